//! Named values, read one by one so that every error names its place. A tree of them is what a request, an option or what is
//! told of a position is made of; JSON is one way to write it down, and not known here.

use crate::error::{Code, Error, Result};
use crate::members::Members;
use crate::names::{self, Named};
pub use serde_json::{Map, Value};
use tikki_solver::{Card, Seat, Strain};

/// An object and where it stands in the request. A field that is missing or null is left out.
#[derive(Clone, Debug)]
pub struct Fields<'a> {
    of: FieldSource<'a>,
    at: String,
}

/// Where the fields are.
#[derive(Clone, Copy, Debug)]
enum FieldSource<'a> {
    Missing,
    Built(&'a Map<String, Value>),
    Written(&'a Members<'a>),
}

/// The fields of a whole request.
impl<'a> From<&'a Map<String, Value>> for Fields<'a> {
    fn from(map: &'a Map<String, Value>) -> Fields<'a> {
        Fields { of: FieldSource::Built(map), at: String::new() }
    }
}

/// The fields of a whole request as it was written.
impl<'a> From<&'a Members<'a>> for Fields<'a> {
    fn from(members: &'a Members<'a>) -> Fields<'a> {
        Fields { of: FieldSource::Written(members), at: String::new() }
    }
}

impl<'a> Fields<'a> {
    /// The fields of an object that stands at this pointer of a request.
    pub fn placed(map: &'a Map<String, Value>, at: String) -> Fields<'a> {
        Fields { of: FieldSource::Built(map), at }
    }

    /// The pointer of a field: `/state/trump`.
    pub fn pointer(&self, name: &str) -> String {
        format!("{}/{name}", self.at)
    }

    /// A `bad-field` error about a field.
    pub fn bad(&self, name: &str, message: impl Into<String>) -> Error {
        Error::new(Code::BadField, message).in_field(&self.pointer(name))
    }

    /// An `impossible-state` error about a field.
    pub fn impossible(&self, name: &str, message: impl Into<String>) -> Error {
        Error::new(Code::ImpossibleState, message).in_field(&self.pointer(name))
    }

    /// The field, if it is there.
    pub fn get(&self, name: &str) -> Option<&'a Value> {
        let found = match self.of {
            FieldSource::Missing => None,
            FieldSource::Built(map) => map.get(name),
            FieldSource::Written(members) => members.get(name),
        };
        found.filter(|value| !value.is_null())
    }

    /// The value of a field that must be there.
    ///
    /// # Errors
    /// `missing-field`.
    pub fn required<T>(&self, name: &str, value: Option<T>) -> Result<T> {
        let missing = || {
            let message = format!("the field {name} is missing");
            Error::new(Code::MissingField, message).in_field(&self.pointer(name))
        };
        value.ok_or_else(missing)
    }

