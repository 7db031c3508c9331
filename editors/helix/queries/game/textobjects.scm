(function_item) @function.around
(function_item body: (_) @function.inside)

(ruleset_item) @class.around
(ruleset_item body: (ruleset_body) @class.inside)

((argument) @parameter.inside . ","? @parameter.around) @parameter.around
((parameter) @parameter.inside . ","? @parameter.around) @parameter.around

[(line_comment) (block_comment) (item_doc) (file_doc)] @comment.inside
(item_doc)+ @comment.around

(assert_item) @test.around
(assert_item condition: (_) @test.inside)
