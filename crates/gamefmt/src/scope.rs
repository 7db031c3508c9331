//! The ruleset that an expression names: it gets a name of its own in the file or beside the modules whose names are in scope, so that one
//! engine serves all its positions and the evaluator is that of files.

use std::io::{self, IsTerminal as _};
use std::path::Path;
use std::sync::Arc;

use game_lang::library;
use game_lang::{FileId, Limits, Play, Ruleset, Value, codes};
use game_ruleset::{Fault, Instance};
use game_syntax::ast::rules::{RuleExpr, RuleExprKind, RulesetBody};
use game_syntax::ast::{Item, ItemKind};
use game_syntax::{Diagnostic, Level, Span};
use game_value::Spelling;

use crate::args::ScopeArgs;
use crate::disk::Disk;
use crate::render::{Renderer, complain};
use crate::session::Session;

/// A ruleset that is asked for.
#[derive(Clone, Copy)]
pub(crate) struct Wanted<'a> {
    /// Its name, perhaps with constant arguments.
    pub(crate) ruleset: &'a str,
    pub(crate) scope: &'a ScopeArgs,
    pub(crate) play: Option<Play>,
    pub(crate) limits: Limits,
    pub(crate) unicode: bool,
}

/// Why there is no ruleset, or nothing to be done with it.
pub(crate) enum Trouble {
    /// In words.
    Message(String),
    /// Findings in a text.
    Findings(String, Vec<Diagnostic>),
}

impl From<String> for Trouble {
    fn from(message: String) -> Self {
        Trouble::Message(message)
    }
}

impl Trouble {
    /// Says where a name that is not known may come from, if no file and no module was given.
    fn with_help(self, scope: &ScopeArgs) -> Self {
        match self {
            Trouble::Findings(text, findings)
                if scope.file.is_none() && scope.modules.is_empty() =>
            {
                let help =
                    "a ruleset of a file is found with `--file FILE`, one of the library without";
                let helped = findings.into_iter().map(|finding| match finding.code.name {
                    name if name == codes::UNKNOWN_NAME.name && finding.help.is_none() => {
                        finding.help(help)
                    }
                    _ => finding,
                });
                Trouble::Findings(text, helped.collect())
            }
            other => other,
        }
    }

    /// Says it on standard error.
    pub(crate) fn report(self) -> io::Result<()> {
        match self {
            Trouble::Message(why) => complain(&why),
            Trouble::Findings(text, findings) => {
                let terminal = io::stderr().is_terminal();
                let renderer = Renderer::new("ruleset".to_owned(), &text, terminal);
                let mut err = anstream::stderr().lock();
                for finding in findings {
                    renderer.print(&finding, &mut err)?;
                }
            }
        }
        Ok(())
    }
}

/// A ruleset that can be asked for positions.
pub(crate) struct Scope {
    pub(crate) session: Session,
    /// The name of the ruleset in the session.
    pub(crate) name: String,
    pub(crate) ruleset: Ruleset,
    pub(crate) play: Play,
    /// A number for the text of the rules and of the file in scope.
    pub(crate) source: u64,
}

impl Scope {
    /// The ruleset with the values of its parameters.
    ///
    /// # Errors
    ///
    /// A parameter without a value, or that takes too many steps.
    pub(crate) fn instance(&self) -> Result<Arc<Instance>, String> {
        match self.ruleset.engine() {
            Ok(engine) => Ok(engine.borrow().instance().clone()),
            Err(Fault::At(_, why)) => Err(why),
            Err(Fault::OverBudget) => Err("its parameters take too many steps".to_owned()),
        }
    }
}

/// The name that the ruleset gets, with primes until it is new.
const NAME: &str = "Wanted";

/// Finds the ruleset.
pub(crate) fn open(wanted: Wanted<'_>) -> Result<Scope, Trouble> {
    let base = base(wanted.ruleset)?;
    let own = match &wanted.scope.file {
        Some(path) => read(path, wanted.scope.disk())?,
        None => wanted
            .scope
            .modules
            .iter()
            .fold(String::new(), |mut uses, module| {
                uses.extend(["use ", module, ";\n"]);
                uses
            }),
    };
    let found = of_text(wanted, &own);
    let unknown = |trouble: &Trouble| matches!(trouble, Trouble::Findings(_, found) if found.iter().any(|f| f.code.name == codes::UNKNOWN_NAME.name));
    match found {
        Err(trouble) if unknown(&trouble) => match &providers(&base)[..] {
            [module] => of_text(wanted, &format!("{own}\nuse std.{module};\n")),
            [] => Err(trouble.with_help(wanted.scope)),
            several => Err(Trouble::Message(format!(
                "several modules of the library have a `{base}`: give --use with one of std.{}",
                several.join(", std.")
            ))),
        },
        other => other,
    }
}

fn read(path: &Path, disk: Disk) -> Result<String, Trouble> {
    let shown = path.display();
    disk.text(path)
        .map_err(|why| Trouble::Message(format!("{shown}: {why}")))
}

/// The name at the head of the expression, which must be a ruleset by its form.
fn base(expr: &str) -> Result<String, Trouble> {
    const BEFORE: &str = "ruleset R = ";
    let parse = game_syntax::parse(&format!("{BEFORE}{expr}\n;"));
    let within = |span: Span| within(span, BEFORE.len(), expr.len());
    let errors: Vec<Diagnostic> = parse
        .diagnostics()
        .into_iter()
        .filter(|finding| finding.level() == Level::Error)
        .map(|finding| bare(finding, &within))
        .collect();
    if !errors.is_empty() {
        return Err(Trouble::Findings(expr.into(), errors));
    }
    let mut items = parse
        .chunks()
        .iter()
        .filter_map(|chunk| chunk.item.as_ref());
    let (Some(item), None) = (items.next(), items.next()) else {
        return Err(no_ruleset(expr));
    };
    alias(item).and_then(head).ok_or_else(|| no_ruleset(expr))
}

