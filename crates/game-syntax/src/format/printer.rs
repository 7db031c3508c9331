//! The printer: walks the tokens of an item in step with its tree, and lets no comment fall between them.
//!
//! Every token is printed through [`Printer::token`] or a sibling, which first prints the comments that stand before
//! it. Comments keep their order. One that ends its line still ends a line, one that stands between two tokens of a
//! line still does; only about a separator may a comment change sides, to stay with the operand that it follows.

use super::Options;
use super::doc::{Around, Doc, Line};
use super::expr::Place;
use super::render::INDENT;
use super::source::{Source, is_documentation};
use super::spelling;
use crate::Span;
use crate::ast::Expr;

/// How the line breaks at a separator that leads what follows it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Lead {
    /// `, x` and `| x` hang in the margin.
    Hang(Around),
    /// `+ x` stands at the indentation.
    Line,
    /// `== x` stays on the line.
    Stay,
}

/// An item being printed.
#[derive(Debug)]
pub(super) struct Printer<'s> {
    /// The text of the chunk, to which the spans of the tree refer.
    pub(super) text: &'s str,
    /// Its tokens and comments.
    source: Source<'s>,
    /// The next token.
    next: usize,
    /// The next comment.
    comment: usize,
    /// What is printed so far.
    pub(super) doc: Doc,
    /// The style.
    pub(super) options: &'s Options,
    /// A line comment went behind the semicolon.
    ends_with_comment: bool,
}

impl<'s> Printer<'s> {
    /// A printer at the first token of `source`.
    pub(super) fn new(text: &'s str, source: Source<'s>, options: &'s Options) -> Self {
        let room = source.pieces.iter().map(|piece| piece.text.len()).sum();
        Printer {
            text,
            source,
            next: 0,
            comment: 0,
            doc: Doc::with_room(room),
            options,
            ends_with_comment: false,
        }
    }

    /// How many comments have been printed.
    pub(super) fn comments_printed(&self) -> usize {
        self.comment
    }

    /// Whether the item as printed ends with a line comment.
    pub(super) fn ends_with_comment(&self) -> bool {
        self.ends_with_comment
    }

