//! The fields of requests: each is declared once, in the struct of its operation. From it come the reader, the JSON Schema (and from that
//! `OpenAPI`, Python's functions and the tables of docs/reference/wire.md), and the names by which a misspelled field is found.
//!
//! The reader is derived here instead of by serde: an error keeps its code and its JSON pointer through flattened parts, fields are
//! read in the order of the struct, and a value is built only when it is read.
//!
//! ```ignore
//! /// Random deals that meet a condition.
//! #[derive(Debug, Request)]
//! struct DealParams {
//!     /// The number of deals.
//!     #[field(range = 1..=1000, default = 1)]
//!     n: u64,
//!     /// The dealer; without it, that of the board's number.
//!     dealer: Option<Seat>,
//!     #[field(flatten)]
//!     conditions: ConditionParams,
//! }
//! ```

pub(crate) mod bridge;
pub(crate) mod game;
mod schema;
mod values;

pub(crate) use self::schema::{
    Bounds, DEFINITIONS, ObjectSchema, Presence, object_schema, object_with, shared,
};
pub(crate) use self::values::{
    Calls, CardsBySeat, Integer, LeastMost, Limited, NamesBySeat, SmallNumber, TextOrNumber,
    chosen, word_of,
};

use crate::wire::RequestLimits;
use schemars::SchemaGenerator;
use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::{is_misspelling, nearest};

/// The fields of a request, or of a part that several requests share.
pub(crate) trait RequestFields: Sized {
    /// What it is, in a sentence.
    const DOC: &'static str;

    /// Reads the fields.
    ///
    /// # Errors
    /// That of the first field, in the order of the struct, that is missing or has another form.
    fn read_fields(fields: &Fields<'_>) -> Result<Self>;

    /// Lists the names of the fields.
    fn names(add: &mut dyn FnMut(&'static str));

    /// Adds the fields to a schema.
    fn describe(object: &mut ObjectSchema<'_>);
}

/// The value of a field.
pub(crate) trait FieldValue: Sized {
    /// Reads the value, which is not null, at this pointer of the request.
    ///
    /// # Errors
    /// `bad-field`, or the code of what the value names.
    fn read(value: &Value, at: &str) -> Result<Self>;

    /// Reads an item of a list.
    ///
    /// # Errors
    /// Those of [`FieldValue::read`].
    fn read_item(value: &Value, at: &str) -> Result<Self> {
        Self::read(value, at)
    }

    /// The JSON Schema of the value.
    fn schema(generator: &mut SchemaGenerator) -> Value;

    /// The value as a schema shows a default.
    fn to_json(&self) -> Option<Value> {
        None
    }
}

/// The value of a field that may be left out.
///
/// # Errors
/// Those of the value.
pub(crate) fn optional<T: FieldValue>(fields: &Fields<'_>, name: &str) -> Result<Option<T>> {
    fields.get(name).map(|value| T::read(value, &fields.pointer(name))).transpose()
}

/// A whole number within a range.
///
/// # Errors
/// `bad-field`.
pub(crate) fn within<T: Integer>(
    fields: &Fields<'_>,
    name: &str,
    range: RangeInclusive<T>,
) -> Result<Option<T>> {
    let Some(value) = fields.get(name) else { return Ok(None) };
    let number = values::whole(value).and_then(|number| T::try_from(number).ok());
    number.filter(|number| range.contains(number)).map(Some).ok_or_else(|| {
        let (least, most) = (range.start(), range.end());
        let expected = format!("expected a whole number from {least} to {most}");
        // Only a number is short enough to be repeated.
        let found = if value.is_number() { format!(", not {value}") } else { String::new() };
        fields.bad(name, expected + &found)
    })
}

/// A part of a request with fields of its own.
///
/// # Errors
/// `bad-field` if it is no object or has a field that is not known, and those of its fields.
pub(crate) fn read_object<T: RequestFields>(value: &Value, at: &str) -> Result<T> {
    let map = known_fields::<T>(value, at)?;
    T::read_fields(&Fields::from(map)).map_err(|error| error.in_field(at))
}

/// A part of a request with fields of its own, which are not read yet.
///
/// # Errors
/// `bad-field` if it is no object or has a field that is not known.
pub(crate) fn known_fields<'a, T: RequestFields>(
    value: &'a Value,
    at: &str,
) -> Result<&'a Map<String, Value>> {
    let map = value.as_object().ok_or_else(|| bad(at, "expected an object"))?;
    refuse_unknown::<T>(&Fields::placed(map, at.to_owned()), &[]).map(|()| map)
}

/// What `deal` writes beside a deal, so that its answer can be pasted into a request. Nothing reads it where it is no field.
pub(crate) const BESIDE_A_DEAL: [&str; 3] = ["board", "number", "tries"];

/// Returns whether an object with these fields takes a deal; the operation `deal` itself, which numbers the `first`, draws one.
pub(crate) fn takes_deal(has: impl Fn(&str) -> bool) -> bool {
    (has("deal") || has("hands")) && !has("first")
}

/// Checks that each field has a known name: one of `T`, or one of these others.
///
/// # Errors
/// `bad-field` at the first one that has not, naming the nearest.
pub(crate) fn refuse_unknown<T: RequestFields>(
    fields: &Fields<'_>,
    others: &[&'static str],
) -> Result<()> {
    let mut known = Vec::new();
    T::names(&mut |name| known.push(name));
    known.extend(others);
    if takes_deal(|name| known.contains(&name)) {
        known.extend(BESIDE_A_DEAL);
    }
    refuse_others(fields, &known)
}

/// Checks that each field is one of these names; apart from the type of the request, so that it is compiled once.
fn refuse_others(fields: &Fields<'_>, known: &[&'static str]) -> Result<()> {
    let Some(unknown) = fields.names().find(|name| !known.contains(name)) else { return Ok(()) };
    let mut is_limit = false;
    RequestLimits::names(&mut |name| is_limit |= name == unknown);
    let hint = if is_limit && known.contains(&"limits") {
        format!("; it belongs in `limits`: {{\"limits\":{{\"{unknown}\":…}}}}")
    } else {
        let is_like = |name: &&str| name.starts_with(unknown) || is_misspelling(unknown, name);
        let meant = nearest(unknown, known.iter().copied()).filter(is_like);
        meant.map(|name| format!("; the nearest is `{name}`")).unwrap_or_default()
    };
    Err(bad(&fields.pointer(unknown), format!("unknown field `{unknown}`{hint}")))
}

/// A `bad-field` error at a pointer.
pub(crate) fn bad(at: &str, message: impl Into<String>) -> Error {
    Error::new(Code::BadField, message).in_field(at)
}

/// The value of a field of the whole request that another field makes necessary.
///
/// # Errors
/// `missing-field`.
pub(crate) fn required<T>(name: &str, value: Option<T>) -> Result<T> {
    let missing = || {
        Error::new(Code::MissingField, format!("the field `{name}` is missing"))
            .in_field(&format!("/{name}"))
    };
    value.ok_or_else(missing)
}
