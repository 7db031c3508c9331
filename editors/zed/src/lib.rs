//! Starts `gamefmt lsp` for Zed, from the path or as the setting `lsp.gamefmt.binary` says.

use zed_extension_api::settings::{CommandSettings, LspSettings};
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
        let CommandSettings {
            path,
            arguments,
            env,
        } = LspSettings::for_worktree(server.as_ref(), worktree)?
            .binary
            .unwrap_or(CommandSettings {
                path: None,
                arguments: None,
                env: None,
            });
        let command = path
            .or_else(|| worktree.which("gamefmt"))
            .ok_or("`gamefmt` is not on the path; install it, or set `lsp.gamefmt.binary.path`")?;
        // What is set comes last, and so counts.
        let mut shell = worktree.shell_env();
        shell.extend(env.unwrap_or_default());
        Ok(Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["lsp".to_owned()]),
            env: shell,
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
