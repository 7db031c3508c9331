//! Protocol: "Workspace Features", `workspace/executeCommand`.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use game_lang::{Limits, NoFiles, World};
use game_notation::{Notation, Request};
use game_syntax::{Diagnostic, Level, parse_expression};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tower_lsp::jsonrpc::{Error, Result};
use tower_lsp::ls_types::{ExecuteCommandParams, Position, ProgressToken, Range, Uri};

use crate::analysis::{Reply, Stop, refusal};
use crate::from_proto;
use crate::server::Server;

/// A command of the server. The reference lists them from here.
pub(crate) struct ServerCommand {
    pub(crate) name: &'static str,
    pub(crate) argument: &'static str,
    pub(crate) words: &'static str,
}

/// The commands of the server.
pub(crate) const COMMANDS: &[ServerCommand] = &[
    ServerCommand {
        name: "gamefmt.evaluate",
        argument: "{ uri, range?, expression? }",
        words: "The value of the expression, or of the text at the range, with the names of the document in scope: one line as \
                `gamefmt eval` prints it.",
    },
    ServerCommand {
        name: "gamefmt.explain",
        argument: "{ uri, position }",
        words: "Why the game there has its value: `{ title, text }`, the text as `gamefmt why` prints it and as deep as a page has \
                room; null where there is no game.",
    },
    ServerCommand {
        name: "gamefmt.convert",
        argument: "{ text, from, to }",
        words: "The text in another notation, as `gamefmt convert` prints it. A single expression of a `.game` file is \
                converted as if it were the value of a `let`.",
    },
    ServerCommand {
        name: "gamefmt.computeAnyway",
        argument: "{ uri, position }",
        words: "Computes the value of the item there, however long it takes and however large it is; the answer says whether \
                it is known now. It is shown as work in progress and can be cancelled.",
    },
];

/// How long a value may take that is computed anyway.
const ANYWAY: Duration = Duration::from_hours(24);

/// How much it may use.
const LARGE: Limits = Limits {
    steps: 100_000_000_000,
    forms: 40_000_000,
};

/// What takes longer is shown as work in progress.
const QUIET: Duration = Duration::from_secs(1);

#[derive(Deserialize)]
struct Evaluate {
    uri: Uri,
    range: Option<Range>,
    expression: Option<String>,
}

#[derive(Deserialize)]
struct Convert {
    text: String,
    from: String,
    to: String,
}

/// The place that a command is about.
#[derive(Deserialize)]
struct At {
    uri: Uri,
    position: Position,
}

pub(crate) async fn execute_command(
    server: &Server,
    params: ExecuteCommandParams,
) -> Result<Option<Value>> {
    let token = params.work_done_progress_params.work_done_token;
    let arguments = params.arguments;
    let answer = match params.command.as_str() {
        "gamefmt.evaluate" => {
            let work = evaluate(server, argument(arguments)?);
            shown(server, "Evaluating", token, work).await?
        }
        "gamefmt.explain" => {
            let work = explain(server, argument(arguments)?);
            shown(server, "Explaining", token, work).await?
        }
        "gamefmt.convert" => {
            let work = convert(server, argument(arguments)?);
            shown(server, "Converting", token, work).await?
        }
        "gamefmt.computeAnyway" => {
            let work = compute_anyway(server, argument(arguments)?);
            shown(server, "Computing", token, work).await?
        }
        other => {
            return Err(Error::invalid_params(format!(
                "there is no command `{other}`"
            )));
        }
    };
    Ok(Some(answer))
}

/// The one argument of a command.
fn argument<T: DeserializeOwned>(mut arguments: Vec<Value>) -> Result<T> {
    if arguments.len() != 1 {
        return Err(Error::invalid_params("expected one argument, an object"));
    }
    let argument = arguments.swap_remove(0);
    serde_json::from_value(argument).map_err(|why| Error::invalid_params(why.to_string()))
}

/// Shows work that takes long, and stops it if it is cancelled there.
async fn shown<T>(
    server: &Server,
    title: &str,
    token: Option<ProgressToken>,
    work: impl Future<Output = Result<T>>,
) -> Result<T> {
    let mut work = std::pin::pin!(work);
    if token.is_none()
        && let Ok(done) = tokio::time::timeout(QUIET, work.as_mut()).await
    {
        return done;
    }
    let shown = server.progress.begin(title, token).await;
    let done = tokio::select! {
        done = work => done,
        () = shown.cancelled() => Err(Error::request_cancelled()),
    };
    shown.end().await;
    done
}

