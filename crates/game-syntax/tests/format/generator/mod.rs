//! A generator of valid files: random trees, written with random blanks, line ends and comments between the tokens.
//!
//! Decisions are read from bytes, so that proptest shrinks a failing file by shortening them; when they run out every
//! choice is the first one, which is always a leaf.

mod expressions;

use expressions::Sums;

/// A token and whether it must follow the one before at once.
struct Token {
    text: String,
    glued: bool,
}

/// Writes a file from decisions.
pub(crate) fn file(decisions: &[u8]) -> String {
    let mut generator = Generator {
        decisions,
        at: 0,
        tokens: Vec::new(),
        comments: 0,
    };
    let mut text = String::new();
    for _ in 0..=generator.pick(4) {
        generator.item();
        text.push_str(&generator.between_items());
        text.push_str(&generator.layout());
    }
    text.push_str(&generator.between_items());
    text
}

struct Generator<'d> {
    decisions: &'d [u8],
    at: usize,
    tokens: Vec<Token>,
    comments: usize,
}

impl Generator<'_> {
    /// One of `count` choices.
    fn pick(&mut self, count: usize) -> usize {
        let decision = self.decisions.get(self.at).copied().unwrap_or(0);
        self.at += 1;
        usize::from(decision) % count
    }

    fn choose<'t>(&mut self, choices: &[&'t str]) -> &'t str {
        choices[self.pick(choices.len())]
    }

    fn put(&mut self, text: &str) {
        self.tokens.push(Token {
            text: text.to_owned(),
            glued: false,
        });
    }

    fn glue(&mut self, text: &str) {
        self.tokens.push(Token {
            text: text.to_owned(),
            glued: true,
        });
    }

    fn list(&mut self, count: usize, mut element: impl FnMut(&mut Self)) {
        for index in 0..count {
            if index > 0 {
                self.put(",");
            }
            element(self);
        }
    }

    fn item(&mut self) {
        match self.pick(7) {
            0 => {
                self.put("let");
                self.name();
                if self.pick(3) == 1 {
                    self.put(":");
                    self.universe();
                }
                self.put("=");
                self.expression(5);
            }
            1 => {
                self.put("assert");
                self.expression(5);
                if self.pick(2) == 1 {
                    let message = self.choose(&["\"m\"", "\"a // \\\" message\"", "\"a message that is so long that it will hardly find its place on the line\""]);
                    self.put(message);
                }
            }
            2 => {
                self.put("fn");
                self.name();
                self.put("(");
                let count = self.pick(4);
                self.list(count, |g| {
                    g.name();
                    g.put(":");
                    g.ty();
                });
                self.put(")");
                if self.pick(2) == 1 {
                    self.put(":");
                    self.ty();
                }
                self.put("=");
                self.expression(5);
            }
            3 => {
                self.put("position");
                self.name();
                self.put(":");
                self.put("Kobber");
                if self.pick(2) == 1 {
                    self.arguments(1);
                }
                self.put("=");
                let board = self.choose(&[
                    "\"lr.|rl.\"",
                    "\"\"\"\nlr.\n\n rl.\n\"\"\"",
                    "\"\"\"\n      lr.\n    rl.  \n\"\"\"",
                    "\"\"\"\n  a\n  b\n\"\"\"",
                    "\"\"\"\n\"\"\"",
                ]);
                self.put(board);
            }
            4 => {
                self.put("use");
                let target = self.choose(&["std", "\"lemmas/ends.game\""]);
                self.put(target);
                if target == "std" {
                    self.put(".");
                    self.put("clobber");
                }
                if self.pick(2) == 1 {
                    self.put("as");
                    self.name();
                }
            }
            5 => {
                self.put("play");
                if self.pick(2) == 1 {
                    self.put("misere");
                    self.put("dicot");
                } else {
                    self.put("normal");
                }
            }
            _ => {
                self.put("let");
                self.name();
                self.put("=");
                self.wide();
            }
        }
        self.put(";");
    }

    /// Something that does not fit on a line.
    fn wide(&mut self) {
        let count = 8 + self.pick(30);
        match self.pick(5) {
            0 => {
                self.put("{");
                self.list(count, |g| g.term(1, Sums::Glued));
                self.put("|");
                self.list(count, |g| g.term(0, Sums::Glued));
                self.put("}");
            }
            1 => {
                for _ in 0..count {
                    self.ordinal(1, Sums::Apart);
                    self.put("+");
                }
                self.put("0");
            }
            2 => {
                self.put("f");
                self.put("(");
                self.list(count, |g| g.expression(1));
                self.put(")");
            }
            3 => {
                self.put("[");
                self.list(count, |g| g.term(0, Sums::Glued));
                self.put("]");
            }
            _ => {
                for _ in 0..count {
                    self.comparison(1);
                    self.put("and");
                }
                self.put("true");
            }
        }
    }

    fn name(&mut self) {
        let name = self.choose(&["g", "G'", "value", "a_name_of_some_length", "Δ", "vx"]);
        self.put(name);
    }

    fn universe(&mut self) {
        let universe = self.choose(&["dicot", "dead-ending", "simple-hot"]);
        self.put(universe);
    }

    fn ty(&mut self) {
        match self.pick(3) {
            0 => self.put("int"),
            1 => self.universe(),
            _ => {
                self.put("set");
                self.put("<");
                self.ty();
                self.put(">");
            }
        }
    }

    /// A comment with a number of its own.
    fn comment(&mut self) -> String {
        self.comments += 1;
        let number = self.comments;
        match self.pick(6) {
            0 => format!(" /* {number} */ "),
            1 => format!(" // {number}\n"),
            2 => format!("\n// {number}  \n\n"),
            3 => format!("/* {number} /* nested */ */"),
            4 => format!("\n  /* {number}\n  more */\n"),
            _ => format!("//// {number}\n"),
        }
    }

    fn between_items(&mut self) -> String {
        let mut text = String::new();
        for _ in 0..self.pick(3) {
            if self.pick(2) == 0 {
                text.push_str(&self.comment());
            } else {
                text.push_str(self.choose(&[
                    "\n",
                    "\n\n\n",
                    "\t\n",
                    "  ",
                    "\n/// doc\n",
                    " /// doc\n",
                ]));
            }
        }
        text
    }

    /// The tokens put so far with something between them.
    fn layout(&mut self) -> String {
        let tokens = std::mem::take(&mut self.tokens);
        let comment_rate = [200, 40, 8][self.pick(3)];
        let mut text = String::new();
        for (index, token) in tokens.iter().enumerate() {
            if index > 0 && !token.glued {
                let may_touch = separates(&tokens[index - 1].text) || separates(&token.text);
                let choice = self.pick(8);
                if self.at < self.decisions.len() && self.pick(comment_rate) == 1 {
                    text.push_str(&self.comment());
                } else if !(may_touch && choice < 3) {
                    text.push_str([" ", " ", " ", " ", " ", "\n", "  ", "\n\n"][choice]);
                }
            }
            text.push_str(&token.text);
        }
        text
    }
}

/// Whether a token may touch any other without changing what it is.
fn separates(token: &str) -> bool {
    matches!(token, "(" | ")" | "{" | "}" | "[" | "]" | "," | ";")
}
