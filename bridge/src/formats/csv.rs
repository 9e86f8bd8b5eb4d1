//! Values with separators: one board a line, one column a cell, as `tikki table --csv` writes them; with tabs or semicolons too.
//!
//! `file,board,dealer,vulnerable,deal`, twenty cells `n_s … w_nt` (tricks of declarer's side), `par_score_ns`,
//! `par_contracts`, `error`. Columns are known by their names, of which many are usual; any but `deal` may be
//! missing. `contract`, `declarer`, `tricks`, `score` and the players' names are read too, and other columns are tags.

use super::write::without_controls;
use super::{DealText, call_text, deal_text, par_text, pbn};
use crate::board::{Board, BoardHeader, BoardPart, FinalContract, RecordedPoints, StoredPar};
use crate::scoring::Vulnerability;
use crate::table::{BoundsTable, PartialTable};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Bounds, Seat, Strain};

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

/// Other names of columns; case and signs between words do not matter.
const SYNONYMS: [(&str, &[&str]); 14] = [
    ("north", &["n", "handn", "nhand", "northhand", "handnorth"]),
    ("east", &["e", "hande", "ehand", "easthand", "handeast"]),
    ("south", &["s", "shand", "southhand", "handsouth"]),
    ("west", &["w", "handw", "whand", "westhand", "handwest"]),
    ("deal", &["pbn", "hands", "handrecord", "pbndeal", "dealpbn", "cards", "hand"]),
    ("board", &["boardno", "boardnumber", "boardnum", "bd", "brd", "no", "number"]),
    ("dealer", &["dlr"]),
    ("vulnerable", &["vul", "vulnerability", "vuln"]),
    ("contract", &["finalcontract"]),
    ("declarer", &["by", "playedby", "decl"]),
    ("tricks", &["result", "trickstaken", "made"]),
    ("scorens", &["score", "points", "nsscore"]),
    ("parscorens", &["par", "parscore"]),
    ("lin", &["linstring", "lindata", "handviewer", "url", "link"]),
];

/// The columns that are read beside those of [`header`]; the rest are tags.
const OTHERS: [&str; 9] =
    ["contract", "declarer", "tricks", "scorens", "lin", "north", "east", "south", "west"];

/// How a missing value is written.
const MISSING: [&str; 6] = ["", "nan", "na", "n/a", "<na>", "null"];

/// The most columns of a header: a line with more is none.
const MAX_COLUMNS: usize = 1000;

/// A column's name without capitals and signs, as [`SYNONYMS`] knows it.
fn plain(written: &str) -> String {
    let written = written.trim();
    let name: String = written
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .collect::<String>()
        .to_ascii_lowercase();
    if written.eq_ignore_ascii_case("hand_s") {
        return "south".to_owned();
    }
    let known = SYNONYMS.iter().find(|(_, others)| others.contains(&name.as_str()));
    known.map_or(name, |(own, _)| (*own).to_owned())
}

/// The columns of a file, by their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    /// Plain names, and the names as they stand.
    names: Vec<(String, String)>,
    separator: char,
}

impl Columns {
    /// The columns of a header; `None` if the line is none: it has to name `deal` (or all four hands) and another column, unless `deal` or `lin`
    /// is the only one.
    pub(super) fn of_header(line: &str) -> Option<Columns> {
        let separator =
            [',', ';', '\t'].into_iter().max_by_key(|sign| line.matches(*sign).count())?;
        // A line with a deal is none, whatever stands beside it; most lines are.
        let columns = line.matches(separator).count() + 1;
        if ["deal", "pbn", "lin"].contains(&line.trim().to_ascii_lowercase().as_str()) {
            let name = line.trim().to_owned();
            return Some(Columns { names: vec![(plain(&name), name)], separator });
        }
        if !(2..=MAX_COLUMNS).contains(&columns) || line.contains('.') {
            return None;
        }
        let names: Vec<(String, String)> = fields(line, separator)?
            .into_iter()
            .map(|name| (plain(&name), name.trim().to_owned()))
            .collect();
        let has = |wanted: &str| names.iter().any(|(name, _)| name == wanted);
        let known: Vec<String> = header().iter().map(|name| plain(name)).collect();
        let count = names
            .iter()
            .filter(|(name, _)| known.contains(name) || OTHERS.contains(&name.as_str()))
            .count();
        let hands = ["north", "east", "south", "west"].iter().all(|seat| has(seat));
        let is_header = count > 1 && (has("deal") || has("lin") || hands);
        is_header.then_some(Columns { names, separator })
    }

