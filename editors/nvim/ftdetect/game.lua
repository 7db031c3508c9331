vim.filetype.add({ extension = { game = 'game' } })
