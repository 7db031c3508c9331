//! The reader: raw tokens become tokens with their meaning, in one pass from left to right.
//!
//! What a character means depends on two things that the tokens before it decide
//! (`grammar.ebnf`, section 1): the *place*, where either a value may start or one has just ended,
//! and the *home*, the innermost open bracket. Malformed glue is found here, with its own code.

mod faults;
mod ruleset;
mod signs;
pub(crate) mod strings;
mod values;
mod whole;
mod words;

pub(crate) use whole::Whole;

use logos::{Lexer, Logos};

use crate::codes::text;
use crate::lexer::{Raw, comment_is_closed};
use crate::token::{Lexeme, Token, TokenKind};
use crate::{Diagnostic, Span};

/// The offset of a byte. Texts of 4 GiB are refused before (`too-large`).
pub(crate) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// An open bracket.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Open {
    /// Which.
    pub(crate) kind: TokenKind,
    /// The index of its lexeme.
    pub(crate) lexeme: usize,
}

/// How the tokens of a chunk are read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Mode {
    /// Values and items.
    Value,
    /// The head of a function, where `<` opens the arguments of a type.
    Head,
    /// A ruleset.
    Ruleset,
}

/// What a reader fills, to be used again by the next one: allocating it anew would take longer than reading.
#[derive(Default)]
pub(crate) struct Buffers {
    tokens: Vec<Token>,
    lexemes: Vec<Lexeme>,
    open: Vec<Open>,
}

/// A reader of one chunk. Offsets count from the chunk's first byte.
pub(crate) struct Reader<'t> {
    whole: &'t Whole<'t>,
    /// Where the chunk starts in the whole text.
    start: usize,
    /// The text from there on.
    text: &'t str,
    lexer: Lexer<'t, Raw>,
    mode: Mode,
    /// All tokens so far.
    pub(crate) tokens: Vec<Token>,
    /// The tokens that are no trivia.
    pub(crate) lexemes: Vec<Lexeme>,
    /// What is wrong so far.
    pub(crate) faults: Vec<Diagnostic>,
    /// The open brackets, innermost last.
    pub(crate) open: Vec<Open>,
    /// How many of them are `*[`.
    impartial: usize,
    /// A value may start here.
    operand: bool,
    /// A type of a ruleset may go on here.
    typing: bool,
    /// The text behind the tokens has been looked at up to its end.
    pub(crate) saw_end: bool,
    /// The lexeme at which the item is wrong at the latest.
    pub(crate) wrong: Option<usize>,
}

impl<'t> Reader<'t> {
    /// A reader of the chunk that starts at the byte.
    pub(crate) fn new(whole: &'t Whole<'t>, start: usize, mut buffers: Buffers) -> Self {
        let text = &whole.text[start..];
        buffers.tokens.clear();
        buffers.lexemes.clear();
        buffers.open.clear();
        Reader {
            whole,
            start,
            text,
            lexer: Raw::lexer(text),
            mode: Mode::Value,
            tokens: buffers.tokens,
            lexemes: buffers.lexemes,
            faults: Vec::new(),
            open: buffers.open,
            impartial: 0,
            operand: true,
            typing: false,
            saw_end: false,
            wrong: None,
        }
    }

    /// Drops what lies behind the byte, and gives what is wrong before it.
    pub(crate) fn cut_off(&mut self, end: u32) -> Vec<Diagnostic> {
        if self.tokens.last().is_some_and(|last| last.start >= end) {
            let kept = self.tokens.partition_point(|token| token.start < end);
            self.tokens.truncate(kept);
        }
        let mut faults = std::mem::take(&mut self.faults);
        faults.retain(|fault| fault.span.start < end);
        faults
    }

    /// The buffers, for the next reader.
    pub(crate) fn into_buffers(self) -> Buffers {
        Buffers {
            tokens: self.tokens,
            lexemes: self.lexemes,
            open: self.open,
        }
    }

    /// Reads up to the next token that is no trivia; `None` at the end of the text.
    pub(crate) fn step(&mut self) -> Option<Lexeme> {
        loop {
            let Some(raw) = self.lexer.next() else {
                self.saw_end = true;
                return None;
            };
            let start = self.lexer.span().start;
            let kind = self.kind(raw.unwrap_or(Raw::Other));
            self.tokens.push(Token {
                kind,
                start: offset(start),
            });
            if !kind.is_trivia() {
                self.operand = !kind.ends_value();
                let lexeme = Lexeme {
                    kind,
                    span: Span::new(offset(start), offset(self.lexer.span().end)),
                };
                self.lexemes.push(lexeme);
                return Some(lexeme);
            }
        }
    }

