if vim.g.loaded_gamefmt then
  return
end
vim.g.loaded_gamefmt = true

if vim.fn.has('nvim-0.11') == 0 then
  vim.notify('gamefmt needs Neovim 0.11 or newer', vim.log.levels.ERROR)
  return
end

require('gamefmt.commands').create()
require('gamefmt.attach').create()
require('gamefmt.treesitter').register()
vim.lsp.enable('gamefmt')
