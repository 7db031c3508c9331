//! What stays the same of a finding while the lines around it move.

use game_syntax::{Diagnostic, Span};
use rustc_hash::FxHashMap;

use super::Checked;

/// How far around a finding its lines are looked at, in bytes.
const REACH: usize = 1000;

impl Checked {
    /// The lines in which a finding stands, without the blanks around each; of very long ones the piece around its start.
    pub(crate) fn lines_of(&self, span: Span) -> String {
        let text = &self.text;
        let is_end = ['\n', '\r'];
        let start = text.floor_char_boundary(span.start as usize);
        let end = text.floor_char_boundary((span.end as usize).min(start + REACH));
        let low = text.ceil_char_boundary(start.saturating_sub(REACH));
        let high = text.floor_char_boundary(end + REACH);
        let from = text[low..start]
            .rfind(is_end)
            .map_or(low, |found| low + found + 1);
        let to = text[end..high]
            .find(is_end)
            .map_or(high, |found| end + found);
        let lines = text[from..to].split(is_end).map(str::trim);
        let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
        lines.join("\n")
    }
}

/// Gives each finding its fingerprint: of its file, its code, the text of its lines, and how many of the same came before.
#[derive(Default)]
pub(super) struct Fingerprints {
    seen: FxHashMap<u128, u32>,
}

impl Fingerprints {
    /// 32 hexadecimal digits that no other finding of the report has.
    pub(super) fn of(&mut self, file: &Checked, finding: &Diagnostic) -> String {
        let lines = file.lines_of(finding.span);
        let same = hash(&[&file.name, finding.code.name, &lines]);
        let before = self.seen.entry(same).or_default();
        let own = hash(&[&format!("{same:032x}"), &before.to_string()]);
        *before += 1;
        format!("{own:032x}")
    }
}

/// FNV-1a with 128 bits: the same on every system and in every version.
pub(crate) fn hash(parts: &[&str]) -> u128 {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
    let bytes = parts.iter().flat_map(|part| part.bytes().chain([0]));
    bytes.fold(OFFSET, |hash, byte| {
        (hash ^ u128::from(byte)).wrapping_mul(PRIME)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_a_finding_are_whole_and_without_blanks_around() {
        let text = "let a = 1;\r\n  let b = {1|\n   2};  \nlet c = 3;";
        let file = Checked::new(String::new(), text.to_owned(), Vec::new());
        assert_eq!(file.lines_of(Span::new(20, 30)), "let b = {1|\n2};");
        assert_eq!(file.lines_of(Span::new(0, 3)), "let a = 1;");
        assert_eq!(file.lines_of(Span::new(900, 901)), "let c = 3;");
    }

    #[test]
    fn of_a_long_line_the_piece_around_the_finding_is_told() {
        let text = ["a", &"é".repeat(4 * REACH), "b"].concat();
        let file = Checked::new(String::new(), text.clone(), Vec::new());
        let all = u32::try_from(text.len()).unwrap_or(u32::MAX);
        let piece = |at: u32| file.lines_of(Span::new(at, all)).len();
        assert_eq!(piece(0), 2 * REACH - 1);
        assert_eq!(piece(4001), 3 * REACH);
        assert_eq!(piece(all), REACH - 1);
    }

    #[test]
    fn hashes_are_those_of_the_definition() {
        // The hash of nothing is the offset; parts are told apart.
        assert_eq!(hash(&[]), 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d);
        assert_ne!(hash(&["ab", "c"]), hash(&["a", "bc"]));
    }
}
