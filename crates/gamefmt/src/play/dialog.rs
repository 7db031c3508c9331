//! What the person says: a line editor on a terminal, else the lines of standard input, which are printed as they are read.

use std::io::{self, IsTerminal as _, Write as _};

use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::disk::Disk;

/// Where lines come from.
pub(super) enum Dialog {
    Terminal(Box<DefaultEditor>),
    Lines(Disk),
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Said {
    /// The number of a move, from 1.
    Number(usize),
    /// Where a move leads.
    To(String),
    Hint,
    Undo,
    Value,
    Moves,
    Help,
    /// The end of the input, too.
    Quit,
}

/// What can be said.
pub(super) const HELP: &str = "  3          make the move of that number
  xo|.x      make the move that leads there; `to 5` where it looks like a number
  hint       a best move
  undo       take back your last move and the answer to it
  value      the value and who wins, as it stands
  moves      the board and all your moves again
  quit       leave (also the end of the input, and Ctrl-C)";

impl Dialog {
    pub(super) fn open(disk: Disk) -> io::Result<Self> {
        if !io::stdin().is_terminal() {
            return Ok(Dialog::Lines(disk));
        }
        let editor = DefaultEditor::new().map_err(io::Error::other)?;
        Ok(Dialog::Terminal(Box::new(editor)))
    }

    /// What is said next; blank lines are skipped.
    pub(super) fn next(&mut self) -> io::Result<Said> {
        loop {
            let Some(line) = self.line()? else {
                return Ok(Said::Quit);
            };
            let line = line.trim();
            if !line.is_empty() {
                return Ok(read(line));
            }
        }
    }

    /// A line; `None` at the end of the input.
    fn line(&mut self) -> io::Result<Option<String>> {
        match self {
            Dialog::Terminal(editor) => match editor.readline("> ") {
                Ok(line) => {
                    // A history that cannot be kept is no reason to stop.
                    let _ = editor.add_history_entry(&line);
                    Ok(Some(line))
                }
                Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(None),
                Err(error) => Err(io::Error::other(error)),
            },
            Dialog::Lines(disk) => {
                let mut bytes = Vec::new();
                if disk.line(io::stdin().lock(), &mut bytes)? == 0 {
                    return Ok(None);
                }
                let line = String::from_utf8_lossy(&bytes).trim_end().to_owned();
                writeln!(anstream::stdout(), "> {line}")?;
                Ok(Some(line))
            }
        }
    }
}

/// Prints a line.
pub(super) fn say(line: &str) -> io::Result<()> {
    writeln!(anstream::stdout(), "{line}")
}

/// Reads a line that is not blank.
fn read(line: &str) -> Said {
    let word = line.strip_prefix(':').unwrap_or(line);
    match word.to_ascii_lowercase().as_str() {
        "hint" => Said::Hint,
        "undo" => Said::Undo,
        "value" => Said::Value,
        "moves" => Said::Moves,
        "help" | "?" => Said::Help,
        "quit" | "exit" | "q" => Said::Quit,
        _ => match (line.parse(), line.strip_prefix("to ")) {
            (Ok(number), _) => Said::Number(number),
            (_, Some(place)) => Said::To(place.to_owned()),
            _ => Said::To(line.to_owned()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_a_move_and_a_place_is_where_it_leads() {
        assert_eq!(read("12"), Said::Number(12));
        assert_eq!(read("to 5"), Said::To("5".to_owned()));
        assert_eq!(read("xo|.x"), Said::To("xo|.x".to_owned()));
        assert_eq!(read("-1"), Said::To("-1".to_owned()));
        assert_eq!(read(":Hint"), Said::Hint);
    }
}
