-- What changes the text or follows names.
local run = require('harness')

run.step('formatting lays the text out', function()
  local buffer = run.open('format.game', { 'let   g={ 3 |0 } ;' })
  vim.lsp.buf.format({ timeout_ms = 10000 })
  run.equal(run.text(buffer), 'let g = {3|0};')
end)

run.step('a file is formatted when it is written, where that is wanted', function()
  local buffer, path = run.open('save.game', { 'let   g={ 3 |0 } ;' })
  vim.cmd.write()
  run.equal(vim.fn.readfile(path), { 'let   g={ 3 |0 } ;' }, 'not wanted')
  local options = vim.g.gamefmt
  vim.g.gamefmt = vim.tbl_extend('force', options, { format_on_save = true })
  vim.cmd('normal! ix')
  vim.cmd('normal! x')
  vim.cmd.write()
  vim.g.gamefmt = options
  run.equal(vim.fn.readfile(path), { 'let g = {3|0};' }, 'wanted')
  run.equal(run.text(buffer), 'let g = {3|0};')
end)

-- A capability that the server has lost fails the step.
local function asking(name, method, action)
  run.step(name, function()
    local buffer = run.open('asking.game', { 'let g = 1;' })
    assert(run.client(buffer):supports_method(method), 'the server has no ' .. method)
    action()
  end)
end

asking('a code action mends a finding', 'textDocument/codeAction', function()
  local buffer = run.open('action.game', { 'let g = {1, 2 | 3};', 'let  h = 0.5;' })
  run.wait('findings', function()
    return #vim.diagnostic.get(buffer) > 0
  end)
  local found = vim.diagnostic.get(buffer)[1]
  vim.api.nvim_win_set_cursor(0, { found.lnum + 1, found.col })
  local before = run.text(buffer)
  -- Where there are several, the first one is taken.
  local select = vim.ui.select
  vim.ui.select = function(items, _, choose)
    choose(items[1], 1)
  end
  vim.lsp.buf.code_action({
    apply = true,
    filter = function(action)
      return action.kind == 'quickfix'
    end,
  })
  local ok, why = pcall(run.wait, 'a change', function()
    return run.text(buffer) ~= before
  end)
  vim.ui.select = select
  assert(ok, why)
end)

asking('definition goes to the item', 'textDocument/definition', function()
  run.open('definition.game', { 'let g = {3|0};', 'assert g || 1;' })
  run.go('g ||')
  vim.lsp.buf.definition()
  run.wait('the cursor', function()
    return vim.api.nvim_win_get_cursor(0)[1] == 1
  end)
  run.equal(vim.api.nvim_win_get_cursor(0), { 1, 4 })
end)

asking('completion knows the names', 'textDocument/completion', function()
  local buffer = run.open('completion.game', { 'let switch = {3|0};', 'assert swi' })
  local answer = run.client(buffer):request_sync('textDocument/completion', {
    textDocument = { uri = vim.uri_from_bufnr(buffer) },
    position = { line = 1, character = 10 },
  }, 10000, buffer)
  local items = answer.result.items or answer.result
  local labels = vim.tbl_map(function(item)
    return item.label
  end, items)
  assert(vim.tbl_contains(labels, 'switch'), vim.inspect(labels))
end)

asking('a name is renamed', 'textDocument/rename', function()
  local buffer = run.open('rename.game', { 'let g = {3|0};', 'assert g || 1;' })
  run.go('g =')
  vim.lsp.buf.rename('switch')
  run.wait('the new name', function()
    return run.text(buffer) == 'let switch = {3|0};\nassert switch || 1;'
  end)
end)
