//! Replacing a file all at once: a reader sees the old text or the new one, never half of either.

use std::fs::{File, Metadata};
use std::io::{self, Read as _, Write as _};
use std::path::Path;

use tempfile::NamedTempFile;

/// How the names of files begin that were not renamed because their program was killed.
pub(crate) const PREFIX: &str = ".tmp";

/// Writes a file, whether it was there or not.
///
/// # Errors
///
/// The operating system's; an old file is then untouched.
pub(crate) fn create(path: &Path, text: &str) -> io::Result<()> {
    if path.exists() {
        return over(path, None, text).map_err(plain);
    }
    let new = || -> io::Result<()> {
        let new = beside(path, text.as_bytes())?;
        new.as_file().sync_all()?;
        new.persist(path)?;
        Ok(())
    };
    new().map_err(plain)
}

/// Writes the new text of a file that was read with the old one. A link stays a link: what it points to is replaced. Owner and
/// permissions stay.
///
/// # Errors
///
/// The operating system's, or that the file is no longer what was read; the file is then untouched.
pub(crate) fn rewrite(path: &Path, before: &str, text: &str) -> io::Result<()> {
    over(path, Some(before), text).map_err(plain)
}

/// Writes a file that can be made again, whether it was there or not. When the power fails it may be lost or torn; nothing
/// else tears it.
///
/// # Errors
///
/// The operating system's; an old file is then untouched.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = beside(path, bytes).map_err(plain)?;
    new.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// A new file in the folder of another, with the permissions of any new file.
fn beside(path: &Path, bytes: &[u8]) -> io::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| *folder != Path::new(""));
    let mut builder = tempfile::Builder::new();
    builder.prefix(PREFIX);
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut new = builder.tempfile_in(folder.unwrap_or(Path::new(".")))?;
    new.write_all(bytes)?;
    Ok(new)
}

/// Writes the new text beside the file and renames it over the old one.
fn over(path: &Path, before: Option<&str>, text: &str) -> io::Result<()> {
    let target = path.canonicalize()?;
    let metadata = target.metadata()?;
    if metadata.permissions().readonly() {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "the file is read-only",
        ));
    }
    // Renaming asks for the folder only: whoever may not write the file must not replace it.
    let old = File::options().read(true).write(true).open(&target)?;
    let folder = target.parent().unwrap_or(Path::new("."));
    let mut new = NamedTempFile::new_in(folder)?;
    new.write_all(text.as_bytes())?;
    keep_owner(new.as_file(), &metadata);
    new.as_file().set_permissions(metadata.permissions())?;
    new.as_file().sync_all()?;
    if let Some(before) = before
        && !holds(old, &target, before)?
    {
        return Err(io::Error::other(
            "another program has changed the file meanwhile",
        ));
    }
    new.persist(&target)?;
    Ok(())
}

/// Whether an open file still holds a text, and is still the one at its path.
fn holds(open: File, path: &Path, text: &str) -> io::Result<bool> {
    Ok(is_text(open, text)? && is_text(File::open(path)?, text)?)
}

/// Whether what a file holds from here on is a text.
fn is_text(mut open: File, text: &str) -> io::Result<bool> {
    let mut rest = text.as_bytes();
    let mut block = vec![0; 1 << 16];
    loop {
        let read = match open.read(&mut block) {
            Ok(0) => return Ok(rest.is_empty()),
            Ok(count) => &block[..count],
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        match rest.strip_prefix(read) {
            Some(behind) => rest = behind,
            None => return Ok(false),
        }
    }
}

/// Gives a file the owner of another one. Only the superuser can give files away; for all others the owner is the writer.
#[cfg(unix)]
fn keep_owner(new: &File, old: &Metadata) {
    use std::os::unix::fs::{MetadataExt as _, fchown};
    let _ = fchown(new, Some(old.uid()), Some(old.gid()));
}

#[cfg(not(unix))]
fn keep_owner(_: &File, _: &Metadata) {}

/// An error without the name of the new file, which the user has never seen.
fn plain(error: io::Error) -> io::Error {
    match error.to_string().split_once(" at path ") {
        Some((why, _)) => io::Error::new(error.kind(), why.to_owned()),
        None => error,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_changed_meanwhile_is_not_written() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.game");
        std::fs::write(&path, "let b = 2;").expect("a file");
        let error = rewrite(&path, "let a=1;", "let a = 1;").expect_err("another text");
        assert_eq!(
            error.to_string(),
            "another program has changed the file meanwhile"
        );
        let names = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(
            (std::fs::read_to_string(&path).expect("a file"), names),
            ("let b = 2;".to_owned(), 1)
        );
        rewrite(&path, "let b = 2;", "let b = 3;").expect("the same text");
    }

    #[test]
    fn errors_do_not_name_the_new_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("missing/a.game");
        for error in [create(&path, ""), replace(&path, b"")] {
            let error = error.expect_err("no folder").to_string();
            assert!(!error.contains(PREFIX), "{error}");
        }
    }
}
