//! Literals: spelled as values are printed.
//!
//! `007` `3/6` `0.375` → `7` `1/2` `3/8`; `vvv` `^2` `↑²` → `v3` `^^` `^<2>`; `*₂` `*1` → `*2` `*`.
//!
//! Fractions are in lowest terms and decimals are fractions, as far as their parts have at most 38 digits; longer
//! ones lose leading zeros only. One or two ups are repeated, three or more are counted. `^[n]`, `^<n>` and uptimal
//! digits keep their kind, and so do `*0` and `-0`, which say more than `0`.

use std::borrow::Cow;

use super::Options;
use super::printer::Printer;
use super::spelling;
use crate::Span;

impl Printer<'_> {
    /// Prints the literal at `span`.
    pub(super) fn literal(&mut self, span: Span) {
        let spelled = spell(self.source(span), self.options);
        self.span(span, &spelled);
    }
}

/// The canonical spelling of a literal; a text that is none stays as it is.
pub(super) fn spell<'t>(text: &'t str, options: &Options) -> Cow<'t, str> {
    let unicode = options.unicode;
    if is_short_number(text) && !unicode {
        return Cow::Borrowed(text);
    }
    let mut reader = Reader { rest: text };
    let sign = if reader.one(&['-', '−']).is_some() {
        spelling::of("-", unicode)
    } else {
        ""
    };
    let mut out = String::from(sign);
    if let Some(number) = reader.number() {
        out.push_str(&number.spell(unicode));
    } else if !sign.is_empty() {
        return Cow::Borrowed(text);
    }
    if let Some(ups) = reader.ups(unicode) {
        out.push_str(&ups);
    }
    if let Some(nimber) = reader.nimber(unicode) {
        out.push_str(&nimber);
    }
    if reader.rest.is_empty() && !text.is_empty() {
        Cow::Owned(out)
    } else {
        Cow::Borrowed(text)
    }
}

/// Whether `text` is an integer without sign and leading zero, which most literals are.
fn is_short_number(text: &str) -> bool {
    let bytes = text.as_bytes();
    bytes.iter().all(u8::is_ascii_digit) && (bytes.len() == 1 || bytes.first() != Some(&b'0'))
}

/// The fractions with a character of their own.
const FRACTIONS: [(char, &str); 7] = [
    ('½', "1/2"),
    ('¼', "1/4"),
    ('¾', "3/4"),
    ('⅛', "1/8"),
    ('⅜', "3/8"),
    ('⅝', "5/8"),
    ('⅞', "7/8"),
];

/// A number without sign as it is written.
enum Number<'t> {
    /// `5`.
    Integer(&'t str),
    /// `3/6`.
    Fraction(&'t str, &'t str),
    /// `0.375`.
    Decimal(&'t str, &'t str),
}

impl Number<'_> {
    /// Its canonical spelling.
    fn spell(&self, unicode: bool) -> String {
        let plain = match *self {
            Number::Integer(digits) => trim_zeros(digits).to_owned(),
            Number::Fraction(above, below) => reduced(above.parse(), below.parse())
                .unwrap_or_else(|| format!("{}/{}", trim_zeros(above), trim_zeros(below))),
            Number::Decimal(whole, part) => {
                let above = format!("{whole}{part}").parse();
                let power = u32::try_from(part.len()).ok();
                let below = power.and_then(|power| 10_u128.checked_pow(power));
                below
                    .and_then(|below| reduced(above, Ok(below)))
                    .unwrap_or_else(|| format!("{}.{part}", trim_zeros(whole)))
            }
        };
        let twin = FRACTIONS
            .iter()
            .find(|(_, ascii)| unicode && *ascii == plain);
        twin.map_or(plain, |(sign, _)| sign.to_string())
    }
}

/// A fraction in lowest terms; none if a part is too long or nothing is below.
fn reduced<E>(above: Result<u128, E>, below: Result<u128, E>) -> Option<String> {
    let (above, below) = (above.ok()?, below.ok()?);
    let (mut divisor, mut rest) = (below, above);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    let (above, below) = (above.checked_div(divisor)?, below.checked_div(divisor)?);
    match below {
        0 => None,
        1 => Some(above.to_string()),
        _ => Some(format!("{above}/{below}")),
    }
}

