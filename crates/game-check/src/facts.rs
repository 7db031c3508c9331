//! What can be said about the expression under a cursor.

use std::sync::Arc;

use game_lang::{
    Builtin, EntryId, Evaluator, Fault, Game, GameError, Theory, Value, World, builtin,
};
use game_syntax::ast::{Expr, ExprKind, Function, Item, ItemKind};
use game_syntax::{Chunk, Span, walk};
use game_value::{Form, Node, Player, Spelling, spell_uptimal};

use crate::why::reasons;

/// So many steps may be spent on the universes of a form.
const UNIVERSE: u64 = 100_000;

/// A title, lines of facts, and words.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// The thing itself: `g = {4|0}`, `mean(G: game): rational`.
    pub title: String,
    /// Named facts in the order in which they are shown.
    pub rows: Vec<(&'static str, String)>,
    /// The first lines of why it has its value.
    pub why: Vec<String>,
    /// Documentation in Markdown; may be empty.
    pub doc: String,
}

/// The facts about the smallest thing at an offset of an item's chunk.
pub(crate) fn at(world: &mut World, entry: EntryId, offset: u32) -> Option<(Span, Facts)> {
    let chunk: Arc<Chunk> = world.chunk(entry).clone();
    let item = chunk.item.as_ref()?;
    if let Some(found) = of_definition(world, entry, item, offset) {
        return Some(found);
    }
    let way = walk::path_to(item, offset);
    let &expr = way.last()?;
    if let ExprKind::Path(path) = &expr.kind {
        if let Some(item) = world.item_of(entry, path) {
            return of_item(world, item).map(|facts| (expr.span, facts));
        }
        if let [name] = &path[..]
            && let Some(builtin) = builtin(&name.text)
        {
            return Some((name.span, of_builtin(builtin)));
        }
    }
    // Below a bound name or a parameter an expression has many values, or none.
    let bound = |expr: &&Expr| matches!(expr.kind, ExprKind::Quantified(_));
    if matches!(item.kind, ItemKind::Fn(_)) || way[..way.len() - 1].iter().any(bound) {
        return None;
    }
    let title = chunk
        .text
        .get(expr.span.range())?
        .lines()
        .next()?
        .to_owned();
    let facts = world.in_budget(entry, |evaluator| of_expr(evaluator, expr, title.clone()));
    let facts = facts.unwrap_or_else(|fault| unknown(title, &fault));
    Some((expr.span, facts))
}

/// A cursor on the name that an item defines.
fn of_definition(
    world: &mut World,
    entry: EntryId,
    item: &Item,
    offset: u32,
) -> Option<(Span, Facts)> {
    let name = game_lang::defined_name(item)?;
    if !name.span.touches(offset) {
        return None;
    }
    of_item(world, entry).map(|facts| (name.span, facts))
}

/// The facts about a whole item, wherever it is mentioned.
fn of_item(world: &mut World, entry: EntryId) -> Option<Facts> {
    let chunk: Arc<Chunk> = world.chunk(entry).clone();
    let item = chunk.item.as_ref()?;
    let mut facts = match &item.kind {
        ItemKind::Let(item) => {
            let title = item.name.text.to_string();
            let facts = world.value(entry).and_then(|value| {
                let title = title.clone();
                world.in_budget(entry, |evaluator| {
                    of_value(evaluator, &value, title, item.value.span)
                })
            });
            facts.unwrap_or_else(|fault| unknown(title, &fault))
        }
        ItemKind::Fn(function) => Facts {
            title: signature(function, &chunk.text),
            ..Facts::default()
        },
        ItemKind::Ruleset(ruleset) => Facts {
            title: format!("ruleset {}", ruleset.name.text),
            rows: match world.value(entry) {
                Ok(Value::Ruleset(known)) => crate::proved::rows(&known),
                _ => Vec::new(),
            },
            ..Facts::default()
        },
        _ => return None,
    };
    facts.doc = item.doc.to_string();
    Some(facts)
}

/// What is left to say where there is no value.
fn unknown(title: String, fault: &Fault) -> Facts {
    let why = match fault {
        Fault::Here(diagnostic) => diagnostic.message.clone(),
        Fault::OverBudget(_) | Fault::Cancelled => "not computed: it takes too long".to_owned(),
        Fault::Elsewhere => "something it depends on has an error".to_owned(),
    };
    Facts {
        title,
        rows: vec![("value", why)],
        why: Vec::new(),
        doc: String::new(),
    }
}

fn signature(function: &Function, text: &str) -> String {
    let end = function.result.as_ref().map(|ty| ty.span.end);
    let last = function
        .parameters
        .last()
        .map(|parameter| parameter.ty.span.end + 1);
    let end = end.or(last).unwrap_or(function.name.span.end);
    text.get(function.name.span.start as usize..end as usize)
        .unwrap_or("")
        .to_owned()
}

