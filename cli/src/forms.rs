//! The form of a file, as its name tells it.

use std::path::Path;

/// Whether a name is that of a Parquet file, or of a folder of them.
pub(crate) fn is_parquet(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("parquet"))
}

/// What is said where Parquet is asked for and this build knows nothing of it.
#[cfg(not(feature = "parquet"))]
pub(crate) const NO_PARQUET: &str =
    "this build knows no Parquet (cargo install --path cli --features parquet)";
