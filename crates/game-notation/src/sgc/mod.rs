//! `sgc`: values of the Scoring Games Calculator as it prints them, `<2|-5,<^-3|-2>>`; the constructors of its trees,
//! `Op [Nu 4] [BE -3 7]`; and its files of boards, whose first line is the score.

mod boards;
mod trees;

use game_lang::{FileId, Play, Theory, World};
use game_syntax::{Diagnostic, Span};
use game_value::{Arena, Form, Spelling};

use crate::codes::NOTATION_TEXT;
use crate::draft::Draft;
use crate::entries::{Comments, span};
use crate::expressions::Features;
use crate::lines::{self, Dialect};
use crate::notation::{Notation, Reading, Request, Written};
use crate::refusal::{LONGEST, Refusal};
use crate::writer::{self, LineWriter};

const FEATURES: Features = Features {
    decimals: true,
    scoring: true,
    ..Features::NONE
};

/// Its words for games with a score that is no number.
const INFINITE: [&str; 4] = ["ON", "OFF", "+oo", "-oo"];

pub(crate) fn read(text: &str, request: &Request<'_>) -> Result<Reading, Vec<Diagnostic>> {
    let play = request.play.unwrap_or(Play::Guaranteed);
    let request = &Request {
        play: Some(play),
        ..*request
    };
    match request.ruleset {
        Some(ruleset) => boards::read(text, ruleset, request),
        None => lines::read(text, &mut Sgc, request),
    }
}

pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    writer::write(&Sgc, world, file)
}

struct Sgc;

impl Dialect for Sgc {
    fn title(&self) -> &'static str {
        "the Scoring Games Calculator"
    }

    fn comments(&self) -> Comments {
        Comments {
            line: "--",
            block: Some(("{-", "-}")),
            angles: true,
            ..Comments::NONE
        }
    }

    fn translate(
        &mut self,
        text: &str,
        value: Span,
        draft: &mut Draft,
    ) -> Result<(), Box<Diagnostic>> {
        let words = &text[value.range()];
        for infinite in INFINITE {
            if let Some(at) = words.find(infinite) {
                let start = value.start as usize + at;
                let place = span(start, start + infinite.len());
                let message = format!("`{infinite}` is no scoring game with a number for a score");
                return Err(Box::new(
                    Diagnostic::new(&NOTATION_TEXT, place, message).help("scores are numbers here"),
                ));
            }
        }
        if trees::is_tree(words) {
            trees::translate(text, value, draft)
        } else {
            draft.copy(text, value);
            Ok(())
        }
    }

    fn features(&self) -> Features {
        FEATURES
    }
}

impl LineWriter for Sgc {
    fn notation(&self) -> Notation {
        Notation::Sgc
    }

    fn form(&self, form: Form, arena: &mut Arena, play: Play) -> Result<String, Refusal> {
        match play.theory(Some(arena.kind(form))) {
            Theory::Guaranteed | Theory::Scoring => {
                decimals(&arena.spell(form, Spelling::Ascii, LONGEST)?)
            }
            Theory::Normal | Theory::Misere => Err(Refusal::Cannot(
                "a game in braces".to_owned(),
                Some("`hat(G)` is the scoring form of a game of normal play".to_owned()),
            )),
            Theory::Robot => Err(Refusal::cannot("a form of Cheating Robot play")),
        }
    }

    fn comment(&self, words: &str) -> Option<String> {
        Some(format!("-- {words}").trim_end().to_owned())
    }
}

/// A value with its fractions as decimals, which are exact where the denominator is a power of two; the calculator computes in
/// binary, so it has no others.
fn decimals(text: &str) -> Result<String, Refusal> {
    let mut written = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(slash) = rest.find('/') {
        let digit = |c: char| c.is_ascii_digit();
        let start = rest[..slash].trim_end_matches(digit).len();
        let behind = &rest[slash + 1..];
        let length = behind.find(|c: char| !digit(c)).unwrap_or(behind.len());
        let fraction = &rest[start..slash + 1 + length];
        written.push_str(&rest[..start]);
        written.push_str(&decimal(fraction).ok_or_else(|| {
            Refusal::Cannot(
                format!("the score {fraction}"),
                Some("its scores are binary fractions of moderate size".to_owned()),
            )
        })?);
        rest = &behind[length..];
    }
    written.push_str(rest);
    Ok(written)
}

/// `3/8` as `0.375`: with k halvings in the denominator it has k digits behind the point.
fn decimal(fraction: &str) -> Option<String> {
    let (above, below) = fraction.split_once('/')?;
    let (above, below): (u128, u128) = (above.parse().ok()?, below.parse().ok()?);
    if !below.is_power_of_two() {
        return None;
    }
    let places = below.trailing_zeros();
    let part = (above % below).checked_mul(5_u128.checked_pow(places)?)?;
    Some(format!(
        "{}.{part:0width$}",
        above / below,
        width = places as usize
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fractions_are_decimals_where_they_end() {
        assert_eq!(
            decimals("<^-3/8|1/2,25/16>").as_deref(),
            Ok("<^-0.375|0.5,1.5625>")
        );
        assert_eq!(decimals("<^1|2>").as_deref(), Ok("<^1|2>"));
        assert!(decimals("<^1/3|2>").is_err());
    }
}
