//! Reading LaTeX: commands become the signs of the language; groups, spaces and sizes say nothing.

use game_syntax::{Diagnostic, Span};

use crate::codes::NOTATION_TEXT;
use crate::draft::Draft;
use crate::entries::{Comments, span};
use crate::expressions::Features;
use crate::lines::{self, Dialect, defined};
use crate::notation::{Reading, Request};
use crate::unicode::FEATURES;

pub(crate) fn read(text: &str, request: &Request<'_>) -> Result<Reading, Vec<Diagnostic>> {
    lines::read(text, &mut Latex, request)
}

struct Latex;

/// Commands that stand for signs.
const SIGNS: &[(&str, &str)] = &[
    ("{", "{"),
    ("}", "}"),
    ("lbrace", "{"),
    ("rbrace", "}"),
    ("mid", "|"),
    ("vert", "|"),
    ("|", "||"),
    ("Vert", "||"),
    ("parallel", "||"),
    ("langle", "<"),
    ("rangle", ">"),
    ("uparrow", "^"),
    ("downarrow", "v"),
    ("Uparrow", "^^"),
    ("Downarrow", "vv"),
    ("ast", "*"),
    ("star", "*"),
    ("pm", "+-"),
    ("lbrack", "["),
    ("rbrack", "]"),
];

/// Commands without a meaning for values: spaces, sizes, kinds of atoms, surroundings of formulas.
const SILENT: &[&str] = &[
    ",",
    ";",
    ":",
    "!",
    " ",
    ">",
    "quad",
    "qquad",
    "left",
    "right",
    "middle",
    "big",
    "Big",
    "bigl",
    "bigr",
    "bigm",
    "Bigl",
    "Bigr",
    "Bigm",
    "mathrel",
    "mathbin",
    "mathord",
    "mathop",
    "mathrm",
    "mathbf",
    "operatorname",
    "text",
    "textstyle",
    "displaystyle",
    "(",
    ")",
    "[",
    "]",
    "\\",
];

impl Dialect for Latex {
    fn title(&self) -> &'static str {
        "a list of values"
    }

    fn comments(&self) -> Comments {
        Comments {
            line: "%",
            escapes: true,
            ..Comments::NONE
        }
    }

    fn name(&self, text: &str, entry: Span) -> Result<(Option<Span>, Span), Box<Diagnostic>> {
        let words = &text[entry.range()];
        let inner = words.trim_start_matches(['$', ' ']);
        let end = entry.end as usize;
        let bare = span(end - inner.len(), end);
        Ok(match defined(text, bare, "=") {
            (Some(name), value) => (Some(name), value),
            (None, _) => (None, entry),
        })
    }

    fn translate(
        &mut self,
        text: &str,
        value: Span,
        draft: &mut Draft,
    ) -> Result<(), Box<Diagnostic>> {
        let mut formula = Formula {
            text,
            at: value.start as usize,
            end: value.end as usize,
            groups: Vec::new(),
            after_arrow: false,
            draft,
        };
        while formula.at < formula.end {
            formula.token()?;
        }
        match formula.groups.pop() {
            None => Ok(()),
            Some(group) => {
                let message = "this group is not closed";
                let place = span(group.at, group.at + 1);
                Err(Box::new(
                    Diagnostic::new(&NOTATION_TEXT, place, message).help("add a `}`"),
                ))
            }
        }
    }

    fn features(&self) -> Features {
        FEATURES
    }
}

/// An open `{`, and what is written where it closes.
struct Group {
    at: usize,
    close: &'static str,
}

struct Formula<'t, 'd> {
    text: &'t str,
    at: usize,
    end: usize,
    groups: Vec<Group>,
    /// Whether an arrow was written last, so that `^` behind it is a power of up.
    after_arrow: bool,
    draft: &'d mut Draft,
}

