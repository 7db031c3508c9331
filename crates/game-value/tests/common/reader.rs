//! A reader of the values that CGSuite prints, just good enough for tests.

use game_value::{Arena, BigInt, BigUint, Dyadic, Form, Integer, Interrupt};

type Read<T> = Result<T, String>;

/// Reads a whole text as one form.
pub fn read(arena: &mut Arena, text: &str) -> Read<Form> {
    let ascii = ascii(text);
    let mut reader = Reader {
        arena,
        rest: &ascii,
    };
    let form = reader.operand()?;
    if reader.rest.is_empty() {
        Ok(form)
    } else {
        Err(format!("left over: {}", reader.rest))
    }
}

/// The ASCII spelling of a Unicode text.
fn ascii(text: &str) -> String {
    let mut ascii = String::new();
    let mut raised = false;
    for c in text.chars() {
        let superscript = "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().position(|glyph| glyph == c);
        if superscript.is_some() != raised {
            ascii.push(if raised { '>' } else { '<' });
            raised = !raised;
        }
        let subscript = "₀₁₂₃₄₅₆₇₈₉".chars().position(|glyph| glyph == c);
        match (superscript.or(subscript), c) {
            (Some(digit), _) => ascii.push_str(&digit.to_string()),
            (None, '↑') => ascii.push('^'),
            (None, '↓') => ascii.push('v'),
            (None, '⇑') => ascii.push_str("^^"),
            (None, '⇓') => ascii.push_str("vv"),
            (None, '±') => ascii.push_str("+-"),
            (None, '−') => ascii.push('-'),
            (None, other) => ascii.push(other),
        }
    }
    if raised {
        ascii.push('>');
    }
    ascii
}

struct Reader<'a> {
    arena: &'a mut Arena,
    rest: &'a str,
}

