//! Tame, restive and restless games, and properties that come from their arithmetic.
//!
//! The pair of nim values, normal and misère, is tame if both are at most 1 or they are equal; otherwise it is
//! restive if the normal one is at most 1, and restless if the misère one is.

use crate::arena::Arena;
use crate::meter::Interrupt;
use crate::number::BigInt;
use crate::store::Form;

use super::facts::Facts;
use super::genus::mex;

/// How near a game comes to behaving like a heap; of several kinds the first in this list.
///
/// An option may be left out of account if it has replies that restore both nim values, one each, and are of the
/// kind in question; the others must be of that kind, and account for the nim values. Of such a kind a game is
/// "generally" so. For restive games the options are generally tame, and so are the replies or restive, with
/// nim values that fit. Sources: Winning Ways, ch. 13; Siegel, ch. V; the names are CGSuite's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Temper {
    /// A Nim heap.
    NimHeap,
    /// Tame values, and all options are tame.
    Tame,
    /// Tame values, and all options are generally tame or restored.
    GenerallyTame,
    /// Tame values, and all options are tameable or restored: the sum with a tame game has the expected genus.
    Tameable,
    /// Restive values, and all options are tame.
    Restive,
    /// Restive values, and all options are generally tame or restored.
    GenerallyRestive,
    /// Restless values, and all options are generally tame.
    Restless,
    /// Nothing of all that.
    Wild,
}

impl Temper {
    /// Whether this is a Nim heap.
    pub fn is_nim_heap(self) -> bool {
        self == Self::NimHeap
    }

    /// Whether this is tame, with all its followers.
    pub fn is_tame(self) -> bool {
        matches!(self, Self::NimHeap | Self::Tame)
    }

    /// Whether this is generally tame.
    pub fn is_generally_tame(self) -> bool {
        self.is_tame() || self == Self::GenerallyTame
    }

    /// Whether this is tameable.
    pub fn is_tameable(self) -> bool {
        self.is_generally_tame() || self == Self::Tameable
    }

    /// Whether this is restive.
    pub fn is_restive(self) -> bool {
        self == Self::Restive
    }

    /// Whether this is generally restive.
    pub fn is_generally_restive(self) -> bool {
        matches!(self, Self::Restive | Self::GenerallyRestive)
    }

    /// Whether this is restless.
    pub fn is_restless(self) -> bool {
        self == Self::Restless
    }

    /// How many misère values the genus of such a game shows.
    pub(super) fn shown(self) -> usize {
        if self.is_nim_heap() {
            0
        } else if self.is_generally_tame() || self.is_generally_restive() {
            1
        } else {
            usize::MAX
        }
    }
}

/// The two nim values, normal and misère.
pub(super) type Values = [u64; 2];

/// What a game may turn out to be by way of replies that restore its nim values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Aim {
    Tame,
    Tameable,
    Restive,
}

impl Aim {
    /// Whether options of this temper account for nim values themselves.
    fn admits(self, option: Temper) -> bool {
        match self {
            Self::Tame | Self::Restive => option.is_generally_tame(),
            Self::Tameable => option.is_tameable(),
        }
    }

    /// Which of the nim values, normal and misère, a reply restores.
    fn restored(self, reply: &Facts, [normal, misere]: Values) -> [bool; 2] {
        let values = reply.values();
        let same = [values[0] == normal, values[1] == misere];
        // The other value of a restive reply must be that of a heap below 2, or of the same pair of heaps.
        let fits = |other: u64| other < 2 || other ^ misere < 2;
        match self {
            Self::Tame if reply.temper.is_generally_tame() => same,
            Self::Tameable if reply.temper.is_tameable() => same,
            Self::Restive
                if reply.temper.is_generally_tame() || reply.temper.is_generally_restive() =>
            {
                [same[0] && fits(values[1]), same[1] && fits(values[0])]
            }
            _ => [false; 2],
        }
    }
}

impl Arena {
    /// How near an impartial form comes to behaving like a heap. Memoised.
    pub fn impartial_temper(&mut self, form: Form) -> Result<Temper, Interrupt> {
        Ok(self.impartial_facts(form)?.temper)
    }

