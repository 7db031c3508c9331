//! Boards that are graphs: labelled vertices, labelled edges, directed or not, several between the same two and loops
//! included.

use std::fmt::Write as _;

use crate::grid::Place;

/// An edge.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Edge {
    /// Where it begins.
    pub a: Place,
    /// Where it ends.
    pub b: Place,
    /// Its label, `-` if it has none.
    pub label: char,
    /// Whether it leads from `a` to `b` only.
    pub directed: bool,
    /// Tells apart edges that are alike.
    pub id: u32,
}

/// A graph. Vertices keep their numbers when others are taken away.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Graph {
    /// The vertices with their labels, by number.
    vertices: Vec<(Place, char)>,
    edges: Vec<Edge>,
}

impl Graph {
    /// The graph of these vertices, with labels, and edges.
    pub fn new(vertices: Vec<(Place, char)>, edges: Vec<Edge>) -> Self {
        let mut graph = Self { vertices, edges };
        graph.vertices.sort_unstable();
        graph.vertices.dedup_by_key(|(place, _)| *place);
        graph.edges.sort_unstable();
        graph
    }

    /// Reads chains parted by commas or line ends: `0:g -l- a -r- b, a -> b`.
    ///
    /// # Errors
    ///
    /// The byte where something is neither a vertex nor an edge, and why.
    pub fn read(text: &str) -> Result<Self, (usize, String)> {
        let mut names: Vec<String> = Vec::new();
        let mut vertices: Vec<(Place, char)> = Vec::new();
        let mut edges: Vec<Edge> = Vec::new();
        let mut start = 0;
        for chain in text.split([',', '\n']) {
            let mut last: Option<Place> = None;
            let mut link: Option<(char, bool)> = None;
            for word in words(chain, start) {
                let (at, word) = word;
                if let Some(found) = link_of(word) {
                    if last.is_none() || link.is_some() {
                        return Err((at, "an edge stands between two vertices".to_owned()));
                    }
                    link = Some(found);
                    continue;
                }
                let (name, label) = vertex_of(word).ok_or_else(|| {
                    (at, format!("`{word}` is neither a vertex such as `a` or `a:x` nor an edge such as `-l-`"))
                })?;
                let number = names
                    .iter()
                    .position(|known| *known == name)
                    .unwrap_or_else(|| {
                        names.push(name);
                        names.len() - 1
                    });
                let place = Place(u32::try_from(number).unwrap_or(u32::MAX));
                match vertices.get_mut(number) {
                    Some(vertex) => vertex.1 = label.unwrap_or(vertex.1),
                    None => vertices.push((place, label.unwrap_or('.'))),
                }
                if let (Some(from), Some((label, directed))) = (last, link.take()) {
                    let id = u32::try_from(edges.len()).unwrap_or(u32::MAX);
                    edges.push(Edge {
                        a: from,
                        b: place,
                        label,
                        directed,
                        id,
                    });
                }
                last = Some(place);
            }
            if link.is_some() {
                return Err((start + chain.len(), "this edge leads nowhere".to_owned()));
            }
            start += chain.len() + 1;
        }
        Ok(Self::new(vertices, edges))
    }

    /// All vertices.
    pub fn places(&self) -> impl Iterator<Item = Place> {
        self.vertices.iter().map(|(place, _)| *place)
    }

    /// All edges.
    pub fn edges(&self) -> &[Edge] {
        &self.edges
    }

    /// The label of a vertex; `$` if there is none.
    pub fn label(&self, place: Place) -> char {
        let at = self
            .vertices
            .binary_search_by_key(&place, |(place, _)| *place);
        at.ok()
            .and_then(|at| self.vertices.get(at))
            .map_or('$', |(_, label)| *label)
    }

    /// Gives a vertex another label.
    pub fn set(&mut self, place: Place, label: char) {
        if let Ok(at) = self
            .vertices
            .binary_search_by_key(&place, |(place, _)| *place)
        {
            self.vertices[at].1 = label;
        }
    }

    /// The vertices next to one, in either direction.
    pub fn near(&self, place: Place) -> Vec<Place> {
        let mut near: Vec<Place> = [self.targets(place), self.sources(place)].concat();
        near.sort_unstable();
        near.dedup();
        near
    }

    /// The vertices to which an edge leads from one.
    pub fn targets(&self, place: Place) -> Vec<Place> {
        self.ends(|edge| match edge {
            edge if edge.a == place => Some(edge.b),
            edge if edge.b == place && !edge.directed => Some(edge.a),
            _ => None,
        })
    }

