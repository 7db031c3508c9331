//! Semantic tokens: what each name and sign of a file is, for its colour.
//!
//! Signs come from the lexer, so broken items are coloured as well. Names come from the tree; those that an import brings
//! are told by who knows the other files.

use std::collections::HashMap;
use std::ops::Range;

use game_lang::{builtin, prelude_has};
use game_syntax::ast::{Item, ItemKind};
use game_syntax::{Span, TokenKind};

use crate::Snapshot;
use crate::snapshot::Part;

mod names;
mod rulesets;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "they are the types of the protocol")]
pub enum TokenType {
    Namespace,
    Type,
    Class,
    Function,
    Variable,
    Parameter,
    EnumMember,
    Number,
    String,
    Keyword,
    Operator,
    Comment,
}

impl TokenType {
    /// All types, in the order of the legend.
    pub const ALL: [Self; 12] = [
        Self::Namespace,
        Self::Type,
        Self::Class,
        Self::Function,
        Self::Variable,
        Self::Parameter,
        Self::EnumMember,
        Self::Number,
        Self::String,
        Self::Keyword,
        Self::Operator,
        Self::Comment,
    ];

    /// The name in the legend.
    pub fn name(self) -> &'static str {
        match self {
            Self::Namespace => "namespace",
            Self::Type => "type",
            Self::Class => "class",
            Self::Function => "function",
            Self::Variable => "variable",
            Self::Parameter => "parameter",
            Self::EnumMember => "enumMember",
            Self::Number => "number",
            Self::String => "string",
            Self::Keyword => "keyword",
            Self::Operator => "operator",
            Self::Comment => "comment",
        }
    }
}

/// More about a token.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TokenModifiers {
    /// The name is given here.
    pub declaration: bool,
    /// It is documentation.
    pub documentation: bool,
    /// It belongs to the language.
    pub default_library: bool,
}

impl TokenModifiers {
    /// The names of the modifiers, in the order of the bits.
    pub const NAMES: [&'static str; 3] = ["declaration", "documentation", "defaultLibrary"];

    /// The modifiers as bits.
    pub fn bits(self) -> u32 {
        u32::from(self.declaration)
            | u32::from(self.documentation) << 1
            | u32::from(self.default_library) << 2
    }
}

/// A token with its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SemanticToken {
    /// Where it stands; it may reach over line ends.
    pub span: Span,
    /// What it is.
    pub ty: TokenType,
    /// More about it.
    pub modifiers: TokenModifiers,
}

/// What names stand for that this file does not define.
pub type Imported = HashMap<Box<str>, TokenType>;

/// The tokens of the items that touch a range, in the order of the text.
pub fn semantic_tokens(
    snapshot: &Snapshot,
    range: Range<u32>,
    imported: &Imported,
) -> Vec<SemanticToken> {
    let own = definitions(snapshot);
    let mut tokens = Vec::new();
    for part in snapshot.parts() {
        let end = part.start + u32::try_from(part.chunk.text.len()).unwrap_or(0);
        if part.start <= range.end && range.start <= end {
            of_part(
                part,
                &Known {
                    own: &own,
                    imported,
                },
                &mut tokens,
            );
        }
    }
    tokens.retain(|token| token.span.start <= range.end && range.start <= token.span.end);
    tokens
}

/// The names that are mentioned and that neither this file nor the language defines, each once: those of imports, and wrong
/// ones.
pub fn foreign_names(snapshot: &Snapshot) -> Vec<Vec<Box<str>>> {
    let own = definitions(snapshot);
    let mut found: Vec<Vec<Box<str>>> = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for part in snapshot.parts() {
        let Some(item) = &part.chunk.item else {
            continue;
        };
        game_lang::mentions_of_item(&item.kind, &mut |path| {
            let first = path.first().map(|name| &*name.text).unwrap_or_default();
            let known = path.len() == 1 && (own.contains_key(first) || prelude_has(first));
            let joined = names::joined(path);
            if !known && seen.insert(joined) {
                found.push(path.iter().map(|name| name.text.clone()).collect());
            }
        });
    }
    found
}

/// What is known of names.
struct Known<'s> {
    own: &'s HashMap<&'s str, TokenType>,
    imported: &'s Imported,
}

