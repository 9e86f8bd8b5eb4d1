//! The service as a whole: its start and its stop.

use crate::app::App;
use crate::compression::PackedBody;
use crate::error::ServeError;
use crate::guarded::{self, Guarded};
use crate::log::Log;
use crate::metrics::Metrics;
use crate::options::ServiceOptions;
use crate::queue::FairQueue;
use crate::scheduler::JobScheduler;
use crate::{allocator, docs, limits, openapi, operations};
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle, Scope};
use std::time::{Duration, Instant};
use tikki_base::batch::{self, Batch};
use tikki_engine::ops::{GamesAnswer, OperationRequest};
use tikki_engine::service::{self, Engine, LimitedService};
use tikki_engine::store::Store;
use tikki_engine::wire::{RequestLimits, ResponseBody};
use tikki_guard::{
    self as guard, AccessPolicy, AccessToken, Guard, GuardError, GuardLimits, InFlightRequests,
    StopSignal, TokenInUse, Upstream,
};
use tiny_http::Server;

/// A service that listens, but does not answer yet.
#[derive(Debug)]
pub struct Service {
    options: ServiceOptions,
    threads: NonZeroUsize,
    address: SocketAddr,
    guard: Guard,
    server: HttpServer,
    upstream: Arc<Upstream>,
    metrics: Arc<Metrics>,
    in_flight: Arc<InFlightRequests>,
    log: Arc<Log>,
    /// The check of readiness.
    probe: fn() -> OperationRequest,
}

/// How the name of the directory of the inner socket begins.
const DIRECTORY_PREFIX: &str = "tikki-";

/// The minimum time that threads have to end once the work for all requests is cancelled.
const LAST_WORK: Duration = Duration::from_millis(500);

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
    /// Stops accepting requests; those in flight are answered, and then [`Service::run`] returns.
    pub fn stop(&self) {
        self.0.raise();
    }
}

/// Changes the token required of requests; clones change that of the same service.
#[derive(Clone, Debug)]
pub struct TokenChanger(TokenInUse);

impl TokenChanger {
    /// Changes the required token from now on.
    pub fn change(&self, token: AccessToken) {
        self.0.replace(token);
    }
}

impl Service {
    /// Listens at the address of the options, or on their socket. From then on the process returns large blocks of memory when they
    /// are freed.
    ///
    /// # Errors
    /// [`ServeError::Bind`], [`ServeError::Upstream`], [`ServeError::Files`], [`ServeError::Start`].
    pub fn bind(options: ServiceOptions) -> Result<Service, ServeError> {
        allocator::return_large_blocks();
        let threads = options.threads.or_else(|| thread::available_parallelism().ok());
        let threads = threads.unwrap_or(NonZeroUsize::MIN);
        let limits = guard_limits(&options, threads);
        let needed = open_files(&limits);
        guard::limits::allow_open_files(needed).map_err(|may| ServeError::Files { needed, may })?;
        let (upstream, server) = Upstream::start(DIRECTORY_PREFIX).map_err(ServeError::Upstream)?;
        let (upstream, server) = (Arc::new(upstream), HttpServer(server));
        let (metrics, in_flight) = (Arc::<Metrics>::default(), Arc::<InFlightRequests>::default());
        let log = Arc::new(Log::start(options.log, options.log_level).map_err(ServeError::Start)?);
        let access = AccessPolicy::new(&guarded::access(&options));
        let application = Guarded { metrics: metrics.clone(), log: log.clone() };
        let cannot_listen = |error| ServeError::Bind(options.bind, error);
        let socket = match &options.socket {
            Some(socket) => socket.try_clone(),
            None => TcpListener::bind(options.bind),
        };
        let guard = Guard::new(
            socket.map_err(cannot_listen)?,
            upstream.clone(),
            in_flight.clone(),
            Arc::new(application),
            (limits, access, options.clock.clone()),
        );
        let guard = guard.map_err(cannot_listen)?;
        let address = guard.address().map_err(cannot_listen)?;
        let probe = OperationRequest::probe;
        Ok(Service {
            options,
            threads,
            address,
            guard,
            server,
            upstream,
            metrics,
            in_flight,
            log,
            probe,
        })
    }

