//! What expressions of a heap come to when the heap is large: numbers that do not depend on it, the heap plus a number, and
//! lists of these. A comparison of the heap with a number has one answer from some heap on, which is noted.

use crate::instance::{Instance, STEPS};
use crate::ir::{Binding, Ir, Kind, Op, Slots};
use crate::machine::{Code, Machine};
use crate::value::Value;

use super::closed::{is_closed, is_decided};
use super::{NotOctal, Result};

/// The most patterns of options, and the most steps to find them.
const MOST: usize = 100_000;
/// How deep functions of the ruleset are followed with the heap as an argument.
const MOST_CALLS: usize = 8;

/// What an expression comes to.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Sym {
    /// A value that does not depend on the heap.
    Known(Value),
    /// `n·heap + x·split + c`, where the split runs through a range that grows with the heap.
    Linear { n: i64, x: i64, c: i64 },
    /// `(heap + c) div 2`.
    Half(i64),
    /// The numbers from one that is known to one that grows with the heap.
    Range(i64, Box<Sym>),
    /// A sum of positions, by their boards.
    Sum(Vec<Sym>),
    /// A list.
    Items(Vec<Item>),
}

/// An element of a list, or one for each number of a range.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Item {
    pub(super) value: Sym,
    pub(super) split: Option<Split>,
}

/// The range of the split: from a number to one that grows with the heap.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Split {
    pub(super) from: i64,
    pub(super) to: Sym,
}

/// Bound names by their slots, and the range that one of them runs through.
#[derive(Clone, Default)]
pub(super) struct Scope {
    pub(super) slots: Vec<Option<Sym>>,
    split: Option<Split>,
    /// How many slots the code needs.
    most: usize,
}

impl Scope {
    fn bind(&mut self, slots: &Slots, value: Sym) -> Result<()> {
        match (slots, value) {
            (Slots::One(slot), value) => {
                if self.slots.len() <= *slot {
                    self.slots.resize(slot + 1, None);
                }
                self.slots[*slot] = Some(value);
                Ok(())
            }
            (Slots::Tuple(parts), Sym::Known(Value::Tuple(items))) => {
                for (part, item) in parts.iter().zip(items.iter()) {
                    self.bind(part, Sym::Known(item.clone()))?;
                }
                Ok(())
            }
            _ => Err(NotOctal("a tuple depends on the heap")),
        }
    }
}

/// The evaluation of the rules of one ruleset.
pub(super) struct Limit<'i> {
    instance: &'i Instance,
    from: i64,
    steps: usize,
    calls: usize,
}

impl<'i> Limit<'i> {
    pub(super) fn new(instance: &'i Instance) -> Self {
        Self {
            instance,
            from: 0,
            steps: 0,
            calls: 0,
        }
    }

    /// The heap from which on all comparisons have the answer that was taken.
    pub(super) fn from(&self) -> i64 {
        self.from
    }

    /// The elements of a list of options.
    pub(super) fn items(&mut self, code: &Code, heap: usize) -> Result<Vec<Item>> {
        let mut scope = Scope {
            most: code.slots,
            ..Scope::default()
        };
        scope.bind(&Slots::One(heap), Sym::Linear { n: 1, x: 0, c: 0 })?;
        let list = self.value(&code.body, &scope)?;
        elements(list)
    }

    fn value(&mut self, ir: &Ir, scope: &Scope) -> Result<Sym> {
        self.steps += 1;
        if self.steps > MOST {
            return Err(NotOctal("there are too many kinds of moves"));
        }
        if is_closed(ir, scope) {
            return self.known(ir, scope);
        }
        match &ir.kind {
            Kind::Local(slot) => {
                let value = scope.slots.get(*slot).cloned().flatten();
                value.ok_or(NotOctal("a name has no value"))
            }
            Kind::List { elements, .. } => {
                let mut items = Vec::with_capacity(elements.len());
                for element in elements {
                    items.push(Item {
                        value: self.value(element, scope)?,
                        split: scope.split.clone(),
                    });
                }
                Ok(Sym::Items(items))
            }
            Kind::Comprehension {
                element,
                binds,
                condition,
                ..
            } => {
                let mut items = Vec::new();
                self.each(binds, condition.as_deref(), element, scope, &mut items)?;
                Ok(Sym::Items(items))
            }
            Kind::Position(board) => Ok(Sym::Sum(vec![self.value(board, scope)?])),
            Kind::If(condition, then, otherwise) => {
                let taken = if self.truth(condition, scope)? {
                    then
                } else {
                    otherwise
                };
                self.value(taken, scope)
            }
            Kind::And(a, b) => {
                let both = self.truth(a, scope)? && self.truth(b, scope)?;
                Ok(Sym::Known(Value::Bool(both)))
            }
            Kind::Or(a, b) => {
                let either = self.truth(a, scope)? || self.truth(b, scope)?;
                Ok(Sym::Known(Value::Bool(either)))
            }
            Kind::Let { binds, body } => {
                let mut inner = scope.clone();
                for bind in binds {
                    let value = self.value(&bind.value, &inner)?;
                    inner.bind(&bind.slots, value)?;
                }
                self.value(body, &inner)
            }
            Kind::Function(index, arguments) => self.call(*index, arguments, scope),
            Kind::Builtin(op, operands) => self.builtin(*op, operands, scope),
            _ => Err(OTHER),
        }
    }

