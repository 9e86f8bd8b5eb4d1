//! `tikki page`: the web page as static files for any file host.

use crate::args::service::PageArgs;
use crate::exit::{Exit, Failure};
use crate::output::print;
use std::fs;
use std::io;
use std::path::Path;

/// The first bytes of a WebAssembly module.
const MAGIC: &[u8] = b"\0asm";

pub(crate) fn run(args: &PageArgs) -> Result<Exit, Failure> {
    let engine = engine(&args.wasm)?;
    for (path, bytes) in tikki_http::folder(&engine) {
        let path = args.output.join(path);
        write(&path, &bytes).map_err(|error| file_error(&path, &error.to_string()))?;
    }
    print(&[args.output.join("index.html").display().to_string()])?;
    Ok(Exit::Done)
}

/// Reads the WebAssembly build of the engine.
fn engine(file: &Path) -> Result<Vec<u8>, Failure> {
    let bytes = fs::read(file).map_err(|error| {
        file_error(
            file,
            &format!(
                "{error}; build it with `bash wasm/build.sh` in a clone of Tikki, or name it with --wasm"
            ),
        )
    })?;
    if bytes.starts_with(MAGIC) {
        Ok(bytes)
    } else {
        Err(file_error(file, "not a WebAssembly module"))
    }
}

fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    path.parent().map_or(Ok(()), fs::create_dir_all)?;
    fs::write(path, bytes)
}

fn file_error(file: &Path, what: &str) -> Failure {
    Failure::Other(format!("{}: {what}", file.display()))
}
