//! The fuzz targets over the inputs that are kept: a fault that the fuzzer has found once is not made again.

#[path = "../../../tests/fuzz/src/lib.rs"]
#[allow(unreachable_pub, reason = "a crate of its own for the fuzzer")]
mod targets;

use std::fs;
use std::panic::catch_unwind;
use std::path::Path;

use targets::TARGETS;

#[test]
fn kept_inputs_break_no_promise() {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fuzz/corpus");
    let mut broken = Vec::new();
    for (name, target) in TARGETS {
        let folder = fs::read_dir(corpora.join(name)).expect("each target has a corpus");
        let inputs = folder.map(|entry| entry.expect("an entry").path());
        let mut inputs: Vec<_> = inputs.collect();
        inputs.sort();
        assert!(!inputs.is_empty(), "{name} has no inputs");
        for input in inputs {
            let bytes = fs::read(&input).expect("an input");
            if catch_unwind(|| target(&bytes)).is_err() {
                broken.push(input);
            }
        }
    }
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn every_corpus_has_its_target() {
    let corpora = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/fuzz/corpus");
    for entry in fs::read_dir(corpora).expect("corpora") {
        let name = entry.expect("an entry").file_name();
        assert!(
            TARGETS.iter().any(|(target, _)| name == *target),
            "{}",
            name.display()
        );
    }
}
