//! `gamefmt render`: a picture of the value of an expression, as a file or on standard output.

use std::io::{self, Write as _};

use game_draw::board::{self, Board, Position};
use game_draw::hasse::{self, Hasse};
use game_draw::matching::{self, Matching};
use game_draw::matrix;
use game_draw::thermograph::{self, Series};
use game_draw::tree::{self, Forms, Labels, Limits, Tree};
use game_draw::{Scene, SvgStyle, Theme, svg, tikz};
use game_lang::{At as _, Eval, Evaluator, Game, Theory, Value, shown_form};
use game_syntax::Span;
use game_value::Spelling;

use crate::Outcome;
use crate::args::Format;
use crate::args::render::{LabelArg, Picture, PictureFormat, RenderArgs, ThemeArg};
use crate::asked::{Asked, Refused};
use crate::atomic;
use crate::render::complain;

/// A picture in all its formats, before one is chosen.
struct Drawn {
    scene: Scene,
    text: String,
    dot: Option<String>,
    /// What was left out.
    note: Option<String>,
}

/// Why there is no picture.
enum Refusal {
    /// Of this value there is none of this kind.
    Words(String),
    /// The value is not known.
    Fault(game_lang::Fault),
}

impl From<game_lang::Fault> for Refusal {
    fn from(fault: game_lang::Fault) -> Self {
        Refusal::Fault(fault)
    }
}

/// Draws the value of an expression.
pub(crate) fn run(args: &RenderArgs) -> io::Result<Outcome> {
    let asked = Asked {
        expression: &args.expression,
        scope: &args.scope,
        play: args.play,
        limits: args.budget.limits(),
        format: Format::Unicode,
    };
    let drawn =
        asked.evaluate(
            |evaluator, value, span| match drawn(evaluator, value, span, args) {
                Ok(drawn) => Ok(Ok(drawn)),
                Err(Refusal::Words(why)) => Ok(Err(why)),
                Err(Refusal::Fault(fault)) => Err(fault),
            },
        );
    match drawn {
        Ok((_, Ok(drawn))) => write(&drawn, args),
        Ok((_, Err(why))) => Refused::Words(why).report(&args.expression),
        Err(refused) => refused.report(&args.expression),
    }
}

/// Writes the picture in the format that was asked for.
fn write(drawn: &Drawn, args: &RenderArgs) -> io::Result<Outcome> {
    let (theme, style) = match args.theme {
        ThemeArg::Light => (Theme::Light, SvgStyle::file(Theme::Light)),
        ThemeArg::Dark => (Theme::Dark, SvgStyle::file(Theme::Dark)),
        ThemeArg::Page => (Theme::Light, SvgStyle::page(Theme::Light)),
    };
    let Some(format) = args.chosen_format() else {
        complain("pictures are written as .svg, .tex, .dot or .txt; other names need `--format`");
        return Ok(Outcome::Failed);
    };
    let text = match format {
        PictureFormat::Svg => svg(&drawn.scene, style),
        PictureFormat::Text => drawn.text.clone(),
        PictureFormat::Tikz => tikz(&drawn.scene, theme),
        PictureFormat::Dot => match &drawn.dot {
            Some(dot) => dot.clone(),
            None => {
                let kind = args.kind.name();
                complain(&format!(
                    "a {kind} is no graph; `--format dot` is for trees, matchings and orders"
                ));
                return Ok(Outcome::Failed);
            }
        },
    };
    if let Some(note) = &drawn.note {
        complain(&format!("note: {note}"));
    }
    match &args.output {
        Some(path) => {
            atomic::create(path, &text).map_err(|error| {
                io::Error::new(error.kind(), format!("{}: {error}", path.display()))
            })?;
        }
        None => io::stdout().lock().write_all(text.as_bytes())?,
    }
    Ok(Outcome::Clean)
}

fn drawn(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    span: Span,
    args: &RenderArgs,
) -> Result<Drawn, Refusal> {
    match args.kind {
        Picture::Tree => tree_of(evaluator, game(value)?, span, args),
        Picture::Thermograph => thermographs(evaluator, value, span, args),
        Picture::Board => boards(game(value)?, args),
        Picture::Matrix => matrix_of(evaluator, game(value)?, span, args),
        Picture::Hasse => order(evaluator, value, span, args),
        Picture::Matching => matching_of(evaluator, game(value)?, span, args),
    }
}

fn game(value: &Value) -> Result<&Game, Refusal> {
    match value {
        Value::Game(game) => Ok(game),
        other => Err(Refusal::Words(format!(
            "expected a game, found {}",
            other.noun()
        ))),
    }
}

