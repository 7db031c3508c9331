//! The items of a ruleset, one after the other.

use game_syntax::ast::Name;
use game_syntax::ast::rules::{Binder, Mover, RuleExpr, RuleItem, RuleParameter};

use super::rule::Rules;
use super::{
    Board, BoardKind, BoardType, Code, Definition, Diagnostic, Mask, Mirror, MoveDef, Moves, Names,
    Reading, Reflection, RuleItemKind, RulePlayer, Ruleset, Span, Swap, Symbols, Ty, board_type,
    codes, error,
};
use crate::ir::{Kind, Slots};
use crate::typing::{Result, Shared, Signature, Typist, mismatch, ty};
use crate::value::Value;

/// A ruleset on its way.
pub(super) struct Compiler<'a> {
    pub(super) text: &'a str,
    binder: Option<Binder>,
    definition: Definition,
    pub(super) found: Vec<Diagnostic>,
}

impl<'a> Compiler<'a> {
    pub(super) fn new(ruleset: &Ruleset, text: &'a str) -> Self {
        let universe = ruleset.universe.as_ref();
        let mut compiler = Self {
            text,
            binder: None,
            definition: Definition {
                names: Names {
                    own: ruleset.name.text.clone(),
                    ..Names::default()
                },
                parameters: Vec::new(),
                lets: Vec::new(),
                functions: Vec::new(),
                board: Board::Data(Ty::Any),
                binder: Slots::Tuple(Vec::new()),
                reading: None,
                letters: Vec::new(),
                mirror: None,
                left: Vec::new(),
                right: Vec::new(),
                both: Vec::new(),
                end_left: None,
                end_right: None,
                parts: None,
                round: None,
                scores: false,
                universe: universe.map(|name| (name.text.clone(), name.span)),
            },
            found: Vec::new(),
        };
        for parameter in &ruleset.parameters {
            if let Err(found) = compiler.parameter(parameter) {
                compiler.found.push(*found);
            }
        }
        compiler
    }

    fn parameter(&mut self, parameter: &RuleParameter) -> Result<()> {
        let own = ty(&parameter.ty)?;
        let default = parameter.default.as_ref();
        let default = default
            .map(|value| self.code(value, &own, |_| Ok(())))
            .transpose()?;
        self.definition.names.shared.push(Shared {
            name: parameter.name.text.clone(),
            ty: own.clone(),
        });
        let name = parameter.name.text.clone();
        self.definition.parameters.push((name, own, default));
        Ok(())
    }

    /// What other items need to know first: the board, letters, `let`s and the signatures of functions.
    pub(super) fn head(&mut self, items: &[RuleItem]) {
        let mut boards = 0;
        for item in items {
            if let RuleItemKind::Board { binder, board } = &item.kind {
                boards += 1;
                self.binder.clone_from(binder);
                let read = board_of(board).map(|board| {
                    self.definition.names.board = Some(board_type(&board));
                    self.definition.names.strip = matches!(board, Board::Cells { strip: true, .. });
                    self.definition.names.symbols = symbols_of(&board);
                    self.definition.board = board;
                });
                self.note(read);
                if boards > 1 {
                    let message = "the board is given twice";
                    self.found
                        .push(*error(&codes::RULE_ITEM, item.span, message));
                }
            }
            if let RuleItemKind::Read { board, .. } = &item.kind
                && let Ok(board) = board_of(board)
            {
                self.definition.names.symbols.extend(symbols_of(&board));
            }
        }
        for item in items {
            if let RuleItemKind::Fn {
                name,
                parameters,
                result: Some(result),
                ..
            } = &item.kind
            {
                let signed = self.sign(name, parameters, ty(result));
                self.note(signed);
            }
        }
        for item in items {
            let done = match &item.kind {
                RuleItemKind::Let { name, value } => self.shared(name, value),
                RuleItemKind::Fn {
                    name,
                    parameters,
                    body,
                    ..
                } => self.function(name, parameters, body),
                RuleItemKind::Letter(classes) => self.letters(classes),
                _ => Ok(()),
            };
            self.note(done);
        }
    }

    fn note(&mut self, result: Result<()>) {
        if let Err(found) = result {
            self.found.push(*found);
        }
    }

    fn sign(
        &mut self,
        name: &Name,
        parameters: &[RuleParameter],
        result: Result<Ty>,
    ) -> Result<()> {
        let parameters = parameters.iter().map(|parameter| ty(&parameter.ty));
        self.definition.names.functions.push(Signature {
            name: name.text.clone(),
            parameters: parameters.collect::<Result<_>>()?,
            result: result?,
        });
        Ok(())
    }

    fn shared(&mut self, name: &Name, value: &RuleExpr) -> Result<()> {
        let mut typist = Typist::new(&self.definition.names, self.text);
        let (body, own) = typist.infer(value, None)?;
        let slots = typist.most_slots;
        self.definition.lets.push(Code { body, slots });
        self.definition.names.shared.push(Shared {
            name: name.text.clone(),
            ty: own,
        });
        Ok(())
    }

