//! What a reader of a file is told: one type for every crate.

use crate::Span;

/// How grave a finding is. Only an error makes `gamefmt check` fail by default.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// The file says something that is wrong or cannot be read.
    Error,
    /// The file is probably not what its author meant.
    Warning,
    /// The file is right, and another tool or reader may misread it.
    Hint,
}

impl Level {
    /// `error`, `warning` or `hint`.
    pub fn word(self) -> &'static str {
        match self {
            Level::Error => "error",
            Level::Warning => "warning",
            Level::Hint => "hint",
        }
    }
}

/// The page of a diagnostic: everything about a code but the place where it was found.
///
/// The pages are data, so that the reference, `gamefmt explain` and the tests of the examples come from one text.
#[derive(PartialEq, Eq, Debug)]
pub struct Code {
    /// The stable name, in kebab-case: `slash-ambiguous`.
    pub name: &'static str,
    /// The level it is reported with.
    pub level: Level,
    /// What is wrong, in one sentence.
    pub summary: &'static str,
    /// Why it matters and what to do: Markdown.
    pub page: &'static str,
    /// A file that has this finding and no other of the same level.
    pub wrong: &'static str,
    /// The file put right; empty where no example can be given.
    pub right: &'static str,
}

/// A place in the file with a few words about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Label {
    /// The place.
    pub span: Span,
    /// What is there, lower case, no full stop; may be empty.
    pub message: String,
}

/// A replacement of text that puts a finding right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fix {
    /// What the fix does, as an imperative: `write 3·2`.
    pub title: String,
    /// Disjoint replacements in rising order.
    pub edits: Vec<(Span, String)>,
    /// Whether it is proved that the file states the same behind it, so that it may be applied unasked.
    pub safe: bool,
}

/// A text with replacements made that are disjoint and in rising order. Linear.
pub fn edited<'e>(text: &str, edits: impl IntoIterator<Item = &'e (Span, String)>) -> String {
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    for (span, new) in edits {
        out.push_str(&text[at..span.start as usize]);
        out.push_str(new);
        at = span.end as usize;
    }
    out.push_str(&text[at..]);
    out
}

/// One finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Diagnostic {
    /// Which finding it is.
    pub code: &'static Code,
    /// How grave it is: the level of its code, unless somebody has chosen another one.
    pub level: Level,
    /// Where the caret stands.
    pub span: Span,
    /// The sentence of the headline, lower case, no full stop.
    pub message: String,
    /// The words at the caret; may be empty.
    pub label: String,
    /// Other places that belong to it.
    pub others: Vec<Label>,
    /// Facts below the source, one a line.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
    /// Ways to put it right, the likeliest first.
    pub fixes: Vec<Fix>,
}

impl Diagnostic {
    /// A finding with a headline and nothing else.
    pub fn new(code: &'static Code, span: Span, message: impl Into<String>) -> Self {
        Diagnostic {
            code,
            level: code.level,
            span,
            message: message.into(),
            label: String::new(),
            others: Vec::new(),
            notes: Vec::new(),
            help: None,
            fixes: Vec::new(),
        }
    }

    /// How grave it is.
    pub fn level(&self) -> Level {
        self.level
    }

    /// With words at the caret.
    #[must_use]
    pub fn label(mut self, words: impl Into<String>) -> Self {
        self.label = words.into();
        self
    }

    /// With another place.
    #[must_use]
    pub fn other(mut self, span: Span, words: impl Into<String>) -> Self {
        self.others.push(Label {
            span,
            message: words.into(),
        });
        self
    }

    /// With a fact below the source.
    #[must_use]
    pub fn note(mut self, words: impl Into<String>) -> Self {
        self.notes.push(words.into());
        self
    }

    /// With advice.
    #[must_use]
    pub fn help(mut self, words: impl Into<String>) -> Self {
        self.help = Some(words.into());
        self
    }

    /// With one replacement that may put it right.
    #[must_use]
    pub fn fix(self, title: impl Into<String>, span: Span, text: impl Into<String>) -> Self {
        self.with_fix(title.into(), span, text.into(), false)
    }

    /// With one replacement after which the file states the same.
    #[must_use]
    pub fn safe_fix(self, title: impl Into<String>, span: Span, text: impl Into<String>) -> Self {
        self.with_fix(title.into(), span, text.into(), true)
    }

    fn with_fix(mut self, title: String, span: Span, text: String, safe: bool) -> Self {
        self.fixes.push(Fix {
            title,
            edits: vec![(span, text)],
            safe,
        });
        self
    }

    /// With every span counted from `base` bytes earlier.
    #[must_use]
    pub fn shifted(mut self, base: u32) -> Self {
        self.span = self.span.shifted(base);
        for other in &mut self.others {
            other.span = other.span.shifted(base);
        }
        for (span, _) in self.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
            *span = span.shifted(base);
        }
        self
    }
}
