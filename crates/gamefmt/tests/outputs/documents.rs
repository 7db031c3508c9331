//! Blocks of documents.

use std::fs;

use super::{concise, folder, places, run};

const DOCUMENT: &str = "\
# Switches ↑

```game
let g = {0, 1 | -2};
assert g == 1;
```

- ```game
  use \"lemmas.game\";
  assert h == 2;
  ```

```game,wrong
let g = ;
```

```game,wrong
let g = 1;
```
";

#[test]
fn findings_stand_where_they_belong_in_the_document() {
    let files = [("a.md", DOCUMENT), ("lemmas.game", "let h = 3;\n")];
    let found = concise(&folder(&files), &["--documents"]);
    assert_eq!(
        places(&found),
        [
            "a.md:4:10: hint[dominated-option",
            "a.md:5:8: error[assert-failed",
            "a.md:10:10: error[assert-failed",
            "a.md:18:1: error[example-holds"
        ]
    );
}

#[test]
fn folders_are_searched_for_documents_when_that_is_asked_for() {
    let files = [("a.md", DOCUMENT), ("b.game", "let g = 1;\n")];
    let folder = folder(&files);
    assert_eq!(concise(&folder, &[]), Vec::<String>::new());
    assert!(!concise(&folder, &["a.md"]).is_empty());
    super::write(&folder, "gamefmt.toml", "[check]\ndocuments = true\n");
    assert!(!concise(&folder, &[]).is_empty());
}

#[test]
fn blocks_are_fixed_and_the_rest_stays() {
    let folder = folder(&[
        ("a.md", DOCUMENT),
        (
            "a.tex",
            "%\r\n\\begin{game}\r\nlet z = {-1 | 1};\r\n\\end{game}",
        ),
    ]);
    run(&folder, &["check", "--fix", "--documents"]);
    let text = |name: &str| fs::read_to_string(folder.path().join(name)).expect("a file");
    assert_eq!(text("a.md"), DOCUMENT.replace("{0, 1 | -2}", "{1 | -2}"));
    assert_eq!(
        text("a.tex"),
        "%\r\n\\begin{game}\r\nlet z = 0;\r\n\\end{game}"
    );
}

#[test]
fn documents_are_not_formatted() {
    let folder = folder(&[("a.md", DOCUMENT)]);
    let ended = run(&folder, &["fmt", "a.md"]);
    assert_eq!(ended.code, 2);
    assert_eq!(
        fs::read_to_string(folder.path().join("a.md")).expect("a file"),
        DOCUMENT
    );
}
