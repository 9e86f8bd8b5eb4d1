//! `tikki serve`: answers over HTTP until it is told to stop.

use crate::args::service::ServeArgs;
use crate::desk;
use crate::exit::{Exit, Failure};
use std::fmt::Display;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::str::FromStr;
use tikki_http::{AccessToken, Service, ServiceOptions};

pub(crate) fn run(args: &ServeArgs) -> Result<Exit, Failure> {
    let other = |message: String| Failure::Other(message);
    let store = args.store.open()?;
    let service = Service::bind(ServiceOptions { store: store.clone(), ..options(args)? })
        .map_err(|error| other(error.to_string()))?;
    let stopper = service.stopper();
    // SIGINT, SIGTERM and SIGHUP, or what the system has in their place.
    let told = ctrlc::set_handler(move || stopper.stop());
    told.map_err(|error| other(format!("cannot listen for signals: {error}")))?;
    writeln!(io::stdout(), "http://{}", service.address())?;
    io::stdout().flush()?;
    let ended = service.run();
    desk::complain(store.as_deref());
    ended.map_err(|error| other(error.to_string()))?;
    Ok(Exit::Done)
}

fn options(args: &ServeArgs) -> Result<ServiceOptions, Failure> {
    Ok(ServiceOptions {
        bind: args.bind,
        threads: args.work.threads,
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

/// The token in a file.
fn token(file: &Path) -> Result<AccessToken, Failure> {
    let told = |what: &dyn Display| Failure::Other(format!("{}: {what}", file.display()));
    let text = fs::read_to_string(file).map_err(|error| told(&error))?;
    AccessToken::from_str(&text).map_err(|error| told(&error))
}
