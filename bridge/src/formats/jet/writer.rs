//! Databases for tests: the smallest ones of which tables can be read.

use super::{ACCESS_97, ACCESS_2000, DatabaseLayout};

/// A value of a row; its kind is that of its column.
#[derive(Clone, Copy, Debug)]
pub(in crate::formats) enum CellValue<'a> {
    Flag(bool),
    Number(i16),
    Long(i32),
    Text(&'a str),
    Null,
}

/// A table: its name, its columns, each with a value of its kind, and its rows.
pub(in crate::formats) struct WrittenTable<'a> {
    pub(in crate::formats) name: &'a str,
    pub(in crate::formats) columns: Vec<(&'a str, CellValue<'a>)>,
    pub(in crate::formats) rows: Vec<Vec<CellValue<'a>>>,
}

/// A database of these tables as of Access 2000.
pub(in crate::formats) fn database(tables: &[WrittenTable<'_>]) -> Vec<u8> {
    written(&ACCESS_2000, tables)
}

/// The same as of Access 97.
pub(in crate::formats) fn old_database(tables: &[WrittenTable<'_>]) -> Vec<u8> {
    written(&ACCESS_97, tables)
}

/// A database of these tables; a row of each page is deleted, and one stands on a page of its own.
fn written(layout: &DatabaseLayout, tables: &[WrittenTable<'_>]) -> Vec<u8> {
    let first = 3;
    let catalogue = WrittenTable {
        name: "MSysObjects",
        columns: vec![
            ("Id", CellValue::Long(0)),
            ("Name", CellValue::Text("")),
            ("Type", CellValue::Number(0)),
        ],
        rows: (first..)
            .zip(tables)
            .map(|(page, table)| {
                vec![CellValue::Long(page), CellValue::Text(table.name), CellValue::Number(1)]
            })
            .collect(),
    };
    let mut pages = vec![head(layout), vec![0; layout.page], definition(layout, &catalogue)];
    pages.extend(tables.iter().map(|table| definition(layout, table)));
    add_rows(layout, &mut pages, 2, &catalogue);
    for (page, table) in (3..).zip(tables) {
        add_rows(layout, &mut pages, page, table);
    }
    pages.concat()
}

fn head(layout: &DatabaseLayout) -> Vec<u8> {
    let mut page = vec![0; layout.page];
    page[..20].copy_from_slice(b"\x00\x01\x00\x00Standard Jet DB\0");
    page[0x14] = u8::from(layout.number == 2);
    page
}

fn put(page: &mut [u8], at: usize, bytes: &[u8]) {
    page[at..at + bytes.len()].copy_from_slice(bytes);
}

fn two(number: usize) -> [u8; 2] {
    u16::try_from(number).unwrap().to_le_bytes()
}

/// Returns the code of a value's kind in a definition, and its size if that is fixed.
fn kind(value: CellValue<'_>) -> (u8, Option<usize>) {
    match value {
        CellValue::Flag(_) => (1, Some(0)),
        CellValue::Number(_) => (3, Some(2)),
        CellValue::Long(_) => (4, Some(4)),
        CellValue::Text(_) | CellValue::Null => (10, None),
    }
}

/// A number of a row, or before a name.
fn counted(layout: &DatabaseLayout, number: usize) -> Vec<u8> {
    two(number)[..layout.number].to_vec()
}

fn definition(layout: &DatabaseLayout, table: &WrittenTable<'_>) -> Vec<u8> {
    let mut page = vec![0; layout.page];
    page[0] = super::COLUMNS;
    put(&mut page, layout.column_count, &two(table.columns.len()));
    let parts = &layout.columns;
    let (mut fixed, mut varying) = (0, 0);
    let mut names = layout.indexes + parts.size * table.columns.len();
    for (index, (name, value)) in table.columns.iter().enumerate() {
        let at = layout.indexes + parts.size * index;
        let (letter, size) = kind(*value);
        page[at] = letter;
        put(&mut page, at + parts.number, &two(index));
        if let Some(size) = size {
            page[at + parts.flags] = 1;
            put(&mut page, at + parts.fixed, &two(fixed));
            fixed += size;
        } else {
            put(&mut page, at + parts.varying, &two(varying));
            varying += 1;
        }
        let letters: Vec<u8> = match layout.number {
            1 => name.bytes().collect(),
            _ => name.encode_utf16().flat_map(u16::to_le_bytes).collect(),
        };
        put(&mut page, names, &counted(layout, letters.len()));
        put(&mut page, names + layout.number, &letters);
        names += layout.number + letters.len();
    }
    page
}

fn row(
    layout: &DatabaseLayout,
    columns: &[(&str, CellValue<'_>)],
    values: &[CellValue<'_>],
) -> Vec<u8> {
    let mut bytes = counted(layout, columns.len());
    let mut bits = vec![0_u8; columns.len().div_ceil(8)];
    let mut texts: Vec<Vec<u8>> = Vec::new();
    for (index, ((_, of_column), value)) in columns.iter().zip(values).enumerate() {
        let size = kind(*of_column).1;
        let set = !matches!(value, CellValue::Null | CellValue::Flag(false));
        bits[index / 8] |= u8::from(set) << (index % 8);
        match (value, size) {
            (CellValue::Number(number), _) => bytes.extend(number.to_le_bytes()),
            (CellValue::Long(number), _) => bytes.extend(number.to_le_bytes()),
            (CellValue::Text(text), _) if layout.number == 1 => {
                texts.push(text.chars().map(|sign| sign as u8).collect());
            }
            (CellValue::Text(text), _) => texts.push(packed(text)),
            (_, Some(size)) => bytes.extend(vec![0; size]),
            (_, None) => texts.push(Vec::new()),
        }
    }
    let mut ends = vec![bytes.len()];
    for text in &texts {
        bytes.extend(text);
        ends.push(bytes.len());
    }
    if layout.number == 1 {
        bytes.extend(short_places(&ends, bits.len()));
    } else {
        bytes.extend(ends.iter().rev().flat_map(|end| two(*end)));
    }
    bytes.extend(counted(layout, texts.len()));
    bytes.extend(bits);
    bytes
}

/// The places of the texts of a row of Access 97, and before which of them each 256 bytes end.
fn short_places(ends: &[usize], bits: usize) -> Vec<u8> {
    let others = ends.last().copied().unwrap_or(0) + ends.len() + bits;
    let jumps = (0..8).find(|jumps| (others + jumps) / 256 == *jumps).unwrap();
    let first = |jump: usize| ends.iter().position(|end| *end >= 256 * jump).unwrap_or(255);
    let places = ends.iter().rev().map(|end| (end % 256) as u8);
    places.chain((1..=jumps).rev().map(|jump| u8::try_from(first(jump)).unwrap())).collect()
}

/// One byte a sign where that is enough.
fn packed(text: &str) -> Vec<u8> {
    if text.chars().all(|sign| matches!(sign, '\u{1}'..='\u{ff}')) {
        return [0xff, 0xfe].into_iter().chain(text.chars().map(|sign| sign as u8)).collect();
    }
    text.encode_utf16().flat_map(u16::to_le_bytes).collect()
}

fn add_rows(
    layout: &DatabaseLayout,
    pages: &mut Vec<Vec<u8>>,
    table: u32,
    made: &WrittenTable<'_>,
) {
    let rows: Vec<Vec<u8>> =
        made.rows.iter().map(|values| row(layout, &made.columns, values)).collect();
    let Some((apart, others)) = rows.split_last() else { return };
    let elsewhere = u32::try_from(pages.len()).unwrap();
    pages.push(data(layout, table, &[(super::GONE, apart.clone())]));
    let pointer = (elsewhere << 8).to_le_bytes().to_vec();
    let deleted = (super::GONE | super::ELSEWHERE, vec![0xff; 5]);
    let mut waiting = vec![(super::ELSEWHERE, pointer), deleted];
    for row in others {
        let length: usize = waiting.iter().map(|(_, row)| row.len() + 2).sum();
        if length + row.len() + 20 > layout.page {
            pages.push(data(layout, table, &waiting));
            waiting.clear();
        }
        waiting.push((0, row.clone()));
    }
    pages.push(data(layout, table, &waiting));
}

fn data(layout: &DatabaseLayout, table: u32, rows: &[(u16, Vec<u8>)]) -> Vec<u8> {
    let mut page = vec![0; layout.page];
    page[0] = super::ROWS;
    put(&mut page, 4, &table.to_le_bytes());
    put(&mut page, layout.places - 2, &two(rows.len()));
    let mut end = layout.page;
    for (index, (flags, row)) in rows.iter().enumerate() {
        end -= row.len();
        put(&mut page, end, row);
        put(
            &mut page,
            layout.places + 2 * index,
            &(u16::try_from(end).unwrap() | flags).to_le_bytes(),
        );
    }
    page
}
