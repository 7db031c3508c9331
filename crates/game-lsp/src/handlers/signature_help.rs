//! Protocol: "Language Features", `textDocument/signatureHelp`.

use game_ide::{Encoding, Signature};
use tower_lsp::jsonrpc::Result;
use tower_lsp::ls_types::{
    ParameterInformation, ParameterLabel, SignatureHelp, SignatureHelpParams, SignatureInformation,
};

use super::completion::documentation;
use crate::capabilities::Agreed;
use crate::server::Server;

pub(crate) async fn signature_help(
    server: &Server,
    params: SignatureHelpParams,
) -> Result<Option<SignatureHelp>> {
    let place = params.text_document_position_params;
    let found = server.ask(&place.text_document.uri, move |desk, file| {
        let offset = desk.offset(file, place.position);
        let (signatures, best) = game_ide::signature_help(&desk.workspace, file, offset)?;
        let active = signatures.get(best).and_then(|best| best.active);
        let signatures = signatures.into_iter();
        Some(SignatureHelp {
            signatures: signatures.map(|one| signature(one, desk.agreed)).collect(),
            active_signature: u32::try_from(best).ok(),
            active_parameter: active.and_then(|active| u32::try_from(active).ok()),
        })
    });
    Ok(found.await?.flatten())
}

fn signature(signature: Signature, agreed: Agreed) -> SignatureInformation {
    let Signature { head, active, doc } = signature;
    // Offsets in a label are told in the units in which columns are.
    let units = |offset: usize| {
        let before = head.label.get(..offset).unwrap_or("");
        let count = match agreed.encoding {
            Encoding::Utf8 => before.len(),
            Encoding::Utf16 => before.encode_utf16().count(),
            Encoding::Utf32 => before.chars().count(),
        };
        u32::try_from(count).unwrap_or(0)
    };
    let parameters = head
        .parameters
        .iter()
        .map(|(_, range)| ParameterInformation {
            label: if agreed.navigation.label_offsets {
                ParameterLabel::LabelOffsets([units(range.start), units(range.end)])
            } else {
                ParameterLabel::Simple(head.label.get(range.clone()).unwrap_or("").to_owned())
            },
            documentation: None,
        });
    SignatureInformation {
        parameters: Some(parameters.collect()),
        documentation: (!doc.is_empty()).then(|| documentation(doc, agreed.markup)),
        active_parameter: active.and_then(|active| u32::try_from(active).ok()),
        label: head.label,
    }
}
