//! The safety net for rulesets: trees are compared without places, numbers by their digits.

use super::same::{same_all, same_name, same_option, same_type};
use crate::Span;
use crate::ast::rules::{
    Bind, Binder, BoardKind, BoardType, For, LetterClass, Mirror, More, Moves, Quoted, Rule,
    RuleExpr, RuleExprKind, RuleItem, RuleItemKind, RuleOption, RuleParameter, RuleType, Ruleset,
    RulesetBody, Swap,
};

/// Two texts whose rulesets are compared.
#[derive(Clone, Copy)]
pub(super) struct Rulesets<'s> {
    /// The text of the first one.
    pub(super) left: &'s str,
    /// The text of the second one.
    pub(super) right: &'s str,
}

impl Rulesets<'_> {
    /// Compares rulesets.
    pub(super) fn same(self, a: &Ruleset, b: &Ruleset) -> bool {
        let Ruleset {
            name,
            parameters,
            universe,
            body,
            broken,
        } = a;
        *broken == b.broken
            && same_name(name, &b.name)
            && self.parameters(parameters, &b.parameters)
            && same_option(universe.as_ref(), b.universe.as_ref(), same_name)
            && match (body, &b.body) {
                (RulesetBody::Items(a), RulesetBody::Items(b)) => {
                    same_all(a, b, |a: &RuleItem, b| self.items(&a.kind, &b.kind))
                }
                (RulesetBody::Alias(a), RulesetBody::Alias(b)) => self.exprs(a, b),
                _ => false,
            }
    }

    fn parameters(self, a: &[RuleParameter], b: &[RuleParameter]) -> bool {
        same_all(a, b, |a, b| {
            let RuleParameter { name, ty, default } = a;
            same_name(name, &b.name)
                && same_rule_type(ty, &b.ty)
                && self.options(default.as_ref(), b.default.as_ref())
        })
    }

    fn items(self, a: &RuleItemKind, b: &RuleItemKind) -> bool {
        use RuleItemKind as Kind;
        match (a, b) {
            (
                Kind::Board { binder, board },
                Kind::Board {
                    binder: binder_b,
                    board: board_b,
                },
            ) => {
                same_option(binder.as_ref(), binder_b.as_ref(), same_binder)
                    && same_board(board, board_b)
            }
            (
                Kind::Read { name, board, value },
                Kind::Read {
                    name: name_b,
                    board: board_b,
                    value: value_b,
                },
            ) => {
                same_name(name, name_b) && same_board(board, board_b) && self.exprs(value, value_b)
            }
            (Kind::Letter(a), Kind::Letter(b)) => same_all(a, b, |a, b| {
                let LetterClass { names, class } = a;
                same_all(names, &b.names, same_name) && self.exprs(class, &b.class)
            }),
            (Kind::Mirror(a), Kind::Mirror(b)) => self.mirrors(a, b),
            (
                Kind::Moves { mover, moves },
                Kind::Moves {
                    mover: mover_b,
                    moves: moves_b,
                },
            ) => mover == mover_b && self.moves(moves, moves_b),
            (Kind::Parts(a), Kind::Parts(b)) => self.exprs(a, b),
            _ => self.named_items(a, b),
        }
    }

    fn named_items(self, a: &RuleItemKind, b: &RuleItemKind) -> bool {
        use RuleItemKind as Kind;
        match (a, b) {
            (
                Kind::End { player, value },
                Kind::End {
                    player: player_b,
                    value: value_b,
                },
            ) => player == player_b && self.exprs(value, value_b),
            (
                Kind::Round { left, right, value },
                Kind::Round {
                    left: left_b,
                    right: right_b,
                    value: value_b,
                },
            ) => same_name(left, left_b) && same_name(right, right_b) && self.exprs(value, value_b),
            (
                Kind::Let { name, value },
                Kind::Let {
                    name: name_b,
                    value: value_b,
                },
            ) => same_name(name, name_b) && self.exprs(value, value_b),
            (
                Kind::Fn {
                    name,
                    parameters,
                    result,
                    body,
                },
                Kind::Fn {
                    name: name_b,
                    parameters: parameters_b,
                    result: result_b,
                    body: body_b,
                },
            ) => {
                same_name(name, name_b)
                    && self.parameters(parameters, parameters_b)
                    && same_option(result.as_ref(), result_b.as_ref(), same_rule_type)
                    && self.exprs(body, body_b)
            }
            _ => false,
        }
    }

    fn mirrors(self, a: &Mirror, b: &Mirror) -> bool {
        match (a, b) {
            (Mirror::Expr(a), Mirror::Expr(b)) => self.exprs(a, b),
            (Mirror::Swaps(a), Mirror::Swaps(b)) => same_all(a, b, |a, b| match (a, b) {
                (Swap::Symbols(a), Swap::Symbols(b)) => same_quoted(a, b),
                (Swap::Reverse(_), Swap::Reverse(_)) | (Swap::Transpose(_), Swap::Transpose(_)) => {
                    true
                }
                _ => false,
            }),
            _ => false,
        }
    }

    fn moves(self, a: &Moves, b: &Moves) -> bool {
        match (a, b) {
            (Moves::Options(a), Moves::Options(b)) => self.exprs(a, b),
            (Moves::Rule(a), Moves::Rule(b)) => self.rules(a, b),
            _ => false,
        }
    }

    fn rules(self, a: &Rule, b: &Rule) -> bool {
        let Rule {
            directions,
            before,
            after,
            condition,
            gain,
            more,
            span: _,
        } = a;
        same_option(directions.as_ref(), b.directions.as_ref(), same_name)
            && same_quoted(before, &b.before)
            && same_quoted(after, &b.after)
            && self.options(condition.as_ref(), b.condition.as_ref())
            && self.options(gain.as_ref(), b.gain.as_ref())
            && same_option(more.as_ref(), b.more.as_ref(), |a, b| match (a, b) {
                (More::Repeat(a), More::Repeat(b)) => {
                    same_option(a.as_ref(), b.as_ref(), same_name)
                }
                (More::Again(a), More::Again(b)) => self.options(a.as_ref(), b.as_ref()),
                (More::Then(a), More::Then(b)) => self.rules(a, b),
                _ => false,
            })
    }

    fn options(self, a: Option<&RuleExpr>, b: Option<&RuleExpr>) -> bool {
        same_option(a, b, |a, b| self.exprs(a, b))
    }

    fn lists(self, a: &[RuleExpr], b: &[RuleExpr]) -> bool {
        same_all(a, b, |a, b| self.exprs(a, b))
    }

    fn elements(self, a: &RuleOption, b: &RuleOption) -> bool {
        let RuleOption { value, gain } = a;
        self.exprs(value, &b.value) && self.options(gain.as_ref(), b.gain.as_ref())
    }

    fn binds(self, a: &[Bind], b: &[Bind]) -> bool {
        same_all(a, b, |a, b| {
            let Bind {
                binder,
                each,
                value,
            } = a;
            same_binder(binder, &b.binder) && *each == b.each && self.exprs(value, &b.value)
        })
    }

    fn fors(self, a: &For, b: &For) -> bool {
        let For { binds, condition } = a;
        self.binds(binds, &b.binds) && self.options(condition.as_deref(), b.condition.as_deref())
    }

    fn digits(self, a: Span, b: Span) -> bool {
        self.left.get(a.range()) == self.right.get(b.range())
    }

    /// Compares expressions.
    fn exprs(self, a: &RuleExpr, b: &RuleExpr) -> bool {
        use RuleExprKind as Kind;
        match (&a.kind, &b.kind) {
            (Kind::Int, Kind::Int) => self.digits(a.span, b.span),
            (Kind::Text(a), Kind::Text(b)) | (Kind::Name(a), Kind::Name(b)) => a == b,
            (Kind::Bool(a), Kind::Bool(b)) => a == b,
            (Kind::Paren(a), Kind::Paren(b))
            | (Kind::Minus(a), Kind::Minus(b))
            | (Kind::Not(a), Kind::Not(b)) => self.exprs(a, b),
            (Kind::Tuple(a), Kind::Tuple(b)) => self.lists(a, b),
            (Kind::Index(a, at), Kind::Index(b, at_b)) => self.exprs(a, b) && self.exprs(at, at_b),
            (Kind::Field(a, name), Kind::Field(b, name_b)) => {
                same_name(name, name_b) && self.exprs(a, b)
            }
            (
                Kind::Call { callee, arguments },
                Kind::Call {
                    callee: callee_b,
                    arguments: arguments_b,
                },
            ) => {
                self.exprs(callee, callee_b)
                    && same_all(arguments, arguments_b, |a, b| {
                        same_option(a.0.as_ref(), b.0.as_ref(), same_name) && self.exprs(&a.1, &b.1)
                    })
            }
            (
                Kind::Binary {
                    op,
                    op_span: _,
                    left,
                    right,
                },
                Kind::Binary {
                    op: op_b,
                    op_span: _,
                    left: left_b,
                    right: right_b,
                },
            ) => op == op_b && self.exprs(left, left_b) && self.exprs(right, right_b),
            _ => self.collections(a, b) || self.words(a, b),
        }
    }

    fn collections(self, a: &RuleExpr, b: &RuleExpr) -> bool {
        use RuleExprKind as Kind;
        match (&a.kind, &b.kind) {
            (
                Kind::Collection { set, elements },
                Kind::Collection {
                    set: set_b,
                    elements: elements_b,
                },
            ) => set == set_b && same_all(elements, elements_b, |a, b| self.elements(a, b)),
            (
                Kind::Comprehension { set, element, each },
                Kind::Comprehension {
                    set: set_b,
                    element: element_b,
                    each: each_b,
                },
            ) => set == set_b && self.elements(element, element_b) && self.fors(each, each_b),
            (
                Kind::Update {
                    board,
                    changes,
                    each,
                },
                Kind::Update {
                    board: board_b,
                    changes: changes_b,
                    each: each_b,
                },
            ) => {
                self.exprs(board, board_b)
                    && same_all(changes, changes_b, |a, b| {
                        self.exprs(&a.0, &b.0) && self.exprs(&a.1, &b.1)
                    })
                    && same_option(each.as_ref(), each_b.as_ref(), |a, b| self.fors(a, b))
            }
            _ => false,
        }
    }

    fn words(self, a: &RuleExpr, b: &RuleExpr) -> bool {
        use RuleExprKind as Kind;
        match (&a.kind, &b.kind) {
            (
                Kind::If {
                    condition,
                    then,
                    otherwise,
                },
                Kind::If {
                    condition: condition_b,
                    then: then_b,
                    otherwise: otherwise_b,
                },
            ) => {
                self.exprs(condition, condition_b)
                    && self.exprs(then, then_b)
                    && self.exprs(otherwise, otherwise_b)
            }
            (
                Kind::Quantified { all, binds, body },
                Kind::Quantified {
                    all: all_b,
                    binds: binds_b,
                    body: body_b,
                },
            ) => all == all_b && self.binds(binds, binds_b) && self.exprs(body, body_b),
            (
                Kind::Let { binds, body },
                Kind::Let {
                    binds: binds_b,
                    body: body_b,
                },
            ) => self.binds(binds, binds_b) && self.exprs(body, body_b),
            (
                Kind::Closure {
                    binder,
                    start,
                    next,
                },
                Kind::Closure {
                    binder: binder_b,
                    start: start_b,
                    next: next_b,
                },
            ) => {
                same_binder(binder, binder_b)
                    && self.exprs(start, start_b)
                    && self.exprs(next, next_b)
            }
            _ => false,
        }
    }
}

