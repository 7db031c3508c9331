//! Texts that are right and that other tools or readers take for something else.

use crate::codes::hints;
use crate::glue::{self, Shape};
use crate::reader::offset;
use crate::token::{Lexeme, Token, TokenKind};
use crate::{Diagnostic, Span};

/// Adds the hints for an item or an expression that was read without error. Linear.
pub(crate) fn check(
    text: &str,
    tokens: &[Token],
    lexemes: &[Lexeme],
    diagnostics: &mut Vec<Diagnostic>,
) {
    let mut open = Vec::new();
    for (at, lexeme) in lexemes.iter().enumerate() {
        match lexeme.kind {
            TokenKind::Literal if lexeme.span.len() > 1 && is_glued(text, *lexeme) => {
                diagnostics.extend(literal(text, *lexeme, &lexemes[at + 1..]));
            }
            TokenKind::Minus => diagnostics.extend(minus(lexemes, at, open.last().copied())),
            kind if kind.opens() => open.push(kind),
            kind if kind.closes() => {
                open.pop();
            }
            _ => {}
        }
    }
    diagnostics.extend(divisions(text, tokens));
}

/// Whether a literal may have several parts.
fn is_glued(text: &str, literal: Lexeme) -> bool {
    let plain = |byte: u8| byte.is_ascii_digit();
    !text[literal.span.range()].bytes().all(plain)
}

/// `3*2`, `2^31`, `2*-1`.
fn literal(text: &str, lexeme: Lexeme, after: &[Lexeme]) -> Option<Diagnostic> {
    let written = &text[lexeme.span.range()];
    let glue = glue::scan(written, 0);
    let number = &written[glue.number.clone()];
    if number.is_empty() || number.contains(['/', '.']) {
        return None;
    }
    match (&glue.ups, &glue.nimber) {
        (None, Some(star)) => {
            let size = written[star.clone()].trim_start_matches(glue::is_star);
            product(lexeme, number, size, after, text)
        }
        (Some(ups), None) if !ups.down => match &ups.shape {
            Shape::Counted(count) => Some(power(lexeme, number, &written[count.clone()])),
            _ => None,
        },
        _ => None,
    }
}

fn product(
    lexeme: Lexeme,
    number: &str,
    size: &str,
    after: &[Lexeme],
    text: &str,
) -> Option<Diagnostic> {
    if !size.is_empty() {
        return Some(
            Diagnostic::new(
                &hints::LOOKS_LIKE_PRODUCT,
                lexeme.span,
                format!("this is {number} + *{size}, not a product"),
            )
            .help(format!(
                "write `{number} + *{size}`, or `{number}·{size}` for the product"
            ))
            .fix(
                format!("write {number} + *{size}"),
                lexeme.span,
                format!("{number} + *{size}"),
            ),
        );
    }
    // `2*-1` is read as (2*) - 1.
    let [minus, next, ..] = after else {
        return None;
    };
    let glued = minus.kind == TokenKind::Minus
        && minus.span.start == lexeme.span.end
        && next.kind == TokenKind::Literal
        && next.span.start == minus.span.end;
    let digits = &text[next.span.range()];
    glued.then(|| {
        Diagnostic::new(
            &hints::LOOKS_LIKE_PRODUCT,
            lexeme.span.cover(next.span),
            format!("this is {number}* - {digits}, not a product"),
        )
        .help(format!(
            "write `{number}* - {digits}`, or `{number}·-{digits}` for the product"
        ))
        .fix("write blanks", minus.span, " - ")
    })
}

fn power(lexeme: Lexeme, number: &str, count: &str) -> Diagnostic {
    Diagnostic::new(
        &hints::LOOKS_LIKE_POWER,
        lexeme.span,
        format!("this is {number} and {count} ups, not a power"),
    )
    .help(format!(
        "write `{number} + ^{count}`, or `pow({number}, {count})` for the power"
    ))
    .fix(
        format!("write {number} + ^{count}"),
        lexeme.span,
        format!("{number} + ^{count}"),
    )
}

/// `{1 -1|0}`: a minus with a blank before it only.
fn minus(lexemes: &[Lexeme], at: usize, home: Option<TokenKind>) -> Option<Diagnostic> {
    let in_form = matches!(
        home,
        Some(
            TokenKind::OpenBrace
                | TokenKind::OpenQuote
                | TokenKind::OpenAngle
                | TokenKind::OpenBracket
        )
    );
    let before = at.checked_sub(1).map(|before| lexemes[before])?;
    let (minus, next) = (lexemes[at], *lexemes.get(at + 1)?);
    let lopsided = before.kind.ends_value()
        && before.span.end < minus.span.start
        && minus.span.end == next.span.start;
    (in_form && lopsided).then(|| {
        Diagnostic::new(
            &hints::LOOKS_LIKE_LIST,
            minus.span,
            "this minus subtracts, it is no sign",
        )
        .help("write `a - b` for the difference, `a, -b` for two options")
        .fix("write - with blanks", minus.span, "- ")
    })
}

/// `1//2`: a comment directly behind a digit and before one.
fn divisions(text: &str, tokens: &[Token]) -> Option<Diagnostic> {
    let at = tokens.windows(2).position(|pair| {
        pair[1].kind == TokenKind::LineComment && pair[0].kind == TokenKind::Literal
    })?;
    let start = tokens[at + 1].start;
    let comment = &text[start as usize..];
    let digits = comment[2..].bytes().take_while(u8::is_ascii_digit).count();
    let number = text[..start as usize].ends_with(|c: char| c.is_ascii_digit());
    let slashes = Span::new(start, start + 2);
    (digits > 0 && number).then(|| {
        Diagnostic::new(
            &hints::LOOKS_LIKE_DIVISION,
            Span::new(start, start + 2 + offset(digits)),
            "this is a comment, not a division",
        )
        .help("a fraction has one slash; a blank before the comment makes it plain")
        .fix("write one slash", slashes, "/")
    })
}
