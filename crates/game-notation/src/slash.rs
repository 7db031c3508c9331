//! `slash`: braces, slashes, numbers, ups and nimbers, one value a line, as books print them: `{8||5|2}`, `-1/4v3*2`.
//!
//! There are no `+-`, `Tiny`, `^<2>` and no calls, so that a program needs one rule to read it: the longest slash splits first.

use game_lang::{FileId, Play, World};
use game_syntax::Diagnostic;
use game_value::{Arena, Dyadic, Form, Integer, Node, Player};
use rustc_hash::FxHashMap;

use crate::expressions::Features;
use crate::lines::{self, Dialect};
use crate::notation::{Notation, Reading, Request, Written};
use crate::refusal::{LONGEST, Refusal};
use crate::tree::glued;
use crate::writer::{self, LineWriter};

const FEATURES: Features = Features {
    braces: true,
    slashes: true,
    infinitesimals: true,
    repeated_ups: true,
    glued: true,
    unreduced: true,
    ..Features::NONE
};

pub(crate) fn read(text: &str, request: &Request<'_>) -> Result<Reading, Vec<Diagnostic>> {
    lines::read(text, &mut Slash, request)
}

pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    writer::write(&Slash, world, file)
}

struct Slash;

impl Dialect for Slash {
    fn title(&self) -> &'static str {
        "slash notation"
    }

    fn features(&self) -> Features {
        FEATURES
    }
}

impl LineWriter for Slash {
    fn notation(&self) -> Notation {
        Notation::Slash
    }

    fn form(&self, form: Form, arena: &mut Arena, _play: Play) -> Result<String, Refusal> {
        let slashes = Slashes::below(form, arena)?;
        slashes.write(form, arena)
    }
}

/// Longer slashes are not written: the form gets braces.
const MOST_SLASHES: usize = 4;

/// How many bars part the sides of each form in braces below a form, if it may stand without its braces; 0 if it may not.
struct Slashes(FxHashMap<Form, usize>);

enum Piece {
    Bars(usize),
    Text(&'static str),
    /// A form; whether it stands alone on its side, and so without braces where it can.
    Form(Form, bool),
}

impl Slashes {
    /// Looks at everything below a form but the options of literals, with a stack of its own.
    fn below(root: Form, arena: &mut Arena) -> Result<Self, Refusal> {
        let mut slashes = Slashes(FxHashMap::default());
        let mut open = vec![root];
        while let Some(&form) = open.last() {
            arena.step()?;
            if slashes.0.contains_key(&form) {
                open.pop();
                continue;
            }
            let sides = match arena.node(form) {
                Node::Braces { left, right } => [left, right],
                Node::Compact { .. } => {
                    slashes.0.insert(form, 0);
                    continue;
                }
                _ => return Err(Refusal::cannot(format!("a {}", arena.kind(form)))),
            };
            let known = |option: &&Form| !slashes.0.contains_key(*option);
            let before = open.len();
            open.extend(sides.into_iter().flatten().filter(known));
            if open.len() == before {
                let count = slashes.own(sides);
                slashes.0.insert(form, count);
            }
        }
        Ok(slashes)
    }

    fn own(&self, sides: [&[Form]; 2]) -> usize {
        let count = self.bars(sides);
        let full = sides.iter().all(|side| !side.is_empty());
        if full && count < MOST_SLASHES {
            count
        } else {
            0
        }
    }

    /// One more bar than a form that stands alone on a side shows.
    fn bars(&self, sides: [&[Form]; 2]) -> usize {
        let alone = sides.into_iter().filter_map(|side| match side {
            [only] => self.0.get(only).copied(),
            _ => None,
        });
        alone.max().unwrap_or(0) + 1
    }

    fn write(&self, form: Form, arena: &mut Arena) -> Result<String, Refusal> {
        let mut text = String::new();
        let mut pieces = vec![Piece::Form(form, false)];
        while let Some(piece) = pieces.pop() {
            arena.step()?;
            match piece {
                Piece::Bars(count) => text.push_str(&"|".repeat(count)),
                Piece::Text(part) => text.push_str(part),
                Piece::Form(form, alone) => {
                    self.open(form, alone, arena, &mut text, &mut pieces)?;
                }
            }
            if text.len() > LONGEST {
                return Err(Refusal::TooLong);
            }
        }
        Ok(text)
    }

    fn open(
        &self,
        form: Form,
        alone: bool,
        arena: &mut Arena,
        text: &mut String,
        pieces: &mut Vec<Piece>,
    ) -> Result<(), Refusal> {
        let sides = match arena.node(form) {
            Node::Compact {
                number,
                ups,
                nimber,
            } => {
                text.push_str(&word(number, ups, nimber)?);
                return Ok(());
            }
            Node::Braces { left, right } => [left, right],
            _ => return Err(Refusal::cannot(format!("a {}", arena.kind(form)))),
        };
        let bars = self.bars(sides);
        let bare = alone && self.0.get(&form).is_some_and(|count| *count > 0);
        let mut parts = vec![Piece::Text(if bare { "" } else { "{" })];
        for player in Player::BOTH {
            let mut options = arena.options(form, player)?;
            arena.sort_for_printing(&mut options)?;
            let alone = options.len() == 1;
            for (index, option) in options.into_iter().enumerate() {
                if index > 0 {
                    parts.push(Piece::Text(","));
                }
                parts.push(Piece::Form(option, alone));
            }
            parts.push(match player {
                Player::Left => Piece::Bars(bars),
                Player::Right => Piece::Text(if bare { "" } else { "}" }),
            });
        }
        pieces.extend(parts.into_iter().rev());
        Ok(())
    }
}

/// A literal, unless its digits alone would be too long.
fn word(number: &Dyadic, ups: &Integer, nimber: &Integer) -> Result<String, Refusal> {
    let bits = [
        number.numerator().bits(),
        number.exponent(),
        ups.bits(),
        nimber.bits(),
    ];
    if bits.into_iter().any(|bits| bits > LONGEST as u64) {
        return Err(Refusal::TooLong);
    }
    Ok(glued(number, ups, nimber, false))
}
