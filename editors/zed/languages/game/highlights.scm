; Later patterns win.

(name) @variable

; Comments and documentation
[(line_comment) (block_comment)] @comment
[(item_doc) (file_doc)] @comment.documentation

; Values
(literal) @number
(atom) @number.float
(integer) @number
(heap) @number
(glued_name) @number
(boolean) @boolean
[(string) (block_string)] @string
(computed_nimber "*" @number)

; What prelude and universes name
((name) @constant.builtin
  (#any-of? @constant.builtin "L" "R" "N" "P" "stewart" "infinitesimal" "hot" "tepid" "number"))
(play_item (name) @type.builtin)

; Types
(type name: (name) @type)
((type name: (name) @type.builtin)
  (#any-of? @type.builtin
    "int" "rational" "rat" "bool" "game" "set" "list" "cell" "place" "dir" "grid" "graph" "edge" "normal" "impartial" "dicot"
    "dead-ending" "misere" "scoring" "guaranteed" "milnor" "well-tempered" "robot" "simple-hot" "same-round-hot"))
(let_item universe: (name) @type.builtin)
(ruleset_item universe: (name) @type.builtin)
(ruleset_alias universe: (name) @type.builtin)

; Definitions
(let_item name: (name) @variable)
(position_item name: (name) @variable)
(function_item name: (name) @function)
(ruleset_item name: (name) @type.definition)
(ruleset_alias name: (name) @type.definition)
(position_item ruleset: (path (name) @type))
(position_item ruleset: (call function: (path (name) @type)))
(parameter name: (name) @variable.parameter)
(argument name: (name) @variable.parameter)
(quantified binder: (name) @variable.parameter)
(binder (name) @variable.parameter)
(round_item left: (name) @variable.parameter right: (name) @variable.parameter)
(letters name: (name) @constant)
(use_item target: (path (name) @module))
(use_item alias: (name) @module)
(field name: (name) @property)
(rule directions: (name) @constant.builtin)

; Calls
(call function: (path (name) @function.call .))
(call function: (name) @function.call)
((call function: (path . (name) @type .))
  (#match? @type "^[A-Z]"))
((call function: (name) @type)
  (#match? @type "^[A-Z]"))

; Words
["let" "position" "assert" "play" "ruleset"] @keyword
["use" "as"] @keyword.import
"fn" @keyword.function
["if" "then" "else"] @keyword.conditional
["for" "repeat" "again"] @keyword.repeat
["and" "or" "not" "in" "forall" "exists" "find" "closure" "mod" "div" "inf" "where" "gain"] @keyword.operator
[
  "board" "read" "letter" "mirror" "left" "right" "both" "end" "parts" "round" "strip" "grid" "graph" "edges" "reverse"
  "transpose"
] @keyword
(board "int" @type.builtin)

; Signs
[
  "+" "-" "−" "+-" "+−" "±" "⧾" "⧿" "·" "⋅" "->" "→" "==" "===" "≅" "!=" "≠" "<=" "≤" "⩽" ">=" "≥" "⩾" "||" "‖" "∥" "<|"
  "⧏" "|>" "⧐" "=" "=>" "⇒" ".." "++" "/" "∨" "∧" "¬" "∈" "∉" "∀" "∃"
] @operator
(comparison ["<" ">"] @operator)
(ordinal_sum ":" @operator)

; The slash of a form is what the eye looks for.
(slash) @punctuation.special
(robot_form ["|" "∣"] @punctuation.special)
["(" ")" "[" "]" "{" "}" "'{" "}'" "*["] @punctuation.bracket
(scoring_form ["<" ">" "⟨" "⟩"] @punctuation.bracket)
(type ["<" ">"] @punctuation.bracket)
["," ";" "." "#"] @punctuation.delimiter
(let_item ":" @punctuation.delimiter)
(position_item ":" @punctuation.delimiter)
(parameter ":" @punctuation.delimiter)
