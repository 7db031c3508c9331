//! A ruleset from its lexemes: the head, and item by item, so that one that is wrong hides no other.

mod cut;
mod nesting;

use crate::ast::rules::{RuleItem, Ruleset, RulesetBody};
use crate::chunk::stop;
use crate::explain::{self, Mode};
use crate::grammar::{Failed, Head, Parsers};
use crate::recover::{Draft, Stop};
use crate::token::{Lexeme, TokenKind};
use crate::{Diagnostic, Span};
use cut::{Cutter, Slice};

/// What became of a ruleset.
pub(crate) struct Reading {
    /// The ruleset with the items that could be read; none if its head or its end is missing.
    pub(crate) tree: Option<Ruleset>,
    /// The lexeme at which it fails, if it does as a whole.
    pub(crate) at: usize,
    /// What is wrong with it.
    pub(crate) found: Vec<Diagnostic>,
}

impl Reading {
    fn failed(at: usize, found: Vec<Diagnostic>) -> Self {
        Reading {
            tree: None,
            at,
            found,
        }
    }
}

/// A stretch of a ruleset that fails: the lexeme of the stretch, and why.
type Fault = (usize, Vec<Diagnostic>);

/// Reads a ruleset. Linear.
pub(crate) fn read<'s>(parsers: &Parsers<'s>, draft: &'s Draft<'_>) -> Reading {
    let reader = Body {
        parsers,
        draft,
        text: draft.reader.text(),
        lexemes: &draft.reader.lexemes,
    };
    match reader.lexemes.get(1) {
        Some(name) if name.kind == TokenKind::Name => reader.read(),
        _ => {
            let fault = explain::no_ruleset_name(reader.text, reader.lexemes);
            Reading::failed(1, vec![fault])
        }
    }
}

/// A ruleset being read.
struct Body<'p, 's, 't> {
    parsers: &'p Parsers<'s>,
    draft: &'s Draft<'t>,
    text: &'s str,
    lexemes: &'s [Lexeme],
}

impl<'s> Body<'_, 's, '_> {
    fn read(&self) -> Reading {
        let start = body_start(self.lexemes);
        let head = self.head(&self.lexemes[..start]);
        let mark = start.checked_sub(1).map(|last| self.lexemes[last].kind);
        match mark {
            Some(TokenKind::Equals) => self.alias(head, start),
            Some(TokenKind::OpenBrace) => self.items(head, start),
            _ => match head {
                Err((at, found)) => Reading::failed(at, found),
                Ok(_) => Reading::failed(start, vec![explain::no_semicolon(self.lexemes)]),
            },
        }
    }

    /// Parses the head, up to its `{` or `=`.
    fn head(&self, lexemes: &'s [Lexeme]) -> Result<Head, Fault> {
        if let Some((at, fault)) = nesting::check(lexemes) {
            return Err((at, vec![fault]));
        }
        let parsed = self.parsers.rules().head(lexemes, self.text);
        parsed.map_err(|failures| self.explain(lexemes, &failures))
    }

    fn explain(&self, lexemes: &[Lexeme], failures: &[Failed]) -> Fault {
        let found = explain::failures(self.text, lexemes, failures, Mode::Rule);
        (stop(lexemes, failures, &found), found)
    }

    /// The value behind the `=` of an alias.
    fn alias(&self, head: Result<Head, Fault>, start: usize) -> Reading {
        let lexemes = &self.lexemes[start..];
        let value = match nesting::check(lexemes) {
            Some((at, fault)) => Err((at, vec![fault])),
            None => {
                let parsed = self.parsers.rules().alias(lexemes, self.text);
                parsed.map_err(|failures| self.explain(lexemes, &failures))
            }
        };
        match (head, value) {
            (Ok(head), Ok(value)) => {
                let ended = self.lexemes.last().map(|last| last.kind) == Some(TokenKind::Semicolon);
                let missing = (!ended).then(|| explain::no_semicolon(self.lexemes));
                Reading {
                    tree: Some(ruleset(head, RulesetBody::Alias(value), false)),
                    at: start,
                    found: missing.into_iter().collect(),
                }
            }
            (Err((at, found)), _) => Reading::failed(at, found),
            (_, Err((at, found))) => Reading::failed(start + at, found),
        }
    }

