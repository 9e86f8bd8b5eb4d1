//! Sessions of Bridgemate and `BridgeTab` (`.bws`), Access databases with these tables:
//!
//! ```text
//! ReceivedData   Section Table Round Board PairNS PairEW NS/EW Contract Result LeadCard Remarks Erased: a row for each result
//! HandRecord     Section Board NorthSpades … WestClubs: the cards, if the club put them in
//! HandEvaluation Section Board NorthSpades … WestNotrump: the tricks of each declarer
//! RoundData      Section Table Round NSPair EWPair: who sits where
//! PlayerNumbers  Section Table Round Direction Number Name: who sat down there; PlayerNames: ID Name
//! Section        ID Letter
//! ```
//!
//! A record for each board, with its results as a score table. Sections without cards of their own have those of another.

use super::club_session::{BoardRecords, ClubSession, played};
use super::jet::{AccessDatabase, DatabaseRow};
use super::pbn_deal;
use super::whole_file::{TextRecords, refused};
use crate::board::{Award, Board, FinalContract, ListedPair, TableResult};
use crate::table::PartialTable;
use std::collections::{BTreeMap, HashMap};
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::tricks::TrickCount;
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::{Card, Seat, Side, Strain, Suit};

/// The names of seats and suits in the columns.
const SEATS: [&str; 4] = ["North", "East", "South", "West"];
const SUITS: [(Suit, &str); 4] = [
    (Suit::Spades, "Spades"),
    (Suit::Hearts, "Hearts"),
    (Suit::Diamonds, "Diamonds"),
    (Suit::Clubs, "Clubs"),
];

/// An upper bound on the bytes kept for a row beside its texts: a result twice, and a row of the score table.
const ROW_BYTES: usize = 3 * size_of::<TableResult>();

/// How many columns of a row are looked for at most.
const LOOK_UPS: usize = 24;

/// Reads the records of a file; one that says why, if it is no session.
#[derive(Debug)]
pub(super) struct Reader {
    bytes: Vec<u8>,
    boards: Option<BoardRecords>,
    /// The messages that follow the boards, the last one first.
    remarks: Vec<Board>,
    broken_off: Option<Exceeded>,
}

impl Reader {
    /// The records of the bytes of a file.
    pub(super) fn new(bytes: Vec<u8>) -> Reader {
        Reader { bytes, boards: None, remarks: Vec::new(), broken_off: None }
    }
}

impl TextRecords for Reader {
    fn prepare(&mut self, _: &str, budget: &ReadBudget<'_>) -> std::result::Result<(), Exceeded> {
        let held = budget.held();
        let mut session = BwsSession::default();
        let read = session.read(&self.bytes, budget);
        self.bytes = Vec::new();
        match (read, budget.exceeded()) {
            (_, Some(Exceeded::Stopped)) => return Err(Exceeded::Stopped),
            (_, Some(exceeded)) => {
                // The rows read so far are kept.
                self.broken_off = Some(exceeded);
                budget.release(held);
                budget.go_on();
            }
            (Err(error), None) => {
                self.remarks = vec![refused(error)];
                return Ok(());
            }
            (Ok(()), None) => {}
        }
        self.remarks = session.remarks();
        self.boards = Some(session.evening().boards());
        Ok(())
    }

    fn next(
        &mut self,
        _: &str,
        _: &ReadBudget<'_>,
    ) -> std::result::Result<Option<Board>, Exceeded> {
        let board = self.boards.as_mut().and_then(Iterator::next);
        match (board.or_else(|| self.remarks.pop()), self.broken_off) {
            (None, Some(exceeded)) => Err(exceeded),
            (played_board, _) => Ok(played_board),
        }
    }

    fn at(&self) -> usize {
        0
    }
}

