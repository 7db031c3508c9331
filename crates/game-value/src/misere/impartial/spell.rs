//! The spelling of canonical forms, CGSuite's.
//!
//! `*[…]` holds the size of a heap or a list of options, the last in order first, each a size, or a list in
//! parentheses, with marks behind it. Read from the left, `#` makes the game whose only option is what stands
//! before it, a number n adds *n, and -n takes *n away. Marks stand in square brackets if a number is among them.
//! Sizes above 9 are written `&10;`.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::BigInt;
use crate::spell::SpellError;
use crate::store::Form;

/// What is still to be written.
enum Piece {
    Text(String),
    /// A form; the flag tells that a list of options needs no parentheses if it has no marks.
    Form(Form, bool),
}

/// A form without its marks.
struct Peeled {
    base: Form,
    marks: String,
    numbered: bool,
}

impl Arena {
    /// The spelling of the canonical form of an impartial form in misère play: `*[2#]`, `*[2[#-2]]`, `*[(2#1)2##]`.
    ///
    /// Costs sums and differences with the even, or odd, heaps that were born before each game in it. The text can
    /// be exponentially long, so the caller sets a limit in bytes.
    pub fn spell_impartial_misere(
        &mut self,
        form: Form,
        limit: usize,
    ) -> Result<String, SpellError> {
        let form = self.impartial_misere_value(form)?;
        let mut text = String::from("*[");
        let mut pieces = vec![Piece::Text("]".into()), Piece::Form(form, true)];
        while let Some(piece) = pieces.pop() {
            self.step()?;
            match piece {
                Piece::Text(piece) => text.push_str(&piece),
                Piece::Form(form, bare) => self.spell_into(form, bare, &mut pieces)?,
            }
            if text.len() + pieces.len() > limit {
                return Err(SpellError::TooLong { limit });
            }
        }
        Ok(text)
    }

    /// Puts the pieces of a form on the stack, the first on top.
    fn spell_into(
        &mut self,
        form: Form,
        bare: bool,
        pieces: &mut Vec<Piece>,
    ) -> Result<(), Interrupt> {
        let peeled = self.peeled(form)?;
        let bare = bare && peeled.marks.is_empty();
        pieces.push(Piece::Text(if peeled.numbered {
            format!("[{}]", peeled.marks)
        } else {
            peeled.marks
        }));
        if let Some(size) = self.heap(peeled.base) {
            pieces.push(Piece::Text(digit(&size.to_big())));
            return Ok(());
        }
        if !bare {
            pieces.push(Piece::Text(")".into()));
        }
        let options = self.listed_options(peeled.base)?;
        self.charge(options.len() as u64)?;
        pieces.extend(options.into_iter().map(|option| Piece::Form(option, false)));
        if !bare {
            pieces.push(Piece::Text("(".into()));
        }
        Ok(())
    }

    /// Takes off all marks, from the outside in.
    fn peeled(&mut self, form: Form) -> Result<Peeled, Interrupt> {
        let mut base = form;
        let (mut marks, mut numbered) = (Vec::new(), false);
        while self.heap(base).is_none() {
            self.step()?;
            if let Some((next, mark)) = self.beside_heap(base)? {
                numbered = true;
                marks.push(mark);
                base = next;
            } else if let &[option] = self.left_options(base)?.as_slice() {
                marks.push("#".into());
                base = option;
            } else {
                break;
            }
        }
        marks.reverse();
        Ok(Peeled {
            base,
            marks: marks.concat(),
            numbered,
        })
    }

    /// A game that was born earlier and differs by a heap, with the mark for that heap: the least from *2 or *3
    /// on that does it, rather added than taken away, and otherwise *.
    fn beside_heap(&mut self, form: Form) -> Result<Option<(Form, String)>, Interrupt> {
        let facts = self.impartial_facts(form)?;
        let (birthday, even) = (facts.birthday.clone(), facts.even);
        let odd = even != form;
        let mut size = 2 + u64::from(odd);
        while BigInt::from(size) < birthday {
            let heap = self.nimber(&size.into());
            if let Some(rest) = self.canonical_difference(form, heap)?
                && self.formal_birthday(rest)? < birthday
            {
                return Ok(Some((rest, digit(&size.into()))));
            }
            let sum = self.canonical_sum(form, heap)?;
            if self.formal_birthday(sum)? < birthday {
                return Ok(Some((sum, format!("-{}", digit(&size.into())))));
            }
            size += 2;
        }
        Ok(odd.then(|| (even, "1".into())))
    }
}

fn digit(size: &BigInt) -> String {
    let text = size.to_string();
    if text.len() == 1 {
        text
    } else {
        format!("&{text};")
    }
}
