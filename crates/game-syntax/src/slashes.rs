//! Which slash of a form splits it.
//!
//! The longest slash splits first, each half that holds slashes is one option, read the same way
//! (`grammar.ebnf`, section 6). What could be read in two ways is an error that shows them.

use crate::ast::{Atom, Braces, Expr, ExprKind, Form, ScoringForm, Side};
use crate::codes::forms;
use crate::{Diagnostic, Span};

/// A slash: its number of bars and its place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bar {
    pub(crate) length: u32,
    pub(crate) span: Span,
}

/// What stands between two slashes.
#[derive(Debug)]
pub(crate) enum Part {
    /// Nothing.
    Empty,
    /// An atom.
    Atom(Atom),
    /// One option or more.
    Options(Vec<Expr>),
}

impl Part {
    /// The options, if there are any.
    pub(crate) fn into_options(self) -> Vec<Expr> {
        match self {
            Part::Options(options) => options,
            Part::Empty | Part::Atom(_) => Vec::new(),
        }
    }

    fn is_empty(&self) -> bool {
        matches!(self, Part::Empty)
    }

    fn span(&self) -> Option<Span> {
        match self {
            Part::Empty => None,
            Part::Atom(atom) => Some(atom.span),
            Part::Options(options) => match &options[..] {
                [first, .., last] => Some(first.span.cover(last.span)),
                [only] => Some(only.span),
                [] => None,
            },
        }
    }
}

/// What is wrong with the slashes of a form.
#[derive(Debug)]
pub(crate) struct Fault {
    kind: FaultKind,
    bars: Vec<Bar>,
}

/// Numbers are indices of slashes.
#[derive(Debug)]
enum FaultKind {
    /// There is no slash.
    None,
    /// These are the longest of one half.
    Ambiguous(Vec<usize>),
    /// Nothing stands between this slash and the next one.
    Adjacent(usize),
    /// A long slash beside an empty side.
    Empty(usize),
    /// A side of a scoring form is empty, at this byte.
    Side(u32),
}

/// The number of bars in a slash.
pub(crate) fn length(slash: &str) -> u32 {
    slash
        .chars()
        .map(|bar| if matches!(bar, '‖' | '∥') { 2 } else { 1 })
        .sum()
}

/// A form of normal or misère play from its first side, and each slash with the side behind it.
pub(crate) fn form(first: Part, rest: Vec<(Bar, Part)>, style: Braces) -> Result<ExprKind, Fault> {
    let make = |left: Part, right: Part, style| {
        Ok(ExprKind::Form(Box::new(Form {
            left: left.into_options(),
            right: right.into_options(),
            style,
        })))
    };
    split(first, rest, style, &make)
}

/// A scoring form from its first side, and each slash with the side behind it.
pub(crate) fn scoring(
    first: Part,
    rest: Vec<(Bar, Part)>,
    style: Braces,
) -> Result<ExprKind, Fault> {
    let missing = missing_score(&first, &rest);
    let make = |left: Part, right: Part, style| {
        let side = |part: Part| match part {
            Part::Atom(atom) => Ok(Side::Atom(atom)),
            Part::Options(options) => Ok(Side::Options(options)),
            Part::Empty => Err(FaultKind::Side(missing)),
        };
        Ok(ExprKind::Scoring(Box::new(ScoringForm {
            left: side(left)?,
            right: side(right)?,
            style,
        })))
    };
    split(first, rest, style, &make).map_err(|fault| match fault.kind {
        // A missing score is the plainer fault.
        FaultKind::Empty(_) => Fault {
            kind: FaultKind::Side(missing),
            ..fault
        },
        _ => fault,
    })
}

/// The place of the slash beside the first empty side.
fn missing_score(first: &Part, rest: &[(Bar, Part)]) -> u32 {
    if first.is_empty() {
        return rest.first().map_or(0, |(bar, _)| bar.span.start);
    }
    let empty = rest.iter().find(|(_, side)| side.is_empty());
    empty.map_or(0, |(bar, _)| bar.span.end)
}

/// Splits a form. One plain slash, the usual case, needs no search.
fn split(
    first: Part,
    mut rest: Vec<(Bar, Part)>,
    style: Braces,
    make: &Make<'_>,
) -> Result<ExprKind, Fault> {
    let plain = rest.len() == 1 && rest[0].0.length == 1;
    let bars: Vec<Bar> = if plain {
        Vec::new()
    } else {
        rest.iter().map(|&(bar, _)| bar).collect()
    };
    let made = match rest.pop() {
        Some((_, second)) if plain => make(first, second, style),
        last => {
            let sides = [first].into_iter();
            let sides = sides.chain(rest.into_iter().chain(last).map(|(_, side)| side));
            Splitter { bars: &bars, make }.whole(sides.map(Some).collect(), style)
        }
    };
    made.map_err(|kind| Fault { kind, bars })
}

