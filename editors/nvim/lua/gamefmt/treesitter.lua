--- The tree-sitter parser: found, built, started.
local M = {}

--- The folder of the grammar, which stands beside this plugin.
---@return string
local function grammar()
  local here = debug.getinfo(1, 'S').source:sub(2)
  return vim.fs.normalize(vim.fs.joinpath(vim.fs.dirname(vim.uv.fs_realpath(here)), '../../../tree-sitter-game'))
end

--- Where a built parser is put; Neovim looks there.
---@return string
local function target()
  return vim.fs.joinpath(vim.fn.stdpath('data'), 'site', 'parser', 'game.so')
end

--- Whether the parser is there.
---@return boolean
function M.is_there()
  return (vim.treesitter.language.add('game')) == true
end

--- Colours a buffer by tree-sitter, where its parser is there and it is wanted.
---@param buffer integer
function M.start(buffer)
  if require('gamefmt.config').get().tree_sitter and M.is_there() then
    vim.treesitter.start(buffer, 'game')
  end
end

--- Builds the parser with the C compiler (`$CC` or `cc`) and colours the open buffers.
---@return boolean
function M.build()
  local folder, out = grammar(), target()
  vim.fn.mkdir(vim.fs.dirname(out), 'p')
  local source = vim.fs.joinpath(folder, 'src')
  local compiler = vim.env.CC or 'cc'
  if vim.fn.executable(compiler) == 0 then
    require('gamefmt.client').complain(('there is no C compiler `%s`'):format(compiler))
    return false
  end
  local files = { vim.fs.joinpath(source, 'parser.c'), vim.fs.joinpath(source, 'scanner.c') }
  local command = { compiler, '-std=c11', '-shared', '-fPIC', '-O2', '-I', source, '-o', out, files[1], files[2] }
  local built = vim.system(command, { text = true }):wait()
  if built.code ~= 0 then
    require('gamefmt.client').complain('the parser was not built: ' .. built.stderr)
    return false
  end
  for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
    if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'game' then
      M.start(buffer)
    end
  end
  vim.notify('gamefmt: built ' .. out)
  return true
end

--- Tells nvim-treesitter, if it is used, where the grammar is.
function M.register()
  vim.api.nvim_create_autocmd('User', {
    pattern = 'TSUpdate',
    group = vim.api.nvim_create_augroup('gamefmt.treesitter', { clear = true }),
    callback = function()
      local there, parsers = pcall(require, 'nvim-treesitter.parsers')
      if there then
        parsers.game = { install_info = { path = grammar() }, tier = 2 }
      end
    end,
  })
end

return M
