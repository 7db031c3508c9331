//! Signature help: how the function or ruleset is called whose arguments are being written, and which of them it is.

use std::sync::Arc;

use game_lang::{Found, builtin, resolve};
use game_syntax::TokenKind;
use game_syntax::ast::ItemKind;
use game_syntax::ast::rules::{RuleItemKind, RulesetBody};

use crate::heads::{Head, parameter};
use crate::tokens::{Cursor, Inside};
use crate::{SourceFile, Workspace};

/// A way to write the call around the cursor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// The head.
    pub head: Head,
    /// The parameter that is being written, if the head has one.
    pub active: Option<usize>,
    /// What the function means, in Markdown.
    pub doc: String,
}

/// The signatures of the innermost call that an offset lies in; the one that fits best is at the index given.
pub fn signature_help(
    workspace: &Workspace,
    file: &Arc<SourceFile>,
    offset: u32,
) -> Option<(Vec<Signature>, usize)> {
    let cursor = Cursor::new(&file.parse(), offset)?;
    if cursor.inside == Inside::Comment {
        return None;
    }
    let call = OpenCall::around(&cursor)?;
    let (heads, doc) = heads(workspace, file, &cursor, &call.path)?;
    let signatures = heads.into_iter().map(|head| Signature {
        active: active(&head, &call),
        head,
        doc: doc.clone(),
    });
    let mut signatures: Vec<Signature> = signatures.collect();
    if call.again {
        // The parameters were given: what is written now is the board.
        let last = signatures.len().saturating_sub(1);
        signatures.drain(..last);
    }
    let best = signatures.iter().position(|one| one.active.is_some());
    let text_first = call.text && signatures.len() > 1;
    let best = if text_first {
        Some(signatures.len() - 1)
    } else {
        best
    };
    (!signatures.is_empty()).then(|| (signatures, best.unwrap_or(0)))
}

/// A call whose arguments are being written.
pub(crate) struct OpenCall {
    /// What is called.
    pub(crate) path: Vec<String>,
    /// How many commas stand before the cursor.
    pub(crate) commas: usize,
    /// The name before the `=` of the argument.
    pub(crate) named: Option<String>,
    /// Whether another list of arguments stands between the name and this one.
    pub(crate) again: bool,
    /// Whether the first argument begins with a quoted text.
    text: bool,
}

impl OpenCall {
    /// The innermost call around a cursor.
    pub(crate) fn around(cursor: &Cursor) -> Option<Self> {
        let mut at = cursor.before.len();
        loop {
            let open = cursor.opener(at)?;
            if cursor.kind(open) == Some(TokenKind::OpenParen)
                && let Some((path, again)) = called(cursor, open)
            {
                let (commas, last) = commas(cursor, open);
                let named = cursor.kind(last + 1) == Some(TokenKind::Equals);
                let first = cursor.before.get(open + 1).copied();
                let text = match (first, cursor.inside) {
                    (Some(first), _) => cursor.chunk.tokens[first].kind == TokenKind::Text,
                    (None, inside) => matches!(inside, Inside::Text(_)),
                };
                return Some(OpenCall {
                    path,
                    commas,
                    named: named.then(|| cursor.text(last).to_owned()),
                    again,
                    text,
                });
            }
            at = open;
        }
    }
}

/// The path before an opening parenthesis, and whether arguments stand between them.
fn called(cursor: &Cursor, open: usize) -> Option<(Vec<String>, bool)> {
    let mut at = open.checked_sub(1)?;
    let mut again = false;
    while cursor.kind(at)? == TokenKind::CloseParen {
        at = cursor.opener(at)?.checked_sub(1)?;
        again = true;
    }
    if cursor.kind(at)? != TokenKind::Name {
        return None;
    }
    // A definition is no call.
    let before = at.checked_sub(1).and_then(|before| cursor.kind(before));
    if before.is_some_and(TokenKind::starts_item) {
        return None;
    }
    let mut path = vec![cursor.text(at).to_owned()];
    while let Some(dot) = at.checked_sub(1)
        && cursor.kind(dot) == Some(TokenKind::Dot)
        && let Some(owner) = dot.checked_sub(1)
    {
        path.insert(0, cursor.text(owner).to_owned());
        at = owner;
    }
    Some((path, again))
}

/// How many commas stand behind an opening bracket on its level, and where the argument begins that is being written.
fn commas(cursor: &Cursor, open: usize) -> (usize, usize) {
    let (mut commas, mut last, mut depth) = (0, open + 1, 0_usize);
    for place in open + 1..cursor.before.len() {
        match cursor.kind(place) {
            Some(kind) if kind.opens() => depth += 1,
            Some(kind) if kind.closes() => depth = depth.saturating_sub(1),
            Some(TokenKind::Comma) if depth == 0 => {
                commas += 1;
                last = place + 1;
            }
            _ => {}
        }
    }
    (commas, last)
}

fn active(head: &Head, call: &OpenCall) -> Option<usize> {
    if let Some(named) = &call.named {
        return head.parameters.iter().position(|(own, _)| own == named);
    }
    let count = head.parameters.len();
    match call.commas {
        at if at < count => Some(at),
        _ if head.many => count.checked_sub(1),
        _ => None,
    }
}

