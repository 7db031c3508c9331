//! Values that are one token: numbers, ups, nimbers, their glued sums, and atoms.

use super::{Reader, offset};
use crate::codes::forms;
use crate::glue::{self, Fault, Glue, superscript, vulgar};
use crate::lexer::{continues_name, starts_name};
use crate::token::TokenKind;
use crate::{Diagnostic, Span};

impl Reader<'_> {
    /// Digits: a literal. Most are plain integers, which the next byte shows.
    pub(super) fn number(&mut self) -> TokenKind {
        let plain = match self.next_byte() {
            None => true,
            Some(byte) => {
                byte.is_ascii() && !byte.is_ascii_alphabetic() && !b"/.^*({['_".contains(&byte)
            }
        };
        if plain && self.lexer.slice().len() <= glue::MAX_DIGITS {
            return TokenKind::Literal;
        }
        self.literal(self.lexer.span().start)
    }

    /// The literal at `start`, where the present token starts.
    pub(super) fn literal(&mut self, start: usize) -> TokenKind {
        let glue = glue::scan(self.text, start);
        if let Some(kind) = self.glued_tiny(&glue) {
            return kind;
        }
        self.end_at(glue.end);
        if let Some(fault) = glue.fault.filter(|_| self.operand) {
            self.blame(start, &fault);
        }
        TokenKind::Literal
    }

    /// `2Tiny(`: the number and the word are one token, the argument follows.
    fn glued_tiny(&mut self, glue: &Glue) -> Option<TokenKind> {
        if glue.ups.is_some() || glue.nimber.is_some() {
            return None;
        }
        let rest = &self.text[glue.end..];
        let kind = match rest.get(..5)? {
            "Tiny(" => TokenKind::GluedTiny,
            "Miny(" => TokenKind::GluedMiny,
            _ => return None,
        };
        self.end_at(glue.end + 4);
        Some(kind)
    }

    /// `v`, `vv`, `v9`: downs, unless letters beyond ASCII make it a name.
    pub(super) fn down(&mut self) -> TokenKind {
        if self.next_byte().is_some_and(|byte| !byte.is_ascii())
            && self.rest().starts_with(continues_name)
        {
            self.extend_word();
            return TokenKind::Name;
        }
        self.literal(self.lexer.span().start)
    }

    /// `*`: a nimber, or the start of a computed nimber or of a misère impartial game.
    pub(super) fn star(&mut self) -> TokenKind {
        let start = self.lexer.span().start;
        if self.follows("[") && self.operand {
            self.lexer.bump(1);
            return self.push(TokenKind::OpenImpartial);
        }
        if self.touches_value(start) {
            return self.touched(start);
        }
        let glue = glue::scan(self.text, start);
        let bare = glue.fault.is_none() && glue.end == self.lexer.span().end;
        let rest = &self.text[glue.end..];
        if bare && (rest.starts_with('(') || names(rest)) {
            return TokenKind::Star;
        }
        self.literal(start)
    }

    /// `^` or an arrow: an atom where an item of a scoring form starts, ups elsewhere.
    pub(super) fn up(&mut self) -> TokenKind {
        let start = self.lexer.span().start;
        if self.at_scoring_item() {
            return self.atom(start);
        }
        if self.lexer.slice() == "^" && self.touches_value(start) {
            return self.touched(start);
        }
        self.literal(start)
    }

    /// Whether an item of a scoring form starts here.
    fn at_scoring_item(&self) -> bool {
        self.home() == Some(TokenKind::OpenAngle)
            && self.lexemes.last().is_some_and(|before| {
                matches!(
                    before.kind,
                    TokenKind::OpenAngle | TokenKind::Bars | TokenKind::Comma
                )
            })
    }

    fn atom(&mut self, start: usize) -> TokenKind {
        let after = self.lexer.span().end;
        if self.lexer.slice() == "^" {
            if self.follows("(") {
                return TokenKind::AtomCaret;
            }
            if let Some(number) = glue::scan_number(self.text, after) {
                return self.scored(start, number);
            }
        }
        let glue = glue::scan(self.text, start);
        self.end_at(glue.end);
        self.mark_wrong();
        self.faults.push(
            Diagnostic::new(
                &forms::ATOM_FORM,
                Span::new(offset(start), offset(glue.end)),
                "there are no ups in a scoring form",
            )
            .label("an item that begins with `^` is the score of a player without a move")
            .help("write the score directly behind `^`, as in `^-3`; an up of normal play is `hat(^)`"),
        );
        TokenKind::Atom
    }

    /// An atom with a number; nothing may touch it.
    fn scored(&mut self, start: usize, number: Glue) -> TokenKind {
        self.end_at(number.end);
        if let Some(fault) = number.fault {
            self.blame(start, &fault);
            return TokenKind::Atom;
        }
        let whole = glue::scan(self.text, number.number.start);
        let sum = whole.is_sum();
        if sum || whole.fault.is_some() {
            let touching = match whole.fault {
                Some(Fault::Glued(range)) if !sum => range.end,
                _ => whole.end,
            };
            self.mark_wrong();
            self.faults.push(
                Diagnostic::new(
                    &forms::ATOM_GLUED,
                    Span::new(offset(start), offset(touching)),
                    "an atom is `^` and a number, and nothing may touch it",
                )
                .label(format!("`{}` is the atom", &self.text[start..number.end])),
            );
        }
        TokenKind::Atom
    }

    /// `∅`, with its score in a scoring form.
    pub(super) fn empty_sign(&mut self, start: usize) -> TokenKind {
        let after = self.lexer.span().end;
        let score = match self.rest().chars().next() {
            Some('^') => glue::scan_number(self.text, after + 1).map(|number| number.end),
            Some('⁻') => raised_end(self.text, after + '⁻'.len_utf8()),
            _ => raised_end(self.text, after),
        };
        let home = self.home() == Some(TokenKind::OpenAngle);
        let span = Span::new(offset(start), offset(score.unwrap_or(after)));
        let fault = if !home {
            Diagnostic::new(
                &forms::ATOM_OUTSIDE,
                span,
                "`∅` stands only in scoring forms `< | >`",
            )
            .help("leave an empty side of `{ | }` empty, as in `{|0}`")
            .fix("leave the side empty", span, "")
        } else if score.is_none() {
            Diagnostic::new(
                &forms::ATOM,
                span,
                "`∅` needs the score of the player without a move",
            )
            .help("write `∅^4`, or shorter `^4`")
        } else {
            self.end_at(score.unwrap_or(after));
            return TokenKind::Atom;
        };
        self.end_at(score.unwrap_or(after));
        self.mark_wrong();
        self.faults.push(fault);
        TokenKind::Atom
    }

    /// Whether the token that starts here touches a value before it.
    fn touches_value(&self, start: usize) -> bool {
        // What touches an atom is reported with the atom.
        self.lexemes.last().is_some_and(|before| {
            before.kind.ends_value()
                && before.kind != TokenKind::Atom
                && before.span.end == offset(start)
        })
    }

    /// `g*2`, `x^2`, `{0|1}*`: only a literal is glued.
    fn touched(&mut self, start: usize) -> TokenKind {
        let glue = glue::scan(self.text, start);
        self.end_at(glue.end);
        if let Some(before) = self.lexemes.last() {
            let fault = super::faults::touching(self.text, before, start, &glue);
            self.mark_wrong();
            self.faults.push(fault);
        }
        TokenKind::Literal
    }

    /// A vulgar fraction, an arrow or a star beyond ASCII.
    pub(super) fn unicode_value(&mut self, sign: char) -> Option<TokenKind> {
        let start = self.lexer.span().start;
        if vulgar(sign).is_some() {
            Some(self.literal(start))
        } else if matches!(sign, '↑' | '↓' | '⇑' | '⇓') {
            Some(if matches!(sign, '↑' | '⇑') {
                self.up()
            } else {
                self.literal(start)
            })
        } else if glue::is_star(sign) {
            Some(self.star())
        } else if sign == '∅' {
            Some(self.empty_sign(start))
        } else {
            None
        }
    }
}

/// The end of raised digits at `at`, if there are any.
fn raised_end(text: &str, at: usize) -> Option<usize> {
    let rest = &text[at..];
    let length = rest
        .find(|c| superscript(c).is_none())
        .unwrap_or(rest.len());
    (length > 0).then_some(at + length)
}

/// Whether the text starts with a name, and with no keyword.
fn names(rest: &str) -> bool {
    let length = rest.find(|c| !continues_name(c)).unwrap_or(rest.len());
    let primed = rest[length..].starts_with('\'');
    rest.starts_with(starts_name) && (primed || !super::words::is_keyword(&rest[..length]))
}
