//! The service under load: a process of its own on a free port of this machine, which ends with us.

use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};

pub(crate) struct ServiceProcess {
    process: Process,
    pub(crate) address: SocketAddr,
}

impl ServiceProcess {
    /// Starts `tikki serve` and waits until it says where it listens.
    pub(crate) fn start(program: &Path) -> io::Result<ServiceProcess> {
        ServiceProcess::start_with(program, &[])
    }

    /// The same with other options.
    pub(crate) fn start_with(program: &Path, options: &[&str]) -> io::Result<ServiceProcess> {
        let mut command = Command::new(program);
        command.args(["serve", "--bind", "127.0.0.1:0"]).args(options).stdout(Stdio::piped());
        let mut process = command.spawn()?;
        let mut line = String::new();
        let told = process.stdout.take().map(|out| BufReader::new(out).read_line(&mut line));
        let address = line.trim().trim_start_matches("http://").parse();
        // From here on it ends with us.
        let process = Process(process);
        match (told, address) {
            (Some(Ok(_)), Ok(address)) => Ok(ServiceProcess { process, address }),
            (Some(Err(error)), _) => Err(error),
            _ => Err(io::Error::other("the service does not say where it listens")),
        }
    }

    /// Returns the peak memory of the process, in MiB, where the system reports it.
    pub(crate) fn most_memory(&self) -> Option<u64> {
        benches::memory::most_of(self.process.0.id())
    }

    /// Returns the processor time of the process, in seconds; `None` where the system does not report it.
    pub(crate) fn processor_seconds(&self) -> f64 {
        let told = std::fs::read_to_string(format!("/proc/{}/stat", self.process.0.id()));
        let told = told.unwrap_or_default();
        let fields = told.rsplit(')').next().unwrap_or_default().split_whitespace();
        // User and system time, in hundredths.
        fields.skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum::<f64>() / 100.0
    }

    /// Returns the current memory of the process, in MiB, where the system reports it.
    pub(crate) fn memory(&self) -> Option<u64> {
        benches::memory::now(self.process.0.id())
    }
}

/// A process that is ended when it goes out of scope.
struct Process(Child);

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
