//! Writing a `.test` file: each value as a sum of games, and what asserts say of it as a command.

use std::fmt::Write as _;

use game_lang::{EntryId, Eval, FileId, Theory, World};
use game_syntax::Diagnostic;
use game_syntax::ast::{Expr, ExprKind, ItemKind};
use game_value::Kind;

use super::asserts::{Answers, Claim, claim};
use super::words::{Part, of_item, parts};
use crate::codes::NOTATION_LEFT_OUT;
use crate::notation::{Notation, Written};
use crate::refusal::Refusal;
use crate::sheet::{Asserted, Item, Sheet};
use crate::writer::Faults;

/// A sum and what is said of it.
#[derive(Default)]
struct Block {
    /// The item; `None` for a sum that stands in asserts only.
    id: Option<EntryId>,
    /// The sum as asserts write it, if it is no item.
    words: Option<String>,
    comments: Vec<String>,
    /// `None` for comments at the end.
    parts: Option<Vec<Part>>,
    answers: Answers,
}

/// Writes the values of a file and what asserts say of them.
///
/// # Errors
///
/// All findings, in the order of the file.
pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    let Sheet {
        play,
        items,
        asserts,
        mut left_out,
        ..
    } = Sheet::of(Notation::Mcgs, world, file)?;
    let mut faults = Faults::default();
    let is_normal = play.theory(Some(Kind::Braces)) == Theory::Normal;
    let mut blocks = Vec::new();
    let mut asserts = asserts.into_iter().peekable();
    for (index, item) in items.iter().enumerate() {
        while let Some(assert) = asserts.next_if(|assert| assert.behind <= index) {
            left_out.extend(said(&assert, &mut blocks, world));
        }
        match block(item, is_normal, world) {
            Ok(block) => blocks.push(block),
            Err(fault) => faults.add(fault, item),
        }
    }
    for assert in asserts {
        left_out.extend(said(&assert, &mut blocks, world));
    }
    faults.none()?;
    let mut text = "{version 1.7}\n".to_owned();
    for block in &blocks {
        text.push('\n');
        write_block(block, &mut text);
    }
    Ok(Written { text, left_out })
}

fn block(item: &Item, is_normal: bool, world: &mut World) -> Eval<Block> {
    let mut comments = item.comments.clone();
    comments.extend(item.trailing.clone());
    let Some(id) = item.id else {
        return Ok(Block {
            comments,
            ..Block::default()
        });
    };
    if !is_normal {
        let refusal = Refusal::cannot("a game of other play than normal play");
        return Err(refusal.fault(Notation::Mcgs.name(), &item.name, item.span));
    }
    // What has no value is no sum either.
    world.value(id)?;
    let chunk = world.chunk(id).clone();
    let sum = match chunk.item.as_ref().map(|item| &item.kind) {
        Some(ItemKind::Let(own)) => parts(&own.value, id, &item.name, item.span, world)?,
        _ => of_item(id, world).map(|part| vec![part]).ok_or_else(|| {
            let refusal = Refusal::Cannot(
                "a position of this ruleset, or a board of this kind".to_owned(),
                Some("`specs/notations.md` lists the rulesets".to_owned()),
            );
            refusal.fault(Notation::Mcgs.name(), &item.name, item.span)
        })?,
    };
    Ok(Block {
        id: Some(id),
        comments,
        parts: Some(sum),
        ..Block::default()
    })
}

/// Adds what an assert says to the block of its sum; a finding if it cannot be said.
fn said(assert: &Asserted, blocks: &mut Vec<Block>, world: &mut World) -> Option<Diagnostic> {
    let left_out = || {
        let message =
            "an assert is left out: `mcgs` says outcomes, nimbers and thermographs of its sums";
        Some(Diagnostic::new(
            &NOTATION_LEFT_OUT,
            assert.span.shifted(assert.base),
            message,
        ))
    };
    let chunk = world.chunk(assert.id).clone();
    let Some(ItemKind::Assert(own)) = chunk.item.as_ref().map(|item| &item.kind) else {
        return None;
    };
    let Some((sum, claim)) = claim(&own.condition, assert.id, world) else {
        return left_out();
    };
    let words = &chunk.text[sum.span.range()];
    let Some(block) = block_of(sum, words, assert, blocks, world) else {
        return left_out();
    };
    let is_impartial = |block: &Block| block.parts.iter().flatten().all(|part| part.is_impartial);
    if matches!(claim, Claim::Nimber(_)) && !is_impartial(block) {
        return left_out();
    }
    let mut answers = block.answers.clone();
    if !answers.add(claim) {
        return left_out();
    }
    block.answers = answers;
    None
}

/// The block of a sum, which may be a new one.
fn block_of<'b>(
    sum: &Expr,
    words: &str,
    assert: &Asserted,
    blocks: &'b mut Vec<Block>,
    world: &mut World,
) -> Option<&'b mut Block> {
    if let ExprKind::Path(path) = &sum.kind {
        let named = world.item_of(assert.id, path);
        if let Some(at) = blocks.iter().position(|b| b.id.is_some() && b.id == named) {
            return blocks.get_mut(at);
        }
    }
    let same = |block: &Block| block.words.as_deref() == Some(words);
    if !blocks.last().is_some_and(same) {
        let sum = parts(sum, assert.id, words, assert.span, world).ok()?;
        blocks.push(Block {
            words: Some(words.to_owned()),
            parts: Some(sum),
            ..Block::default()
        });
    }
    blocks.last_mut()
}

fn write_block(block: &Block, text: &mut String) {
    if !block.comments.is_empty() {
        let words = block.comments.join("\n").replace("*/", "* /");
        // `/*_` and `/*#` have a meaning.
        let blank = if words.starts_with(['_', '#']) {
            ""
        } else {
            " "
        };
        let _ = writeln!(text, "/*{blank}{words} */");
    }
    let Some(parts) = &block.parts else { return };
    for command in [block.answers.solve(), block.answers.thermograph()] {
        let Some(command) = command else { continue };
        let mut section = "";
        for part in parts {
            if part.section == section {
                let _ = write!(text, " {}", part.game);
            } else {
                let end = if section.is_empty() { "" } else { "\n" };
                section = &part.section;
                let _ = write!(text, "{end}[{section}] {}", part.game);
            }
        }
        let _ = writeln!(text, "\n{command}");
    }
}
