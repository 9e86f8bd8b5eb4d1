//! `tikki puzzle`: problems generated, certified, repaired, printed and played.

mod check;
mod games;
mod generate;
mod play;
mod print;

use crate::args::puzzle::PuzzleCommand;
use crate::exit::{Exit, Failure};

pub(crate) fn run(command: &PuzzleCommand) -> Result<Exit, Failure> {
    match command {
        PuzzleCommand::Gen(args) => generate::run(args),
        PuzzleCommand::Check(args) => check::run(args),
        PuzzleCommand::Repair(args) => check::run_repair(args),
        PuzzleCommand::Play(args) => play::run(args),
        PuzzleCommand::Sheet(args) => print::run_sheet(args),
    }
}
