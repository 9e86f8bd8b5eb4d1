//! File formats known by their extension.

use std::path::Path;

/// Returns whether a name is that of a Parquet file or of a folder of them.
pub(crate) fn is_parquet(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"))
}

/// The error for Parquet in a build without it.
#[cfg(not(feature = "parquet"))]
pub(crate) const NO_PARQUET: &str =
    "this build has no Parquet support (cargo install --locked --path cli --features parquet)";
