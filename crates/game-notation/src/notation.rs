//! The notations by name, and what reading and writing give.

use std::path::Path;

use game_lang::{FileId, Play, World};
use game_syntax::{Diagnostic, Span};

use crate::draft::Draft;
use crate::{cgsuite, cgt, dot, game, json, latex, lean, mcgs, sgc, slash, unicode};

/// A notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Notation {
    /// The language of `.game` files.
    Game,
    /// Values as CGSuite prints them, positions as it writes them.
    Cgsuite,
    /// Values as the library cgt prints them.
    Cgt,
    /// Values and boards of the Scoring Games Calculator.
    Sgc,
    /// Braces, slashes, numbers, ups and nimbers, and no other words.
    Slash,
    /// LaTeX, as papers print it.
    Latex,
    /// Unicode, such as ↑ and ±.
    Unicode,
    /// Terms of the Lean library of combinatorial games.
    Lean,
    /// Files of tests of the solver MCGS: sums of positions, and what is expected of them.
    Mcgs,
    /// A table of forms for programs.
    Json,
    /// A game graph for Graphviz.
    Dot,
}

impl Notation {
    /// All notations, in the order in which they are listed.
    pub const ALL: [Notation; 11] = [
        Notation::Game,
        Notation::Cgsuite,
        Notation::Cgt,
        Notation::Sgc,
        Notation::Slash,
        Notation::Latex,
        Notation::Unicode,
        Notation::Lean,
        Notation::Mcgs,
        Notation::Json,
        Notation::Dot,
    ];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Notation::Game => "game",
            Notation::Cgsuite => "cgsuite",
            Notation::Cgt => "cgt",
            Notation::Sgc => "sgc",
            Notation::Slash => "slash",
            Notation::Latex => "latex",
            Notation::Unicode => "unicode",
            Notation::Lean => "lean",
            Notation::Mcgs => "mcgs",
            Notation::Json => "json",
            Notation::Dot => "dot",
        }
    }

    /// The notation of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.name() == name)
    }

    /// How names of its files end, the usual way first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            Notation::Game => &["game"],
            Notation::Cgsuite => &["cgs", "cgsuite"],
            Notation::Cgt => &["cgt"],
            Notation::Sgc => &["sgc"],
            Notation::Slash => &["slash"],
            Notation::Latex => &["tex", "latex"],
            Notation::Unicode => &["unicode"],
            Notation::Lean => &["lean"],
            Notation::Mcgs => &["test", "mcgs"],
            Notation::Json => &["json"],
            Notation::Dot => &["dot", "gv"],
        }
    }

    /// The notation of a file by the ending of its name.
    pub fn of_path(path: &Path) -> Option<Self> {
        let ending = path.extension()?.to_str()?;
        let has = |notation: &Notation| notation.endings().contains(&ending);
        Self::ALL.into_iter().find(has)
    }

    /// Whether it can be read. A picture of a graph cannot.
    pub fn is_read(self) -> bool {
        self != Notation::Dot
    }
}

/// What a reader is told besides the text.
#[derive(Clone, Copy, Default, Debug)]
pub struct Request<'a> {
    /// The universe of the values, for notations that do not say it.
    pub play: Option<Play>,
    /// The ruleset of boards, for notations that do not say it.
    pub ruleset: Option<&'a str>,
}

/// The text of a `.game` file that was made of another text.
#[derive(Clone, Debug)]
pub struct Reading(Draft);

impl Reading {
    pub(crate) fn new(draft: Draft) -> Self {
        Reading(draft)
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.0.text()
    }

    /// The place in the text that was read for a place in [`Reading::text`].
    pub fn source_of(&self, span: Span) -> Span {
        self.0.source_of(span)
    }

    /// A finding about [`Reading::text`] as one about the text that was read. Fixes are edits of another text and go.
    #[must_use]
    pub fn placed(&self, mut finding: Diagnostic) -> Diagnostic {
        finding.span = self.source_of(finding.span);
        for other in &mut finding.others {
            other.span = self.source_of(other.span);
        }
        finding.fixes.clear();
        finding
    }
}

/// A text in a notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text.
    pub text: String,
    /// Items that are no values and were left out.
    pub left_out: Vec<Diagnostic>,
}

/// Reads a text of a notation. Linear in the text, but that `json` builds the forms.
///
/// # Errors
///
/// What is wrong with the text, all of it, with places in the text.
pub fn read(
    notation: Notation,
    text: &str,
    request: &Request<'_>,
) -> Result<Reading, Vec<Diagnostic>> {
    match notation {
        Notation::Game => game::read(text),
        Notation::Cgsuite => cgsuite::read(text, request),
        Notation::Cgt => cgt::read(text, request),
        Notation::Sgc => sgc::read(text, request),
        Notation::Slash => slash::read(text, request),
        Notation::Latex => latex::read(text, request),
        Notation::Unicode => unicode::read(text, request),
        Notation::Lean => lean::read(text, request),
        Notation::Mcgs => mcgs::read(text, request),
        Notation::Json => json::read(text),
        Notation::Dot => Err(vec![dot::unreadable()]),
    }
}

/// Writes the values of a file of the world in a notation. What was written as a form is written as that form, all else by its
/// value, as `eval` prints it.
///
/// # Errors
///
/// What is wrong with the file, or what the notation has no words for, with places in the file.
pub fn write(
    notation: Notation,
    world: &mut World,
    file: FileId,
) -> Result<Written, Vec<Diagnostic>> {
    match notation {
        Notation::Game => game::write(world, file),
        Notation::Cgsuite => cgsuite::write(world, file),
        Notation::Cgt => cgt::write(world, file),
        Notation::Sgc => sgc::write(world, file),
        Notation::Slash => slash::write(world, file),
        Notation::Latex => latex::write(world, file),
        Notation::Unicode => unicode::write(world, file),
        Notation::Lean => lean::write(world, file),
        Notation::Mcgs => mcgs::write(world, file),
        Notation::Json => json::write(world, file),
        Notation::Dot => dot::write(world, file),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_endings_belong_to_one_notation() {
        for notation in Notation::ALL {
            assert_eq!(Notation::named(notation.name()), Some(notation));
            for ending in notation.endings() {
                let path = format!("a.{ending}");
                assert_eq!(Notation::of_path(Path::new(&path)), Some(notation));
            }
        }
    }
}