fn of_builtin(builtin: &Builtin) -> Facts {
    Facts {
        title: builtin.signature(),
        rows: Vec::new(),
        why: Vec::new(),
        doc: builtin.doc.to_owned(),
    }
}

fn of_expr(evaluator: &mut Evaluator<'_>, expr: &Expr, title: String) -> Result<Facts, Fault> {
    let value = evaluator.finished(expr)?;
    of_value(evaluator, &value, title, expr.span)
}

fn of_value(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    title: String,
    span: Span,
) -> Result<Facts, Fault> {
    let mut rows = vec![(
        "value",
        evaluator.shown(value, Spelling::Ascii, span)?.whole(),
    )];
    if let Value::Game(game) = value {
        match evaluator.theory_of(game) {
            Theory::Normal => normal_rows(evaluator, game, span, &mut rows)?,
            Theory::Guaranteed => scoring_rows(evaluator, game, span, &mut rows)?,
            Theory::Misere => misere_rows(evaluator, game, span, &mut rows)?,
            Theory::Robot => robot_rows(evaluator, game, span, &mut rows)?,
            Theory::Scoring => form_rows(evaluator, game, span, &mut rows)?,
        }
        rows.extend(universe_row(evaluator, game, span)?);
    }
    let why = match value {
        Value::Game(game) => reasons(evaluator, game, span)?,
        _ => Vec::new(),
    };
    Ok(Facts {
        title,
        rows,
        why,
        doc: String::new(),
    })
}

/// The strongest universes that the form is in as it is written, where that is soon known.
fn universe_row(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
) -> Result<Option<(&'static str, String)>, Fault> {
    use game_lang::At as _;
    // A number is in nearly all of them, and the form of a position may be large beyond measure.
    if game.scalar().is_some() || game.has_positions() {
        return Ok(None);
    }
    let part = evaluator.arena().start_part(UNIVERSE);
    let found = evaluator
        .form_of(game, span)
        .and_then(|form| crate::rewrite::strongest(evaluator.arena(), form).at(span));
    evaluator.arena().end_part(part).at(span)?;
    let universes = match found {
        Ok(universes) => universes,
        Err(Fault::Cancelled) => return Err(Fault::Cancelled),
        Err(_) => return Ok(None),
    };
    let names: Vec<&str> = universes.iter().map(|universe| universe.name()).collect();
    Ok((!names.is_empty()).then(|| ("universe", names.join(", "))))
}

