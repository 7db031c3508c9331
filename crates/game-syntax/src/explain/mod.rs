//! From the failure of the parser to words: what was found, what was expected, what was probably meant.
//!
//! The parser knows where it stopped and what could have stood there. The tokens around that place
//! tell the slips that people make; each has a function here that recognises it.

mod expected;
mod items;
mod operators;
mod place;
mod rules;
mod values;

use crate::Diagnostic;
use crate::grammar::Failed;
use crate::token::Lexeme;

pub(crate) use items::{no_item, no_ruleset_name, no_semicolon, ruleset_open};
use place::Place;
pub(crate) use rules::{chained, no_rule_item};

/// What is being read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Mode {
    /// One expression that is the whole text.
    Expression,
    /// An item of a file.
    Item,
    /// The head, an item or the value of a ruleset.
    Rule,
}

/// A recogniser of a slip.
type Recogniser = fn(&Place<'_>) -> Option<Diagnostic>;

/// The recognisers; the first one that knows the slip words it.
const RECOGNISERS: &[Recogniser] = &[
    values::name_is_game,
    values::reserved_word,
    operators::plus_minus,
    operators::unary_plus,
    operators::loopy_pass,
    operators::star_call,
    operators::missing_operator,
    values::misere_open,
    values::wrong_closer,
    values::atom_among,
    values::no_option,
    operators::conditional_operand,
    operators::bare_comparison,
    operators::chain,
    operators::not_equal,
    operators::bad_relation,
    operators::member,
    operators::infix_word,
    items::assert_comma,
    items::single_equals,
    values::unclosed,
    values::keyword_misspelt,
    items::behind_value,
];

/// Those for rulesets.
const RULE_RECOGNISERS: &[Recogniser] = &[
    values::reserved_word,
    rules::wrong_arrow,
    values::wrong_closer,
    operators::conditional_operand,
    rules::default_in_function,
    rules::single_equals,
    rules::foreign_sign,
    values::unclosed,
    values::keyword_misspelt,
    rules::word_misspelt,
    rules::unquoted,
];

/// The diagnostics for what went wrong in one item or expression, in the order of the text.
pub(crate) fn failures(
    text: &str,
    lexemes: &[Lexeme],
    failures: &[Failed],
    mode: Mode,
) -> Vec<Diagnostic> {
    let mut found: Vec<Diagnostic> = failures
        .iter()
        .map(|failure| match &failure.rejected {
            Some(words) => (**words).clone(),
            None => describe(&Place::new(text, lexemes, failure, mode)),
        })
        .collect();
    found.sort_by_key(|diagnostic| diagnostic.span);
    found.dedup();
    found
}

fn describe(place: &Place<'_>) -> Diagnostic {
    let recognisers = match place.mode {
        Mode::Rule => RULE_RECOGNISERS,
        Mode::Expression | Mode::Item => RECOGNISERS,
    };
    recognisers
        .iter()
        .find_map(|recognise| recognise(place))
        .unwrap_or_else(|| expected::expected(place))
}
