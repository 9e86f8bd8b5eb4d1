//! Parquet: rows read as JSON Lines, and rows written as a folder of parts, each of which appears complete.

use crate::exit::Failure;
use crate::forms::is_parquet;
use crate::output::resumable;
use crate::output::safe::SafeFile;
use parquet::basic::{Compression, ZstdLevel};
use parquet::data_type::{ByteArray, ByteArrayType, Int32Type};
use parquet::errors::{ParquetError, Result as Parquet};
use parquet::file::properties::WriterProperties;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::file::writer::{SerializedFileWriter, SerializedRowGroupWriter};
use parquet::record::Row;
use parquet::schema::parser::parse_message_type;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Rows per part: a killed run repeats up to this many, and smaller parts make more files.
const PART: usize = 4096;

/// Reads the rows of a file, or of all parts of a folder in the order of their names, each as one JSON object per line. Nulls are omitted.
pub(crate) fn open(name: &str) -> io::Result<Box<dyn BufRead>> {
    let files = if Path::new(name).is_dir() { parts(Path::new(name))? } else { vec![name.into()] };
    let mut rows: Box<dyn Iterator<Item = Parquet<Row>>> = Box::new(std::iter::empty());
    for file in files {
        rows = Box::new(rows.chain(reader(&file)?));
    }
    Ok(Box::new(BufReader::new(JsonRows { rows, line: Vec::new(), position: 0 })))
}

fn reader(path: &Path) -> io::Result<SerializedFileReader<File>> {
    SerializedFileReader::new(File::open(path)?).map_err(io_error)
}

fn io_error(error: ParquetError) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, error)
}

/// Returns the parts of a folder, in the order of their names.
fn parts(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut parts = entries.collect::<io::Result<Vec<_>>>()?;
    parts.retain(|path| path.to_str().is_some_and(is_parquet));
    parts.sort();
    Ok(parts)
}

/// An input of rows as JSON Lines.
struct JsonRows {
    rows: Box<dyn Iterator<Item = Parquet<Row>>>,
    line: Vec<u8>,
    position: usize,
}

impl Read for JsonRows {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        if self.position == self.line.len() {
            let Some(row) = self.rows.next() else { return Ok(0) };
            self.line = line(&row.map_err(io_error)?).into_bytes();
            self.position = 0;
        }
        let read = (&self.line[self.position..]).read(into)?;
        self.position += read;
        Ok(read)
    }
}

fn line(row: &Row) -> String {
    let mut row = row.to_json_value();
    if let Some(fields) = row.as_object_mut() {
        fields.retain(|_, value| !value.is_null());
    }
    format!("{row}\n")
}

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ColumnKind {
    /// Text.
    Text,
    /// A number of tricks.
    Tricks,
    /// An integer.
    Number,
}

/// A folder of parts, locked while this program writes it. A row is one text per column; an empty text is null.
pub(crate) struct PartFiles {
    folder: PathBuf,
    columns: Vec<(String, ColumnKind)>,
    rows: Vec<Vec<String>>,
    written: usize,
    /// The number of rows when it was opened.
    pub standing: u64,
    /// The last of those rows, as a JSON object.
    pub last: Option<String>,
    /// The lock on the folder.
    _lock: File,
}

impl PartFiles {
    /// Opens a new folder, or resumes an existing one.
    ///
    /// # Errors
    /// The folder cannot be written, is locked by another program, or holds parts and is not to be resumed.
    pub(crate) fn open(
        path: &str,
        resume: bool,
        columns: Vec<(String, ColumnKind)>,
    ) -> Result<PartFiles, Failure> {
        let failed = |error: io::Error| Failure::Other(format!("{path}: {error}"));
        let folder = PathBuf::from(path);
        fs::create_dir_all(&folder).map_err(failed)?;
        let lock = File::create(folder.join(".lock")).map_err(failed)?;
        resumable::locked(&lock, path)?;
        let standing = parts(&folder).map_err(failed)?;
        if !resume && !standing.is_empty() {
            return Err(resumable::is_there(path));
        }
        let mut rows = 0;
        for part in &standing {
            let about = reader(part).map_err(failed)?;
            rows += about.metadata().file_metadata().num_rows() as u64;
        }
        let last = standing.last().map(|part| reader(part).map_err(failed)).transpose()?;
        let last = last.and_then(|part| part.into_iter().last()).transpose();
        let last = last.map_err(|error| failed(io_error(error)))?.as_ref().map(line);
        let (written, standing) = (standing.len(), rows);
        Ok(PartFiles { folder, columns, rows: Vec::new(), written, standing, last, _lock: lock })
    }

    /// Appends a row.
    ///
    /// # Errors
    /// A part cannot be written.
    pub(crate) fn row(&mut self, row: Vec<String>) -> Result<(), Failure> {
        self.rows.push(row);
        if self.rows.len() == PART { self.end() } else { Ok(()) }
    }

    /// Writes the remaining rows as the last part.
    ///
    /// # Errors
    /// The part cannot be written.
    pub(crate) fn end(&mut self) -> Result<(), Failure> {
        if self.rows.is_empty() {
            return Ok(());
        }
        let path = self.folder.join(format!("part-{:06}.parquet", self.written));
        let file = SafeFile::create(&path.display().to_string())?;
        let file = self.filled(file).map_err(io_error)?;
        file.keep()?;
        self.written += 1;
        self.rows.clear();
        Ok(())
    }

    fn filled(&self, file: SafeFile) -> Parquet<SafeFile> {
        let schema = Arc::new(parse_message_type(&schema(&self.columns))?);
        let packed = Compression::ZSTD(ZstdLevel::default());
        let properties = WriterProperties::builder().set_compression(packed).build();
        let mut writer = SerializedFileWriter::new(file, schema, Arc::new(properties))?;
        let mut group = writer.next_row_group()?;
        for (index, &(_, kind)) in self.columns.iter().enumerate() {
            let cells: Vec<&str> = self.rows.iter().map(|row| row[index].as_str()).collect();
            column(&mut group, kind, &cells)?;
        }
        group.close()?;
        writer.into_inner()
    }
}

/// Returns the Parquet schema of the columns.
fn schema(columns: &[(String, ColumnKind)]) -> String {
    let column = |(name, kind): &(String, ColumnKind)| match kind {
        ColumnKind::Text => format!("OPTIONAL BYTE_ARRAY {name} (UTF8);"),
        ColumnKind::Tricks => format!("OPTIONAL INT32 {name} (INTEGER(8,false));"),
        ColumnKind::Number => format!("OPTIONAL INT32 {name};"),
    };
    format!("message tikki {{ {} }}", columns.iter().map(column).collect::<String>())
}

fn column(
    group: &mut SerializedRowGroupWriter<'_, SafeFile>,
    kind: ColumnKind,
    cells: &[&str],
) -> Parquet<()> {
    let known: Vec<i16> = cells.iter().map(|cell| i16::from(!cell.is_empty())).collect();
    let cells = cells.iter().filter(|cell| !cell.is_empty());
    let mut column = group.next_column()?.expect("as many columns as the schema has");
    if kind == ColumnKind::Text {
        let texts: Vec<ByteArray> = cells.map(|&cell| ByteArray::from(cell)).collect();
        column.typed::<ByteArrayType>().write_batch(&texts, Some(&known), None)?;
    } else {
        let number =
            |cell: &&str| cell.parse::<i32>().map_err(|e| ParquetError::External(e.into()));
        let numbers = cells.map(number).collect::<Parquet<Vec<i32>>>()?;
        column.typed::<Int32Type>().write_batch(&numbers, Some(&known), None)?;
    }
    column.close()
}
