//! The field of a session: the results of all boards, and the contestants, from the boards of its files.
//!
//! A board with a list of results gives a line for each of them, any other board one for itself. Contestants are teams where
//! the files name two (`HomeTeam`, `VisitTeam`; the home team sits north and south in the open room), else pairs, known by
//! number and section, or by names. Where one number sits on both sides of a board, north-south and east-west are separate
//! fields: the movement has two winners.

use super::ScoredBoard;
use crate::analysis::DeclaredContract;
use crate::board::{Award, Board, FinalContract, RecordedPoints, TableResult};
use crate::formats::pbn::total_names;
use std::collections::{BTreeSet, HashMap};
use tikki_base::tricks::TrickCount;
use tikki_solver::{Hands, Seat, Side};

/// A pair or a team.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Contestant {
    /// Its number.
    pub number: Option<String>,
    /// Its section, where the file has several.
    pub section: Option<String>,
    /// Its names.
    pub names: Option<String>,
    /// The numbers of its two players, in an individual tournament.
    pub individuals: [Option<String>; 2],
    /// Its side, in a movement with two winners: 0 is north and south, 1 east and west.
    pub side: Option<u8>,
    /// Its rank in its field, from 1, shared by ties; 0 without a score.
    pub rank: u32,
    /// The number of boards that count.
    pub boards: u32,
    /// The sum over its boards, in percent or IMPs.
    pub total: f64,
    /// Its score: percent, or the sum of IMPs.
    pub score: Option<f64>,
}

impl Contestant {
    /// Returns its number and names, as far as known.
    pub(crate) fn title(&self) -> String {
        let number = self
            .number
            .as_deref()
            .map(|number| format!("{}{number}", self.section.as_deref().unwrap_or("")));
        match (number, self.names.clone()) {
            (Some(number), Some(names)) => format!("{number} {names}"),
            (Some(one), None) | (None, Some(one)) => one,
            (None, None) => String::new(),
        }
    }

    /// Returns the names of its players, one by one.
    pub(crate) fn players(&self) -> impl Iterator<Item = &str> {
        let names = self.names.as_deref().unwrap_or("");
        let parts = ["; ", ";", " - ", " & ", "+", "/", " and "];
        let sign = parts.into_iter().find(|sign| names.contains(sign));
        let list: Vec<&str> = sign.map_or_else(|| vec![names], |sign| names.split(sign).collect());
        list.into_iter().map(str::trim).filter(|name| !name.is_empty())
    }
}

/// The outcome of a board at a table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum TableOutcome {
    /// The score of north and south.
    Scored(i32),
    /// An award.
    Awarded(Award),
    /// No known outcome.
    Unknown,
}

impl TableOutcome {
    /// Returns the score of north and south, if there is one.
    pub(crate) fn points(self) -> Option<i32> {
        match self {
            TableOutcome::Scored(points) => Some(points),
            TableOutcome::Awarded(_) | TableOutcome::Unknown => None,
        }
    }
}

/// A line of a traveller.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TravellerLine {
    /// North and south, as an index into [`super::Standings::contestants`].
    pub ns: Option<usize>,
    /// East and west.
    pub ew: Option<usize>,
    /// The round, or the stage of a match.
    pub round: Option<String>,
    /// The contract.
    pub contract: Option<FinalContract>,
    /// The tricks of declarer's side.
    pub tricks: Option<TrickCount>,
    /// The outcome.
    pub play: TableOutcome,
    /// The share of north and south: percent or IMPs.
    pub score_ns: Option<f64>,
    /// The share of east and west.
    pub score_ew: Option<f64>,
    /// The matchpoints of north and south before boards are equalised: two for each result beaten.
    pub matchpoints_ns: Option<f64>,
    /// The shares of north-south and east-west as given in the file: percent or IMPs.
    pub official: [Option<f64>; 2],
    /// The index of the record it comes from.
    pub board: usize,
}

impl TravellerLine {
    /// Returns whether it is a result or an award.
    pub(super) fn counts(&self) -> bool {
        !matches!(self.play, TableOutcome::Unknown | TableOutcome::Awarded(Award::NotPlayed))
    }
}

/// The lines and contestants of a session.
#[derive(Debug, Default)]
pub(super) struct SessionField {
    pub boards: Vec<ScoredBoard>,
    pub contestants: Vec<Contestant>,
}

/// Names by section and number, from the tables of totals.
#[derive(Debug, Default)]
struct TotalNames(HashMap<(Option<String>, String), String>);

impl TotalNames {
    fn of(played_boards: &[&Board]) -> TotalNames {
        let tables = played_boards.iter().flat_map(|board| total_names(&board.tables));
        TotalNames(tables.map(|(section, number, names)| ((section, number), names)).collect())
    }

