//! Compounds of forms, as written: disjunctive, ordinal and sequential.
//!
//! These act on forms, not on values: nothing is simplified, and equal operands may give unequal
//! ordinal and sequential compounds. Each compound is a recipe that names the options of a pair
//! by smaller pairs; one loop with an explicit stack cooks them all.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::store::Form;

/// What is known of the compounds of one evaluation or of all.
pub(crate) type Pairs = FxHashMap<(Form, Form), Form>;

/// An option of a compound.
#[derive(Clone, Copy)]
enum Part {
    /// A form that is at hand.
    Form(Form),
    /// The compound of two forms.
    Pair(Form, Form),
}

/// The options of a compound, Left's and Right's.
type Recipe = [Vec<Part>; 2];

impl Arena {
    /// The disjunctive sum as a form: {G^L + H, G + H^L | G^R + H, G + H^R}.
    ///
    /// Costs as many steps as there are pairs of followers; memoised. For the value of a sum,
    /// [`Arena::sum`](Arena::sum) is much quicker.
    pub fn sum_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        let mut memo = std::mem::take(&mut self.sum_forms);
        let result = self.compound(g, h, &mut memo, disjunctive);
        self.sum_forms = memo;
        result
    }

    /// The ordinal sum G : H as a form: {G^L, G : H^L | G^R, G : H^R}.
    pub fn ordinal_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        self.compound(g, h, &mut Pairs::default(), ordinal)
    }

    /// The sequential compound G -> H as a form: a player who has a move in G must make one; a
    /// player who has none moves in H, and then G is discarded (Definition 11 of the paper on
    /// sequential compounds).
    pub fn sequential_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        self.compound(g, h, &mut Pairs::default(), sequential)
    }

    /// Stewart's sequential compound as a form: H is played only when neither player has a move
    /// in G, that is {G^L -> H | G^R -> H}, and H itself where G is {|}.
    pub fn stewart_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        self.compound(g, h, &mut Pairs::default(), stewart)
    }

    fn compound(
        &mut self,
        g: Form,
        h: Form,
        memo: &mut Pairs,
        recipe: fn(&mut Self, Form, Form) -> Result<Recipe, Interrupt>,
    ) -> Result<Form, Interrupt> {
        self.require_braces(g)?;
        self.require_braces(h)?;
        let mut stack = vec![(g, h)];
        while let Some(&(g, h)) = stack.last() {
            self.step()?;
            if memo.contains_key(&(g, h)) {
                stack.pop();
                continue;
            }
            let waiting = stack.len();
            let [left, right] = recipe(self, g, h)?;
            let mut cook = |parts: Vec<Part>| -> Vec<Form> {
                let mut cooked = Vec::with_capacity(parts.len());
                for part in parts {
                    match part {
                        Part::Form(form) => cooked.push(form),
                        Part::Pair(g, h) => match memo.get(&(g, h)) {
                            Some(&form) => cooked.push(form),
                            None => stack.push((g, h)),
                        },
                    }
                }
                cooked
            };
            let (left, right) = (cook(left), cook(right));
            if stack.len() == waiting {
                let form = self.braces(left, right);
                memo.insert((g, h), form);
                stack.pop();
            }
        }
        Ok(memo[&(g, h)])
    }
}

fn disjunctive(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    let mut sides = Recipe::default();
    for (player, parts) in Player::BOTH.into_iter().zip(&mut sides) {
        parts.extend(
            arena
                .options(g, player)?
                .into_iter()
                .map(|option| Part::Pair(option, h)),
        );
        parts.extend(
            arena
                .options(h, player)?
                .into_iter()
                .map(|option| Part::Pair(g, option)),
        );
    }
    Ok(sides)
}

fn ordinal(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    let mut sides = Recipe::default();
    for (player, parts) in Player::BOTH.into_iter().zip(&mut sides) {
        parts.extend(arena.options(g, player)?.into_iter().map(Part::Form));
        parts.extend(
            arena
                .options(h, player)?
                .into_iter()
                .map(|option| Part::Pair(g, option)),
        );
    }
    Ok(sides)
}

fn sequential(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    let mut sides = Recipe::default();
    for (player, parts) in Player::BOTH.into_iter().zip(&mut sides) {
        let first = arena.options(g, player)?;
        if first.is_empty() {
            parts.extend(arena.options(h, player)?.into_iter().map(Part::Form));
        } else {
            parts.extend(first.into_iter().map(|option| Part::Pair(option, h)));
        }
    }
    Ok(sides)
}

fn stewart(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    let over = Player::BOTH
        .into_iter()
        .all(|player| !arena.has_options(g, player));
    let mut sides = Recipe::default();
    for (player, parts) in Player::BOTH.into_iter().zip(&mut sides) {
        if over {
            parts.extend(arena.options(h, player)?.into_iter().map(Part::Form));
        } else {
            parts.extend(
                arena
                    .options(g, player)?
                    .into_iter()
                    .map(|option| Part::Pair(option, h)),
            );
        }
    }
    Ok(sides)
}
