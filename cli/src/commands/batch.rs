//! `tikki batch`: requests in, answers out, line by line.

use crate::args::service::BatchArgs;
use crate::exit::{Exit, Failure};
use crate::progress;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use tikki_base::batch::Batch;
use tikki_base::lines::{Line, Lines};
use tikki_engine::service::{Call, Request, Served};

pub(crate) fn run(args: &BatchArgs) -> Result<Exit, Failure> {
    let engine = args.work.engine();
    let batch = Batch::new(Served::unlimited(&engine), args.work.batch())?;
    let mut requests = Requests::open(&args.requests)?;
    let progress = requests.progress.clone();
    let standing = args.long.file()?;
    let mut line = 0_u64;
    if let Some(file) = &standing {
        line = file.lines;
        if !requests.pass_over(line, file.last.as_deref()) {
            return Err(args.long.other_input());
        }
    }
    let mut out: Box<dyn Write + Send> = match standing {
        Some(file) => Box::new(file),
        None => Box::new(io::stdout()),
    };
    let mut refused = false;
    let calls = (&mut requests).map(|line| Call::from(Request::of_line(line)));
    batch.run(calls, |reply| {
        line += 1;
        refused |= reply.body.error().is_some();
        progress.set_message(line.to_string());
        progress.suspend(|| {
            if let Some(fault) = &reply.fault {
                let request =
                    reply.id.as_ref().map_or_else(|| line.to_string(), ToString::to_string);
                eprintln!("tikki: request {request}: internal error: {fault}");
            }
            writeln!(out, "{}", reply.to_line())?;
            out.flush()
        })
    })?;
    progress.finish_and_clear();
    if let Some(error) = requests.unreadable {
        eprintln!("tikki: {}: {error}", requests.name);
        return Ok(Exit::Unreadable);
    }
    Ok(if refused { Exit::SomeRefused } else { Exit::Done })
}

/// The lines of the input that are not blank.
struct Requests {
    name: &'static str,
    lines: Lines<Box<dyn BufRead>>,
    unreadable: Option<io::Error>,
    progress: indicatif::ProgressBar,
}

impl Requests {
    /// The requests of a file; `-` is standard input.
    fn open(path: &str) -> Result<Requests, Failure> {
        let (input, progress): (Box<dyn BufRead>, _) = if path == "-" {
            (Box::new(io::stdin().lock()), progress::answers(None))
        } else {
            let failed = |error: io::Error| Failure::Other(format!("{path}: {error}"));
            let file = File::open(path).map_err(failed)?;
            let progress = progress::answers(file.metadata().ok().map(|about| about.len()));
            (Box::new(BufReader::new(progress.wrap_read(file))), progress)
        };
        let name = if path == "-" { "standard input" } else { "the requests" };
        Ok(Requests {
            name,
            lines: Lines::new(input, Request::MAX_LINE),
            unreadable: None,
            progress,
        })
    }

    /// Passes over requests that are answered. False if there are not so many, or if the last of them has another id than the last
    /// answer.
    fn pass_over(&mut self, answered: u64, last: Option<&str>) -> bool {
        let mut request = None;
        for _ in 0..answered {
            let Some(line) = self.next() else { return false };
            request = Some(line);
        }
        let id = request.and_then(|line| Request::of_line(line).id);
        let begins = |id| last.is_some_and(|answer| answer.starts_with(&format!("{{\"id\":{id},")));
        id.is_none_or(begins)
    }
}

impl Iterator for Requests {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        loop {
            match self.lines.read() {
                Ok(Some(Line::Whole(bytes))) if bytes.trim_ascii().is_empty() => {}
                Ok(line) => break line,
                Err(error) => {
                    self.unreadable = Some(error);
                    break None;
                }
            }
        }
    }
}
