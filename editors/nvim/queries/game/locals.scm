[
  (source_file)
  (function_item)
  (ruleset_item)
  (ruleset_alias)
  (quantified)
  (let_expression)
  (closure)
  (update)
  (list)
  (set)
] @local.scope

(source_file (let_item name: (name) @local.definition.var))
(ruleset_body (let_item name: (name) @local.definition.var))
(position_item name: (name) @local.definition.var)
(function_item name: (name) @local.definition.function
  (#set! definition.function.scope "parent"))
(ruleset_item name: (name) @local.definition.type
  (#set! definition.type.scope "parent"))
(ruleset_alias name: (name) @local.definition.type
  (#set! definition.type.scope "parent"))
(use_item alias: (name) @local.definition.import)
(parameter name: (name) @local.definition.parameter)
(quantified binder: (name) @local.definition.var)
(binder (name) @local.definition.var)
(round_item left: (name) @local.definition.parameter right: (name) @local.definition.parameter)
(letters name: (name) @local.definition.var)

(path . (name) @local.reference)
(name) @local.reference
