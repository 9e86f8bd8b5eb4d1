//! The `tikki` command line: parses arguments and prints answers. It knows no rules of any game.
//!
//! It is a library so that the Python package has the same program: [`run`].

#![deny(
    clippy::print_stderr,
    clippy::print_stdout,
    reason = "they panic when the stream is closed"
)]

mod args;
#[cfg(feature = "parquet")]
mod columnar;
mod commands;
mod context;
mod diagnostics;
mod exit;
mod files;
mod forms;
mod game_files;
mod hints;
mod memory;
mod output;
mod progress;
mod stderr;

use crate::stderr::write_stderr;
use args::{Args, Command};
use clap::{CommandFactory, FromArgMatches};
use exit::{Exit, Failure};
use std::ffi::OsString;
use std::io::{self, Write};

/// Runs the program with its arguments, of which the first is its name, and returns the exit code.
///
/// Ends the process if the arguments are invalid or ask for help.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let given = hints::arguments(arguments);
    let mut command = Args::command();
    let matches = command
        .try_get_matches_from_mut(&given)
        .unwrap_or_else(|error| hints::explained(error, &command, &given).exit());
    let args = Args::from_arg_matches(&matches).unwrap_or_else(|error| error.exit());
    let ended = args::any_game::check_scope(&matches).and_then(|()| run_command(args));
    let exit = ended.unwrap_or_else(|failure| {
        if let Some(message) = failure.message() {
            write_stderr(format_args!("tikki: {message}"));
        }
        failure.exit()
    });
    // What runs it may never end as a Rust program does, which flushes.
    let _ = io::stdout().flush();
    exit as u8
}

fn run_command(args: Args) -> Result<Exit, Failure> {
    match args.command {
        Command::Table(table) => commands::table::run(&table),
        Command::Par(par) => commands::par::run(&par),
        Command::Contracts(contracts) => commands::contracts::run(&contracts),
        Command::Leads(leads) => commands::leads::run(&leads),
        Command::Simulate(simulate) => commands::simulate::run(&simulate),
        Command::Odds(odds) => commands::odds::run(&odds),
        Command::Single(single) => commands::single::run(&single),
        Command::Suit(suit) => commands::suit::run(&suit),
        Command::Cards(cards) => commands::play::run_cards(&cards),
        Command::Play(play) => commands::any_game::play::run(&play),
        Command::Line(line) => commands::play::run_line(&line),
        Command::Trace(trace) => commands::trace::run(&trace),
        Command::Score(score) => commands::any_game::score::run(&score),
        Command::Duplicate(duplicate) => commands::any_game::duplicate::run(&duplicate),
        Command::Movement(movement) => commands::any_game::movement::run(&movement),
        Command::Report(report) => commands::report::run(&report),
        Command::Read(read) => commands::read::run(&read),
        Command::Convert(convert) => commands::convert::run(&convert),
        Command::Annotate(annotate) => commands::annotate::run(&annotate),
        Command::Verify(verify) => commands::verify::run(&verify),
        Command::Batch(batch) => commands::batch::run(&batch),
        Command::Deal(deal) => commands::deal::run(&deal),
        Command::Puzzle { puzzle } => commands::puzzle::run(&puzzle),
        Command::Library { library } => commands::library::run(&library),
        Command::Insights(insights) => commands::library::insights(&insights),
        Command::Practice { practice } => commands::library::practice(&practice),
        Command::Games(games) => commands::games::run(&games),
        Command::Serve(serve) => commands::serve::run(&serve),
        Command::Page(page) => commands::page::run(&page),
        Command::Sakaali(sakaali) => commands::sakaali::run(&sakaali),
        Command::Completions { shell } => commands::shell::completions(shell),
        Command::Man => commands::shell::man(),
        Command::Setup { prefix } => commands::shell::setup(&prefix),
    }
}
