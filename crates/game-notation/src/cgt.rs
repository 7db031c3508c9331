//! `cgt`: values as the Rust library cgt prints and reads them: nested braces with `, ` between options, glued sums with counted
//! ups, and no other words.

use game_lang::{FileId, Play, World};
use game_syntax::{Diagnostic, Span};
use game_value::{Arena, Dyadic, Form, Integer};

use crate::entries::Comments;
use crate::expressions::Features;
use crate::lines::{self, Dialect};
use crate::notation::{Notation, Reading, Request, Written};
use crate::refusal::Refusal;
use crate::tree::{self, Marks, Style, glued};
use crate::writer::{self, LineWriter};

const FEATURES: Features = Features {
    braces: true,
    infinitesimals: true,
    glued: true,
    ..Features::NONE
};

pub(crate) fn read(text: &str, request: &Request<'_>) -> Result<Reading, Vec<Diagnostic>> {
    lines::read(text, &mut Cgt, request)
}

pub(crate) fn write(world: &mut World, file: FileId) -> Result<Written, Vec<Diagnostic>> {
    writer::write(&Cgt, world, file)
}

struct Cgt;

impl Dialect for Cgt {
    fn title(&self) -> &'static str {
        "cgt"
    }

    fn comments(&self) -> Comments {
        Comments::NONE
    }

    /// Values have no names.
    fn name(&self, _text: &str, entry: Span) -> Result<(Option<Span>, Span), Box<Diagnostic>> {
        Ok((None, entry))
    }

    fn features(&self) -> Features {
        FEATURES
    }
}

impl LineWriter for Cgt {
    fn notation(&self) -> Notation {
        Notation::Cgt
    }

    fn form(&self, form: Form, arena: &mut Arena, _play: Play) -> Result<String, Refusal> {
        tree::write(self, form, arena)
    }

    /// A name would be no value; the order says which is which.
    fn named(&self, _name: &str, value: &str) -> String {
        value.to_owned()
    }

    fn comment(&self, _words: &str) -> Option<String> {
        None
    }
}

impl Style for Cgt {
    fn literal(&self, number: &Dyadic, ups: &Integer, nimber: &Integer) -> Option<String> {
        Some(glued(number, ups, nimber, true))
    }

    fn marks(&self) -> Marks {
        Marks {
            open: "{",
            comma: ", ",
            bar: "|",
            close: "}",
        }
    }
}
