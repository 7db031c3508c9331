;;; game-mode.el --- Combinatorial games in .game files  -*- lexical-binding: t; -*-

;; Author: The gamefmt developers
;; Version: 0.1.0
;; Package-Requires: ((emacs "28.1") (eglot "1.9"))
;; Keywords: languages
;; URL: https://github.com/gamefmt/gamefmt
;; SPDX-License-Identifier: MIT OR Apache-2.0

;;; Commentary:

;; A major mode for the files of `gamefmt': colours, indentation, comments,
;; and its language server by Eglot.
;;
;;   (require 'game-mode)
;;   (add-hook 'game-mode-hook #'eglot-ensure)

;;; Code:

(require 'cl-lib)
(require 'eglot)

(defgroup game nil
  "Combinatorial games in .game files."
  :group 'languages
  :prefix "game-")

(defcustom game-program "gamefmt"
  "The program whose server is started."
  :type 'string)

(defcustom game-indent-offset 4
  "How far a line is indented for what the one above leaves open."
  :type 'integer
  :safe #'integerp)

(defcustom game-format-on-save nil
  "Whether a file is formatted before it is written."
  :type 'boolean
  :safe #'booleanp)

(defcustom game-settings
  '(:inlayHints (:enabled t :maxLength 30)
    :codeLens (:enabled t)
    :evaluation (:seconds 10)
    :hover (:pictures :json-false))
  "What the server is told, as under `gamefmt' in its documentation."
  :type 'plist)

;;;; Colours

(defvar game-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "\"" table)
    (modify-syntax-entry ?\\ "\\" table)
    (modify-syntax-entry ?_ "_" table)
    (modify-syntax-entry ?' "_" table)
    (dolist (sign '(?+ ?- ?< ?> ?= ?| ?& ?^ ?· ?% ?$))
      (modify-syntax-entry sign "." table))
    table)
  "What characters are in a .game file.")

(defconst game--keywords
  '("let" "position" "assert" "fn" "use" "play" "as" "ruleset" "if" "then"
    "else" "and" "or" "not" "for" "in" "forall" "exists" "find" "closure"
    "gain" "mod" "div")
  "The words that are no names.")

(defconst game--universes
  '("normal" "impartial" "dicot" "dead-ending" "misere" "scoring"
    "guaranteed" "milnor" "well-tempered" "robot" "simple-hot"
    "same-round-hot" "all-small")
  "What a game can be claimed to be.")

(defconst game--types
  '("int" "rational" "rat" "bool" "game" "set" "list" "cell" "place" "dir"
    "grid" "graph" "edge" "strip")
  "The types of parameters.")

(defconst game--rule-words
  '("board" "read" "letter" "mirror" "left" "right" "both" "end" "parts"
    "round")
  "The words that start items of a ruleset.")

(defconst game--definition
  (rx symbol-start
      (group (or "let" "position" "fn" "ruleset"))
      (+ blank)
      (group (any alpha "_") (* (any alnum "_'"))))
  "The start of an item that has a name.")

(defconst game--literal
  (rx (or (seq (? (any "-−")) (+ digit) (? (any "/.") (+ digit))
               (? (or (seq (+ "^") (* digit))
                      (seq (+ "v") (* digit) symbol-end)))
               (? "*" (* digit)))
          (seq (+ (any "^↑↓⇑⇓"))
               (? (or (+ digit)
                      (seq "[" (+ (any alnum)) "]")
                      (seq "<" (+ (any alnum)) ">")))
               (? "*" (* digit)))
          (seq symbol-start (+ "v") (* digit) symbol-end (? "*" (* digit)))
          (seq (any "*⋆∗★") (* digit))
          (any "½¼¾⅛⅜⅝⅞")))
  "A number, ups and a nimber, glued together.")

(defconst game-font-lock-keywords
  `((,game--definition
     (1 font-lock-keyword-face)
     (2 (pcase (match-string 1)
          ("fn" 'font-lock-function-name-face)
          ("ruleset" 'font-lock-type-face)
          (_ 'font-lock-variable-name-face))))
    (,(regexp-opt game--keywords 'symbols) . font-lock-keyword-face)
    (,(rx-to-string
       `(seq line-start (+ blank)
             (group (or ,@game--rule-words))
             (or blank "(")))
     1 font-lock-keyword-face)
    (,(concat "\\_<" (regexp-opt game--universes) "\\_>")
     . font-lock-type-face)
    (,(regexp-opt game--types 'symbols) . font-lock-type-face)
    (,(regexp-opt '("true" "false" "L" "R" "N" "P" "stewart" "infinitesimal"
                    "hot" "tepid" "number")
                  'symbols)
     . font-lock-constant-face)
    (,(rx symbol-start (group (any alpha "_") (* (any alnum "_'")))
          (* blank) "(")
     1 font-lock-function-name-face)
    (,game--literal . font-lock-constant-face)
    (,(rx (+ (any "|∣‖∥"))) . font-lock-builtin-face))
  "What is coloured besides comments and strings.")

