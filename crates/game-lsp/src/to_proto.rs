//! From our types to the protocol's.

use game_ide::{
    Encoding, InlayHint, LineColumn, Markup, Snapshot, Symbol, SymbolKind, Text, each_diagnostic,
};
use game_syntax::{Diagnostic, Level, Span};
use tower_lsp::ls_types as lsp;

/// Converts places of one text for one client.
#[derive(Clone, Copy)]
pub(crate) struct Places<'a> {
    pub(crate) uri: &'a lsp::Uri,
    pub(crate) text: &'a Text,
    pub(crate) encoding: Encoding,
}

impl Places<'_> {
    fn position(self, offset: u32) -> lsp::Position {
        let at = self.text.line_column(offset, self.encoding);
        lsp::Position::new(at.line, at.column)
    }

    pub(crate) fn range(self, span: Span) -> lsp::Range {
        lsp::Range::new(self.position(span.start), self.position(span.end))
    }

    /// The end of a line.
    pub(crate) fn end_of_line(self, line: u32) -> lsp::Position {
        let column = u32::MAX;
        let offset = self.text.offset(LineColumn { line, column }, self.encoding);
        self.position(offset)
    }

    fn location(self, span: Span) -> lsp::Location {
        lsp::Location::new(self.uri.clone(), self.range(span))
    }

    /// A replacement of text.
    pub(crate) fn text_edit(self, (span, new): (Span, String)) -> lsp::TextEdit {
        lsp::TextEdit::new(self.range(span), new)
    }

    /// What is known to be wrong with a snapshot.
    pub(crate) fn diagnostics(self, snapshot: &Snapshot, related: bool) -> Vec<lsp::Diagnostic> {
        let mut found = Vec::new();
        each_diagnostic(snapshot, &mut |diagnostic, base| {
            found.push(self.diagnostic_from(diagnostic, base, related));
        });
        found
    }

    /// A finding whose places count from the start of the text.
    pub(crate) fn diagnostic(self, found: &Diagnostic, related: bool) -> lsp::Diagnostic {
        self.diagnostic_from(found, 0, related)
    }

    /// A finding. Other places are related information where the client can show it, else lines of the message.
    fn diagnostic_from(self, found: &Diagnostic, base: u32, related: bool) -> lsp::Diagnostic {
        let others = found.others.iter();
        let related_information = related.then(|| {
            let others = others.clone();
            let information = others.map(|other| lsp::DiagnosticRelatedInformation {
                location: self.location(other.span.shifted(base)),
                message: non_empty(&other.message, "see here"),
            });
            information.collect()
        });
        let mut message = found.message.clone();
        let mut line = |words: &str| {
            message.push('\n');
            message.push_str(words);
        };
        if !found.label.is_empty() {
            line(&found.label);
        }
        if !related {
            for other in others.filter(|other| !other.message.is_empty()) {
                let at = self.position(other.span.start + base);
                line(&format!("line {}: {}", at.line + 1, other.message));
            }
        }
        found.notes.iter().for_each(|note| line(note));
        if let Some(help) = &found.help {
            line(&format!("help: {help}"));
        }
        lsp::Diagnostic {
            range: self.range(found.span.shifted(base)),
            severity: Some(severity(found.level())),
            code: Some(lsp::NumberOrString::String(found.code.name.to_owned())),
            source: Some("gamefmt".to_owned()),
            message,
            related_information,
            ..lsp::Diagnostic::default()
        }
    }

    /// A value behind an expression.
    pub(crate) fn inlay_hint(self, hint: InlayHint) -> lsp::InlayHint {
        lsp::InlayHint {
            position: self.position(hint.at),
            label: lsp::InlayHintLabel::String(format!("= {}", hint.label)),
            kind: None,
            text_edits: None,
            tooltip: hint.tooltip.map(lsp::InlayHintTooltip::String),
            padding_left: Some(true),
            padding_right: None,
            data: None,
        }
    }

    /// What is shown at a place.
    pub(crate) fn hover(self, hover: game_ide::Hover, markup: Markup) -> lsp::Hover {
        let kind = match markup {
            Markup::Markdown => lsp::MarkupKind::Markdown,
            Markup::Plain => lsp::MarkupKind::PlainText,
        };
        lsp::Hover {
            contents: lsp::HoverContents::Markup(lsp::MarkupContent {
                kind,
                value: hover.text,
            }),
            range: Some(self.range(hover.span)),
        }
    }

    /// The outline, as a tree or as a list according to what the client can show.
    pub(crate) fn symbols(self, symbols: Vec<Symbol>, tree: bool) -> lsp::DocumentSymbolResponse {
        if tree {
            let nested = symbols.into_iter().map(|symbol| self.nested(symbol));
            return lsp::DocumentSymbolResponse::Nested(nested.collect());
        }
        let mut flat = Vec::new();
        for symbol in symbols {
            let container = symbol.name.clone();
            let children = symbol.children.clone();
            flat.push(self.flat(symbol, None));
            let children = children.into_iter();
            flat.extend(children.map(|child| self.flat(child, Some(container.clone()))));
        }
        lsp::DocumentSymbolResponse::Flat(flat)
    }

    #[expect(
        deprecated,
        reason = "a field of the protocol's type that cannot be left out"
    )]
    fn nested(self, symbol: Symbol) -> lsp::DocumentSymbol {
        let children = symbol.children.into_iter().map(|child| self.nested(child));
        let children: Vec<_> = children.collect();
        lsp::DocumentSymbol {
            name: symbol.name,
            detail: Some(symbol.detail).filter(|detail| !detail.is_empty()),
            kind: symbol_kind(symbol.kind),
            tags: None,
            deprecated: None,
            range: self.range(symbol.span),
            selection_range: self.range(symbol.selection),
            children: Some(children).filter(|children| !children.is_empty()),
        }
    }

    #[expect(
        deprecated,
        reason = "a field of the protocol's type that cannot be left out"
    )]
    fn flat(self, symbol: Symbol, container: Option<String>) -> lsp::SymbolInformation {
        lsp::SymbolInformation {
            name: symbol.name,
            kind: symbol_kind(symbol.kind),
            tags: None,
            deprecated: None,
            location: self.location(symbol.span),
            container_name: container,
        }
    }
}

fn non_empty(words: &str, otherwise: &str) -> String {
    if words.is_empty() { otherwise } else { words }.to_owned()
}

fn severity(level: Level) -> lsp::DiagnosticSeverity {
    match level {
        Level::Error => lsp::DiagnosticSeverity::ERROR,
        Level::Warning => lsp::DiagnosticSeverity::WARNING,
        Level::Hint => lsp::DiagnosticSeverity::HINT,
    }
}

pub(crate) fn symbol_kind(kind: SymbolKind) -> lsp::SymbolKind {
    match kind {
        SymbolKind::Module => lsp::SymbolKind::MODULE,
        SymbolKind::Value => lsp::SymbolKind::CONSTANT,
        SymbolKind::Position => lsp::SymbolKind::OBJECT,
        SymbolKind::Function => lsp::SymbolKind::FUNCTION,
        SymbolKind::Parameter => lsp::SymbolKind::VARIABLE,
        SymbolKind::Ruleset => lsp::SymbolKind::CLASS,
    }
}

/// The protocol's name of an encoding.
pub(crate) fn encoding(encoding: Encoding) -> lsp::PositionEncodingKind {
    match encoding {
        Encoding::Utf8 => lsp::PositionEncodingKind::UTF8,
        Encoding::Utf16 => lsp::PositionEncodingKind::UTF16,
        Encoding::Utf32 => lsp::PositionEncodingKind::UTF32,
    }
}
