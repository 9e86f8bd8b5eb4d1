//! The tables of an Access database (Access 97, or Access 2000 and later), as far as clubs' files need them.
//!
//! Pages of 4,096 bytes, in Access 97 of 2,048: page 2 defines the columns of the catalogue `MSysObjects`, which names the page with the columns of each
//! table; pages of data name the table that their rows are of. So a table's rows are found by looking at every page, whatever
//! indexes and maps of pages say. The layout is that of the notes of MDB Tools and of Jackcess. Nothing here is trusted: what
//! does not fit is counted as a broken row, or as damage.

use std::collections::HashMap;
use tikki_base::ReadBudget;
use tikki_base::error::{Code, Error, Result};

/// The page with the columns of the catalogue.
const CATALOGUE: u32 = 2;
/// The offset of the version; 0 is Access 97.
const VERSION: usize = 0x14;
/// The most pages with the columns of one table.
const MAX_PAGES: usize = 64;
/// The most rows of a table: a session has some thousands.
const MAX_ROWS: usize = 200_000;
/// The first byte of a page with columns.
const COLUMNS: u8 = 2;
/// The first byte of a page with rows.
const ROWS: u8 = 1;
/// The bits of a row's entry that hold its offset in the page.
const PLACE: u16 = 0x1fff;
/// The bit of a row that is deleted, or that another row points to.
const GONE: u16 = 0x8000;
/// The bit of a row that points to another.
const ELSEWHERE: u16 = 0x4000;

/// How a generation of the format lays out pages, definitions and rows.
struct DatabaseLayout {
    /// The bytes of a page.
    page: usize,
    /// The offset of the row places of a page, after their number.
    places: usize,
    /// The offsets of the number of columns and of indexes in a definition.
    column_count: usize,
    index_count: usize,
    /// The offset of the entries of the indexes, and the size of each.
    indexes: usize,
    index_size: usize,
    columns: ColumnLayout,
    /// The bytes of a number in a row or before a name: 1 or 2.
    number: usize,
}

/// The offsets of the parts of a column's entry.
struct ColumnLayout {
    size: usize,
    number: usize,
    varying: usize,
    flags: usize,
    fixed: usize,
    length: usize,
}

/// The layout of Access 97 (Jet 3).
const ACCESS_97: DatabaseLayout = DatabaseLayout {
    page: 2048,
    places: 10,
    column_count: 25,
    index_count: 31,
    indexes: 43,
    index_size: 8,
    columns: ColumnLayout { size: 18, number: 1, varying: 3, flags: 13, fixed: 14, length: 16 },
    number: 1,
};

/// The layout of Access 2000 and later (Jet 4).
const ACCESS_2000: DatabaseLayout = DatabaseLayout {
    page: 4096,
    places: 14,
    column_count: 45,
    index_count: 51,
    indexes: 63,
    index_size: 12,
    columns: ColumnLayout { size: 25, number: 5, varying: 7, flags: 15, fixed: 21, length: 23 },
    number: 2,
};

impl DatabaseLayout {
    /// Returns a number of a row or of a name's length.
    fn number_at(&self, bytes: &[u8], at: usize) -> Option<usize> {
        if self.number == 1 { bytes.get(at).map(|&byte| byte.into()) } else { place_at(bytes, at) }
    }

    /// Returns the text of a name.
    fn name(&self, bytes: &[u8]) -> String {
        if self.number == 1 { of_code_page(bytes) } else { utf16(bytes) }
    }

    /// Returns a row of a page, with its flags; the first row stands last.
    fn row_at<'a>(&self, page: &'a [u8], index: usize) -> Option<(u16, &'a [u8])> {
        let place = u16_at(page, self.places + 2 * index)?;
        let before = index.checked_sub(1);
        let end = before.map_or(Some(self.page), |before| {
            place_at(page, self.places + 2 * before).map(|end| end & usize::from(PLACE))
        })?;
        let start = usize::from(place & PLACE);
        page.get(start..end).map(|row| (place & (GONE | ELSEWHERE), row))
    }
}

