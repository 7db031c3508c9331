//! Hover over the words of the language: keywords, universes, what `play` chooses, and codes in comments that allow them.

use game_check::{code_in_comment, markdown, universe_words};
use game_lang::Play;
use game_syntax::ast::{ExprKind, ItemKind};
use game_syntax::{Span, TokenKind, walk};

use crate::hover::{Hover, Markup, Page};
use crate::snapshot::Part;
use crate::{Snapshot, semantic_tokens};

/// The hover of a word at an offset, if it is one of the language. A name that the file defines is none.
pub fn hover_words(snapshot: &Snapshot, offset: u32, markup: Markup) -> Option<Hover> {
    let index = snapshot.parse.chunk_at(offset)?;
    let part = snapshot.parts().nth(index)?;
    let own = offset - part.start;
    let found = of_universe(snapshot, part, own)
        .or_else(|| of_play(part, own))
        .or_else(|| of_token(part, own));
    let (span, title, words) = found?;
    let mut page = Page::new(markup);
    if !title.is_empty() {
        page.code(&title);
    }
    page.prose(&words);
    Some(Hover {
        span: span.shifted(part.start),
        text: page.into_text(),
    })
}

/// A place, a title and words.
type Found = (Span, String, String);

/// A universe behind a name, or as an argument.
fn of_universe(snapshot: &Snapshot, part: Part<'_>, offset: u32) -> Option<Found> {
    let item = part.chunk.item.as_ref()?;
    let claimed = match &item.kind {
        ItemKind::Let(item) => item.universe.as_ref(),
        ItemKind::Ruleset(item) => item.universe.as_ref(),
        _ => None,
    };
    let mut name = claimed.filter(|name| name.span.touches(offset));
    if name.is_none()
        && let Some(expr) = walk::path_to(item, offset).last()
        && let ExprKind::Path(path) = &expr.kind
        && let [single] = &path[..]
        && !semantic_tokens::defines(snapshot, &single.text)
        // Some universes are functions, too, and have words of their own as such.
        && game_lang::builtin(&single.text).is_none()
    {
        name = Some(single);
    }
    let name = name?;
    let words = universe_words(&name.text)?;
    Some((
        name.span,
        format!("universe {}", name.text),
        words.to_owned(),
    ))
}

/// The words behind `play`.
fn of_play(part: Part<'_>, offset: u32) -> Option<Found> {
    let ItemKind::Play(names) = &part.chunk.item.as_ref()?.kind else {
        return None;
    };
    let span = names.first()?.span.cover(names.last()?.span);
    let texts: Vec<&str> = names.iter().map(|name| &*name.text).collect();
    let play = Play::from_words(&texts)?;
    let words = match play {
        Play::Normal => "Normal play: who cannot move loses.",
        Play::Impartial => "Normal play of impartial games.",
        Play::Misere => "Misère play: who cannot move wins. Games are compared beside all games.",
        Play::Dicot => "Misère play: who cannot move wins. Games are compared beside dicots.",
        Play::DeadEnding => {
            "Misère play: who cannot move wins. Games are compared beside dead-ending games."
        }
        Play::MisereImpartial => "Misère play of impartial games: who cannot move wins.",
        Play::Scoring => "Scoring play. Games are compared beside all scoring games.",
        Play::Guaranteed => "Scoring play. Games are compared beside guaranteed games.",
        Play::Robot => "Cheating Robot play: both players move in the same round.",
        Play::SimpleHot => "Cheating Robot play. Games are compared beside simple hot games.",
    };
    let title = format!("play {}", play.words());
    span.touches(offset)
        .then(|| (span, title, words.to_owned()))
}

/// A keyword, or a code in a comment.
fn of_token(part: Part<'_>, offset: u32) -> Option<Found> {
    let tokens = part.chunk.tokens.iter().enumerate();
    let mut touching = tokens.filter(|(index, _)| part.chunk.token_span(*index).touches(offset));
    touching.find_map(|(index, token)| {
        let span = part.chunk.token_span(index);
        let text = part.chunk.text.get(span.range())?;
        if token.kind == TokenKind::LineComment {
            let (place, code) = code_in_comment(text, offset - span.start)?;
            return Some((place.shifted(span.start), String::new(), markdown(code)));
        }
        let words = keyword(token.kind)?;
        Some((span, text.to_owned(), words.to_owned()))
    })
}

