--- A window with the game tree, the thermograph or the board of what is under the cursor. It follows the cursor.
local client = require('gamefmt.client')

local M = {}

--- The window that is open.
---@class gamefmt.View
---@field kind 'tree'|'thermograph'|'board'
---@field source integer The buffer with the games
---@field window integer
---@field buffer integer
---@field position lsp.TextDocumentPositionParams
---@field path string[] The moves taken from what is under the cursor
---@field options table<integer, string> The moves by the lines on which they stand

---@type gamefmt.View?
local current

local group = vim.api.nvim_create_augroup('gamefmt.view', { clear = true })
local marks = vim.api.nvim_create_namespace('gamefmt.view')

-- The kinds, with the titles of empty windows.
local kinds = { tree = 'Game tree', thermograph = 'Thermograph', board = 'Board' }

local function lines_of(text)
  return vim.split((text or ''):gsub('\n$', ''), '\n', { plain = true })
end

local function draw(lines)
  vim.bo[current.buffer].modifiable = true
  vim.api.nvim_buf_set_lines(current.buffer, 0, -1, false, lines)
  vim.bo[current.buffer].modifiable = false
  vim.api.nvim_buf_clear_namespace(current.buffer, marks, 0, -1)
  vim.hl.range(current.buffer, marks, 'Title', { 0, 0 }, { 0, -1 })
end

--- Writes an answer of the server into the window.
local function show(answer)
  current.options = {}
  if not answer or answer == vim.NIL then
    draw({ kinds[current.kind], '', 'There is no game under the cursor.' })
    return
  end
  local lines = { answer.title, '' }
  vim.list_extend(lines, lines_of(answer.text))
  if type(answer.note) == 'string' then
    table.insert(lines, '')
    vim.list_extend(lines, lines_of(answer.note))
  end
  if #(answer.options or {}) > 0 then
    table.insert(lines, '')
    for _, option in ipairs(answer.options) do
      table.insert(lines, ('%-4s %s'):format(option.path, option.label))
      current.options[#lines] = option.path
    end
  end
  draw(lines)
  for line, path in pairs(current.options) do
    vim.hl.range(current.buffer, marks, 'Special', { line - 1, 0 }, { line - 1, #path })
  end
end

--- Asks the server anew.
local function refresh()
  local asked = current
  if not asked then
    return
  end
  local params = vim.tbl_extend('force', asked.position, {
    kind = asked.kind,
    path = vim.list_slice(asked.path),
    theme = vim.o.background,
  })
  local wanted = vim.json.encode({ asked.position, asked.path })
  client.request(asked.source, 'gamefmt/view', params, function(answer)
    -- The window may show something else by now.
    if current == asked and vim.json.encode({ asked.position, asked.path }) == wanted then
      show(answer)
    end
  end)
end

local function forget()
  vim.api.nvim_clear_autocmds({ group = group })
  current = nil
end

--- Closes the window.
function M.close()
  local open = current
  forget()
  if open and vim.api.nvim_win_is_valid(open.window) then
    vim.api.nvim_win_close(open.window, true)
  end
end

--- Goes to the option on the line of the cursor.
function M.enter()
  local move = current and current.options[vim.api.nvim_win_get_cursor(current.window)[1]]
  if move then
    table.insert(current.path, move)
    refresh()
  end
end

--- Takes the last move back.
function M.back()
  if current and table.remove(current.path) then
    refresh()
  end
end

local function follow()
  local window = vim.api.nvim_get_current_win()
  local position = client.position(window, current.source)
  if position and not vim.deep_equal(position, current.position) then
    current.position = position
    current.path = {}
  end
  refresh()
end

local function watch()
  vim.api.nvim_create_autocmd({ 'CursorMoved', 'TextChanged', 'InsertLeave' }, {
    group = group,
    buffer = current.source,
    callback = follow,
  })
  vim.api.nvim_create_autocmd({ 'BufWipeout' }, { group = group, buffer = current.source, callback = M.close })
  vim.api.nvim_create_autocmd('WinClosed', {
    group = group,
    pattern = tostring(current.window),
    callback = forget,
  })
end

local function map(buffer, key, action, what)
  vim.keymap.set('n', key, action, { buffer = buffer, nowait = true, desc = what })
end

local function open_window(kind)
  local buffer = vim.api.nvim_create_buf(false, true)
  vim.bo[buffer].bufhidden = 'wipe'
  vim.bo[buffer].filetype = 'gamefmtview'
  vim.bo[buffer].modifiable = false
  map(buffer, '<CR>', M.enter, 'go to this option')
  map(buffer, '<BS>', M.back, 'take the move back')
  map(buffer, 'q', M.close, 'close')
  local window = vim.api.nvim_open_win(buffer, false, { split = 'right', style = 'minimal' })
  vim.wo[window].wrap = false
  vim.wo[window].statusline = 'gamefmt'
  vim.wo[window].winbar = kinds[kind] .. ' %=<CR> option  <BS> back  q close'
  return window, buffer
end

--- Opens the window for a place of a buffer.
---@param kind 'tree'|'thermograph'|'board'
---@param source integer
---@param position lsp.TextDocumentPositionParams
local function open(kind, source, position)
  M.close()
  local window, buffer = open_window(kind)
  current = {
    kind = kind,
    source = source,
    window = window,
    buffer = buffer,
    position = position,
    path = {},
    options = {},
  }
  draw({ kinds[kind], '', '…' })
  watch()
  refresh()
end

--- Opens the window for what is under the cursor.
---@param kind 'tree'|'thermograph'|'board'
function M.open(kind)
  local position, source = client.here()
  if position then
    open(kind, source, position)
  end
end

--- The command that lenses and code actions of the server name.
---@param kind 'tree'|'thermograph'|'board'
function M.command(kind)
  return function(command, context)
    local place = command.arguments and command.arguments[1]
    if place then
      local source = context.bufnr or vim.uri_to_bufnr(place.uri)
      open(kind, source, { textDocument = { uri = place.uri }, position = place.position })
    end
  end
end

return M
