//! What a `ruleset` item stands for: compiled rules, or the ruleset that an alias names, with arguments or parameters.

use std::sync::Arc;

use game_ruleset::{AliasCompiler, Definition, Fault as RuleFault};
use game_syntax::ast::Name;
use game_syntax::ast::rules::{RuleExpr, RuleExprKind, Ruleset as Tree, RulesetBody};
use game_syntax::{Diagnostic, Span};

use super::Evaluator;
use super::positions::{already_given, no_ruleset, rule_fault};
use crate::builtins::Arguments;
use crate::deep;
use crate::fault::{Eval, Fault};
use crate::rulesets::Ruleset;
use crate::value::Value;
use crate::world::Resolved;

impl Evaluator<'_> {
    /// The ruleset of an item.
    ///
    /// # Errors
    ///
    /// All that is wrong with it. There is nothing where the item is broken: what is wrong was said of its syntax.
    pub fn ruleset(&mut self, tree: &Tree) -> Result<Ruleset, Vec<Fault>> {
        let faults = |found: Vec<Diagnostic>| found.into_iter().map(Fault::from).collect();
        match &tree.body {
            RulesetBody::Items(_) => match Definition::compile(tree, &self.text) {
                Ok(definition) => Ok(Ruleset::new(Arc::new(definition))),
                Err(found) => Err(faults(found)),
            },
            RulesetBody::Alias(expr) => {
                let text = self.text.clone();
                let mut compiler = AliasCompiler::new(tree, &text);
                let named = self.alias(expr, &mut compiler);
                let mut found: Vec<Fault> = faults(compiler.found);
                match named {
                    Ok(ruleset) if found.is_empty() && !tree.broken => return Ok(ruleset),
                    Ok(_) => {}
                    Err(fault) => found.push(fault),
                }
                Err(found)
            }
        }
    }

    /// The ruleset that an alias names: with arguments, or a variant of another one.
    fn alias(&mut self, expr: &RuleExpr, compiler: &mut AliasCompiler<'_>) -> Eval<Ruleset> {
        let (base, arguments) = match &expr.kind {
            RuleExprKind::Call { callee, arguments } => (&**callee, &arguments[..]),
            _ => (expr, &[][..]),
        };
        let Some(path) = path(base) else {
            return Err(no_ruleset(base.span).into());
        };
        if !arguments.is_empty()
            && let Resolved::Builtin(builtin) = self.world.resolve(self.file, &path)?
        {
            let mut given = Arguments::new(builtin, expr.span);
            for (name, argument) in arguments {
                let ruleset = deep(|| self.alias(argument, compiler))?;
                given.push(name.as_ref(), Value::Ruleset(ruleset), argument.span)?;
            }
            given.finish()?;
            return match (builtin.run)(self, &given)? {
                Value::Ruleset(ruleset) => Ok(ruleset),
                _ => Err(no_ruleset(base.span).into()),
            };
        }
        let ruleset = self.named_ruleset(&path, base.span)?;
        called(&ruleset, compiler, arguments, expr.span, base.span)
    }
}

/// A name, or one of an import that has a name of its own: `Clobber`, `games.Clobber`.
fn path(expr: &RuleExpr) -> Option<Vec<Name>> {
    match &expr.kind {
        RuleExprKind::Name(text) => Some(vec![Name {
            text: text.clone(),
            span: expr.span,
        }]),
        RuleExprKind::Field(of, name) if matches!(of.kind, RuleExprKind::Name(_)) => {
            let mut names = path(of)?;
            names.push(name.clone());
            Some(names)
        }
        _ => None,
    }
}

/// A ruleset as an alias calls it.
fn called(
    base: &Ruleset,
    compiler: &mut AliasCompiler<'_>,
    arguments: &[(Option<Name>, RuleExpr)],
    span: Span,
    name: Span,
) -> Eval<Ruleset> {
    let own = compiler.has_parameters();
    let alias = match base.arguments() {
        _ if arguments.is_empty() && !own => return Ok(base.clone()),
        Some(values) if arguments.is_empty() => compiler.of_values(values),
        Some(_) => return Err(already_given(name).into()),
        None => compiler.of_call(base.called(), base.parameters(), arguments, span),
    };
    if own {
        return Ok(base.aliased(alias));
    }
    if !compiler.found.is_empty() {
        // It has no value; what was found is why.
        return Err(Fault::Elsewhere);
    }
    let values = alias.values(&[]).map_err(|fault| {
        let at = match &fault {
            RuleFault::At(at, _) => *at,
            RuleFault::OverBudget => span,
        };
        rule_fault(&fault, "", at)
    })?;
    Ok(base.with_arguments(values))
}
