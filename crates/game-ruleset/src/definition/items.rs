//! The items of a ruleset, one after the other.

use std::cell::OnceCell;

use game_syntax::ast::Name;
use game_syntax::ast::rules::{Binder, Mover, RuleExpr, RuleItem, RuleParameter};

use super::boards::{board_of, symbols_of};
use super::parameters::Parameter;
use super::rule::Rules;
use super::{
    Board, Code, Definition, Diagnostic, MoveDef, Moves, Names, RuleItemKind, RulePlayer, Ruleset,
    Span, Ty, board_type, codes, error,
};
use crate::ir::Slots;
use crate::typing::{Result, Shared, Signature, Typist, mismatch, ty};
use crate::value::Value;

/// A ruleset on its way.
pub(super) struct Compiler<'a> {
    pub(super) text: &'a str,
    /// Where the ruleset is named.
    at: Span,
    declared: Vec<Box<str>>,
    binder: Option<Binder>,
    pub(super) definition: Definition,
    pub(super) found: Vec<Diagnostic>,
    /// Whether all `let`s and functions are as they were meant.
    sound: bool,
    constants: OnceCell<Vec<Option<Value>>>,
}

impl<'a> Compiler<'a> {
    pub(super) fn new(ruleset: &Ruleset, text: &'a str) -> Self {
        let universe = ruleset.universe.as_ref();
        let mut compiler = Self {
            text,
            at: ruleset.name.span,
            declared: Vec::new(),
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
            sound: false,
            constants: OnceCell::new(),
        };
        for parameter in &ruleset.parameters {
            compiler.declared.push(parameter.name.text.clone());
            let names = &mut compiler.definition.names;
            let parameter = Parameter::compile(parameter, names, text, &mut compiler.found);
            compiler.definition.parameters.extend(parameter);
        }
        compiler
    }

    /// Notes that a name is given, by a parameter, a `let` or a `fn`.
    fn declare(&mut self, name: &Name) -> Result<()> {
        if self.declared.contains(&name.text) {
            let message = format!("`{}` is given twice", name.text);
            return Err(error(&codes::RULESET_PARTS, name.span, message));
        }
        self.declared.push(name.text.clone());
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
                        .push(*error(&codes::RULESET_PARTS, item.span, message));
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
        self.sound = self.found.is_empty();
    }

    /// The value of a parameter or a `let` that nothing changes.
    pub(super) fn constant(&self, shared: usize) -> Option<Value> {
        if !self.sound {
            return None;
        }
        let constants = self.constants.get_or_init(|| self.definition.constants());
        constants.get(shared).cloned().flatten()
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
        self.definition.names.functions.push(Signature {
            name: name.text.clone(),
            parameters: signed(parameters)?,
            result: result?,
        });
        Ok(())
    }

    fn shared(&mut self, name: &Name, value: &RuleExpr) -> Result<()> {
        self.declare(name)?;
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
        self.declare(name)?;
        let known = self
            .definition
            .names
            .functions
            .iter()
            .position(|known| known.name == name.text);
        let parameters = signed(parameters)?;
        let mut typist = Typist::new(&self.definition.names, self.text);
        for (parameter, own) in &parameters {
            typist.bind(parameter, own.clone());
        }
        let (code, result, index) = match known {
            Some(index) => {
                let result = self.definition.names.functions[index].result.clone();
                let code = Code::typed(&mut typist, body, &result)?;
                (code, result, index)
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
                parameters,
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

    /// A typed expression with some names bound before.
    pub(super) fn code(
        &self,
        value: &RuleExpr,
        wanted: &Ty,
        bind: impl FnOnce(&mut Typist<'_>) -> Result<()>,
    ) -> Result<Code> {
        let mut typist = Typist::new(&self.definition.names, self.text);
        bind(&mut typist)?;
        Code::typed(&mut typist, value, wanted)
    }

    /// Binds the names of the board to the first slots.
    pub(super) fn bind_board(&self, typist: &mut Typist<'_>) -> Result<Slots> {
        let board = self.definition.names.board.clone().unwrap_or(Ty::Any);
        match &self.binder {
            Some(binder) => typist.binder(binder, &board),
            None => Ok(Slots::One(typist.bind("", board))),
        }
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

    pub(super) fn finish(
        mut self,
        broken: bool,
    ) -> std::result::Result<Definition, Vec<Diagnostic>> {
        let mut typist = Typist::new(&self.definition.names, self.text);
        match self.bind_board(&mut typist) {
            Ok(slots) => self.definition.binder = slots,
            Err(found) => self.found.push(*found),
        }
        // What is missing is said only where nothing that was written failed: it may have been that.
        if self.found.is_empty()
            && !broken
            && let Some(message) = self.missing()
        {
            self.found
                .push(*error(&codes::RULESET_PARTS, self.at, message));
        }
        if self.found.is_empty() && !broken {
            Ok(self.definition)
        } else {
            Err(self.found)
        }
    }

    fn missing(&self) -> Option<&'static str> {
        let definition = &self.definition;
        let moves = [&definition.left, &definition.right, &definition.both];
        if definition.names.board.is_none() {
            Some("a ruleset needs a board")
        } else if moves.iter().all(|moves| moves.is_empty()) {
            Some("a ruleset needs moves")
        } else if definition.mirror.is_some() && !definition.right.is_empty() {
            Some("right is given twice, by its rules and by mirror")
        } else {
            None
        }
    }
}

/// The parameters of a function with their types.
fn signed(parameters: &[RuleParameter]) -> Result<Vec<(Box<str>, Ty)>> {
    let typed = |parameter: &RuleParameter| Ok((parameter.name.text.clone(), ty(&parameter.ty)?));
    parameters.iter().map(typed).collect()
}