type Make<'m> = dyn Fn(Part, Part, Braces) -> Result<ExprKind, FaultKind> + 'm;

struct Splitter<'m> {
    bars: &'m [Bar],
    make: &'m Make<'m>,
}

impl Splitter<'_> {
    fn whole(&self, mut sides: Vec<Option<Part>>, style: Braces) -> Result<ExprKind, FaultKind> {
        if self.bars.is_empty() {
            return Err(FaultKind::None);
        }
        let is_empty = |side: &Option<Part>| side.as_ref().is_none_or(Part::is_empty);
        let inner = sides.get(1..sides.len() - 1).unwrap_or_default();
        if let Some(gap) = inner.iter().position(is_empty) {
            return Err(FaultKind::Adjacent(gap));
        }
        self.split(&mut sides, 0, style)
    }

    /// Splits the sides, the first of which stands before the slash number `first`. Recursion is
    /// as deep as there are lengths of slashes, which the nesting limit bounds.
    fn split(
        &self,
        sides: &mut [Option<Part>],
        first: usize,
        style: Braces,
    ) -> Result<ExprKind, FaultKind> {
        let bars = &self.bars[first..first + sides.len() - 1];
        let longest = bars.iter().map(|bar| bar.length).max().unwrap_or(0);
        let at = bars
            .iter()
            .position(|bar| bar.length == longest)
            .unwrap_or(0);
        if bars[at + 1..].iter().any(|bar| bar.length == longest) {
            let equal = (0..bars.len()).filter(|&bar| bars[bar].length == longest);
            return Err(FaultKind::Ambiguous(equal.map(|bar| first + bar).collect()));
        }
        let lonely = bars.len() == 1
            && sides
                .iter()
                .any(|side| side.as_ref().is_none_or(Part::is_empty));
        if longest > 1 && lonely {
            return Err(FaultKind::Empty(first + at));
        }
        let (left, right) = sides.split_at_mut(at + 1);
        let left = self.half(left, first)?;
        let right = self.half(right, first + at + 1)?;
        (self.make)(left, right, style)
    }

    fn half(&self, sides: &mut [Option<Part>], first: usize) -> Result<Part, FaultKind> {
        if let [only] = sides {
            return Ok(only.take().unwrap_or(Part::Empty));
        }
        let bars = &self.bars[first..first + sides.len() - 1];
        let edge = |side: &Option<Part>| side.as_ref().and_then(Part::span);
        let start = sides.first().and_then(edge).unwrap_or(bars[0].span);
        let end = sides
            .last()
            .and_then(edge)
            .unwrap_or(bars[bars.len() - 1].span);
        let span = start.cover(end);
        let kind = self.split(sides, first, Braces::Implied)?;
        Ok(Part::Options(vec![Expr { kind, span }]))
    }
}

/// The words for a fault in the form at `span`.
pub(crate) fn explain(text: &str, span: Span, fault: &Fault) -> Diagnostic {
    let bars = &fault.bars;
    match &fault.kind {
        FaultKind::None => no_slash(text, span),
        FaultKind::Ambiguous(equal) => ambiguous(text, span, bars, equal),
        FaultKind::Adjacent(gap) => {
            let between = bars[*gap].span.cover(bars[gap + 1].span);
            Diagnostic::new(
                &forms::SLASH_ADJACENT,
                between,
                "two slashes with nothing between them",
            )
            .help("write the inner form in braces, as in `{{1|}|0}`")
        }
        FaultKind::Empty(slash) => {
            let at = bars[*slash].span;
            let written = &text[at.range()];
            Diagnostic::new(
                &forms::SLASH_EMPTY,
                at,
                format!("`{written}` beside an empty side, and no shorter slash"),
            )
            .note("a slash longer than `|` announces a shorter one in one of its halves")
            .help("write `|`; an empty form as an option is written `{|}`")
            .fix("write |", at, "|")
        }
        FaultKind::Side(at) => Diagnostic::new(
            &forms::SIDE_EMPTY,
            Span::new(*at, *at),
            "a side of a scoring form is empty",
        )
        .label("a score or an option is missing here")
        .help("a player without a move gets a score: `^0`, `^-3`, …"),
    }
}

fn no_slash(text: &str, span: Span) -> Diagnostic {
    let written = &text[span.range()];
    if let Some(body) = written.strip_prefix("'{") {
        let body = body.strip_suffix("}'").unwrap_or(body);
        return Diagnostic::new(
            &crate::codes::expressions::EXPECTED,
            span,
            "a quoted form has two sides",
        )
        .help(format!(
            "expected a slash `|`; the set is written `{{{body}}}`"
        ));
    }
    let mut chars = written.chars();
    chars.next();
    chars.next_back();
    let body = chars.as_str().trim();
    let fault = Diagnostic::new(&forms::NO_BAR, span, "a scoring form has two sides")
        .label("no slash `|` between them");
    if body.is_empty() {
        return fault.help("`<^0|^0>` is 0; for `different from` write `!=`");
    }
    fault.help(format!(
        "the score {body} alone is `<^{body}|^{body}>`, or just `{body}` inside another form"
    ))
}

