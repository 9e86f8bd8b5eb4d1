//! A request as it was written: its id, what it asks, when to give up, and the text by which its answer is found again.

use super::InternalFault;
use crate::fault::guarded;
use crate::ops::OperationRequest;
use crate::wire::{Id, RequestLimits};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_base::{InputLine, Members};
use tikki_play::Catalogue;

/// A request. An invalid one keeps its error, so that it can be answered.
#[derive(Clone, Debug)]
pub struct Request {
    /// Echoed unchanged.
    pub id: Option<Id>,
    /// What is asked, or why it cannot be.
    pub operation: Result<OperationRequest>,
    /// When to give up.
    pub limits: RequestLimits,
    /// All its fields but `id` and `limits`, which do not change a whole answer; none if it is not to be remembered.
    pub key: Option<String>,
    /// The panic that reading it ended in, if it did.
    pub fault: Option<InternalFault>,
}

impl Request {
    /// The most bytes that a line with a request may have.
    pub const MAX_LINE: usize = 64 << 10;
    /// The longest key that is kept, in bytes.
    pub const MAX_KEY: usize = 2 << 10;

    /// The request of a JSON text about one of these games. With `op`, the operation is known from elsewhere: the text may leave it out, and must not
    /// name another.
    pub fn parse(catalogue: Catalogue, text: &str, op: Option<&str>) -> Request {
        match Members::read(text) {
            Ok(members) => Request::of_members(catalogue, members, op),
            Err(error) => Request::of_operation(Err(error), None),
        }
    }

    /// The request of bytes, as [`Request::parse`] reads it; a byte-order mark is skipped.
    pub fn of_bytes(catalogue: Catalogue, bytes: &[u8], op: Option<&str>) -> Request {
        Request::of_text(catalogue, bytes, op, "the body is no UTF-8 text")
    }

    fn of_text(catalogue: Catalogue, bytes: &[u8], op: Option<&str>, no_text: &str) -> Request {
        match std::str::from_utf8(bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes)) {
            Ok(text) => Request::parse(catalogue, text, op),
            Err(_) => Request::refused(Code::NotText, no_text),
        }
    }

    /// The request of a line; a byte-order mark is skipped.
    pub fn of_line(catalogue: Catalogue, line: InputLine) -> Request {
        let most = Request::MAX_LINE;
        match line {
            InputLine::Whole(bytes) if bytes.len() <= most => {
                Request::of_text(catalogue, &bytes, None, "the line is no UTF-8 text")
            }
            InputLine::Whole(_) => {
                Request::refused(Code::LineTooLong, format!("a request has at most {most} bytes"))
            }
            InputLine::TooLong { bytes } => {
                let message = format!("a line of {bytes} bytes; a request has at most {most}");
                Request::refused(Code::LineTooLong, message)
            }
        }
    }

    /// A request that is not written as JSON.
    pub fn of_operation(request: Result<OperationRequest>, key: Option<String>) -> Request {
        let key = key.filter(|key| request.is_ok() && key.len() <= Request::MAX_KEY);
        Request { id: None, operation: request, limits: RequestLimits::default(), key, fault: None }
    }

    fn refused(code: Code, message: impl Into<String>) -> Request {
        Request::of_operation(Err(Error::new(code, message)), None)
    }

    fn of_members(catalogue: Catalogue, mut members: Members<'_>, op: Option<&str>) -> Request {
        let id = members.text("id").and_then(Id::read);
        if let (Some(op), None) = (op, members.text("op")) {
            members.add("op", &op.into());
        }
        let limits = RequestLimits::read(&Fields::from(&members));
        let (request, fault) = match guarded(|| read_operation(catalogue, &members, op)) {
            Ok(request) => (request, None),
            Err(fault) => (Err(InternalFault::error()), Some(fault)),
        };
        let request = request.and_then(|request| limits.clone().map(|_| request));
        let request = members.fault().map_or(request, Err);
        let key = members.compact(&["id", "limits"], Request::MAX_KEY);
        Request { id, operation: request, limits: limits.unwrap_or_default(), key, fault }
    }
}

/// What the members of a request ask, which must not name another operation.
fn read_operation(
    catalogue: Catalogue,
    members: &Members<'_>,
    op: Option<&str>,
) -> Result<OperationRequest> {
    let fields = Fields::from(members);
    match op.filter(|op| fields.get("op").is_some_and(|named| named != op)) {
        Some(op) => Err(other_op(op)),
        None => OperationRequest::read(&fields, catalogue),
    }
}

fn other_op(op: &str) -> Error {
    Error::new(Code::BadField, format!("this route answers \"{op}\"")).in_field("/op")
}
