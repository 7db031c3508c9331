//! What the client can do, and what the server tells it in return.

use std::sync::{Arc, OnceLock};

use game_ide::{Encoding, Markup};
use tower_lsp::ls_types::{
    ClientCapabilities, HoverProviderCapability, MarkupKind, OneOf, PositionEncodingKind,
    ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
};

use crate::client_can::ClientCan;
use crate::navigation::{self, Navigation};
use crate::{offered, to_proto};

/// What was agreed upon with the client; the default is what every client can do.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a capability of its own in the protocol"
)]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Agreed {
    /// The unit of columns.
    pub(crate) encoding: Encoding,
    /// The text of hovers.
    pub(crate) markup: Markup,
    /// The outline may be a tree.
    pub(crate) symbol_tree: bool,
    /// Diagnostics may point at other places.
    pub(crate) related_information: bool,
    /// The client asks again for inlay hints when it is told to.
    pub(crate) hint_refresh: bool,
    /// The client watches files if it is asked to.
    pub(crate) watches_files: bool,
    /// What the client can do with what is shown and offered.
    pub(crate) can: ClientCan,
    /// What concerns names.
    pub(crate) navigation: Navigation,
}

/// The place where the agreement stands once it is made. Until then it is the default.
#[derive(Clone, Default)]
pub(crate) struct Agreement(Arc<OnceLock<Agreed>>);

impl Agreement {
    /// Makes the agreement; the protocol makes it once.
    pub(crate) fn set(&self, agreed: Agreed) {
        let _ = self.0.set(agreed);
    }

    /// The agreement.
    pub(crate) fn get(&self) -> Agreed {
        self.0.get().copied().unwrap_or_default()
    }
}

/// What the server uses of a client's capabilities.
pub(crate) fn agree(client: &ClientCapabilities) -> Agreed {
    let general = client.general.as_ref();
    let document = client.text_document.as_ref();
    let workspace = client.workspace.as_ref();
    let offered = general.and_then(|general| general.position_encodings.as_deref());
    let hover = document.and_then(|document| document.hover.as_ref());
    let formats = hover.and_then(|hover| hover.content_format.as_deref());
    let symbols = document.and_then(|document| document.document_symbol.as_ref());
    let published = document.and_then(|document| document.publish_diagnostics.as_ref());
    let hints = workspace.and_then(|workspace| workspace.inlay_hint.as_ref());
    let watched = workspace.and_then(|workspace| workspace.did_change_watched_files.as_ref());
    Agreed {
        encoding: encoding(offered.unwrap_or_default()),
        markup: markup(formats.unwrap_or_default()),
        symbol_tree: symbols.and_then(|it| it.hierarchical_document_symbol_support) == Some(true),
        related_information: published.and_then(|it| it.related_information) == Some(true),
        hint_refresh: hints.and_then(|it| it.refresh_support) == Some(true),
        watches_files: watched.and_then(|it| it.dynamic_registration) == Some(true),
        can: ClientCan::read(client),
        navigation: navigation::agree(client),
    }
}

/// UTF-8 where it is offered, since the text is UTF-8; else UTF-16, which every client must know.
fn encoding(offered: &[PositionEncodingKind]) -> Encoding {
    let offers = |encoding| offered.contains(&to_proto::encoding(encoding));
    if offers(Encoding::Utf8) {
        Encoding::Utf8
    } else if offers(Encoding::Utf32) && !offers(Encoding::Utf16) {
        Encoding::Utf32
    } else {
        Encoding::Utf16
    }
}

/// Markdown unless the client asks for plain text alone.
fn markup(formats: &[MarkupKind]) -> Markup {
    if formats.is_empty() || formats.contains(&MarkupKind::Markdown) {
        Markup::Markdown
    } else {
        Markup::Plain
    }
}

/// What the server can do for such a client.
pub(crate) fn server(agreed: Agreed) -> ServerCapabilities {
    let mut capabilities = ServerCapabilities {
        position_encoding: Some(to_proto::encoding(agreed.encoding)),
        text_document_sync: Some(TextDocumentSyncCapability::Options(
            TextDocumentSyncOptions {
                open_close: Some(true),
                change: Some(TextDocumentSyncKind::INCREMENTAL),
                ..TextDocumentSyncOptions::default()
            },
        )),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        document_formatting_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        ..ServerCapabilities::default()
    };
    offered::add(&mut capabilities, agreed.can);
    navigation::provide(&mut capabilities);
    capabilities
}

#[cfg(test)]
mod tests {
    use game_ide::{Encoding, Markup};
    use serde_json::{Value, json};

    use super::{Agreed, agree};

    fn agreed(capabilities: Value) -> Agreed {
        agree(&serde_json::from_value(capabilities).expect("capabilities"))
    }

    #[test]
    fn a_client_that_says_nothing_gets_the_defaults() {
        assert_eq!(agreed(json!({})), Agreed::default());
    }

    #[test]
    fn utf_8_goes_before_utf_16_before_utf_32() {
        let chosen =
            |offered: &[&str]| agreed(json!({"general": {"positionEncodings": offered}})).encoding;
        assert_eq!(chosen(&["utf-16", "utf-8"]), Encoding::Utf8);
        assert_eq!(chosen(&["utf-32", "utf-16"]), Encoding::Utf16);
        assert_eq!(chosen(&["utf-32"]), Encoding::Utf32);
        assert_eq!(chosen(&["utf-7"]), Encoding::Utf16);
    }

    #[test]
    fn plain_text_is_for_clients_that_know_nothing_else() {
        let chosen = |formats: &[&str]| {
            agreed(json!({"textDocument": {"hover": {"contentFormat": formats}}})).markup
        };
        assert_eq!(chosen(&["plaintext", "markdown"]), Markup::Markdown);
        assert_eq!(chosen(&["plaintext"]), Markup::Plain);
    }
}
