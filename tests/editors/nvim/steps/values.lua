-- What the server says while one types.
local run = require('harness')

run.step('the server attaches and an encoding is agreed', function()
  local buffer = run.open('attach.game', { 'let g = {3|0};' })
  local client = run.client(buffer)
  run.equal(client.server_info.name, 'gamefmt')
  run.equal(vim.uv.fs_realpath(client.root_dir), vim.uv.fs_realpath(vim.env.GAMEFMT_TEST_FOLDER))
  run.equal(client.offset_encoding, client.server_capabilities.positionEncoding)
end)

run.step('a finding appears, and goes when it is mended', function()
  local buffer = run.open('finding.game', { 'let g = {3|0};', 'assert g == 1;' })
  local found = run.wait('a finding', function()
    return vim.diagnostic.get(buffer, { severity = vim.diagnostic.severity.ERROR })[1]
  end)
  run.equal(found.code, 'assert-failed')
  run.equal(found.lnum, 1)
  run.go('== 1')
  vim.cmd('normal! C|| 1;')
  run.wait('no finding', function()
    return #vim.diagnostic.get(buffer) == 0
  end)
end)

run.step('a value stands behind its item', function()
  local buffer = run.open('hint.game', { '// 𝒢 is astral', 'let g = {3|0} + 1;', 'let h = ^' })
  local hint = run.wait('a hint', function()
    return vim.lsp.inlay_hint.get({ bufnr = buffer })[1]
  end)
  local label = hint.inlay_hint.label
  local text = type(label) == 'string' and label or label[1].value
  run.has(text, '{4|1}')
  run.equal(hint.inlay_hint.position.line, 1)
  -- It is drawn, too.
  vim.cmd('redraw')
  local space = vim.api.nvim_get_namespaces()['nvim.lsp.inlayhint']
  run.wait('its drawing', function()
    vim.cmd('redraw')
    return vim.inspect(vim.api.nvim_buf_get_extmarks(buffer, space, 0, -1, { details = true })):find('{4|1}', 1, true)
  end)
end)

run.step('hover says what is known', function()
  run.open('hover.game', { 'let g = {3|0};', 'assert g || 1;' })
  run.go('g ||')
  run.press('K')
  local text = run.wait('a window', run.float)
  run.has(text, '{3|0}')
  run.has(text, 'temperature')
  run.has(text, '3/2')
end)

run.step(':GamefmtEval says the value of an expression, and of a selection', function()
  run.open('eval.game', { 'let g = {3|0};', 'let h = g + 2;' })
  vim.cmd('messages clear')
  vim.cmd('GamefmtEval g + 1')
  run.wait('the value', function()
    return vim.fn.execute('messages'):find('{4|1}', 1, true)
  end)
  run.go('g + 2')
  vim.cmd('normal! v4l\27')
  vim.cmd("'<,'>GamefmtEval")
  run.wait('the value of the selection', function()
    return vim.fn.execute('messages'):find('{5|2}', 1, true)
  end)
end)

run.step(':GamefmtEval says what is wrong', function()
  run.open('eval.game', { 'let g = {3|0};' })
  local said
  local notify = vim.notify
  vim.notify = function(message)
    said = message
  end
  vim.cmd('GamefmtEval nothing')
  local ok, why = pcall(run.wait, 'a complaint', function()
    return said
  end)
  vim.notify = notify
  assert(ok, why)
  run.has(said, 'nothing')
end)

run.step(':GamefmtConvert writes lines in another notation, and reads it', function()
  local buffer = run.open('convert.game', { '// values', 'let g = {3 || 2* | 1*};', 'let h = ^^*;' })
  vim.cmd('2,3GamefmtConvert latex')
  run.wait('the lines', function()
    return run.text(buffer):find('\\parallel', 1, true)
  end)
  run.has(run.text(buffer), '// values\n')
  vim.cmd('2,$GamefmtConvert game latex')
  run.wait('the lines as they were', function()
    return run.text(buffer):find('let h = ^^*;', 1, true)
  end)
end)
