//! Five hundred texts and how each is read: `tests/data/torture.tsv`.
//!
//! A valid text is printed fully bracketed and compared with the column `reading`; an invalid one
//! must give the reason code in that column first.

use std::fmt::Write as _;

use game_syntax::ast::{
    Argument, AtomScore, Expr, ExprKind, Form, Impartial, Item, ItemKind, Relation, RobotForm,
    ScoringForm, Side, SumOp, Type, UnaryOp, UseTarget,
};
use game_syntax::literal::{Index, Literal, Ups};
use game_syntax::{Diagnostic, Level, Span, parse, parse_expression};

const TABLE: &str = include_str!("../../../../tests/data/torture.tsv");

#[test]
fn every_text_reads_as_the_table_says() {
    let mut wrong = Vec::new();
    let mut count = 0;
    for line in TABLE.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let mut columns = line.split('\t');
        let mut column = || columns.next().unwrap_or("");
        let (kind, input, valid, reading) = (column(), unescape(column()), column(), column());
        count += 1;
        let found = match kind {
            "expr" => read_expression(&input),
            _ => read_file(&input),
        };
        let expected = match valid {
            "yes" => Ok(reading.to_owned()),
            _ => Err(reading.to_owned()),
        };
        if found != expected {
            wrong.push(format!(
                "{input}\n    expected {expected:?}\n    found    {found:?}"
            ));
        }
    }
    assert!(count > 500);
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn unescape(input: &str) -> String {
    let mut out = String::new();
    let mut chars = input.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some('n') => out.push('\n'),
                Some(other) => out.push(other),
                None => {}
            },
            other => out.push(other),
        }
    }
    out
}

fn first_error(diagnostics: &[Diagnostic]) -> Option<String> {
    diagnostics
        .iter()
        .find(|found| found.level() == Level::Error)
        .map(|found| found.code.name.to_owned())
}

fn read_expression(input: &str) -> Result<String, String> {
    let read = parse_expression(input);
    match (first_error(&read.diagnostics), &read.expr) {
        (Some(code), _) => Err(code),
        (None, Some(expr)) => Ok(Printer(&read.text).expr(expr)),
        (None, None) => Ok(String::new()),
    }
}

fn read_file(input: &str) -> Result<String, String> {
    let read = parse(input);
    if let Some(code) = first_error(&read.diagnostics()) {
        return Err(code);
    }
    let items: Vec<String> = read
        .chunks()
        .iter()
        .filter_map(|chunk| Some(Printer(&chunk.text).item(chunk.item.as_ref()?)))
        .collect();
    Ok(items.join(" ; "))
}

/// Prints a tree fully bracketed.
struct Printer<'t>(&'t str);

