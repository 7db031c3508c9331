[
  (let_item)
  (position_item)
  (assert_item)
  (function_item)
  (ruleset_body)
  (ruleset_alias)
  (board_item)
  (read_item)
  (letter_item)
  (mirror_item)
  (moves_item)
  (end_item)
  (parts_item)
  (round_item)
  (form)
  (quoted_form)
  (scoring_form)
  (robot_form)
  (list)
  (set)
  (arguments)
  (parameters)
  (parenthesized)
] @indent.begin

["}" "}'" "]" ")"] @indent.branch @indent.end
(scoring_form [">" "⟩"] @indent.branch @indent.end)

[(block_comment) (block_string)] @indent.ignore
