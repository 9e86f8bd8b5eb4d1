//! The board of a game: every tag and section about a board at a table.

use super::header::deal_tag;
use super::{GameHeader, PbnGame, PbnTag, PbnWarning, calls, cards, score_table, values};
use crate::board::{
    Board, BoardAuction, BoardHeader, BoardPart, FinalContract, RecordedPlay, TagTable, Tags,
};
use crate::scoring::{Contract, Vulnerability};
use std::collections::HashSet;
use tikki_base::deal::EvenDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names::{self, Named};
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

/// The tag of the trumps of endings and problems, which have no contract.
pub(super) const ENDING_STRAIN: &str = "EndingStrain";

/// Returns whether a tag has rows (PBN 2.1, 2.5). `Table` itself is the number of the table at which a board was played.
pub(super) fn is_table(name: &str) -> bool {
    name.ends_with("Table") && name != "Table"
}

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
    /// Returns whether the game describes a board.
    pub(in crate::formats) fn tells_board(&self) -> bool {
        self.board_header().is_some()
    }

    /// Returns the board of the game. A game without cards, label and faults has none: it is an event's header.
    pub fn board(&self) -> Option<Board> {
        let mut board = Board::from(self.board_header()?);
        if let (Err(_), Ok(deal)) = (&board.header.deal, &self.header().deal) {
            let _ = board.take_deal(*deal);
        }
        board.players = BySeat::from_fn(|seat| self.value(name_tag(seat)).map(str::to_owned));
        self.blame_header(&mut board);
        self.read_other_tags(&mut board);
        let (auction, errors) = calls::auction(self, board.header.dealer);
        board.auction = auction;
        blame(&mut board, BoardPart::Auction, errors);
        let contract = self.final_contract(&board);
        board.contract = board.kept(BoardPart::Contract, contract).flatten();
        board.swapped = self.value("Declarer").is_some_and(|name| name.starts_with('^'));
        let (play, errors) = cards::play(self, board.header.deal.as_ref().ok(), board.contract);
        board.play = play;
        blame(&mut board, BoardPart::Play, errors);
        let declared = board.declarer().or_else(|| self.declarer());
        self.read_result(&mut board, declared);
        if let Some(text) = self.value("Score") {
            let points = values::points(text, declared).map_err(|e| self.at_value(e, "Score"));
            board.score = board.kept(BoardPart::Score, points);
        }
        board.blame_contradictions(|part, error| self.at_value(error, part_tag(part)));
        self.read_stored(&mut board);
        self.blame_text(&mut board);
        let is_kept = deal_tag(self).is_some() && !self.is_unnumbered();
        if let Some(fault) = self.fault().filter(|_| is_kept) {
            board.blame(BoardPart::Text, fault.clone());
        }
        Some(board)
    }

    /// Names seats and vulnerabilities that cannot be read.
    fn blame_header(&self, board: &mut Board) {
        let is_seat = |text: &str| names::seat(text.strip_prefix('^').unwrap_or(text)).is_some();
        let is_vulnerability = |text: &str| Vulnerability::from_name(text).is_some();
        let seat = "a seat; expected N, E, S or W";
        let vulnerability = "a vulnerability; expected None, NS, EW or All";
        for (name, what) in [("Dealer", seat), ("Vulnerable", vulnerability), ("Declarer", seat)] {
            let is_read =
                |text: &str| if what == seat { is_seat(text) } else { is_vulnerability(text) };
            if let Some(text) = self.value(name).filter(|text| is_given(text) && !is_read(text)) {
                let error = Error::new(Code::BadField, format!("\"{text}\" is not {what}"));
                board.blame(BoardPart::Header, self.at_value(error, name));
            }
        }
    }

    fn board_header(&self) -> Option<BoardHeader> {
        if self.tells_of_no_board() {
            return self.warning_alone();
        }
        let GameHeader { label, dealer, vulnerable, deal } = self.header().clone();
        let missing = matches!(&deal, Err(error) if error.code == Code::MissingField);
        if missing && label.is_none() {
            return None;
        }
        let at_deal = |error: Error, tag: &PbnTag| error.at(tag.spot.line, tag.spot.column);
        let deal = match (deal, self.tag("Deal")) {
            (Ok(deal), Some(tag)) => deal.try_into().map_err(|error| at_deal(error, tag)),
            (Ok(deal), None) => deal.try_into(),
            (Err(error), Some(tag)) if deal_tag(self).is_some() && !self.is_unnumbered() => {
                Err(at_deal(error, tag))
            }
            (Err(error), _) => Err(error),
        };
        Some(BoardHeader { label, dealer, vulnerable, deal })
    }

    /// Whether the game is an event's header, or what is left of a game: it is not about the board before it either.
    fn tells_of_no_board(&self) -> bool {
        let is_told = self.value("Board").is_some() || self.tag("Deal").is_some();
        !is_told && self.fault().is_none() && !self.tells_of_table()
    }

    /// In place of a board what is odd in a game that has none.
    fn warning_alone(&self) -> Option<BoardHeader> {
        let PbnWarning { kind, spot } = self.warnings().first()?;
        let error = calls::at(Error::new(Code::BadField, kind.to_string()), *spot);
        Some(BoardHeader { label: None, dealer: None, vulnerable: None, deal: Err(error) })
    }

    /// The error where the tag's value stands.
    fn at_value(&self, error: Error, name: &str) -> Error {
        match self.tag(name) {
            Some(tag) => error.within(tag.spot.line, tag.spot.column),
            None => error,
        }
    }

    /// The tags that have no place of their own, tables apart; what has none there either is a fault.
    fn read_other_tags(&self, board: &mut Board) {
        let mut seen: HashSet<&str> = OWN_PLACE.into_iter().collect();
        let mut inherited: Vec<(&str, &str)> =
            self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        inherited.sort_unstable();
        for tag in self.tags() {
            let first = seen.insert(&tag.name);
            if first && is_table(&tag.name) {
                let PbnTag { name, value: columns, rows, row_spots, .. } = tag.clone();
                let table = TagTable { name, columns, rows };
                score_table::keep(board, table, |row, error| calls::at(error, row_spots[row]));
            } else if first && is_given(&tag.value) && !board.tags.add(&tag.name, tag.value.trim())
            {
                let message = format!("more than {} tags; {} is dropped", Tags::MAX, tag.name);
                board.blame(
                    BoardPart::Text,
                    calls::at(Error::new(Code::RecordTooLong, message), tag.spot),
                );
            }
        }
        for (name, value) in inherited {
            if seen.insert(name) && is_given(value) {
                board.tags.add(name, value.trim());
            }
        }
    }

    /// Names what says nothing: odd text, lines after a tag that has none.
    fn blame_text(&self, board: &mut Board) {
        let mut blame = |part: BoardPart, message: String, spot| {
            board.blame(part, calls::at(Error::new(Code::BadField, message), spot));
        };
        for warning in self.warnings().iter().skip(usize::from(self.tells_of_no_board())) {
            let part = if warning.kind.is_cut() { BoardPart::Cut } else { BoardPart::Text };
            blame(part, warning.kind.to_string(), warning.spot);
        }
        for tag in self.tags() {
            let has_rows = ["Auction", "Play"].contains(&&*tag.name) || is_table(&tag.name);
            if let Some(row) = tag.rows.first().filter(|_| !has_rows) {
                let row: String = row.trim().chars().take(40).collect();
                blame(
                    BoardPart::Text,
                    format!("\"{row}\" after the tag {} says nothing", tag.name),
                    tag.spot,
                );
            }
        }
    }

    /// Returns the final contract: by the tags, else by the auction.
    fn final_contract(&self, board: &Board) -> Result<Option<FinalContract>> {
        let called = board.auction.as_ref().and_then(BoardAuction::final_contract);
        let declarer = self.declarer();
        let Some(text) = self.contract().filter(|text| is_given(text)) else {
            let strain = self.value(ENDING_STRAIN).and_then(names::strain);
            return Ok(called.or(strain.map(|strain| FinalContract::Ending { strain, declarer })));
        };
        if let Some(strain) = names::strain(text) {
            return Ok(Some(FinalContract::Ending { strain, declarer }));
        }
        let bad =
            |error| self.at_value(Error::new(Code::BadContract, format!("{error}")), "Contract");
        let Some((contract, named)) = Contract::with_declarer(text).map_err(bad)? else {
            return Ok(Some(FinalContract::PassedOut));
        };
        // The player who plays the first card sits to the left of declarer.
        let leader = || self.play().and_then(|play| names::seat(play.value.trim()));
        let declarer = declarer
            .or(named)
            .or(called.and_then(FinalContract::declarer))
            .or_else(|| leader().map(Seat::rho));
        let unknown = || {
            let message = format!("the declarer of {contract} is missing");
            self.at_value(Error::new(Code::MissingField, message), "Contract")
        };
        let declarer = declarer.ok_or_else(unknown)?;
        if let Some(named) = named.filter(|named| *named != declarer) {
            let message = format!("{named} declares by the contract, {declarer} by the declarer");
            return Err(self.at_value(Error::new(Code::ImpossibleState, message), "Contract"));
        }
        Ok(Some(FinalContract::Bid { contract, declarer }))
    }

    fn read_result(&self, board: &mut Board, declarer: Option<Seat>) {
        let cards = board.header.deal.as_ref().map_or(13, EvenDeal::cards);
        let bid = match board.contract {
            Some(FinalContract::Bid { contract, .. }) => Some(contract),
            _ => None,
        };
        if let Some(text) = self.result() {
            let result = values::result(text, declarer, bid, cards as u8);
            let result = result.map_err(|error| self.at_value(error, "Result"));
            board.result = board.kept(BoardPart::Result, result);
        } else if let (Some(play), Some(strain), Some(declarer)) =
            (&board.play, board.strain(), declarer)
        {
            board.result = RecordedPlay::complete_result(play, strain, declarer, cards);
        }
    }

    fn read_stored(&self, board: &mut Board) {
        self.read_tables(board);
        if let Some(tag) = self.tag("OptimumPlayTable") {
            let cards = values::optimum_play_table(self, tag);
            board.stored.best_cards = board.kept(BoardPart::Stored, cards);
        }
        board.stored.score = self.stored(board, "OptimumScore", |text| values::points(text, None));
        board.stored.contracts = self.stored(board, "ParContract", values::par_contracts);
        let minimax = self.stored(board, "Minimax", values::minimax);
        let optimum = self.stored(board, "OptimumContract", values::optimum_contract);
        board.stored.also.extend(minimax);
        board.stored.also.extend(optimum);
        let line = |name: &'static str| self.tag(name).map(|tag| (name, tag.spot.line));
        board.stored.lines = STORED.into_iter().filter_map(line).collect();
    }

    fn read_tables(&self, board: &mut Board) {
        let digits = self.stored(board, "DoubleDummyTricks", values::double_dummy_tricks);
        board.stored.tables.extend(digits.map(|table| ("DoubleDummyTricks", table)));
        if let Some(tag) = self.tag("OptimumResultTable") {
            let table = values::optimum_result_table(self, tag);
            let table = board.kept(BoardPart::Stored, table);
            board.stored.tables.extend(table.map(|table| ("OptimumResultTable", table)));
        }
        let ability = self.stored(board, ABILITY, values::ability);
        board.stored.tables.extend(ability.map(|table| (ABILITY, table)));
    }

    /// Returns the stored value of a tag; an unreadable one is a fault.
    fn stored<T>(
        &self,
        board: &mut Board,
        name: &str,
        read: impl Fn(&str) -> Result<T>,
    ) -> Option<T> {
        let value = read(self.value(name)?).map_err(|error| self.at_value(error, name));
        board.kept(BoardPart::Stored, value)
    }
}

/// The tag of a part of the board.
const fn part_tag(part: BoardPart) -> &'static str {
    match part {
        BoardPart::Contract => "Contract",
        BoardPart::Result => "Result",
        BoardPart::Score => "Score",
        _ => "ScoreTable",
    }
}

/// Whether a value says anything.
fn is_given(value: &str) -> bool {
    !matches!(value.trim(), "" | "?")
}

fn blame(board: &mut Board, part: BoardPart, errors: Vec<Error>) {
    for error in errors {
        board.blame(part, error);
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
