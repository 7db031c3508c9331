//! The period of the nim values of heaps.
//!
//! Where the rules are shown to be of octal type, a period is proved by the octal periodicity theorem as soon as enough values
//! repeat, and no more values are computed. Elsewhere it is only observed.

use std::io;

use game_ruleset::{HeapRules, NotOctal, Period};
use serde_json::json;

use super::args::TableFormat;
use super::cells::{Answer, Cells};
use super::render::Sheet;

/// What became of a search.
#[derive(PartialEq, Debug)]
enum Found {
    /// It goes on for ever, since it is there up to the bound.
    Proved(Period, i64),
    /// It is there as far as the values go: why that is no proof.
    Observed(Period, String),
    /// Nothing repeats.
    Nothing,
}

/// The nim values and what is known of their period.
pub(super) struct Report {
    values: Vec<u64>,
    found: Found,
    rules: Result<HeapRules, NotOctal>,
}

/// Computes nim values until a period is proved or all heaps are done.
///
/// # Errors
///
/// Those of the journal.
pub(super) fn search(
    cells: &mut Cells<'_>,
    rules: Result<HeapRules, NotOctal>,
) -> io::Result<Report> {
    let mut values: Vec<u64> = Vec::new();
    // Looking costs as much as there are values, so the pauses grow with them.
    let mut next = 16;
    let mut proof = None;
    for heap in 0..cells.plan.len() {
        let cell = cells.plan.cell(heap);
        let answer = cells.answers(&cell)?.into_iter().next();
        let Some(Answer::Value(value)) = answer else {
            break;
        };
        // A nim value is a number, or the answer would have been a fault.
        let Ok(value) = value.parse() else { break };
        values.push(value);
        if let Ok(rules) = &rules
            && values.len() >= next
        {
            proof = Period::proved(&values, rules);
            next += next / 4;
            if proof.is_some() {
                break;
            }
        }
    }
    if let (Ok(rules), None) = (&rules, &proof) {
        proof = Period::proved(&values, rules);
    }
    let found = match proof {
        Some((period, bound)) => Found::Proved(period, bound),
        None => observed(&values, &rules),
    };
    Ok(Report {
        values,
        found,
        rules,
    })
}

/// A period that is there three times, and in half of the values at least.
fn observed(values: &[u64], rules: &Result<HeapRules, NotOctal>) -> Found {
    let starts = Period::starts(values);
    let seen = |length: &usize| {
        let repeating = values.len() - starts[*length];
        repeating >= 3 * length && 2 * repeating >= values.len()
    };
    let Some(length) = (1..values.len()).find(seen) else {
        return Found::Nothing;
    };
    let period = Period {
        start: starts[length],
        length,
    };
    let why = match rules {
        Err(why) => why.to_string(),
        Ok(rules) => match period
            .bound(rules)
            .and_then(|bound| bound.checked_add(i64::try_from(length).ok()?))
        {
            Some(needed) => format!("a proof needs the heaps up to {}", needed - 1),
            None => "a proof needs too many heaps".to_owned(),
        },
    };
    Found::Observed(period, why)
}

impl Report {
    /// The report in a format.
    pub(super) fn text(&self, ruleset: &str, format: TableFormat) -> String {
        match format {
            TableFormat::Json => self.json(ruleset),
            TableFormat::Text => self.words(),
            other => Sheet {
                heads: ["status", "preperiod", "period", "computed", "nim values"]
                    .map(str::to_owned)
                    .into(),
                rows: vec![self.row()],
                names: 4,
            }
            .text(other),
        }
    }

    fn period(&self) -> Option<Period> {
        match self.found {
            Found::Proved(period, _) | Found::Observed(period, _) => Some(period),
            Found::Nothing => None,
        }
    }

