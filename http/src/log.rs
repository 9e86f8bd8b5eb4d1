//! The log: one line on standard error for every request, as text or as JSON.
//!
//! A separate thread writes it, so that no request waits for the reader of standard error. Lines that this thread cannot keep
//! up with are dropped and counted.

use crate::options::{LogFormat, LogLevel};
use std::fmt::Write as _;
use std::io::{self, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tikki_base::fields::{Map, Value};
use tikki_engine::wire::OperationLabel;
use tikki_guard::{ClientAddress, RequestSummary};

/// The number of lines that may wait to be written.
const LINES: usize = 4096;
/// The time allowed for the last lines.
const LAST_LINES: Duration = Duration::from_secs(1);
/// A request that took longer is slow.
const SLOW: Duration = Duration::from_secs(1);

/// The maximum number of characters of a path in the log.
const LONGEST_PATH: usize = 200;

/// The log.
#[derive(Debug)]
pub(crate) struct Log {
    format: LogFormat,
    level: LogLevel,
    /// `None` if nothing is logged. The message `None` ends the log.
    lines: Option<SyncSender<Option<String>>>,
    ended: Option<Mutex<Receiver<()>>>,
    lost: AtomicU64,
}

/// The log entry of a request.
#[derive(Clone, Debug)]
pub(crate) struct LogEntry {
    /// Its number.
    pub request: u64,
    pub client: ClientAddress,
    pub summary: RequestSummary,
    /// The name of its route.
    pub route: &'static str,
    pub status: u16,
    /// The code of its problem.
    pub code: Option<&'static str>,
    /// The length of the response body.
    pub bytes: usize,
    /// The time from its complete arrival to its answer.
    pub time: Duration,
    pub work: WorkDone,
}

/// The work done for a request.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct WorkDone {
    /// The operation and the game, if they were understood.
    pub label: Option<OperationLabel>,
    /// The time it waited for a worker and a thread.
    pub waited: Duration,
    /// The time it took to solve.
    pub solved: Duration,
    /// The number of search nodes visited.
    pub nodes: u64,
    /// Whether a limit cut an answer short.
    pub stopped: bool,
    /// The number of answers of a batch.
    pub lines: Option<u64>,
}

impl Log {
    /// Starts a log in this form.
    ///
    /// # Errors
    /// Its thread cannot be started.
    pub(crate) fn start(format: LogFormat, level: LogLevel) -> io::Result<Log> {
        if format == LogFormat::Off {
            return Ok(Log { format, level, lines: None, ended: None, lost: AtomicU64::new(0) });
        }
        let (lines, waiting) = sync_channel::<Option<String>>(LINES);
        let (end, ended) = sync_channel(1);
        thread::Builder::new().spawn(move || {
            while let Ok(Some(line)) = waiting.recv() {
                // Standard error has no reader.
                let _ = writeln!(io::stderr(), "{line}");
            }
            let _ = end.send(());
        })?;
        let ended = Some(Mutex::new(ended));
        Ok(Log { format, level, lines: Some(lines), ended, lost: AtomicU64::new(0) })
    }

    /// Logs a request.
    pub(crate) fn write(&self, entry: &LogEntry) {
        let Some(lines) = &self.lines else { return };
        if self.level == LogLevel::Problems && !entry.is_problem() {
            return;
        }
        let fields = entry.fields(SystemTime::now());
        let line = if self.format == LogFormat::Json {
            Value::Object(fields).to_string()
        } else {
            text(&fields)
        };
        if let Err(TrySendError::Full(_)) = lines.try_send(Some(line)) {
            self.lost.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// Returns the number of dropped lines.
    pub(crate) fn lost(&self) -> u64 {
        self.lost.load(Ordering::Relaxed)
    }

    /// Writes the waiting lines, if that does not take long.
    pub(crate) fn finish(&self) {
        if let (Some(lines), Some(ended)) = (&self.lines, &self.ended)
            && lines.try_send(None).is_ok()
        {
            let ended = ended.lock().unwrap_or_else(PoisonError::into_inner);
            let _ = ended.recv_timeout(LAST_LINES);
        }
    }
}

impl LogEntry {
    /// Returns whether the request failed, took long, or was cut short.
    fn is_problem(&self) -> bool {
        self.status >= 400 || self.time > SLOW || self.work.stopped
    }

    /// Returns the fields as JSON.
    fn fields(&self, now: SystemTime) -> Map<String, Value> {
        let ms = |time: Duration| Value::from((time.as_secs_f64() * 10_000.0).round() / 10.0);
        let WorkDone { label, waited, solved, nodes, stopped, lines } = self.work;
        let RequestSummary { method, path, body, trace } = &self.summary;
        let mut fields = Map::new();
        let mut put = |name: &str, value: Value| fields.insert(name.to_owned(), value);
        put("time", timestamp(now).into());
        put("request", self.request.into());
        put("client", self.client.to_string().into());
        if let Some(trace) = trace {
            put("trace", trace.as_str().into());
        }
        if !method.is_empty() {
            put("method", method.as_str().into());
            put("path", shortened(path).into());
        }
        put("route", self.route.into());
        if let Some(label) = label {
            put("op", label.op.into());
            put("game", label.game.into());
        }
        put("status", self.status.into());
        if let Some(code) = self.code {
            put("code", code.into());
        }
        put("body", (*body).into());
        put("bytes", self.bytes.into());
        put("ms", ms(self.time));
        put("waited_ms", ms(waited));
        put("solved_ms", ms(solved));
        put("nodes", nodes.into());
        if let Some(lines) = lines {
            put("lines", lines.into());
        }
        put("stopped", stopped.into());
        put("slow", (self.time > SLOW).into());
        fields
    }
}

/// Returns a path, shortened if it is long.
fn shortened(path: &str) -> String {
    match path.char_indices().nth(LONGEST_PATH) {
        Some((end, _)) => format!("{}…", &path[..end]),
        None => path.to_owned(),
    }
}

/// Writes the time, then names and values; false values are omitted.
fn text(fields: &Map<String, Value>) -> String {
    let mut line = String::new();
    for (name, value) in fields {
        let _ = match value {
            Value::String(time) if name == "time" => write!(line, "{time}"),
            Value::Bool(false) => Ok(()),
            Value::Bool(true) => write!(line, " {name}"),
            Value::String(text) => write!(line, " {name}={text}"),
            other => write!(line, " {name}={other}"),
        };
    }
    line
}

/// Formats a time in UTC by RFC 3339.
fn timestamp(time: SystemTime) -> String {
    let since = time.duration_since(UNIX_EPOCH).unwrap_or_default();
    let (seconds, ms) = (since.as_secs(), since.subsec_millis());
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{ms:03}Z")
}

/// Returns year, month and day of this number of days after 1 January 1970.
fn date(mut days: u64) -> (u64, u64, u64) {
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    (year, month as u64 + 1, days + 1)
}

#[cfg(test)]
mod tests;
