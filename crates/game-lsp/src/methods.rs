//! The methods of the server as data: what each gives, and which test holds it. `specs/editors.md` is made from here.

/// A method of the protocol, or one of our own.
pub struct Method {
    /// Its name in the protocol.
    pub name: &'static str,
    /// The key of the server's capabilities that offers it; empty where there is none.
    pub capability: &'static str,
    /// What it gives.
    pub gives: &'static str,
    /// The test through the protocol that covers it: a file of `crates/gamefmt/tests` and a function.
    pub test: (&'static str, &'static str),
}

const fn method(
    name: &'static str,
    capability: &'static str,
    gives: &'static str,
    test: (&'static str, &'static str),
) -> Method {
    Method {
        name,
        capability,
        gives,
        test,
    }
}

/// All methods, in the order of the protocol.
pub const METHODS: &[Method] = &[
    method(
        "initialize",
        "positionEncoding",
        "Columns count UTF-8 where the client offers it, else UTF-16, UTF-32 where it knows nothing else.",
        ("lsp_session", "the_server_tells_what_it_can_do"),
    ),
    method(
        "shutdown, exit",
        "",
        "The exit code is 0 behind `shutdown`, 1 without.",
        ("lsp_robust", "exit_without_shutdown_is_not_clean"),
    ),
    method(
        "$/cancelRequest",
        "",
        "Stops the evaluation of the request, and answers it.",
        (
            "lsp_commands",
            "a_request_that_is_cancelled_stops_its_evaluation",
        ),
    ),
    method(
        "window/workDoneProgress/cancel",
        "",
        "Gives up the values that take long, or the command that is shown.",
        (
            "lsp_commands",
            "long_evaluations_of_a_document_are_shown_and_can_be_cancelled",
        ),
    ),
    method(
        "textDocument/didOpen, didChange, didClose",
        "textDocumentSync",
        "Edits of parts or of the whole, applied in the order in which they come.",
        ("lsp_edits", "five_hundred_edits_in_utf_16"),
    ),
    method(
        "textDocument/publishDiagnostics",
        "",
        "What is wrong, at most a thousand findings, for clients that do not ask.",
        ("lsp_session", "diagnostics_follow_the_text"),
    ),
    method(
        "textDocument/diagnostic",
        "diagnosticProvider",
        "The same for clients that ask and can be told to ask again, with the open documents that import this one.",
        ("lsp_pull", "what_is_known_already_is_not_sent_again"),
    ),
    method(
        "workspace/diagnostic",
        "diagnosticProvider",
        "The findings of all files of the workspace, open or not. One that is not open is read again if its time or length has changed, or the client says so.",
        (
            "lsp_pull",
            "a_file_that_changes_on_the_disk_is_told_of_anew",
        ),
    ),
    method(
        "textDocument/hover",
        "hoverProvider",
        "Value, outcome, stops, mean, temperature, birthday, universe and documentation; what keywords, universes and codes mean.",
        (
            "lsp_session",
            "a_hover_shows_the_value_and_the_documentation",
        ),
    ),
    method(
        "textDocument/documentSymbol",
        "documentSymbolProvider",
        "The outline.",
        ("lsp_session", "the_outline_is_a_tree_or_a_list"),
    ),
    method(
        "textDocument/completion, completionItem/resolve",
        "completionProvider",
        "Names in scope with their values, modules and rulesets of the library, functions, words and snippets of items, universes, letters of boards, paths of files.",
        (
            "lsp_completion",
            "a_name_comes_with_its_value_and_its_documentation",
        ),
    ),
    method(
        "textDocument/signatureHelp",
        "signatureHelpProvider",
        "The parameters of a function or a ruleset, and the one that is being written.",
        ("lsp_completion", "the_parameter_that_is_written_is_told"),
    ),
    method(
        "textDocument/definition",
        "definitionProvider",
        "Where a name is defined: in the file, in another one, or in the library.",
        ("lsp_navigation", "a_definition_in_another_file_is_found"),
    ),
    method(
        "textDocument/declaration",
        "declarationProvider",
        "The import through which a name came, else its definition.",
        ("lsp_navigation", "a_definition_in_another_file_is_found"),
    ),
    method(
        "textDocument/references",
        "referencesProvider",
        "Every place of a name in the files of the workspace, open or not.",
        (
            "lsp_navigation",
            "references_are_found_in_files_that_are_not_open",
        ),
    ),
    method(
        "textDocument/documentHighlight",
        "documentHighlightProvider",
        "Every place of a name in the file, where it is defined and where it is used.",
        (
            "lsp_navigation",
            "astral_characters_count_in_both_encodings",
        ),
    ),
    method(
        "textDocument/prepareRename, textDocument/rename",
        "renameProvider",
        "Renames a name in all files that import it; what cannot be renamed is said.",
        ("lsp_rename", "a_name_changes_in_open_and_closed_files"),
    ),
    method(
        "workspace/symbol",
        "workspaceSymbolProvider",
        "Names of all files of the workspace that fit a query.",
        ("lsp_navigation", "symbols_of_the_workspace_fit_the_query"),
    ),
    method(
        "textDocument/prepareCallHierarchy, callHierarchy/incomingCalls, callHierarchy/outgoingCalls",
        "callHierarchyProvider",
        "Which items call a `fn`, and what it calls.",
        ("lsp_navigation", "calls_are_followed_both_ways"),
    ),
    method(
        "textDocument/documentLink",
        "documentLinkProvider",
        "The files and modules that are imported.",
        ("lsp_navigation", "imports_are_links"),
    ),
    method(
        "workspace/didChangeWorkspaceFolders",
        "workspace",
        "Names are known of all files of all folders.",
        (
            "lsp_navigation",
            "the_index_follows_the_disk_and_the_folders",
        ),
    ),
    method(
        "workspace/willRenameFiles",
        "workspace",
        "Imports follow files and folders that get another name.",
        ("lsp_rename", "imports_follow_renamed_files_and_folders"),
    ),
    method(
        "textDocument/codeAction",
        "codeActionProvider",
        "Fixes, comments that allow a finding, the canonical form, the moves of a position, an assert with the value, the \
         strongest universes, extracting a `let`, an explanation where the client shows it, computing a value anyway, `source.fixAll.gamefmt`.",
        ("lsp_actions", "the_canonical_form_comes_into_the_place"),
    ),
    method(
        "codeAction/resolve",
        "codeActionProvider",
        "The edit of an action that needs long.",
        ("lsp_actions", "all_safe_fixes_are_applied_at_once"),
    ),
    method(
        "textDocument/codeLens",
        "codeLensProvider",
        "A line above each game and position whose value is known; pictures where the client draws them.",
        (
            "lsp_commands",
            "pictures_have_a_lens_if_the_client_draws_them",
        ),
    ),
    method(
        "codeLens/resolve",
        "codeLensProvider",
        "Outcome and temperature.",
        ("lsp_commands", "a_lens_has_outcome_and_temperature"),
    ),
    method(
        "textDocument/inlayHint",
        "inlayHintProvider",
        "The value behind each name, cut; `…` while it is computed, and the client is told when it is there.",
        ("lsp_heavy", "a_value_that_comes_later_is_announced"),
    ),
    method(
        "inlayHint/resolve",
        "inlayHintProvider",
        "The whole value as tooltip.",
        (
            "lsp_settings",
            "a_long_value_is_cut_and_its_tooltip_has_the_whole",
        ),
    ),
    method(
        "textDocument/semanticTokens/full",
        "semanticTokensProvider",
        "What each name and sign is; see the legend below.",
        (
            "lsp_structure",
            "names_have_the_colour_of_what_they_stand_for",
        ),
    ),
    method(
        "textDocument/semanticTokens/full/delta",
        "semanticTokensProvider",
        "The tokens that have changed.",
        (
            "lsp_structure",
            "an_edit_sends_the_tokens_that_have_changed",
        ),
    ),
    method(
        "textDocument/semanticTokens/range",
        "semanticTokensProvider",
        "The tokens of a part.",
        ("lsp_structure", "a_range_has_its_own_tokens"),
    ),
    method(
        "textDocument/foldingRange",
        "foldingRangeProvider",
        "Items, brackets, texts, comments and runs of `use`.",
        ("lsp_structure", "items_fold"),
    ),
    method(
        "textDocument/selectionRange",
        "selectionRangeProvider",
        "From the word outward along the tree.",
        ("lsp_structure", "selections_grow_along_the_tree"),
    ),
    method(
        "textDocument/formatting",
        "documentFormattingProvider",
        "The one layout of the file; broken items keep every byte.",
        ("lsp_session", "formatting_changes_what_is_not_formatted"),
    ),
    method(
        "textDocument/rangeFormatting",
        "documentRangeFormattingProvider",
        "The same for the items that a selection touches.",
        ("lsp_structure", "a_range_is_formatted_and_nothing_else"),
    ),
    method(
        "textDocument/onTypeFormatting",
        "documentOnTypeFormattingProvider",
        "Behind `;` the item that it ends; on a new line indentation, and `///` goes on.",
        (
            "lsp_structure",
            "what_is_typed_is_formatted_as_far_as_it_can_be_read",
        ),
    ),
    method(
        "workspace/executeCommand",
        "executeCommandProvider",
        "The commands below.",
        (
            "lsp_commands",
            "an_expression_is_evaluated_with_the_names_of_the_document",
        ),
    ),
    method(
        "workspace/didChangeConfiguration",
        "",
        "The settings below; a client that answers `workspace/configuration` is asked.",
        ("lsp_settings", "settings_are_asked_for_and_asked_for_again"),
    ),
    method(
        "workspace/didChangeWatchedFiles",
        "",
        "Imported files that are not open are read again.",
        (
            "lsp_session",
            "a_file_that_is_not_open_is_read_again_when_it_changes_on_the_disk",
        ),
    ),
    method(
        "gamefmt/view",
        "",
        "Our own: a picture of the value at a place, behind moves that were taken: a tree, a thermograph or a board, as SVG and as text, with the options.",
        ("lsp_view", "a_tree_has_nodes_that_can_be_clicked"),
    ),
    method(
        "gamefmt/stdText",
        "",
        "Our own: the text of a module of the library, `{ uri }` to a text or null, for clients with `experimental.gamefmtStd`.",
        (
            "lsp_navigation",
            "the_library_opens_by_its_scheme_or_as_a_file",
        ),
    ),
    method(
        "gamefmt/text",
        "",
        "Our own: the text of a document as the server has it, `{ version, text }`, or null. For reports of faults.",
        ("lsp_edits", "a_document_that_is_not_open_has_no_text"),
    ),
];