fn same_quoted(a: &Quoted, b: &Quoted) -> bool {
    let Quoted { text, span: _ } = a;
    *text == b.text
}

fn same_rule_type(a: &RuleType, b: &RuleType) -> bool {
    match (a, b) {
        (RuleType::Named(a), RuleType::Named(b)) => same_type(a, b),
        (RuleType::Applied(name, a, _), RuleType::Applied(name_b, b, _)) => {
            same_name(name, name_b) && same_all(a, b, same_rule_type)
        }
        (RuleType::Tuple(a, _), RuleType::Tuple(b, _)) => same_all(a, b, same_rule_type),
        _ => false,
    }
}

fn same_binder(a: &Binder, b: &Binder) -> bool {
    match (a, b) {
        (Binder::Name(a), Binder::Name(b)) => same_name(a, b),
        (Binder::Tuple(a, _), Binder::Tuple(b, _)) => same_all(a, b, same_binder),
        _ => false,
    }
}

fn same_board(a: &BoardType, b: &BoardType) -> bool {
    match (&a.kind, &b.kind) {
        (
            BoardKind::Cells {
                strip,
                graph,
                symbols,
            },
            BoardKind::Cells {
                strip: strip_b,
                graph: graph_b,
                symbols: symbols_b,
            },
        ) => strip == strip_b && graph == graph_b && same_quoted(symbols, symbols_b),
        (BoardKind::Ints { strip: a }, BoardKind::Ints { strip: b }) => a == b,
        (
            BoardKind::Graph { symbols, edges },
            BoardKind::Graph {
                symbols: symbols_b,
                edges: edges_b,
            },
        ) => {
            same_option(symbols.as_ref(), symbols_b.as_ref(), same_quoted)
                && same_option(edges.as_ref(), edges_b.as_ref(), same_quoted)
        }
        (BoardKind::Type(a), BoardKind::Type(b)) => same_rule_type(a, b),
        _ => false,
    }
}
