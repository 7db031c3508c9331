//! `gamefmt cache`: where findings are kept, how many bytes they take, and deleting them.

use std::io::{self, Write as _};

use crate::args::{CacheArgs, CacheWork};
use crate::cache::place;
use crate::render::complain;
use crate::{Outcome, config};

/// Does what the arguments ask for.
pub(crate) fn run(args: &CacheArgs) -> io::Result<Outcome> {
    let mut configs = config::configs()?;
    let folder = place::folder(&configs.here());
    if config::failed(&mut configs) {
        return Ok(Outcome::Failed);
    }
    let Some(folder) = folder else {
        complain("there is no folder for a cache; GAMEFMT_CACHE_DIR can name one");
        return Ok(Outcome::Failed);
    };
    let mut out = io::stdout().lock();
    match args.work {
        CacheWork::Dir => writeln!(out, "{}", folder.display())?,
        CacheWork::Size => writeln!(out, "{}", place::size(&folder).1)?,
        CacheWork::Clean => {
            let (files, bytes) = place::size(&folder);
            place::clean(&folder)?;
            writeln!(
                out,
                "{}: {files} files with {bytes} bytes deleted",
                folder.display()
            )?;
        }
    }
    Ok(Outcome::Clean)
}