#[cfg(test)]
mod tests {
    use std::path::Path;

    use game_ide::Encoding;
    use serde_json::{Value, json};

    use super::METHODS;
    use crate::capabilities;

    /// What the server tells a client that can do everything.
    fn told() -> Value {
        let everything = json!({
            "textDocument": {"diagnostic": {}},
            "workspace": {"diagnostics": {"refreshSupport": true}},
        });
        let client = serde_json::from_value(everything).expect("capabilities");
        let agreed = capabilities::agree(&client);
        assert_eq!(agreed.encoding, Encoding::Utf16);
        serde_json::to_value(capabilities::server(agreed)).expect("JSON")
    }

    #[test]
    fn every_capability_has_a_row() {
        let told = told();
        for key in told.as_object().expect("an object").keys() {
            let known = METHODS.iter().any(|method| method.capability == key);
            assert!(known, "no method in the table belongs to `{key}`");
        }
    }

    #[test]
    fn every_row_has_its_capability() {
        let told = told();
        for method in METHODS
            .iter()
            .filter(|method| !method.capability.is_empty())
        {
            assert!(told.get(method.capability).is_some(), "{}", method.name);
        }
    }

    #[test]
    fn every_request_of_our_own_has_a_row() {
        let source = include_str!("lib.rs");
        for part in source.split(".custom_method(\"").skip(1) {
            let name = part.split('"').next().unwrap_or_default();
            assert!(METHODS.iter().any(|method| method.name == name), "{name}");
        }
    }

    #[test]
    fn every_row_has_its_test() {
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../gamefmt/tests");
        for method in METHODS {
            let (file, function) = method.test;
            let text = std::fs::read_to_string(tests.join(format!("{file}.rs")));
            let text = text.expect(file);
            let found = text.contains(&format!("#[test]\nfn {function}("));
            assert!(found, "{}: {file}.rs has no test {function}", method.name);
        }
    }
}
