//! What a client can do with what the server shows and offers.

use game_draw::Theme;
use serde_json::Value;
use tower_lsp::ls_types::ClientCapabilities;

/// Abilities of a client; the default is what every client can do.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a capability of its own in the protocol"
)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ClientCan {
    /// Edits of documents may name their version.
    pub(crate) edit_versions: bool,
    /// Code actions may be more than commands.
    pub(crate) take_actions: bool,
    /// The edit of a code action may be asked for when it is chosen.
    pub(crate) resolve_edits: bool,
    /// The tooltip of an inlay hint may be asked for when it is shown.
    pub(crate) resolve_tooltips: bool,
    /// It asks again for code lenses when it is told to.
    pub(crate) refresh_lenses: bool,
    /// It asks again for semantic tokens when it is told to.
    pub(crate) refresh_tokens: bool,
    /// It asks for diagnostics, and asks again when it is told to.
    pub(crate) pull_diagnostics: bool,
    /// Beside the diagnostics that it asks for it takes those of other documents.
    pub(crate) take_related_documents: bool,
    /// It shows work in progress.
    pub(crate) show_progress: bool,
    /// It answers questions for its settings.
    pub(crate) answer_settings: bool,
    /// It tells of new settings if it is asked to.
    pub(crate) announce_settings: bool,
    /// It folds whole lines only.
    pub(crate) fold_lines_only: bool,
    /// Hovers may hold images, which are drawn for this theme.
    pub(crate) hover_images: Option<Theme>,
    /// Its command `gamefmt.showTree`.
    pub(crate) show_tree: bool,
    /// Its command `gamefmt.showThermograph`.
    pub(crate) show_thermograph: bool,
    /// Its command `gamefmt.showBoard`.
    pub(crate) show_board: bool,
    /// Its command `gamefmt.showExplanation`.
    pub(crate) show_explanation: bool,
}

impl ClientCan {
    /// Reads the capabilities that a client has told.
    pub(crate) fn read(client: &ClientCapabilities) -> Self {
        let document = client.text_document.as_ref();
        let workspace = client.workspace.as_ref();
        let window = client.window.as_ref();
        let edits = workspace.and_then(|workspace| workspace.workspace_edit.as_ref());
        let actions = document.and_then(|document| document.code_action.as_ref());
        let later = actions.and_then(|actions| actions.resolve_support.as_ref());
        let hints = document.and_then(|document| document.inlay_hint.as_ref());
        let tooltips = hints.and_then(|hints| hints.resolve_support.as_ref());
        let lenses = workspace.and_then(|workspace| workspace.code_lens.as_ref());
        let tokens = workspace.and_then(|workspace| workspace.semantic_tokens.as_ref());
        let pulls = document.and_then(|document| document.diagnostic.as_ref());
        let pulled = workspace.and_then(|workspace| workspace.diagnostics.as_ref());
        let settings = workspace.and_then(|workspace| workspace.did_change_configuration.as_ref());
        let folding = document.and_then(|document| document.folding_range.as_ref());
        let holds = |properties: &Vec<String>, name: &str| properties.iter().any(|own| own == name);
        let own = client.experimental.as_ref();
        let images = own.and_then(|own| own.get("gamefmtHoverImages"));
        let commands = own
            .and_then(|own| own.get("gamefmtCommands"))
            .and_then(Value::as_array);
        let runs = |name: &str| {
            commands.is_some_and(|commands| commands.iter().any(|command| command == name))
        };
        ClientCan {
            edit_versions: edits.and_then(|it| it.document_changes) == Some(true),
            take_actions: actions.is_some_and(|it| it.code_action_literal_support.is_some()),
            resolve_edits: later.is_some_and(|it| holds(&it.properties, "edit")),
            resolve_tooltips: tooltips.is_some_and(|it| holds(&it.properties, "tooltip")),
            refresh_lenses: lenses.and_then(|it| it.refresh_support) == Some(true),
            refresh_tokens: tokens.and_then(|it| it.refresh_support) == Some(true),
            pull_diagnostics: pulls.is_some()
                && pulled.and_then(|it| it.refresh_support) == Some(true),
            take_related_documents: pulls.and_then(|it| it.related_document_support) == Some(true),
            show_progress: window.and_then(|it| it.work_done_progress) == Some(true),
            answer_settings: workspace.and_then(|it| it.configuration) == Some(true),
            announce_settings: settings.and_then(|it| it.dynamic_registration) == Some(true),
            fold_lines_only: folding.and_then(|it| it.line_folding_only) == Some(true),
            hover_images: images.and_then(Value::as_str).and_then(theme),
            show_tree: runs("gamefmt.showTree"),
            show_thermograph: runs("gamefmt.showThermograph"),
            show_board: runs("gamefmt.showBoard"),
            show_explanation: runs("gamefmt.showExplanation"),
        }
    }
}

/// The theme of a name.
fn theme(name: &str) -> Option<Theme> {
    match name {
        "light" => Some(Theme::Light),
        "dark" => Some(Theme::Dark),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::ClientCan;

    fn read(capabilities: Value) -> ClientCan {
        ClientCan::read(&serde_json::from_value(capabilities).expect("capabilities"))
    }

    #[test]
    fn a_client_that_says_nothing_can_do_nothing() {
        assert_eq!(read(json!({})), ClientCan::default());
    }

    #[test]
    fn commands_of_the_client_are_those_that_it_lists() {
        let can = read(json!({"experimental": {"gamefmtCommands": ["gamefmt.showTree", "x"]}}));
        assert!(can.show_tree && !can.show_thermograph && !can.show_board);
    }

    #[test]
    fn who_asks_for_diagnostics_must_ask_again_when_told_to() {
        let pulls = json!({"textDocument": {"diagnostic": {}}});
        assert!(!read(pulls.clone()).pull_diagnostics);
        let mut both = pulls;
        both["workspace"] = json!({"diagnostics": {"refreshSupport": true}});
        assert!(read(both).pull_diagnostics);
    }
}
