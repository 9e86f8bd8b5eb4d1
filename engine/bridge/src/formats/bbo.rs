//! Pages of an online club as a browser saves them: travellers, histories, tourneys. Each row of their tables that has a board
//! as LIN, in a link or in what a click does, is a record, with the result and the points beside it.

use super::markup::{Piece, attribute, pieces};
use super::pbn::score_table;
use super::{lin, url};
use crate::record::{Award, Board, ListedPair, Points, Record, TableResult};
use crate::scoring::Contract;
use tikki_base::error::{Code, Error};
use tikki_base::names;
use tikki_base::tricks::TrickCount;
use tikki_solver::Seat;

/// A row of a table.
#[derive(Debug, Default)]
struct PageRow {
    /// The texts of its cells, each with its class.
    cells: Vec<(String, String)>,
    lin: Option<String>,
}

impl PageRow {
    fn class(&self, class: &str) -> Vec<&str> {
        let is =
            |(known, _): &&(String, String)| known.split_whitespace().any(|word| word == class);
        self.cells.iter().filter(is).map(|(_, text)| text.trim()).collect()
    }

    fn told(&self, class: &str) -> Option<&str> {
        self.class(class).into_iter().find(|text| !text.is_empty())
    }
}

/// The records of a page; none if it has no row with a board.
pub(super) fn read(page: &str) -> Vec<Record> {
    let rows = rows(page);
    // All rows of a traveller are about one board; those that were not played have no cards.
    let traveller =
        rows.iter().find_map(|row| row.lin.as_deref()).filter(|_| page.contains("Traveller"));
    let mut records = Vec::new();
    for row in &rows {
        if let Some(lin) = &row.lin {
            records.push(record(row, lin));
        } else if let (Some(lin), Some(told)) =
            (traveller, result(row).filter(|told| told.award.is_some()))
        {
            let mut record = board_alone(lin);
            tell(&mut record, row, told);
            records.push(record);
        }
    }
    records
}

fn rows(page: &str) -> Vec<PageRow> {
    let mut rows: Vec<PageRow> = Vec::new();
    for piece in pieces(page) {
        match piece {
            Piece::Open(name, _) if name == "tr" => rows.push(PageRow::default()),
            Piece::Open(name, attributes) if name == "td" || name == "th" => {
                if let Some(row) = rows.last_mut() {
                    row.cells
                        .push((attribute(attributes, "class").unwrap_or_default(), String::new()));
                }
            }
            Piece::Open(name, attributes) if name == "a" => {
                // A list of links may stand outside any table.
                if rows.is_empty() {
                    rows.push(PageRow::default());
                }
                let found = board_of(attributes);
                if let Some(row) = rows.last_mut().filter(|row| row.lin.is_none()) {
                    row.lin = found;
                }
            }
            Piece::Text(text) => {
                if let Some((_, cell)) = rows.last_mut().and_then(|row| row.cells.last_mut()) {
                    cell.push_str(&text);
                }
            }
            Piece::Open(..) | Piece::Close(_) => {}
        }
    }
    rows
}

/// The LIN of a link: in the address, or between the quotes of what a click does.
fn board_of(attributes: &str) -> Option<String> {
    let click = attribute(attributes, "onclick").and_then(|click| {
        let start = click.split_once("popuplin(")?.1.trim_start();
        let quote = start.chars().next()?;
        Some(url::decoded(start[1..].split(quote).next()?))
    });
    let address = || {
        let address = attribute(attributes, "href")?;
        let (_, lin) = address.split_once("lin=")?;
        Some(url::decoded(lin.split('&').next()?))
    };
    click.or_else(address).filter(|text| lin::is_lin(text))
}

fn record(row: &PageRow, text: &str) -> Record {
    let refused = |error| {
        Record::from(Board { label: None, dealer: None, vulnerable: None, deal: Err(error) })
    };
    let mut record = lin::parse_record(text).unwrap_or_else(refused);
    if let Some(mut told) = result(row) {
        told.contract = record.contract.or(told.contract);
        told.tricks = told.tricks.or(record.result);
        record.contract = record.contract.or(told.contract);
        record.result = record.result.or(told.tricks);
        record.score = told.score;
        tell(&mut record, row, told);
    }
    record
}

