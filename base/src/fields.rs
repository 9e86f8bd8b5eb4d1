//! Named values, read one by one so that every error names its place. Requests, options and positions are trees of them; this
//! module does not depend on their representation, such as JSON.

use crate::error::{Code, Error, Result};
use crate::members::Members;
use crate::names;
pub use serde_json::{Map, Value};
use std::fmt;
use tikki_solver::{Card, Seat, Strain};

/// An object and its place in the request. A field that is missing or null is omitted.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    of: FieldSource<'a>,
    at: String,
}

/// The source of the fields.
#[derive(Clone, Copy, Debug)]
enum FieldSource<'a> {
    Missing,
    Built(&'a Map<String, Value>),
    Written(&'a Members<'a>),
}

/// Creates the fields of a whole request.
impl<'a> From<&'a Map<String, Value>> for Fields<'a> {
    fn from(map: &'a Map<String, Value>) -> Fields<'a> {
        Fields { of: FieldSource::Built(map), at: String::new() }
    }
}

/// Creates the fields of a whole request as it was written.
impl<'a> From<&'a Members<'a>> for Fields<'a> {
    fn from(members: &'a Members<'a>) -> Fields<'a> {
        Fields { of: FieldSource::Written(members), at: String::new() }
    }
}

impl<'a> Fields<'a> {
    /// Creates the fields of an object at this pointer of a request.
    pub fn placed(map: &'a Map<String, Value>, at: String) -> Fields<'a> {
        Fields { of: FieldSource::Built(map), at }
    }

    /// Returns the pointer of a field: `/state/trump`.
    pub fn pointer(&self, name: &str) -> String {
        format!("{}/{name}", self.at)
    }

    /// Returns a `bad-field` error about a field.
    pub fn bad(&self, name: &str, message: impl Into<String>) -> Error {
        Error::new(Code::BadField, message).in_field(&self.pointer(name))
    }

    /// Returns an `impossible-state` error about a field.
    pub fn impossible(&self, name: &str, message: impl Into<String>) -> Error {
        Error::new(Code::ImpossibleState, message).in_field(&self.pointer(name))
    }

    /// Returns the field, if it is present.
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        let found = match self.of {
            FieldSource::Missing => None,
            FieldSource::Built(map) => map.get(name),
            FieldSource::Written(members) => members.get(name),
        };
        found.filter(|value| !value.is_null())
    }

    /// Returns the value of a required field.
    ///
    /// # Errors
    /// `missing-field`.
    pub fn required<T>(&self, name: &str, value: Option<T>) -> Result<T> {
        let missing = || {
            let message = format!("the required field {name} is missing");
            Error::new(Code::MissingField, message).in_field(&self.pointer(name))
        };
        value.ok_or_else(missing)
    }

