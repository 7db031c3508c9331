-- The kind of file, its colours and its indentation.
local run = require('harness')

run.step('a .game file has its file type and comments', function()
  local buffer = run.open('kind.game', { 'let g = {3|0};' })
  run.equal(vim.bo[buffer].filetype, 'game')
  run.equal(vim.bo[buffer].commentstring, '// %s')
  run.press('gcc')
  run.equal(run.text(buffer), '// let g = {3|0};')
end)

local function group_at(words)
  run.go(words)
  local at = vim.api.nvim_win_get_cursor(0)
  local id = vim.fn.synID(at[1], at[2] + 1, true)
  return vim.fn.synIDattr(id, 'name')
end

run.step('without a parser the syntax file colours', function()
  run.open('colours.game', {
    '/// What it is.',
    'let g: dicot = {73/16v9*8||0|-1} + vx; // why',
    'assert outcome(g) == N "not so";',
    'ruleset R {',
    '    board grid "x o .";',
    '}',
  })
  vim.cmd('syntax sync fromstart')
  local expected = {
    ['/// What'] = 'gameDoc',
    ['let'] = 'gameKeyword',
    ['dicot'] = 'gameType',
    ['73/16'] = 'gameNumber',
    ['||'] = 'gameSlash',
    ['// why'] = 'gameComment',
    ['outcome'] = 'gameCall',
    ['"not so"'] = 'gameString',
    ['board'] = 'gameRule',
    [' vx'] = '',
  }
  for words, group in pairs(expected) do
    run.equal(group_at(words), group, words)
  end
end)

run.step('the parser is built, and tree-sitter colours', function()
  local buffer = run.open('colours.game', {
    '/// What it is, in *words*.',
    'let g: dicot = {73/16v9*8||0|-1};',
    'assert outcome(g) == N;',
  })
  vim.cmd('GamefmtParser')
  assert(vim.treesitter.highlighter.active[buffer], 'no highlighter')
  vim.treesitter.get_parser(buffer):parse(true)
  local function captures(words)
    run.go(words)
    local at = vim.api.nvim_win_get_cursor(0)
    local names = vim.tbl_map(function(capture)
      return capture.capture
    end, vim.treesitter.get_captures_at_pos(buffer, at[1] - 1, at[2]))
    return table.concat(names, ' ')
  end
  run.has(captures('let'), 'keyword')
  run.has(captures('73'), 'number')
  run.has(captures('||'), 'punctuation.special')
  run.has(captures('outcome'), 'function.call')
  run.has(captures('What'), 'comment.documentation')
  run.has(captures('dicot'), 'type.builtin')
end)

run.step('each query fits the parser', function()
  for _, name in ipairs({ 'highlights', 'folds', 'injections', 'locals', 'indents', 'textobjects' }) do
    assert(vim.treesitter.query.get('game', name), name)
  end
  local buffer = run.open('folds.game', { 'ruleset R {', '    board n: int;', '    both = [];', '}' })
  vim.wo.foldmethod = 'expr'
  vim.wo.foldexpr = 'v:lua.vim.treesitter.foldexpr()'
  run.wait('folds', function()
    vim.cmd('normal! zx')
    return vim.fn.foldlevel(2) > 0
  end)
  run.equal(vim.fn.foldlevel(1), 1)
  vim.wo.foldmethod = 'manual'
end)

run.step('lines are indented by what is open', function()
  local buffer = run.open('indent.game', {
    'ruleset R {',
    'board grid "x o .";',
    'left "x" => "."',
    'where n;',
    'mirror "xo";',
    '}',
    'let g = {',
    '1 |',
    '0',
    '};',
    'assert',
    'g == 1;',
    'let h = 1;',
  })
  vim.cmd('normal! gg=G')
  run.equal(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), {
    'ruleset R {',
    '    board grid "x o .";',
    '    left "x" => "."',
    '        where n;',
    '    mirror "xo";',
    '}',
    'let g = {',
    '    1 |',
    '    0',
    '};',
    'assert',
    '    g == 1;',
    'let h = 1;',
  })
end)