    /// The vertices from which an edge leads to one.
    pub fn sources(&self, place: Place) -> Vec<Place> {
        self.ends(|edge| match edge {
            edge if edge.b == place => Some(edge.a),
            edge if edge.a == place && !edge.directed => Some(edge.b),
            _ => None,
        })
    }

    fn ends(&self, end: impl Fn(&Edge) -> Option<Place>) -> Vec<Place> {
        let mut ends: Vec<Place> = self.edges.iter().filter_map(end).collect();
        ends.sort_unstable();
        ends.dedup();
        ends
    }

    /// The graph without some vertices and the edges at them.
    #[must_use]
    pub fn without(&self, gone: &[Place]) -> Self {
        self.kept(|place| !gone.contains(&place))
    }

    /// The graph with these vertices alone and the edges between them.
    #[must_use]
    pub fn only(&self, kept: &[Place]) -> Self {
        self.kept(|place| kept.contains(&place))
    }

    fn kept(&self, keep: impl Fn(Place) -> bool) -> Self {
        let vertices = self.vertices.iter().filter(|(place, _)| keep(*place));
        let edges = self
            .edges
            .iter()
            .filter(|edge| keep(edge.a) && keep(edge.b));
        Self {
            vertices: vertices.copied().collect(),
            edges: edges.copied().collect(),
        }
    }

    /// The graph without some edges.
    #[must_use]
    pub fn without_edges(&self, gone: &[Edge]) -> Self {
        let edges = self.edges.iter().filter(|edge| !gone.contains(edge));
        Self {
            vertices: self.vertices.clone(),
            edges: edges.copied().collect(),
        }
    }

    /// The graph with labels of vertices and edges replaced.
    #[must_use]
    pub fn renamed(&self, rename: impl Fn(char) -> char) -> Self {
        let vertices = self
            .vertices
            .iter()
            .map(|(place, label)| (*place, rename(*label)));
        let edges = self.edges.iter().map(|edge| Edge {
            label: rename(edge.label),
            ..*edge
        });
        Self::new(vertices.collect(), edges.collect())
    }

    /// The graph in print.
    pub fn spell(&self) -> String {
        let mut text = String::new();
        for (place, label) in &self.vertices {
            let _ = write!(
                text,
                "{}{}:{label}",
                if text.is_empty() { "" } else { ", " },
                place.0
            );
        }
        for edge in &self.edges {
            let label = if edge.label == '-' {
                String::new()
            } else {
                edge.label.to_string()
            };
            let arrow = match (edge.directed, label.is_empty()) {
                (true, true) => "->".to_owned(),
                (true, false) => format!("-{label}->"),
                (false, true) => "-".to_owned(),
                (false, false) => format!("-{label}-"),
            };
            let _ = write!(text, ", {} {arrow} {}", edge.a.0, edge.b.0);
        }
        text
    }
}

/// The words of a chain with the byte where each begins.
fn words(chain: &str, start: usize) -> impl Iterator<Item = (usize, &str)> {
    let base = chain.as_ptr() as usize;
    chain
        .split_whitespace()
        .map(move |word| (start + word.as_ptr() as usize - base, word))
}

/// `-`, `-l-`, `->`, `-l->`: the label and whether it is directed.
fn link_of(word: &str) -> Option<(char, bool)> {
    let inner = word.strip_prefix('-')?;
    let (inner, directed) = match inner.strip_suffix("->") {
        Some(inner) => (inner, true),
        None => match inner.strip_suffix('-') {
            Some(inner) => (inner, false),
            None if inner == ">" => ("", true),
            None if inner.is_empty() => ("", false),
            None => return None,
        },
    };
    let mut characters = inner.chars();
    match (characters.next(), characters.next()) {
        (None, _) => Some(('-', directed)),
        (Some(label), None) => Some((label, directed)),
        _ => None,
    }
}

/// `a`, `a:x`.
fn vertex_of(word: &str) -> Option<(String, Option<char>)> {
    let (name, label) = match word.split_once(':') {
        None => (word, None),
        Some((name, label)) => {
            let mut characters = label.chars();
            match (characters.next(), characters.next()) {
                (Some(label), None) => (name, Some(label)),
                _ => return None,
            }
        }
    };
    let plain = !name.is_empty()
        && name
            .chars()
            .all(|c| c.is_alphanumeric() || c == '_' || c == '\'');
    plain.then(|| (name.to_owned(), label))
}
