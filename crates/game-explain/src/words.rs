//! Explanations in words: lines of plain English, in which games and numbers are left to the caller to spell.
//!
//! A depth says how much is told: the steps of followers so many moves below the form, and of each proof as many moves
//! as are left.

mod facts;
mod proofs;
mod rounds;
mod steps;
mod text;
mod word;

use game_value::{Arena, BigRational, Comparison, Form, Integer, Interrupt, Kind, Player, Uptimal};

use crate::explanation::{Explanation, Theory};
use crate::hot::HotPlay;
use crate::theorem::Theorem;
use crate::word::WordPlay;

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Words, with the blanks around them.
    Words(String),
    /// A form.
    Form(Form),
    /// A number.
    Number(BigRational),
    /// A value in parts.
    Value(Uptimal),
    /// A sign between games, without the blanks around it.
    Sign(Sign),
}

/// A sign between games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// ≥
    AtLeast,
    /// ≤
    AtMost,
    /// =
    Equals,
    /// +
    Plus,
    /// -
    Minus,
    /// ->
    Before,
}

impl From<&str> for Piece {
    fn from(words: &str) -> Self {
        Self::Words(words.to_owned())
    }
}

impl From<String> for Piece {
    fn from(words: String) -> Self {
        Self::Words(words)
    }
}

impl From<Form> for Piece {
    fn from(form: Form) -> Self {
        Self::Form(form)
    }
}

impl From<Player> for Piece {
    fn from(player: Player) -> Self {
        Self::Words(player.to_string())
    }
}

impl From<Sign> for Piece {
    fn from(sign: Sign) -> Self {
        Self::Sign(sign)
    }
}

impl From<&Integer> for Piece {
    fn from(number: &Integer) -> Self {
        Self::Number(BigRational::from_integer(number.to_big()))
    }
}

impl From<BigRational> for Piece {
    fn from(number: BigRational) -> Self {
        Self::Number(number)
    }
}

impl From<Uptimal> for Piece {
    fn from(value: Uptimal) -> Self {
        Self::Value(value)
    }
}

/// A line of pieces.
macro_rules! pieces {
    ($($piece:expr),* $(,)?) => { vec![$($crate::words::Piece::from($piece)),*] };
}
use pieces;

/// Where the lines of proofs stand.
const INDENT: usize = 2;

/// A line of an explanation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// How far it stands to the right.
    pub indent: usize,
    /// What it says.
    pub pieces: Vec<Piece>,
    /// By which theorem.
    pub theorem: Option<Theorem>,
}

/// An explanation in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// The lines.
    pub lines: Vec<Line>,
    /// How many steps of smaller games are left out.
    pub hidden_steps: usize,
    /// How many replies of proofs are left out.
    pub hidden_replies: usize,
    /// Canonical forms are spelt as in misère play of impartial games: `*[2#]`.
    pub impartial: bool,
}

impl Wording {
    fn line(&mut self, indent: usize, pieces: Vec<Piece>, theorem: Option<Theorem>) {
        self.lines.push(Line {
            indent,
            pieces,
            theorem,
        });
    }
}

/// An explanation in words, down to a depth. Charged to the evaluation under way.
pub fn wording(
    arena: &mut Arena,
    explanation: &Explanation,
    depth: usize,
) -> Result<Wording, Interrupt> {
    let mut writer = Writer {
        arena,
        theory: explanation.theory,
        wording: Wording {
            impartial: explanation.theory == Theory::MisereImpartial,
            ..Wording::default()
        },
    };
    writer.heading(explanation);
    writer.steps(explanation, depth)?;
    for fact in &explanation.facts {
        writer.fact(fact)?;
    }
    Ok(writer.wording)
}

/// The score of a sum of simple hot games in words.
pub fn hot_wording(play: &HotPlay) -> Wording {
    let mut wording = Wording::default();
    facts::hot(play, &mut wording);
    wording
}

/// The value of a sequential compound in words. Charged to the evaluation under way.
pub fn word_wording(arena: &mut Arena, play: &WordPlay) -> Result<Wording, Interrupt> {
    let mut wording = Wording::default();
    word::word(arena, play, &mut wording)?;
    Ok(wording)
}

/// Lines on their way.
struct Writer<'a> {
    arena: &'a mut Arena,
    theory: Theory,
    wording: Wording,
}

impl Writer<'_> {
    fn line(&mut self, indent: usize, pieces: Vec<Piece>, theorem: Option<Theorem>) {
        self.wording.line(indent, pieces, theorem);
    }

    /// `G = H in normal play`.
    fn heading(&mut self, explanation: &Explanation) {
        let form = explanation.form;
        let place = place(explanation.theory);
        let pieces = match explanation.canonical.or(explanation.reduced) {
            Some(reduced) if reduced == form && explanation.canonical.is_none() => {
                pieces![form, " ", place]
            }
            Some(canonical) if canonical == form => {
                pieces![form, " is in canonical form ", place]
            }
            Some(canonical) => {
                pieces![form, " ", Sign::Equals, " ", canonical, " ", place]
            }
            None => pieces![form, " ", place],
        };
        self.line(0, pieces, None);
    }
}

/// Where a theory's games are played.
fn place(theory: Theory) -> &'static str {
    match theory {
        Theory::Normal => "in normal play",
        Theory::In(Comparison::Misere) => "in misère play",
        Theory::In(Comparison::Dicot) => "in misère play among dicots",
        Theory::In(Comparison::DeadEnding) => "in misère play among dead-ending games",
        Theory::MisereImpartial => "in misère play among impartial games",
        Theory::In(Comparison::Guaranteed) => "in guaranteed scoring play",
        Theory::In(Comparison::General) => {
            "in general scoring play, where no canonical form is known"
        }
        Theory::Robot => "in Cheating Robot play, where no canonical form is known",
    }
}

/// Whether a theory's games end with a score.
fn is_scoring(theory: Theory) -> bool {
    theory.kind() == Kind::Scoring
}

/// `G >= H`, or for Right `G <= H`.
fn compared(player: Player, g: Form, h: Form) -> Vec<Piece> {
    let sign = match player {
        Player::Left => Sign::AtLeast,
        Player::Right => Sign::AtMost,
    };
    pieces![g, " ", sign, " ", h]
}

/// `a, b and c`.
fn listed(forms: &[Form]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (index, &form) in forms.iter().enumerate() {
        if index > 0 {
            let last = index + 1 == forms.len();
            pieces.push(Piece::from(if last { " and " } else { ", " }));
        }
        pieces.push(Piece::Form(form));
    }
    pieces
}
