[(string) (block_string)] @string
[(line_comment) (block_comment) (item_doc) (file_doc)] @comment
