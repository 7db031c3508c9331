--- `:checkhealth gamefmt`.
local config = require('gamefmt.config')

local M = {}

local function check_editor()
  vim.health.start('Neovim')
  if vim.fn.has('nvim-0.11') == 1 then
    vim.health.ok('0.11 or newer')
  else
    vim.health.error('older than 0.11', { 'Install a newer Neovim' })
  end
end

local function check_options()
  vim.health.start('Options')
  local faults = config.faults()
  for _, fault in ipairs(faults) do
    vim.health.error(fault, { 'See :help gamefmt-options' })
  end
  if #faults == 0 then
    vim.health.ok('in order')
  end
end

local function check_program()
  vim.health.start('Program')
  local path = config.path()
  if vim.fn.executable(path) == 0 then
    vim.health.error(('`%s` is no program'):format(path), {
      'Install it: cargo install --path crates/gamefmt',
      "Or say where it is: vim.g.gamefmt = { path = '…' }",
    })
    return
  end
  local asked = vim.system({ path, '--version' }, { text = true, timeout = 5000 }):wait()
  if asked.code == 0 then
    vim.health.ok(('%s (%s)'):format(vim.trim(asked.stdout), vim.fn.exepath(path)))
  else
    vim.health.error(('`%s --version` failed'):format(path), { vim.trim(asked.stderr or '') })
  end
end

local function check_server()
  vim.health.start('Server')
  local clients = vim.lsp.get_clients({ name = 'gamefmt' })
  for _, client in ipairs(clients) do
    local version = (client.server_info or {}).version or 'of unknown version'
    vim.health.ok(('running, %s, for %d buffers'):format(version, vim.tbl_count(client.attached_buffers)))
  end
  if #clients == 0 then
    vim.health.info('not running; it starts with the first .game file')
  end
end

local function check_colours()
  vim.health.start('Colours')
  if not require('gamefmt.treesitter').is_there() then
    vim.health.info('no tree-sitter parser: `syntax/game.vim` colours. `:GamefmtParser` builds one')
    return
  end
  vim.health.ok('the tree-sitter parser is there')
  for _, name in ipairs({ 'highlights', 'folds', 'injections', 'locals' }) do
    local there, query = pcall(vim.treesitter.query.get, 'game', name)
    if there and query then
      vim.health.ok(('the query `%s` fits it'):format(name))
    else
      vim.health.error(('the query `%s` does not fit the parser'):format(name), { 'Build it anew: :GamefmtParser' })
    end
  end
end

--- Checks all that the plugin needs.
function M.check()
  check_editor()
  check_options()
  check_program()
  check_server()
  check_colours()
end

return M
