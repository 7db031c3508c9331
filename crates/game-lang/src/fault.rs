//! Why an expression has no value.

use game_ruleset::EngineFault;
use game_syntax::{Diagnostic, Span};
use game_value::{BigRational, Interrupt, Kind, Violation};

use crate::codes;
use crate::game::GameError;

/// Why an item or an expression has no value. Spans are those of the item's chunk.
#[derive(Clone, Debug)]
pub enum Fault {
    /// Something is wrong in this item.
    Here(Box<Diagnostic>),
    /// It needs an item of the same file that has an error of its own, so there is nothing to add.
    Elsewhere,
    /// The budget ran out, at the place and with the words.
    OverBudget(Box<Diagnostic>),
    /// Someone asked to stop.
    Cancelled,
}

/// The result of evaluating something.
pub type Eval<T> = Result<T, Fault>;

impl From<Diagnostic> for Fault {
    fn from(diagnostic: Diagnostic) -> Self {
        Fault::Here(Box::new(diagnostic))
    }
}

impl Fault {
    /// The finding to show for it, if it has one of its own.
    pub fn diagnostic(&self) -> Option<&Diagnostic> {
        match self {
            Fault::Here(diagnostic) | Fault::OverBudget(diagnostic) => Some(diagnostic),
            Fault::Elsewhere | Fault::Cancelled => None,
        }
    }

    /// A finding in any case, where nothing else tells about the fault.
    pub fn finding(&self, span: Span) -> Diagnostic {
        self.diagnostic().cloned().unwrap_or_else(|| match self {
            Fault::Cancelled => Diagnostic::new(&codes::OVER_BUDGET, span, "cancelled"),
            _ => Diagnostic::new(
                &codes::IMPORT_BROKEN,
                span,
                "this needs an item that has an error of its own",
            ),
        })
    }

    /// The same fault with its finding changed.
    #[must_use]
    pub fn map(self, change: impl FnOnce(Diagnostic) -> Diagnostic) -> Self {
        match self {
            Fault::Here(diagnostic) => Fault::Here(Box::new(change(*diagnostic))),
            Fault::OverBudget(diagnostic) => Fault::OverBudget(Box::new(change(*diagnostic))),
            other => other,
        }
    }
}

/// Attaches a place to an error of the kernel.
pub trait At<T> {
    /// The same result with the fault placed at `span`.
    ///
    /// # Errors
    ///
    /// The placed fault.
    fn at(self, span: Span) -> Eval<T>;
}

impl<T> At<T> for Result<T, Interrupt> {
    fn at(self, span: Span) -> Eval<T> {
        self.map_err(|interrupt| interrupted(&interrupt, span))
    }
}

impl<T> At<T> for Result<T, GameError> {
    fn at(self, span: Span) -> Eval<T> {
        self.map_err(|error| match error {
            GameError::Interrupted(interrupt) => interrupted(&interrupt, span),
            GameError::NotDyadic(number) => not_dyadic(&number, span).into(),
            GameError::NotInteger(number) => Diagnostic::new(
                &codes::NOT_INTEGER,
                span,
                format!("{number} is no game of Cheating Robot play"),
            )
            .help("the numbers of Cheating Robot play are the integers")
            .into(),
            GameError::Mixed(a, b) => mixed(a, b, span).into(),
            GameError::Rules(fault) => rules(&fault, span).into(),
            GameError::NotGuaranteed(violation) => not_guaranteed(&violation, span).into(),
            GameError::WrongKind(kind) => wrong_kind(kind, span).into(),
        })
    }
}

fn rules(fault: &EngineFault, span: Span) -> Diagnostic {
    match fault {
        EngineFault::Rules { board, fault } => crate::eval::rule_fault(fault, board, span),
        EngineFault::Cycle(board) => {
            let message = format!("the position {board} can be reached from itself");
            Diagnostic::new(&game_ruleset::codes::RULE_FAULT, span, message)
                .help("games are short here: every line of play ends")
        }
        EngineFault::Interrupt(interrupt) => {
            Diagnostic::new(&codes::OVER_BUDGET, span, interrupt.to_string())
        }
    }
}

fn interrupted(interrupt: &Interrupt, span: Span) -> Fault {
    match interrupt {
        Interrupt::Cancelled => Fault::Cancelled,
        Interrupt::WrongKind(kind) => wrong_kind(*kind, span).into(),
        other @ Interrupt::OverBudget { .. } => Fault::OverBudget(Box::new(
            Diagnostic::new(&codes::OVER_BUDGET, span, format!("not computed: {other}"))
                .label("this needs more than the budget of one item")
                .help("split it into smaller parts, or raise the budget with --budget"),
        )),
    }
}

fn wrong_kind(kind: Kind, span: Span) -> Diagnostic {
    let message = match kind {
        Kind::Scoring => "expected a game in braces, found one of scoring play",
        Kind::Braces => "expected a scoring game, found one of normal play",
        Kind::Robot => "this has no meaning for a game of Cheating Robot play",
    };
    let error = Diagnostic::new(&codes::WRONG_TYPE, span, message);
    if kind == Kind::Braces {
        return error.help("`hat(G)` embeds a game in braces into scoring play");
    }
    error
}

fn not_dyadic(number: &BigRational, span: Span) -> Diagnostic {
    Diagnostic::new(
        &codes::NOT_DYADIC,
        span,
        format!("{number} is no game of normal play"),
    )
    .label("its denominator is no power of two")
    .help("short games have dyadic values only; in scoring play every rational is a score")
}

fn not_guaranteed(violation: &Violation, span: Span) -> Diagnostic {
    let place = match violation.path.len() {
        0 => "at the form itself".to_owned(),
        1 => "after one move".to_owned(),
        moves => format!("after {moves} moves"),
    };
    Diagnostic::new(&codes::NOT_GUARANTEED, span, "this game is not guaranteed")
        .label(format!("{place}: {}", violation.reason))
        .help(
            "values of scoring play are modulo guaranteed games; a claim `let g: guaranteed = …` shows the place, and \
             `play scoring` compares all scoring games",
        )
}

fn mixed(a: Kind, b: Kind, span: Span) -> Diagnostic {
    let message = format!("a game of {} beside a game of {}", theory(a), theory(b));
    let help = if a == Kind::Robot || b == Kind::Robot {
        "write both in the same brackets"
    } else {
        "write both in the same brackets; `hat(G)` embeds a game in braces into scoring play"
    };
    Diagnostic::new(&codes::MIXED_FORMS, span, message).help(help)
}

/// An argument for which a function has no value.
pub(crate) fn outside(span: Span, message: impl Into<String>) -> Fault {
    Diagnostic::new(&codes::OUTSIDE, span, message).into()
}

/// The words for the theory that a kind of form belongs to.
pub(crate) fn theory(kind: Kind) -> &'static str {
    match kind {
        Kind::Braces => "normal play",
        Kind::Scoring => "scoring play",
        Kind::Robot => "Cheating Robot play",
    }
}
