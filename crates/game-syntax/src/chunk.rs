//! From text to chunks: the tokens of a few items, their trees, then the next few.

use crate::ast::{Item, ItemKind};
use crate::codes::text::DOC_NOTHING;
use crate::explain;
use crate::grammar::{Failed, Parsers};
use crate::parse::Chunk;
use crate::reader::{Whole, offset};
use crate::recover::{Draft, Stop};
use crate::token::{Lexeme, Token, TokenKind};
use crate::{Diagnostic, Span, lints, nesting};

/// How many items are read ahead of the parser, at most. The parsers are built once for so many;
/// if one of them turns out to end elsewhere, those behind it are read again.
const BATCH: usize = 64;

/// A chunk and what bears on it.
pub(crate) struct Read {
    /// The chunk.
    pub(crate) chunk: Chunk,
    /// The byte behind everything that was looked at; `None` for the end of the text.
    pub(crate) seen: Option<usize>,
}

/// Reads the chunks of a text from its start, until `take` has had enough or the text ends.
pub(crate) fn read_all(whole: &Whole<'_>, take: &mut dyn FnMut(Read) -> bool) {
    let mut start = 0;
    let mut batch = 1;
    while start < whole.text.len() {
        let drafts = read_ahead(whole, start, batch);
        let outcomes = parse(&drafts);
        for (draft, outcome) in drafts.into_iter().zip(outcomes) {
            let before = draft.end();
            let read = finish(draft, outcome);
            let length = read.chunk.text.len();
            start += length;
            if !take(read) {
                return;
            }
            if length != before {
                break;
            }
        }
        batch = (batch * 2).min(BATCH);
    }
}

fn read_ahead<'t>(whole: &'t Whole<'t>, mut start: usize, count: usize) -> Vec<Draft<'t>> {
    let mut drafts = Vec::with_capacity(count);
    while start < whole.text.len() && drafts.len() < count {
        let draft = Draft::read(whole, start);
        start += draft.end();
        drafts.push(draft);
    }
    drafts
}

/// What became of an item.
enum Outcome {
    /// There is none.
    Nothing,
    /// It was read.
    Item(ItemKind),
    /// It was read, and there is something to say about it.
    Flawed(ItemKind, Vec<Diagnostic>),
    /// It fails at this lexeme.
    Failed(usize, Vec<Diagnostic>),
}

fn parse(drafts: &[Draft<'_>]) -> Vec<Outcome> {
    let parsers = Parsers::new();
    drafts
        .iter()
        .map(|draft| parse_one(&parsers, draft))
        .collect()
}

fn parse_one<'s>(parsers: &Parsers<'s>, draft: &'s Draft<'_>) -> Outcome {
    let reader = &draft.reader;
    let lexemes = &reader.lexemes[..];
    let text = reader.text();
    let Some(first) = lexemes.first() else {
        return Outcome::Nothing;
    };
    if !first.kind.starts_item() {
        // A first token that is wrong in itself has its own words.
        let faulty = reader
            .faults
            .iter()
            .any(|fault| fault.span.start < first.span.end);
        let found = (!faulty).then(|| explain::no_item(text, lexemes));
        return Outcome::Failed(0, found.into_iter().collect());
    }
    if first.kind == TokenKind::Ruleset {
        return ruleset(draft, lexemes);
    }
    if let Some((at, fault)) = nesting::check(lexemes) {
        return Outcome::Failed(at, vec![fault]);
    }
    match parsers.item(lexemes, text) {
        Ok(kind) if lexemes.last().map(|last| last.kind) == Some(TokenKind::Semicolon) => {
            Outcome::Item(kind)
        }
        Ok(kind) => Outcome::Flawed(kind, vec![explain::no_semicolon(lexemes)]),
        Err(failures) => failed(text, lexemes, &failures),
    }
}

/// A ruleset: its name and its end; the body is for another pass.
fn ruleset(draft: &Draft<'_>, lexemes: &[Lexeme]) -> Outcome {
    let text = draft.reader.text();
    let name = match lexemes.get(1) {
        Some(name) if name.kind == TokenKind::Name => crate::grammar::name_at(text, name.span),
        _ => return Outcome::Failed(1, vec![explain::no_ruleset_name(text, lexemes)]),
    };
    let kind = ItemKind::Ruleset(name);
    if draft.stop == Stop::Mark {
        return Outcome::Item(kind);
    }
    match explain::ruleset_open(draft, lexemes) {
        Some(fault) => Outcome::Failed(lexemes.len(), vec![fault]),
        None => Outcome::Failed(lexemes.len(), vec![explain::no_semicolon(lexemes)]),
    }
}

fn failed(text: &str, lexemes: &[Lexeme], failures: &[Failed]) -> Outcome {
    let found = explain::failures(text, lexemes, failures, explain::Mode::Item);
    Outcome::Failed(stop(lexemes, failures, &found), found)
}

