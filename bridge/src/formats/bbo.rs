//! Pages of an online club as a browser saves them: travellers, histories, tourneys. Each row of their tables that has a board
//! as LIN, in a link or in what a click does, is a record, with the result and the points beside it.

use super::markup::{Dialect, MarkupDamage, MarkupPiece, Pieces, attribute, unescaped};
use super::pbn::score_table;
use super::whole_file::{PlaceFinder, TextRecords, refused};
use super::{lin, url};
use crate::board::{Award, Board, BoardHeader, BoardPart, ListedPair, RecordedPoints, TableResult};
use crate::scoring::Contract;
use tikki_base::error::{Code, Error};
use tikki_base::names;
use tikki_base::tricks::TrickCount;
use tikki_base::{Exceeded, ReadBudget};
use tikki_solver::Seat;

/// How often a row, or what a link has, is looked through.
const LOOK_UPS: usize = 10;

/// A row of a table.
#[derive(Debug, Default)]
struct PageRow {
    /// The texts of its cells, each with its class.
    cells: Vec<(String, String)>,
    lin: Option<String>,
    /// Its faults.
    damage: Vec<Error>,
    /// Whether some of it is skipped.
    is_cut: bool,
}

impl PageRow {
    fn class(&self, class: &str) -> Vec<&str> {
        let is =
            |(known, _): &&(String, String)| known.split_whitespace().any(|word| word == class);
        self.cells.iter().filter(is).map(|(_, text)| text.trim()).collect()
    }

    /// Whether it has what rows with boards have, or some of it is skipped.
    fn may_be_record(&self) -> bool {
        self.is_cut || ["result", "north"].iter().any(|class| self.cell(class).is_some())
    }

    fn cell(&self, class: &str) -> Option<&str> {
        self.class(class).into_iter().find(|text| !text.is_empty())
    }
}

/// A row of a table may be a record.
const DIALECT: Dialect = Dialect { begins_board: &["tr"], is_xml: false };

/// Reads the records of a page, which has none without a row with a board.
#[derive(Debug)]
pub(super) struct BboReader {
    pieces: Pieces,
    place: PlaceFinder,
    /// The row that is read.
    row: Option<PageRow>,
    /// The board of all rows of a traveller; those that were not played have no cards.
    traveller: Option<BoardHeader>,
}

impl Default for BboReader {
    fn default() -> Self {
        BboReader {
            pieces: Pieces::new(DIALECT),
            place: PlaceFinder::default(),
            row: None,
            traveller: None,
        }
    }
}

impl TextRecords for BboReader {
    fn prepare(&mut self, page: &str, budget: &ReadBudget<'_>) -> Result<(), Exceeded> {
        budget.step(page.len())?;
        if !page.contains("Traveller") {
            return Ok(());
        }
        let mut pieces = Pieces::new(DIALECT);
        while let Some(piece) = pieces.next(page, budget)? {
            match piece {
                MarkupPiece::Open(name, attributes) if name == "a" => {
                    if let Some(lin) = board_of(attributes, budget)? {
                        self.traveller = Some(board_alone(&lin));
                        return Ok(());
                    }
                }
                MarkupPiece::Open(..) | MarkupPiece::Text(_) | MarkupPiece::Close(_) => {}
            }
        }
        Ok(())
    }

    fn next(&mut self, page: &str, budget: &ReadBudget<'_>) -> Result<Option<Board>, Exceeded> {
        let held = budget.held();
        loop {
            let piece = self.pieces.next(page, budget)?;
            self.take_faults(page, budget)?;
            let is_row = |name: &str| name == "tr";
            let before = match &piece {
                Some(MarkupPiece::Open(name, _)) if is_row(name) => {
                    self.row.replace(PageRow::default())
                }
                Some(MarkupPiece::Close(name)) if is_row(name) => self.row.take(),
                None => self.row.take(),
                Some(_) => None,
            };
            if let Some(board) = self.read_board(before, budget)? {
                return Ok(Some(board));
            }
            match piece {
                None => return Ok(None),
                Some(MarkupPiece::Open(name, _) | MarkupPiece::Close(name)) if is_row(&name) => {
                    budget.release(held);
                }
                Some(piece) => self.take(piece, budget)?,
            }
        }
    }

