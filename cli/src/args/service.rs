//! What may be typed after `tikki batch`, `serve` and `page`.

use super::long::LongArgs;
use super::shared::{StoreArgs, WorkArgs};
use super::words;
use clap::Args as ClapArgs;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use tikki_http::{Cors, HostName, LogFormat};

#[derive(Debug, ClapArgs)]
pub(crate) struct BatchArgs {
    /// A file of requests, one JSON object a line; - is standard input
    #[arg(default_value = "-", value_name = "FILE")]
    pub requests: String,
    #[command(flatten)]
    pub long: LongArgs,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct PageArgs {
    /// Write the files into this folder
    #[arg(short, long, value_name = "FOLDER")]
    pub output: PathBuf,
    /// Take the engine as WebAssembly from this file
    #[arg(long, value_name = "FILE", default_value = "target/wasm/tikki.wasm")]
    pub wasm: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// Listen at this address or name of this machine, with a port; port 0 is any free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = words::listening)]
    pub bind: SocketAddr,
    /// Let pages of this origin ask from a browser; * lets all
    #[arg(long, value_name = "ORIGIN")]
    pub cors: Option<Cors>,
    /// Answer under this name too, beside those of this machine
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<HostName>,
    /// Answer only requests that show the token in this file
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
    /// Believe the proxy at this address who asks
    #[arg(long = "trust-forwarded-for", value_name = "ADDRESS")]
    pub trusted_proxies: Vec<IpAddr>,
    /// Tell of requests on standard error: off, text or json
    #[arg(long, value_name = "FORM", default_value = "off")]
    pub log: LogFormat,
    /// Spend at most so many milliseconds on a request
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub max_ms: u64,
    /// Visit at most so many nodes for a request
    #[arg(long, value_name = "N", default_value_t = 500_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: u64,
    /// Let so many requests wait for a solver; more are told to come back
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub queue: u16,
    /// Keep at most so many connections open
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u16).range(1..=16384))]
    pub connections: u16,
    /// Let one address have at most so many of them
    #[arg(long, value_name = "N", default_value_t = 384, value_parser = clap::value_parser!(u16).range(1..=16384))]
    pub per_address: u16,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}