    /// The record of a line.
    pub(super) fn read_board(&self, line: &str) -> Board {
        let row =
            CsvRow { columns: self, fields: fields(line, self.separator).unwrap_or_default() };
        let deal = row.deal();
        let text = deal.as_ref().ok();
        let label = row.get("board").map(str::to_owned).or_else(|| text?.board.clone());
        let dealer = row.get("dealer").and_then(names::seat).or_else(|| text?.dealer);
        let vulnerable =
            row.get("vulnerable").and_then(Vulnerability::from_name).or_else(|| text?.vulnerable);
        let mut board = Board::of_cards(label, dealer, vulnerable, deal.map(|text| text.deal));
        row.blame_header(&mut board);
        let table = board.kept(BoardPart::Stored, table(|name| row.get(&plain(name))));
        let table = table.filter(|table| *table != PartialTable::default());
        board.stored.tables.extend(table.map(|table| ("csv", table)));
        row.read_par(&mut board);
        row.read_played(&mut board);
        row.read_others(&mut board);
        board.blame_contradictions(|_, error| error);
        row.blame_shape(line, &mut board);
        board
    }
}

/// A line by its columns.
struct CsvRow<'a> {
    columns: &'a Columns,
    fields: Vec<String>,
}

impl CsvRow<'_> {
    /// Names a seat or a vulnerability that cannot be read.
    fn blame_header(&self, board: &mut Board) {
        let dealer = self.get("dealer").filter(|text| names::seat(text).is_none());
        let vulnerable =
            self.get("vulnerable").filter(|text| Vulnerability::from_name(text).is_none());
        let is_odd = |text: &&str| names::seat(text).is_none() && !["-", "?"].contains(text);
        let declarer = self.get("declarer").filter(is_odd);
        let expected = [
            (dealer, "a seat; expected N, E, S or W"),
            (declarer, "a seat; expected N, E, S or W"),
            (vulnerable, "a vulnerability; expected None, NS, EW or Both"),
        ];
        for (text, what) in expected {
            if let Some(text) = text {
                let message = format!("\"{text}\" is not {what}");
                board.blame(BoardPart::Header, Error::new(Code::BadField, message));
            }
        }
    }

    /// The value of a column. A missing value may be written as pandas and R write it, and a whole number beside missing ones as a decimal.
    fn get(&self, name: &str) -> Option<&str> {
        let index = self.columns.names.iter().position(|(column, _)| column == name)?;
        let field = self.fields.get(index)?.trim();
        let is_whole = |number: &&str| {
            let digits = number.trim_start_matches(['+', '-']);
            !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit())
        };
        let field = field.strip_suffix(".0").filter(is_whole).unwrap_or(field);
        let is_missing = |field: &&str| {
            let absent = MISSING.iter().any(|word| word.eq_ignore_ascii_case(field));
            absent || name != "vulnerable" && field.eq_ignore_ascii_case("none")
        };
        Some(field).filter(|field| !is_missing(field))
    }

    fn deal(&self) -> Result<DealText> {
        if let Some(text) = self.get("deal").or_else(|| self.get("lin")) {
            return deal_text::parse(text);
        }
        let hands = ["north", "east", "south", "west"]
            .map(|seat| self.get(seat).filter(|hand| hand.contains('.')));
        if hands.iter().any(Option::is_some) {
            let text = format!("N:{}", hands.map(|hand| hand.unwrap_or("-")).join(" "));
            return deal_text::parse(&text);
        }
        Err(Error::new(Code::MissingField, "the line has no deal"))
    }

    fn read_par(&self, board: &mut Board) {
        if let Some(text) = self.get("parscorens") {
            let bad = |_| Error::new(Code::BadField, format!("\"{text}\" is not a score"));
            let score = text.parse().map_err(bad);
            let ns = board.kept(BoardPart::Stored, score);
            board.stored.score = ns.map(|ns| RecordedPoints { ns: Some(ns), ew: None });
            let contracts = pbn::par_contracts(self.get("parcontracts").unwrap_or(""));
            board.stored.contracts = board.kept(BoardPart::Stored, contracts);
        }
    }

    fn read_played(&self, board: &mut Board) {
        for seat in Seat::ALL {
            let name = self.get(&pbn::seat_tag(seat).to_ascii_lowercase());
            board.players[seat] = name.filter(|name| !name.contains('.')).map(str::to_owned);
        }
        let Some(text) = self.get("contract") else { return };
        let declarer = self.get("declarer").and_then(names::seat);
        let read = call_text::played(text, declarer);
        board.contract = board.kept(BoardPart::Contract, read);
        let bid = match board.contract {
            Some(FinalContract::Bid { contract, .. }) => Some(contract),
            _ => None,
        };
        if let Some(text) = self.get("tricks").filter(|_| bid.is_some()) {
            let result = pbn::result(text, board.declarer(), bid, 13);
            board.result = board.kept(BoardPart::Result, result);
        }
        if let Some(text) = self.get("scorens") {
            let points = pbn::points(text, Some(Seat::North));
            board.score = board.kept(BoardPart::Score, points);
        }
    }

    /// Names what shows that a line is damaged: a quote alone, or fewer fields than there are columns.
    fn blame_shape(&self, line: &str, board: &mut Board) {
        let (count, columns) = (self.fields.len(), self.columns.names.len());
        if line.matches('"').count() % 2 == 1 {
            board.blame(BoardPart::Cut, Error::new(Code::BadField, "a quote is never closed"));
        } else if count < columns {
            let message = format!("the line has {count} of {columns} columns");
            board.blame(BoardPart::Text, Error::new(Code::BadField, message));
        }
    }

    /// Keeps what has no place of its own.
    fn read_others(&self, board: &mut Board) {
        let known: Vec<String> = header().iter().map(|name| plain(name)).collect();
        for (index, (plain, name)) in self.columns.names.iter().enumerate() {
            let value = self.fields.get(index).map_or("", |field| field.trim());
            if !value.is_empty() && !known.contains(plain) && !OTHERS.contains(&plain.as_str()) {
                board.tags.add(name, value);
            }
        }
        let more = self
            .fields
            .iter()
            .skip(self.columns.names.len())
            .find(|field| !field.trim().is_empty());
        if let Some(more) = more {
            let error = Error::new(Code::BadField, format!("\"{more}\" stands in no column"));
            board.blame(BoardPart::Text, error);
        }
    }
}

