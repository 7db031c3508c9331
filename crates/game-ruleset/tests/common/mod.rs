//! What the tests of rulesets share.

use std::sync::Arc;

use game_ruleset::Definition;
use game_syntax::ast::ItemKind;
use game_syntax::ast::rules::RulesetBody;

/// The definitions of a text without a fault, in order; aliases are left aside.
pub(crate) fn definitions(text: &str) -> Vec<Arc<Definition>> {
    let parse = game_syntax::parse(text);
    let mut found = Vec::new();
    for chunk in parse.chunks() {
        assert!(
            chunk.diagnostics.is_empty(),
            "{:?} in {}",
            chunk.diagnostics,
            chunk.text
        );
        if let Some(ItemKind::Ruleset(ruleset)) = chunk.item.as_ref().map(|item| &item.kind)
            && matches!(ruleset.body, RulesetBody::Items(_))
        {
            let definition = Definition::compile(ruleset, &chunk.text);
            let definition = definition.unwrap_or_else(|why| panic!("{}: {why:?}", chunk.text));
            found.push(Arc::new(definition));
        }
    }
    found
}