/// An Access database.
pub(super) struct AccessDatabase<'a> {
    layout: &'static DatabaseLayout,
    pages: Vec<&'a [u8]>,
    /// The tables by name, each with the page of its columns.
    tables: Vec<(String, u32)>,
}

/// A table: its columns, and its rows as they stand.
pub(super) struct DatabaseTable<'a> {
    layout: &'static DatabaseLayout,
    columns: Columns,
    rows: Vec<&'a [u8]>,
    /// How many rows cannot be read.
    pub broken: usize,
}

/// A row of a table.
#[derive(Clone, Copy)]
pub(super) struct DatabaseRow<'a> {
    layout: &'static DatabaseLayout,
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
    /// A kind that no table of a session needs.
    Other,
}

/// The place of a column's value in a row.
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
    /// `unknown-format` if it is encrypted or damaged.
    pub(super) fn of(bytes: &'a [u8], budget: &ReadBudget<'_>) -> Result<AccessDatabase<'a>> {
        let layout = if bytes.get(VERSION) == Some(&0) { &ACCESS_97 } else { &ACCESS_2000 };
        let pages = bytes.chunks_exact(layout.page).collect();
        let mut database = AccessDatabase { layout, pages, tables: Vec::new() };
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
        let layout = self.layout;
        let columns = columns(layout, &definition).ok_or_else(damaged)?;
        let mut table = DatabaseTable { layout, columns, rows: Vec::new(), broken: 0 };
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
        for index in 0..place_at(page, self.layout.places - 2).unwrap_or(0) {
            match self.layout.row_at(page, index) {
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
        let (page, index) = (self.page(pointer >> 8)?, (pointer & 0xff) as usize);
        self.layout.row_at(page, index).map(|(_, row)| row)
    }
}

/// Returns the columns of a definition: their entries behind those of the indexes, and then their names.
fn columns(layout: &DatabaseLayout, definition: &[u8]) -> Option<Columns> {
    let count = place_at(definition, layout.column_count)?;
    let indexes = usize::try_from(u32_at(definition, layout.index_count)?).ok()?;
    let start = indexes.checked_mul(layout.index_size)?.checked_add(layout.indexes)?;
    let size = layout.columns.size;
    let mut name_at = start.checked_add(size * count)?;
    let mut columns = Columns::new();
    for index in 0..count {
        let entry = definition.get(start + size * index..start + size * (index + 1))?;
        let length = layout.number_at(definition, name_at)?;
        name_at += layout.number;
        let name = layout.name(definition.get(name_at..name_at + length)?);
        let found = column(&layout.columns, layout.number, entry)?;
        columns.entry(name.to_ascii_lowercase()).or_insert(found);
        name_at += length;
    }
    Some(columns)
}

/// Returns the column of an entry; a fixed value stands behind the number of columns of its row.
fn column(layout: &ColumnLayout, before: usize, entry: &[u8]) -> Option<DatabaseColumn> {
    let kind = match entry[0] {
        1 => ColumnType::Flag,
        2 => ColumnType::Whole(1),
        3 => ColumnType::Whole(2),
        4 => ColumnType::Whole(4),
        10 => ColumnType::Text,
        _ => ColumnType::Other,
    };
    let size =
        if let ColumnType::Whole(size) = kind { size } else { place_at(entry, layout.length)? };
    let is_fixed = entry[layout.flags] & 1 == 1;
    let at = if is_fixed {
        FieldPlace::Fixed(place_at(entry, layout.fixed)? + before, size)
    } else {
        FieldPlace::Varying(place_at(entry, layout.varying)?)
    };
    Some(DatabaseColumn { kind, number: place_at(entry, layout.number)?, at })
}

