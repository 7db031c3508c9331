//! The promises on generated valid files.

use game_syntax::format::Options;
use proptest::prelude::*;

use crate::generator::file;
use crate::{checked, config};

proptest! {
    #![proptest_config(config())]

    #[test]
    fn valid_files_keep_tree_and_comments(decisions in prop::collection::vec(any::<u8>(), 0..600)) {
        checked(&file(&decisions), &Options::default());
    }

    #[test]
    fn narrow_lines_change_layout_only(
        decisions in prop::collection::vec(any::<u8>(), 0..400),
        width in 1..60_u32,
    ) {
        checked(&file(&decisions), &Options { width, ..Options::default() });
    }

    #[test]
    fn unicode_and_back_is_ascii(decisions in prop::collection::vec(any::<u8>(), 0..400)) {
        // On a line without end the spelling cannot decide where a line breaks.
        let options = |unicode| Options { unicode, width: 1_000_000 };
        let text = file(&decisions);
        let ascii = checked(&text, &options(false));
        let unicode = checked(&text, &options(true));
        prop_assert_eq!(checked(&unicode, &options(false)), ascii);
    }

    #[test]
    fn crlf_is_kept_throughout(decisions in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = file(&decisions);
        let lf = checked(&text, &Options::default());
        let crlf = checked(&text.replace('\n', "\r\n"), &Options::default());
        prop_assert_eq!(crlf.replace("\r\n", "\n"), lf);
    }
}
