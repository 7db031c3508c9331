//! Views of games by their forms: trees and thermographs.

use std::sync::Arc;

use game_lang::{At as _, Eval, Evaluator, Game, Theory, shown_form};
use game_syntax::Span;
use game_value::{Form, Kind, Spelling, Thermograph};

use super::{Choice, Glance, MOST, Request, Step, View, noted, sorry, titled, unlisted};
use crate::ink::Theme;
use crate::svg::{SvgStyle, svg};
use crate::thermograph::{self, Series};
use crate::tree::{self, Forms, Labels, Limits};

/// The longest label of a move and of a game.
const LABEL: usize = 60;

/// A form behind some moves.
struct Shown {
    form: Form,
    /// Whether braces are played as normal play.
    normal: bool,
    labels: Labels,
    options: Vec<(Step, Form)>,
}

/// The form of a game as it is printed, and behind the moves; a move that it does not have as `Err`.
fn shown(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
    path: &[Step],
) -> Eval<Result<Shown, Step>> {
    let theory = evaluator.theory_of(game);
    let play = evaluator.play();
    if theory == Theory::Normal {
        // Says in words which value there is none of.
        evaluator.value_of(game, span)?;
    }
    let normal = theory == Theory::Normal && !game.is_kept();
    let labels = if normal {
        Labels::Values
    } else {
        Labels::Forms
    };
    let mut form = shown_form(game, evaluator.arena(), play).at(span)?;
    let mut forms = Forms::new(evaluator.arena(), labels, normal);
    let mut options = steps(&mut forms, form).at(span)?;
    for step in path {
        match options.iter().find(|(known, _)| known == step) {
            Some((_, next)) => form = *next,
            None => return Ok(Err(*step)),
        }
        options = steps(&mut forms, form).at(span)?;
    }
    Ok(Ok(Shown {
        form,
        normal,
        labels,
        options,
    }))
}

fn steps(forms: &mut Forms<'_>, form: Form) -> Result<Vec<(Step, Form)>, game_value::Interrupt> {
    let mut counts = [0_usize; 3];
    let mut steps = Vec::new();
    for (side, option) in forms.options(form)? {
        let index = counts[side as usize];
        counts[side as usize] += 1;
        if let Ok(option) = option {
            steps.push((Step { side, index }, option));
        }
    }
    Ok(steps)
}

/// The moves of a form with their labels.
fn choices(evaluator: &mut Evaluator<'_>, shown: &Shown, span: Span) -> Eval<Vec<Choice>> {
    let listed = shown.options.iter().take(MOST);
    let choices = listed.map(|(step, option)| {
        let words = spelled(evaluator, *option, span)?;
        Ok(Choice {
            path: step.to_string(),
            label: words,
        })
    });
    choices.collect()
}

fn spelled(evaluator: &mut Evaluator<'_>, form: Form, span: Span) -> Eval<String> {
    let arena = evaluator.arena();
    arena.spell_short(form, Spelling::Unicode, LABEL).at(span)
}

fn no_move(title: &str, step: Step, theme: Theme) -> View {
    sorry(title, &format!("there is no move {step}"), theme)
}

/// The tree of a game.
pub(super) fn tree(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    title: &str,
    span: Span,
    request: &Request,
) -> Eval<View> {
    let title = titled(title, &request.path);
    let shown = match shown(evaluator, game, span, &request.path)? {
        Ok(shown) => shown,
        Err(step) => return Ok(no_move(&title, step, request.theme)),
    };
    let options = choices(evaluator, &shown, span)?;
    let name = spelled(evaluator, shown.form, span)?;
    let mut forms = Forms::new(evaluator.arena(), shown.labels, shown.normal);
    let tree = tree::grow(&mut forms, &shown.form, name, Limits::default()).at(span)?;
    Ok(View {
        title,
        svg: svg(&tree::scene(&tree), SvgStyle::page(request.theme)),
        text: tree::text(&tree),
        note: noted([tree.note(), unlisted(shown.options.len())]),
        options,
    })
}

