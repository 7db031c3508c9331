//! The file with every default written out and explained: made from the types and their documentation.

use std::fmt::Write as _;

use serde_json::{Map, Value};

use super::{Config, schema};

/// The text of a `gamefmt.toml` that changes nothing.
pub fn commented() -> String {
    let schema = schema();
    let defaults = serde_json::to_value(Config::default()).unwrap_or_default();
    let mut out = "# The settings of gamefmt, each with its default. The nearest gamefmt.toml at or above a file counts;\n\
                   # what stands on the command line wins over it.\n"
        .to_owned();
    table(&schema, &defaults, "", &mut out);
    out
}

/// The keys of a table, first those that are no tables themselves.
fn table(schema: &Value, defaults: &Value, path: &str, out: &mut String) {
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    for (key, of_key) in properties {
        let default = &defaults[key];
        if !default.is_object() {
            out.push('\n');
            comment(of_key, out);
            let _ = writeln!(out, "{key} = {default}");
        }
    }
    for (key, of_key) in properties {
        let default = &defaults[key];
        if default.is_object() {
            let path = if path.is_empty() {
                key.clone()
            } else {
                format!("{path}.{key}")
            };
            out.push('\n');
            comment(of_key, out);
            let _ = writeln!(out, "[{path}]");
            table(of_key, default, &path, out);
        }
    }
}

/// What is said of a key, and the values that it may have.
fn comment(schema: &Value, out: &mut String) {
    let words = schema["description"].as_str().unwrap_or("");
    // The first paragraph is a title where the type has words of its own.
    for line in words.lines().filter(|line| !line.is_empty()) {
        let _ = writeln!(out, "# {line}");
    }
    let choices = schema["oneOf"].as_array();
    for choice in choices.into_iter().flatten() {
        let meaning = choice["description"].as_str().unwrap_or("");
        let _ = writeln!(out, "#   {:<12}  {meaning}", choice["const"].to_string());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_printed_file_says_what_holds_without_it() {
        let read: Config = toml::from_str(&commented()).expect("it can be read");
        assert_eq!(read, Config::default());
    }
}
