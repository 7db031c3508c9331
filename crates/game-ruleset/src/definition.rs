//! A ruleset compiled from its tree: typed expressions and pictures that wait for the values of the parameters.

mod alias;
mod boards;
mod constants;
mod items;
mod parameters;
mod rule;

use game_syntax::ast::rules::{
    BoardKind, BoardType, Mirror, Moves, RuleItemKind, RulePlayer, Ruleset, RulesetBody, Swap,
};
use game_syntax::{Diagnostic, Span};

use crate::codes;
use crate::machine::Code;
use crate::motion::Motion;
use crate::symbols::{Mask, Symbols};
use crate::ty::Ty;
use crate::typing::{Names, error};

pub use alias::{Alias, AliasCompiler};
pub use parameters::Parameter;
pub(crate) use rule::{Laid, More, RuleDef};

/// What positions of a ruleset are, and how they are written.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Board {
    /// Cells.
    Cells {
        symbols: Symbols,
        strip: bool,
        /// Graphs with these labels are read too.
        graph: bool,
    },
    /// Integers on cells.
    Ints,
    /// Graphs with labels of vertices and of edges.
    Graph {
        symbols: Option<Symbols>,
        edges: Option<Symbols>,
    },
    /// Values of a type.
    Data(Ty),
}

/// How the board looks to the other player.
#[derive(Clone, Debug)]
pub(crate) enum Reflection {
    /// Symbols change places, and so do rows and columns, or the ends of rows.
    Swaps {
        swaps: Vec<(char, char)>,
        motion: Motion,
    },
    /// An expression of the board.
    Expr(Code),
}

/// Moves of an item.
#[derive(Clone, Debug)]
pub(crate) enum MoveDef {
    /// Written options.
    Options(Code),
    /// A rule with pictures.
    Rule(Box<RuleDef>),
}

/// A second spelling of boards.
#[derive(Clone, Debug)]
pub(crate) struct Reading {
    pub(crate) symbols: Symbols,
    pub(crate) value: Code,
}

/// A compiled ruleset.
#[derive(Clone, Debug)]
pub struct Definition {
    pub(crate) names: Names,
    pub(crate) parameters: Vec<Parameter>,
    /// The values of `let`s, behind the parameters.
    pub(crate) lets: Vec<Code>,
    pub(crate) functions: Vec<Code>,
    pub(crate) board: Board,
    /// The slots that the board fills.
    pub(crate) binder: crate::ir::Slots,
    pub(crate) reading: Option<Reading>,
    pub(crate) letters: Vec<(char, Mask)>,
    pub(crate) mirror: Option<Reflection>,
    pub(crate) left: Vec<MoveDef>,
    pub(crate) right: Vec<MoveDef>,
    pub(crate) both: Vec<MoveDef>,
    pub(crate) end_left: Option<Code>,
    pub(crate) end_right: Option<Code>,
    pub(crate) parts: Option<Code>,
    pub(crate) round: Option<Code>,
    /// Whether moves gain or ends score.
    pub(crate) scores: bool,
    /// The universe that is claimed, where it stands.
    pub universe: Option<(Box<str>, Span)>,
}

impl Definition {
    /// Compiles a ruleset; `text` is what its spans count in. An alias is no definition of its own.
    ///
    /// # Errors
    ///
    /// Every finding of an item; the ruleset cannot be used then. There is none where the ruleset is broken: what is wrong
    /// was said of its syntax.
    pub fn compile(ruleset: &Ruleset, text: &str) -> Result<Self, Vec<Diagnostic>> {
        let RulesetBody::Items(items) = &ruleset.body else {
            let message = "an alias has no rules of its own";
            return Err(vec![*error(
                &codes::RULESET_PARTS,
                ruleset.name.span,
                message,
            )]);
        };
        let mut compiler = items::Compiler::new(ruleset, text);
        compiler.head(items);
        for item in items {
            let result = match &item.kind {
                RuleItemKind::Board { .. }
                | RuleItemKind::Let { .. }
                | RuleItemKind::Fn { .. }
                | RuleItemKind::Letter(_) => Ok(()),
                RuleItemKind::Read { name, board, value } => compiler.read(name, board, value),
                RuleItemKind::Mirror(mirror) => compiler.mirror(mirror, item.span),
                RuleItemKind::Moves { mover, moves } => compiler.moves(*mover, moves),
                RuleItemKind::End { player, value } => compiler.end(*player, value),
                RuleItemKind::Parts(value) => compiler.parts(value),
                RuleItemKind::Round { left, right, value } => compiler.round(left, right, value),
            };
            if let Err(found) = result {
                compiler.found.push(*found);
            }
        }
        compiler.finish(ruleset.broken)
    }

    /// The symbols of boards of cells.
    pub(crate) fn symbols(&self) -> Option<&Symbols> {
        match &self.board {
            Board::Cells { symbols, .. } => Some(symbols),
            _ => None,
        }
    }

    /// The labels of vertices and of edges that are declared, if boards may be graphs.
    pub fn graph_labels(&self) -> Option<[Vec<char>; 2]> {
        let all = |symbols: &Symbols| -> Vec<char> {
            let cells = symbols.all().cells();
            cells.map(|cell| symbols.character(cell)).collect()
        };
        match &self.board {
            Board::Cells {
                symbols,
                graph: true,
                ..
            } => Some([all(symbols), Vec::new()]),
            Board::Graph { symbols, edges } => {
                let labels = [symbols, edges];
                Some(labels.map(|labels| labels.as_ref().map_or_else(Vec::new, all)))
            }
            _ => None,
        }
    }

    /// The name of the ruleset.
    pub fn name(&self) -> &str {
        &self.names.own
    }

    /// Whether it says what both moves of a round do.
    pub fn has_round(&self) -> bool {
        self.round.is_some()
    }

    /// Whether it is played for scores.
    pub fn is_scoring(&self) -> bool {
        self.scores
    }
}

/// The type of a kind of board.
fn board_type(board: &Board) -> Ty {
    match board {
        Board::Cells { .. } => Ty::Grid,
        Board::Ints => Ty::Ints,
        Board::Graph { .. } => Ty::Graph,
        Board::Data(ty) => ty.clone(),
    }
}
