//! Comma-separated values: one board a line, one column a cell, as `tikki table --csv` writes them.
//!
//! `file,board,dealer,vulnerable,deal`, twenty cells `n_s … w_nt` (tricks of declarer's side), `par_score_ns`,
//! `par_contracts`, `error`. Columns are known by their names; any but `deal` may be missing.

use super::{deal_text, par_text, pbn};
use crate::record::{Board, Part, Points, Record, StoredPar};
use crate::scoring::Vulnerability;
use crate::table::PartialTable;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Seat, Strain};

/// The order of strains.
pub(crate) const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::NoTrump];

/// The names of the columns.
pub fn header() -> Vec<String> {
    let mut header = ["file", "board", "dealer", "vulnerable", "deal"].map(str::to_owned).to_vec();
    for seat in Seat::ALL {
        header.extend(STRAINS.map(|strain| cell_name(strain, seat)));
    }
    header.extend(["par_score_ns", "par_contracts", "error"].map(str::to_owned));
    header
}

fn cell_name(strain: Strain, seat: Seat) -> String {
    format!("{seat}_{strain}").to_lowercase()
}

/// The columns of a file, by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns(Vec<String>);

impl Columns {
    /// The columns of a header; `None` if the line is none: it has to name `deal` and another column.
    pub(super) fn of_header(line: &str) -> Option<Columns> {
        if !line.contains(',') || !line.to_ascii_lowercase().contains("deal") {
            return None;
        }
        let names: Vec<String> = fields(line)?.iter().map(|f| f.trim().to_lowercase()).collect();
        let known = header();
        let is_header = names.contains(&"deal".to_owned())
            && names.iter().filter(|n| known.contains(n)).count() > 1;
        is_header.then_some(Columns(names))
    }

    /// The record of a line.
    pub(super) fn record(&self, line: &str) -> Record {
        let fields = fields(line).unwrap_or_default();
        let value = |name: &str| {
            let index = self.0.iter().position(|column| column == name)?;
            fields.get(index).map(|field| field.trim()).filter(|field| !field.is_empty())
        };
        let missing = || Error::new(Code::MissingField, "the line has no deal");
        let deal = value("deal").ok_or_else(missing).and_then(deal_text::parse);
        let mut record = Record::of_board(
            Board {
                label: value("board").map(str::to_owned),
                dealer: value("dealer").and_then(names::seat),
                vulnerable: value("vulnerable").and_then(Vulnerability::from_name),
                deal: deal.and_then(|text| text.deal.try_into()),
            }
            .completed(),
        );
        let table = table(value);
        let table = record.kept(Part::Stored, table);
        let table = table.filter(|table| *table != PartialTable::default());
        record.stored.tables.extend(table.map(|table| ("csv", table)));
        if let Some(text) = value("par_score_ns") {
            let bad = |_| Error::new(Code::BadField, format!("\"{text}\" is no score"));
            let score = text.parse().map_err(bad);
            let ns = record.kept(Part::Stored, score);
            record.stored.score = ns.map(|ns| Points { ns: Some(ns), ew: None });
            let contracts = pbn::par_contracts(value("par_contracts").unwrap_or(""));
            record.stored.contracts = record.kept(Part::Stored, contracts);
        }
        record
    }
}

fn table<'a>(value: impl Fn(&str) -> Option<&'a str>) -> Result<PartialTable> {
    let mut table = PartialTable::default();
    for seat in Seat::ALL {
        for strain in STRAINS {
            let name = cell_name(strain, seat);
            let Some(text) = value(&name) else { continue };
            let bad = || {
                Error::new(Code::BadField, format!("\"{text}\" in {name} is no number of tricks"))
            };
            let tricks = text.parse().ok().and_then(TrickCount::new).ok_or_else(bad)?;
            table = table.with(strain, seat, tricks);
        }
    }
    Ok(table)
}

/// The fields of a line. Most lines have no quotes, and a reader that knows them is slow to set up.
fn fields(line: &str) -> Option<Vec<String>> {
    if !line.is_empty() && !line.contains(['"', '\r', '\n']) {
        return Some(line.split(',').map(str::to_owned).collect());
    }
    let mut reader =
        csv::ReaderBuilder::new().has_headers(false).flexible(true).from_reader(line.as_bytes());
    let record = reader.records().next()?.ok()?;
    Some(record.iter().map(str::to_owned).collect())
}

/// A line of fields, without its end. Lines' ends within a field become blanks, so that a board is one line.
#[expect(clippy::missing_panics_doc, reason = "it cannot")]
pub fn line(fields: &[String]) -> String {
    let mut writer = csv::WriterBuilder::new().from_writer(Vec::new());
    let fields = fields.iter().map(|field| field.replace(['\r', '\n'], " "));
    writer.write_record(fields).expect("memory can be written");
    let bytes = writer.into_inner().expect("memory can be written");
    String::from_utf8(bytes).expect("fields are texts").trim_end_matches('\n').to_owned()
}

/// The first five fields of a line: which board, and its cards.
pub fn head(file: &str, board: &Board) -> Vec<String> {
    vec![
        file.to_owned(),
        board.label.clone().unwrap_or_default(),
        board.dealer.map_or(String::new(), |seat| seat.to_string()),
        board.vulnerable.map_or(String::new(), |vulnerable| vulnerable.to_string()),
        board.deal.as_ref().map_or(String::new(), ToString::to_string),
    ]
}

/// The fields of a record: its cards and what it has stored.
pub fn row(file: &str, record: &Record) -> Vec<String> {
    let board = &record.board;
    let mut row = head(file, board);
    let table = record.stored.table().unwrap_or_default();
    for seat in Seat::ALL {
        let cell = |strain| table.tricks(strain, seat).map_or(String::new(), |t| t.to_string());
        row.extend(STRAINS.map(cell));
    }
    let score = record.stored.score.and_then(Points::for_ns);
    let par = |contracts: &[StoredPar]| par_text::sentence(contracts, Strain::name);
    row.push(score.map_or(String::new(), |score| score.to_string()));
    row.push(record.stored.contracts.as_deref().map_or(String::new(), par));
    row.push(board.deal.as_ref().err().map_or(String::new(), |error| error.code.to_string()));
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

    #[test]
    fn a_line_is_read_by_the_names_of_its_columns() {
        let columns = Columns::of_header("Deal,n_nt,board,par_score_ns,par_contracts").unwrap();
        let record = columns.record(&format!("{DEAL},5,7,-120,\"2NT by E =, 2N by W -1\""));
        assert_eq!(
            (record.board.label.as_deref(), record.board.dealer),
            (Some("7"), Some(Seat::South))
        );
        let table = record.stored.table().unwrap();
        assert_eq!(table.tricks(Strain::NoTrump, Seat::North), TrickCount::new(5));
        assert_eq!(record.stored.contracts.as_ref().map(Vec::len), Some(2));
        assert_eq!(record.stored.score.and_then(Points::for_ns), Some(-120));
        let again = Columns::of_header(&line(&header())).unwrap().record(&line(&row("f", &record)));
        assert_eq!(again, record);
    }

    #[test]
    fn what_is_no_header_and_what_is_no_cell() {
        for line in [DEAL, "deal", "a,b", "", "\"deal"] {
            assert_eq!(Columns::of_header(line), None, "{line}");
        }
        let columns = Columns::of_header("deal,n_nt").unwrap();
        let record = columns.record(&format!("{DEAL},14"));
        assert_eq!(record.faults[0].error.code, Code::BadField);
        assert!(record.board.deal.is_ok());
        assert_eq!(columns.record(",").board.deal.unwrap_err().code, Code::MissingField);
    }
}
