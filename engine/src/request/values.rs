//! What a field of a request may hold, and how each is written.

use super::schema::shared;
use super::{FieldValue, bad};
use schemars::SchemaGenerator;
use serde_json::json;
use std::ops::RangeInclusive;
use tikki_base::comparison::ComparisonScale;
use tikki_base::deal::PartialDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::names::{self, Named};
use tikki_bridge::board::{Call, calls_of};
use tikki_bridge::formats::json_deal;
use tikki_bridge::{Contract, Penalty, Vulnerability};
use tikki_language::Language;
use tikki_puzzle::{GameTheme, SolutionGrade, Theme};
use tikki_sakaali::quiz::QuizGrade;
use tikki_solver::{Card, Seat, Strain};

/// A whole number of some width.
pub(crate) trait Integer:
    FieldValue + Copy + PartialOrd + std::fmt::Display + TryFrom<i128>
{
    /// The number.
    fn into_whole(self) -> i128;
}

/// The whole number that a value is.
pub(crate) fn whole(value: &Value) -> Option<i128> {
    value.as_i64().map(i128::from).or(value.as_u64().map(i128::from))
}

/// The JSON of a whole number of 64 bits.
pub(crate) fn from_whole(number: i128) -> Value {
    i64::try_from(number).map(Value::from).unwrap_or(Value::from(number as u64))
}

macro_rules! integers {
    ($($integer:ty),*) => {
        $(
            #[allow(clippy::cast_lossless, reason = "usize has no conversion that cannot fail")]
            impl Integer for $integer {
                fn into_whole(self) -> i128 {
                    self as i128
                }
            }

            #[allow(clippy::cast_lossless, reason = "usize has no conversion that cannot fail")]
            impl FieldValue for $integer {
                fn read(value: &Value, at: &str) -> Result<$integer> {
                    let number = whole(value).and_then(|number| <$integer>::try_from(number).ok());
                    let (least, most) = (<$integer>::MIN, <$integer>::MAX);
                    let wrong = || format!("expected a whole number from {least} to {most}");
                    number.ok_or_else(|| bad(at, wrong()))
                }

                fn schema(_: &mut SchemaGenerator) -> Value {
                    let [least, most] = [<$integer>::MIN, <$integer>::MAX].map(|end| from_whole(end as i128));
                    json!({ "type": "integer", "minimum": least, "maximum": most })
                }

                fn to_json(&self) -> Option<Value> {
                    Some(from_whole(*self as i128))
                }
            }
        )*
    };
}

integers!(u8, u32, u64, usize, i32);

impl FieldValue for bool {
    fn read(value: &Value, at: &str) -> Result<bool> {
        value.as_bool().ok_or_else(|| bad(at, "expected true or false"))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "boolean" })
    }

    fn to_json(&self) -> Option<Value> {
        Some((*self).into())
    }
}

impl FieldValue for String {
    fn read(value: &Value, at: &str) -> Result<String> {
        text(value, at).map(str::to_owned)
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "string" })
    }
}

fn text<'a>(value: &'a Value, at: &str) -> Result<&'a str> {
    value.as_str().ok_or_else(|| bad(at, "expected a text"))
}

impl<T: FieldValue> FieldValue for Vec<T> {
    fn read(value: &Value, at: &str) -> Result<Vec<T>> {
        let items = value.as_array().ok_or_else(|| bad(at, "expected a list"))?;
        let item = |(index, item)| T::read_item(item, &format!("{at}/{index}"));
        items.iter().enumerate().map(item).collect()
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        json!({ "type": "array", "items": T::schema(generator) })
    }
}

impl FieldValue for Map<String, Value> {
    fn read(value: &Value, at: &str) -> Result<Map<String, Value>> {
        value.as_object().cloned().ok_or_else(|| bad(at, "expected an object"))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "object" })
    }
}

/// A text, where one of digits may be written as a number: the bid 120.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TextOrNumber(pub(crate) String);

