//! Which crate may use which: arrows point down only.

use crate::root;

/// The crates of the house from the top down, each with the crates that it may use.
const EDGES: &[(&str, &[&str])] = &[
    (
        "gamefmt",
        &[
            "game-lsp",
            "game-ide",
            "game-check",
            "game-config",
            "game-draw",
            "game-notation",
            "game-lang",
            "game-explain",
            "game-ruleset",
            "game-syntax",
            "game-value",
        ],
    ),
    (
        "game-lsp",
        &[
            "game-ide",
            "game-check",
            "game-config",
            "game-notation",
            "game-draw",
            "game-lang",
            "game-syntax",
        ],
    ),
    (
        "game-ide",
        &["game-check", "game-config", "game-lang", "game-syntax"],
    ),
    ("game-config", &["game-check", "game-lang", "game-syntax"]),
    (
        "game-check",
        &[
            "game-explain",
            "game-lang",
            "game-ruleset",
            "game-syntax",
            "game-value",
        ],
    ),
    (
        "game-notation",
        &["game-lang", "game-ruleset", "game-syntax", "game-value"],
    ),
    (
        "game-draw",
        &["game-lang", "game-ruleset", "game-syntax", "game-value"],
    ),
    ("game-lang", &["game-ruleset", "game-syntax", "game-value"]),
    ("game-ruleset", &["game-syntax", "game-value"]),
    ("game-syntax", &[]),
    ("game-explain", &["game-value"]),
    ("game-value", &[]),
    // Of the explanations that it replays the witness reads the data alone.
    ("game-witness", &["game-explain", "game-value"]),
    (
        "xtask",
        &["game-lsp", "game-check", "game-notation", "game-lang"],
    ),
];

/// Crates of others that belong to few crates, so that nothing else depends on what they promise.
const PRIVATE: &[(&str, &[&str])] = &[
    ("tower-lsp", &["game-lsp"]),
    ("tokio", &["game-lsp"]),
    ("ariadne", &["gamefmt"]),
    ("clap", &["gamefmt", "game-config"]),
    ("chumsky", &["game-syntax"]),
    ("logos", &["game-syntax"]),
    ("stacker", &["game-lang", "game-ruleset"]),
];

/// Every edge that is not in the table.
pub(crate) fn check() -> Vec<String> {
    let mut problems = Vec::new();
    for (name, allowed) in EDGES {
        let path = root().join("crates").join(name).join("Cargo.toml");
        let manifest = std::fs::read_to_string(&path).unwrap_or_default();
        let Ok(manifest) = manifest.parse::<toml::Table>() else {
            problems.push(format!("{} cannot be read", path.display()));
            continue;
        };
        let dependencies = manifest.get("dependencies").and_then(toml::Value::as_table);
        for dependency in dependencies.into_iter().flat_map(toml::Table::keys) {
            let own = EDGES.iter().any(|(other, _)| other == dependency);
            if own && !allowed.contains(&&**dependency) {
                problems.push(format!("{name} must not use {dependency}"));
            }
            let owners = PRIVATE.iter().find(|(private, _)| private == dependency);
            if owners.is_some_and(|(_, owners)| !owners.contains(name)) {
                problems.push(format!("{name} must not use {dependency} directly"));
            }
        }
    }
    problems.extend(unlisted());
    problems
}

/// Crates that the table does not know.
fn unlisted() -> Vec<String> {
    let folder = std::fs::read_dir(root().join("crates"))
        .into_iter()
        .flatten()
        .flatten();
    let names = folder.map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut unknown: Vec<String> = names
        .filter(|name| !EDGES.iter().any(|(known, _)| known == name))
        .map(|name| format!("{name} is missing in the table of layers"))
        .collect();
    unknown.sort();
    unknown
}

#[cfg(test)]
mod tests {
    #[test]
    fn arrows_between_crates_point_down_only() {
        assert_eq!(super::check(), [""; 0]);
    }
}
