//! Nim values of heaps by the patterns of their options: a loop over two lists of numbers instead of games.

use game_value::{Arena, Interrupt};

use super::period::Period;
use super::{HeapRules, Pattern};
use crate::instance::Instance;
use crate::value::Value;

/// How many pairs of heaps count as a step.
const PAIRS_A_STEP: u64 = 64;

/// The nim values of the heaps of a ruleset of octal type, from 0 on.
#[derive(Debug)]
pub(crate) struct Nimbers {
    rules: HeapRules,
    known: Vec<u32>,
    period: Option<Period>,
    /// How many values there must be before a period is looked for again.
    next_look: usize,
    /// For each nim value the last heap that has an option of it.
    reached: Vec<usize>,
}

impl Nimbers {
    /// Nothing is known yet; `None` if the rules are not of octal type.
    pub(crate) fn new(instance: &Instance) -> Option<Self> {
        Some(Self {
            rules: instance.heap_rules().ok()?,
            known: Vec::new(),
            period: None,
            next_look: 64,
            reached: Vec::new(),
        })
    }

    /// The nim value of a heap; `None` if some small heap has an option that is no smaller heap, or a fault.
    pub(crate) fn value(
        &mut self,
        heap: i64,
        instance: &Instance,
        arena: &mut Arena,
    ) -> Result<Option<u32>, Interrupt> {
        let Ok(heap) = usize::try_from(heap) else {
            return Ok(None);
        };
        while self.period.is_none() && self.known.len() <= heap {
            let next = self.known.len();
            arena.step()?;
            let value = if i64::try_from(next).is_ok_and(|next| next < self.rules.from) {
                self.irregular(next, instance)
            } else {
                self.regular(next, arena)?
            };
            let Some(value) = value else {
                return Ok(None);
            };
            self.known.push(value);
            if self.known.len() >= self.next_look {
                self.next_look += self.next_look / 4;
                self.period = Period::proved(&self.known, &self.rules).map(|(period, _)| period);
            }
        }
        let heap = self.period.map_or(heap, |period| period.reduce(heap));
        Ok(self.known.get(heap).copied())
    }

    /// A heap that is too small for the patterns: its options are computed.
    fn irregular(&mut self, heap: usize, instance: &Instance) -> Option<u32> {
        let board = Value::Int(i64::try_from(heap).ok()?);
        for step in instance.moves(&board, true).ok()? {
            let mut sum = 0;
            for term in &*step.boards {
                let Value::Int(smaller) = term else {
                    return None;
                };
                sum ^= self.known.get(usize::try_from(*smaller).ok()?)?;
            }
            self.reach(sum, heap);
        }
        Some(self.least_unreached(heap))
    }

    fn regular(&mut self, heap: usize, arena: &mut Arena) -> Result<Option<u32>, Interrupt> {
        for index in 0..self.rules.patterns.len() {
            let (fixed, taken, split) = {
                let Pattern {
                    fixed,
                    taken,
                    split,
                } = &self.rules.patterns[index];
                let Some(fixed) = self.sum(fixed) else {
                    return Ok(None);
                };
                (fixed, *taken, *split)
            };
            let rest = match taken {
                None => {
                    self.reach(fixed, heap);
                    continue;
                }
                Some(taken) => match heap.checked_sub(taken) {
                    Some(rest) => rest,
                    None => continue,
                },
            };
            let Some((least, other)) = split else {
                self.reach(fixed ^ self.known[rest], heap);
                continue;
            };
            let Some(mut last) = rest.checked_sub(other) else {
                continue;
            };
            if least == other {
                last = last.min(rest / 2);
            }
            arena.charge((last.saturating_sub(least)) as u64 / PAIRS_A_STEP)?;
            for first in least..=last {
                self.reach(fixed ^ self.known[first] ^ self.known[rest - first], heap);
            }
        }
        Ok(Some(self.least_unreached(heap)))
    }

    /// The nim sum of heaps that are smaller than all that are asked for.
    fn sum(&self, heaps: &[i64]) -> Option<u32> {
        let mut values = heaps
            .iter()
            .map(|&heap| self.known.get(usize::try_from(heap).ok()?));
        values.try_fold(0, |sum, value| Some(sum ^ value?))
    }

    /// Heap 0 is noted as 1, so that 0 means none.
    fn reach(&mut self, value: u32, heap: usize) {
        let at = value as usize;
        if at >= self.reached.len() {
            self.reached.resize((at + 1).next_power_of_two(), 0);
        }
        self.reached[at] = heap + 1;
    }

    fn least_unreached(&self, heap: usize) -> u32 {
        let least = self.reached.iter().position(|&last| last != heap + 1);
        u32::try_from(least.unwrap_or(self.reached.len())).unwrap_or(u32::MAX)
    }
}