    /// An expression in which nothing depends on the heap.
    fn known(&self, ir: &Ir, scope: &Scope) -> Result<Sym> {
        let frame = scope.slots.iter().map(|slot| match slot {
            Some(Sym::Known(value)) => value.clone(),
            _ => Value::Bool(false),
        });
        let code = Code {
            body: ir.clone(),
            slots: scope.most,
        };
        let mut machine = Machine::new(self.instance, Value::Int(0), STEPS);
        let value = machine.run(&code, frame.collect());
        value
            .map(Sym::Known)
            .map_err(|_| NotOctal("the rules have a fault"))
    }

    fn truth(&mut self, ir: &Ir, scope: &Scope) -> Result<bool> {
        match self.value(ir, scope)? {
            Sym::Known(Value::Bool(truth)) => Ok(truth),
            _ => Err(NotOctal("a condition depends on the heap in another way")),
        }
    }

    fn call(&mut self, index: usize, arguments: &[Ir], scope: &Scope) -> Result<Sym> {
        if self.calls >= MOST_CALLS {
            return Err(NotOctal("a function of the heap calls itself"));
        }
        let code = &self.instance.definition().functions[index];
        let mut inner = Scope {
            split: scope.split.clone(),
            most: code.slots,
            ..Scope::default()
        };
        for (slot, argument) in arguments.iter().enumerate() {
            let value = self.value(argument, scope)?;
            inner.bind(&Slots::One(slot), value)?;
        }
        self.calls += 1;
        let value = self.value(&code.body, &inner);
        self.calls -= 1;
        value
    }

    /// Runs through the bindings and collects the elements under which the condition holds at large heaps.
    fn each(
        &mut self,
        binds: &[Binding],
        condition: Option<&Ir>,
        element: &Ir,
        scope: &Scope,
        items: &mut Vec<Item>,
    ) -> Result<()> {
        let Some((bind, rest)) = binds.split_first() else {
            let holds = match condition {
                Some(condition) => self.truth(condition, scope)?,
                None => true,
            };
            if holds {
                items.push(Item {
                    value: self.value(element, scope)?,
                    split: scope.split.clone(),
                });
            }
            return Ok(());
        };
        // What speaks of earlier names alone is decided before a range of sizes is met that it may rule out.
        if let Some(condition) = condition
            && is_decided(condition, binds, scope)
            && !self.truth(condition, scope)?
        {
            return Ok(());
        }
        let value = self.value(&bind.value, scope)?;
        if !bind.each {
            let mut inner = scope.clone();
            inner.bind(&bind.slots, value)?;
            return self.each(rest, condition, element, &inner, items);
        }
        for item in elements(value)? {
            let mut inner = scope.clone();
            // Two ranges, or one range twice, are two numbers that vary.
            if item.split.is_some() {
                if scope.split.is_some() {
                    return Err(NotOctal("two sizes of heaps vary"));
                }
                inner.split = item.split;
            }
            inner.bind(&bind.slots, item.value)?;
            self.each(rest, condition, element, &inner, items)?;
        }
        Ok(())
    }

    fn builtin(&mut self, op: Op, operands: &[Ir], scope: &Scope) -> Result<Sym> {
        let mut values = Vec::with_capacity(operands.len());
        for operand in operands {
            values.push(self.value(operand, scope)?);
        }
        match (op, &values[..]) {
            (Op::AddGames, _) => Ok(Sym::Sum(values)),
            (Op::Join | Op::Union, [a, b]) => {
                let mut items = elements(a.clone())?;
                items.extend(elements(b.clone())?);
                Ok(Sym::Items(items))
            }
            (Op::Not, [Sym::Known(Value::Bool(truth))]) => Ok(Sym::Known(Value::Bool(!truth))),
            (Op::Min | Op::Max, [list]) => self.extreme(list.clone(), op == Op::Max),
            (Op::In | Op::NotIn, [a, Sym::Known(list)]) => {
                for item in list.items() {
                    if self.order(a, &Sym::Known(item.clone()))?.is_eq() {
                        return Err(OTHER);
                    }
                }
                Ok(Sym::Known(Value::Bool(op == Op::NotIn)))
            }
            (Op::Range, [from, to]) => range(from, to),
            (Op::Div, [a, Sym::Known(Value::Int(2))]) => match linear(a)? {
                (1, 0, c) => Ok(Sym::Half(c)),
                _ => Err(OTHER),
            },
            (Op::Negate, [a]) => combined(&Sym::Known(Value::Int(0)), a, -1),
            (Op::Plus, [a, b]) => combined(a, b, 1),
            (Op::Minus, [a, b]) => combined(a, b, -1),
            (_, [a, b]) => {
                let order = self.order(a, b)?;
                let truth = match op {
                    Op::Equal => order.is_eq(),
                    Op::NotEqual => order.is_ne(),
                    Op::Less => order.is_lt(),
                    Op::AtMost => order.is_le(),
                    Op::Greater => order.is_gt(),
                    Op::AtLeast => order.is_ge(),
                    _ => return Err(OTHER),
                };
                Ok(Sym::Known(Value::Bool(truth)))
            }
            _ => Err(OTHER),
        }
    }