    fn at(&self) -> usize {
        self.pieces.at()
    }
}

impl BboReader {
    /// Keeps what is wrong with the piece that was read last, if it stands in a row or covers one.
    fn take_faults(&mut self, page: &str, budget: &ReadBudget<'_>) -> Result<(), Exceeded> {
        for fault in self.pieces.faults() {
            if fault.damage == MarkupDamage::OpenSpan {
                self.row.get_or_insert_default().is_cut = true;
            }
            let Some(row) = &mut self.row else { continue };
            if row.damage.len() <= Board::MAX_FAULTS {
                let (line, column) = self.place.move_to(page, fault.at);
                budget.hold(size_of::<Error>())?;
                let error = Error::new(Code::BadField, fault.damage.message());
                row.damage.push(error.at(line, column));
            }
        }
        Ok(())
    }

    fn take(&mut self, piece: MarkupPiece<'_>, budget: &ReadBudget<'_>) -> Result<(), Exceeded> {
        match piece {
            MarkupPiece::Open(name, attributes) if name == "td" || name == "th" => {
                // A cell begins a row if none is open.
                let row = self.row.get_or_insert_default();
                let class = attribute(attributes, "class").unwrap_or_default();
                budget.hold(size_of::<(String, String)>() + class.len())?;
                row.cells.push((class, String::new()));
            }
            MarkupPiece::Open(name, attributes) if name == "a" => {
                // A list of links may stand outside any table.
                let row = self.row.get_or_insert_default();
                if row.lin.is_none() {
                    row.lin = board_of(attributes, budget)?;
                }
            }
            MarkupPiece::Text(text) => {
                if let Some((_, cell)) = self.row.as_mut().and_then(|row| row.cells.last_mut()) {
                    budget.hold(text.len())?;
                    cell.push_str(&unescaped(text));
                }
            }
            MarkupPiece::Open(..) | MarkupPiece::Close(_) => {}
        }
        Ok(())
    }

    /// The record of a row, if it has a board or is one of a traveller that was not played.
    fn read_board(
        &self,
        row: Option<PageRow>,
        budget: &ReadBudget<'_>,
    ) -> Result<Option<Board>, Exceeded> {
        let Some(mut row) = row else { return Ok(None) };
        budget.step(LOOK_UPS * row.cells.len())?;
        let damage = std::mem::take(&mut row.damage);
        let mut board = match &row.lin {
            Some(lin) => {
                budget.step(lin.len())?;
                Some(read_board(&row, lin))
            }
            None => self.board_that_was_not_played(&row),
        };
        if board.is_none() && !damage.is_empty() && row.may_be_record() {
            let message = "a row that is damaged has no board";
            board = Some(refused(Error { message: message.to_owned(), ..damage[0].clone() }));
        }
        if let Some(board) = &mut board {
            for error in damage {
                board.blame(BoardPart::Cut, error);
            }
        }
        Ok(board)
    }

    /// The record of a row of a traveller without a board.
    fn board_that_was_not_played(&self, row: &PageRow) -> Option<Board> {
        let header = self.traveller.as_ref()?;
        let given = result(row).filter(|given| given.award.is_some())?;
        let mut board = Board::from(header.clone());
        fill_board(&mut board, row, given);
        Some(board)
    }
}

/// The LIN of a link: in the address, or between the quotes of what a click does.
fn board_of(attributes: &str, budget: &ReadBudget<'_>) -> Result<Option<String>, Exceeded> {
    budget.step(LOOK_UPS * attributes.len())?;
    let click = attribute(attributes, "onclick").and_then(|click| {
        let start = click.split_once("popuplin")?.1.trim_start_matches(['(', ' ']);
        let quote = start.chars().next().filter(|sign| ['\'', '"'].contains(sign));
        let inner = start.strip_prefix(['\'', '"']).unwrap_or(start);
        Some(url::decoded(inner.split(quote.unwrap_or('\'')).next()?))
    });
    let address = || {
        let address = attribute(attributes, "href")?;
        let (_, lin) = address.split_once("lin=")?;
        Some(url::decoded(lin.split('&').next()?))
    };
    let lin = click.or_else(|| address().filter(|text| lin::is_lin(text)));
    budget.hold(lin.as_ref().map_or(0, String::len))?;
    Ok(lin)
}