impl DatabaseTable<'_> {
    /// The rows, in the order of the file.
    pub(super) fn rows(&self) -> impl Iterator<Item = DatabaseRow<'_>> {
        self.rows.iter().map(|bytes| DatabaseRow {
            layout: self.layout,
            columns: &self.columns,
            bytes,
        })
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
            ColumnType::Text => self.letters(self.field(column)?),
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
            (ColumnType::Text, letters) => self.letters(letters).trim().parse().ok(),
            (ColumnType::Flag | ColumnType::Other, _) => None,
        }
    }

    /// Whether a flag is set.
    pub(super) fn flag(&self, name: &str) -> bool {
        self.column(name).is_some_and(|column| self.has(column).unwrap_or(false))
    }

    /// The bits at the end of the row: which columns have a value. Of a flag that is its value.
    fn bits(&self) -> Option<usize> {
        self.bytes.len().checked_sub(self.column_count()?.div_ceil(8))
    }

    fn column_count(&self) -> Option<usize> {
        self.layout.number_at(self.bytes, 0)
    }

    /// The text of a value.
    fn letters(&self, bytes: &[u8]) -> String {
        if self.layout.number == 1 { of_code_page(bytes) } else { text(bytes) }
    }

    fn has(&self, column: &DatabaseColumn) -> Option<bool> {
        let bit = column.number;
        let byte = self.bytes.get(self.bits()? + bit / 8)?;
        Some(bit < self.column_count()? && byte >> (bit % 8) & 1 == 1)
    }

    /// The bytes of a value. Where texts begin and end stands before the bits, the last first.
    fn field(&self, column: &DatabaseColumn) -> Option<&'a [u8]> {
        if !self.has(column)? {
            return None;
        }
        match column.at {
            FieldPlace::Fixed(at, size) => self.bytes.get(at..at + size),
            FieldPlace::Varying(index) if self.layout.number == 1 => {
                self.bytes.get(self.short_place(index)?..self.short_place(index + 1)?)
            }
            FieldPlace::Varying(index) => {
                let start = self.bits()?.checked_sub(4 + 2 * index)?;
                let end = place_at(self.bytes, start.checked_sub(2)?)?;
                self.bytes.get(place_at(self.bytes, start)?..end)
            }
        }
    }
}

impl DatabaseRow<'_> {
    /// Returns the start of a text in a row of Access 97, whose places have one byte: before the bits are the number of texts, then for
    /// each 256 bytes of the row the number of the first place beyond them, then the places, the last first.
    fn short_place(&self, index: usize) -> Option<usize> {
        let count_at = self.bits()?.checked_sub(1)?;
        let texts = usize::from(*self.bytes.get(count_at)?);
        let jumps = self.bytes.len().checked_sub(1)? / 256;
        let first_at = count_at.checked_sub(jumps + 1)?;
        // The last jump is a filler where the texts end before its 256 bytes.
        let used = jumps.min(first_at.checked_sub(texts)? / 256);
        let place = *self.bytes.get(first_at.checked_sub(index)?)?;
        let jumped = |jump: &usize| {
            let first = count_at.checked_sub(1 + jump).and_then(|at| self.bytes.get(at));
            first.is_some_and(|&first| usize::from(first) <= index)
        };
        (index <= texts).then(|| usize::from(place) + 256 * (0..used).take_while(jumped).count())
    }
}

/// A text of one byte a sign, in the code page of Western Europe.
fn of_code_page(bytes: &[u8]) -> String {
    /// The signs from 80 to 9F, which are not those of Unicode; of the five that are free, the replacement.
    const SIGNS: &str = "€\u{fffd}‚ƒ„…†‡ˆ‰Š‹Œ\u{fffd}Ž\u{fffd}\u{fffd}‘’“”•–—˜™š›œ\u{fffd}žŸ";
    let sign = |&byte: &u8| match byte {
        0x80..=0x9f => SIGNS.chars().nth(usize::from(byte - 0x80)).unwrap_or('\u{fffd}'),
        byte => char::from(byte),
    };
    bytes.iter().map(sign).collect()
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
