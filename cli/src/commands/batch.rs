//! `tikki batch`: answers JSON requests in order.

use super::columnar;
use crate::args::long::LongArgs;
use crate::args::service::BatchArgs;
use crate::context::CommandContext;
use crate::exit::{Exit, Failure, plain, unreadable};
use crate::files::open_parquet;
use crate::forms::is_parquet;
use crate::output::answers::Answers;
use crate::progress;
use crate::stderr::write_stderr;
use std::fs::File;
use std::io::{self, BufRead, BufReader};
use tikki_base::batch::Batch;
use tikki_base::error::Code;
use tikki_base::{InputLine, Lines, decoded};
use tikki_engine::service::{CancellableRequest, LimitedService, Request};

fn answers(long: &LongArgs) -> Result<Box<dyn Answers>, Failure> {
    if let Some(folder) = long.parquet() {
        return columnar::answers(folder, long.resume);
    }
    Ok(match long.file()? {
        Some(file) => Box::new(file),
        None => Box::new(io::stdout()),
    })
}

pub(crate) fn run(args: &BatchArgs) -> Result<Exit, Failure> {
    let context = CommandContext::with(args.work, &args.store)?;
    let batch = Batch::new(LimitedService::unlimited(&context.engine), context.threads)?;
    let mut requests = Requests::open(&args.requests)?;
    let mut answers = answers(&args.long)?;
    if !requests.pass_over(&*answers) {
        return Err(args.long.other_input());
    }
    let progress = requests.progress.clone();
    let mut line = answers.standing();
    let mut refused = false;
    let calls = (&mut requests)
        .map(|line| CancellableRequest::from(Request::of_line(tikki_games::CATALOGUE, line)));
    batch.run(calls, |reply| {
        line += 1;
        refused |= reply.body.error().is_some();
        progress.set_message(line.to_string());
        progress.suspend(|| {
            let unnamed = reply.body.error().filter(|_| reply.id.is_none());
            if let Some(error) = unnamed.filter(|error| error.code == Code::MalformedJson) {
                write_stderr(format_args!("tikki: request {line}: {}: {error}", error.code));
            }
            if let Some(fault) = &reply.fault {
                let request =
                    reply.id.as_ref().map_or_else(|| line.to_string(), ToString::to_string);
                write_stderr(format_args!("tikki: request {request}: internal error: {fault}"));
            }
            answers.put(&reply)
        })
    })?;
    answers.end()?;
    progress.finish_and_clear();
    context.end();
    if let Some(error) = requests.unreadable {
        write_stderr(format_args!("tikki: {}: {}", requests.name, plain(&error)));
        return Ok(Exit::Unreadable);
    }
    Ok(if refused { Exit::SomeRefused } else { Exit::Done })
}

/// The non-blank lines of the input.
struct Requests {
    name: String,
    lines: Lines<Box<dyn BufRead>>,
    unreadable: Option<io::Error>,
    progress: indicatif::ProgressBar,
}

impl Requests {
    /// Opens a file of requests; `-` is standard input.
    fn open(path: &str) -> Result<Requests, Failure> {
        let failed = |error: io::Error| unreadable(path, &error);
        let (input, progress): (Box<dyn BufRead>, _) = if path == "-" {
            (Box::new(io::stdin().lock()), progress::answers(None))
        } else if is_parquet(path) {
            (open_parquet(path).map_err(failed)?, progress::answers(None))
        } else {
            let file = File::open(path).map_err(failed)?;
            let progress = progress::answers(file.metadata().ok().map(|about| about.len()));
            (Box::new(BufReader::new(progress.wrap_read(file))), progress)
        };
        let name = if path == "-" { "standard input" } else { path }.to_owned();
        let lines = Lines { input: decoded(input).map_err(failed)?, limit: Request::MAX_LINE };
        Ok(Requests { name, lines, unreadable: None, progress })
    }

    /// Skips the requests that are already answered. Returns false if there are fewer requests than answers, or if the last
    /// of them has another id than the last answer.
    fn pass_over(&mut self, answers: &dyn Answers) -> bool {
        let mut request = None;
        for _ in 0..answers.standing() {
            let Some(line) = self.next() else { return false };
            request = Some(line);
        }
        let id = request.and_then(|line| Request::of_line(tikki_games::CATALOGUE, line).id);
        id.is_none_or(|id| answers.last_is_of(&id))
    }
}

impl Iterator for Requests {
    type Item = InputLine;

    fn next(&mut self) -> Option<InputLine> {
        loop {
            match self.lines.next()? {
                Ok(InputLine::Whole(bytes)) if bytes.trim_ascii().is_empty() => {}
                Ok(line) => break Some(line),
                Err(error) => {
                    self.unreadable = Some(error);
                    break None;
                }
            }
        }
    }
}
