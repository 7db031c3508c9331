//! Protocol: "Language Features", `textDocument/foldingRange` and `selectionRange`.

use game_ide::FoldKind;
use game_syntax::Span;
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    FoldingRange, FoldingRangeKind, FoldingRangeParams, SelectionRange, SelectionRangeParams,
};

use super::snapshot::Present;
use crate::from_proto;
use crate::server::Server;
use crate::to_proto::Places;

pub(crate) async fn folding_range(
    server: &Server,
    params: FoldingRangeParams,
) -> Result<Option<Vec<FoldingRange>>> {
    let lines_only = server.agreed().can.fold_lines_only;
    let work = move |present: &Present| {
        let places = present.places();
        let folds = game_ide::folding(&present.snapshot).into_iter();
        let folds = folds.map(|fold| {
            let range = places.range(fold.span);
            FoldingRange {
                start_line: range.start.line,
                end_line: range.end.line,
                start_character: (!lines_only).then(|| {
                    places
                        .end_of_line(range.start.line)
                        .min(range.end)
                        .character
                }),
                end_character: (!lines_only).then_some(range.end.character),
                kind: Some(match fold.kind {
                    FoldKind::Comment => FoldingRangeKind::Comment,
                    FoldKind::Imports => FoldingRangeKind::Imports,
                    FoldKind::Region => FoldingRangeKind::Region,
                }),
                collapsed_text: None,
            }
        });
        folds.collect()
    };
    server.present(params.text_document.uri, work).await
}

pub(crate) async fn selection_range(
    server: &Server,
    params: SelectionRangeParams,
) -> Result<Option<Vec<SelectionRange>>> {
    let positions = params.positions;
    let work = move |present: &Present| {
        let places = present.places();
        let of_position = |position| {
            let at = from_proto::line_column(position);
            let offset = present.snapshot.text.offset(at, present.encoding);
            let spans = game_ide::selection_ranges(&present.snapshot, offset);
            nested(places, &spans)
        };
        positions.into_iter().map(of_position).collect()
    };
    server.present(params.text_document.uri, work).await
}

/// The first of some growing parts, with the others around it.
fn nested(places: Places<'_>, spans: &[Span]) -> SelectionRange {
    let outward = spans.iter().rev();
    let around = outward.fold(None, |parent, span| {
        Some(SelectionRange {
            range: places.range(*span),
            parent: parent.map(Box::new),
        })
    });
    around.unwrap_or_default()
}
