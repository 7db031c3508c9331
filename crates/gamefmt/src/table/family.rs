//! Families of boards: a text in which groups repeat.
//!
//! `(xo){1..12}` repeats a group, `x{3}` a character; `{n}`, `{n+1}` and `{n-1}` take a number that `--for n=1..8` runs through.
//! A `\` takes the next character as it is. Every `{a..b}` is one number, also where its group is repeated.

use std::str::FromStr;

use super::shape::Range;

/// `NAME=A..B`: a number that is used in several places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Loop {
    pub(crate) name: String,
    range: Range,
}

impl FromStr for Loop {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let (name, range) = text.split_once('=').ok_or("a loop is `n=1..8`")?;
        let name = name.trim();
        if name.is_empty() || !name.chars().all(char::is_alphabetic) {
            return Err(format!("`{name}` is no name; a loop is `n=1..8`"));
        }
        Ok(Loop {
            name: name.to_owned(),
            range: range.parse()?,
        })
    }
}

/// A family of boards as texts.
pub(crate) struct Family {
    parts: Vec<Part>,
    /// What varies: the loops first, then the ranges in the text.
    ranges: Vec<Range>,
    loops: usize,
}

struct Part {
    what: What,
    times: Times,
}

enum What {
    Character(char),
    Group(Vec<Part>),
}

/// How often a part stands.
enum Times {
    Exactly(u64),
    /// A number that varies, and what is added to it.
    Varying(usize, i64),
}

/// What is wrong with a pattern, and where.
struct Wrong {
    at: usize,
    why: String,
}

impl Family {
    /// Reads a pattern.
    ///
    /// # Errors
    ///
    /// What is wrong, with the place under the pattern.
    pub(crate) fn read(pattern: &str, loops: &[Loop]) -> Result<Self, String> {
        let characters: Vec<char> = pattern.chars().collect();
        let mut reader = Reader {
            characters: &characters,
            at: 0,
            loops,
            used: vec![false; loops.len()],
            ranges: loops.iter().map(|l| l.range).collect(),
        };
        let parts = reader.parts(None).map_err(|wrong| {
            let line: String = characters
                .iter()
                .map(|c| if c.is_control() { ' ' } else { *c })
                .collect();
            format!("{}\n  {line}\n  {}^", wrong.why, " ".repeat(wrong.at))
        })?;
        for (index, own) in loops.iter().enumerate() {
            if !reader.used[index] {
                return Err(format!("the family does not use `{}` of --for", own.name));
            }
            if loops[..index].iter().any(|other| other.name == own.name) {
                return Err(format!("--for gives `{}` twice", own.name));
            }
        }
        Ok(Family {
            parts,
            ranges: reader.ranges,
            loops: loops.len(),
        })
    }

    /// How many values each of the numbers has that vary.
    pub(crate) fn sizes(&self) -> Vec<u64> {
        self.ranges.iter().map(|range| range.len()).collect()
    }

    /// The characters of the longest board.
    pub(crate) fn longest(&self) -> u64 {
        let most: Vec<u64> = self.ranges.iter().map(|range| range.to).collect();
        length(&self.parts, &most)
    }

    /// The board at these steps of the numbers.
    pub(crate) fn text(&self, steps: &[u64]) -> String {
        let mut text = String::new();
        write(&self.parts, &self.numbers(steps), &mut text);
        text
    }

    /// The numbers of the loops at these steps.
    pub(crate) fn loops(&self, steps: &[u64]) -> Vec<String> {
        let numbers = self.numbers(steps);
        numbers
            .iter()
            .take(self.loops)
            .map(u64::to_string)
            .collect()
    }

    fn numbers(&self, steps: &[u64]) -> Vec<u64> {
        self.ranges
            .iter()
            .zip(steps)
            .map(|(range, step)| range.from + step)
            .collect()
    }
}

impl Times {
    fn number(&self, numbers: &[u64]) -> u64 {
        match *self {
            Times::Exactly(times) => times,
            Times::Varying(index, more) => numbers[index].saturating_add_signed(more),
        }
    }
}

fn length(parts: &[Part], numbers: &[u64]) -> u64 {
    let lengths = parts.iter().map(|part| {
        let one = match &part.what {
            What::Character(_) => 1,
            // An empty group is work, too.
            What::Group(inner) => length(inner, numbers).max(1),
        };
        one.saturating_mul(part.times.number(numbers))
    });
    lengths.fold(0, u64::saturating_add)
}

fn write(parts: &[Part], numbers: &[u64], out: &mut String) {
    for part in parts {
        for _ in 0..part.times.number(numbers) {
            match &part.what {
                What::Character(character) => out.push(*character),
                What::Group(inner) => write(inner, numbers, out),
            }
        }
    }
}

struct Reader<'p> {
    characters: &'p [char],
    at: usize,
    loops: &'p [Loop],
    used: Vec<bool>,
    ranges: Vec<Range>,
}

