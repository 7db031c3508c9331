//! Random expressions.

use super::Generator;

/// What may stand in an operand: literals such as `1^` need parentheses beside some operators.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sums {
    Glued,
    Apart,
}

impl Generator<'_> {
    pub(super) fn expression(&mut self, depth: usize) {
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

    pub(super) fn comparison(&mut self, depth: usize) {
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

    pub(super) fn term(&mut self, depth: usize, sums: Sums) {
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

    pub(super) fn ordinal(&mut self, depth: usize, sums: Sums) {
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

    pub(super) fn arguments(&mut self, depth: usize) {
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
}
