//! Protocol: "Language Features", `textDocument/diagnostic`, and "Workspace Features", `workspace/diagnostic`.
//!
//! A client that asks is told nothing unasked. When values come later it is told to ask again.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use game_ide::{Snapshot, Text};
use game_syntax::ast::{ItemKind, UseTarget};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    DocumentDiagnosticParams, DocumentDiagnosticReport, DocumentDiagnosticReportKind,
    DocumentDiagnosticReportResult, FullDocumentDiagnosticReport,
    RelatedFullDocumentDiagnosticReport, RelatedUnchangedDocumentDiagnosticReport,
    UnchangedDocumentDiagnosticReport, Uri, WorkspaceDiagnosticParams, WorkspaceDiagnosticReport,
    WorkspaceDiagnosticReportResult, WorkspaceDocumentDiagnosticReport,
    WorkspaceFullDocumentDiagnosticReport, WorkspaceUnchangedDocumentDiagnosticReport,
};

use crate::from_proto;
use crate::server::Server;
use crate::to_proto::Places;

/// Findings that come within this time are told at once.
const PATIENCE: Duration = Duration::from_millis(500);

pub(crate) async fn diagnostic(
    server: &Server,
    params: DocumentDiagnosticParams,
) -> Result<DocumentDiagnosticReportResult> {
    let uri = params.text_document.uri;
    let known = params.previous_result_id;
    let report = of_document(server, &uri, known.as_deref()).await?;
    let related = related(server, &uri).await;
    let related_documents = Some(related).filter(|related| !related.is_empty());
    let report = match report.map(|(_, report)| report) {
        Some(DocumentDiagnosticReportKind::Unchanged(unchanged)) => {
            DocumentDiagnosticReport::Unchanged(RelatedUnchangedDocumentDiagnosticReport {
                related_documents,
                unchanged_document_diagnostic_report: unchanged,
            })
        }
        Some(DocumentDiagnosticReportKind::Full(full)) => {
            DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
                related_documents,
                full_document_diagnostic_report: full,
            })
        }
        // Of a document that is not open nothing is known, but that it is too large.
        None => {
            let items = refused(server, &uri).into_iter().collect();
            let full_document_diagnostic_report = FullDocumentDiagnosticReport {
                result_id: None,
                items,
            };
            DocumentDiagnosticReport::Full(RelatedFullDocumentDiagnosticReport {
                related_documents,
                full_document_diagnostic_report,
            })
        }
    };
    Ok(DocumentDiagnosticReportResult::Report(report))
}

pub(crate) async fn workspace_diagnostic(
    server: &Server,
    params: WorkspaceDiagnosticParams,
) -> Result<WorkspaceDiagnosticReportResult> {
    let known: HashMap<Uri, String> = params
        .previous_result_ids
        .into_iter()
        .map(|id| (id.uri, id.value))
        .collect();
    let known = Arc::new(known);
    let mut items = Vec::new();
    let open = server.documents.uris();
    for uri in &open {
        let known = known.get(uri).map(String::as_str);
        // One that has changed meanwhile is asked for again.
        let Ok(Some((version, report))) = of_document(server, uri, known).await else {
            continue;
        };
        items.push(in_workspace(uri.clone(), Some(i64::from(version)), report));
    }
    if server.configuration.get().workspace {
        closed(server, &open, &known, &mut items).await?;
    }
    // What is open no longer, and no file, has no findings.
    let told: HashSet<&Uri> = items.iter().map(uri_of).chain(&open).collect();
    let gone = known.iter().filter(|(uri, _)| !told.contains(uri));
    let gone: Vec<_> = gone
        .map(|(uri, known)| in_workspace(uri.clone(), None, report(Vec::new(), Some(known))))
        .collect();
    items.extend(gone);
    let report = WorkspaceDiagnosticReport { items };
    Ok(WorkspaceDiagnosticReportResult::Report(report))
}

/// What there is to say of a document that is too large.
fn refused(server: &Server, uri: &Uri) -> Option<tower_lsp::ls_types::Diagnostic> {
    let finding = server.documents.refusal(uri)?;
    let agreed = server.agreed();
    let places = Places {
        uri,
        text: &Text::default(),
        encoding: agreed.encoding,
    };
    Some(places.diagnostic(&finding, agreed.related_information))
}

/// Adds what there is to say of the files of the workspace that are not open.
async fn closed(
    server: &Server,
    open: &[Uri],
    known: &Arc<HashMap<Uri, String>>,
    items: &mut Vec<WorkspaceDocumentDiagnosticReport>,
) -> Result<()> {
    server.wait_for_files().await;
    let files = server.index.files();
    let files = files
        .keys()
        .filter_map(|path| Some((Uri::from_file_path(path)?, path.clone())));
    let open: HashSet<&Uri> = open.iter().collect();
    let files = files.filter(|(uri, _)| !open.contains(uri)).collect();
    let found = server.closed.found(&server.documents, files).await;
    let (agreed, known) = (server.agreed(), Arc::clone(known));
    let reports = server.compute(move || {
        let reports = found.into_iter().map(|(uri, found)| {
            let known = known.get(&uri).map(String::as_str);
            if let Some(name) = found.name.get().filter(|name| known == Some(name)) {
                return in_workspace(uri, None, unchanged(name.clone()));
            }
            let places = Places {
                uri: &uri,
                text: &found.snapshot.text,
                encoding: agreed.encoding,
            };
            let items = places.diagnostics(&found.snapshot, agreed.related_information);
            found.name.get_or_init(|| name(&items));
            in_workspace(uri, None, report(items, known))
        });
        reports.collect::<Vec<_>>()
    });
    items.extend(reports.await?);
    Ok(())
}

