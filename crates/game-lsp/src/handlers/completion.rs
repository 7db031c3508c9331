//! Protocol: "Language Features", `textDocument/completion` and `completionItem/resolve`.

use std::path::PathBuf;

use game_ide::{Completion, CompletionKind, Completions, DocOf, Markup, SourceFile};
use game_syntax::Span;
use serde::{Deserialize, Serialize};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    CompletionItem, CompletionItemKind, CompletionList, CompletionParams, CompletionResponse,
    CompletionTextEdit, Documentation, InsertTextFormat, MarkupContent, MarkupKind, TextEdit,
};

use crate::desk::Desk;
use crate::server::Server;

/// Where the documentation of a completion is found, as the client carries it.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase", tag = "of")]
enum Data {
    Builtin { name: String },
    Item { path: PathBuf, name: String },
    Module { name: String },
}

pub(crate) async fn completion(
    server: &Server,
    params: CompletionParams,
) -> Result<Option<CompletionResponse>> {
    let place = params.text_document_position;
    let uri = place.text_document.uri;
    // What was known of a text that is a keystroke older is nearly always right.
    let known = server.analysis.results().newest(&uri);
    let found = server.ask(&uri, move |desk, file| {
        let offset = desk.offset(file, place.position);
        let found = game_ide::completion(&desk.workspace, file, known.as_deref(), offset);
        let Completions {
            replaced,
            all,
            more,
        } = found.unwrap_or_default();
        let items = all.into_iter();
        CompletionResponse::List(CompletionList {
            is_incomplete: more,
            items: items.map(|one| item(desk, file, replaced, one)).collect(),
        })
    });
    found.await
}

pub(crate) async fn resolve(server: &Server, mut item: CompletionItem) -> Result<CompletionItem> {
    let data = item
        .data
        .clone()
        .and_then(|data| serde_json::from_value(data).ok());
    let Some(data) = data else { return Ok(item) };
    let of = match data {
        Data::Builtin { name } => DocOf::Builtin(name),
        Data::Item { path, name } => DocOf::Item(path, name),
        Data::Module { name } => DocOf::Module(name),
    };
    let doc = server.ask_all(move |desk| game_ide::completion_doc(&desk.workspace, &of));
    let markup = server.agreed().markup;
    item.documentation = doc.await?.map(|doc| documentation(doc, markup));
    Ok(item)
}

/// Words in the markup of hovers.
pub(super) fn documentation(value: String, markup: Markup) -> Documentation {
    let kind = match markup {
        Markup::Markdown => MarkupKind::Markdown,
        Markup::Plain => MarkupKind::PlainText,
    };
    Documentation::MarkupContent(MarkupContent { kind, value })
}

fn item(desk: &Desk, file: &SourceFile, span: Span, one: Completion) -> CompletionItem {
    let edit = |span: Span, text: String| TextEdit::new(desk.range(file, span), text);
    let snippets = desk.agreed.navigation.snippets;
    let (text, format) = match (one.snippet, snippets) {
        (true, true) => (one.insert, InsertTextFormat::SNIPPET),
        // Without places to fill in the word alone is of use.
        (true, false) => (one.label.clone(), InsertTextFormat::PLAIN_TEXT),
        (false, _) => (one.insert, InsertTextFormat::PLAIN_TEXT),
    };
    let data = one.doc.map(|doc| match doc {
        DocOf::Builtin(name) => Data::Builtin { name },
        DocOf::Item(path, name) => Data::Item { path, name },
        DocOf::Module(name) => Data::Module { name },
    });
    CompletionItem {
        sort_text: Some(format!("{}{}", one.rank, one.label)),
        filter_text: None,
        kind: Some(kind(one.kind)),
        detail: Some(one.detail).filter(|detail| !detail.is_empty()),
        insert_text_format: Some(format),
        text_edit: Some(CompletionTextEdit::Edit(edit(span, text))),
        additional_text_edits: one.also.map(|(span, text)| vec![edit(span, text)]),
        data: data.and_then(|data| serde_json::to_value(data).ok()),
        label: one.label,
        ..CompletionItem::default()
    }
}

fn kind(kind: CompletionKind) -> CompletionItemKind {
    use game_ide::SymbolKind;
    match kind {
        CompletionKind::Keyword => CompletionItemKind::KEYWORD,
        CompletionKind::Snippet => CompletionItemKind::SNIPPET,
        CompletionKind::Builtin => CompletionItemKind::FUNCTION,
        CompletionKind::Word => CompletionItemKind::ENUM_MEMBER,
        CompletionKind::Type => CompletionItemKind::INTERFACE,
        CompletionKind::Argument => CompletionItemKind::FIELD,
        CompletionKind::Sign => CompletionItemKind::VALUE,
        CompletionKind::File => CompletionItemKind::FILE,
        CompletionKind::Folder => CompletionItemKind::FOLDER,
        CompletionKind::Symbol(symbol) => match symbol {
            SymbolKind::Module => CompletionItemKind::MODULE,
            SymbolKind::Value => CompletionItemKind::CONSTANT,
            SymbolKind::Position => CompletionItemKind::REFERENCE,
            SymbolKind::Function => CompletionItemKind::FUNCTION,
            SymbolKind::Parameter => CompletionItemKind::VARIABLE,
            SymbolKind::Ruleset => CompletionItemKind::CLASS,
        },
    }
}
