//! Sakaali for eight (Finnish Games, “Sakaali”): two teams of four play the same boards at two tables, so that each team
//! plays each hand once.

use super::KEPT;
use super::options::HouseRules;
use super::par::{DealPar, Keep, par};
use super::play::SakaaliPlay;
use super::points::{BONUS, Carry, points};
use std::collections::HashSet;
use std::fmt;
use tikki_base::comparison::{BetterPoints, ComparisonScale};
use tikki_base::deal::FullDeal;
use tikki_base::duplicate::{ComparedBoard, ComparedParty, ComparedTable, Duplicate};
use tikki_base::error::{Code, Error, Result};
use tikki_base::tricks::BySide;
use tikki_base::{Contest, Movement, MovementPlan, Sitting};
use tikki_solver::{BySeat, Card, CardSet, Seat, Side};

/// The number of boards in a match of the booklet.
pub const BOARDS: u32 = 8;
/// The number of tables.
pub(crate) const TABLES: u32 = 2;

/// A team of four.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Team {
    /// Team A.
    A,
    /// Team B.
    B,
}

impl Team {
    /// Both teams.
    pub const ALL: [Team; 2] = [Team::A, Team::B];

    /// Returns the team with this letter, in either case.
    pub fn from_name(name: &str) -> Option<Team> {
        match name {
            "A" | "a" => Some(Team::A),
            "B" | "b" => Some(Team::B),
            _ => None,
        }
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// One value for each team, A's first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ByTeam<T>(pub [T; 2]);

impl<T: Copy> ByTeam<T> {
    /// Returns the value of a team.
    pub const fn of(&self, team: Team) -> T {
        self.0[team as usize]
    }

    /// Converts values by side, for a table at which this team sits north–south.
    fn seated(values: BySide<T>, north_south: Team) -> ByTeam<T> {
        ByTeam(Team::ALL.map(|team| {
            values[if team == north_south { Side::NorthSouth } else { Side::EastWest }]
        }))
    }
}

/// Returns the team that sits north–south at each table.
pub(crate) fn movement() -> Vec<(u32, Team)> {
    let entrants = Team::ALL.len();
    let plan =
        MovementPlan { contest: Contest::Teams, entrants, places: 2, rounds: Some(1), deals: 1 };
    let movement = Movement::try_from(plan).expect("two teams can be seated");
    let north_south = |table: &Sitting| (table.table as u32, Team::ALL[table.seated[0]]);
    movement.sittings.iter().map(north_south).collect()
}

/// The result of a board at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPlayed {
    /// The table, 1 or 2.
    pub table: u32,
    /// The team that sat north–south.
    pub team_ns: Team,
    /// The cards that each player kept.
    pub kept: BySeat<CardSet>,
}

/// Returns the cards that the players keep after these 32 discards.
///
/// # Errors
/// `illegal-play` at the place of a card, or without a place when cards are missing.
pub fn kept_after(deal: &FullDeal, first: Seat, played: &[Card]) -> Result<BySeat<CardSet>> {
    let play = SakaaliPlay::after(deal, first, played)?;
    if let Some(seat) = play.to_play() {
        let message =
            format!("{} cards are given; {seat} is to play, and a deal has 32", played.len());
        return Err(Error::new(Code::IllegalPlay, message));
    }
    Ok(BySeat::from_fn(|seat| play.hand(seat)))
}

/// Checks the cards that the players kept.
///
/// # Errors
/// `illegal-play`, at a seat that keeps a card it was not dealt, or not five cards.
pub fn check_kept(deal: &FullDeal, kept: &BySeat<CardSet>) -> Result<()> {
    for (seat, &cards) in kept.iter() {
        let wrong =
            |message: String| Error::new(Code::IllegalPlay, message).in_field(&format!("/{seat}"));
        if let Some(card) = (cards - deal.hands().hand(seat)).iter().next() {
            return Err(wrong(format!("{seat} was not dealt {card}")));
        }
        if cards.len() != KEPT {
            return Err(wrong(format!(
                "{seat} keeps {} cards; each player keeps {KEPT}",
                cards.len()
            )));
        }
    }
    Ok(())
}

/// A board and its results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchBoard {
    /// Its number.
    pub number: u32,
    /// Its cards.
    pub deal: FullDeal,
    /// The seat that plays first, at both tables.
    pub first: Seat,
    /// The results, at most one for each table.
    pub results: Vec<BoardPlayed>,
}

