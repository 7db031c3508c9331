;;; steps.el --- What a person does with game-mode  -*- lexical-binding: t; -*-

;;; Commentary:

;; Each step has a time limit; the last line counts.

;;; Code:

(require 'cl-lib)
(require 'game-mode)
(require 'flymake)

(setq game-program (getenv "GAMEFMT_PROGRAM")
      make-backup-files nil
      eglot-autoshutdown nil
      eglot-confirm-server-initiated-edits nil
      flymake-no-changes-timeout 0.1)

(defconst game-test-limit 15 "How long one wait may take, in seconds.")

(defvar game-test-steps nil "Pairs of a name and a function, last first.")

(defmacro game-test-step (name &rest body)
  "A step called NAME that does BODY."
  (declare (indent 1))
  `(push (cons ,name (lambda () ,@body)) game-test-steps))

(defun game-test-wait (what test)
  "Wait for WHAT, until TEST gives something, and return that."
  (let ((end (+ (float-time) game-test-limit)) found)
    (while (not (setq found (funcall test)))
      (when (> (float-time) end)
        (error "In vain waited for %s" what))
      (accept-process-output nil 0.05))
    found))

(defun game-test-equal (found expected)
  "Fail unless FOUND is EXPECTED."
  (unless (equal found expected)
    (error "Found %S, expected %S" found expected)))

(defun game-test-has (text words)
  "Fail unless TEXT has WORDS in it."
  (unless (string-search words text)
    (error "No %S in %S" words text)))

(defun game-test-open (name text)
  "Visit a file called NAME that holds TEXT."
  (let ((path (expand-file-name name (getenv "GAMEFMT_TEST_FOLDER"))))
    (write-region text nil path nil 'quiet)
    (find-file path)
    (goto-char (point-min))))

(defun game-test-connect (name text)
  "Visit a file called NAME that holds TEXT, with its server."
  (game-test-open name text)
  (unless (eglot-current-server)
    (apply #'eglot--connect (eglot--guess-contact)))
  (game-test-wait "the server" #'eglot-managed-p))

(defun game-test-face (words)
  "The face of the first place of WORDS."
  (save-excursion
    (goto-char (point-min))
    (font-lock-ensure)
    (search-forward words)
    (get-text-property (match-beginning 0) 'face)))

(defun game-test-findings ()
  "The findings of the buffer."
  (flymake-start)
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(game-test-step "a .game file has its mode"
  (game-test-open "mode.game" "let g = {3|0};\n")
  (game-test-equal major-mode 'game-mode)
  (comment-region (point-min) (point-max))
  (game-test-equal (buffer-string) "// let g = {3|0};\n")
  (set-buffer-modified-p nil))

(game-test-step "words, values and slashes have colours"
  (game-test-open "colours.game" "/// What it is.
let g: dicot = {73/16v9*8||0|-1}; /* a /* b */ c */
assert outcome(g) == N \"let it\";
position p: Clobber = \"\"\"
    let \"xo\"
\"\"\";
let value = vx;
")
  (game-test-equal (game-test-face "What") 'font-lock-doc-face)
  (game-test-equal (game-test-face "let") 'font-lock-keyword-face)
  (game-test-equal (game-test-face "dicot") 'font-lock-type-face)
  (game-test-equal (game-test-face "73/16") 'font-lock-constant-face)
  (game-test-equal (game-test-face "||") 'font-lock-builtin-face)
  (game-test-equal (game-test-face "c */") 'font-lock-comment-face)
  (game-test-equal (game-test-face "outcome") 'font-lock-function-name-face)
  (game-test-equal (game-test-face "let it") 'font-lock-string-face)
  (game-test-equal (game-test-face "xo") 'font-lock-string-face)
  (game-test-equal (game-test-face "vx") nil)
  (game-test-equal (game-test-face "value") 'font-lock-variable-name-face))

(game-test-step "lines are indented by what is open"
  (let ((text "ruleset R {
    board grid \"x o .\";
    left \"x\" => \".\"
        where n;
    mirror \"xo\";
}
let g = {
    1 |
    0
};
assert
    g == 1;
let h = 1;
"))
    (game-test-open "indent.game" (replace-regexp-in-string "^ +" "" text))
    (indent-region (point-min) (point-max))
    (game-test-equal (buffer-string) text)
    (set-buffer-modified-p nil)))

(game-test-step "the items are in the index"
  (game-test-open "index.game" "let g = 1;\nfn f(n: int) = n;\n")
  (game-test-equal (mapcar #'car (funcall imenu-create-index-function)) '("g" "f")))

(game-test-step "the server connects"
  (game-test-connect "attach.game" "let g = {3|0};\n")
  (game-test-equal (plist-get (eglot--server-info (eglot-current-server)) :name)
                   "gamefmt"))

(game-test-step "a finding appears, and goes when it is mended"
  (game-test-connect "finding.game" "let g = {3|0};\nassert g == 1;\n")
  (game-test-has
   (car (game-test-wait "a finding" #'game-test-findings)) "assert")
  (goto-char (point-min))
  (search-forward "== 1")
  (replace-match "|| 1")
  (eglot--signal-textDocument/didChange)
  (game-test-wait "no finding" (lambda () (null (game-test-findings))))
  (set-buffer-modified-p nil))

(game-test-step "hover says what is known"
  (game-test-connect "hover.game" "// 𝒢\nlet g = {3|0}; assert \"𝒢\" == \"\" or g || 1;\n")
  (goto-char (point-min))
  (search-forward "or ")
  (let (said)
    (eglot-hover-eldoc-function (lambda (text &rest _) (setq said text)))
    (game-test-wait "the hover" (lambda () said))
    (game-test-has said "{3|0}")
    (game-test-has said "temperature")))

(game-test-step "formatting lays the text out"
  (game-test-connect "format.game" "let   g={ 3 |0 } ;\n")
  (eglot-format-buffer)
  (game-test-equal (buffer-string) "let g = {3|0};\n")
  (set-buffer-modified-p nil))

(game-test-step "a file is formatted when it is written, where that is wanted"
  (game-test-connect "save.game" "let   g={ 3 |0 } ;\n")
  (let ((game-format-on-save t))
    (insert " ")
    (save-buffer))
  (game-test-equal (with-temp-buffer
                     (insert-file-contents
                      (expand-file-name "save.game" (getenv "GAMEFMT_TEST_FOLDER")))
                     (buffer-string))
                   "let g = {3|0};\n"))

(game-test-step "an expression is evaluated"
  (game-test-connect "eval.game" "let g = {3|0};\n")
  (game-test-equal (game-eval "g + 1") "{4|1}"))

(game-test-step "a region is converted"
  (game-test-connect "convert.game" "let g = {3 || 2* | 1*};\n")
  (game-convert (point-min) (point-max) "latex")
  (game-test-has (buffer-string) "\\parallel")
  (set-buffer-modified-p nil))

(game-test-step "a code action mends a finding"
  (game-test-connect "action.game" "let g = {1, 2 | 3};\n")
  (game-test-wait "a finding" #'game-test-findings)
  (goto-char (flymake-diagnostic-beg (car (flymake-diagnostics))))
  (let ((before (buffer-string))
        ;; As if a key had been pressed, and no mouse.
        (last-nonmenu-event ?a))
    ;; Where there are several, the first one is taken.
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt items &rest _)
                 (let ((first (car (all-completions "" items))))
                   (if (consp first) (car first) first)))))
      (eglot-code-actions (point) (1+ (point)) "quickfix" t))
    (game-test-wait "a change" (lambda () (not (equal (buffer-string) before)))))
  (set-buffer-modified-p nil))

;; These need the capabilities of the server: without one, Eglot's function fails.

(game-test-step "definition goes to the item"
  (game-test-connect "definition.game" "let g = {3|0};\nassert g || 1;\n")
  (search-forward "assert ")
  (let ((found (xref-backend-definitions 'eglot (xref-backend-identifier-at-point 'eglot))))
    (game-test-equal (length found) 1)
    (let ((place (xref-item-location (car found))))
      (with-current-buffer (marker-buffer (xref-location-marker place))
        (game-test-equal (marker-position (xref-location-marker place)) 5)))))

(game-test-step "completion knows the names"
  (game-test-connect "completion.game" "let switch = {3|0};\nassert swi\n")
  (search-forward "assert swi")
  (let ((found (eglot-completion-at-point)))
    (unless found (error "The server has no completion"))
    (game-test-has (format "%S" (all-completions "swi" (nth 2 found))) "switch"))
  (set-buffer-modified-p nil))

(game-test-step "a name is renamed"
  (game-test-connect "rename.game" "let g = {3|0};\nassert g || 1;\n")
  (search-forward "let ")
  (eglot-rename "switch")
  (game-test-equal (buffer-string) "let switch = {3|0};\nassert switch || 1;\n")
  (set-buffer-modified-p nil))

(game-test-step "the tree is shown"
  (game-test-connect "tree.game" "let g = {{7|5} | 0};\n")
  (search-forward "let ")
  (game-view "tree")
  (with-current-buffer "*game*"
    (game-test-has (buffer-string) "7")))

(defun game-test-explanation ()
  "The explanation that is shown, which nobody may change; it is forgotten."
  (with-current-buffer "*game explanation*"
    (unless (and view-mode buffer-read-only) (error "It can be changed"))
    (prog1 (buffer-string)
      (kill-buffer))))

(game-test-step "a value is explained"
  (game-test-connect "explain.game" "/* 𝒢 */ let g = {1, 2 | 3};\nfn f(n: int) = n;\n")
  (search-forward "{1")
  (game-explain)
  (game-test-has (game-test-explanation) "simplest number")
  (search-forward "fn ")
  (game-explain)
  (when (get-buffer "*game explanation*") (error "A function is explained")))

(game-test-step "a code action explains a value"
  (game-test-connect "explained.game" "let g = {{7|5} | 0};\n")
  (search-forward "let ")
  (let ((last-nonmenu-event ?a)
        (offered nil))
    (cl-letf (((symbol-function 'completing-read)
               (lambda (_prompt items &rest _)
                 (setq offered (all-completions "" items))
                 "Explain")))
      (eglot-code-actions (point) (point) nil t))
    (unless (member "Explain" offered) (error "Offered are %S" offered)))
  (game-test-has (game-test-explanation) "{7|5||0}"))

(defun game-test-run ()
  "Do all steps, and leave."
  (let ((passed 0) (failed 0))
    (dolist (step (reverse game-test-steps))
      (condition-case why
          (with-timeout (60 (error "It took too long"))
            (save-current-buffer (funcall (cdr step)))
            (cl-incf passed)
            (princ (format "ok      %s\n" (car step))))
        (error
         (cl-incf failed)
         (princ (format "FAILED  %s\n        %s\n" (car step) (error-message-string why))))))
    (princ (format "%d passed, %d failed\n" passed failed))
    (let ((kill-emacs-hook nil))
      (kill-emacs (if (and (zerop failed) (> passed 0)) 0 1)))))

(provide 'steps)

;;; steps.el ends here
