//! Conway's and Norton's products.

use rustc_hash::FxHashMap;

use crate::arena::{Arena, Player};
use crate::meter::Interrupt;
use crate::number::Dyadic;
use crate::store::Form;

use super::image::{ByOptions, Images};
use super::{Order, Value};

/// Known products of forms.
type Products = FxHashMap<(Form, Form), Value>;

/// G·U = {G^L·U + (U + I) | G^R·U - (U + I)} over the incentives I of U, and n·U for an integer n.
struct NortonProduct {
    unit: Value,
    /// U + I for every undominated incentive I, and its negative.
    gains: Vec<Form>,
    losses: Vec<Form>,
}

impl ByOptions for NortonProduct {
    fn direct(&self, arena: &mut Arena, form: Form) -> Result<Option<Form>, Interrupt> {
        Ok(arena.counted(form, self.unit)?.map(Value::form))
    }

    fn combine(
        &self,
        arena: &mut Arena,
        _: Form,
        [left, right]: Images,
    ) -> Result<Form, Interrupt> {
        let mut sides: Images = Default::default();
        for (side, images, shifts) in [(0, left, &self.gains), (1, right, &self.losses)] {
            for &shift in shifts {
                sides[side].extend(arena.all_plus(images.clone(), shift)?);
            }
        }
        let [left, right] = sides;
        arena.canonicalise(left, right)
    }
}

impl Arena {
    /// Norton's product of a value by a unit, `None` unless the unit is positive.
    ///
    /// Source: Winning Ways, chapter 8.
    pub fn norton(&mut self, value: Value, unit: Value) -> Result<Option<Value>, Interrupt> {
        let zero = Value::canonical(self.zero());
        if self.compare(unit, zero)? != Order::Greater {
            return Ok(None);
        }
        let (mut gains, mut losses) = (Vec::new(), Vec::new());
        for incentive in self.incentives(unit)? {
            let gain = self.sum(unit, incentive)?;
            losses.push(self.negate(gain)?.form());
            gains.push(gain.form());
        }
        let product = NortonProduct {
            unit,
            gains,
            losses,
        };
        let product = self.image(value.form(), &product)?;
        Ok(Some(Value::canonical(product)))
    }

    /// Conway's product of two forms: {x^L·y + x·y^L - x^L·y^L, x^R·y + x·y^R - x^R·y^R | x^L·y + x·y^R -
    /// x^L·y^R, x^R·y + x·y^L - x^R·y^L}. Of numbers it is their product; otherwise equal forms may have
    /// unequal products.
    ///
    /// One pass over the pairs of followers; an integer times a game is that many copies of it. Source: On
    /// Numbers and Games, chapters 1 and 4.
    pub fn conway_product(&mut self, g: Form, h: Form) -> Result<Value, Interrupt> {
        self.require_braces(g)?;
        self.require_braces(h)?;
        let mut products = Products::default();
        let mut stack = vec![(g, h)];
        while let Some(&(x, y)) = stack.last() {
            self.step()?;
            if products.contains_key(&(x, y)) {
                stack.pop();
                continue;
            }
            if let Some(product) = self.simple_product(x, y)? {
                products.insert((x, y), product);
                continue;
            }
            let waiting = stack.len();
            let left = [(Player::Left, Player::Left), (Player::Right, Player::Right)];
            let right = [(Player::Left, Player::Right), (Player::Right, Player::Left)];
            let left = self.product_options(x, y, left, &products, &mut stack)?;
            let right = self.product_options(x, y, right, &products, &mut stack)?;
            if stack.len() == waiting {
                let product = Value::canonical(self.canonicalise(left, right)?);
                products.insert((x, y), product);
            }
        }
        Ok(products[&(g, h)])
    }

    /// The product of two numbers, or the copies of a game that an integer counts.
    fn simple_product(&mut self, x: Form, y: Form) -> Result<Option<Value>, Interrupt> {
        if let (Some(x), Some(y)) = (self.as_number(x), self.as_number(y)) {
            let product = Dyadic::new(x.numerator() * y.numerator(), x.exponent() + y.exponent());
            return Ok(Some(Value::canonical(self.number(&product))));
        }
        for (factor, game) in [(x, y), (y, x)] {
            if self.as_number(factor).is_some_and(Dyadic::is_integer) {
                let game = self.value(game)?;
                return self.counted(factor, game);
            }
        }
        Ok(None)
    }

    /// x'·y + x·y' - x'·y' for the options x' and y' of the given players; products that are not known yet
    /// are pushed.
    fn product_options(
        &mut self,
        x: Form,
        y: Form,
        players: [(Player, Player); 2],
        products: &Products,
        missing: &mut Vec<(Form, Form)>,
    ) -> Result<Vec<Form>, Interrupt> {
        let mut options = Vec::new();
        for (first, second) in players {
            let (moved_x, moved_y) = (self.options(x, first)?, self.options(y, second)?);
            for &a in &moved_x {
                for &b in &moved_y {
                    let pairs = [(a, y), (x, b), (a, b)];
                    let known = pairs.map(|pair| products.get(&pair).copied());
                    if let [Some(first), Some(second), Some(both)] = known {
                        let sum = self.sum(first, second)?;
                        options.push(self.difference(sum, both)?.form());
                    } else {
                        let unknown = pairs.into_iter().zip(known);
                        missing.extend(
                            unknown.filter_map(|(pair, value)| value.is_none().then_some(pair)),
                        );
                    }
                }
            }
        }
        Ok(options)
    }
}
