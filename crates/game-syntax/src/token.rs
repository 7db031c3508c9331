//! The tokens of a text: small, lossless, and already told apart by place.
//!
//! What a character means depends on where it stands (`grammar.ebnf`, section 1); the reader has
//! decided that when a token exists. A literal such as `73/16v9*8` is one token.

use crate::Span;

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// A byte order mark at the start of the file.
    Bom,
    /// Spaces, tabs and no-break spaces within a line.
    Blank,
    /// One line end: `\n`, `\r\n` or `\r`.
    LineEnd,
    /// `// …`, without its line end.
    LineComment,
    /// `/* … */`, which nests.
    BlockComment,
    /// `/// …`: documentation of the item below.
    ItemDoc,
    /// `//! …`: documentation of the file.
    FileDoc,

    /// A name.
    Name,
    /// `let`.
    Let,
    /// `position`.
    Position,
    /// `assert`.
    Assert,
    /// `fn`.
    Fn,
    /// `use`.
    Use,
    /// `play`.
    Play,
    /// `ruleset`.
    Ruleset,
    /// `as`.
    As,
    /// `if`.
    If,
    /// `then`.
    Then,
    /// `else`.
    Else,
    /// `and`, `∧`.
    And,
    /// `or`, `∨`.
    Or,
    /// `not`, `¬`.
    Not,
    /// `true`.
    True,
    /// `false`.
    False,
    /// `for`.
    For,
    /// `in`, `∈`.
    In,
    /// `∉`.
    NotIn,
    /// `forall`, `∀`.
    Forall,
    /// `exists`, `∃`.
    Exists,
    /// `find`.
    Find,
    /// `closure`.
    Closure,
    /// `gain`.
    Gain,
    /// `mod`.
    Mod,
    /// `div`.
    Div,

    /// A number, ups, a nimber or a glued sum of them.
    Literal,
    /// `2Tiny`, the start of `2Tiny(G)`.
    GluedTiny,
    /// `2Miny`, the start of `2Miny(G)`.
    GluedMiny,
    /// `*` before a name or a parenthesis: a nimber of computed size.
    Star,
    /// `"…"`.
    Text,
    /// `"""…"""`.
    BlockText,
    /// `^-3/2`, `∅^1`: the score of a side without options.
    Atom,
    /// `^` before a parenthesis: an atom whose score is computed.
    AtomCaret,
    /// Digits inside `*[…]`.
    Digits,
    /// `&12;` inside `*[…]`.
    Heap,

    /// `{`.
    OpenBrace,
    /// `}`.
    CloseBrace,
    /// `'{`.
    OpenQuote,
    /// `}'`.
    CloseQuote,
    /// `<` or `⟨` that opens a scoring form or the arguments of a type.
    OpenAngle,
    /// `>` or `⟩` that closes them.
    CloseAngle,
    /// `(`.
    OpenParen,
    /// `)`.
    CloseParen,
    /// `[`.
    OpenBracket,
    /// `]`.
    CloseBracket,
    /// `*[`: a misère impartial game; closed by `]`.
    OpenImpartial,

    /// A slash of a form: bars glued together inside `{ }` or `< >`.
    Bars,
    /// One bar: it parts a robot form; elsewhere it is an error.
    Bar,
    /// `,`.
    Comma,
    /// `;`.
    Semicolon,
    /// `:`.
    Colon,
    /// `.`.
    Dot,
    /// `=`.
    Equals,

    /// `+`.
    Plus,
    /// `-`.
    Minus,
    /// `+-`.
    PlusMinus,
    /// `·`.
    Times,
    /// `->`.
    Arrow,
    /// `⧾`.
    Tiny,
    /// `⧿`.
    Miny,
    /// `/` that is no part of a number.
    Slash,
    /// `#` inside `*[…]`.
    Hash,
    /// `=>`, `⇒` in a ruleset.
    Produces,
    /// `..` in a ruleset.
    Range,
    /// `++` in a ruleset.
    Join,

    /// `==`.
    Equal,
    /// `===`.
    Identical,
    /// `!=`.
    NotEqual,
    /// `<=`.
    AtMost,
    /// `>=`.
    AtLeast,
    /// `<` as a relation.
    Less,
    /// `>` as a relation.
    Greater,
    /// `||` as a relation.
    Confused,
    /// `<|`.
    LessOrConfused,
    /// `|>`.
    GreaterOrConfused,
    /// `!==`, which is no relation.
    BadRelation,

    /// A character that has a meaning in values and none in rulesets.
    RuleSymbol,
    /// Text that is no token; a diagnostic says why.
    Unknown,
}

