//! Slips with operators and relations.

use super::place::Place;
use crate::Diagnostic;
use crate::codes::{expressions, forms, literals};
use crate::grammar::Expected;
use crate::token::TokenKind;

/// `1+-2`: two readings.
pub(super) fn plus_minus(place: &Place<'_>) -> Option<Diagnostic> {
    if place.found() != Some(TokenKind::PlusMinus) || !place.is_behind_value() {
        return None;
    }
    let at = place.span();
    Some(
        Diagnostic::new(
            &expressions::PLUSMINUS,
            at,
            "`+-` behind a value has two readings",
        )
        .note("CGSuite reads `a + +-b`, arithmetic reads `a + -b`")
        .help("write one of them with blanks")
        .fix("write + -", at, " + -")
        .fix("write + +-", at, " + +-"),
    )
}

/// `+1`.
pub(super) fn unary_plus(place: &Place<'_>) -> Option<Diagnostic> {
    if place.found() != Some(TokenKind::Plus) || place.is_behind_value() {
        return None;
    }
    let fault = Diagnostic::new(
        &expressions::UNARY_PLUS,
        place.span(),
        "a plus needs a value before it",
    );
    let minus = place
        .after(1)
        .is_some_and(|next| next.kind == TokenKind::Minus);
    Some(if minus {
        fault.help("plus-minus is `+-`, glued")
    } else {
        fault
            .help("leave the sign out")
            .fix("delete the plus", place.span(), "")
    })
}

/// `a{0|a}`.
pub(super) fn loopy_pass(place: &Place<'_>) -> Option<Diagnostic> {
    let name = place.before(1)?;
    let pass = place.found() == Some(TokenKind::OpenBrace)
        && name.kind == TokenKind::Name
        && place.is_glued();
    pass.then(|| {
        Diagnostic::new(
            &literals::LOOPY,
            name.span.cover(place.span()),
            format!(
                "`{}{{…}}` names a game inside itself, which is not short",
                place.source(name)
            ),
        )
        .note("play in it need not end; files hold short games only")
        .help("a function is called with parentheses, as in `f({0|1})`")
    })
}

/// `*f(x)`.
pub(super) fn star_call(place: &Place<'_>) -> Option<Diagnostic> {
    let (star, name) = (place.before(2)?, place.before(1)?);
    let call = place.found() == Some(TokenKind::OpenParen)
        && star.kind == TokenKind::Star
        && name.kind == TokenKind::Name;
    let word = place.source(name);
    call.then(|| {
        Diagnostic::new(
            &literals::STAR_CALL,
            star.span.cover(place.span()),
            format!("`*{word}` is a nimber of computed size, and nimbers are not called"),
        )
        .help(format!(
            "write `*({word}(…))` for the nimber whose size is `{word}(…)`"
        ))
    })
}

/// `3 *2`, `1 ^^`, `x↓`.
pub(super) fn missing_operator(place: &Place<'_>) -> Option<Diagnostic> {
    let before = place.before(1)?;
    let text = place.found_text();
    let value = match place.found()? {
        TokenKind::Star => true,
        TokenKind::Literal => {
            text.starts_with(|c: char| !c.is_ascii_digit() && c != '-')
                && crate::glue::vulgar(text.chars().next()?).is_none()
        }
        _ => false,
    };
    if !value || !place.is_behind_value() || before.kind == TokenKind::Atom {
        return None;
    }
    let left = place.source(before);
    let gap = crate::Span::new(before.span.end, place.span().start);
    let mut fault = Diagnostic::new(
        &expressions::MISSING_OP,
        place.span(),
        format!("`{text}` stands behind a value without an operator"),
    )
    .label("no operator before this")
    .fix("write +", gap, " + ");
    if before.kind == TokenKind::Literal && !gap.is_empty() {
        fault = fault.fix(format!("write {left}{text}"), gap, "");
        return Some(fault.help(format!(
            "a sum is `{left} + {text}` or, glued, `{left}{text}`; `*` never multiplies"
        )));
    }
    Some(fault.help(format!("a sum is written `{left} + {text}`")))
}

/// `1 + if …`, `a and forall …`.
pub(super) fn conditional_operand(place: &Place<'_>) -> Option<Diagnostic> {
    let kind = place.found()?;
    let word = matches!(
        kind,
        TokenKind::If | TokenKind::Forall | TokenKind::Exists | TokenKind::Find
    );
    if !word || place.is_behind_value() || !place.expects(Expected::Value) {
        return None;
    }
    let text = place.found_text();
    Some(
        Diagnostic::new(
            &expressions::IF_OPERAND,
            place.span(),
            format!("`{text}` as an operand needs parentheses"),
        )
        .note("it reaches as far right as it can")
        .help(format!("write `({text} …)`")),
    )
}

