//! Arguments of commands that may run for days.

use crate::exit::Failure;
use crate::forms::is_parquet;
use crate::output::resumable::ResumableFile;
use clap::Args as ClapArgs;

/// Output of a long run.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct LongArgs {
    #[cfg_attr(
        feature = "parquet",
        doc = "Output file, written line by line; a name ending in .parquet is a folder of parts [default: standard output]"
    )]
    #[cfg_attr(
        not(feature = "parquet"),
        doc = "Output file, written line by line [default: standard output]"
    )]
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    /// Continue an interrupted run on the same input: complete lines of OUT stay, missing ones are appended
    #[arg(long, requires = "output")]
    pub resume: bool,
}

impl LongArgs {
    /// Opens the output file, if one is named.
    ///
    /// # Errors
    /// Those of [`ResumableFile::open`].
    pub(crate) fn file(&self) -> Result<Option<ResumableFile>, Failure> {
        self.output.as_deref().map(|path| ResumableFile::open(path, self.resume)).transpose()
    }

    /// Returns the error for an OUT that holds answers to another input.
    pub(crate) fn other_input(&self) -> Failure {
        let path = self.output.as_deref().unwrap_or_default();
        Failure::Usage(format!("{path} holds answers to another input; nothing was done"))
    }

    /// Returns the name of the output, if it is a Parquet folder.
    pub(crate) fn parquet(&self) -> Option<&str> {
        self.output.as_deref().filter(|name| is_parquet(name))
    }
}
