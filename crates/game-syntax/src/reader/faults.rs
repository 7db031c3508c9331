//! The words for what the reader finds wrong with literals and characters.

use super::{Reader, offset};
use crate::codes::{literals, text};
use crate::glue::{self, Fault, Glue, MAX_DIGITS};
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span};

impl Reader<'_> {
    /// Reports the fault of the literal that starts at `start`.
    pub(super) fn blame(&mut self, start: usize, fault: &Fault) {
        self.mark_wrong();
        let diagnostic = describe(self.text, start, self.lexer.span().end, fault);
        self.faults.push(diagnostic);
    }
}

fn describe(text: &str, start: usize, end: usize, fault: &Fault) -> Diagnostic {
    let at = |range: &std::ops::Range<usize>| Span::new(offset(range.start), offset(range.end));
    let whole = Span::new(offset(start), offset(end));
    let literal = &text[start..end];
    match fault {
        Fault::Number(range) => Diagnostic::new(
            &literals::NUMBER,
            at(range),
            "a number has one `/` or one `.`",
        )
        .label("one too many")
        .help("numbers are written `5`, `-1/2`, `25/16` or `0.375`"),
        Fault::TooLong(digits) => Diagnostic::new(
            &literals::NUMBER_TOO_LONG,
            whole,
            format!("a number of {digits} digits"),
        )
        .note(format!("the limit is {MAX_DIGITS} digits")),
        Fault::ZeroDiv(range) => Diagnostic::new(
            &literals::ZERO_DIV,
            at(range),
            "a fraction with denominator 0",
        ),
        Fault::UpMixed(range) => up_mixed(text, at(range)),
        Fault::UpIndex(range) => Diagnostic::new(
            &literals::UP_INDEX,
            at(range),
            "the index of ups is a number from 1 on, or a name",
        )
        .help("`^[3]` is ↑ + ↑² + ↑³, `^<3>` is ↑³, `^3` is three ups"),
        Fault::UpDigits(range) => Diagnostic::new(
            &literals::UP_DIGITS,
            at(range),
            "uptimal digits in parentheses are integers parted by commas",
        )
        .help("as in `^.(12,-3,4)`"),
        Fault::Loopy(range) => Diagnostic::new(
            &literals::LOOPY,
            Span::new(whole.start, whole.end.max(offset(range.end))),
            format!("`{}` is not short", &text[range.clone()]),
        )
        .note("play in it need not end; files hold short games only"),
        Fault::Glued(range) => glued(text, literal, start, at(range)),
        Fault::Script(range) => Diagnostic::new(
            &text::SCRIPT,
            at(range),
            "raised digits stand behind an arrow, lowered ones behind a star",
        )
        .help("`↑²` is `^<2>`, `*₂` is `*2`"),
        Fault::Prime(_) => Diagnostic::new(
            &literals::V_NAME,
            whole,
            format!("`{literal}` is a game, not a name, so it takes no prime"),
        )
        .help("choose a name other than `v`, `vv`, `v9`, …"),
    }
}

fn up_mixed(text: &str, span: Span) -> Diagnostic {
    let written = &text[span.range()];
    let fault = Diagnostic::new(
        &literals::UP_MIXED,
        span,
        format!("`{written}` repeats ups and counts or raises them"),
    );
    let digits: String = written.chars().filter(char::is_ascii_digit).collect();
    let sign = if written.starts_with(['v', '↓', '⇓']) {
        'v'
    } else {
        '^'
    };
    if digits.is_empty() {
        return fault.help("`^^` is two ups, `^<2>` is up-second, `^[2]` is ↑ + ↑²");
    }
    fault
        .help(format!(
            "write `{sign}{digits}` for {digits} times {sign}, or `{sign}<{digits}>` for its power"
        ))
        .fix(
            format!("write {sign}<{digits}>"),
            span,
            format!("{sign}<{digits}>"),
        )
        .fix(
            format!("write {sign}{digits}"),
            span,
            format!("{sign}{digits}"),
        )
}

/// Something touches a literal: the words depend on what the author had in mind.
fn glued(text: &str, literal: &str, start: usize, span: Span) -> Diagnostic {
    let next = &text[span.range()];
    let whole = Span::new(offset(start), span.end);
    let fault = Diagnostic::new(
        &literals::GLUED,
        whole,
        format!("`{next}` may not touch `{literal}`"),
    );
    let word = next.starts_with(crate::lexer::starts_name);
    let number = literal.trim_end_matches(['*', '⋆', '∗', '★']);
    let is_number = number
        .bytes()
        .all(|b| b.is_ascii_digit() || b == b'/' || b == b'-');
    if literal.ends_with('*') && is_number && !number.is_empty() && (word || next == "(") {
        return product(fault, text, number, whole, word);
    }
    if is_number && number == literal && (word || next == "(") {
        return product(fault, text, number, whole, word);
    }
    if word && literal.starts_with(['^', 'v', '↑', '↓']) {
        return fault.help(format!(
            "for {next} copies write `{next}·{literal}` or `times({next}, {literal})`"
        ));
    }
    if word && literal.ends_with(['^', '↑']) {
        return fault.help(format!(
            "`^` is the game up, never a power: write `pow({}, {next})`",
            literal.trim_end_matches(['^', '↑'])
        ));
    }
    if next.starts_with('.') {
        return fault.help(
            "CGSuite prints uptimal expansions so; here digits of ups are written `^.43331`",
        );
    }
    if next.starts_with(['*', '⋆', '∗', '★']) {
        return fault.help(
            "`*` never multiplies: a product is `·` or `times(m, n)`, a sum is written with `+`",
        );
    }
    fault.help(
        "a literal is a number, ups and a nimber, in this order; write `+` between other values",
    )
}

