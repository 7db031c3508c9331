//! Literal forms that say more than their value: where only the value counts, a shorter form says the same.

pub(crate) mod atom;
pub(crate) mod canonical;
pub(crate) mod dominated;
pub(crate) mod reversible;

use game_lang::{Evaluator, Fault, Game, Shown};
use game_syntax::ast::{Braces, Expr, ExprKind, Item, ItemKind, Relation, Side};
use game_syntax::{Chunk, Diagnostic, Span, walk};
use game_value::{Form, Player, Spelling};

use crate::checker::Context;

/// More options on a side are not compared with each other.
const MOST_OPTIONS: usize = 64;

/// A form in the text, and what it is.
struct Literal<'e> {
    expr: &'e Expr,
    game: Game,
    sides: [Options<'e>; 2],
    /// Whether options can be left out and the rest can still be read.
    style: Braces,
}

/// The options of a player as they are written.
struct Options<'e> {
    player: Player,
    exprs: &'e [Expr],
    games: Vec<Game>,
}

/// Looks at the forms of an item of which nothing but the value counts.
pub(crate) fn check(context: &mut Context<'_>, item: &Item, chunk: &Chunk) {
    let mut found = Vec::new();
    match &item.kind {
        // A claim is about the form.
        ItemKind::Let(item) if item.universe.is_none() => valued(&item.value, &mut found),
        ItemKind::Assert(item) => valued(&item.condition, &mut found),
        _ => {}
    }
    if found.is_empty() {
        return;
    }
    let mut findings = Vec::new();
    // What was found before the budget ran out is as right as it would be otherwise.
    context.look(|evaluator| {
        // What stands inside of others comes behind them, and is looked at first.
        for expr in found.into_iter().rev() {
            match look(evaluator, expr, chunk, &mut findings) {
                // It has no value, or none that can be compared.
                Ok(()) | Err(Fault::Here(_) | Fault::Elsewhere) => {}
                stopped => return stopped,
            }
        }
        Ok(())
    });
    context.found.extend(findings);
}

/// Adds what there is to say about a form.
fn look(
    evaluator: &mut Evaluator<'_>,
    expr: &Expr,
    chunk: &Chunk,
    findings: &mut Vec<Diagnostic>,
) -> Result<(), Fault> {
    let literal = Literal::read(evaluator, expr)?;
    if let Some(finding) = atom::check(evaluator, &literal)? {
        if !findings.iter().any(|known| known.span == finding.span) {
            findings.push(finding);
        }
        return Ok(());
    }
    let mut own = dominated::check(evaluator, &literal, &chunk.text)?;
    for finding in reversible::check(evaluator, &literal, &chunk.text)? {
        // An option that is not needed need not be bypassed.
        if !own.iter().any(|known| known.span == finding.span) {
            own.push(finding);
        }
    }
    let inside = |finding: &Diagnostic| expr.span.range().contains(&(finding.span.start as usize));
    if own.is_empty() && findings.iter().any(inside) {
        return Ok(());
    }
    if let Some(finding) = canonical::check(evaluator, &literal, &chunk.text)? {
        if own.is_empty() {
            own.push(finding);
        } else {
            // Another way to put it right, and the better one where the value has a name.
            for known in &mut own {
                for fix in &finding.fixes {
                    let named = fix.edits.iter().all(|(_, text)| !text.contains(['{', '<']));
                    let at = if named { 0 } else { known.fixes.len() };
                    known.fixes.insert(at, fix.clone());
                }
            }
        }
    }
    findings.append(&mut own);
    Ok(())
}

/// The literal forms of which nothing but the value counts, those inside of others behind them.
fn valued<'e>(expr: &'e Expr, found: &mut Vec<&'e Expr>) {
    match &expr.kind {
        ExprKind::Form(form) if form.style == Braces::Quoted => return,
        ExprKind::Form(_) | ExprKind::Scoring(_) => found.push(expr),
        // What a function asks of its arguments or of lists may be the form; compounds are made of forms; bound names have no value.
        ExprKind::Call(_)
        | ExprKind::Ordinal(_)
        | ExprKind::Sequence(_)
        | ExprKind::Times(_)
        | ExprKind::Quantified(_)
        | ExprKind::Set(_)
        | ExprKind::List(_)
        | ExprKind::Robot(_) => return,
        ExprKind::Compare(comparison) if comparison.relation == Relation::Identical => return,
        // Where all is written out, the statement is about the forms.
        ExprKind::Compare(comparison) => {
            let sides = [&comparison.left, &comparison.right];
            for (side, other) in sides.into_iter().zip(sides.into_iter().rev()) {
                if is_asked(other) {
                    valued(side, found);
                }
            }
            return;
        }
        _ => {}
    }
    walk::children(expr, &mut |part| valued(part, found));
}

/// Whether an expression names something or calls a function.
pub(super) fn is_asked(expr: &Expr) -> bool {
    let mut asked = matches!(expr.kind, ExprKind::Call(_) | ExprKind::Path(_));
    walk::children(expr, &mut |part| asked = asked || is_asked(part));
    asked
}

impl<'e> Literal<'e> {
    fn read(evaluator: &mut Evaluator<'_>, expr: &'e Expr) -> Result<Self, Fault> {
        let (left, right, style): (&[Expr], &[Expr], Braces) = match &expr.kind {
            ExprKind::Form(form) => (&form.left, &form.right, form.style),
            ExprKind::Scoring(form) => (options(&form.left), options(&form.right), form.style),
            _ => (&[], &[], Braces::Implied),
        };
        let mut side = |player, exprs: &'e [Expr]| -> Result<Options<'e>, Fault> {
            let few = if exprs.len() > MOST_OPTIONS {
                &[]
            } else {
                exprs
            };
            let games = few.iter().map(|option| evaluator.game(option));
            Ok(Options {
                player,
                exprs: few,
                games: games.collect::<Result<_, _>>()?,
            })
        };
        Ok(Self {
            sides: [side(Player::Left, left)?, side(Player::Right, right)?],
            game: evaluator.game(expr)?,
            expr,
            style,
        })
    }
}

fn options(side: &Side) -> &[Expr] {
    match side {
        Side::Atom(_) => &[],
        Side::Options(options) => options,
    }
}

impl Options<'_> {
    /// `Left's option`.
    fn noun(&self) -> String {
        format!("{}'s option", self.player)
    }

    /// The edit that puts other options in the place of one; none where comments would be lost or nothing would be left to read.
    fn replaced(
        &self,
        literal: &Literal<'_>,
        index: usize,
        others: &[String],
        text: &str,
    ) -> Option<(Span, String)> {
        let own = self.exprs[index].span;
        let mut span = own;
        if others.is_empty() {
            if let Some(next) = self.exprs.get(index + 1) {
                span.end = next.span.start;
            } else if index > 0 {
                span.start = self.exprs[index - 1].span.end;
            } else if literal.style == Braces::Implied
                || !matches!(literal.expr.kind, ExprKind::Form(_))
            {
                return None;
            }
        }
        (!has_comments(span, text)).then(|| (span, others.join(", ")))
    }
}

/// Whether there may be comments in a part of a text.
fn has_comments(span: Span, text: &str) -> bool {
    let part = text.get(span.range()).unwrap_or_default();
    part.contains("//") || part.contains("/*")
}

/// A form as it can be written in a file, if it is not long.
fn written(evaluator: &mut Evaluator<'_>, form: Form) -> Option<String> {
    let arena = evaluator.arena();
    arena
        .spell_short(form, Spelling::Ascii, Shown::SHORT)
        .ok()
        .filter(|text| !text.contains('…'))
}