impl Printer<'_> {
    fn source(&self, span: Span) -> &str {
        &self.0[span.range()]
    }

    fn list(&self, items: &[Expr]) -> String {
        join(items.iter().map(|item| self.expr(item)), ", ")
    }

    fn expr(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Literal(_) => literal(self.source(expr.span)),
            ExprKind::GluedTiny {
                number,
                miny,
                argument,
            } => {
                let word = if *miny { "Miny" } else { "Tiny" };
                let number = literal(self.source(*number));
                format!("glue({number}, {word}({}))", self.expr(argument))
            }
            ExprKind::ComputedStar(size) => match &size.kind {
                ExprKind::Paren(inner) => format!("nimber({})", self.expr(inner)),
                _ => format!("nimber({})", self.expr(size)),
            },
            ExprKind::Impartial(game) => format!("misere({})", impartial(game)),
            ExprKind::Bool(value) => value.to_string(),
            ExprKind::Text(text) => format!("\"{text}\""),
            ExprKind::Form(form) => self.form(form),
            ExprKind::Scoring(form) => self.scoring(form),
            ExprKind::Robot(form) => self.robot(form),
            ExprKind::Set(items) => format!("set({})", self.list(items)),
            ExprKind::List(items) => format!("list({})", self.list(items)),
            ExprKind::Paren(inner) => self.expr(inner),
            ExprKind::Path(names) => join(names.iter().map(|name| name.text.to_string()), "."),
            ExprKind::Call(call) => {
                let arguments = call
                    .arguments
                    .iter()
                    .map(|argument| self.argument(argument));
                format!("{}({})", self.expr(&call.callee), join(arguments, ", "))
            }
            _ => self.operators(expr),
        }
    }

    fn operators(&self, expr: &Expr) -> String {
        match &expr.kind {
            ExprKind::Unary(UnaryOp::Minus, inner) => self.minus(inner),
            ExprKind::Unary(UnaryOp::PlusMinus, inner) => match &inner.kind {
                ExprKind::Set(items) => format!("(+-{{{}}})", self.list(items)),
                _ => format!("(+-({}))", self.expr(inner)),
            },
            ExprKind::Unary(UnaryOp::Not, inner) => format!("(not {})", self.expr(inner)),
            ExprKind::Sum(first, rest) => rest.iter().fold(self.expr(first), |sum, (op, term)| {
                let op = if *op == SumOp::Plus { '+' } else { '-' };
                format!("({sum} {op} {})", self.expr(term))
            }),
            ExprKind::Ordinal(operands) => self.to_left(operands, |a, b| format!("({a} : {b})")),
            ExprKind::Times(operands) => self.to_right(operands, |a, b| format!("times({a}, {b})")),
            ExprKind::Sequence(operands) => {
                let operands = operands.iter().map(|operand| self.expr(operand));
                format!("({})", join(operands, " -> "))
            }
            ExprKind::And(operands) => self.to_left(operands, |a, b| format!("({a} and {b})")),
            ExprKind::Or(operands) => self.to_left(operands, |a, b| format!("({a} or {b})")),
            ExprKind::Compare(comparison) => format!(
                "({} {} {})",
                self.expr(&comparison.left),
                relation(comparison.relation),
                self.expr(&comparison.right)
            ),
            ExprKind::If(branch) => format!(
                "(if {} then {} else {})",
                self.expr(&branch.condition),
                self.expr(&branch.then),
                self.expr(&branch.otherwise)
            ),
            other => format!("{other:?}"),
        }
    }

    /// A detached minus before a number is its sign.
    fn minus(&self, inner: &Expr) -> String {
        let number = matches!(inner.kind, ExprKind::Literal(_))
            && self
                .source(inner.span)
                .starts_with(|c: char| c.is_ascii_digit());
        if number {
            return literal(&format!("-{}", self.source(inner.span)));
        }
        format!("(-({}))", self.expr(inner))
    }

    fn to_left(&self, operands: &[Expr], join: fn(&str, &str) -> String) -> String {
        let operands = operands.iter().map(|operand| self.expr(operand));
        operands.reduce(|a, b| join(&a, &b)).unwrap_or_default()
    }

    fn to_right(&self, operands: &[Expr], join: fn(&str, &str) -> String) -> String {
        let operands = operands.iter().rev().map(|operand| self.expr(operand));
        operands.reduce(|b, a| join(&a, &b)).unwrap_or_default()
    }

    fn argument(&self, argument: &Argument) -> String {
        let value = self.expr(&argument.value);
        match &argument.name {
            Some(name) => format!("{} = {value}", name.text),
            None => value,
        }
    }

    fn form(&self, form: &Form) -> String {
        format!("{{{} | {}}}", self.list(&form.left), self.list(&form.right))
    }

    fn scoring(&self, form: &ScoringForm) -> String {
        format!("<{} | {}>", self.side(&form.left), self.side(&form.right))
    }

    fn side(&self, side: &Side) -> String {
        match side {
            Side::Options(options) => self.list(options),
            Side::Atom(atom) => match &atom.score {
                AtomScore::Number(span) => format!("^{}", literal(self.source(*span))),
                AtomScore::Computed(score) => format!("^({})", self.expr(score)),
            },
        }
    }

    fn robot(&self, form: &RobotForm) -> String {
        let rows = join(form.rows.iter().map(|row| self.list(row)), " ; ");
        format!(
            "[{} | {rows} | {}]",
            self.list(&form.left),
            self.list(&form.right)
        )
    }

    fn item(&self, item: &Item) -> String {
        match &item.kind {
            ItemKind::Use(import) => {
                let target = match &import.target {
                    UseTarget::Module(path) => {
                        join(path.iter().map(|name| name.text.to_string()), ".")
                    }
                    UseTarget::File(file, _) => file.to_string(),
                };
                let alias = import.alias.as_ref();
                let alias = alias.map_or(String::new(), |name| format!(" as {}", name.text));
                format!("use({target}{alias})")
            }
            ItemKind::Play(universes) => {
                let universes = universes.iter().map(|name| name.text.to_string());
                format!("play({})", join(universes, ", "))
            }
            ItemKind::Let(item) => {
                let claim = item.universe.as_ref();
                let claim = claim.map_or(String::new(), |name| format!(" : {}", name.text));
                format!("let({}{claim}, {})", item.name.text, self.expr(&item.value))
            }
            ItemKind::Position(item) => format!(
                "position({} : {}, {})",
                item.name.text,
                self.expr(&item.ruleset),
                self.expr(&item.board)
            ),
            ItemKind::Assert(item) => {
                let message = item.message.as_ref();
                let message = message.map_or(String::new(), |(text, _)| format!(", \"{text}\""));
                format!("assert({}{message})", self.expr(&item.condition))
            }
            ItemKind::Fn(item) => {
                let parameters = item.parameters.iter();
                let parameters =
                    parameters.map(|one| format!("{}: {}", one.name.text, ty(&one.ty)));
                let result = item.result.as_ref();
                let result =
                    result.map_or(String::new(), |found| format!("returns {}, ", ty(found)));
                format!(
                    "fn({}, {}, {result}{})",
                    item.name.text,
                    join(parameters, ", "),
                    self.expr(&item.body)
                )
            }
            ItemKind::Ruleset(item) => format!("ruleset({})", item.name.text),
        }
    }
}

