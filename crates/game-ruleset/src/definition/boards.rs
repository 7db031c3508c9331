//! The board of a ruleset: its symbols, its letters, its second spelling and its mirror.

use game_syntax::ast::Name;
use game_syntax::ast::rules::{LetterClass, Quoted, RuleExpr};

use super::items::Compiler;
use super::{
    Board, BoardKind, BoardType, Mask, Mirror, Reading, Reflection, Span, Swap, Symbols, Ty, codes,
    error,
};
use crate::ir::Kind;
use crate::motion::Motion;
use crate::symbols::Cell;
use crate::typing::{Result, ty};
use crate::value::Value;

impl Compiler<'_> {
    pub(super) fn letters(&mut self, classes: &[LetterClass]) -> Result<()> {
        for class in classes {
            let code = self.code(&class.class, &Ty::Cell.list(), |_| Ok(()))?;
            let cells = match &code.body.kind {
                Kind::Constant(cells) => cells.items().to_vec(),
                // A `let` of the ruleset with a text.
                Kind::Shared(index) => self.constant_text(*index),
                _ => Vec::new(),
            };
            let Board::Cells { symbols, .. } = &self.definition.board else {
                return Err(error(
                    &codes::RULESET_PARTS,
                    class.class.span,
                    "letters stand for symbols of a board of cells",
                ));
            };
            let mut mask = Mask::default();
            for cell in &cells {
                if let Value::Cell(character) = cell {
                    let cell = symbols.cell(*character).unwrap_or(Cell::OFF);
                    mask = mask.with(Mask::of(cell));
                }
            }
            if mask == Mask::default() {
                return Err(error(
                    &codes::RULESET_PARTS,
                    class.class.span,
                    "the class of a letter is a text of symbols",
                ));
            }
            for name in &class.names {
                let mut characters = name.text.chars();
                let (Some(letter), None) = (characters.next(), characters.next()) else {
                    return Err(error(
                        &codes::RULESET_PARTS,
                        name.span,
                        "a letter is one character",
                    ));
                };
                let twice = self
                    .definition
                    .letters
                    .iter()
                    .any(|(own, _)| *own == letter);
                if twice || symbols.cell(letter).is_some() {
                    let message = if twice {
                        format!("the letter `{letter}` is given twice")
                    } else {
                        format!("`{letter}` is a symbol of the board")
                    };
                    return Err(error(&codes::RULESET_PARTS, name.span, message));
                }
                self.definition.letters.push((letter, mask));
            }
        }
        Ok(())
    }

    fn constant_text(&self, shared: usize) -> Vec<Value> {
        let at = shared.checked_sub(self.definition.parameters.len());
        let code = at.and_then(|at| self.definition.lets.get(at));
        match code.map(|code| &code.body.kind) {
            Some(Kind::Constant(cells)) => cells.items().to_vec(),
            _ => Vec::new(),
        }
    }

    pub(super) fn read(&mut self, name: &Name, board: &BoardType, value: &RuleExpr) -> Result<()> {
        let Board::Cells { symbols, .. } = board_of(board)? else {
            return Err(error(
                &codes::RULESET_PARTS,
                board.span,
                "a second spelling is a strip or a grid",
            ));
        };
        let wanted = self.definition.names.board.clone().unwrap_or(Ty::Any);
        // The text is a list of cells: every symbol that the board and this spelling have may stand in it.
        let code = self.code(value, &wanted, |typist| {
            typist.bind(&name.text, Ty::Cell.list());
            Ok(())
        })?;
        self.definition.reading = Some(Reading {
            symbols,
            value: code,
        });
        Ok(())
    }

    pub(super) fn mirror(&mut self, mirror: &Mirror, span: Span) -> Result<()> {
        if self.definition.mirror.is_some() {
            return Err(error(
                &codes::RULESET_PARTS,
                span,
                "the mirror is given twice",
            ));
        }
        let reflection = match mirror {
            Mirror::Expr(value) => {
                let board = self.definition.names.board.clone().unwrap_or(Ty::Any);
                Reflection::Expr(
                    self.code(value, &board, |typist| self.bind_board(typist).map(drop))?,
                )
            }
            Mirror::Swaps(parts) => self.swaps(parts)?,
        };
        self.definition.mirror = Some(reflection);
        Ok(())
    }

    /// Sees that the board has rows to reverse, or rows and columns to exchange.
    fn movable(&self, span: Span, rows: bool) -> Result<()> {
        match &self.definition.board {
            Board::Cells {
                graph: false,
                strip,
                ..
            } if rows || !strip => Ok(()),
            _ => {
                let message = "this board cannot be turned so";
                let found = error(&codes::RULESET_PARTS, span, message);
                Err(Box::new(found.help(
                    "write the mirror of a position as an expression, `mirror = …`",
                )))
            }
        }
    }

    fn swaps(&self, parts: &[Swap]) -> Result<Reflection> {
        let (mut swaps, mut reverse, mut transpose) = (Vec::new(), false, false);
        for part in parts {
            match part {
                Swap::Reverse(span) => {
                    self.movable(*span, true)?;
                    reverse = true;
                }
                Swap::Transpose(span) => {
                    self.movable(*span, false)?;
                    transpose = true;
                }
                Swap::Symbols(text) => {
                    let cells: Vec<char> = text.text.chars().collect();
                    let [a, b] = cells[..] else {
                        return Err(error(
                            &codes::RULESET_PARTS,
                            text.span,
                            "two symbols change places",
                        ));
                    };
                    for cell in [a, b] {
                        let known = self
                            .definition
                            .names
                            .symbols
                            .iter()
                            .any(|symbols| symbols.cell(cell).is_some());
                        let used = swaps.iter().any(|&(a, b)| a == cell || b == cell);
                        if !known || used || a == b {
                            let message = if known {
                                "the pairs of a mirror are disjoint".to_owned()
                            } else {
                                format!("`{cell}` is no symbol of this board")
                            };
                            return Err(error(&codes::RULESET_PARTS, text.span, message));
                        }
                    }
                    swaps.push((a, b));
                }
            }
        }
        let motion = Motion {
            transpose,
            upside_down: false,
            reverse,
        };
        Ok(Reflection::Swaps { swaps, motion })
    }
}

pub(super) fn symbols_of(board: &Board) -> Vec<Symbols> {
    match board {
        Board::Cells { symbols, .. } => vec![symbols.clone()],
        Board::Graph { symbols, edges } => symbols.iter().chain(edges).cloned().collect(),
        Board::Ints | Board::Data(_) => Vec::new(),
    }
}

/// What a board is.
pub(super) fn board_of(tree: &BoardType) -> Result<Board> {
    let symbols = |text: &Quoted| {
        Symbols::read(&text.text)
            .map_err(|why| error(&codes::RULESET_PARTS, text.span, why.to_string()))
    };
    Ok(match &tree.kind {
        BoardKind::Cells {
            strip,
            graph,
            symbols: text,
        } => Board::Cells {
            symbols: symbols(text)?,
            strip: *strip,
            graph: *graph,
        },
        BoardKind::Ints { .. } => Board::Ints,
        BoardKind::Graph {
            symbols: vertices,
            edges,
        } => Board::Graph {
            symbols: vertices.as_ref().map(symbols).transpose()?,
            edges: edges.as_ref().map(symbols).transpose()?,
        },
        BoardKind::Type(tree) => Board::Data(ty(tree)?),
    })
}
