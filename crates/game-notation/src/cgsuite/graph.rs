//! Graphs as CGSuite writes them into strings, as boards of ours.
//!
//! A graph is a trunk of vertices and edges in turn: `.` and `-`, or their labels. Vertices may be left out. Parentheses behind a
//! vertex hold branches, parted by `;`; outside of them it parts pieces of the graph. `:A` names a vertex, and vertices of one
//! name are one. Names and labels of more than a character stand in braces. So `l(l;rl)` is `"1 -l- 2 -l- 3, 2 -r- 4 -l- 5"`.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use game_syntax::{Diagnostic, Span};

use crate::codes::NOTATION_TEXT;
use crate::entries::span;
use crate::rulesets::Labels;

/// The colours of CGSuite's vertices and ours.
const COLOURS: [(char, char); 2] = [('L', 'x'), ('R', 'o')];

/// What marks a vertex on the ground in the library; CGSuite's ground is the first vertex.
const GROUND: char = 'g';

/// A vertex that was read.
#[derive(Clone, Default)]
struct Vertex {
    label: Option<char>,
    /// Whether an edge ends at it.
    joined: bool,
}

/// The board of a graph that stands in a text from a byte on.
///
/// # Errors
///
/// A finding at the character that CGSuite would not read there, or that the ruleset has no label for. Linear.
pub(super) fn board(text: &str, start: usize, labels: &Labels) -> Result<String, Box<Diagnostic>> {
    let mut reader = Reader {
        text,
        start,
        at: 0,
        labels,
        vertices: Vec::new(),
        named: BTreeMap::new(),
        chains: Vec::new(),
    };
    reader.graph()?;
    reader.finish()
}

struct Reader<'t> {
    text: &'t str,
    /// Where the text begins in the file.
    start: usize,
    at: usize,
    labels: &'t Labels,
    vertices: Vec<Vertex>,
    named: BTreeMap<&'t str, usize>,
    /// Vertices with edges between them: the first vertex, then how an edge is written and where it leads.
    chains: Vec<(usize, Vec<(String, usize)>)>,
}

/// What comes next.
enum Sign<'t> {
    /// A vertex with its label.
    Vertex(Option<char>),
    /// A name of the vertex before.
    Name(&'t str),
    /// An edge as we write it.
    Edge(String),
    Open,
    Next,
    Close,
}

impl<'t> Reader<'t> {
    /// Everything, with a list of the places to which branches go back instead of a recursion.
    fn graph(&mut self) -> Result<(), Box<Diagnostic>> {
        // The vertex from which the branches inside of a parenthesis start, and where it was opened.
        let mut open: Vec<(usize, usize)> = Vec::new();
        let mut place: Option<usize> = None;
        // Whether a vertex may stand here: behind an edge, or at the beginning.
        let mut fresh = true;
        // Whether the vertex has just been read, so that its name may follow.
        let mut unnamed = true;
        while self.at < self.text.len() {
            let from = self.at;
            match self.sign()? {
                Sign::Vertex(label) => {
                    if !fresh {
                        return Err(self.fault(from, "there is no edge to this vertex"));
                    }
                    let vertex = self.here(&mut place);
                    self.vertices[vertex].label = label;
                    fresh = false;
                    unnamed = true;
                }
                Sign::Name(name) => {
                    if !unnamed {
                        return Err(self.fault(from, "a name stands right behind its vertex"));
                    }
                    let vertex = self.here(&mut place);
                    place = Some(self.name(name, vertex, from)?);
                    (fresh, unnamed) = (false, false);
                }
                Sign::Edge(edge) => {
                    let vertex = self.here(&mut place);
                    let next = self.vertex();
                    self.join(vertex, edge, next);
                    place = Some(next);
                    (fresh, unnamed) = (true, true);
                }
                Sign::Open => {
                    let vertex = self.here(&mut place);
                    open.push((vertex, from));
                    (fresh, unnamed) = (false, false);
                }
                Sign::Next => {
                    place = open.last().map(|&(vertex, _)| vertex);
                    fresh = place.is_none();
                    unnamed = fresh;
                }
                Sign::Close => {
                    let Some((vertex, _)) = open.pop() else {
                        return Err(self.fault(from, "no parenthesis is open here"));
                    };
                    place = Some(vertex);
                    (fresh, unnamed) = (false, false);
                }
            }
        }
        match open.pop() {
            Some((_, at)) => Err(self.fault(at, "this parenthesis is not closed")),
            None => Ok(()),
        }
    }