/// The thermograph of a game in normal play.
pub(super) fn thermograph(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    title: &str,
    span: Span,
    request: &Request,
) -> Eval<View> {
    let title = titled(title, &request.path);
    if evaluator.theory_of(game) != Theory::Normal {
        let why = "thermographs are known of normal play only";
        return Ok(sorry(&title, why, request.theme));
    }
    let shown = match shown(evaluator, game, span, &request.path)? {
        Ok(shown) => shown,
        Err(step) => return Ok(no_move(&title, step, request.theme)),
    };
    let arena = evaluator.arena();
    let value = arena.value(shown.form).at(span)?;
    let walls = arena.thermograph(value).at(span)?;
    let label = spelled(evaluator, shown.form, span)?;
    let options = choices(evaluator, &shown, span)?;
    Ok(View {
        note: unlisted(shown.options.len()),
        options,
        ..chart(&title, &label, walls, request.theme)
    })
}

/// The picture of one thermograph.
pub(super) fn chart(title: &str, label: &str, walls: Arc<Thermograph>, theme: Theme) -> View {
    let series = [Series {
        label: label.to_owned(),
        thermograph: walls,
    }];
    overlaid(title, &series, theme)
}

fn overlaid(title: &str, series: &[Series], theme: Theme) -> View {
    View {
        title: title.to_owned(),
        svg: svg(&thermograph::scene(series), SvgStyle::page(theme)),
        text: thermograph::text(series),
        ..View::default()
    }
}

/// So many thermographs are drawn over each other.
const OVERLAID: usize = 12;

/// The thermographs of several games over each other.
pub(super) fn thermographs(
    evaluator: &mut Evaluator<'_>,
    games: &[&Game],
    title: &str,
    span: Span,
    request: &Request,
) -> Eval<View> {
    let mut series = Vec::with_capacity(games.len().min(OVERLAID));
    for game in games.iter().take(OVERLAID) {
        game.as_form(Kind::Braces, evaluator.arena()).at(span)?;
        let value = evaluator.value_of(game, span)?;
        let thermograph = evaluator.arena().thermograph(value).at(span)?;
        series.push(Series {
            label: spelled(evaluator, value.form(), span)?,
            thermograph,
        });
    }
    let left_out = games.len().saturating_sub(OVERLAID);
    let note = (left_out > 0).then(|| format!("{left_out} further games are not drawn"));
    Ok(View {
        note,
        ..overlaid(title, &series, request.theme)
    })
}

/// The thermograph of a game in normal play, if it is more than a mast.
pub(super) fn small_thermograph(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
) -> Eval<Option<Glance>> {
    let value = evaluator.value_of(game, span)?;
    let walls = evaluator.arena().thermograph(value).at(span)?;
    if walls.temperature.is_negative() {
        return Ok(None);
    }
    let series = [Series {
        label: spelled(evaluator, value.form(), span)?,
        thermograph: walls,
    }];
    Ok(Some(Glance {
        scene: thermograph::scene(&series),
        text: thermograph::text(&series),
    }))
}

/// A tree that is worth a look beside a line has no more nodes.
const SMALL: usize = 24;

/// The tree of a game, if that is small.
pub(super) fn small_tree(
    evaluator: &mut Evaluator<'_>,
    game: &Game,
    span: Span,
) -> Eval<Option<Glance>> {
    let shown = match shown(evaluator, game, span, &[])? {
        Ok(shown) if !shown.options.is_empty() => shown,
        _ => return Ok(None),
    };
    let name = spelled(evaluator, shown.form, span)?;
    let limits = Limits {
        nodes: SMALL,
        ..Limits::default()
    };
    let mut forms = Forms::new(evaluator.arena(), shown.labels, shown.normal);
    let tree = tree::grow(&mut forms, &shown.form, name, limits).at(span)?;
    Ok((tree.left_out() == 0).then(|| Glance {
        scene: tree::scene(&tree),
        text: tree::text(&tree),
    }))
}
