//! From a notation to another one, through the text of a `.game` file.

use std::path::Path;

use game_lang::World;
use game_syntax::Diagnostic;

use crate::notation::{Notation, Request, Written, read, write};
use crate::sheet::evaluate;

/// Converts a text that stands for a file at a path of a world.
///
/// # Errors
///
/// What is wrong with the text, or what the other notation cannot say, with places in the text.
pub fn convert(
    [from, to]: [Notation; 2],
    (path, text): (&Path, &str),
    request: &Request<'_>,
    world: &mut World,
) -> Result<Written, Vec<Diagnostic>> {
    let reading = read(from, text, request)?;
    let place = |findings: Vec<Diagnostic>| -> Vec<Diagnostic> {
        let findings = findings.into_iter();
        findings.map(|finding| reading.placed(finding)).collect()
    };
    let file = world.set_file(path, game_syntax::parse(reading.text()));
    let written = write(to, world, file).map_err(place)?;
    // Values that are read for a `.game` file are looked at all the same, so that none of them is wrong.
    if to == Notation::Game && from != Notation::Game {
        evaluate(world, file).map_err(place)?;
    }
    Ok(Written {
        text: written.text,
        left_out: place(written.left_out),
    })
}
