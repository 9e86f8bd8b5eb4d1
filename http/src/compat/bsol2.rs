//! Bridge Solver Online's `ddummy`: the query of a request as a question to the engine.

use tikki_engine::ops::bsol2::Query;
use tikki_engine::service::Request;

/// What a query asks. Fields that only mattered to their service (`club`, `uniqueTID`, `_`, …) are skipped.
pub(crate) fn request(query: &str) -> Request {
    let mut asked = Query::default();
    for (name, value) in form_urlencoded::parse(query.as_bytes()) {
        let field = match name.as_ref() {
            "request" => &mut asked.request,
            "dealstr" => &mut asked.dealstr,
            "vul" => &mut asked.vul,
            "trumps" => &mut asked.trumps,
            "leader" => &mut asked.leader,
            "sockref" => &mut asked.sockref,
            _ => continue,
        };
        *field = Some(value.into_owned());
    }
    let key = format!("{asked:?}");
    Request::of_ask(asked.ask(), Some(key).filter(|key| key.len() <= Request::MAX_KEY))
}
