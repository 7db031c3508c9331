//! Reading notations that write one value after the other.
//!
//! A dialect turns the text of an entry into an expression of the language, and says which expressions it has. The expression is
//! parsed and looked at here; errors are placed in the text that was read.

use game_syntax::ast::{Expr, ExprKind, ItemKind, UnaryOp};
use game_syntax::{Code, Diagnostic, Expression, Level, Span, parse, parse_expression, walk};
use rustc_hash::FxHashSet;

use crate::codes::{NOTATION_NAME, NOTATION_TEXT};
use crate::draft::Draft;
use crate::entries::{Comments, Part, span, split};
use crate::expressions::Features;
use crate::notation::{Reading, Request};

/// A notation of one value after the other.
pub(crate) trait Dialect {
    /// What it is called in messages.
    fn title(&self) -> &'static str;

    /// How it writes comments; as in a `.game` file where it is a part of the language.
    fn comments(&self) -> Comments {
        Comments::OF_GAMES
    }

    /// The expressions that it has.
    fn features(&self) -> Features;

    /// The name that an entry gives to its value, and where the value begins.
    ///
    /// # Errors
    ///
    /// A finding about the entry.
    fn name(&self, text: &str, entry: Span) -> Result<(Option<Span>, Span), Box<Diagnostic>> {
        Ok(defined(text, entry, "="))
    }

    /// Writes the value as an expression of the language; as it stands where the notation is a part of the language.
    ///
    /// # Errors
    ///
    /// A finding about the entry.
    fn translate(
        &mut self,
        text: &str,
        value: Span,
        draft: &mut Draft,
    ) -> Result<(), Box<Diagnostic>> {
        draft.copy(text, value);
        Ok(())
    }

    /// What an expression has that the notation does not; only the expression itself is looked at, not its parts. The text is the
    /// one that spans of the expression count in.
    fn refuse(&self, expr: &Expr, text: &str) -> Option<Refused> {
        self.features().refuse(expr, text)
    }

    /// Looks at an expression that was read, and may add to the draft of it.
    fn finish(&mut self, _expr: &Expr, _value: Span, _draft: &mut Draft) {}

    /// The lines at the top of the file, or what is wrong with the whole.
    ///
    /// # Errors
    ///
    /// Findings about the whole text.
    fn header(&mut self, request: &Request<'_>) -> Result<String, Vec<Diagnostic>> {
        Ok(play_line(request))
    }
}

/// Something that a notation does not have, and what to do.
pub(crate) struct Refused {
    pub(crate) code: &'static Code,
    pub(crate) what: String,
    /// Another headline than that the notation does not have it.
    pub(crate) message: Option<String>,
    pub(crate) help: Option<&'static str>,
}

impl Refused {
    pub(crate) fn new(what: impl Into<String>) -> Self {
        Refused {
            code: &NOTATION_TEXT,
            what: what.into(),
            message: None,
            help: None,
        }
    }

    pub(crate) fn helped(what: impl Into<String>, help: &'static str) -> Self {
        Refused {
            help: Some(help),
            ..Refused::new(what)
        }
    }
}

/// `play misere;` where that was asked for.
pub(crate) fn play_line(request: &Request<'_>) -> String {
    match request.play {
        None | Some(game_lang::Play::Normal) => String::new(),
        Some(play) => format!("play {};\n\n", play.words()),
    }
}

/// Reads a text.
///
/// # Errors
///
/// All findings, in the order of the text.
pub(crate) fn read(
    text: &str,
    dialect: &mut dyn Dialect,
    request: &Request<'_>,
) -> Result<Reading, Vec<Diagnostic>> {
    let mut reader = Reader {
        text,
        dialect,
        body: Draft::default(),
        in_line: false,
        names: Names::default(),
        findings: Vec::new(),
    };
    let parts = split(text, &reader.dialect.comments());
    reader.find_names(&parts);
    for part in parts {
        reader.part(part);
    }
    if reader.in_line {
        reader.body.put("\n", Span::default());
    }
    let Reader {
        body, mut findings, ..
    } = reader;
    match dialect.header(request) {
        Ok(header) if findings.is_empty() => {
            let mut draft = Draft::default();
            draft.put(&header, Span::default());
            draft.append(&body);
            Ok(Reading::new(draft))
        }
        Ok(_) => {
            findings.sort_by_key(|finding| finding.span);
            Err(findings)
        }
        Err(more) => {
            findings.extend(more);
            findings.sort_by_key(|finding| finding.span);
            Err(findings)
        }
    }
}