/// The lexeme at which the parser stopped, or the one at which the first wrong production is blamed.
///
/// A failure may be explained by a bracket far before; recovery and the order of findings go by
/// where the parser stood.
pub(crate) fn stop(lexemes: &[Lexeme], failures: &[Failed], found: &[Diagnostic]) -> usize {
    let stopped = failures.iter().filter(|failure| failure.rejected.is_none());
    let first = found.first().map_or(0, |fault| fault.span.start);
    stopped
        .map(|failure| failure.at)
        .max()
        .unwrap_or_else(|| lexemes.partition_point(|lexeme| lexeme.span.end <= first))
}

/// Makes the chunk, whose end an error may move.
fn finish(mut draft: Draft<'_>, outcome: Outcome) -> Read {
    let mut diagnostics = Vec::new();
    let mut stopped = None;
    let kind = match outcome {
        Outcome::Nothing => None,
        Outcome::Item(kind) => Some(kind),
        Outcome::Flawed(kind, found) => {
            // A last token that is wrong in itself may have swallowed the semicolon.
            let last = draft
                .reader
                .lexemes
                .last()
                .map_or(0, |last| last.span.start);
            if draft
                .reader
                .faults
                .iter()
                .all(|fault| fault.span.start < last)
            {
                diagnostics = found;
            }
            Some(kind)
        }
        Outcome::Failed(at, found) => {
            let wrong = draft.reader.wrong.map_or(at, |wrong| wrong.min(at));
            stopped = draft.reader.lexemes.get(at).map(|lexeme| lexeme.span.start);
            draft.settle(wrong);
            diagnostics = found;
            None
        }
    };
    let end = draft.end();
    let seen = draft.seen.filter(|_| !draft.reader.saw_end);
    let text = &draft.reader.text()[..end];
    let mut reader = draft.reader;
    let last = offset(end);
    reader
        .tokens
        .truncate(reader.tokens.partition_point(|token| token.start < last));
    reader
        .faults
        .retain(|fault| fault.span.start < last || end == 0);
    let broken = !reader.faults.is_empty();
    if kind.is_some() {
        diagnostics.append(&mut reader.faults);
    } else {
        merge(&mut diagnostics, stopped, reader.faults);
    }
    let kind = kind.filter(|_| !broken);
    if kind.is_some() {
        lints::check(text, &reader.tokens, &reader.lexemes, &mut diagnostics);
    }
    stray_docs(
        text,
        &reader.tokens,
        reader.lexemes.first(),
        !broken,
        &mut diagnostics,
    );
    let item = kind.map(|kind| Item {
        kind,
        span: span_of(&reader.lexemes),
        doc: doc(text, &reader.tokens, reader.lexemes.first()),
    });
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    Read {
        chunk: Chunk {
            text: text.into(),
            tokens: reader.tokens,
            item,
            diagnostics,
        },
        seen,
    }
}

/// What the parser found, which stopped at this byte, and what the reader found: only what comes first, since the rest may follow from it.
pub(crate) fn merge(
    diagnostics: &mut Vec<Diagnostic>,
    stopped: Option<u32>,
    faults: Vec<Diagnostic>,
) {
    let Some(first_fault) = faults.iter().map(|fault| fault.span.start).min() else {
        return;
    };
    if diagnostics.is_empty() || stopped.is_none_or(|stopped| stopped >= first_fault) {
        *diagnostics = faults;
    }
}

fn span_of(lexemes: &[Lexeme]) -> Span {
    match lexemes {
        [first, .., last] => first.span.cover(last.span),
        [only] => only.span,
        [] => Span::default(),
    }
}

/// The places of the `///` lines before (`true`) or behind the first lexeme.
fn docs<'a>(
    text: &'a str,
    tokens: &'a [Token],
    first: Option<&Lexeme>,
    before: bool,
) -> impl Iterator<Item = Span> + 'a {
    let border = first.map_or(offset(text.len()), |first| first.span.start);
    let ends = tokens.iter().skip(1).map(|token| token.start);
    let ends = ends.chain([offset(text.len())]);
    tokens
        .iter()
        .zip(ends)
        .filter(move |(token, _)| {
            token.kind == TokenKind::ItemDoc && (token.start < border) == before
        })
        .map(|(token, end)| Span::new(token.start, end))
}

/// The documentation above an item: its lines without the slashes and one blank.
fn doc(text: &str, tokens: &[Token], first: Option<&Lexeme>) -> Box<str> {
    if first.is_none_or(|first| first.span.start == 0) {
        return "".into();
    }
    let lines: Vec<&str> = docs(text, tokens, first, true)
        .map(|span| {
            let line = &text[span.range()][3..];
            line.strip_prefix(' ').unwrap_or(line)
        })
        .collect();
    lines.join("\n").into()
}

/// Documentation that belongs to no item: in the last chunk, or within an item.
fn stray_docs(
    text: &str,
    tokens: &[Token],
    first: Option<&Lexeme>,
    whole: bool,
    diagnostics: &mut Vec<Diagnostic>,
) {
    if !whole || !tokens.iter().any(|token| token.kind == TokenKind::ItemDoc) {
        return;
    }
    let before = first.is_none();
    diagnostics.extend(docs(text, tokens, first, before).map(|span| {
        Diagnostic::new(&DOC_NOTHING, span, "this documents nothing")
            .note("`///` belongs to the item below it")
            .help("write `//` for a comment, `//!` for the documentation of the file")
    }));
}