/// What a keyword does.
fn keyword(kind: TokenKind) -> Option<&'static str> {
    Some(match kind {
        TokenKind::Let => {
            "`let NAME = VALUE;` names a value; `let NAME: UNIVERSE = VALUE;` claims that its form is in a universe."
        }
        TokenKind::Position => "`position NAME: RULESET = BOARD;` names a position of a ruleset.",
        TokenKind::Assert => {
            "`assert STATEMENT;` states what must hold. One that fails is an error, with a proof."
        }
        TokenKind::Fn => "`fn NAME(PARAMETERS): TYPE = VALUE;` names a function.",
        TokenKind::Use => {
            "`use std.MODULE;` brings the names of a module of the library, `use \"FILE.game\";` those of a file."
        }
        TokenKind::Play => {
            "`play UNIVERSE;` chooses what `==`, outcomes and numbers mean in this file."
        }
        TokenKind::Ruleset => {
            "`ruleset NAME { … }` says what a board is and what moves make of it."
        }
        TokenKind::As => "`use MODULE as NAME;` brings the names of a module as `NAME.…`.",
        TokenKind::If | TokenKind::Then | TokenKind::Else => {
            "`if STATEMENT then VALUE else VALUE` is one of two values."
        }
        TokenKind::And => "`P and Q`: both hold.",
        TokenKind::Or => "`P or Q`: one of them holds, or both.",
        TokenKind::Not => "`not P`: it does not hold.",
        TokenKind::True | TokenKind::False => "A truth value.",
        TokenKind::Forall => {
            "`forall (x in S) P`: every element of S makes P true. One that does not is shown."
        }
        TokenKind::Exists => "`exists (x in S) P`: some element of S makes P true.",
        TokenKind::Find => {
            "`find (x in S) P` is the first element of S that makes P true; that there is none is an error."
        }
        TokenKind::In => "`x in S` runs over the elements of a set or a list.",
        TokenKind::Mod => {
            "`G == H mod inf` compares modulo infinitesimals; in rulesets `a mod b` is a rest."
        }
        TokenKind::Div => "`a div b` in rulesets is the whole part of a quotient.",
        TokenKind::For => "`[E for x in S]` in rulesets is the list of E for all x.",
        TokenKind::Closure => {
            "`closure x from S by T` in rulesets is everything that is reached from S."
        }
        TokenKind::Gain => "`gain E` in rulesets are the points of a move.",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::hover_words;
    use crate::fixture::{marked, unevaluated};
    use crate::hover::Markup;

    /// The text that the hover is about, and its words.
    fn shown(fixture: &str) -> Option<(String, String)> {
        let (text, at) = marked(fixture);
        let hover = hover_words(&unevaluated(&text), at, Markup::Plain)?;
        Some((text[hover.span.range()].to_owned(), hover.text))
    }

    #[track_caller]
    fn check(fixture: &str, about: &str, words: &str) {
        let (own, text) = shown(fixture).expect("a hover");
        assert_eq!(own, about);
        assert!(text.contains(words), "{text}");
    }

    #[test]
    fn keywords_say_what_they_do() {
        check("le$0t g = 1;\n", "let", "names a value");
        check(
            "// é𝔾\nassert forall$0 (G in {0}) G == 0;\n",
            "forall",
            "every element",
        );
        check("le$0t g = {1|;\n", "let", "names a value");
    }

    #[test]
    fn universes_say_what_they_are() {
        check(
            "let g: dic$0ot = *;\n",
            "dicot",
            "both players can move or neither",
        );
        check(
            "assert is(*, dead-e$0nding);\n",
            "dead-ending",
            "cannot move later",
        );
        check(
            "play misere dead-$0ending;\n",
            "misere dead-ending",
            "beside dead-ending games",
        );
        assert_eq!(shown("let dicot = 1; let g = dic$0ot;\n"), None);
    }

    #[test]
    fn codes_in_comments_have_their_page() {
        check(
            "// gamefmt: allow(assert-failed, looks-like-pro$0duct) é\nlet a = 3*2;\n",
            "looks-like-product",
            "looks-like-product",
        );
        assert_eq!(shown("// about assert-f$0ailed\n"), None);
    }

    #[test]
    fn other_names_are_told_by_their_values() {
        assert_eq!(shown("let g$0 = 1;\n"), None);
        assert_eq!(shown("let g = mea$0n(1);\n"), None);
    }
}