struct Reader<'t, 'd> {
    text: &'t str,
    dialect: &'d mut dyn Dialect,
    body: Draft,
    /// Whether the line is not ended yet, so that a comment behind an entry can follow.
    in_line: bool,
    names: Names,
    findings: Vec<Diagnostic>,
}

impl Reader<'_, '_> {
    /// Takes down the names of all entries, so that no value without one gets a name that comes later.
    fn find_names(&mut self, parts: &[Part]) {
        for part in parts {
            if let Part::Entry(entry) = part
                && let Ok((Some(name), _)) = self.dialect.name(self.text, *entry)
            {
                self.names.given.insert(self.text[name.range()].to_owned());
            }
        }
    }

    fn part(&mut self, part: Part) {
        if self.in_line && !matches!(part, Part::Trailing(_)) {
            self.body.put("\n", Span::default());
            self.in_line = false;
        }
        match part {
            Part::Blank => self.body.put("\n", Span::default()),
            Part::Comment(inside) => {
                let words = self.text[inside.range()].replace("\r\n", "\n");
                for line in words.split(['\n', '\r']) {
                    self.body.put(&comment(line), inside);
                    self.body.put("\n", inside);
                }
            }
            Part::Trailing(inside) => {
                let words = self.text[inside.range()].replace(['\n', '\r'], " ");
                self.body.put(" ", inside);
                self.body.put(&comment(&words), inside);
            }
            Part::Entry(entry) => {
                if let Err(finding) = self.entry(entry) {
                    self.findings.push(*finding);
                }
            }
        }
        self.in_line |= !matches!(part, Part::Blank | Part::Comment(_));
    }

    fn entry(&mut self, entry: Span) -> Result<(), Box<Diagnostic>> {
        let (name, value) = self.dialect.name(self.text, entry)?;
        let name = match name {
            Some(span) => self.names.given(&self.text[span.range()], span)?,
            None => self.names.next(),
        };
        let mut draft = Draft::default();
        self.dialect.translate(self.text, value, &mut draft)?;
        let parsed = parse_expression(draft.text());
        if let Some(place) = self.foreign_comment(&parsed) {
            let message = format!(
                "{} does not have comments of this kind",
                self.dialect.title()
            );
            let place = draft.source_of(place);
            return Err(Box::new(Diagnostic::new(&NOTATION_TEXT, place, message)));
        }
        let mut errors = parsed
            .diagnostics
            .into_iter()
            .filter(|finding| finding.level() == Level::Error);
        if let Some(mut first) = errors.next() {
            let shown = |mut finding: Diagnostic| placed(&draft, &mut finding);
            self.findings.extend(errors.map(shown));
            return Err(Box::new(placed(&draft, &mut first)));
        }
        let Some(expr) = parsed.expr else {
            let message = format!("expected a value of {}", self.dialect.title());
            return Err(Box::new(Diagnostic::new(&NOTATION_TEXT, entry, message)));
        };
        self.look(&expr, &draft);
        self.dialect.finish(&expr, value, &mut draft);
        self.body.put("let ", entry);
        self.body.put(&name, entry);
        self.body.put(" = ", entry);
        self.body.append(&draft);
        self.body.put(";", entry);
        Ok(())
    }

    /// The first comment of a `.game` file in an entry whose notation has others or none. It would hide what is put behind the entry.
    fn foreign_comment(&self, parsed: &Expression) -> Option<Span> {
        if self.dialect.comments().line == Comments::OF_GAMES.line {
            return None;
        }
        let mut tokens = parsed.tokens.iter();
        let start = tokens.find(|token| token.kind.is_comment())?.start;
        let end = tokens.next().map(|token| token.start);
        let whole = u32::try_from(parsed.text.len()).unwrap_or(u32::MAX);
        Some(Span::new(start, end.unwrap_or(whole)))
    }

