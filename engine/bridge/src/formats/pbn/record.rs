//! The record of a game: every tag and section that tells of a board at a table.

use super::board::deal_tag;
use super::{GameBoard, PbnGame, Tag, Warning, calls, cards, score_table, values};
use crate::record::{Board, BoardAuction, FinalContract, Part, Play, Record, TagTable, Tags};
use crate::scoring::Contract;
use std::collections::HashSet;
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_solver::{BySeat, Seat};

/// The tags that have a place of their own in a record, or that belong to one game of a file only.
pub(super) const OWN_PLACE: [&str; 21] = [
    "Board",
    "West",
    "North",
    "East",
    "South",
    "Dealer",
    "Vulnerable",
    "Deal",
    "Declarer",
    "Contract",
    ENDING_STRAIN,
    "Result",
    "Score",
    "Auction",
    "Play",
    "Note",
    "DoubleDummyTricks",
    "OptimumScore",
    "OptimumResultTable",
    "OptimumPlayTable",
    "ParContract",
];

/// Whether a tag has a place of its own in a record.
pub(super) fn has_place(name: &str) -> bool {
    OWN_PLACE.contains(&name)
}

/// The tag that tells trumps where no contract is told: of endings and problems.
pub(super) const ENDING_STRAIN: &str = "EndingStrain";

/// How the names of tables end.
const TABLE: &str = "Table";

/// The table of `Minimax`'s companion. Both are kept as they stand among the other tags, too.
pub(super) const ABILITY: &str = "Ability";

/// The tags that hold what was solved.
const STORED: [&str; 8] = [
    "DoubleDummyTricks",
    "OptimumResultTable",
    ABILITY,
    "OptimumPlayTable",
    "OptimumScore",
    "ParContract",
    "Minimax",
    "OptimumContract",
];

impl PbnGame {
    /// Whether the game tells of a board.
    pub(in crate::formats) fn tells_board(&self) -> bool {
        self.board_told().is_some()
    }

    /// What the game tells. A game without cards, label and faults tells of no board: an event's header.
    pub fn record(&self) -> Option<Record> {
        let mut record = Record::from(self.board_told()?);
        if let (Err(_), Ok(deal)) = (&record.board.deal, &self.board().deal) {
            let _ = record.take_deal(*deal);
        }
        record.players = BySeat::from_fn(|seat| self.value(name_tag(seat)).map(str::to_owned));
        self.read_other_tags(&mut record);
        let (auction, errors) = calls::auction(self, record.board.dealer);
        record.auction = auction;
        blame(&mut record, Part::Auction, errors);
        let contract = self.final_contract(&record);
        record.contract = record.kept(Part::Contract, contract).flatten();
        let (play, errors) = cards::play(self, record.board.deal.as_ref().ok(), record.contract);
        record.play = play;
        blame(&mut record, Part::Play, errors);
        let declared = record.declarer().or_else(|| self.declarer());
        self.read_result(&mut record, declared);
        if let Some(text) = self.value("Score") {
            let points = values::points(text, declared).map_err(|e| self.at_value(e, "Score"));
            record.score = record.kept(Part::Score, points);
        }
        self.read_stored(&mut record);
        self.blame_text(&mut record);
        let is_kept = deal_tag(self).is_some() && !self.is_unnumbered();
        if let Some(fault) = self.fault().filter(|_| is_kept) {
            record.blame(Part::Text, fault.clone());
        }
        Some(record)
    }

    fn board_told(&self) -> Option<Board> {
        if self.tells_of_no_board() {
            return self.warning_alone();
        }
        let GameBoard { label, dealer, vulnerable, deal } = self.board().clone();
        let missing = matches!(&deal, Err(error) if error.code == Code::MissingField);
        if missing && label.is_none() {
            return None;
        }
        let at_deal = |error: Error, tag: &Tag| error.at(tag.spot.line, tag.spot.column);
        let deal = match (deal, self.tag("Deal")) {
            (Ok(deal), Some(tag)) => deal.try_into().map_err(|error| at_deal(error, tag)),
            (Ok(deal), None) => deal.try_into(),
            (Err(error), Some(tag)) if deal_tag(self).is_some() && !self.is_unnumbered() => {
                Err(at_deal(error, tag))
            }
            (Err(error), _) => Err(error),
        };
        Some(Board { label, dealer, vulnerable, deal })
    }

