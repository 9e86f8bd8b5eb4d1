//! JSON values built within a budget.

use crate::error::{Code, Error, Result};
use crate::read_budget::ReadBudget;
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor,
};
use serde_json::value::RawValue;
use serde_json::{Map, Number, Value};
use std::collections::HashMap;
use std::fmt;

/// The maximum nesting depth of values, whatever the budget, so that dropping a value never recurses deeper.
pub(crate) const MAX_DEPTH: usize = 127;

/// The size of a value in addition to its text, in bytes.
const VALUE_BYTES: usize = 80;

/// Parses a JSON text. The budget holds its values until they are released.
///
/// # Errors
/// `malformed-json`, at its line and column; `read-limit` if the budget does not allow it.
pub fn parse(text: &str, budget: &ReadBudget<'_>) -> Result<Value> {
    let mut from = serde_json::Deserializer::from_str(text);
    let built = budget.step(text.len()).map_err(serde::de::Error::custom);
    let built: serde_json::Result<Value> =
        built.and_then(|()| CountedValue { budget, depth: 1 }.deserialize(&mut from));
    let built = built.and_then(|value| from.end().map(|()| value));
    built.map_err(|error| {
        let wrong = || Error::new(Code::MalformedJson, error.to_string());
        budget
            .exceeded()
            .map_or_else(wrong, Error::from)
            .at(error.line() as u64, error.column() as u64)
    })
}

/// Returns the text of the JSON value at the start of a text, without building the value.
///
/// # Errors
/// `malformed-json`, at its line and column.
pub fn first_value(text: &str) -> Result<&str> {
    let mut values = serde_json::Deserializer::from_str(text);
    <&RawValue>::deserialize(&mut values).map(RawValue::get).map_err(|error| {
        Error::new(Code::MalformedJson, format!("not JSON: {error}"))
            .at(error.line() as u64, error.column() as u64)
    })
}

/// Returns why the text of one line is not a JSON object: the error `malformed-json`, at its column.
#[expect(clippy::zero_sized_map_values, reason = "names with values of which none is built")]
pub fn no_object(line: &str) -> Error {
    let read = serde_json::from_str::<HashMap<String, IgnoredAny>>(line);
    let (message, column) = match read {
        Err(error) => (error.to_string(), error.column()),
        Ok(_) => ("a number that is out of range".to_owned(), 1),
    };
    Error::new(Code::MalformedJson, message).at(1, column as u64)
}

/// Builds a value, and counts it and its inner values.
#[derive(Clone, Copy)]
struct CountedValue<'b, 'a> {
    budget: &'b ReadBudget<'a>,
    depth: usize,
}

impl<'b, 'a> CountedValue<'b, 'a> {
    fn count<E: serde::de::Error>(self) -> std::result::Result<(), E> {
        self.budget.hold(VALUE_BYTES).and_then(|()| self.budget.step(1)).map_err(E::custom)
    }

    /// The seed for inner values.
    fn within<E: serde::de::Error>(self) -> std::result::Result<CountedValue<'b, 'a>, E> {
        self.budget.depth(self.depth).map_err(E::custom)?;
        Ok(CountedValue { depth: self.depth + 1, ..self })
    }
}

impl<'de> DeserializeSeed<'de> for CountedValue<'_, '_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, from: D) -> std::result::Result<Value, D::Error> {
        self.count()?;
        from.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for CountedValue<'_, '_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> std::result::Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_u64<E>(self, value: u64) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: serde::de::Error>(self, value: f64) -> std::result::Result<Value, E> {
        if let Some(whole) = whole(value) {
            return Ok(whole.into());
        }
        let number = Number::from_f64(value).ok_or_else(|| E::custom("the number is too large"))?;
        Ok(number.into())
    }

    fn visit_str<E>(self, value: &str) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_string<E>(self, value: String) -> std::result::Result<Value, E> {
        Ok(value.into())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> std::result::Result<Value, A::Error> {
        let (within, mut items) = (self.within()?, Vec::new());
        while let Some(item) = seq.next_element_seed(within)? {
            items.push(item);
        }
        Ok(items.into())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> std::result::Result<Value, A::Error> {
        let (within, mut members) = (self.within()?, Map::new());
        while let Some(name) = map.next_key::<String>()? {
            members.insert(name, map.next_value_seed(within)?);
        }
        Ok(members.into())
    }
}

/// Returns `2.0` or `1e3` as an integer.
pub(crate) fn whole(value: f64) -> Option<Number> {
    const END: f64 = 18_446_744_073_709_551_616.0;
    let is_whole = value.fract() == 0.0 && (-END / 2.0..END).contains(&value);
    is_whole.then(|| if value < 0.0 { (value as i64).into() } else { (value as u64).into() })
}

#[cfg(test)]
mod tests;