    /// Finds what the notation does not have; parts of what is refused are not looked at.
    fn look(&mut self, expr: &Expr, draft: &Draft) {
        if let Some(refused) = self.dialect.refuse(expr, draft.text()) {
            let usual = || format!("{} does not have {}", self.dialect.title(), refused.what);
            let message = refused.message.clone().unwrap_or_else(usual);
            let place = draft.source_of(expr.span);
            let mut finding = Diagnostic::new(refused.code, place, message);
            if let Some(help) = refused.help {
                finding = finding.help(help);
            }
            self.findings.push(finding);
            return;
        }
        match &expr.kind {
            // What is called was looked at with the call, and a list after `+-` is no set.
            ExprKind::Call(call) => {
                for argument in &call.arguments {
                    self.look(&argument.value, draft);
                }
            }
            ExprKind::Unary(UnaryOp::PlusMinus, operand)
                if matches!(operand.kind, ExprKind::Set(_)) =>
            {
                walk::children(operand, &mut |part| self.look(part, draft));
            }
            _ => walk::children(expr, &mut |part| self.look(part, draft)),
        }
    }
}

/// A finding about a draft, in the text that was read. Its fixes are edits of another text and go.
fn placed(draft: &Draft, finding: &mut Diagnostic) -> Diagnostic {
    let mut finding = std::mem::replace(
        finding,
        Diagnostic::new(&NOTATION_TEXT, Span::default(), ""),
    );
    finding.fixes.clear();
    finding.span = draft.source_of(finding.span);
    for other in &mut finding.others {
        other.span = draft.source_of(other.span);
    }
    finding
}

/// A line of a comment in a `.game` file. What would begin a documentation comment gets a blank.
pub(crate) fn comment(words: &str) -> String {
    let words = words.trim();
    if words.is_empty() {
        "//".to_owned()
    } else {
        format!("// {words}")
    }
}

/// The names of the values of a text.
#[derive(Default)]
pub(crate) struct Names {
    /// Those that the text gives.
    given: FxHashSet<String>,
    used: FxHashSet<String>,
    values: usize,
}

impl Names {
    /// The name of the next value, if the text gives none: `g` and its number.
    pub(crate) fn next(&mut self) -> String {
        self.values += 1;
        let mut name = format!("g{}", self.values);
        while self.given.contains(&name) {
            name.push('\'');
        }
        name
    }

    /// A name that the text gives.
    ///
    /// # Errors
    ///
    /// A name that no item can have, or that another value has.
    pub(crate) fn given(&mut self, name: &str, span: Span) -> Result<String, Box<Diagnostic>> {
        self.values += 1;
        if !is_name(name) {
            let message = format!("`{name}` cannot be the name of a value in a `.game` file");
            return Err(Box::new(
                Diagnostic::new(&NOTATION_NAME, span, message)
                    .help("rename it: a name is a word that the language does not use itself"),
            ));
        }
        if !self.used.insert(name.to_owned()) {
            let message = format!("`{name}` stands for two values");
            return Err(Box::new(
                Diagnostic::new(&NOTATION_NAME, span, message)
                    .help("give each value a name of its own"),
            ));
        }
        Ok(name.to_owned())
    }

    /// Takes down a name that the text gives somewhere.
    pub(crate) fn foresee(&mut self, name: &str) {
        self.given.insert(name.to_owned());
    }
}

/// Whether a value can have that name.
fn is_name(name: &str) -> bool {
    let parse = parse(&format!("let {name} = 0;"));
    let [chunk] = parse.chunks() else {
        return false;
    };
    match chunk.item.as_ref().map(|item| &item.kind) {
        Some(ItemKind::Let(item)) => chunk.diagnostics.is_empty() && &*item.name.text == name,
        _ => false,
    }
}

/// The name before a mark such as `:=`, and the rest. A `=` of `==` or `=>` is no mark.
pub(crate) fn defined(text: &str, entry: Span, mark: &str) -> (Option<Span>, Span) {
    let words = &text[entry.range()];
    let nothing = (None, entry);
    let letters = |c: char| c.is_alphanumeric() || c == '_' || c == '\'';
    let length = words.find(|c: char| !letters(c)).unwrap_or(words.len());
    let starts = words
        .chars()
        .next()
        .is_some_and(|c| c.is_alphabetic() || c == '_');
    if !starts {
        return nothing;
    }
    let behind = words[length..].trim_start();
    let Some(value) = behind.strip_prefix(mark) else {
        return nothing;
    };
    if value.starts_with(['=', '>']) {
        return nothing;
    }
    let start = entry.start as usize;
    let from = entry.end as usize - value.trim_start().len();
    (
        Some(span(start, start + length)),
        span(from, entry.end as usize),
    )
}
