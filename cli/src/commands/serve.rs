//! `tikki serve`: the web page and the HTTP API, until a signal stops it.

use crate::args::service::ServeArgs;
use crate::context;
use crate::exit::{Exit, Failure};
use crate::stderr::write_stderr;
use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use tikki_http::{AccessToken, Service, ServiceOptions, Stopper, TokenChanger};

pub(crate) fn run(args: &ServeArgs) -> Result<Exit, Failure> {
    let other = |message: String| Failure::Other(message);
    let store = args.store.open()?;
    let service = Service::bind(ServiceOptions { store: store.clone(), ..options(args)? })
        .map_err(|error| other(error.to_string()))?;
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
    Ok(ServiceOptions {
        bind: args.bind,
        threads: args.work.threads.threads,
        table_bytes: (args.work.table_mib as usize) << 20,
        cors: args.cors.clone(),
        hosts: args.hosts.clone(),
        token: args.token_file.as_deref().map(token).transpose()?,
        trusted_proxies: args.trusted_proxies.clone(),
        log: args.log,
        max_ms: args.max_ms,
        max_nodes: args.max_nodes,
        queue: usize::from(args.queue),
        connections: usize::from(args.connections),
        per_address: usize::from(args.per_address),
        ..ServiceOptions::default()
    })
}

/// Reads the token from a file.
fn token(file: &Path) -> Result<AccessToken, Failure> {
    let shown = |what: &dyn Display| Failure::Other(format!("{}: {what}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| shown(&error))?;
    AccessToken::from_str(&text).map_err(|error| shown(&error))
}
