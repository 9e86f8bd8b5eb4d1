//! Output files written line by line that an interrupted run can resume: complete lines are kept, whatever stopped the program.

use crate::exit::{Failure, unwritable};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, BufWriter, Seek, SeekFrom, Write};

/// A file of lines, locked while this program writes it.
pub(crate) struct ResumableFile {
    file: BufWriter<File>,
    /// The number of complete lines when it was opened.
    pub lines: u64,
    /// The last of those lines.
    pub last: Option<String>,
}

/// The complete lines of a file.
#[derive(Default)]
struct WholeLines {
    lines: u64,
    bytes: u64,
    last: Vec<u8>,
}

impl ResumableFile {
    /// Opens a new file, or resumes an existing one, whose last line is cut off if it is incomplete.
    ///
    /// # Errors
    /// The file cannot be written, is locked by another program, or holds lines and is not to be resumed.
    pub(crate) fn open(path: &str, resume: bool) -> Result<ResumableFile, Failure> {
        let failed = |error: io::Error| unwritable(path, &error);
        let mut options = OpenOptions::new();
        let mut file = options
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(failed)?;
        locked(&file, path)?;
        let standing = WholeLines::of(&file).map_err(failed)?;
        if !resume && file.metadata().map_err(failed)?.len() > 0 {
            return Err(is_there(path));
        }
        file.set_len(standing.bytes).map_err(failed)?;
        file.seek(SeekFrom::Start(standing.bytes)).map_err(failed)?;
        let last = (standing.lines > 0).then(|| String::from_utf8_lossy(&standing.last).into());
        Ok(ResumableFile { file: BufWriter::new(file), lines: standing.lines, last })
    }
}

/// Locks the file at `path` against other writers as long as it is open.
///
/// # Errors
/// Another program holds the lock.
pub(crate) fn locked(file: &File, path: &str) -> Result<(), Failure> {
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => Failure::Other(format!("{path}: in use by another program")),
        TryLockError::Error(error) => unwritable(path, &error),
    })
}

/// Returns the error for an existing file that is not to be resumed.
pub(crate) fn is_there(path: &str) -> Failure {
    Failure::Usage(format!("{path} already exists; --resume continues it"))
}

impl WholeLines {
    /// Reads the complete lines of a file, up to the first with a zero byte, which a power failure left unwritten.
    fn of(file: &File) -> io::Result<WholeLines> {
        let mut reader = BufReader::with_capacity(1 << 20, file);
        let mut standing = WholeLines::default();
        let mut line = Vec::new();
        while reader.read_until(b'\n', &mut line)? > 0 {
            if line.last() != Some(&b'\n') || line.contains(&0) {
                break;
            }
            standing.lines += 1;
            standing.bytes += line.len() as u64;
            line.pop();
            std::mem::swap(&mut standing.last, &mut line);
            line.clear();
        }
        Ok(standing)
    }
}

impl Write for ResumableFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    /// Flushes to the operating system, so that a killed program loses nothing.
    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Syncs to disk, so that a finished run survives a power failure.
impl Drop for ResumableFile {
    fn drop(&mut self) {
        if self.file.flush().is_ok() {
            let _ = self.file.get_ref().sync_data();
        }
    }
}

#[cfg(test)]
mod tests;
