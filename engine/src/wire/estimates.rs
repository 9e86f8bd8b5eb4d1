//! Estimates from samples, with their 95 % confidence intervals; rounded to four places where
//! they are written.

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use serde_json::json;
use std::borrow::Cow;
use tikki_base::estimate::Estimate;

/// A mean: `{"mean":8.7,"low":8.5,"high":8.9}`; without interval if there is one observation.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean(pub Estimate);

/// How often something happened, from 0 to 1: `{"rate":0.62,"low":0.52,"high":0.71}`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate(pub Estimate);

/// The schema of an estimate whose value has this name.
fn estimate_schema(name: &str) -> Schema {
    let number = json!({ "type": "number" });
    json_schema!({
        "type": "object",
        "properties": { name: number, "low": number, "high": number },
        "required": [name],
        "description": "An estimate, and the ends of its 95 % confidence interval where there are several observations.",
    })
}

impl JsonSchema for Mean {
    fn schema_name() -> Cow<'static, str> {
        "Mean".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        estimate_schema("mean")
    }
}

impl JsonSchema for Rate {
    fn schema_name() -> Cow<'static, str> {
        "Rate".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        estimate_schema("rate")
    }
}

impl Serialize for Mean {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        written("mean", self.0, serializer)
    }
}

impl Serialize for Rate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        written("rate", self.0, serializer)
    }
}

fn written<S: Serializer>(
    name: &'static str,
    estimate: Estimate,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let Estimate { value, interval } = estimate;
    let ends = interval.into_iter().flat_map(|[low, high]| [("low", low), ("high", high)]);
    let numbers = std::iter::once((name, value)).chain(ends);
    serializer.collect_map(numbers.map(|(name, number)| (name, rounded(number))))
}

/// Four places; nothing is negative zero.
pub(crate) fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4 + 0.0
}