/// Digits without leading zeros.
fn trim_zeros(digits: &str) -> &str {
    let trimmed = digits.trim_start_matches('0');
    if trimmed.is_empty() {
        &digits[..digits.len().min(1)]
    } else {
        trimmed
    }
}

/// What is left of a literal.
struct Reader<'t> {
    /// The text not read yet.
    rest: &'t str,
}

impl<'t> Reader<'t> {
    /// Reads one of `choices`.
    fn one(&mut self, choices: &[char]) -> Option<char> {
        let first = self
            .rest
            .chars()
            .next()
            .filter(|first| choices.contains(first))?;
        self.rest = &self.rest[first.len_utf8()..];
        Some(first)
    }

    /// Reads the longest run of characters that hold.
    fn run(&mut self, holds: impl Fn(char) -> bool) -> &'t str {
        let end = self.rest.find(|c| !holds(c)).unwrap_or(self.rest.len());
        let (run, rest) = self.rest.split_at(end);
        self.rest = rest;
        run
    }

    /// Reads ASCII digits.
    fn digits(&mut self) -> &'t str {
        self.run(|c| c.is_ascii_digit())
    }

    /// Reads a number without sign.
    fn number(&mut self) -> Option<Number<'t>> {
        let first = self.rest.chars().next()?;
        if let Some((_, ascii)) = FRACTIONS.iter().find(|(sign, _)| *sign == first) {
            self.rest = &self.rest[first.len_utf8()..];
            return ascii
                .split_once('/')
                .map(|(above, below)| Number::Fraction(above, below));
        }
        let whole = self.digits();
        if whole.is_empty() {
            return None;
        }
        match self.one(&['/', '.']) {
            Some('/') => Some(Number::Fraction(whole, self.digits())),
            Some(_) => Some(Number::Decimal(whole, self.digits())),
            None => Some(Number::Integer(whole)),
        }
    }

    /// Reads ups or downs and spells them.
    fn ups(&mut self, unicode: bool) -> Option<String> {
        let first = self.rest.chars().next()?;
        let is_up = match first {
            '^' | '↑' | '⇑' => true,
            'v' | '↓' | '⇓' => false,
            _ => return None,
        };
        let run = self.run(|c| c == first);
        let each = if matches!(first, '⇑' | '⇓') { 2 } else { 1 };
        let count = run.chars().count() * each;
        let sign = match (is_up, unicode) {
            (true, false) => "^",
            (false, false) => "v",
            (true, true) => "↑",
            (false, true) => "↓",
        };
        let script = self.run(|c| spelling::plain_digit(c).is_some());
        if !script.is_empty() {
            let index: String = script.chars().filter_map(spelling::plain_digit).collect();
            return Some(raised(sign, &index, unicode));
        }
        Some(match self.rest.chars().next() {
            Some('<') => raised(sign, self.bracketed('>').trim_matches(['<', '>']), unicode),
            Some('[') => format!("{sign}{}", self.bracketed(']')),
            Some('.') => {
                self.rest = &self.rest[1..];
                let digits = self.digits();
                let digits = if digits.is_empty() {
                    self.bracketed(')')
                } else {
                    digits
                };
                format!("{sign}.{digits}")
            }
            Some(digit) if digit.is_ascii_digit() => counted(sign, trim_zeros(self.digits())),
            _ => counted(sign, &count.to_string()),
        })
    }

    /// Reads up to `end`, with it.
    fn bracketed(&mut self, end: char) -> &'t str {
        let length = self.rest.find(end).map_or(self.rest.len(), |at| at + 1);
        let (inside, rest) = self.rest.split_at(length);
        self.rest = rest;
        inside
    }

    /// Reads a nimber and spells it.
    fn nimber(&mut self, unicode: bool) -> Option<String> {
        self.one(&['*', '⋆', '∗', '★'])?;
        let star = spelling::of("*", unicode);
        let digits = self.run(|c| c.is_ascii_digit() || spelling::plain_digit(c).is_some());
        let plain: String = digits
            .chars()
            .map(|c| spelling::plain_digit(c).unwrap_or(c))
            .collect();
        Some(match plain.as_str() {
            "" => star.to_owned(),
            digits => match trim_zeros(digits) {
                "1" => star.to_owned(),
                digits if unicode => format!("{star}{}", spelling::subscript(digits)),
                digits => format!("{star}{digits}"),
            },
        })
    }
}

