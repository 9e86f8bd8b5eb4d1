//! The open file of a library.

use crate::error::{LibraryError, Result};
use crate::schema;
use rusqlite::{Connection, OpenFlags, Transaction, TransactionBehavior};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tikki_play::Catalogue;

/// How long a process waits for another that writes.
const PATIENCE: Duration = Duration::from_secs(30);

/// An open library. Several processes, and several of these in one process, can use a file at a time.
#[derive(Debug)]
pub struct Library {
    pub(crate) connection: Connection,
    pub(crate) catalogue: Catalogue,
    path: PathBuf,
}

impl Library {
    /// Opens the library in a file; without such a file it is created, with its folder, for its owner alone.
    ///
    /// The journal is a write-ahead log that is synchronised with the disk at the end of every transaction, so neither a killed
    /// process nor a loss of power loses or halves a transaction that has ended. Removed rows are
    /// overwritten, and the log is emptied after each removal.
    ///
    /// # Errors
    /// The file cannot be opened, holds something else, or is of a newer version.
    pub fn open(path: &Path, catalogue: Catalogue) -> Result<Library> {
        create_folder_for_owner(path)?;
        create_for_owner(path)?;
        Library::existing(path, catalogue)
    }

    /// Opens the library in a file that exists.
    ///
    /// # Errors
    /// Those of [`Library::open`], and that there is no such file.
    pub fn existing(path: &Path, catalogue: Catalogue) -> Result<Library> {
        fs::metadata(path)?;
        let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let mut connection = Connection::open_with_flags(path, flags)?;
        connection.busy_timeout(PATIENCE)?;
        connection.set_prepared_statement_cache_capacity(64);
        schema::prepare(&mut connection)?;
        // Of these the first is kept in the file, the others are of this connection.
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.pragma_update(None, "foreign_keys", true)?;
        connection.pragma_update(None, "secure_delete", true)?;
        Ok(Library { connection, catalogue, path: path.to_owned() })
    }

    /// Returns the file in which a user's library is by default: in the data folder of the user, as the system has it.
    pub fn default_path() -> Option<PathBuf> {
        let folder = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
        let home = || std::env::home_dir();
        let data = if cfg!(windows) {
            folder("LOCALAPPDATA").map(PathBuf::from)
        } else if cfg!(target_os = "macos") {
            home().map(|home| home.join("Library/Application Support"))
        } else {
            let own = folder("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
            own.or_else(|| home().map(|home| home.join(".local/share")))
        };
        data.map(|data| data.join("tikki").join("library.db"))
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Begins a transaction that writes.
    pub(crate) fn write(&mut self) -> Result<Transaction<'_>> {
        Ok(self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?)
    }

    /// Empties the write-ahead log into the file, so that removed rows are overwritten there and stand nowhere else. Where another
    /// connection keeps it for longer than [`PATIENCE`], the log is emptied by the next removal or the last one that closes the file.
    pub(crate) fn empty_log(&self) -> Result<()> {
        Ok(self.connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?)
    }

    /// Copies the library to a new file, as it is at this moment, while others may go on using it.
    ///
    /// # Errors
    /// The file exists, its folder does not, or it cannot be written.
    pub fn back_up(&self, to: &Path) -> Result<()> {
        if to.exists() {
            let message = format!("{}: the file exists; name a new one", to.display());
            return Err(LibraryError::refused(message));
        }
        create_for_owner(to)?;
        let text = to.to_str().ok_or_else(|| LibraryError::refused("the path is not UTF-8"))?;
        self.connection.execute("VACUUM INTO ?1", [text])?;
        fs::File::open(to)?.sync_all()?;
        Ok(())
    }

    /// Deletes the file of a library and the files beside it. Returns whether there was one.
    ///
    /// # Errors
    /// Another program uses the library, the file holds something else, or cannot be deleted.
    pub fn delete(path: &Path, catalogue: Catalogue) -> Result<bool> {
        if !path.exists() {
            return Ok(false);
        }
        match Library::existing(path, catalogue) {
            Ok(library) => library.take_alone()?,
            // Its owner may delete what this program cannot read, as long as it is a library.
            Err(LibraryError::Newer { .. }) => {}
            Err(error) => return Err(error),
        }
        for ending in ["-wal", "-shm", "-journal", ""] {
            let mut file = path.as_os_str().to_owned();
            file.push(ending);
            match fs::remove_file(PathBuf::from(file)) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(error.into());
                }
                _ => {}
            }
        }
        Ok(true)
    }

    /// Fails if another connection is open: only the last one can leave the write-ahead log.
    fn take_alone(self) -> Result<()> {
        self.connection.busy_timeout(Duration::from_millis(200))?;
        self.connection.pragma_update(None, "journal_mode", "DELETE")?;
        let mode: String =
            self.connection.pragma_query_value(None, "journal_mode", |row| row.get(0))?;
        if mode == "delete" { Ok(()) } else { Err(LibraryError::Busy) }
    }
}

/// Creates the folder of a file, for its owner alone, unless it exists.
fn create_folder_for_owner(path: &Path) -> Result<()> {
    if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(folder)?;
    }
    Ok(())
}

/// Creates an empty file that only its owner can read, unless it exists.
fn create_for_owner(path: &Path) -> Result<()> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)?;
    Ok(())
}
