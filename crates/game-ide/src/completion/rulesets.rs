//! Inside rulesets: words that begin items, names of the ruleset, and functions of their language.

use game_lang::rule_functions;
use game_syntax::TokenKind;

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
            (None, Some(_)) if self.depth() == 0 && cursor.back(0) == Some(TokenKind::Equals) => {
                self.rulesets();
            }
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
    let chunk = &finder.cursor.chunk;
    let tokens = (0..chunk.tokens.len()).filter(|&index| !chunk.tokens[index].kind.is_trivia());
    let tokens: Vec<usize> = tokens.collect();
    let kind = |place: usize| tokens.get(place).map(|&index| chunk.tokens[index].kind);
    let text = |place: usize| {
        let span = tokens.get(place).map(|&index| chunk.token_span(index));
        span.and_then(|span| chunk.text.get(span.range()))
            .unwrap_or("")
    };
    let mut names = Vec::new();
    let body = (0..tokens.len()).find(|&place| kind(place) == Some(TokenKind::OpenBrace));
    let body = body.unwrap_or(tokens.len());
    let mut item = body + 1;
    let mut wanted = 0..0;
    for place in 2..tokens.len() {
        if place > body && kind(place - 1) == Some(TokenKind::Semicolon) {
            item = place;
        }
        if place == first {
            wanted = item..tokens.len();
        }
        if kind(place) != Some(TokenKind::Name) {
            continue;
        }
        let before = kind(place - 1);
        let opens = matches!(before, Some(TokenKind::OpenParen | TokenKind::Comma));
        let after = kind(place + 1);
        let name = text(place).to_owned();
        let parameter = SymbolKind::Parameter;
        if place < body && opens && after == Some(TokenKind::Colon) {
            names.push((name, parameter));
        } else if place == item + 1 && item > body {
            match text(item) {
                "let" => names.push((name, SymbolKind::Value)),
                "fn" => names.push((name, SymbolKind::Function)),
                "letter" => names.push((name, parameter)),
                "board" if after == Some(TokenKind::Colon) => names.push((name, parameter)),
                _ => {}
            }
        } else if item > body
            && (text(item) == "board" && place < item + 9 && opens
                || text(item) == "letter" && before == Some(TokenKind::Comma))
        {
            names.push((name, parameter));
        } else if wanted.contains(&place) && item == wanted.start {
            let each = opens || before == Some(TokenKind::For);
            let binds = matches!(
                after,
                Some(TokenKind::In | TokenKind::Equals | TokenKind::Colon)
            );
            if each && (binds || text(item) == "round" && place < item + 6) {
                names.push((name, parameter));
            }
        }
    }
    names.sort();
    names.dedup();
    names
}
