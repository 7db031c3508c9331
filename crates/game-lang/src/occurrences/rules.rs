//! The names inside a ruleset.
//!
//! Values and functions have names of two kinds, as in `game-ruleset`: a name that is called is the ruleset's own, a `fn` of
//! it, or a function of the language; any other is a bound name, a parameter or `let`, or a direction.

use game_ruleset::{Direction, is_rule_function};
use game_syntax::Span;
use game_syntax::ast::Name;
use game_syntax::ast::rules::{
    Bind, Binder, BoardKind, For, LetterClass, Mirror, Moves, RuleExpr, RuleExprKind, RuleItem,
    RuleItemKind, RuleOption, RuleParameter, Ruleset, RulesetBody, Swap,
};

use super::pictures::{Sign, signs};
use super::{Local, Occurrence, Role, occurrence, of_rule_type};

/// The names of a ruleset.
pub(super) fn of_ruleset<'a>(
    ruleset: &'a Ruleset,
    text: &'a str,
    found: &mut dyn FnMut(Occurrence<'a>),
) {
    let mut walker = Walker {
        text,
        own: &ruleset.name,
        signs: signs(ruleset, text),
        letters: Vec::new(),
        shared: Vec::new(),
        functions: Vec::new(),
        board: Vec::new(),
        bound: Vec::new(),
        found,
    };
    walker.tell(&ruleset.name, Role::Item);
    for parameter in &ruleset.parameters {
        let name = &parameter.name;
        walker.shared.push((&name.text, name.span));
    }
    walker.parameters(&ruleset.parameters);
    if let Some(universe) = &ruleset.universe {
        walker.tell(universe, Role::Type);
    }
    match &ruleset.body {
        RulesetBody::Alias(expr) => walker.alias(expr),
        RulesetBody::Items(items) => {
            for item in items {
                walker.declare(item);
            }
            for item in items {
                walker.item(item);
            }
        }
    }
}

