//! The files of one question: the workspace as it is now, and how its places are told to the client.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use game_ide::{FileEdits, Files, Place, SourceFile, Text, Workspace};
use game_syntax::Span;
use tower_lsp::jsonrpc::{Error, ErrorCode, Result};
use tower_lsp::ls_types as lsp;
use tower_lsp::ls_types::Uri;

use crate::analysis::OpenFirst;
use crate::capabilities::Agreed;
use crate::documents::Documents;
use crate::from_proto;
use crate::library::Library;
use crate::lock::lock;
use crate::server::Server;
use crate::to_proto::Places;

/// The names of open documents, kept while their texts stay.
#[derive(Default)]
pub(crate) struct Opened(Mutex<HashMap<Uri, Arc<SourceFile>>>);

impl Opened {
    /// The open document as a file.
    fn file(&self, uri: &Uri, path: PathBuf, documents: &Documents) -> Option<Arc<SourceFile>> {
        let (_, text) = documents.text(uri)?;
        let known = lock(&self.0).get(uri).cloned();
        if let Some(known) = known.filter(|file| Arc::ptr_eq(&file.text, &text)) {
            return Some(known);
        }
        let file = Arc::new(SourceFile::open(path, &documents.snapshot(uri)?));
        lock(&self.0).insert(uri.clone(), Arc::clone(&file));
        Some(file)
    }

    fn retain(&self, open: &[Uri]) {
        lock(&self.0).retain(|uri, _| open.contains(uri));
    }
}

/// What a question needs to know, gathered when it came.
pub(crate) struct Materials {
    documents: Arc<Documents>,
    opened: Arc<Opened>,
    library: Arc<Library>,
    files: Arc<Files>,
    agreed: Agreed,
    stop: Arc<AtomicBool>,
}

/// The files of one question.
pub(crate) struct Desk {
    pub(crate) workspace: Workspace,
    pub(crate) agreed: Agreed,
    uris: HashMap<PathBuf, Uri>,
    library: Arc<Library>,
}

/// Raises a flag when nobody waits for an answer any more, as after `$/cancelRequest`.
struct StopWhenDropped(Arc<AtomicBool>);

impl Drop for StopWhenDropped {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Server {
    /// Answers a question about a document, and perhaps other files, on another thread. Nothing if there is no such document.
    ///
    /// # Errors
    ///
    /// `ContentModified` if the document was edited meanwhile.
    pub(crate) async fn ask<T: Send + 'static>(
        &self,
        uri: &Uri,
        work: impl FnOnce(&Desk, &Arc<SourceFile>) -> T + Send + 'static,
    ) -> Result<Option<T>> {
        let text = self.documents.text(uri).map(|(_, text)| text);
        let uri = uri.clone();
        let answer = self.ask_all(move |desk| {
            let file = desk.workspace.file(&desk.path(&uri))?;
            let same = |text: &Arc<Text>| Arc::ptr_eq(text, &file.text);
            Some(if text.as_ref().is_none_or(same) {
                Ok(work(desk, &file))
            } else {
                Err(Error::content_modified())
            })
        });
        answer.await?.transpose()
    }

    /// Answers a question about all files on another thread.
    pub(crate) async fn ask_all<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Desk) -> T + Send + 'static,
    ) -> Result<T> {
        let stop = Arc::new(AtomicBool::new(false));
        let _guard = StopWhenDropped(Arc::clone(&stop));
        let materials = Materials {
            documents: Arc::clone(&self.documents),
            opened: Arc::clone(&self.opened),
            library: Arc::clone(&self.library),
            files: self.index.files(),
            agreed: self.agreed(),
            stop,
        };
        self.compute(move || work(&Desk::new(materials))).await
    }
}

impl Desk {
    fn new(materials: Materials) -> Self {
        let Materials {
            documents,
            opened,
            library,
            files,
            agreed,
            stop,
        } = materials;
        let uris = documents.uris();
        opened.retain(&uris);
        let mut open = Vec::new();
        let mut by_path = HashMap::new();
        for uri in uris {
            let path = library.path(&uri).unwrap_or_else(|| from_proto::path(&uri));
            open.extend(opened.file(&uri, path.clone(), &documents));
            by_path.insert(path, uri);
        }
        let source = Rc::new(OpenFirst(documents));
        Desk {
            workspace: Workspace::new(files, open, source, stop),
            agreed,
            uris: by_path,
            library,
        }
    }

