--- A window that says why the value under the cursor is what it is.
local client = require('gamefmt.client')

local M = {}

local function open_window(title, text)
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].filetype = 'gamefmtexplanation'
  local lines = vim.split((text:gsub('\n$', '')), '\n', { plain = true })
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.bo[buffer].modifiable = false
  vim.keymap.set('n', 'q', '<C-w>c', { buffer = buffer, nowait = true, desc = 'close' })
  local window = vim.api.nvim_open_win(buffer, false, { split = 'below', style = 'minimal' })
  vim.wo[window].wrap = true
  vim.wo[window].breakindent = true
  vim.wo[window].statusline = 'gamefmt'
  -- A title is text, in which nothing is to be expanded.
  vim.wo[window].winbar = 'Why ' .. title:gsub('%%', '%%%%') .. ' %=q close'
  vim.hl.range(buffer, vim.api.nvim_create_namespace('gamefmt.explain'), 'Title', { 0, 0 }, { 0, -1 })
  return window
end

local shown

--- Asks the server, and shows what it says in the place of what was shown before.
local function explain(source, place)
  client.execute(source, 'gamefmt.explain', place, function(answer)
    if not answer or answer == vim.NIL then
      client.complain('there is no game under the cursor')
      return
    end
    if shown and vim.api.nvim_win_is_valid(shown) then
      vim.api.nvim_win_close(shown, true)
    end
    shown = open_window(answer.title, answer.text)
  end)
end

--- Explains what is under the cursor.
function M.open()
  local source = vim.api.nvim_get_current_buf()
  local position = client.position(0, source)
  if not position then
    client.complain('no server for this buffer; see `:checkhealth gamefmt`')
    return
  end
  explain(source, { uri = position.textDocument.uri, position = position.position })
end

--- The command that code actions of the server name.
function M.command(command, context)
  local place = command.arguments and command.arguments[1]
  if place then
    explain(context.bufnr or vim.uri_to_bufnr(place.uri), place)
  end
end

return M
