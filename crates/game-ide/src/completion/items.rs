//! The beginnings of items, and what stands in their heads.

use game_lang::{library, universes};
use game_syntax::TokenKind;

use super::{Completion, CompletionKind, DocOf, Finder, plain};

/// The words that begin items, with what follows them.
const STARTS: &[(&str, &str, &str)] = &[
    ("let", "a value", "let ${1:name} = ${2:0};"),
    (
        "position",
        "a position of a ruleset",
        "position ${1:name}: ${2:Ruleset} = \"$3\";",
    ),
    ("assert", "a statement that must hold", "assert ${1:true};"),
    (
        "fn",
        "a function",
        "fn ${1:name}(${2:n}: ${3:int}): ${4:game} = ${5:*n};",
    ),
    ("use", "an import", "use $1;"),
    ("play", "the universe of the file", "play ${1:misere};"),
    (
        "ruleset",
        "rules of a game",
        "ruleset ${1:Name} {\n    board ${2:grid \"x o .\"};\n    left ${3:all \"xo\" => \".x\"};\n    mirror \"${4:xo}\";\n}",
    ),
];

/// What may begin an item.
pub(super) fn starts() -> Vec<Completion> {
    let starts = STARTS.iter().map(|(word, detail, insert)| Completion {
        insert: (*insert).to_owned(),
        snippet: true,
        ..plain(0, word, CompletionKind::Snippet, (*detail).to_owned())
    });
    starts.collect()
}

impl Finder<'_> {
    /// Behind `use`.
    pub(super) fn after_use(&mut self) {
        let cursor = self.cursor;
        match cursor.before.len() {
            1 => {
                let module = "the library".to_owned();
                self.push(0, "std", CompletionKind::Word, module);
            }
            3 if cursor.text(1) == "std" && cursor.back(0) == Some(TokenKind::Dot) => {
                for (name, _) in library::MODULES {
                    let rulesets = library::rulesets().iter();
                    let own = rulesets.filter(|(_, module)| module == name);
                    let own: Vec<&str> = own.map(|(ruleset, _)| ruleset.as_str()).collect();
                    self.found.push(Completion {
                        doc: Some(DocOf::Module((*name).to_owned())),
                        ..plain(0, name, CompletionKind::File, own.join(", "))
                    });
                }
            }
            _ if cursor.back(0).is_some_and(TokenKind::ends_value) => self.words(0, &["as"]),
            _ => {}
        }
    }

    /// In a `let`, a `position` or a `fn`.
    pub(super) fn in_definition(&mut self) {
        let cursor = self.cursor;
        let equals = (0..cursor.before.len()).find(|&place| {
            cursor.kind(place) == Some(TokenKind::Equals) && cursor.depth(place) == 0
        });
        if equals.is_some() {
            return self.expression();
        }
        match (cursor.kind(0), cursor.back(0)) {
            (Some(TokenKind::Let), Some(TokenKind::Colon)) => self.universes(),
            (Some(TokenKind::Fn), Some(TokenKind::Colon | TokenKind::OpenAngle)) => self.types(),
            (Some(TokenKind::Position), Some(TokenKind::Colon)) => self.rulesets(),
            (Some(TokenKind::Position), Some(TokenKind::Dot)) => self.members(),
            (Some(TokenKind::Position), Some(_)) if self.depth() > 0 => self.expression(),
            _ => {}
        }
    }

    /// The universes.
    pub(super) fn universes(&mut self) {
        for universe in universes() {
            self.push(0, universe, CompletionKind::Type, "universe".to_owned());
        }
    }

    /// The types of parameters of functions.
    pub(super) fn types(&mut self) {
        for name in ["int", "rational", "bool", "game"] {
            self.push(0, name, CompletionKind::Type, "type".to_owned());
        }
        for name in ["set", "list"] {
            self.found.push(Completion {
                insert: format!("{name}<${{1:int}}>"),
                snippet: true,
                ..plain(0, name, CompletionKind::Type, format!("{name}<…>"))
            });
        }
        for universe in universes() {
            self.push(1, universe, CompletionKind::Type, "universe".to_owned());
        }
    }
}
