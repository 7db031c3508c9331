//! Positions for a terminal.

use std::fmt::Write as _;

use super::{Board, Graph, Piece, Position};

/// A position as lines of text, its boards one below the other.
pub fn text(position: &Position) -> String {
    if position.boards.is_empty() {
        return "0\n".to_owned();
    }
    let boards = position.boards.iter().map(|board| match board {
        Board::Cells(rows) => cells(rows),
        Board::Graph(graph) => listed(graph),
        Board::Words(words) => format!("{words}\n"),
    });
    boards.collect::<Vec<_>>().join("+\n")
}

/// Rows of letters in columns. What the last move has changed stands in brackets.
fn cells(rows: &[Vec<Option<Piece>>]) -> String {
    let all = || rows.iter().flatten().flatten();
    let width = all().map(|piece| piece.text.chars().count()).max();
    let width = width.unwrap_or(1);
    let marks = all().any(|piece| piece.marked);
    let mut text = String::new();
    for row in rows {
        let mut line = String::new();
        for piece in row {
            let (open, close, word) = match piece {
                Some(piece) if piece.marked => ('[', ']', &*piece.text),
                Some(piece) => (' ', ' ', &*piece.text),
                None => (' ', ' ', ""),
            };
            if marks {
                line.push(open);
                let _ = write!(line, "{word:>width$}");
                line.push(close);
            } else {
                let _ = write!(line, "{word:>width$} ");
            }
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}

/// The vertices, then the edges, a line for each part.
fn listed(graph: &Graph) -> String {
    let name = |index: usize| {
        let label = &graph.vertices[index].text;
        if label.is_empty() {
            index.to_string()
        } else {
            format!("{index}:{label}")
        }
    };
    let vertices: Vec<String> = (0..graph.vertices.len()).map(name).collect();
    let mut text = format!("{}\n", vertices.join("  "));
    for edge in &graph.edges {
        let head = if edge.directed { ">" } else { "" };
        let line = match &*edge.piece.text {
            "" => format!("─{head}"),
            label => format!("─{label}─{head}"),
        };
        let _ = writeln!(text, "{} {line} {}", name(edge.from), name(edge.to));
    }
    text
}
