//! How answers are written: the fields of the operation `suit`.

use std::sync::Arc;

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::answer::{Answer, Best, FirstCard, FirstValue, Seat, Value};
use crate::cards::{Card, CardSet};
use crate::line::{Continuation, LayoutTricks, Line, Next, Play, Reply};

/// Implements [`Serialize`] for a structure: an object with the named fields.
macro_rules! object {
    ($($name:ident { $($field:ident),+ })+) => {
        $(impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let mut map = serializer.serialize_map(None)?;
                $(map.serialize_entry(stringify!($field), &self.$field)?;)+
                map.end()
            }
        })+
    };
}

object! {
    FirstCard { seat, card }
    Line { tree, words, layouts }
    LayoutTricks { west, east, deals, tricks }
    Play { seat, card, second }
    Reply { cards, card, fourth }
    Continuation { cards, then }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.name()[..1])
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Next {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Next::Cash => serializer.serialize_str("cash"),
            Next::Top => serializer.serialize_str("top"),
            Next::End => serializer.serialize_str("end"),
            Next::Play(play) => play.serialize(serializer),
        }
    }
}

/// Rounds to six decimals, as answers are written.
fn rounded(number: f64) -> f64 {
    (number * 1e6).round() / 1e6
}

impl Serialize for Value {
    /// Writes a number, or an object with `lower` and `upper`.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.is_exact() {
            return serializer.serialize_f64(rounded(self.lower()));
        }
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("lower", &rounded(self.lower()))?;
        map.serialize_entry("upper", &rounded(self.upper()))?;
        map.end()
    }
}

/// A best strategy with the name under which its value is written, and the line that was written before it.
struct Named<'a>(&'static str, &'a Best, Option<&'a Arc<Line>>);

impl Serialize for Named<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry(self.0, &self.1.value)?;
        if let Some(first) = &self.1.first {
            map.serialize_entry("first", first)?;
        }
        match (&self.1.line, self.2) {
            (Some(line), Some(before)) if Arc::ptr_eq(line, before) => {
                map.serialize_entry("same_as", "max")?;
            }
            (Some(line), _) => map.serialize_entry("line", &**line)?,
            (None, _) => {}
        }
        map.end()
    }
}

/// Values by number of tricks, the highest first.
struct ByTricks<T>(Vec<(usize, T)>);

impl<T> ByTricks<T> {
    fn new(values: impl DoubleEndedIterator<Item = T> + ExactSizeIterator) -> Self {
        Self(values.enumerate().map(|(at, value)| (at + 1, value)).rev().collect())
    }
}

impl<T: Serialize> Serialize for ByTricks<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(tricks, value)| (tricks.to_string(), value)))
    }
}

impl Serialize for FirstValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("seat", &self.first.seat)?;
        map.serialize_entry("card", &self.first.card)?;
        map.serialize_entry("equals", &self.equals)?;
        map.serialize_entry("max", &self.max)?;
        map.serialize_entry("at_least", &ByTricks::new(self.at_least.iter()))?;
        map.end()
    }
}

impl Serialize for Answer {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("missing", &self.missing)?;
        map.serialize_entry("max", &Named("tricks", &self.max, None))?;
        let before = self.max.line.as_ref();
        let chances = self.at_least.iter().map(|best| Named("chance", best, before));
        map.serialize_entry("at_least", &ByTricks::new(chances))?;
        if let Some(score) = &self.score {
            map.serialize_entry("score", &Named("score", score, None))?;
        }
        if !self.firsts.is_empty() {
            map.serialize_entry("firsts", &self.firsts)?;
        }
        if self.is_stopped {
            map.serialize_entry("status", "stopped")?;
        }
        map.end()
    }
}
