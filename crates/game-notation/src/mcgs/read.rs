//! Reading a `.test` file: a `let` for each sum, and asserts of what is expected of it.

use std::collections::BTreeSet;

use game_lang::Play;
use game_syntax::{Diagnostic, Span, nearest};

use super::boards::component;
use super::commands::{Clause, Corner, command};
use super::cursor::{Found, wrong};
use super::sections::{SECTIONS, Section};
use super::tokens::{Kind, Token, tokens};
use crate::codes::NOTATION_MIXED;
use crate::draft::Draft;
use crate::lines::{Names, comment};
use crate::notation::{Reading, Request};

/// Reads a text.
///
/// # Errors
///
/// All findings, in the order of the text.
pub(crate) fn read(text: &str, request: &Request<'_>) -> Result<Reading, Vec<Diagnostic>> {
    let mut findings = Vec::new();
    if request.play.is_some_and(|play| play != Play::Normal) {
        let message = "games of MCGS belong to `play normal`";
        findings.push(Box::new(Diagnostic::new(
            &NOTATION_MIXED,
            Span::default(),
            message,
        )));
    }
    let tokens = tokens(text, &mut findings);
    let mut reader = Reader {
        text,
        body: Draft::default(),
        modules: BTreeSet::new(),
        names: Names::default(),
        current: Current::Nothing,
        versions: 0,
        sum: Sum::default(),
        findings,
    };
    for token in &tokens {
        reader.token(token);
    }
    reader.end();
    let mut findings: Vec<Diagnostic> = reader.findings.into_iter().map(|found| *found).collect();
    if !findings.is_empty() {
        findings.sort_by_key(|finding| finding.span);
        return Err(findings);
    }
    let mut draft = Draft::default();
    for module in &reader.modules {
        draft.put(&format!("use std.{module};\n"), Span::default());
    }
    if !reader.modules.is_empty() && !reader.body.text().is_empty() {
        draft.put("\n", Span::default());
    }
    draft.append(&reader.body);
    Ok(Reading::new(draft))
}

/// What stands before a command.
#[derive(Default)]
struct Sum {
    /// Comments, without their marks.
    comments: Vec<Span>,
    /// Games as expressions, and where they stand.
    games: Vec<(String, Span)>,
    /// The first game that is not the same for both players.
    partizan: Option<Span>,
    /// A game of it was wrong, so that nothing is said about the whole.
    is_broken: bool,
}

/// The section that games stand in.
#[derive(Clone, Copy)]
enum Current {
    /// None yet.
    Nothing,
    /// One that is not known.
    Unknown,
    /// A section, and whether each player makes the moves of both.
    Known(&'static Section, bool),
}

struct Reader<'t> {
    text: &'t str,
    body: Draft,
    modules: BTreeSet<&'static str>,
    names: Names,
    current: Current,
    versions: usize,
    sum: Sum,
    findings: Vec<Found>,
}

