//! What the server needs of the machine and does not do itself: the program around it looks for files and writes them.

use std::io;
use std::path::{Path, PathBuf};

/// The machine, as the program around the server sees it. It is asked from several threads.
pub trait Host: Send + Sync + 'static {
    /// The `.game` files below a folder that belong to it: without those that are ignored.
    fn files_below(&self, folder: &Path) -> Vec<PathBuf>;

    /// A folder for copies of modules of the library, for editors that open nothing but files; it need not be there yet.
    fn library_folder(&self) -> Option<PathBuf>;

    /// Writes a file that nobody is meant to change, and its folder, unless it is there with this text.
    ///
    /// # Errors
    ///
    /// The operating system's.
    fn keep(&self, path: &Path, text: &str) -> io::Result<()>;
}