/// The ways to call what a path names, and what it means.
pub(crate) fn heads(
    workspace: &Workspace,
    file: &Arc<SourceFile>,
    cursor: &Cursor,
    path: &[String],
) -> Option<(Vec<Head>, String)> {
    let in_rules = cursor.kind(0) == Some(TokenKind::Ruleset);
    if let (true, [name]) = (in_rules, path) {
        let own = in_ruleset(cursor, name);
        let own = if own.is_empty() {
            Head::of_rule_function(name)
        } else {
            own
        };
        if !own.is_empty() {
            return Some((own, String::new()));
        }
    }
    let path: Vec<&str> = path.iter().map(String::as_str).collect();
    match resolve(workspace, Some(file), &path) {
        Found::Builtin(found) => {
            let doc = builtin(found.name).map_or("", |found| found.doc);
            Some((vec![Head::of_builtin(found)], doc.to_owned()))
        }
        Found::Item((own, index)) => {
            let definition = own.names.definitions.get(index)?;
            let doc = crate::completion::doc_of(&own, definition);
            let mut heads = Head::of_definition(&own, definition);
            // An alias without parameters has those of what it names.
            if let Some((base, index)) = workspace.called(file, &path)
                && definition.same_as.is_some()
            {
                let definition = base.names.definitions.get(index)?;
                heads = Head::of_definition(&base, definition);
            }
            (!heads.is_empty()).then_some((heads, doc))
        }
        _ => None,
    }
}

/// The head of a `fn` of the ruleset that the cursor is in.
fn in_ruleset(cursor: &Cursor, name: &str) -> Vec<Head> {
    let chunk = &cursor.chunk;
    let Some(ItemKind::Ruleset(ruleset)) = chunk.item.as_ref().map(|item| &item.kind) else {
        return Vec::new();
    };
    let RulesetBody::Items(items) = &ruleset.body else {
        return Vec::new();
    };
    let own = items.iter().filter_map(|item| match &item.kind {
        RuleItemKind::Fn {
            name: own,
            parameters,
            ..
        } if *own.text == *name => {
            let parameters = parameters.iter().map(|own| parameter(chunk, own));
            Some(Head::of_parts(name, parameters.collect()))
        }
        _ => None,
    });
    own.collect()
}

#[cfg(test)]
mod tests {
    use super::signature_help;
    use crate::fixture::Files;

    /// The signatures at the mark, the parameter that is written in brackets; the best one first.
    #[track_caller]
    fn check(texts: &str, expected: &[&str]) {
        let files = Files::new(texts);
        let found = signature_help(&files.workspace, &files.marked, files.at);
        let Some((mut signatures, best)) = found else {
            assert_eq!([""; 0], expected);
            return;
        };
        signatures.swap(0, best);
        let shown = signatures.into_iter().map(|one| {
            let mut label = one.head.label;
            if let Some(active) = one.active {
                let range = one.head.parameters[active].1.clone();
                label.insert(range.end, ']');
                label.insert(range.start, '[');
            }
            label
        });
        assert_eq!(shown.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn the_parameter_that_is_written_is_marked() {
        let function = "fn f(n: int, g: game): game = g;\n";
        check(
            &format!("{function}let a = f($0"),
            &["f([n: int], g: game): game"],
        );
        check(
            &format!("{function}let a = f({{1, 2|3}}, $0);\n"),
            &["f(n: int, [g: game]): game"],
        );
        check(
            &format!("{function}let a = f(1, 2, $0);\n"),
            &["f(n: int, g: game): game"],
        );
        check(
            &format!("{function}let a = f(g = $0);\n"),
            &["f(n: int, [g: game]): game"],
        );
        check(
            &format!("{function}let a = f(1, mean($0));\n"),
            &["mean([G: game]): rational"],
        );
        check(
            &format!("{function}let a = f(1, mean(2)$0);\n"),
            &["f(n: int, [g: game]): game"],
        );
        check(
            &format!("{function}let a = f(1, {{(1 + $0|}});\n"),
            &["f(n: int, [g: game]): game"],
        );
    }

    #[test]
    fn calls_of_other_files_and_of_rulesets_have_signatures() {
        check(
            "use \"b.game\" as b;\nlet a = b.f(1$0);\n//- /b.game\nfn f(n: int) = *n;\n",
            &["f([n: int])"],
        );
        let params = "Clobber([dirs: list<dir> = all])";
        let board = "Clobber([board: grid \"x o . #\"])";
        check("use std.clobber;\nposition p: Clobber($0", &[params, board]);
        check(
            "use std.clobber;\nlet a = Clobber(\"x$0\");\n",
            &[board, params],
        );
        check("use std.clobber;\nlet a = Clobber(all)($0);\n", &[board]);
        check(
            "use std.cutcake;\nlet a = Cutcake(1, $0);\n",
            &["Cutcake(w: int, [h: int])"],
        );
        check(
            "use std.clobber;\nruleset C = Clobber;\nlet a = C(dirs = $0);\n",
            &[params, "Clobber(board: grid \"x o . #\")"],
        );
    }

    #[test]
    fn functions_of_rulesets_have_signatures_inside_them() {
        let rules = "ruleset R {\n    board b: grid \"x .\";\n    fn f(p: place, q: place): bool = p == q;\n    left \"x\" => \".\" where ";
        check(
            &format!("{rules}f(here, $0);\n}}\n"),
            &["f(p: place, [q: place])"],
        );
        check(
            &format!("{rules}size(near(b, $0);\n}}\n"),
            &["near(b, [p])"],
        );
    }

    #[test]
    fn where_nothing_is_called_there_is_no_signature() {
        check("let a = {1, $0|};\n", &[]);
        check("fn f(n$0: int) = *n;\n", &[]);
        check("let a = (1 + $0);\n", &[]);
        check("let a = none($0);\n", &[]);
        check("let a = mean(1); // mean($0\n", &[]);
        check("let a = mean(1);\n$0", &[]);
    }
}
