//! `gamefmt convert`: values in the notations of other tools.
//!
//! A text is read as the text of a `.game` file, whose values are written. Nothing is written anywhere before everything was converted.

use std::io::{self, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use game_lang::World;
use game_notation::{Notation, Request, guess};
use game_syntax::Diagnostic;

use crate::args::ConvertArgs;
use crate::disk::Disk;
use crate::render::{Renderer, complain};
use crate::{Outcome, atomic};

/// Converts the files that the arguments mean.
pub(crate) fn run(args: &ConvertArgs) -> io::Result<Outcome> {
    if let Some(why) = unclear(args) {
        complain(&why);
        return Ok(Outcome::Failed);
    }
    let mut outcome = Outcome::Clean;
    let mut texts = Vec::with_capacity(args.paths.len());
    for path in &args.paths {
        match convert(path, args)? {
            Ok(converted) => texts.push((path, converted)),
            Err(worse) => outcome = outcome.max(worse),
        }
    }
    if outcome != Outcome::Clean {
        return Ok(outcome);
    }
    for (path, converted) in &texts {
        outcome = outcome.max(put(path, converted, args)?);
    }
    Ok(outcome)
}

/// A text in another notation.
struct Converted {
    notation: Notation,
    text: String,
}

/// Why a request makes no sense.
fn unclear(args: &ConvertArgs) -> Option<String> {
    let folder = args.output.as_deref().is_some_and(is_folder);
    if args.paths.len() > 1 && !folder {
        return Some("several files need `-o FOLDER`, in which each gets a file".to_owned());
    }
    if folder && args.paths.iter().any(|path| path == Path::new("-")) {
        return Some(
            "standard input has no name for a file in a folder; give `-o FILE`".to_owned(),
        );
    }
    if args.ruleset.is_some() && args.from.is_some_and(|from| from != Notation::Sgc) {
        return Some("`--ruleset` goes with boards of `--from sgc` only".to_owned());
    }
    None
}

fn is_folder(path: &Path) -> bool {
    path.is_dir() || path.as_os_str().to_string_lossy().ends_with(['/', '\\'])
}

/// Converts one file; findings are printed.
fn convert(path: &Path, args: &ConvertArgs) -> io::Result<Result<Converted, Outcome>> {
    let shown = if path == Path::new("-") {
        "<stdin>".to_owned()
    } else {
        path.display().to_string()
    };
    let disk = Disk::of_file(path, args.size);
    let text = disk.text(path).map_err(|why| why.to_string());
    let read = text.and_then(|text| {
        let notations = notations(path, &text, args)?;
        Ok((text, notations))
    });
    let (text, (from, to)) = match read {
        Ok(read) => read,
        Err(why) => {
            complain(&format!("{shown}: {why}"));
            return Ok(Err(Outcome::Failed));
        }
    };
    let (result, findings) = match converted((path, disk), &text, [from, to], args) {
        Ok((text, left_out)) => (Ok(Converted { notation: to, text }), left_out),
        Err(findings) => (Err(Outcome::Findings), findings),
    };
    let renderer = Renderer::new(shown, &text, io::stderr().is_terminal());
    let mut err = anstream::stderr().lock();
    for finding in &findings {
        renderer.print(finding, &mut err)?;
    }
    Ok(result)
}

/// The notations that were asked for, or that files and texts show.
fn notations(path: &Path, text: &str, args: &ConvertArgs) -> Result<(Notation, Notation), String> {
    let known = || {
        Notation::of_path(path).or_else(|| {
            let boards = args.ruleset.is_some().then_some(Notation::Sgc);
            boards.or_else(|| guess(text))
        })
    };
    let from = args.from.or_else(known).ok_or_else(|| {
        format!(
            "its notation is not plain; give `--from` with one of {}",
            names(Notation::is_read)
        )
    })?;
    let output = args.output.as_deref().and_then(Notation::of_path);
    let default = (from != Notation::Game).then_some(Notation::Game);
    let to = args
        .to
        .or(output)
        .or(default)
        .ok_or_else(|| format!("give `--to` with one of {}", names(|_| true)))?;
    Ok((from, to))
}

/// The names of notations, for messages.
fn names(fits: fn(Notation) -> bool) -> String {
    let names = Notation::ALL.into_iter().filter(|notation| fits(*notation));
    names.map(Notation::name).collect::<Vec<_>>().join(", ")
}

/// The text in the other notation and what was left out.
fn converted(
    (path, disk): (&Path, Disk),
    text: &str,
    notations: [Notation; 2],
    args: &ConvertArgs,
) -> Result<(String, Vec<Diagnostic>), Vec<Diagnostic>> {
    let request = Request {
        play: args.play,
        ruleset: args.ruleset.as_deref(),
    };
    let mut world = World::new(Box::new(disk), args.budget.limits());
    world.set_default_play(args.play.unwrap_or_default());
    let written = game_notation::convert(notations, (path, text), &request, &mut world)?;
    Ok((written.text, written.left_out))
}

/// Writes a text to where it belongs.
fn put(path: &Path, converted: &Converted, args: &ConvertArgs) -> io::Result<Outcome> {
    let Some(output) = &args.output else {
        let mut out = io::stdout().lock();
        out.write_all(converted.text.as_bytes())?;
        out.flush()?;
        return Ok(Outcome::Clean);
    };
    let target = if is_folder(output) {
        in_folder(output, path, converted.notation)
    } else {
        output.clone()
    };
    if let Err(error) = atomic::create(&target, &converted.text) {
        complain(&format!("{}: {error}", target.display()));
        return Ok(Outcome::Failed);
    }
    Ok(Outcome::Clean)
}

/// The file of that name in a folder, with the ending of its notation.
fn in_folder(folder: &Path, path: &Path, notation: Notation) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default();
    let mut name = stem.to_os_string();
    name.push(".");
    name.push(notation.endings()[0]);
    folder.join(name)
}
