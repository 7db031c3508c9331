//! Reading CGSuite: what differs from the language of `.game` files are definitions with `:=`, rulesets with their packages, and
//! that a form without quotes is simplified at once.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use game_lang::Play;
use game_syntax::ast::{Braces, Expr, ExprKind};
use game_syntax::codes::literals::LOOPY;
use game_syntax::{Diagnostic, Span, walk};

use crate::codes::{NOTATION_MIXED, NOTATION_TEXT};
use crate::draft::Draft;
use crate::entries::{Comments, span};
use crate::expressions::Features;
use crate::lines::{self, Dialect, Refused, defined};
use crate::notation::{Reading, Request};

use crate::rulesets::{Labels, graph_labels, module_of};

use super::graph;

/// What CGSuite has.
const FEATURES: Features = Features {
    braces: true,
    slashes: true,
    quotes: true,
    infinitesimals: true,
    repeated_ups: true,
    powers: true,
    glued: true,
    unreduced: true,
    switches: true,
    minus: true,
    sums: true,
    ordinal: true,
    names: true,
    parens: true,
    impartial: true,
    ..Features::NONE
};

/// Its words for games that are not short.
const LOOPY_WORDS: [&str; 7] = ["on", "off", "over", "under", "upon", "dud", "pass"];

/// Why loopy games are refused.
const NOT_SHORT: &str = "only games in which every line of play ends have values here";

/// Its words for values of positions.
const VALUES: [&str; 2] = [".CanonicalForm", ".GameValue"];

pub(crate) fn read(text: &str, request: &Request<'_>) -> Result<Reading, Vec<Diagnostic>> {
    let mut dialect = Cgsuite {
        modules: BTreeSet::new(),
        graphs: BTreeMap::new(),
        misere: None,
        normal: None,
    };
    lines::read(text, &mut dialect, request)
}

struct Cgsuite {
    /// Modules of the library that positions need.
    modules: BTreeSet<&'static str>,
    /// The labels of graphs of the rulesets that were named.
    graphs: BTreeMap<String, Option<Rc<Labels>>>,
    /// The first value of misère play.
    misere: Option<Span>,
    /// The first value of normal play.
    normal: Option<Span>,
}

impl Dialect for Cgsuite {
    fn title(&self) -> &'static str {
        "CGSuite"
    }

    fn comments(&self) -> Comments {
        Comments {
            texts: true,
            ..Comments::OF_GAMES
        }
    }

    fn name(&self, text: &str, entry: Span) -> Result<(Option<Span>, Span), Box<Diagnostic>> {
        Ok(defined(text, entry, ":="))
    }

    fn translate(
        &mut self,
        text: &str,
        value: Span,
        draft: &mut Draft,
    ) -> Result<(), Box<Diagnostic>> {
        let words = &text[value.range()];
        let asked = VALUES.iter().find(|suffix| words.ends_with(**suffix));
        let Some(suffix) = asked else {
            return self.positions(text, value, draft);
        };
        let end = value.end as usize - suffix.len();
        let inner = span(value.start as usize, end);
        draft.put(
            "canonical(",
            span(inner.start as usize, inner.start as usize),
        );
        self.positions(text, inner, draft)?;
        draft.put(")", span(end, value.end as usize));
        Ok(())
    }

    fn features(&self) -> Features {
        FEATURES
    }

    fn refuse(&self, expr: &Expr, text: &str) -> Option<Refused> {
        match &expr.kind {
            ExprKind::Path(path) if LOOPY_WORDS.contains(&&*path[0].text) => Some(Refused {
                code: &LOOPY,
                message: Some(format!("`{}` is a loopy game, and not short", path[0].text)),
                ..Refused::helped("", NOT_SHORT)
            }),
            // Calls were judged where they were translated.
            ExprKind::Call(_) | ExprKind::Text(_) => None,
            _ => self.features().refuse(expr, text),
        }
    }

    fn finish(&mut self, expr: &Expr, value: Span, draft: &mut Draft) {
        match theory(expr) {
            Some(true) => self.misere = self.misere.or(Some(value)),
            Some(false) => self.normal = self.normal.or(Some(value)),
            None => {}
        }
        let mut places = Vec::new();
        simplified(expr, &mut places);
        // At one place the `)` of one operand stands before the word of the next.
        places.sort_by_key(|place| place.0);
        draft.insert(&places);
    }

    fn header(&mut self, request: &Request<'_>) -> Result<String, Vec<Diagnostic>> {
        let mut header = String::new();
        if let Some(misere) = self.misere {
            if let Some(normal) = self.normal {
                let message = "a value of normal play beside one of misère play";
                return Err(vec![
                    Diagnostic::new(&NOTATION_MIXED, normal, message)
                        .other(misere, "this is misère play")
                        .help("part the text in two"),
                ]);
            }
            header.push_str("play misere impartial;\n");
        }
        let wanted = if self.misere.is_some() {
            Play::MisereImpartial
        } else {
            Play::Normal
        };
        if let Some(play) = request.play
            && play != wanted
        {
            let message = format!(
                "these values of CGSuite belong to `play {}`, not to `play {}`",
                wanted.words(),
                play.words()
            );
            return Err(vec![Diagnostic::new(
                &NOTATION_MIXED,
                Span::default(),
                message,
            )]);
        }
        for module in &self.modules {
            header.extend(["use std.", module, ";\n"]);
        }
        if !header.is_empty() {
            header.push('\n');
        }
        Ok(header)
    }
}

