//! `tikki batch`: requests in, answers out, line by line.

use crate::args::service::BatchArgs;
use crate::exit::{Exit, Failure};
use std::io::{self, Write};
use tikki_base::batch::Batch;
use tikki_base::lines::{Line, Lines};
use tikki_engine::service::{Call, Request, Served};

pub(crate) fn run(args: &BatchArgs) -> Result<Exit, Failure> {
    let engine = args.work.engine();
    let batch = Batch::new(Served::unlimited(&engine), args.work.batch())?;
    let mut refused = false;
    let mut unreadable = None;
    let mut lines = Lines::new(io::stdin().lock(), Request::MAX_LINE);
    let items = std::iter::from_fn(|| {
        loop {
            match lines.read() {
                Ok(Some(Line::Whole(bytes))) if bytes.trim_ascii().is_empty() => {}
                Ok(line) => break line,
                Err(error) => {
                    unreadable = Some(error);
                    break None;
                }
            }
        }
    });
    let calls = items.map(|line| Call::from(Request::of_line(line)));
    let mut line = 0_u64;
    batch.run(calls, |reply| {
        line += 1;
        refused |= reply.body.error().is_some();
        if let Some(fault) = &reply.fault {
            let request = reply.id.as_ref().map_or_else(|| format!("{line}"), ToString::to_string);
            eprintln!("tikki: request {request}: internal error: {fault}");
        }
        let mut out = io::stdout().lock();
        writeln!(out, "{}", reply.to_line())?;
        out.flush()
    })?;
    if let Some(error) = unreadable {
        eprintln!("tikki: standard input: {error}");
        return Ok(Exit::Unreadable);
    }
    Ok(if refused { Exit::SomeRefused } else { Exit::Done })
}