    fn sign(&mut self) -> Result<Sign<'t>, Box<Diagnostic>> {
        let from = self.at;
        let word = self.word()?;
        let mut characters = word.chars();
        let (first, more) = (characters.next().unwrap_or('.'), characters.next());
        if more.is_none() {
            match first {
                '(' => return Ok(Sign::Open),
                ';' => return Ok(Sign::Next),
                ')' => return Ok(Sign::Close),
                '.' => return Ok(Sign::Vertex(None)),
                '-' => return Ok(Sign::Edge("-".to_owned())),
                '>' => return Ok(Sign::Edge("->".to_owned())),
                ':' => return self.word().map(Sign::Name),
                _ => {}
            }
            if self.labels.edges.contains(&first) {
                let directed = self.text[self.at..].starts_with('>');
                self.at += usize::from(directed);
                let end = if directed { ">" } else { "" };
                return Ok(Sign::Edge(format!("-{first}-{end}")));
            }
            let colour = COLOURS.iter().find(|(theirs, _)| *theirs == first);
            let labels = &self.labels.vertices;
            let own = [Some(first), colour.map(|(_, ours)| *ours)];
            if let Some(label) = own.into_iter().flatten().find(|own| labels.contains(own)) {
                return Ok(Sign::Vertex(Some(label)));
            }
        }
        let message = format!("the boards of this ruleset have no label `{word}`");
        Err(self.fault(from, &message))
    }

    /// A character, or what stands in braces.
    fn word(&mut self) -> Result<&'t str, Box<Diagnostic>> {
        let rest = &self.text[self.at..];
        let (word, length) = if let Some(inner) = rest.strip_prefix('{') {
            let Some(length) = inner.find('}') else {
                return Err(self.fault(self.at, "this brace is not closed"));
            };
            (&inner[..length], length + 2)
        } else {
            let length = rest.chars().next().map_or(0, char::len_utf8);
            (&rest[..length], length)
        };
        if word.is_empty() {
            return Err(self.fault(self.at, "a name is missing"));
        }
        self.at += length;
        Ok(word)
    }

    /// The present vertex, a new one if there is none.
    fn here(&mut self, place: &mut Option<usize>) -> usize {
        *place.get_or_insert_with(|| {
            self.vertices.push(Vertex::default());
            self.vertices.len() - 1
        })
    }

    fn vertex(&mut self) -> usize {
        self.vertices.push(Vertex::default());
        self.vertices.len() - 1
    }

    fn join(&mut self, from: usize, edge: String, to: usize) {
        self.vertices[from].joined = true;
        self.vertices[to].joined = true;
        match self.chains.last_mut() {
            Some((first, edges)) if edges.last().map_or(*first, |(_, last)| *last) == from => {
                edges.push((edge, to));
            }
            _ => self.chains.push((from, vec![(edge, to)])),
        }
    }

    /// Gives the newest vertex a name, or makes it the vertex that has the name.
    fn name(
        &mut self,
        name: &'t str,
        vertex: usize,
        from: usize,
    ) -> Result<usize, Box<Diagnostic>> {
        let Some(&known) = self.named.get(name) else {
            self.named.insert(name, vertex);
            return Ok(vertex);
        };
        let own = self.vertices[vertex].label;
        let label = &mut self.vertices[known].label;
        if own.is_some() && label.is_some() && own != *label {
            return Err(self.fault(from, "the vertex of this name has another label"));
        }
        *label = label.or(own);
        // Only the last edge can lead to the newest vertex.
        let last = self
            .chains
            .last_mut()
            .and_then(|(_, edges)| edges.last_mut());
        if let Some((_, end)) = last.filter(|(_, end)| *end == vertex) {
            *end = known;
        }
        self.vertices[known].joined |= self.vertices[vertex].joined;
        self.vertices.pop();
        Ok(known)
    }

    /// The board as we write it: chains, and vertices alone.
    fn finish(self) -> Result<String, Box<Diagnostic>> {
        let ground = self.labels.vertices.contains(&GROUND);
        if ground && self.vertices.is_empty() {
            return Err(self.fault(0, "a graph without a vertex has no ground"));
        }
        if ground && self.pieces() > 1 {
            return Err(self.fault(0, "a part of this graph does not stand on the ground"));
        }
        let mut written = vec![false; self.vertices.len()];
        let mut out = String::new();
        let mut vertex = |out: &mut String, index: usize| {
            let label = match self.vertices[index].label {
                None if ground && index == 0 => Some(GROUND),
                label => label,
            };
            let first = !std::mem::replace(&mut written[index], true);
            // Writing to memory does not fail.
            let _ = match label {
                Some(label) if first => write!(out, "{}:{label}", index + 1),
                _ => write!(out, "{}", index + 1),
            };
        };
        let alone = (0..self.vertices.len()).filter(|&index| !self.vertices[index].joined);
        let alone = alone.map(|index| (index, Vec::new()));
        for (first, edges) in self.chains.iter().cloned().chain(alone) {
            if !out.is_empty() {
                out.push_str(", ");
            }
            vertex(&mut out, first);
            for (edge, end) in edges {
                let _ = write!(out, " {edge} ");
                vertex(&mut out, end);
            }
        }
        Ok(out)
    }

    /// How many pieces hang together.
    fn pieces(&self) -> usize {
        let mut reached = vec![false; self.vertices.len()];
        let mut pieces = 0;
        let mut beside = vec![Vec::new(); self.vertices.len()];
        for (first, edges) in &self.chains {
            let mut from = *first;
            for (_, to) in edges {
                beside[from].push(*to);
                beside[*to].push(from);
                from = *to;
            }
        }
        for start in 0..self.vertices.len() {
            if std::mem::replace(&mut reached[start], true) {
                continue;
            }
            pieces += 1;
            let mut open = vec![start];
            while let Some(vertex) = open.pop() {
                for &next in &beside[vertex] {
                    if !std::mem::replace(&mut reached[next], true) {
                        open.push(next);
                    }
                }
            }
        }
        pieces
    }

    fn fault(&self, at: usize, message: &str) -> Box<Diagnostic> {
        let length = self.text[at..].chars().next().map_or(0, char::len_utf8);
        let place: Span = span(self.start + at, self.start + at + length);
        let help = "a graph is written as in `l(l;rl)`: edges, with `.` or a label at vertices, and branches in parentheses";
        Box::new(Diagnostic::new(&NOTATION_TEXT, place, message).help(help))
    }
}

