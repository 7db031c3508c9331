//! Files before and after: `fixtures/format/NAME.game` and `fixtures/format/NAME.snap`.

use std::fs;
use std::path::Path;

use game_syntax::format::Options;
use insta::{Settings, assert_snapshot};

use crate::checked;

#[test]
fn fixtures_are_formatted_as_recorded() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/format");
    let mut paths: Vec<_> = fs::read_dir(&folder)
        .expect("the folder of fixtures")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "game")
        })
        .collect();
    paths.sort();
    assert!(!paths.is_empty());
    let mut settings = Settings::clone_current();
    settings.set_snapshot_path(&folder);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        for path in paths {
            let name = path
                .file_stem()
                .and_then(|stem| stem.to_str())
                .expect("a name");
            let text = fs::read_to_string(&path).expect("a fixture");
            let unicode = name.starts_with("unicode");
            let formatted = checked(
                &text,
                &Options {
                    unicode,
                    ..Options::default()
                },
            );
            for line in formatted.lines().filter(|line| line.chars().count() > 100) {
                assert!(
                    !line.contains(", "),
                    "{name}: this line could break: {line}"
                );
            }
            assert_snapshot!(name, formatted);
        }
    });
}