impl Reader<'_> {
    fn token(&mut self, token: &Token) {
        if token.kind != Kind::Comment && token.kind != Kind::Command {
            self.needs_version(token.whole);
        }
        match token.kind {
            Kind::Comment => self.sum.comments.push(token.inside),
            Kind::Section => self.section(token),
            Kind::Game => self.game(token),
            Kind::Command => self.command(token),
        }
    }

    /// A file begins with its version; that it does not is said once.
    fn needs_version(&mut self, place: Span) {
        if self.versions == 0 {
            self.versions = 1;
            let help = "begin with `{version 1.7}`";
            self.findings
                .push(wrong(place, "expected the version of the file first", help));
        }
    }

    fn section(&mut self, token: &Token) {
        let words = self.text[token.inside.range()].trim();
        let (name, both) = match words.strip_prefix("impartial ") {
            Some(name) => (name.trim_start(), true),
            None => (words, false),
        };
        let section = SECTIONS.iter().find(|section| section.name == name);
        self.current = section.map_or(Current::Unknown, |section| Current::Known(section, both));
        if section.is_none() {
            let near = nearest(name, SECTIONS.iter().map(|section| section.name));
            let help = near.map_or_else(
                || "`specs/notations.md` lists the sections".to_owned(),
                |near| format!("did you mean `{near}`?"),
            );
            let message = format!("no section is called `{name}`");
            self.findings.push(wrong(token.inside, message, &help));
        }
    }

    fn game(&mut self, token: &Token) {
        let (section, both) = match self.current {
            Current::Known(section, both) => (section, both),
            Current::Unknown => {
                self.sum.is_broken = true;
                return;
            }
            Current::Nothing => {
                let help = "a section such as `[clobber]` says what games are";
                let found = wrong(token.whole, "a game before any section", help);
                self.findings.push(found);
                self.sum.is_broken = true;
                return;
            }
        };
        match component(self.text, token.inside, section, both) {
            Ok(component) => {
                self.modules.extend(component.module);
                self.sum.games.push((component.expression, token.whole));
                if !both && !section.is_impartial() {
                    self.sum.partizan = self.sum.partizan.or(Some(token.whole));
                }
            }
            Err(found) => {
                self.findings.push(found);
                self.sum.is_broken = true;
            }
        }
    }

    fn command(&mut self, token: &Token) {
        let clauses = match command(self.text, token.inside) {
            Ok(clauses) => clauses,
            Err(found) => {
                self.findings.extend(found);
                // What is wrong with a version is no reason to ask for one.
                self.versions = self.versions.max(1);
                self.sum = Sum::default();
                return;
            }
        };
        if matches!(clauses[..], [Clause::Version]) {
            if self.versions > 0 {
                let help = "a file has one version, at its top";
                self.findings
                    .push(wrong(token.whole, "a version that is not at the top", help));
            }
            self.versions += 1;
            return;
        }
        self.needs_version(token.whole);
        let sum = std::mem::take(&mut self.sum);
        let name = self.names.next();
        let answers = self.answers(&name, &clauses, &sum);
        if sum.is_broken || !self.findings.is_empty() {
            return;
        }
        self.say(&sum, &name, token.whole);
        for (assert, place) in answers {
            self.body.put(&format!("assert {assert};\n"), place);
        }
    }

    /// Writes the comments and the sum.
    fn say(&mut self, sum: &Sum, name: &str, place: Span) {
        if !self.body.text().is_empty() {
            self.body.put("\n", place);
        }
        self.comments(&sum.comments);
        self.body.put(&format!("let {name} = "), place);
        for (index, (game, place)) in sum.games.iter().enumerate() {
            let words = match game.strip_prefix('-') {
                Some(positive) if index > 0 => format!(" - {positive}"),
                _ if index > 0 => format!(" + {game}"),
                _ => game.clone(),
            };
            self.body.put(&words, *place);
        }
        let end = if sum.games.is_empty() { "0;\n" } else { ";\n" };
        self.body.put(end, place);
    }

    fn comments(&mut self, comments: &[Span]) {
        for &inside in comments {
            let words = self.text[inside.range()].trim();
            for line in words
                .split(['\n', '\r'])
                .filter(|line| !line.trim().is_empty())
            {
                self.body.put(&comment(line), inside);
                self.body.put("\n", inside);
            }
        }
    }

    /// The asserts that say the answers of a command, and where those stand.
    fn answers(&mut self, name: &str, clauses: &[Clause], sum: &Sum) -> Vec<(String, Span)> {
        let mut asserts = Vec::new();
        let mut wins: [Option<(bool, Span)>; 2] = [None, None];
        for clause in clauses {
            match clause {
                Clause::Version | Clause::Wins { wins: None, .. } => {}
                Clause::Wins {
                    left,
                    wins: Some(answer),
                    place,
                } => {
                    let before = wins[usize::from(!left)].replace((*answer, *place));
                    if before.is_some_and(|(before, _)| before != *answer) {
                        let help = "a player wins or loses, if he begins";
                        self.findings
                            .push(wrong(*place, "another answer than before", help));
                    }
                }
                Clause::Nimber { size, place } => {
                    if let Some(partizan) = sum.partizan {
                        let help =
                            "all games of such a sum are impartial, as in `[impartial clobber]`";
                        let found = wrong(*place, "a nimber of a sum that is not impartial", help);
                        self.findings
                            .push(Box::new(found.other(partizan, "this is not impartial")));
                    }
                    let nimber = size.map(|size| format!("nim_value({name}) == {size}"));
                    asserts.extend(nimber.map(|nimber| (nimber, *place)));
                }
                Clause::NoMoves { left, place } => {
                    let player = if *left { "left" } else { "right" };
                    asserts.push((format!("winning_moves({name}, {player}) == {{}}"), *place));
                }
                Clause::Walls(walls) => asserts.extend(thermograph(name, walls)),
            }
        }
        asserts.splice(0..0, outcome(name, wins, sum.partizan.is_none()));
        asserts
    }
}

