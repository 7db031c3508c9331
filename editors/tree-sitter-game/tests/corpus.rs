//! The trees in `test/corpus`, as the tree-sitter program tests them: a title between lines of `=`, a text, `---`, its tree.

use crate::support::tree;

/// A case of a corpus file.
struct Case<'t> {
    title: &'t str,
    input: &'t str,
    tree: String,
}

fn cases(text: &str) -> Vec<Case<'_>> {
    let bar = |line: &str| line.len() >= 3 && line.chars().all(|c| c == '=');
    let mut lines: Vec<(usize, &str)> = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        lines.push((at, line.trim_end()));
        at += line.len();
    }
    let heads: Vec<usize> = (0..lines.len().saturating_sub(2))
        .filter(|&index| bar(lines[index].1) && bar(lines[index + 2].1))
        .collect();
    let end_of = |head: usize| {
        heads
            .iter()
            .find(|&&next| next > head)
            .map_or(text.len(), |&next| lines[next].0)
    };
    heads
        .iter()
        .map(|&head| {
            let body = &text[lines[head + 3].0..end_of(head)];
            let (input, tree) = body.split_once("\n---\n").expect("a line of dashes");
            Case {
                title: lines[head + 1].1,
                input,
                tree: squeezed(tree),
            }
        })
        .collect()
}

/// The tree on one line, without the names of fields.
fn squeezed(tree: &str) -> String {
    let words = tree.split_whitespace().filter(|word| !word.ends_with(':'));
    words.collect::<Vec<_>>().join(" ").replace(" )", ")")
}

#[test]
fn the_corpus_has_the_trees_that_it_says() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/test/corpus");
    let mut count = 0;
    for path in std::fs::read_dir(folder)
        .expect("a folder")
        .flatten()
        .map(|entry| entry.path())
    {
        let text = std::fs::read_to_string(&path).expect("a text");
        for case in cases(&text) {
            count += 1;
            let found = squeezed(&tree(case.input).root_node().to_sexp());
            assert_eq!(found, case.tree, "{}: {}", path.display(), case.title);
        }
    }
    assert!(count >= 20, "only {count} cases");
}
