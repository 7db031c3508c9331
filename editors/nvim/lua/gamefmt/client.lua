--- The server of a buffer, and requests to it.
local M = {}

local no_server = 'no server for this buffer; see `:checkhealth gamefmt`'

--- Says what went wrong.
---@param message string
function M.complain(message)
  vim.notify('gamefmt: ' .. message, vim.log.levels.ERROR)
end

--- The server of the buffer, if it is there.
---@param buffer integer
---@return vim.lsp.Client?
function M.of(buffer)
  return vim.lsp.get_clients({ name = 'gamefmt', bufnr = buffer })[1]
end

--- Sends a request and gives its result to `done`. Errors are said; without a server that is said.
---@param buffer integer
---@param method string
---@param params table
---@param done fun(result: any)
function M.request(buffer, method, params, done)
  local client = M.of(buffer)
  if not client then
    M.complain(no_server)
    return
  end
  client:request(method, params, function(err, result)
    if err and err.code == vim.lsp.protocol.ErrorCodes.MethodNotFound then
      M.complain(('this server does not know %s; a newer one is wanted'):format(method))
    elseif err then
      -- Edits cancel what is computed; that is no news.
      local cancelled = { [-32800] = true, [-32801] = true }
      if not cancelled[err.code] then
        M.complain(err.message)
      end
    else
      done(result)
    end
  end, buffer)
end

--- Runs a command of the server.
---@param buffer integer
---@param command string
---@param argument table
---@param done fun(result: any)
function M.execute(buffer, command, argument, done)
  M.request(buffer, 'workspace/executeCommand', { command = command, arguments = { argument } }, done)
end

--- Where the cursor of a window is, as the server counts.
---@param window integer
---@param buffer integer
---@return lsp.TextDocumentPositionParams?
function M.position(window, buffer)
  local client = M.of(buffer)
  return client and vim.lsp.util.make_position_params(window, client.offset_encoding)
end

--- Where the cursor is, as the server counts; without a server that is said.
---@return lsp.TextDocumentPositionParams?
---@return integer buffer
function M.here()
  local buffer = vim.api.nvim_get_current_buf()
  local position = M.position(0, buffer)
  if not position then
    M.complain(no_server)
  end
  return position, buffer
end

return M
