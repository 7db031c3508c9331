//! `gamefmt explain CODE`: the page of a diagnostic.

use std::io::{self, Write as _};

use crate::Outcome;
use crate::args::ExplainArgs;
use crate::render::complain;

/// Prints the page, or the list of all codes.
pub(crate) fn run(args: &ExplainArgs) -> io::Result<Outcome> {
    let mut out = anstream::stdout().lock();
    let Some(name) = &args.code else {
        for code in game_check::codes() {
            writeln!(out, "{:<24} {}", code.name, code.summary)?;
        }
        return Ok(Outcome::Clean);
    };
    if let Some(code) = game_check::find_code(name) {
        write!(out, "{}", game_check::markdown(code))?;
        return Ok(Outcome::Clean);
    }
    let codes = game_check::codes();
    let near = game_syntax::nearest(name, codes.iter().map(|code| code.name));
    let advice = near.map_or_else(
        || "`gamefmt explain` lists all codes".to_owned(),
        |near| format!("did you mean `{near}`?"),
    );
    complain(&format!("there is no code `{name}`; {advice}"));
    Ok(Outcome::Failed)
}