    /// The text, from the first byte of the chunk to the end of the file.
    pub(crate) fn text(&self) -> &'t str {
        self.text
    }

    /// The byte after the last token.
    pub(crate) fn end(&self) -> usize {
        self.lexer.span().end
    }

    /// Whether the last token is the first one in its line, at column 1.
    pub(crate) fn is_first_in_line(&self) -> bool {
        match self.tokens[..] {
            [.., before, _] => before.kind == TokenKind::LineEnd,
            _ => true,
        }
    }

    /// The character at the byte.
    pub(crate) fn char_at(&self, at: usize) -> Option<char> {
        self.text[at..].chars().next()
    }

    /// Whether a bracket is open that was opened at the lexeme or later.
    pub(crate) fn is_open_since(&self, lexeme: usize) -> bool {
        self.open.last().is_some_and(|open| open.lexeme >= lexeme)
    }

    /// Marks the lexeme that comes next as the place of an error.
    fn mark_wrong(&mut self) {
        self.wrong.get_or_insert(self.lexemes.len());
    }

    fn kind(&mut self, raw: Raw) -> TokenKind {
        match raw {
            Raw::Blank => TokenKind::Blank,
            Raw::LineEnd => TokenKind::LineEnd,
            Raw::LineComment => self.line_comment(),
            Raw::BlockComment => self.block_comment(),
            Raw::Text => self.string(),
            _ if self.mode == Mode::Ruleset => self.ruleset_kind(raw),
            Raw::Digits if self.impartial > 0 => TokenKind::Digits,
            Raw::Digits => self.number(),
            Raw::Down => self.down(),
            Raw::OpenBrace => self.push(TokenKind::OpenBrace),
            Raw::CloseBrace => self.close_brace(),
            Raw::OpenParen => self.push(TokenKind::OpenParen),
            Raw::CloseParen => self.close(TokenKind::CloseParen),
            Raw::OpenBracket => self.push(TokenKind::OpenBracket),
            Raw::CloseBracket => self.close(TokenKind::CloseBracket),
            Raw::Less => self.less(),
            Raw::Greater => self.greater(),
            Raw::Bar => self.bar(),
            Raw::Comma => TokenKind::Comma,
            Raw::Semicolon => self.semicolon(),
            Raw::Colon => TokenKind::Colon,
            Raw::Dot => TokenKind::Dot,
            Raw::Equals => self.equals(),
            Raw::Plus => self.plus(),
            Raw::Minus => self.minus(),
            Raw::Star => self.star(),
            Raw::Up => self.up(),
            Raw::Bang => self.bang(),
            Raw::Slash => TokenKind::Slash,
            Raw::Quote => self.quote(),
            Raw::Ampersand => self.ampersand(),
            Raw::Hash => self.hash(),
            Raw::Other => self.other(),
            word => self.word(word),
        }
    }

    fn home(&self) -> Option<TokenKind> {
        self.open.last().map(|open| open.kind)
    }

    /// The text behind the token that is being read.
    fn rest(&self) -> &'t str {
        self.lexer.remainder()
    }

    fn next_byte(&self) -> Option<u8> {
        self.rest().as_bytes().first().copied()
    }

    fn follows(&self, text: &str) -> bool {
        self.rest().starts_with(text)
    }

    /// Makes the token end at the byte, which is not before its present end.
    fn end_at(&mut self, end: usize) {
        let now = self.lexer.span().end;
        self.lexer.bump(end.saturating_sub(now));
    }

    /// Makes the token end at the byte, even if more had been read.
    fn cut_at(&mut self, end: usize) {
        // logos has no way back, so a lexer is set up behind the token.
        self.lexer = Raw::lexer(self.text);
        self.lexer.bump(end);
    }

    fn push(&mut self, kind: TokenKind) -> TokenKind {
        if kind == TokenKind::OpenImpartial {
            self.impartial += 1;
        }
        self.open.push(Open {
            kind,
            lexeme: self.lexemes.len(),
        });
        kind
    }

    /// A closing bracket takes back the innermost opening one if they fit, and is an error otherwise.
    fn close(&mut self, kind: TokenKind) -> TokenKind {
        match self.home() {
            Some(open) if open.closer() == kind => {
                if open == TokenKind::OpenImpartial {
                    self.impartial -= 1;
                }
                self.open.pop();
            }
            _ => self.mark_wrong(),
        }
        kind
    }

    fn semicolon(&mut self) -> TokenKind {
        if !matches!(self.home(), None | Some(TokenKind::OpenBracket)) {
            self.mark_wrong();
        }
        TokenKind::Semicolon
    }

    fn line_comment(&self) -> TokenKind {
        match self.lexer.slice().as_bytes() {
            [_, _, b'/', b'/', ..] => TokenKind::LineComment,
            [_, _, b'/', ..] => TokenKind::ItemDoc,
            [_, _, b'!', ..] => TokenKind::FileDoc,
            _ => TokenKind::LineComment,
        }
    }

    fn block_comment(&mut self) -> TokenKind {
        let span = self.lexer.span();
        if span.end == self.text.len() {
            self.saw_end = true;
            if !comment_is_closed(self.lexer.slice()) {
                let open = Span::new(offset(span.start), offset(span.start + 2));
                self.mark_wrong();
                self.faults.push(
                    Diagnostic::new(&text::COMMENT_OPEN, open, "this comment has no end")
                        .label("opened here")
                        .help("close it with `*/`; comments nest, so each `/*` needs its own"),
                );
            }
        }
        TokenKind::BlockComment
    }
}
