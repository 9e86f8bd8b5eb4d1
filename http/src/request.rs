//! Reading a request: parts of its head, and its body.

use crate::compression::accepts_gzip;
use crate::cors::CorsDecision;
use crate::limits;
use crate::problem::ProblemType;
use crate::response::ID_HEADER;
use crate::response::Response;
use std::io::Read;
use tikki_guard::Cors;
use tiny_http::Request;

/// The parts of the head of a request.
#[derive(Clone, Debug)]
pub(crate) struct RequestParts {
    pub method: String,
    pub path: String,
    pub query: String,
    content_type: Option<String>,
    pub if_none_match: Option<String>,
    /// Whether the client accepts compressed bodies.
    pub gzip: bool,
    /// The origin of the page, if a browser sends the request for one.
    pub preflight: bool,
    /// The number assigned by the proxy.
    pub id: u64,
    pub cors: CorsDecision,
}

impl RequestParts {
    pub(crate) fn new(request: &Request, cors: Option<&Cors>) -> RequestParts {
        let header = |name: &str| {
            let mut headers = request.headers().iter();
            let is_named = |known: &str| known.eq_ignore_ascii_case(name);
            let named = headers.find(|header| is_named(header.field.as_str().as_str()));
            named.map(|header| header.value.as_str().to_owned())
        };
        let (path, query) = request.url().split_once('?').unwrap_or((request.url(), ""));
        let id = header(ID_HEADER).and_then(|text| text.parse().ok());
        RequestParts {
            method: request.method().to_string(),
            path: path.to_owned(),
            query: query.to_owned(),
            content_type: header("Content-Type"),
            if_none_match: header("If-None-Match"),
            gzip: accepts_gzip(header("Accept-Encoding").as_deref()),
            preflight: header("Access-Control-Request-Method").is_some(),
            id: id.unwrap_or_default(),
            cors: CorsDecision::new(cors, header("Origin").as_deref()),
        }
    }

    /// Returns whether the body has one of these types; a body without a type is assumed to match the route.
    pub(crate) fn has_type(&self, types: &[&str]) -> bool {
        let Some(content_type) = &self.content_type else { return true };
        let essence = content_type.split(';').next().unwrap_or_default().trim();
        types.iter().any(|known| known.eq_ignore_ascii_case(essence))
    }
}

/// Reads the body of a request. Its size is checked again, because without UNIX sockets others may reach `tiny_http` without
/// the proxy.
pub(crate) fn read_body(request: &mut Request) -> Result<Vec<u8>, Response> {
    let length = request.body_length().unwrap_or_default().min(limits::BODY_BYTES);
    // One byte more, so that the end is seen without growing.
    let mut bytes = Vec::with_capacity(length + 32);
    let most = limits::BODY_BYTES as u64 + 1;
    match request.as_reader().take(most).read_to_end(&mut bytes) {
        Ok(_) if bytes.len() <= limits::BODY_BYTES => Ok(bytes),
        Ok(_) => Err(Response::error(ProblemType::BodyTooLarge, "the body is too large")),
        Err(_) => Err(Response::error(ProblemType::MalformedRequest, "the body cannot be read")),
    }
}
