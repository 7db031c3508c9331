//! Where the cache lies, and what is in its folder: a folder for each build of the program, with the files of `store.rs` and
//! a file that is locked while one of them is replaced.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use etcetera::BaseStrategy as _;
use game_config::Settled;

use crate::atomic;

/// The variable that names the folder; nothing in it means no cache.
const VARIABLE: &str = "GAMEFMT_CACHE_DIR";

/// The name of the locked file.
pub(super) const LOCK: &str = "lock";

/// The name of the file whose time says when the folder was last swept.
const SWEPT: &str = "swept";

/// How the folder of a build begins.
const PREFIX: &str = "check-";

/// How the folder begins in which a build keeps copies of the library, for editors that show them.
const LIBRARY: &str = "library-";

/// Digits of a build in the name of its folder.
const DIGITS: usize = 32;

/// Other builds that are kept, if they wrote something within `KEPT`.
const MOST_BUILDS: usize = 3;

/// How often removing a folder is tried again while others write into it.
const TRIES: u32 = 10;

const DAY: Duration = Duration::from_hours(24);
const KEPT: Duration = Duration::from_hours(30 * 24);

/// Says to programs that make backups and to git that nothing here is worth keeping.
const TAGS: [(&str, &str); 2] = [
    (
        "CACHEDIR.TAG",
        "Signature: 8a477f597d28d172789f06886806bc55\n# What gamefmt found in files. It can be deleted at any time.\n",
    ),
    (".gitignore", "*\n"),
];

/// The build of the program: a hash of its version and of everything that it is built from.
pub(super) fn build() -> &'static [u8] {
    env!("GAMEFMT_BUILD").as_bytes()
}

/// The name of the folder of this build.
pub(super) fn name() -> String {
    format!("{PREFIX}{}", &env!("GAMEFMT_BUILD")[..DIGITS])
}

/// The folder that the environment names, or the configuration, or that of the user; none if there is none.
pub(crate) fn folder(settled: &Settled) -> Option<PathBuf> {
    match std::env::var_os(VARIABLE) {
        Some(folder) => (!folder.is_empty()).then(|| folder.into()),
        None => settled.cache_folder().or_else(|| {
            let user = etcetera::choose_base_strategy().ok()?;
            Some(user.cache_dir().join("gamefmt"))
        }),
    }
}

/// The folder for copies of the library of this build.
pub(crate) fn library(root: &Path) -> PathBuf {
    root.join(format!("{LIBRARY}{}", &env!("GAMEFMT_BUILD")[..DIGITS]))
}

/// Makes the folders and the files that say what they are.
pub(crate) fn prepare(root: &Path, folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let is_new = !root.exists();
    fs::create_dir_all(folder)?;
    // A folder that was there may hold other things, too.
    for (name, text) in TAGS.iter().filter(|_| is_new) {
        atomic::replace(&root.join(name), text.as_bytes())?;
    }
    Ok(())
}

/// Once a day: removes what runs that were killed have left, and other builds that were not used for long or are too many.
/// What cannot be removed stays.
pub(super) fn sweep(root: &Path, folder: &Path) {
    let marker = root.join(SWEPT);
    if age(&marker).is_some_and(|age| age < DAY) || fs::write(&marker, "").is_err() {
        return;
    }
    for path in below(folder) {
        let is_rest = name_of(&path).starts_with(atomic::PREFIX);
        if is_rest && age(&path).is_some_and(|age| age >= DAY) {
            let _ = fs::remove_file(path);
        }
    }
    // The time of a folder is that of the last file that was replaced in it.
    let of_build = |path: PathBuf| (age(&path).unwrap_or_default(), path);
    let own = [folder.to_path_buf(), library(root)];
    let others = builds(root).into_iter();
    let others = others.filter(|path| !own.contains(path));
    let mut others: Vec<(Duration, PathBuf)> = others.map(of_build).collect();
    others.sort();
    for (number, (age, path)) in others.into_iter().enumerate() {
        if number >= MOST_BUILDS || age > KEPT {
            let _ = fs::remove_dir_all(path);
        }
    }
}

/// Removes everything that the cache has put into its folder, and the folder if nothing else is in it.
///
/// # Errors
///
/// The operating system's.
pub(crate) fn clean(root: &Path) -> io::Result<()> {
    for path in builds(root) {
        remove_build(&path)?;
    }
    let is_tag = |(name, text): &&(&str, &str)| {
        fs::read(root.join(name)).is_ok_and(|found| found == text.as_bytes())
    };
    let tags = TAGS.iter().filter(is_tag).map(|(name, _)| *name);
    for name in tags.chain([SWEPT]) {
        gone(fs::remove_file(root.join(name)))?;
    }
    // It stays where something else lies in it.
    let _ = fs::remove_dir(root);
    Ok(())
}

