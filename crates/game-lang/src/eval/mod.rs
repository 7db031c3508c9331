//! Evaluation of expressions.

mod calls;
mod forms;
mod graph;
mod literals;
mod logic;
mod misere;
mod operators;
mod outcomes;
mod positions;
mod relations;
mod robot;
mod rulesets;

use game_syntax::ast::{Expr, ExprKind, Name};
use game_syntax::{Diagnostic, Span};
use game_value::{
    Arena, BigInt, BigRational, Comparison, Form, Kind, Outcome, Player, Spelling, Universe,
    Value as Canonical,
};

use crate::builtins::Arguments;
use crate::codes;
use crate::deep;
use crate::fault::{At, Eval};
use crate::game::{Game, GameError, common_kind};
use crate::play::{Play, Theory};
use crate::show::{Shown, long_expansion, show, show_in};
use crate::value::{Symbol, Value};
use crate::world::{FileId, World};

/// The steps that one node of an expression costs; a step of the kernel does about a quarter of the work.
const NODE: u64 = 4;

pub use calls::type_fault;
pub(crate) use misere::not_in_universe;
pub(crate) use positions::rule_fault;
pub use relations::Facing;
pub(crate) use robot::{HotPosition, undecided};

/// Where an expression stands: the text that its spans count in, and the file whose names it sees.
#[derive(Clone, Copy)]
pub(crate) struct Scope<'t> {
    pub(crate) file: Option<FileId>,
    pub(crate) text: &'t str,
}

/// Evaluates expressions of one text. Every step is charged to the budget in force.
pub struct Evaluator<'w> {
    world: &'w mut World,
    file: Option<FileId>,
    /// The text that spans count in.
    text: Box<str>,
    /// The universe in force.
    play: Play,
    /// Parameters and bound names, the innermost last.
    locals: Vec<(Box<str>, Value)>,
    /// How many calls are open.
    calls: u32,
}

impl<'w> Evaluator<'w> {
    pub(crate) fn new(world: &'w mut World, scope: Scope<'_>) -> Self {
        let play = scope
            .file
            .map_or(world.default_play(), |file| world.play(file));
        Evaluator {
            world,
            file: scope.file,
            text: scope.text.into(),
            play,
            locals: Vec::new(),
            calls: 0,
        }
    }

    /// The universe in force.
    pub fn play(&self) -> Play {
        self.play
    }

    /// The table of games.
    pub fn arena(&mut self) -> &mut Arena {
        &mut self.world.arena
    }

    /// Evaluates an expression.
    ///
    /// # Errors
    ///
    /// The fault that keeps it from having a value.
    pub fn eval(&mut self, expr: &Expr) -> Eval<Value> {
        self.arena().charge(NODE).at(expr.span)?;
        deep(|| self.dispatch(expr))
    }

    fn dispatch(&mut self, expr: &Expr) -> Eval<Value> {
        let span = expr.span;
        match &expr.kind {
            ExprKind::Literal(index) => self.literal(span, index.as_deref()),
            ExprKind::GluedTiny {
                number,
                miny,
                argument,
            } => self.glued_tiny(*number, *miny, argument),
            ExprKind::ComputedStar(size) => self.computed_star(size),
            ExprKind::Impartial(game) => self.impartial(game, span),
            ExprKind::Bool(truth) => Ok(Value::Bool(*truth)),
            ExprKind::Text(text) => Ok(Value::Text((**text).into())),
            ExprKind::Form(form) => self.braces_form(form, span),
            ExprKind::Scoring(form) => self.scoring_form(form),
            ExprKind::Robot(form) => self.robot_form(form),
            ExprKind::Set(items) => self.set(items),
            ExprKind::List(items) => self.list(items),
            ExprKind::Paren(inner) => self.eval(inner),
            ExprKind::Path(path) => self.path(path, span),
            ExprKind::Call(call) => self.call(call, span),
            ExprKind::Unary(op, operand) => self.unary(*op, operand, span),
            ExprKind::Sum(first, rest) => self.sum(first, rest),
            ExprKind::Ordinal(operands) => self.compound(operands, span, Arena::ordinal_form),
            ExprKind::Sequence(operands) => self.sequence(operands, span),
            ExprKind::Times(factors) => self.times(factors, span),
            ExprKind::And(parts) => self.connective(parts, false),
            ExprKind::Or(parts) => self.connective(parts, true),
            ExprKind::Compare(comparison) => self.compare(comparison),
            ExprKind::If(choice) => {
                let taken = if self.truth(&choice.condition)? {
                    &choice.then
                } else {
                    &choice.otherwise
                };
                self.eval(taken)
            }
            ExprKind::Quantified(quantified) => self.quantified(quantified, span),
        }
    }

    /// Evaluates an expression whose value nobody refines: a number alone is the game of the universe in force.
    ///
    /// # Errors
    ///
    /// The fault; a number that is no game of the universe is one.
    pub fn finished(&mut self, expr: &Expr) -> Eval<Value> {
        let value = self.eval(expr)?;
        if let Value::Game(game) = &value
            && let (None, Some(number)) = (game.kind(), game.scalar())
        {
            let kind = self.play.kind();
            Game::number(number.clone())
                .as_form(kind, self.arena())
                .at(expr.span)?;
        }
        Ok(value)
    }

