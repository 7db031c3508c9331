//! The text that chunks are read from, and what is asked about all of it.

use std::cell::OnceCell;

use super::strings::{QUOTES, closing_quote};

/// A text that starts where a chunk starts and reaches to the end of its file.
pub(crate) struct Whole<'t> {
    /// The text.
    pub(crate) text: &'t str,
    /// It is all of the file, so a byte order mark may stand at its start.
    pub(crate) starts_file: bool,
    /// Where the quotes of its block strings seem to stand, looked for when that is first asked.
    quotes: OnceCell<Vec<usize>>,
}

impl<'t> Whole<'t> {
    /// The text, from the start of a file or from a later chunk on.
    pub(crate) fn new(text: &'t str, starts_file: bool) -> Self {
        Whole {
            text,
            starts_file,
            quotes: OnceCell::new(),
        }
    }

    /// How many quotes of block strings seem to stand in the text from the byte on. The first call is linear, further ones are
    /// logarithmic.
    pub(super) fn quotes_from(&self, at: usize) -> usize {
        let quotes = self.quotes.get_or_init(|| {
            let mut found = Vec::new();
            let mut start = 0;
            for line in self.text.split_inclusive(['\n', '\r']) {
                found.extend(quotes_of(line).map(|at| start + at));
                start += line.len();
            }
            found
        });
        quotes.len() - quotes.partition_point(|&quote| quote < at)
    }
}

/// Where `"""` stands in a line, read from its start outside of strings and comments: `"a"""` is two strings, however they are
/// parted. Which lines are text is not known, since that is what is asked.
fn quotes_of(line: &str) -> impl Iterator<Item = usize> {
    let mut at = 0;
    std::iter::from_fn(move || {
        while at < line.len() {
            let rest = &line[at..];
            let start = at;
            if rest.starts_with(QUOTES) {
                at += QUOTES.len();
                return Some(start);
            }
            at += if rest.starts_with("//") {
                rest.len()
            } else if let Some(comment) = rest.strip_prefix("/*") {
                comment.find("*/").map_or(rest.len(), |end| end + 4)
            } else if rest.starts_with('"') {
                closing_quote(rest).map_or(rest.len(), |quote| quote + 1)
            } else {
                let more = rest.bytes().skip(1);
                1 + more.take_while(|byte| !matches!(byte, b'"' | b'/')).count()
            };
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::quotes_of;

    #[test]
    fn quotes_within_strings_and_comments_are_none() {
        let places = |line: &str| quotes_of(line).collect::<Vec<_>>();
        assert_eq!(places("let é = \"\"\"\n"), [9]);
        assert_eq!(places("  \"\"\"; let b = \"\"\"\n"), [2, 15]);
        assert_eq!(places("assert \"a b = \"\"\";\n"), [0; 0]);
        assert_eq!(places("\"\\\"\"\"\";"), [0; 0]);
        assert_eq!(places("// \"\"\""), [0; 0]);
        assert_eq!(places("/* \"\"\" */ \"\"\" / \""), [10]);
        assert_eq!(places("/* \"\"\""), [0; 0]);
    }
}
