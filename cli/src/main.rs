//! The command line: words typed and printed. No rule of any game is known here.

mod args;
mod commands;
mod exit;
mod output;

use args::{Args, Command};
use clap::Parser;
use exit::{Exit, Failure};
use std::process::ExitCode;

fn main() -> ExitCode {
    let args = Args::parse();
    match run(args) {
        Ok(exit) => exit.into(),
        Err(failure) => {
            if let Some(message) = failure.message() {
                eprintln!("tikki: {message}");
            }
            failure.exit().into()
        }
    }
}

fn run(args: Args) -> Result<Exit, Failure> {
    match args.command {
        Command::Table(table) => commands::table::run(&table),
        Command::Cards(cards) => commands::play::run_cards(&cards),
        Command::Line(line) => commands::play::run_line(&line),
        Command::Batch(batch) => commands::batch::run(&batch),
        Command::Games(games) => commands::games::run(&games),
        Command::Serve(serve) => commands::serve::run(&serve),
        Command::Completions { shell } => commands::shell::completions(shell),
        Command::Man => commands::shell::man(),
    }
}