    /// How two numbers compare at large heaps.
    fn order(&mut self, a: &Sym, b: &Sym) -> Result<std::cmp::Ordering> {
        let (n, x, c) = linear(&combined(a, b, -1)?)?;
        if x != 0 {
            return Err(NotOctal("a condition tells the heaps of a move apart"));
        }
        if n == 0 {
            return Ok(c.cmp(&0));
        }
        // Beyond |c| the sign of n·heap + c is that of n.
        let settled = c.checked_abs().and_then(|c| c.checked_add(1));
        self.from = self.from.max(settled.ok_or(FAR)?);
        Ok(n.cmp(&0))
    }

    fn extreme(&mut self, list: Sym, greatest: bool) -> Result<Sym> {
        let mut found: Option<Sym> = None;
        for item in elements(list)? {
            if item.split.is_some() {
                return Err(OTHER);
            }
            found = match found {
                Some(best) if (self.order(&item.value, &best)?.is_gt()) != greatest => Some(best),
                _ => Some(item.value),
            };
        }
        found.ok_or(NotOctal("the rules have a fault"))
    }
}

const OTHER: NotOctal = NotOctal("the moves depend on the heap in another way");
const FAR: NotOctal = NotOctal("a number is beyond 64 bits");

/// A number as n, x and c of `n·heap + x·split + c`.
fn linear(value: &Sym) -> Result<(i64, i64, i64)> {
    match *value {
        Sym::Known(Value::Int(c)) => Ok((0, 0, c)),
        Sym::Linear { n, x, c } => Ok((n, x, c)),
        _ => Err(OTHER),
    }
}

/// `a + sign·b`.
fn combined(a: &Sym, b: &Sym, sign: i64) -> Result<Sym> {
    let (a, b) = (linear(a)?, linear(b)?);
    let add = |a: i64, b: i64| b.checked_mul(sign).and_then(|b| a.checked_add(b));
    let sum = (add(a.0, b.0), add(a.1, b.1), add(a.2, b.2));
    let (Some(n), Some(x), Some(c)) = sum else {
        return Err(FAR);
    };
    Ok(if (n, x) == (0, 0) {
        Sym::Known(Value::Int(c))
    } else {
        Sym::Linear { n, x, c }
    })
}

/// A range: of numbers that move with the heap together, or from a known number on.
fn range(from: &Sym, to: &Sym) -> Result<Sym> {
    match (from, to) {
        (&Sym::Known(Value::Int(from)), &Sym::Known(Value::Int(to))) => {
            Ok(Sym::Items(run(0, 0, from, to)?))
        }
        (Sym::Known(Value::Int(from)), Sym::Half(_) | Sym::Linear { n: 1, x: 0, .. }) => {
            Ok(Sym::Range(*from, Box::new(to.clone())))
        }
        (&Sym::Linear { n, x, c }, &Sym::Linear { n: m, x: y, c: d }) if (n, x) == (m, y) => {
            Ok(Sym::Items(run(n, x, c, d)?))
        }
        _ => Err(NotOctal("a range depends on the heap in another way")),
    }
}

/// The numbers `n·heap + x·split + c` for c of a range.
fn run(n: i64, x: i64, from: i64, to: i64) -> Result<Vec<Item>> {
    if to.saturating_sub(from) >= i64::try_from(MOST).unwrap_or(i64::MAX) {
        return Err(NotOctal("there are too many kinds of moves"));
    }
    let value = |c| match (n, x) {
        (0, 0) => Sym::Known(Value::Int(c)),
        _ => Sym::Linear { n, x, c },
    };
    let item = |c| Item {
        value: value(c),
        split: None,
    };
    Ok((from..=to).map(item).collect())
}

/// The elements of a list. A range that grows with the heap is one element, that splits.
fn elements(list: Sym) -> Result<Vec<Item>> {
    match list {
        Sym::Items(items) => Ok(items),
        Sym::Range(from, to) => Ok(vec![Item {
            value: Sym::Linear { n: 0, x: 1, c: 0 },
            split: Some(Split { from, to: *to }),
        }]),
        Sym::Known(Value::List(items)) => {
            let item = |value: &Value| Item {
                value: Sym::Known(value.clone()),
                split: None,
            };
            Ok(items.iter().map(item).collect())
        }
        _ => Err(OTHER),
    }
}
