//! Which expressions of the language a notation has: a table of features, compared with an expression that was read.

use game_syntax::Literal;
use game_syntax::ast::{Braces, Expr, ExprKind, SumOp, UnaryOp};
use game_syntax::literal::Ups;

use crate::lines::Refused;

/// What a notation has besides braces with options, numbers, ups and nimbers.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "it is a table of yes and no")]
pub(crate) struct Features {
    /// Forms in braces.
    pub(crate) braces: bool,
    /// `{3||2|1}`.
    pub(crate) slashes: bool,
    /// `'{*|*}'`.
    pub(crate) quotes: bool,
    /// Ups and nimbers.
    pub(crate) infinitesimals: bool,
    /// `^^`.
    pub(crate) repeated_ups: bool,
    /// `^<2>`, `^[4]`.
    pub(crate) powers: bool,
    /// `^.43`.
    pub(crate) expansions: bool,
    /// Numbers with ups or nimbers behind them, nimbers above `*`, ups above one.
    pub(crate) glued: bool,
    /// `0.375`.
    pub(crate) decimals: bool,
    /// `3/6`.
    pub(crate) unreduced: bool,
    /// `+-G`, `Tiny(G)`, `2Miny(G)`.
    pub(crate) switches: bool,
    /// `-G` of more than a number.
    pub(crate) minus: bool,
    /// `G + H`.
    pub(crate) sums: bool,
    /// `G : H`.
    pub(crate) ordinal: bool,
    /// Names of other values.
    pub(crate) names: bool,
    /// Parentheses.
    pub(crate) parens: bool,
    /// `*[2#0]`.
    pub(crate) impartial: bool,
    /// `<1|^2>`.
    pub(crate) scoring: bool,
    /// `[1|0|-1]`.
    pub(crate) robot: bool,
}

impl Features {
    /// Numbers alone.
    pub(crate) const NONE: Self = Features {
        braces: false,
        slashes: false,
        quotes: false,
        infinitesimals: false,
        repeated_ups: false,
        powers: false,
        expansions: false,
        glued: false,
        decimals: false,
        unreduced: false,
        switches: false,
        minus: false,
        sums: false,
        ordinal: false,
        names: false,
        parens: false,
        impartial: false,
        scoring: false,
        robot: false,
    };

    /// What an expression has that is not among them; its parts are not looked at.
    pub(crate) fn refuse(&self, expr: &Expr, text: &str) -> Option<Refused> {
        let when = |has: bool, what: &str| (!has).then(|| Refused::new(what));
        match &expr.kind {
            ExprKind::Literal(_) => self.refuse_literal(&text[expr.span.range()]),
            ExprKind::GluedTiny { .. } => when(self.switches, "`Tiny` and `Miny`"),
            ExprKind::Impartial(_) => when(self.impartial, "impartial games of misère play"),
            ExprKind::Form(form) => match form.style {
                _ if !self.braces => Some(Refused::new("games in braces")),
                Braces::Implied => when(self.slashes, "slashes of several bars"),
                Braces::Quoted => when(self.quotes, "forms in quotes"),
                Braces::Plain => None,
            },
            ExprKind::Scoring(form) => match form.style {
                _ if !self.scoring => Some(Refused::new("scoring forms")),
                Braces::Implied => when(self.slashes, "slashes of several bars"),
                _ => None,
            },
            ExprKind::Robot(_) => when(self.robot, "forms of Cheating Robot play"),
            ExprKind::Paren(_) => when(self.parens, "parentheses"),
            ExprKind::Path(path) if path.len() == 1 => when(self.names, "names in values"),
            ExprKind::Unary(UnaryOp::PlusMinus, _) => when(self.switches, "`±`"),
            ExprKind::Unary(UnaryOp::Minus, _) => when(self.minus, "a `-` before a game"),
            ExprKind::Sum(_, rest) if rest.iter().all(|(op, _)| *op == SumOp::Plus) => {
                when(self.sums, "sums with `+`")
            }
            ExprKind::Sum(..) => when(self.sums && self.minus, "differences"),
            ExprKind::Ordinal(_) => when(self.ordinal, "ordinal sums"),
            ExprKind::Call(call) => match &call.callee.kind {
                ExprKind::Path(path)
                    if self.switches
                        && path.len() == 1
                        && call.arguments.len() == 1
                        && is_tiny(&path[0].text) =>
                {
                    None
                }
                _ => Some(Refused::new("calls of this kind")),
            },
            ExprKind::Set(_) => Some(Refused::helped(
                "sets",
                "a game has a bar between the options of Left and those of Right",
            )),
            _ => Some(Refused::new("expressions of this kind")),
        }
    }

    fn refuse_literal(&self, text: &str) -> Option<Refused> {
        let Ok(literal) = Literal::read(text) else {
            return None;
        };
        let number = text.trim_start_matches(['-', '−']);
        if !self.decimals && number.starts_with(|c: char| c.is_ascii_digit()) {
            let whole = number.trim_start_matches(|c: char| c.is_ascii_digit());
            if whole.starts_with('.') {
                return Some(Refused::helped("decimals", "write a fraction, such as 3/8"));
            }
        }
        if !self.unreduced
            && let Some((above, rest)) = number.split_once('/')
            && let Some(value) = &literal.number
        {
            let below: String = rest.chars().take_while(char::is_ascii_digit).collect();
            if value.denom().to_string() != below || above.starts_with('0') {
                return Some(Refused::helped(
                    "fractions that can be reduced",
                    "reduce the fraction",
                ));
            }
        }
        if !self.infinitesimals && (literal.ups.is_some() || literal.nimber.is_some()) {
            return Some(Refused::new("ups and nimbers"));
        }
        match &literal.ups {
            Some(Ups::Sum { .. } | Ups::Power { .. }) if !self.powers => {
                return Some(Refused::new("powers of up"));
            }
            Some(Ups::Digits { .. }) if !self.expansions => {
                return Some(Refused::new("expansions in powers of up"));
            }
            Some(Ups::Count { .. })
                if !self.repeated_ups
                    && ["^^", "vv", "⇑", "⇓"].iter().any(|ups| text.contains(ups)) =>
            {
                return Some(Refused::helped("repeated ups", "write `^2` or `v2`"));
            }
            _ => {}
        }
        self.refuse_glue(&literal)
    }

    fn refuse_glue(&self, literal: &Literal) -> Option<Refused> {
        if self.glued {
            return None;
        }
        let parts = [
            literal.number.is_some(),
            literal.ups.is_some(),
            literal.nimber.is_some(),
        ];
        if parts.into_iter().filter(|part| *part).count() > 1 {
            return Some(Refused::new("sums without a sign between the parts"));
        }
        None
    }
}

/// Whether a name is that of the functions tiny and miny.
fn is_tiny(name: &str) -> bool {
    matches!(name, "Tiny" | "Miny" | "tiny" | "miny")
}
