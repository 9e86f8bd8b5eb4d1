//! `tikki completions`, `tikki man`: for the shell.

use crate::args::Args;
use crate::exit::{Exit, Failure};
use clap::CommandFactory;
use clap_complete::Shell;
use std::io::{self, Write};

pub(crate) fn completions(shell: Shell) -> Result<Exit, Failure> {
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut Args::command(), "tikki", &mut script);
    io::stdout().write_all(&script)?;
    Ok(Exit::Done)
}

pub(crate) fn man() -> Result<Exit, Failure> {
    let mut page = Vec::new();
    clap_mangen::Man::new(Args::command()).render(&mut page)?;
    io::stdout().write_all(&page)?;
    Ok(Exit::Done)
}
