(let_item "let" @context name: (name) @name) @item
(position_item "position" @context name: (name) @name) @item
(function_item "fn" @context name: (name) @name) @item
(ruleset_item "ruleset" @context name: (name) @name) @item
(ruleset_alias "ruleset" @context name: (name) @name) @item
(item_doc) @annotation
