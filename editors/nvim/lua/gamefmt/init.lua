--- Live values of combinatorial games. What can be set stands in `:help gamefmt-options`.
local M = {}

--- Sets options, as `vim.g.gamefmt` does. Nothing needs this call: the plugin works without it.
---@param options? gamefmt.Options
function M.setup(options)
  vim.g.gamefmt = vim.tbl_deep_extend('force', vim.g.gamefmt or {}, options or {})
  -- The configuration may have been read before the options were set.
  vim.lsp.config('gamefmt', {
    cmd = { require('gamefmt.config').path(), 'lsp' },
    settings = { gamefmt = require('gamefmt.config').settings() },
  })
end

return M
