//! Modules of the library as documents that an editor can open.
//!
//! A client that says so asks for the text of `gamefmt-std:/NAME.game` by `gamefmt/stdText`; for any other a copy is written
//! to a folder of the user.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use game_lang::library;
use tower_lsp::ls_types::Uri;

use crate::from_proto;
use crate::host::Host;

/// The scheme of modules.
const SCHEME: &str = "gamefmt-std";

/// How the names of files end.
const ENDING: &str = ".game";

/// Where modules are shown.
pub(crate) struct Library {
    host: Arc<dyn Host>,
    folder: Option<PathBuf>,
}

impl Library {
    pub(crate) fn new(host: Arc<dyn Host>) -> Self {
        let folder = host.library_folder().map(|folder| game_lang::tidy(&folder));
        Library { host, folder }
    }

    /// The document of the module at a path; `by_scheme` says whether the client asks for its text itself.
    pub(crate) fn uri(&self, path: &Path, by_scheme: bool) -> Option<Uri> {
        let (name, text) = library::at(path)?;
        if by_scheme {
            return Uri::from_str(&format!("{SCHEME}:/{name}{ENDING}")).ok();
        }
        let copy = self.folder.as_ref()?.join(format!("{name}{ENDING}"));
        self.host.keep(&copy, text).ok()?;
        Uri::from_file_path(copy)
    }

    /// The path of the module whose document this is.
    pub(crate) fn path(&self, uri: &Uri) -> Option<PathBuf> {
        let name = if uri.scheme().as_str().eq_ignore_ascii_case(SCHEME) {
            uri.path().as_str().strip_prefix('/')?.to_owned()
        } else {
            let path = from_proto::path(uri);
            let below = path.strip_prefix(self.folder.as_ref()?).ok()?;
            below.to_str()?.to_owned()
        };
        let path = library::path(name.strip_suffix(ENDING)?);
        library::at(&path).map(|_| path)
    }

    /// The text of the module whose document this is.
    pub(crate) fn text(&self, uri: &Uri) -> Option<&'static str> {
        let (_, text) = library::at(&self.path(uri)?)?;
        Some(text)
    }
}
