//! Replacing a file all at once: a reader sees the old text or the new one, never half of either.

use std::io::{self, Write as _};
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
        return write(path, text);
    }
    let new = beside(path, text.as_bytes())?;
    new.as_file().sync_all()?;
    new.persist(path).map_err(|error| error.error)?;
    Ok(())
}

/// Writes a file that can be made again, whether it was there or not. When the power fails it may be lost or torn; nothing
/// else tears it.
///
/// # Errors
///
/// The operating system's; an old file is then untouched.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let new = beside(path, bytes)?;
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

/// Writes the new text beside the file and renames it over the old one, keeping its permissions. A link stays a
/// link: what it points to is replaced.
///
/// # Errors
///
/// The operating system's; the old file is then untouched.
pub(crate) fn write(path: &Path, text: &str) -> io::Result<()> {
    let target = path.canonicalize()?;
    let metadata = target.metadata()?;
    if metadata.permissions().readonly() {
        return Err(io::Error::new(
            io::ErrorKind::PermissionDenied,
            "the file is read-only",
        ));
    }
    let folder = target.parent().unwrap_or(Path::new("."));
    let mut new = NamedTempFile::new_in(folder)?;
    new.write_all(text.as_bytes())?;
    new.as_file().set_permissions(metadata.permissions())?;
    new.as_file().sync_all()?;
    new.persist(&target).map_err(|error| error.error)?;
    Ok(())
}