/// `2*n`, `2x`, `2(3)`: a product was meant.
fn product(fault: Diagnostic, text: &str, number: &str, whole: Span, word: bool) -> Diagnostic {
    if !word {
        return fault.help(format!(
            "`*` never multiplies and values side by side are no product: write `{number}·(…)` or `times({number}, …)`"
        ));
    }
    let written = &text[whole.range()];
    let name = written[number.len()..].trim_start_matches(['*', '⋆', '∗', '★']);
    if name == "e" || name.starts_with(['e', 'E']) && name[1..].bytes().all(|b| b.is_ascii_digit())
    {
        return fault.help("numbers have no exponent: write the digits, or `pow(10, 3)`");
    }
    fault
        .help(format!(
            "`*` never multiplies and values side by side are no product: write `{number}·{name}` or `times({number}, {name})`"
        ))
        .fix(
            format!("write {number}·{name}"),
            whole,
            format!("{number}·{name}"),
        )
        .fix(
            format!("write times({number}, {name})"),
            whole,
            format!("times({number}, {name})"),
        )
}

/// A star or an up directly behind a name or a bracket: a product or a power was meant, or a sum.
pub(super) fn touching(text: &str, before: &Lexeme, start: usize, glue: &Glue) -> Diagnostic {
    let span = Span::new(before.span.start, offset(glue.end));
    let sign = &text[start..glue.end];
    let at = Span::new(offset(start), offset(start));
    let fault = Diagnostic::new(
        &literals::GLUED,
        span,
        format!("`{sign}` may not touch the value before it"),
    )
    .fix("write a sum", at, " + ");
    if before.kind != TokenKind::Name {
        return fault.help(format!("only literals are glued: write `+ {sign}`"));
    }
    let name = &text[before.span.range()];
    let size = sign.trim_start_matches(glue::is_star);
    if size == sign {
        return fault.help(format!(
            "`^` is the game up, never a power: write `pow({name}, n)` for numbers; a sum is `{name} + {sign}`"
        ));
    }
    if size.is_empty() {
        return fault.help(format!(
            "`*` is the game star, never a product: write `n·{name}` or `times(n, {name})`; a sum is `{name} + *`"
        ));
    }
    fault
        .help(format!(
            "`*` is the game star, never a product: write `{size}·{name}` or `times({size}, {name})`; a sum is `{name} + {sign}`"
        ))
        .fix(
            format!("write {size}·{name}"),
            span,
            format!("{size}·{name}"),
        )
}

/// A character that has no meaning in the language and stands there so many times in a row.
pub(super) fn stray(sign: char, times: usize, span: Span) -> Diagnostic {
    let fault = stray_sign(sign, times, span);
    if times == 1 {
        return fault;
    }
    fault.note(format!("it stands there {times} times in a row"))
}

fn stray_sign(sign: char, times: usize, span: Span) -> Diagnostic {
    if is_invisible(sign) {
        return Diagnostic::new(
            &text::INVISIBLE,
            span,
            format!("an invisible character, U+{:04X}", u32::from(sign)),
        )
        .note("it makes the text read otherwise than it looks")
        .fix("delete it", span, "");
    }
    let fault = Diagnostic::new(
        &text::CHAR,
        span,
        if sign.is_control() {
            format!("a control character, U+{:04X}", u32::from(sign))
        } else {
            format!("`{sign}` has no meaning here")
        },
    );
    match sign {
        '≡' => fault
            .note("`≡` is identity in some papers and equality modulo a universe in others")
            .fix("write == for the same value", span, "==")
            .fix("write === for identical forms", span, "===")
            .help("write `==` for the same value, `===` for identical forms"),
        '&' => fault.help(
            "CGSuite's `&` makes loopy values, which are not short; for two statements write `and`",
        ),
        '×' | '•' => {
            fault
                .help("a product is `·` or `times(n, G)`")
                .fix("write ·", span, "·".repeat(times))
        }
        '“' | '”' | '„' | '‟' | '″' => fault
            .help("strings stand between straight quotes `\"`")
            .fix("write \"", span, "\"".repeat(times)),
        '‘' | '’' | '′' => {
            fault
                .help("a prime is the apostrophe `'`")
                .fix("write '", span, "'".repeat(times))
        }
        '!' => fault.help("the negation of a statement is `not`; `!=` compares"),
        '\\' => fault.help("LaTeX is read by `gamefmt convert --from latex`"),
        '∞' => fault.help("infinite values are not short"),
        '–' | '—' => fault
            .help("a minus is `-`")
            .fix("write -", span, "-".repeat(times)),
        '%' => fault.help("the remainder is `mod(a, b)`; a comment starts with `//`"),
        '#' => fault.help("a comment starts with `//`"),
        'ᴸ' | 'ᴿ' => fault.help("modifier letters are no part of a name: write `GL`, `GR`"),
        _ if sign.is_alphanumeric() => fault
            .note("names are made of letters and digits that compatibility folding leaves alone"),
        _ => fault,
    }
}

/// Format characters, direction overrides and other characters that leave no mark.
fn is_invisible(c: char) -> bool {
    matches!(
        c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}'
    )
}
