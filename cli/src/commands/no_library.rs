//! The commands of the library in a build without it: an error.

use crate::args::library::{InsightsArgs, LibraryCommand, PracticeCommand};
use crate::args::service::ServeArgs;
use crate::exit::{Exit, Failure};
use tikki_http::ServiceOptions;

const NO_LIBRARY: &str = "this program was built without the library; cargo install --locked --path cli --features library";

pub(crate) fn run(_: &LibraryCommand) -> Result<Exit, Failure> {
    Err(Failure::Usage(NO_LIBRARY.to_owned()))
}

pub(crate) fn insights(_: &InsightsArgs) -> Result<Exit, Failure> {
    Err(Failure::Usage(NO_LIBRARY.to_owned()))
}

pub(crate) fn practice(_: &PracticeCommand) -> Result<Exit, Failure> {
    Err(Failure::Usage(NO_LIBRARY.to_owned()))
}

/// Returns the options unchanged, unless a library is asked for.
pub(crate) fn served(args: &ServeArgs, options: ServiceOptions) -> Result<ServiceOptions, Failure> {
    if args.with_library {
        return Err(Failure::Usage(NO_LIBRARY.to_owned()));
    }
    Ok(options)
}
