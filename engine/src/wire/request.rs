//! A request line: its id, what it asks, and when to give up.

use crate::ops::Ask;
use serde_json::{Map, Value};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;

/// A request.
#[derive(Clone, Debug)]
pub struct Request {
    /// Echoed unchanged.
    pub id: Option<Value>,
    /// What is asked, or why it cannot be.
    pub ask: Result<Ask>,
    /// When to give up.
    pub limits: LimitsAsk,
}

/// When to give up on a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitsAsk {
    /// The most milliseconds that may be spent on it.
    pub max_ms: Option<u64>,
    /// The most nodes that may be visited for it.
    pub max_nodes: Option<u64>,
}

impl Request {
    /// The request of a JSON text. What is wrong with it is told by the request, so that it can be answered.
    pub fn parse(text: &str) -> Request {
        match Request::object(text) {
            Ok(fields) => Request::of_fields(&fields),
            Err(error) => Request::refused(error),
        }
    }

    /// The JSON object of a text.
    pub(super) fn object(text: &str) -> Result<Map<String, Value>> {
        match serde_json::from_str::<Value>(text) {
            Ok(Value::Object(fields)) => Ok(fields),
            Ok(_) => Err(Error::new(Code::MalformedJson, "a request is a JSON object")),
            Err(error) => Err(Error::new(Code::MalformedJson, format!("not JSON: {error}"))),
        }
    }

    /// The request of a JSON object.
    pub fn of_fields(fields: &Map<String, Value>) -> Request {
        let id = fields.get("id").filter(|id| id.is_string() || id.is_number()).cloned();
        let fields = Fields::of(fields);
        let limits = LimitsAsk::read(&fields);
        let ask = Ask::read(&fields).and_then(|ask| limits.clone().map(|_| ask));
        Request { id, ask, limits: limits.unwrap_or_default() }
    }

    /// A request that could not even be read.
    pub fn refused(error: Error) -> Request {
        Request { id: None, ask: Err(error), limits: LimitsAsk::default() }
    }
}

impl LimitsAsk {
    fn read(fields: &Fields<'_>) -> Result<LimitsAsk> {
        let limits = fields.object("limits")?;
        let number = |name: &str| {
            let whole = |value: &Value| {
                value.as_u64().ok_or_else(|| limits.bad(name, "expected a whole number"))
            };
            limits.get(name).map(whole).transpose()
        };
        Ok(LimitsAsk { max_ms: number("max_ms")?, max_nodes: number("max_nodes")? })
    }
}
