//! What the words of the language mean, in a sentence.

/// What a universe is, by its name; nothing for other words.
pub fn universe_words(name: &str) -> Option<&'static str> {
    Some(match name {
        "normal" => "Games in braces in normal play: who cannot move loses.",
        "impartial" => "Both players have the same moves, here and in every follower.",
        "dicot" => "Either both players can move or neither, here and in every follower.",
        "dead-ending" => "Who cannot move, cannot move later either.",
        "misere" => "Games in braces in misère play: who cannot move wins.",
        "scoring" => "Games in angle brackets: who cannot move gets the score of his atom.",
        "guaranteed" => {
            "Scoring games in which being stuck is never better than a score that comes later."
        }
        "milnor" => {
            "Dicot scoring games that end in numbers, and in which no move worsens a score."
        }
        "well-tempered" => {
            "Dicot scoring games that end in numbers; all lines of play from a position are even, or all are odd."
        }
        "robot" => {
            "Games in square brackets of Cheating Robot play: both players move in the same round."
        }
        "simple-hot" => "`[a | b | c]` with integers a ≥ b ≥ c.",
        "same-round-hot" => {
            "Robot forms in which moving alone is at least as good as the round, and that as good as letting the other \
             move alone."
        }
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use game_value::Universe;

    use super::universe_words;

    #[test]
    fn every_universe_has_words() {
        for universe in Universe::ALL {
            assert!(universe_words(universe.name()).is_some(), "{universe}");
        }
        assert_eq!(universe_words("x"), None);
    }
}
