//! `lean`: terms of the Lean library of combinatorial games: `!{{0} | {1}}`, `⋆`, `½`, `↑`, `↓`, `±x`, `⧾x`.

use game_lang::{FileId, Play, World};
use game_syntax::{Diagnostic, Span};
use game_value::{Arena, Dyadic, Form, Integer, Node};

use crate::codes::NOTATION_TEXT;
use crate::draft::Draft;
use crate::entries::{Comments, span};
use crate::expressions::Features;
use crate::lines::{self, Dialect, defined};
use crate::notation::{Notation, Reading, Request, Written};
use crate::refusal::Refusal;
use crate::tree::{self, Marks, Style};
use crate::writer::{self, LineWriter};

const FEATURES: Features = Features {
    braces: true,
    infinitesimals: true,
    unreduced: true,
    switches: true,
    minus: true,
    sums: true,
    names: true,
    parens: true,
    ..Features::NONE
};

/// What the library calls the type of games.
const TYPE: &str = "IGame";

pub(crate) fn read(text: &str, request: &Request<'_>) -> Result<Reading, Vec<Diagnostic>> {
    lines::read(text, &mut Lean, request)
}

pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    writer::write(&Lean, world, file)
}

struct Lean;

impl Dialect for Lean {
    fn title(&self) -> &'static str {
        "Lean"
    }

    fn comments(&self) -> Comments {
        Comments {
            line: "--",
            block: Some(("/-", "-/")),
            ..Comments::NONE
        }
    }

    /// `def g : IGame := …`.
    fn name(&self, text: &str, entry: Span) -> Result<(Option<Span>, Span), Box<Diagnostic>> {
        let words = &text[entry.range()];
        let Some(rest) = ["def ", "abbrev "]
            .iter()
            .find_map(|keyword| words.strip_prefix(keyword))
        else {
            return Ok((None, entry));
        };
        let end = entry.end as usize;
        let from = end - rest.trim_start().len();
        let inner = span(from, end);
        // The type between the name and `:=` says nothing new.
        if let (Some(name), typed) = defined(text, inner, ":")
            && !text[name.end as usize..end].trim_start().starts_with(":=")
        {
            let behind = text[typed.range()].trim_start();
            let word = behind
                .find(|c: char| !c.is_alphanumeric())
                .unwrap_or(behind.len());
            let value = behind[word..].trim_start().strip_prefix(":=");
            if let Some(value) = value {
                return Ok((Some(name), span(end - value.trim_start().len(), end)));
            }
        }
        let (name, value) = defined(text, inner, ":=");
        if name.is_none() {
            let message = "expected `def NAME : IGame := VALUE`";
            return Err(Box::new(Diagnostic::new(&NOTATION_TEXT, entry, message)));
        }
        Ok((name, value))
    }

    fn translate(
        &mut self,
        text: &str,
        value: Span,
        draft: &mut Draft,
    ) -> Result<(), Box<Diagnostic>> {
        let mut terms = Terms {
            open: Vec::new(),
            draft,
        };
        let mut at = value.start as usize;
        let end = value.end as usize;
        while at < end {
            at += terms.token(text, at, end)?;
        }
        Ok(())
    }

    fn features(&self) -> Features {
        FEATURES
    }
}

/// Open brackets of a term.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Open {
    /// `!{`.
    Game,
    /// `{` of a set of options.
    Set,
    /// `(`.
    Paren,
}

/// A term on its way into the language: sets of options lose their braces.
struct Terms<'d> {
    open: Vec<Open>,
    draft: &'d mut Draft,
}

