-- What `vim.lsp.enable('gamefmt')` starts. A table of the same name given to `vim.lsp.config` goes before it.
local config = require('gamefmt.config')
local view = require('gamefmt.view')

---@type vim.lsp.Config
return {
  cmd = { config.path(), 'lsp' },
  filetypes = { 'game' },
  root_markers = { 'gamefmt.toml', '.git' },
  settings = { gamefmt = config.settings() },
  capabilities = {
    experimental = {
      gamefmtCommands = { 'gamefmt.showTree', 'gamefmt.showThermograph', 'gamefmt.showBoard', 'gamefmt.showExplanation' },
    },
  },
  commands = {
    ['gamefmt.showTree'] = view.command('tree'),
    ['gamefmt.showThermograph'] = view.command('thermograph'),
    ['gamefmt.showBoard'] = view.command('board'),
    ['gamefmt.showExplanation'] = require('gamefmt.explain').command,
  },
}
