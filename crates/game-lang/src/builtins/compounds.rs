//! Compounds of forms: what every move does in several games at once or one after the other.

use game_syntax::{Diagnostic, Span};
use game_value::{Arena, BigInt, BigUint, Form, GraphError, Interrupt, Kind};
use num_traits::Signed as _;

use super::{Arguments, Builtin, many, needed, optional};
use crate::codes;
use crate::eval::{Evaluator, integer, wrong_type};
use crate::fault::{At, Eval, outside};
use crate::game::Game;
use crate::value::{Rule, Symbol, Value};

const G: super::Parameter = needed("G", "game");
const H: super::Parameter = needed("H", "game");

pub(super) static TABLE: &[Builtin] = &[
    Builtin {
        name: "conjunctive",
        parameters: &[G, H],
        result: "game",
        doc: "The conjunctive sum, as a form: every player moves in both, until one of them is over.\n\n\
              `conjunctive(*2, *5) == *2`",
        run: |e, a| compound(e, a, Arena::conjunctive_form),
    },
    Builtin {
        name: "selective",
        parameters: &[G, H, optional("rule", "rule")],
        result: "game",
        doc: "The selective sum, as a form: every player moves in one of them or in both. With `rule = cgsuite` \
              CGSuite's, in which that choice is there for the first move only and the rest is a disjunctive or \
              conjunctive sum.\n\n`selective(*2, *) == *3`",
        run: |e, a| match rule(a)? {
            None => compound(e, a, Arena::selective_form),
            Some((Rule::Cgsuite, _)) => compound(e, a, Arena::first_selective_form),
            Some((Rule::Stewart, span)) => Err(no_rule("selective", span)),
        },
    },
    Builtin {
        name: "sequential",
        parameters: &[G, H, optional("rule", "rule")],
        result: "game",
        doc: "The sequential compound `G -> H`, as a form. With `rule = stewart` the other published one, in which \
              `H` is played only when neither player can move in `G`.\n\n`sequential(1, *, rule = stewart) == 0`",
        run: |e, a| match rule(a)? {
            None => {
                let ((g, _), (h, _)) = (a.game(0)?, a.game(1)?);
                Ok(Value::Game(Game::sequence(&[g, h]).at(a.span)?))
            }
            Some((Rule::Stewart, _)) => compound(e, a, Arena::stewart_form),
            Some((Rule::Cgsuite, span)) => Err(no_rule("sequential", span)),
        },
    },
    Builtin {
        name: "seq",
        parameters: &[many("a", "int")],
        result: "game",
        doc: "The word `a_n -> (-1) -> … -> (-1) -> a_1 -> (-1) -> a_0 -> *` that the paper on sequential compounds \
              writes `[a_n, …, a_0]`, of integers that are not negative.\n\n`seq(0, 2, 1) === -1 -> 2 -> -1 -> 1 -> *`",
        run: word,
    },
    Builtin {
        name: "dag",
        parameters: &[needed("components", "names"), needed("arrows", "arrows")],
        result: "game",
        doc: "The compound of named games along arrows, as a form: a player may move in a component only if none from \
              which a path of arrows leads to it offers that player a move; the move discards all of those. Without \
              arrows that is the disjunctive sum, along a path the sequential compound.\n\n\
              `forall (a in {1, *}) forall (b in {^, *2}) dag({a, b}, {a -> b}) === (a -> b)`",
        run: along_arrows,
    },
];

type Compound = fn(&mut Arena, Form, Form) -> Result<Form, Interrupt>;

fn compound(e: &mut Evaluator<'_>, a: &Arguments, of: Compound) -> Eval<Value> {
    let ((g, _), (h, _)) = (a.braces(0, e)?, a.braces(1, e)?);
    let form = of(e.arena(), g, h).at(a.span)?;
    Ok(Value::Game(Game::form(form, e.arena())))
}

/// The argument `rule`, the third one.
fn rule(a: &Arguments) -> Eval<Option<(Rule, Span)>> {
    match a.get(2) {
        None => Ok(None),
        Some((Value::Symbol(Symbol::Rule(rule)), span)) => Ok(Some((*rule, *span))),
        Some((other, span)) => Err(crate::eval::wrong_type("a rule", other, *span).into()),
    }
}

fn no_rule(function: &str, span: Span) -> crate::fault::Fault {
    let message = format!("`{function}` has no such rule");
    Diagnostic::new(&codes::WRONG_TYPE, span, message).into()
}

fn word(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let arena = e.arena();
    let back = Game::form(arena.integer(&BigInt::from(-1)), arena);
    let star = Game::form(arena.nimber(&BigUint::from(1_u8)), arena);
    let mut components = Vec::new();
    for index in 0..a.len() {
        let (n, span) = a.integer(index)?;
        if n.is_negative() {
            let message = format!("the numbers of `seq` are 0 or more, not {n}");
            return Err(outside(span, message));
        }
        if index > 0 {
            components.push(back.clone());
        }
        let arena = e.arena();
        components.push(Game::form(arena.integer(&n), arena));
    }
    components.push(star);
    Ok(Value::Game(Game::sequence(&components).at(a.span)?))
}

fn along_arrows(e: &mut Evaluator<'_>, a: &Arguments) -> Eval<Value> {
    let ((components, span), (arrows, arrows_span)) = (a.value(0)?, a.value(1)?);
    let mut forms = Vec::new();
    for component in components.items() {
        let game = component
            .game()
            .ok_or_else(|| wrong_type("a game", component, span))?;
        game.wanted(Kind::Braces).at(span)?;
        forms.push(game.as_form(Kind::Braces, e.arena()).at(span)?);
    }
    let mut pairs = Vec::new();
    for arrow in arrows.items() {
        let mut ends = arrow.items().iter().map(|end| integer(end, arrows_span));
        if let (Some(from), Some(to)) = (ends.next(), ends.next()) {
            let index = |end: BigInt| usize::try_from(end).unwrap_or(usize::MAX);
            pairs.push((index(from?), index(to?)));
        }
    }
    match e.arena().graph_form(&forms, &pairs) {
        Ok(form) => Ok(Value::Game(Game::form(form, e.arena()))),
        Err(GraphError::Interrupt(interrupt)) => Err(interrupt).at(a.span),
        Err(GraphError::Cycle(_)) => Err(outside(
            arrows_span,
            "these arrows lead from a component back to itself",
        )),
    }
}
