//! Where the text of files comes from. The language reads no disk itself.

use std::path::{Path, PathBuf};

/// Gives the text of imported files: a disk, the open documents of an editor, a table in a test.
pub trait Source {
    /// The text of a file.
    ///
    /// # Errors
    ///
    /// [`ReadError`] says in words why there is none.
    fn read(&self, path: &Path) -> Result<String, ReadError>;

    /// The path of `relative` as written in `from`, in a form in which one file has one path.
    fn resolve(&self, from: &Path, relative: &str) -> PathBuf {
        let folder = from.parent().unwrap_or(Path::new(""));
        tidy(&folder.join(relative))
    }
}

/// Why a file has no text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// There is no such file.
    Missing,
    /// It is there and cannot be read: the reason in words.
    Unreadable(String),
}

/// Takes `.` and `..` out of a path without asking the disk.
pub fn tidy(path: &Path) -> PathBuf {
    use std::path::Component;
    let mut out = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir
                if matches!(out.components().next_back(), Some(Component::Normal(_))) =>
            {
                out.pop();
            }
            other => out.push(other),
        }
    }
    out
}

/// A source without files, for single expressions.
pub struct NoFiles;

impl Source for NoFiles {
    fn read(&self, _: &Path) -> Result<String, ReadError> {
        Err(ReadError::Missing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_file_has_one_path() {
        assert_eq!(tidy(Path::new("a/./b/../c.game")), Path::new("a/c.game"));
        assert_eq!(tidy(Path::new("../x.game")), Path::new("../x.game"));
        assert_eq!(
            NoFiles.resolve(Path::new("a/b.game"), "../c.game"),
            Path::new("c.game")
        );
    }
}
