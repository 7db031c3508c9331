//! No text makes a reader fall; what is read is the text of a `.game` file, and can be written or is refused.

use std::path::Path;

use game_lang::{Limits, NoFiles, World};
use game_notation::{Notation, Request, read, write};
use game_syntax::{Level, parse};

use super::bytes::Bytes;
use super::lexer::assert_inside;

const LIMITS: Limits = Limits {
    steps: 20_000,
    forms: 2_000,
};

/// Reads a text in the notation of the first byte, and writes it in the notation of the second one.
pub fn notation(bytes: &[u8]) {
    let mut bytes = Bytes(bytes);
    let [from, to] = [(); 2].map(|()| bytes.pick(&Notation::ALL));
    let text = bytes.text(usize::MAX);
    let reading = match read(from, &text, &Request::default()) {
        Ok(reading) => reading,
        Err(findings) => {
            assert!(!findings.is_empty(), "refused without a reason: {text:?}");
            assert_inside(&text, &findings);
            return;
        }
    };
    let file = parse(reading.text());
    let findings = file.diagnostics();
    if from != Notation::Game {
        let right = findings.iter().all(|found| found.level() != Level::Error);
        assert!(
            right,
            "{}: {text:?} became {:?}",
            from.name(),
            reading.text()
        );
    }
    let placed = findings.into_iter().map(|found| reading.placed(found));
    assert_inside(&text, &placed.collect::<Vec<_>>());
    let mut world = World::new(Box::new(NoFiles), LIMITS);
    let file = world.set_file(Path::new("any.game"), file);
    if let Err(findings) = write(to, &mut world, file) {
        assert!(!findings.is_empty(), "not written without a reason");
        assert_inside(reading.text(), &findings);
    }
}