    /// Whether the game is an event's header, or what is left of a game: it is not about the board before it either.
    fn tells_of_no_board(&self) -> bool {
        let is_told = self.value("Board").is_some() || self.tag("Deal").is_some();
        !is_told && self.fault().is_none() && !self.tells_of_table()
    }

    /// In place of a board what is odd in a game that has none.
    fn warning_alone(&self) -> Option<Board> {
        let Warning { kind, spot } = self.warnings().first()?;
        let error = calls::at(Error::new(Code::BadField, kind.to_string()), *spot);
        Some(Board { label: None, dealer: None, vulnerable: None, deal: Err(error) })
    }

    /// The error where the tag's value stands.
    fn at_value(&self, error: Error, name: &str) -> Error {
        match self.tag(name) {
            Some(tag) => error.within(tag.spot.line, tag.spot.column),
            None => error,
        }
    }

    /// The tags that have no place of their own, tables apart; what has none there either is a fault.
    fn read_other_tags(&self, record: &mut Record) {
        let mut seen: HashSet<&str> = OWN_PLACE.into_iter().collect();
        let mut inherited: Vec<(&str, &str)> =
            self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        inherited.sort_unstable();
        for tag in self.tags() {
            let first = seen.insert(&tag.name);
            if first && tag.name.ends_with(TABLE) {
                let Tag { name, value: columns, rows, .. } = tag.clone();
                let table = TagTable { name, columns, rows };
                score_table::keep(record, table, |error| calls::at(error, tag.spot));
            } else if first && is_told(&tag.value) && !record.tags.add(&tag.name, tag.value.trim())
            {
                let message = format!("more than {} tags; {} is not kept", Tags::MAX, tag.name);
                record.blame(
                    Part::Text,
                    calls::at(Error::new(Code::RecordTooLong, message), tag.spot),
                );
            }
        }
        for (name, value) in inherited {
            if seen.insert(name) && is_told(value) {
                record.tags.add(name, value.trim());
            }
        }
    }

    /// Names what says nothing: odd text, lines after a tag that has none.
    fn blame_text(&self, record: &mut Record) {
        let mut blame = |part: Part, message: String, spot| {
            record.blame(part, calls::at(Error::new(Code::BadField, message), spot));
        };
        for warning in self.warnings().iter().skip(usize::from(self.tells_of_no_board())) {
            let part = if warning.kind.is_cut() { Part::Cut } else { Part::Text };
            blame(part, warning.kind.to_string(), warning.spot);
        }
        for tag in self.tags() {
            let has_rows = ["Auction", "Play"].contains(&&*tag.name) || tag.name.ends_with(TABLE);
            if let Some(row) = tag.rows.first().filter(|_| !has_rows) {
                let row: String = row.trim().chars().take(40).collect();
                blame(
                    Part::Text,
                    format!("\"{row}\" after the tag {} says nothing", tag.name),
                    tag.spot,
                );
            }
        }
    }