fn no_ruleset(expr: &str) -> Trouble {
    Trouble::Message(format!(
        "`{expr}` is no ruleset; it is written as `Domineering` or, with parameters, `Clobber(across)`"
    ))
}

fn alias(item: &Item) -> Option<&RuleExpr> {
    match &item.kind {
        ItemKind::Ruleset(ruleset) => match &ruleset.body {
            RulesetBody::Alias(expr) => Some(expr),
            RulesetBody::Items(_) => None,
        },
        _ => None,
    }
}

fn head(expr: &RuleExpr) -> Option<String> {
    match &expr.kind {
        RuleExprKind::Name(name) => Some(name.to_string()),
        RuleExprKind::Call { callee, .. } => head(callee),
        _ => None,
    }
}

/// A finding in the expression, without what refers to the text around it.
fn bare(mut finding: Diagnostic, within: &dyn Fn(Span) -> Span) -> Diagnostic {
    finding.span = within(finding.span);
    finding.others.clear();
    finding.fixes.clear();
    finding
}

/// A span of a text in which the expression begins at an offset.
fn within(span: Span, before: usize, length: usize) -> Span {
    let shifted = |at: u32| {
        let at = (at as usize).saturating_sub(before).min(length);
        u32::try_from(at).unwrap_or(u32::MAX)
    };
    Span::new(shifted(span.start), shifted(span.end))
}

/// The ruleset among the names of a text.
fn of_text(wanted: Wanted<'_>, own: &str) -> Result<Scope, Trouble> {
    let expr = wanted.ruleset;
    let mut name = NAME.to_owned();
    while own.contains(&name) || expr.contains(&name) {
        name.push('\'');
    }
    let before = format!("ruleset {name} = ");
    let text = format!("{own}\n{before}{expr}\n;\n");
    let path = wanted.scope.file.as_deref().unwrap_or(Path::new("-"));
    let spelling = if wanted.unicode {
        Spelling::Unicode
    } else {
        Spelling::Ascii
    };
    let named = (path, &*text);
    let disk = wanted.scope.disk();
    let mut session = Session::of_text(named, disk, wanted.play, wanted.limits, spelling);
    let (world, file) = session.world();
    let (Some(file), Some(entry)) = (file, file.and_then(|file| world.definition(file, &name)))
    else {
        return Err(no_ruleset(expr));
    };
    match world.value(entry) {
        Ok(Value::Ruleset(ruleset)) => {
            let play = world.play(file);
            let mut source = Fingerprint::default();
            if wanted.scope.file.is_some() {
                source.add(own);
            }
            rules(&mut session, file, &name, &mut source);
            Ok(Scope {
                session,
                name,
                ruleset,
                play,
                source: source.0,
            })
        }
        Ok(_) => Err(no_ruleset(expr)),
        Err(fault) => {
            let chunk = world.chunk(entry).clone();
            let start = chunk.text.find(&before).unwrap_or(0) + before.len();
            if let Some(finding) = fault.diagnostic() {
                let finding = bare(finding.clone(), &|span| within(span, start, expr.len()));
                return Err(Trouble::Findings(expr.to_owned(), vec![finding]));
            }
            Err(elsewhere(&mut session, text))
        }
    }
}

/// The errors of the file, or of the modules, that keep the ruleset from having rules.
fn elsewhere(session: &mut Session, text: String) -> Trouble {
    let mut findings = session.findings_behind(0);
    findings.retain(|finding| finding.level() == Level::Error);
    if findings.is_empty() {
        return Trouble::Message("the ruleset has no rules".to_owned());
    }
    Trouble::Findings(text, findings)
}

/// Adds the rules that a name stands for, through aliases.
fn rules(session: &mut Session, file: FileId, name: &str, source: &mut Fingerprint) {
    let (world, _) = session.world();
    let mut entry = world.definition(file, name);
    // Aliases in a circle have no value and do not come here; the bound is for safety of mind.
    for _ in 0..1000 {
        let Some(own) = entry else { return };
        let chunk = world.chunk(own).clone();
        let next = chunk.item.as_ref().and_then(alias).and_then(head);
        let Some(next) = next else {
            source.add(&chunk.text);
            return;
        };
        let path = [game_syntax::ast::Name {
            text: next.into(),
            span: Span::default(),
        }];
        if world.path(world.file_of(own)) != Path::new("-") {
            source.add(&chunk.text);
        }
        entry = world.item_of(own, &path);
    }
}

/// The modules of the library that define a ruleset of that name.
pub(crate) fn providers(name: &str) -> Vec<&'static str> {
    let having = library::rulesets().iter().filter(|(own, _)| own == name);
    having.map(|(_, module)| *module).collect()
}

/// FNV-1a: a number for a text that is the same in every version and on every machine.
struct Fingerprint(u64);

impl Default for Fingerprint {
    fn default() -> Self {
        Fingerprint(0xcbf2_9ce4_8422_2325)
    }
}

impl Fingerprint {
    fn add(&mut self, text: &str) {
        // The 0 parts one text from the next.
        for byte in text.bytes().chain([0]) {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}
