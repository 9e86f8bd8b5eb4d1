//! The id of a request, which its answer has too: a text or a number, exactly as it was written.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::value::RawValue;
use std::borrow::Cow;
use std::fmt;
use std::sync::Arc;

/// The id of a request, as JSON.
#[derive(Clone, Debug)]
pub struct Id(Arc<RawValue>);

impl Id {
    /// The id that is written so; only a text or a number is one.
    pub(crate) fn read(json: &str) -> Option<Id> {
        let is_id =
            json.starts_with(|first: char| first == '"' || first == '-' || first.is_ascii_digit());
        let raw = RawValue::from_string(json.to_owned()).ok().filter(|_| is_id)?;
        Some(Id(Arc::from(raw)))
    }
}

impl JsonSchema for Id {
    fn schema_name() -> Cow<'static, str> {
        "Id".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "number"], "description": "The `id` of the request." })
    }
}

impl From<&str> for Id {
    fn from(text: &str) -> Id {
        let json = serde_json::Value::from(text).to_string();
        Id(Arc::from(RawValue::from_string(json).expect("a text is JSON")))
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.get())
    }
}

impl PartialEq for Id {
    fn eq(&self, other: &Id) -> bool {
        self.0.get() == other.0.get()
    }
}

impl Eq for Id {}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}
