//! Explanations as one JSON object: every step and every proof, games as text that is read back as the identical form.

use std::collections::HashMap;

use game_explain::{
    BestPlay, Component, Explanation, Fact, Found, Heat, Kept, Mimicry, Move, Pair, Reason,
    Refutation, Rest, Reversal, RobotPlay, Step, Stop, Strategy, Substitution, Theorem,
    WinningPlay,
};
use game_value::{Arena, Form, Interrupt, Player, SpellError, Spelling};
use serde_json::{Value, json};

/// The longest spelling of a game; longer ones are `null`.
pub(super) const LONGEST: usize = 100_000;

/// The object of an explanation.
pub(super) fn explained(
    arena: &mut Arena,
    explanation: &Explanation,
    expression: &str,
) -> Result<String, Interrupt> {
    let mut writer = Writer {
        arena,
        spelt: HashMap::new(),
    };
    let mut steps = Vec::new();
    for step in &explanation.steps {
        let theorem = step.reason.theorem(explanation.theory);
        steps.push(writer.step(step, theorem)?);
    }
    let mut facts = Vec::new();
    for fact in &explanation.facts {
        let mut value = writer.fact(fact)?;
        value["theorem"] = cited(fact.theorem(explanation.theory));
        facts.push(value);
    }
    let canonical = match explanation.canonical {
        Some(canonical) => writer.form(canonical)?,
        None => Value::Null,
    };
    let reduced = match explanation.reduced {
        Some(reduced) => writer.form(reduced)?,
        None => Value::Null,
    };
    let all = json!({
        "expression": expression,
        "theory": explanation.theory.name(),
        "order": cited(explanation.theory.order()),
        "form": writer.form(explanation.form)?,
        "canonical": canonical,
        "reduced": reduced,
        "steps": steps,
        "facts": facts,
    });
    Ok(format!("{all:#}\n"))
}

/// A theorem.
pub(super) fn cited(theorem: Theorem) -> Value {
    json!({
        "name": theorem.name,
        "source": theorem.source,
        "section": theorem.section,
    })
}

fn named(player: Player) -> &'static str {
    match player {
        Player::Left => "left",
        Player::Right => "right",
    }
}

/// Writes games once.
struct Writer<'a> {
    arena: &'a mut Arena,
    spelt: HashMap<Form, Value>,
}

type Written = Result<Value, Interrupt>;

