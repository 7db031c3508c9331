//! `dot`: the graph of a game for Graphviz, written only. A position that comes up several times is one node.

use std::fmt::Write as _;

use game_lang::{FileId, World};
use game_syntax::{Diagnostic, Span};
use game_value::{Arena, Form, Node, Player, Side, Spelling};
use rustc_hash::FxHashMap;

use crate::codes::NOTATION_TEXT;
use crate::notation::{Notation, Written};
use crate::refusal::Refusal;
use crate::sheet::{Sheet, form_of};
use crate::writer::Faults;

/// Graphs with more positions are not drawn: nobody can look at them.
const MOST_NODES: usize = 10_000;

/// The characters of a label.
const LABEL: usize = 40;

/// That the notation cannot be read.
pub(crate) fn unreadable() -> Diagnostic {
    Diagnostic::new(&NOTATION_TEXT, Span::default(), "`dot` is written only")
        .help("`json` can be read back")
}

/// Writes the graph of all values of a file.
///
/// # Errors
///
/// All findings, in the order of the file.
pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    let sheet = Sheet::of(Notation::Dot, world, file)?;
    let mut graph = Graph::default();
    let mut faults = Faults::default();
    for item in &sheet.items {
        let Some(id) = item.id else { continue };
        let added = form_of(Notation::Dot, world, item).and_then(|form| {
            let added = world.in_budget(id, |evaluator| graph.add(form, evaluator.arena()));
            added.map_err(|refusal| refusal.fault(Notation::Dot.name(), &item.name, item.span))?;
            Ok(form)
        });
        match added {
            Ok(form) => graph.name(form, &item.name),
            Err(fault) => faults.add(fault, item),
        }
    }
    faults.none()?;
    Ok(Written {
        text: graph.text(),
        left_out: sheet.left_out,
    })
}

/// The nodes so far, by their numbers, and the lines of the graph.
#[derive(Default)]
struct Graph {
    numbers: FxHashMap<Form, usize>,
    nodes: String,
    edges: String,
    names: String,
}

impl Graph {
    fn text(&self) -> String {
        format!(
            "digraph games {{\n  node [shape=box, fontname=monospace];\n{}{}{}}}\n",
            self.names, self.nodes, self.edges
        )
    }

    /// An arrow from a name to the node of its value.
    fn name(&mut self, form: Form, name: &str) {
        let name = quoted(name);
        let number = self.numbers.get(&form).copied().unwrap_or(0);
        let _ = writeln!(self.names, "  {name} [shape=plaintext];");
        let _ = writeln!(self.names, "  {name} -> n{number} [style=bold];");
    }

    /// Adds a form and all its followers.
    fn add(&mut self, root: Form, arena: &mut Arena) -> Result<(), Refusal> {
        let mut open = Vec::new();
        self.number(root, &mut open, arena)?;
        while let Some(form) = open.pop() {
            self.moves(form, &mut open, arena)?;
        }
        Ok(())
    }

    /// The number of a form. A new one gets a node, and is taken down to be looked at.
    fn number(
        &mut self,
        form: Form,
        open: &mut Vec<Form>,
        arena: &mut Arena,
    ) -> Result<usize, Refusal> {
        if let Some(&number) = self.numbers.get(&form) {
            return Ok(number);
        }
        let number = self.numbers.len();
        if number == MOST_NODES {
            return Err(Refusal::cannot(format!("more than {MOST_NODES} positions")));
        }
        let label = arena.spell_short(form, Spelling::Ascii, LABEL)?;
        let _ = writeln!(self.nodes, "  n{number} [label={}];", quoted(&label));
        self.numbers.insert(form, number);
        open.push(form);
        Ok(number)
    }

    fn moves(
        &mut self,
        form: Form,
        open: &mut Vec<Form>,
        arena: &mut Arena,
    ) -> Result<(), Refusal> {
        let from = self.number(form, open, arena)?;
        for (player, style) in [(Player::Left, "solid"), (Player::Right, "dashed")] {
            let sign = if player == Player::Left { "L" } else { "R" };
            if let Some(score) = atom(form, player, arena) {
                let _ = writeln!(
                    self.nodes,
                    "  n{from}{sign} [shape=plaintext, label=\"{score}\"];"
                );
                let _ = writeln!(
                    self.edges,
                    "  n{from} -> n{from}{sign} [label={sign}, style=dotted, arrowhead=none];"
                );
            }
            if option_count(form, player, arena) > MOST_NODES {
                return Err(Refusal::cannot(format!("more than {MOST_NODES} positions")));
            }
            let mut options = arena.options(form, player)?;
            if !matches!(arena.node(form), Node::Robot(_)) {
                arena.sort_for_printing(&mut options)?;
            }
            for option in options {
                let to = self.number(option, open, arena)?;
                let _ = writeln!(
                    self.edges,
                    "  n{from} -> n{to} [label={sign}, style={style}];"
                );
            }
        }
        self.rounds(form, from, open, arena)
    }

    /// What comes of moves of both players in one round.
    fn rounds(
        &mut self,
        form: Form,
        from: usize,
        open: &mut Vec<Form>,
        arena: &mut Arena,
    ) -> Result<(), Refusal> {
        let rows = match arena.node(form) {
            Node::Robot(robot) => robot.rows.clone(),
            _ => return Ok(()),
        };
        for (row, entries) in rows.into_iter().enumerate() {
            for (column, entry) in entries.into_iter().enumerate() {
                let to = self.number(entry, open, arena)?;
                let _ = writeln!(
                    self.edges,
                    "  n{from} -> n{to} [label=\"{},{}\", style=dotted];",
                    row + 1,
                    column + 1
                );
            }
        }
        Ok(())
    }
}

/// The score of a side without options.
fn atom(form: Form, player: Player, arena: &Arena) -> Option<String> {
    let side: &Side = match (arena.node(form), player) {
        (Node::Scoring { left, .. }, Player::Left) => left,
        (Node::Scoring { right, .. }, Player::Right) => right,
        _ => return None,
    };
    side.atom().map(ToString::to_string)
}

/// How many options a literal has, without making them; 0 where that is no danger.
fn option_count(form: Form, _player: Player, arena: &Arena) -> usize {
    match arena.node(form) {
        Node::Compact { nimber, .. } => nimber.to_u64().map_or(usize::MAX, |size| {
            usize::try_from(size).unwrap_or(usize::MAX)
        }),
        _ => 0,
    }
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
