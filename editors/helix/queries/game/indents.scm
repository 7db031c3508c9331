[
  (ruleset_body)
  (form)
  (quoted_form)
  (scoring_form)
  (robot_form)
  (list)
  (set)
  (arguments)
  (parameters)
  (parenthesized)
] @indent

["}" "}'" "]" ")"] @outdent
