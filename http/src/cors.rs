//! Whose pages may ask from a browser.

use crate::options::Cors;
use crate::problem::Trouble;
use crate::reply::Reply;

/// What the field `Origin` comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Permission {
    /// The value of `Access-Control-Allow-Origin`, if there is to be one.
    allow: Option<String>,
    /// The answer depends on who asks.
    varies: bool,
}

impl Permission {
    pub(crate) fn new(cors: Option<&Cors>, origin: Option<&str>) -> Permission {
        match cors {
            None => Permission { allow: None, varies: false },
            Some(Cors::Everybody) => Permission { allow: Some("*".to_owned()), varies: false },
            Some(Cors::Origin(one)) => {
                let allow = (origin == Some(one)).then(|| one.clone());
                Permission { allow, varies: true }
            }
        }
    }

    /// The answer with what a browser has to know.
    pub(crate) fn told(&self, mut reply: Reply) -> Reply {
        if let Some(allow) = &self.allow {
            reply = reply.with("Access-Control-Allow-Origin", allow.clone());
            reply = reply.with("Access-Control-Expose-Headers", "Retry-After");
        }
        if self.varies { reply.with("Vary", "Origin") } else { reply }
    }

    /// The answer to a browser that asks whether a page may ask.
    pub(crate) fn preflight(&self) -> Reply {
        if self.allow.is_none() {
            let detail = "start the service with --cors and the page's origin to allow it";
            return Reply::trouble(Trouble::OriginRefused, detail);
        }
        Reply::empty(204)
            .with("Access-Control-Allow-Methods", "GET, POST")
            .with("Access-Control-Allow-Headers", "Content-Type")
            .with("Access-Control-Max-Age", "600")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_those_who_may_are_told_so() {
        let one = Cors::Origin("https://a.example".to_owned());
        let allow = |cors: Option<&Cors>, origin| Permission::new(cors, origin).allow;
        assert_eq!(allow(None, Some("https://a.example")), None);
        assert_eq!(allow(Some(&one), Some("https://b.example")), None);
        assert_eq!(allow(Some(&one), Some("https://a.example")), Some("https://a.example".into()));
        assert_eq!(allow(Some(&Cors::Everybody), None), Some("*".into()));
        assert_eq!(Permission::new(None, Some("https://a.example")).preflight().status, 403);
    }
}
