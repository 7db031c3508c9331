//! Inside rulesets: words that begin items, names of the ruleset, and functions of their language.

use game_lang::rule_functions;
use game_syntax::{Chunk, TokenKind};

use super::expressions::DIRECTIONS;
use super::{Completion, CompletionKind, Finder, plain};
use crate::SymbolKind;
use crate::heads::Head;

/// The words that begin items of rulesets, with what follows them.
const STARTS: &[(&str, &str)] = &[
    ("board", "board ${1:grid \"x o .\"};"),
    ("read", "read ${1:s}: ${2:strip \"x o\"} = $3;"),
    ("letter", "letter ${1:p} in \"${2:xo}\";"),
    ("mirror", "mirror \"${1:xo}\";"),
    ("left", "left ${1:\"xo\" => \".x\"};"),
    ("right", "right ${1:\"ox\" => \".o\"};"),
    ("both", "both ${1:\"x\" => \".\"};"),
    ("end", "end ${1:left} = ${2:score};"),
    ("parts", "parts = $1;"),
    ("round", "round(${1:x}, ${2:y}) = $3;"),
    ("let", "let ${1:name} = $2;"),
    ("fn", "fn ${1:name}(${2:b}: ${3:grid}): ${4:bool} = $5;"),
];

/// Words of conditions.
const CONDITION: [&str; 3] = ["here", "there", "after"];

/// Words that begin operands.
const PREFIXES: [&str; 8] = [
    "if", "not", "forall", "exists", "let", "closure", "true", "false",
];

/// Words behind operands.
const INFIXES: [&str; 14] = [
    "and", "or", "in", "not", "then", "else", "for", "if", "div", "mod", "where", "gain", "repeat",
    "again",
];

/// Types that a value of a ruleset can have.
const TYPES: [&str; 9] = [
    "int", "rat", "bool", "cell", "place", "dir", "grid", "graph", "edge",
];

/// What a board can be.
const BOARDS: [&str; 6] = ["strip", "grid", "graph", "int", "rat", "bool"];

impl Finder<'_> {
    /// In a `ruleset`.
    pub(super) fn in_ruleset(&mut self) {
        let cursor = self.cursor;
        let places = 0..cursor.before.len();
        let body = places
            .clone()
            .find(|&place| cursor.kind(place) == Some(TokenKind::OpenBrace));
        let equals = places
            .clone()
            .find(|&place| cursor.kind(place) == Some(TokenKind::Equals));
        match (body, equals) {
            (Some(body), _) if self.depth() > 0 => self.in_body(body),
            (None, Some(equals)) if equals + 1 == cursor.before.len() => self.rulesets(),
            (None, Some(_)) if self.depth() == 0 => {}
            (None, _) if cursor.back(0) == Some(TokenKind::Colon) => {
                if self.depth() > 0 {
                    self.rule_types();
                } else {
                    self.universes();
                }
            }
            (None, _) if cursor.back(0) == Some(TokenKind::OpenAngle) => self.rule_types(),
            _ => {}
        }
    }

    fn rule_types(&mut self) {
        for name in TYPES {
            self.push(0, name, CompletionKind::Type, "type".to_owned());
        }
        for name in ["set", "list"] {
            self.found.push(Completion {
                insert: format!("{name}<${{1:int}}>"),
                snippet: true,
                ..plain(0, name, CompletionKind::Type, format!("{name}<…>"))
            });
        }
    }

    /// Between the braces.
    fn in_body(&mut self, body: usize) {
        let cursor = self.cursor;
        let item = (body + 1..cursor.before.len()).rev();
        let mut item = item.take_while(|&place| cursor.kind(place) != Some(TokenKind::Semicolon));
        let Some(first) = item.by_ref().last() else {
            let starts = STARTS.iter().map(|(word, insert)| Completion {
                insert: (*insert).to_owned(),
                snippet: true,
                ..plain(0, word, CompletionKind::Snippet, String::new())
            });
            self.found.extend(starts);
            return;
        };
        let back = cursor.back(0);
        let word = cursor.text(first);
        let last = cursor.before.len() - 1;
        match (word, back) {
            ("board" | "read", _) if last == first || back == Some(TokenKind::Colon) => {
                for name in BOARDS {
                    self.push(0, name, CompletionKind::Type, "board".to_owned());
                }
            }
            ("fn", Some(TokenKind::Colon | TokenKind::OpenAngle)) => self.rule_types(),
            ("left" | "right" | "both", _) if last == first => self.directions(),
            ("mirror", _) if last == first || back == Some(TokenKind::Comma) => {
                self.words(0, &["reverse", "transpose"]);
            }
            ("end", _) if last == first => self.words(0, &["left", "right"]),
            (_, Some(TokenKind::Dot)) => {}
            _ if cursor.is_behind_operand() && cursor.text(last) != "where" => {
                self.words(0, &INFIXES);
            }
            _ => self.rule_expression(first),
        }
    }

    fn directions(&mut self) {
        for word in DIRECTIONS {
            self.push(1, word, CompletionKind::Word, "directions".to_owned());
        }
    }

    fn rule_expression(&mut self, first: usize) {
        let cursor = self.cursor;
        for (name, kind) in names(self, first) {
            self.push(0, &name, CompletionKind::Symbol(kind), String::new());
        }
        if matches!(cursor.text(first), "left" | "right" | "both") {
            self.words(1, &CONDITION);
        }
        if cursor.text(first) == "end" {
            self.words(1, &["score"]);
        }
        // The ruleset's own name is the position of a board.
        let own = cursor.text(1).to_owned();
        self.push(
            2,
            &own,
            CompletionKind::Symbol(SymbolKind::Ruleset),
            String::new(),
        );
        let mut functions: Vec<&str> = rule_functions().map(|(name, ..)| name).collect();
        functions.dedup();
        for name in functions {
            let heads = Head::of_rule_function(name).into_iter();
            let heads: Vec<String> = heads.map(|head| head.label).collect();
            self.push(3, name, CompletionKind::Builtin, heads.join(", "));
        }
        self.words(4, &PREFIXES);
        self.directions();
    }
}

