//! Cross-origin resource sharing: the web pages that may use the service from a browser.

use crate::problem::ProblemType;
use crate::response::Response;
use tikki_guard::Cors;

/// The decision for the origin of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CorsDecision {
    /// The value of `Access-Control-Allow-Origin`, if the response has one.
    allow: Option<String>,
    /// Whether the response depends on the origin.
    varies: bool,
}

impl CorsDecision {
    pub(crate) fn new(cors: Option<&Cors>, origin: Option<&str>) -> CorsDecision {
        match cors {
            None => CorsDecision { allow: None, varies: false },
            Some(Cors::Everybody) => CorsDecision { allow: Some("*".to_owned()), varies: false },
            Some(Cors::Origin(one)) => {
                let allow = (origin == Some(one)).then(|| one.clone());
                CorsDecision { allow, varies: true }
            }
        }
    }

    /// Adds the headers that inform a browser of the decision.
    pub(crate) fn apply(&self, mut response: Response) -> Response {
        if let Some(allow) = &self.allow {
            response = response.with_header("Access-Control-Allow-Origin", allow.clone());
            response = response
                .with_header("Access-Control-Expose-Headers", "Retry-After, Tikki-Request-Id");
        }
        if self.varies { response.with_header("Vary", "Origin") } else { response }
    }

    /// Returns the response to a preflight request.
    pub(crate) fn preflight(&self) -> Response {
        if self.allow.is_none() {
            let detail = "start the service with --cors and the page's origin to allow it";
            return Response::error(ProblemType::OriginRefused, detail);
        }
        Response::empty(204)
            .with_header("Access-Control-Allow-Methods", "GET, POST")
            .with_header("Access-Control-Allow-Headers", "Authorization, Content-Type")
            .with_header("Access-Control-Max-Age", "600")
    }
}

#[cfg(test)]
mod tests;
