//! Trees of forms.

use game_value::{Arena, Form, Interrupt, Kind, Node, Player, Side as Edge, Spelling};

use super::Side;
use super::grow::{Expanded, Options, Source};

/// What is written at the games of a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Labels {
    /// Values in normal play, forms elsewhere.
    #[default]
    Values,
    /// Forms as they are.
    Forms,
    /// Nothing but at leaves.
    None,
}

/// The forms of an arena.
pub struct Forms<'a> {
    arena: &'a mut Arena,
    labels: Labels,
    /// Whether braces are played as normal play, so that they have values.
    normal: bool,
    /// Whether numbers have their options, too: where the root is one.
    numbers: bool,
}

/// The longest label, in characters.
const SHORT: usize = 24;

/// The longest whole spelling, in characters.
const WHOLE: usize = 400;

impl<'a> Forms<'a> {
    /// The forms of an arena.
    pub fn new(arena: &'a mut Arena, labels: Labels, normal: bool) -> Self {
        Self {
            arena,
            labels,
            normal,
            numbers: false,
        }
    }

    /// Whether it is a number, which a tree shows as a leaf.
    fn is_number(&self, form: Form) -> bool {
        match self.arena.node(form) {
            Node::Compact { .. } => self.arena.as_number(form).is_some(),
            Node::RobotInteger(_) => true,
            Node::Scoring { left, right } => left.atom().is_some() && left.atom() == right.atom(),
            Node::Braces { .. } | Node::Robot(_) => false,
        }
    }

    fn words(&mut self, form: Form, most: usize) -> Result<String, Interrupt> {
        let mut shown = form;
        if self.labels == Labels::Values && self.normal && self.arena.kind(form) == Kind::Braces {
            shown = self.arena.value(form)?.form();
        }
        self.arena.spell_short(shown, Spelling::Unicode, most)
    }

    /// The options of a player in the order in which they are printed.
    fn sorted(&mut self, form: Form, player: Player) -> Result<Vec<Form>, Interrupt> {
        let mut options = self.arena.options(form, player)?;
        self.arena.charge(options.len() as u64)?;
        // The matrix of a robot form refers to the order of its options.
        if self.arena.kind(form) != Kind::Robot {
            self.arena.sort_for_printing(&mut options)?;
        }
        Ok(options)
    }

    /// The options of a form in the order in which a tree shows them, or the scores of those who have none.
    ///
    /// # Errors
    ///
    /// An [`Interrupt`], also where a compact form has too many.
    pub fn options(&mut self, form: Form) -> Result<Options<Form>, Interrupt> {
        let mut options = Vec::new();
        let (mut rounds, mut atoms) = (Vec::new(), [None, None]);
        match self.arena.node(form) {
            Node::Scoring { left, right } => {
                let atom = |edge: &Edge| {
                    edge.atom()
                        .map(|score| format!("^{score}").replace('-', "−"))
                };
                atoms = [atom(left), atom(right)];
            }
            Node::Robot(robot) => rounds = robot.rows.concat(),
            _ => {}
        }
        let [left, right] = atoms;
        options.extend(left.map(|atom| (Side::Left, Err(atom))));
        let mine = self.sorted(form, Player::Left)?;
        options.extend(mine.into_iter().map(|form| (Side::Left, Ok(form))));
        options.extend(rounds.into_iter().map(|form| (Side::Round, Ok(form))));
        let theirs = self.sorted(form, Player::Right)?;
        options.extend(theirs.into_iter().map(|form| (Side::Right, Ok(form))));
        options.extend(right.map(|atom| (Side::Right, Err(atom))));
        Ok(options)
    }
}

impl Source for Forms<'_> {
    type Game = Form;
    type Error = Interrupt;

    fn expand(&mut self, form: &Form, root: bool) -> Result<Expanded<Form>, Interrupt> {
        self.arena.step()?;
        let form = *form;
        let number = self.is_number(form);
        self.numbers |= root && number;
        let scored = matches!(self.arena.node(form), Node::Scoring { .. });
        let options = if number && (!self.numbers || scored) {
            Vec::new()
        } else {
            self.options(form)?
        };
        let (label, whole) = (self.words(form, SHORT)?, self.words(form, WHOLE)?);
        let hidden = self.labels == Labels::None && !options.is_empty();
        Ok(Expanded {
            label: if hidden { String::new() } else { label },
            whole,
            options,
        })
    }
}
