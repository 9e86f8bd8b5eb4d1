//! The tables of an Access database (of Access 2000 or later), as far as clubs' files need them.
//!
//! Pages of 4,096 bytes: page 2 defines the columns of the catalogue `MSysObjects`, which names the page with the columns of each
//! table; pages of data name the table that their rows are of. So a table's rows are found by looking at every page, whatever
//! indexes and maps of pages say. The layout is that of the notes of MDB Tools and of Jackcess. Nothing here is trusted: what
//! does not fit is counted as a broken row, or as damage.

use std::collections::HashMap;
use tikki_base::ReadBudget;
use tikki_base::error::{Code, Error, Result};

/// The bytes of a page.
const PAGE: usize = 4096;
/// The page with the columns of the catalogue.
const CATALOGUE: u32 = 2;
/// Where the version stands; 0 is Access 97, whose pages are others.
const VERSION: usize = 0x14;
/// The most pages with the columns of one table.
const MAX_PAGES: usize = 64;
/// The most rows of a table: a session has some thousands.
const MAX_ROWS: usize = 200_000;
/// What a page with columns begins with.
const COLUMNS: u8 = 2;
/// What a page with rows begins with.
const ROWS: u8 = 1;
/// Where the places of the rows of a page begin.
const PLACES: usize = 14;
/// The bits of a row's entry that hold its offset in the page.
const PLACE: u16 = 0x1fff;
/// The bit of a row that is deleted, or that another row points to.
const GONE: u16 = 0x8000;
/// The bit of a row that points to another.
const ELSEWHERE: u16 = 0x4000;

/// An Access database.
pub(super) struct AccessDatabase<'a> {
    pages: Vec<&'a [u8]>,
    /// The tables by name, each with the page of its columns.
    tables: Vec<(String, u32)>,
}

/// A table: its columns, and its rows as they stand.
pub(super) struct DatabaseTable<'a> {
    columns: Columns,
    rows: Vec<&'a [u8]>,
    /// How many rows cannot be read.
    pub broken: usize,
}

/// A row of a table.
#[derive(Clone, Copy)]
pub(super) struct DatabaseRow<'a> {
    columns: &'a Columns,
    bytes: &'a [u8],
}

/// The columns of a table by their names in lower case.
type Columns = HashMap<String, DatabaseColumn>;