/// Removes the folder of a build, while others may write into it.
fn remove_build(path: &Path) -> io::Result<()> {
    for _ in 0..TRIES {
        match fs::remove_dir_all(path) {
            Err(error) if error.kind() == ErrorKind::DirectoryNotEmpty => {}
            ended => return gone(ended),
        }
    }
    gone(fs::remove_dir_all(path))
}

/// What is not there need not be removed.
fn gone(ended: io::Result<()>) -> io::Result<()> {
    match ended {
        Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
            Ok(())
        }
        ended => ended,
    }
}

/// The files of the cache: how many, and their bytes.
pub(crate) fn size(root: &Path) -> (u64, u64) {
    let builds = builds(root);
    let files = builds.iter().flat_map(|folder| below(folder));
    let sizes = files.filter_map(|path| fs::metadata(path).ok());
    sizes.fold((0, 0), |(count, bytes), file| {
        (count + 1, bytes + file.len())
    })
}

/// The folders of builds.
fn builds(root: &Path) -> Vec<PathBuf> {
    let is_build = |path: &PathBuf| {
        let name = name_of(path);
        let digits = name.strip_prefix(PREFIX).or(name.strip_prefix(LIBRARY));
        digits.is_some_and(|digits| {
            digits.len() == DIGITS && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
        })
    };
    below(root).into_iter().filter(is_build).collect()
}

fn below(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

fn name_of(path: &Path) -> &str {
    path.file_name().and_then(OsStr::to_str).unwrap_or("")
}

/// How long ago something changed; none if it is not there.
fn age(path: &Path) -> Option<Duration> {
    let changed = fs::metadata(path)
        .and_then(|metadata| metadata.modified())
        .ok()?;
    Some(
        SystemTime::now()
            .duration_since(changed)
            .unwrap_or_default(),
    )
}

#[cfg(test)]
mod tests {
    use std::fs::File;

    use super::*;

    /// A folder with some builds in it, the first the newest.
    fn with_builds(count: u64) -> (tempfile::TempDir, Vec<PathBuf>) {
        let root = tempfile::tempdir().expect("a folder");
        let builds: Vec<PathBuf> = (0..count)
            .map(|number| root.path().join(format!("{PREFIX}{number:032x}")))
            .collect();
        for (number, path) in (1..).zip(&builds) {
            fs::create_dir(path).expect("a folder");
            fs::write(path.join("00"), "x").expect("a file");
            changed(path, DAY * number);
        }
        (root, builds)
    }

    fn changed(path: &Path, ago: Duration) {
        let then = SystemTime::now() - ago;
        let file = File::open(path).expect("it is there");
        file.set_modified(then).expect("a time");
    }

    #[cfg(unix)]
    #[test]
    fn other_builds_go_when_they_are_old_or_too_many() {
        let (root, builds) = with_builds(6);
        changed(&builds[1], KEPT + DAY);
        let rest = builds[5].join(format!("{}abc", atomic::PREFIX));
        fs::write(&rest, "").expect("a file");
        changed(&rest, 2 * DAY);
        sweep(root.path(), &builds[5]);
        let left: Vec<bool> = builds.iter().map(|path| path.exists()).collect();
        assert_eq!(left, [true, false, true, true, false, true]);
        assert!(!rest.exists() && builds[5].join("00").exists());
        // It is done once a day.
        fs::write(&rest, "").expect("a file");
        changed(&rest, 2 * DAY);
        sweep(root.path(), &builds[5]);
        assert!(rest.exists());
        changed(&root.path().join(SWEPT), DAY);
        sweep(root.path(), &builds[5]);
        assert!(!rest.exists());
    }

    #[test]
    fn cleaning_leaves_what_belongs_to_others() {
        let (root, builds) = with_builds(2);
        for name in ["check-me", "CACHEDIR.TAG", "a.game"] {
            fs::write(root.path().join(name), "mine").expect("a file");
        }
        assert_eq!(size(root.path()), (2, 2));
        clean(root.path()).expect("it can be cleaned");
        assert!(builds.iter().all(|path| !path.exists()));
        assert_eq!(below(root.path()).len(), 3);
        let cache = root.path().join("cache");
        prepare(&cache, &cache.join(name())).expect("it can be made");
        clean(&cache).expect("it can be cleaned");
        assert!(!cache.exists());
        clean(&cache).expect("there is nothing to clean");
    }
}
