-- What a person does with the plugin, step by step. Each step has a time limit; the last line counts.
local here = vim.fs.dirname(debug.getinfo(1, 'S').source:sub(2))
package.path = here .. '/?.lua;' .. package.path

local run = require('harness')

for _, name in ipairs({ 'language', 'values', 'editing', 'windows', 'explain', 'plugin' }) do
  dofile(vim.fs.joinpath(here, 'steps', name .. '.lua'))
end
run.finish()
