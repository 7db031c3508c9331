//! Folders on a disk, and clients that have them open.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{Client, marked};

/// A folder that goes when it is dropped.
pub(crate) struct Folder(TempDir);

impl Folder {
    /// A folder with files, each a path and a text.
    pub(crate) fn new(files: &[(&str, &str)]) -> Self {
        let folder = Folder(tempfile::tempdir().expect("a folder"));
        for (path, text) in files {
            folder.write(path, text);
        }
        folder
    }

    pub(crate) fn path(&self) -> PathBuf {
        self.0.path().canonicalize().expect("it is there")
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("written");
    }

    pub(crate) fn uri(&self, path: &str) -> String {
        uri(&self.path().join(path))
    }

    /// The part of an address below the folder.
    pub(crate) fn below<'a>(&self, uri: &'a Value) -> &'a str {
        let uri = uri.as_str().expect("an address");
        uri.strip_prefix(&self.uri("")).unwrap_or(uri)
    }

    /// A client that has the folder open.
    pub(crate) fn client(&self, capabilities: &Value) -> Client {
        Client::in_folders(capabilities, &[self], &self.path().join(".cache"))
    }
}

/// The address of a path without characters that are escaped.
pub(crate) fn uri(path: &Path) -> String {
    let path = path.to_str().expect("Unicode").replace('\\', "/");
    let root = if path.starts_with('/') { "" } else { "/" };
    format!("file://{root}{path}")
}

impl Client {
    /// A client with folders open, whose server keeps its files in `cache`.
    pub(crate) fn in_folders(capabilities: &Value, folders: &[&Folder], cache: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gamefmt"));
        let mut client = Client::of(command.env("GAMEFMT_CACHE_DIR", cache));
        let folders = folders.iter();
        let folders = folders.map(|folder| json!({"uri": uri(&folder.path()), "name": "one"}));
        let params = json!({
            "processId": null,
            "rootUri": null,
            "capabilities": capabilities,
            "workspaceFolders": folders.collect::<Vec<_>>(),
        });
        client.request("initialize", &params).expect("initialized");
        client.notify("initialized", &json!({}));
        client
    }

    /// Opens a marked text and asks about the mark.
    pub(crate) fn ask_at(&mut self, method: &str, uri: &str, text: &str, more: Value) -> Value {
        let (text, at) = marked(text);
        self.open(uri, &text);
        let answer = self.request(method, &at_place(uri, &at, more));
        answer.expect("an answer")
    }
}

/// Parameters about a place.
pub(crate) fn at_place(uri: &str, position: &Value, more: Value) -> Value {
    let mut params = json!({"textDocument": {"uri": uri}, "position": position});
    if let (Some(params), Value::Object(more)) = (params.as_object_mut(), more) {
        params.extend(more);
    }
    params
}

/// A place of an answer, as `line:column-line:column`.
pub(crate) fn shown(range: &Value) -> String {
    let (start, end) = (&range["start"], &range["end"]);
    format!(
        "{}:{}-{}:{}",
        start["line"], start["character"], end["line"], end["character"]
    )
}
