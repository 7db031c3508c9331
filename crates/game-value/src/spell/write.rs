//! From shapes to text. The writer keeps its own stack and stops at the limit, so the cost is that
//! of the text, however much is shared below the form.

use crate::arena::{Arena, Node};
use crate::meter::Interrupt;
use crate::normal::Uptimal;
use crate::number::{BigRational, Dyadic, Integer};
use crate::scoring::Side;
use crate::store::Form;

use super::shape::Shape;
use super::{SpellError, Spelling};

/// Something still to be written.
enum Item {
    Text(String),
    /// A form; `open` if it may go without braces, `single` if it must read as one operand.
    Form {
        form: Form,
        open: bool,
        single: bool,
    },
}

impl Item {
    fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    fn closed(form: Form) -> Self {
        Self::Form {
            form,
            open: false,
            single: false,
        }
    }
}

impl Arena {
    /// The form as text, refused where that is longer than `limit` bytes.
    ///
    /// Values are spelled as CGSuite prints them; a form that is not canonical is written in
    /// brackets, and reading the text gives the identical form.
    pub fn spell(
        &mut self,
        form: Form,
        spelling: Spelling,
        limit: usize,
    ) -> Result<String, SpellError> {
        if self.least_length(form)? > limit {
            return Err(SpellError::TooLong { limit });
        }
        let text = self.spell_up_to(form, spelling, limit)?;
        text.map_err(|_beginning| SpellError::TooLong { limit })
    }

    /// The form as text for a message, cut to so many characters with `…` for the rest.
    pub fn spell_short(
        &mut self,
        form: Form,
        spelling: Spelling,
        characters: usize,
    ) -> Result<String, Interrupt> {
        let limit = characters.saturating_mul(char::MAX.len_utf8());
        let text = match self.spell_up_to(form, spelling, limit)? {
            Ok(text) if text.chars().count() <= characters => return Ok(text),
            Ok(text) | Err(text) => text,
        };
        let kept = text.chars().take(characters.saturating_sub(1));
        Ok(kept.chain(['…']).collect())
    }

    /// The text, or its beginning as `Err` where it is longer than the limit.
    fn spell_up_to(
        &mut self,
        form: Form,
        spelling: Spelling,
        limit: usize,
    ) -> Result<Result<String, String>, Interrupt> {
        self.find_shapes(form)?;
        let mut text = String::new();
        let mut items = vec![Item::closed(form)];
        while let Some(item) = items.pop() {
            self.step()?;
            match item {
                Item::Text(piece) => text.push_str(&piece),
                Item::Form { form, .. } if self.literal_length(form) > limit => {
                    return Ok(Err(text));
                }
                Item::Form { form, open, single } => {
                    let pieces = self.pieces(form, open, single, spelling)?;
                    items.extend(pieces.into_iter().rev());
                }
            }
            if text.len() > limit {
                return Ok(Err(text));
            }
        }
        Ok(Ok(text))
    }

    fn pieces(
        &mut self,
        form: Form,
        open: bool,
        single: bool,
        spelling: Spelling,
    ) -> Result<Vec<Item>, Interrupt> {
        let glyphs = Glyphs(spelling);
        let mut pieces = Vec::new();
        match self.shape(form) {
            Shape::Literal => self.literal_pieces(form, single, glyphs, &mut pieces),
            Shape::Uptimal(uptimal) => pieces.push(Item::Text(glyphs.uptimal(&uptimal, single))),
            Shape::Switch => {
                pieces.push(Item::text(glyphs.plus_minus()));
                match &self.sorted_options(form)[0][..] {
                    [only] => pieces.push(Item::Form {
                        form: *only,
                        open: false,
                        single: true,
                    }),
                    several => {
                        pieces.push(Item::text("{"));
                        push_list(several, false, &mut pieces);
                        pieces.push(Item::text("}"));
                    }
                }
            }
            Shape::Tiny {
                tiny,
                number,
                argument,
            } => {
                self.find_shapes(argument)?;
                let prefix = self.as_number(number).filter(|number| !number.is_zero());
                let prefix = prefix.map_or_else(String::new, |number| glyphs.dyadic(number));
                let name = if tiny { "Tiny" } else { "Miny" };
                let opening = if single { "(" } else { "" };
                pieces.push(Item::Text(format!("{opening}{prefix}{name}(")));
                pieces.push(Item::closed(argument));
                pieces.push(Item::text(if single { "))" } else { ")" }));
            }
            Shape::Braces {
                slashes,
                open: may_open,
            } => {
                let braces = !(open && may_open);
                self.braces_pieces(form, slashes, braces, &mut pieces);
            }
            Shape::Scoring => self.scoring_pieces(form, glyphs, &mut pieces),
            Shape::Robot => self.robot_pieces(form, &mut pieces),
        }
        Ok(pieces)
    }

