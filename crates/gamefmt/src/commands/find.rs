//! `gamefmt find`: where files have a game of some value.

use std::io::{self, Write as _};
use std::path::Path;

use game_ide::{Columns, Encoding, LineIndex};
use game_lang::{EntryId, Eval, Evaluator, Fault, FileId, Game, Play, Theory, Value, World, cut};
use game_syntax::ast::{Comparison, Expr, ExprKind, ItemKind};
use game_syntax::{Span, parse_expression};
use game_value::Order;
use serde::Serialize;

use crate::args::Format;
use crate::args::find::{FindArgs, FindFormat};
use crate::asked::{Asked, Refused};
use crate::disk::Disk;
use crate::output::path;
use crate::render::complain;
use crate::{Outcome, config, files};

/// What is looked for.
struct Wanted {
    /// The game, with the universe in which it is compared; nothing for any game.
    game: Option<(Game, Play)>,
    /// The condition, with its text.
    condition: Option<(String, Expr)>,
}

/// A place.
#[derive(Serialize, Debug)]
struct Place {
    path: String,
    line: u32,
    column: u32,
    /// `let g`, `position p`, or `assert` and the side of the comparison.
    item: String,
    value: String,
}

/// What may be the game in an item.
enum Candidate<'a> {
    /// What the item names.
    Named(String, Span),
    /// A side of a comparison that is asserted.
    Compared(&'a Comparison),
}

/// What was found, and what could not be decided.
#[derive(Default)]
struct Found {
    places: Vec<Place>,
    undecided: usize,
}

/// The word for the game in conditions.
const IT: &str = "it";

/// The longest text of a side of an assert.
const ITEM: usize = 60;

/// Looks through the files.
pub(crate) fn run(args: &FindArgs) -> io::Result<Outcome> {
    let condition = match args.condition.as_deref().map(condition).transpose() {
        Ok(condition) => condition,
        Err(refused) => return refused.report(args.condition.as_deref().unwrap_or_default()),
    };
    let any = args.expression.trim() == "_";
    let asked = Asked {
        // Any game is asked for by its condition alone.
        expression: if any { "0" } else { &args.expression },
        scope: &args.scope,
        play: args.play,
        limits: args.budget.limits(),
        format: Format::Text,
    };
    let opened = asked.evaluate(|evaluator, value, _| {
        let Some(game) = value.game() else {
            return Ok(Err(format!("expected a game, found {}", value.noun())));
        };
        Ok(Ok((game, evaluator.play())))
    });
    let (mut session, game) = match opened {
        Ok((session, Ok(game))) => (session, game),
        Ok((_, Err(why))) => return Refused::Words(why).report(&args.expression),
        Err(refused) => return refused.report(&args.expression),
    };
    let wanted = Wanted {
        game: (!any).then_some(game),
        condition,
    };
    let (world, _) = session.world();
    let mut configs = config::configs()?;
    let files = files::find(&args.paths, &mut configs, files::is_game);
    let mut failed = files.failed || config::failed(&mut configs);
    let mut found = Found::default();
    for file in &files.paths {
        let disk = Disk::new(args.scope.size, &configs.of_file(file));
        match disk.text(file) {
            Ok(text) => {
                let name = path::shown(file, configs.current());
                in_file(world, &wanted, (file, &name, &text), &mut found);
            }
            Err(error) => {
                complain(&format!("{}: {error}", file.display()));
                failed = true;
            }
        }
    }
    print(&found.places, args.format)?;
    if found.undecided > 0 {
        let count = found.undecided;
        complain(&format!(
            "note: {count} games have no value, or it is not known whether they are meant; `gamefmt check` says more"
        ));
    }
    Ok(match (failed, found.places.is_empty()) {
        (true, _) => Outcome::Failed,
        (false, true) => Outcome::Findings,
        (false, false) => Outcome::Clean,
    })
}

fn condition(text: &str) -> Result<(String, Expr), Refused> {
    let parsed = parse_expression(text);
    match parsed.expr {
        Some(expr) => Ok((text.to_owned(), expr)),
        None if parsed.diagnostics.is_empty() => {
            Err(Refused::Words("the condition is empty".to_owned()))
        }
        None => Err(Refused::Findings(parsed.diagnostics)),
    }
}

/// Looks through a file, item by item.
fn in_file(
    world: &mut World,
    wanted: &Wanted,
    (path, name, text): (&Path, &str, &str),
    found: &mut Found,
) {
    let own = if path == Path::new("-") {
        Path::new("<stdin>").to_path_buf()
    } else {
        game_lang::tidy(path)
    };
    let file = world.set_file(&own, game_syntax::parse(text));
    let (lines, columns) = (LineIndex::new(text), Columns::new(text, Encoding::Utf32));
    let entries = world.entries(file).to_vec();
    for (index, entry) in entries.into_iter().enumerate() {
        let start = world.parse(file).start(index);
        let chunk = world.chunk(entry).clone();
        let Some(item) = &chunk.item else { continue };
        for candidate in candidates(&item.kind) {
            match matched(world, wanted, (file, entry), &candidate) {
                Ok(Some((span, value))) => {
                    let offset = span.shifted(start).start;
                    let at = columns.line_column(&lines, text, offset);
                    found.places.push(Place {
                        path: name.to_owned(),
                        line: at.line + 1,
                        column: at.column + 1,
                        item: candidate.text(span, &chunk.text),
                        value,
                    });
                }
                Ok(None) => {}
                Err(_) => found.undecided += 1,
            }
        }
    }
}

