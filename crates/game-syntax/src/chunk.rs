//! From text to chunks: the tokens of a few items, their trees, then the next few.

use crate::ast::{Item, ItemKind};
use crate::docs::Docs;
use crate::explain;
use crate::grammar::{Failed, Parsers};
use crate::parse::Chunk;
use crate::reader::{Buffers, Whole, offset};
use crate::recover::Draft;
use crate::ruleset::{self, Reading};
use crate::token::{Lexeme, TokenKind, TokenKinds};
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

/// The chunks of a text from its start to its end. A few are read at a time, and none is kept.
pub(crate) struct Chunks<'t> {
    whole: Whole<'t>,
    /// Where the chunks that are not read yet start.
    start: usize,
    batch: usize,
    pool: Vec<Buffers>,
    ready: std::vec::IntoIter<Read>,
}

impl<'t> Chunks<'t> {
    /// The chunks of a text that starts where a chunk starts.
    pub(crate) fn new(whole: Whole<'t>) -> Self {
        Chunks {
            whole,
            start: 0,
            batch: 1,
            pool: Vec::new(),
            ready: Vec::new().into_iter(),
        }
    }

    fn read_batch(&mut self) -> Vec<Read> {
        let drafts = read_ahead(&self.whole, self.start, self.batch, &mut self.pool);
        let outcomes = parse(&drafts);
        let mut batch = Vec::with_capacity(drafts.len());
        for (draft, outcome) in drafts.into_iter().zip(outcomes) {
            let before = draft.end();
            let (read, buffers) = finish(draft, outcome);
            self.pool.push(buffers);
            let length = read.chunk.text.len();
            self.start += length;
            batch.push(read);
            if length != before {
                break;
            }
        }
        self.batch = (self.batch * 2).min(BATCH);
        batch
    }
}

impl Iterator for Chunks<'_> {
    type Item = Read;

    fn next(&mut self) -> Option<Read> {
        if self.ready.as_slice().is_empty() && self.start < self.whole.text.len() {
            self.ready = self.read_batch().into_iter();
        }
        self.ready.next()
    }
}

fn read_ahead<'t>(
    whole: &'t Whole<'t>,
    mut start: usize,
    count: usize,
    pool: &mut Vec<Buffers>,
) -> Vec<Draft<'t>> {
    let mut drafts = Vec::with_capacity(count);
    while start < whole.text.len() && drafts.len() < count {
        let draft = Draft::read(whole, start, pool.pop().unwrap_or_default());
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
        return read_ruleset(parsers, draft);
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

/// A ruleset, whose good items are kept whatever is wrong with the others.
fn read_ruleset<'s>(parsers: &Parsers<'s>, draft: &'s Draft<'_>) -> Outcome {
    let Reading { tree, at, found } = ruleset::read(parsers, draft);
    match tree {
        Some(tree) if found.is_empty() => Outcome::Item(ItemKind::Ruleset(tree)),
        Some(tree) => Outcome::Flawed(ItemKind::Ruleset(tree), found),
        None => Outcome::Failed(at, found),
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

/// An outcome with the end of its chunk settled.
struct Verdict {
    kind: Option<ItemKind>,
    found: Vec<Diagnostic>,
    /// The byte where the parser stopped, if it did.
    stopped: Option<u32>,
}

/// Settles the end of a chunk, which an error may move.
fn settle(draft: &mut Draft<'_>, outcome: Outcome) -> Verdict {
    let lexemes = &draft.reader.lexemes;
    let (kind, found) = match outcome {
        Outcome::Nothing => (None, Vec::new()),
        Outcome::Item(kind) => (Some(kind), Vec::new()),
        Outcome::Flawed(kind, mut found) => {
            // A last token that is wrong in itself may have swallowed the semicolon.
            let last = lexemes.last().map_or(0, |last| last.span.start);
            if draft
                .reader
                .faults
                .iter()
                .any(|fault| fault.span.start >= last)
            {
                found.clear();
            }
            (Some(kind), found)
        }
        Outcome::Failed(at, found) => {
            let stopped = lexemes.get(at).map(|lexeme| lexeme.span.start);
            let wrong = draft.reader.wrong.map_or(at, |wrong| wrong.min(at));
            draft.settle(wrong);
            return Verdict {
                kind: None,
                found,
                stopped,
            };
        }
    };
    Verdict {
        kind,
        found,
        stopped: None,
    }
}

/// Makes the chunk, and gives the buffers back.
fn finish(mut draft: Draft<'_>, outcome: Outcome) -> (Read, Buffers) {
    let verdict = settle(&mut draft, outcome);
    let end = draft.end();
    let seen = draft.seen.filter(|_| !draft.reader.saw_end);
    let mut reader = draft.reader;
    let mut faults = reader.cut_off(offset(end));
    let text = &reader.text()[..end];
    let lexemes = &reader.lexemes[..];
    let broken = !faults.is_empty();
    let mut diagnostics = verdict.found;
    if verdict.kind.is_some() {
        diagnostics.append(&mut faults);
    } else {
        merge(&mut diagnostics, verdict.stopped, faults);
    }
    let docs = Docs {
        text,
        tokens: &reader.tokens,
        item: lexemes.first().map(|first| first.span.start),
    };
    let is_ruleset = matches!(verdict.kind, Some(ItemKind::Ruleset(_)));
    let kept = verdict.kind.filter(|_| is_ruleset || !broken);
    let item = kept.map(|kind| Item {
        kind,
        span: span_of(lexemes),
        doc: docs.of_item(),
    });
    if item.is_some() && !is_ruleset {
        lints::check(text, &reader.tokens, lexemes, &mut diagnostics);
    }
    if !broken {
        docs.strays(&mut diagnostics);
    }
    diagnostics.sort_by_key(|diagnostic| diagnostic.span);
    let chunk = Chunk {
        text: text.into(),
        tokens: reader.tokens[..].into(),
        kinds: TokenKinds::of(&reader.tokens),
        item,
        diagnostics,
    };
    (Read { chunk, seen }, reader.into_buffers())
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
