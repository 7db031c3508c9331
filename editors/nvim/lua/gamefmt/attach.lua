--- What happens in a buffer once its server is there: hints, lenses, formatting on save.
local config = require('gamefmt.config')

local M = {}

local group = vim.api.nvim_create_augroup('gamefmt', { clear = true })

local function format_on_save(client, buffer)
  vim.api.nvim_create_autocmd('BufWritePre', {
    group = group,
    buffer = buffer,
    desc = 'format with gamefmt',
    callback = function()
      if config.get().format_on_save then
        vim.lsp.buf.format({ bufnr = buffer, id = client.id, timeout_ms = 2000 })
      end
    end,
  })
end

local function code_lenses(buffer)
  vim.api.nvim_create_autocmd({ 'BufEnter', 'InsertLeave', 'BufWritePost' }, {
    group = group,
    buffer = buffer,
    desc = 'lenses of gamefmt',
    callback = function()
      vim.lsp.codelens.refresh({ bufnr = buffer })
    end,
  })
  vim.lsp.codelens.refresh({ bufnr = buffer })
end

local function attach(client, buffer)
  vim.api.nvim_clear_autocmds({ group = group, buffer = buffer, event = { 'BufWritePre', 'BufEnter', 'InsertLeave', 'BufWritePost' } })
  if config.get().inlay_hints and client:supports_method('textDocument/inlayHint') then
    vim.lsp.inlay_hint.enable(true, { bufnr = buffer })
  end
  if client:supports_method('textDocument/codeLens') and config.get().settings.codeLens.enabled then
    code_lenses(buffer)
  end
  format_on_save(client, buffer)
end

--- Waits for servers.
function M.create()
  vim.api.nvim_create_autocmd('LspAttach', {
    group = group,
    desc = 'gamefmt in a buffer',
    callback = function(event)
      local client = vim.lsp.get_client_by_id(event.data.client_id)
      if client and client.name == 'gamefmt' then
        attach(client, event.buf)
      end
    end,
  })
end

return M