    /// A lower bound of the length of a literal, so that a number of millions of digits is refused
    /// before it is converted. A decimal digit takes less than 10/3 bits.
    fn literal_length(&self, form: Form) -> usize {
        let bits = match self.node(form) {
            Node::Compact {
                number,
                ups,
                nimber,
            } => {
                let parts = [
                    number.numerator().bits(),
                    number.exponent(),
                    ups.bits(),
                    nimber.bits(),
                ];
                parts.into_iter().fold(0, u64::saturating_add)
            }
            Node::RobotInteger(integer) => integer.bits(),
            _ => 0,
        };
        usize::try_from(bits / 10 * 3).unwrap_or(usize::MAX)
    }

    fn literal_pieces(&self, form: Form, single: bool, glyphs: Glyphs, pieces: &mut Vec<Item>) {
        let text = match self.node(form) {
            Node::Compact {
                number,
                ups,
                nimber,
            } => {
                let up_part = glyphs.up_count(ups);
                glyphs.glued(number, &up_part, nimber, single)
            }
            Node::RobotInteger(integer) => glyphs.integer(integer),
            Node::Scoring {
                left: Side::Atom(score),
                ..
            } => glyphs.rational(score),
            Node::Scoring { .. } | Node::Braces { .. } | Node::Robot(_) => return,
        };
        pieces.push(Item::Text(text));
    }

    fn braces_pieces(&self, form: Form, slashes: usize, braces: bool, pieces: &mut Vec<Item>) {
        let sides = self.sorted_options(form);
        pieces.push(Item::text(if braces { "{" } else { "" }));
        push_list(&sides[0], true, pieces);
        pieces.push(Item::Text("|".repeat(slashes)));
        push_list(&sides[1], true, pieces);
        pieces.push(Item::text(if braces { "}" } else { "" }));
    }

    fn scoring_pieces(&self, form: Form, glyphs: Glyphs, pieces: &mut Vec<Item>) {
        let Node::Scoring { left, right } = self.node(form) else {
            return;
        };
        let sides = self.sorted_options(form);
        let [opening, closing] = glyphs.angles();
        for (index, (side, before)) in [(left, opening), (right, "|")].into_iter().enumerate() {
            pieces.push(Item::text(before));
            match side {
                Side::Atom(score) => {
                    pieces.push(Item::Text(format!("^{}", glyphs.rational(score))));
                }
                Side::Options(_) => push_list(&sides[index], false, pieces),
            }
        }
        pieces.push(Item::text(closing));
    }

    fn robot_pieces(&self, form: Form, pieces: &mut Vec<Item>) {
        let Node::Robot(robot) = self.node(form) else {
            return;
        };
        pieces.push(Item::text("["));
        push_list(&robot.left, false, pieces);
        // Two bars beside each other would read as one slash, so empty parts keep a blank.
        let gap = |empty: bool| if empty { "| " } else { "|" };
        let matrix_empty = robot.rows.iter().all(Vec::is_empty);
        pieces.push(Item::text(gap(matrix_empty)));
        for (index, row) in robot.rows.iter().enumerate() {
            pieces.push(Item::text(if index == 0 { "" } else { ";" }));
            push_list(row, false, pieces);
        }
        pieces.push(Item::text("|"));
        push_list(&robot.right, false, pieces);
        pieces.push(Item::text("]"));
    }
}

/// Options parted by commas. The braces of an option may be left off only if it stands alone.
fn push_list(options: &[Form], open: bool, pieces: &mut Vec<Item>) {
    let open = open && options.len() == 1;
    for (index, &form) in options.iter().enumerate() {
        if index > 0 {
            pieces.push(Item::text(","));
        }
        pieces.push(Item::Form {
            form,
            open,
            single: false,
        });
    }
}

/// The characters of a spelling.
#[derive(Clone, Copy)]
struct Glyphs(Spelling);

impl Glyphs {
    fn pick<T>(self, ascii: T, unicode: T) -> T {
        match self.0 {
            Spelling::Ascii => ascii,
            Spelling::Unicode => unicode,
        }
    }