/// A comparison, `and`, `or`, `not` directly inside a form.
pub(super) fn bare_comparison(place: &Place<'_>) -> Option<Diagnostic> {
    let kind = place.found()?;
    let logic = kind.is_relation()
        || kind == TokenKind::BadRelation
        || matches!(kind, TokenKind::And | TokenKind::Or | TokenKind::Not);
    if !logic || !place.is_in_form() {
        return None;
    }
    let open = place.bracket()?;
    let text = place.found_text();
    Some(
        Diagnostic::new(
            &forms::BARE_COMPARE,
            place.span(),
            format!(
                "`{text}` directly inside `{}` needs parentheses",
                place.source(open)
            ),
        )
        .other(open.span, "inside this bracket")
        .note("there `|`, `<` and `>` belong to forms")
        .help("put the statement in parentheses"),
    )
}

/// `a < b < c`.
pub(super) fn chain(place: &Place<'_>) -> Option<Diagnostic> {
    if !place.found()?.is_relation() || !place.is_behind_value() {
        return None;
    }
    let first = place
        .level()
        .take_while(|lexeme| {
            !matches!(
                lexeme.kind,
                TokenKind::And
                    | TokenKind::Or
                    | TokenKind::Not
                    | TokenKind::If
                    | TokenKind::Then
                    | TokenKind::Else
                    | TokenKind::Comma
                    | TokenKind::Equals
            )
        })
        .find(|lexeme| lexeme.kind.is_relation())?;
    Some(
        Diagnostic::new(
            &expressions::CHAIN,
            place.span(),
            "comparisons do not chain",
        )
        .other(first.span, "the first comparison")
        .help("write `a < b and b < c`, or put one comparison in parentheses"),
    )
}

/// `a <> b`.
pub(super) fn not_equal(place: &Place<'_>) -> Option<Diagnostic> {
    let less = place.before(1)?;
    let sign = place.found() == Some(TokenKind::Greater)
        && less.kind == TokenKind::Less
        && place.is_glued();
    let both = less.span.cover(place.span());
    sign.then(|| {
        Diagnostic::new(&expressions::RELATION, both, "`<>` is no relation")
            .help("`!=` says different, `||` says confused")
            .fix("write !=", both, "!=")
            .fix("write ||", both, "||")
    })
}

/// `a | b`, `a !== b`.
pub(super) fn bad_relation(place: &Place<'_>) -> Option<Diagnostic> {
    if !place.is_behind_value() {
        return None;
    }
    let at = place.span();
    match place.found()? {
        TokenKind::BadRelation => Some(
            Diagnostic::new(&expressions::RELATION, at, "`!==` is no relation")
                .help("`!=` says different values; for different forms write `not (a === b)`")
                .fix("write !=", at, "!="),
        ),
        TokenKind::Bar => Some(
            Diagnostic::new(
                &expressions::RELATION,
                at,
                "a single bar stands only in forms",
            )
            .help("`||` says confused; a form is written in braces, `{a|b}`")
            .fix("write ||", at, "||"),
        ),
        _ => None,
    }
}

/// `{0|1}.Cool(0)`.
pub(super) fn member(place: &Place<'_>) -> Option<Diagnostic> {
    let before = place.before(1)?;
    if place.found() != Some(TokenKind::Dot) || !before.kind.closes() {
        return None;
    }
    let name = place.after(1).filter(|name| name.kind == TokenKind::Name);
    let fault = Diagnostic::new(
        &expressions::MEMBER,
        name.map_or(place.span(), |name| place.span().cover(name.span)),
        "values have no members",
    );
    Some(match name {
        Some(name) => fault.help(format!(
            "a function takes the value as its argument: `{}(…)`",
            function_for(place.source(name))
        )),
        None => fault.help("a dot stands between names"),
    })
}

/// The function for a method of CGSuite: most have the same name in small letters.
fn function_for(word: &str) -> String {
    if word == "CanonicalForm" {
        return "canonical".to_owned();
    }
    let mut out = String::new();
    for c in word.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// `7 mod 3`, `a xor b`.
pub(super) fn infix_word(place: &Place<'_>) -> Option<Diagnostic> {
    const WORDS: [&str; 12] = [
        "mod",
        "div",
        "xor",
        "pow",
        "min",
        "max",
        "times",
        "plus",
        "minus",
        "is",
        "conjunctive",
        "selective",
    ];
    let text = place.found_text();
    let word = matches!(
        place.found()?,
        TokenKind::Mod | TokenKind::Div | TokenKind::Name
    );
    if !word
        || !place.is_behind_value()
        || !WORDS.contains(&text)
        || place.after(1)?.kind == TokenKind::OpenParen && place.is_glued()
    {
        return None;
    }
    let left = place.before(1).map_or("a", |before| place.source(before));
    let right = place.after(1).map_or("…", |after| place.source(after));
    let fault = Diagnostic::new(
        &expressions::INFIX_WORD,
        place.span(),
        format!("`{text}` is a function and does not stand between its arguments"),
    );
    Some(match text {
        "plus" => fault.help("write `+`"),
        "minus" => fault.help("write `-`"),
        "mod" => fault.help(format!(
            "write `mod({left}, {right})`; behind a comparison `mod inf` compares modulo infinitesimals"
        )),
        _ => fault.help(format!("write `{text}({left}, {right})`")),
    })
}
