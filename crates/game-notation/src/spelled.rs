//! The spelling of a value that stands alone, so that it is read back as the form it is.

use game_lang::Play;
use game_value::{Arena, Form, Kind, Node, Player, Spelling};

use crate::refusal::{LONGEST, Refusal};

/// A form as a value of a file with that `play`. A number alone is one of the universe in force, so that a number of another kind is
/// written with its options.
pub(crate) fn spell(
    form: Form,
    arena: &mut Arena,
    play: Play,
    spelling: Spelling,
) -> Result<String, Refusal> {
    let kind = arena.kind(form);
    if kind == play.kind() || !is_number(form, arena) {
        return Ok(arena.spell(form, spelling, LONGEST)?);
    }
    match kind {
        Kind::Scoring => {
            let score = arena.spell(form, spelling, LONGEST)?;
            let [open, close] = match spelling {
                Spelling::Ascii => ["<", ">"],
                Spelling::Unicode => ["⟨", "⟩"],
            };
            Ok(format!("{open}^{score}|^{score}{close}"))
        }
        Kind::Braces => {
            let mut sides = Vec::with_capacity(2);
            for player in Player::BOTH {
                let options = arena.options(form, player)?;
                let words: Result<Vec<String>, _> = options
                    .into_iter()
                    .map(|option| arena.spell(option, spelling, LONGEST))
                    .collect();
                sides.push(words?.join(","));
            }
            Ok(format!("{{{}}}", sides.join("|")))
        }
        Kind::Robot => Err(Refusal::Cannot(
            "an integer of Cheating Robot play alone".to_owned(),
            Some("the file needs `play robot`".to_owned()),
        )),
    }
}

/// Whether the text of a form is that of a number.
fn is_number(form: Form, arena: &Arena) -> bool {
    match arena.node(form) {
        Node::Compact { ups, nimber, .. } => ups.is_zero() && nimber.is_zero(),
        Node::Scoring { left, right } => left.atom().is_some() && left.atom() == right.atom(),
        Node::RobotInteger(_) => true,
        Node::Braces { .. } | Node::Robot(_) => false,
    }
}
