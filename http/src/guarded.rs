//! What the service supplies to the guard in front of it: the policy of its paths, its problem documents, counts and log.

use crate::log::{Log, LogEntry, WorkDone};
use crate::metrics::Metrics;
use crate::options::ServiceOptions;
use crate::problem::ProblemType;
use crate::response::{ID_HEADER, Response};
use crate::routes;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};
use tikki_guard::{
    AccessOptions, Application, Reason, RejectedRequest, Rejection, RejectionResponse, RoutePolicy,
};

/// The route of requests that the guard rejects, in the log.
const GUARD_ROUTE: &str = "refused";

/// The service, as its guard knows it.
#[derive(Debug)]
pub(crate) struct Guarded {
    pub metrics: Arc<Metrics>,
    pub log: Arc<Log>,
}

impl Application for Guarded {
    fn request_id_header(&self) -> &'static str {
        ID_HEADER
    }

    /// The microseconds since 1970, so that numbers do not come again after a restart; JavaScript's numbers hold them.
    fn numbers_from(&self) -> u64 {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        since.as_micros() as u64
    }

    fn route_policy(&self, path: &str) -> RoutePolicy {
        routes::route_policy(path)
    }

    fn rejection(&self, rejection: &Rejection, request: u64) -> RejectionResponse {
        let Rejection(reason, detail) = rejection;
        let response = Response::error((*reason).into(), &advice(*reason, detail));
        let response = response.answering(request);
        RejectionResponse { bytes: response.to_last_bytes(), body: response.body.len() }
    }

    fn connection_accepted(&self) {
        self.metrics.connection_accepted();
    }

    fn set_load(&self, connections: usize, in_flight: usize, pending: usize) {
        self.metrics.set_load(connections, in_flight, pending);
    }

    fn rejected(&self, rejected: &RejectedRequest) {
        let problem = ProblemType::from(rejected.reason);
        self.metrics.rejected(problem.code());
        self.log.write(&LogEntry {
            request: rejected.request,
            client: rejected.client,
            summary: rejected.summary.clone(),
            route: GUARD_ROUTE,
            status: problem.status(),
            code: Some(problem.code()),
            bytes: rejected.bytes,
            time: rejected.time,
            work: WorkDone::default(),
        });
    }
}

/// The detail of a problem, with the option that would allow the request.
fn advice(reason: Reason, detail: &str) -> String {
    match reason {
        Reason::HostRefused => {
            format!("start the service with --host {detail} to answer under that name")
        }
        Reason::OriginRefused => {
            "start the service with --cors and the page's origin to allow it".to_owned()
        }
        Reason::Unauthorized => {
            "send the token of the service in the header Authorization: Bearer …".to_owned()
        }
        _ => detail.to_owned(),
    }
}

/// Returns the access policy. A service that listens beyond this machine and names no host answers under any name.
pub(crate) fn access(options: &ServiceOptions) -> AccessOptions {
    let any = !options.bind.ip().to_canonical().is_loopback() && options.hosts.is_empty();
    AccessOptions {
        hosts: (!any).then(|| options.hosts.clone()),
        cors: options.cors.clone(),
        token: options.token.clone(),
        trusted_proxies: options.trusted_proxies.clone(),
    }
}

#[cfg(test)]
mod tests;
