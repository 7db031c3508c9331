//! Reading the table: forms are built one after the other, values are spelled in the language.

use game_lang::{Limits, Play};
use game_syntax::{Diagnostic, Level, Literal, Span, parse_expression};
use game_value::{
    Arena, BigInt, BigRational, BigUint, Budget, Dyadic, Form, Kind as Theory, RobotForm, Side,
    Spelling,
};

use crate::codes::NOTATION_TEXT;
use crate::draft::Draft;
use crate::lines::{Names, comment, play_line};
use crate::notation::{Reading, Request};
use crate::refusal::Refusal;
use crate::spelled;

use super::text::{Json, Kind, parse};
use super::{FORMAT, VERSION};

type Found<T> = Result<T, Box<Diagnostic>>;

/// Reads a table.
///
/// # Errors
///
/// All findings, in the order of the text.
pub(crate) fn read(text: &str) -> Result<Reading, Vec<Diagnostic>> {
    let json = parse(text).map_err(|finding| vec![*finding])?;
    let (play, forms, values) = parts(&json).map_err(|finding| vec![*finding])?;
    let mut table = Table {
        arena: Arena::new(),
        forms: Vec::with_capacity(forms.len()),
        play,
        names: Names::default(),
        findings: Vec::new(),
        draft: Draft::default(),
    };
    let request = Request {
        play: Some(play),
        ruleset: None,
    };
    table.draft.put(&play_line(&request), Span::default());
    for form in forms {
        let built = table.form(form);
        let built = table.kept(built);
        table.forms.push(built);
    }
    let named = values
        .iter()
        .filter_map(|value| value.field("name")?.text());
    named.for_each(|name| table.names.foresee(name));
    for value in values {
        let written = table.value(value);
        table.kept(written);
    }
    if table.findings.is_empty() {
        Ok(Reading::new(table.draft))
    } else {
        Err(table.findings)
    }
}

fn fault(json: &Json, message: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(&NOTATION_TEXT, json.span, message))
}

/// The universe, the forms and the values of a table.
fn parts(json: &Json) -> Found<(Play, &[Json], &[Json])> {
    if json.field("format").and_then(Json::text) != Some(FORMAT) {
        return Err(fault(
            json,
            format!("expected an object with `\"format\": \"{FORMAT}\"`"),
        ));
    }
    let version = json.field("version");
    if version.and_then(Json::digits) != Some(VERSION) {
        let place = version.unwrap_or(json);
        return Err(fault(place, format!("expected `\"version\": {VERSION}`")));
    }
    let play = match json.field("play") {
        None => Play::Normal,
        Some(play) => {
            let words: Vec<&str> = play.text().unwrap_or("").split_whitespace().collect();
            Play::from_words(&words).ok_or_else(|| {
                fault(play, "expected the words of a universe, such as \"normal\"")
            })?
        }
    };
    let list = |name: &str| {
        let field = json
            .field(name)
            .ok_or_else(|| fault(json, format!("expected a field `{name}`")))?;
        field.list().ok_or_else(|| fault(field, "expected a list"))
    };
    Ok((play, list("forms")?, list("values")?))
}

struct Table {
    arena: Arena,
    /// The forms so far; `None` where one is wrong.
    forms: Vec<Option<Form>>,
    play: Play,
    names: Names,
    findings: Vec<Diagnostic>,
    draft: Draft,
}

impl Table {
    /// What was found, or nothing and a finding more.
    fn kept<T>(&mut self, found: Found<Option<T>>) -> Option<T> {
        found.unwrap_or_else(|finding| {
            self.findings.push(*finding);
            None
        })
    }

    /// A form; `None` if a part of it is wrong, which was said there.
    fn form(&mut self, json: &Json) -> Found<Option<Form>> {
        let mut names = json.names();
        names.sort_unstable();
        match &names[..] {
            ["left", "right"] => self.braces(json),
            ["scoring"] => self.scoring(json),
            ["robot"] => self.robot(json),
            ["integer"] => {
                let integer = number(json, "integer")?;
                if !integer.is_integer() {
                    return Err(fault(json, "expected an integer"));
                }
                Ok(Some(self.arena.robot_integer(&integer.to_integer())))
            }
            [] => Err(fault(json, "expected a form")),
            _ if names.iter().all(|name| ["number", "ups", "nimber"].contains(name)) => {
                self.compact(json).map(Some)
            }
            _ => Err(Box::new(
                fault(json, "expected a form").help("a form has the fields `left` and `right`; `number`, `ups` and `nimber`; `scoring`; `robot`; or `integer`"),
            )),
        }
    }

    fn compact(&mut self, json: &Json) -> Found<Form> {
        let [number, ups, nimber] =
            ["number", "ups", "nimber"].map(|name| match json.field(name) {
                None => Ok(BigRational::from(BigInt::from(0))),
                Some(_) => number(json, name),
            });
        let (number, ups, nimber) = (number?, ups?, nimber?);
        let number = Dyadic::from_rational(&number)
            .ok_or_else(|| fault(json, "expected a denominator that is a power of two"))?;
        let size = BigUint::try_from(nimber.to_integer()).ok();
        let (true, true, Some(size)) = (ups.is_integer(), nimber.is_integer(), size) else {
            return Err(fault(
                json,
                "expected integers for `ups` and `nimber`, and no negative nimber",
            ));
        };
        Ok(self.arena.compact(&number, &ups.to_integer(), &size))
    }

    fn braces(&mut self, json: &Json) -> Found<Option<Form>> {
        let [left, right] =
            ["left", "right"].map(|side| self.parts(json.field(side), Theory::Braces));
        let (Some(left), Some(right)) = (left?, right?) else {
            return Ok(None);
        };
        Ok(Some(self.arena.braces(left, right)))
    }

