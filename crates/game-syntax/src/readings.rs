//! The words for texts that have two readings, or a shape that does not fit.

use crate::ast::{Expr, ExprKind};
use crate::codes::{expressions, forms};
use crate::glue;
use crate::slashes::shorten;
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span};

/// What is wrong with the parts of a robot form.
#[derive(Debug)]
pub(crate) enum Robot {
    /// Rows stand where options should.
    Rows,
    /// There are so many parts instead of three.
    Parts(usize),
    /// The matrix does not fit the moves.
    Shape {
        /// The number of Left options.
        left: usize,
        /// The number of Right options.
        right: usize,
        /// The number of entries of each row.
        rows: Vec<usize>,
    },
}

fn source(text: &str, span: Span) -> String {
    shorten(&text[span.range()])
}

/// `->` and `+` in one chain.
pub(crate) fn mixed(text: &str, chain: &Expr, sign: Lexeme, right: &Expr) -> Diagnostic {
    let last = match &chain.kind {
        ExprKind::Sequence(operands) => operands.last().map(|last| last.span),
        ExprKind::Sum(first, rest) => Some(rest.last().map_or(first.span, |(_, last)| last.span)),
        _ => None,
    };
    let last = last.unwrap_or(chain.span);
    let before = &text[Span::new(chain.span.start, last.start).range()];
    let op = &text[sign.span.range()];
    let (whole, tail) = (source(text, chain.span), source(text, last));
    let next = source(text, right.span);
    let start = shorten(before);
    Diagnostic::new(
        &expressions::SEQ_MIX,
        sign.span,
        "`->` and `+` `-` are not mixed without parentheses",
    )
    .label("which is read first?")
    .note(format!("it could mean `({whole}) {op} {next}`"))
    .note(format!("it could mean `{start} ({tail} {op} {next})`"))
    .fix(
        format!("write ({whole}) {op} …"),
        chain.span,
        format!("({})", &text[chain.span.range()]),
    )
    .fix(
        format!("write ({tail} {op} {next})"),
        last.cover(right.span),
        format!("({})", &text[last.cover(right.span).range()]),
    )
}

/// A glued sum beside `+-`, `·`, `:`.
pub(crate) fn tight(text: &str, operand: &Expr, sign: Lexeme) -> Diagnostic {
    let op = &text[sign.span.range()];
    let sum = source(text, operand.span);
    let before = operand.span.end <= sign.span.start;
    let (first, rest) = parts(&text[operand.span.range()]);
    let prefix = matches!(
        sign.kind,
        TokenKind::PlusMinus | TokenKind::Tiny | TokenKind::Miny
    );
    let (all, one) = if before {
        (
            format!("({sum}) {op} …"),
            format!("{first} + {rest} {op} …"),
        )
    } else if prefix {
        (format!("{op}({sum})"), format!("{op}{first} + {rest}"))
    } else {
        (
            format!("… {op} ({sum})"),
            format!("… {op} {first} + {rest}"),
        )
    };
    Diagnostic::new(
        &expressions::GLUE_TIGHT,
        operand.span,
        format!("`{sum}` is a sum, and `{op}` binds tighter than a sum"),
    )
    .note(format!("it could mean `{all}` or `{one}`"))
    .help("put the sum in parentheses")
    .fix(
        format!("write ({sum})"),
        operand.span,
        format!("({})", &text[operand.span.range()]),
    )
}

/// A minus before a number with ups.
pub(crate) fn minus(text: &str, operand: &Expr, sign: Lexeme) -> Diagnostic {
    let sum = source(text, operand.span);
    let (first, rest) = parts(&text[operand.span.range()]);
    Diagnostic::new(
        &expressions::GLUE_MINUS,
        sign.span.cover(operand.span),
        format!("a minus before the sum `{sum}`"),
    )
    .note(format!("it could mean `- ({sum})` or `- {first} + {rest}`"))
    .help("put the sum in parentheses; a minus glued to the number is its sign")
    .fix(
        format!("write ({sum})"),
        operand.span,
        format!("({})", &text[operand.span.range()]),
    )
}

/// The first part of a glued sum and the rest of it.
fn parts(sum: &str) -> (String, String) {
    let glue = glue::scan(sum, 0);
    let split = if glue.number.is_empty() {
        glue.nimber.map_or(sum.len(), |star| star.start)
    } else {
        glue.number.end
    };
    (shorten(&sum[..split]), shorten(&sum[split..]))
}

/// The parts of a robot form do not fit.
pub(crate) fn robot(text: &str, span: Span, fault: Robot) -> Diagnostic {
    match fault {
        Robot::Rows => Diagnostic::new(
            &forms::ROBOT,
            span,
            "a semicolon parts the rows of a matrix and nothing else",
        )
        .help("a list has commas; a robot form is `[L | row ; row | R]`"),
        Robot::Parts(count) => Diagnostic::new(
            &forms::ROBOT_PARTS,
            span,
            format!("a robot form has three parts, not {count}"),
        )
        .help(if count == 2 {
            format!(
                "`[Left options | matrix | Right options]`; a form of normal play is `{{{}}}`",
                shorten(text[span.range()].trim_matches(['[', ']']))
            )
        } else {
            "`[Left options | matrix | Right options]`; bars do not nest here".to_owned()
        }),
        Robot::Shape { left, right, rows } => shape(span, left, right, &rows),
    }
}

fn shape(span: Span, left: usize, right: usize, rows: &[usize]) -> Diagnostic {
    let message = "the matrix does not fit the moves";
    let fault = Diagnostic::new(&forms::ROBOT_SHAPE, span, message);
    let count = |n: usize, thing: &str| {
        if n == 1 {
            format!("1 {thing}")
        } else {
            format!("{n} {thing}s")
        }
    };
    let moves = format!(
        "{} and {}",
        count(left, "Left option"),
        count(right, "Right option")
    );
    if left == 0 || right == 0 {
        return fault
            .note(format!("there are {moves}, so no round can be played"))
            .help("leave the matrix empty where a side is: `[ | | 1]`");
    }
    let wrong = rows.iter().find(|&&row| row != right);
    let found = match wrong {
        Some(&row) if rows.len() == left => format!(
            "a row has {}",
            count(row, "entrie").replace("entrie", if row == 1 { "entry" } else { "entrie" })
        ),
        _ => format!("the matrix has {}", count(rows.len(), "row")),
    };
    fault
        .note(format!("there are {moves}, and {found}"))
        .help("one row for each Left option, in it one entry for each Right option")
}
