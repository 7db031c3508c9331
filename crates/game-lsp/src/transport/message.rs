//! JSON-RPC messages: what a client may send.

use serde_json::Value;
use tower_lsp::jsonrpc::{Error, Request, Response};

/// A message of the client.
#[derive(Debug)]
pub(crate) enum Message {
    /// A request or a notification.
    Request(Request),
    /// The answer to a request of ours.
    Response(Response),
}

/// Reads a message.
///
/// # Errors
/// What the client is to be told when the bytes are no JSON, or no message of JSON-RPC.
pub(crate) fn decode(content: &[u8]) -> Result<Message, Error> {
    let value: Value = serde_json::from_slice(content).map_err(|_| Error::parse_error())?;
    let message = match value.get("method") {
        Some(Value::String(_)) => serde_json::from_value(value).map(Message::Request),
        Some(_) => return Err(Error::invalid_request()),
        None => serde_json::from_value(value).map(Message::Response),
    };
    message.map_err(|_| Error::invalid_request())
}

#[cfg(test)]
mod tests {
    use super::{Message, decode};

    /// What a text is read as, in short.
    fn kind(text: &str) -> String {
        match decode(text.as_bytes()) {
            Ok(Message::Request(request)) => format!("request {}", request.method()),
            Ok(Message::Response(response)) => format!("response {}", response.id()),
            Err(error) => error.code.code().to_string(),
        }
    }

    #[test]
    fn requests_and_responses_are_told_apart() {
        assert_eq!(kind(r#"{"jsonrpc":"2.0","method":"exit"}"#), "request exit");
        assert_eq!(
            kind(r#"{"jsonrpc":"2.0","id":7,"result":null}"#),
            "response 7"
        );
    }

    #[test]
    fn what_is_no_message_is_refused_by_its_kind() {
        assert_eq!(kind("{"), "-32700");
        assert_eq!(kind("\u{0}"), "-32700");
        assert_eq!(kind(&"[".repeat(100_000)), "-32700");
        assert_eq!(kind("[]"), "-32600");
        assert_eq!(kind("{}"), "-32600");
        assert_eq!(kind(r#"{"jsonrpc":"1.0","method":"exit"}"#), "-32600");
        assert_eq!(kind(r#"{"jsonrpc":"2.0","method":5}"#), "-32600");
    }
}
