//! Extracting a `let`: the selected expression gets a name above its item.

use std::collections::HashSet;
use std::ops::Range;

use game_syntax::ast::{Braces, Expr, ExprKind, Item, ItemKind, Name};
use game_syntax::{Level, Span, TokenKind, parse_expression, walk};

use super::{ActionKind, CodeAction};
use crate::Snapshot;
use crate::snapshot::Part;

/// The action for a selection that is one expression, blanks around it aside. None for a name, and for an expression that
/// mentions a parameter or a bound name: above the item it would mean nothing.
pub fn extract_let(snapshot: &Snapshot, range: Range<u32>) -> Option<CodeAction> {
    let text = snapshot.text.as_str();
    let selected = text.get(range.start as usize..range.end as usize)?;
    let blanks = |part: &str| u32::try_from(selected.len() - part.len()).unwrap_or(0);
    let span = Span::new(
        range.start + blanks(selected.trim_start()),
        range.end - blanks(selected.trim_end()),
    );
    if span.start >= span.end {
        return None;
    }
    let index = snapshot.parse.chunk_at(span.start)?;
    let part = snapshot.parts().nth(index)?;
    let item = part.chunk.item.as_ref()?;
    let own = Span::new(span.start - part.start, span.end.checked_sub(part.start)?);
    let (expr, bound) = find(item, own)?;
    if !stands_alone(expr, text.get(span.range())?) || mentions(expr, &bound) {
        return None;
    }
    let name = fresh(snapshot);
    let at = above(part, item);
    let source = text.get(span.range())?;
    let edits = vec![
        (Span::new(at, at), format!("let {name} = {source};\n")),
        (span, name.clone()),
    ];
    let title = format!("Extract into `let {name}`");
    Some(CodeAction::new(title, ActionKind::Extract, edits))
}

/// The expression with that very place, and the names that are bound there.
fn find(item: &Item, span: Span) -> Option<(&Expr, Vec<&Name>)> {
    let way = walk::path_to(item, span.start);
    // Where one expression ends and the next begins, the way may lead into the first.
    let way = if way.iter().any(|expr| expr.span == span) {
        way
    } else {
        walk::path_to(item, span.end)
    };
    let at = way.iter().rposition(|expr| expr.span == span)?;
    let mut bound: Vec<&Name> = Vec::new();
    if let ItemKind::Fn(function) = &item.kind {
        bound.extend(function.parameters.iter().map(|parameter| &parameter.name));
    }
    for outer in &way[..at] {
        if let ExprKind::Quantified(quantified) = &outer.kind {
            bound.push(&quantified.binder);
        }
    }
    Some((way[at], bound))
}

/// Whether an expression can be the value of a `let`, and is no name already.
fn stands_alone(expr: &Expr, text: &str) -> bool {
    let is_part = match &expr.kind {
        ExprKind::Path(_) => true,
        ExprKind::Form(form) => form.style == Braces::Implied,
        ExprKind::Scoring(form) => form.style == Braces::Implied,
        _ => false,
    };
    let parsed = parse_expression(text);
    let broken = parsed
        .diagnostics
        .iter()
        .any(|found| found.level() == Level::Error);
    !is_part && !broken && parsed.expr.is_some()
}

/// Whether an expression mentions one of some names.
fn mentions(expr: &Expr, names: &[&Name]) -> bool {
    if let ExprKind::Path(path) = &expr.kind {
        let first = path.first().map(|name| &name.text);
        return names.iter().any(|name| Some(&name.text) == first);
    }
    let mut found = false;
    walk::children(expr, &mut |part| found = found || mentions(part, names));
    found
}

/// A name that stands nowhere in the file.
fn fresh(snapshot: &Snapshot) -> String {
    let mut taken = HashSet::new();
    for part in snapshot.parts() {
        for (at, token) in part.chunk.tokens.iter().enumerate() {
            if token.kind == TokenKind::Name {
                taken.extend(part.chunk.text.get(part.chunk.token_span(at).range()));
            }
        }
    }
    let mut name = "part".to_owned();
    let mut number = 2;
    while taken.contains(name.as_str()) {
        name = format!("part{number}");
        number += 1;
    }
    name
}

/// The place above an item: before its documentation, behind the comments above that.
fn above(part: Part<'_>, item: &Item) -> u32 {
    let tokens = part.chunk.tokens.iter();
    let doc = tokens
        .clone()
        .find(|token| token.kind == TokenKind::ItemDoc);
    part.start + doc.map_or(item.span.start, |doc| doc.start.min(item.span.start))
}

#[cfg(test)]
mod tests {
    use super::extract_let;
    use crate::fixture::unevaluated;

    /// `«»` stand around the selection.
    fn extracted(fixture: &str) -> Option<String> {
        let start = fixture.find('«').expect("a selection");
        let text = fixture.replacen('«', "", 1);
        let end = text.find('»').expect("a selection");
        let mut text = text.replacen('»', "", 1);
        let offset = |at: usize| u32::try_from(at).expect("short");
        let action = extract_let(&unevaluated(&text), offset(start)..offset(end))?;
        for (span, new) in action.edits.iter().rev() {
            text.replace_range(span.range(), new);
        }
        assert!(unevaluated(&text).parse.diagnostics().is_empty(), "{text}");
        Some(text)
    }

    #[track_caller]
    fn check(fixture: &str, expected: &str) {
        assert_eq!(extracted(fixture).as_deref(), Some(expected));
    }

    #[test]
    fn the_selected_expression_gets_a_name() {
        check(
            "let part = 1;\n\n/// é𝔾.\nlet g = « {3|0}» + part;\n",
            "let part = 1;\n\nlet part2 = {3|0};\n/// é𝔾.\nlet g =  part2 + part;\n",
        );
        check(
            "assert {«{3|0}»|0} == 1;\n",
            "let part = {3|0};\nassert {part|0} == 1;\n",
        );
        check(
            "fn f(n: int): game = {«born(normal, 2)»|n};\n",
            "let part = born(normal, 2);\nfn f(n: int): game = {part|n};\n",
        );
    }

    #[test]
    fn what_is_no_expression_or_needs_its_place_is_not_extracted() {
        for text in [
            "let g = {«3|0}» + 1;\n",
            "let g = «»{3|0};\n",
            "let g = {8||«5|2»};\n",
            "let h = 1; let g = «h» + 1;\n",
            "fn f(n: int): game = {«*n»|0};\n",
            "assert forall (G in born(normal, 1)) «G + 1» == 1;\n",
            "let g = {«3» ;\n",
        ] {
            assert_eq!(extracted(text), None, "{text}");
        }
    }
}
