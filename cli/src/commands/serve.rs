//! `tikki serve`: the web page and the HTTP API, until a signal stops it.

use super::library;
use crate::args::service::ServeArgs;
use crate::args::shared::WorkArgs;
use crate::context;
use crate::exit::{Exit, Failure, plain};
use crate::memory;
use crate::stderr::write_stderr;
use std::fmt::Display;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tikki_http::{AccessToken, ServeError, Service, ServiceOptions, Stopper, TokenChanger};

pub(crate) fn run(args: &ServeArgs) -> Result<Exit, Failure> {
    let other = |message: String| Failure::Other(message);
    if args.check {
        return check(args.bind);
    }
    let store = args.store.open()?;
    let options = ServiceOptions { store: store.clone(), ..options(args)? };
    let options = library::served(args, options)?;
    let service =
        Service::bind(options).map_err(|error| other(format!("{error}{}", hint(&error))))?;
    warn(args);
    let token = args.token_file.clone().zip(service.token_changer());
    let listening = on_signals(service.stopper(), token);
    listening.map_err(|error| other(format!("cannot listen for signals: {error}")))?;
    writeln!(io::stdout(), "http://{}", service.address())?;
    io::stdout().flush()?;
    let ended = service.run();
    context::report(store.as_deref());
    ended.map_err(|error| other(error.to_string()))?;
    Ok(Exit::Done)
}

/// Asks a running service whether it is ready.
fn check(bind: SocketAddr) -> Result<Exit, Failure> {
    let address = match bind.ip() {
        ip if !ip.is_unspecified() => bind,
        IpAddr::V4(_) => (Ipv4Addr::LOCALHOST, bind.port()).into(),
        IpAddr::V6(_) => (Ipv6Addr::LOCALHOST, bind.port()).into(),
    };
    let failed = |error: io::Error| Failure::Other(format!("{address}: {}", plain(&error)));
    let mut stream = TcpStream::connect_timeout(&address, CHECK_TIME).map_err(failed)?;
    stream.set_read_timeout(Some(CHECK_TIME)).map_err(failed)?;
    stream
        .write_all(b"GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        .map_err(failed)?;
    let mut answer = String::new();
    stream.take(ANSWER_BYTES).read_to_string(&mut answer).map_err(failed)?;
    if answer.starts_with("HTTP/1.1 200 ") {
        return Ok(Exit::Done);
    }
    let line = answer.lines().next().unwrap_or("no answer");
    Err(Failure::Other(format!("{address}: not ready: {line}")))
}

/// The time that a check waits, and the bytes of the answer that it reads.
const CHECK_TIME: Duration = Duration::from_secs(30);
const ANSWER_BYTES: u64 = 64 << 10;

/// Returns what to do about an error at the start.
fn hint(error: &ServeError) -> &'static str {
    match error {
        ServeError::Bind(_, error) if error.kind() == io::ErrorKind::AddrInUse => {
            "; another program listens there: choose another port with --bind, or 0 for any that is free"
        }
        _ => "",
    }
}

/// Returns the socket that a supervisor such as systemd has opened for this process, if any.
#[cfg(unix)]
fn inherited_socket() -> Result<Option<TcpListener>, Failure> {
    let taken = listenfd::ListenFd::from_env().take_tcp_listener(0);
    taken.map_err(|error| Failure::Other(format!("LISTEN_FDS: {}", plain(&error))))
}

/// There are no such sockets.
#[cfg(not(unix))]
fn inherited_socket() -> Result<Option<TcpListener>, Failure> {
    Ok(None)
}

/// Installs the signal handlers: SIGINT and SIGTERM stop the service, SIGHUP reloads its token.
#[cfg(unix)]
fn on_signals(stopper: Stopper, token: Option<(PathBuf, TokenChanger)>) -> io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    let mut signals = signal_hook::iterator::Signals::new([SIGHUP, SIGINT, SIGTERM])?;
    let listen = move || {
        for signal in &mut signals {
            match (signal, &token) {
                (SIGHUP, Some((file, changer))) => read_again(file, changer),
                (SIGHUP, None) => {}
                _ => stopper.stop(),
            }
        }
    };
    std::thread::Builder::new().spawn(listen).map(drop)
}

/// Installs the handler of the system's interrupt, which stops the service.
#[cfg(not(unix))]
fn on_signals(stopper: Stopper, _: Option<(PathBuf, TokenChanger)>) -> io::Result<()> {
    ctrlc::set_handler(move || stopper.stop()).map_err(io::Error::other)
}

/// Reloads the token; on failure the old one stays in force.
#[cfg(unix)]
fn read_again(file: &Path, changer: &TokenChanger) {
    match token(file) {
        Ok(token) => changer.change(token),
        Err(failure) => {
            let why = failure.message().unwrap_or_default();
            write_stderr(format_args!("tikki: the token is unchanged: {why}"));
        }
    }
}

/// Warns of a readable token file, and of a public address without a token.
fn warn(args: &ServeArgs) {
    match &args.token_file {
        Some(file) if is_open_to_all(file) => {
            let file = file.display();
            write_stderr(format_args!(
                "tikki: warning: every user of this machine can read {file}; run chmod 600"
            ));
        }
        None if !args.bind.ip().to_canonical().is_loopback() => {
            let bind = args.bind;
            write_stderr(format_args!(
                "tikki: warning: {bind} is reachable from other machines, and without --token-file anyone can send requests"
            ));
        }
        _ => {}
    }
}

/// Returns whether users other than the owner and its group can read a file.
#[cfg(unix)]
fn is_open_to_all(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    fs::metadata(file).is_ok_and(|about| about.permissions().mode() & 0o004 != 0)
}

/// Returns false where permissions are not mode bits.
#[cfg(not(unix))]
fn is_open_to_all(_: &Path) -> bool {
    false
}

fn options(args: &ServeArgs) -> Result<ServiceOptions, Failure> {
    let socket = inherited_socket()?;
    let inherited = socket.as_ref().and_then(|socket| socket.local_addr().ok());
    Ok(ServiceOptions {
        bind: inherited.unwrap_or(args.bind),
        socket: socket.map(Arc::new),
        threads: args.work.threads.threads,
        table_bytes: table_bytes(args.work),
        cors: args.cors.clone(),
        hosts: args.hosts.clone(),
        token: args.token_file.as_deref().map(token).transpose()?,
        trusted_proxies: args.trusted_proxies.clone(),
        log: args.log,
        log_level: args.log_level,
        max_ms: args.max_ms,
        max_nodes: args.max_nodes,
        queue: usize::from(args.queue),
        connections: usize::from(args.connections),
        per_address: usize::from(args.per_address),
        ..ServiceOptions::default()
    })
}

/// Returns the size of each solving thread's table.
fn table_bytes(work: WorkArgs) -> usize {
    let share = || memory::service_table_mib(work.threads.threads);
    (work.table_mib.unwrap_or_else(share) as usize) << 20
}

/// Reads the token from a file.
fn token(file: &Path) -> Result<AccessToken, Failure> {
    let shown = |what: &dyn Display| Failure::Other(format!("{}: {what}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| shown(&error))?;
    AccessToken::from_str(&text).map_err(|error| shown(&error))
}