impl Reader<'_> {
    /// Deeper groups are refused, so that reading and writing need little stack.
    const DEEPEST: usize = 100;

    fn parts(&mut self, opened: Option<(usize, usize)>) -> Result<Vec<Part>, Wrong> {
        let depth = opened.map_or(0, |(_, depth)| depth);
        let mut parts = Vec::new();
        while let Some(&character) = self.characters.get(self.at) {
            let start = self.at;
            self.at += 1;
            let what = match character {
                '(' if depth == Self::DEEPEST => {
                    return Err(wrong(start, "groups are nested too deeply"));
                }
                '(' => What::Group(self.parts(Some((start, depth + 1)))?),
                ')' if opened.is_some() => return Ok(parts),
                ')' => {
                    return Err(wrong(
                        start,
                        "this `)` closes nothing; `\\)` is the character",
                    ));
                }
                '{' => return Err(wrong(start, "nothing stands here that could be repeated")),
                '}' => return Err(wrong(start, "this `}` closes nothing")),
                '\\' => match self.characters.get(self.at) {
                    Some(&next) => {
                        self.at += 1;
                        What::Character(next)
                    }
                    None => return Err(wrong(start, "nothing stands behind `\\`")),
                },
                other => What::Character(other),
            };
            let times = if self.characters.get(self.at) == Some(&'{') {
                self.times()?
            } else {
                Times::Exactly(1)
            };
            parts.push(Part { what, times });
        }
        match opened {
            Some((start, _)) => Err(wrong(start, "the `)` of this `(` is missing")),
            None => Ok(parts),
        }
    }

    /// `{3}`, `{1..3}`, `{n}`, `{n+1}`.
    fn times(&mut self) -> Result<Times, Wrong> {
        let start = self.at;
        let rest = &self.characters[start + 1..];
        let Some(length) = rest.iter().position(|&character| character == '}') else {
            return Err(wrong(start, "the `}` of this `{` is missing"));
        };
        let text: String = rest[..length].iter().collect();
        self.at = start + length + 2;
        let text = text.trim();
        if text.starts_with(char::is_alphabetic) {
            return self.named(text, start + 1);
        }
        match text.parse::<Range>() {
            Ok(range) if text.contains("..") => {
                self.ranges.push(range);
                Ok(Times::Varying(self.ranges.len() - 1, 0))
            }
            Ok(range) => Ok(Times::Exactly(range.from)),
            Err(why) => Err(wrong(start + 1, why)),
        }
    }

    fn named(&mut self, text: &str, at: usize) -> Result<Times, Wrong> {
        let end = text
            .find(|c: char| !c.is_alphabetic())
            .unwrap_or(text.len());
        let (name, more) = text.split_at(end);
        let more: String = more.chars().filter(|c| !c.is_whitespace()).collect();
        let Some(index) = self.loops.iter().position(|own| own.name == name) else {
            return Err(wrong(
                at,
                format!("nothing is called `{name}`: give --for {name}=1..8"),
            ));
        };
        let number = if more.is_empty() {
            Some(0)
        } else {
            more.parse().ok()
        };
        let signed = more.is_empty() || more.starts_with(['+', '-']);
        let Some(number) = number.filter(|_| signed) else {
            return Err(wrong(
                at,
                format!(
                    "`{text}` is no number of repetitions; write `{name}`, `{name}+1` or `{name}-1`"
                ),
            ));
        };
        if self.loops[index]
            .range
            .from
            .checked_add_signed(number)
            .is_none()
        {
            return Err(wrong(
                at,
                format!(
                    "`{text}` is negative where `{name}` is {}",
                    self.loops[index].range.from
                ),
            ));
        }
        self.used[index] = true;
        Ok(Times::Varying(index, number))
    }
}

fn wrong(at: usize, why: impl Into<String>) -> Wrong {
    Wrong {
        at,
        why: why.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(pattern: &str, loops: &[&str]) -> Result<Vec<String>, String> {
        let loops: Vec<Loop> = loops
            .iter()
            .map(|text| text.parse().expect("a loop"))
            .collect();
        let family = Family::read(pattern, &loops)?;
        let sizes = family.sizes();
        let count: u64 = sizes.iter().product();
        let texts = (0..count).map(|mut index| {
            let mut steps = vec![0; sizes.len()];
            for (step, size) in steps.iter_mut().zip(&sizes).rev() {
                *step = index % size;
                index /= size;
            }
            let text = family.text(&steps);
            assert!(text.chars().count() as u64 <= family.longest());
            text
        });
        Ok(texts.collect())
    }

    #[test]
    fn groups_repeat() {
        assert_eq!(
            all("(xo){1..3}", &[]).expect("a family"),
            ["xo", "xoxo", "xoxoxo"]
        );
        assert_eq!(
            all("x{0..1}o{1..2}|", &[]).expect("a family"),
            ["o|", "oo|", "xo|", "xoo|"]
        );
        assert_eq!(all("(x{2}.){2}", &[]).expect("a family"), ["xx.xx."]);
        assert_eq!(
            all("(x{1..2}.){2}", &[]).expect("a family"),
            ["x.x.", "xx.xx."]
        );
        assert_eq!(all(r"\(x\)\{", &[]).expect("a family"), ["(x){"]);
        assert_eq!(
            all("x{n}|o{n+1}.{n-1}", &["n=1..2"]).expect("a family"),
            ["x|oo", "xx|ooo."]
        );
        assert_eq!(all("", &[]).expect("a family"), [""]);
    }

    #[test]
    fn what_is_wrong_is_shown_at_its_place() {
        let place = |pattern: &str| {
            let why = all(pattern, &["n=0..2"]).expect_err(pattern);
            why.lines()
                .last()
                .map_or(0, |line| line.len().saturating_sub(3))
        };
        for (pattern, at) in [
            ("xo(x{1..2}", 2),
            ("xo)", 2),
            ("{2}", 0),
            ("x}", 1),
            ("ab{2", 2),
            ("ab{2..1}", 3),
            ("ab{}", 3),
            ("ab{m}", 3),
            ("ab{n-1}", 3),
            ("ab{n*2}", 3),
            ("ab\\", 2),
        ] {
            assert_eq!(place(pattern), at, "{pattern}");
        }
        assert_eq!(
            all("x", &["n=1..2"]),
            Err("the family does not use `n` of --for".to_owned())
        );
    }
}