fn table<'a>(value: impl Fn(&str) -> Option<&'a str>) -> Result<PartialTable> {
    let mut table = PartialTable::default();
    for seat in Seat::ALL {
        for strain in STRAINS {
            let name = cell_name(strain, seat);
            // What a limit cut short is not known.
            let Some(text) = value(&name).filter(|text| !text.contains("..")) else { continue };
            let bad = || {
                Error::new(
                    Code::BadField,
                    format!("\"{text}\" in {name} is not a number of tricks"),
                )
            };
            let tricks = text.parse().ok().and_then(TrickCount::new).ok_or_else(bad)?;
            table = table.with(strain, seat, tricks);
        }
    }
    Ok(table)
}

/// The fields of a line. Most lines have no quotes, and a reader that knows them is slow to set up.
fn fields(line: &str, separator: char) -> Option<Vec<String>> {
    if !line.is_empty() && !line.contains(['"', '\r', '\n']) {
        return Some(line.split(separator).map(str::to_owned).collect());
    }
    let mut builder = csv::ReaderBuilder::new();
    builder.has_headers(false).flexible(true).delimiter(separator as u8);
    let mut reader = builder.from_reader(line.as_bytes());
    let record = reader.records().next()?.ok()?;
    Some(record.iter().map(str::to_owned).collect())
}

/// A line of fields, without its end. Control characters within a field become blanks, so that a board is one line
/// of text.
#[expect(clippy::missing_panics_doc, reason = "it cannot")]
pub fn line(fields: &[String]) -> String {
    let mut writer = csv::WriterBuilder::new().from_writer(Vec::new());
    let fields = fields.iter().map(|field| without_controls(field));
    writer.write_record(fields).expect("memory can be written");
    let bytes = writer.into_inner().expect("memory can be written");
    String::from_utf8(bytes).expect("fields are texts").trim_end_matches('\n').to_owned()
}

/// The first five fields of a line: which board, and its cards.
pub fn head(file: &str, board: &BoardHeader) -> Vec<String> {
    vec![
        file.to_owned(),
        board.label.clone().unwrap_or_default(),
        board.dealer.map_or(String::new(), |seat| seat.to_string()),
        board.vulnerable.map_or(String::new(), vulnerable),
        board.deal.as_ref().map_or(String::new(), ToString::to_string),
    ]
}

/// The cell of a vulnerability: `none` in small letters, because pandas takes `None` for a missing value.
pub fn vulnerable(vulnerable: Vulnerability) -> String {
    match vulnerable {
        Vulnerability::None => "none".to_owned(),
        some => some.to_string(),
    }
}

/// A number of tricks, or what is proved of it: `7..9`.
pub fn tricks(proved: Bounds) -> String {
    let Bounds { lower, upper } = proved;
    proved.value().map_or_else(|| format!("{lower}..{upper}"), |tricks| tricks.to_string())
}

/// The fields of a record: its cards and what it has stored, or what is proved of its table where a limit was reached.
pub fn row(file: &str, played_board: &Board, cut_short: Option<&BoundsTable>) -> Vec<String> {
    let board = &played_board.header;
    let mut row = head(file, board);
    let table = played_board.stored.table().unwrap_or_default();
    for seat in Seat::ALL {
        let stored = |strain| table.tricks(strain, seat).map_or(String::new(), |t| t.to_string());
        let cell = |strain| match cut_short {
            Some(proved) => tricks(proved.tricks(strain, seat)),
            None => stored(strain),
        };
        row.extend(STRAINS.map(cell));
    }
    let score = played_board.stored.score.and_then(RecordedPoints::for_ns);
    let par = |contracts: &[StoredPar]| par_text::sentence(contracts, Strain::name);
    row.push(score.map_or(String::new(), |score| score.to_string()));
    row.push(played_board.stored.contracts.as_deref().map_or(String::new(), par));
    row.push(board.deal.as_ref().err().map_or(String::new(), |error| error.code.to_string()));
    row
}

#[cfg(test)]
mod tests;