(defun game--syntactic-face (state)
  "The face of a string or comment in STATE; documentation has its own."
  (cond ((nth 3 state) 'font-lock-string-face)
        ((save-excursion
           (goto-char (nth 8 state))
           (looking-at (rx "//" (or "!" (seq "/" (not (any "/")))))))
         'font-lock-doc-face)
        (t 'font-lock-comment-face)))

(defconst game--propertize
  (syntax-propertize-rules
   ;; A block string runs over lines; each of its ends is one quote.
   ((rx (group "\"") "\"" (group "\""))
    (0 (ignore (game--mark-block-string)))))
  "Rules that find block strings.")

(defun game--mark-block-string ()
  "Mark the three quotes that were found as one end of a string."
  (let ((start (match-beginning 0))
        (state (save-excursion (syntax-ppss (match-beginning 0)))))
    (cond ((nth 4 state))
          ((eq (nth 3 state) t)
           (put-text-property (+ start 2) (+ start 3)
                              'syntax-table (string-to-syntax "|"))
           (put-text-property start (+ start 2)
                              'syntax-table (string-to-syntax ".")))
          ((null (nth 3 state))
           (put-text-property start (1+ start)
                              'syntax-table (string-to-syntax "|"))
           (put-text-property (1+ start) (+ start 3)
                              'syntax-table (string-to-syntax "."))))))

;;;; Indentation

(defun game--item-start (state)
  "Where the item begins that is open at point, with STATE there; or nil.
An item begins behind a `;' or a bracket, or at the start of the text."
  (save-excursion
    (let ((limit (if (nth 1 state) (1+ (nth 1 state)) (point-min)))
          (depth (car state))
          start)
      (while (and (not start)
                  (re-search-backward ";\\|}" limit 'move))
        (let ((here (syntax-ppss)))
          (unless (or (nth 8 here)
                      (/= (car here) (if (eq (char-after) ?}) (1+ depth) depth)))
            (setq start (1+ (point))))))
      (goto-char (or start limit))
      (forward-comment (point-max))
      (point))))

(defun game--indentation ()
  "The column at which the line at point begins."
  (save-excursion
    (back-to-indentation)
    (let* ((state (syntax-ppss))
           (open (nth 1 state)))
      (cond
       ((nth 8 state) (current-indentation))
       ((looking-at (rx (any "})]")))
        (save-excursion (goto-char open) (current-indentation)))
       ((and open (not (eq (char-after open) ?\{)))
        (+ game-indent-offset
           (save-excursion (goto-char open) (current-indentation))))
       (t
        (let* ((base (if open
                         (+ game-indent-offset
                            (save-excursion
                              (goto-char open)
                              (current-indentation)))
                       0))
               (start (game--item-start state)))
          ;; A line that goes on with an item is indented once more.
          (if (and (< start (point))
                   (< start (line-beginning-position))
                   (not (game--in-form-p open)))
              (+ base game-indent-offset)
            base)))))))

(defun game--in-form-p (open)
  "Whether the brace at OPEN is that of a form, and not of a ruleset."
  (and open
       (save-excursion
         (goto-char open)
         (not (save-excursion
                (beginning-of-line)
                (looking-at (rx (* blank) "ruleset" symbol-end)))))))

(defun game-indent-line ()
  "Indent the line; `gamefmt fmt' has the last word."
  (interactive)
  (let ((column (game--indentation))
        (behind (> (current-column) (current-indentation))))
    (if behind
        (save-excursion (indent-line-to column))
      (indent-line-to column))))

;;;; The server

(defclass game-server (eglot-lsp-server) ()
  :documentation "The server of `gamefmt'.")

(defun game--contact (&rest _)
  "The command that starts the server."
  (list 'game-server game-program "lsp"))

(cl-defmethod eglot-client-capabilities ((_server game-server))
  "What Eglot can, and the command of ours that actions may name."
  (plist-put (copy-sequence (cl-call-next-method))
             :experimental '(:gamefmtCommands ["gamefmt.showExplanation"])))

;; Eglot hands the command of an action to one of these, by its version.

(with-suppressed-warnings ((obsolete eglot-execute-command))
  (cl-defmethod eglot-execute-command
    ((_server game-server) (_command (eql gamefmt.showExplanation)) arguments)
    "Show the explanation at the place that ARGUMENTS name."
    (game--show-explanation (elt arguments 0))))

(when (fboundp 'eglot-execute)
  (cl-defmethod eglot-execute ((_server game-server) action)
    "Show the explanation that ACTION offers, or leave it to Eglot."
    (let ((command (plist-get action :command)))
      (when (listp command)
        (setq action (or command action)
              command (plist-get command :command)))
      (if (equal command "gamefmt.showExplanation")
          (game--show-explanation (elt (plist-get action :arguments) 0))
        (cl-call-next-method)))))

(add-to-list 'eglot-server-programs '(game-mode . game--contact))

(defun game--server ()
  "The server of this buffer; an error if there is none."
  (or (eglot-current-server)
      (user-error "No server here; start it with M-x eglot")))

(defun game--execute (command argument)
  "The answer of the server to COMMAND with ARGUMENT."
  (jsonrpc-request (game--server) :workspace/executeCommand
                   (list :command command :arguments (vector argument))))

(defun game--uri ()
  "The name of this buffer for the server."
  (plist-get (eglot--TextDocumentIdentifier) :uri))

(defun game-eval (expression)
  "Show the value of EXPRESSION, which may use the names of the file.
With a region, that is the expression."
  (interactive
   (list (if (use-region-p)
             (buffer-substring-no-properties (region-beginning) (region-end))
           (read-string "Value of: " (thing-at-point 'symbol t)))))
  (eglot--signal-textDocument/didChange)
  (message "%s" (game--execute "gamefmt.evaluate"
                               (list :uri (game--uri) :expression expression))))

(defun game-convert (start end to)
  "Replace the values between START and END by the same in the notation TO."
  (interactive
   (list (region-beginning) (region-end)
         (completing-read "Notation: "
                          '("cgsuite" "cgt" "sgc" "slash" "latex" "unicode"
                            "lean" "mcgs" "json" "dot")
                          nil t)))
  (let ((text (game--execute
               "gamefmt.convert"
               (list :text (buffer-substring-no-properties start end)
                     :from "game" :to to))))
    (save-excursion
      (goto-char start)
      (delete-region start end)
      (insert text))))

(defconst game--view-kinds '("tree" "thermograph" "board")
  "What can be drawn.")

(defun game-view (kind)
  "Show the tree, thermograph or board, by KIND, of the game at point."
  (interactive (list (completing-read "Draw: " game--view-kinds nil t)))
  (eglot--signal-textDocument/didChange)
  (let ((view (jsonrpc-request
               (game--server) :gamefmt/view
               (append (eglot--TextDocumentPositionParams)
                       (list :kind kind :path []
                             :theme (if (eq (frame-parameter nil 'background-mode)
                                            'light)
                                        "light"
                                      "dark"))))))
    (if (null view)
        (message "There is no game at point")
      (with-current-buffer (get-buffer-create "*game*")
        (let ((inhibit-read-only t))
          (erase-buffer)
          (insert (plist-get view :title) "\n\n" (plist-get view :text))
          (when (plist-get view :note)
            (insert "\n" (plist-get view :note) "\n"))
          (goto-char (point-min)))
        (special-mode)
        (display-buffer (current-buffer))))))

(defun game--show-explanation (place)
  "Show why the game at PLACE, an address and a position, has its value."
  (eglot--signal-textDocument/didChange)
  (let ((answer (game--execute "gamefmt.explain" place)))
    (if (null answer)
        (message "There is no game at point")
      (with-current-buffer (get-buffer-create "*game explanation*")
        (let ((inhibit-read-only t))
          (erase-buffer)
          (insert (plist-get answer :text))
          (goto-char (point-min)))
        (setq-local header-line-format
                    (list "Why " (string-replace "%" "%%" (plist-get answer :title))))
        (visual-line-mode)
        (view-mode)
        (display-buffer (current-buffer))))))

(defun game-explain ()
  "Show step by step why the game at point has its value."
  (interactive)
  (game--show-explanation
   (list :uri (game--uri)
         :position (plist-get (eglot--TextDocumentPositionParams) :position))))

(defun game--format-before-save ()
  "Format the buffer, if that is wanted and the server is there."
  (when (and game-format-on-save (eglot-current-server))
    (eglot-format-buffer)))

(defvar game-mode-map
  (let ((map (make-sparse-keymap)))
    (define-key map (kbd "C-c C-e") #'game-eval)
    (define-key map (kbd "C-c C-v") #'game-view)
    (define-key map (kbd "C-c C-w") #'game-explain)
    (define-key map (kbd "C-c C-f") #'eglot-format-buffer)
    map)
  "The keys of `game-mode'.")

;;;###autoload
(define-derived-mode game-mode prog-mode "Game"
  "A major mode for combinatorial games in .game files."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip (rx (or (seq "//" (* "/")) "/*") (* blank)))
  (setq-local indent-line-function #'game-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local electric-indent-chars (append "})]" electric-indent-chars))
  (setq-local syntax-propertize-function game--propertize)
  (setq-local font-lock-defaults
              '(game-font-lock-keywords
                nil nil nil
                (font-lock-syntactic-face-function . game--syntactic-face)))
  (setq-local imenu-generic-expression
              `((nil ,(concat "^" game--definition) 2)))
  (setq-local eglot-workspace-configuration `(:gamefmt ,game-settings))
  (add-hook 'before-save-hook #'game--format-before-save nil t))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.game\\'" . game-mode))

(provide 'game-mode)

;;; game-mode.el ends here
