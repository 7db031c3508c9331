//! What stands in a comment for `gamefmt`.

use game_syntax::Span;

/// A comment that begins with `gamefmt:`, read.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Reading<'t> {
    /// `allow(…)`.
    Allow(Allow<'t>),
    /// Something else.
    Unread,
}

/// `allow(CODE, …) reason`.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Allow<'t> {
    /// The names of codes with their places, counted from the start of the comment.
    pub(crate) codes: Vec<(Span, &'t str)>,
    /// The place between the parentheses.
    pub(crate) list: Span,
    /// Whether it says why.
    pub(crate) has_reason: bool,
}

/// Reads the text of a line comment, from its slashes on; `None` for one that is not for `gamefmt`.
pub(crate) fn read(comment: &str) -> Option<Reading<'_>> {
    let words = comment
        .strip_prefix("//")?
        .trim_start()
        .strip_prefix("gamefmt:")?;
    Some(allow(comment, words).map_or(Reading::Unread, Reading::Allow))
}

fn allow<'t>(comment: &'t str, words: &'t str) -> Option<Allow<'t>> {
    let behind = words.trim_start().strip_prefix("allow")?.trim_start();
    let (list, reason) = behind.strip_prefix('(')?.split_once(')')?;
    let start = place(comment, list).start;
    let mut codes = Vec::new();
    for part in list.split(',') {
        let name = part.trim();
        if name.is_empty() || name.contains(char::is_whitespace) {
            return None;
        }
        codes.push((place(comment, name), name));
    }
    let length = u32::try_from(list.len()).unwrap_or(0);
    Some(Allow {
        codes,
        list: Span::new(start, start + length),
        has_reason: reason.contains(char::is_alphanumeric),
    })
}

/// Where a part of a comment lies in it. Comments are shorter than 4 GiB, as files are.
fn place(comment: &str, part: &str) -> Span {
    let start = part.as_ptr().addr() - comment.as_ptr().addr();
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    Span::new(offset(start), offset(start + part.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(comment: &str) -> Vec<&str> {
        match read(comment) {
            Some(Reading::Allow(allow)) => {
                for (span, name) in &allow.codes {
                    assert_eq!(&&comment[span.range()], name);
                }
                allow.codes.into_iter().map(|(_, name)| name).collect()
            }
            _ => Vec::new(),
        }
    }

    #[test]
    fn codes_stand_in_parentheses_with_any_blanks() {
        assert_eq!(names("// gamefmt: allow(a-b) why"), ["a-b"]);
        assert_eq!(names("//gamefmt:allow( a , b )"), ["a", "b"]);
        let list = "//  gamefmt: allow (x,y): é";
        assert_eq!(names(list), ["x", "y"]);
        let Some(Reading::Allow(allow)) = read(list) else {
            panic!("it is an allow");
        };
        assert_eq!((&list[allow.list.range()], allow.has_reason), ("x,y", true));
    }

    #[test]
    fn what_is_not_for_gamefmt_is_left_alone_and_what_is_wrong_is_not() {
        assert_eq!(read("// allow(x)"), None);
        assert_eq!(read("// about gamefmt: allow(x)"), None);
        assert_eq!(read("/// gamefmt: allow(x)"), None);
        for wrong in [
            "// gamefmt: allow",
            "// gamefmt: allow x",
            "// gamefmt: allow()",
            "// gamefmt: allow(x",
            "// gamefmt: allow(x y)",
            "// gamefmt: allow(x,)",
            "// gamefmt: deny(x)",
            "// gamefmt:",
        ] {
            assert_eq!(read(wrong), Some(Reading::Unread), "{wrong}");
        }
    }
}
