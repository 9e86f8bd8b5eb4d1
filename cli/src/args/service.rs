//! Arguments of `tikki batch`, `serve` and `page`.

use super::long::LongArgs;
use super::shared::{StoreArgs, WorkArgs};
use super::words;
use clap::Args as ClapArgs;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use tikki_http::{Cors, HostName, LogFormat};

#[derive(Debug, ClapArgs)]
pub(crate) struct BatchArgs {
    /// File of requests, one JSON object per line; - is standard input
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
    /// Output folder
    #[arg(short, long, value_name = "FOLDER")]
    pub output: PathBuf,
    /// WebAssembly build of the engine
    #[arg(long, value_name = "FILE", default_value = "target/wasm/tikki.wasm")]
    pub wasm: PathBuf,
}

#[derive(Debug, ClapArgs)]
pub(crate) struct ServeArgs {
    /// Address or host name to listen on, with a port; port 0 picks a free one
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = words::listening)]
    pub bind: SocketAddr,
    /// Origin allowed to send cross-origin requests; * allows every origin
    #[arg(long, value_name = "ORIGIN")]
    pub cors: Option<Cors>,
    /// Host name accepted in requests, in addition to those of this machine
    #[arg(long = "host", value_name = "NAME")]
    pub hosts: Vec<HostName>,
    /// File with the token that every request must carry
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,
    /// Address of a proxy whose X-Forwarded-For header is trusted
    #[arg(long = "trust-forwarded-for", value_name = "ADDRESS")]
    pub trusted_proxies: Vec<IpAddr>,
    /// Request log on standard error: off, text or json
    #[arg(long, value_name = "FORM", default_value = "off")]
    pub log: LogFormat,
    /// Time limit per request, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub max_ms: u64,
    /// Node limit per request
    #[arg(long, value_name = "N", default_value_t = 500_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub max_nodes: u64,
    /// Length of the queue for solvers; further requests get 503 with Retry-After
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u16).range(1..=4096))]
    pub queue: u16,
    /// Greatest number of open connections
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = clap::value_parser!(u16).range(1..=16384))]
    pub connections: u16,
    /// Greatest number of open connections per client address
    #[arg(long, value_name = "N", default_value_t = 384, value_parser = clap::value_parser!(u16).range(1..=16384))]
    pub per_address: u16,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}