/// The games of a set or a list.
fn games(value: &Value) -> Result<Vec<Game>, Refusal> {
    let (Value::Set(items) | Value::List(items)) = value else {
        let found = value.noun();
        return Err(Refusal::Words(format!(
            "expected a set of games, found {found}"
        )));
    };
    items.iter().map(|item| game(item).cloned()).collect()
}

fn tree_of(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    args: &RenderArgs,
) -> Result<Drawn, Refusal> {
    let normal = evaluator.theory_of(game) == Theory::Normal;
    let form = if args.form {
        evaluator.form_of(game, span)?
    } else {
        let play = evaluator.play();
        if normal {
            evaluator.value_of(game, span)?;
        }
        shown_form(game, evaluator.arena(), play).at(span)?
    };
    let labels = match args.labels {
        LabelArg::Value => Labels::Values,
        LabelArg::Form => Labels::Forms,
        LabelArg::None => Labels::None,
    };
    let limits = Limits {
        depth: args.depth,
        nodes: args.nodes,
        merged: args.merge,
    };
    let mut forms = Forms::new(evaluator.arena(), labels, normal);
    let tree: Tree = tree::grow(&mut forms, &form, args.title(), limits).at(span)?;
    Ok(Drawn {
        scene: tree::scene(&tree),
        text: tree::text(&tree),
        dot: Some(tree::dot(&tree, args.plain_theme())),
        note: tree.note(),
    })
}

fn thermographs(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    span: Span,
    args: &RenderArgs,
) -> Result<Drawn, Refusal> {
    let series = match value {
        Value::Thermograph(thermograph) => vec![Series {
            label: args.title(),
            thermograph: thermograph.clone(),
        }],
        Value::Game(game) => vec![series(evaluator, game, args.title(), span)?],
        several => {
            let named = games(several)?.into_iter().map(|game| {
                let shown = evaluator.shown(&Value::Game(game.clone()), Spelling::Unicode, span)?;
                series(evaluator, &game, shown.short(), span)
            });
            named.collect::<Eval<Vec<_>>>()?
        }
    };
    if series.is_empty() {
        return Err(Refusal::Words("the set is empty".to_owned()));
    }
    Ok(Drawn {
        scene: thermograph::scene(&series),
        text: thermograph::text(&series),
        dot: None,
        note: None,
    })
}

fn series(evaluator: &mut Evaluator<'_>, game: &Game, label: String, span: Span) -> Eval<Series> {
    let value = evaluator.value_of(game, span)?;
    let thermograph = evaluator.arena().thermograph(value).at(span)?;
    Ok(Series { label, thermograph })
}

fn boards(game: &Game, args: &RenderArgs) -> Result<Drawn, Refusal> {
    let Some(position) = game.as_position() else {
        let why = "this is no position of a ruleset; one is written as `Clobber(\"xo\")`";
        return Err(Refusal::Words(why.to_owned()));
    };
    let board = Board::of(&position.instance(), position.board(), None);
    let shown = Position {
        title: args.title(),
        boards: vec![board],
    };
    Ok(Drawn {
        scene: board::scene(&shown),
        text: board::text(&shown),
        dot: None,
        note: None,
    })
}

fn matrix_of(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    args: &RenderArgs,
) -> Result<Drawn, Refusal> {
    let form = evaluator.robot_form_of(game, span)?;
    let matrix = matrix::of_form(evaluator.arena(), form, args.title()).at(span)?;
    let Some(matrix) = matrix else {
        return Err(Refusal::Words("an integer has no matrix".to_owned()));
    };
    Ok(Drawn {
        scene: matrix::scene(&matrix),
        text: matrix::text(&matrix),
        dot: None,
        note: matrix.note(),
    })
}

fn order(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    span: Span,
    args: &RenderArgs,
) -> Result<Drawn, Refusal> {
    let games = games(value)?;
    if games.len() > hasse::MOST {
        let why = format!(
            "{} games, where at most {} are put in order",
            games.len(),
            hasse::MOST
        );
        return Err(Refusal::Words(why));
    }
    let hasse = Hasse::of(evaluator, &games, args.title(), span)?;
    Ok(Drawn {
        scene: hasse::scene(&hasse),
        text: hasse::text(&hasse),
        dot: Some(hasse::dot(&hasse, args.plain_theme())),
        note: None,
    })
}

fn matching_of(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    args: &RenderArgs,
) -> Result<Drawn, Refusal> {
    let Some(sum) = evaluator.hot_sum(game, span)? else {
        let why =
            "this is not known to be worth a sum of simple hot games `[a | b | c]` and integers";
        return Err(Refusal::Words(why.to_owned()));
    };
    let matching = Matching::of(&sum, args.title());
    Ok(Drawn {
        scene: matching::scene(&matching),
        text: matching::text(&matching),
        dot: Some(matching::dot(&matching, args.plain_theme())),
        note: None,
    })
}
