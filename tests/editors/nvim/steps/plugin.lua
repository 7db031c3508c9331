-- Help, health, restart and options.
local run = require('harness')

run.step('the help has its tags, and a tag for each command', function()
  local folder = vim.fs.joinpath(vim.env.GAMEFMT_TEST_FOLDER, 'help', 'doc')
  vim.fn.mkdir(folder, 'p')
  local source = vim.fs.joinpath(vim.env.GAMEFMT_ROOT, 'editors/nvim/doc/gamefmt.txt')
  vim.fn.writefile(vim.fn.readfile(source), vim.fs.joinpath(folder, 'gamefmt.txt'))
  vim.cmd.helptags(folder)
  local tags = table.concat(vim.fn.readfile(vim.fs.joinpath(folder, 'tags')), '\n')
  for name in pairs(vim.api.nvim_get_commands({})) do
    if vim.startswith(name, 'Gamefmt') then
      run.has(tags, ':' .. name .. '\t')
    end
  end
  -- Each reference leads somewhere.
  local help = table.concat(vim.fn.readfile(source), '\n')
  for reference in help:gmatch('|(gamefmt%-[%a-]+)|') do
    run.has(tags, reference .. '\t')
  end
  for option in pairs(require('gamefmt.config').get()) do
    run.has(tags, 'gamefmt-option-' .. option:gsub('_', '-') .. '\t')
  end
  vim.opt.rtp:append(vim.fs.dirname(folder))
  vim.cmd.help(':GamefmtTree')
  run.equal(vim.bo.filetype, 'help')
end)

run.step(':checkhealth says that all is well', function()
  run.open('health.game', { 'let g = 1;' })
  vim.cmd('checkhealth gamefmt')
  local text = run.text(0)
  run.has(text, 'OK running')
  run.has(text, 'OK the tree-sitter parser is there')
  run.has(text, 'OK gamefmt ')
  assert(not text:find('ERROR', 1, true) and not text:find('WARNING', 1, true), text)
end)

run.step(':checkhealth says what is wrong', function()
  local options = vim.g.gamefmt
  vim.g.gamefmt = { path = '/no/such/program', formatonsave = true }
  vim.cmd('checkhealth gamefmt')
  vim.g.gamefmt = options
  run.has(run.text(0), 'ERROR `/no/such/program` is no program')
  run.has(run.text(0), 'ERROR there is no option `formatonsave`')
end)

run.step(':GamefmtRestart starts the server anew', function()
  local buffer = run.open('restart.game', { 'assert 1 == 2;' })
  local before = run.client(buffer).id
  vim.cmd('GamefmtRestart')
  run.wait('another server', function()
    local client = run.client(buffer)
    return client and client.id ~= before
  end)
  run.wait('its findings', function()
    return #vim.diagnostic.get(buffer) > 0
  end)
end)

run.step('the options of setup() reach the server', function()
  require('gamefmt').setup({ inlay_hints = false })
  local buffer = run.open('setup.game', { 'let g = 1 + 1;' })
  run.equal(vim.lsp.inlay_hint.is_enabled({ bufnr = buffer }), false)
  require('gamefmt').setup({ inlay_hints = true })
  run.equal(vim.lsp.config.gamefmt.settings.gamefmt.inlayHints.maxLength, 30)
  run.equal(vim.lsp.config.gamefmt.cmd[2], 'lsp')
end)
