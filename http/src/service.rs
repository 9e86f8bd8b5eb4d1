//! The service as a whole: what is started, and how it stops.

use crate::desk::{House, documents};
use crate::guard::{Bell, Caps, Guard};
use crate::inner::Door;
use crate::limits;
use crate::metrics::Metrics;
use crate::options::Options;
use crate::queue::Queue;
use crate::tickets::Tickets;
use std::io;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex};
use std::thread::{self, Scope};
use thiserror::Error;
use tikki_base::batch::{self, Batch};
use tikki_engine::service::{self, Engine, Served};
use tikki_engine::wire::LimitsAsk;
use tiny_http::Server;

/// Why a service does not start, or ends.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The address cannot be had.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, #[source] io::Error),
    /// There is no private place for the inner socket.
    #[error("cannot open the inner socket: {0}")]
    Inner(#[source] io::Error),
    /// So many connections need more files than may be open.
    #[error(
        "{needed} files have to be open at a time, and only {may} may be: raise the limit (ulimit -n), or ask for fewer connections"
    )]
    Files {
        /// How many are needed.
        needed: u64,
        /// How many may be open.
        may: u64,
    },
    /// No threads can be had.
    #[error(transparent)]
    Threads(#[from] batch::StartError),
    /// The system's polling failed.
    #[error("cannot go on: {0}")]
    Poll(#[source] io::Error),
    /// Some requests were cut off when the time to stop was over.
    #[error("stopped before all requests under way were answered")]
    CutOff,
}

/// A service that listens, but does not answer yet.
#[derive(Debug)]
pub struct Service {
    options: Options,
    threads: NonZeroUsize,
    address: SocketAddr,
    guard: Guard,
    door: Arc<Door>,
    server: Arc<SharedServer>,
    metrics: Arc<Metrics>,
    tickets: Arc<Tickets>,
}

/// `tiny_http`, which has no `Debug`.
struct SharedServer(Server);

impl std::fmt::Debug for SharedServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Server")
    }
}

/// Stops a service; clones stop the same one.
#[derive(Clone, Debug)]
pub struct Stopper(Bell);

impl Stopper {
    /// No more requests are taken; those under way are answered, and then [`Service::run`] returns.
    pub fn stop(&self) {
        self.0.ring();
    }
}

impl Service {
    /// Listens at the address of the options.
    ///
    /// # Errors
    /// [`ServeError::Bind`], [`ServeError::Inner`], [`ServeError::Files`].
    pub fn bind(options: Options) -> Result<Service, ServeError> {
        let threads = options.threads.or_else(|| thread::available_parallelism().ok());
        let threads = threads.unwrap_or(NonZeroUsize::MIN);
        let caps = Caps {
            connections: options.connections,
            per_address: options.per_address,
            inside: options.queue + runners(threads) + 2 * streams(threads) + limits::PASSING,
            timeouts: options.timeouts,
        };
        let needed = (caps.connections + limits::TOLD_FULL + 3 * caps.inside + 64) as u64;
        limits::files(needed).map_err(|may| ServeError::Files { needed, may })?;
        let (door, server) = Door::open().map_err(ServeError::Inner)?;
        let (metrics, tickets) = (Arc::<Metrics>::default(), Arc::<Tickets>::default());
        let door = Arc::new(door);
        let bound = Guard::new(options.bind, door.clone(), tickets.clone(), metrics.clone(), caps);
        let guard = bound.map_err(|error| ServeError::Bind(options.bind, error))?;
        let address = guard.address().map_err(|error| ServeError::Bind(options.bind, error))?;
        let server = Arc::new(SharedServer(server));
        Ok(Service { options, threads, address, guard, door, server, metrics, tickets })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What stops it.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.guard.bell())
    }

    /// Answers requests until it is stopped.
    ///
    /// # Errors
    /// [`ServeError::Threads`], [`ServeError::Poll`], [`ServeError::CutOff`].
    pub fn run(self) -> Result<(), ServeError> {
        let Service { options, threads, mut guard, door, server, metrics, tickets, .. } = self;
        let engine = Engine::new(service::Options {
            table_bytes: options.table_bytes,
            cache_entries: 5 * options.remembered,
        });
        let most = LimitsAsk { max_ms: Some(options.max_ms), max_nodes: Some(options.max_nodes) };
        let served = Served::new(&engine, most, options.remembered);
        // A small window: the items of a batch stand before whatever is asked next.
        let window = threads.checked_mul(const { NonZeroUsize::new(2).expect("not 0") });
        let solvers = Batch::new(served, batch::Options { threads: Some(threads), window })?;
        let (openapi, docs) = documents();
        let house = House {
            engine: &engine,
            solvers: &solvers,
            singles: Queue::new(options.queue),
            batches: Queue::new(streams(threads)),
            metrics,
            tickets,
            cors: options.cors,
            large: Mutex::new(()),
            openapi,
            docs,
        };
        let ended = thread::scope(|scope| {
            house.open(scope, &server, threads, &guard.bell());
            let ended = guard.run();
            // Whoever is cut off loses the connection, and work for it stops.
            drop(guard);
            house.close(&server);
            ended
        });
        // `tiny_http` knocks at its own door to stop.
        drop(server);
        drop(door);
        match ended {
            Ok(true) => Ok(()),
            Ok(false) => Err(ServeError::CutOff),
            Err(error) => Err(ServeError::Poll(error)),
        }
    }
}

/// Requests that are solved at a time: more than threads, so that the last part of one keeps no thread idle.
fn runners(threads: NonZeroUsize) -> usize {
    2 * threads.get()
}

/// Batches that are answered at a time.
fn streams(threads: NonZeroUsize) -> usize {
    threads.get().max(2)
}

impl<'a> House<'a> {
    /// Starts desks and runners. Should `tiny_http` fail, the bell is rung.
    fn open<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        server: &'scope SharedServer,
        threads: NonZeroUsize,
        bell: &Bell,
    ) where
        'a: 'scope,
    {
        for _ in 0..limits::DESKS {
            let bell = bell.clone();
            scope.spawn(move || {
                self.keep_desk(&server.0);
                bell.ring();
            });
        }
        for _ in 0..runners(threads) {
            scope.spawn(|| self.run_singles());
        }
        for _ in 0..streams(threads) {
            scope.spawn(|| self.run_batches());
        }
    }

    fn close(&self, server: &SharedServer) {
        for _ in 0..limits::DESKS {
            server.0.unblock();
        }
        self.singles.close();
        self.batches.close();
    }
}