    /// Evaluates an expression that must be a game.
    ///
    /// # Errors
    ///
    /// A fault, also if it is something else.
    pub fn game(&mut self, expr: &Expr) -> Eval<Game> {
        let value = self.eval(expr)?;
        value
            .game()
            .ok_or_else(|| wrong_type("a game", &value, expr.span).into())
    }

    /// The form of a game, numbers read as the universe in force has them.
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn form_of(&mut self, game: &Game, span: Span) -> Eval<Form> {
        let kind = game.kind().unwrap_or(self.play.kind());
        game.as_form(kind, self.arena()).at(span)
    }

    /// The form of a game of which something of normal play is asked.
    ///
    /// # Errors
    ///
    /// A fault at `span`, where misère play is in force or the game is of another kind.
    pub(crate) fn normal_form_of(&mut self, game: &Game, span: Span) -> Eval<Form> {
        self.require_normal(game, span)?;
        game.wanted(Kind::Braces).at(span)?;
        game.as_form(Kind::Braces, self.arena()).at(span)
    }

    fn require_normal(&self, game: &Game, span: Span) -> Eval<()> {
        if self.theory_of(game) != Theory::Misere {
            return Ok(());
        }
        let message = "this is known of normal play only";
        Err(Diagnostic::new(&codes::WRONG_TYPE, span, message)
            .label(format!("`play {}` is in force", self.play.words()))
            .into())
    }

    /// What decides the value of a game.
    pub fn theory_of(&self, game: &Game) -> Theory {
        self.play.theory(game.kind())
    }

    /// The normal-play value of a game.
    ///
    /// # Errors
    ///
    /// A fault at `span`; in a theory other than normal play the value is refused by name.
    pub fn value_of(&mut self, game: &Game, span: Span) -> Eval<Canonical> {
        self.require_normal(game, span)?;
        game.as_value(self.arena()).at(span)
    }

    /// The outcome of a sum with positions in normal play, if it is one; see [`Game::searched_outcome`].
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn searched_outcome_of(&mut self, game: &Game, span: Span) -> Eval<Option<Outcome>> {
        self.require_normal(game, span)?;
        game.searched_outcome(self.arena()).at(span)
    }

    /// The canonical form of a scoring game modulo guaranteed games.
    ///
    /// # Errors
    ///
    /// A fault at `span`: no scoring form, one that is not guaranteed, or the general scoring universe in force,
    /// in which equal modulo guaranteed games means nothing.
    pub fn guaranteed_of(&mut self, game: &Game, span: Span) -> Eval<Form> {
        game.wanted(Kind::Scoring).at(span)?;
        if self.theory_of(game) == Theory::Scoring {
            let message = "in the general scoring universe games have no known canonical form";
            return Err(Diagnostic::new(&codes::NO_CANONICAL_FORM, span, message)
                .help("modulo guaranteed games they have: `play guaranteed`")
                .into());
        }
        game.as_guaranteed(self.arena()).at(span)
    }

    /// Two scoring games as the universe in force compares them: modulo guaranteed games by their canonical forms,
    /// among all scoring games by the forms as written.
    ///
    /// # Errors
    ///
    /// A fault at the span of the game.
    pub fn compared_games(
        &mut self,
        games: [&Game; 2],
        spans: [Span; 2],
    ) -> Eval<(Form, Form, Comparison)> {
        let general = self.play.theory(Some(Kind::Scoring)) == Theory::Scoring;
        let mut form = |index: usize| {
            let arena = self.arena();
            let form = if general {
                games[index].as_form(Kind::Scoring, arena)
            } else {
                games[index].as_guaranteed(arena)
            };
            form.at(spans[index])
        };
        let (a, b) = (form(0)?, form(1)?);
        let universe = if general {
            Comparison::General
        } else {
            Comparison::Guaranteed
        };
        Ok((a, b, universe))
    }

    /// The first two arguments of a function that tells games of scoring play or of misère play apart.
    pub(crate) fn compared(&mut self, arguments: &Arguments) -> Eval<(Form, Form, Comparison)> {
        let ((g, g_span), (h, h_span)) = (arguments.game(0)?, arguments.game(1)?);
        let kind = common_kind(&g, &h).at(arguments.span)?;
        if self.play.theory(kind) == Theory::Misere {
            let (g, universe) = self.misere_of(&g, g_span)?;
            let (h, _) = self.misere_of(&h, h_span)?;
            return Ok((g, h, universe));
        }
        g.wanted(Kind::Scoring).at(g_span)?;
        h.wanted(Kind::Scoring).at(h_span)?;
        self.compared_games([&g, &h], [g_span, h_span])
    }