/// Two or more slashes of one length: every reading is written out.
fn ambiguous(text: &str, span: Span, bars: &[Bar], equal: &[usize]) -> Diagnostic {
    let pieces = pieces(text, span, bars, equal);
    let (open, close) = if text[span.range()].starts_with(['<', '⟨', '〈']) {
        ('<', '>')
    } else {
        ('{', '}')
    };
    let written = &text[bars[equal[0]].span.range()];
    let mut fault = Diagnostic::new(
        &forms::SLASH_AMBIGUOUS,
        bars[equal[0]].span,
        format!("two slashes `{written}` could each split first"),
    )
    .label("this one first?")
    .other(bars[equal[1]].span, "or this one?");
    let readings = if pieces.len() <= 4 {
        bracketings(&pieces, open, close)
    } else {
        // There are hundreds; the outermost two show the matter.
        vec![
            leftmost(&pieces, open, close),
            rightmost(&pieces, open, close),
        ]
    };
    for reading in &readings {
        fault = fault.note(format!("it could mean `{reading}`"));
    }
    if bars.len() == 2 && open == '{' && written == "|" {
        let [left, middle, right] = [&pieces[0], &pieces[1], &pieces[2]];
        fault = fault.note(format!(
            "a form of Cheating Robot play is written `[{left} | {middle} | {right}]`"
        ));
    }
    if let [first, second] = equal[..] {
        for (slash, reading) in [(second, &readings[0]), (first, &readings[1])] {
            let at = bars[slash].span;
            let longer = format!("{}|", &text[at.range()]);
            fault = fault.fix(format!("read it as {reading}"), at, longer);
        }
    }
    fault.help("make the outer slash longer: the longest one splits first")
}

/// The texts between the equal slashes, each in braces if it holds shorter ones.
fn pieces(text: &str, span: Span, bars: &[Bar], equal: &[usize]) -> Vec<String> {
    let written = &text[span.range()];
    let quoted = u32::from(written.starts_with('\''));
    let first = written.chars().next().map_or(1, char::len_utf8);
    let last = written.chars().next_back().map_or(1, char::len_utf8);
    let start = span.start + crate::reader::offset(first) + quoted;
    let end = span.end - crate::reader::offset(last) - quoted;
    // The half that the equal slashes split may be a part of the form only.
    let longer = |bar: &Bar| bar.length > bars[equal[0]].length;
    let before = bars[..equal[0]].iter().rev().find(|bar| longer(bar));
    let last = equal[equal.len() - 1];
    let after = bars[last..].iter().find(|bar| longer(bar));
    let mut from = before.map_or(start, |bar| bar.span.end);
    let end = after.map_or(end, |bar| bar.span.start);
    let mut pieces = Vec::new();
    for slash in equal
        .iter()
        .map(|&slash| Some(bars[slash].span))
        .chain([None])
    {
        let to = slash.map_or(end, |slash| slash.start);
        let holds = bars
            .iter()
            .any(|bar| from <= bar.span.start && bar.span.end <= to);
        let piece = shorten(text[Span::new(from, to).range()].trim());
        pieces.push(if holds { format!("{{{piece}}}") } else { piece });
        from = slash.map_or(end, |slash| slash.end);
    }
    pieces
}

/// The text on one line, cut where it is long.
pub(crate) fn shorten(text: &str) -> String {
    const LIMIT: usize = 40;
    let line: Vec<&str> = text.split_whitespace().collect();
    let line = line.join(" ");
    match line.char_indices().nth(LIMIT) {
        None => line,
        Some((at, _)) => format!("{}…", &line[..at]),
    }
}

/// All ways to split the pieces in two, each half again.
fn bracketings(pieces: &[String], open: char, close: char) -> Vec<String> {
    if let [only] = pieces {
        return vec![only.clone()];
    }
    let mut all = Vec::new();
    for at in (1..pieces.len()).rev() {
        for left in bracketings(&pieces[..at], open, close) {
            for right in bracketings(&pieces[at..], open, close) {
                all.push(format!("{open}{left}|{right}{close}"));
            }
        }
    }
    all
}

fn leftmost(pieces: &[String], open: char, close: char) -> String {
    let join = |left: String, right: &String| format!("{open}{left}|{right}{close}");
    let mut pieces = pieces.iter();
    let first = pieces.next().cloned().unwrap_or_default();
    shorten(&pieces.fold(first, join))
}

fn rightmost(pieces: &[String], open: char, close: char) -> String {
    let join = |right: String, left: &String| format!("{open}{left}|{right}{close}");
    let mut pieces = pieces.iter().rev();
    let first = pieces.next().cloned().unwrap_or_default();
    shorten(&pieces.fold(first, join))
}