pub(super) struct Walker<'a, 'f> {
    pub(super) text: &'a str,
    own: &'a Name,
    pub(super) signs: Vec<Sign>,
    pub(super) letters: Vec<(&'a str, Span)>,
    /// Parameters and `let`s.
    pub(super) shared: Vec<(&'a str, Span)>,
    functions: Vec<(&'a str, Span, &'a [RuleParameter])>,
    /// The names of the board.
    board: Vec<(&'a str, Span)>,
    /// The names that are bound, the innermost last; words of the language have no place.
    pub(super) bound: Vec<(&'a str, Option<Span>)>,
    found: &'f mut dyn FnMut(Occurrence<'a>),
}

impl<'a> Walker<'a, '_> {
    fn tell(&mut self, name: &'a Name, role: Role<'a>) {
        (self.found)(occurrence(name, role));
    }

    pub(super) fn tell_at(&mut self, text: &'a str, span: Span, role: Role<'a>) {
        (self.found)(Occurrence { text, span, role });
    }

    /// What the other items see of an item, wherever it stands.
    fn declare(&mut self, item: &'a RuleItem) {
        match &item.kind {
            RuleItemKind::Board {
                binder: Some(binder),
                ..
            } => names_of(binder, &mut |name| self.board.push((&name.text, name.span))),
            RuleItemKind::Letter(classes) => {
                let names = classes.iter().flat_map(|class| &class.names);
                self.letters
                    .extend(names.map(|name| (&*name.text, name.span)));
            }
            RuleItemKind::Let { name, .. } => self.shared.push((&name.text, name.span)),
            RuleItemKind::Fn {
                name, parameters, ..
            } => self.functions.push((&name.text, name.span, parameters)),
            _ => {}
        }
    }

    fn item(&mut self, item: &'a RuleItem) {
        match &item.kind {
            RuleItemKind::Board { binder, board } => {
                if let Some(binder) = binder {
                    names_of(binder, &mut |name| {
                        self.tell(name, Role::Binder(Local::Variable));
                    });
                }
                self.board(&board.kind);
            }
            RuleItemKind::Read { name, board, value } => {
                self.tell(name, Role::Binder(Local::Variable));
                self.board(&board.kind);
                self.within(|walker| {
                    walker.push(name);
                    walker.expr(value);
                });
            }
            RuleItemKind::Letter(classes) => classes.iter().for_each(|class| self.letter(class)),
            RuleItemKind::Mirror(Mirror::Swaps(swaps)) => {
                for swap in swaps {
                    if let Swap::Symbols(symbols) = swap {
                        self.signs_in(symbols.span);
                    }
                }
            }
            RuleItemKind::Mirror(Mirror::Expr(value)) | RuleItemKind::Parts(value) => {
                self.on_board(|walker| walker.expr(value));
            }
            RuleItemKind::Moves { moves, .. } => match moves {
                Moves::Options(value) => self.on_board(|walker| walker.expr(value)),
                Moves::Rule(rule) => self.rule(rule),
            },
            RuleItemKind::End { value, .. } => self.on_board(|walker| {
                walker.bound.push(("score", None));
                walker.expr(value);
            }),
            RuleItemKind::Round { left, right, value } => self.on_board(|walker| {
                for name in [left, right] {
                    walker.tell(name, Role::Binder(Local::Variable));
                    walker.push(name);
                }
                walker.expr(value);
            }),
            RuleItemKind::Let { name, value } => {
                self.tell(name, Role::Binder(Local::Let));
                self.expr(value);
            }
            RuleItemKind::Fn {
                name,
                parameters,
                result,
                body,
            } => {
                self.tell(name, Role::Binder(Local::Function));
                self.within(|walker| {
                    walker.parameters(parameters);
                    if let Some(result) = result {
                        of_rule_type(result, walker.found);
                    }
                    for own in parameters {
                        walker.push(&own.name);
                    }
                    walker.expr(body);
                });
            }
        }
    }

    fn parameters(&mut self, parameters: &'a [RuleParameter]) {
        for parameter in parameters {
            self.tell(&parameter.name, Role::Binder(Local::Parameter));
            of_rule_type(&parameter.ty, self.found);
            if let Some(default) = &parameter.default {
                self.expr(default);
            }
        }
    }

    fn board(&mut self, board: &'a BoardKind) {
        match board {
            BoardKind::Cells { symbols, .. } => self.signs_in(symbols.span),
            BoardKind::Graph { symbols, edges } => {
                let texts = symbols.iter().chain(edges);
                texts.for_each(|quoted| self.signs_in(quoted.span));
            }
            BoardKind::Type(ty) => of_rule_type(ty, self.found),
            BoardKind::Ints { .. } => {}
        }
    }

    fn letter(&mut self, class: &'a LetterClass) {
        for name in &class.names {
            self.tell(name, Role::Binder(Local::Letter));
        }
        self.expr(&class.class);
    }

    /// Runs something, and takes back what it binds.
    fn within(&mut self, run: impl FnOnce(&mut Self)) {
        let bound = self.bound.len();
        run(self);
        self.bound.truncate(bound);
    }

    /// Runs something that sees the board.
    pub(super) fn on_board(&mut self, run: impl FnOnce(&mut Self)) {
        self.within(|walker| {
            let board = walker.board.iter();
            walker
                .bound
                .extend(board.map(|&(name, span)| (name, Some(span))));
            run(walker);
        });
    }

    fn push(&mut self, name: &'a Name) {
        self.bound.push((&name.text, Some(name.span)));
    }

    /// What an alias stands for: a ruleset outside, with arguments of the rule language.
    fn alias(&mut self, expr: &'a RuleExpr) {
        match &expr.kind {
            RuleExprKind::Name(name) => self.tell_at(name, expr.span, Role::Outer),
            RuleExprKind::Call { callee, arguments } => {
                self.alias(callee);
                let RuleExprKind::Name(called) = &callee.kind else {
                    return;
                };
                for (name, argument) in arguments {
                    if let Some(name) = name {
                        let (owner, callee) = (None, &**called);
                        self.tell(name, Role::Argument { owner, callee });
                    }
                    match &argument.kind {
                        // Below a variant such as `impartial(R)` stands a ruleset.
                        RuleExprKind::Name(name) if !self.is_word(name) => {
                            self.tell_at(name, argument.span, Role::Outer);
                        }
                        RuleExprKind::Call { callee, .. } if matches!(&callee.kind, RuleExprKind::Name(name) if !is_rule_function(name)) =>
                        {
                            self.alias(argument);
                        }
                        _ => self.expr(argument),
                    }
                }
            }
            _ => self.expr(expr),
        }
    }

    /// Whether the language of rulesets knows the name itself.
    fn is_word(&self, name: &str) -> bool {
        self.shared.iter().any(|(own, _)| *own == name) || Direction::named(name, false).is_some()
    }

    fn binds(&mut self, binds: &'a [Bind]) {
        for bind in binds {
            self.expr(&bind.value);
            self.binder(&bind.binder);
        }
    }

    fn binder(&mut self, binder: &'a Binder) {
        names_of(binder, &mut |name| {
            self.tell(name, Role::Binder(Local::Variable));
            self.push(name);
        });
    }

    fn each(&mut self, each: &'a For) {
        self.binds(&each.binds);
        if let Some(condition) = &each.condition {
            self.expr(condition);
        }
    }

    fn option(&mut self, option: &'a RuleOption) {
        self.expr(&option.value);
        if let Some(gain) = &option.gain {
            self.expr(gain);
        }
    }

    fn name(&mut self, name: &'a str, span: Span) {
        match self.bound.iter().rfind(|(own, _)| *own == name) {
            Some(&(_, Some(binder))) => self.tell_at(name, span, Role::Bound(binder)),
            Some((_, None)) => self.tell_at(name, span, Role::RuleWord),
            None => self.shared_name(name, span),
        }
    }

    fn call(&mut self, callee: &'a RuleExpr, arguments: &'a [(Option<Name>, RuleExpr)]) {
        let mut parameters: &'a [RuleParameter] = &[];
        if let RuleExprKind::Name(name) = &callee.kind {
            let role = match self.functions.iter().find(|(own, ..)| own == &&**name) {
                _ if **name == *self.own.text => Role::Outer,
                Some(&(_, binder, own)) => {
                    parameters = own;
                    Role::Bound(binder)
                }
                None => Role::RuleWord,
            };
            self.tell_at(name, callee.span, role);
        } else {
            self.expr(callee);
        }
        for (name, argument) in arguments {
            if let Some(name) = name {
                let own = parameters.iter().find(|own| own.name.text == name.text);
                let role = own.map_or(Role::RuleWord, |own| Role::Bound(own.name.span));
                self.tell(name, role);
            }
            self.expr(argument);
        }
    }

    pub(super) fn expr(&mut self, expr: &'a RuleExpr) {
        match &expr.kind {
            RuleExprKind::Int | RuleExprKind::Bool(_) => {}
            RuleExprKind::Text(_) => self.signs_in(expr.span),
            RuleExprKind::Name(name) => self.name(name, expr.span),
            RuleExprKind::Paren(inner) | RuleExprKind::Minus(inner) | RuleExprKind::Not(inner) => {
                self.expr(inner);
            }
            RuleExprKind::Tuple(parts) => parts.iter().for_each(|part| self.expr(part)),
            RuleExprKind::Collection { elements, .. } => {
                for element in elements {
                    self.option(element);
                }
            }
            RuleExprKind::Comprehension { element, each, .. } => self.within(|walker| {
                walker.each(each);
                walker.option(element);
            }),
            RuleExprKind::Call { callee, arguments } => self.call(callee, arguments),
            RuleExprKind::Index(base, index) => {
                self.expr(base);
                self.expr(index);
            }
            RuleExprKind::Update {
                board,
                changes,
                each,
            } => {
                self.expr(board);
                self.within(|walker| {
                    if let Some(each) = each {
                        walker.each(each);
                    }
                    for (place, value) in changes {
                        walker.expr(place);
                        walker.expr(value);
                    }
                });
            }
            RuleExprKind::Field(base, field) => {
                self.expr(base);
                self.tell(field, Role::RuleWord);
            }
            RuleExprKind::Binary { left, right, .. } => {
                self.expr(left);
                self.expr(right);
            }
            RuleExprKind::If {
                condition,
                then,
                otherwise,
            } => {
                self.expr(condition);
                self.expr(then);
                self.expr(otherwise);
            }
            RuleExprKind::Quantified { binds, body, .. } | RuleExprKind::Let { binds, body } => {
                self.within(|walker| {
                    walker.binds(binds);
                    walker.expr(body);
                });
            }
            RuleExprKind::Closure {
                binder,
                start,
                next,
            } => {
                self.expr(start);
                self.within(|walker| {
                    walker.binder(binder);
                    walker.expr(next);
                });
            }
        }
    }
}

fn names_of<'a>(binder: &'a Binder, found: &mut dyn FnMut(&'a Name)) {
    match binder {
        Binder::Name(name) => found(name),
        Binder::Tuple(parts, _) => parts.iter().for_each(|part| names_of(part, found)),
    }
}