impl Writer<'_> {
    fn form(&mut self, form: Form) -> Written {
        if let Some(known) = self.spelt.get(&form) {
            return Ok(known.clone());
        }
        let value = match self.arena.spell(form, Spelling::Ascii, LONGEST) {
            Ok(text) => Value::String(text),
            Err(SpellError::TooLong { .. }) => Value::Null,
            Err(SpellError::Interrupt(interrupt)) => return Err(interrupt),
        };
        self.spelt.insert(form, value.clone());
        Ok(value)
    }

    fn forms(&mut self, forms: &[Form]) -> Written {
        let forms: Result<Vec<Value>, Interrupt> =
            forms.iter().map(|&form| self.form(form)).collect();
        Ok(Value::Array(forms?))
    }

    fn list<T>(&mut self, items: &[T], write: fn(&mut Self, &T) -> Written) -> Written {
        let items: Result<Vec<Value>, Interrupt> =
            items.iter().map(|item| write(self, item)).collect();
        Ok(Value::Array(items?))
    }

    fn step(&mut self, step: &Step, theorem: Theorem) -> Written {
        let mut value = self.reason(&step.reason)?;
        value["of"] = self.form(step.follower)?;
        value["before"] = self.form(step.before)?;
        value["after"] = self.form(step.after)?;
        value["theorem"] = cited(theorem);
        Ok(value)
    }

    fn reason(&mut self, reason: &Reason) -> Written {
        Ok(match reason {
            Reason::OptionsReplaced => json!({ "kind": "options-replaced" }),
            Reason::SimplestNumber {
                number,
                between,
                older,
            } => json!({
                "kind": "simplest-number",
                "number": self.form(*number)?,
                "between": self.list(between, Self::refutation)?,
                "older": self.list(older, Self::strategy)?,
            }),
            Reason::Dominated {
                player,
                option,
                by,
                proof,
            } => json!({
                "kind": "dominated",
                "player": named(*player),
                "option": self.form(*option)?,
                "by": self.form(*by)?,
                "proof": self.strategy(proof)?,
            }),
            Reason::Reversible(reversal) => json!({
                "kind": "reversible",
                "reversal": self.reversal(reversal)?,
            }),
            Reason::BothEnds(reversals) => json!({
                "kind": "both-ends",
                "reversals": self.list(reversals, Self::reversal)?,
            }),
            Reason::EndDropped { reversal, rest } => json!({
                "kind": "end-dropped",
                "reversal": self.reversal(reversal)?,
                "rest": self.rest(*rest)?,
            }),
            Reason::EndReplaced { substitution, by } => json!({
                "kind": "end-replaced",
                "substitution": self.substitution(substitution)?,
                "by": self.form(*by)?,
            }),
            Reason::Atom(reversal) => json!({
                "kind": "atom",
                "reversal": self.reversal(reversal)?,
            }),
            Reason::Reverting { options, wins } => json!({
                "kind": "reverting",
                "options": self.forms(options)?,
                "wins": match wins {
                    Some(wins) => self.form(*wins)?,
                    None => Value::Null,
                },
            }),
            Reason::MoveDropped {
                player,
                index,
                proof,
            } => json!({
                "kind": "move-dropped",
                "player": named(*player),
                "index": index,
                "proof": self.mimicry(proof)?,
            }),
            Reason::AnswerReplaced {
                row,
                column,
                by,
                proof,
            } => json!({
                "kind": "answer-replaced",
                "row": row,
                "column": column,
                "by": self.form(*by)?,
                "proof": self.mimicry(proof)?,
            }),
            Reason::Canonical {
                kept: [left, right],
            } => json!({
                "kind": "canonical",
                "left": self.list(left, Self::kept)?,
                "right": self.list(right, Self::kept)?,
            }),
            Reason::Seen => json!({ "kind": "seen" }),
            Reason::Named => json!({ "kind": "named" }),
        })
    }

    fn rest(&mut self, rest: Rest) -> Written {
        Ok(match rest {
            Rest::Wins(other) => json!({ "kind": "wins", "option": self.form(other)? }),
            Rest::StronglyWins => json!({ "kind": "strongly-wins" }),
            Rest::DeadEnding => json!({ "kind": "dead-ending" }),
            Rest::Reaches(other) => json!({ "kind": "reaches", "option": self.form(other)? }),
        })
    }

    fn reversal(&mut self, reversal: &Reversal) -> Written {
        Ok(json!({
            "player": named(reversal.player),
            "option": self.form(reversal.option)?,
            "through": self.form(reversal.through)?,
            "proof": self.strategy(&reversal.proof)?,
        }))
    }

    fn substitution(&mut self, substitution: &Substitution) -> Written {
        let least = match &substitution.least {
            Some(least) => self.strategy(least)?,
            None => Value::Null,
        };
        Ok(json!({
            "reversal": self.reversal(&substitution.reversal)?,
            "least": least,
            "smaller": self.list(&substitution.smaller, Self::refutation)?,
        }))
    }

    fn kept(&mut self, kept: &Kept) -> Written {
        let substitution = match &kept.substitution {
            Some(substitution) => self.substitution(substitution)?,
            None => Value::Null,
        };
        Ok(json!({
            "option": self.form(kept.option)?,
            "undominated": self.list(&kept.undominated, Self::refutation)?,
            "irreversible": self.list(&kept.irreversible, Self::refutation)?,
            "substitution": substitution,
        }))
    }

    fn pair(&mut self, pair: Pair) -> Written {
        Ok(json!([self.form(pair.above)?, self.form(pair.below)?]))
    }

    fn step_to(&mut self, step: Move) -> Written {
        let component = match step.component {
            Component::Above => "above",
            Component::Below => "below",
        };
        Ok(json!({ "in": component, "to": self.form(step.to)? }))
    }

    fn strategy(&mut self, strategy: &Strategy) -> Written {
        let mut replies = Vec::new();
        for reply in &strategy.replies {
            replies.push(json!({
                "at": self.pair(reply.position)?,
                "threat": self.step_to(reply.threat)?,
                "reply": self.step_to(reply.reply)?,
            }));
        }
        Ok(json!({ "at_least": self.pair(strategy.pair)?, "replies": replies }))
    }

    fn mimicry(&mut self, proof: &Mimicry) -> Written {
        let mut matches = Vec::new();
        for found in &proof.matches {
            let mut value = match &found.found {
                Found::Answered { row, column } => json!({ "left": row, "answer": column }),
                Found::NoBetter { row, by, columns } => {
                    json!({ "left": row, "by": by, "answers": columns })
                }
                Found::Copied { column, by } => json!({ "right": column, "by": by }),
            };
            value["at"] = self.pair(found.position)?;
            matches.push(value);
        }
        Ok(json!({ "at_least": self.pair(proof.pair)?, "matches": matches }))
    }

    fn refutation(&mut self, refutation: &Refutation) -> Written {
        let pair = self.pair(refutation.pair())?;
        Ok(match refutation {
            Refutation::Move { threat, then, .. } => json!({
                "not_at_least": pair,
                "threat": self.step_to(*threat)?,
                "then": self.strategy(then)?,
            }),
            Refutation::Game { game, first, .. } => json!({
                "not_at_least": pair,
                "game": self.form(*game)?,
                "first": named(*first),
            }),
        })
    }

    fn fact(&mut self, fact: &Fact) -> Written {
        match fact {
            Fact::Winner(play) => self.winner(play),
            Fact::Score(play) => self.score(play),
            Fact::Stop(stop) => self.stop(stop),
            Fact::Heat(heat) => self.heat(heat),
            Fact::Robot(play) => self.robot(play),
        }
    }

    fn winner(&mut self, play: &WinningPlay) -> Written {
        let mut choices = Vec::new();
        for choice in &play.choices {
            choices.push(json!([self.form(choice.position)?, self.form(choice.to)?]));
        }
        Ok(json!({
            "kind": "winner",
            "first": named(play.first),
            "winner": named(play.winner),
            "choices": choices,
            "line": self.forms(&play.line)?,
        }))
    }

    fn score(&mut self, play: &BestPlay) -> Written {
        Ok(json!({
            "kind": "score",
            "first": named(play.first),
            "score": play.score.to_string(),
            "line": self.forms(&play.line)?,
        }))
    }

    fn stop(&mut self, stop: &Stop) -> Written {
        Ok(json!({
            "kind": "stop",
            "first": named(stop.first),
            "number": stop.number.to_string(),
            "line": self.forms(&stop.line)?,
        }))
    }

    fn heat(&mut self, heat: &Heat) -> Written {
        let mut followers = Vec::new();
        for (form, mean, temperature) in &heat.followers {
            followers.push(json!([
                self.form(*form)?,
                mean.to_string(),
                temperature.to_string()
            ]));
        }
        Ok(json!({
            "kind": "heat",
            "mean": heat.mean.to_string(),
            "temperature": heat.temperature.to_string(),
            "followers": followers,
        }))
    }

    fn robot(&mut self, play: &RobotPlay) -> Written {
        let mut left = Vec::new();
        for answer in &play.left {
            left.push(json!([self.form(answer.position)?, answer.row]));
        }
        let mut right = Vec::new();
        for answer in &play.right {
            right.push(json!([
                self.form(answer.position)?,
                answer.row,
                answer.column
            ]));
        }
        let mut line = Vec::new();
        for &(row, column, to) in &play.line {
            line.push(json!([row, column, self.form(to)?]));
        }
        Ok(json!({
            "kind": "robot",
            "outcome": play.outcome.to_string(),
            "left": left,
            "right": right,
            "line": line,
        }))
    }
}