    fn plus_minus(self) -> &'static str {
        self.pick("+-", "±")
    }

    fn angles(self) -> [&'static str; 2] {
        self.pick(["<", ">"], ["⟨", "⟩"])
    }

    fn signed(self, text: String) -> String {
        match text.strip_prefix('-') {
            Some(rest) if self.0 == Spelling::Unicode => format!("−{rest}"),
            _ => text,
        }
    }

    fn dyadic(self, number: &Dyadic) -> String {
        self.signed(number.to_string())
    }

    fn integer(self, integer: &Integer) -> String {
        self.signed(integer.to_string())
    }

    fn rational(self, rational: &BigRational) -> String {
        self.signed(rational.to_string())
    }

    fn arrow(self, up: bool) -> &'static str {
        match (up, self.0) {
            (true, Spelling::Ascii) => "^",
            (true, Spelling::Unicode) => "↑",
            (false, Spelling::Ascii) => "v",
            (false, Spelling::Unicode) => "↓",
        }
    }

    /// `^`, `^^`, `^3`, … with `v` for negative counts.
    fn up_count(self, ups: &Integer) -> String {
        let up = ups.is_positive();
        match ups.abs().to_u64() {
            Some(0) => String::new(),
            Some(1) => self.arrow(up).to_owned(),
            Some(2) => match self.0 {
                Spelling::Ascii => self.arrow(up).repeat(2),
                Spelling::Unicode => (if up { "⇑" } else { "⇓" }).to_owned(),
            },
            _ => format!("{}{}", self.arrow(up), ups.abs()),
        }
    }

    fn uptimal(self, uptimal: &Uptimal, single: bool) -> String {
        let up_part = match (uptimal.as_power(), uptimal.as_power_sum()) {
            (Some((sign, n)), _) => match self.0 {
                Spelling::Ascii => format!("{}<{n}>", self.arrow(sign > 0)),
                Spelling::Unicode => {
                    format!(
                        "{}{}",
                        self.arrow(sign > 0),
                        digits(n.to_string(), &SUPERSCRIPTS)
                    )
                }
            },
            (None, Some((sign, n))) => format!("{}[{n}]", self.arrow(sign > 0)),
            (None, None) => self.up_digits(uptimal.runs()),
        };
        self.glued(&uptimal.number, &up_part, &uptimal.nimber, single)
    }

    /// `^.43331`, or `^.(12,-3)` where a digit is none of 1 to 9 or the signs differ.
    fn up_digits(self, runs: &[(Integer, Integer)]) -> String {
        match runs {
            [] => return String::new(),
            [(ups, length)] if length.is_one() => return self.up_count(ups),
            _ => {}
        }
        let up = runs.iter().any(|(digit, _)| digit.is_positive());
        let sign = if up { Integer::ONE } else { -&Integer::ONE };
        let signed: Vec<(Integer, u64)> = runs
            .iter()
            .map(|(digit, length)| (digit * &sign, length.to_u64().unwrap_or(0)))
            .collect();
        let short = |digit: &Integer| digit.to_u64().is_some_and(|digit| digit <= 9);
        let digits = signed
            .iter()
            .flat_map(|(digit, length)| (0..*length).map(move |_| digit.to_string()));
        let arrow = self.arrow(up);
        if signed.iter().all(|(digit, _)| short(digit)) {
            format!("{arrow}.{}", digits.collect::<String>())
        } else {
            format!("{arrow}.({})", digits.collect::<Vec<_>>().join(","))
        }
    }

    /// number, up part and nimber without blanks; in parentheses where several parts must read as
    /// one operand.
    fn glued(self, number: &Dyadic, up_part: &str, nimber: &Integer, single: bool) -> String {
        let plain = up_part.is_empty() && nimber.is_zero();
        let mut text = String::new();
        let mut parts = 0;
        if plain || !number.is_zero() {
            text.push_str(&self.dyadic(number));
            parts += 1;
        }
        if !up_part.is_empty() {
            text.push_str(up_part);
            parts += 1;
        }
        if !nimber.is_zero() {
            text.push('*');
            if !nimber.is_one() {
                let size = nimber.to_string();
                text.push_str(&self.pick(size.clone(), digits(size, &SUBSCRIPTS)));
            }
            parts += 1;
        }
        if single && parts > 1 {
            format!("({text})")
        } else {
            text
        }
    }
}

/// An expansion as a glued literal: number, ups, nimber.
///
/// # Errors
///
/// [`SpellError::TooLong`] where there are more digits than bytes allowed.
pub fn spell_uptimal(
    uptimal: &Uptimal,
    spelling: Spelling,
    limit: usize,
) -> Result<String, SpellError> {
    let family = uptimal.as_power().is_some() || uptimal.as_power_sum().is_some();
    let fits = uptimal
        .digit_count()
        .is_some_and(|digits| digits <= limit as u64);
    let bits = uptimal.number.exponent().saturating_mul(2);
    if !(family || fits) || bits > limit as u64 {
        return Err(SpellError::TooLong { limit });
    }
    let text = Glyphs(spelling).uptimal(uptimal, false);
    if text.len() > limit {
        return Err(SpellError::TooLong { limit });
    }
    Ok(text)
}

const SUPERSCRIPTS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
const SUBSCRIPTS: [char; 10] = ['₀', '₁', '₂', '₃', '₄', '₅', '₆', '₇', '₈', '₉'];

fn digits(text: String, glyphs: &[char; 10]) -> String {
    let glyph = |digit: char| {
        digit
            .to_digit(10)
            .and_then(|digit| glyphs.get(digit as usize))
    };
    text.chars().filter_map(glyph).collect()
}