    /// What was played: by the tags, else by the auction.
    fn final_contract(&self, record: &Record) -> Result<Option<FinalContract>> {
        let called = record.auction.as_ref().and_then(BoardAuction::final_contract);
        let declarer = self.declarer();
        let Some(text) = self.contract().filter(|text| is_told(text)) else {
            let strain = self.value(ENDING_STRAIN).and_then(names::strain);
            return Ok(called.or(strain.map(|strain| FinalContract::Ending { strain, declarer })));
        };
        if let Some(strain) = names::strain(text) {
            return Ok(Some(FinalContract::Ending { strain, declarer }));
        }
        let text: String = text.split_whitespace().collect();
        let bad =
            |error| self.at_value(Error::new(Code::BadContract, format!("{error}")), "Contract");
        let Some(contract) = Contract::parse_or_pass(&text).map_err(bad)? else {
            return Ok(Some(FinalContract::PassedOut));
        };
        // Whoever plays the first card sits to the left of declarer.
        let leader = || self.play().and_then(|play| names::seat(play.value.trim()));
        let declarer = declarer
            .or(called.and_then(FinalContract::declarer))
            .or_else(|| leader().map(Seat::rho));
        let unknown = || {
            let message = format!("who declares {contract} is not told");
            self.at_value(Error::new(Code::MissingField, message), "Contract")
        };
        let declarer = declarer.ok_or_else(unknown)?;
        Ok(Some(FinalContract::Bid { contract, declarer }))
    }

    fn read_result(&self, record: &mut Record, declarer: Option<Seat>) {
        let cards = record.board.deal.as_ref().map_or(13, EvenDeal::cards);
        let bid = match record.contract {
            Some(FinalContract::Bid { contract, .. }) => Some(contract),
            _ => None,
        };
        if let Some(text) = self.result() {
            let result = values::result(text, declarer, bid, cards as u8);
            let result = result.map_err(|error| self.at_value(error, "Result"));
            record.result = record.kept(Part::Result, result);
        } else if let (Some(play), Some(strain), Some(declarer)) =
            (&record.play, record.strain(), declarer)
        {
            record.result = Play::complete_result(play, strain, declarer, cards);
        }
    }

    fn read_stored(&self, record: &mut Record) {
        self.read_tables(record);
        if let Some(tag) = self.tag("OptimumPlayTable") {
            let cards = values::optimum_play_table(self, tag);
            record.stored.best_cards = record.kept(Part::Stored, cards);
        }
        record.stored.score =
            self.stored(record, "OptimumScore", |text| values::points(text, None));
        record.stored.contracts = self.stored(record, "ParContract", values::par_contracts);
        let minimax = self.stored(record, "Minimax", values::minimax);
        let optimum = self.stored(record, "OptimumContract", values::optimum_contract);
        record.stored.also.extend(minimax);
        record.stored.also.extend(optimum);
        let line = |name: &'static str| self.tag(name).map(|tag| (name, tag.spot.line));
        record.stored.lines = STORED.into_iter().filter_map(line).collect();
    }

    fn read_tables(&self, record: &mut Record) {
        let digits = self.stored(record, "DoubleDummyTricks", values::double_dummy_tricks);
        record.stored.tables.extend(digits.map(|table| ("DoubleDummyTricks", table)));
        if let Some(tag) = self.tag("OptimumResultTable") {
            let table = values::optimum_result_table(self, tag);
            let table = record.kept(Part::Stored, table);
            record.stored.tables.extend(table.map(|table| ("OptimumResultTable", table)));
        }
        let ability = self.stored(record, ABILITY, values::ability);
        record.stored.tables.extend(ability.map(|table| (ABILITY, table)));
    }

    /// What a tag has stored; what cannot be read is a fault.
    fn stored<T>(
        &self,
        record: &mut Record,
        name: &str,
        read: impl Fn(&str) -> Result<T>,
    ) -> Option<T> {
        let value = read(self.value(name)?).map_err(|error| self.at_value(error, name));
        record.kept(Part::Stored, value)
    }
}

/// Whether a value says anything.
fn is_told(value: &str) -> bool {
    !matches!(value.trim(), "" | "?")
}

fn blame(record: &mut Record, part: Part, errors: Vec<Error>) {
    for error in errors {
        record.blame(part, error);
    }
}

/// The tag of a player's name.
pub(in crate::formats) const fn name_tag(seat: Seat) -> &'static str {
    match seat {
        Seat::North => "North",
        Seat::East => "East",
        Seat::South => "South",
        Seat::West => "West",
    }
}
