//! What is said and drawn of a place: asked about by somebody who waits.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::time::Duration;

use game_check::Checker;
use game_draw::view;
use game_lang::{FileId, Value};

use super::{About, Answer, Question, Stopped, Worker};

/// How often a question that something else stopped is asked again.
const RETRIES: usize = 3;

/// A hover shows what it has after that.
const HOVER: Duration = Duration::from_secs(1);

/// A picture is given up after that.
const VIEW: Duration = Duration::from_secs(10);

impl Worker {
    /// Answers a question.
    pub(super) fn describe(&mut self, question: Question) {
        if question.answer.is_closed() {
            return;
        }
        if !self.dirty.is_empty() {
            self.update();
        }
        let file = self.files.iter().find(|file| file.uri == question.uri);
        let answer = match file {
            Some(file) if Arc::ptr_eq(&file.snapshot.text, &question.text) => {
                self.checker.set_limits(file.limits());
                let id = file.id;
                let mut look = || {
                    let found = || found(&mut self.checker, id, &question);
                    let limit = match question.about {
                        About::Facts | About::Glance => HOVER,
                        About::View(_) => VIEW,
                    };
                    self.clock
                        .time(limit, || catch_unwind(AssertUnwindSafe(found)))
                };
                let (mut found, mut stopped) = look();
                // The flag that comes with this very job may be raised after its evaluation has begun.
                for _ in 0..RETRIES {
                    if stopped != Some(Stopped::Interrupted) || question.answer.is_closed() {
                        break;
                    }
                    self.clock.reset();
                    (found, stopped) = look();
                }
                match found {
                    Ok(answer) => answer,
                    Err(_) => {
                        self.restart();
                        Answer::Nothing
                    }
                }
            }
            _ => Answer::Outdated,
        };
        // Who asked may have gone.
        let _ = question.answer.send(answer);
    }
}

/// What there is to say about a place.
fn found(checker: &mut Checker, file: FileId, question: &Question) -> Answer {
    match &question.about {
        About::Facts => match checker.facts_at(file, question.offset) {
            Some((span, facts)) => Answer::Facts(span, facts),
            None => Answer::Nothing,
        },
        About::Glance => {
            let found = checker.look_at(file, question.offset, view::may_glance, view::glance);
            match found {
                Some((_, Ok(Some(glance)))) => Answer::Glance(Box::new(glance)),
                _ => Answer::Nothing,
            }
        }
        About::View(request) => {
            let wanted = |value: &Value| view::shows(request.kind, value);
            let mut name = String::new();
            let found = checker.look_at(
                file,
                question.offset,
                wanted,
                |evaluator, value, title, span| {
                    title.clone_into(&mut name);
                    view::view(evaluator, value, title, span, request)
                },
            );
            match found {
                Some((_, Ok(view))) => Answer::View(Box::new(view)),
                Some((_, Err(fault))) => {
                    Answer::View(Box::new(view::fault(&name, &fault, request.theme)))
                }
                None => Answer::Nothing,
            }
        }
    }
}