/// The names of a ruleset, and those that its item from the place `first` on seems to bind.
fn names(finder: &Finder<'_>, first: usize) -> Vec<(String, SymbolKind)> {
    let tokens = Tokens::new(&finder.cursor.chunk);
    let body = tokens.find(TokenKind::OpenBrace);
    let mut names = Vec::new();
    // Where the item begins that a token belongs to; the head of the ruleset is none.
    let mut item = None;
    for place in 2..tokens.indices.len() {
        if place == body + 1 || place > body && tokens.kind(place - 1) == Some(TokenKind::Semicolon)
        {
            item = Some(place);
        }
        if tokens.kind(place) == Some(TokenKind::Name)
            && let Some(kind) = tokens.binds(place, item, first)
        {
            names.push((tokens.text(place).to_owned(), kind));
        }
    }
    names.sort();
    names.dedup();
    names
}

/// The tokens of a ruleset without blanks and comments, also those behind the cursor.
struct Tokens<'a> {
    chunk: &'a Chunk,
    indices: Vec<usize>,
}

impl<'a> Tokens<'a> {
    fn new(chunk: &'a Chunk) -> Self {
        let indices = 0..chunk.tokens.len();
        let indices = indices.filter(|&index| !chunk.tokens[index].kind.is_trivia());
        Tokens {
            chunk,
            indices: indices.collect(),
        }
    }

    fn kind(&self, place: usize) -> Option<TokenKind> {
        let index = self.indices.get(place)?;
        Some(self.chunk.tokens[*index].kind)
    }

    fn text(&self, place: usize) -> &str {
        let span = self.indices.get(place);
        let span = span.map(|&index| self.chunk.token_span(index));
        let text = span.and_then(|span| self.chunk.text.get(span.range()));
        text.unwrap_or("")
    }

    /// The first token of a kind, or the end.
    fn find(&self, kind: TokenKind) -> usize {
        self.find_from(0, kind)
    }

    fn find_from(&self, start: usize, kind: TokenKind) -> usize {
        let mut places = start..self.indices.len();
        let found = places.find(|&place| self.kind(place) == Some(kind));
        found.unwrap_or(self.indices.len())
    }

    /// What a name is bound to where it stands, if it is: in the head of the ruleset, by the item that begins at `item`, or
    /// inside the item that the cursor is in.
    fn binds(&self, place: usize, item: Option<usize>, cursor: usize) -> Option<SymbolKind> {
        let before = self.kind(place - 1);
        let after = self.kind(place + 1);
        let comma = before == Some(TokenKind::Comma);
        let opens = comma || before == Some(TokenKind::OpenParen);
        let typed = after == Some(TokenKind::Colon);
        let Some(item) = item else {
            return (opens && typed).then_some(SymbolKind::Parameter);
        };
        let named = place == item + 1;
        let binds = match self.text(item) {
            "let" if named => return Some(SymbolKind::Value),
            "fn" if named => return Some(SymbolKind::Function),
            "letter" => named || comma,
            "board" => {
                let colon = self.find_from(item, TokenKind::Colon);
                let end = self.find_from(item, TokenKind::Semicolon);
                place < colon && colon < end && (named || opens)
            }
            "round" => opens && after != Some(TokenKind::OpenParen) && place < item + 5,
            _ => false,
        };
        let each = opens || before == Some(TokenKind::For);
        let bound = matches!(
            after,
            Some(TokenKind::In | TokenKind::Equals | TokenKind::Colon)
        );
        let inside = item == cursor && each && bound;
        (binds || inside).then_some(SymbolKind::Parameter)
    }
}