/// Whether a value is one of misère play; `None` if it says neither, as names do.
fn theory(expr: &Expr) -> Option<bool> {
    match &expr.kind {
        ExprKind::Impartial(_) => Some(true),
        ExprKind::Path(_) | ExprKind::Text(_) => None,
        ExprKind::Paren(_) | ExprKind::Sum(..) => {
            let mut found = None;
            walk::children(expr, &mut |part| found = found.or(theory(part)));
            found
        }
        _ => Some(false),
    }
}

/// Where an operand of an ordinal sum is to be simplified: CGSuite does so with all that is not in quotes, and the language adds
/// forms as they are written.
fn simplified(expr: &Expr, places: &mut Vec<(u32, &'static str)>) {
    if let ExprKind::Ordinal(operands) = &expr.kind {
        for operand in operands {
            if !is_as_written(operand) {
                places.push((operand.span.start, "canonical("));
                places.push((operand.span.end, ")"));
            }
        }
    }
    walk::children(expr, &mut |part| simplified(part, places));
}

fn is_as_written(expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Literal(_) => true,
        ExprKind::Form(form) => form.style == Braces::Quoted,
        ExprKind::Paren(inner) => is_as_written(inner),
        _ => false,
    }
}

impl Cgsuite {
    /// Copies a value, with the packages of rulesets left off.
    fn positions(
        &mut self,
        text: &str,
        value: Span,
        draft: &mut Draft,
    ) -> Result<(), Box<Diagnostic>> {
        let end = value.end as usize;
        let mut at = value.start as usize;
        let mut copied = at;
        while at < end {
            let rest = &text[at..end];
            let Some(first) = rest.chars().next() else {
                break;
            };
            if first == '"' {
                at += 1 + rest[1..]
                    .find('"')
                    .map_or(rest.len() - 1, |length| length + 1);
                continue;
            }
            if first == '&' {
                let message = "`G & H` is a game with two sides, and not short";
                return Err(Box::new(
                    Diagnostic::new(&LOOPY, span(at, at + 1), message).help(NOT_SHORT),
                ));
            }
            let length = path_length(rest);
            if length == 0 {
                // Digits begin no name, so that `2Tiny` is one word.
                at += word_length(rest).max(first.len_utf8());
                continue;
            }
            let path = &rest[..length];
            let behind = &rest[length..];
            let place = span(at, at + length);
            at += length;
            if !behind.trim_start().starts_with('(') || is_own(path) {
                continue;
            }
            let (name, graphs) = self.ruleset(path, place)?;
            draft.copy(text, span(copied, place.start as usize));
            at = match graphs {
                None => board(text, name, place, end, draft),
                Some(labels) => graph_board(&text[..end], name, place, &labels, draft)?,
            };
            copied = at;
        }
        draft.copy(text, span(copied, end));
        Ok(())
    }

