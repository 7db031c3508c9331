//! Entries as bytes: the files that were read, and the findings.
//!
//! Numbers are 32 bits, the lowest first; texts and lists begin with their length.

use std::sync::LazyLock;

use game_syntax::{Code, Diagnostic, Fix, Label, Level, Span};
use rustc_hash::FxHashMap;

use super::Digest;

/// What is kept of a file.
#[derive(PartialEq, Debug)]
pub(super) struct Entry {
    /// The files that were read for it, or looked for in vain, and what they said.
    pub(super) reads: Vec<(String, Digest)>,
    pub(super) findings: Vec<Diagnostic>,
}

impl Entry {
    /// Its bytes.
    pub(super) fn written(&self) -> Vec<u8> {
        let mut out = Writer(Vec::new());
        out.list(&self.reads, |out, (path, digest)| {
            out.text(path);
            out.0.extend(digest);
        });
        out.list(&self.findings, Writer::finding);
        out.0
    }

    /// The entry of some bytes; none if they are not those of one.
    pub(super) fn read(bytes: &[u8]) -> Option<Self> {
        let mut from = Reader(bytes);
        let entry = Entry {
            reads: from.list(|from| Some((from.text()?, from.array()?)))?,
            findings: from.list(Reader::finding)?,
        };
        from.0.is_empty().then_some(entry)
    }
}

const LEVELS: [Level; 3] = [Level::Error, Level::Warning, Level::Hint];

struct Writer(Vec<u8>);

impl Writer {
    fn number(&mut self, number: u32) {
        self.0.extend(number.to_le_bytes());
    }

    /// Lengths fit, since a file with offsets of 32 bits has led to them; a longer one would not be read back.
    fn length(&mut self, length: usize) {
        self.number(u32::try_from(length).unwrap_or(u32::MAX));
    }

    fn text(&mut self, text: &str) {
        self.length(text.len());
        self.0.extend(text.as_bytes());
    }

    fn list<T>(&mut self, list: &[T], mut one: impl FnMut(&mut Self, &T)) {
        self.length(list.len());
        for item in list {
            one(self, item);
        }
    }

    fn span(&mut self, span: Span) {
        self.number(span.start);
        self.number(span.end);
    }

    fn finding(&mut self, finding: &Diagnostic) {
        // Without `..`, so that a new part is not forgotten here.
        let Diagnostic {
            code,
            level,
            span,
            message,
            label,
            others,
            notes,
            help,
            fixes,
        } = finding;
        self.text(code.name);
        self.length(LEVELS.iter().position(|one| one == level).unwrap_or(0));
        self.span(*span);
        self.text(message);
        self.text(label);
        self.list(others, |out, Label { span, message }| {
            out.span(*span);
            out.text(message);
        });
        self.list(notes, |out, note| out.text(note));
        self.list(help.as_slice(), |out, help| out.text(help));
        self.list(fixes, |out, Fix { title, edits, safe }| {
            out.text(title);
            out.list(edits, |out, (span, text)| {
                out.span(*span);
                out.text(text);
            });
            out.number(u32::from(*safe));
        });
    }
}

/// What is left to read.
struct Reader<'b>(&'b [u8]);

impl Reader<'_> {
    fn array<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (first, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<u32> {
        self.array().map(u32::from_le_bytes)
    }

    fn text(&mut self) -> Option<String> {
        let length = self.number()? as usize;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok().map(str::to_owned)
    }

    /// A list; it grows as it is read, so that a wrong length takes no memory.
    fn list<T>(&mut self, mut one: impl FnMut(&mut Self) -> Option<T>) -> Option<Vec<T>> {
        let length = self.number()?;
        let mut list = Vec::new();
        for _ in 0..length {
            list.push(one(self)?);
        }
        Some(list)
    }

    fn span(&mut self) -> Option<Span> {
        Some(Span::new(self.number()?, self.number()?))
    }

    fn finding(&mut self) -> Option<Diagnostic> {
        Some(Diagnostic {
            code: code(&self.text()?)?,
            level: *LEVELS.get(self.number()? as usize)?,
            span: self.span()?,
            message: self.text()?,
            label: self.text()?,
            others: self.list(|from| {
                Some(Label {
                    span: from.span()?,
                    message: from.text()?,
                })
            })?,
            notes: self.list(Reader::text)?,
            help: self.list(Reader::text)?.pop(),
            fixes: self.list(Reader::fix)?,
        })
    }

    fn fix(&mut self) -> Option<Fix> {
        Some(Fix {
            title: self.text()?,
            edits: self.list(|from| Some((from.span()?, from.text()?)))?,
            safe: self.number()? != 0,
        })
    }
}

fn code(name: &str) -> Option<&'static Code> {
    static CODES: LazyLock<FxHashMap<&str, &Code>> = LazyLock::new(|| {
        let codes = game_check::codes().into_iter();
        codes.map(|code| (code.name, code)).collect()
    });
    CODES.get(name).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry() -> Entry {
        let codes = game_check::codes();
        let finding = |code: &'static Code| {
            Diagnostic::new(code, Span::new(3, 9), "a message ±↑")
                .label("a label")
                .other(Span::new(0, 2), "another place")
                .note("one\ntwo")
                .note("")
                .help("some help")
                .fix("write 1", Span::new(3, 4), "1")
                .safe_fix("write 2", Span::new(4, 5), "")
        };
        let mut findings: Vec<Diagnostic> = codes.into_iter().map(finding).collect();
        findings[1].level = Level::Hint;
        findings[2].level = Level::Error;
        findings[3].help = None;
        Entry {
            reads: vec![("a.game".to_owned(), [7; 32]), (String::new(), [0; 32])],
            findings,
        }
    }

    #[test]
    fn what_is_written_is_read_back() {
        let entry = entry();
        assert_eq!(Entry::read(&entry.written()), Some(entry));
    }

    #[test]
    fn what_is_cut_or_has_a_tail_is_no_entry() {
        let mut bytes = entry().written();
        for end in 0..bytes.len() {
            assert_eq!(Entry::read(&bytes[..end]), None, "{end}");
        }
        bytes.push(0);
        assert_eq!(Entry::read(&bytes), None);
    }

    #[test]
    fn no_bytes_make_it_fall() {
        let bytes = entry().written();
        for at in 0..bytes.len().min(2_000) {
            for change in [1, 0x80, 0xff] {
                let mut changed = bytes.clone();
                changed[at] ^= change;
                let _ = Entry::read(&changed);
            }
        }
    }
}
