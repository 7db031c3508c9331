//! The library: rulesets written in the language, one a file, as text.

use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use game_syntax::ast::{ItemKind, Name};
use game_syntax::{Diagnostic, Span, nearest};

use crate::codes;
use crate::defined_name;

macro_rules! modules {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../std/", $name, ".game")))),*]
    };
}

/// The modules by name, in order.
pub static MODULES: &[(&str, &str)] = modules![
    "amazons"
    "anti_clobber"
    "arc_kayles"
    "cannibal_clobber"
    "childish_hackenbush"
    "chomp"
    "clobber"
    "col"
    "cram"
    "cutcake"
    "cutthroat"
    "digraph_placement"
    "diskonnect"
    "domineering"
    "dots_and_boxes"
    "elephants_and_rhinos"
    "fission"
    "general_toads_and_frogs"
    "grundys_game"
    "hackenbush"
    "king_dirt"
    "kings"
    "kobber"
    "konane"
    "maundy_cake"
    "maze"
    "nim"
    "no_go"
    "node_kayles"
    "octal"
    "partizan_arc_kayles"
    "partizan_kayles"
    "partizan_subtraction"
    "push"
    "queens"
    "rooks"
    "shared_values"
    "sheep"
    "shove"
    "ski_jumps"
    "snort"
    "spawning"
    "subtraction"
    "take_and_break"
    "take_small"
    "take_tall"
    "toads_and_frogs"
    "toppling_dominoes"
    "turning"
    "wythoff"
];

/// The rulesets of the library by name, each with its module.
pub fn rulesets() -> &'static [(String, &'static str)] {
    static RULESETS: LazyLock<Vec<(String, &'static str)>> = LazyLock::new(|| {
        let mut rulesets = Vec::new();
        for &(module, text) in MODULES {
            for chunk in game_syntax::parse(text).chunks() {
                if let Some(item) = &chunk.item
                    && matches!(item.kind, ItemKind::Ruleset(_))
                    && let Some(name) = defined_name(item)
                {
                    rulesets.push((name.text.to_string(), module));
                }
            }
        }
        rulesets
    });
    &RULESETS
}

/// How the paths of modules begin.
const PREFIX: &str = "std.";

/// The path under which a module of the library is a file of the world.
pub fn path(module: &str) -> PathBuf {
    PathBuf::from(format!("{PREFIX}{module}"))
}

/// The module whose path this is, with its text.
pub fn at(path: &Path) -> Option<(&'static str, &'static str)> {
    let name = path.to_str()?.strip_prefix(PREFIX)?;
    MODULES.iter().find(|(own, _)| *own == name).copied()
}

/// The path under which a module of the library is a file of the world, and its text.
///
/// # Errors
///
/// A finding at the path of the `use`, with the name that was meant if one is near.
pub(crate) fn module(path: &[Name]) -> Result<(PathBuf, &'static str), Box<Diagnostic>> {
    let names: Vec<&str> = path.iter().map(|part| &*part.text).collect();
    let found = match names[..] {
        ["std", name] => MODULES.iter().find(|(own, _)| *own == name),
        _ => None,
    };
    if let Some((name, text)) = found {
        return Ok((self::path(name), text));
    }
    let first = path.first().map_or_else(Span::default, |part| part.span);
    let span = path.last().map_or(first, |part| first.cover(part.span));
    let message = format!("the library has no module `{}`", names.join("."));
    let missing = Diagnostic::new(&codes::IMPORT_MISSING, span, message);
    let wanted = names.last().copied().unwrap_or_default();
    Err(Box::new(
        match nearest(wanted, MODULES.iter().map(|(name, _)| *name)) {
            Some(near) => missing.help(format!("did you mean `std.{near}`?")).fix(
                format!("write std.{near}"),
                span,
                format!("std.{near}"),
            ),
            None => missing.help("a file of your own is `use \"file.game\";`"),
        },
    ))
}
