//! Where the cache lies, and `gamefmt cache`.

use std::fs;

use crate::{Project, ended, entries};

const FALSE: &str = "assert 1 == 2;\n";

#[test]
fn cleaning_deletes_what_is_kept_and_nothing_else() {
    let project = Project::new(&[("a.game", FALSE)]);
    assert_eq!(project.run(&["cache", "size"]).stdout, "0\n");
    project.run(&["check"]);
    let size = project.run(&["cache", "size"]).stdout;
    assert!(
        size.trim().parse::<u64>().is_ok_and(|size| size > 50),
        "{size}"
    );
    fs::write(project.cache.path().join("mine"), "").expect("a file");
    let cleaned = project.run(&["cache", "clean"]);
    let size = size.trim();
    assert!(
        cleaned
            .stdout
            .contains(&format!("with {size} bytes deleted")),
        "{}",
        cleaned.stdout
    );
    assert_eq!(cleaned.code, 0, "{}", cleaned.stderr);
    assert!(project.entries().is_empty());
    let left = fs::read_dir(project.cache.path())
        .expect("a folder")
        .count();
    assert_eq!(left, 1, "what is not the cache's stays");
    assert_eq!(project.run(&["cache", "clean"]).code, 0);
    assert_eq!(project.check(&[]).code, 1);
}

#[test]
fn a_run_without_the_cache_keeps_nothing() {
    let project = Project::new(&[("a.game", FALSE), ("bad.game", "assert 1 == 3;\n")]);
    project.run(&["check", "--no-cache"]);
    project.run(&["check", "--fix"]);
    project.write("gamefmt.toml", "[cache]\nenabled = false\n");
    project.run(&["check"]);
    assert_eq!(
        fs::read_dir(project.cache.path())
            .expect("a folder")
            .count(),
        0
    );
    project.write("gamefmt.toml", "[cache]\nenabled = true\n");
    project.run(&["check"]);
    assert!(!project.entries().is_empty());
}

#[test]
fn a_project_names_its_folder() {
    let project = Project::new(&[
        ("gamefmt.toml", "[cache]\nfolder = \".kept\"\n"),
        ("sub/a.game", FALSE),
    ]);
    let run = |arguments: &[&str]| {
        let mut command = project.command(arguments);
        command.env_remove("GAMEFMT_CACHE_DIR");
        command.current_dir(project.path("sub"));
        ended(command)
    };
    let checked = run(&["check"]);
    assert_eq!((checked.code, &*checked.stderr), (1, ""));
    let kept = project.path(".kept");
    assert!(!entries(&kept).is_empty());
    assert!(kept.join("CACHEDIR.TAG").exists());
    let ignored = fs::read_to_string(kept.join(".gitignore"));
    assert_eq!(ignored.expect("a file"), "*\n");
    let folder = run(&["cache", "dir"]).stdout;
    assert!(folder.ends_with("/.kept\n") || cfg!(windows), "{folder}");
    assert_eq!(run(&["check"]).stdout, checked.stdout);
    assert_eq!(run(&["cache", "clean"]).code, 0);
    assert!(!kept.exists());
    assert!(project.entries().is_empty());
}

#[cfg(all(unix, not(target_vendor = "apple")))]
#[test]
fn without_a_name_it_is_the_folder_of_the_user() {
    let project = Project::new(&[("a.game", FALSE)]);
    let user = project.path("caches");
    let mut command = project.command(&["cache", "dir"]);
    command
        .env_remove("GAMEFMT_CACHE_DIR")
        .env("XDG_CACHE_HOME", &user);
    let folder = user.join("gamefmt");
    assert_eq!(ended(command).stdout, format!("{}\n", folder.display()));
    // An empty name means none.
    let mut command = project.command(&["cache", "dir"]);
    command.env("GAMEFMT_CACHE_DIR", "");
    assert_eq!(ended(command).code, 2);
}
