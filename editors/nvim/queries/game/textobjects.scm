(function_item) @function.outer
(function_item body: (_) @function.inner)

(ruleset_item) @class.outer
(ruleset_item body: (ruleset_body . "{" . (_) @class.inner . "}" .))

(call) @call.outer
(call arguments: (arguments) @call.inner)

(argument) @parameter.inner
(parameter) @parameter.inner

(form) @block.outer
(scoring_form) @block.outer
(robot_form) @block.outer
(side) @block.inner

(conditional) @conditional.outer
(assert_item) @statement.outer
(let_item) @statement.outer
(let_item name: (_) @assignment.lhs value: (_) @assignment.rhs) @assignment.outer

[(line_comment) (block_comment) (item_doc) (file_doc)] @comment.outer
[(literal) (integer)] @number.inner
