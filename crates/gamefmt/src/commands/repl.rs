//! `gamefmt repl`: a file that is written line by line, and expressions over it.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::Path;

use game_syntax::{Diagnostic, Level, parse};
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::Outcome;
use crate::args::{Format, ReplArgs, ScopeArgs};
use crate::render::{Renderer, complain};
use crate::session::Session;

const HELP: &str = "\
An expression prints its value; an item such as `let g = {3|0};` is kept.
  :list   the items so far
  :clear  forget them
  :quit   leave (also Ctrl-D)";

/// The name of the text that the items form.
const NAME: &str = "<repl>";

/// Reads lines until the input ends.
pub(crate) fn run(args: &ReplArgs) -> io::Result<Outcome> {
    let scope = ScopeArgs::default();
    let session = Session::open(&scope, args.play, args.budget.limits(), Format::Text);
    let mut repl = match session {
        Ok(session) => Repl {
            session,
            items: String::new(),
        },
        Err(why) => {
            complain(&why);
            return Ok(Outcome::Failed);
        }
    };
    let mut editor = DefaultEditor::new().map_err(io::Error::other)?;
    loop {
        match editor.readline("> ") {
            Ok(line) => {
                // A history that cannot be kept is no reason to stop.
                let _ = editor.add_history_entry(&line);
                if !repl.line(line.trim())? {
                    return Ok(Outcome::Clean);
                }
            }
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => return Ok(Outcome::Clean),
            Err(error) => return Err(io::Error::other(error)),
        }
    }
}

struct Repl {
    session: Session,
    /// The accepted items.
    items: String,
}

impl Repl {
    /// Answers one line; false when it asks to leave.
    fn line(&mut self, line: &str) -> io::Result<bool> {
        let mut out = anstream::stdout();
        match line {
            ":quit" | ":q" => return Ok(false),
            ":help" | ":h" | ":?" => writeln!(out, "{HELP}")?,
            ":list" => write!(out, "{}", self.items)?,
            ":clear" => self.set_items(String::new()),
            command if command.starts_with(':') => complain("no such command; `:help` lists them"),
            text if is_item(text) => self.item(text)?,
            text => match self.session.answer(text) {
                Ok(value) if value.is_empty() => {}
                Ok(value) => writeln!(out, "{value}")?,
                Err(findings) => show(text, &findings)?,
            },
        }
        Ok(true)
    }

    /// Keeps an item unless it has an error.
    fn item(&mut self, text: &str) -> io::Result<()> {
        let parsed = parse(text);
        let findings = parsed.diagnostics();
        if findings
            .iter()
            .any(|finding| finding.level() == Level::Error)
        {
            return show(text, &findings);
        }
        let before = self.items.clone();
        self.set_items(format!("{before}{text}\n"));
        let findings = self.session.findings_behind(before.len());
        show(&self.items, &findings)?;
        if findings
            .iter()
            .any(|finding| finding.level() == Level::Error)
        {
            self.set_items(before);
        }
        Ok(())
    }

    fn set_items(&mut self, items: String) {
        self.session.set_file(Path::new(NAME), parse(&items));
        self.items = items;
    }
}

/// Whether a line is an item and no expression: it begins with an item's word.
fn is_item(text: &str) -> bool {
    let word: String = text.chars().take_while(|c| c.is_alphabetic()).collect();
    matches!(
        &*word,
        "let" | "assert" | "fn" | "use" | "play" | "position" | "ruleset"
    )
}

fn show(text: &str, findings: &[Diagnostic]) -> io::Result<()> {
    let renderer = Renderer::new("input".to_owned(), text, io::stderr().is_terminal());
    let mut err = anstream::stderr();
    for finding in findings {
        renderer.print(finding, &mut err)?;
    }
    Ok(())
}
