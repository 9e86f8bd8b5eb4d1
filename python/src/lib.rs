//! The compiled part of the Python package: columns of deals, requests, and the list of operations. The public interface is
//! written in Python, in `tikki/`.

mod ask;
mod column;
mod tables;
mod watch;

use pyo3::prelude::*;
use std::ffi::OsString;
use tikki_base::error::Code;
use tikki_base::names::Named;
use tikki_engine::ops::{ALL, OperationScope};

/// Returns every operation: its name, its game, its description, and an example request as JSON.
#[pyfunction]
fn operations() -> Vec<(&'static str, &'static str, &'static str, String)> {
    let of = |of| match of {
        OperationScope::Game(game) => game,
        OperationScope::EveryGame => "every game",
        OperationScope::ScoredGames => "every game whose scores are known",
        OperationScope::NoGame => "no game in particular",
    };
    let request = |op: &tikki_engine::ops::Op| serde_json::Value::from(op.request()).to_string();
    ALL.iter().map(|op| (op.name, of(op.of), op.summary, request(op))).collect()
}

/// Returns the codes of all errors.
#[pyfunction]
fn codes() -> Vec<&'static str> {
    Code::ALL.iter().map(|code| code.name()).collect()
}

/// Runs the command-line program with these arguments, of which the first is its name, and returns the exit code.
#[pyfunction]
fn run_program(py: Python<'_>, arguments: Vec<OsString>) -> u8 {
    py.detach(|| tikki_cli::run(arguments))
}

/// The compiled module of the package `tikki`.
#[pymodule]
fn _tikki(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_function(wrap_pyfunction!(operations, module)?)?;
    module.add_function(wrap_pyfunction!(codes, module)?)?;
    module.add_function(wrap_pyfunction!(run_program, module)?)?;
    module.add_function(wrap_pyfunction!(ask::ask, module)?)?;
    module.add_function(wrap_pyfunction!(ask::ask_many, module)?)?;
    module.add_function(wrap_pyfunction!(tables::solve, module)?)
}
