--- The options, from `vim.g.gamefmt`.
local M = {}

---@class gamefmt.Options
---@field path? string The program; '' for `gamefmt` on the path
---@field inlay_hints? boolean Whether values are shown behind their items
---@field format_on_save? boolean Whether a file is formatted before it is written
---@field tree_sitter? boolean Whether tree-sitter colours, where its parser is there
---@field settings? table What the server is told, as under `gamefmt` in its documentation

---@type gamefmt.Options
local defaults = {
  path = '',
  inlay_hints = true,
  format_on_save = false,
  tree_sitter = true,
  settings = {
    inlayHints = { enabled = true, maxLength = 30 },
    codeLens = { enabled = true },
    evaluation = { seconds = 10 },
    hover = { pictures = false },
  },
}

--- The options in force.
---@return gamefmt.Options
function M.get()
  return vim.tbl_deep_extend('force', defaults, vim.g.gamefmt or {})
end

--- The program that is run.
---@return string
function M.path()
  local path = M.get().path
  return path ~= '' and vim.fn.expand(path) or 'gamefmt'
end

--- What the server is told.
---@return table
function M.settings()
  return M.get().settings
end

--- What is wrong with the options, each in words.
---@return string[]
function M.faults()
  local found = {}
  for name, value in pairs(vim.g.gamefmt or {}) do
    if defaults[name] == nil then
      table.insert(found, ('there is no option `%s`'):format(name))
    elseif type(value) ~= type(defaults[name]) then
      table.insert(found, ('`%s` is a %s, and a %s is wanted'):format(name, type(value), type(defaults[name])))
    end
  end
  table.sort(found)
  return found
end

return M
