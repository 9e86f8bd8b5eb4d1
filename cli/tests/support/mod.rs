//! The program, run as a user runs it.
#![allow(dead_code, reason = "each file of tests takes what it needs")]

use assert_cmd::Command;
use serde_json::Value;

/// The path of a file of `fixtures/`.
pub(crate) fn fixture(name: &str) -> String {
    format!("{}/../fixtures/{name}", env!("CARGO_MANIFEST_DIR"))
}

/// The variable of the table size, and the size with which most tests run: a table that is left to the memory of the machine takes longer
/// to be filled than a few deals to be solved.
pub(crate) const SMALL_TABLES: (&str, &str) = ("TIKKI_TABLE_MIB", "8");

/// The program, with small tables.
pub(crate) fn program() -> Command {
    let mut program = Command::cargo_bin("tikki").unwrap();
    program.env(SMALL_TABLES.0, SMALL_TABLES.1);
    program
}

/// How a run ended.
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

pub(crate) fn tikki(args: &[&str], input: impl Into<Vec<u8>>) -> Ran {
    let output = program().args(args).write_stdin(input).output().unwrap();
    Ran {
        code: output.status.code(),
        out: String::from_utf8_lossy(&output.stdout).into_owned(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// The JSON objects of a text, one a line.
pub(crate) fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}
