//! Reading a `gamefmt.toml`, with a place for everything that is wrong in it.

use std::ops::Range;

use game_check::{BAD_CONFIGURATION, find_code};
use game_syntax::{Diagnostic, Span, nearest};
use ignore::gitignore::GitignoreBuilder;
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::{Choice, Config, may_be, schema};

/// Reads the text.
///
/// # Errors
///
/// Everything that is wrong with it, in the order of the text.
pub(super) fn read(text: &str) -> Result<Config, Vec<Diagnostic>> {
    let table = DeTable::parse(text).map_err(|error| vec![of_toml(&error, text)])?;
    let mut found = Vec::new();
    unknown_keys(table.get_ref(), &schema(), &mut found);
    if !found.is_empty() {
        found.sort_by_key(|finding| finding.span);
        return Err(found);
    }
    let config: Config = toml::from_str(text).map_err(|error| vec![of_toml(&error, text)])?;
    levels(table.get_ref(), &config, &mut found);
    patterns(table.get_ref(), &mut found);
    if found.is_empty() {
        Ok(config)
    } else {
        found.sort_by_key(|finding| finding.span);
        Err(found)
    }
}

fn finding(span: Range<usize>, message: impl Into<String>) -> Diagnostic {
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let span = Span::new(offset(span.start), offset(span.end));
    Diagnostic::new(&BAD_CONFIGURATION, span, message)
}

/// What the reader of TOML says.
fn of_toml(error: &toml::de::Error, text: &str) -> Diagnostic {
    let span = error.span().unwrap_or(0..text.len());
    finding(span, error.message().trim_end().replace('\n', ", "))
}

/// Keys that are in the file and not in the schema.
fn unknown_keys(table: &DeTable<'_>, schema: &Value, found: &mut Vec<Diagnostic>) {
    // A table whose keys are free has no such list.
    let Some(known) = schema["properties"].as_object() else {
        return;
    };
    for (key, value) in table {
        let name = key.get_ref();
        if let Some(of_key) = known.get(&**name) {
            if let DeValue::Table(table) = value.get_ref() {
                unknown_keys(table, of_key, found);
            }
            continue;
        }
        let one = finding(key.span(), format!("there is no key `{name}` here"));
        found.push(match nearest(name, known.keys().map(|known| &**known)) {
            Some(near) => one.help(format!("did you mean `{near}`?")),
            None => {
                let known: Vec<String> = known.keys().map(|known| format!("`{known}`")).collect();
                one.help(format!("there are {}", known.join(", ")))
            }
        });
    }
}

/// The value of a key of a table of the file.
fn entry<'t>(table: &'t DeTable<'_>, path: [&str; 2]) -> Option<&'t Spanned<DeValue<'t>>> {
    let find = |table: &'t DeTable<'_>, name: &str| {
        let mut entries = table.iter();
        entries
            .find(|(key, _)| key.get_ref() == name)
            .map(|(_, value)| value)
    };
    match find(table, path[0])?.get_ref() {
        DeValue::Table(table) => find(table, path[1]),
        _ => None,
    }
}

/// Codes that do not exist, and levels that a code cannot have.
fn levels(table: &DeTable<'_>, config: &Config, found: &mut Vec<Diagnostic>) {
    let Some(DeValue::Table(levels)) = entry(table, ["check", "levels"]).map(Spanned::get_ref)
    else {
        return;
    };
    for (key, value) in levels {
        let name = key.get_ref();
        let choice = config.check.levels.get(&**name);
        match find_code(name) {
            None => {
                let codes = game_check::codes();
                let one = finding(key.span(), format!("there is no code `{name}`"));
                let near = nearest(name, codes.iter().map(|code| code.name));
                let help = near.map_or_else(
                    || "`gamefmt explain` lists all codes".to_owned(),
                    |near| format!("did you mean `{near}`?"),
                );
                found.push(one.help(help));
            }
            Some(code) if !may_be(code, choice.copied().unwrap_or(Choice::Error)) => {
                found.push(finding(
                    value.span(),
                    format!("`{name}` is an error that cannot be lowered"),
                ));
            }
            Some(_) => {}
        }
    }
}

/// Patterns that cannot be read.
fn patterns(table: &DeTable<'_>, found: &mut Vec<Diagnostic>) {
    let Some(DeValue::Array(patterns)) = entry(table, ["files", "exclude"]).map(Spanned::get_ref)
    else {
        return;
    };
    for pattern in patterns {
        if let DeValue::String(text) = pattern.get_ref()
            && let Err(error) = GitignoreBuilder::new("").add_line(None, text)
        {
            found.push(finding(pattern.span(), error.to_string()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is said of a text: the text at each place, and the words.
    fn said(text: &str) -> Vec<String> {
        let of = |finding: Diagnostic| {
            let help = finding.help.map(|help| format!("; {help}"));
            format!(
                "{}: {}{}",
                &text[finding.span.range()],
                finding.message,
                help.unwrap_or_default()
            )
        };
        let found = read(text).err().unwrap_or_default();
        found.into_iter().map(of).collect()
    }

    #[test]
    fn what_is_in_order_is_read() {
        let text = "[check]\nbudget = 5\nlevels.looks-like-product = \"ignore\"\n[files]\nexclude = [\"a/\"]\n";
        let config = read(text).expect("it is in order");
        assert_eq!(config.check.budget, 5);
        assert_eq!(config.check.forms, Config::default().check.forms);
        assert_eq!(config.check.levels["looks-like-product"], Choice::Ignore);
        assert_eq!(config.files.exclude, ["a/"]);
        assert_eq!(read("").expect("it is in order"), Config::default());
    }

    #[test]
    fn a_key_that_does_not_exist_has_a_place_and_a_suggestion() {
        assert_eq!(
            said("[check]\nbuget = 5\n[chek]\n"),
            [
                "buget: there is no key `buget` here; did you mean `budget`?",
                "chek: there is no key `chek` here; did you mean `check`?"
            ]
        );
        assert_eq!(
            said("[format]\nx = 1\n"),
            ["x: there is no key `x` here; there are `unicode`"]
        );
    }

    #[test]
    fn a_value_of_another_kind_has_a_place() {
        let found = said("[check]\nbudget = \"much\"\n");
        assert_eq!(found.len(), 1);
        assert!(found[0].starts_with("\"much\": invalid type"), "{found:?}");
        let found = said("[check]\noutput-format = \"yaml\"\n");
        assert!(
            found[0].starts_with("\"yaml\": unknown variant"),
            "{found:?}"
        );
        assert_eq!(said("[check\n").len(), 1);
        assert_eq!(said("[files]\nexclude = [\"[z-a]\"]\n").len(), 1);
    }

    #[test]
    fn levels_are_of_codes_that_may_have_them() {
        let levels = |text: &str| said(&format!("[check.levels]\n{text}\n"));
        assert_eq!(
            levels("looks-like-produt = \"error\""),
            [
                "looks-like-produt: there is no code `looks-like-produt`; did you mean `looks-like-product`?"
            ]
        );
        assert_eq!(
            levels("expected = \"hint\""),
            ["\"hint\": `expected` is an error that cannot be lowered"]
        );
        assert_eq!(levels("expected = \"error\""), [""; 0]);
        assert_eq!(levels("assert-failed = \"warning\""), [""; 0]);
    }
}