    /// Does the same, with this check of readiness.
    #[cfg(all(test, unix))]
    pub(crate) fn with_probe(self, probe: fn() -> OperationRequest) -> Service {
        Service { probe, ..self }
    }

    /// Returns the address on which it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the handle that stops it.
    pub fn stopper(&self) -> Stopper {
        Stopper(self.guard.stop_signal())
    }

    /// Returns the handle that changes the required token; `None` if no token is required.
    pub fn token_changer(&self) -> Option<TokenChanger> {
        self.guard.token().map(TokenChanger)
    }

    /// Answers requests until it is stopped. Threads that still work at the end of the grace period are left behind and end
    /// with the process.
    ///
    /// # Errors
    /// [`ServeError::Threads`], [`ServeError::Start`], [`ServeError::Guard`].
    pub fn run(self) -> Result<(), ServeError> {
        let Service {
            options,
            threads,
            mut guard,
            upstream,
            server,
            metrics,
            in_flight,
            log,
            probe,
            ..
        } = self;
        let (grace, clock) = (options.timeouts.client.grace, options.clock.clone());
        let backend = Backend {
            options,
            threads,
            server,
            upstream: Arc::clone(&upstream),
            metrics,
            in_flight,
            log: Arc::clone(&log),
            probe,
            stop_signal: guard.stop_signal(),
        };
        let running = backend.start().map_err(ServeError::Start)?;
        let ended = running.started().and_then(|()| guard.run().map_err(ServeError::from));
        let left = |until: Instant| until.saturating_duration_since(clock.now());
        let patience = guard.grace_ends().filter(|_| ended.is_ok()).map(left).unwrap_or_default();
        // Requests that are cut off lose their connection, and their work stops.
        drop(guard);
        let all_ended = running.stop(patience.max(grace.min(LAST_WORK)));
        log.finish();
        if !all_ended {
            upstream.remove();
            return ended.and(Err(GuardError::CutOff.into()));
        }
        ended
    }
}

/// Everything behind the proxy.
struct Backend {
    options: ServiceOptions,
    threads: NonZeroUsize,
    server: HttpServer,
    upstream: Arc<Upstream>,
    metrics: Arc<Metrics>,
    in_flight: Arc<InFlightRequests>,
    log: Arc<Log>,
    probe: fn() -> OperationRequest,
    stop_signal: StopSignal,
}

/// A backend on its own thread, which can be left behind.
struct RunningBackend {
    /// Whether all of it could be started.
    started: Receiver<Result<(), ServeError>>,
    /// Stops it when dropped.
    stop: Sender<()>,
    /// Disconnected when all its threads have ended.
    ended: Receiver<()>,
    thread: JoinHandle<()>,
}

impl RunningBackend {
    /// Waits until it has started, and returns whether it could.
    fn started(&self) -> Result<(), ServeError> {
        let gone = |_| Err(ServeError::Start(io::Error::other("its main thread has ended")));
        self.started.recv().unwrap_or_else(gone)
    }

    /// Stops it and waits this long for all its threads; returns whether they have ended.
    fn stop(self, patience: Duration) -> bool {
        let RunningBackend { stop, ended, thread, .. } = self;
        drop(stop);
        if ended.recv_timeout(patience) == Err(RecvTimeoutError::Timeout) {
            return false;
        }
        thread.join().unwrap_or_else(|panic| resume_unwind(panic));
        true
    }
}