/// Reads a row of one of the tables.
type RowReader = fn(&mut BwsSession, DatabaseRow<'_>);

/// The contents of the tables; sections, tables, rounds, boards and pairs by their numbers.
#[derive(Default)]
struct BwsSession {
    event: Option<String>,
    letters: HashMap<i32, String>,
    /// The cards of each board.
    deals: BTreeMap<i32, BoardDeals>,
    /// The tricks of each declarer, by board and section.
    solved: HashMap<(i32, i32), PartialTable>,
    /// North and south, east and west, by section, table and round.
    seats: BTreeMap<[i32; 3], [i32; 2]>,
    /// The names of players by number.
    names: HashMap<String, String>,
    /// The names of a section's pair, by the side on which it sat down.
    pairs: HashMap<(i32, i32, Side), BTreeMap<Seat, String>>,
    /// The results by board, section, round, table and pairs: a later entry replaces an earlier one.
    results: BTreeMap<[i32; 6], (TableResult, Vec<Error>)>,
    /// How many rows of each table cannot be read.
    broken: BTreeMap<&'static str, usize>,
}

/// The deals of a board, of which sections may have the same or their own.
#[derive(Default)]
struct BoardDeals {
    /// The sections and their deals, in the order of the file.
    all: Vec<(i32, Result<PartialDeal>)>,
    /// The first index of each deal.
    places: HashMap<Result<PartialDeal>, usize>,
    /// The first index of the deal of each section.
    sections: HashMap<i32, usize>,
}

impl BoardDeals {
    fn add(&mut self, section: i32, deal: Result<PartialDeal>) {
        let place = *self.places.entry(deal.clone()).or_insert(self.all.len());
        self.sections.entry(section).or_insert(place);
        self.all.push((section, deal));
    }
}

impl BwsSession {
    /// Reads the tables of a database. Each uses those before it: who sits where, then who sat down there.
    fn read(&mut self, bytes: &[u8], budget: &ReadBudget<'_>) -> Result<()> {
        let database = AccessDatabase::of(bytes, budget)?;
        let tables: [(&'static str, RowReader); 9] = [
            ("HandRecord", BwsSession::take_deal),
            ("HandEvaluation", BwsSession::take_solved),
            ("Section", BwsSession::take_section),
            ("RoundData", BwsSession::take_seats),
            ("ReceivedData", BwsSession::take_seats),
            ("PlayerNames", BwsSession::take_name),
            ("PlayerNumbers", BwsSession::take_player),
            ("Session", BwsSession::take_event),
            ("ReceivedData", BwsSession::take_result),
        ];
        let mut known = false;
        for (name, take) in tables {
            let Some(table) = database.table(name, budget)? else { continue };
            known |= ["HandRecord", "ReceivedData"].contains(&name);
            self.broken.insert(name, table.broken);
            for row in table.rows() {
                budget.step(LOOK_UPS + row.len())?;
                budget.hold(ROW_BYTES + 2 * row.len())?;
                take(self, row);
            }
        }
        if known {
            return Ok(());
        }
        let message = "this is an Access database without a session (ReceivedData, HandRecord)";
        Err(Error::new(Code::UnknownFormat, message))
    }

    fn take_event(&mut self, row: DatabaseRow<'_>) {
        self.event = self.event.take().or(row.text("Name"));
    }

    fn take_section(&mut self, row: DatabaseRow<'_>) {
        if let (Some(section), Some(letter)) = (row.number("ID"), row.text("Letter")) {
            self.letters.insert(section, letter);
        }
    }

    fn take_deal(&mut self, row: DatabaseRow<'_>) {
        let Some(board) = row.number("Board") else { return };
        if let Some(deal) = deal(row).transpose() {
            let section = row.number("Section").unwrap_or(0);
            self.deals.entry(board).or_default().add(section, deal);
        }
    }

    fn take_solved(&mut self, row: DatabaseRow<'_>) {
        let Some(board) = row.number("Board") else { return };
        if let Some(table) = solved(row) {
            self.solved.insert((board, row.number("Section").unwrap_or(0)), table);
        }
    }

    fn take_seats(&mut self, row: DatabaseRow<'_>) {
        let number = |names: [&str; 2]| names.into_iter().find_map(|name| row.number(name));
        let place = ["Section", "Table", "Round"].map(|name| row.number(name).unwrap_or(0));
        if let Some(pairs) = number(["NSPair", "PairNS"]).zip(number(["EWPair", "PairEW"])) {
            self.seats.entry(place).or_insert(pairs.into());
        }
    }

    fn take_name(&mut self, row: DatabaseRow<'_>) {
        let Some(name) = row.text("Name") else { return };
        for number in ["ID", "strID"].into_iter().filter_map(|column| row.text(column)) {
            self.names.insert(number, name.clone());
        }
    }

    /// Takes the name of a player: in the table's first round, unless the row names another.
    fn take_player(&mut self, row: DatabaseRow<'_>) {
        let known = || self.names.get(&row.text("Number")?).cloned();
        let name = row.text("Name").or_else(known);
        let seat = row.text("Direction").and_then(|text| tikki_base::names::seat(&text));
        let Some((name, seat)) = name.zip(seat) else { return };
        let [section, table, round] =
            ["Section", "Table", "Round"].map(|name| row.number(name).unwrap_or(0));
        let mut rounds = self.seats.range([section, table, round]..=[section, table, i32::MAX]);
        let Some((_, pairs)) = rounds.next() else { return };
        let pair = pairs[seat.side() as usize];
        self.pairs.entry((section, pair, seat.side())).or_default().insert(seat, name);
    }

    fn take_result(&mut self, row: DatabaseRow<'_>) {
        let numbers = ["Board", "Section", "Round", "Table"].map(|name| row.number(name));
        let [Some(board), Some(section), Some(round), Some(table)] = numbers else {
            *self.broken.entry("ReceivedData").or_default() += 1;
            return;
        };
        if row.flag("Erased") {
            return;
        }
        let letter = self.letter(section);
        let place = format!("section {letter}, round {round}, table {table}");
        let mut faults = Faults { place, errors: Vec::new() };
        let (contract, tricks) = faults.kept(contract(row)).unwrap_or_default();
        let lead = faults.kept(lead(row)).flatten();
        let award = faults.kept(award(row)).flatten();
        let pair = |column: &str, side| {
            let number = row.number(column);
            let names = number.and_then(|pair| self.names_of(section, pair, side));
            ListedPair {
                number: number.map(|pair| pair.to_string()),
                names,
                ..ListedPair::default()
            }
        };
        let result = TableResult {
            section: Some(letter.clone()),
            table: Some(table.to_string()),
            round: Some(round.to_string()),
            ns: pair("PairNS", Side::NorthSouth),
            ew: pair("PairEW", Side::EastWest),
            contract: contract.filter(|_| award.is_none()),
            tricks,
            lead,
            award,
            ..TableResult::default()
        };
        let pairs = ["PairNS", "PairEW"].map(|column| row.number(column).unwrap_or(0));
        let place = [board, section, round, table, pairs[0], pairs[1]];
        self.results.insert(place, (result, faults.errors));
    }

    fn letter(&self, section: i32) -> String {
        self.letters.get(&section).cloned().unwrap_or_else(|| section.to_string())
    }

    /// The names of a pair; where the sides have numbers of their own, of the pair of that side.
    fn names_of(&self, section: i32, pair: i32, side: Side) -> Option<String> {
        let of = |side| self.pairs.get(&(section, pair, side));
        let players = of(side).or_else(|| of(side.opponents()))?;
        Some(players.values().map(String::as_str).collect::<Vec<_>>().join(" - "))
    }

    /// Which of a board's deals a section has: the first that is the same as its own, or the first of all.
    fn deal_of(&self, board: i32, section: i32) -> usize {
        let place = self.deals.get(&board).and_then(|deals| deals.sections.get(&section));
        place.copied().unwrap_or(0)
    }

    /// Returns the contents of the tables, board by board.
    fn evening(mut self) -> ClubSession {
        let mut session = ClubSession::default();
        session.tags.extend(self.event.take().map(|name| ("Event", name)));
        for (board, deals) in &self.deals {
            for (section, deal) in &deals.all {
                let place = self.deal_of(*board, *section);
                let on_board = session.board(&board.to_string(), place);
                on_board.deal.get_or_insert_with(|| deal.clone());
                let solved = self.solved.get(&(*board, *section));
                on_board.solved =
                    on_board.solved.or(solved.map(|table| ("HandEvaluation", *table)));
            }
        }
        for ([board, section, ..], (result, faults)) in std::mem::take(&mut self.results) {
            let on_board = session.board(&board.to_string(), self.deal_of(board, section));
            on_board.lines.push(result);
            on_board.faults.extend(faults);
        }
        session
    }

    /// Records that say which tables have rows that cannot be read, the last one first.
    fn remarks(&self) -> Vec<Board> {
        let broken = self.broken.iter().rev().filter(|(_, broken)| **broken > 0);
        let remark = |(name, broken): (&&str, &usize)| {
            let message = format!("{broken} rows of the table {name} cannot be read");
            refused(Error::new(Code::BadField, message))
        };
        broken.map(remark).collect()
    }
}

/// The cards of a row; nothing of one that is empty.
fn deal(row: DatabaseRow<'_>) -> Result<Option<PartialDeal>> {
    let mut builder = DealBuilder::default();
    let mut given = false;
    for (seat, name) in Seat::ALL.into_iter().zip(SEATS) {
        builder.begin(seat)?;
        for (suit, of_suit) in SUITS {
            let Some(ranks) = row.text(&format!("{name}{of_suit}")) else { continue };
            pbn_deal::add_suit(&mut builder, seat, suit, &ranks)?;
            given = true;
        }
    }
    Ok(if given { Some(builder.build()?) } else { None })
}

/// Returns the tricks of all declarers, if all are given and not all are zero.
fn solved(row: DatabaseRow<'_>) -> Option<PartialTable> {
    let strains = SUITS.map(|(suit, name)| (Strain::from(suit), name));
    let (mut table, mut sum) = (PartialTable::default(), 0);
    for (seat, name) in Seat::ALL.into_iter().zip(SEATS) {
        for (strain, of_strain) in strains.into_iter().chain([(Strain::NoTrump, "Notrump")]) {
            let tricks = row.number(&format!("{name}{of_strain}"))?;
            table = table.with(strain, seat, TrickCount::new(u8::try_from(tricks).ok()?)?);
            sum += tricks;
        }
    }
    (sum > 0).then_some(table)
}

/// The faults of a row, and its place.
struct Faults {
    place: String,
    errors: Vec<Error>,
}

impl Faults {
    fn kept<T>(&mut self, read: Result<T>) -> Option<T> {
        let of_row = |error: Error| {
            let message = format!("{}: {}", self.place, error.message);
            self.errors.push(Error { message, ..error });
        };
        read.map_err(of_row).ok()
    }
}

fn contract(row: DatabaseRow<'_>) -> Result<(Option<FinalContract>, Option<TrickCount>)> {
    let [contract, declarer, tricks] = ["Contract", "NS/EW", "Result"].map(|name| row.text(name));
    played(&contract.unwrap_or_default(), declarer.as_deref(), tricks.as_deref())
}

fn lead(row: DatabaseRow<'_>) -> Result<Option<Card>> {
    let unknown =
        |text: &str| Error::new(Code::UnknownCard, format!("the lead \"{text}\" is not a card"));
    row.text("LeadCard").map(|text| names::card(&text).ok_or_else(|| unknown(&text))).transpose()
}

/// Returns the award that replaces a result.
fn award(row: DatabaseRow<'_>) -> Result<Option<Award>> {
    let unknown =
        |text: &str| Error::new(Code::BadField, format!("the remark \"{text}\" is not understood"));
    row.text("Remarks").map(|text| Award::parse(&text).ok_or_else(|| unknown(&text))).transpose()
}

#[cfg(test)]
mod tests;
