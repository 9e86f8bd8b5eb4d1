//! Arguments of `tikki batch`, `serve` and `page`.

use super::library::LibraryFileArgs;
use super::long::LongArgs;
use super::shared::{StoreArgs, WorkArgs};
use super::words;
use clap::Args as ClapArgs;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use tikki_http::{Cors, HostName, LogFormat, LogLevel};

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
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080", value_parser = words::listening, env = "TIKKI_BIND", hide_env_values = true)]
    pub bind: SocketAddr,
    /// Origin allowed to send cross-origin requests; * allows every origin
    #[arg(long, value_name = "ORIGIN", env = "TIKKI_CORS", hide_env_values = true)]
    pub cors: Option<Cors>,
    /// Host names accepted in requests, in addition to those of this machine
    #[arg(
        long = "host",
        value_name = "NAMES",
        env = "TIKKI_HOSTS",
        hide_env_values = true,
        value_delimiter = ','
    )]
    pub hosts: Vec<HostName>,
    /// File with the token that every request must carry
    #[arg(long, value_name = "FILE", env = "TIKKI_TOKEN_FILE", hide_env_values = true)]
    pub token_file: Option<PathBuf>,
    /// Addresses of proxies whose X-Forwarded-For header is trusted
    #[arg(
        long = "trust-forwarded-for",
        value_name = "ADDRESSES",
        env = "TIKKI_TRUST_FORWARDED_FOR",
        hide_env_values = true,
        value_delimiter = ','
    )]
    pub trusted_proxies: Vec<IpAddr>,
    /// Request log on standard error: off, text or json
    #[arg(
        long,
        value_name = "FORM",
        default_value = "off",
        env = "TIKKI_LOG",
        hide_env_values = true
    )]
    pub log: LogFormat,
    /// Requests in the log: all, or only problems (failed, over a second, or cut short by a limit)
    #[arg(
        long,
        value_name = "LEVEL",
        default_value = "all",
        env = "TIKKI_LOG_LEVEL",
        requires = "log",
        hide_env_values = true
    )]
    pub log_level: LogLevel,
    /// Library of what was played, offered to the page and analysed in the background
    #[arg(long)]
    pub with_library: bool,
    #[command(flatten)]
    pub library: LibraryFileArgs,
    /// Check of a running service at the address of --bind: exit code 0 if it is ready
    #[arg(long)]
    pub check: bool,
    /// Time limit per request, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 10_000, value_parser = words::number::<u64>(1..=3_600_000), env = "TIKKI_MAX_MS", hide_env_values = true)]
    pub max_ms: u64,
    /// Node limit per request
    #[arg(long, value_name = "N", default_value_t = 500_000_000, value_parser = words::number::<u64>(1..), env = "TIKKI_MAX_NODES", hide_env_values = true)]
    pub max_nodes: u64,
    /// Length of the queue for solvers; further requests get 503 with Retry-After
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = words::number::<u16>(1..=4096), env = "TIKKI_QUEUE", hide_env_values = true)]
    pub queue: u16,
    /// Greatest number of open connections
    #[arg(long, value_name = "N", default_value_t = 512, value_parser = words::number::<u16>(1..=16384), env = "TIKKI_CONNECTIONS", hide_env_values = true)]
    pub connections: u16,
    /// Greatest number of open connections per client address
    #[arg(long, value_name = "N", default_value_t = 384, value_parser = words::number::<u16>(1..=16384), env = "TIKKI_PER_ADDRESS", hide_env_values = true)]
    pub per_address: u16,
    #[command(flatten)]
    pub work: WorkArgs,
    #[command(flatten)]
    pub store: StoreArgs,
}
