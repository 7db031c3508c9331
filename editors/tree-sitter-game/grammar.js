/**
 * The tree-sitter grammar of `.game`, after specs/grammar.ebnf.
 *
 * What a character means depends on its place and on the innermost bracket. Here the parser's states say both: a form holds
 * terms, which have no comparisons, so that `<`, `>` and `|` in it are brackets and slashes; parentheses hold expressions.
 * What the language refuses for its second reading (`2*n`, `{1|0|-1}`) may be read here: an editor colours, `gamefmt` judges.
 */

/// <reference types="tree-sitter-cli/dsl" />

// How tightly operators bind, in values and in rulesets alike.
const TIGHT = {
  body: -1,
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  join: 5,
  range: 6,
  sum: 7,
  ordinal: 8,
  product: 9,
  prefix: 10,
  call: 11,
};

const DIGITS = /[0-9]+/;
const MINUS = /[-−]/;
const UNSIGNED = choice(seq(DIGITS, optional(choice(seq('/', DIGITS), seq('.', DIGITS)))), /[½¼¾⅛⅜⅝⅞]/);
const NUMBER = seq(optional(MINUS), UNSIGNED);
const RAISED = /[⁰¹²³⁴⁵⁶⁷⁸⁹]+/;
// `·` and its like go on a word for Unicode, and not here.
const WORD = new RustRegex(String.raw`[_\p{XID_Start}][[_\p{XID_Continue}]--[\u{b7}\u{387}\u{1369}-\u{1371}\u{19da}\u{30fb}\u{ff65}]]*'*`);
const SPACES = /[ \t\r\n\u00a0]*/;
const INTEGER = seq(optional(MINUS), DIGITS);
const SIGN = /[\^↑v↓]/;
const UPS = choice(
  /\^+/, /↑+/, /v+/, /↓+/, '⇑', '⇓',
  seq(SIGN, DIGITS),
  seq(SIGN, '[', choice(DIGITS, WORD), ']'),
  seq(SIGN, '<', choice(DIGITS, WORD), '>'),
  seq(/[↑↓]/, RAISED),
  seq(SIGN, '.', DIGITS),
  seq(SIGN, '.(', SPACES, INTEGER, SPACES, repeat(seq(',', SPACES, INTEGER, SPACES)), ')'),
);
const NIMBER = seq(/[*⋆∗★]/, optional(choice(DIGITS, /[₀₁₂₃₄₅₆₇₈₉]+/)));

const commas = (rule) => seq(rule, repeat(seq(',', rule)));

