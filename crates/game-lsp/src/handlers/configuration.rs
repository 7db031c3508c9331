//! Protocol: "Workspace Features", `workspace/configuration` and `workspace/didChangeConfiguration`.
//!
//! A client that answers questions for its settings is asked; of one that does not, the settings are taken that it pushes.

use std::time::Duration;

use serde_json::{Value, json};
use tower_lsp::ls_types::{ConfigurationItem, DidChangeConfigurationParams, Registration};

use crate::server::Server;

/// How long the client may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// The section of the settings.
const SECTION: &str = "gamefmt";

/// Takes the settings that come with `initialize`.
pub(crate) fn initialize(server: &Server, options: Option<Value>) {
    let complaints = server
        .configuration
        .initialize(&options.unwrap_or_default());
    complain(server, complaints);
}

/// Asks for the settings, and to be told when they change.
pub(crate) async fn initialized(server: &Server) {
    let can = server.agreed().can;
    if can.announce_settings {
        let registration = Registration {
            id: "settings".to_owned(),
            method: "workspace/didChangeConfiguration".to_owned(),
            register_options: Some(json!({"section": SECTION})),
        };
        // A client that refuses or does not answer is served without.
        let registered = server.client.register_capability(vec![registration]);
        let _ = tokio::time::timeout(PATIENCE, registered).await;
    }
    if can.answer_settings {
        pull(server).await;
    }
}

/// Takes changed settings.
pub(crate) async fn did_change(server: &Server, params: DidChangeConfigurationParams) {
    if server.agreed().can.answer_settings {
        pull(server).await;
    } else {
        take(server, &params.settings);
    }
}

async fn pull(server: &Server) {
    let item = ConfigurationItem {
        scope_uri: None,
        section: Some(SECTION.to_owned()),
    };
    let asked = server.client.configuration(vec![item]);
    if let Ok(Ok(answers)) = tokio::time::timeout(PATIENCE, asked).await
        && let Some(settings) = answers.first()
    {
        take(server, settings);
    }
}

fn take(server: &Server, settings: &Value) {
    let before = server.configuration.get();
    let (changed, complaints) = server.configuration.change(settings);
    complain(server, complaints);
    if changed {
        if server.configuration.get().evaluation != before.evaluation {
            server.analysis.reconsider();
        }
        server.outbox.hints_changed();
    }
}

fn complain(server: &Server, complaints: Vec<String>) {
    for complaint in complaints {
        server.outbox.log(complaint);
    }
}
