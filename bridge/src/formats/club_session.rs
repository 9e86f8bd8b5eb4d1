//! A session from a club's files, which hold cards in one place and results in another: joined board by board.

use super::pbn::score_table;
use crate::board::{Board, BoardPart, FinalContract, TableResult};
use crate::scoring::Contract;
use crate::table::PartialTable;
use std::collections::HashMap;
use tikki_base::deal::PartialDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::tricks::TrickCount;

/// A session as a file holds it.
#[derive(Debug, Default)]
pub(super) struct ClubSession {
    boards: Vec<ClubBoard>,
    /// The index of each board, by its number and its deal.
    places: HashMap<(String, usize), usize>,
    /// The tags of the whole session, by their PBN names.
    pub tags: Vec<(&'static str, String)>,
}

/// A board as a file holds it.
#[derive(Debug, Default)]
pub(super) struct ClubBoard {
    /// Its number.
    pub number: String,
    /// Its cards.
    pub deal: Option<Result<PartialDeal>>,
    /// The name of the element with a stored double-dummy table, and the table.
    pub solved: Option<(&'static str, PartialTable)>,
    /// Its results.
    pub lines: Vec<TableResult>,
    /// The parts that could not be read.
    pub faults: Vec<Error>,
}

impl ClubSession {
    /// The board of a number; of those whose cards are not the same in all sections there are several.
    pub(super) fn board(&mut self, number: &str, deal: usize) -> &mut ClubBoard {
        let place = self.places.entry((number.to_owned(), deal)).or_insert(self.boards.len());
        if *place == self.boards.len() {
            self.boards.push(ClubBoard { number: number.to_owned(), ..ClubBoard::default() });
        }
        &mut self.boards[*place]
    }

    /// The records, a board each, made one by one.
    pub(super) fn boards(mut self) -> BoardRecords {
        self.boards.sort_by_cached_key(|board| order(&board.number));
        BoardRecords { tags: self.tags, boards: self.boards.into_iter() }
    }
}

/// The boards of a session.
#[derive(Debug)]
pub(super) struct BoardRecords {
    tags: Vec<(&'static str, String)>,
    boards: std::vec::IntoIter<ClubBoard>,
}

impl Iterator for BoardRecords {
    type Item = Board;

    fn next(&mut self) -> Option<Board> {
        self.boards.next().map(|board| board.board(&self.tags))
    }
}

/// By what boards are sorted: their numbers, and behind them those whose label is no number.
pub(super) fn order(number: &str) -> u32 {
    number.parse().unwrap_or(u32::MAX)
}

impl ClubBoard {
    /// Returns the board, with the tags of the session.
    pub(super) fn board(self, tags: &[(&'static str, String)]) -> Board {
        let ClubBoard { number, deal, solved, lines, faults } = self;
        let missing =
            || Err(Error::new(Code::MissingField, format!("board {number} has no cards")));
        let deal = deal.unwrap_or_else(missing);
        let mut board = Board::of_cards(Some(number), None, None, deal);
        for (name, value) in tags {
            board.tags.add(name, value);
        }
        board.stored.tables.extend(solved);
        if !lines.is_empty() {
            score_table::keep(&mut board, score_table::table(&lines), |_, error| error);
        }
        for error in faults {
            board.blame(BoardPart::Result, error);
        }
        board.blame_contradictions(|_, error| error);
        board
    }
}

/// A contract and the tricks of its declarer, as such files write them: `4 H x`, `4SX`, `PASS`; `=`, `+1`, `9`.
///
/// # Errors
/// `bad-contract` if it is none, `missing-field` if nobody plays it, and those of a result.
pub(super) fn played(
    contract: &str,
    declarer: Option<&str>,
    tricks: Option<&str>,
) -> Result<(Option<FinalContract>, Option<TrickCount>)> {
    let text = contract.replace(' ', "").replace('*', "X").to_ascii_uppercase();
    if text.is_empty() {
        return Ok((None, None));
    }
    if text.starts_with('P') {
        return Ok((Some(FinalContract::PassedOut), None));
    }
    let contract: Contract =
        text.parse().map_err(|error| Error::new(Code::BadContract, format!("{error}")))?;
    let nobody = || Error::new(Code::MissingField, format!("it is not known who played {text}"));
    let declarer = declarer.and_then(names::seat).ok_or_else(nobody)?;
    let tricks = tricks
        .map(|text| super::pbn::result(text, Some(declarer), Some(contract), 13))
        .transpose()?;
    Ok((Some(FinalContract::Bid { contract, declarer }), tricks))
}