module.exports = grammar({
  name: 'game',

  word: $ => $.name,

  externals: $ => [
    $.block_comment,
    // The star of `*n` and `*(e)`: nothing may stand between them, and the word is no keyword.
    $._star,
    // `dead-ending` and its like, where no letter follows.
    $._hyphened,
  ],

  extras: $ => [/[ \t\r\n\u00a0\ufeff]+/, $.file_doc, $.item_doc, $.line_comment, $.block_comment],

  supertypes: $ => [$.item, $.expression, $.rule_item],

  inline: $ => [$._universe, $._string],

  conflicts: $ => [[$.binder, $.type]],

  reserved: {
    global: _ => [
      'let', 'position', 'assert', 'fn', 'use', 'play', 'as', 'ruleset', 'if', 'then', 'else', 'and', 'or', 'not', 'true',
      'false', 'for', 'in', 'forall', 'exists', 'find', 'closure', 'gain', 'mod', 'div',
    ],
  },

  rules: {
    source_file: $ => repeat($.item),

    // Items of a file (section 7).
    item: $ => choice(
      $.use_item,
      $.play_item,
      $.let_item,
      $.position_item,
      $.assert_item,
      $.function_item,
      $.ruleset_item,
      $.ruleset_alias,
    ),

    use_item: $ => seq(
      'use',
      field('target', choice($.path, $.string)),
      optional(seq('as', field('alias', $.name))),
      ';',
    ),
    play_item: $ => seq('play', $._universe, optional($._universe), ';'),
    let_item: $ => seq(
      'let',
      field('name', $.name),
      optional(seq(':', field('universe', $._universe))),
      '=',
      field('value', $.expression),
      ';',
    ),
    position_item: $ => seq(
      'position',
      field('name', $.name),
      ':',
      field('ruleset', choice($.path, $.call)),
      '=',
      field('board', $.expression),
      ';',
    ),
    assert_item: $ => seq('assert', field('condition', $.expression), optional(field('message', $._string)), ';'),
    function_item: $ => seq(
      'fn',
      field('name', $.name),
      field('parameters', $.parameters),
      optional(seq(':', field('result', $.type))),
      '=',
      field('body', $.expression),
      ';',
    ),
    parameters: $ => seq('(', optional(commas($.parameter)), ')'),
    parameter: $ => seq(field('name', $.name), ':', field('type', $.type)),

    type: $ => prec.right(choice(
      seq(field('name', $._universe), optional(seq('<', commas($.type), '>'))),
      seq('(', commas($.type), ')'),
    )),
    _universe: $ => choice($.name, alias($._hyphened, $.name)),

    // Expressions, loosest first (section 5).
    expression: $ => choice($.conditional, $.quantified, $._logical),
    conditional: $ => seq(
      'if', field('condition', $.expression),
      'then', field('then', $.expression),
      'else', field('else', $.expression),
    ),
    quantified: $ => seq(
      field('quantifier', choice('forall', '∀', 'exists', '∃', 'find')),
      '(',
      field('binder', $.name),
      choice('in', '∈'),
      field('domain', $.expression),
      ')',
      field('body', $.expression),
    ),
    _logical: $ => choice($.disjunction, $.conjunction, $.negation, $.comparison, $._term),
    disjunction: $ => prec.left(TIGHT.or, seq($._logical, choice('or', '∨'), $._logical)),
    conjunction: $ => prec.left(TIGHT.and, seq($._logical, choice('and', '∧'), $._logical)),
    negation: $ => prec(TIGHT.not, seq(choice('not', '¬'), $._logical)),
    comparison: $ => prec.left(TIGHT.compare, seq(
      field('left', $._term),
      field('relation', choice(
        '==', '===', '≅', '!=', '≠', '<=', '≤', '⩽', '>=', '≥', '⩾', '<', '>', '||', '‖', '∥', '<|', '⧏', '|>', '⧐',
      )),
      field('right', $._term),
      optional(seq('mod', 'inf')),
    )),

    _term: $ => choice($.sequence, $.sum, $.ordinal_sum, $.product, $.prefix, $._postfix),
    sequence: $ => prec.left(TIGHT.sum, seq($._term, choice('->', '→'), $._term)),
    sum: $ => prec.left(TIGHT.sum, seq($._term, choice('+', '-', '−'), $._term)),
    ordinal_sum: $ => prec.left(TIGHT.ordinal, seq($._term, ':', $._term)),
    product: $ => prec.right(TIGHT.product, seq($._term, choice('·', '⋅'), $._term)),
    prefix: $ => prec(TIGHT.prefix, seq(field('operator', choice('-', '−', '+-', '+−', '±', '⧾', '⧿')), $._term)),

    _postfix: $ => choice(
      $.literal,
      $.glued_call,
      $.computed_nimber,
      $.impartial,
      $.boolean,
      $._string,
      $.form,
      $.quoted_form,
      $.scoring_form,
      $.robot_form,
      $.set,
      $.list,
      $.parenthesized,
      $.path,
      $.call,
    ),
    parenthesized: $ => seq('(', $.expression, ')'),
    path: $ => prec.right(choice($._universe, seq($.name, repeat1(seq('.', $.name))))),
    call: $ => prec(TIGHT.call, seq(
      field('function', choice($.path, $.call, alias(choice('mod', 'div'), $.name))),
      field('arguments', $.arguments),
    )),
    arguments: $ => seq('(', optional(seq(commas($.argument), optional(','))), ')'),
    argument: $ => seq(optional(seq(field('name', $.name), '=')), field('value', $.expression)),

    // Literals, each glued together (section 4). Of tokens with the same text the one that stands here first is taken.
    atom: $ => choice(
      token(choice(seq('^', NUMBER), seq('∅^', NUMBER), seq('∅', optional('⁻'), RAISED))),
      seq('^(', $.expression, ')'),
    ),
    literal: _ => token(choice(
      seq(NUMBER, optional(UPS), optional(NIMBER)),
      seq(UPS, optional(NIMBER)),
      NIMBER,
    )),
    glued_call: $ => seq(
      field('function', alias(token(seq(NUMBER, choice('Tiny', 'Miny'))), $.glued_name)),
      token.immediate('('),
      $.expression,
      ')',
    ),
    computed_nimber: $ => seq(alias($._star, '*'), choice($.name, $.parenthesized)),
    impartial: $ => seq('*[', repeat($._impartial_part), ']'),
    _impartial_part: $ => choice(
      $.integer,
      $.heap,
      $.impartial,
      '#', '-', '+', ',',
      seq('[', repeat($._impartial_part), ']'),
      seq('(', repeat($._impartial_part), ')'),
    ),
    heap: _ => token(seq('&', DIGITS, ';')),

    // Forms (section 6). A side is what stands between two slashes.
    _item: $ => choice(alias($.item_conditional, $.conditional), $._term),
    item_conditional: $ => seq(
      'if', field('condition', $._item),
      'then', field('then', $._item),
      'else', field('else', $._item),
    ),
    side: $ => commas($._item),
    form: $ => seq('{', $._slashed, '}'),
    quoted_form: $ => seq('\'{', $._slashed, '}\''),
    _slashed: $ => seq(optional($.side), repeat1(seq($.slash, optional($.side)))),
    scoring_form: $ => seq(
      choice('<', '⟨', '〈', '\u2329'),
      alias($.scoring_side, $.side),
      repeat1(seq($.slash, alias($.scoring_side, $.side))),
      choice('>', '⟩', '〉', '\u232a'),
    ),
    scoring_side: $ => commas(choice($.atom, $._item)),
    slash: _ => token(/[|∣‖∥]+/),
    robot_form: $ => seq('[', optional($.side), $._bar, optional($.matrix), $._bar, optional($.side), ']'),
    _bar: _ => choice('|', '∣'),
    matrix: $ => seq(alias($.side, $.row), repeat(seq(';', alias($.side, $.row)))),
    set: $ => seq('{', optional($.side), '}'),
    list: $ => seq('[', optional($.side), ']'),

    // Rulesets (section 10).
    ruleset_item: $ => seq(
      'ruleset',
      field('name', $.name),
      optional(field('parameters', alias($.rule_parameters, $.parameters))),
      optional(seq(':', field('universe', $._universe))),
      field('body', $.ruleset_body),
    ),
    ruleset_alias: $ => seq(
      'ruleset',
      field('name', $.name),
      optional(field('parameters', alias($.rule_parameters, $.parameters))),
      optional(seq(':', field('universe', $._universe))),
      '=',
      field('value', $._rule_expression),
      ';',
    ),
    rule_parameters: $ => seq('(', optional(commas(alias($.rule_parameter, $.parameter))), ')'),
    rule_parameter: $ => seq(
      field('name', $.name),
      ':',
      field('type', $.type),
      optional(seq('=', field('default', $._rule_expression))),
    ),
    ruleset_body: $ => seq('{', repeat($.rule_item), '}'),
    rule_item: $ => choice(
      $.board_item,
      $.read_item,
      $.letter_item,
      $.mirror_item,
      $.moves_item,
      $.end_item,
      $.parts_item,
      $.round_item,
      alias($.rule_let, $.let_item),
      alias($.rule_function, $.function_item),
    ),
    board_item: $ => seq('board', optional(seq($.binder, ':')), $.board, ';'),
    read_item: $ => seq('read', field('name', $.name), ':', $.board, '=', field('value', $._rule_expression), ';'),
    letter_item: $ => seq('letter', commas($.letters), ';'),
    letters: $ => seq(commas(field('name', $.name)), choice('in', '∈'), field('class', $._rule_operand)),
    mirror_item: $ => seq(
      'mirror',
      choice(seq('=', field('value', $._rule_expression)), commas(choice($.string, 'reverse', 'transpose'))),
      ';',
    ),
    moves_item: $ => seq(
      field('player', choice('left', 'right', 'both')),
      choice(seq('=', field('value', $._rule_expression)), $.rule),
      ';',
    ),
    end_item: $ => seq(
      'end', field('player', choice('left', 'right')), '=', field('value', $._rule_expression), ';',
    ),
    parts_item: $ => seq('parts', '=', field('value', $._rule_expression), ';'),
    round_item: $ => seq(
      'round', '(', field('left', $.name), ',', field('right', $.name), ')', '=', field('value', $._rule_expression), ';',
    ),
    rule_let: $ => seq('let', field('name', $.name), '=', field('value', $._rule_expression), ';'),
    rule_function: $ => seq(
      'fn',
      field('name', $.name),
      field('parameters', alias($.rule_parameters, $.parameters)),
      optional(seq(':', field('result', $.type))),
      '=',
      field('body', $._rule_expression),
      ';',
    ),

    board: $ => choice(
      seq(choice('strip', 'grid'), choice(seq(optional(seq('or', 'graph')), $._string), 'int')),
      prec.right(seq('graph', optional($._string), optional(seq('edges', $._string)))),
      $.type,
    ),
    rule: $ => prec.right(seq(
      optional(field('directions', $.name)),
      field('before', $._string),
      choice('=>', '⇒'),
      field('after', $._string),
      optional(seq('where', field('condition', $._rule_expression))),
      optional(seq('gain', field('gain', $._rule_expression))),
      optional(choice(
        seq('repeat', optional(field('directions', $.name))),
        seq('again', optional(seq('if', $._rule_expression))),
        seq('then', $.rule),
      )),
    )),
    binder: $ => choice($.name, seq('(', commas($.binder), ')')),
    bind: $ => seq(field('binder', $.binder), choice('in', '∈', '='), field('value', $._rule_operand)),

    _rule_expression: $ => choice(alias($.rule_conditional, $.conditional), $._rule_operand),
    rule_conditional: $ => prec.right(TIGHT.body, seq(
      'if', field('condition', $._rule_expression),
      'then', field('then', $._rule_expression),
      'else', field('else', $._rule_expression),
    )),
    _rule_operand: $ => choice(
      alias($.rule_disjunction, $.disjunction),
      alias($.rule_conjunction, $.conjunction),
      alias($.rule_negation, $.negation),
      alias($.rule_comparison, $.comparison),
      $.join,
      $.range,
      alias($.rule_sum, $.sum),
      alias($.rule_product, $.product),
      alias($.rule_prefix, $.prefix),
      $._applied,
    ),
    rule_disjunction: $ => prec.left(TIGHT.or, seq($._rule_operand, choice('or', '∨'), $._rule_operand)),
    rule_conjunction: $ => prec.left(TIGHT.and, seq($._rule_operand, choice('and', '∧'), $._rule_operand)),
    rule_negation: $ => prec(TIGHT.not, seq(choice('not', '¬'), $._rule_operand)),
    rule_comparison: $ => prec.left(TIGHT.compare, seq(
      field('left', $._rule_operand),
      field('relation', choice(
        '==', '!=', '≠', '<', '<=', '≤', '⩽', '>', '>=', '≥', '⩾', 'in', '∈', seq('not', 'in'), '∉',
      )),
      field('right', $._rule_operand),
    )),
    join: $ => prec.left(TIGHT.join, seq($._rule_operand, '++', $._rule_operand)),
    range: $ => prec.left(TIGHT.range, seq($._rule_operand, '..', $._rule_operand)),
    rule_sum: $ => prec.left(TIGHT.sum, seq($._rule_operand, choice('+', '-', '−'), $._rule_operand)),
    rule_product: $ => prec.left(TIGHT.product, seq(
      $._rule_operand, choice('·', '⋅', '/', 'div', 'mod'), $._rule_operand,
    )),
    rule_prefix: $ => prec(TIGHT.prefix, seq(field('operator', choice('-', '−')), $._rule_operand)),

    _applied: $ => choice(
      $.integer,
      $._string,
      $.boolean,
      $.name,
      alias($.rule_parenthesized, $.parenthesized),
      alias($.rule_list, $.list),
      alias($.rule_set, $.set),
      alias($.rule_quantified, $.quantified),
      $.let_expression,
      $.closure,
      alias($.rule_call, $.call),
      $.index,
      $.update,
      $.field,
    ),
    rule_call: $ => prec(TIGHT.call, seq(
      field('function', $._applied),
      field('arguments', alias($.rule_arguments, $.arguments)),
    )),
    rule_arguments: $ => seq('(', optional(commas(alias($.rule_argument, $.argument))), ')'),
    rule_argument: $ => seq(optional(seq(field('name', $.name), '=')), field('value', $._rule_expression)),
    index: $ => prec(TIGHT.call, seq(field('value', $._applied), '[', $._rule_expression, ']')),
    update: $ => prec(TIGHT.call, seq(field('value', $._applied), '[', commas($.change), optional($.each), ']')),
    change: $ => seq($._rule_expression, choice('=>', '⇒'), $._rule_expression),
    field: $ => prec(TIGHT.call, seq(
      field('value', $._applied), '.', field('name', choice($.name, alias('gain', $.name))),
    )),
    each: $ => seq('for', commas($.bind), optional(seq('if', $._rule_expression))),
    option: $ => seq($._rule_expression, optional(seq('gain', field('gain', $._rule_expression)))),
    _options: $ => seq($.option, choice($.each, repeat(seq(',', $.option)))),
    rule_list: $ => seq('[', optional($._options), ']'),
    rule_set: $ => seq('{', optional($._options), '}'),
    rule_parenthesized: $ => seq('(', commas($._rule_expression), ')'),
    rule_quantified: $ => prec.right(TIGHT.body, seq(
      field('quantifier', choice('forall', '∀', 'exists', '∃')),
      '(', commas($.bind), ')',
      field('body', $._rule_expression),
    )),
    let_expression: $ => prec.right(TIGHT.body, seq(
      'let', '(', commas($.definition), ')', field('body', $._rule_expression),
    )),
    definition: $ => seq(field('binder', $.binder), '=', field('value', $._rule_expression)),
    closure: $ => prec.right(TIGHT.join, seq('closure', '(', $.bind, ')', field('body', $._rule_operand))),

    // Tokens.
    boolean: _ => choice('true', 'false'),
    integer: _ => DIGITS,
    _string: $ => choice($.string, $.block_string),
    string: _ => /"([^"\\\r\n]|\\["\\])*"/,
    block_string: _ => /"""([^"]|"[^"]|""[^"])*"""/,
    name: _ => WORD,
    file_doc: _ => token(prec(1, /\/\/![^\r\n]*/)),
    item_doc: _ => token(prec(1, /\/\/\/([^\/\r\n][^\r\n]*)?/)),
    line_comment: _ => token(/\/\/[^\r\n]*/),
  },
});