impl<'t> Formula<'t, '_> {
    fn rest(&self) -> &'t str {
        &self.text[self.at..self.end]
    }

    /// Writes something for the next bytes.
    fn put(&mut self, text: &str, length: usize) {
        // Digits that do not touch are two numbers.
        let touches = self.draft.text().ends_with(|c: char| c.is_ascii_digit())
            && text.starts_with(|c: char| c.is_ascii_digit())
            && self.text[..self.at].ends_with(char::is_whitespace);
        let place = span(self.at, self.at + length);
        if touches {
            self.draft.put(" ", place);
        }
        self.draft.put(text, place);
        self.at += length;
        self.after_arrow = matches!(text, "^" | "v" | "^^" | "vv");
    }

    fn fail(&self, length: usize, message: impl Into<String>, help: &str) -> Box<Diagnostic> {
        let place = span(self.at, self.at + length);
        Box::new(Diagnostic::new(&NOTATION_TEXT, place, message).help(help))
    }

    fn token(&mut self) -> Result<(), Box<Diagnostic>> {
        let rest = self.rest();
        let Some(first) = rest.chars().next() else {
            return Ok(());
        };
        if let Some((word, length)) = tiny(rest) {
            self.put(word, length);
            return self.operand(")");
        }
        match first {
            '\\' => self.command(),
            _ if first.is_whitespace() || matches!(first, '$' | '~' | '&') => {
                self.at += first.len_utf8();
                Ok(())
            }
            '{' => {
                self.groups.push(Group {
                    at: self.at,
                    close: "",
                });
                self.at += 1;
                Ok(())
            }
            '}' => match self.groups.pop() {
                Some(group) => {
                    let close = group.close;
                    if close.is_empty() {
                        self.at += 1;
                    } else {
                        self.put(close, 1);
                    }
                    Ok(())
                }
                None => Err(self.fail(
                    1,
                    "this `}` closes nothing",
                    "braces of a game are `\\{` and `\\}`",
                )),
            },
            '^' if self.after_arrow => {
                self.at += 1;
                self.power()
            }
            '_' if self.draft.text().ends_with('*') => {
                self.at += 1;
                self.operand("")
            }
            '*' => {
                self.put("*", 1);
                Ok(())
            }
            '|'
            | '<'
            | '>'
            | '/'
            | ','
            | ';'
            | '('
            | ')'
            | '['
            | ']'
            | '-'
            | '+'
            | '.'
            | '0'..='9' => {
                let length = if first.is_ascii_digit() {
                    rest.find(|c: char| !c.is_ascii_digit())
                        .unwrap_or(rest.len())
                } else {
                    1
                };
                self.put(&rest[..length], length);
                Ok(())
            }
            _ => Err(self.fail(
                first.len_utf8(),
                format!("`{first}` is not read in a value"),
                "a value is made of braces, bars, numbers and commands such as `\\uparrow`",
            )),
        }
    }

    fn command(&mut self) -> Result<(), Box<Diagnostic>> {
        let rest = &self.rest()[1..];
        let letters = rest
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(rest.len());
        let length = match letters {
            0 => rest.chars().next().map_or(0, char::len_utf8),
            letters => letters,
        };
        let name = &rest[..length];
        if let Some((_, sign)) = SIGNS.iter().find(|(own, _)| *own == name) {
            self.put(sign, 1 + length);
            return Ok(());
        }
        match name {
            "frac" | "tfrac" | "dfrac" => self.fraction(1 + length),
            "emptyset" | "varnothing" => self.atom(1 + length),
            _ if SILENT.contains(&name) => {
                self.at += 1 + length;
                Ok(())
            }
            _ if name == "Tiny" || name == "Miny" => {
                self.put(name, 1 + length);
                Ok(())
            }
            _ => Err(self.fail(
                1 + length,
                format!("`\\{name}` is not read in a value"),
                "leave one value a line, without the text around it",
            )),
        }
    }

    /// `\frac{1}{2}`, `\frac12`.
    fn fraction(&mut self, length: usize) -> Result<(), Box<Diagnostic>> {
        let start = self.at;
        self.at += length;
        let above = self.number()?;
        let below = self.number()?;
        let whole = self.at - start;
        self.at = start;
        self.put(&format!("{above}/{below}"), whole);
        Ok(())
    }

    /// A digit, or a number in a group.
    fn number(&mut self) -> Result<&'t str, Box<Diagnostic>> {
        self.skip_blanks();
        let rest = self.rest();
        let (number, length) = match rest.strip_prefix('{') {
            Some(inner) => match inner.find('}') {
                Some(length) => (inner[..length].trim(), length + 2),
                None => ("", rest.len()),
            },
            None => {
                let length = rest.chars().next().map_or(0, char::len_utf8);
                (&rest[..length], length)
            }
        };
        if number.is_empty() || !number.chars().all(|c| c.is_ascii_digit()) {
            return Err(self.fail(
                length.min(rest.len()),
                "expected the digits of a fraction",
                "a fraction is `\\frac{25}{16}`, its sign stands before it",
            ));
        }
        self.at += length;
        Ok(number)
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    /// `\emptyset^{12}`: the score of a side without options.
    fn atom(&mut self, length: usize) -> Result<(), Box<Diagnostic>> {
        let behind = self.rest()[length..].trim_start();
        if !behind.starts_with('^') {
            return Err(self.fail(
                length,
                "expected a score: `\\emptyset^{0}`",
                "a side without options of normal play is left empty",
            ));
        }
        let length = self.rest().len() - behind.len() + 1;
        self.put("^", length);
        self.after_arrow = false;
        self.operand("")
    }

    /// Behind `\uparrow^`: `{2}` is the power, `{[4]}` the sum of powers.
    fn power(&mut self) -> Result<(), Box<Diagnostic>> {
        self.after_arrow = false;
        self.skip_blanks();
        if self.rest().starts_with("{[") {
            return self.operand("");
        }
        self.put("<", 0);
        self.operand(">")
    }

    /// What a command is applied to: a group, behind which something is written, or one sign.
    fn operand(&mut self, close: &'static str) -> Result<(), Box<Diagnostic>> {
        self.skip_blanks();
        let rest = self.rest();
        if rest.starts_with('{') {
            self.groups.push(Group { at: self.at, close });
            self.at += 1;
            return Ok(());
        }
        let Some(first) = rest.chars().next().filter(char::is_ascii_digit) else {
            return Err(self.fail(
                rest.chars().next().map_or(0, char::len_utf8),
                "expected a group in braces",
                "write `_{…}` or `^{…}`",
            ));
        };
        self.put(&rest[..first.len_utf8()], 1);
        self.put(close, 0);
        Ok(())
    }
}

/// `\mathord{+}_`, `{+}_` or `+_`: tiny, and with `-` miny; its argument is the index. The word and the length of what it stands for.
fn tiny(text: &str) -> Option<(&'static str, usize)> {
    let mut rest = text;
    for command in ["\\mathord", "\\mathbf", "\\mathbin"] {
        rest = rest.strip_prefix(command).unwrap_or(rest);
    }
    let inner = rest.strip_prefix('{');
    let grouped = inner.is_some();
    let inner = inner.unwrap_or(rest);
    let word = match inner.chars().next()? {
        '+' => "Tiny(",
        '-' => "Miny(",
        _ => return None,
    };
    let inner = &inner[1..];
    let inner = if grouped {
        inner.strip_prefix('}')?
    } else {
        inner
    };
    let inner = inner.strip_prefix('_')?;
    Some((word, text.len() - inner.len()))
}