    fn function(
        &mut self,
        name: &Name,
        parameters: &[RuleParameter],
        body: &RuleExpr,
    ) -> Result<()> {
        let known = self
            .definition
            .names
            .functions
            .iter()
            .position(|known| known.name == name.text);
        let types = parameters.iter().map(|parameter| ty(&parameter.ty));
        let types = types.collect::<Result<Vec<_>>>()?;
        let mut typist = Typist::new(&self.definition.names, self.text);
        for (parameter, own) in parameters.iter().zip(&types) {
            typist.bind(&parameter.name.text, own.clone());
        }
        let (code, result, index) = match known {
            Some(index) => {
                let result = self.definition.names.functions[index].result.clone();
                let body = typist.want(body, &result)?;
                (
                    Code {
                        body,
                        slots: typist.most_slots,
                    },
                    result,
                    index,
                )
            }
            None => {
                let (body, result) = typist.infer(body, None)?;
                (
                    Code {
                        body,
                        slots: typist.most_slots,
                    },
                    result,
                    usize::MAX,
                )
            }
        };
        if index == usize::MAX {
            self.definition.names.functions.push(Signature {
                name: name.text.clone(),
                parameters: types,
                result,
            });
        }
        // Bodies stand in the order of the signatures; those that are not typed yet fail if they are called.
        let at = if index == usize::MAX {
            self.definition.names.functions.len() - 1
        } else {
            index
        };
        while self.definition.functions.len() <= at {
            self.definition.functions.push(Code {
                body: crate::typing::constant(Value::Bool(false), name.span),
                slots: 0,
            });
        }
        self.definition.functions[at] = code;
        Ok(())
    }

