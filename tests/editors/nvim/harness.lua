-- Steps, their limits and their count.
local M = { passed = 0, failed = 0 }

-- How long one wait may take, in milliseconds. The machine may be slow.
local LIMIT = 15000

local function say(text)
  io.stdout:write(text .. '\n')
  io.stdout:flush()
end

--- Runs a step.
function M.step(name, action)
  local ok, why = xpcall(action, debug.traceback)
  vim.cmd('silent! stopinsert')
  if ok then
    M.passed = M.passed + 1
    say('ok      ' .. name)
  else
    M.failed = M.failed + 1
    say('FAILED  ' .. name .. '\n' .. tostring(why))
  end
end

--- Waits until the test gives something, and returns that.
function M.wait(what, test)
  local found
  local came = vim.wait(LIMIT, function()
    found = test()
    return found
  end, 20)
  if not came then
    error('in vain waited for ' .. what, 2)
  end
  return found
end

--- Fails unless the two are equal.
function M.equal(found, expected, what)
  if not vim.deep_equal(found, expected) then
    error(('%s: %s, expected %s'):format(what or 'differs', vim.inspect(found), vim.inspect(expected)), 2)
  end
end

--- Fails unless the text holds the words.
function M.has(text, words)
  if not text:find(words, 1, true) then
    error(('no %q in:\n%s'):format(words, text), 2)
  end
end

--- Opens a file of that name with these lines; gives its buffer, with the server attached.
function M.open(name, lines)
  local path = vim.fs.joinpath(vim.env.GAMEFMT_TEST_FOLDER, name)
  vim.fn.writefile(lines, path)
  vim.cmd('silent! only!')
  vim.cmd.edit({ args = { path }, bang = true })
  local buffer = vim.api.nvim_get_current_buf()
  M.wait('the server', function()
    return M.client(buffer)
  end)
  return buffer, path
end

function M.client(buffer)
  local client = vim.lsp.get_clients({ name = 'gamefmt', bufnr = buffer })[1]
  return client and client.initialized and client or nil
end

--- The lines of a buffer as one text.
function M.text(buffer)
  return table.concat(vim.api.nvim_buf_get_lines(buffer, 0, -1, false), '\n')
end

--- Puts the cursor on the first place of the words.
function M.go(words)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  if vim.fn.search('\\V' .. vim.fn.escape(words, '\\'), 'cW') == 0 then
    error(('no %q in the buffer'):format(words), 2)
  end
end

--- Presses keys as a person does.
function M.press(keys)
  vim.api.nvim_feedkeys(vim.keycode(keys), 'xt', false)
end

--- The text of the window whose buffer is of that type, and the window, if there is one.
function M.shown(filetype)
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    local buffer = vim.api.nvim_win_get_buf(window)
    if vim.bo[buffer].filetype == filetype then
      return M.text(buffer), window
    end
  end
end

--- Waits until such a window has the words; gives the window.
function M.wait_shown(filetype, words)
  return M.wait(words, function()
    local text, window = M.shown(filetype)
    return text and text:find(words, 1, true) and window
  end)
end

--- The text of a floating window, if there is one.
function M.float()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      return M.text(vim.api.nvim_win_get_buf(window))
    end
  end
end

--- Ends the servers, counts, and leaves the editor. Neovim dies of SIGPIPE if it leaves while it writes to a server that ends.
function M.finish()
  M.step('the servers end when they are told to', function()
    local every = { _uninitialized = true }
    for _, client in ipairs(vim.lsp.get_clients(every)) do
      client:stop()
    end
    M.wait('the end of the servers', function()
      return #vim.lsp.get_clients(every) == 0
    end)
  end)
  say(('%d passed, %d failed'):format(M.passed, M.failed))
  vim.cmd(M.failed == 0 and M.passed > 0 and 'qall!' or 'cquit!')
end

return M
