//! The messages of Tikki in the languages of its readers.
//!
//! Messages are written in Fluent files below `messages/`, by subject and language. The build script compiles them to constants and
//! to JSON for the page; a message that a language lacks, or that uses more of Fluent than the subset described in
//! `docs/dev/language.md`, does not compile.

#[cfg(test)]
mod compile;

use std::fmt::Display;
use tikki_base::names::Named;

include!(concat!(env!("OUT_DIR"), "/messages.rs"));

/// A language of readers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English: the words of requests and answers.
    #[default]
    English,
    /// Finnish.
    Finnish,
    /// German.
    German,
}

/// By two letters.
impl Named for Language {
    const ALL: &'static [Language] = &[Language::English, Language::Finnish, Language::German];

    fn name(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Finnish => "fi",
            Language::German => "de",
        }
    }
}

impl Language {
    /// Those besides English.
    pub const OTHERS: [Language; 2] = [Language::Finnish, Language::German];

    /// Returns a number with its decimals as the language writes them: with a point or a comma.
    pub fn number(self, number: impl Display) -> String {
        let number = number.to_string();
        if self == Language::English { number } else { number.replace('.', ",") }
    }

    /// Returns the plural category of a number. The three languages have the same rule.
    fn category(number: i64) -> &'static str {
        if number.unsigned_abs() == 1 { "one" } else { "other" }
    }
}

/// A part of a message.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// Text as it is.
    Text(&'static str),
    /// The value of an argument.
    Argument(&'static str),
    /// One of several texts, chosen by an argument: its name, the variants by their keys, the place of the default.
    Select(&'static str, &'static [(&'static str, &'static [Part])], usize),
}

/// A message in each language of [`Language::ALL`].
#[derive(Clone, Copy, Debug)]
pub struct Message {
    key: &'static str,
    texts: [&'static [Part]; 3],
}

/// The value of an argument of a message.
pub trait Argument: Display {
    /// Returns the number, if it is one: it selects variants by its plural category as well.
    fn number(&self) -> Option<i64> {
        None
    }
}

impl Argument for str {}
impl Argument for String {}
impl Argument for char {}

impl<T: Argument + ?Sized> Argument for &T {
    fn number(&self) -> Option<i64> {
        (**self).number()
    }
}

/// The value of an argument that is counted.
macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Argument for $number {
            fn number(&self) -> Option<i64> {
                i64::try_from(*self).ok()
            }
        })*
    };
}

numbers! { u8 u32 u64 usize i32 i64 }

impl Message {
    /// No message: what a table of defaults holds.
    pub const EMPTY: Message = Message { key: "", texts: [&[]; 3] };

    /// Returns its key in the Fluent files; empty of [`Message::EMPTY`].
    pub const fn key(&self) -> &'static str {
        self.key
    }

    /// Returns the message in a language, with its arguments.
    ///
    /// ```
    /// use tikki_language::{Language, sample};
    /// assert_eq!(sample::TRICKS.format(Language::Finnish, &[("n", 2)]), "2 tikkiä");
    /// ```
    pub fn format<A: Argument>(&self, language: Language, arguments: &[(&str, A)]) -> String {
        let given = |name: &str| {
            let own = arguments.iter().find(|(own, _)| *own == name);
            own.map(|(_, value)| value as &dyn Argument)
        };
        let mut text = String::new();
        push(self.texts[language as usize], &given, &mut text);
        text
    }

    /// Returns a message without arguments.
    pub fn text(&self, language: Language) -> &'static str {
        match self.texts[language as usize] {
            [Part::Text(text)] => text,
            _ => self.key,
        }
    }
}

/// Adds parts to a text; `given` has the arguments by name.
fn push<'a>(parts: &[Part], given: &dyn Fn(&str) -> Option<&'a dyn Argument>, text: &mut String) {
    for part in parts {
        match *part {
            Part::Text(own) => text.push_str(own),
            Part::Argument(name) => match given(name) {
                Some(value) => *text += &value.to_string(),
                None => text.extend(["{$", name, "}"]),
            },
            Part::Select(name, variants, default) => {
                let exact = given(name).map(ToString::to_string).unwrap_or_default();
                let category = given(name).and_then(Argument::number).map(Language::category);
                let is_chosen = |key: &str| key == exact || Some(key) == category;
                let chosen = variants.iter().find(|(key, _)| is_chosen(key));
                push(chosen.unwrap_or(&variants[default]).1, given, text);
            }
        }
    }
}

/// Returns the messages of the page as a JSON object.
pub const fn page(language: Language) -> &'static str {
    match language {
        Language::English => include_str!(concat!(env!("OUT_DIR"), "/page-en.json")),
        Language::Finnish => include_str!(concat!(env!("OUT_DIR"), "/page-fi.json")),
        Language::German => include_str!(concat!(env!("OUT_DIR"), "/page-de.json")),
    }
}

/// Returns the messages of the sample, which the tests format in Rust and in JavaScript, as a JSON object.
#[doc(hidden)]
pub const fn sample_json(language: Language) -> &'static str {
    match language {
        Language::English => include_str!(concat!(env!("OUT_DIR"), "/sample-en.json")),
        Language::Finnish => include_str!(concat!(env!("OUT_DIR"), "/sample-fi.json")),
        Language::German => include_str!(concat!(env!("OUT_DIR"), "/sample-de.json")),
    }
}

#[cfg(test)]
mod tests;
