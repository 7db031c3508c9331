//! Evaluating one text after the other in one world.

use std::path::Path;

use game_check::Checker;
use game_lang::{Eval, Evaluator, FileId, Limits, Play, Shown, Value, World};
use game_syntax::{Diagnostic, Level, Parse, Span, parse_expression};
use game_value::Spelling;

use crate::args::{Format, ScopeArgs};
use crate::disk::Disk;

/// A world in which expressions are evaluated one after the other.
pub(crate) struct Session {
    checker: Checker,
    file: Option<FileId>,
    spelling: Spelling,
}

/// An answer: a line of text, or what is wrong.
pub(crate) type Answer = Result<String, Vec<Diagnostic>>;

impl Session {
    /// A session with the names of the file of a scope, if it has one.
    ///
    /// # Errors
    ///
    /// Why the file cannot be read.
    pub(crate) fn open(
        scope: &ScopeArgs,
        play: Option<Play>,
        limits: Limits,
        format: Format,
    ) -> Result<Self, String> {
        let disk = scope.disk();
        let mut checker = Checker::new(Box::new(disk), limits);
        checker.set_default_play(play.unwrap_or_default());
        let spelling = match format {
            Format::Text => Spelling::Ascii,
            Format::Unicode => Spelling::Unicode,
        };
        let mut session = Session {
            checker,
            file: None,
            spelling,
        };
        if let Some(path) = &scope.file {
            let shown = path.display();
            let text = disk.text(path).map_err(|why| format!("{shown}: {why}"))?;
            session.set_file(path, game_syntax::parse(&text));
        }
        Ok(session)
    }

    /// A session with the names of a text in scope, which stands for a file at that path.
    pub(crate) fn of_text(
        (path, text): (&Path, &str),
        disk: Disk,
        play: Option<Play>,
        limits: Limits,
        spelling: Spelling,
    ) -> Self {
        let mut checker = Checker::new(Box::new(disk), limits);
        checker.set_default_play(play.unwrap_or_default());
        let file = checker.set_file(path, game_syntax::parse(text));
        Session {
            checker,
            file: Some(file),
            spelling,
        }
    }

    /// Lets positions be computed by so many threads.
    pub(crate) fn set_jobs(&mut self, jobs: usize) {
        self.checker.world().arena().set_jobs(jobs);
    }

    /// The world, and the file whose names are in scope.
    pub(crate) fn world(&mut self) -> (&mut World, Option<FileId>) {
        (self.checker.world(), self.file)
    }

    /// Puts the names of a file into scope.
    pub(crate) fn set_file(&mut self, path: &Path, parse: Parse) {
        self.file = Some(self.checker.set_file(path, parse));
    }

    /// Puts the names of modules of the library into scope.
    ///
    /// # Errors
    ///
    /// What is wrong with the names.
    pub(crate) fn use_modules(&mut self, modules: &[String]) -> Result<(), Vec<Diagnostic>> {
        if modules.is_empty() {
            return Ok(());
        }
        let uses = modules.iter().fold(String::new(), |mut uses, module| {
            uses.extend(["use ", module, ";\n"]);
            uses
        });
        self.set_file(Path::new("-"), game_syntax::parse(&uses));
        let mut findings = self.findings_behind(0);
        findings.retain(|finding| finding.level() == Level::Error);
        if findings.is_empty() {
            Ok(())
        } else {
            Err(findings)
        }
    }

    /// Evaluates and prints one expression. A blank text or a comment gives a blank line.
    pub(crate) fn answer(&mut self, text: &str) -> Answer {
        let spelling = self.spelling;
        let shown = self.evaluate(text, |evaluator, value, span| {
            evaluator.shown(value, spelling, span)
        })?;
        Ok(shown.map(Shown::whole).unwrap_or_default())
    }

    /// Evaluates one expression and does something with its value, which stands at a span of the text. Nothing of a blank
    /// text or a comment.
    ///
    /// # Errors
    ///
    /// What is wrong with the text or its value.
    pub(crate) fn evaluate<T>(
        &mut self,
        text: &str,
        then: impl FnOnce(&mut Evaluator<'_>, &Value, Span) -> Eval<T>,
    ) -> Result<Option<T>, Vec<Diagnostic>> {
        let parsed = parse_expression(text);
        let is_error = |finding: &&Diagnostic| finding.level() == Level::Error;
        let errors: Vec<Diagnostic> = parsed
            .diagnostics
            .iter()
            .filter(is_error)
            .cloned()
            .collect();
        if !errors.is_empty() {
            return Err(errors);
        }
        let Some(expr) = &parsed.expr else {
            return Ok(None);
        };
        let world = self.checker.world();
        // Before and not behind, so that what is returned may name forms.
        world.shed(Limits::KEPT);
        let result = world.evaluate_text(self.file, text, expr, |evaluator, value| {
            then(evaluator, value, expr.span)
        });
        match result {
            Ok(result) => Ok(Some(result)),
            Err(fault) => Err(vec![fault.finding(expr.span)]),
        }
    }

    /// Asks an evaluator of expressions of a text something, with a budget of its own. Forms of earlier questions are still there.
    pub(crate) fn ask<T>(
        &mut self,
        text: &str,
        question: impl FnOnce(&mut Evaluator<'_>) -> T,
    ) -> T {
        let file = self.file;
        self.checker.world().ask(file, text, question)
    }

    /// What there is to say of the items of the file that end behind an offset.
    pub(crate) fn findings_behind(&mut self, offset: usize) -> Vec<Diagnostic> {
        let Some(file) = self.file else {
            return Vec::new();
        };
        let offset = u32::try_from(offset).unwrap_or(u32::MAX);
        let findings = self.checker.check(file);
        findings
            .into_iter()
            .filter(|finding| finding.span.end > offset)
            .collect()
    }
}
