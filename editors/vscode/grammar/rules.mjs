// Short ways to write the rules of a TextMate grammar.

const scoped = (captures) =>
  Object.fromEntries(Object.entries(captures).map(([group, scope]) => [group, { name: `${scope}.game` }]));

/** A rule for one match. */
export const rule = (match, captures) =>
  captures[0] !== undefined && Object.keys(captures).length === 1
    ? { match, name: `${captures[0]}.game` }
    : { match, captures: scoped(captures) };

/** A rule for a begin, an end and what stands between. */
export const span = (begin, end, beginCaptures, endCaptures, patterns, meta) => ({
  ...(meta === undefined ? {} : { name: `${meta}.game` }),
  begin,
  end,
  beginCaptures: scoped(beginCaptures),
  endCaptures: scoped(endCaptures),
  patterns,
});

/** The rules that stand under a name. */
export const include = (section) => ({ include: `#${section}` });