fn in_workspace(
    uri: Uri,
    version: Option<i64>,
    report: DocumentDiagnosticReportKind,
) -> WorkspaceDocumentDiagnosticReport {
    match report {
        DocumentDiagnosticReportKind::Full(full) => {
            WorkspaceDocumentDiagnosticReport::Full(WorkspaceFullDocumentDiagnosticReport {
                uri,
                version,
                full_document_diagnostic_report: full,
            })
        }
        DocumentDiagnosticReportKind::Unchanged(unchanged) => {
            WorkspaceDocumentDiagnosticReport::Unchanged(
                WorkspaceUnchangedDocumentDiagnosticReport {
                    uri,
                    version,
                    unchanged_document_diagnostic_report: unchanged,
                },
            )
        }
    }
}

fn uri_of(report: &WorkspaceDocumentDiagnosticReport) -> &Uri {
    match report {
        WorkspaceDocumentDiagnosticReport::Full(full) => &full.uri,
        WorkspaceDocumentDiagnosticReport::Unchanged(unchanged) => &unchanged.uri,
    }
}

/// Findings, or that they are those that the client knows already.
fn report(
    items: Vec<tower_lsp::ls_types::Diagnostic>,
    known: Option<&str>,
) -> DocumentDiagnosticReportKind {
    let result_id = name(&items);
    if known == Some(&result_id) {
        unchanged(result_id)
    } else {
        let result_id = Some(result_id);
        FullDocumentDiagnosticReport { result_id, items }.into()
    }
}

fn unchanged(result_id: String) -> DocumentDiagnosticReportKind {
    UnchangedDocumentDiagnosticReport { result_id }.into()
}

/// What is known of a document that is open, or that it is what the client knows already.
async fn of_document(
    server: &Server,
    uri: &Uri,
    known: Option<&str>,
) -> Result<Option<(i32, DocumentDiagnosticReportKind)>> {
    let Some((version, text)) = server.documents.text(uri) else {
        return Ok(None);
    };
    let snapshot = server.snapshot(uri, &text, PATIENCE).await?;
    let agreed = server.agreed();
    let (address, shown) = (uri.clone(), Arc::clone(&snapshot));
    let found = server.compute(move || {
        let places = Places {
            uri: &address,
            text: &text,
            encoding: agreed.encoding,
        };
        let found = places.diagnostics(&snapshot, agreed.related_information);
        (found, is_complete(&snapshot))
    });
    let (items, complete) = found.await?;
    if !complete {
        server.shown_incomplete(uri, &shown);
    }
    Ok(Some((version, report(items, known))))
}

/// Whether all items were looked at.
fn is_complete(snapshot: &Snapshot) -> bool {
    let reports = snapshot.reports.iter().filter(|report| report.is_some());
    reports.count() == snapshot.parse.chunks().len()
}

/// A name for some findings, the same for the same.
fn name(items: &[tower_lsp::ls_types::Diagnostic]) -> String {
    let mut hasher = DefaultHasher::new();
    for item in items {
        let text = serde_json::to_string(item).unwrap_or_default();
        text.hash(&mut hasher);
    }
    format!("{:016x}", hasher.finish())
}

/// The findings of the open documents that import a document, which change with it.
async fn related(server: &Server, uri: &Uri) -> HashMap<Uri, DocumentDiagnosticReportKind> {
    let mut related = HashMap::new();
    if !server.agreed().can.take_related_documents {
        return related;
    }
    let path = from_proto::path(uri);
    for other in server.documents.uris() {
        let Some((_, text)) = server.documents.text(&other) else {
            continue;
        };
        // One that has changed meanwhile is asked for again.
        let Ok(snapshot) = server.snapshot(&other, &text, PATIENCE).await else {
            continue;
        };
        if other == *uri || !imports(&snapshot, &from_proto::path(&other), &path) {
            continue;
        }
        if let Ok(Some((_, report))) = of_document(server, &other, None).await {
            related.insert(other, report);
        }
    }
    related
}

/// Whether a file at a path imports the file at another one.
fn imports(snapshot: &Snapshot, own: &Path, wanted: &Path) -> bool {
    let folder = own.parent().unwrap_or(Path::new(""));
    let mut items = snapshot
        .parse
        .chunks()
        .iter()
        .filter_map(|chunk| chunk.item.as_ref());
    items.any(|item| match &item.kind {
        ItemKind::Use(item) => match &item.target {
            UseTarget::File(path, _) => game_lang::tidy(&folder.join(&**path)) == wanted,
            UseTarget::Module(_) => false,
        },
        _ => false,
    })
}