/// What can be said of any form.
fn form_rows(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    rows: &mut Vec<(&'static str, String)>,
) -> Result<(), Fault> {
    use game_lang::At as _;
    rows[0].0 = "form";
    let form = evaluator.form_of(game, span)?;
    let days = evaluator.arena().formal_birthday(form).at(span)?;
    rows.push(("formal birthday", days.to_string()));
    Ok(())
}

/// Who wins, the score of a sum of simple hot games, the matrix with the moves of one player alone, and a reduced form.
fn robot_rows(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    rows: &mut Vec<(&'static str, String)>,
) -> Result<(), Fault> {
    use game_lang::At as _;
    rows[0].0 = if game.is_sum() { "sum" } else { "form" };
    let outcome = evaluator.robot_outcome_of(game, span)?;
    rows.push(("outcome", outcome.to_string()));
    if let Some(score) = evaluator.hot_score(game, span)? {
        rows.push(("score", score.to_string()));
    }
    if game.is_sum() {
        return Ok(());
    }
    let form = evaluator.robot_form_of(game, span)?;
    if let Node::Robot(parts) = evaluator.arena().node(form) {
        let matrix = parts.with_single_moves(form);
        rows.push(("S⁺", matrix_text(evaluator, &matrix, form)));
    }
    let reduced = evaluator.arena().robot_reduced(form).at(span)?;
    if reduced != form {
        let short = evaluator.arena().spell_short(reduced, Spelling::Ascii, 200);
        rows.push(("reduced", short.at(span)?));
    }
    let days = evaluator.arena().formal_birthday(form).at(span)?;
    rows.push(("formal birthday", days.to_string()));
    Ok(())
}

/// Rows parted by ` ; `, entries by `, `; the game itself, where nobody moves, is `G`.
fn matrix_text(evaluator: &mut Evaluator<'_>, matrix: &[Vec<Form>], form: Form) -> String {
    let mut entry = |entry: &Form| {
        if *entry == form {
            return "G".to_owned();
        }
        let short = evaluator.arena().spell_short(*entry, Spelling::Ascii, 40);
        short.unwrap_or_else(|_| "…".to_owned())
    };
    let rows = matrix
        .iter()
        .map(|row| row.iter().map(&mut entry).collect::<Vec<_>>().join(", "));
    rows.collect::<Vec<_>>().join(" ; ")
}

/// Outcomes, and the birthday of the value where the universe in force has one.
fn misere_rows(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    rows: &mut Vec<(&'static str, String)>,
) -> Result<(), Fault> {
    use game_lang::At as _;
    let value = match evaluator.misere_value_of(game, span) {
        Ok(value) => Some(value),
        // Another universe, or none with values: what remains are the facts of the form.
        Err(Fault::Here(_)) => None,
        Err(fault) => return Err(fault),
    };
    let form = evaluator.form_of(game, span)?;
    let arena = evaluator.arena();
    if value.is_none() {
        rows[0].0 = "form";
    }
    rows.push(("outcome", arena.misere_outcome(form).at(span)?.to_string()));
    let strong = arena.strong_outcome(form).at(span)?;
    rows.push(("strong outcome", strong.to_string()));
    for (name, player) in [
        ("Left's reversible options", Player::Left),
        ("Right's reversible options", Player::Right),
    ] {
        let words = reversible(evaluator, game, player, span)?;
        if !words.is_empty() {
            rows.push((name, words));
        }
    }
    let arena = evaluator.arena();
    let (name, of) = match value {
        Some(value) => ("birthday", value),
        None => ("formal birthday", form),
    };
    let days = arena.formal_birthday(of).at(span)?;
    rows.push((name, days.to_string()));
    Ok(())
}

/// `* through 0 (end)` for each option of a player that reverses in the universe in force.
fn reversible(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    player: Player,
    span: Span,
) -> Result<String, Fault> {
    use game_lang::At as _;
    let (form, universe) = match evaluator.misere_of(game, span) {
        Ok(known) => known,
        Err(Fault::Here(_)) => return Ok(String::new()),
        Err(fault) => return Err(fault),
    };
    let arena = evaluator.arena();
    let mut words = Vec::new();
    for found in arena.misere_reversible(form, player, universe).at(span)? {
        let mut short = |form| arena.spell_short(form, Spelling::Ascii, 40).at(span);
        let kind = if found.end { "end" } else { "open" };
        words.push(format!(
            "{} through {} ({kind})",
            short(found.option)?,
            short(found.through)?
        ));
    }
    words.sort();
    Ok(words.join(", "))
}

/// Scores with and without passes; of a form that is not guaranteed only what can be said of any form.
fn scoring_rows(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    rows: &mut Vec<(&'static str, String)>,
) -> Result<(), Fault> {
    use game_lang::At as _;
    let canonical = match game.as_guaranteed(evaluator.arena()) {
        Err(GameError::NotGuaranteed(_)) => return form_rows(evaluator, game, span, rows),
        known => known.at(span)?,
    };
    let arena = evaluator.arena();
    for (name, first, pass) in [
        ("left score", Player::Left, None),
        ("right score", Player::Right, None),
        (
            "left score, Right may pass",
            Player::Left,
            Some(Player::Right),
        ),
        (
            "right score, Left may pass",
            Player::Right,
            Some(Player::Left),
        ),
    ] {
        let score = arena.final_score(canonical, first, pass).at(span)?;
        rows.push((name, score.to_string()));
    }
    let days = arena.formal_birthday(canonical).at(span)?;
    rows.push(("birthday", days.to_string()));
    Ok(())
}

fn normal_rows(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    rows: &mut Vec<(&'static str, String)>,
) -> Result<(), Fault> {
    use game_lang::At as _;
    if game.has_words()
        && let Some(parts) = game.expansion(evaluator.arena()).at(span)?
    {
        let text = spell_uptimal(&parts, Spelling::Ascii, 1000);
        rows.push(("uptimal", text.unwrap_or_else(|_| "too long".to_owned())));
        if !parts.is_short() {
            rows.push(("outcome", parts.outcome().to_string()));
            rows.push(("mean", parts.number.to_string()));
            return Ok(());
        }
    }
    let value = evaluator.value_of(game, span)?;
    let arena = evaluator.arena();
    rows.push(("outcome", arena.outcome(value.form()).at(span)?.to_string()));
    rows.push(("left stop", arena.left_stop(value).at(span)?.to_string()));
    rows.push(("right stop", arena.right_stop(value).at(span)?.to_string()));
    rows.push(("mean", arena.mean(value).at(span)?.to_string()));
    rows.push((
        "temperature",
        arena.temperature(value).at(span)?.to_string(),
    ));
    rows.push(("birthday", arena.birthday(value).at(span)?.to_string()));
    Ok(())
}