/// The boards of a match. Every board has one result at each table, and each team plays each hand once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSession {
    boards: Vec<MatchBoard>,
}

/// Creates a session of these boards, or `impossible-state` at the board that has a repeated number, lacks a table, has a
/// table twice, or has the same team on the same hands at both tables.
impl TryFrom<Vec<MatchBoard>> for MatchSession {
    type Error = Error;

    fn try_from(boards: Vec<MatchBoard>) -> Result<MatchSession> {
        match fault(&boards) {
            None => Ok(MatchSession { boards }),
            Some((place, error)) => Err(error.in_field(&format!("/{place}"))),
        }
    }
}

impl MatchSession {
    /// Returns the boards.
    pub(crate) fn boards(&self) -> &[MatchBoard] {
        &self.boards
    }

    /// Checks that these are the eight boards of a match of the booklet.
    ///
    /// # Errors
    /// `impossible-state` that names the missing boards, or a board that is not one of the eight.
    pub fn check_movement(&self) -> Result<()> {
        let has = |number: &u32| self.boards.iter().any(|board| board.number == *number);
        let missing: Vec<String> =
            (1..=BOARDS).filter(|number| !has(number)).map(|number| number.to_string()).collect();
        if !missing.is_empty() {
            let message =
                format!("board {} is missing; a match has {BOARDS} boards", missing.join(", "));
            return Err(impossible(message));
        }
        match self.boards.iter().find(|board| board.number > BOARDS || board.number == 0) {
            None => Ok(()),
            Some(board) => {
                let message =
                    format!("there is no board {}; boards are 1 to {BOARDS}", board.number);
                Err(impossible(message))
            }
        }
    }

    /// Scores all boards. If ties carry over, a tie adds its bonus to the next board in the list at that table.
    pub fn score(&self, options: HouseRules) -> MatchScore {
        let mut carries = [Carry::default(); TABLES as usize];
        let mut scored = |result: &BoardPlayed| {
            TableScore::new(result, &mut carries[result.table as usize - 1], options)
        };
        let tables: Vec<Vec<TableScore>> = self
            .boards
            .iter()
            .map(|board| board.results.iter().map(&mut scored).collect())
            .collect();
        let boards = self.boards.iter().zip(&tables);
        let boards = boards.map(|(board, tables)| to_compare(board, tables)).collect();
        let compared = Duplicate::compare(boards, ComparisonScale::Points, BetterPoints::Most);
        let boards = self.boards.iter().zip(tables).zip(&compared.boards);
        let boards = boards
            .map(|((board, tables), compared)| BoardScore::new(board, tables, compared))
            .collect();
        MatchScore { boards, compared }
    }
}

/// Converts a board to the form in which boards of any game are compared.
fn to_compare(board: &MatchBoard, tables: &[TableScore]) -> ComparedBoard {
    let table = |(result, table): (usize, &TableScore)| {
        let party = |side: Side| {
            let team = table.team_at(side);
            ComparedParty::new(side.to_string(), team.to_string(), table.points.of(team))
        };
        ComparedTable { played_deal: result, parties: Side::ALL.map(party).into() }
    };
    ComparedBoard {
        number: board.number.to_string(),
        tables: tables.iter().enumerate().map(table).collect(),
    }
}

/// Returns the first invalid board, by its index, and the error.
pub(crate) fn fault(boards: &[MatchBoard]) -> Option<(usize, Error)> {
    let mut numbers = HashSet::new();
    let wrong = |(place, board): (usize, &MatchBoard)| {
        let twice = !numbers.insert(board.number);
        let twice = twice.then(|| impossible(format!("board {} is given twice", board.number)));
        twice.or_else(|| check(board).err()).map(|error| (place, error))
    };
    boards.iter().enumerate().find_map(wrong)
}

fn impossible(message: String) -> Error {
    Error::new(Code::ImpossibleState, message)
}

