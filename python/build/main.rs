//! Writes `tikki/_operations.py`, a function for every operation, from the schemas of the engine. Whatever builds the package runs this
//! first: `pip install`, `maturin develop`, a wheel of the source distribution, and plain `cargo`.

mod functions;
mod types;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use tikki_engine::ops::Schemas;

fn main() -> io::Result<()> {
    let path = package()?.join("_operations.py");
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed={}", path.display());
    let text = functions::module(&Schemas::all(tikki_games::CATALOGUE));
    if fs::read_to_string(&path).is_ok_and(|written| written == text) {
        return Ok(());
    }
    fs::write(path, text)
}

/// Returns the folder of the Python modules: in the crate, or beside it, where a source distribution has them.
fn package() -> io::Result<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["tikki", "../tikki"].map(|package| folder.join(package));
    let found = folders.into_iter().find(|package| package.join("__init__.py").exists());
    found.ok_or_else(|| io::Error::other("there is no folder `tikki` with the Python modules"))
}
