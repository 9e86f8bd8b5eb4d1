//! The result of a session: the score of every contestant on every board, and the rankings.
//!
//! | module | what |
//! |---|---|
//! | `field` | results and contestants, from the boards of files |
//! | `matchpoints` | matchpoints, with unequal numbers of results |
//! | `imps` | cross-IMPs, IMPs against a datum |
//! | `matches` | team matches and victory points |

mod field;
mod imps;
mod matches;
pub(crate) mod matchpoints;

pub use field::recorded_scores;
pub(crate) use field::{Contestant, TableOutcome, TravellerLine};
pub(crate) use matches::{TeamMatch, TeamRank, matches};
pub(crate) use matchpoints::UnequalResults;

use crate::board::{Award, Board, Share};
use field::SessionField;
use std::collections::HashMap;
use tikki_base::names::Named;

/// The scoring method of a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoringMethod {
    /// Matchpoints (Law 78A): a share of the top, in percent.
    Matchpoints(UnequalResults),
    /// IMPs against every other result, on average.
    CrossImps,
    /// IMPs against the datum: the mean of the results without the highest and the lowest where there are five or more, rounded
    /// to tens.
    Butler,
}

impl Default for ScoringMethod {
    fn default() -> ScoringMethod {
        ScoringMethod::Matchpoints(UnequalResults::Neuberg)
    }
}

impl Named for ScoringMethod {
    const ALL: &'static [ScoringMethod] = &[
        ScoringMethod::Matchpoints(UnequalResults::Neuberg),
        ScoringMethod::Matchpoints(UnequalResults::SmallGroups),
        ScoringMethod::Matchpoints(UnequalResults::Share),
        ScoringMethod::CrossImps,
        ScoringMethod::Butler,
    ];

    fn name(self) -> &'static str {
        match self {
            ScoringMethod::Matchpoints(UnequalResults::Neuberg) => "matchpoints",
            ScoringMethod::Matchpoints(UnequalResults::SmallGroups) => "matchpoints-small-groups",
            ScoringMethod::Matchpoints(UnequalResults::Share) => "matchpoints-plain",
            ScoringMethod::CrossImps => "cross-imps",
            ScoringMethod::Butler => "butler",
        }
    }
}

impl ScoringMethod {
    /// Returns the title of the method.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            ScoringMethod::Matchpoints(UnequalResults::Neuberg) => {
                "Matchpoints (Neuberg's formula for unequal numbers of results)"
            }
            ScoringMethod::Matchpoints(UnequalResults::SmallGroups) => {
                "Matchpoints (Neuberg's formula; fixed scores of boards with three results or fewer)"
            }
            ScoringMethod::Matchpoints(UnequalResults::Share) => {
                "Matchpoints (a share of each board's own top)"
            }
            ScoringMethod::CrossImps => "Cross-IMPs, average",
            ScoringMethod::Butler => "IMPs against the datum",
        }
    }

    /// Parses the `Scoring` tag of a session.
    pub(crate) fn of_tag(scoring: &str) -> ScoringMethod {
        let scoring = scoring.to_ascii_lowercase();
        let says = |word: &str| scoring.contains(word);
        if says("butler") {
            ScoringMethod::Butler
        } else if says("imp") {
            ScoringMethod::CrossImps
        } else {
            ScoringMethod::default()
        }
    }

    /// Returns whether scores are in percent, not in IMPs.
    pub(crate) const fn is_percent(self) -> bool {
        matches!(self, ScoringMethod::Matchpoints(_))
    }
}

/// The result of a session.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Standings {
    /// The scoring method.
    pub method: ScoringMethod,
    /// The contestants, the best first; in a movement with two winners north-south before east-west.
    pub contestants: Vec<Contestant>,
    /// The boards in file order, each with its lines.
    pub boards: Vec<ScoredBoard>,
    /// The players, the best first, by the mean over the boards that each has played, with any partner.
    pub players: Vec<PlayerRank>,
}

/// A board of a session.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct ScoredBoard {
    /// Its label.
    pub label: Option<String>,
    /// The index of the record with its cards.
    pub board: usize,
    /// Its lines.
    pub lines: Vec<TravellerLine>,
    /// The datum, in IMPs against one.
    pub datum: Option<i32>,
}

impl ScoredBoard {
    /// Returns the scores of its results, without awards.
    fn scores(&self) -> impl Iterator<Item = i32> {
        self.lines.iter().filter_map(|line| line.play.points())
    }
}

