//! What stands in an answer line: the answer of an operation, or an error, and the id of the request before it.

use super::Id;
use super::error::ErrorAnswer;
use crate::fault::InternalFault;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::ser::{Formatter, Serializer};
use std::fmt;
use std::io::{self, Write};
use std::sync::Arc;
use tikki_base::error::{Error, Result};

/// How much of an answer is proved. One that is whole does not say so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Status {
    /// All that was asked.
    #[default]
    Whole,
    /// A limit was reached before everything was proved.
    Stopped,
}

impl Status {
    /// Whole, or stopped.
    pub(crate) fn of(whole: bool) -> Status {
        if whole { Status::Whole } else { Status::Stopped }
    }

    /// Whether no limit cut the answer short.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    pub(crate) fn is_whole(&self) -> bool {
        *self == Status::Whole
    }
}

/// What an operation answers: a structure with named fields, which are those of the JSON object.
pub trait Answer: Serialize {
    /// Whether a limit cut it short; no limit does where an answer does not say.
    fn status(&self) -> Status {
        Status::Whole
    }
}

impl<A: Answer> Answer for &A {
    fn status(&self) -> Status {
        A::status(self)
    }
}

impl Answer for ErrorAnswer {}

/// One answer line: the id of the request, and the answer or the error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The id of the request, unchanged.
    pub id: Option<Id>,
    /// The answer.
    pub body: ResponseBody,
    /// What the operator has to know, if the answer is `internal-error`.
    pub fault: Option<InternalFault>,
    /// What it took; not part of the answer.
    pub cost: RequestCost,
}

/// Which operation of which game is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct OperationLabel {
    /// The name of the operation.
    pub op: &'static str,
    /// The id of the game.
    pub game: &'static str,
}

/// What a reply took, for logs and counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RequestCost {
    /// What was asked, if that was understood.
    pub label: Option<OperationLabel>,
    /// The nodes that were visited for it.
    pub nodes: u64,
}

#[derive(Serialize, JsonSchema)]
struct IdFields<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<&'a Id>,
}

/// The reply as one line of JSON.
impl fmt::Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let id = members(&IdFields { id: self.id.as_ref() });
        write_object(f, &[&id, &self.body.members])
    }
}

impl Reply {
    /// The reply with an answer.
    pub fn new(id: Option<Id>, body: ResponseBody) -> Reply {
        Reply { id, body, fault: None, cost: RequestCost::default() }
    }

    /// The reply after a fault of the program.
    pub(crate) fn of_fault(id: Option<Id>, fault: InternalFault) -> Reply {
        Reply { fault: Some(fault), ..Reply::new(id, ResponseBody::from(InternalFault::error())) }
    }

    /// The reply, with what it took.
    #[must_use]
    pub fn with_cost(self, label: Option<OperationLabel>, nodes: u64) -> Reply {
        Reply { cost: RequestCost { label, nodes }, ..self }
    }
}

/// An answer of any operation, or an error: its fields written out once, for however many requests they answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResponseBody {
    members: Arc<str>,
    /// Whether a limit cut the answer short.
    pub status: Status,
    error: Option<Arc<Error>>,
}

/// The body of a request that cannot be answered.
impl From<Error> for ResponseBody {
    fn from(error: Error) -> ResponseBody {
        let members = members(&ErrorAnswer::from(&error)).into();
        ResponseBody { members, status: Status::Whole, error: Some(Arc::new(error)) }
    }
}

/// The JSON object.
impl fmt::Display for ResponseBody {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_object(f, &[&self.members])
    }
}

impl ResponseBody {
    /// The body with the fields of an answer.
    pub fn of(answer: &impl Answer) -> ResponseBody {
        ResponseBody { members: members(answer).into(), status: answer.status(), error: None }
    }

    /// The body of what an operation says.
    pub fn from_result<A: Answer>(given: Result<A>) -> ResponseBody {
        given.map_or_else(ResponseBody::from, |answer| ResponseBody::of(&answer))
    }

    /// How many bytes its fields have.
    pub(crate) fn len(&self) -> usize {
        self.members.len()
    }

    /// The error, if it is one.
    pub fn error(&self) -> Option<&Error> {
        self.error.as_deref()
    }
}

/// Writes a JSON object of the members of several.
fn write_object(f: &mut fmt::Formatter<'_>, parts: &[&str]) -> fmt::Result {
    f.write_str("{")?;
    for (place, part) in parts.iter().filter(|part| !part.is_empty()).enumerate() {
        f.write_str(if place == 0 { "" } else { "," })?;
        f.write_str(part)?;
    }
    f.write_str("}")
}

/// The members of a structure's JSON object: `"a":1,"b":2`.
fn members(answer: &impl Serialize) -> String {
    let mut bytes = Vec::new();
    let mut serializer = Serializer::with_formatter(&mut bytes, Unbraced::default());
    answer.serialize(&mut serializer).expect("answers have text keys only");
    String::from_utf8(bytes).expect("JSON is UTF-8")
}

/// Writes compact JSON without the braces of the outermost object.
#[derive(Default)]
struct Unbraced {
    depth: usize,
}

impl Formatter for Unbraced {
    fn begin_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth += 1;
        if self.depth > 1 { writer.write_all(b"{") } else { Ok(()) }
    }

    fn end_object<W: ?Sized + Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.depth -= 1;
        if self.depth > 0 { writer.write_all(b"}") } else { Ok(()) }
    }
}
