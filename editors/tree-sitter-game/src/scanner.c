// What regular expressions cannot say: comments that nest, and tokens that end by what follows them.

#include <string.h>

#include "tree_sitter/parser.h"

enum Token { BLOCK_COMMENT, STAR, HYPHENED };

// The longest word that is compared with a list, with its end.
#define LONGEST 16

static const char *const KEYWORDS[] = {
    "let",   "position", "assert", "fn",  "use",  "play",   "as",     "ruleset", "if",      "then", "else", "and", "or",
    "not",   "true",     "false",  "for", "in",   "forall", "exists", "find",    "closure", "gain", "mod",  "div",
};

static const char *const HYPHENED_NAMES[] = {"all-small", "dead-ending", "same-round-hot", "simple-hot", "well-tempered"};

static bool is_digit(int32_t c) { return c >= '0' && c <= '9'; }

static bool is_ascii_letter(int32_t c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }

// Signs of the language beyond ASCII; every other character there is taken for a letter.
static bool is_sign(int32_t c) {
    return c == 0xa0 || c == 0xb1 || c == 0xb7 || c == 0xac || c == 0xb9 || c == 0xb2 || c == 0xb3 || (c >= 0xbc && c <= 0xbe) ||
           c == 0xfeff || (c >= 0x2000 && c <= 0x2bff) || (c >= 0x3000 && c <= 0x3020);
}

static bool starts_name(int32_t c) { return is_ascii_letter(c) || (c >= 0x80 && !is_sign(c)); }

static bool continues_name(int32_t c) { return starts_name(c) || is_digit(c); }

static bool is_blank(int32_t c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == 0xa0 || c == 0xfeff; }

static bool is_among(const char *word, const char *const *list, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strcmp(word, list[i]) == 0) return true;
    }
    return false;
}

#define AMONG(word, list) is_among(word, list, sizeof(list) / sizeof((list)[0]))

// Reads a word, and hyphens in it if they are wanted. What is too long to be in a list is kept as far as it fits.
static void read_word(TSLexer *lexer, bool hyphens, char word[LONGEST]) {
    size_t length = 0;
    while (continues_name(lexer->lookahead) || lexer->lookahead == '\'' || (hyphens && lexer->lookahead == '-')) {
        if (length < LONGEST - 1) word[length++] = lexer->lookahead < 0x80 ? (char)lexer->lookahead : '?';
        lexer->advance(lexer, false);
    }
    word[length] = '\0';
}

// `/* … */`. Without its end it takes the rest of the text, as the language reads it.
static bool scan_comment(TSLexer *lexer) {
    lexer->advance(lexer, false);
    if (lexer->lookahead != '*') return false;
    lexer->advance(lexer, false);
    unsigned depth = 1;
    while (depth > 0 && !lexer->eof(lexer)) {
        int32_t first = lexer->lookahead;
        lexer->advance(lexer, false);
        if (first == '*' && lexer->lookahead == '/') {
            depth--;
            lexer->advance(lexer, false);
        } else if (first == '/' && lexer->lookahead == '*') {
            depth++;
            lexer->advance(lexer, false);
        }
    }
    lexer->mark_end(lexer);
    lexer->result_symbol = BLOCK_COMMENT;
    return true;
}

// The star before a name or a parenthesis. `*else` is a star and a keyword, `*v` two values.
static bool scan_star(TSLexer *lexer) {
    lexer->advance(lexer, false);
    lexer->mark_end(lexer);
    lexer->result_symbol = STAR;
    if (lexer->lookahead == '(') return true;
    if (!starts_name(lexer->lookahead)) return false;
    char word[LONGEST];
    read_word(lexer, false, word);
    const char *behind = word + strspn(word, "v");
    bool downs = behind > word && behind[strspn(behind, "0123456789")] == '\0';
    return !AMONG(word, KEYWORDS) && !downs;
}

static bool scan_hyphened(TSLexer *lexer) {
    char word[LONGEST];
    unsigned hyphens = 0;
    size_t length = 0;
    // The first hyphen belongs to the name, and the second one to `same-round-hot` only.
    while (is_ascii_letter(lexer->lookahead) || (lexer->lookahead == '-' && hyphens < 2)) {
        if (lexer->lookahead == '-') {
            word[length] = '\0';
            if (hyphens == 1 && strcmp(word, "same-round") != 0) break;
            hyphens++;
        }
        if (length == LONGEST - 1) return false;
        word[length++] = (char)lexer->lookahead;
        lexer->advance(lexer, false);
    }
    word[length] = '\0';
    if (continues_name(lexer->lookahead) || lexer->lookahead == '\'' || !AMONG(word, HYPHENED_NAMES)) return false;
    lexer->mark_end(lexer);
    lexer->result_symbol = HYPHENED;
    return true;
}

void *tree_sitter_game_external_scanner_create(void) { return NULL; }

void tree_sitter_game_external_scanner_destroy(void *payload) { (void)payload; }

unsigned tree_sitter_game_external_scanner_serialize(void *payload, char *buffer) {
    (void)payload;
    (void)buffer;
    return 0;
}

void tree_sitter_game_external_scanner_deserialize(void *payload, const char *buffer, unsigned length) {
    (void)payload;
    (void)buffer;
    (void)length;
}

bool tree_sitter_game_external_scanner_scan(void *payload, TSLexer *lexer, const bool *valid) {
    (void)payload;
    while (is_blank(lexer->lookahead)) lexer->advance(lexer, true);
    int32_t first = lexer->lookahead;
    if (first == '/' && valid[BLOCK_COMMENT]) return scan_comment(lexer);
    bool star = first == '*' || first == 0x22c6 || first == 0x2217 || first == 0x2605;
    if (star && valid[STAR]) return scan_star(lexer);
    if ((first == 'a' || first == 'd' || first == 's' || first == 'w') && valid[HYPHENED]) return scan_hyphened(lexer);
    return false;
}
