//! Where a chunk ends, in a text that is right and after an error (`grammar.ebnf`, section 8).
//!
//! A chunk is one item with the trivia before it. Its item ends at the `;` outside of brackets; an
//! item keyword that stands first in its line ends it whatever is open. An item that fails ends at
//! the next `;` outside of the brackets opened since the error. The text behind is read with
//! nothing open, so that no error spoils the item below.

use crate::reader::{Buffers, Reader, Whole};
use crate::token::{Lexeme, TokenKind};

/// The tokens of a chunk, before its item is parsed.
pub(crate) struct Draft<'t> {
    /// Its tokens and what is wrong with them.
    pub(crate) reader: Reader<'t>,
    /// What ended it.
    pub(crate) stop: Stop,
    /// The byte behind what has been looked at; `None` for the end of the text.
    pub(crate) seen: Option<usize>,
    ruleset: Option<Body>,
}

/// What ended an item.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// Its `;` with nothing open, or the brace of a ruleset: the end is sure.
    Mark,
    /// A `;` behind an error.
    Doubt,
    /// An item keyword at column 1.
    Keyword,
    /// The end of the text.
    Text,
}

/// How far the body of a ruleset has been read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Body {
    /// Before its `{` or its `=`.
    Head,
    /// Just behind `{`.
    Open,
    /// Among items that are indented.
    Indented,
    /// Among items at column 1.
    Flush,
    /// Behind `=`.
    Alias,
}

impl<'t> Draft<'t> {
    /// Reads the tokens of the chunk that starts at the byte.
    pub(crate) fn read(whole: &'t Whole<'t>, start: usize, buffers: Buffers) -> Self {
        let mut draft = Draft {
            reader: Reader::new(whole, start, buffers),
            stop: Stop::Text,
            seen: None,
            ruleset: None,
        };
        draft.go_on();
        draft
    }

    /// The byte behind the chunk: its last lexeme ends there, or the text where there is none.
    pub(crate) fn end(&self) -> usize {
        match self.reader.lexemes.last() {
            Some(last) => last.span.end as usize,
            None => self.reader.end(),
        }
    }

    /// Settles the end of an item that fails at the lexeme `wrong`; reads on if it lies further.
    pub(crate) fn settle(&mut self, wrong: usize) {
        if self.stop == Stop::Mark {
            return;
        }
        if let Some(end) = self.semicolon_after(wrong) {
            self.reader.lexemes.truncate(end + 1);
            return;
        }
        if self.stop == Stop::Doubt {
            self.reader.wrong = Some(wrong);
            self.go_on();
        }
    }

    /// The first `;` from the lexeme on that stands outside of the brackets opened since.
    fn semicolon_after(&self, wrong: usize) -> Option<usize> {
        let mut depth = 0_usize;
        let lexemes = self.reader.lexemes.get(wrong..)?;
        let found = lexemes.iter().position(|lexeme| {
            if lexeme.kind.opens() {
                depth += 1;
            } else if lexeme.kind.closes() {
                depth = depth.saturating_sub(1);
            }
            depth == 0 && lexeme.kind == TokenKind::Semicolon
        });
        found.map(|at| wrong + at)
    }

    fn go_on(&mut self) {
        self.stop = loop {
            let Some(lexeme) = self.reader.step() else {
                break Stop::Text;
            };
            if self.reader.lexemes.len() == 1 {
                self.start(lexeme.kind);
            } else if lexeme.kind.starts_item()
                && self.reader.is_first_in_line()
                && self.ends_at_keyword(lexeme.kind)
            {
                break self.unread(lexeme);
            }
            if let Some(stop) = self.ends_with(lexeme) {
                break stop;
            }
        };
        if self.reader.saw_end || self.stop == Stop::Text {
            self.seen = None;
        } else if self.stop != Stop::Keyword {
            self.seen = Some(self.reader.end());
        }
    }

    fn start(&mut self, kind: TokenKind) {
        if kind == TokenKind::Ruleset {
            self.ruleset = Some(Body::Head);
        } else if !kind.starts_item() {
            self.reader.wrong.get_or_insert(0);
        }
    }

    /// Whether an item keyword at column 1 ends the item: always, but for the items of a ruleset that are written at column 1.
    fn ends_at_keyword(&mut self, kind: TokenKind) -> bool {
        if self.ruleset == Some(Body::Open) {
            self.ruleset = Some(Body::Flush);
        }
        self.ruleset != Some(Body::Flush) || !matches!(kind, TokenKind::Let | TokenKind::Fn)
    }

    /// Takes a keyword back: it starts the next chunk, with the trivia before it.
    fn unread(&mut self, keyword: Lexeme) -> Stop {
        self.reader.lexemes.pop();
        // The word could go on with the character behind it.
        let end = keyword.span.end as usize;
        match self.reader.char_at(end) {
            Some(next) => self.seen = Some(end + next.len_utf8()),
            None => self.reader.saw_end = true,
        }
        Stop::Keyword
    }

    /// Whether the lexeme ends the item.
    fn ends_with(&mut self, lexeme: Lexeme) -> Option<Stop> {
        let clear = self.reader.open.is_empty();
        if let Some(body) = self.ruleset {
            return self.ruleset_ends_with(body, lexeme, clear);
        }
        if lexeme.kind != TokenKind::Semicolon {
            return None;
        }
        if clear {
            return Some(Stop::Mark);
        }
        let wrong = self.reader.wrong?;
        (!self.reader.is_open_since(wrong)).then_some(Stop::Doubt)
    }

    fn ruleset_ends_with(&mut self, body: Body, lexeme: Lexeme, clear: bool) -> Option<Stop> {
        let opened = self.reader.open.len() == 1;
        self.ruleset = Some(match (body, lexeme.kind) {
            (_, TokenKind::Semicolon) if clear => return Some(Stop::Mark),
            (Body::Head, TokenKind::OpenBrace) if opened => Body::Open,
            (Body::Head, TokenKind::Equals) if clear => Body::Alias,
            (Body::Open | Body::Indented | Body::Flush, TokenKind::CloseBrace) if clear => {
                return Some(Stop::Mark);
            }
            (Body::Open, _) if self.reader.is_first_in_line() => Body::Flush,
            (Body::Open, _) => Body::Indented,
            _ => body,
        });
        None
    }
}
