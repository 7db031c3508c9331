//! `gamefmt explain CODE`: the page of a diagnostic.

use std::io::{self, Write as _};

use game_syntax::Code;

use crate::Outcome;
use crate::args::ExplainArgs;
use crate::render::complain;

/// Prints the page, or the list of all codes.
pub(crate) fn run(args: &ExplainArgs) -> io::Result<Outcome> {
    let mut out = anstream::stdout().lock();
    let Some(name) = &args.code else {
        for code in codes() {
            writeln!(out, "{:<24} {}", code.name, code.summary)?;
        }
        return Ok(Outcome::Clean);
    };
    let codes = codes();
    if let Some(code) = codes.iter().find(|code| code.name == name) {
        write!(out, "{}", game_check::markdown(code))?;
        return Ok(Outcome::Clean);
    }
    let near = game_syntax::nearest(name, codes.iter().map(|code| code.name));
    let advice = near.map_or_else(
        || "`gamefmt explain` lists all codes".to_owned(),
        |near| format!("did you mean `{near}`?"),
    );
    complain(&format!("there is no code `{name}`; {advice}"));
    Ok(Outcome::Failed)
}

/// Every code, sorted by name: those of files, and those of `gamefmt convert`.
fn codes() -> Vec<&'static Code> {
    let mut codes = game_check::codes();
    codes.extend(game_notation::CODES);
    codes.sort_by_key(|code| code.name);
    codes
}
