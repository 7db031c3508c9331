//! A generator of valid files: random trees, written with random blanks, line ends and comments between the tokens.
//!
//! Decisions are read from bytes, so that proptest shrinks a failing file by shortening them; when they run out every
//! choice is the first one, which is always a leaf.

/// A token and whether it must follow the one before at once.
struct Token {
    text: String,
    glued: bool,
}

/// What may stand in an operand: literals such as `1^` need parentheses beside some operators.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sums {
    Glued,
    Apart,
}

/// Writes a file from decisions.
pub fn file(decisions: &[u8]) -> String {
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

    fn expression(&mut self, depth: usize) {
        if depth == 0 {
            return self.term(0, Sums::Glued);
        }
        match self.pick(8) {
            0 => self.term(depth, Sums::Glued),
            1 | 2 => self.comparison(depth),
            3 => {
                self.put("if");
                self.expression(depth - 1);
                self.put("then");
                self.expression(depth - 1);
                self.put("else");
                self.expression(depth - 1);
            }
            4 => {
                let quantifier = self.choose(&["forall", "exists", "find", "∀"]);
                self.put(quantifier);
                self.put("(");
                self.name();
                self.put("in");
                self.expression(depth - 1);
                self.put(")");
                // Behind a parenthesis a sign would join two operands.
                let word = self.choose(&["(", "not", "g"]);
                self.put(word);
                if word == "not" {
                    self.comparison(depth - 1);
                } else if word == "(" {
                    self.expression(depth - 1);
                    self.put(")");
                }
            }
            5 => self.logic("and", depth),
            6 => self.logic("or", depth),
            _ => {
                self.put("not");
                self.comparison(depth);
            }
        }
    }

    fn logic(&mut self, operator: &str, depth: usize) {
        self.comparison(depth - 1);
        for _ in 0..=self.pick(3) {
            self.put(operator);
            self.comparison(depth - 1);
        }
    }

    fn comparison(&mut self, depth: usize) {
        self.term(depth.saturating_sub(1), Sums::Glued);
        let relation = self.choose(&[
            "==", "===", "!=", "<=", ">=", "<", ">", "||", "<|", "|>", "≤", "‖",
        ]);
        self.put(relation);
        self.term(depth.saturating_sub(1), Sums::Glued);
        if self.pick(4) == 1 {
            self.put("mod");
            self.put("inf");
        }
    }

    fn term(&mut self, depth: usize, sums: Sums) {
        match self.pick(4) {
            2 if depth > 0 => {
                self.ordinal(depth - 1, sums);
                for _ in 0..=self.pick(3) {
                    let operator = self.choose(&["+", "-", "−"]);
                    self.put(operator);
                    self.ordinal(depth - 1, Sums::Apart);
                }
            }
            3 if depth > 0 => {
                self.ordinal(depth - 1, sums);
                for _ in 0..=self.pick(2) {
                    let arrow = self.choose(&["->", "→"]);
                    self.put(arrow);
                    self.ordinal(depth - 1, Sums::Apart);
                }
            }
            _ => self.ordinal(depth, sums),
        }
    }

    fn ordinal(&mut self, depth: usize, sums: Sums) {
        match self.pick(6) {
            4 if depth > 0 => {
                self.operand(depth - 1, Sums::Apart);
                self.put(":");
                self.operand(depth - 1, Sums::Apart);
            }
            5 if depth > 0 => {
                self.operand(depth - 1, Sums::Apart);
                let dot = self.choose(&["·", "⋅"]);
                self.put(dot);
                self.operand(depth - 1, Sums::Apart);
            }
            _ => self.operand(depth, sums),
        }
    }

    fn operand(&mut self, depth: usize, sums: Sums) {
        if depth == 0 {
            return self.leaf(sums);
        }
        match self.pick(14) {
            0 | 1 => self.leaf(sums),
            2 => {
                let prefix = self.choose(&["-", "+-", "−", "±"]);
                self.put(prefix);
                self.operand(depth - 1, Sums::Apart);
            }
            3 => {
                self.put("(");
                self.expression(depth - 1);
                self.put(")");
            }
            4 => {
                self.name();
                self.arguments(depth - 1);
                if self.pick(4) == 1 {
                    self.arguments(depth - 1);
                }
            }
            5..=7 => {
                let (open, close) = [("{", "}"), ("'{", "}'")][self.pick(5) / 4];
                self.put(open);
                self.slashes(depth - 1, 3, false);
                self.put(close);
            }
            8 | 9 => {
                self.put("<");
                self.slashes(depth - 1, 3, true);
                self.put(">");
            }
            10 => self.robot(depth - 1),
            11 | 12 => {
                let (open, close) = [("{", "}"), ("[", "]")][self.pick(2)];
                self.put(open);
                let count = self.pick(4);
                self.list(count, |g| g.term(depth - 1, Sums::Glued));
                self.put(close);
            }
            _ => {
                let star = self.choose(&["*", "2Tiny", "-1/2Miny"]);
                if star != "*" && sums == Sums::Apart {
                    return self.leaf(sums);
                }
                self.put(star);
                self.glue("(");
                self.expression(depth - 1);
                self.put(")");
            }
        }
    }

    fn arguments(&mut self, depth: usize) {
        self.put("(");
        let count = self.pick(4);
        self.list(count, |g| {
            if g.pick(4) == 1 {
                g.name();
                g.put("=");
            }
            g.expression(depth);
        });
        if count > 0 && self.pick(4) == 1 {
            self.put(",");
        }
        self.put(")");
    }

    /// A form's inside; `longest` is the length of its slash, and shorter ones may stand in its halves.
    fn slashes(&mut self, depth: usize, longest: usize, scoring: bool) {
        let bars = 1 + self.pick(longest);
        let (left, right) = (self.half(depth, bars, scoring), self.tokens.len());
        let is_long = bars > 1 && (left == 0 && !scoring);
        // A long slash beside an empty side needs a shorter one on the other.
        let bars = if is_long { 1 } else { bars };
        self.put(&"|".repeat(bars));
        let count = self.half(depth, bars, scoring);
        if bars > 1 && count == 0 && !scoring {
            self.put("0");
        }
        debug_assert!(self.tokens.len() > right);
    }

    /// One half; returns how many options or atoms it holds.
    fn half(&mut self, depth: usize, bars: usize, scoring: bool) -> usize {
        if bars > 1 && depth > 0 && self.pick(2) == 1 {
            let shorter = bars - 1;
            let inner = 1 + self.pick(shorter);
            self.some(depth - 1, scoring);
            self.put(&"|".repeat(inner));
            self.some(depth - 1, scoring);
            return 1;
        }
        if !scoring && self.pick(4) == 1 {
            return 0;
        }
        self.some(depth, scoring)
    }

    fn some(&mut self, depth: usize, scoring: bool) -> usize {
        if scoring && self.pick(3) == 1 {
            if self.pick(4) == 1 {
                self.put("^");
                self.glue("(");
                self.expression(depth.min(1));
                self.put(")");
            } else {
                let atom = self.choose(&["^5", "^-3/2", "^0.5", "∅^1"]);
                self.put(atom);
            }
            return 1;
        }
        let count = 1 + self.pick(3);
        self.list(count, |g| {
            // An item of a scoring form that begins with an up is an atom.
            if scoring {
                let name = g.choose(&["1", "g", "-2", "1/3"]);
                g.put(name);
                if depth > 0 && g.pick(3) == 1 {
                    g.put("+");
                    g.ordinal(depth - 1, Sums::Apart);
                }
            } else {
                g.term(depth, Sums::Glued);
            }
        });
        count
    }

    fn robot(&mut self, depth: usize) {
        let (rows, columns) = (self.pick(4), self.pick(4));
        self.put("[");
        self.list(rows, |g| g.term(depth, Sums::Glued));
        self.put("|");
        if columns > 0 {
            for row in 0..rows {
                if row > 0 {
                    self.put(";");
                }
                self.list(columns, |g| g.term(0, Sums::Glued));
            }
        }
        self.put("|");
        self.list(columns, |g| g.term(depth, Sums::Glued));
        self.put("]");
    }

    fn leaf(&mut self, sums: Sums) {
        let leaf = match self.pick(4) {
            0 => self.choose(&["0", "1", "-1", "1/2", "007", "3/6", "0.375", "½", "-4/2"]),
            1 => self.choose(&["*", "*2", "*0", "⋆₃", "*n", "∗1", "*[[2],1]", "*[2#0]"]),
            2 => self.choose(&[
                "^", "^^", "vvv", "v", "^<2>", "v<n>", "↑³", "^[4]", "^.33", "v.(1,-2)", "⇓",
            ]),
            _ => {
                if sums == Sums::Glued {
                    self.choose(&[
                        "g",
                        "true",
                        "1^",
                        "-1vv*3",
                        "v9*",
                        "^[4]*2",
                        "73/16v9*8",
                        "2*",
                        "ends.g",
                        "\"text\"",
                    ])
                } else {
                    self.choose(&["g", "G'", "ends.g", "false", "\"a | b\""])
                }
            }
        };
        self.put(leaf);
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
