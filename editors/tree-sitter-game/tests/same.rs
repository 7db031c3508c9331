//! Texts that the parser of the house reads without an error.

use game_syntax::ast::ItemKind;
use game_syntax::ast::rules::RulesetBody;
use game_syntax::{Level, Parse, Span, TokenKind, parse};
use tree_sitter::{Node, Tree};

use crate::support::{first_error, games, nodes, root, tree};

/// What of a text differs between the two parsers.
fn difference(text: &str) -> Option<String> {
    let parse = parse(text);
    let tree = tree(text);
    if let Some(error) = first_error(&tree, text) {
        return Some(format!("an error in {error}"));
    }
    let show = |what, (ours, theirs): (Vec<Span>, Vec<Span>)| {
        let at = ours.iter().zip(&theirs).position(|(a, b)| a != b);
        let at = at.unwrap_or(ours.len().min(theirs.len()));
        let cut = |span: Option<&Span>| span.map(|span| &text[span.range()]);
        (ours != theirs).then(|| {
            format!(
                "{what}: {:?}, here {:?}",
                cut(ours.get(at)),
                cut(theirs.get(at))
            )
        })
    };
    show("items", (items(&parse), nodes_like(&tree, is_item)))
        .or_else(|| {
            show(
                "items of rulesets",
                (rule_items(&parse), nodes_like(&tree, is_rule_item)),
            )
        })
        .or_else(|| show("tokens", (tokens(&parse), leaves(&tree))))
}

fn is_sound(text: &str) -> bool {
    parse(text)
        .diagnostics()
        .iter()
        .all(|found| found.level() != Level::Error)
}

fn items(parse: &Parse) -> Vec<Span> {
    let item = |index: usize| {
        let item = parse.chunks()[index].item.as_ref()?;
        Some(item.span.shifted(parse.start(index)))
    };
    (0..parse.chunks().len()).filter_map(item).collect()
}

fn rule_items(parse: &Parse) -> Vec<Span> {
    let mut found = Vec::new();
    for (index, chunk) in parse.chunks().iter().enumerate() {
        if let Some(ItemKind::Ruleset(ruleset)) = chunk.item.as_ref().map(|item| &item.kind)
            && let RulesetBody::Items(items) = &ruleset.body
        {
            found.extend(
                items
                    .iter()
                    .map(|item| item.span.shifted(parse.start(index))),
            );
        }
    }
    found
}

/// The tokens that are no blanks. What is one token here and two there is cut.
fn tokens(parse: &Parse) -> Vec<Span> {
    let mut found = Vec::new();
    for (index, chunk) in parse.chunks().iter().enumerate() {
        for (at, token) in chunk.tokens.iter().enumerate() {
            if !matches!(
                token.kind,
                TokenKind::Blank | TokenKind::LineEnd | TokenKind::Bom
            ) {
                found.push(chunk.token_span(at).shifted(parse.start(index)));
            }
        }
    }
    found
}

fn leaves(tree: &Tree) -> Vec<Span> {
    let mut found = Vec::new();
    for node in nodes(tree)
        .into_iter()
        .filter(|node| node.child_count() == 0 && !node.byte_range().is_empty())
    {
        let span = span(&node);
        if node.kind() == "^(" {
            found.extend([
                Span::new(span.start, span.start + 1),
                Span::new(span.start + 1, span.end),
            ]);
        } else {
            found.push(span);
        }
    }
    found
}

fn span(node: &Node<'_>) -> Span {
    let offset = |at: usize| u32::try_from(at).expect("a small file");
    Span::new(offset(node.start_byte()), offset(node.end_byte()))
}

fn nodes_like(tree: &Tree, test: fn(&Node<'_>) -> bool) -> Vec<Span> {
    nodes(tree)
        .iter()
        .filter(|node| test(node))
        .map(span)
        .collect()
}

fn is_item(node: &Node<'_>) -> bool {
    node.parent()
        .is_some_and(|parent| parent.kind() == "source_file")
        && !node.is_extra()
}

fn is_rule_item(node: &Node<'_>) -> bool {
    let inside = node
        .parent()
        .is_some_and(|parent| parent.kind() == "ruleset_body");
    inside && node.is_named() && !node.is_extra()
}

#[test]
fn every_sound_file_of_the_repository_has_the_same_items_and_tokens() {
    let sound: Vec<_> = games()
        .into_iter()
        .filter(|(_, text)| is_sound(text))
        .collect();
    assert!(sound.len() > 150, "only {} files", sound.len());
    let wrong = sound.iter().filter_map(|(path, text)| {
        difference(text).map(|difference| format!("{}: {difference}", path.display()))
    });
    let wrong: Vec<String> = wrong.collect();
    assert!(
        wrong.is_empty(),
        "{} of {}:\n{}",
        wrong.len(),
        sound.len(),
        wrong.join("\n")
    );
}

#[test]
fn the_valid_texts_of_the_table_have_the_same_tokens() {
    let table = std::fs::read_to_string(root().join("tests/data/torture.tsv")).expect("the table");
    let mut count = 0;
    let mut wrong = Vec::new();
    for line in table.lines().filter(|line| !line.starts_with('#')) {
        let [kind, input, "yes", ..] = line.split('\t').collect::<Vec<_>>()[..] else {
            continue;
        };
        let input = input.replace("\\n", "\n").replace("\\\\", "\\");
        let text = if kind == "expr" {
            format!("let it =\n{input}\n;")
        } else {
            input
        };
        assert!(is_sound(&text), "{text} is no text of the language");
        count += 1;
        wrong.extend(difference(&text).map(|difference| format!("{text}: {difference}")));
    }
    assert!(count > 250, "only {count} texts");
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

#[test]
fn a_broken_item_leaves_the_items_behind_it() {
    let text = "let a = {1 | ;\nlet b = 2;\nassert b == 2;\nfn f(n: int) = ) n;\nlet c = 3;\n";
    let tree = tree(text);
    let names: Vec<&str> = nodes(&tree)
        .into_iter()
        .filter(|node| node.kind() == "let_item" && !node.has_error())
        .filter_map(|node| node.child_by_field_name("name"))
        .map(|name| &text[name.byte_range()])
        .collect();
    assert_eq!(names, ["b", "c"]);
}

#[test]
fn no_text_makes_the_scanner_fall() {
    for text in [
        "/* /* */",
        "*",
        "*é",
        "dead-",
        "same-round-hot-",
        "simple-hot",
        "/",
        "*\u{10ffff}",
        "all-smaller",
        "\u{feff}",
    ] {
        let tree = tree(text);
        assert_eq!(tree.root_node().end_byte(), text.len(), "{text}");
    }
}
