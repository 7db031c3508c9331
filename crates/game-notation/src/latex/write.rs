//! Writing LaTeX: the ASCII spelling sign by sign.

use game_lang::{FileId, Play, World};
use game_syntax::Diagnostic;
use game_value::{Arena, Form, Spelling};

use crate::notation::{Notation, Written};
use crate::refusal::Refusal;
use crate::spelled;
use crate::writer::{self, LineWriter};

pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    writer::write(&Latex, world, file)
}

struct Latex;

impl LineWriter for Latex {
    fn notation(&self) -> Notation {
        Notation::Latex
    }

    fn form(&self, form: Form, arena: &mut Arena, play: Play) -> Result<String, Refusal> {
        Ok(formula(&spelled::spell(
            form,
            arena,
            play,
            Spelling::Ascii,
        )?))
    }

    fn comment(&self, words: &str) -> Option<String> {
        Some(format!("% {words}").trim_end().to_owned())
    }
}

/// A value in ASCII as a LaTeX formula.
pub fn formula(text: &str) -> String {
    let mut writer = Writer {
        rest: text,
        open: Vec::new(),
        out: String::with_capacity(2 * text.len()),
    };
    while writer.token() {}
    writer.out
}

struct Writer<'t> {
    rest: &'t str,
    /// The open brackets; `t` is the one behind `Tiny`.
    open: Vec<char>,
    out: String,
}

impl<'t> Writer<'t> {
    /// Takes so many bytes.
    fn take(&mut self, length: usize) -> &'t str {
        let (taken, rest) = self.rest.split_at(length);
        self.rest = rest;
        taken
    }

    fn take_while(&mut self, fits: impl Fn(char) -> bool) -> &'t str {
        let length = self.rest.find(|c: char| !fits(c));
        self.take(length.unwrap_or(self.rest.len()))
    }

    /// Writes the next sign; `false` at the end.
    fn token(&mut self) -> bool {
        for (word, sign) in [
            ("+-", "\\pm "),
            ("Tiny(", "\\mathord{+}_{"),
            ("Miny(", "\\mathord{-}_{"),
        ] {
            if self.rest.starts_with(word) {
                self.take(word.len());
                self.out.push_str(sign);
                if word.ends_with('(') {
                    self.open.push('t');
                }
                return true;
            }
        }
        let Some(first) = self.rest.chars().next() else {
            return false;
        };
        match first {
            '^' if self.open.last() == Some(&'<') => self.atom(),
            '^' | 'v' => self.ups(first),
            '*' => {
                self.take(1);
                self.out.push_str("{*}");
            }
            '|' => {
                let bars = self.take_while(|c| c == '|').len();
                self.bars(bars);
            }
            '0'..='9' => self.number(),
            _ => self.bracket(first),
        }
        true
    }

    fn bracket(&mut self, first: char) {
        self.take(first.len_utf8());
        match first {
            '{' => self.out.push_str("\\{"),
            '}' => self.out.push_str("\\}"),
            '<' => self.out.push_str("\\langle "),
            '>' => self.out.push_str("\\rangle "),
            ')' if self.open.last() == Some(&'t') => self.out.push('}'),
            ' ' => {}
            '#' => self.out.push_str("\\#"),
            other => self.out.push(other),
        }
        match first {
            '{' | '<' | '(' | '[' => self.open.push(first),
            '}' | '>' | ')' | ']' => {
                self.open.pop();
            }
            _ => {}
        }
    }

    fn bars(&mut self, bars: usize) {
        match bars {
            1 => self.out.push_str("\\mid "),
            2 => self.out.push_str("\\parallel "),
            _ => {
                self.out.push_str("\\mathrel{|");
                self.out.push_str(&"\\!|".repeat(bars - 1));
                self.out.push('}');
            }
        }
    }

    fn number(&mut self) {
        let number = self.take_while(|c| c.is_ascii_digit() || c == '/');
        self.fraction(number);
    }

    fn fraction(&mut self, number: &str) {
        match number.split_once('/') {
            Some((above, below)) => {
                self.out.extend(["\\tfrac{", above, "}{", below, "}"]);
            }
            None => self.out.push_str(number),
        }
    }

    /// `^-3/2` of a side without options.
    fn atom(&mut self) {
        self.take(1);
        self.out.push_str("\\emptyset^{");
        let score = self.take_while(|c| c.is_ascii_digit() || c == '/' || c == '-');
        let size = score.trim_start_matches('-');
        self.out.push_str(&score[..score.len() - size.len()]);
        self.fraction(size);
        self.out.push('}');
    }

    /// `^`, `^^`, `^3`, `^<2>`, `^[4]`.
    fn ups(&mut self, arrow: char) {
        let count = self.take_while(|c| c == arrow).len();
        // Arrows are relations, which stand apart from their neighbours unless they are in a group.
        self.out.push_str(match (arrow, count) {
            ('^', 1) => "{\\uparrow}",
            ('^', _) => "{\\Uparrow}",
            (_, 1) => "{\\downarrow}",
            _ => "{\\Downarrow}",
        });
        for (open, close) in [('<', '>'), ('[', ']')] {
            if !self.rest.starts_with(open) {
                continue;
            }
            let end = self.rest.find(close).map_or(self.rest.len(), |end| end + 1);
            let index = self.take(end);
            let index = if open == '<' {
                &index[1..end - 1]
            } else {
                index
            };
            self.out.extend(["^{", index, "}"]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::formula;

    #[test]
    fn values_are_formulas() {
        for (ascii, latex) in [
            ("{0|*}", r"\{0\mid {*}\}"),
            ("{3||2*|1*}", r"\{3\parallel 2{*}\mid 1{*}\}"),
            (
                "{0|||0||-1|-3}",
                r"\{0\mathrel{|\!|\!|}0\parallel -1\mid -3\}",
            ),
            ("73/16v9*8", r"\tfrac{73}{16}{\downarrow}9{*}8"),
            ("^<2>", r"{\uparrow}^{2}"),
            ("v[4]*", r"{\downarrow}^{[4]}{*}"),
            ("2Tiny({3|1})", r"2\mathord{+}_{\{3\mid 1\}}"),
            ("+-(1*)", r"\pm (1{*})"),
            (
                "<-3|^-1/2>",
                r"\langle -3\mid \emptyset^{-\tfrac{1}{2}}\rangle ",
            ),
        ] {
            assert_eq!(formula(ascii), latex);
        }
    }
}
