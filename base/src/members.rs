//! The members of a JSON object as they were written. Each is built when it is read; unread members are only scanned, so they
//! take no memory.

use crate::error::{Code, Error, Result};
use crate::json;
use crate::read_budget::{Exceeded, ReadBudget, ReadLimits};
use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};
use std::borrow::Cow;
use std::cell::{OnceCell, RefCell};
use std::fmt;

/// The members of an object, in order. Of two with the same name the later one counts.
#[derive(Debug)]
pub struct Members<'a> {
    list: Vec<Member<'a>>,
    /// The budget for the values that are built.
    budget: ReadBudget<'static>,
    /// The first member that could not be built.
    fault: RefCell<Option<Error>>,
}

#[derive(Debug)]
struct Member<'a> {
    name: Cow<'a, str>,
    text: Cow<'a, str>,
    value: OnceCell<Option<Value>>,
}

impl<'a> Members<'a> {
    /// The maximum number of values that are built; each takes about 200 bytes at most.
    pub(crate) const MOST_VALUES: usize = 200_000;
    /// The maximum number of members; a request has a few dozen.
    const MOST_MEMBERS: usize = 4096;

    /// Reads the members of a JSON text.
    ///
    /// # Errors
    /// `malformed-json` if it is not an object, `read-limit` if it has too many members.
    pub fn read(text: &'a str) -> Result<Members<'a>> {
        let wrong = |error: serde_json::Error| {
            let message = if error.is_data() {
                "a request is a JSON object".to_owned()
            } else {
                format!("not JSON: {error}")
            };
            Error::new(Code::MalformedJson, message)
        };
        let raw: &RawValue = serde_json::from_str(text).map_err(wrong)?;
        let mut members = serde_json::Deserializer::from_str(raw.get());
        let list = members.deserialize_map(MembersVisitor).map_err(wrong)?;
        if list.len() > Self::MOST_MEMBERS {
            let message = format!("a request has at most {} members", Self::MOST_MEMBERS);
            return Err(Error::new(Code::ReadLimit, message));
        }
        let limits = ReadLimits {
            depth: json::MAX_DEPTH,
            values: Self::MOST_VALUES as u64,
            ..ReadLimits::GENEROUS
        };
        let budget = ReadBudget::new(limits);
        Ok(Members { list, budget, fault: RefCell::default() })
    }

    /// A member as it was written.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.find(name).map(|member| &*member.text)
    }

    /// Adds a member.
    pub fn add(&mut self, name: &'a str, value: &Value) {
        let text = Cow::Owned(value.to_string());
        self.list.push(Member { name: Cow::Borrowed(name), text, value: OnceCell::new() });
    }

    /// Returns a member, if present. A member that cannot be built becomes the [fault](Members::fault).
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        let member = self.find(name)?;
        member.value.get_or_init(|| self.build(member)).as_ref()
    }

    /// Returns the error of the first member that could not be built.
    pub fn fault(&self) -> Option<Error> {
        self.fault.borrow().clone()
    }

    /// Returns the names.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.list.iter().map(|member| &*member.name)
    }

    /// Builds and returns all members.
    pub(crate) fn to_map(&self) -> Map<String, Value> {
        let built = |name: &str| Some((name.to_owned(), self.get(name)?.clone()));
        self.names().filter_map(built).collect()
    }

    /// Returns the object without members of these names and without blanks, if it has at most this many bytes.
    pub fn compact(&self, without: &[&str], most: usize) -> Option<String> {
        let mut text = String::from("{");
        for member in &self.list {
            if without.contains(&&*member.name) {
                continue;
            }
            if text.len() + member.text.len() > 8 * most {
                return None;
            }
            text.push_str(if text.len() > 1 { "," } else { "" });
            text.push_str(&Value::from(&*member.name).to_string());
            text.push(':');
            push_compact(&mut text, &member.text);
        }
        text.push('}');
        (text.len() <= most).then_some(text)
    }

    fn find(&self, name: &str) -> Option<&Member<'a>> {
        self.list.iter().rev().find(|member| member.name == name)
    }

    fn build(&self, member: &Member<'_>) -> Option<Value> {
        let wrong = |error: Error| {
            let most = Self::MOST_VALUES;
            let message = match self.budget.exceeded() {
                Some(Exceeded::Values(_)) => format!("a request has at most {most} values"),
                _ => format!("malformed value: {}", error.message),
            };
            let error = Error::new(Code::MalformedJson, message);
            self.fault.borrow_mut().get_or_insert(error.in_field(&format!("/{}", member.name)));
        };
        json::parse(&member.text, &self.budget).map_err(wrong).ok()
    }
}

/// Adds a JSON text without the blanks between its tokens.
fn push_compact(out: &mut String, text: &str) {
    let (mut within, mut escaped) = (false, false);
    for letter in text.chars() {
        match letter {
            '"' if !escaped => within = !within,
            ' ' | '\t' | '\n' | '\r' if !within => continue,
            _ => {}
        }
        escaped = within && letter == '\\' && !escaped;
        out.push(letter);
    }
}

struct MembersVisitor;

impl<'de> Visitor<'de> for MembersVisitor {
    type Value = Vec<Member<'de>>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(
        self,
        mut map: A,
    ) -> std::result::Result<Self::Value, A::Error> {
        let mut members = Vec::new();
        while let Some((name, text)) = map.next_entry::<String, &RawValue>()? {
            // One value over the maximum shows that there are too many.
            if members.len() > Members::MOST_MEMBERS {
                continue;
            }
            let (name, text) = (Cow::Owned(name), Cow::Borrowed(text.get()));
            members.push(Member { name, text, value: OnceCell::new() });
        }
        Ok(members)
    }
}

#[cfg(test)]
mod tests;