    /// The source at `span`.
    pub(super) fn source(&self, span: Span) -> &'s str {
        self.text.get(span.range()).unwrap_or_default()
    }

    /// The text of the next token; empty at the end.
    pub(super) fn peek(&self) -> &'s str {
        self.source
            .pieces
            .get(self.next)
            .map_or("", |piece| piece.text)
    }

    /// Prints the next token as `spelled`.
    pub(super) fn token(&mut self, spelled: &str) {
        self.comments_before(spelled);
        self.doc.text(spelled);
        self.next += 1;
    }

    /// Prints the next token as `spelled` in ASCII, or as its Unicode twin where the style asks for it.
    pub(super) fn operator(&mut self, spelled: &str) {
        self.token(spelling::of(spelled, self.options.unicode));
    }

    /// Prints all tokens of `span` as one text; comments between them follow it.
    pub(super) fn span(&mut self, span: Span, spelled: &str) {
        self.comments_before(spelled);
        self.doc.text(spelled);
        self.skip_to(span.end);
    }

    /// Goes past the tokens that begin before `offset`.
    pub(super) fn skip_to(&mut self, offset: u32) {
        let rest = &self.source.pieces[self.next..];
        self.next += rest.iter().take_while(|piece| piece.start < offset).count();
    }

    /// Whether the next token begins before `offset`.
    pub(super) fn is_before(&self, offset: u32) -> bool {
        self.source
            .pieces
            .get(self.next)
            .is_some_and(|piece| piece.start < offset)
    }

    /// Goes past a comma that is not written.
    pub(super) fn drop_comma(&mut self) {
        if self.peek() == "," {
            self.next += 1;
        }
    }

    /// Prints an opening bracket and the place to break after it.
    pub(super) fn opening(&mut self, bracket: &str, line: Line) {
        self.token(bracket);
        self.break_line(line);
    }

    /// Prints the place to break before a closing bracket, and the bracket.
    pub(super) fn closing(&mut self, bracket: &str) {
        self.comments_to(self.gap_end(), true);
        self.doc.line(Line::Outer);
        self.token(bracket);
    }

    /// Prints an expression whose parentheses are not part of it in the tree, or are.
    pub(super) fn in_parens(&mut self, inner: &Expr) {
        if self.is_before(inner.span.start) {
            self.paren(inner);
        } else {
            self.expr(inner, Place::Inline);
        }
    }

    /// Prints a place to break and the comments around it, each on its side.
    pub(super) fn break_line(&mut self, line: Line) {
        self.comments_to(self.trailing_end(), false);
        self.doc.line(line);
        self.comments_to(self.gap_end(), hugs(self.peek()));
    }

    /// Prints a separator that leads the operand after it, and the comments around it. Those on the line of the
    /// operand that follows stay with it; all others go before the separator, to the operand that they follow.
    /// Returns the place of the separator in the document.
    pub(super) fn leading(&mut self, spelled: &str, lead: Lead) -> usize {
        self.next += 1;
        self.leading_skipped(spelled, lead)
    }

    /// The same for a separator whose tokens have been gone past.
    pub(super) fn leading_skipped(&mut self, spelled: &str, lead: Lead) -> usize {
        // Beside an empty side comments stay, or they would go on to the next separator when they are read again.
        let may_move = self.is_between_operands();
        let before = if may_move {
            self.inline_start()
        } else {
            self.gap_start()
        };
        self.comments_to(before, true);
        let place = self.doc.elements.len();
        match lead {
            Lead::Hang(around) => self.doc.hang(spelled, around),
            Lead::Line | Lead::Stay => {
                if lead == Lead::Line {
                    self.doc.line(Line::Blank);
                } else {
                    self.doc.space();
                }
                self.doc.text(spelling::of(spelled, self.options.unicode));
                self.doc.space();
            }
        }
        if may_move {
            self.comments_inline();
        } else {
            self.comments_to(self.gap_end(), hugs(self.peek()));
        }
        place
    }

    /// Prints a comma that trails the operand before it, the comments around it, and a place to break.
    pub(super) fn trailing_comma(&mut self, line: Line) {
        self.comments_to(self.inline_end(), true);
        self.doc.text(",");
        self.next += 1;
        self.break_line(line);
    }

    /// Prints the comma that a wrapped list of arguments ends with, whether or not the source has one.
    pub(super) fn last_comma(&mut self) {
        self.comments_to(self.inline_end(), true);
        self.doc.if_broken(",");
        self.drop_comma();
    }

    /// Prints the comments before the next token, which is spelled so.
    pub(super) fn comments_before(&mut self, spelled: &str) {
        self.comments_to(self.gap_end(), hugs(spelled));
    }

    /// The index after the comments that stand before the piece at `index`.
    fn comments_before_piece(&self, index: usize) -> usize {
        self.source
            .pieces
            .get(index)
            .map_or(self.source.comments.len(), |piece| piece.comments_after)
    }

    /// The index after the comments that stand before the next token.
    fn gap_end(&self) -> usize {
        self.comments_before_piece(self.next)
    }

    /// The index after the comments before the next token that end the line of the last token.
    fn trailing_end(&self) -> usize {
        let end = self.gap_end();
        let gap = &self.source.comments[self.comment..end];
        let same_line = gap.iter().take_while(|c| c.newlines_before == 0).count();
        match same_line.checked_sub(1).and_then(|last| gap.get(last)) {
            Some(last) if last.newline_after => self.comment + same_line,
            _ => self.comment,
        }
    }

    /// The index of the first comment behind the last token that has not been printed.
    fn gap_start(&self) -> usize {
        let last = self.next.checked_sub(1);
        let start = last.map_or(0, |last| self.source.pieces[last].comments_after);
        start.max(self.comment).min(self.gap_end())
    }

    /// The index of the first comment that stands between the last token and the next, on the line of the next.
    fn inline_start(&self) -> usize {
        let end = self.gap_end();
        let gap = &self.source.comments[self.gap_start()..end];
        end - gap.iter().rev().take_while(|c| !c.newline_after).count()
    }

    /// Whether the separator that has been gone past stands between operands rather than beside an empty side.
    fn is_between_operands(&self) -> bool {
        let before = self.next.checked_sub(2);
        let before = before.map_or("", |before| self.source.pieces[before].text);
        let after = self.peek();
        !matches!(before, "{" | "'{" | "[" | "<" | "⟨")
            && !matches!(after, "}" | "}'" | "]" | ">" | "⟩")
            && !is_bars(before)
            && !is_bars(after)
    }

    /// The index after the comments before the next token, if no line end is among them; else of the first one.
    fn inline_end(&self) -> usize {
        let end = self.gap_end();
        let gap = &self.source.comments[self.comment..end];
        let inline = gap
            .iter()
            .all(|c| !c.newline_after && c.newlines_before == 0);
        if inline { end } else { self.comment }
    }

    /// Prints the comments before the next token on its line.
    fn comments_inline(&mut self) {
        while self.comment < self.gap_end() {
            self.doc.raw(&self.source.comments[self.comment].text);
            self.doc.space();
            self.comment += 1;
        }
    }

    /// Prints the comments up to `end` with the line ends that they have; `hugs`: what follows wants no blank.
    fn comments_to(&mut self, end: usize, hugs: bool) {
        while self.comment < end {
            let comment = &self.source.comments[self.comment];
            self.comment += 1;
            if comment.newlines_before > 0 {
                self.doc.line(Line::Hard);
            } else if !comment.is_line && !self.doc.is_after_opening() {
                self.doc.space();
            }
            if comment.is_line {
                self.doc.comment(&comment.text);
            } else {
                self.doc.raw(&comment.text);
            }
            let next = self.source.comments[self.comment..end].first();
            if comment.is_line || comment.newline_after {
                self.doc.line(Line::Hard);
            } else if next.map_or(!hugs, |next| next.newlines_before == 0) {
                self.doc.space();
            }
        }
    }

    /// Prints the comments before the next token one level further in, if they hold line ends.
    pub(super) fn inset(&mut self) {
        self.doc.open(INDENT);
        self.comments_to(self.gap_end(), hugs(self.peek()));
        self.doc.close();
    }

    /// Prints a token that closes something without a place to break; comments before it stand further in.
    pub(super) fn inset_closing(&mut self, token: &str) {
        if self.inline_end() < self.gap_end() {
            self.doc.open(INDENT);
            self.comments_to(self.gap_end(), true);
            self.doc.line(Line::Outer);
            self.doc.close();
        }
        self.token(token);
    }

    /// Prints the `;` of an item. A line comment before it goes behind it; others stay where they are, also
    /// documentation, which would belong to the next item.
    pub(super) fn semicolon(&mut self) {
        let gap = &self.source.comments[self.comment..self.gap_end()];
        if let [only] = gap
            && only.is_line
            && only.newlines_before == 0
            && !is_documentation(&only.text)
        {
            self.doc.text(";");
            self.doc.comment(&only.text);
            self.comment += 1;
            self.next += 1;
            self.ends_with_comment = true;
        } else {
            self.inset_closing(";");
        }
    }

    /// Prints the comments before an item that stands on a line of its own, and the line end before it. Blank lines
    /// stay, one at most; none at the start of the list.
    pub(super) fn item_gap(&mut self, is_first: bool) {
        let starts_line = self.gap_comments(is_first);
        let is_first = is_first && starts_line.is_none();
        let newlines = self.source.pieces.get(self.next);
        let newlines = newlines.map_or(0, |piece| piece.newlines_before);
        match (newlines, starts_line) {
            // A comment that leads its line leads the item.
            (0, Some(true)) => self.doc.space(),
            (0 | 1, _) => self.doc.line(Line::Hard),
            (_, _) if is_first => self.doc.line(Line::Hard),
            (_, _) => self.doc.line(Line::Gap),
        }
    }

    /// Prints the comments behind the last item of a list. Whether the list has neither items nor comments.
    pub(super) fn end_gap(&mut self, is_empty: bool) -> bool {
        self.gap_comments(is_empty).is_none() && is_empty
    }

    /// Prints the comments before the next token, each on the line that it stands on. Whether the last of them stands
    /// first in its line; none without comments.
    fn gap_comments(&mut self, is_first: bool) -> Option<bool> {
        let (mut last, mut starts_line) = (None, false);
        let mut behind_comment = std::mem::take(&mut self.ends_with_comment);
        while self.comment < self.gap_end() {
            let comment = &self.source.comments[self.comment];
            self.comment += 1;
            let is_start = is_first && last.is_none();
            match comment.newlines_before {
                0 if !behind_comment => self.doc.space(),
                0 | 1 => self.doc.line(Line::Hard),
                _ if is_start => self.doc.line(Line::Hard),
                _ => self.doc.line(Line::Gap),
            }
            starts_line |= comment.newlines_before > 0 || behind_comment;
            if comment.is_line {
                self.doc.comment(&comment.text);
            } else {
                self.doc.raw(&comment.text);
            }
            behind_comment = comment.is_line;
            last = Some(starts_line);
        }
        last
    }

    /// Whether every token and comment has been printed.
    pub(super) fn is_done(&self) -> bool {
        self.next >= self.source.pieces.len() && self.comment >= self.source.comments.len()
    }
}

/// Whether a token has no blank before it, also behind a comment.
fn hugs(token: &str) -> bool {
    matches!(
        token,
        "," | ";" | ")" | "]" | "}" | "}'" | ">" | "⟩" | "·" | ":" | "."
    )
}

/// Whether a token is a slash or a bar.
fn is_bars(token: &str) -> bool {
    token.chars().all(|c| matches!(c, '|' | '∣' | '‖' | '∥'))
}