impl FieldValue for TextOrNumber {
    fn read(value: &Value, at: &str) -> Result<TextOrNumber> {
        match value {
            Value::String(text) => Ok(TextOrNumber(text.clone())),
            Value::Number(number) => Ok(TextOrNumber(number.to_string())),
            _ => Err(bad(at, "expected a text")),
        }
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": ["string", "number"] })
    }
}

/// Reads a text that names something.
fn named<T>(
    value: &Value,
    at: &str,
    code: Code,
    of_name: impl Fn(&str) -> Option<T>,
    expected: &str,
) -> Result<T> {
    let text = text(value, at)?;
    of_name(text).ok_or_else(|| unknown(code, &text.into(), expected, at))
}

/// Reads an item of a list that names something; anything else is unknown too.
fn named_item<T>(
    value: &Value,
    at: &str,
    code: Code,
    of_name: impl Fn(&str) -> Option<T>,
    expected: &str,
) -> Result<T> {
    let found = value.as_str().and_then(of_name);
    found.ok_or_else(|| unknown(code, value, expected, at))
}

fn unknown(code: Code, value: &Value, expected: &str, at: &str) -> Error {
    Error::new(code, format!("unknown value {value}; expected {expected}")).in_field(at)
}

/// Values that are texts and have an error code of their own.
macro_rules! texts {
    ($($value:ty, $name:literal, $code:ident, $of_name:expr, $expected:literal, $schema:tt;)*) => {
        $(
            impl FieldValue for $value {
                fn read(value: &Value, at: &str) -> Result<$value> {
                    named(value, at, Code::$code, $of_name, $expected)
                }

                fn read_item(value: &Value, at: &str) -> Result<$value> {
                    named_item(value, at, Code::$code, $of_name, $expected)
                }

                fn schema(generator: &mut SchemaGenerator) -> Value {
                    shared(generator, $name, || json!($schema))
                }
            }
        )*
    };
}

texts! {
    Seat, "Seat", BadSeat, names::seat, "N, E, S or W", {
        "type": "string",
        "pattern": "^([NESWnesw]|[Nn][Oo][Rr][Tt][Hh]|[Ee][Aa][Ss][Tt]|[Ss][Oo][Uu][Tt][Hh]|[Ww][Ee][Ss][Tt])$",
        "examples": ["N"],
        "description": "A seat."
    };
    Strain, "Strain", BadStrain, names::strain, "S, H, D, C or NT", {
        "type": "string",
        "pattern": "^([SHDCNshdcn♠♥♦♣]|[Nn][Tt])$",
        "examples": ["NT"],
        "description": "A suit or notrump."
    };
    Vulnerability, "Vulnerability", BadVulnerability, Vulnerability::from_name, "None, NS, EW or Both", {
        "type": "string",
        "examples": ["None", "NS", "EW", "Both"],
        "description": "Who is vulnerable."
    };
    Penalty, "Doubled", BadContract, Penalty::from_name, "\"\", \"X\" or \"XX\"", {
        "type": "string",
        "examples": ["", "X", "XX"],
        "description": "Whether a contract is doubled or redoubled."
    };
}

impl FieldValue for Card {
    fn read(value: &Value, at: &str) -> Result<Card> {
        named(value, at, Code::UnknownCard, names::card, "a card such as SA or DT")
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let schema = || json!({ "type": "string", "examples": ["SA", "DT", "C2"], "description": "A card: suit and rank." });
        shared(generator, "Card", schema)
    }
}

impl FieldValue for Contract {
    fn read(value: &Value, at: &str) -> Result<Contract> {
        contract(text(value, at)?, at)
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let schema = || json!({ "type": "string", "examples": ["4S", "3NTX"], "description": "Level and strain, and `X` or `XX`." });
        shared(generator, "Contract", schema)
    }
}