    fn status(&self) -> &'static str {
        match self.found {
            Found::Proved(..) => "proved",
            Found::Observed(..) => "observed",
            Found::Nothing => "none",
        }
    }

    fn row(&self) -> Vec<String> {
        let number = |of: fn(Period) -> usize| {
            self.period()
                .map_or_else(String::new, |period| of(period).to_string())
        };
        vec![
            self.status().to_owned(),
            number(|period| period.start),
            number(|period| period.length),
            self.computed(),
            self.spelled(),
        ]
    }

    fn computed(&self) -> String {
        match self.values.len() {
            0 => "nothing".to_owned(),
            size => format!("0..{}", size - 1),
        }
    }

    /// The nim values before the period, and those of one period behind a bar; without a period all of them.
    fn spelled(&self) -> String {
        let words = |values: &[u64]| {
            values
                .iter()
                .map(u64::to_string)
                .collect::<Vec<_>>()
                .join(" ")
        };
        match self.period() {
            None => words(&self.values),
            Some(Period { start, length }) => {
                let before = words(&self.values[..start]);
                format!("{before} | {}", words(&self.values[start..start + length]))
                    .trim_start()
                    .to_owned()
            }
        }
    }

    /// How the period is known.
    fn reason(&self) -> String {
        match &self.found {
            Found::Nothing => "no period up to there".to_owned(),
            Found::Observed(Period { start, length }, why) => {
                let last = self.values.len() - 1 - length;
                format!("g(n + {length}) = g(n) for {start} <= n <= {last}; not proved: {why}")
            }
            Found::Proved(Period { start, length }, bound) => {
                format!(
                    "g(n + {length}) = g(n) for {start} <= n < {bound}{}, so for all n >= {start}: {}",
                    self.formula(*bound),
                    self.theorem()
                )
            }
        }
    }

    /// How the bound came about, where it is by the formula of the theorem.
    fn formula(&self, bound: i64) -> String {
        let (Some(Period { start, length }), Ok(rules)) = (self.period(), &self.rules) else {
            return String::new();
        };
        let largest = rules.largest;
        let from = i64::try_from(start).unwrap_or(i64::MAX).max(rules.least);
        let (sum, text) = if rules.splits {
            let sum = from
                .saturating_mul(2)
                .saturating_add(i64::try_from(length).unwrap_or(i64::MAX));
            (sum, format!(" = 2·{from} + {length} + {largest}"))
        } else {
            (from, format!(" = {from} + {largest}"))
        };
        if sum.saturating_add(largest) == bound {
            text
        } else {
            String::new()
        }
    }

    fn theorem(&self) -> &'static str {
        match &self.rules {
            Ok(rules) if !rules.splits => {
                "one heap is left, and all moves look back at most so far"
            }
            _ => "octal periodicity theorem",
        }
    }

    fn words(&self) -> String {
        let row = self.row();
        let mut out = String::new();
        let mut line = |name: &str, text: &str| {
            out.push_str(format!("{name:<11}{text}").trim_end());
            out.push('\n');
        };
        if self.period().is_some() {
            line("preperiod", &row[1]);
            line("period", &row[2]);
        }
        line(&row[0], &self.reason());
        line("computed", &row[3]);
        line("nim values", &row[4]);
        out
    }

    fn json(&self, ruleset: &str) -> String {
        let (before, repeating) = match self.period() {
            None => (&self.values[..], &[][..]),
            Some(Period { start, length }) => {
                (&self.values[..start], &self.values[start..start + length])
            }
        };
        let fields = [
            ("ruleset", json!(ruleset)),
            ("status", json!(self.status())),
            ("preperiod", json!(self.period().map(|period| period.start))),
            ("period", json!(self.period().map(|period| period.length))),
            ("reason", json!(self.reason())),
            ("computed", json!(self.values.len().checked_sub(1))),
            ("before", json!(before)),
            ("repeating", json!(repeating)),
        ];
        let lines = fields.map(|(name, value)| format!("  {}: {value}", json!(name)));
        format!("{{\n{}\n}}\n", lines.join(",\n"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_repeats_too_little_is_not_observed() {
        let none = Ok(HeapRules {
            largest: 100,
            splits: true,
            least: 1,
            from: 0,
            patterns: Vec::new(),
        });
        assert_eq!(observed(&[0, 1, 0, 1, 2], &none), Found::Nothing);
        assert_eq!(observed(&[], &none), Found::Nothing);
        let Found::Observed(period, _) = observed(&[5, 0, 1, 0, 1, 0, 1], &none) else {
            panic!("it repeats");
        };
        assert_eq!((period.start, period.length), (1, 2));
    }
}