fn read_board(row: &PageRow, text: &str) -> Board {
    let mut board = lin::parse_board(text).unwrap_or_else(refused);
    if let Some(mut given) = result(row) {
        given.contract = board.contract.or(given.contract);
        given.tricks = given.tricks.or(board.result);
        board.contract = board.contract.or(given.contract);
        board.result = board.result.or(given.tricks);
        board.score = given.score;
        fill_board(&mut board, row, given);
    }
    board
}

/// The board of a LIN without what happened at its table.
fn board_alone(text: &str) -> BoardHeader {
    let none =
        |error| BoardHeader { label: None, dealer: None, vulnerable: None, deal: Err(error) };
    lin::parse_board(text).map_or_else(none, |board| board.header)
}

fn fill_board(board: &mut Board, row: &PageRow, mut given: TableResult) {
    for seat in Seat::ALL {
        let name = row.cell(&super::pbn::seat_tag(seat).to_ascii_lowercase());
        if let Some(name) = name {
            board.players[seat].get_or_insert_with(|| name.to_owned());
        }
    }
    let names = |one: Seat, other: Seat| {
        let name = |seat: Seat| board.players[seat].clone();
        Some(format!("{} - {}", name(one)?, name(other)?))
    };
    given.ns.names = names(Seat::North, Seat::South);
    given.ew.names = names(Seat::East, Seat::West);
    score_table::keep(board, score_table::table(&[given]), |_, error| error);
}

/// Returns the result in the cells of a row: `3<hearts>xE-4`, `PASS`, `A+=`; points; percent or IMPs of north and south.
fn result(row: &PageRow) -> Option<TableResult> {
    let text = row.cell("result")?;
    let scores = row.class("score");
    let number = |text: &str| text.trim_end_matches('%').replace(',', ".").parse::<f64>().ok();
    let mut given = TableResult { award: Award::parse(text), ..TableResult::default() };
    if given.award.is_none() {
        let (contract, tricks) = played(text).ok()?;
        (given.contract, given.tricks) = (contract, tricks);
        let points = scores.first().and_then(|text| text.parse().ok());
        given.score = points.map(|ns| RecordedPoints { ns: Some(ns), ew: None });
    }
    if let Some(share) = scores.get(1).copied().and_then(number) {
        let percent = scores[1].ends_with('%');
        let pair = |percents: f64, imps: f64| ListedPair {
            percent: percent.then_some(percents),
            imps: (!percent).then_some(imps),
            ..ListedPair::default()
        };
        given.ns = pair(share, share);
        given.ew = pair(100.0 - share, -share);
    }
    Some(given)
}

type BboPlay = (Option<crate::board::FinalContract>, Option<TrickCount>);

fn played(text: &str) -> Result<BboPlay, Error> {
    use crate::board::FinalContract;
    let bad = || Error::new(Code::BadContract, format!("\"{text}\" is not a result"));
    let text: String = text.split_whitespace().collect::<String>().to_ascii_uppercase();
    if text.starts_with("PASS") || text == "P" {
        return Ok((Some(FinalContract::PassedOut), None));
    }
    let end = text.find(['=', '+', '-']).unwrap_or(text.len());
    let (body, over) = text.split_at(end);
    let seat = body.chars().next_back().ok_or_else(bad)?;
    let declarer = names::seat(&seat.to_string()).ok_or_else(bad)?;
    let contract: Contract = body[..body.len() - seat.len_utf8()].parse().map_err(|_| bad())?;
    let tricks = super::pbn::result(over, Some(declarer), Some(contract), 13).ok();
    Ok((Some(FinalContract::Bid { contract, declarer }), tricks))
}

#[cfg(test)]
mod tests;
