//! The service as a whole: what is started, and how it is stopped.

use crate::app::App;
use crate::compression::PackedBody;
use crate::error::ServeError;
use crate::in_flight::InFlight;
use crate::log::Log;
use crate::metrics::Metrics;
use crate::options::ServiceOptions;
use crate::proxy::{Guard, Proxy, ProxyLimits, StopSignal};
use crate::queue::FairQueue;
use crate::turns::Turns;
use crate::upstream::Upstream;
use crate::{docs, limits, openapi};
use std::io;
use std::net::SocketAddr;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, Scope};
use tikki_base::batch::{self, Batch};
use tikki_engine::ops::GamesAnswer;
use tikki_engine::service::{self, Engine, Served};
use tikki_engine::store::Store;
use tikki_engine::wire::{Body, RequestLimits};
use tiny_http::Server;

/// A service that listens, but does not answer yet.
#[derive(Debug)]
pub struct Service {
    options: ServiceOptions,
    threads: NonZeroUsize,
    address: SocketAddr,
    proxy: Proxy,
    server: HttpServer,
    upstream: Arc<Upstream>,
    metrics: Arc<Metrics>,
    in_flight: Arc<InFlight>,
    log: Arc<Log>,
}

/// `tiny_http`'s server, which has no `Debug`.
struct HttpServer(Server);

impl std::fmt::Debug for HttpServer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Server")
    }
}

/// Stops a service; clones stop the same one.
#[derive(Clone, Debug)]
pub struct Stopper(StopSignal);

impl Stopper {
    /// No more requests are taken; those under way are answered, and then [`Service::run`] returns.
    pub fn stop(&self) {
        self.0.raise();
    }
}

impl Service {
    /// Listens at the address of the options.
    ///
    /// # Errors
    /// [`ServeError::Bind`], [`ServeError::Upstream`], [`ServeError::Files`], [`ServeError::Start`].
    pub fn bind(options: ServiceOptions) -> Result<Service, ServeError> {
        let threads = options.threads.or_else(|| thread::available_parallelism().ok());
        let threads = threads.unwrap_or(NonZeroUsize::MIN);
        let limits = proxy_limits(&options, threads);
        let needed = open_files(&limits);
        limits::allow_open_files(needed).map_err(|may| ServeError::Files { needed, may })?;
        let (upstream, server) = Upstream::start().map_err(ServeError::Upstream)?;
        let (upstream, server) = (Arc::new(upstream), HttpServer(server));
        let (metrics, in_flight) = (Arc::<Metrics>::default(), Arc::<InFlight>::default());
        let log = Arc::new(Log::start(options.log).map_err(ServeError::Start)?);
        let door = (limits, Guard::new(&options), options.clock.clone());
        let cannot_listen = |error| ServeError::Bind(options.bind, error);
        let bound = Proxy::bind(
            options.bind,
            upstream.clone(),
            in_flight.clone(),
            metrics.clone(),
            log.clone(),
            door,
        );
        let proxy = bound.map_err(cannot_listen)?;
        let address = proxy.address().map_err(cannot_listen)?;
        Ok(Service { options, threads, address, proxy, server, upstream, metrics, in_flight, log })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What stops it.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.proxy.stop_signal())
    }

    /// Answers requests until it is stopped.
    ///
    /// # Errors
    /// [`ServeError::Threads`], [`ServeError::Start`], [`ServeError::Poll`], [`ServeError::NoFiles`], [`ServeError::InnerDoor`],
    /// [`ServeError::CutOff`].
    pub fn run(self) -> Result<(), ServeError> {
        let Service {
            options, threads, mut proxy, upstream, server, metrics, in_flight, log, ..
        } = self;
        let engine = Engine::new(service::EngineOptions {
            table_bytes: options.table_bytes,
            cache_entries: 5 * options.remembered,
        });
        let engine = match &options.store {
            Some(store) => engine.with_store(Arc::<Store>::clone(store)),
            None => engine,
        };
        let most =
            RequestLimits { max_ms: Some(options.max_ms), max_nodes: Some(options.max_nodes) };
        let served = Served::new(&engine, most, options.remembered);
        // As many threads again for those who would wait for the parts of others; and a window with work for all of them.
        let twice = threads.saturating_mul(const { NonZeroUsize::new(2).expect("not 0") });
        let all = batch::BatchSettings { threads: Some(twice), window: Some(twice) };
        let pool = Batch::new(served, all)?;
        let app = App {
            engine: &engine,
            pool: &pool,
            turns: Turns::new(threads.get() + 1, twice.get(), options.clock.clone()),
            solve_queue: FairQueue::new(options.queue, workers(threads)),
            batch_queue: FairQueue::new(batch_workers(threads), batch_workers(threads)),
            probe_queue: FairQueue::new(2 * limits::PROBES + 1, 2),
            timeouts: options.timeouts,
            clock: options.clock,
            stopping: AtomicBool::new(false),
            metrics,
            in_flight,
            log: log.clone(),
            store: options.store,
            cors: options.cors,
            large_body: Mutex::new(()),
            games: PackedBody::of_text(Body::of(&GamesAnswer::all()).to_string()),
            openapi: PackedBody::of_text(openapi::document()),
            docs: docs::page(),
        };
        let ended = thread::scope(|scope| {
            let started = app.start(scope, &server, threads, &proxy.stop_signal());
            let ended = started.map_err(ServeError::Start).and_then(|()| proxy.run());
            // Requests that are cut off lose their connection, and work for them stops.
            drop(proxy);
            app.stop(&server);
            ended
        });
        log.finish();
        // `tiny_http` connects to its own socket in order to stop, so the socket goes last.
        drop(server);
        drop(upstream);
        ended
    }
}

