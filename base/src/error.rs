//! Errors in the input of a user: one coded error for every reader and request.

use crate::illegal_play::IllegalPlay;
use crate::names::Named;
use std::fmt;

macro_rules! codes {
    ($($(#[doc = $doc:literal])* $variant:ident = $name:literal,)*) => {
        /// The kind of an error, as a stable name for programs.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[doc = $doc])* $variant,)* }

        impl Named for Code {
            const ALL: &'static [Code] = &[$(Code::$variant,)*];

            fn name(self) -> &'static str {
                match self { $(Code::$variant => $name,)* }
            }
        }
    };
}

codes! {
    /// A card in two places.
    DuplicateCard = "duplicate-card",
    /// Letters that are not a card.
    UnknownCard = "unknown-card",
    /// A hand with too many cards.
    TooManyCards = "too-many-cards",
    /// Hands with different numbers of cards.
    UnevenHands = "uneven-hands",
    /// A hand that is not given.
    UnknownHand = "unknown-hand",
    /// A deal whose form is not understood.
    BadDeal = "bad-deal",
    /// Facts that contradict each other.
    ImpossibleState = "impossible-state",
    /// A card that may not be played.
    IllegalPlay = "illegal-play",
    /// No such seat.
    BadSeat = "bad-seat",
    /// No such strain.
    BadStrain = "bad-strain",
    /// No such contract.
    BadContract = "bad-contract",
    /// No such call.
    BadCall = "bad-call",
    /// A call that may not be made.
    IllegalCall = "illegal-call",
    /// No such vulnerability.
    BadVulnerability = "bad-vulnerability",
    /// A required field is missing.
    MissingField = "missing-field",
    /// A field of the wrong type or out of range.
    BadField = "bad-field",
    /// No such operation.
    UnknownOp = "unknown-op",
    /// No such game.
    UnknownGame = "unknown-game",
    /// A text that is not JSON.
    MalformedJson = "malformed-json",
    /// A line that is too long.
    LineTooLong = "line-too-long",
    /// A record that is too long.
    RecordTooLong = "record-too-long",
    /// A bound on the cost of reading was reached.
    ReadLimit = "read-limit",
    /// Bytes that are not text.
    NotText = "not-text",
    /// An empty input.
    EmptyInput = "empty-input",
    /// An input in an unknown format.
    UnknownFormat = "unknown-format",
    /// A condition on deals that cannot be read.
    BadCondition = "bad-condition",
    /// A condition that no deal met within the limit.
    ConditionNotMet = "condition-not-met",
    /// The goal of a problem cannot be reached.
    GoalLost = "goal-lost",
    /// The goal of a problem cannot be missed.
    GoalSafe = "goal-safe",
    /// A limit was reached before a proof.
    NotProved = "not-proved",
    /// A fault of the program.
    InternalError = "internal-error",
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The place of an error.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum ErrorPlace {
    /// The input as a whole.
    #[default]
    Input,
    /// A field of a request, as a JSON pointer: `/deal`.
    Field(String),
    /// A character of a text; line and column count from 1.
    Text {
        /// The line.
        line: u64,
        /// The column, in bytes.
        column: u64,
    },
}

impl ErrorPlace {
    /// Converts a place in a text that itself begins at a character of another text: line 1, column 3 of a text at line 7,
    /// column 10 is line 7, column 12.
    #[must_use]
    pub fn within(self, line: u64, column: u64) -> ErrorPlace {
        match self {
            ErrorPlace::Input => ErrorPlace::Text { line, column },
            ErrorPlace::Text { line: 1, column: inner } => {
                ErrorPlace::Text { line, column: column + inner - 1 }
            }
            ErrorPlace::Text { line: inner, column } => {
                ErrorPlace::Text { line: line + inner - 1, column }
            }
            field @ ErrorPlace::Field(_) => field,
        }
    }
}

impl fmt::Display for ErrorPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ErrorPlace::Input => f.write_str("the input"),
            ErrorPlace::Field(pointer) => f.write_str(pointer),
            ErrorPlace::Text { line, column } => write!(f, "line {line}, column {column}"),
        }
    }
}

/// An error in the input: what is wrong, and where.
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{message}")]
pub struct Error {
    /// The code, for programs.
    pub code: Code,
    /// The message, for people: what was found and what was expected.
    pub message: String,
    /// The place.
    pub place: ErrorPlace,
    /// The card, if it is one that may not be played.
    pub illegal: Option<Box<IllegalPlay>>,
}

impl Error {
    /// Creates an error about the input as a whole.
    pub fn new(code: Code, message: impl Into<String>) -> Error {
        Error { code, message: message.into(), place: ErrorPlace::Input, illegal: None }
    }

    /// Sets the field of a request. An error that already names a field is placed within this one: `/deal` + `/N`.
    #[must_use]
    pub fn in_field(mut self, pointer: &str) -> Error {
        self.place = match self.place {
            ErrorPlace::Field(within) => ErrorPlace::Field(format!("{pointer}{within}")),
            ErrorPlace::Input | ErrorPlace::Text { .. } => ErrorPlace::Field(pointer.to_owned()),
        };
        self
    }

    /// Sets the field of a request whose text has the error: the message includes the place in the text.
    #[must_use]
    pub fn in_text_field(mut self, pointer: &str) -> Error {
        if let ErrorPlace::Text { .. } = self.place {
            self.message = format!("{}: {}", self.place, self.message);
        }
        self.in_field(pointer)
    }

    /// Sets the character of a text.
    #[must_use]
    pub fn at(mut self, line: u64, column: u64) -> Error {
        self.place = ErrorPlace::Text { line, column };
        self
    }

    /// Converts the place of an error in a text that itself begins at a character of another; see [`ErrorPlace::within`].
    #[must_use]
    pub fn within(self, line: u64, column: u64) -> Error {
        Error { place: self.place.within(line, column), ..self }
    }
}

/// A result with a coded error.
pub type Result<T> = std::result::Result<T, Error>;

impl From<IllegalPlay> for Error {
    fn from(illegal: IllegalPlay) -> Error {
        let mut error = Error::new(Code::IllegalPlay, illegal.to_string());
        error.illegal = Some(Box::new(illegal));
        error
    }
}

#[cfg(test)]
mod tests;
