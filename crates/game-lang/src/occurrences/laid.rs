//! Rules with pictures: their directions, their signs and letters, and their conditions.

use game_syntax::Span;
use game_syntax::ast::rules::{More, Quoted, Rule};

use super::Role;
use super::pictures::characters;
use super::rules::Walker;

/// What conditions call by words: the first and the last place of a picture, and the board after the step.
const CONDITION: [&str; 3] = ["here", "there", "after"];

impl<'a> Walker<'a, '_> {
    pub(super) fn rule(&mut self, rule: &'a Rule) {
        if let Some(directions) = &rule.directions {
            self.shared_name(&directions.text, directions.span);
        }
        self.picture(&rule.before);
        self.picture(&rule.after);
        self.on_board(|walker| {
            walker.bound.extend(CONDITION.map(|word| (word, None)));
            let letters = walker.letters.iter();
            let laid = letters.filter(|(letter, _)| rule.before.text.contains(letter));
            let laid = laid.map(|&(letter, span)| (letter, Some(span)));
            walker.bound.extend(laid);
            let conditions = [&rule.condition, &rule.gain].into_iter().flatten();
            conditions.for_each(|condition| walker.expr(condition));
            if let Some(More::Again(Some(condition))) = &rule.more {
                walker.expr(condition);
            }
        });
        match &rule.more {
            Some(More::Repeat(Some(directions))) => {
                self.shared_name(&directions.text, directions.span);
            }
            Some(More::Then(then)) => self.rule(then),
            _ => {}
        }
    }

    /// A parameter or a `let`, else a word.
    pub(super) fn shared_name(&mut self, name: &'a str, span: Span) {
        let shared = self.shared.iter().rfind(|(own, _)| *own == name);
        let role = shared.map_or(Role::RuleWord, |&(_, binder)| Role::Bound(binder));
        self.tell_at(name, span, role);
    }

    /// The signs and letters of a picture, and the names in the bounds of its runs.
    fn picture(&mut self, picture: &Quoted) {
        let text = self.text;
        let mut inside = false;
        let mut word: Option<Span> = None;
        for (character, span) in characters(picture.span, text) {
            if inside && (character.is_alphanumeric() || character == '_') {
                word = Some(word.map_or(span, |word| word.cover(span)));
                continue;
            }
            if let Some(span) = word.take() {
                self.bound_of_run(span);
            }
            match character {
                '{' => inside = true,
                '}' => inside = false,
                _ if inside => {}
                _ => self.thing(character, span),
            }
        }
    }

    fn bound_of_run(&mut self, span: Span) {
        let name = self.text.get(span.range()).unwrap_or("");
        if !name.starts_with(|first: char| first.is_ascii_digit()) {
            self.shared_name(name, span);
        }
    }

    /// A symbol of a picture, or a letter if the board has no such symbol.
    fn thing(&mut self, character: char, span: Span) {
        let text = self.text.get(span.range()).unwrap_or("");
        if !self.sign(character, text, span) {
            let letter = self.letters.iter().find(|(letter, _)| *letter == text);
            if let Some(&(_, binder)) = letter {
                self.tell_at(text, span, Role::Bound(binder));
            }
        }
    }

    fn sign(&mut self, character: char, text: &'a str, span: Span) -> bool {
        let sign = self.signs.iter().find(|own| own.character == character);
        let declared = sign.map(|sign| sign.span);
        if let Some(declared) = declared {
            self.tell_at(text, span, Role::Sign(declared));
        }
        declared.is_some()
    }

    pub(super) fn signs_in(&mut self, quoted: Span) {
        let text = self.text;
        for (character, span) in characters(quoted, text) {
            self.sign(character, text.get(span.range()).unwrap_or(""), span);
        }
    }
}
