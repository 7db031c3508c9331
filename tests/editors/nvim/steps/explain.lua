-- The window that says why.
local run = require('harness')

local function explanation()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local buffer = vim.api.nvim_win_get_buf(window)
    if vim.bo[buffer].filetype == 'gamefmtexplanation' then
      return run.text(buffer), window
    end
  end
end

local function waits_for(words)
  return run.wait(words, function()
    local text = explanation()
    return text and text:find(words, 1, true)
  end)
end

run.step(':GamefmtExplain says why, and q closes the window', function()
  run.open('explain.game', { 'let g = {0, *|1};', 'let h = {*|*};' })
  run.go('g')
  vim.cmd('GamefmtExplain')
  waits_for('in normal play')
  run.go('h')
  vim.cmd('GamefmtExplain')
  waits_for('{*|*} = 0 in normal play')
  local _, window = explanation()
  assert(not vim.bo[vim.api.nvim_win_get_buf(window)].modifiable, 'the text can be changed')
  vim.api.nvim_set_current_win(window)
  run.press('q')
  assert(not explanation(), 'the window is still there')
end)

run.step('a code action explains', function()
  local buffer = run.open('explained.game', { 'assert {*|*} == 0;' })
  run.wait('the server', function()
    return run.client(buffer):supports_method('textDocument/codeAction')
  end)
  run.go('{')
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action)
      return action.title == 'Explain'
    end,
  })
  waits_for('{*|*} = 0 in normal play')
  vim.cmd('silent! only')
end)