    fn letters(&mut self, classes: &[game_syntax::ast::rules::LetterClass]) -> Result<()> {
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
                    &codes::RULE_ITEM,
                    class.class.span,
                    "letters stand for symbols of a board of cells",
                ));
            };
            let mut mask = Mask::default();
            for cell in &cells {
                if let Value::Cell(character) = cell {
                    let cell = symbols
                        .cell(*character)
                        .unwrap_or(crate::symbols::Cell::OFF);
                    mask = mask.with(Mask::of(cell));
                }
            }
            if mask == Mask::default() {
                return Err(error(
                    &codes::RULE_ITEM,
                    class.class.span,
                    "the class of a letter is a text of symbols",
                ));
            }
            for name in &class.names {
                let mut characters = name.text.chars();
                let (Some(letter), None) = (characters.next(), characters.next()) else {
                    return Err(error(
                        &codes::RULE_ITEM,
                        name.span,
                        "a letter is one character",
                    ));
                };
                if symbols.cell(letter).is_some() {
                    let message = format!("`{letter}` is a symbol of the board");
                    return Err(error(&codes::RULE_ITEM, name.span, message));
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

    /// A typed expression with some names bound before.
    pub(super) fn code(
        &self,
        value: &RuleExpr,
        wanted: &Ty,
        bind: impl FnOnce(&mut Typist<'_>) -> Result<()>,
    ) -> Result<Code> {
        let mut typist = Typist::new(&self.definition.names, self.text);
        bind(&mut typist)?;
        let body = typist.want(value, wanted)?;
        Ok(Code {
            body,
            slots: typist.most_slots,
        })
    }

    /// Binds the names of the board to the first slots.
    pub(super) fn bind_board(&self, typist: &mut Typist<'_>) -> Result<Slots> {
        let board = self.definition.names.board.clone().unwrap_or(Ty::Any);
        match &self.binder {
            Some(binder) => typist.binder(binder, &board),
            None => Ok(Slots::One(typist.bind("", board))),
        }
    }

    pub(super) fn read(&mut self, name: &Name, board: &BoardType, value: &RuleExpr) -> Result<()> {
        let Board::Cells { symbols, .. } = board_of(board)? else {
            return Err(error(
                &codes::RULE_ITEM,
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
            return Err(error(&codes::RULE_ITEM, span, "the mirror is given twice"));
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

    fn swaps(&self, parts: &[Swap]) -> Result<Reflection> {
        let (mut swaps, mut reverse, mut transpose) = (Vec::new(), false, false);
        for part in parts {
            match part {
                Swap::Reverse(_) => reverse = true,
                Swap::Transpose(_) => transpose = true,
                Swap::Symbols(text) => {
                    let cells: Vec<char> = text.text.chars().collect();
                    let [a, b] = cells[..] else {
                        return Err(error(
                            &codes::RULE_ITEM,
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
                            return Err(error(&codes::RULE_ITEM, text.span, message));
                        }
                    }
                    swaps.push((a, b));
                }
            }
        }
        Ok(Reflection::Swaps {
            swaps,
            reverse,
            transpose,
        })
    }

    pub(super) fn moves(&mut self, mover: Mover, moves: &Moves) -> Result<()> {
        let moves = match moves {
            Moves::Options(value) => MoveDef::Options(self.options(value)?),
            Moves::Rule(rule) => {
                let rules = Rules {
                    compiler: self,
                    definition: &self.definition,
                };
                let rule = rules.rule(rule)?;
                self.definition.scores |= rule.scores();
                MoveDef::Rule(Box::new(rule))
            }
        };
        match mover {
            Mover::Left => self.definition.left.push(moves),
            Mover::Right => self.definition.right.push(moves),
            Mover::Both => self.definition.both.push(moves),
        }
        Ok(())
    }

    /// Written options: a list or a set of boards or of sums of positions, each with a gain or not.
    fn options(&mut self, value: &RuleExpr) -> Result<Code> {
        let board = self.definition.names.board.clone().unwrap_or(Ty::Any);
        let mut typist = Typist::new(&self.definition.names, self.text);
        self.bind_board(&mut typist)?;
        let wanted = Ty::Gained(Box::new(board.clone())).list();
        let (body, own) = typist.infer(value, Some(&wanted))?;
        let option = match own.element() {
            Some(Ty::Gained(option)) => {
                self.definition.scores = true;
                (**option).clone()
            }
            Some(other) => other.clone(),
            None => {
                return Err(mismatch(
                    &format!("list<{board}> or list<game>"),
                    &own,
                    body.span,
                ));
            }
        };
        let mixed = option == Ty::Game || option.fits(&board);
        if !mixed {
            return Err(mismatch(
                &format!("list<{board}> or list<game>"),
                &own,
                body.span,
            ));
        }
        Ok(Code {
            body,
            slots: typist.most_slots,
        })
    }

    pub(super) fn end(&mut self, player: RulePlayer, value: &RuleExpr) -> Result<()> {
        let code = self.code(value, &Ty::Rat, |typist| {
            self.bind_board(typist)?;
            typist.bind("score", Ty::Rat);
            Ok(())
        })?;
        self.definition.scores = true;
        let slot = match player {
            RulePlayer::Left => &mut self.definition.end_left,
            RulePlayer::Right => &mut self.definition.end_right,
        };
        *slot = Some(code);
        Ok(())
    }

    pub(super) fn parts(&mut self, value: &RuleExpr) -> Result<()> {
        let board = self.definition.names.board.clone().unwrap_or(Ty::Any);
        let code = self.code(value, &board.list(), |typist| {
            self.bind_board(typist).map(drop)
        })?;
        self.definition.parts = Some(code);
        Ok(())
    }

    pub(super) fn round(&mut self, left: &Name, right: &Name, value: &RuleExpr) -> Result<()> {
        let board = self.definition.names.board.clone().unwrap_or(Ty::Any);
        let code = self.code(value, &board, |typist| {
            self.bind_board(typist)?;
            typist.bind(&left.text, Ty::Move);
            typist.bind(&right.text, Ty::Move);
            Ok(())
        })?;
        self.definition.round = Some(code);
        Ok(())
    }

    pub(super) fn finish(mut self) -> std::result::Result<Definition, Vec<Diagnostic>> {
        let mut typist = Typist::new(&self.definition.names, self.text);
        match self.bind_board(&mut typist) {
            Ok(slots) => self.definition.binder = slots,
            Err(found) => self.found.push(*found),
        }
        let start = Span::new(0, 0);
        let definition = &self.definition;
        if definition.names.board.is_none() {
            self.found
                .push(*error(&codes::RULE_ITEM, start, "a ruleset needs a board"));
        }
        let none = [&definition.left, &definition.right, &definition.both]
            .iter()
            .all(|moves| moves.is_empty());
        if none {
            self.found
                .push(*error(&codes::RULE_ITEM, start, "a ruleset needs moves"));
        }
        if definition.mirror.is_some() && !definition.right.is_empty() {
            let message = "right is given twice, by its rules and by mirror";
            self.found.push(*error(&codes::RULE_ITEM, start, message));
        }
        if self.found.is_empty() {
            Ok(self.definition)
        } else {
            Err(self.found)
        }
    }
}

fn symbols_of(board: &Board) -> Vec<Symbols> {
    match board {
        Board::Cells { symbols, .. } => vec![symbols.clone()],
        Board::Graph { symbols, edges } => symbols.iter().chain(edges).cloned().collect(),
        Board::Ints | Board::Data(_) => Vec::new(),
    }
}

/// What a board is.
fn board_of(tree: &BoardType) -> Result<Board> {
    let symbols = |text: &game_syntax::ast::rules::Quoted| {
        Symbols::read(&text.text)
            .map_err(|why| error(&codes::RULE_ITEM, text.span, why.to_string()))
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