struct DatabaseColumn {
    kind: ColumnType,
    /// Its place among the bits that say which columns have a value.
    number: usize,
    at: FieldPlace,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum ColumnType {
    Flag,
    /// A whole number of this size in bytes.
    Whole(usize),
    Text,
    /// What no table of a session needs.
    Other,
}

/// Where the value of a column stands in a row.
#[derive(Clone, Copy)]
enum FieldPlace {
    /// An offset from the beginning, and a length in bytes.
    Fixed(usize, usize),
    /// The text of this number.
    Varying(usize),
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let two = bytes.get(at..at.checked_add(2)?)?;
    Some(u16::from_le_bytes(two.try_into().ok()?))
}

fn place_at(bytes: &[u8], at: usize) -> Option<usize> {
    u16_at(bytes, at).map(usize::from)
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let four = bytes.get(at..at.checked_add(4)?)?;
    Some(u32::from_le_bytes(four.try_into().ok()?))
}

fn refused(what: &str) -> Error {
    Error::new(Code::UnknownFormat, format!("this is an Access database {what}"))
}

impl<'a> AccessDatabase<'a> {
    /// The database of a file.
    ///
    /// # Errors
    /// `unknown-format` if it is of Access 97, encrypted or damaged.
    pub(super) fn of(bytes: &'a [u8], budget: &ReadBudget<'_>) -> Result<AccessDatabase<'a>> {
        if bytes.get(VERSION) == Some(&0) {
            return Err(refused("of Access 97; save it in the form of Access 2000 or later"));
        }
        let pages = bytes.chunks_exact(PAGE).collect();
        let mut database = AccessDatabase { pages, tables: Vec::new() };
        let catalogue = database.table_at(CATALOGUE, budget)?;
        let table = |row: DatabaseRow<'_>| {
            let page = row.number("Id")?.unsigned_abs() & 0x00ff_ffff;
            (row.number("Type") == Some(1)).then_some((row.text("Name")?, page))
        };
        for row in catalogue.rows() {
            budget.hold(row.len())?;
            database.tables.extend(table(row));
        }
        Ok(database)
    }

    /// A table, if there is one of this name.
    ///
    /// # Errors
    /// `unknown-format` if it is damaged, `record-too-long` if it has too many rows.
    pub(super) fn table(
        &self,
        name: &str,
        budget: &ReadBudget<'_>,
    ) -> Result<Option<DatabaseTable<'a>>> {
        let known = self.tables.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        known.map(|(_, page)| self.table_at(*page, budget)).transpose()
    }

    fn page(&self, page: u32) -> Option<&'a [u8]> {
        self.pages.get(usize::try_from(page).ok()?).copied()
    }

    fn table_at(&self, page: u32, budget: &ReadBudget<'_>) -> Result<DatabaseTable<'a>> {
        budget.step(self.pages.len() + self.tables.len())?;
        let damaged = || refused(&format!("that is encrypted, or damaged at page {page}"));
        let definition = self.definition(page).ok_or_else(damaged)?;
        budget.step(definition.len())?;
        let columns = columns(&definition).ok_or_else(damaged)?;
        let mut table = DatabaseTable { columns, rows: Vec::new(), broken: 0 };
        for data in &self.pages {
            if data[0] == ROWS && u32_at(data, 4) == Some(page) {
                budget.step(data.len())?;
                self.take_rows(data, &mut table);
            }
            if table.rows.len() > MAX_ROWS {
                let message = format!("a table of more than {MAX_ROWS} rows");
                return Err(Error::new(Code::RecordTooLong, message));
            }
        }
        Ok(table)
    }

    /// Returns the definition of a table's columns, its pages put together.
    fn definition(&self, first: u32) -> Option<Vec<u8>> {
        let page = self.page(first).filter(|page| page[0] == COLUMNS)?;
        let (mut bytes, mut next) = (page.to_vec(), u32_at(page, 4)?);
        for _ in 1..MAX_PAGES {
            if next == 0 {
                break;
            }
            let page = self.page(next).filter(|page| page[0] == COLUMNS)?;
            bytes.extend_from_slice(&page[8..]);
            next = u32_at(page, 4)?;
        }
        Some(bytes)
    }

    fn take_rows(&self, page: &'a [u8], table: &mut DatabaseTable<'a>) {
        for index in 0..place_at(page, PLACES - 2).unwrap_or(0) {
            match row_at(page, index) {
                Some((flags, _)) if flags & GONE != 0 => {}
                Some((0, row)) => table.rows.push(row),
                Some((_, pointer)) => match self.elsewhere(pointer) {
                    Some(row) => table.rows.push(row),
                    None => table.broken += 1,
                },
                None => table.broken += 1,
            }
        }
    }

    /// The row that a row points to.
    fn elsewhere(&self, pointer: &[u8]) -> Option<&'a [u8]> {
        let pointer = u32_at(pointer, 0)?;
        row_at(self.page(pointer >> 8)?, (pointer & 0xff) as usize).map(|(_, row)| row)
    }
}

/// A row of a page, with its flags; the first row stands last.
fn row_at(page: &[u8], index: usize) -> Option<(u16, &[u8])> {
    let place = u16_at(page, PLACES + 2 * index)?;
    let before = index.checked_sub(1);
    let end = before.map_or(Some(PAGE), |before| {
        place_at(page, PLACES + 2 * before).map(|end| end & usize::from(PLACE))
    })?;
    let start = usize::from(place & PLACE);
    page.get(start..end).map(|row| (place & (GONE | ELSEWHERE), row))
}

/// Returns the columns of a definition: 25 bytes each, behind 12 for each index, and then their names.
fn columns(definition: &[u8]) -> Option<Columns> {
    let count = place_at(definition, 45)?;
    let indexes = usize::try_from(u32_at(definition, 51)?).ok()?;
    let start = indexes.checked_mul(12)?.checked_add(63)?;
    let mut name_at = start.checked_add(25 * count)?;
    let mut columns = Columns::new();
    for index in 0..count {
        let entry = definition.get(start + 25 * index..start + 25 * index + 25)?;
        let length = place_at(definition, name_at)?;
        let name = definition.get(name_at + 2..name_at + 2 + length)?;
        columns.entry(utf16(name).to_ascii_lowercase()).or_insert(column(entry)?);
        name_at += 2 + length;
    }
    Some(columns)
}