/// The contract of a text.
///
/// # Errors
/// `bad-contract`.
pub(crate) fn contract(text: &str, at: &str) -> Result<Contract> {
    text.parse().map_err(|error| {
        let named = Contract::with_declarer(text).ok().flatten();
        let message = match named {
            Some((contract, _)) => {
                format!("give {contract} alone; the declarer has the field `declarer`")
            }
            None => format!("{error}"),
        };
        Error::new(Code::BadContract, message).in_field(at)
    })
}

/// The contract of a text, and the declarer if one is named behind it: `3NT by S`.
///
/// # Errors
/// `bad-contract`.
pub(crate) fn declared_contract(text: &str, at: &str) -> Result<(Contract, Option<Seat>)> {
    let read = Contract::with_declarer(text).ok().flatten();
    read.map_or_else(|| contract(text, at).map(|contract| (contract, None)), Ok)
}

impl FieldValue for PartialDeal {
    fn read(value: &Value, at: &str) -> Result<PartialDeal> {
        json_deal::parse(value).map(|text| text.deal).map_err(|error| error.in_field(at))
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let schema = || {
            json!({
                "description": "A PBN deal, a LIN string, a hand-viewer URL, or hands by seat, each a list of cards or `S.H.D.C`.",
                "anyOf": [
                    { "type": "string" },
                    { "type": "object", "additionalProperties": { "type": ["string", "array"], "items": { "type": "string" } } },
                ],
                "examples": ["N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532"],
            })
        };
        shared(generator, "Deal", schema)
    }
}

/// The calls of an auction, the dealer's first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Calls(pub(crate) Vec<Call>);

impl FieldValue for Calls {
    fn read(value: &Value, at: &str) -> Result<Calls> {
        if let Some(text) = value.as_str() {
            return calls_of(text).map(Calls).map_err(|error| error.in_field(at));
        }
        let items = value.as_array().ok_or_else(|| bad(at, "expected a list"))?;
        let call = |value: &Value| value.as_str()?.parse().ok();
        let calls: Option<Vec<Call>> = items.iter().map(call).collect();
        calls.map(Calls).ok_or_else(|| bad(at, "expected calls such as 1NT, Pass, X"))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "array", "items": { "type": "string", "examples": ["1NT", "Pass", "X"] } })
    }
}

/// Values with names, of which a field holds one.
macro_rules! one_of_names {
    ($($value:ty),*) => {
        $(
            impl FieldValue for $value {
                fn read(value: &Value, at: &str) -> Result<$value> {
                    let text = TextOrNumber::read(value, at)?.0;
                    let unknown = || {
                        let all = <$value as Named>::names().join(", ");
                        bad(at, format!("unknown value \"{text}\"; expected one of {all}"))
                    };
                    <$value>::from_name(&text).ok_or_else(unknown)
                }

                fn schema(_: &mut SchemaGenerator) -> Value {
                    json!({ "enum": <$value as Named>::names() })
                }

                fn to_json(&self) -> Option<Value> {
                    Some((*self).name().into())
                }
            }
        )*
    };
}

one_of_names!(SolutionGrade, Theme, GameTheme, Language, ComparisonScale, QuizGrade);

/// Those of all that are chosen, each once and in their order; all of them where none is named.
pub(crate) fn chosen<T: Copy + PartialEq>(all: &[T], named: Option<&[T]>) -> Vec<T> {
    match named {
        Some(named) => all.iter().copied().filter(|one| named.contains(one)).collect(),
        None => all.to_vec(),
    }
}

/// A whole number that is no larger than scores are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct SmallNumber(pub(crate) i32);

impl SmallNumber {
    const MOST: i32 = 1_000_000;
}

impl FieldValue for SmallNumber {
    fn read(value: &Value, at: &str) -> Result<SmallNumber> {
        let number = whole(value).and_then(|number| i32::try_from(number).ok());
        let small = number.filter(|number| number.unsigned_abs() <= Self::MOST.unsigned_abs());
        small.map(SmallNumber).ok_or_else(|| bad(at, "expected a whole number"))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "integer", "minimum": -Self::MOST, "maximum": Self::MOST })
    }
}