impl Backend {
    fn start(self) -> io::Result<RunningBackend> {
        let (start, started) = channel();
        let (stop, stopped) = channel();
        let (end, ended) = channel();
        let run = move || {
            self.run(&start, &stopped);
            drop(end);
        };
        let thread = thread::Builder::new().spawn(run)?;
        Ok(RunningBackend { started, stop, ended, thread })
    }

    /// Answers requests until it is stopped; first reports whether it could start.
    fn run(self, start: &Sender<Result<(), ServeError>>, stopped: &Receiver<()>) {
        let Backend { options, threads, server, upstream, metrics, in_flight, log, probe, .. } =
            self;
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
        let served = LimitedService::new(&engine, most, options.remembered);
        // The same number of threads again, for clients that would wait for the parts of others; and a window with work for
        // all of them.
        let twice = threads.saturating_mul(const { NonZeroUsize::new(2).expect("not 0") });
        let all = batch::BatchSettings { threads: Some(twice), window: Some(twice) };
        let reported = |outcome| drop(start.send(outcome));
        let pool = match Batch::new(served, all) {
            Ok(pool) => pool,
            Err(error) => return reported(Err(error.into())),
        };
        let library = options.offered_library();
        let document = openapi::document(library.as_deref());
        let names = operations::list(library.as_deref());
        let app = App {
            library,
            engine: &engine,
            pool: &pool,
            scheduler: JobScheduler::new(threads.get() + 1, twice.get(), options.clock.clone()),
            solve_queue: FairQueue::new(options.queue, workers(threads)),
            batch_queue: FairQueue::new(batch_workers(threads), batch_workers(threads)),
            probe_queue: FairQueue::new(2 * guard::limits::PROBES + 1, 2),
            timeouts: options.timeouts,
            clock: options.clock,
            stopping: AtomicBool::new(false),
            metrics,
            in_flight,
            log,
            store: options.store,
            cors: options.cors,
            large_body: Mutex::new(()),
            games: PackedBody::of_text(
                ResponseBody::of(&GamesAnswer::all(tikki_games::CATALOGUE)).to_string(),
            ),
            operations: PackedBody::of_text(names),
            openapi: PackedBody::of_text(document),
            docs: docs::page(),
            probe,
        };
        thread::scope(|scope| {
            let started = app.start(scope, &server, threads, &self.stop_signal);
            reported(started.map_err(ServeError::Start));
            // Nothing is ever sent: to stop it, drop the other end.
            let _ = stopped.recv();
            app.stop(&server);
        });
        // `tiny_http` connects to its own socket in order to stop, so the socket is removed last.
        drop(server);
        drop(upstream);
    }
}

fn guard_limits(options: &ServiceOptions, threads: NonZeroUsize) -> GuardLimits {
    let solved = options.queue + workers(threads);
    // Some are answered, some wait.
    let batches = 2 * batch_workers(threads);
    GuardLimits {
        connections: options.connections,
        per_address: options.per_address,
        in_flight: solved + batches + limits::IMMEDIATE_REQUESTS,
        timeouts: options.timeouts.client,
    }
}

/// Returns the number of files that may be open at a time: one for each connection, three for each request at the upstream,
/// and a few more.
fn open_files(limits: &GuardLimits) -> u64 {
    let upstream = 3 * (limits.in_flight + guard::limits::PROBES);
    (limits.connections + guard::limits::REJECTED_CONNECTIONS + upstream + 64) as u64
}

/// Returns the number of requests solved at a time: half as many for one client, which is more than the number of threads, so
/// that the last part of one keeps no thread idle.
fn workers(threads: NonZeroUsize) -> usize {
    4 * threads.get()
}

/// Returns the number of batches answered at a time: half as many for one client.
fn batch_workers(threads: NonZeroUsize) -> usize {
    2 * threads.get().max(2)
}

impl<'a> App<'a> {
    /// Starts dispatchers and workers. If `tiny_http` fails, the proxy is notified.
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
        thread::Builder::new().spawn_scoped(scope, || self.run_timeout_sweeper())?;
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