    /// The ruleset that a path with its package names, with the labels of its graphs if it is played on graphs.
    fn ruleset<'p>(
        &mut self,
        path: &'p str,
        place: Span,
    ) -> Result<(&'p str, Option<Rc<Labels>>), Box<Diagnostic>> {
        let name = match path.rsplit_once('.') {
            None => path,
            Some((package, name)) => {
                if !package.starts_with("game.") {
                    let message = format!("CGSuite's `{path}` is not read");
                    return Err(Box::new(
                        Diagnostic::new(&NOTATION_TEXT, place, message).help(
                            "values, definitions and positions such as `game.grid.Clobber(\"xo\")` are",
                        ),
                    ));
                }
                name
            }
        };
        let module = module_of(name, place)?;
        self.modules.insert(module);
        let on_graphs = path.starts_with("game.graph.");
        let labels = match self.graphs.get(name) {
            Some(known) => known.clone(),
            None => {
                let found = graph_labels(name, module).map(Rc::new);
                self.graphs.insert(name.to_owned(), found.clone());
                found
            }
        };
        Ok((name, labels.filter(|labels| labels.only || on_graphs)))
    }
}

/// Writes the name of a ruleset and the graph behind it. Gives back how far it came.
fn graph_board(
    text: &str,
    name: &str,
    place: Span,
    labels: &Labels,
    draft: &mut Draft,
) -> Result<usize, Box<Diagnostic>> {
    let from = place.end as usize;
    let quoted = text[from..].strip_prefix("(\"");
    let Some(length) = quoted.and_then(|inner| inner.find('"')) else {
        let message = format!("the board of `{name}` is no graph in quotes");
        return Err(Box::new(
            Diagnostic::new(&NOTATION_TEXT, place, message)
                .help("write it as in `game.graph.Hackenbush(\"l(l;rl)\")`"),
        ));
    };
    let inner = from + 2;
    let board = graph::board(&text[inner..inner + length], inner, labels)?;
    draft.put(name, place);
    draft.put("(\"", span(from, inner));
    draft.put(&board, span(inner, inner + length));
    draft.put("\"", span(inner + length, inner + length + 1));
    Ok(inner + length + 1)
}

/// Writes the name of a ruleset, and `Grid.Empty(4,4)` behind it as an empty board. Gives back how far it came.
fn board(text: &str, name: &str, place: Span, end: usize, draft: &mut Draft) -> usize {
    const EMPTY: &str = "(Grid.Empty(";
    let from = place.end as usize;
    let rest = &text[from..end];
    let closed = rest.strip_prefix(EMPTY).and_then(|inner| inner.find("))"));
    let Some(length) = closed else {
        draft.put(name, place);
        return from;
    };
    let inner = from + EMPTY.len();
    draft.put(
        &format!("empty({name}, "),
        span(place.start as usize, inner),
    );
    draft.copy(text, span(inner, inner + length));
    draft.put(")", span(inner + length, inner + length + 2));
    inner + length + 2
}

/// The functions that CGSuite and the language share.
fn is_own(path: &str) -> bool {
    matches!(path, "Tiny" | "Miny")
}

/// The length of the path of names that a text begins with.
fn path_length(text: &str) -> usize {
    let starts = |c: char| c.is_alphabetic() || c == '_';
    if !text.starts_with(starts) {
        return 0;
    }
    let mut length = word_length(text);
    while let Some(behind) = text[length..].strip_prefix('.')
        && behind.starts_with(starts)
    {
        length += 1 + word_length(behind);
    }
    length
}

fn word_length(text: &str) -> usize {
    text.find(|c: char| !(c.is_alphanumeric() || c == '_'))
        .unwrap_or(text.len())
}
