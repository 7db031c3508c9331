" Colours of .game files without tree-sitter.
if exists('b:current_syntax')
  finish
endif

syntax case match
syntax iskeyword @,48-57,_,39,192-255

syntax keyword gameKeyword let position assert fn play ruleset use as
syntax keyword gameConditional if then else
syntax keyword gameWord and or not for in forall exists find closure gain mod div where repeat again inf
syntax keyword gameBoolean true false
syntax keyword gameConstant L R N P stewart infinitesimal hot tepid number left right
syntax keyword gameType int rational rat bool game set list cell place dir grid graph edge strip
syntax keyword gameType normal impartial dicot misere scoring guaranteed milnor robot
syntax match gameType /\<\%(dead-ending\|simple-hot\|same-round-hot\|well-tempered\|all-small\)\>/

" Names that are called and that are defined.
syntax match gameCall /\<\K\k*\ze\s*(/
syntax match gameDefinition /\%(\<\%(let\|fn\|position\|ruleset\)\s\+\)\@<=\K\k*/

" A number, ups and a nimber glued together; v and its like only as whole words.
syntax match gameNumber /\%(\k\)\@<![-−]\?\d\+\%([\/.]\d\+\)\?\%(\^\+\d*\|v\+\d*\>\)\?\%([*]\d*\)\?/
syntax match gameNumber /\%(\k\)\@<!\%(v\+\d*\>\)\%([*]\d*\)\?/
syntax match gameNumber /[\^↑↓⇑⇓]\+\%(\d\+\|\[\k\+\]\|<\k\+>\|\.\d\+\|\.([^)]*)\)\?\%([*]\d*\)\?/
syntax match gameNumber /[*⋆∗★]\d*/
syntax match gameNumber /[½¼¾⅛⅜⅝⅞]/

syntax match gameSlash /|\+/
syntax match gameOperator /[-+=!<>·⋅→±≤≥≠≅⧏⧐‖∥]\+/
syntax match gameOperator /<||\@!\||>/

syntax match gameEscape /\\["\\]/ contained
syntax region gameString start=/"/ skip=/\\["\\]/ end=/"/ oneline contains=gameEscape
syntax region gameString start=/"""/ end=/"""/ keepend

syntax match gameComment /\/\/.*$/ contains=@Spell,gameTodo
syntax match gameDoc /\/\/\/\/\@!.*$/ contains=@Spell
syntax match gameDoc /\/\/!.*$/ contains=@Spell
syntax region gameComment start=/\/\*/ end=/\*\// contains=gameComment,@Spell,gameTodo
syntax keyword gameTodo TODO FIXME XXX contained

" The words of a ruleset start its items.
syntax match gameRule /^\s\+\zs\%(board\|read\|letter\|mirror\|left\|right\|both\|end\|parts\|round\)\>\ze\%(\s\|$\|(\)/

syntax sync minlines=100

highlight default link gameKeyword Keyword
highlight default link gameConditional Conditional
highlight default link gameWord Operator
highlight default link gameBoolean Boolean
highlight default link gameConstant Constant
highlight default link gameType Type
highlight default link gameRule Statement
highlight default link gameCall Function
highlight default link gameDefinition Identifier
highlight default link gameNumber Number
highlight default link gameSlash Special
highlight default link gameOperator Operator
highlight default link gameString String
highlight default link gameEscape SpecialChar
highlight default link gameComment Comment
highlight default link gameDoc SpecialComment
highlight default link gameTodo Todo

let b:current_syntax = 'game'
