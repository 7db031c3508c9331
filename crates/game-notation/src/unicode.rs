//! `unicode`: values of all theories with ↑, ↓, ±, ⧾ and ⟨ ⟩, one a line.

use game_lang::{FileId, Play, World};
use game_syntax::Diagnostic;
use game_value::{Arena, Form, Spelling};

use crate::expressions::Features;
use crate::lines::{self, Dialect};
use crate::notation::{Notation, Reading, Request, Written};
use crate::refusal::Refusal;
use crate::spelled;
use crate::writer::{self, LineWriter};

/// All values, and the expressions that values are printed with.
pub(crate) const FEATURES: Features = Features {
    braces: true,
    slashes: true,
    infinitesimals: true,
    repeated_ups: true,
    powers: true,
    expansions: true,
    glued: true,
    decimals: true,
    unreduced: true,
    switches: true,
    minus: true,
    parens: true,
    impartial: true,
    scoring: true,
    robot: true,
    ..Features::NONE
};

pub(crate) fn read(text: &str, request: &Request<'_>) -> Result<Reading, Vec<Diagnostic>> {
    lines::read(text, &mut Unicode, request)
}

pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    writer::write(&Unicode, world, file)
}

struct Unicode;

impl Dialect for Unicode {
    fn title(&self) -> &'static str {
        "a list of values"
    }

    fn features(&self) -> Features {
        FEATURES
    }
}

impl LineWriter for Unicode {
    fn notation(&self) -> Notation {
        Notation::Unicode
    }

    fn form(&self, form: Form, arena: &mut Arena, play: Play) -> Result<String, Refusal> {
        let text = spelled::spell(form, arena, play, Spelling::Unicode)?;
        Ok(with_signs(&text))
    }
}

/// The text with ⧾ and ⧿ for the words that stand alone; `2Tiny(2)` is one word.
fn with_signs(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for (index, part) in text.split_inclusive("iny(").enumerate() {
        let letter = part
            .strip_suffix("iny(")
            .and_then(|head| head.chars().next_back());
        let sign = match letter {
            Some('T') => "⧾(",
            Some('M') => "⧿(",
            _ => {
                out.push_str(part);
                continue;
            }
        };
        let head = &part[..part.len() - "Tiny(".len()];
        let before = head
            .chars()
            .next_back()
            .or(if index == 0 { None } else { Some('(') });
        if before.is_some_and(char::is_numeric) {
            out.push_str(part);
        } else {
            out.push_str(head);
            out.push_str(sign);
        }
    }
    out
}