/// Where the games of an item are: in what it names, or in what it asserts.
fn candidates(item: &ItemKind) -> Vec<Candidate<'_>> {
    match item {
        ItemKind::Let(own) => {
            let text = format!("let {}", own.name.text);
            vec![Candidate::Named(text, own.name.span)]
        }
        ItemKind::Position(own) => {
            let text = format!("position {}", own.name.text);
            vec![Candidate::Named(text, own.name.span)]
        }
        ItemKind::Assert(own) => {
            let mut found = Vec::new();
            compared(&own.condition, &mut found);
            found.into_iter().map(Candidate::Compared).collect()
        }
        _ => Vec::new(),
    }
}

impl Candidate<'_> {
    /// What is said of the place of a game in it.
    fn text(&self, span: Span, chunk: &str) -> String {
        match self {
            Candidate::Named(text, _) => text.clone(),
            Candidate::Compared(_) => {
                let side = chunk.get(span.range()).unwrap_or_default();
                let side = side.split_whitespace().collect::<Vec<_>>().join(" ");
                format!("assert {}", cut(&side, ITEM))
            }
        }
    }

    /// The values that may be the game, each with its place. Numbers beside numbers are no games: `mean(g) == 1` has none.
    fn values(&self, world: &mut World, entry: EntryId) -> Eval<Vec<(Span, Value)>> {
        match self {
            Candidate::Named(_, span) => Ok(vec![(*span, world.value(entry)?)]),
            Candidate::Compared(comparison) => {
                let sides = [&comparison.left, &comparison.right];
                let mut values = Vec::with_capacity(2);
                for side in sides {
                    let value = world.in_budget(entry, |evaluator| evaluator.eval(side))?;
                    values.push((side.span, value));
                }
                let number = |(_, value): &(Span, Value)| matches!(value, Value::Scalar(_));
                if values.iter().any(number) {
                    values.clear();
                }
                Ok(values)
            }
        }
    }
}

/// The comparisons that a statement consists of.
fn compared<'a>(expr: &'a Expr, found: &mut Vec<&'a Comparison>) {
    match &expr.kind {
        ExprKind::Paren(inner) => compared(inner, found),
        ExprKind::And(parts) | ExprKind::Or(parts) => {
            for part in parts {
                compared(part, found);
            }
        }
        ExprKind::Compare(comparison) => found.push(comparison),
        _ => {}
    }
}

/// The place and the value in print of the first game of a candidate that is looked for.
fn matched(
    world: &mut World,
    wanted: &Wanted,
    (file, entry): (FileId, EntryId),
    candidate: &Candidate<'_>,
) -> Eval<Option<(Span, String)>> {
    for (span, value) in candidate.values(world, entry)? {
        let Some(game) = value.game() else { continue };
        let is_equal = |evaluator: &mut Evaluator<'_>| wanted.is_equal(evaluator, &game, span);
        if !world.in_budget(entry, is_equal)? || !wanted.holds(world, file, &game)? {
            continue;
        }
        let shown = world.in_budget(entry, |evaluator| evaluator.show(&Value::Game(game)));
        return Ok(Some((span, shown.short())));
    }
    Ok(None)
}

impl Wanted {
    /// Whether a game is equal to the one that is looked for, if one is.
    fn is_equal(&self, evaluator: &mut Evaluator<'_>, game: &Game, span: Span) -> Eval<bool> {
        let Some((other, play)) = &self.game else {
            return Ok(true);
        };
        let compared = is_compared([game, other], [evaluator.play(), *play]);
        Ok(compared && evaluator.order(game, other, span)? == Order::Equal)
    }

    /// Whether the condition holds of a game of a file, if there is one.
    fn holds(&self, world: &mut World, file: FileId, game: &Game) -> Eval<bool> {
        let Some((text, condition)) = &self.condition else {
            return Ok(true);
        };
        let it = Value::Game(game.clone());
        let held = world.ask(Some(file), text, |evaluator| {
            evaluator.with_local(IT, it, |evaluator| evaluator.truth(condition))
        });
        match held {
            // What is not defined for a game does not hold of it.
            Err(Fault::Here(_)) => Ok(false),
            other => other,
        }
    }
}

/// Whether two games are of one universe, so that it means something that they are equal.
fn is_compared(games: [&Game; 2], plays: [Play; 2]) -> bool {
    let kinds = games.map(Game::kind);
    let kind = kinds[0].or(kinds[1]);
    if kinds.iter().flatten().any(|own| Some(*own) != kind) {
        return false;
    }
    let theories = plays.map(|play| play.theory(kind));
    let universe = match theories[0] {
        Theory::Misere | Theory::Robot => plays[0] == plays[1],
        Theory::Normal | Theory::Guaranteed | Theory::Scoring => true,
    };
    universe && theories[0] == theories[1]
}

fn print(places: &[Place], format: FindFormat) -> io::Result<()> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    match format {
        FindFormat::Json => {
            serde_json::to_writer_pretty(&mut out, places)?;
            writeln!(out)?;
        }
        FindFormat::Text => {
            for place in places {
                writeln!(
                    out,
                    "{}:{}:{}: {} = {}",
                    place.path, place.line, place.column, place.item, place.value
                )?;
            }
        }
    }
    out.flush()
}
