//! The base protocol: messages in a stream of bytes.
//!
//! Protocol: "Base Protocol", header part and content part. Whatever comes in, the next well-formed message is found
//! again: a stream is never given up because of bytes that cannot be read.

use std::io::{self, BufRead, Read};

use serde::Serialize;

/// A longer message is refused. Editors send a file as one message; no file of that size is written by hand.
const MAX_MESSAGE: u64 = 1 << 28;

/// Headers are short; a longer line is read in pieces, so that no stream can exhaust the memory.
const MAX_LINE: u64 = 1 << 13;

const CONTENT_LENGTH: &str = "content-length:";

/// What stands next in the stream.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Frame {
    /// The content of a message, as yet unread.
    Message(Vec<u8>),
    /// Bytes that are no message were left out.
    Garbage,
}

/// The frames of a stream, in order.
pub(crate) struct Frames<R> {
    input: R,
    /// The message behind garbage that is reported first.
    next: Option<Vec<u8>>,
}

impl<R: BufRead> Frames<R> {
    pub(crate) fn new(input: R) -> Self {
        Frames { input, next: None }
    }

    /// The next frame; nothing at the end of the stream, even in the middle of a message.
    pub(crate) fn read(&mut self) -> io::Result<Option<Frame>> {
        if let Some(message) = self.next.take() {
            return Ok(Some(Frame::Message(message)));
        }
        let Some(header) = self.read_header()? else {
            return Ok(None);
        };
        let Some(length) = header.length else {
            return Ok(Some(Frame::Garbage));
        };
        let mut message = Vec::new();
        let read = self.input.by_ref().take(length).read_to_end(&mut message)?;
        if (read as u64) < length {
            return Ok(None);
        }
        if header.garbage {
            self.next = Some(message);
            return Ok(Some(Frame::Garbage));
        }
        Ok(Some(Frame::Message(message)))
    }

    /// Reads to the blank line behind some header fields; nothing at the end of the stream.
    fn read_header(&mut self) -> io::Result<Option<Header>> {
        let mut header = Header::default();
        let mut line = Vec::new();
        loop {
            line.clear();
            let mut limited = self.input.by_ref().take(MAX_LINE);
            if limited.read_until(b'\n', &mut line)? == 0 {
                return Ok(None);
            }
            let field = String::from_utf8_lossy(&line).trim().to_ascii_lowercase();
            if !field.is_empty() {
                header.field(&field);
            } else if header.garbage || header.length.is_some() {
                return Ok(Some(header));
            }
        }
    }
}

/// The header of a message.
#[derive(Default)]
struct Header {
    length: Option<u64>,
    /// There were lines before or in it that are no header fields.
    garbage: bool,
}

impl Header {
    /// Takes a line, in lower case and without blanks around it.
    fn field(&mut self, field: &str) {
        // After a message whose stated length was wrong its rest stands before the next field in one line.
        match field.rfind(CONTENT_LENGTH) {
            Some(at) => {
                let digits = field[at + CONTENT_LENGTH.len()..].trim();
                let length = digits.parse().ok().filter(|&n| n <= MAX_MESSAGE);
                self.garbage |= at > 0 || length.is_none();
                self.length = length;
            }
            None => self.garbage |= !field.starts_with("content-type:"),
        }
    }
}

/// A message with its header, ready to be written.
///
/// # Errors
/// The message cannot be written as JSON.
pub(crate) fn encode(message: &impl Serialize) -> serde_json::Result<Vec<u8>> {
    let content = serde_json::to_vec(message)?;
    let mut bytes = format!("Content-Length: {}\r\n\r\n", content.len()).into_bytes();
    bytes.extend_from_slice(&content);
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::{Frame, Frames, encode};

    /// The frames of a stream: the content of messages, `!` for garbage.
    #[track_caller]
    fn check(stream: &str, expected: &[&str]) {
        let mut frames = Frames::new(stream.as_bytes());
        let mut found = Vec::new();
        while let Some(frame) = frames.read().expect("reading from memory") {
            found.push(match frame {
                Frame::Message(content) => String::from_utf8(content).expect("text"),
                Frame::Garbage => "!".to_owned(),
            });
        }
        assert_eq!(found, expected);
    }

    #[test]
    fn messages_follow_one_another() {
        check(
            "Content-Length: 2\r\n\r\n{}Content-Length: 3\r\n\r\n[1]",
            &["{}", "[1]"],
        );
    }

    #[test]
    fn fields_are_read_in_any_case_and_order() {
        check(
            "content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:2\r\n\r\n{}",
            &["{}"],
        );
    }

    #[test]
    fn garbage_is_left_out_and_reported_once() {
        check(
            "hello\r\nworld\r\nContent-Length: 2\r\n\r\n{}",
            &["!", "{}"],
        );
        check("hello\r\n\r\nContent-Length: 2\r\n\r\n{}", &["!", "{}"]);
    }

    #[test]
    fn a_wrong_length_costs_one_message() {
        check(
            "Content-Length: 1\r\n\r\n{}Content-Length: 3\r\n\r\n[1]",
            &["{", "!", "[1]"],
        );
    }

    #[test]
    fn a_length_that_is_no_length_or_too_great_is_garbage() {
        for length in ["x", "-1", "99999999999999999999999", "1000000000"] {
            let stream = format!("Content-Length: {length}\r\n\r\nContent-Length: 2\r\n\r\n{{}}");
            check(&stream, &["!", "{}"]);
        }
    }

    #[test]
    fn a_cut_off_message_is_none() {
        check("Content-Length: 5\r\n\r\n{}", &[]);
        check("Content-Len", &[]);
        check("", &[]);
    }

    #[test]
    fn what_is_encoded_is_read_back() {
        let bytes = encode(&"é").expect("a string");
        check(std::str::from_utf8(&bytes).expect("text"), &["\"é\""]);
    }
}
