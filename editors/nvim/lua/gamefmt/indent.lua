--- Indentation by brackets and unfinished items. `gamefmt fmt` has the last word.
local M = {}

--- A line without its strings and its comment.
local function code(line)
  return (line:gsub('"[^"]*"', '""'):gsub('//.*$', ''):gsub('/%*.-%*/', ''))
end

--- How many brackets a line leaves open, less those it closes; `<` and `>` compare too often to count.
local function balance(line)
  local _, opened = line:gsub('[{(%[]', '')
  local _, closed = line:gsub('[})%]]', '')
  return opened - closed
end

--- The indentation of a line, in columns.
---@param number integer
---@return integer
function M.of(number)
  local above = vim.fn.prevnonblank(number - 1)
  if above == 0 then
    return 0
  end
  local step = vim.fn.shiftwidth()
  local before = code(vim.fn.getline(above))
  local this = code(vim.fn.getline(number))
  local indent = vim.fn.indent(above)
  local starts_item = before:match('^%s*%a') and not before:match('^%s*[})%]]')
  if balance(before) > 0 then
    indent = indent + step
  elseif before:match(';%s*$') and above > 1 then
    -- Behind the end of an item that was wrapped the next one starts where that one did.
    local start = above
    local open = balance(before)
    while start > 1 do
      local line = code(vim.fn.getline(start - 1))
      if open >= 0 and (line:match('[;{}]%s*$') or not line:match('%S')) then
        break
      end
      start = start - 1
      open = open + balance(line)
    end
    indent = vim.fn.indent(start)
  elseif starts_item and not before:match('[;{}]%s*$') then
    local first = code(vim.fn.getline(vim.fn.prevnonblank(above - 1)))
    if above == 1 or first:match('[;{}]%s*$') or not first:match('%S') then
      indent = indent + step
    end
  end
  if this:match('^%s*[})%]]') then
    indent = indent - step
  end
  return math.max(indent, 0)
end

return M