/// Who wins, as an assert.
fn outcome(
    name: &str,
    wins: [Option<(bool, Span)>; 2],
    is_impartial: bool,
) -> Option<(String, Span)> {
    let is = |outcome: &str| format!("outcome({name}) == {outcome}");
    Some(match wins {
        [Some((left, first)), Some((right, second))] => {
            let outcome = match (left, right) {
                (true, true) => "N",
                (true, false) => "L",
                (false, true) => "R",
                (false, false) => "P",
            };
            (is(outcome), first.cover(second))
        }
        [Some((wins, place)), None] | [None, Some((wins, place))] if is_impartial => {
            (is(if wins { "N" } else { "P" }), place)
        }
        // Who begins loses exactly if the sum is no better for him than 0.
        [Some((true, place)), None] => (format!("{name} |> 0"), place),
        [Some((false, place)), None] => (format!("{name} <= 0"), place),
        [None, Some((true, place))] => (format!("{name} <| 0"), place),
        [None, Some((false, place))] => (format!("{name} >= 0"), place),
        [None, None] => return None,
    })
}

/// Both walls at their corners, and the mast. A wall falls nowhere as the temperature rises, and nowhere faster than it, and ends in
/// the mast: so between corners, and above the last one, it is what the corners say.
fn thermograph(name: &str, walls: &[Vec<Corner>; 2]) -> Vec<(String, Span)> {
    let mut asserts = Vec::new();
    for (wall, corners) in ["left_wall", "right_wall"].into_iter().zip(walls) {
        for corner in corners {
            let Corner {
                value,
                temperature,
                place,
            } = corner;
            asserts.push((format!("{wall}({name}, {temperature}) == {value}"), *place));
        }
    }
    let masts = walls.iter().filter_map(|corners| corners.last());
    let masts = masts.map(|mast| (format!("mean({name}) == {}", mast.value), mast.place));
    asserts.extend(masts);
    let mut seen = BTreeSet::new();
    asserts.retain(|(assert, _)| seen.insert(assert.clone()));
    asserts
}

impl Reader<'_> {
    /// Games behind the last command are asked nothing.
    fn end(&mut self) {
        if self.versions == 0 {
            self.needs_version(Span::default());
        }
        let sum = std::mem::take(&mut self.sum);
        if let (Some((_, first)), Some((_, last))) = (sum.games.first(), sum.games.last()) {
            let help = "end a sum with a command, such as `{B, W}`";
            self.findings
                .push(wrong(first.cover(*last), "a sum without a command", help));
        }
        if !sum.comments.is_empty() && self.findings.is_empty() {
            if !self.body.text().is_empty() {
                self.body.put("\n", sum.comments[0]);
            }
            self.comments(&sum.comments);
        }
    }
}
