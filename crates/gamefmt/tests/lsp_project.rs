//! The settings of a project, `gamefmt.toml`, as the server follows them.

mod lsp_support;

use std::fs;
use std::path::Path;

use lsp_support::{Client, range};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A folder with settings, and a server for it.
struct Project {
    folder: TempDir,
    client: Client,
}

impl Project {
    fn with(settings: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let project = Project {
            folder,
            client: Client::start(&json!({})),
        };
        project.write(settings);
        project
    }

    fn path(&self) -> &Path {
        self.folder.path()
    }

    fn uri(&self, name: &str) -> String {
        format!("file://{}/{name}", self.path().display())
    }

    fn write(&self, settings: &str) {
        fs::write(self.path().join("gamefmt.toml"), settings).expect("written");
    }

    /// Changes the settings on the disk, as a client that watches files tells it.
    fn settle(&mut self, settings: &str) {
        self.write(settings);
        let changed = json!({"uri": self.uri("gamefmt.toml"), "type": 2});
        self.client.notify(
            "workspace/didChangeWatchedFiles",
            &json!({"changes": [changed]}),
        );
    }

    /// The next findings of a file that are as expected: code and severity of each.
    fn expect(&mut self, name: &str, expected: &[(&str, u64)]) {
        let uri = self.uri(name);
        let expected: Vec<_> = expected
            .iter()
            .map(|(code, severity)| (json!(code), json!(severity)))
            .collect();
        self.client.wait(|message| {
            let params = &message["params"];
            let found = params["diagnostics"].as_array()?;
            let told: Vec<_> = found
                .iter()
                .map(|one| (one["code"].clone(), one["severity"].clone()))
                .collect();
            (params["uri"] == json!(uri) && told == expected).then_some(())
        });
    }
}

#[test]
fn levels_of_a_project_are_those_of_the_editor_and_follow_the_file() {
    let mut project = Project::with("[check.levels]\nlooks-like-product = \"ignore\"\n");
    let uri = project.uri("a.game");
    project.client.open(&uri, "let a = 3*2;\nassert 1 == 2;\n");
    project.expect("a.game", &[("assert-failed", 1)]);
    project.settle("[check.levels]\nlooks-like-product = \"error\"\nassert-failed = \"warning\"\n");
    project.expect("a.game", &[("looks-like-product", 1), ("assert-failed", 2)]);
    project.settle("");
    project.expect("a.game", &[("looks-like-product", 4), ("assert-failed", 1)]);
    project.client.leave();
}

#[test]
fn the_budget_of_a_project_is_that_of_the_editor() {
    let mut project = Project::with("[check]\nbudget = 10\n");
    let uri = project.uri("a.game");
    project.client.open(&uri, "let a = {3|0} + {4|1};\n");
    project.expect("a.game", &[("over-budget", 1)]);
    project.settle("");
    project.expect("a.game", &[]);
    project.client.leave();
}

#[test]
fn formatting_writes_as_the_project_wants_it() {
    let mut project = Project::with("[format]\nunicode = true\n");
    let uri = project.uri("a.game");
    project.client.open(&uri, "let a = ^;\n");
    let params =
        json!({"textDocument": {"uri": uri}, "options": {"tabSize": 4, "insertSpaces": true}});
    let edits = project.client.request("textDocument/formatting", &params);
    let edits = edits.expect("edits");
    assert_eq!(edits[0]["newText"], "↑");
    assert_eq!(edits[0]["range"], range((0, 8), (0, 9)));
    project.client.leave();
}

#[test]
fn what_is_wrong_with_the_settings_is_shown_in_their_file() {
    let mut project = Project::with("[check]\nbuget = 10\n");
    let uri = project.uri("a.game");
    project.client.open(&uri, "assert 1 == 2;\n");
    let settings = project.uri("gamefmt.toml");
    let place = project.client.wait(|message| {
        let params = &message["params"];
        let found = params["diagnostics"].as_array()?;
        (params["uri"] == json!(settings)).then(|| found.clone())
    });
    assert_eq!(place[0]["range"], range((1, 0), (1, 5)));
    let message = place[0]["message"].as_str().expect("a message");
    assert!(message.contains("did you mean `budget`"), "{message}");
    // The file itself is checked as if there were no settings.
    project.expect("a.game", &[("assert-failed", 1)]);
    project.settle("[check]\nbudget = 1000000\n");
    project.expect("gamefmt.toml", &[]);
    project.client.leave();
}

#[test]
fn a_text_that_is_no_file_has_no_settings() {
    let mut project = Project::with("[check.levels]\nassert-failed = \"ignore\"\n");
    project.client.open("untitled:a", "assert 1 == 2;\n");
    let found = project.client.wait(|message| {
        let found = message["params"]["diagnostics"].as_array()?;
        (!found.is_empty()).then(|| Value::Array(found.clone()))
    });
    assert_eq!(found[0]["code"], "assert-failed");
    project.client.leave();
}
