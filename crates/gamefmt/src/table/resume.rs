//! A journal of finished positions, one JSON line each, so that work that was stopped goes on.
//!
//! The first line says of which ruleset, by which rules and of which functions it is. A last line without its end was
//! torn when the work stopped, and is computed again. Ranges are not part of the first line: a table may grow.

use std::collections::HashMap;
use std::fs::{File, OpenOptions};
use std::io::{self, Read as _, Seek as _, Write as _};
use std::path::Path;

use serde_json::{Value, json};

/// What must be equal so that a journal is of the same table.
pub(super) struct Header<'a> {
    pub(super) ruleset: &'a str,
    pub(super) source: u64,
    pub(super) play: &'a str,
    pub(super) shown: &'a [String],
    pub(super) unicode: bool,
}

impl Header<'_> {
    fn fields(&self) -> [(&'static str, Value); 6] {
        [
            ("gamefmt-table", json!(env!("CARGO_PKG_VERSION"))),
            ("ruleset", json!(self.ruleset)),
            ("rules", json!(format!("{:016x}", self.source))),
            ("play", json!(self.play)),
            ("show", json!(self.shown)),
            ("unicode", json!(self.unicode)),
        ]
    }

    fn line(&self) -> String {
        let fields = self
            .fields()
            .map(|(name, value)| format!("{}:{value}", json!(name)));
        format!("{{{}}}\n", fields.join(","))
    }
}

/// A journal that is open for one more line.
pub(super) struct Journal {
    file: File,
    /// The values of a position by its board.
    done: HashMap<String, Vec<String>>,
}

impl Journal {
    /// Opens a journal, or begins one.
    ///
    /// # Errors
    ///
    /// Why the file is none of this table, in words.
    pub(super) fn open(path: &Path, header: &Header<'_>) -> Result<Self, String> {
        let said = |error: io::Error| format!("{}: {error}", path.display());
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(said)?;
        if file.try_lock().is_err() {
            return Err(format!("{}: another run is writing to it", path.display()));
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(said)?;
        let first = header.line();
        let whole = bytes
            .iter()
            .rposition(|&byte| byte == b'\n')
            .map_or(0, |end| end + 1);
        // Only the beginning of a first line of its own is overwritten; other files are not touched.
        if whole == 0 && !first.as_bytes().starts_with(&bytes) {
            return Err(format!(
                "{}: this is no journal of `gamefmt table`",
                path.display()
            ));
        }
        let done =
            read(&bytes[..whole], header).map_err(|why| format!("{}: {why}", path.display()))?;
        file.set_len(whole as u64).map_err(said)?;
        file.seek(io::SeekFrom::End(0)).map_err(said)?;
        if whole == 0 {
            file.write_all(first.as_bytes()).map_err(said)?;
        }
        Ok(Journal { file, done })
    }

    /// The values of a position that was finished before.
    pub(super) fn find(&self, board: &str) -> Option<&[String]> {
        self.done.get(board).map(Vec::as_slice)
    }

    /// Writes down a finished position.
    ///
    /// # Errors
    ///
    /// The operating system's.
    pub(super) fn add(&mut self, board: &str, values: &[String]) -> io::Result<()> {
        let line = format!(
            "{{\"board\":{},\"values\":{}}}\n",
            json!(board),
            json!(values)
        );
        // One write a line, straight to the file: nothing is held back that a kill could lose.
        self.file.write_all(line.as_bytes())
    }
}

fn read(bytes: &[u8], header: &Header<'_>) -> Result<HashMap<String, Vec<String>>, String> {
    let mut done = HashMap::new();
    let text = std::str::from_utf8(bytes).map_err(|_| "this is no text".to_owned())?;
    for (index, line) in text.lines().enumerate() {
        let number = index + 1;
        let value: Value = serde_json::from_str(line).unwrap_or(Value::Null);
        if index == 0 {
            compare(&value, header)?;
            continue;
        }
        let values = value["values"].as_array().map(|values| {
            let texts = values.iter().map(|value| value.as_str().map(str::to_owned));
            texts.collect::<Option<Vec<String>>>()
        });
        match (value["board"].as_str(), values.flatten()) {
            (Some(board), Some(values)) if values.len() == header.shown.len() => {
                done.insert(board.to_owned(), values);
            }
            _ => {
                return Err(format!(
                    "line {number} is no position of this table; delete the line"
                ));
            }
        }
    }
    Ok(done)
}

/// Compares the first line with what it must be.
fn compare(found: &Value, header: &Header<'_>) -> Result<(), String> {
    if found.get("gamefmt-table").is_none() {
        return Err("this is no journal of `gamefmt table`".to_owned());
    }
    for (name, wanted) in header.fields() {
        if found[name] != wanted {
            let what = match name {
                "gamefmt-table" => "another version of gamefmt",
                "ruleset" => "another ruleset",
                "rules" => "rules that have changed since",
                "play" => "another universe",
                "show" => "other functions",
                _ => "another spelling",
            };
            return Err(format!(
                "the journal is of {what}: {} there, {wanted} here; give another file",
                found[name]
            ));
        }
    }
    Ok(())
}
