//! How functions and rulesets are called: their heads as one line, with the places of the parameters in it.

use std::ops::Range;

use game_lang::{Builtin, rule_functions};
use game_syntax::ast::rules::{
    Binder, BoardKind, BoardType, RuleItemKind, RuleParameter, RuleType, Ruleset, RulesetBody,
};
use game_syntax::ast::{Function, ItemKind};
use game_syntax::{Chunk, Span};

use crate::workspace::{Definition, SourceFile};

/// A way to call something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// The line: `f(n: int, m: int): game`.
    pub label: String,
    /// Where its parameters stand in the line, with their names.
    pub parameters: Vec<(String, Range<usize>)>,
    /// Whether the last parameter may be given again and again.
    pub many: bool,
}

impl Head {
    /// A head from its parts.
    fn new(name: &str, parameters: Vec<(String, String)>, result: &str) -> Self {
        let mut label = format!("{name}(");
        let mut places = Vec::new();
        for (index, (name, text)) in parameters.into_iter().enumerate() {
            if index > 0 {
                label.push_str(", ");
            }
            let start = label.len();
            label.push_str(&text);
            places.push((name, start..label.len()));
        }
        label.push(')');
        if !result.is_empty() {
            label.push_str(": ");
            label.push_str(result);
        }
        Head {
            label,
            parameters: places,
            many: false,
        }
    }

    /// A head from a name and parameters, each with its name and its text.
    pub(crate) fn of_parts(name: &str, parameters: Vec<(String, String)>) -> Self {
        Head::new(name, parameters, "")
    }

    /// The head of a function of the language.
    pub(crate) fn of_builtin(builtin: &Builtin) -> Self {
        let parameters = builtin.parameters.iter().map(|own| {
            let mark = match (own.optional, own.many) {
                (true, _) => "?",
                (_, true) => "…",
                _ => "",
            };
            (
                own.name.to_owned(),
                format!("{}{mark}: {}", own.name, own.ty),
            )
        });
        let mut head = Head::new(builtin.name, parameters.collect(), builtin.result);
        head.many = builtin.parameters.last().is_some_and(|last| last.many);
        head
    }

    /// The heads of a function of the language of rulesets.
    pub(crate) fn of_rule_function(name: &str) -> Vec<Self> {
        let forms = rule_functions().filter(|(own, ..)| *own == name);
        let heads = forms.map(|(name, parameters, needed)| {
            let parameters = parameters.iter().enumerate().map(|(index, own)| {
                let mark = if index < needed { "" } else { "?" };
                ((*own).to_owned(), format!("{own}{mark}"))
            });
            Head::new(name, parameters.collect(), "")
        });
        heads.collect()
    }

    /// The heads of what a file defines: none of a value, and of a ruleset that for its parameters and that for its board.
    pub(crate) fn of_definition(file: &SourceFile, definition: &Definition) -> Vec<Self> {
        let parse = file.parse();
        let chunk = parse.chunk_at(definition.span.start);
        let chunk = chunk.and_then(|chunk| parse.chunks().get(chunk));
        let item = chunk.and_then(|chunk| Some((chunk, chunk.item.as_ref()?)));
        match item.map(|(chunk, item)| (chunk, &item.kind)) {
            Some((chunk, ItemKind::Fn(function))) => vec![of_function(chunk, function)],
            Some((chunk, ItemKind::Ruleset(ruleset))) => of_ruleset(chunk, ruleset),
            _ => Vec::new(),
        }
    }
}

/// The text of a place with single blanks.
fn source(chunk: &Chunk, span: Span) -> String {
    let text = chunk.text.get(span.range()).unwrap_or("");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn of_function(chunk: &Chunk, function: &Function) -> Head {
    let parameters = function.parameters.iter().map(|own| {
        let text = source(chunk, own.name.span.cover(own.ty.span));
        (own.name.text.to_string(), text)
    });
    let result = function.result.as_ref();
    let result = result.map_or(String::new(), |ty| source(chunk, ty.span));
    Head::new(&function.name.text, parameters.collect(), &result)
}

fn of_ruleset(chunk: &Chunk, ruleset: &Ruleset) -> Vec<Head> {
    let name = &*ruleset.name.text;
    let mut heads = Vec::new();
    if !ruleset.parameters.is_empty() {
        let parameters = ruleset.parameters.iter().map(|own| parameter(chunk, own));
        heads.push(Head::new(name, parameters.collect(), ""));
    }
    if let RulesetBody::Items(items) = &ruleset.body {
        let board = items.iter().find_map(|item| match &item.kind {
            RuleItemKind::Board { binder, board } => Some((binder.as_ref(), board)),
            _ => None,
        });
        if let Some((binder, board)) = board {
            heads.push(Head::new(name, of_board(chunk, binder, board), ""));
        }
    }
    heads
}

/// A parameter of a ruleset, or of a function in it.
pub(crate) fn parameter(chunk: &Chunk, own: &RuleParameter) -> (String, String) {
    let ty = match &own.ty {
        RuleType::Named(ty) => ty.span,
        RuleType::Applied(_, _, span) | RuleType::Tuple(_, span) => *span,
    };
    let default = own.default.as_ref().map_or(ty, |default| default.span);
    let whole = own.name.span.cover(ty).cover(default);
    (own.name.text.to_string(), source(chunk, whole))
}

/// The board as arguments: a tuple is given in parts.
fn of_board(chunk: &Chunk, binder: Option<&Binder>, board: &BoardType) -> Vec<(String, String)> {
    let name = |binder: &Binder| match binder {
        Binder::Name(name) => name.text.to_string(),
        Binder::Tuple(_, span) => source(chunk, *span),
    };
    if let (Some(Binder::Tuple(names, _)), BoardKind::Type(RuleType::Tuple(types, _))) =
        (binder, &board.kind)
        && names.len() == types.len()
    {
        let pairs = names.iter().zip(types);
        let parts = pairs.map(|(own, ty)| {
            let ty = match ty {
                RuleType::Named(ty) => ty.span,
                RuleType::Applied(_, _, span) | RuleType::Tuple(_, span) => *span,
            };
            let name = name(own);
            let text = format!("{name}: {}", source(chunk, ty));
            (name, text)
        });
        return parts.collect();
    }
    let name = binder.map_or_else(|| "board".to_owned(), name);
    let text = format!("{name}: {}", source(chunk, board.span));
    vec![(name, text)]
}
