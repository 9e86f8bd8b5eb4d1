//! The same deals at several tables, of any game with scores: which records are one deal, and who sat where.

use crate::played_deal::PlayedDeal;
use crate::scoring::scored_deal::ScoredDeal;
use tikki_base::comparison::{BetterPoints, ComparisonScale};
use tikki_base::duplicate::{ComparedBoard, ComparedParty, ComparedTable, Duplicate};
use tikki_base::error::{Code, Error, Result};

/// Compares deals with the same number.
///
/// # Errors
/// At the place among the records: what cannot be scored, `missing-field` without a number, `impossible-state` where a
/// number stands for other cards than before or a table has played it twice.
pub fn duplicate(deals: &[PlayedDeal], scale: ComparisonScale) -> Result<Duplicate> {
    let mut boards: Vec<(String, Vec<usize>)> = Vec::new();
    for index in 0..deals.len() {
        let number = file_at(deals, index, &boards).map_err(|error| at(index, error))?;
        match boards.iter_mut().find(|(other, _)| *other == number) {
            Some((_, tables)) => tables.push(index),
            None => boards.push((number, vec![index])),
        }
    }
    let scored = |(index, one)| ScoredDeal::try_from(one).map_err(|error| at(index, error));
    let scored = deals.iter().enumerate().map(scored).collect::<Result<Vec<_>>>()?;
    let table = |&record: &usize| table(record, &deals[record], &scored[record]);
    let board = |(number, tables): (String, Vec<usize>)| ComparedBoard {
        number,
        tables: tables.iter().map(table).collect(),
    };
    let boards = boards.into_iter().map(board).collect();
    Ok(Duplicate::compare(boards, scale, better_points(deals)?))
}

/// Which points are good in the game of these deals, by the options of the first.
fn better_points(deals: &[PlayedDeal]) -> Result<BetterPoints> {
    let Some(first) = deals.first() else { return Ok(BetterPoints::Most) };
    first.game.rules()?.better_points(&first.setup)
}

fn table(place: usize, deal: &PlayedDeal, scored: &ScoredDeal) -> ComparedTable {
    let party = |(direction, points): &(String, i32)| {
        ComparedParty::new(direction, who(deal, direction), *points)
    };
    ComparedTable { played_deal: place, parties: scored.sheet.points.iter().map(party).collect() }
}

fn at(index: usize, error: Error) -> Error {
    error.in_field(&format!("/deals/{index}"))
}

/// The number of a record, once it fits the records before it.
fn file_at(deals: &[PlayedDeal], index: usize, boards: &[(String, Vec<usize>)]) -> Result<String> {
    let deal = &deals[index];
    let Some(number) = deal.labels.number.clone() else {
        let message = "deals are compared by number, and this one has none";
        return Err(Error::new(Code::MissingField, message).in_field("/number"));
    };
    let before = boards.iter().find(|(other, _)| *other == number);
    for &other in before.into_iter().flat_map(|(_, tables)| tables) {
        check_same(&number, &deals[other], deal)?;
    }
    Ok(number)
}

/// Checks that a deal is one that was played before. An exchange may have changed a hand, but no more than half of it.
fn check_same(number: &str, one: &PlayedDeal, other: &PlayedDeal) -> Result<()> {
    let wrong =
        |message: String, at: &str| Err(Error::new(Code::ImpossibleState, message).in_field(at));
    if one.labels.table.is_some() && one.labels.table == other.labels.table {
        let table = one.labels.table.as_deref().unwrap_or_default();
        return wrong(format!("table {table} has played deal {number} before"), "/table");
    }
    for (seat, cards) in &one.setup.hands {
        let theirs = other.setup.hands.iter().find(|(name, _)| name.eq_ignore_ascii_case(seat));
        let Some((_, theirs)) = theirs else { continue };
        let shared = theirs.iter().filter(|card| cards.contains(card)).count();
        if 2 * shared < cards.len().min(theirs.len()) {
            let message =
                format!("{seat} holds other cards than where deal {number} was played before");
            return wrong(message, &format!("/hands/{seat}"));
        }
    }
    Ok(())
}

/// The team or player named for a side or seat; of a side the players that sit there.
fn who(deal: &PlayedDeal, party: &str) -> String {
    let named = |seat: &str| deal.player(seat).filter(|name| !name.is_empty());
    if let Some(name) = named(party) {
        return name.to_owned();
    }
    let seats = deal.game.seats.iter().filter(|seat| party.contains(**seat));
    let players: Vec<&str> = seats.filter_map(|seat| named(seat)).collect();
    match (players.is_empty(), &deal.labels.table) {
        (false, _) => players.join(" and "),
        (true, Some(table)) => format!("{party} at table {table}"),
        (true, None) => party.to_owned(),
    }
}
