//! Every line of play: the real binary plays one side, and the other one tries all its moves.

use std::path::Path;

use crate::support::gamefmt;

/// A game that was played to its end.
pub(crate) struct Line {
    /// What stood on the table at each decision of the person, and at the end.
    pub(crate) boards: Vec<String>,
    /// The points that were shown with them.
    pub(crate) scores: Vec<i64>,
    /// How many moves the person had at each decision.
    pub(crate) choices: Vec<usize>,
    /// The last line.
    pub(crate) end: String,
}

impl Line {
    pub(crate) fn is_won_by_the_machine(&self) -> bool {
        self.end.contains("the machine wins")
    }
}

/// A line for each number.
fn answers(picks: &[usize]) -> String {
    let lines: Vec<String> = picks.iter().map(|pick| format!("{pick}\n")).collect();
    lines.concat()
}

/// Plays with the moves of those numbers, then always the first.
pub(crate) fn play(arguments: &[&str], picks: &[usize]) -> Line {
    let mut input = answers(picks);
    input.push_str(&"1\n".repeat(60));
    let arguments = [&["play"], arguments].concat();
    let ended = gamefmt(&arguments, Path::new("."), input.as_bytes());
    assert_eq!(ended.code, 0, "{arguments:?}: {}", ended.stderr);
    read(&ended.stdout)
}

/// Plays with the moves that `hint` gives.
pub(crate) fn play_hints(arguments: &[&str]) -> Line {
    let mut picks: Vec<usize> = Vec::new();
    loop {
        let mut input = answers(&picks);
        input.push_str("hint\n");
        let arguments = [&["play"], arguments].concat();
        let ended = gamefmt(&arguments, Path::new("."), input.as_bytes());
        let hint = ended
            .stdout
            .lines()
            .find_map(|line| line.strip_prefix("Hint: "));
        match hint.and_then(|hint| hint.split(' ').next()?.parse().ok()) {
            Some(pick) => picks.push(pick),
            None => return read(&ended.stdout),
        }
    }
}

fn read(text: &str) -> Line {
    let mut line = Line {
        boards: Vec::new(),
        scores: Vec::new(),
        choices: Vec::new(),
        end: text.lines().last().unwrap_or_default().to_owned(),
    };
    for part in text.split("\n\n").skip(1) {
        let rows: Vec<&str> = part
            .lines()
            .take_while(|row| !row.starts_with(|c: char| c.is_uppercase()))
            .collect();
        line.boards
            .push(rows.join("|").replace(['[', ']', ' '], ""));
        let score = part.lines().find_map(|row| row.strip_prefix("Score: "));
        line.scores
            .extend(score.and_then(|score| score.parse::<i64>().ok()));
        let listed = part.lines().skip_while(|row| !row.starts_with("Your "));
        let choices = listed.skip(1).take_while(|row| row.starts_with("  "));
        line.choices
            .extend(Some(choices.count()).filter(|count| *count > 0));
    }
    line
}

/// Plays all lines, the person's first decision varied last.
pub(crate) fn all(arguments: &[&str], mut visit: impl FnMut(&Line)) {
    let mut picks: Vec<usize> = Vec::new();
    loop {
        let line = play(arguments, &picks);
        visit(&line);
        picks.resize(line.choices.len(), 1);
        while let Some(last) = picks.pop() {
            if last < line.choices[picks.len()] {
                picks.push(last + 1);
                break;
            }
        }
        if picks.is_empty() {
            return;
        }
    }
}