/// The board of a LIN without what happened at its table.
fn board_alone(text: &str) -> Record {
    let board = lin::parse_record(text).map(|record| record.board);
    let none = |error| Board { label: None, dealer: None, vulnerable: None, deal: Err(error) };
    Record::from(board.unwrap_or_else(none))
}

fn tell(record: &mut Record, row: &PageRow, mut told: TableResult) {
    for seat in Seat::ALL {
        let name = row.told(&super::pbn::seat_tag(seat).to_ascii_lowercase());
        if let Some(name) = name {
            record.players[seat].get_or_insert_with(|| name.to_owned());
        }
    }
    let names = |one: Seat, other: Seat| {
        let name = |seat: Seat| record.players[seat].clone();
        Some(format!("{} - {}", name(one)?, name(other)?))
    };
    told.ns.names = names(Seat::North, Seat::South);
    told.ew.names = names(Seat::East, Seat::West);
    score_table::keep(record, score_table::table(&[told]), |error: Error| error);
}

/// What the cells of a row say of the result: `3<hearts>xE-4`, `PASS`, `A+=`; points; percent or IMPs of north and south.
fn result(row: &PageRow) -> Option<TableResult> {
    let text = row.told("result")?;
    let scores = row.class("score");
    let number = |text: &str| text.trim_end_matches('%').replace(',', ".").parse::<f64>().ok();
    let mut told = TableResult { award: Award::parse(text), ..TableResult::default() };
    if told.award.is_none() {
        let (contract, tricks) = played(text).ok()?;
        (told.contract, told.tricks) = (contract, tricks);
        let points = scores.first().and_then(|text| text.parse().ok());
        told.score = points.map(|ns| Points { ns: Some(ns), ew: None });
    }
    if let Some(share) = scores.get(1).copied().and_then(number) {
        let percent = scores[1].ends_with('%');
        let pair = |percents: f64, imps: f64| ListedPair {
            percent: percent.then_some(percents),
            imps: (!percent).then_some(imps),
            ..ListedPair::default()
        };
        told.ns = pair(share, share);
        told.ew = pair(100.0 - share, -share);
    }
    Some(told)
}

type BboPlay = (Option<crate::record::FinalContract>, Option<TrickCount>);

fn played(text: &str) -> Result<BboPlay, Error> {
    use crate::record::FinalContract;
    let bad = || Error::new(Code::BadContract, format!("\"{text}\" is no result"));
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
mod tests {
    use super::*;

    const PAGE: &str = r#"<html><table><tr><th>Traveller 1</th></tr><tr class="tourney"><td class="north">ann</td><td class="south">bo</td>
      <td class="east">cy</td><td class="west">di</td><td class="result">2<span>&hearts;</span>xE-1</td><td class="score">100</td>
      <td class="score">75.50%</td><td class="movie"><a href="x?myhand=1" onclick="hv_popuplin('pn|bo,di,ann,cy|st%7C%7Cmd%7C3SK6542HQ93D32CKQ9%2CST3H85DAQ985CA532%2CSQ97HAT76DK76C874%2C%7Cah%7CBoard%204%7Csv%7Cb%7Cmb%7Cp%7C');">M</a></td></tr>
      <tr><td class="north">e</td><td class="south">f</td><td class="east">g</td><td class="west">h</td><td class="result">A+=</td><td class="score">A</td></tr></table>"#;

    #[test]
    fn rows_with_boards_and_awards() {
        let records = read(PAGE);
        let [played, awarded] = &records[..] else { panic!("two rows") };
        assert_eq!(played.board.label.as_deref(), Some("4"));
        assert_eq!(played.contract.unwrap().to_string(), "2HX by E");
        assert_eq!(played.result.unwrap().get(), 7);
        assert_eq!(played.results[0].ns.percent, Some(75.5));
        assert_eq!(played.results[0].ew.names.as_deref(), Some("cy - di"));
        assert_eq!(awarded.board, played.board);
        assert_eq!(awarded.results[0].award, Award::parse("A+="));
        assert!(read("<html><p>nothing</p></html>").is_empty());
    }
}