impl Reader<'_> {
    fn eat(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn expect(&mut self, text: &str) -> Read<()> {
        if self.eat(text) {
            Ok(())
        } else {
            Err(format!("expected {text} at {}", self.rest))
        }
    }

    fn take(&mut self, accept: impl Fn(char) -> bool) -> String {
        let end = self.rest.find(|c| !accept(c)).unwrap_or(self.rest.len());
        let (taken, rest) = self.rest.split_at(end);
        self.rest = rest;
        taken.to_owned()
    }

    fn operand(&mut self) -> Read<Form> {
        if self.eat("+-") {
            let list = self.rest.starts_with('{') && !self.has_bar();
            let left = if list {
                self.set()?
            } else {
                vec![self.operand()?]
            };
            return self.arena.plus_minus(&left).map_err(text_of);
        }
        if self.eat("{") {
            return self.braces();
        }
        if self.eat("(") {
            let form = self.operand()?;
            self.expect(")")?;
            return Ok(form);
        }
        self.literal()
    }

    /// Whether the brace that opens here holds a bar of its own.
    fn has_bar(&self) -> bool {
        let mut depth = 0;
        for c in self.rest.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth -= 1,
                '|' if depth == 1 => return true,
                _ => {}
            }
            if depth == 0 {
                break;
            }
        }
        false
    }

    fn set(&mut self) -> Read<Vec<Form>> {
        self.expect("{")?;
        let mut forms = vec![self.operand()?];
        while self.eat(",") {
            forms.push(self.operand()?);
        }
        self.expect("}")?;
        Ok(forms)
    }

    /// What follows an opening brace: lists of options with slashes between them.
    fn braces(&mut self) -> Read<Form> {
        let mut lists = vec![Vec::new()];
        let mut slashes = Vec::new();
        loop {
            if self.eat("}") {
                break;
            }
            let bars = self.take(|c| c == '|').len();
            if bars > 0 {
                slashes.push(bars);
                lists.push(Vec::new());
            } else if !self.eat(",") {
                let form = self.operand()?;
                lists.last_mut().ok_or("no list")?.push(form);
            }
        }
        self.split(&lists, &slashes)?
            .pop()
            .ok_or_else(|| "no bar".to_owned())
    }

    /// The longest slash splits first; a half without slashes is a list.
    fn split(&mut self, lists: &[Vec<Form>], slashes: &[usize]) -> Read<Vec<Form>> {
        let Some(longest) = slashes.iter().max() else {
            return Ok(lists[0].clone());
        };
        let at = slashes
            .iter()
            .position(|slash| slash == longest)
            .ok_or("no slash")?;
        let left = self.split(&lists[..=at], &slashes[..at])?;
        let right = self.split(&lists[at + 1..], &slashes[at + 1..])?;
        Ok(vec![self.arena.braces(left, right)])
    }

    fn literal(&mut self) -> Read<Form> {
        let number = self.number()?;
        for (name, tiny) in [("Tiny(", true), ("Miny(", false)] {
            if self.eat(name) {
                let argument = self.operand()?;
                self.expect(")")?;
                let made = if tiny {
                    self.arena.tiny(argument)
                } else {
                    self.arena.miny(argument)
                };
                return self.glue(number, Some(made.map_err(text_of)?), None);
            }
        }
        let ups = self.ups()?;
        self.eat("+");
        let nimber = self.eat("*").then(|| self.take(|c| c.is_ascii_digit()));
        let size = |digits: String| {
            if digits.is_empty() {
                Ok(1)
            } else {
                digits.parse::<u64>()
            }
        };
        let nimber = nimber
            .map(size)
            .transpose()
            .map_err(|error| error.to_string())?;
        if number.is_none() && ups.is_none() && nimber.is_none() {
            return Err(format!("no literal at {}", self.rest));
        }
        self.glue(number, ups, nimber)
    }

    /// The canonical form of the sum of the parts; a single part as it is.
    fn glue(
        &mut self,
        number: Option<Dyadic>,
        ups: Option<Form>,
        nimber: Option<u64>,
    ) -> Read<Form> {
        let parts = usize::from(number.is_some()) + usize::from(nimber.is_some());
        match (parts, ups) {
            (0, Some(ups)) => Ok(ups),
            (_, ups) => {
                let nimber = BigUint::from(nimber.unwrap_or(0));
                let rest = self
                    .arena
                    .compact(&number.unwrap_or_default(), &BigInt::ZERO, &nimber);
                let mut total = self.arena.value(rest).map_err(text_of)?;
                if let Some(ups) = ups {
                    let ups = self.arena.value(ups).map_err(text_of)?;
                    total = self.arena.sum(ups, total).map_err(text_of)?;
                }
                Ok(total.form())
            }
        }
    }

    fn number(&mut self) -> Read<Option<Dyadic>> {
        let negative = self.eat("-");
        let digits = self.take(|c| c.is_ascii_digit());
        if digits.is_empty() {
            return Ok(None);
        }
        let numerator: BigInt = digits.parse().map_err(|_| "digits")?;
        let exponent = if self.eat("/") {
            let denominator: BigUint = self
                .take(|c| c.is_ascii_digit())
                .parse()
                .map_err(|_| "digits")?;
            denominator.trailing_zeros().ok_or("zero")?
        } else {
            0
        };
        let numerator = if negative { -numerator } else { numerator };
        Ok(Some(Dyadic::new(Integer::from(numerator), exponent)))
    }

    fn ups(&mut self) -> Read<Option<Form>> {
        let arrow = if self.rest.starts_with('v') { 'v' } else { '^' };
        let count = self.take(|c| c == arrow).len();
        if count == 0 {
            return Ok(None);
        }
        let negative = arrow == 'v';
        let index = |reader: &mut Self, close: &str| -> Read<u64> {
            let index = reader
                .take(|c| c.is_ascii_digit())
                .parse()
                .map_err(|_| "an index")?;
            reader.expect(close)?;
            Ok(index)
        };
        let made = if self.eat("[") {
            let index = index(self, "]")?;
            self.arena.up_sum(negative, index)
        } else if self.eat("<") {
            let index = index(self, ">")?;
            self.arena.up_power(negative, index)
        } else {
            let digits = self.take(|c| c.is_ascii_digit());
            let times = if digits.is_empty() {
                count.to_string()
            } else {
                digits
            };
            let ups: BigInt = times.parse().map_err(|_| "digits")?;
            let ups = if negative { -ups } else { ups };
            Ok(self.arena.compact(&Dyadic::ZERO, &ups, &BigUint::default()))
        };
        made.map(Some).map_err(text_of)
    }
}

fn text_of(interrupt: Interrupt) -> String {
    interrupt.to_string()
}
