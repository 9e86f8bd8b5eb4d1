//! What may be typed after verbs that may run for days.

use crate::exit::Failure;
use crate::output::growing::GrowingFile;
use clap::Args as ClapArgs;

/// Where the answers of a long run go.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct LongArgs {
    /// Write there instead of to standard output, line by line
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
    /// Those of [`GrowingFile::open`].
    pub(crate) fn file(&self) -> Result<Option<GrowingFile>, Failure> {
        self.output.as_deref().map(|path| GrowingFile::open(path, self.resume)).transpose()
    }

    /// What is said if OUT holds answers to something else.
    pub(crate) fn other_input(&self) -> Failure {
        GrowingFile::other_input(self.output.as_deref().unwrap_or_default())
    }
}