fn column(entry: &[u8]) -> Option<DatabaseColumn> {
    let kind = match entry[0] {
        1 => ColumnType::Flag,
        2 => ColumnType::Whole(1),
        3 => ColumnType::Whole(2),
        4 => ColumnType::Whole(4),
        10 => ColumnType::Text,
        _ => ColumnType::Other,
    };
    let size = if let ColumnType::Whole(size) = kind { size } else { place_at(entry, 23)? };
    let is_fixed = entry[15] & 1 == 1;
    let at = if is_fixed {
        FieldPlace::Fixed(place_at(entry, 21)? + 2, size)
    } else {
        FieldPlace::Varying(place_at(entry, 7)?)
    };
    Some(DatabaseColumn { kind, number: place_at(entry, 5)?, at })
}

impl DatabaseTable<'_> {
    /// The rows, in the order of the file.
    pub(super) fn rows(&self) -> impl Iterator<Item = DatabaseRow<'_>> {
        self.rows.iter().map(|bytes| DatabaseRow { columns: &self.columns, bytes })
    }
}

impl<'a> DatabaseRow<'a> {
    fn column(&self, name: &str) -> Option<&'a DatabaseColumn> {
        self.columns.get(&name.to_ascii_lowercase())
    }

    /// How many bytes it has.
    pub(super) fn len(&self) -> usize {
        self.bytes.len()
    }

    /// A text that is not blank.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        let column = self.column(name)?;
        let text = match column.kind {
            ColumnType::Text => text(self.field(column)?),
            _ => self.number(name)?.to_string(),
        };
        (!text.trim().is_empty()).then(|| text.trim().to_owned())
    }

    /// A whole number.
    pub(super) fn number(&self, name: &str) -> Option<i32> {
        let column = self.column(name)?;
        let field = self.field(column)?;
        match (column.kind, field) {
            (ColumnType::Whole(_), [one]) => Some(i32::from(*one)),
            (ColumnType::Whole(_), &[low, high]) => {
                Some(i32::from(i16::from_le_bytes([low, high])))
            }
            (ColumnType::Whole(_), four) => Some(i32::from_le_bytes(four.try_into().ok()?)),
            (ColumnType::Text, letters) => text(letters).trim().parse().ok(),
            (ColumnType::Flag | ColumnType::Other, _) => None,
        }
    }

    /// Whether a flag is set.
    pub(super) fn flag(&self, name: &str) -> bool {
        self.column(name).is_some_and(|column| self.has(column).unwrap_or(false))
    }

    /// The bits at the end of the row: which columns have a value. Of a flag that is its value.
    fn bits(&self) -> Option<usize> {
        self.bytes.len().checked_sub(place_at(self.bytes, 0)?.div_ceil(8))
    }

    fn has(&self, column: &DatabaseColumn) -> Option<bool> {
        let bit = column.number;
        let byte = self.bytes.get(self.bits()? + bit / 8)?;
        Some(bit < place_at(self.bytes, 0)? && byte >> (bit % 8) & 1 == 1)
    }

    /// The bytes of a value. Where texts begin and end stands before the bits, the last first.
    fn field(&self, column: &DatabaseColumn) -> Option<&'a [u8]> {
        if !self.has(column)? {
            return None;
        }
        match column.at {
            FieldPlace::Fixed(at, size) => self.bytes.get(at..at + size),
            FieldPlace::Varying(index) => {
                let start = self.bits()?.checked_sub(4 + 2 * index)?;
                let end = place_at(self.bytes, start.checked_sub(2)?)?;
                self.bytes.get(place_at(self.bytes, start)?..end)
            }
        }
    }
}

/// A text: two bytes a sign, or behind `FF FE` one byte a sign and two between zero bytes.
fn text(bytes: &[u8]) -> String {
    let Some(mut packed) = bytes.strip_prefix(b"\xff\xfe") else { return utf16(bytes) };
    let (mut signs, mut one) = (Vec::new(), true);
    while let Some((&byte, rest)) = packed.split_first() {
        packed = rest;
        match (byte, one, rest.split_first()) {
            (0, ..) => one = !one,
            (_, true, _) | (_, false, None) => signs.push(u16::from(byte)),
            (_, false, Some((&high, rest))) => {
                signs.push(u16::from_le_bytes([byte, high]));
                packed = rest;
            }
        }
    }
    String::from_utf16_lossy(&signs)
}

fn utf16(bytes: &[u8]) -> String {
    let signs: Vec<u16> =
        bytes.chunks_exact(2).map(|two| u16::from_le_bytes([two[0], two[1]])).collect();
    String::from_utf16_lossy(&signs)
}

#[cfg(test)]
pub(super) mod writer;