/// A player's mean.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PlayerRank {
    /// The name.
    pub name: String,
    /// The rank from 1, shared by ties.
    pub rank: u32,
    /// The number of boards that count.
    pub boards: u32,
    /// The mean, in percent or IMPs.
    pub score: f64,
}

impl Standings {
    /// Scores a session. Sections are compared with each other.
    pub(crate) fn of<'a>(
        played_boards: impl IntoIterator<Item = &'a Board>,
        method: ScoringMethod,
    ) -> Standings {
        let SessionField { mut boards, contestants } = SessionField::of(played_boards);
        score(&mut boards, method);
        let mut standings = Standings { method, contestants, boards, players: Vec::new() };
        standings.award();
        standings.total();
        standings.players = standings.rank_players();
        standings.rank();
        standings
    }

    /// Returns whether players change partners from round to round, and are ranked one by one.
    pub(crate) fn is_individual(&self) -> bool {
        let numbered = |one: &Contestant| one.individuals.iter().any(Option::is_some);
        self.contestants.iter().any(|one| one.number.is_none() && numbered(one))
    }

    /// Returns the boards whose results are a small group: three or fewer, where others have more.
    pub(crate) fn small_groups(&self) -> impl Iterator<Item = &ScoredBoard> {
        let most = most_results(&self.boards);
        let is_small = move |board: &&ScoredBoard| {
            (1..=matchpoints::SMALL).contains(&board.scores().count()) && most > matchpoints::SMALL
        };
        self.boards.iter().filter(is_small)
    }

    /// Returns the number of official scores in the file, and the number of these that agree with ours at the precision of
    /// the file: whole numbers, tenths or hundredths.
    pub(crate) fn beside_official(&self) -> (usize, usize) {
        let lines = self.boards.iter().flat_map(|board| &board.lines);
        let pairs: Vec<(f64, f64)> = lines
            .flat_map(|line| {
                let ours = [line.score_ns, line.score_ew];
                ours.into_iter().zip(line.official).filter_map(|(ours, given)| ours.zip(given))
            })
            .collect();
        let given: Vec<f64> = pairs.iter().map(|(_, given)| *given).collect();
        let tolerance = half_unit(&given);
        let same = pairs.iter().filter(|(ours, given)| (ours - given).abs() < tolerance);
        (pairs.len(), same.count())
    }

    /// Sets the scores of awards: average plus is 60 %, or the pair's mean on its other boards if that is more.
    fn award(&mut self) {
        let means: HashMap<usize, f64> = means(&self.boards);
        let method = self.method;
        for line in self.boards.iter_mut().flat_map(|board| &mut board.lines) {
            let TableOutcome::Awarded(Award::Each { ns, ew }) = line.play else { continue };
            let mean = |pair: Option<usize>| pair.and_then(|pair| means.get(&pair).copied());
            line.score_ns = Some(award_score(method, ns, mean(line.ns)));
            line.score_ew = Some(award_score(method, ew, mean(line.ew)));
        }
    }

    fn total(&mut self) {
        let mut totals: HashMap<usize, (u32, f64)> = HashMap::new();
        for line in self.boards.iter().flat_map(|board| &board.lines) {
            for (pair, score) in [(line.ns, line.score_ns), (line.ew, line.score_ew)] {
                if let Some((pair, score)) = pair.zip(score) {
                    let total = totals.entry(pair).or_default();
                    *total = (total.0 + 1, total.1 + score);
                }
            }
        }
        for (index, contestant) in self.contestants.iter_mut().enumerate() {
            let Some(&(boards, total)) = totals.get(&index) else { continue };
            contestant.boards = boards;
            contestant.total = total;
            contestant.score =
                Some(if self.method.is_percent() { total / f64::from(boards) } else { total });
        }
    }

    /// Sorts the contestants, the best first, and updates the indices of the lines.
    fn rank(&mut self) {
        let mut order: Vec<usize> = (0..self.contestants.len()).collect();
        order.sort_by(|&one, &other| {
            let [one, other] = [&self.contestants[one], &self.contestants[other]];
            let score = |contestant: &Contestant| contestant.score.unwrap_or(f64::NEG_INFINITY);
            one.side.cmp(&other.side).then(score(other).total_cmp(&score(one)))
        });
        let mut place = vec![0; order.len()];
        for (new, &old) in order.iter().enumerate() {
            place[old] = new;
        }
        for line in self.boards.iter_mut().flat_map(|board| &mut board.lines) {
            line.ns = line.ns.map(|pair| place[pair]);
            line.ew = line.ew.map(|pair| place[pair]);
        }
        let sorted = order.iter().map(|&old| self.contestants[old].clone()).collect();
        self.contestants = sorted;
        // (side, contestants before, score, rank)
        let mut last: (Option<u8>, u32, f64, u32) = (None, 0, f64::NAN, 0);
        for contestant in &mut self.contestants {
            let Some(score) = contestant.score else { continue };
            let before = if contestant.side == last.0 { last.1 } else { 0 };
            let same = before > 0 && level(last.2, score);
            contestant.rank = if same { last.3 } else { before + 1 };
            last = (contestant.side, before + 1, score, contestant.rank);
        }
    }

    fn rank_players(&self) -> Vec<PlayerRank> {
        let mut means: Vec<PlayerRank> = Vec::new();
        let mut known: HashMap<String, usize> = HashMap::new();
        for line in self.boards.iter().flat_map(|board| &board.lines) {
            for (pair, score) in [(line.ns, line.score_ns), (line.ew, line.score_ew)] {
                let Some((pair, score)) = pair.zip(score) else { continue };
                for name in self.contestants[pair].players() {
                    let index = *known.entry(name.to_owned()).or_insert_with(|| {
                        means.push(PlayerRank {
                            name: name.to_owned(),
                            rank: 0,
                            boards: 0,
                            score: 0.0,
                        });
                        means.len() - 1
                    });
                    means[index].boards += 1;
                    means[index].score += score;
                }
            }
        }
        for player in &mut means {
            player.score /= f64::from(player.boards);
        }
        means.sort_by(|one, other| other.score.total_cmp(&one.score));
        let mut ranks: Vec<u32> = Vec::new();
        for (index, player) in means.iter().enumerate() {
            let same = index > 0 && level(means[index - 1].score, player.score);
            ranks.push(if same { ranks[index - 1] } else { index as u32 + 1 });
        }
        for (player, rank) in means.iter_mut().zip(ranks) {
            player.rank = rank;
        }
        means
    }
}