    /// Returns the names of a number in a section; those of a table without sections hold for all.
    fn get(&self, section: Option<&String>, number: &str) -> Option<&String> {
        let of = |section: Option<String>| self.0.get(&(section, number.to_owned()));
        of(section.cloned()).or_else(|| of(None))
    }

    /// Fills in the names of a contestant. The players of an individual tournament are named by their numbers otherwise.
    fn fill(&self, mut contestant: Contestant) -> Contestant {
        let section = contestant.section.as_ref();
        let named = |number: &String| self.get(section, number).unwrap_or(number).clone();
        let players: Vec<String> = contestant.individuals.iter().flatten().map(named).collect();
        let names = match &contestant.number {
            Some(number) => self.get(section, number).cloned(),
            None => (!players.is_empty()).then(|| players.join(" - ")),
        };
        contestant.names = contestant.names.or(names);
        contestant
    }
}

/// The key of a contestant.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct ContestantKey {
    section: Option<String>,
    number: Option<String>,
    /// Only where there is no number.
    names: Option<String>,
    side: Option<u8>,
}

/// A line before its contestants are known.
struct RawLine {
    line: TravellerLine,
    pairs: [Contestant; 2],
}

impl SessionField {
    /// Returns the lines of boards.
    pub(super) fn of<'a>(played_boards: impl IntoIterator<Item = &'a Board>) -> SessionField {
        let played_boards: Vec<&Board> = played_boards.into_iter().collect();
        let names = TotalNames::of(&played_boards);
        let mut boards: Vec<(ScoredBoard, Vec<RawLine>)> = Vec::new();
        let mut known: HashMap<(Option<Hands>, Option<&str>), usize> = HashMap::new();
        for (index, played_board) in played_boards.into_iter().enumerate() {
            let lines = lines(played_board, index);
            let hands = played_board.header.deal.as_ref().ok().map(|deal| *deal.hands());
            let label = played_board.header.label.as_deref();
            if lines.is_empty() || hands.is_none() && label.is_none() {
                continue;
            }
            let at = *known.entry((hands, label)).or_insert_with(|| {
                let label = label.map(str::to_owned);
                boards.push((
                    ScoredBoard { label, board: index, ..ScoredBoard::default() },
                    Vec::new(),
                ));
                boards.len() - 1
            });
            boards[at].1.extend(lines);
        }
        let by_side = boards.iter().any(|(_, lines)| sits_twice(lines));
        let mut field = SessionField::default();
        let mut places: HashMap<ContestantKey, usize> = HashMap::new();
        for (mut board, lines) in boards {
            for RawLine { mut line, pairs } in lines {
                let [ns, ew] = pairs.map(|pair| names.fill(pair));
                line.ns = field.place(&mut places, ns, by_side.then_some(0));
                line.ew = field.place(&mut places, ew, by_side.then_some(1));
                board.lines.push(line);
            }
            field.boards.push(board);
        }
        field
    }

    /// Returns the index of a contestant; `None` without a number and a name.
    fn place(
        &mut self,
        places: &mut HashMap<ContestantKey, usize>,
        pair: Contestant,
        side: Option<u8>,
    ) -> Option<usize> {
        let names = pair.names.clone().filter(|_| pair.number.is_none());
        if pair.number.is_none() && names.is_none() {
            return None;
        }
        let key = ContestantKey {
            section: pair.section.clone(),
            number: pair.number.clone(),
            names,
            side,
        };
        let at = *places.entry(key).or_insert_with(|| {
            self.contestants.push(Contestant { side, ..Contestant::default() });
            self.contestants.len() - 1
        });
        let known = &mut self.contestants[at];
        known.names = known.names.take().or(pair.names);
        known.individuals = pair.individuals;
        (known.number, known.section) = (pair.number, pair.section);
        Some(at)
    }
}

/// Returns whether a number sits at two tables of a board, once on each side. (The two tables of a match do not count.)
fn sits_twice(lines: &[RawLine]) -> bool {
    type PairNumber<'a> = (Option<&'a str>, &'a str);
    let number = |raw: &RawLine, side: usize| {
        Some((raw.pairs[side].section.clone(), raw.pairs[side].number.clone()?))
    };
    let tables: Vec<[Option<_>; 2]> =
        lines.iter().map(|raw| [number(raw, 0), number(raw, 1)]).collect();
    let turned = |[ns, ew]: &[Option<_>; 2]| {
        ns.is_some() && ns != ew && tables.contains(&[ew.clone(), ns.clone()])
    };
    if tables.iter().any(turned) {
        return false;
    }
    let of = |side: usize| -> BTreeSet<PairNumber<'_>> {
        lines
            .iter()
            .filter_map(|raw| {
                Some((raw.pairs[side].section.as_deref(), raw.pairs[side].number.as_deref()?))
            })
            .collect()
    };
    !of(0).is_disjoint(&of(1))
}