    /// A scoring form with the scores of a game: where it is guaranteed its canonical form, else its own.
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn scored_form(&mut self, game: &Game, span: Span) -> Eval<Form> {
        game.wanted(Kind::Scoring).at(span)?;
        if self.theory_of(game) == Theory::Guaranteed {
            match game.as_guaranteed(self.arena()) {
                Err(GameError::NotGuaranteed(_)) => {}
                known => return known.at(span),
            }
        }
        game.as_form(Kind::Scoring, self.arena()).at(span)
    }

    /// The scores of a scoring form if Left begins and if Right does.
    pub(crate) fn final_scores(&mut self, form: Form, span: Span) -> Eval<[BigRational; 2]> {
        let mut score = |first| self.arena().final_score(form, first, None).at(span);
        Ok([score(Player::Left)?, score(Player::Right)?])
    }

    /// Evaluates an expression that must be a truth value.
    ///
    /// # Errors
    ///
    /// A fault, also if it is something else.
    pub fn truth(&mut self, expr: &Expr) -> Eval<bool> {
        match self.eval(expr)? {
            Value::Bool(truth) => Ok(truth),
            other => Err(wrong_type("a truth value", &other, expr.span).into()),
        }
    }

    /// Evaluates an expression that must be an integer.
    fn integer(&mut self, expr: &Expr) -> Eval<BigInt> {
        let value = self.eval(expr)?;
        integer(&value, expr.span)
    }

    /// The form of a game, numbers read as they stand beside `like`.
    ///
    /// # Errors
    ///
    /// A fault at `span`.
    pub fn form_as(&mut self, game: &Game, like: Form, span: Span) -> Eval<Form> {
        let kind = self.arena().kind(like);
        game.as_form(kind, self.arena()).at(span)
    }

    /// Runs something with a name bound to a value.
    pub fn with_local<T>(
        &mut self,
        name: &str,
        value: Value,
        run: impl FnOnce(&mut Self) -> T,
    ) -> T {
        self.locals.push((name.into(), value));
        let result = run(self);
        self.locals.pop();
        result
    }

    /// A value printed; what cannot be computed is printed as that.
    pub fn show(&mut self, value: &Value) -> Shown {
        show(value, self.world, self.play)
    }

    /// A value printed.
    ///
    /// # Errors
    ///
    /// A fault at `span`, if it is a game whose value cannot be computed.
    pub fn shown(&mut self, value: &Value, spelling: Spelling, span: Span) -> Eval<Shown> {
        if let Value::Game(game) = value
            && self.theory_of(game) == Theory::Normal
            && long_expansion(game, self.world, self.play)
                .at(span)?
                .is_none()
        {
            self.value_of(game, span)?;
        }
        show_in(value, self.world, self.play, spelling).at(span)
    }

    fn path(&mut self, path: &[Name], span: Span) -> Eval<Value> {
        use crate::world::Resolved;
        if let [name] = path
            && let Some((_, value)) = self
                .locals
                .iter()
                .rev()
                .find(|(local, _)| *local == name.text)
        {
            return Ok(value.clone());
        }
        match self.world.resolve(self.file, path)? {
            Resolved::Item(item) if self.world.is_function(item) => {
                Err(not_a_value(path, span).into())
            }
            Resolved::Item(item) => self.world.value_for(self.file, item, span),
            Resolved::Word(value) => Ok(value),
            // `impartial` is a universe, and a function where it is called.
            Resolved::Builtin(builtin) => match Universe::from_name(builtin.name) {
                Some(universe) => Ok(Value::Symbol(Symbol::Universe(universe))),
                None => Err(not_a_value(path, span).into()),
            },
        }
    }

    fn source(&self, span: Span) -> &str {
        self.text.get(span.range()).unwrap_or("")
    }
}

fn not_a_value(path: &[Name], span: Span) -> Diagnostic {
    let name = &path[path.len() - 1].text;
    Diagnostic::new(
        &codes::NOT_CALLABLE,
        span,
        format!("`{name}` is a function, and functions are no values"),
    )
    .help(format!("call it: `{name}(…)`"))
}

/// The finding that a place wants something else.
pub(crate) fn wrong_type(wanted: &str, found: &Value, span: Span) -> Diagnostic {
    let error = Diagnostic::new(
        &codes::WRONG_TYPE,
        span,
        format!("expected {wanted}, found {}", found.noun()),
    );
    match found {
        Value::Set(_) if wanted == "a game" => error
            .help("without a bar `{ }` is a set; the game whose options these are is `{… | …}`"),
        Value::List(_) if wanted == "a game" => {
            error.help("without bars `[ ]` is a list; a robot game is `[… | … | …]`")
        }
        _ => error,
    }
}

/// The integer that a value is.
pub(crate) fn integer(value: &Value, span: Span) -> Eval<BigInt> {
    let Some(number) = value.scalar() else {
        return Err(wrong_type("an integer", value, span).into());
    };
    if number.is_integer() {
        Ok(number.to_integer())
    } else {
        Err(Diagnostic::new(
            &codes::NOT_INTEGER,
            span,
            format!("expected an integer, found {number}"),
        )
        .into())
    }
}
