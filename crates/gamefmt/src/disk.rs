//! Reading files and standard input, as far as the project of a file lets them be read.

use std::io::{self, BufRead};
use std::path::Path;

use game_config::{Configs, NoText, Settled, read_text, read_text_from, too_large};
use game_lang::{ReadError, Source};

use crate::args::SizeArgs;
use crate::config;

/// The disk for a file and what it imports, none of which is read beyond a limit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Disk {
    most: u64,
}

impl Disk {
    /// With the limit of the command line, and where it is silent, that of the project.
    pub(crate) fn new(asked: SizeArgs, settled: &Settled) -> Self {
        let most = asked.max_size.unwrap_or(settled.config.files.max_size);
        Disk { most }
    }

    /// For a file whose other settings do not matter.
    pub(crate) fn of_file(file: &Path, asked: SizeArgs) -> Self {
        // What is wrong with the settings is said by those who read them for their own sake.
        let mut configs = config::configs().unwrap_or_else(|_| Configs::default());
        Disk::new(asked, &configs.of_file(file))
    }

    /// The text of a file, or of standard input for `-`.
    ///
    /// # Errors
    ///
    /// Why there is none.
    pub(crate) fn text(self, path: &Path) -> Result<String, NoText> {
        if path == Path::new("-") {
            read_text_from(io::stdin().lock(), self.most)
        } else {
            read_text(path, self.most)
        }
    }

    /// Reads the next line of a stream, with its end, behind what a buffer holds; says how many bytes it has.
    ///
    /// # Errors
    ///
    /// The operating system's, or that the line is longer than a file may be.
    pub(crate) fn line(self, input: impl BufRead, bytes: &mut Vec<u8>) -> io::Result<usize> {
        let mut input = input.take(self.most.saturating_add(1));
        let read = input.read_until(b'\n', bytes)?;
        if read as u64 > self.most {
            let why = NoText::TooLarge(Box::new(too_large(self.most)));
            return Err(io::Error::other(format!("<stdin>: {why}")));
        }
        Ok(read)
    }
}

impl Source for Disk {
    fn read(&self, path: &Path) -> Result<String, ReadError> {
        Ok(read_text(path, self.most)?)
    }
}