    /// A text.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
    pub fn text(&self, name: &str) -> Result<Option<&'a str>> {
        let text =
            |value: &'a Value| value.as_str().ok_or_else(|| self.bad(name, "expected a text"));
        self.get(name).map(text).transpose()
    }

    /// A text, where one of digits may be told as a number: the seat 1, the bid 120.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
    pub fn word(&self, name: &str) -> Result<Option<String>> {
        self.get(name).map(|value| self.as_word(name, value)).transpose()
    }

    /// A list of words; a word by itself is a list of one.
    ///
    /// # Errors
    /// `bad-field` at the item that is something else.
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

    /// A whole number.
    ///
    /// # Errors
    /// `bad-field` if it is something else, or outside ±1,000,000.
    pub fn whole(&self, name: &str) -> Result<Option<i32>> {
        let number = |value: &Value| {
            let small = value.as_i64().filter(|number| number.unsigned_abs() <= 1_000_000);
            small.map(|n| n as i32).ok_or_else(|| self.bad(name, "expected a whole number"))
        };
        self.get(name).map(number).transpose()
    }

    /// A list of whole numbers; none where it is left out.
    ///
    /// # Errors
    /// `bad-field` at the item that is something else, or outside ±1,000,000.
    pub fn whole_numbers(&self, name: &str) -> Result<Vec<i32>> {
        let number = |(index, item): (usize, &Value)| {
            let small = item.as_i64().filter(|number| number.unsigned_abs() <= 1_000_000);
            let bad = || self.bad(&format!("{name}/{index}"), "expected a whole number");
            small.map(|number| number as i32).ok_or_else(bad)
        };
        self.list(name)?.iter().enumerate().map(number).collect()
    }

    /// A whole number within a range, or the default.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
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
        Err(self.bad(name, format!("{number} is not in {least} .. {most}")))
    }

    /// Any number.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
    pub fn number(&self, name: &str) -> Result<Option<f64>> {
        let number =
            |value: &Value| value.as_f64().ok_or_else(|| self.bad(name, "expected a number"));
        self.get(name).map(number).transpose()
    }

    /// Yes or no.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
    pub fn flag(&self, name: &str, default: bool) -> Result<bool> {
        let flag =
            |value: &Value| value.as_bool().ok_or_else(|| self.bad(name, "expected true or false"));
        self.get(name).map_or(Ok(default), flag)
    }

    /// One of several numbers, if one is given.
    ///
    /// # Errors
    /// `bad-field` if it is another one.
    pub fn number_of(&self, name: &str, numbers: &[i32]) -> Result<Option<i32>> {
        let Some(number) = self.whole(name)? else { return Ok(None) };
        let all = || numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
        let known = numbers.contains(&number).then_some(number);
        known.map(Some).ok_or_else(|| self.bad(name, format!("{number} is none of {}", all())))
    }

    /// One of several words, by its place among them; the first is the default. A word of digits may be told as a number.
    ///
    /// # Errors
    /// `bad-field` if it is another one.
    pub fn one_of<T: Copy>(&self, name: &str, words: &[(&str, T)]) -> Result<T> {
        let Some(text) = self.word(name)? else { return Ok(words[0].1) };
        let found = words.iter().find(|(word, _)| *word == text);
        let all = || words.iter().map(|(word, _)| *word).collect::<Vec<_>>();
        found.map(|&(_, value)| value).ok_or_else(|| self.none_of(name, &text, &all()))
    }

    /// What a word names; nothing where it is left out.
    ///
    /// # Errors
    /// `bad-field` if it names nothing.
    pub fn one_named<T: Named>(&self, name: &str) -> Result<Option<T>> {
        let known = |text: String| {
            T::from_name(&text).ok_or_else(|| self.none_of(name, &text, &T::names()))
        };
        self.word(name)?.map(known).transpose()
    }

    fn none_of(&self, name: &str, text: &str, all: &[&str]) -> Error {
        self.bad(name, format!("\"{text}\" is none of {}", all.join(", ")))
    }

    /// The fields of an object; none of them where it is left out.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
    pub fn object(&self, name: &str) -> Result<Fields<'a>> {
        let at = self.pointer(name);
        match self.get(name) {
            None => Ok(Fields { of: FieldSource::Missing, at }),
            Some(Value::Object(map)) => Ok(Fields { of: FieldSource::Built(map), at }),
            Some(_) => Err(self.bad(name, "expected an object")),
        }
    }

    /// The items of a list; none where it is left out.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
    pub fn list(&self, name: &str) -> Result<&'a [Value]> {
        match self.get(name) {
            None => Ok(&[]),
            Some(Value::Array(items)) => Ok(items),
            Some(_) => Err(self.bad(name, "expected a list")),
        }
    }

    /// The texts of a list.
    ///
    /// # Errors
    /// `bad-field` at the item that is something else.
    pub fn texts(&self, name: &str) -> Result<Vec<&'a str>> {
        let text = |(index, item): (usize, &'a Value)| {
            let place = format!("{name}/{index}");
            item.as_str().ok_or_else(|| self.bad(&place, "expected a text"))
        };
        self.list(name)?.iter().enumerate().map(text).collect()
    }

    /// All of it.
    pub fn to_map(&self) -> Map<String, Value> {
        match self.of {
            FieldSource::Missing => Map::new(),
            FieldSource::Built(map) => map.clone(),
            FieldSource::Written(members) => members.to_map(),
        }
    }

    /// The names of all fields.
    pub fn names(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        let names: Vec<&'a str> = match self.of {
            FieldSource::Missing => Vec::new(),
            FieldSource::Built(map) => map.keys().map(String::as_str).collect(),
            FieldSource::Written(members) => members.names().collect(),
        };
        names.into_iter()
    }

    /// A seat.
    ///
    /// # Errors
    /// `bad-seat`.
    pub fn seat(&self, name: &str) -> Result<Option<Seat>> {
        self.named(name, Code::BadSeat, "no seat; seats are N E S W", names::seat)
    }

    /// A strain.
    ///
    /// # Errors
    /// `bad-strain`.
    pub fn strain(&self, name: &str) -> Result<Option<Strain>> {
        self.named(name, Code::BadStrain, "no strain; strains are S H D C NT", names::strain)
    }

    /// A list of cards; empty where it is left out.
    ///
    /// # Errors
    /// `bad-field`, `unknown-card`, at the item.
    pub fn cards(&self, name: &str) -> Result<Vec<Card>> {
        let card = |(index, text): (usize, &str)| {
            text.parse::<Card>().map_err(|_| {
                let message = format!("\"{text}\" is no card");
                let place = format!("{}/{index}", self.pointer(name));
                Error::new(Code::UnknownCard, message).in_field(&place)
            })
        };
        self.texts(name)?.into_iter().enumerate().map(card).collect()
    }

    /// The values of a list field, each once and in the order of `all`; all of them without the field.
    ///
    /// # Errors
    /// `bad-field`, or `code` at the item that is none of them.
    pub fn chosen<T: Copy + PartialEq>(
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
                let message = format!("{item} is not one of those there are");
                Error::new(code, message).in_field(&format!("{}/{index}", self.pointer(name)))
            };
            chosen.push(item.as_str().and_then(&of_name).ok_or_else(unknown)?);
        }
        Ok(all.iter().copied().filter(|item| chosen.contains(item)).collect())
    }

    /// What a field names, if it is there.
    ///
    /// # Errors
    /// `code`, with what is wrong, if it is another word; `bad-field`.
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

    /// A number of layouts, deals or tries within a range, or the default.
    ///
    /// # Errors
    /// `bad-field` if it is something else.
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