    /// Whether an impartial form is half-tame: not generally tame, but twice it is, of genus 0^0.
    pub fn is_half_tame(&mut self, form: Form) -> Result<bool, Interrupt> {
        if self.impartial_temper(form)?.is_generally_tame() {
            return Ok(false);
        }
        let double = self.impartial_misere_sum(form, form)?;
        let double = self.impartial_facts(double)?;
        Ok(double.temper.is_generally_tame() && double.values() == [0, 0])
    }

    /// Whether an impartial form is even: born earlier than its sum with *. Of G and G + * exactly one is.
    pub fn is_even_game(&mut self, form: Form) -> Result<bool, Interrupt> {
        let form = self.impartial_misere_value(form)?;
        Ok(self.impartial_facts(form)?.even == form)
    }

    /// The birthday of an impartial game in misère play, which is that of its canonical form.
    pub fn impartial_misere_birthday(&mut self, form: Form) -> Result<BigInt, Interrupt> {
        let form = self.impartial_misere_value(form)?;
        self.formal_birthday(form)
    }

    /// Whether an impartial form is extraverted: each of its options is a part of it, G = G' + X.
    ///
    /// Costs one difference an option.
    pub fn is_extraverted(&mut self, form: Form) -> Result<bool, Interrupt> {
        let form = self.impartial_misere_value(form)?;
        if self.heap(form).is_some_and(|size| size.bits() > 2) {
            // A heap above 3 has the options 0 and *2, and is prime.
            return Ok(false);
        }
        for option in self.left_options(form)? {
            if self.canonical_difference(form, option)?.is_none() {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether an impartial form is introverted: it is a part of each of its options. Only 0 and * are (Conway).
    pub fn is_introverted(&mut self, form: Form) -> Result<bool, Interrupt> {
        let form = self.impartial_misere_value(form)?;
        Ok(self.is_unit(form))
    }

    /// The temper of a game that is no heap, from its nim values and its options, whose facts are known.
    pub(super) fn temper_of(
        &mut self,
        values: Values,
        options: &[Form],
    ) -> Result<Temper, Interrupt> {
        let [normal, misere] = values;
        let known = &self.misere.impartial.facts;
        let all = |holds: fn(Temper) -> bool| {
            let mut facts = options.iter().filter_map(|&option| known.get(option));
            facts.all(|facts| holds(facts.temper))
        };
        let (tame, generally_tame) = (all(Temper::is_tame), all(Temper::is_generally_tame));
        let ladder: &[(Aim, Temper)] = if normal == misere || normal.max(misere) < 2 {
            if tame {
                return Ok(Temper::Tame);
            }
            &[
                (Aim::Tame, Temper::GenerallyTame),
                (Aim::Tameable, Temper::Tameable),
            ]
        } else if normal < 2 {
            if tame {
                return Ok(Temper::Restive);
            }
            &[(Aim::Restive, Temper::GenerallyRestive)]
        } else if misere < 2 && generally_tame {
            return Ok(Temper::Restless);
        } else {
            &[]
        };
        for &(aim, temper) in ladder {
            if self.accounted(values, options, aim)? {
                return Ok(temper);
            }
        }
        Ok(Temper::Wild)
    }

    /// Whether the options of a kind account for the nim values, and all others have replies that restore them.
    fn accounted(&mut self, values: Values, options: &[Form], aim: Aim) -> Result<bool, Interrupt> {
        let mut of_kind: Vec<Values> = Vec::new();
        for &option in options {
            let known = &self.misere.impartial.facts;
            let Some(facts) = known.get(option) else {
                return Ok(false);
            };
            if aim.admits(facts.temper) {
                of_kind.push(facts.values());
                self.step()?;
                continue;
            }
            let mut restored = [false; 2];
            for reply in facts.options.iter().filter_map(|&reply| known.get(reply)) {
                let now = aim.restored(reply, values);
                restored = [restored[0] || now[0], restored[1] || now[1]];
            }
            let replies = facts.options.len() as u64;
            self.charge(replies)?;
            if restored != [true; 2] {
                return Ok(false);
            }
        }
        // Without options of the kind a tameable game is like 0, of which the misère value is set, not an excludant.
        if aim == Aim::Tameable && of_kind.is_empty() {
            return Ok(values[0] == 0);
        }
        let found = [0, 1].map(|play| mex(of_kind.iter().map(|values| values[play])));
        Ok(found == values)
    }
}
