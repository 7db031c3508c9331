//! The lengths of runs.

/// What a name in the bounds of a run stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// A number that is not known yet.
    Open,
    /// This number.
    Is(i64),
}

/// The least and the greatest length of a run; any is allowed by a number that is not known.
pub(super) type Bounds = (u32, Option<u32>);

/// `3`, `1..4`, `..jump`, `2..`.
pub(super) fn bounds(text: &str, bound: &dyn Fn(&str) -> Option<Bound>) -> Result<Bounds, String> {
    let number = |text: &str| -> Result<Option<u32>, String> {
        let text = text.trim();
        let known = text.parse().ok().map(Bound::Is).or_else(|| bound(text));
        match known {
            Some(Bound::Open) => Ok(None),
            Some(Bound::Is(number)) => u32::try_from(number).map(Some).map_err(|_| {
                if number < 0 {
                    format!("a run has 0 places or more, and `{text}` is {number}")
                } else {
                    format!("a run of {number} places is too long")
                }
            }),
            None => Err(format!(
                "`{text}` is no bound of a run: a number of 0 or more, or the name of one"
            )),
        }
    };
    let given = |text: &str| {
        let text = text.trim();
        (!text.is_empty()).then(|| number(text)).transpose()
    };
    let (least, most) = match text.split_once("..") {
        None => {
            let exact = number(text)?;
            (exact, exact)
        }
        Some((least, most)) => (given(least)?.flatten(), given(most)?.flatten()),
    };
    let least = least.unwrap_or(0);
    match most {
        Some(most) if most < least => Err(format!(
            "a run of at least {least} cannot have fewer places: `{{{text}}}` allows at most {most}"
        )),
        most => Ok((least, most)),
    }
}
