//! Operators, relations, bars and brackets, in ASCII and in Unicode.

use super::{Mode, Reader, offset};
use crate::codes::{forms, text};
use crate::glue::{subscript, superscript, vulgar};
use crate::lexer::starts_name;
use crate::token::TokenKind;
use crate::{Diagnostic, Span};

impl Reader<'_> {
    /// `}`, or `}'` where the innermost bracket is `'{`.
    pub(super) fn close_brace(&mut self) -> TokenKind {
        if self.home() == Some(TokenKind::OpenQuote) && self.follows("'") {
            self.lexer.bump(1);
            return self.close(TokenKind::CloseQuote);
        }
        self.close(TokenKind::CloseBrace)
    }

    /// `'{`; any other apostrophe here is no prime and no quote.
    pub(super) fn quote(&mut self) -> TokenKind {
        if self.follows("{") {
            self.lexer.bump(1);
            return self.push(TokenKind::OpenQuote);
        }
        let span = self.lexer.span();
        self.fault(
            Diagnostic::new(
                &forms::QUOTE,
                Span::new(offset(span.start), offset(span.end)),
                "an apostrophe stands behind a name, or in `'{` and `}'`",
            )
            .help("a prime belongs to a name, as in `G'`; CGSuite's quoted form is `'{L|R}'`"),
        )
    }

    /// `<`: opens where a value may start, compares where one has ended.
    pub(super) fn less(&mut self) -> TokenKind {
        if self.operand || self.mode == Mode::Head {
            return self.push(TokenKind::OpenAngle);
        }
        match self.next_byte() {
            Some(b'=') => self.longer(1, TokenKind::AtMost),
            Some(b'|') if self.bars_compare() => self.longer(1, TokenKind::LessOrConfused),
            _ => TokenKind::Less,
        }
    }

    /// `>`: closes where the innermost bracket is `<`, whatever follows; elsewhere it compares.
    pub(super) fn greater(&mut self) -> TokenKind {
        if self.home() == Some(TokenKind::OpenAngle) {
            return self.close(TokenKind::CloseAngle);
        }
        match self.next_byte() {
            Some(b'=') => self.longer(1, TokenKind::AtLeast),
            _ => TokenKind::Greater,
        }
    }

    /// Bars: slashes in braces and angles, single bars in square brackets, relations elsewhere.
    pub(super) fn bar(&mut self) -> TokenKind {
        match self.home() {
            Some(TokenKind::OpenBrace | TokenKind::OpenQuote | TokenKind::OpenAngle) => {
                self.bars();
                TokenKind::Bars
            }
            Some(TokenKind::OpenBracket) => TokenKind::Bar,
            _ => match self.next_byte() {
                Some(b'|') => self.longer(1, TokenKind::Confused),
                Some(b'>') => self.longer(1, TokenKind::GreaterOrConfused),
                _ => TokenKind::Bar,
            },
        }
    }

    /// Takes in the bars that are glued to the one just read.
    fn bars(&mut self) {
        let rest = self.rest();
        let length = rest
            .find(|c| !matches!(c, '|' | '∣' | '‖' | '∥'))
            .unwrap_or(rest.len());
        self.lexer.bump(length);
    }

    /// Whether bars are relations here.
    fn bars_compare(&self) -> bool {
        !matches!(
            self.home(),
            Some(
                TokenKind::OpenBrace
                    | TokenKind::OpenQuote
                    | TokenKind::OpenAngle
                    | TokenKind::OpenBracket
            )
        )
    }

    fn longer(&mut self, bytes: usize, kind: TokenKind) -> TokenKind {
        self.lexer.bump(bytes);
        kind
    }

    pub(super) fn equals(&mut self) -> TokenKind {
        if self.follows("==") {
            return self.longer(2, TokenKind::Identical);
        }
        if self.follows("=") {
            return self.longer(1, TokenKind::Equal);
        }
        if self.mode == Mode::Head && self.open.is_empty() {
            self.mode = Mode::Value;
        }
        TokenKind::Equals
    }

    pub(super) fn bang(&mut self) -> TokenKind {
        if self.follows("==") {
            return self.longer(2, TokenKind::BadRelation);
        }
        if self.follows("=") {
            return self.longer(1, TokenKind::NotEqual);
        }
        self.stray('!')
    }

    pub(super) fn plus(&mut self) -> TokenKind {
        match self.rest().chars().next() {
            Some(minus @ ('-' | '−')) => self.longer(minus.len_utf8(), TokenKind::PlusMinus),
            _ => TokenKind::Plus,
        }
    }

    /// `-`: the sign of a number where a value may start and the number follows at once.
    pub(super) fn minus(&mut self) -> TokenKind {
        let next = self.rest().chars().next();
        let number = next.is_some_and(|c| c.is_ascii_digit() || vulgar(c).is_some());
        if self.operand && number && self.impartial == 0 {
            return self.literal(self.lexer.span().start);
        }
        match next {
            Some('>') => self.longer(1, TokenKind::Arrow),
            _ => TokenKind::Minus,
        }
    }

    /// `&12;` in a misère impartial game.
    pub(super) fn ampersand(&mut self) -> TokenKind {
        let digits = self.rest().bytes().take_while(u8::is_ascii_digit).count();
        if self.impartial > 0 && digits > 0 && self.rest()[digits..].starts_with(';') {
            return self.longer(digits + 1, TokenKind::Heap);
        }
        self.stray('&')
    }

    /// `#` in a misère impartial game.
    pub(super) fn hash(&mut self) -> TokenKind {
        if self.impartial > 0 {
            return TokenKind::Hash;
        }
        self.stray('#')
    }

    /// A character that the raw lexer leaves to the reader.
    pub(super) fn other(&mut self) -> TokenKind {
        let Some(sign) = self.text[self.lexer.span().start..].chars().next() else {
            return TokenKind::Unknown;
        };
        if starts_name(sign) {
            self.extend_word();
            return TokenKind::Name;
        }
        if sign == '\u{feff}' && self.tokens.is_empty() && self.start == 0 && self.whole.starts_file
        {
            return TokenKind::Bom;
        }
        if let Some(kind) = self.unicode_value(sign) {
            return kind;
        }
        match sign {
            '−' => self.minus(),
            '‖' | '∥' if self.bars_compare() => TokenKind::Confused,
            '‖' | '∥' if self.home() == Some(TokenKind::OpenBracket) => TokenKind::Bar,
            '∣' | '‖' | '∥' => self.bar(),
            '⟨' | '〈' | '\u{2329}' => self.push(TokenKind::OpenAngle),
            '⟩' | '〉' | '\u{232a}' => self.close(TokenKind::CloseAngle),
            _ => sign_kind(sign).unwrap_or_else(|| self.stray(sign)),
        }
    }

    /// A character without meaning; raised and lowered digits in a row are one token, and so is a character and its repetitions.
    pub(super) fn stray(&mut self, sign: char) -> TokenKind {
        let start = self.lexer.span().start;
        let span = Span::new(offset(start), offset(self.lexer.span().end));
        let scripted = |c: char| superscript(c).is_some() || subscript(c).is_some();
        if scripted(sign) {
            let rest = self.rest();
            let more = rest.find(|c| !scripted(c)).unwrap_or(rest.len());
            self.lexer.bump(more);
            let span = Span::new(span.start, offset(self.lexer.span().end));
            return self.fault(
                Diagnostic::new(
                    &text::SCRIPT,
                    span,
                    "raised and lowered digits stand only behind an arrow or a star",
                )
                .help(format!(
                    "write ordinary digits in a name, as in `x{}`",
                    plain_digits(&self.text[span.range()])
                )),
            );
        }
        let more = self.repetitions(sign);
        self.lexer.bump(more);
        let span = Span::new(span.start, offset(self.lexer.span().end));
        let times = 1 + more / sign.len_utf8();
        self.fault(super::faults::stray(sign, times, span))
    }

    /// How many bytes behind the token repeat its character. The last one may start `!=` or `&12;` and is left then.
    fn repetitions(&self, sign: char) -> usize {
        let rest = self.rest();
        let more = rest.find(|c| c != sign).unwrap_or(rest.len());
        let behind = rest[more..].chars().next();
        let starts = matches!((sign, behind), ('!', Some('=')) | ('&', Some('0'..='9')));
        if starts { more.saturating_sub(1) } else { more }
    }

    /// Reports an error at the token that is being read.
    pub(super) fn fault(&mut self, diagnostic: Diagnostic) -> TokenKind {
        self.mark_wrong();
        self.faults.push(diagnostic);
        TokenKind::Unknown
    }
}