    /// The items between the braces.
    fn items(&self, head: Result<Head, Fault>, start: usize) -> Reading {
        let closed = self.draft.stop == Stop::Mark;
        let end = self.lexemes.len() - usize::from(closed);
        let mut found = Vec::new();
        let mut items = Vec::new();
        let mut broken = false;
        for slice in Cutter::new(self.text, &self.lexemes[..end.max(start)], start) {
            match self.item(slice) {
                Ok((item, missing)) => {
                    items.push(item);
                    found.extend(missing);
                }
                Err(fault) => {
                    broken = true;
                    found.extend(fault);
                }
            }
        }
        if !closed {
            let fault = explain::ruleset_open(self.draft, self.lexemes);
            found.push(fault.unwrap_or_else(|| explain::no_semicolon(self.lexemes)));
            return Reading::failed(self.lexemes.len(), found);
        }
        match head {
            Ok(head) => Reading {
                tree: Some(ruleset(head, RulesetBody::Items(items), broken)),
                at: start,
                found,
            },
            Err((at, mut faults)) => {
                faults.append(&mut found);
                Reading::failed(at, faults)
            }
        }
    }

    /// One item, and what is to be said about it though it was read.
    fn item(&self, slice: Slice) -> Result<(RuleItem, Option<Diagnostic>), Vec<Diagnostic>> {
        let lexemes = &self.lexemes[slice.start..slice.end];
        let [first, .., last] = lexemes else {
            return Err(vec![explain::no_rule_item(self.text, lexemes)]);
        };
        let span = first.span.cover(last.span);
        let found = match self.parse(lexemes) {
            Ok(kind) => {
                let ended = last.kind == TokenKind::Semicolon;
                let missing = (!ended).then(|| explain::no_semicolon(lexemes));
                if !self.is_faulty(span) {
                    return Ok((RuleItem { kind, span }, missing));
                }
                Vec::new()
            }
            Err(found) => found,
        };
        // What is wrong with a token has its own words, and what the parser finds may follow from it.
        Err(if self.is_faulty(span) {
            Vec::new()
        } else {
            found
        })
    }

    fn parse(
        &self,
        lexemes: &'s [Lexeme],
    ) -> Result<crate::ast::rules::RuleItemKind, Vec<Diagnostic>> {
        if !cut::is_item_word(self.text, lexemes[0]) {
            return Err(vec![explain::no_rule_item(self.text, lexemes)]);
        }
        if let Some((_, fault)) = nesting::check(lexemes) {
            return Err(vec![fault]);
        }
        let parsed = self.parsers.rules().item(lexemes, self.text);
        parsed.map_err(|failures| self.explain(lexemes, &failures).1)
    }

    /// Whether a token in the stretch is wrong in itself. The faults are in the order of the text.
    fn is_faulty(&self, span: Span) -> bool {
        let faults = &self.draft.reader.faults;
        let from = faults.partition_point(|fault| fault.span.start < span.start);
        faults
            .get(from)
            .is_some_and(|fault| fault.span.start < span.end)
    }
}

fn ruleset(head: Head, body: RulesetBody, broken: bool) -> Ruleset {
    let Head {
        name,
        parameters,
        universe,
    } = head;
    Ruleset {
        name,
        parameters,
        universe,
        body,
        broken,
    }
}

/// The index behind the `{` or `=` that ends the head; the number of lexemes where there is none.
fn body_start(lexemes: &[Lexeme]) -> usize {
    let mut depth = 0_usize;
    for (at, lexeme) in lexemes.iter().enumerate() {
        let ends = matches!(lexeme.kind, TokenKind::OpenBrace | TokenKind::Equals);
        if ends && depth == 0 {
            return at + 1;
        }
        match lexeme.kind {
            TokenKind::OpenParen | TokenKind::OpenBracket | TokenKind::OpenBrace => depth += 1,
            TokenKind::CloseParen | TokenKind::CloseBracket | TokenKind::CloseBrace => {
                depth = depth.saturating_sub(1);
            }
            _ => {}
        }
    }
    lexemes.len()
}