    fn scoring(&mut self, json: &Json) -> Found<Option<Form>> {
        let sides = json.field("scoring").and_then(Json::list);
        let Some([left, right]) = sides else {
            return Err(fault(json, "expected the two sides of a scoring form"));
        };
        let [left, right] = [left, right].map(|side| self.side(side));
        let (Some(left), Some(right)) = (left?, right?) else {
            return Ok(None);
        };
        Ok(Some(self.arena.scoring(left, right)))
    }

    /// A score, or a list of options.
    fn side(&self, json: &Json) -> Found<Option<Side>> {
        if json.digits().is_some() {
            return rational(json).map(|score| Some(Side::Atom(score)));
        }
        let options = self.parts(Some(json), Theory::Scoring)?;
        if options.as_ref().is_some_and(Vec::is_empty) {
            return Err(fault(json, "expected options, or a score as text"));
        }
        Ok(options.map(Side::Options))
    }

    fn robot(&mut self, json: &Json) -> Found<Option<Form>> {
        let Some(inner) = json.field("robot") else {
            return Ok(None);
        };
        let [left, right] =
            ["left", "right"].map(|side| self.parts(inner.field(side), Theory::Robot));
        let rounds = inner.field("rounds").and_then(Json::list);
        let Some(rounds) = rounds else {
            return Err(fault(inner, "expected `rounds`, a list of rows"));
        };
        let rows: Result<Option<Vec<Vec<Form>>>, _> = rounds
            .iter()
            .map(|row| self.parts(Some(row), Theory::Robot))
            .collect();
        let (Some(left), Some(rows), Some(right)) = (left?, rows?, right?) else {
            return Ok(None);
        };
        let form = RobotForm { left, rows, right };
        form.shape()
            .map_err(|error| fault(inner, error.to_string()))?;
        Ok(Some(self.arena.robot(form.left, form.rows, form.right)))
    }

    /// The forms of a list of numbers, which must stand before and be of one kind.
    fn parts(&self, json: Option<&Json>, theory: Theory) -> Found<Option<Vec<Form>>> {
        let Some(json) = json else { return Ok(None) };
        let items = json
            .list()
            .ok_or_else(|| fault(json, "expected a list of numbers of forms"))?;
        let mut forms = Some(Vec::with_capacity(items.len()));
        for item in items {
            let form = self.part(item)?;
            if let Some(form) = form
                && self.arena.kind(form) != theory
            {
                let found = self.arena.kind(form);
                return Err(fault(
                    item,
                    format!("expected the number of a {theory}, found a {found}"),
                ));
            }
            forms = forms.zip(form).map(|(mut forms, form): (Vec<Form>, Form)| {
                forms.push(form);
                forms
            });
        }
        Ok(forms)
    }

    /// The form of a number.
    fn part(&self, json: &Json) -> Found<Option<Form>> {
        let index = match &json.kind {
            Kind::Number(digits) => digits.parse::<usize>().ok(),
            _ => None,
        };
        index
            .and_then(|index| self.forms.get(index).copied())
            .ok_or_else(|| {
                Box::new(
                    fault(json, "expected the number of a form that stands before")
                        .help("forms are counted from 0, and each stands behind its parts"),
                )
            })
    }

    /// Writes a value as a `let`.
    fn value(&mut self, json: &Json) -> Found<Option<()>> {
        let index = json
            .field("form")
            .ok_or_else(|| fault(json, "expected a value with a field `form`"))?;
        let name = match json.field("name") {
            None => self.names.next(),
            Some(name) => {
                let words = name.text().ok_or_else(|| fault(name, "expected a text"))?;
                self.names.given(words, name.span)?
            }
        };
        let Some(form) = self.part(index)? else {
            return Ok(None);
        };
        let text = self.spelled(form).map_err(|why| fault(json, why))?;
        let parsed = parse_expression(&text);
        let error = parsed
            .diagnostics
            .into_iter()
            .find(|finding| finding.level() == Level::Error);
        if let Some(error) = error {
            return Err(fault(
                json,
                format!("as a text this value is {}", error.message),
            ));
        }
        if let Some(words) = json.field("comment").and_then(Json::text) {
            for line in words.lines() {
                self.draft.put(&comment(line), json.span);
                self.draft.put("\n", json.span);
            }
        }
        self.draft
            .put(&format!("let {name} = {text};\n"), json.span);
        Ok(Some(()))
    }

    fn spelled(&mut self, form: Form) -> Result<String, String> {
        let Limits { steps, forms } = Limits::default();
        let waiting = self.arena.start(Budget { steps, forms }, None);
        let text = spelled::spell(form, &mut self.arena, self.play, Spelling::Ascii);
        self.arena.resume(waiting);
        text.map_err(|refusal| match refusal {
            Refusal::Cannot(what, _) => {
                format!("`play {}` does not go with {what}", self.play.words())
            }
            Refusal::TooLong => "as a text this value is too long".to_owned(),
            Refusal::Interrupted(interrupt) => interrupt.to_string(),
        })
    }
}

fn number(json: &Json, name: &str) -> Found<BigRational> {
    json.field(name)
        .map_or_else(|| Err(fault(json, format!("expected `{name}`"))), rational)
}

/// A rational number: digits, or a text such as `"-25/16"`.
fn rational(json: &Json) -> Found<BigRational> {
    let digits = json.digits().unwrap_or("");
    let plain = digits
        .chars()
        .all(|c| c.is_ascii_digit() || c == '-' || c == '/');
    let literal = Literal::read(digits).ok().filter(|_| plain);
    literal
        .and_then(|literal| literal.number)
        .ok_or_else(|| fault(json, "expected a number, such as \"-25/16\""))
}
