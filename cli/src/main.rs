//! The program `tikki`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(tikki_cli::run(std::env::args_os()))
}
