//! The expression that a command is about, with the names in scope. A ruleset that one module of the library alone defines
//! needs no `--use`.

use std::io::{self, IsTerminal as _};

use game_lang::{Eval, Evaluator, Limits, Play, Value, codes};
use game_syntax::{Diagnostic, Span};

use crate::Outcome;
use crate::args::{Format, ScopeArgs};
use crate::render::{Renderer, complain};
use crate::scope::providers;
use crate::session::Session;

/// An expression, and how it is read.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) expression: &'a str,
    pub(crate) scope: &'a ScopeArgs,
    pub(crate) play: Option<Play>,
    pub(crate) limits: Limits,
    pub(crate) format: Format,
}

/// Why there is no answer.
pub(crate) enum Refused {
    /// In words.
    Words(String),
    /// What is wrong in the expression.
    Findings(Vec<Diagnostic>),
}

impl Refused {
    /// Says it on standard error.
    pub(crate) fn report(&self, expression: &str) -> io::Result<Outcome> {
        match self {
            Refused::Words(why) => {
                complain(why);
                Ok(Outcome::Failed)
            }
            Refused::Findings(findings) => {
                let terminal = io::stderr().is_terminal();
                let renderer = Renderer::new("expression".to_owned(), expression, terminal);
                let mut err = anstream::stderr().lock();
                for finding in findings {
                    renderer.print(finding, &mut err)?;
                }
                Ok(Outcome::Findings)
            }
        }
    }
}

impl Asked<'_> {
    /// Evaluates the expression and does something with its value; the session stays open. It is done again where a module
    /// of the library was missing.
    ///
    /// # Errors
    ///
    /// What is wrong with the file, the modules or the expression.
    pub(crate) fn evaluate<T>(
        &self,
        mut then: impl FnMut(&mut Evaluator<'_>, &Value, Span) -> Eval<T>,
    ) -> Result<(Session, T), Refused> {
        let mut modules = self.scope.modules.clone();
        loop {
            let mut session = self.open(&modules)?;
            match session.evaluate(self.expression, &mut then) {
                Ok(Some(found)) => return Ok((session, found)),
                Ok(None) => return Err(Refused::Words("there is no expression".to_owned())),
                Err(findings) => match self.missing(&findings, &modules) {
                    Some(module) => modules.push(module),
                    None => return Err(Refused::Findings(findings)),
                },
            }
        }
    }

    fn open(&self, modules: &[String]) -> Result<Session, Refused> {
        let mut session = Session::open(self.scope, self.play, self.limits, self.format)
            .map_err(Refused::Words)?;
        session.use_modules(modules).map_err(|findings| {
            let messages = findings.into_iter().map(|finding| finding.message);
            Refused::Words(messages.collect::<Vec<_>>().join("; "))
        })?;
        Ok(session)
    }

    /// The only module of the library that defines the ruleset whose name is not known.
    fn missing(&self, findings: &[Diagnostic], used: &[String]) -> Option<String> {
        if self.scope.file.is_some() {
            return None;
        }
        let unknown = findings
            .iter()
            .find(|finding| finding.code.name == codes::UNKNOWN_NAME.name)?;
        let name = self.expression.get(unknown.span.range())?;
        match &providers(name)[..] {
            [module] => Some(format!("std.{module}")).filter(|module| !used.contains(module)),
            _ => None,
        }
    }
}