/// `^`, `^^`, `^3`.
fn counted(sign: &str, count: &str) -> String {
    match (sign, count) {
        ("↑", "2") => "⇑".to_owned(),
        ("↓", "2") => "⇓".to_owned(),
        (_, "1") => sign.to_owned(),
        (_, "2") => sign.repeat(2),
        _ => format!("{sign}{count}"),
    }
}

/// `^<2>`, `↑²`, `^<n>`.
fn raised(sign: &str, index: &str, unicode: bool) -> String {
    if unicode && index.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("{sign}{}", spelling::superscript(trim_zeros(index)))
    } else if index.bytes().all(|byte| byte.is_ascii_digit()) {
        format!("{sign}<{}>", trim_zeros(index))
    } else {
        format!("{sign}<{index}>")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, ascii: &str, unicode: &str) {
        let options = |unicode| Options {
            unicode,
            ..Options::default()
        };
        assert_eq!(spell(text, &options(false)), ascii, "{text} in ASCII");
        assert_eq!(spell(text, &options(true)), unicode, "{text} in Unicode");
        assert_eq!(
            spell(unicode, &options(false)),
            ascii,
            "{unicode} back to ASCII"
        );
    }

    #[test]
    fn numbers_are_in_lowest_terms() {
        check("007", "7", "7");
        check("0", "0", "0");
        check("000", "0", "0");
        check("3/6", "1/2", "½");
        check("4/2", "2", "2");
        check("0.375", "3/8", "⅜");
        check("1.50", "3/2", "3/2");
        check("2.0", "2", "2");
        check("-1/2", "-1/2", "−½");
        check("1/0", "1/0", "1/0");
    }

    #[test]
    fn long_numbers_only_lose_zeros() {
        let long = "9".repeat(50);
        check(&format!("00{long}"), &long, &long);
        check(
            &format!("{long}/03"),
            &format!("{long}/3"),
            &format!("{long}/3"),
        );
        check(
            &format!("0.{long}"),
            &format!("0.{long}"),
            &format!("0.{long}"),
        );
    }

    #[test]
    fn ups_are_repeated_twice_and_then_counted() {
        check("^", "^", "↑");
        check("^^", "^^", "⇑");
        check("^2", "^^", "⇑");
        check("vvv", "v3", "↓3");
        check("⇓⇓", "v4", "↓4");
        check("v9*08", "v9*8", "↓9∗₈");
        check("73/16v9*8", "73/16v9*8", "73/16↓9∗₈");
        check("-1^^*", "-1^^*", "−1⇑∗");
    }

    #[test]
    fn other_ups_keep_their_kind() {
        check("^<2>", "^<2>", "↑²");
        check("v<12>*", "v<12>*", "↓¹²∗");
        check("^<n>", "^<n>", "↑<n>");
        check("^[4]*", "^[4]*", "↑[4]∗");
        check("v.3321", "v.3321", "↓.3321");
        check("^.(12,-3,4)*2", "^.(12,-3,4)*2", "↑.(12,-3,4)∗₂");
    }

    #[test]
    fn nimbers_lose_a_one() {
        check("*", "*", "∗");
        check("*1", "*", "∗");
        check("*0", "*0", "∗₀");
        check("*₁₂", "*12", "∗₁₂");
    }

    #[test]
    fn what_is_no_literal_stays() {
        for text in ["", "x", "1e3", "-", "-*", "*2*3", "^ 3"] {
            check(text, text, text);
        }
    }
}