fn proxy_limits(options: &ServiceOptions, threads: NonZeroUsize) -> ProxyLimits {
    let solved = options.queue + workers(threads);
    // Some are answered, some wait.
    let batches = 2 * batch_workers(threads);
    ProxyLimits {
        connections: options.connections,
        per_address: options.per_address,
        in_flight: solved + batches + limits::IMMEDIATE_REQUESTS,
        timeouts: options.timeouts,
    }
}

/// How many files may be open at a time: one for each connection, three for each request at the upstream, and some more.
fn open_files(limits: &ProxyLimits) -> u64 {
    let upstream = 3 * (limits.in_flight + limits::PROBES);
    (limits.connections + limits::REJECTED_CONNECTIONS + upstream + 64) as u64
}

/// Requests that are solved at a time: of one client half as many, which is more than there are threads, so that the last part of
/// one keeps no thread idle.
fn workers(threads: NonZeroUsize) -> usize {
    4 * threads.get()
}

/// Batches that are answered at a time: of one client half as many.
fn batch_workers(threads: NonZeroUsize) -> usize {
    2 * threads.get().max(2)
}

impl<'a> App<'a> {
    /// Starts dispatchers and workers. Should `tiny_http` fail, the proxy is told.
    fn start<'scope>(
        &'scope self,
        scope: &'scope Scope<'scope, '_>,
        server: &'scope HttpServer,
        threads: NonZeroUsize,
        stop_signal: &StopSignal,
    ) -> io::Result<()>
    where
        'a: 'scope,
    {
        for _ in 0..limits::DISPATCHERS {
            let stop_signal = stop_signal.clone();
            let dispatch = move || self.run_dispatcher(&server.0, &stop_signal);
            thread::Builder::new().spawn_scoped(scope, dispatch)?;
        }
        for _ in 0..workers(threads) {
            thread::Builder::new().spawn_scoped(scope, || self.run_worker())?;
        }
        for _ in 0..batch_workers(threads) {
            thread::Builder::new().spawn_scoped(scope, || self.run_batch_worker())?;
        }
        thread::Builder::new().spawn_scoped(scope, || self.run_prober())?;
        thread::Builder::new().spawn_scoped(scope, || self.run_janitor())?;
        Ok(())
    }

    fn stop(&self, server: &HttpServer) {
        self.stopping.store(true, Ordering::Relaxed);
        for _ in 0..limits::DISPATCHERS {
            server.0.unblock();
        }
        self.solve_queue.close();
        self.batch_queue.close();
        self.probe_queue.close();
    }
}