/// Returns half of the coarsest unit in which all numbers are whole: 1, a tenth or a hundredth; a little more, since a number
/// in the middle is rounded either way.
fn half_unit(numbers: &[f64]) -> f64 {
    let whole_in = |unit: f64| {
        numbers.iter().all(|number| ((number / unit).round() - number / unit).abs() < 1e-6)
    };
    0.501 * [1.0, 0.1].into_iter().find(|&unit| whole_in(unit)).unwrap_or(0.01)
}

/// Converts a count; no board is played at four thousand million tables.
fn real(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// Returns whether two scores are equal to the last printed digit.
fn level(one: f64, other: f64) -> bool {
    (one - other).abs() < 0.005
}

/// Returns the greatest number of results of any board, awards included.
fn most_results(boards: &[ScoredBoard]) -> usize {
    let results = |board: &ScoredBoard| board.lines.iter().filter(|line| line.counts()).count();
    boards.iter().map(results).max().unwrap_or(0)
}

fn score(boards: &mut [ScoredBoard], method: ScoringMethod) {
    let most = most_results(boards);
    for board in boards {
        match method {
            ScoringMethod::Matchpoints(unequal) => matchpoints::score(board, unequal, most),
            ScoringMethod::CrossImps => imps::cross(board),
            ScoringMethod::Butler => imps::against_datum(board),
        }
    }
}

/// Returns the mean score of each contestant over the boards with a result.
fn means(boards: &[ScoredBoard]) -> HashMap<usize, f64> {
    let mut totals: HashMap<usize, (f64, f64)> = HashMap::new();
    for line in boards.iter().flat_map(|board| &board.lines) {
        for (pair, score) in [(line.ns, line.score_ns), (line.ew, line.score_ew)] {
            if let Some((pair, score)) = pair.zip(score) {
                let total = totals.entry(pair).or_default();
                *total = (total.0 + 1.0, total.1 + score);
            }
        }
    }
    totals.into_iter().map(|(pair, (boards, total))| (pair, total / boards)).collect()
}

/// The IMPs of an average plus (Law 86A).
const PLUS_IMPS: f64 = 3.0;

fn award_score(method: ScoringMethod, share: Share, mean: Option<f64>) -> f64 {
    if !method.is_percent() {
        return (share.percent() - 50.0) / 10.0 * PLUS_IMPS;
    }
    match share {
        Share::Plus => mean.unwrap_or(0.0).max(share.percent()),
        Share::Minus => mean.unwrap_or(100.0).min(share.percent()),
        Share::Average | Share::Percent(_) => share.percent(),
    }
}

#[cfg(test)]
mod tests;
