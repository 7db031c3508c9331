//! Protocol: "Language Features", `textDocument/codeAction` and `codeAction/resolve`.
//!
//! What comes from the text and from known findings is offered at once. What needs values is computed for a moment; what
//! needs more is offered without its edit, which is computed when it is chosen.

use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use game_check::{Offers, ReportState};
use game_ide::{ActionKind, Snapshot, Text};
use game_syntax::Span;
use serde::{Deserialize, Serialize};
use serde_json::json;
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, CodeActionParams, CodeActionResponse, Command,
    Uri,
};

use super::fix_all;
use crate::analysis::Reply;
use crate::edits::workspace_edit;
use crate::from_proto;
use crate::offered::FIX_ALL;
use crate::server::Server;
use crate::to_proto::Places;

/// Findings that come within this time are among the offers.
const PATIENCE: Duration = Duration::from_millis(200);

/// Values that take longer are computed when an action is chosen.
const MOMENT: Duration = Duration::from_millis(250);

/// An action without its edit: what is needed to compute it.
#[derive(Serialize, Deserialize)]
struct Later {
    uri: Uri,
    version: i32,
    what: What,
    range: Range<u32>,
}

/// What will be computed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum What {
    Canonical,
    Statement,
    FixAll,
}

impl What {
    fn title(self) -> &'static str {
        match self {
            What::Canonical => "Replace by the canonical form",
            What::Statement => "Add an assert with this value",
            What::FixAll => "Apply all safe fixes",
        }
    }

    fn kind(self) -> CodeActionKind {
        match self {
            What::Canonical | What::Statement => CodeActionKind::REFACTOR_REWRITE,
            What::FixAll => FIX_ALL,
        }
    }
}

pub(crate) async fn code_action(
    server: &Server,
    params: CodeActionParams,
) -> Result<Option<CodeActionResponse>> {
    let uri = params.text_document.uri;
    let Some((version, text)) = server.documents.text(&uri) else {
        return Ok(None);
    };
    let agreed = server.agreed();
    if !agreed.can.take_actions {
        return Ok(None);
    }
    let from = from_proto::line_column(params.range.start);
    let to = from_proto::line_column(params.range.end);
    let range = text.range(from, to, agreed.encoding);
    let snapshot = server.snapshot(&uri, &text, PATIENCE).await?;
    let only = params.context.only;
    let wanted = |kind: &CodeActionKind| wanted(only.as_deref(), kind);
    let explains = agreed.can.show_explanation && wanted(&CodeActionKind::EMPTY);
    let mut offers = None;
    let mut later = Vec::new();
    if explains || wanted(&CodeActionKind::REFACTOR_REWRITE) {
        offers = offers_of(server, &uri, &snapshot, &range).await?;
        if offers.is_none() {
            later.extend([What::Canonical, What::Statement]);
        }
    }
    let request = Request {
        uri,
        version,
        range,
        snapshot,
        agreed,
    };
    let actions = server
        .compute(move || request.actions(offers.as_ref(), later))
        .await?;
    let actions = actions.into_iter();
    let chosen = actions.filter(|action| action.kind.as_ref().is_none_or(wanted));
    Ok(Some(chosen.map(CodeActionOrCommand::CodeAction).collect()))
}

/// Whether a client that asks for some kinds, or for all, wants this one.
fn wanted(only: Option<&[CodeActionKind]>, kind: &CodeActionKind) -> bool {
    let below = |asked: &CodeActionKind| {
        let rest = kind.as_str().strip_prefix(asked.as_str());
        rest.is_some_and(|rest| {
            rest.is_empty() || rest.starts_with('.') || asked.as_str().is_empty()
        })
    };
    only.is_none_or(|only| only.iter().any(below))
}

/// What the values at a place offer; nothing if they take longer than a moment.
async fn offers_of(
    server: &Server,
    uri: &Uri,
    snapshot: &Snapshot,
    range: &Range<u32>,
) -> Result<Option<Offers>> {
    let limit = if server.agreed().can.resolve_edits {
        let chunk = snapshot.parse.chunk_at(range.start);
        let report = chunk.and_then(|chunk| snapshot.reports.get(chunk));
        let known = report.and_then(Option::as_ref);
        // What is dear is not begun whenever a cursor moves.
        if known.is_some_and(|report| report.state != ReportState::Done) {
            return Ok(None);
        }
        MOMENT
    } else {
        server.configuration.get().evaluation
    };
    let span = Span::new(range.start, range.end);
    let text = Arc::clone(&snapshot.text);
    let asked = server
        .analysis
        .ask(uri.clone(), text, limit, move |checker, file| {
            checker.offers(file, span)
        });
    match asked.await {
        Reply::Known(offers) => Ok(Some(offers)),
        Reply::TooSlow => Ok(None),
        Reply::Outdated => Err(Error::content_modified()),
        Reply::Failed => Ok(Some(Offers::default())),
    }
}

/// A request with what it is about.
struct Request {
    uri: Uri,
    version: i32,
    range: Range<u32>,
    snapshot: Arc<Snapshot>,
    agreed: crate::capabilities::Agreed,
}