    /// Reads a string.
    ///
    /// # Errors
    /// `bad-field` for another type.
    pub fn text(&self, name: &str) -> Result<Option<&'a str>> {
        let text =
            |value: &'a Value| value.as_str().ok_or_else(|| self.bad(name, "expected a text"));
        self.get(name).map(text).transpose()
    }

    /// Reads a string that may also be given as a number if it has only digits: the seat 1, the bid 120.
    ///
    /// # Errors
    /// `bad-field` for another type.
    pub fn word(&self, name: &str) -> Result<Option<String>> {
        self.get(name).map(|value| self.as_word(name, value)).transpose()
    }

    /// Reads a list of words; a single word is a list of one.
    ///
    /// # Errors
    /// `bad-field` at an item of another type.
    pub fn words(&self, name: &str) -> Result<Vec<String>> {
        if let Some(Value::String(_) | Value::Number(_)) = self.get(name) {
            return Ok(self.word(name)?.into_iter().collect());
        }
        let word = |(index, item)| self.as_word(&format!("{name}/{index}"), item);
        self.list(name)?.iter().enumerate().map(word).collect()
    }

    fn as_word(&self, name: &str, value: &Value) -> Result<String> {
        match value {
            Value::String(text) => Ok(text.clone()),
            Value::Number(number) => Ok(number.to_string()),
            _ => Err(self.bad(name, "expected a text")),
        }
    }

    /// Reads an integer.
    ///
    /// # Errors
    /// `bad-field` for another type, or outside ±1,000,000.
    pub fn whole(&self, name: &str) -> Result<Option<i32>> {
        let number = |value: &Value| {
            let small = value.as_i64().filter(|number| number.unsigned_abs() <= 1_000_000);
            small.map(|n| n as i32).ok_or_else(|| self.bad(name, "expected a whole number"))
        };
        self.get(name).map(number).transpose()
    }

    /// Reads a list of integers; empty if omitted.
    ///
    /// # Errors
    /// `bad-field` at an item of another type, or outside ±1,000,000.
    pub fn whole_numbers(&self, name: &str) -> Result<Vec<i32>> {
        let number = |(index, item): (usize, &Value)| {
            let small = item.as_i64().filter(|number| number.unsigned_abs() <= 1_000_000);
            let bad = || self.bad(&format!("{name}/{index}"), "expected a whole number");
            small.map(|number| number as i32).ok_or_else(bad)
        };
        self.list(name)?.iter().enumerate().map(number).collect()
    }

    /// Reads an integer within a range, or returns the default.
    ///
    /// # Errors
    /// `bad-field` for another value.
    pub fn within(
        &self,
        name: &str,
        range: std::ops::RangeInclusive<i32>,
        default: i32,
    ) -> Result<i32> {
        let number = self.whole(name)?.unwrap_or(default);
        if range.contains(&number) {
            return Ok(number);
        }
        let (least, most) = range.into_inner();
        Err(self.bad(name, format!("{number} is out of range; expected {least} to {most}")))
    }

    /// Reads a number.
    ///
    /// # Errors
    /// `bad-field` for another type.
    pub fn number(&self, name: &str) -> Result<Option<f64>> {
        let number =
            |value: &Value| value.as_f64().ok_or_else(|| self.bad(name, "expected a number"));
        self.get(name).map(number).transpose()
    }

    /// Reads a boolean.
    ///
    /// # Errors
    /// `bad-field` for another type.
    pub fn flag(&self, name: &str, default: bool) -> Result<bool> {
        let flag =
            |value: &Value| value.as_bool().ok_or_else(|| self.bad(name, "expected true or false"));
        self.get(name).map_or(Ok(default), flag)
    }

    /// Reads one of several numbers, if given.
    ///
    /// # Errors
    /// `bad-field` for another number.
    pub fn number_of(&self, name: &str, numbers: &[i32]) -> Result<Option<i32>> {
        let Some(number) = self.whole(name)? else { return Ok(None) };
        let all = || numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let known = numbers.contains(&number).then_some(number);
        known.map(Some).ok_or_else(|| {
            self.bad(name, format!("unknown value {number}; expected one of {}", all()))
        })
    }

    /// Reads one of several words and returns its value; the first is the default. A word of digits may be given as a number.
    ///
    /// # Errors
    /// `bad-field` for another word.
    pub fn one_of<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<T> {
        let Some(text) = self.word(name)? else { return Ok(words[0].1) };
        let found = words.iter().find(|(word, _)| *word == text);
        let all = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>();
        found.map(|&(_, value)| value).ok_or_else(|| self.none_of(name, &text, &all()))
    }

    fn none_of(&self, name: &str, text: &str, all: &[&str]) -> Error {
        self.bad(name, format!("unknown value \"{text}\"; expected one of {}", all.join(", ")))
    }

    /// Reads the fields of an object; no fields if omitted.
    ///
    /// # Errors
    /// `bad-field` for another type.
    pub fn object(&self, name: &str) -> Result<Fields<'a>> {
        let at = self.pointer(name);
        match self.get(name) {
            None => Ok(Fields { of: FieldSource::Missing, at }),
            Some(Value::Object(map)) => Ok(Fields { of: FieldSource::Built(map), at }),
            Some(_) => Err(self.bad(name, "expected an object")),
        }
    }

    /// Reads the items of a list; empty if omitted.
    ///
    /// # Errors
    /// `bad-field` for another type.
    pub fn list(&self, name: &str) -> Result<&'a [Value]> {
        match self.get(name) {
            None => Ok(&[]),
            Some(Value::Array(items)) => Ok(items),
            Some(_) => Err(self.bad(name, "expected a list")),
        }
    }

    /// Reads a list of strings.
    ///
    /// # Errors
    /// `bad-field` at an item of another type.
    pub fn texts(&self, name: &str) -> Result<Vec<&'a str>> {
        let text = |(index, item): (usize, &'a Value)| {
            let place = format!("{name}/{index}");
            item.as_str().ok_or_else(|| self.bad(&place, "expected a text"))
        };
        self.list(name)?.iter().enumerate().map(text).collect()
    }

    /// Returns all fields.
    pub fn to_map(&self) -> Map<String, Value> {
        match self.of {
            FieldSource::Missing => Map::new(),
            FieldSource::Built(map) => map.clone(),
            FieldSource::Written(members) => members.to_map(),
        }
    }

    /// Returns the names of all fields.
    pub fn names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let names: Vec<&'a str> = match self.of {
            FieldSource::Missing => Vec::new(),
            FieldSource::Built(map) => map.keys().map(String::as_str).collect(),
            FieldSource::Written(members) => members.names().collect(),
        };
        names.into_iter()
    }

    /// Reads a seat.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn seat(&self, name: &str) -> Result<Option<Seat>> {
        self.named(name, Code::BadSeat, "not a seat; expected N, E, S or W", names::seat)
    }

    /// Reads a strain.
    ///
    /// # Errors
    /// `bad-strain`.
    pub fn strain(&self, name: &str) -> Result<Option<Strain>> {
        self.named(name, Code::BadStrain, "not a strain; expected S, H, D, C or NT", names::strain)
    }

    /// Reads a list of cards; empty if omitted.
    ///
    /// # Errors
    /// `bad-field` or `unknown-card`, at the item.
    pub fn cards(&self, name: &str) -> Result<Vec<Card>> {
        let card = |(index, text): (usize, &str)| {
            names::card(text).ok_or_else(|| {
                let message = format!("\"{text}\" is not a card");
                let place = format!("{}/{index}", self.pointer(name));
                Error::new(Code::UnknownCard, message).in_field(&place)
            })
        };
        self.texts(name)?.into_iter().enumerate().map(card).collect()
    }

    /// Reads the values of a list field, each once and in the order of `all`; all of them if omitted.
    ///
    /// # Errors
    /// `bad-field`, or `code` at an unknown item.
    pub fn chosen<T: Copy + PartialEq + fmt::Display>(
        &self,
        name: &str,
        all: &[T],
        code: Code,
        of_name: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>> {
        if self.get(name).is_none() {
            return Ok(all.to_vec());
        }
        let mut chosen = Vec::new();
        for (index, item) in self.list(name)?.iter().enumerate() {
            let unknown = || {
                let known: Vec<String> = all.iter().map(ToString::to_string).collect();
                let message = format!("unknown value {item}; expected one of {}", known.join(", "));
                Error::new(code, message).in_field(&format!("{}/{index}", self.pointer(name)))
            };
            chosen.push(item.as_str().and_then(&of_name).ok_or_else(unknown)?);
        }
        Ok(all.iter().copied().filter(|item| chosen.contains(item)).collect())
    }

    /// Reads a named value, if it is present.
    ///
    /// # Errors
    /// `code`, with the message `wrong`, for an unknown word; `bad-field` for another type.
    pub fn named<T>(
        &self,
        name: &str,
        code: Code,
        wrong: &str,
        of_name: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>> {
        let unknown = |text: &str| {
            Error::new(code, format!("\"{text}\" is {wrong}")).in_field(&self.pointer(name))
        };
        self.text(name)?.map(|text| of_name(text).ok_or_else(|| unknown(text))).transpose()
    }

    /// Reads a number of layouts, deals or tries within a range, or returns the default.
    ///
    /// # Errors
    /// `bad-field` for another value.
    pub fn natural(
        &self,
        name: &str,
        range: std::ops::RangeInclusive<u64>,
        default: u64,
    ) -> Result<u64> {
        let Some(value) = self.get(name) else { return Ok(default) };
        let number = value.as_u64().filter(|number| range.contains(number));
        let (least, most) = (range.start(), range.end());
        number.ok_or_else(|| self.bad(name, format!("expected a whole number, {least} to {most}")))
    }
}
