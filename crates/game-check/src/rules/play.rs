//! The universe in force: known, and chosen once.

use game_lang::Play;
use game_syntax::ast::{ItemKind, Name};
use game_syntax::{Code, Diagnostic, Level};

use crate::checker::Context;

/// Words that name no universe.
pub(crate) static UNKNOWN_PLAY: Code = Code {
    name: "unknown-play",
    level: Level::Error,
    summary: "`play` is followed by words that name no convention of play",
    page: "`play` chooses what `==`, `outcome` and numbers mean in the file: `normal` (the default), `impartial`, \
           `misere`, `misere dicot`, `misere dead-ending`, `misere impartial`, `scoring`, `guaranteed`, `robot` or \
           `simple-hot`.",
    wrong: "play misery;\n",
    right: "play misere;\n",
};

/// A second `play`.
pub(crate) static REPEATED_PLAY: Code = Code {
    name: "repeated-play",
    level: Level::Error,
    summary: "a file chooses its universe twice",
    page: "One universe is in force in the whole file. Put the values of another one into a file of their own.",
    wrong: "play normal;\nplay misere;\n",
    right: "play misere;\n",
};

/// Checks one `play` item.
pub(crate) fn check(context: &mut Context<'_>, words: &[Name]) {
    let (Some(first), Some(last)) = (words.first(), words.last()) else {
        return;
    };
    let span = first.span.cover(last.span);
    let texts: Vec<&str> = words.iter().map(|word| &*word.text).collect();
    if Play::from_words(&texts).is_none() {
        let message = format!("there is no convention `{}`", texts.join(" "));
        let mut error = Diagnostic::new(&UNKNOWN_PLAY, span, message);
        let known = [
            "normal",
            "impartial",
            "misere",
            "dicot",
            "dead-ending",
            "scoring",
            "guaranteed",
            "robot",
            "simple-hot",
        ];
        if let Some(near) = game_syntax::nearest(texts[texts.len() - 1], known.into_iter()) {
            error = error.help(format!("did you mean `{near}`?")).fix(
                format!("write {near}"),
                last.span,
                near,
            );
        }
        context.found.push(error);
    }
    if !is_first(context) {
        let message = "the universe of this file is chosen twice";
        context.found.push(
            Diagnostic::new(&REPEATED_PLAY, span, message).label("an earlier `play` is in force"),
        );
    }
}

fn is_first(context: &Context<'_>) -> bool {
    let is_play = |chunk: &game_syntax::Chunk| {
        matches!(
            chunk.item.as_ref().map(|item| &item.kind),
            Some(ItemKind::Play(_))
        )
    };
    let entries = context.world.entries(context.file());
    entries
        .iter()
        .find(|&&entry| is_play(context.world.chunk(entry)))
        == Some(&context.entry)
}
