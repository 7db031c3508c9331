-- The windows of the tree, the thermograph and the board.
local run = require('harness')

local function window_text()
  return run.shown('gamefmtview')
end

local function waits_for(words)
  return run.wait_shown('gamefmtview', words)
end

run.step('the tree follows the cursor, and its options can be entered', function()
  run.open('tree.game', { 'let g = {{7|5} | 0};', 'let h = {9|8};' })
  run.go('g')
  vim.cmd('GamefmtTree')
  local window = waits_for('L0')
  run.has(window_text(), 'R0')
  vim.api.nvim_set_current_win(window)
  run.go('L0  ')
  run.press('<CR>')
  waits_for('g L0')
  run.has(window_text(), '7')
  run.press('<BS>')
  run.wait('the way back', function()
    return not window_text():find('g L0', 1, true)
  end)
  vim.cmd.wincmd('p')
  run.go('h')
  vim.api.nvim_exec_autocmds('CursorMoved', { buffer = 0 })
  waits_for('9')
  vim.api.nvim_set_current_win(window)
  run.press('q')
  assert(not window_text(), 'the window is still there')
end)

run.step('the thermograph is drawn', function()
  run.open('thermograph.game', { 'let g = {3|0};' })
  run.go('g')
  vim.cmd('GamefmtThermograph')
  waits_for('3/2')
  vim.cmd('silent! only')
end)

run.step('the board is drawn', function()
  run.open('board.game', {
    'ruleset Taking {',
    '    board grid "x o .";',
    '    left all "xo" => ".x";',
    '    mirror "xo";',
    '}',
    'position p: Taking = "xox|oxo";',
  })
  run.go('p: Taking')
  vim.cmd('GamefmtBoard')
  waits_for('L0')
  vim.cmd('silent! only')
end)

run.step('where there is no game that is said', function()
  run.open('nothing.game', { '// nothing' })
  vim.cmd('GamefmtTree')
  waits_for('There is no game under the cursor.')
  vim.cmd('silent! only')
end)
