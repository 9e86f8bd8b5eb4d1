//! What a line of a score is for: a message with its arguments.

use std::fmt;
use std::ops::Deref;
use tikki_language::{Argument, Language, Message, game as messages};

/// What points are for, or what was won. Two are equal if their English texts are.
#[derive(Clone, Debug)]
pub struct Label {
    english: String,
    message: Message,
    arguments: Vec<(&'static str, LabelArgument)>,
}

/// The value of an argument: `who` and `whom` are seats or sides, `contract` a contract as the game writes it, all else what it says.
#[derive(Clone, Debug)]
pub enum LabelArgument {
    /// A number.
    Number(i32),
    /// A word.
    Word(String),
}

impl fmt::Display for LabelArgument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabelArgument::Number(number) => number.fmt(f),
            LabelArgument::Word(word) => word.fmt(f),
        }
    }
}

impl Argument for LabelArgument {
    fn number(&self) -> Option<i64> {
        match self {
            LabelArgument::Number(number) => Some(i64::from(*number)),
            LabelArgument::Word(_) => None,
        }
    }
}

impl From<i32> for LabelArgument {
    fn from(number: i32) -> LabelArgument {
        LabelArgument::Number(number)
    }
}

impl From<&str> for LabelArgument {
    fn from(word: &str) -> LabelArgument {
        LabelArgument::Word(word.to_owned())
    }
}

impl From<Message> for Label {
    fn from(message: Message) -> Label {
        Label { english: String::new(), message, arguments: Vec::new() }.in_english()
    }
}

impl Label {
    /// Returns the label of a contract and the tricks that were won.
    pub fn contract(contract: &str, tricks: i32) -> Label {
        let contract = Label::from(messages::SCORE_CONTRACT_TRICKS).with("contract", contract);
        contract.with("n", tricks)
    }

    /// Returns the label with an argument of its message.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<LabelArgument>) -> Label {
        self.arguments.push((name, value.into()));
        self.in_english()
    }

    fn in_english(mut self) -> Label {
        self.english = self.message.format(Language::English, &self.arguments);
        self
    }

    /// Returns its message.
    pub const fn message(&self) -> &Message {
        &self.message
    }

    /// Returns the arguments of its message.
    pub fn arguments(&self) -> &[(&'static str, LabelArgument)] {
        &self.arguments
    }

    /// Whether it is this message.
    pub fn is(&self, message: &Message) -> bool {
        self.message.key() == message.key()
    }
}

/// Its English text.
impl Deref for Label {
    type Target = str;

    fn deref(&self) -> &str {
        &self.english
    }
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

impl PartialEq for Label {
    fn eq(&self, other: &Label) -> bool {
        self.english == other.english
    }
}

impl Eq for Label {}

impl PartialEq<str> for Label {
    fn eq(&self, text: &str) -> bool {
        self.english == text
    }
}

impl PartialEq<&str> for Label {
    fn eq(&self, text: &&str) -> bool {
        self.english == *text
    }
}

impl PartialEq<String> for Label {
    fn eq(&self, text: &String) -> bool {
        self.english == *text
    }
}