async fn evaluate(server: &Server, what: Evaluate) -> Result<Value> {
    let Some((_, text)) = server.documents.text(&what.uri) else {
        return Err(refusal("the document is not open"));
    };
    let encoding = server.agreed().encoding;
    let expression = match (what.expression, what.range) {
        (Some(expression), _) => expression,
        (None, Some(range)) => {
            let from = from_proto::line_column(range.start);
            let to = from_proto::line_column(range.end);
            let range = text.range(from, to, encoding);
            let part = text.as_str().get(range.start as usize..range.end as usize);
            part.unwrap_or_default().to_owned()
        }
        (None, None) => return Err(Error::invalid_params("expected `expression` or `range`")),
    };
    let limit = server.configuration.get().evaluation;
    let asked = server
        .analysis
        .ask(what.uri, text, limit, move |checker, file| {
            checker.answer(Some(file), &expression)
        });
    match asked.await.or_refuse()? {
        Ok(line) => Ok(Value::String(line)),
        Err(findings) => Err(refusal(first(&findings))),
    }
}

async fn explain(server: &Server, what: At) -> Result<Value> {
    let Some((_, text)) = server.documents.text(&what.uri) else {
        return Err(refusal("the document is not open"));
    };
    let encoding = server.agreed().encoding;
    let offset = text.offset(from_proto::line_column(what.position), encoding);
    let limit = server.configuration.get().evaluation;
    let asked = server
        .analysis
        .ask(what.uri, text, limit, move |checker, file| {
            checker.explain(file, offset)
        });
    match asked.await.or_refuse()? {
        Some(Ok(page)) => Ok(json!({"title": page.title, "text": page.text})),
        Some(Err(finding)) => Err(refusal(first(&[finding]))),
        None => Ok(Value::Null),
    }
}

/// The first of some findings on one line, as `gamefmt eval -` prints it.
fn first(findings: &[Diagnostic]) -> String {
    let line = |finding: &Diagnostic| {
        let message = finding.message.replace(['\n', '\r'], " ");
        format!("error[{}]: {message}", finding.code.name)
    };
    findings.first().map(line).unwrap_or_default()
}

async fn convert(server: &Server, what: Convert) -> Result<Value> {
    let notation = |name: &str| {
        let names = || Notation::ALL.map(Notation::name).join(", ");
        Notation::named(name).ok_or_else(|| {
            Error::invalid_params(format!(
                "there is no notation `{name}`; there are {}",
                names()
            ))
        })
    };
    let notations = [notation(&what.from)?, notation(&what.to)?];
    let stop = Stop::default();
    let flag = stop.flag();
    let converted = server.compute(move || {
        let text = match notations {
            [Notation::Game, _] => as_items(what.text),
            _ => what.text,
        };
        let mut world = World::new(Box::new(NoFiles), Limits::default());
        world.set_cancel(flag);
        let source = (Path::new("selection.game"), text.as_str());
        game_notation::convert(notations, source, &Request::default(), &mut world)
    });
    let limit = server.configuration.get().evaluation;
    let converted = tokio::time::timeout(limit, converted).await;
    drop(stop);
    match converted.map_err(|_| refusal("it takes too long"))?? {
        Ok(written) => Ok(Value::String(written.text)),
        Err(findings) => Err(refusal(first(&findings))),
    }
}

/// A single expression as the value of an item; other texts are items already.
fn as_items(text: String) -> String {
    let parsed = parse_expression(&text);
    let broken = parsed
        .diagnostics
        .iter()
        .any(|found| found.level() == Level::Error);
    match parsed.expr {
        Some(_) if !broken => format!("let value = {};\n", text.trim()),
        _ => text,
    }
}

async fn compute_anyway(server: &Server, what: At) -> Result<Value> {
    let encoding = server.agreed().encoding;
    let documents = Arc::clone(&server.documents);
    let uri = what.uri.clone();
    let found = server.compute(move || {
        let snapshot = documents.snapshot(&uri)?;
        let offset = snapshot
            .text
            .offset(from_proto::line_column(what.position), encoding);
        let index = snapshot.parse.chunk_at(offset)?;
        snapshot.parse.chunks().get(index).cloned()
    });
    let Some(chunk) = found.await? else {
        return Err(refusal("there is no item"));
    };
    loop {
        // The item is found again in a later version, as long as nobody changes it.
        let documents = Arc::clone(&server.documents);
        let (uri, item) = (what.uri.clone(), Arc::clone(&chunk));
        let present = server.compute(move || {
            let snapshot = documents.snapshot(&uri)?;
            let mut chunks = snapshot.parse.chunks().iter();
            let index = chunks.position(|own| Arc::ptr_eq(own, &item))?;
            Some((snapshot.text, index))
        });
        let Some((text, index)) = present.await? else {
            return Err(Error::content_modified());
        };
        let asked = server.analysis.ask_for_reports(
            what.uri.clone(),
            text,
            ANYWAY,
            move |checker, file| checker.compute_anyway(file, index, LARGE),
        );
        match asked.await {
            Reply::Outdated => {}
            reply => return Ok(Value::Bool(reply.or_refuse()?)),
        }
    }
}