impl Known<'_> {
    /// What a path stands for, if that is known.
    fn path(&self, joined: &str) -> Option<(TokenType, bool)> {
        if let Some(&ty) = self.own.get(joined) {
            return Some((ty, false));
        }
        if let Some(&ty) = self.imported.get(joined) {
            return Some((ty, false));
        }
        if game_check::universe_words(joined).is_some() {
            return Some((TokenType::Type, true));
        }
        if builtin(joined).is_some() {
            return Some((TokenType::Function, true));
        }
        prelude_has(joined).then_some((TokenType::EnumMember, true))
    }
}

/// What the names of a file stand for.
fn definitions(snapshot: &Snapshot) -> HashMap<&str, TokenType> {
    let mut found = HashMap::new();
    for chunk in snapshot.parse.chunks() {
        let Some(item) = &chunk.item else { continue };
        let ty = type_of(item);
        if let (Some(name), Some(ty)) = (game_lang::defined_name(item), ty) {
            found.entry(&*name.text).or_insert(ty);
        }
        if let ItemKind::Use(item) = &item.kind
            && let Some(alias) = &item.alias
        {
            found.entry(&*alias.text).or_insert(TokenType::Namespace);
        }
    }
    found
}

/// Whether a file defines a name.
pub(crate) fn defines(snapshot: &Snapshot, name: &str) -> bool {
    let mut chunks = snapshot.parse.chunks().iter();
    chunks.any(|chunk| {
        let defined = chunk.item.as_ref().and_then(game_lang::defined_name);
        defined.is_some_and(|defined| &*defined.text == name)
    })
}

/// What an item defines.
pub fn type_of(item: &Item) -> Option<TokenType> {
    match &item.kind {
        ItemKind::Let(_) | ItemKind::Position(_) => Some(TokenType::Variable),
        ItemKind::Fn(_) => Some(TokenType::Function),
        ItemKind::Ruleset(_) => Some(TokenType::Class),
        ItemKind::Use(_) | ItemKind::Play(_) | ItemKind::Assert(_) => None,
    }
}

/// The tokens of a chunk: names of the tree, and what the lexer says of the rest.
fn of_part(part: Part<'_>, known: &Known<'_>, tokens: &mut Vec<SemanticToken>) {
    let mut named = Vec::new();
    if let Some(item) = &part.chunk.item {
        names::of_item(item, known, &mut named);
        if let ItemKind::Ruleset(ruleset) = &item.kind {
            rulesets::of_ruleset(ruleset, part.chunk, &mut named);
        }
    }
    named.sort_by_key(|token| token.span);
    named.dedup_by_key(|token| token.span);
    let mut named = named.into_iter().peekable();
    for (index, token) in part.chunk.tokens.iter().enumerate() {
        let span = part.chunk.token_span(index);
        // A name of the tree may be several tokens of the lexer.
        while named
            .peek()
            .is_some_and(|token| token.span.end <= span.start)
        {
            named.next();
        }
        if let Some(name) = named.peek()
            && name.span.start < span.end
        {
            if name.span.start == span.start {
                tokens.push(SemanticToken {
                    span: name.span.shifted(part.start),
                    ..*name
                });
            }
            continue;
        }
        if let Some((ty, modifiers)) = of_kind(token.kind) {
            tokens.push(SemanticToken {
                span: span.shifted(part.start),
                ty,
                modifiers,
            });
        }
    }
}

/// What a token of the lexer is.
fn of_kind(kind: TokenKind) -> Option<(TokenType, TokenModifiers)> {
    let documentation = TokenModifiers {
        documentation: true,
        ..TokenModifiers::default()
    };
    let ty = match kind {
        TokenKind::ItemDoc | TokenKind::FileDoc => {
            return Some((TokenType::Comment, documentation));
        }
        TokenKind::LineComment | TokenKind::BlockComment => TokenType::Comment,
        TokenKind::Literal
        | TokenKind::GluedTiny
        | TokenKind::GluedMiny
        | TokenKind::Star
        | TokenKind::Atom
        | TokenKind::AtomCaret
        | TokenKind::Digits
        | TokenKind::Heap => TokenType::Number,
        TokenKind::Text | TokenKind::BlockText => TokenType::String,
        TokenKind::Name => TokenType::Variable,
        kind if kind.is_keyword() => TokenType::Keyword,
        TokenKind::Bars
        | TokenKind::Bar
        | TokenKind::Colon
        | TokenKind::Equals
        | TokenKind::Plus
        | TokenKind::Minus
        | TokenKind::PlusMinus
        | TokenKind::Times
        | TokenKind::Arrow
        | TokenKind::Tiny
        | TokenKind::Miny
        | TokenKind::Slash
        | TokenKind::Produces
        | TokenKind::Range
        | TokenKind::Join
        | TokenKind::RuleSymbol => TokenType::Operator,
        kind if kind.is_relation() => TokenType::Operator,
        _ => return None,
    };
    Some((ty, TokenModifiers::default()))
}