/// Raised or lowered digits as ordinary ones.
fn plain_digits(scripts: &str) -> String {
    scripts
        .chars()
        .filter_map(|c| superscript(c).or(subscript(c)))
        .map(|digit| digit.to_string())
        .collect()
}

/// The tokens that have a sign beyond ASCII and need no look around.
pub(super) fn sign_kind(sign: char) -> Option<TokenKind> {
    Some(match sign {
        '±' => TokenKind::PlusMinus,
        '→' => TokenKind::Arrow,
        '·' | '⋅' => TokenKind::Times,
        '≤' | '⩽' => TokenKind::AtMost,
        '≥' | '⩾' => TokenKind::AtLeast,
        '≠' => TokenKind::NotEqual,
        '≅' => TokenKind::Identical,
        '⧏' => TokenKind::LessOrConfused,
        '⧐' => TokenKind::GreaterOrConfused,
        '⧾' => TokenKind::Tiny,
        '⧿' => TokenKind::Miny,
        '∀' => TokenKind::Forall,
        '∃' => TokenKind::Exists,
        '∈' => TokenKind::In,
        '∉' => TokenKind::NotIn,
        '∧' => TokenKind::And,
        '∨' => TokenKind::Or,
        '¬' => TokenKind::Not,
        _ => return None,
    })
}
