//! The directory of the inner socket. A lock is held on it while the service runs, so that a start can remove what services
//! that were killed have left behind.

use std::ffi::OsStr;
use std::fs::{self, File, Permissions, TryLockError};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// How many letters and digits follow the prefix of its name.
const LETTERS: usize = 6;
/// The file that is locked.
const LOCK: &str = "lock";
/// The socket.
const SOCKET: &str = "http";
/// How often a new directory is made where another start takes it for one left behind.
const ATTEMPTS: usize = 8;

/// A directory that only this user may enter, removed when this value is dropped.
#[derive(Debug)]
pub(crate) struct Directory {
    directory: TempDir,
    /// Locked while the directory is in use; none where files cannot be locked.
    _lock: Option<File>,
}

impl Directory {
    /// A new directory among temporary ones, whose name begins with the prefix. Those that services of this user have left behind there are removed.
    pub(crate) fn create(prefix: &str) -> io::Result<Directory> {
        let among = std::env::temp_dir();
        sweep(&among, prefix, rustix::process::geteuid().as_raw());
        Directory::create_in(&among, prefix)
    }

    fn create_in(among: &Path, prefix: &str) -> io::Result<Directory> {
        for _ in 0..ATTEMPTS {
            if let Some(directory) = Directory::attempt(among, prefix)? {
                return Ok(directory);
            }
        }
        Err(io::Error::other("another process is removing the directory of the socket"))
    }

    /// A new directory; none if another start takes it for one left behind before it is locked.
    fn attempt(among: &Path, prefix: &str) -> io::Result<Option<Directory>> {
        let only_ours = Permissions::from_mode(0o700);
        let mut named = tempfile::Builder::new();
        let named = named.prefix(prefix).rand_bytes(LETTERS).permissions(only_ours);
        let directory = named.tempdir_in(among)?;
        let path = directory.path().join(LOCK);
        let lock = match File::create_new(&path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
            created => created?,
        };
        let lock = match lock.try_lock() {
            Ok(()) => Some(lock),
            Err(TryLockError::WouldBlock) => return Ok(None),
            Err(TryLockError::Error(_)) => None,
        };
        Ok(path.exists().then_some(Directory { directory, _lock: lock }))
    }

    /// Returns the path of the socket.
    pub(crate) fn socket(&self) -> PathBuf {
        self.directory.path().join(SOCKET)
    }

    /// Removes the directory though it is in use.
    pub(crate) fn remove(&self) {
        // What cannot be removed now is swept at the next start.
        let _ = fs::remove_dir_all(self.directory.path());
    }
}

/// Removes the directories of this owner that no running service holds.
fn sweep(among: &Path, prefix: &str, owner: u32) {
    let entries = fs::read_dir(among).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| is_ours(&entry.file_name(), prefix)) {
        // Directories that cannot be removed stay; they do no harm.
        let _ = remove_if_left(&entry.path(), owner);
    }
}

/// Whether it may be the name of such a directory.
fn is_ours(name: &OsStr, prefix: &str) -> bool {
    let letters = name.to_str().and_then(|name| name.strip_prefix(prefix));
    letters.is_some_and(|letters| {
        letters.len() == LETTERS && letters.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Removes a directory of this owner if it is not locked and contains nothing else.
fn remove_if_left(directory: &Path, owner: u32) -> io::Result<()> {
    let about = fs::symlink_metadata(directory)?;
    if !about.is_dir() || about.uid() != owner {
        return Ok(());
    }
    let known = |entry: io::Result<fs::DirEntry>| {
        entry.is_ok_and(|entry| [LOCK, SOCKET].iter().any(|name| entry.file_name() == *name))
    };
    if !fs::read_dir(directory)?.all(known) {
        return Ok(());
    }
    let (lock, socket) = (directory.join(LOCK), directory.join(SOCKET));
    // The lock is held until the directory is gone.
    let held = match File::open(&lock) {
        Ok(file) => match file.try_lock() {
            Ok(()) => Some(file),
            Err(_) => return Ok(()),
        },
        Err(error) if error.kind() == ErrorKind::NotFound && is_dead(&socket) => None,
        Err(error) => return Err(error),
    };
    for file in [&socket, &lock] {
        match fs::remove_file(file) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
    }
    fs::remove_dir(directory)?;
    drop(held);
    Ok(())
}

/// Returns whether it is a socket without a listener.
fn is_dead(socket: &Path) -> bool {
    let refused = |error: io::Error| error.kind() == ErrorKind::ConnectionRefused;
    UnixStream::connect(socket).is_err_and(refused)
}

#[cfg(test)]
mod tests;
