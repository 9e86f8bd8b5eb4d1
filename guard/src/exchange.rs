//! A request at the upstream, and its response on the way to the client.

use crate::application::RequestSummary;
use crate::buffer::Buffer;
use crate::in_flight::{InFlightRequest, InFlightRequests};
use crate::limits;
use crate::request_head::{RequestHead, Version};
use crate::response_relay::{InvalidResponse, ResponseRelay};
use crate::stream::NonBlocking;
use crate::upstream::UpstreamStream;
use std::sync::Arc;

/// A whole request that waits to be forwarded.
#[derive(Debug)]
pub(crate) struct PendingRequest {
    pub head: RequestHead,
    pub body: Vec<u8>,
}

impl PendingRequest {
    /// The request as the upstream gets it: its head, and its body, which may be large and is not copied.
    fn into_parts(self, name: &str, id: u64) -> [Buffer; 2] {
        let PendingRequest { head, body } = self;
        let length = body.len();
        let head = format!("{}{name}: {id}\r\nContent-Length: {length}\r\n\r\n", head.forwarded);
        [Buffer::from(head.into_bytes()), Buffer::from(body)]
    }
}

/// A request at the upstream. When it is dropped, work for it stops.
#[derive(Debug)]
pub(crate) struct Exchange {
    pub upstream: NonBlocking<UpstreamStream>,
    /// The unsent rest of head and body.
    request: [Buffer; 2],
    response: ResponseRelay,
    /// The client may send another request when this one is answered.
    pub keep_alive: bool,
    /// Which HTTP the client speaks.
    pub version: Version,
    in_flight: Arc<InFlightRequest>,
    requests: Arc<InFlightRequests>,
}

impl Drop for Exchange {
    fn drop(&mut self) {
        self.requests.finish(self.in_flight.id);
    }
}

/// The outcome of relaying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relayed {
    /// Neither side could go on.
    Nothing,
    /// Some of the request or of the response.
    Part,
    /// The rest of the response.
    Rest,
    /// The upstream gave up, or what it sent is no response.
    Failed,
}

impl Exchange {
    /// An exchange of which nothing has been sent yet.
    pub(crate) fn new(
        stream: UpstreamStream,
        request: PendingRequest,
        in_flight: Arc<InFlightRequest>,
        requests: &Arc<InFlightRequests>,
        id_header: &str,
    ) -> Exchange {
        Exchange {
            upstream: NonBlocking::new(stream),
            response: ResponseRelay::new(request.head.without_body),
            keep_alive: request.head.keep_alive,
            version: request.head.version,
            request: request.into_parts(id_header, in_flight.id),
            in_flight,
            requests: Arc::clone(requests),
        }
    }

    /// Returns the summary of the request.
    pub(crate) fn summary(&self) -> &RequestSummary {
        &self.in_flight.summary
    }

    /// Bytes of the request that are still to be sent.
    pub(crate) fn unsent(&self) -> usize {
        self.request.iter().map(Buffer::len).sum()
    }

    /// Whether some of the response was relayed.
    pub(crate) fn has_begun(&self) -> bool {
        self.response.has_begun()
    }

    /// Sends what it can of the request, and moves what has come of the response to the output. `last`: the client can have
    /// no other request on this connection.
    pub(crate) fn relay(&mut self, output: &mut Buffer, last: bool, scratch: &mut [u8]) -> Relayed {
        let unchanged = if self.send_request() { Relayed::Part } else { Relayed::Nothing };
        // Of a stream no more is taken than the client reads; of any other response everything, because its writer waits for nobody.
        if self.response.is_stream() && output.len() >= limits::STREAM_BUFFER {
            return unchanged;
        }
        match self.upstream.read(scratch) {
            Ok(None) => unchanged,
            Ok(Some(0)) | Err(_) if self.response.may_end() => Relayed::Rest,
            Ok(Some(0)) | Err(_) => Relayed::Failed,
            Ok(Some(count)) => self.relay_bytes(&scratch[..count], last, output),
        }
    }

    /// Whether some was sent.
    fn send_request(&mut self) -> bool {
        let Some(part) = self.request.iter_mut().find(|part| !part.is_empty()) else {
            return false;
        };
        match self.upstream.write(part.bytes()) {
            Ok(None) => false,
            Ok(Some(count)) => {
                part.consume(count);
                true
            }
            // The upstream does not want the rest of the request; its response may still come.
            Err(_) => {
                self.request = Default::default();
                false
            }
        }
    }

    fn relay_bytes(&mut self, bytes: &[u8], last: bool, output: &mut Buffer) -> Relayed {
        if !self.response.has_begun() {
            self.keep_alive &= !last;
        }
        match self.response.relay(bytes, !self.keep_alive, output) {
            Err(InvalidResponse) => Relayed::Failed,
            Ok(()) if self.response.is_whole() => Relayed::Rest,
            Ok(()) => Relayed::Part,
        }
    }
}