impl Request {
    fn places(&self) -> Places<'_> {
        Places {
            uri: &self.uri,
            text: &self.snapshot.text,
            encoding: self.agreed.encoding,
        }
    }

    fn actions(&self, offers: Option<&Offers>, mut later: Vec<What>) -> Vec<CodeAction> {
        let (snapshot, range) = (&*self.snapshot, &self.range);
        let findings = game_ide::diagnostics(snapshot);
        let mut found = game_ide::quick_fixes(&findings, range);
        found.extend(
            offers
                .iter()
                .flat_map(|offers| game_ide::value_actions(snapshot, offers)),
        );
        found.extend(game_ide::extract_let(snapshot, range.clone()));
        found.extend(game_ide::allow_comments(snapshot, &findings, range));
        let mut actions: Vec<_> = found
            .into_iter()
            .map(|action| self.action(action))
            .collect();
        if !self.agreed.can.resolve_edits || !has_value(snapshot, range.start) {
            later.clear();
        }
        if game_ide::has_safe_fixes(&findings) {
            later.push(What::FixAll);
        }
        actions.extend(later.into_iter().map(|what| self.later(what)));
        actions.extend(self.explain(offers));
        actions.extend(self.compute_anyway());
        actions
    }

    fn action(&self, action: game_ide::CodeAction) -> CodeAction {
        let places = self.places();
        let related = self.agreed.related_information;
        let finding = action
            .finding
            .map(|finding| places.diagnostic(&finding, related));
        CodeAction {
            title: action.title,
            kind: Some(match action.kind {
                ActionKind::QuickFix => CodeActionKind::QUICKFIX,
                ActionKind::Rewrite => CodeActionKind::REFACTOR_REWRITE,
                ActionKind::Extract => CodeActionKind::REFACTOR_EXTRACT,
            }),
            diagnostics: finding.map(|finding| vec![finding]),
            edit: Some(workspace_edit(
                places,
                self.version,
                action.edits,
                self.agreed.can,
            )),
            is_preferred: action.preferred.then_some(true),
            ..CodeAction::default()
        }
    }

    fn later(&self, what: What) -> CodeAction {
        let later = Later {
            uri: self.uri.clone(),
            version: self.version,
            what,
            range: self.range.clone(),
        };
        CodeAction {
            title: what.title().to_owned(),
            kind: Some(what.kind()),
            data: serde_json::to_value(later).ok(),
            ..CodeAction::default()
        }
    }

    /// The client's command that shows why the value there is what it is; also where nobody has looked yet whether there is one.
    fn explain(&self, offers: Option<&Offers>) -> Option<CodeAction> {
        let place = self.range.start;
        let explained = match offers {
            Some(offers) => offers.explained,
            None => has_value(&self.snapshot, place),
        };
        (self.agreed.can.show_explanation && explained).then(|| {
            let command = "gamefmt.showExplanation";
            self.command("Explain", CodeActionKind::EMPTY, command, place)
        })
    }

    /// The command that computes a value which was given up.
    fn compute_anyway(&self) -> Option<CodeAction> {
        let place = game_ide::given_up(&self.snapshot, self.range.start)?;
        let title = "Compute this value anyway";
        let command = "gamefmt.computeAnyway";
        Some(self.command(title, CodeActionKind::QUICKFIX, command, place))
    }

    /// An action that is a command about a place.
    fn command(&self, title: &str, kind: CodeActionKind, command: &str, place: u32) -> CodeAction {
        let position = self.places().range(Span::new(place, place)).start;
        CodeAction {
            title: title.to_owned(),
            kind: Some(kind),
            command: Some(Command {
                title: title.to_owned(),
                command: command.to_owned(),
                arguments: Some(vec![json!({"uri": self.uri, "position": position})]),
            }),
            ..CodeAction::default()
        }
    }
}

/// Whether an item stands at a place that has a value.
fn has_value(snapshot: &Snapshot, offset: u32) -> bool {
    use game_syntax::ast::ItemKind;
    let chunk = snapshot.parse.chunk_at(offset);
    let chunk = chunk.and_then(|index| snapshot.parse.chunks().get(index));
    let item = chunk.and_then(|chunk| chunk.item.as_ref());
    item.is_some_and(|item| matches!(item.kind, ItemKind::Let(_) | ItemKind::Position(_)))
}

/// Computes the edit of an action that was offered without.
pub(crate) async fn resolve(server: &Server, mut action: CodeAction) -> Result<CodeAction> {
    let Some(data) = action.data.clone() else {
        return Ok(action);
    };
    let later: Later = serde_json::from_value(data)
        .map_err(|_| Error::invalid_params("this action is not of this server"))?;
    let present = server.documents.text(&later.uri);
    let Some((_, text)) = present.filter(|(version, _)| *version == later.version) else {
        return Err(Error::content_modified());
    };
    let edits = edits(server, &later, &text).await?;
    let agreed = server.agreed();
    let places = Places {
        uri: &later.uri,
        text: &text,
        encoding: agreed.encoding,
    };
    action.edit = Some(workspace_edit(places, later.version, edits, agreed.can));
    Ok(action)
}

async fn edits(server: &Server, later: &Later, text: &Arc<Text>) -> Result<Vec<(Span, String)>> {
    if later.what == What::FixAll {
        return fix_all::edits(server, &later.uri, text).await;
    }
    let limit = server.configuration.get().evaluation;
    let span = Span::new(later.range.start, later.range.end);
    let uri = later.uri.clone();
    let asked = server
        .analysis
        .ask(uri, Arc::clone(text), limit, move |checker, file| {
            checker.offers(file, span)
        });
    let offers = asked.await.or_refuse()?;
    let snapshot = server.snapshot(&later.uri, text, PATIENCE).await?;
    let wanted = match later.what {
        What::Canonical => Offers {
            canonical: offers.canonical,
            ..Offers::default()
        },
        _ => Offers {
            statement: offers.statement,
            ..Offers::default()
        },
    };
    let action = game_ide::value_actions(&snapshot, &wanted).pop();
    // Nothing to do is no fault: the text is canonical already, or its value cannot be written.
    Ok(action.map(|action| action.edits).unwrap_or_default())
}