/// Which kinds of tokens there are in a text: what a text has none of need not be looked for in it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct TokenKinds(u128);

// Each kind has a bit.
const _: () = assert!((TokenKind::Unknown as u32) < u128::BITS);

impl TokenKinds {
    /// The kinds of some tokens. Linear in their number.
    pub fn of(tokens: &[Token]) -> Self {
        let bits = tokens.iter().map(|token| 1 << token.kind as u32);
        TokenKinds(bits.fold(0, |all, bit| all | bit))
    }

    /// Whether there is a token of this kind.
    pub const fn has(self, kind: TokenKind) -> bool {
        self.0 >> kind as u32 & 1 == 1
    }
}

impl TokenKind {
    /// Whether it separates and never changes a meaning: blanks, line ends, comments, documentation.
    pub const fn is_trivia(self) -> bool {
        (self as u8) <= (TokenKind::FileDoc as u8)
    }

    /// Whether it is a comment or documentation.
    pub const fn is_comment(self) -> bool {
        (self as u8) >= (TokenKind::LineComment as u8) && self.is_trivia()
    }

    /// Whether it is a reserved word, in letters or as a sign.
    pub const fn is_keyword(self) -> bool {
        (self as u8) >= (TokenKind::Let as u8) && (self as u8) <= (TokenKind::Div as u8)
    }

    /// Whether it is a word that starts an item of a file.
    pub const fn starts_item(self) -> bool {
        (self as u8) >= (TokenKind::Let as u8) && (self as u8) <= (TokenKind::Ruleset as u8)
    }

    /// Whether it compares two values.
    pub const fn is_relation(self) -> bool {
        (self as u8) >= (TokenKind::Equal as u8)
            && (self as u8) <= (TokenKind::GreaterOrConfused as u8)
    }

    /// Whether it opens a bracket.
    pub const fn opens(self) -> bool {
        matches!(
            self,
            TokenKind::OpenBrace
                | TokenKind::OpenQuote
                | TokenKind::OpenAngle
                | TokenKind::OpenParen
                | TokenKind::OpenBracket
                | TokenKind::OpenImpartial
        )
    }

    /// Whether it closes a bracket.
    pub const fn closes(self) -> bool {
        matches!(
            self,
            TokenKind::CloseBrace
                | TokenKind::CloseQuote
                | TokenKind::CloseAngle
                | TokenKind::CloseParen
                | TokenKind::CloseBracket
        )
    }

    /// Whether a value ends with it, so that an operator stands next.
    pub const fn ends_value(self) -> bool {
        self.closes()
            || matches!(
                self,
                TokenKind::Name
                    | TokenKind::True
                    | TokenKind::False
                    | TokenKind::Literal
                    | TokenKind::Text
                    | TokenKind::BlockText
                    | TokenKind::Atom
                    | TokenKind::Digits
                    | TokenKind::Heap
                    | TokenKind::GluedTiny
                    | TokenKind::GluedMiny
            )
    }

    /// The bracket that closes an opening one.
    pub(crate) const fn closer(self) -> TokenKind {
        match self {
            TokenKind::OpenBrace => TokenKind::CloseBrace,
            TokenKind::OpenQuote => TokenKind::CloseQuote,
            TokenKind::OpenAngle => TokenKind::CloseAngle,
            TokenKind::OpenParen => TokenKind::CloseParen,
            _ => TokenKind::CloseBracket,
        }
    }
}

/// A token: what it is and where it starts. It ends where the next one starts, the last one with its text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Its first byte, counted from the start of its chunk.
    pub start: u32,
}

/// A token that is no trivia, with both ends: what the parser sees.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Lexeme {
    /// What it is.
    pub(crate) kind: TokenKind,
    /// Where it stands in its chunk.
    pub(crate) span: Span,
}