#[cfg(test)]
mod tests {
    use super::board;
    use crate::rulesets::Labels;

    fn labels(vertices: &str, edges: &str) -> Labels {
        Labels {
            vertices: vertices.chars().collect(),
            edges: edges.chars().collect(),
            only: true,
        }
    }

    #[track_caller]
    fn check(graph: &str, expected: &str) {
        let read = board(graph, 0, &labels("x o .", "l r e"));
        assert_eq!(read.expect("a graph"), expected, "{graph}");
    }

    /// Where a graph is wrong, and the first words of why.
    #[track_caller]
    fn refuse(graph: &str, labels: &Labels, at: u32, why: &str) {
        let found = board(graph, 0, labels).expect_err("it is refused");
        assert_eq!(found.span.start, at, "{graph}");
        assert!(found.message.starts_with(why), "{graph}: {}", found.message);
    }

    #[test]
    fn vertices_may_be_left_out() {
        check(".-.-.-.", "1 - 2 - 3 - 4");
        check("---", "1 - 2 - 3 - 4");
        check("L-R---L", "1:x - 2:o - 3 - 4 - 5:x");
        check("", "");
        check(".", "1");
    }

    #[test]
    fn branches_go_back_to_their_vertex() {
        check("l(l;rl)", "1 -l- 2 -l- 3, 2 -r- 4 -l- 5");
        check("--(-;--)-", "1 - 2 - 3 - 4, 3 - 5 - 6, 3 - 7");
        check("(-(-;-);-)", "1 - 2 - 3, 2 - 4, 1 - 5");
        check("l;.;R", "1 -l- 2, 3, 4:o");
    }

    #[test]
    fn vertices_of_one_name_are_one() {
        check(":A----:A", "1 - 2 - 3 - 4 - 1");
        check(":{root}--:{root}", "1 - 2 - 1");
        check(":A-:A", "1 - 1");
        check(".:A-.(-:B;-:A-:B)", "1 - 2 - 3, 2 - 1 - 3");
        check("l>r>", "1 -l-> 2 -r-> 3");
        check(">", "1 -> 2");
    }

    #[test]
    fn what_cannot_be_read_has_a_place() {
        let plain = labels(".", "l");
        refuse("l(l", &plain, 1, "this parenthesis is not closed");
        refuse("l)", &plain, 1, "no parenthesis is open");
        refuse("..", &plain, 1, "there is no edge");
        refuse("lé", &plain, 1, "the boards of this ruleset have no label");
        refuse("l:", &plain, 2, "a name is missing");
        refuse("l:{A", &plain, 2, "this brace is not closed");
        refuse("l(l):A", &plain, 4, "a name stands right behind");
        refuse("X-", &labels("x o", ""), 0, "the boards of this ruleset");
        let ground = labels("g .", "l");
        refuse("l;l", &ground, 0, "a part of this graph");
        refuse("", &ground, 0, "a graph without a vertex");
    }

    #[test]
    fn depth_is_no_matter() {
        let deep = "(-".repeat(100_000) + &")".repeat(100_000);
        assert!(board(&deep, 0, &labels(".", "")).is_ok());
    }
}
