--- The commands, each of one line.
local client = require('gamefmt.client')

local M = {}

--- The notations that `:GamefmtConvert` completes.
local notations = { 'game', 'cgsuite', 'cgt', 'sgc', 'slash', 'latex', 'unicode', 'lean', 'mcgs', 'json', 'dot' }

--- The selected text, or that of the lines.
local function text_of(command)
  local first, last = vim.fn.getpos("'<"), vim.fn.getpos("'>")
  local mode = vim.fn.visualmode()
  local selected = command.range == 2 and mode ~= '' and first[2] == command.line1 and last[2] == command.line2
  if selected then
    return table.concat(vim.fn.getregion(first, last, { type = mode }), '\n')
  end
  return table.concat(vim.api.nvim_buf_get_lines(0, command.line1 - 1, command.line2, false), '\n')
end

--- `:GamefmtEval EXPR`, or the selection.
local function evaluate(command)
  local buffer = vim.api.nvim_get_current_buf()
  local expression = command.args ~= '' and command.args or vim.trim(text_of(command))
  local argument = { uri = vim.uri_from_bufnr(buffer), expression = (expression:gsub(';%s*$', '')) }
  client.execute(buffer, 'gamefmt.evaluate', argument, function(answer)
    vim.api.nvim_echo({ { answer } }, true, {})
  end)
end

--- `:[range]GamefmtConvert TO [FROM]` replaces lines by the same values in another notation.
local function convert(command)
  local buffer = vim.api.nvim_get_current_buf()
  local to, from = command.fargs[1], command.fargs[2] or 'game'
  local first, last = command.line1 - 1, command.line2
  local lines = vim.api.nvim_buf_get_lines(buffer, first, last, false)
  local tick = vim.api.nvim_buf_get_changedtick(buffer)
  local argument = { text = table.concat(lines, '\n') .. '\n', from = from, to = to }
  client.execute(buffer, 'gamefmt.convert', argument, function(answer)
    if vim.api.nvim_buf_get_changedtick(buffer) ~= tick then
      client.complain('the text has changed in the meantime, and is left as it is')
      return
    end
    local written = vim.split((answer:gsub('\n$', '')), '\n', { plain = true })
    vim.api.nvim_buf_set_lines(buffer, first, last, false, written)
  end)
end

--- `:GamefmtRestart` stops the server and starts it anew for all buffers.
local function restart()
  for _, running in ipairs(vim.lsp.get_clients({ name = 'gamefmt' })) do
    running:stop(true)
  end
  local timer = assert(vim.uv.new_timer())
  local tries = 0
  timer:start(50, 50, vim.schedule_wrap(function()
    tries = tries + 1
    if not timer:is_closing() and (#vim.lsp.get_clients({ name = 'gamefmt' }) == 0 or tries > 60) then
      timer:close()
      vim.lsp.enable('gamefmt', false)
      vim.lsp.enable('gamefmt')
      -- Buffers that are open already are taken up by their file type.
      for _, buffer in ipairs(vim.api.nvim_list_bufs()) do
        if vim.api.nvim_buf_is_loaded(buffer) and vim.bo[buffer].filetype == 'game' then
          vim.api.nvim_exec_autocmds('FileType', { group = 'nvim.lsp.enable', buffer = buffer, modeline = false })
        end
      end
    end
  end))
end

local function complete(start)
  return vim.tbl_filter(function(name)
    return vim.startswith(name, start)
  end, notations)
end

--- Creates the commands.
function M.create()
  local create = vim.api.nvim_create_user_command
  local view = require('gamefmt.view')
  create('GamefmtTree', function() view.open('tree') end, { desc = 'the tree of the game under the cursor' })
  create('GamefmtThermograph', function() view.open('thermograph') end, { desc = 'its thermograph' })
  create('GamefmtBoard', function() view.open('board') end, { desc = 'the board of the position under the cursor' })
  create('GamefmtExplain', require('gamefmt.explain').open, { desc = 'why the value under the cursor is what it is' })
  create('GamefmtEval', evaluate, { nargs = '*', range = true, desc = 'the value of an expression' })
  create('GamefmtConvert', convert, { nargs = '+', range = true, complete = complete, desc = 'values in another notation' })
  create('GamefmtRestart', restart, { desc = 'start the server anew' })
  create('GamefmtParser', function() require('gamefmt.treesitter').build() end, { desc = 'build the tree-sitter parser' })
end

return M
