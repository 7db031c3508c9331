//! Starts `gamefmt lsp` for Zed, from the path or from the setting `lsp.gamefmt.binary.path`.

use zed_extension_api::settings::LspSettings;
use zed_extension_api::{
    Command, Extension, LanguageServerId, Result, Worktree, register_extension, serde_json,
};

struct Gamefmt;

impl Extension for Gamefmt {
    fn new() -> Self {
        Gamefmt
    }

    fn language_server_command(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Command> {
        let binary = LspSettings::for_worktree(server.as_ref(), worktree)?.binary;
        let path = binary.as_ref().and_then(|binary| binary.path.clone());
        let command = path
            .or_else(|| worktree.which("gamefmt"))
            .ok_or("`gamefmt` is not on the path; install it, or set `lsp.gamefmt.binary.path`")?;
        Ok(Command {
            command,
            args: vec!["lsp".to_owned()],
            env: worktree.shell_env(),
        })
    }

    fn language_server_workspace_configuration(
        &mut self,
        server: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        let settings = LspSettings::for_worktree(server.as_ref(), worktree)?.settings;
        Ok(settings.map(|settings| serde_json::json!({ "gamefmt": settings })))
    }
}

register_extension!(Gamefmt);