fn check(board: &MatchBoard) -> Result<()> {
    let number = board.number;
    for table in 1..=TABLES {
        let times = board.results.iter().filter(|result| result.table == table).count();
        match times {
            1 => {}
            0 => return Err(impossible(format!("board {number} has no result of table {table}"))),
            _ => {
                return Err(impossible(format!(
                    "board {number} has {times} results of table {table}"
                )));
            }
        }
    }
    if let Some(other) = board.results.iter().find(|result| !(1..=TABLES).contains(&result.table)) {
        let message =
            format!("board {number} was played at table {}; there are {TABLES}", other.table);
        return Err(impossible(message));
    }
    let [one, two] = [0, 1].map(|place| board.results[place].team_ns);
    if one == two {
        let message = format!(
            "team {one} has the north and south hands of board {number} at both tables; each team plays every hand once"
        );
        return Err(impossible(message));
    }
    Ok(())
}

/// The score of a board at one table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableScore {
    /// The table.
    pub table: u32,
    /// The team that sat north–south.
    pub team_ns: Team,
    /// The penalties.
    pub penalty: ByTeam<u32>,
    /// The points.
    pub points: ByTeam<i32>,
}

impl TableScore {
    fn new(result: &BoardPlayed, carry: &mut Carry, options: HouseRules) -> TableScore {
        let keep = |side: Side| Keep(side.seats().map(|seat| result.kept[seat]));
        let penalty = BySide::from_fn(|side| keep(side).penalty());
        let scored = if options.duplicate_carry {
            carry.score(penalty, options)
        } else {
            points(penalty, BONUS, options)
        };
        TableScore {
            table: result.table,
            team_ns: result.team_ns,
            penalty: ByTeam::seated(penalty, result.team_ns),
            points: ByTeam::seated(scored, result.team_ns),
        }
    }

    /// Returns the team that sat in a direction.
    fn team_at(&self, side: Side) -> Team {
        let other = if self.team_ns == Team::A { Team::B } else { Team::A };
        if side == Side::NorthSouth { self.team_ns } else { other }
    }
}

/// The score of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardScore {
    /// Its number.
    pub number: u32,
    /// The par of both sides with open hands.
    pub par: DealPar,
    /// The scores of tables 1 and 2.
    pub tables: Vec<TableScore>,
    /// The points of both tables.
    pub points: ByTeam<i32>,
    /// The gain of team A on the board.
    pub swing_a: i32,
}

impl BoardScore {
    fn new(
        board: &MatchBoard,
        mut tables: Vec<TableScore>,
        compared: &ComparedBoard,
    ) -> BoardScore {
        tables.sort_by_key(|table| table.table);
        BoardScore {
            number: board.number,
            par: par(&board.deal),
            tables,
            points: ByTeam(Team::ALL.map(|team| compared.points_of(&team.to_string()))),
            // With two tables a swing is a whole number.
            swing_a: compared.swing_of(&Team::A.to_string()) as i32,
        }
    }

    /// Returns the penalties above par, summed over both tables.
    pub(crate) fn above_par(&self) -> ByTeam<u32> {
        let least = self.par.penalty();
        let above = |team: Team, table: &TableScore| {
            let side = if table.team_ns == team { Side::NorthSouth } else { Side::EastWest };
            table.penalty.of(team) - least[side]
        };
        ByTeam(Team::ALL.map(|team| self.tables.iter().map(|table| above(team, table)).sum()))
    }
}

/// The score of a match.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchScore {
    /// The boards.
    pub boards: Vec<BoardScore>,
    /// The comparison of the tables, by board.
    compared: Duplicate,
}

impl MatchScore {
    /// The points of all boards at both tables (Finnish Games, “Sakaali”).
    pub fn total(&self) -> ByTeam<i32> {
        ByTeam(Team::ALL.map(|team| self.compared.points_of(&team.to_string())))
    }

    /// The penalties above par of all boards.
    pub fn above_par(&self) -> ByTeam<u32> {
        ByTeam(
            Team::ALL.map(|team| self.boards.iter().map(|board| board.above_par().of(team)).sum()),
        )
    }

    /// Returns the team with more points; `None` if they are equal.
    pub fn winner(&self) -> Option<Team> {
        Team::from_name(&self.compared.winner()?)
    }
}

#[cfg(test)]
mod tests;
