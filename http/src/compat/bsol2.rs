//! Bridge Solver Online's `ddummy`: the query of a request as a request to the engine.

use tikki_engine::ops::bsol2::Bsol2Query;
use tikki_engine::service::Request;

/// Reads a query. Fields that matter only to that service (`club`, `uniqueTID`, `_`, …) are skipped.
pub(crate) fn request(query: &str) -> Request {
    let mut requested = Bsol2Query::default();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        let field = match name.as_ref() {
            "request" => &mut requested.request,
            "dealstr" => &mut requested.dealstr,
            "vul" => &mut requested.vul,
            "trumps" => &mut requested.trumps,
            "leader" => &mut requested.leader,
            "sockref" => &mut requested.sockref,
            _ => continue,
        };
        *field = Some(value.into_owned());
    }
    let key = format!("{requested:?}");
    Request::of_operation(
        requested.request(),
        Some(key).filter(|key| key.len() <= Request::MAX_KEY),
    )
}
