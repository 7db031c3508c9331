//! Tables that several threads make are the tables that one makes.

use std::fs;

use super::{clean, folder, refused, table, table_in};

const BOARDS: [&str; 7] = [
    "Domineering",
    "--rows",
    "1..4",
    "--cols",
    "1..4",
    "--show",
    "canonical,temperature",
];

#[test]
fn the_table_is_the_same() {
    let alone = clean(&BOARDS);
    for jobs in ["2", "3", "200"] {
        assert_eq!(clean(&[&BOARDS[..], &["--jobs", jobs]].concat()), alone);
    }
}

#[test]
fn what_is_over_budget_does_not_depend_on_which_thread_is_faster() {
    let tight = [&BOARDS[..], &["--jobs", "2", "--budget", "400"]].concat();
    let first = table(&tight);
    assert!(
        first.stdout.contains('?') && first.code == 1,
        "{}",
        first.stdout
    );
    for _ in 0..3 {
        let again = table(&tight);
        assert_eq!(
            (again.stdout, again.stderr),
            (first.stdout.clone(), first.stderr.clone())
        );
    }
}

#[test]
fn fewer_positions_than_threads_are_computed_by_several_each() {
    let boards = ["Domineering", "--rows", "4", "--cols", "5..6"];
    let alone = clean(&boards);
    for jobs in ["1", "2", "5"] {
        assert_eq!(clean(&[&boards[..], &["--jobs", jobs]].concat()), alone);
    }
    let board = ["Domineering", "--rows", "4", "--cols", "6", "--jobs", "3"];
    let ended = table(&[&board[..], &["--budget", "60000"]].concat());
    assert_eq!(ended.code, 1, "each thread has the budget and no more");
}

#[test]
fn threads_compute_what_the_journal_does_not_have() {
    let folder = folder();
    let journal = &["--resume", "journal"];
    let half = [
        "Domineering",
        "--rows",
        "1..2",
        "--cols",
        "1..4",
        "--show",
        "canonical,temperature",
    ];
    let ended = table_in(folder.path(), &[&half[..], journal].concat());
    assert_eq!((ended.code, &*ended.stderr), (0, ""));
    let kept = fs::read_to_string(folder.path().join("journal")).expect("a journal");
    let ended = table_in(
        folder.path(),
        &[&BOARDS[..], journal, &["--jobs", "2"]].concat(),
    );
    assert_eq!((ended.code, ended.stdout), (0, clean(&BOARDS)));
    let more = fs::read_to_string(folder.path().join("journal")).expect("a journal");
    // A line for the table, one for each position.
    assert_eq!((kept.lines().count(), more.lines().count()), (9, 17));
    assert!(more.starts_with(&kept));
}

#[test]
fn there_is_at_least_one_thread() {
    for jobs in ["0", "-1", "many", "1000"] {
        let told = refused(&[&BOARDS[..], &[&format!("--jobs={jobs}")]].concat());
        assert!(told.contains("a number from 1 to 256"), "{told}");
    }
}