fn join(parts: impl Iterator<Item = String>, between: &str) -> String {
    parts.collect::<Vec<_>>().join(between)
}

fn ty(found: &Type) -> String {
    if found.arguments.is_empty() {
        return found.name.text.to_string();
    }
    format!(
        "{}<{}>",
        found.name.text,
        join(found.arguments.iter().map(ty), ", ")
    )
}

fn relation(found: Relation) -> &'static str {
    match found {
        Relation::Equal => "==",
        Relation::Identical => "===",
        Relation::NotEqual => "!=",
        Relation::AtMost => "<=",
        Relation::AtLeast => ">=",
        Relation::Less => "<",
        Relation::Greater => ">",
        Relation::Confused => "||",
        Relation::LessOrConfused => "<|",
        Relation::GreaterOrConfused => "|>",
    }
}

fn literal(source: &str) -> String {
    let read = Literal::read(source).expect("the text of a literal");
    let mut parts = Vec::new();
    parts.extend(read.number.map(|number| number.to_string()));
    parts.extend(read.ups.map(ups));
    // `*0` says more than 0, and stays.
    parts.extend(read.nimber.map(|size| match size.to_string().as_str() {
        "1" => "*".to_owned(),
        size => format!("*{size}"),
    }));
    match &parts[..] {
        [only] => only.clone(),
        _ => format!("glue({})", parts.join(", ")),
    }
}

fn ups(found: Ups) -> String {
    let sign = |negative| if negative { 'v' } else { '^' };
    let index = |index| match index {
        Index::Number(number) => number.to_string(),
        Index::Name(name) => name.to_string(),
    };
    match found {
        Ups::Count { negative, n } => match n.to_string().as_str() {
            "1" => sign(negative).to_string(),
            "2" => format!("{0}{0}", sign(negative)),
            n => format!("{}{n}", sign(negative)),
        },
        Ups::Sum { negative, index: n } => format!("{}[{}]", sign(negative), index(n)),
        Ups::Power { negative, index: n } => format!("{}<{}>", sign(negative), index(n)),
        Ups::Digits { negative, digits } => {
            let digits = join(digits.iter().map(ToString::to_string), ",");
            format!("{}.({digits})", sign(negative))
        }
    }
}

fn impartial(game: &Impartial) -> String {
    let mut out = String::new();
    match game {
        Impartial::Heap(size) => write!(out, "heap({size})"),
        Impartial::Options(options) => {
            write!(
                out,
                "options({})",
                join(options.iter().map(impartial), ", ")
            )
        }
        Impartial::Plus(games) => {
            let games = games
                .iter()
                .map(|game| format!("misere({})", impartial(game)));
            write!(out, "({})", join(games, " + "))
        }
        Impartial::PlusHeap(game, heap) => write!(out, "plus({}, {heap})", impartial(game)),
        Impartial::MinusHeap(game, heap) => write!(out, "minus({}, {heap})", impartial(game)),
    }
    .expect("writing to a string");
    out
}
