//! The pages of the diagnostics that reading a file can give.
//!
//! A page is data: the reference, `gamefmt explain` and the tests of the examples come from it.

pub mod expressions;
pub mod forms;
pub mod hints;
pub mod items;
pub mod literals;
pub mod text;

use crate::Code;

/// Every code of this crate, by area.
pub static CODES: &[&Code] = &[
    &text::CHAR,
    &text::INVISIBLE,
    &text::SCRIPT,
    &text::STRING_OPEN,
    &text::ESCAPE,
    &text::BLOCK_STRING,
    &text::BLOCK_STRING_END,
    &text::COMMENT_OPEN,
    &text::NOT_UTF8,
    &text::NEWER_FORMAT,
    &text::TOO_LARGE,
    &text::DOC_NOTHING,
    &text::FILE_DOC_LATE,
    &literals::NUMBER,
    &literals::NUMBER_TOO_LONG,
    &literals::ZERO_DIV,
    &literals::GLUED,
    &literals::UP_MIXED,
    &literals::UP_INDEX,
    &literals::UP_DIGITS,
    &literals::LOOPY,
    &literals::V_NAME,
    &literals::STAR_CALL,
    &literals::MISERE_DIGITS,
    &forms::SLASH_AMBIGUOUS,
    &forms::SLASH_ADJACENT,
    &forms::SLASH_EMPTY,
    &forms::EMPTY_OPTION,
    &forms::SIDE_EMPTY,
    &forms::NO_BAR,
    &forms::ATOM,
    &forms::ATOM_FORM,
    &forms::ATOM_GLUED,
    &forms::ATOM_AMONG,
    &forms::ATOM_OUTSIDE,
    &forms::ROBOT,
    &forms::ROBOT_PARTS,
    &forms::ROBOT_SHAPE,
    &forms::BARE_COMPARE,
    &forms::QUOTE,
    &expressions::EXPECTED,
    &expressions::TRAILING,
    &expressions::MISSING_OP,
    &expressions::GLUE_TIGHT,
    &expressions::GLUE_MINUS,
    &expressions::PLUSMINUS,
    &expressions::UNARY_PLUS,
    &expressions::SEQ_MIX,
    &expressions::CHAIN,
    &expressions::RELATION,
    &expressions::BRACKET,
    &expressions::IF_OPERAND,
    &expressions::MEMBER,
    &expressions::INFIX_WORD,
    &expressions::NESTING,
    &items::ITEM,
    &items::SEMICOLON,
    &items::ASSERT_COMMA,
    &items::RULESET_ITEM,
    &items::RULESET_OPEN,
    &hints::LOOKS_LIKE_PRODUCT,
    &hints::LOOKS_LIKE_POWER,
    &hints::LOOKS_LIKE_DIVISION,
    &hints::LOOKS_LIKE_LIST,
];
