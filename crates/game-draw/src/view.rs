//! What an editor shows of the value under its cursor, and the moves that can be taken from there.

mod forms;
mod glance;
mod positions;

use game_lang::{Eval, Evaluator, Fault, Game, Value};
use game_syntax::Span;

pub use glance::{Glance, glance, may_glance};

use crate::ink::{Ink, Theme};
use crate::scene::{Anchor, Item, Point, Scene, px};
use crate::svg::{SvgStyle, svg};
use crate::tree::Side;
use crate::words::wrapped;

/// A kind of picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The game tree.
    Tree,
    /// The thermograph.
    Thermograph,
    /// The board of a position.
    Board,
}

/// What is wanted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The kind of picture.
    pub kind: Kind,
    /// The moves that are taken first.
    pub path: Vec<Step>,
    /// The theme.
    pub theme: Theme,
}

/// A move: whose it is, and its number in the order shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step {
    /// Whose it is.
    pub side: Side,
    /// Its number, from 0.
    pub index: usize,
}

/// A picture with what belongs to it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct View {
    /// What it shows.
    pub title: String,
    /// The picture.
    pub svg: String,
    /// The same for those who see no pictures.
    pub text: String,
    /// What has to be said of it.
    pub note: Option<String>,
    /// The moves that can be taken.
    pub options: Vec<Choice>,
}

/// A move that can be taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The step.
    pub path: String,
    /// Where it leads.
    pub label: String,
}

/// So many moves are listed.
const MOST: usize = 200;

impl Step {
    /// `L0`, `R2`, `M1`.
    pub fn read(text: &str) -> Option<Self> {
        let mut characters = text.chars();
        let side = match characters.next()? {
            'L' => Side::Left,
            'M' => Side::Round,
            'R' => Side::Right,
            _ => return None,
        };
        let index = characters.as_str().parse().ok()?;
        Some(Self { side, index })
    }
}

impl std::fmt::Display for Step {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}{}", self.side.letter(), self.index)
    }
}

/// Whether a picture of that kind can be made of a value.
pub fn shows(kind: Kind, value: &Value) -> bool {
    match (kind, value) {
        (Kind::Board, Value::Game(game)) => positions::is_position(game),
        (Kind::Tree | Kind::Thermograph, Value::Game(_))
        | (Kind::Thermograph, Value::Thermograph(_)) => true,
        (Kind::Thermograph, Value::Set(items) | Value::List(items)) => {
            !items.is_empty() && items.iter().all(|item| matches!(item, Value::Game(_)))
        }
        _ => false,
    }
}

/// The view of a value that is called `title`.
///
/// # Errors
///
/// A fault at `span`: something that is not known of the value, or takes too long.
pub fn view(
    evaluator: &mut Evaluator<'_>,
    value: &Value,
    title: &str,
    span: Span,
    request: &Request,
) -> Eval<View> {
    match (request.kind, value) {
        (Kind::Board, Value::Game(game)) => positions::board(evaluator, game, title, span, request),
        (Kind::Tree, Value::Game(game)) => forms::tree(evaluator, game, title, span, request),
        (Kind::Thermograph, Value::Game(game)) => {
            forms::thermograph(evaluator, game, title, span, request)
        }
        (Kind::Thermograph, Value::Thermograph(thermograph)) => Ok(forms::chart(
            title,
            title,
            thermograph.clone(),
            request.theme,
        )),
        (Kind::Thermograph, Value::Set(items) | Value::List(items)) => {
            let games: Vec<&Game> = items.iter().filter_map(game).collect();
            forms::thermographs(evaluator, &games, title, span, request)
        }
        (_, other) => Ok(sorry(
            title,
            &format!("this is {}", other.noun()),
            request.theme,
        )),
    }
}

fn game(value: &Value) -> Option<&Game> {
    match value {
        Value::Game(game) => Some(game),
        _ => None,
    }
}

/// The view that says why there is none.
pub fn fault(title: &str, fault: &Fault, theme: Theme) -> View {
    let why = match fault {
        Fault::Here(finding) => finding.message.clone(),
        Fault::OverBudget(_) | Fault::Cancelled => "not computed: it takes too long".to_owned(),
        Fault::Elsewhere => "something it depends on has an error".to_owned(),
    };
    sorry(title, &why, theme)
}

/// A picture of words.
fn sorry(title: &str, why: &str, theme: Theme) -> View {
    let lines = wrapped(why, px(14), px(420)).into_iter();
    let items = lines.enumerate().map(|(line, words)| {
        let at = Point::new(0, px(20) * i64::try_from(line).unwrap_or(0));
        Item::text(at, Anchor::Start, px(14), Ink::Muted, words)
    });
    let scene = Scene {
        title: title.to_owned(),
        items: items.collect(),
    };
    View {
        title: title.to_owned(),
        svg: svg(&scene, SvgStyle::page(theme)),
        text: format!("{why}\n"),
        note: Some(why.to_owned()),
        options: Vec::new(),
    }
}

/// A title with the moves that were taken.
fn titled(title: &str, path: &[Step]) -> String {
    let steps = path.iter().map(|step| format!(" {step}"));
    std::iter::once(title.to_owned()).chain(steps).collect()
}

/// Several notes as one.
fn noted(notes: impl IntoIterator<Item = Option<String>>) -> Option<String> {
    let notes: Vec<String> = notes.into_iter().flatten().collect();
    (!notes.is_empty()).then(|| notes.join("; "))
}

/// What is said of moves that are not listed.
fn unlisted(count: usize) -> Option<String> {
    (count > MOST).then(|| format!("{} further moves are not listed", count - MOST))
}
