//! Atomic output files: written under a temporary name in the same folder, then renamed.

use crate::exit::why_unwritable;
use crate::files;
use std::fs;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// A file under its temporary name.
pub(crate) struct SafeFile {
    target: PathBuf,
    file: BufWriter<NamedTempFile>,
}

impl SafeFile {
    /// Creates the temporary file for `path`; links are followed.
    pub(crate) fn create(path: &str) -> io::Result<SafeFile> {
        let target = fs::canonicalize(path).unwrap_or_else(|_| PathBuf::from(path));
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty());
        let mut builder = tempfile::Builder::new();
        builder.prefix(".tikki");
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // The permissions of any new file, or those of the file it replaces.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        // The error names the path as it was given, since the temporary name means nothing to the reader.
        let named = |error: io::Error| {
            io::Error::new(error.kind(), format!("{path}: {}", why_unwritable(&error)))
        };
        let file = builder.tempfile_in(folder.unwrap_or(Path::new("."))).map_err(named)?;
        Ok(SafeFile { target, file: BufWriter::new(file) })
    }

    /// Renames the file to its final name.
    pub(crate) fn keep(self) -> io::Result<()> {
        let file = self.file.into_inner().map_err(io::IntoInnerError::into_error)?;
        if let Ok(old) = fs::metadata(&self.target) {
            fs::set_permissions(file.path(), old.permissions())?;
        }
        file.as_file().sync_all()?;
        file.persist(&self.target).map_err(|error| error.error)?;
        Ok(())
    }
}

impl Write for SafeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// The output of a command.
pub(crate) enum FileTarget {
    Stdout(BufWriter<io::Stdout>),
    /// A device or pipe, written in place and never replaced.
    Device(BufWriter<fs::File>),
    /// A file that is renamed into place at the end.
    File(SafeFile),
}

impl FileTarget {
    /// Opens the output of a name; none and `-` are standard output.
    pub(crate) fn of(name: Option<&str>) -> io::Result<FileTarget> {
        Ok(match name.filter(|name| *name != "-") {
            None => FileTarget::Stdout(BufWriter::new(io::stdout())),
            Some(name) if files::is_pipe(name) => {
                FileTarget::Device(BufWriter::new(fs::OpenOptions::new().write(true).open(name)?))
            }
            Some(name) => FileTarget::File(SafeFile::create(name)?),
        })
    }

    /// Finishes the output.
    pub(crate) fn keep(self) -> io::Result<()> {
        match self {
            FileTarget::Stdout(mut out) => out.flush(),
            FileTarget::Device(mut out) => out.flush(),
            FileTarget::File(file) => file.keep(),
        }
    }
}

impl Write for FileTarget {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            FileTarget::Stdout(out) => out.write(bytes),
            FileTarget::Device(out) => out.write(bytes),
            FileTarget::File(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            FileTarget::Stdout(out) => out.flush(),
            FileTarget::Device(out) => out.flush(),
            FileTarget::File(file) => file.flush(),
        }
    }
}
