//! A request and what it asks as text, so that an answer can be found again.

use super::Request;
use crate::ops::Ask;
use serde_json::{Map, Value};
use tikki_base::error::{Code, Error};

/// A request, and the text by which its answer is remembered.
#[derive(Clone, Debug)]
pub struct Inquiry {
    /// The request.
    pub request: Request,
    /// All its fields but `id` and `limits`, which do not change a whole answer; none if it is not to be remembered.
    pub key: Option<String>,
}

impl Inquiry {
    /// The longest key that is kept, in bytes.
    pub const MAX_KEY: usize = 2 << 10;

    /// The inquiry of a JSON text. With `op`, the operation is known from elsewhere: the text may leave it out, and must not
    /// name another.
    pub fn parse(text: &str, op: Option<&str>) -> Inquiry {
        match Request::object(text) {
            Ok(fields) => Inquiry::of_fields(fields, op),
            Err(error) => Inquiry { request: Request::refused(error), key: None },
        }
    }

    /// The inquiry of bytes, as [`Inquiry::parse`] reads it; a byte-order mark is skipped.
    pub fn of_bytes(bytes: &[u8], op: Option<&str>) -> Inquiry {
        match std::str::from_utf8(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)) {
            Ok(text) => Inquiry::parse(text, op),
            Err(_) => Inquiry {
                request: Request::refused(Error::new(Code::NotText, "the body is no UTF-8 text")),
                key: None,
            },
        }
    }

    /// An inquiry that is not written as JSON.
    pub fn of_ask(ask: tikki_base::error::Result<Ask>, key: Option<String>) -> Inquiry {
        let request = match ask {
            Ok(ask) => Request { id: None, ask: Ok(ask), limits: super::LimitsAsk::default() },
            Err(error) => Request::refused(error),
        };
        Inquiry { request, key }
    }

    fn of_fields(mut fields: Map<String, Value>, op: Option<&str>) -> Inquiry {
        let mut request = match op.map(|op| (op, fields.get("op"))) {
            Some((op, named)) if named.is_some_and(|named| named != op) => {
                Request { ask: Err(other_op(op)), ..Request::of_fields(&fields) }
            }
            Some((op, None)) => {
                fields.insert("op".to_owned(), op.into());
                Request::of_fields(&fields)
            }
            _ => Request::of_fields(&fields),
        };
        let id = fields.shift_remove("id");
        request.id = request.id.or_else(|| id.filter(|id| id.is_string() || id.is_number()));
        fields.shift_remove("limits");
        let key = Value::Object(fields).to_string();
        Inquiry { request, key: Some(key).filter(|key| key.len() <= Inquiry::MAX_KEY) }
    }
}

fn other_op(op: &str) -> Error {
    Error::new(Code::BadField, format!("this route answers \"{op}\"")).in_field("/op")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn id_and_limits_are_no_part_of_the_key() {
        let key = |text: &str| Inquiry::parse(text, Some("games")).key;
        assert_eq!(key(r#"{"id":1,"limits":{"max_ms":5}}"#), key(r#"{"op":"games"}"#));
        assert_ne!(key(r#"{"x":1}"#), key("{}"));
        assert_eq!(key(&format!(r#"{{"x":"{}"}}"#, "y".repeat(Inquiry::MAX_KEY))), None);
        assert_eq!(key("[]"), None);
    }

    #[test]
    fn a_route_answers_its_own_operation_only() {
        let code = |text: &str| Inquiry::parse(text, Some("games")).request.ask.map_err(|e| e.code);
        assert!(code("{}").is_ok());
        assert_eq!(code(r#"{"op":"par"}"#).err(), Some(Code::BadField));
        assert_eq!(
            Inquiry::parse(r#"{"id":3,"op":"par"}"#, Some("games")).request.id,
            Some(3.into())
        );
    }
}
