//! All places where something is meant, in all files.

use std::sync::Arc;

use game_lang::{Local, Role};
use game_syntax::{Chunk, Span, TokenKind};

use super::meaning::Named;
use super::{Meaning, SourceFile, ThingKind, Workspace};

/// A place where something is meant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Mention {
    /// The place in its file.
    pub span: Span,
    /// Whether the name is given here.
    pub defines: bool,
}

/// The mentions in one file, in the order of the text.
#[derive(Clone, Debug)]
pub struct MentionsOfFile {
    /// The file.
    pub file: Arc<SourceFile>,
    /// The places.
    pub mentions: Vec<Mention>,
}

impl Workspace {
    /// All places where something is meant, in the order of the files. `from` is a file that is looked through in any case.
    pub fn mentions(&self, meaning: &Meaning, from: &Arc<SourceFile>) -> Vec<MentionsOfFile> {
        let mut files = self.files();
        let extra = match meaning {
            Meaning::Thing(thing) => self.file(&thing.file),
            Meaning::File(path) => self.file(path),
            _ => None,
        };
        for file in extra.iter().chain([from]) {
            let known = files.binary_search_by(|known| known.path.cmp(&file.path));
            if let Err(place) = known {
                files.insert(place, Arc::clone(file));
            }
        }
        if let Meaning::Thing(thing) = meaning
            && !is_seen_elsewhere(thing.kind)
        {
            files.retain(|file| file.path == thing.file);
        }
        let mut found = Vec::new();
        for file in files {
            if self.is_stopped() {
                break;
            }
            let mentions = self.mentions_in(meaning, &file);
            if !mentions.is_empty() {
                found.push(MentionsOfFile { file, mentions });
            }
        }
        found
    }

    /// The places of a file where something is meant.
    pub fn mentions_in(&self, meaning: &Meaning, file: &Arc<SourceFile>) -> Vec<Mention> {
        if let Meaning::File(path) = meaning {
            let imports = file.names.imports.iter();
            let of_file = imports.filter(|import| self.import_path(file, import) == *path);
            let mentions = of_file.map(|import| Mention {
                span: import.span,
                defines: false,
            });
            return mentions.collect();
        }
        let Some(name) = self.spelled(meaning) else {
            return Vec::new();
        };
        let sign = matches!(meaning, Meaning::Thing(thing) if thing.kind == ThingKind::Sign);
        let may_hold = |text: &str, name: &str| sign || may_hold(text, name);
        if !may_hold(file.text.as_str(), &name) {
            return Vec::new();
        }
        let parse = file.parse();
        let mut mentions = Vec::new();
        for (index, chunk) in parse.chunks().iter().enumerate() {
            if may_hold(&chunk.text, &name) {
                self.in_chunk(
                    meaning,
                    &name,
                    file,
                    (parse.start(index), chunk),
                    &mut mentions,
                );
            }
        }
        mentions.sort_unstable();
        mentions.dedup_by_key(|mention| mention.span);
        mentions
    }

    /// All names of the items of a file that can be read, and what each of them means.
    pub(crate) fn meanings(&self, file: &Arc<SourceFile>) -> Vec<(Span, Option<Meaning>)> {
        let parse = file.parse();
        let mut all = Vec::new();
        for (index, chunk) in parse.chunks().iter().enumerate() {
            let start = parse.start(index);
            let names = Named::new(file, start, chunk);
            let meant = names.all.iter();
            all.extend(meant.map(|one| (one.span.shifted(start), names.meaning(self, one))));
        }
        all
    }

    fn in_chunk(
        &self,
        meaning: &Meaning,
        name: &str,
        file: &Arc<SourceFile>,
        (start, chunk): (u32, &Chunk),
        mentions: &mut Vec<Mention>,
    ) {
        if chunk.item.is_none() {
            return self.in_broken(meaning, name, file, (start, chunk), mentions);
        }
        // A sign has other spellings, and so have names outside of ASCII.
        let sign = matches!(meaning, Meaning::Thing(thing) if thing.kind == ThingKind::Sign);
        let any = sign || !name.is_ascii();
        let names = Named::new(file, start, chunk);
        let candidates = names.all.iter().filter(|one| any || one.text == name);
        let meant = candidates.filter(|one| names.meaning(self, one).as_ref() == Some(meaning));
        mentions.extend(meant.map(|one| Mention {
            span: one.span.shifted(start),
            defines: match (one.role, meaning) {
                (Role::Sign(declared), _) => declared == one.span,
                (role, _) => matches!(role, Role::Item | Role::Alias | Role::Binder(_)),
            },
        }));
    }

    /// The mentions in an item that cannot be read, but for names that it seems to bind itself.
    fn in_broken(
        &self,
        meaning: &Meaning,
        name: &str,
        file: &Arc<SourceFile>,
        (start, chunk): (u32, &Chunk),
        mentions: &mut Vec<Mention>,
    ) {
        let text = |index: usize| chunk.text.get(chunk.token_span(index).range());
        let is_name = |&index: &usize| {
            chunk.tokens[index].kind == TokenKind::Name && text(index) == Some(name)
        };
        let named: Vec<usize> = (0..chunk.tokens.len()).filter(is_name).collect();
        if named.iter().any(|&index| seems_bound(chunk, index)) {
            return;
        }
        for index in named {
            if self.of_token(file, chunk, index).as_ref() == Some(meaning) {
                let before = (0..index).rev();
                let mut before = before.filter(|&index| !chunk.tokens[index].kind.is_trivia());
                let keyword = before.next().map(|index| chunk.tokens[index].kind);
                mentions.push(Mention {
                    span: chunk.token_span(index).shifted(start),
                    defines: keyword.is_some_and(TokenKind::starts_item),
                });
            }
        }
    }

    /// How something is written wherever it is meant.
    pub fn spelled(&self, meaning: &Meaning) -> Option<String> {
        match meaning {
            Meaning::Thing(thing) => {
                let file = self.file(&thing.file)?;
                Some(file.source(thing.span).to_owned())
            }
            Meaning::Builtin(name) => Some((*name).to_owned()),
            Meaning::Word(name) | Meaning::RuleWord(name) => Some(name.to_string()),
            Meaning::File(_) => None,
        }
    }
}

/// Whether other files than its own can name it.
fn is_seen_elsewhere(kind: ThingKind) -> bool {
    matches!(
        kind,
        ThingKind::Item(_) | ThingKind::Local(Local::Parameter)
    )
}

/// Whether a text may hold a name. One outside of ASCII may be written in other ways that mean the same.
fn may_hold(text: &str, name: &str) -> bool {
    !name.is_ascii() || text.contains(name)
}

/// Whether a name of a broken item looks like one that is bound there: `(n:`, `, n:`, `(x in`.
fn seems_bound(chunk: &Chunk, index: usize) -> bool {
    let kind = |index: usize| chunk.tokens[index].kind;
    let significant = |index: &usize| !kind(*index).is_trivia();
    let before = (0..index).rev().find(significant).map(kind);
    let after = (index + 1..chunk.tokens.len()).find(significant).map(kind);
    matches!(before, Some(TokenKind::OpenParen | TokenKind::Comma))
        && matches!(after, Some(TokenKind::Colon | TokenKind::In))
}
