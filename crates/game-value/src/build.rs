//! Constructors: one function for each way to write a form.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Kind, Node};
use crate::compact::Compact;
use crate::meter::Interrupt;
use crate::number::{BigInt, BigRational, BigUint, Dyadic, Integer};
use crate::robot::RobotForm;
use crate::scoring::{ScoringForm, Side};
use crate::store::Form;

impl Arena {
    /// The form {|}.
    pub fn zero(&mut self) -> Form {
        self.store.intern_compact(Compact::default())
    }

    /// The canonical form of an integer. Constant time.
    pub fn integer(&mut self, integer: &BigInt) -> Form {
        self.number(&Dyadic::from(Integer::from(integer)))
    }

    /// The canonical form of a number. Constant time.
    pub fn number(&mut self, number: &Dyadic) -> Form {
        self.store.intern_compact(Compact::number(number.clone()))
    }

    /// The canonical form of a nimber, for example `*5000`. Constant time.
    pub fn nimber(&mut self, size: &BigUint) -> Form {
        self.compact(&Dyadic::ZERO, &BigInt::ZERO, size)
    }

    /// The canonical form of number + ups·↑ + *nimber. Constant time.
    pub fn compact(&mut self, number: &Dyadic, ups: &BigInt, nimber: &BigUint) -> Form {
        let nimber = Integer::from(BigInt::from(nimber.clone()));
        let (number, ups) = (number.clone(), Integer::from(ups));
        self.store.intern_compact(Compact {
            number,
            ups,
            nimber,
        })
    }

    /// The form {left | right} as written. Order and repetitions do not matter.
    pub fn braces(&mut self, mut left: Vec<Form>, mut right: Vec<Form>) -> Form {
        for options in [&mut left, &mut right] {
            options.sort_unstable();
            options.dedup();
        }
        self.store.intern_braces(&left, &right)
    }

    /// The scoring form <left | right> as written.
    pub fn scoring(&mut self, left: Side, right: Side) -> Form {
        let (left, right) = (left.normalised(), right.normalised());
        self.store.intern_scoring(ScoringForm { left, right })
    }

    /// The score s as a game, `<^s|^s>`.
    pub fn score(&mut self, score: BigRational) -> Form {
        self.scoring(Side::Atom(score.clone()), Side::Atom(score))
    }

    /// An integer of Cheating Robot play.
    pub fn robot_integer(&mut self, integer: &BigInt) -> Form {
        self.store.intern_robot_integer(Integer::from(integer))
    }

    /// The Cheating Robot form [left | rows | right], in written order. Whether the matrix has the
    /// right shape is asked by [`RobotForm::shape`] and by the universe `robot`.
    pub fn robot(&mut self, left: Vec<Form>, rows: Vec<Vec<Form>>, right: Vec<Form>) -> Form {
        self.store.intern_robot(RobotForm { left, rows, right })
    }

    /// The form {G | -G} for one G, {G, … | -G, …} for several: `+-G`, `+-{G, …}`.
    pub fn plus_minus(&mut self, left: &[Form]) -> Result<Form, Interrupt> {
        let mut right = Vec::with_capacity(left.len());
        for &option in left {
            self.require_braces(option)?;
            right.push(self.negative(option)?);
        }
        Ok(self.braces(left.to_vec(), right))
    }

    /// The form {0 || 0 | -G}: `tiny(G)`.
    pub fn tiny(&mut self, form: Form) -> Result<Form, Interrupt> {
        self.require_braces(form)?;
        let (zero, negative) = (self.zero(), self.negative(form)?);
        let threat = self.braces(vec![zero], vec![negative]);
        Ok(self.braces(vec![zero], vec![threat]))
    }

    /// The form {G | 0 || 0}: `miny(G)`.
    pub fn miny(&mut self, form: Form) -> Result<Form, Interrupt> {
        self.require_braces(form)?;
        let zero = self.zero();
        let threat = self.braces(vec![form], vec![zero]);
        Ok(self.braces(vec![threat], vec![zero]))
    }

    /// The embedding of a form in braces into scoring play: each empty side becomes the atom 0.
    ///
    /// Refused over budget where a compact form has too many followers.
    pub fn hat(&mut self, form: Form) -> Result<Form, Interrupt> {
        self.require_braces(form)?;
        let mut images = FxHashMap::default();
        for follower in self.expanded_followers(form)? {
            let left = hat_side(&self.left_options(follower)?, &images);
            let right = hat_side(&self.right_options(follower)?, &images);
            images.insert(follower, self.scoring(left, right));
        }
        Ok(images[&form])
    }

    pub(crate) fn require_braces(&self, form: Form) -> Result<(), Interrupt> {
        match self.kind(form) {
            Kind::Braces => Ok(()),
            kind => Err(Interrupt::WrongKind(kind)),
        }
    }

    /// The parts of a compact form.
    pub(crate) fn as_compact(&self, form: Form) -> Option<&Compact> {
        self.store.compact(form)
    }

    /// The number that the form literally is.
    pub fn as_number(&self, form: Form) -> Option<&Dyadic> {
        match self.node(form) {
            Node::Compact {
                number,
                ups,
                nimber,
            } if ups.is_zero() && nimber.is_zero() => Some(number),
            _ => None,
        }
    }
}

fn hat_side(options: &[Form], images: &FxHashMap<Form, Form>) -> Side {
    if options.is_empty() {
        return Side::Atom(BigRational::from(BigInt::ZERO));
    }
    Side::Options(options.iter().map(|option| images[option]).collect())
}
