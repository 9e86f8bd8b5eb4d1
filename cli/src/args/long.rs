//! What may be typed after verbs that may run for days.

use crate::exit::Failure;
use crate::forms::is_parquet;
use crate::output::resumable::ResumableFile;
use clap::Args as ClapArgs;

/// Where the answers of a long run go.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct LongArgs {
    /// Write there instead of to standard output, line by line; a name in .parquet is a folder of parts
    #[arg(short, long, value_name = "OUT")]
    pub output: Option<String>,
    /// Go on where an earlier run was stopped, with the same input: what stands in OUT is not done again
    #[arg(long, requires = "output")]
    pub resume: bool,
}

impl LongArgs {
    /// The file to write to, if there is one.
    ///
    /// # Errors
    /// Those of [`ResumableFile::open`].
    pub(crate) fn file(&self) -> Result<Option<ResumableFile>, Failure> {
        self.output.as_deref().map(|path| ResumableFile::open(path, self.resume)).transpose()
    }

    /// What is said if OUT holds answers to something else.
    pub(crate) fn other_input(&self) -> Failure {
        let path = self.output.as_deref().unwrap_or_default();
        Failure::Usage(format!("{path} does not belong to this input; nothing was done"))
    }

    /// The name of the output, if it is a folder of Parquet.
    pub(crate) fn parquet(&self) -> Option<&str> {
        self.output.as_deref().filter(|name| is_parquet(name))
    }
}
