//! Parquet output in a build without Parquet support: an error.

use crate::args::board_files::TableArgs;
use crate::exit::{Exit, Failure};
use crate::forms::NO_PARQUET;
use crate::output::answers::Answers;

pub(crate) fn tables(_: &TableArgs, folder: &str) -> Result<Exit, Failure> {
    Err(Failure::Usage(format!("{folder}: {NO_PARQUET}")))
}

pub(crate) fn answers(folder: &str, _: bool) -> Result<Box<dyn Answers>, Failure> {
    Err(Failure::Usage(format!("{folder}: {NO_PARQUET}")))
}
