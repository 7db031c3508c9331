//! Inside quoted texts: paths of files, signs of boards, and things in pictures.

use std::collections::BTreeSet;

use game_syntax::ast::ItemKind;
use game_syntax::ast::rules::{RuleItemKind, RulesetBody};
use game_syntax::{Span, TokenKind};

use super::{CompletionKind, Finder};
use crate::file_rename::relative;
use crate::workspace::BoardText;

impl Finder<'_> {
    /// In a quoted text, which is a token.
    pub(super) fn in_text(&mut self, token: usize, at: u32) {
        match self.cursor.kind(0) {
            Some(TokenKind::Use) => self.paths(token, at),
            Some(TokenKind::Ruleset) => self.things(at),
            _ => self.board(at),
        }
    }

    /// Files of the workspace, one folder at a time.
    fn paths(&mut self, token: usize, at: u32) {
        let text = self.cursor.chunk.token_span(token);
        let written = Span::new(text.start + 1, at);
        let typed = self.cursor.chunk.text.get(written.range()).unwrap_or("");
        let folder = typed
            .rfind('/')
            .map_or("", |slash| &typed[..=slash])
            .to_owned();
        let rest = self.cursor.chunk.text.get(at as usize..text.end as usize);
        let rest = rest.unwrap_or("");
        let end = rest.find(['"', '/', '\n', '\r']).unwrap_or(rest.len());
        let narrow = |length: usize| u32::try_from(length).unwrap_or(0);
        self.replaced = Span::new(written.start + narrow(folder.len()), at + narrow(end));
        let Some(home) = self.file.path.parent() else {
            return;
        };
        let mut names: BTreeSet<(CompletionKind, String)> = BTreeSet::new();
        for file in self.workspace.files() {
            if file.path == self.file.path {
                continue;
            }
            let Some(path) = relative(home, &file.path) else {
                continue;
            };
            let Some(below) = path.strip_prefix(folder.as_str()) else {
                continue;
            };
            match below.split_once('/') {
                Some((folder, _)) => names.insert((CompletionKind::Folder, format!("{folder}/"))),
                None => names.insert((CompletionKind::File, below.to_owned())),
            };
        }
        for (kind, name) in names {
            let rank = u8::from(kind == CompletionKind::Folder);
            self.push(rank, &name, kind, String::new());
        }
    }

    /// Signs of the board that is being written.
    fn board(&mut self, at: u32) {
        let Some(board) = BoardText::at(&self.cursor.chunk, at) else {
            return;
        };
        let path: Vec<&str> = board.ruleset.iter().map(String::as_str).collect();
        let Some((_, signs)) = self.workspace.signs_of(self.file, &path) else {
            return;
        };
        self.replaced = Span::new(at, at);
        for sign in signs.iter().filter(|sign| sign.first) {
            let label = sign.character.to_string();
            self.push(0, &label, CompletionKind::Sign, path.join("."));
        }
    }

    /// Signs and letters of the ruleset that is being written.
    fn things(&mut self, at: u32) {
        let chunk = &self.cursor.chunk;
        let Some(ItemKind::Ruleset(ruleset)) = chunk.item.as_ref().map(|item| &item.kind) else {
            return;
        };
        let RulesetBody::Items(items) = &ruleset.body else {
            return;
        };
        let within = items.iter().find(|item| item.span.touches(at));
        if within.is_some_and(|item| {
            matches!(
                item.kind,
                RuleItemKind::Board { .. } | RuleItemKind::Read { .. }
            )
        }) {
            return;
        }
        let signs = game_lang::signs(ruleset, &chunk.text);
        let letters = items.iter().filter_map(|item| match &item.kind {
            RuleItemKind::Letter(classes) => Some(classes),
            _ => None,
        });
        let letters = letters.flatten().flat_map(|class| &class.names);
        let letters: Vec<String> = letters.map(|name| name.text.to_string()).collect();
        self.replaced = Span::new(at, at);
        for sign in signs.iter().filter(|sign| sign.first) {
            let label = sign.character.to_string();
            self.push(0, &label, CompletionKind::Sign, "sign".to_owned());
        }
        for letter in letters {
            self.push(1, &letter, CompletionKind::Sign, "letter".to_owned());
        }
    }
}
