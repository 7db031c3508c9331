if vim.b.did_ftplugin then
  return
end
vim.b.did_ftplugin = 1

vim.bo.commentstring = '// %s'
vim.bo.comments = 's1:/*,mb:*,ex:*/,:///,://!,://'
vim.bo.expandtab = true
vim.bo.shiftwidth = 4
vim.bo.softtabstop = 4
vim.opt_local.formatoptions:append('croql')
vim.opt_local.formatoptions:remove('t')
vim.opt_local.iskeyword:append("'")
vim.opt_local.matchpairs:append('<:>')
vim.bo.suffixesadd = '.game'

-- Colours of tree-sitter where its parser is there; `syntax/game.vim` otherwise.
require('gamefmt.treesitter').start(0)

vim.b.undo_ftplugin = 'setlocal commentstring< comments< expandtab< shiftwidth< softtabstop< formatoptions< iskeyword<'
  .. ' matchpairs< suffixesadd<'
