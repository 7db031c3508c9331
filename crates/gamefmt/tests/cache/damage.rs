//! Caches that are broken, in the way of each other, or not to be had.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread::sleep;
use std::time::Instant;

use crate::{Project, assert_same, ended};

/// Runs with a cache, damages each of its files, and wants the same again and the cache repaired.
fn repaired(damage: impl Fn(&Path, &[u8], &BTreeMap<PathBuf, Vec<u8>>)) {
    let project = Project::with_files(40);
    let plain = project.check(&[]);
    let before = project.entries();
    assert!(before.len() > 20, "{}", before.len());
    for (path, bytes) in &before {
        damage(path, bytes, &before);
    }
    assert_same(&plain, &project.run(&["check"]));
    let after = project.entries();
    for (path, bytes) in before {
        assert_eq!(after[&path].len(), bytes.len(), "{}", path.display());
    }
    assert_same(&plain, &project.run(&["check"]));
    assert!(project.entries() == after, "nothing was found anew");
}

fn write(path: &Path, bytes: &[u8]) {
    fs::write(path, bytes).expect("a file");
}

#[test]
fn files_that_are_cut_off_are_made_anew() {
    repaired(|path, bytes, _| write(path, &bytes[..bytes.len() / 2]));
    repaired(|path, bytes, _| write(path, &bytes[..bytes.len() - 1]));
    repaired(|path, _, _| write(path, b""));
}

#[test]
fn files_with_other_bytes_are_made_anew() {
    for part in [0, 3, 17, 40, 90] {
        repaired(|path, bytes, _| {
            let mut bytes = bytes.to_vec();
            let at = part * (bytes.len() - 1) / 90;
            bytes[at] ^= 0x10;
            write(path, &bytes);
        });
    }
    repaired(|path, bytes, _| write(path, &vec![0; bytes.len()]));
    repaired(|path, _, _| write(path, b"gamefmt cache 1\nsomething else"));
    repaired(|path, _, _| fs::remove_file(path).expect("a file"));
}

#[test]
fn entries_of_another_file_are_not_taken_for_its_own() {
    let project = Project::with_files(40);
    let plain = project.check(&[]);
    let entries = project.entries();
    let others = entries.values().skip(1).chain(entries.values().take(1));
    for (path, other) in entries.keys().zip(others) {
        write(path, other);
    }
    assert_same(&plain, &project.run(&["check"]));
    assert_same(&plain, &project.run(&["check"]));
}

#[test]
fn a_cache_that_cannot_be_had_is_no_failure() {
    let project = Project::with_files(20);
    let plain = project.run(&["check", "--no-cache"]);
    // Below a file there is no folder.
    for folder in ["000.game", "000.game/cache"] {
        let mut command = project.command(&["check"]);
        command.env("GAMEFMT_CACHE_DIR", project.path(folder));
        let without = ended(command);
        assert_eq!((without.code, &without.stdout), (plain.code, &plain.stdout));
        assert_eq!(without.stderr.lines().count(), 1, "{}", without.stderr);
        assert!(without.stderr.contains("--no-cache"), "{}", without.stderr);
    }
    // A folder where a file should be.
    assert_same(&plain, &project.run(&["check"]));
    for path in project.entries().keys() {
        fs::remove_file(path).expect("a file");
        fs::create_dir(path).expect("a folder");
    }
    let without = project.run(&["check"]);
    assert_eq!((without.code, &without.stdout), (plain.code, &plain.stdout));
    assert_eq!(without.stderr.lines().count(), 1, "{}", without.stderr);
}

#[cfg(unix)]
#[test]
fn a_folder_that_is_read_only_is_read_and_no_failure() {
    use std::os::unix::fs::PermissionsExt as _;

    let project = Project::with_files(20);
    let plain = project.check(&[]);
    let kept = project.entries();
    let build = kept
        .keys()
        .next()
        .and_then(|path| path.parent())
        .expect("a folder");
    let permit = |mode| {
        for folder in [build, project.cache.path()] {
            fs::set_permissions(folder, fs::Permissions::from_mode(mode)).expect("its owner may");
        }
    };
    permit(0o555);
    assert_same(&plain, &project.run(&["check"]));
    project.write("new.game", "assert 1 == 2;\n");
    let plain = project.run(&["check", "--no-cache"]);
    let with = project.run(&["check"]);
    assert_eq!((with.code, &with.stdout), (plain.code, &plain.stdout));
    // Some users may write everywhere.
    let is_written = project.entries() != kept;
    permit(0o755);
    assert_eq!(
        with.stderr.lines().count(),
        usize::from(!is_written),
        "{}",
        with.stderr
    );
}

#[test]
fn programs_at_once_lose_nothing() {
    let project = Project::with_files(200);
    let plain = project.run(&["check", "--no-cache"]);
    // Each one checks some files that others check as well.
    let shards = ["1/1", "1/2", "2/2", "1/3", "2/3", "1/1"];
    let children = shards.map(|shard| {
        let mut command = project.command(&["check", "--shard", shard]);
        (shard, command.spawn().expect("the binary starts"))
    });
    for (shard, child) in children {
        let output = child.wait_with_output().expect("it ends");
        let alone = project.run(&["check", "--no-cache", "--shard", shard]);
        assert_eq!(String::from_utf8_lossy(&output.stdout), alone.stdout);
        assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    }
    let kept = project.entries();
    assert_same(&plain, &project.run(&["check"]));
    assert!(project.entries() == kept, "nothing was found anew");
}

#[test]
fn a_run_that_is_killed_leaves_no_broken_cache() {
    const TIMES: u32 = 60;
    let project = Project::with_files(300);
    let plain = project.run(&["check", "--no-cache"]);
    let start = Instant::now();
    project.run(&["check"]);
    let whole = start.elapsed();
    let mut killed = 0;
    for time in 0..TIMES {
        // Some caches are empty, some are half full from the one before.
        if time % 3 == 0 {
            project.run(&["cache", "clean"]);
        }
        let mut child = project.command(&["check"]).spawn().expect("it starts");
        sleep(whole * time / TIMES);
        killed += u32::from(child.try_wait().expect("it is ours").is_none());
        child.kill().expect("it can be killed");
        child.wait().expect("it ends");
        if time % 4 == 3 {
            assert_same(&plain, &project.run(&["check"]));
        }
    }
    assert!(killed > TIMES / 4, "{killed} of {TIMES} were killed");
    assert_same(&plain, &project.run(&["check"]));
    let kept = project.entries();
    assert_same(&plain, &project.run(&["check"]));
    assert!(project.entries() == kept, "nothing was found anew");
}
