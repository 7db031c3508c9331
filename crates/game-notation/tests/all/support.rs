//! Reading, writing, and values of what was read.

use std::path::Path;

use game_lang::{FileId, Limits, NoFiles, Play, Value, World};
use game_notation::{Notation, Request, read, write};
use game_syntax::Diagnostic;
use game_value::{Form, Spelling};

/// A world with one file.
pub(crate) fn world(text: &str) -> (World, FileId) {
    let mut world = World::new(Box::new(NoFiles), Limits::default());
    let file = world.set_file(Path::new("a.game"), game_syntax::parse(text));
    (world, file)
}

/// A text as the text of a `.game` file.
pub(crate) fn to_game(notation: Notation, text: &str) -> Result<String, Vec<Diagnostic>> {
    to_game_as(notation, text, &Request::default())
}

pub(crate) fn to_game_as(
    notation: Notation,
    text: &str,
    request: &Request<'_>,
) -> Result<String, Vec<Diagnostic>> {
    read(notation, text, request).map(|reading| reading.text().to_owned())
}

/// The text of a `.game` file in a notation.
pub(crate) fn from_game(notation: Notation, text: &str) -> Result<String, Vec<Diagnostic>> {
    let (mut world, file) = world(text);
    write(notation, &mut world, file).map(|written| written.text)
}

/// The same, of a text that has no findings.
pub(crate) fn written(notation: Notation, text: &str) -> String {
    match from_game(notation, text) {
        Ok(written) => written,
        Err(findings) => panic!("{}: {text}\n{findings:#?}", notation.name()),
    }
}

/// Reads a text and writes it again.
pub(crate) fn again(notation: Notation, text: &str, request: &Request<'_>) -> String {
    match to_game_as(notation, text, request) {
        Ok(game) => written(notation, &game),
        Err(findings) => panic!("{}: {text}\n{findings:#?}", notation.name()),
    }
}

/// The values of a file in print.
pub(crate) fn values(text: &str) -> Vec<String> {
    let (mut world, file) = world(text);
    let mut values = Vec::new();
    for id in world.entries(file).to_vec() {
        let value = world.value(id);
        if let Ok(value @ Value::Game(_)) = value {
            let play = world.play(file);
            values.push(game_lang::show(&value, &mut world, play).whole());
        }
    }
    values
}

/// The forms of a file, spelled, each as it is.
pub(crate) fn forms(text: &str) -> Vec<String> {
    let (mut world, file) = world(text);
    let play = world.play(file);
    let mut forms = Vec::new();
    for id in world.entries(file).to_vec() {
        if let Ok(Value::Game(game)) = world.value(id) {
            let kind = game.kind().unwrap_or(play.kind());
            let arena = world.arena();
            let form: Form = game.as_form(kind, arena).unwrap();
            forms.push(arena.spell(form, Spelling::Ascii, 1 << 24).unwrap());
        }
    }
    forms
}

/// A request with a universe.
pub(crate) fn played(play: Play) -> Request<'static> {
    Request {
        play: Some(play),
        ruleset: None,
    }
}