#[cfg(test)]
mod tests {
    use super::{Imported, TokenType, foreign_names, semantic_tokens};
    use crate::fixture::unevaluated;

    /// The tokens of a text, each as `text:type`, with `+` behind a name that is given and `!` behind one of the language.
    fn shown(text: &str, imported: &Imported) -> Vec<String> {
        let tokens = semantic_tokens(&unevaluated(text), 0..u32::MAX, imported).into_iter();
        let mut last = 0;
        let shown = tokens.map(|token| {
            assert!(last <= token.span.start && token.span.start < token.span.end);
            last = token.span.end;
            let given = if token.modifiers.declaration { "+" } else { "" };
            let own = if token.modifiers.default_library {
                "!"
            } else {
                ""
            };
            format!(
                "{}:{}{given}{own}",
                &text[token.span.range()],
                token.ty.name()
            )
        });
        shown.collect()
    }

    #[track_caller]
    fn check(text: &str, expected: &str) {
        let shown = shown(text, &Imported::default());
        assert_eq!(shown.join(" "), expected);
    }

    #[test]
    fn names_are_what_they_stand_for() {
        check(
            "let g: dicot = {1|0};",
            "let:keyword g:variable+ ::operator dicot:type =:operator 1:number |:operator 0:number",
        );
        check(
            "play misere dead-ending;",
            "play:keyword misere:type dead-ending:type",
        );
        check(
            "use std.clobber as c;",
            "use:keyword std:namespace clobber:namespace as:keyword c:namespace+",
        );
        check(
            "fn f(n: int): game = mean(n);",
            "fn:keyword f:function+ n:parameter+ ::operator int:type ::operator game:type =:operator mean:function! n:parameter",
        );
        check(
            "assert is(*2, impartial);",
            "assert:keyword is:function! *2:number impartial:type!",
        );
        check(
            "assert forall (G in {0}) outcome(G) == P;",
            "assert:keyword forall:keyword G:parameter+ in:keyword 0:number outcome:function! G:parameter ==:operator P:enumMember!",
        );
    }

    #[test]
    fn rulesets_have_words_letters_and_parameters() {
        check(
            "ruleset R(k: int = 1) { board strip \"x .\"; left \"x.\" => \".x\" where k > 0; }",
            "ruleset:keyword R:class+ k:parameter+ ::operator int:type =:operator 1:number board:keyword strip:variable \
             \"x .\":enumMember left:keyword \"x.\":string =>:operator \".x\":string where:variable k:parameter >:operator 0:number",
        );
        check(
            "ruleset R { board strip \"x .\"; } position p: R = \"x\"; assert p == R(\"x\");",
            "ruleset:keyword R:class+ board:keyword strip:variable \"x .\":enumMember position:keyword p:variable+ ::operator R:class \
             =:operator \"x\":string assert:keyword p:variable ==:operator R:class \"x\":string",
        );
    }

    #[test]
    fn broken_items_and_comments_have_colours() {
        check(
            "/// é\nlet g = {1|; // 𝔾\n/* a\nb */ let h = g;",
            "/// é:comment let:keyword g:variable =:operator 1:number |:operator // 𝔾:comment /* a\nb */:comment let:keyword \
             h:variable+ =:operator g:variable",
        );
    }

    #[test]
    fn names_of_imports_are_asked_for() {
        let text = "use std.clobber;\nlet a = Clobber(\"xo\") + a + mean(c.x) + *;\n";
        let names = foreign_names(&unevaluated(text));
        let names: Vec<String> = names.iter().map(|path| path.join(".")).collect();
        assert_eq!(names, ["Clobber", "c.x"]);
        let imported = Imported::from([("Clobber".into(), TokenType::Class)]);
        assert!(shown(text, &imported).contains(&"Clobber:class".to_owned()));
    }

    #[test]
    fn a_range_has_its_own_tokens_only() {
        let text = "let a = 1;\nlet b = 2;\n";
        let all = semantic_tokens(&unevaluated(text), 0..u32::MAX, &Imported::default());
        let some = semantic_tokens(&unevaluated(text), 12..14, &Imported::default());
        assert_eq!(some, [all[4]]);
    }
}
