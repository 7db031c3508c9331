//! Workspace symbols: everything that has a name in any file, by what fits the query.

use std::sync::Arc;

use game_syntax::Span;

use crate::fuzzy::fit;
use crate::{SourceFile, SymbolKind, Workspace};

/// More than this nobody reads.
const MOST: usize = 500;

/// Something with a name in a file.
#[derive(Clone, Debug)]
pub struct Found {
    /// The name.
    pub name: String,
    /// What it is.
    pub kind: SymbolKind,
    /// Its file.
    pub file: Arc<SourceFile>,
    /// The name's place.
    pub span: Span,
}

/// The definitions of all files whose names fit a query, the best first.
pub fn workspace_symbols(workspace: &Workspace, query: &str) -> Vec<Found> {
    let mut found = Vec::new();
    for file in workspace.files() {
        if workspace.is_stopped() {
            break;
        }
        for definition in &file.names.definitions {
            if let Some(cost) = fit(query, &definition.name) {
                let symbol = Found {
                    name: definition.name.to_string(),
                    kind: definition.kind,
                    file: Arc::clone(&file),
                    span: definition.span,
                };
                found.push((cost, symbol));
            }
        }
    }
    found.sort_by(|(left_cost, left), (right_cost, right)| {
        let key = |cost, found: &Found| (cost, found.name.len(), found.span.start);
        key(*left_cost, left)
            .cmp(&key(*right_cost, right))
            .then_with(|| left.file.path.cmp(&right.file.path))
    });
    found.truncate(MOST);
    found.into_iter().map(|(_, symbol)| symbol).collect()
}

#[cfg(test)]
mod tests {
    use super::workspace_symbols;
    use crate::fixture::Files;

    #[track_caller]
    fn check(query: &str, expected: &[&str]) {
        let files = Files::new(
            "let switch = 1;\nruleset Snort { }\n//- /b.game\nlet sw = {1|;\nfn swap(n: int) = *n;\n",
        );
        let found = workspace_symbols(&files.workspace, query);
        let found = found.iter();
        let shown =
            found.map(|one| format!("{:?} {}", one.kind, Files::shown(&one.file, one.span)));
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn names_are_found_in_all_files_also_in_broken_items() {
        check(
            "sw",
            &[
                "Value /b.game: let [sw] = {1|;",
                "Function /b.game: fn [swap](n: int) = *n;",
                "Value /test.game: let [switch] = 1;",
            ],
        );
        check("snt", &["Ruleset /test.game: ruleset [Snort] { }"]);
        check("q", &[]);
    }
}