impl Terms<'_> {
    /// Takes one token and gives back its length.
    fn token(&mut self, text: &str, at: usize, end: usize) -> Result<usize, Box<Diagnostic>> {
        let rest = &text[at..end];
        let Some(first) = rest.chars().next() else {
            return Ok(1);
        };
        let length = first.len_utf8();
        let place = span(at, at + length);
        let inside = self.open.last().copied();
        match first {
            _ if first.is_whitespace() => self.draft.put(" ", place),
            '!' if rest.starts_with("!{") => {
                no_set_expected(inside, place)?;
                self.open.push(Open::Game);
                self.draft.put("{", span(at, at + 2));
                return Ok(2);
            }
            '{' if inside == Some(Open::Game) => self.open.push(Open::Set),
            '∅' if inside == Some(Open::Game) => {}
            '}' if inside == Some(Open::Set) => {
                self.open.pop();
            }
            '}' | ')' => {
                self.open.pop();
                self.draft.copy(text, place);
            }
            '|' if inside == Some(Open::Game) => self.draft.copy(text, place),
            ',' | '+' | '-' | '/' if inside != Some(Open::Game) => self.draft.copy(text, place),
            ':' if inside == Some(Open::Paren) => {
                let behind = rest[1..].trim_start();
                let word = behind.find(')').unwrap_or(behind.len());
                return Ok(rest.len() - behind.len() + word);
            }
            _ => return self.word(text, at, end, first),
        }
        Ok(length)
    }

    /// A value in one word, or what stands before one.
    fn word(
        &mut self,
        text: &str,
        at: usize,
        end: usize,
        first: char,
    ) -> Result<usize, Box<Diagnostic>> {
        let rest = &text[at..end];
        let letters = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
        let length = if letters(first) && first != '½' {
            rest.find(|c: char| !letters(c) || c == '½')
                .unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        let place = span(at, at + length);
        no_set_expected(self.open.last().copied(), place)?;
        let word = match first {
            '½' => "1/2",
            '⋆' => "*",
            '↑' => "^",
            '↓' => "v",
            '±' => "+-",
            '⧾' | '⧿' => &rest[..length],
            '(' => {
                self.open.push(Open::Paren);
                "("
            }
            _ if letters(first) => &rest[..length],
            _ => {
                let message = format!("Lean's `{first}` is not read");
                return Err(Box::new(
                    Diagnostic::new(&NOTATION_TEXT, place, message)
                        .help("a game is written `!{{0} | {1}}`"),
                ));
            }
        };
        self.draft.put(word, place);
        // Nothing is glued in Lean.
        if matches!(first, '½' | '⋆' | '↑' | '↓') {
            self.draft.put(" ", place);
        }
        Ok(length)
    }
}

/// Sees that a value does not stand where a set of options is expected.
fn no_set_expected(inside: Option<Open>, place: Span) -> Result<(), Box<Diagnostic>> {
    if inside != Some(Open::Game) {
        return Ok(());
    }
    let message = "expected the options of a player in braces of their own";
    Err(Box::new(
        Diagnostic::new(&NOTATION_TEXT, place, message).help("a game is written `!{{0} | {1}}`"),
    ))
}

impl LineWriter for Lean {
    fn notation(&self) -> Notation {
        Notation::Lean
    }

    fn form(&self, form: Form, arena: &mut Arena, _play: Play) -> Result<String, Refusal> {
        tree::write(self, form, arena)
    }

    fn named(&self, name: &str, value: &str) -> String {
        format!("def {name} : {TYPE} := {value}")
    }

    fn comment(&self, words: &str) -> Option<String> {
        Some(format!("-- {words}").trim_end().to_owned())
    }
}

impl Style for Lean {
    fn literal(&self, number: &Dyadic, ups: &Integer, nimber: &Integer) -> Option<String> {
        if ups.is_zero() && nimber.is_zero() {
            return match number.as_integer() {
                Some(integer) => Some(integer.to_string()),
                None if *number == Dyadic::unit(1) => Some("½".to_owned()),
                None => None,
            };
        }
        if !number.is_zero() {
            return None;
        }
        let word = if ups.is_zero() && nimber.is_one() {
            "⋆"
        } else if ups.is_one() && nimber.is_zero() {
            "↑"
        } else if ups.abs().is_one() && nimber.is_zero() {
            "↓"
        } else {
            return None;
        };
        Some(word.to_owned())
    }

    /// `±x` is {x|-x}, and `⧾x` is {0||0|-x}: as forms, so any form may be written so that is one.
    fn applied(
        &self,
        form: Form,
        arena: &mut Arena,
    ) -> Result<Option<(&'static str, Form)>, Refusal> {
        let Some([left, right]) = single(form, arena) else {
            return Ok(None);
        };
        if arena.negative(left)? == right {
            return Ok(Some(("±", left)));
        }
        let zero = arena.zero();
        if left == zero
            && let Some([rest, blow]) = single(right, arena)
            && rest == zero
        {
            return Ok(Some(("⧾", arena.negative(blow)?)));
        }
        if right == zero
            && let Some([blow, rest]) = single(left, arena)
            && rest == zero
        {
            return Ok(Some(("⧿", blow)));
        }
        Ok(None)
    }

    fn marks(&self) -> Marks {
        Marks {
            open: "!{{",
            comma: ", ",
            bar: "} | {",
            close: "}}",
        }
    }
}

/// The options of a form that is no literal and has one for each player.
fn single(form: Form, arena: &Arena) -> Option<[Form; 2]> {
    match arena.node(form) {
        Node::Braces {
            left: [left],
            right: [right],
        } => Some([*left, *right]),
        _ => None,
    }
}