fn lines(board: &Board, index: usize) -> Vec<RawLine> {
    if board.results.is_empty() {
        return own_line(board, index).into_iter().collect();
    }
    let of = |given: &TableResult| {
        let times = usize::try_from(given.multiplicity.max(1)).unwrap_or(1).min(MAX_TIMES);
        std::iter::repeat_with(|| given_line(board, given, index)).take(times).collect::<Vec<_>>()
    };
    board.results.iter().flat_map(of).collect()
}

/// Returns the score of north and south of every result that a board records: those of its list, or else its own; `None` where a score is
/// not known.
pub fn recorded_scores(board: &Board) -> Vec<Option<i32>> {
    lines(board, 0).into_iter().map(|raw| raw.line.play.points()).collect()
}

/// The greatest number of tables that one line of a list may represent.
const MAX_TIMES: usize = 1000;

fn given_line(board: &Board, given: &TableResult, index: usize) -> RawLine {
    let points = points(board, given.contract, given.tricks, given.score);
    let play = match given.award {
        Some(award) => TableOutcome::Awarded(award),
        None => points.map_or(TableOutcome::Unknown, TableOutcome::Scored),
    };
    let pair = |pair: &crate::board::ListedPair| Contestant {
        number: pair.number.clone(),
        section: given.section.clone(),
        names: pair.names.clone(),
        individuals: pair.players.clone(),
        ..Contestant::default()
    };
    let official = [&given.ns, &given.ew].map(|pair| pair.percent.or(pair.imps));
    let line = TravellerLine {
        ns: None,
        ew: None,
        round: given.round.clone(),
        contract: given.contract,
        tricks: given.tricks,
        play,
        score_ns: None,
        score_ew: None,
        matchpoints_ns: None,
        official,
        board: index,
    };
    RawLine { line, pairs: [pair(&given.ns), pair(&given.ew)] }
}

/// Returns the line of a board played at one table.
fn own_line(board: &Board, index: usize) -> Option<RawLine> {
    let points = points(board, board.contract, board.result, board.score);
    let tag = |name: &str| board.tags.get(name).map(str::to_owned);
    let teams = board.teams();
    let pairs = match teams {
        Some(teams) => {
            teams.map(|name| Contestant { names: Some(name.to_owned()), ..Contestant::default() })
        }
        None => [Side::NorthSouth, Side::EastWest].map(|side| Contestant {
            number: tag(if side == Side::NorthSouth { "PairNS" } else { "PairEW" }),
            section: tag("Section"),
            names: names(board, side),
            ..Contestant::default()
        }),
    };
    let line = TravellerLine {
        ns: None,
        ew: None,
        round: tag("Round").or_else(|| tag("Stage")).filter(|_| teams.is_some()),
        contract: board.contract,
        tricks: board.result,
        play: points.map_or(TableOutcome::Unknown, TableOutcome::Scored),
        score_ns: None,
        score_ew: None,
        matchpoints_ns: None,
        official: [None; 2],
        board: index,
    };
    points.map(|_| RawLine { line, pairs })
}

/// Returns the names of a side as one text; a name given for both seats appears once.
fn names(board: &Board, side: Side) -> Option<String> {
    let seats = if side == Side::NorthSouth {
        [Seat::North, Seat::South]
    } else {
        [Seat::East, Seat::West]
    };
    let [one, other] = seats.map(|seat| board.players[seat].clone());
    match (one, other) {
        (Some(one), Some(other)) if one != other => Some(format!("{one} - {other}")),
        (Some(one), _) | (None, Some(one)) => Some(one),
        (None, None) => None,
    }
}

/// Returns the score of north and south: from contract and tricks if known, else as recorded.
fn points(
    board: &Board,
    contract: Option<FinalContract>,
    tricks: Option<TrickCount>,
    given: Option<RecordedPoints>,
) -> Option<i32> {
    let given = given.and_then(RecordedPoints::for_ns);
    match contract {
        Some(FinalContract::PassedOut) => Some(0),
        Some(FinalContract::Bid { contract, declarer }) => {
            let played = DeclaredContract { contract, declarer };
            let known = board.header.vulnerable.zip(tricks);
            given.or_else(|| {
                known.map(|(vulnerable, tricks)| played.score_ns(vulnerable, tricks.get()))
            })
        }
        Some(FinalContract::Ending { .. }) | None => given,
    }
}
