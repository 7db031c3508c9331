//! Compounds of forms, as written: sums, ordinal and sequential compounds.
//!
//! These act on forms, not on values: nothing is simplified, and equal operands may give unequal
//! ordinal and sequential compounds. Each compound is a recipe that names the options of a pair
//! by smaller pairs; one loop with an explicit stack cooks them all.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Kind, Player};
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
    /// The disjunctive sum as a form: {G^L + H, G + H^L | G^R + H, G + H^R}; of two scoring forms a player
    /// who is stuck in both is stuck at the sum of the atoms; of two robot forms the players may move in different components.
    ///
    /// Costs as many steps as there are pairs of followers; memoised. For the value of a sum,
    /// [`Arena::sum`](Arena::sum) is much quicker.
    pub fn sum_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        if self.kind(g) == Kind::Scoring && self.kind(h) == Kind::Scoring {
            return self.scoring_sum_form(g, h);
        }
        if self.kind(g) == Kind::Robot && self.kind(h) == Kind::Robot {
            return self.robot_sum_form(g, h);
        }
        let mut memo = std::mem::take(&mut self.sum_forms);
        let result = self.compound(g, h, &mut memo, disjunctive);
        self.sum_forms = memo;
        result
    }

    /// The ordinal sum G : H as a form: {G^L, G : H^L | G^R, G : H^R}.
    pub fn ordinal_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        self.compound(g, h, &mut Pairs::default(), ordinal)
    }

    /// The conjunctive sum as a form: every move is made in both components, {G^L ∧ H^L | G^R ∧ H^R}.
    /// It is over for a player who cannot move in one of them.
    pub fn conjunctive_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        self.compound(g, h, &mut Pairs::default(), conjunctive)
    }

    /// The selective sum as a form: every move is made in one of the components or in both.
    pub fn selective_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        self.compound(g, h, &mut Pairs::default(), selective)
    }

    /// CGSuite's selective sum as a form: the options of the disjunctive and those of the conjunctive sum, so
    /// that the choice to move in both is there once.
    pub fn first_selective_form(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        let sums = [self.sum_form(g, h)?, self.conjunctive_form(g, h)?];
        let mut sides: [Vec<Form>; 2] = Default::default();
        for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
            for sum in sums {
                side.extend(self.options(sum, player)?);
            }
        }
        let [left, right] = sides;
        Ok(self.braces(left, right))
    }

    /// The ordinal product G × H as a form: H with G in the place of each move. Where Left moves in H
    /// to H^L the copy of G behind G × H^L is played, where Right moves to H^R the negative of G:
    ///
    /// {(G × H^L) : G^L, (G × H^R) : (-G)^L | (G × H^L) : G^R, (G × H^R) : (-G)^R}.
    ///
    /// Of ordinals as nimbers it is their product; of numbers it puts the sign expansion of G, or its
    /// negative, in the place of each sign of H.
    pub fn ordinal_product(&mut self, g: Form, h: Form) -> Result<Form, Interrupt> {
        self.require_braces(g)?;
        let negative = self.negative(g)?;
        let mut products: FxHashMap<Form, Form> = FxHashMap::default();
        let mut sums = Pairs::default();
        for factor in self.expanded_followers(h)? {
            let mut sides: [Vec<Form>; 2] = Default::default();
            for (mover, copy) in [(Player::Left, g), (Player::Right, negative)] {
                for option in self.options(factor, mover)? {
                    let base = products[&option];
                    for (player, side) in Player::BOTH.into_iter().zip(&mut sides) {
                        for further in self.options(copy, player)? {
                            side.push(self.compound(base, further, &mut sums, ordinal)?);
                        }
                    }
                }
            }
            let [left, right] = sides;
            let product = self.braces(left, right);
            products.insert(factor, product);
        }
        Ok(products[&h])
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
            self.charge((left.len() + right.len()) as u64)?;
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

/// A recipe made side by side.
fn sides(
    arena: &mut Arena,
    side: impl Fn(&mut Arena, Player) -> Result<Vec<Part>, Interrupt>,
) -> Result<Recipe, Interrupt> {
    Ok([side(arena, Player::Left)?, side(arena, Player::Right)?])
}

fn forms(options: Vec<Form>) -> Vec<Part> {
    options.into_iter().map(Part::Form).collect()
}

/// A player moves in the first component, and the second stays.
fn moved_first(
    arena: &mut Arena,
    player: Player,
    g: Form,
    h: Form,
) -> Result<Vec<Part>, Interrupt> {
    let options = arena.options(g, player)?.into_iter();
    Ok(options.map(|option| Part::Pair(option, h)).collect())
}

/// A player moves in the second component, and the first stays.
fn moved_second(
    arena: &mut Arena,
    player: Player,
    g: Form,
    h: Form,
) -> Result<Vec<Part>, Interrupt> {
    let options = arena.options(h, player)?.into_iter();
    Ok(options.map(|option| Part::Pair(g, option)).collect())
}

/// A player moves in both components.
fn moved_both(arena: &mut Arena, player: Player, g: Form, h: Form) -> Result<Vec<Part>, Interrupt> {
    let (first, second) = (arena.options(g, player)?, arena.options(h, player)?);
    arena.charge((first.len() as u64).saturating_mul(second.len() as u64))?;
    let pairs = first
        .into_iter()
        .flat_map(|a| second.iter().map(move |&b| Part::Pair(a, b)));
    Ok(pairs.collect())
}

fn disjunctive(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    sides(arena, |arena, player| {
        let mut parts = moved_first(arena, player, g, h)?;
        parts.extend(moved_second(arena, player, g, h)?);
        Ok(parts)
    })
}

fn conjunctive(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    sides(arena, |arena, player| moved_both(arena, player, g, h))
}

fn selective(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    sides(arena, |arena, player| {
        let mut parts = moved_first(arena, player, g, h)?;
        parts.extend(moved_second(arena, player, g, h)?);
        parts.extend(moved_both(arena, player, g, h)?);
        Ok(parts)
    })
}

fn ordinal(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    sides(arena, |arena, player| {
        let mut parts = forms(arena.options(g, player)?);
        parts.extend(moved_second(arena, player, g, h)?);
        Ok(parts)
    })
}

fn sequential(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    sides(arena, |arena, player| {
        if arena.has_options(g, player) {
            moved_first(arena, player, g, h)
        } else {
            Ok(forms(arena.options(h, player)?))
        }
    })
}

fn stewart(arena: &mut Arena, g: Form, h: Form) -> Result<Recipe, Interrupt> {
    let over = Player::BOTH
        .into_iter()
        .all(|player| !arena.has_options(g, player));
    sides(arena, |arena, player| {
        if over {
            Ok(forms(arena.options(h, player)?))
        } else {
            moved_first(arena, player, g, h)
        }
    })
}