/// What a word stands for in a table.
///
/// # Errors
/// `bad-field` if it is not in the table.
pub(crate) fn word_of<T: Copy>(table: &[(&str, T)], value: &Value, at: &str) -> Result<T> {
    let text = TextOrNumber::read(value, at)?.0;
    let found = table.iter().find(|(word, _)| *word == text);
    found.map(|&(_, value)| value).ok_or_else(|| {
        let all = table.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
        bad(at, format!("unknown value \"{text}\"; expected one of {all}"))
    })
}

/// Lists of cards by seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct CardsBySeat(pub(crate) Vec<(String, Vec<String>)>);

impl FieldValue for CardsBySeat {
    fn read(value: &Value, at: &str) -> Result<CardsBySeat> {
        let map = value.as_object().ok_or_else(|| bad(at, "expected an object"))?;
        let fields = Fields::placed(map, at.to_owned());
        let cards = |seat: &str| {
            let cards = fields.texts(seat)?.into_iter().map(str::to_owned).collect();
            Ok((seat.to_owned(), cards))
        };
        fields.names().map(cards).collect::<Result<_>>().map(CardsBySeat)
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        let cards = json!({ "type": ["array", "null"], "items": { "type": "string" } });
        json!({ "type": "object", "additionalProperties": cards })
    }
}

/// Texts by seat or side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct NamesBySeat(pub(crate) Vec<(String, String)>);

impl FieldValue for NamesBySeat {
    fn read(value: &Value, at: &str) -> Result<NamesBySeat> {
        let map = value.as_object().ok_or_else(|| bad(at, "expected an object"))?;
        let fields = Fields::placed(map, at.to_owned());
        let name =
            |seat: &str| Ok((seat.to_owned(), fields.text(seat)?.unwrap_or_default().to_owned()));
        fields.names().map(name).collect::<Result<_>>().map(NamesBySeat)
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "object", "additionalProperties": { "type": ["string", "null"] } })
    }
}

/// `[least, most]` within two bounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LeastMost<const LEAST: u64, const MOST: u64>(pub(crate) usize, pub(crate) usize);

impl<const LEAST: u64, const MOST: u64> FieldValue for LeastMost<LEAST, MOST> {
    fn read(value: &Value, at: &str) -> Result<Self> {
        let items = value.as_array().ok_or_else(|| bad(at, "expected a list"))?;
        let numbers: Vec<_> = items.iter().map(Value::as_u64).collect();
        let range: RangeInclusive<u64> = LEAST..=MOST;
        match numbers[..] {
            [Some(least), Some(most)] if range.contains(&least) && range.contains(&most) => {
                let impossible = || {
                    let message = format!("the range is empty: {least} is more than {most}");
                    Error::new(Code::ImpossibleState, message).in_field(at)
                };
                let pair = LeastMost(least as usize, most as usize);
                (least <= most).then_some(pair).ok_or_else(impossible)
            }
            _ => Err(bad(at, format!("expected [least, most] within {LEAST} .. {MOST}"))),
        }
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        let number = json!({ "type": "integer", "minimum": LEAST, "maximum": MOST });
        json!({ "type": "array", "minItems": 2, "maxItems": 2, "items": number })
    }
}

/// A list with a greatest length; `bad-field` at the list if it is longer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Limited<T, const MOST: usize>(pub(crate) Vec<T>);

impl<T: FieldValue, const MOST: usize> FieldValue for Limited<T, MOST> {
    fn read(value: &Value, at: &str) -> Result<Self> {
        let most = |items: &Vec<Value>| items.len() <= MOST;
        if value.as_array().is_some_and(|items| !most(items)) {
            return Err(bad(at, format!("expected at most {MOST} items")));
        }
        Vec::read(value, at).map(Limited)
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let mut schema = Vec::<T>::schema(generator);
        schema["maxItems"] = MOST.into();
        schema
    }
}
