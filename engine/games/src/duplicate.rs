//! The same deals at several tables, of any game: what each side or seat gained against those who held its cards.

use crate::deal_record::DealRecord;
use crate::score::Scored;
use tikki_base::comparison::{Scale, TablePoints, gains};
use tikki_base::error::{Code, Error, Result};

/// A deal at a table, compared.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedTable {
    /// Which of the records.
    pub record: usize,
    /// The sides or seats in the order of the game.
    pub parties: Vec<ComparedParty>,
}

/// A side or seat at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedParty {
    /// The side or seat.
    pub direction: String,
    /// Who sat there: the team or the players where they are told, else side or seat and table.
    pub who: String,
    /// The points of the game.
    pub points: i32,
    /// What that is against the other tables.
    pub gain: f64,
}

/// A deal at all its tables.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedBoard {
    /// Its number.
    pub number: String,
    /// Its tables in the order of the records.
    pub tables: Vec<ComparedTable>,
}

/// What somebody has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct DuplicateTotal {
    /// Who.
    pub who: String,
    /// How many deals, each table of a team counted.
    pub deals: u32,
    /// The points of the game.
    pub points: i32,
    /// The sum of the gains.
    pub gain: f64,
}

/// A match or a session over the same deals.
#[derive(Clone, Debug, PartialEq)]
pub struct Duplicate {
    /// Deal by deal, in the order of the records.
    pub boards: Vec<ComparedBoard>,
    /// By who played, those first who gained most.
    pub totals: Vec<DuplicateTotal>,
}

impl ComparedBoard {
    /// What the deal brought whoever played it: a team that played it at several tables the average of its gains.
    pub fn swings(&self) -> Vec<(String, f64)> {
        let mut gains: Vec<(String, f64, f64)> = Vec::new();
        for ComparedParty { who, gain, .. } in self.tables.iter().flat_map(|table| &table.parties) {
            match gains.iter_mut().find(|(other, ..)| other == who) {
                Some((_, sum, tables)) => (*sum, *tables) = (*sum + gain, *tables + 1.0),
                None => gains.push((who.clone(), *gain, 1.0)),
            }
        }
        gains.into_iter().map(|(who, sum, tables)| (who, sum / tables)).collect()
    }
}

impl Duplicate {
    /// The sums of the swings by who played, most first.
    pub fn swings(&self) -> Vec<(String, f64)> {
        let mut sums: Vec<(String, f64)> = Vec::new();
        for (who, swing) in self.boards.iter().flat_map(ComparedBoard::swings) {
            match sums.iter_mut().find(|(other, _)| *other == who) {
                Some((_, sum)) => *sum += swing,
                None => sums.push((who, swing)),
            }
        }
        sums.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        sums
    }

    /// Compares deals with the same number.
    ///
    /// # Errors
    /// At the place among the records: what cannot be scored, `missing-field` without a number, `impossible-state` where a
    /// number stands for other cards than before or a table has played it twice.
    pub fn of(records: &[DealRecord], scale: Scale) -> Result<Duplicate> {
        let mut boards: Vec<(String, Vec<usize>)> = Vec::new();
        for index in 0..records.len() {
            let number = file_at(records, index, &boards).map_err(|error| at(index, error))?;
            match boards.iter_mut().find(|(other, _)| *other == number) {
                Some((_, tables)) => tables.push(index),
                None => boards.push((number, vec![index])),
            }
        }
        let scored = records.iter().enumerate();
        let scored = scored.map(|(index, one)| Scored::of(one).map_err(|error| at(index, error)));
        let boards = compared(records, &boards, &scored.collect::<Result<Vec<_>>>()?, scale);
        let totals = totals(&boards);
        Ok(Duplicate { boards, totals })
    }
}

fn at(index: usize, error: Error) -> Error {
    error.in_field(&format!("/deals/{index}"))
}

/// The number of a record, once it fits the records before it.
fn file_at(
    records: &[DealRecord],
    index: usize,
    boards: &[(String, Vec<usize>)],
) -> Result<String> {
    let record = &records[index];
    let Some(number) = record.labels.number.clone() else {
        let message = "deals are compared by their numbers, and this one tells none";
        return Err(Error::new(Code::MissingField, message).in_field("/number"));
    };
    let before = boards.iter().find(|(other, _)| *other == number);
    for &other in before.into_iter().flat_map(|(_, tables)| tables) {
        check_same(&number, &records[other], record)?;
    }
    Ok(number)
}

/// Checks that a deal is one that was played before. An exchange may have changed a hand, but no more than half of it.
fn check_same(number: &str, one: &DealRecord, other: &DealRecord) -> Result<()> {
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

fn compared(
    records: &[DealRecord],
    boards: &[(String, Vec<usize>)],
    scored: &[Scored],
    scale: Scale,
) -> Vec<ComparedBoard> {
    let points = |&index: &usize| scored[index].sheet.points.iter().map(|&(_, points)| points);
    let tables = |(_, tables): &(String, Vec<usize>)| -> Vec<TablePoints> {
        tables.iter().map(|index| points(index).collect()).collect()
    };
    let gains = gains(&boards.iter().map(tables).collect::<Vec<_>>(), scale);
    let table = |(&record, gains): (&usize, Vec<f64>)| {
        let parties = scored[record].sheet.points.iter().zip(gains);
        let party = |((direction, points), gain): (&(String, i32), f64)| ComparedParty {
            direction: direction.clone(),
            who: who(&records[record], direction),
            points: *points,
            gain,
        };
        ComparedTable { record, parties: parties.map(party).collect() }
    };
    let board = |((number, tables), gains): (&(String, Vec<usize>), Vec<Vec<f64>>)| ComparedBoard {
        number: number.clone(),
        tables: tables.iter().zip(gains).map(table).collect(),
    };
    boards.iter().zip(gains).map(board).collect()
}

/// The team or player named for a side or seat; of a side the players that sit there.
fn who(record: &DealRecord, party: &str) -> String {
    let named = |seat: &str| record.player(seat).filter(|name| !name.is_empty());
    if let Some(name) = named(party) {
        return name.to_owned();
    }
    let seats = record.game.seats.iter().filter(|seat| party.contains(**seat));
    let players: Vec<&str> = seats.filter_map(|seat| named(seat)).collect();
    match (players.is_empty(), &record.labels.table) {
        (false, _) => players.join(" and "),
        (true, Some(table)) => format!("{party} at table {table}"),
        (true, None) => party.to_owned(),
    }
}

fn totals(boards: &[ComparedBoard]) -> Vec<DuplicateTotal> {
    let mut totals: Vec<DuplicateTotal> = Vec::new();
    let parties = boards.iter().flat_map(|board| &board.tables).flat_map(|table| &table.parties);
    for ComparedParty { who, points, gain, .. } in parties {
        let place = totals.iter().position(|total| total.who == *who).unwrap_or_else(|| {
            totals.push(DuplicateTotal { who: who.clone(), deals: 0, points: 0, gain: 0.0 });
            totals.len() - 1
        });
        totals[place].deals += 1;
        totals[place].points += points;
        totals[place].gain += gain;
    }
    totals.sort_by(|one, other| other.gain.total_cmp(&one.gain));
    totals
}
