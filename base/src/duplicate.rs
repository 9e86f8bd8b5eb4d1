//! The same deals at several tables, in any game: the gain of each side on each deal, and the totals.

use crate::comparison::{BetterPoints, ComparisonScale, TablePoints, gains};

/// A side or seat at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedParty {
    /// The side or seat.
    pub direction: String,
    /// The players: the team or the players if they are given, else side or seat and table.
    pub who: String,
    /// The points of the game.
    pub points: i32,
    /// The gain against the other tables.
    pub gain: f64,
}

impl ComparedParty {
    /// Creates a side or seat that has not been compared yet.
    pub fn new(direction: impl Into<String>, who: impl Into<String>, points: i32) -> ComparedParty {
        ComparedParty { direction: direction.into(), who: who.into(), points, gain: 0.0 }
    }
}

/// The comparison of a deal at a table.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedTable {
    /// The index of the result.
    pub played_deal: usize,
    /// The sides or seats, in the same order at every table.
    pub parties: Vec<ComparedParty>,
}

/// A deal at all its tables.
#[derive(Clone, Debug, PartialEq)]
pub struct ComparedBoard {
    /// The number of the deal.
    pub number: String,
    /// The tables, in the order of the results.
    pub tables: Vec<ComparedTable>,
}

/// The total of a contestant.
#[derive(Clone, Debug, PartialEq)]
pub struct DuplicateTotal {
    /// The contestant.
    pub who: String,
    /// The number of deals, with each table of a team counted.
    pub deals: u32,
    /// The points of the game.
    pub points: i32,
    /// The sum of the gains.
    pub gain: f64,
}

/// A match or a session over the same deals.
///
/// ```
/// use tikki_base::comparison::{BetterPoints, ComparisonScale};
/// use tikki_base::duplicate::{ComparedBoard, ComparedParty, ComparedTable, Duplicate};
///
/// let table = |played_deal, [one, other]: [(&str, i32); 2]| ComparedTable {
///     played_deal,
///     parties: vec![ComparedParty::new("NS", one.0, one.1), ComparedParty::new("EW", other.0, other.1)],
/// };
/// let tables = vec![table(0, [("Owls", 20), ("Larks", 0)]), table(1, [("Larks", 0), ("Owls", 15)])];
/// let boards = vec![ComparedBoard { number: "1".into(), tables }];
/// let compared = Duplicate::compare(boards, ComparisonScale::Points, BetterPoints::Most);
/// assert_eq!(compared.boards[0].swing_of("Owls"), 35.0);
/// assert_eq!((compared.points_of("Owls"), compared.winner()), (35, Some("Owls".into())));
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Duplicate {
    /// The deals, in the order of the results.
    pub boards: Vec<ComparedBoard>,
    /// The totals by contestant, highest gain first.
    pub totals: Vec<DuplicateTotal>,
}

impl ComparedBoard {
    /// Returns the swing of the deal by contestant: for a team that played it at several tables the average of its gains.
    pub fn swings(&self) -> Vec<(String, f64)> {
        let mut gains: Vec<(String, f64, f64)> = Vec::new();
        for ComparedParty { who, gain, .. } in self.parties() {
            match gains.iter_mut().find(|(other, ..)| other == who) {
                Some((_, sum, tables)) => (*sum, *tables) = (*sum + gain, *tables + 1.0),
                None => gains.push((who.clone(), *gain, 1.0)),
            }
        }
        gains.into_iter().map(|(who, sum, tables)| (who, sum / tables)).collect()
    }

    /// Returns the swing of a contestant; zero if they did not play the deal.
    pub fn swing_of(&self, who: &str) -> f64 {
        let own = |(other, _): &(String, f64)| other == who;
        self.swings().into_iter().find(own).map_or(0.0, |(_, swing)| swing)
    }

    /// Returns the game points of a contestant at all tables where they sat.
    pub fn points_of(&self, who: &str) -> i32 {
        self.parties().filter(|party| party.who == who).map(|party| party.points).sum()
    }

    fn parties(&self) -> impl Iterator<Item = &ComparedParty> {
        self.tables.iter().flat_map(|table| &table.parties)
    }
}

impl Duplicate {
    /// Compares the tables of each deal.
    pub fn compare(
        mut boards: Vec<ComparedBoard>,
        scale: ComparisonScale,
        better: BetterPoints,
    ) -> Duplicate {
        let points = |table: &ComparedTable| -> TablePoints {
            table.parties.iter().map(|party| better.compared(party.points)).collect()
        };
        let of_board = |board: &ComparedBoard| board.tables.iter().map(points).collect();
        let all: Vec<Vec<TablePoints>> = boards.iter().map(of_board).collect();
        let gains = gains(&all, scale);
        let parties = boards.iter_mut().flat_map(|board| &mut board.tables);
        let parties = parties.flat_map(|table| &mut table.parties);
        for (party, gain) in parties.zip(gains.into_iter().flatten().flatten()) {
            party.gain = gain;
        }
        let totals = totals(&boards);
        Duplicate { boards, totals }
    }

    /// Returns the sums of the swings by contestant, highest first.
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

    /// Returns the game points of a contestant, over all deals.
    pub fn points_of(&self, who: &str) -> i32 {
        self.totals.iter().find(|total| total.who == who).map_or(0, |total| total.points)
    }

    /// Returns the contestant with the highest gain, unless it is shared.
    pub fn winner(&self) -> Option<String> {
        match &self.swings()[..] {
            [(_, most), (_, next), ..] if most <= next => None,
            swings => swings.first().map(|(who, _)| who.clone()),
        }
    }
}

fn totals(boards: &[ComparedBoard]) -> Vec<DuplicateTotal> {
    let mut totals: Vec<DuplicateTotal> = Vec::new();
    for ComparedParty { who, points, gain, .. } in boards.iter().flat_map(ComparedBoard::parties) {
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
