//! A file as blocks of 4 KiB, each read and written at its place, by any thread or process at any time.

use std::fs::{File, OpenOptions};
use std::io::{self, ErrorKind};
use std::path::Path;

/// The bytes of a block: those of a page of memory and of most file systems.
pub(super) const BLOCK: usize = 4096;
/// The bytes of a header.
pub(super) const HEADER: usize = 64;

/// A block.
pub(super) type StoreBlock = [u8; BLOCK];

#[derive(Debug)]
pub(super) struct StoreBlocks(File);

impl StoreBlocks {
    /// The file, which is empty if there was none.
    pub(super) fn open(path: &Path) -> io::Result<StoreBlocks> {
        let open =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        if !open.metadata()?.is_file() {
            return Err(io::Error::new(ErrorKind::InvalidInput, "it is no file"));
        }
        Ok(StoreBlocks(open))
    }

    /// How it begins; none if nothing was ever written to it, but perhaps zeros by a system that failed meanwhile.
    pub(super) fn header(&self) -> io::Result<Option<[u8; HEADER]>> {
        let mut header = [0; HEADER];
        read(&self.0, &mut header, 0)?;
        let unwritten = self.0.metadata()?.len() <= HEADER as u64 && header == [0; HEADER];
        Ok((!unwritten).then_some(header))
    }

    /// Gives it its header, first on the disk itself, then its length. What it has already stays.
    pub(super) fn begin(&self, header: &[u8; HEADER], blocks: u64) -> io::Result<()> {
        if self.header()?.is_none() {
            write(&self.0, header, 0)?;
            self.0.sync_all()?;
        }
        let length = (blocks + 1) * BLOCK as u64;
        if self.0.metadata()?.len() < length { self.0.set_len(length) } else { Ok(()) }
    }

    /// A block; zeros where the file has ended.
    pub(super) fn read(&self, block: u64) -> io::Result<StoreBlock> {
        let mut bytes = [0; BLOCK];
        read(&self.0, &mut bytes, block * BLOCK as u64)?;
        Ok(bytes)
    }

    /// Writes into a block.
    pub(super) fn write(&self, block: u64, offset: usize, bytes: &[u8]) -> io::Result<()> {
        write(&self.0, bytes, block * BLOCK as u64 + offset as u64)
    }
}

/// Reads as much as there is.
fn read(file: &File, mut bytes: &mut [u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match read_at(file, bytes, at) {
            Ok(0) => break,
            Ok(n) => (bytes, at) = (&mut bytes[n..], at + n as u64),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

fn write(file: &File, mut bytes: &[u8], mut at: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match write_at(file, bytes, at) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(n) => (bytes, at) = (&bytes[n..], at + n as u64),
            Err(error) if error.kind() == ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(unix)]
use std::os::unix::fs::FileExt;
#[cfg(windows)]
use std::os::windows::fs::FileExt;

#[cfg(unix)]
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    file.read_at(bytes, at)
}

#[cfg(unix)]
fn write_at(file: &File, bytes: &[u8], at: u64) -> io::Result<usize> {
    file.write_at(bytes, at)
}

#[cfg(windows)]
fn read_at(file: &File, bytes: &mut [u8], at: u64) -> io::Result<usize> {
    file.seek_read(bytes, at)
}

#[cfg(windows)]
fn write_at(file: &File, bytes: &[u8], at: u64) -> io::Result<usize> {
    file.seek_write(bytes, at)
}