    /// The path under which the workspace knows a document.
    pub(crate) fn path(&self, uri: &Uri) -> PathBuf {
        let path = self.library.path(uri);
        path.unwrap_or_else(|| from_proto::path(uri))
    }

    /// The document of a file.
    pub(crate) fn uri(&self, path: &Path) -> Option<Uri> {
        let open = self.uris.get(path).cloned();
        open.or_else(|| {
            self.library
                .uri(path, self.agreed.navigation.library_documents)
        })
        .or_else(|| Uri::from_file_path(path))
    }

    /// The offset of a place of the client in a file.
    pub(crate) fn offset(&self, file: &SourceFile, position: lsp::Position) -> u32 {
        let at = from_proto::line_column(position);
        file.text.offset(at, self.agreed.encoding)
    }

    /// A range of a file.
    pub(crate) fn range(&self, file: &SourceFile, span: Span) -> lsp::Range {
        let position = |offset| {
            let at = file.text.line_column(offset, self.agreed.encoding);
            lsp::Position::new(at.line, at.column)
        };
        lsp::Range::new(position(span.start), position(span.end))
    }

    /// A place of a file that has a document.
    pub(crate) fn location(&self, file: &SourceFile, span: Span) -> Option<lsp::Location> {
        let uri = self.uri(&file.path)?;
        Some(lsp::Location::new(uri, self.range(file, span)))
    }

    /// The ways to tell where a name leads: with the name, if the client can take that.
    pub(crate) fn link(
        &self,
        from: (&SourceFile, Span),
        to: &Place,
    ) -> Option<lsp::GotoDefinitionResponse> {
        if !self.agreed.navigation.links {
            let location = self.location(&to.file, to.span)?;
            return Some(lsp::GotoDefinitionResponse::Scalar(location));
        }
        let link = lsp::LocationLink {
            origin_selection_range: Some(self.range(from.0, from.1)),
            target_uri: self.uri(&to.file.path)?,
            target_range: self.range(&to.file, to.whole),
            target_selection_range: self.range(&to.file, to.span),
        };
        Some(lsp::GotoDefinitionResponse::Link(vec![link]))
    }

    /// Edits of several files, with the versions of those that are open where the client checks them.
    pub(crate) fn workspace_edit(&self, all: &[FileEdits]) -> Option<lsp::WorkspaceEdit> {
        let mut changes = Vec::new();
        for FileEdits { file, edits } in all {
            let uri = self.uri(&file.path)?;
            let places = Places {
                uri: &uri,
                text: &file.text,
                encoding: self.agreed.encoding,
            };
            let edits = edits.iter().cloned().map(|edit| places.text_edit(edit));
            let edits: Vec<lsp::TextEdit> = edits.collect();
            changes.push((uri, file.version, edits));
        }
        if !self.agreed.navigation.versioned_edits {
            let changes = changes.into_iter().map(|(uri, _, edits)| (uri, edits));
            return Some(lsp::WorkspaceEdit::new(changes.collect()));
        }
        let changes = changes
            .into_iter()
            .map(|(uri, version, edits)| lsp::TextDocumentEdit {
                text_document: lsp::OptionalVersionedTextDocumentIdentifier { uri, version },
                edits: edits.into_iter().map(lsp::OneOf::Left).collect(),
            });
        Some(lsp::WorkspaceEdit {
            document_changes: Some(lsp::DocumentChanges::Edits(changes.collect())),
            ..lsp::WorkspaceEdit::default()
        })
    }
}

/// The error of a request that is understood and cannot be done: why, in words.
pub(crate) fn refused(why: String) -> Error {
    /// `RequestFailed` of the protocol.
    const CODE: i64 = -32803;
    Error {
        code: ErrorCode::ServerError(CODE),
        message: why.into(),
        data: None,
    }
}
