//! The rules: one file each, with the page of its code.

pub(crate) mod allow;
pub(crate) mod assert;
pub(crate) mod claim;
pub(crate) mod configuration;
pub(crate) mod documents;
pub(crate) mod forms;
pub(crate) mod heavy;
pub(crate) mod imports;
mod internal;
pub(crate) mod names;
pub(crate) mod play;
pub(crate) mod ruleset;
pub(crate) mod shadowed;
pub(crate) mod simplified;
pub(crate) mod types;
pub(crate) mod unused;
pub(crate) mod unused_import;

use game_syntax::Code;

/// The codes of this crate's rules.
pub(crate) static CODES: &[&Code] = &[
    &allow::ALLOW_WITHOUT_REASON,
    &allow::NOT_ALLOWABLE,
    &allow::UNKNOWN_CODE,
    &allow::UNREAD_COMMENT,
    &allow::UNUSED_ALLOW,
    &assert::ASSERT_FAILED,
    &claim::CLAIM_VIOLATED,
    &claim::UNKNOWN_UNIVERSE,
    &configuration::BAD_CONFIGURATION,
    &documents::EXAMPLE_HOLDS,
    &forms::atom::LOOSE_ATOM,
    &forms::canonical::NON_CANONICAL,
    &forms::dominated::DOMINATED_OPTION,
    &forms::reversible::REVERSIBLE_OPTION,
    &heavy::HEAVY_VALUE,
    &internal::INTERNAL_ERROR,
    &names::DUPLICATE_NAME,
    &names::SHADOWED_PRELUDE,
    &ruleset::CLAIM_OPEN,
    &ruleset::ENDLESS_RULES,
    &play::UNKNOWN_PLAY,
    &play::REPEATED_PLAY,
    &shadowed::SHADOWED_NAME,
    &simplified::SIMPLIFIED_OPERAND,
    &unused::UNUSED_NAME,
    &unused_import::UNUSED_IMPORT,
];
