//! Team matches: two tables per board, IMPs and victory points; and the team ranking after several matches.

use super::field::SessionField;
use super::{TableOutcome, TravellerLine};
use crate::board::{Award, Board};
use tikki_base::comparison::imps;

/// A match.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TeamMatch {
    /// The round or stage, if known.
    pub round: Option<String>,
    /// The two teams.
    pub teams: [String; 2],
    /// The label of each board with the IMPs of the first team.
    pub boards: Vec<(Option<String>, i32)>,
    /// Returns the IMPs that each team won.
    pub imps: [i32; 2],
    /// Returns the victory points of each team.
    pub victory_points: [f64; 2],
}

/// A team after its matches.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct TeamRank {
    /// Its name.
    pub name: String,
    /// The rank from 1, shared by ties.
    pub rank: u32,
    /// The number of matches played.
    pub matches: u32,
    /// The number of matches won, by IMPs.
    pub won: u32,
    /// Its victory points.
    pub victory_points: f64,
    /// Its net IMPs.
    pub imps: i32,
}

/// Returns the margin, in IMPs, at which a match of `boards` boards is won 20–0.
fn margin(boards: usize) -> f64 {
    15.0 * super::real(boards).sqrt()
}

/// Returns the victory points of a match won by a margin of IMPs (lost, if negative), on the continuous scale of the World
/// Bridge Federation (2012), to two places. With τ the golden ratio's inverse, a lead of `x` in `n` boards is worth
/// `10 + 10 · (1 − τ^(3x / 15√n)) / (1 − τ³)`, 20 at most.
pub(crate) fn victory_points(imps: i32, boards: usize) -> f64 {
    let lead = f64::from(imps.unsigned_abs()) / margin(boards.max(1));
    let tau = (5.0_f64.sqrt() - 1.0) / 2.0;
    let won = 10.0 + 10.0 * (1.0 - tau.powf(3.0 * lead.min(1.0))) / (1.0 - tau.powi(3));
    let won = (100.0 * won).round() / 100.0;
    if imps < 0 { (100.0 * (20.0 - won)).round() / 100.0 } else { won }
}

/// Returns the matches of a session in file order, and the team ranking. A board counts if each team has played it north and
/// south against the other; an average plus is 3 IMPs (Law 86A).
pub(crate) fn matches<'a>(
    boards: impl IntoIterator<Item = &'a Board>,
) -> (Vec<TeamMatch>, Vec<TeamRank>) {
    let field = SessionField::of(boards);
    let mut matches: Vec<TeamMatch> = Vec::new();
    for board in &field.boards {
        for (index, one) in board.lines.iter().enumerate() {
            let later = board.lines[index + 1..].iter().find(|other| {
                one.ns.is_some()
                    && one.ns == other.ew
                    && one.ew == other.ns
                    && one.round == other.round
            });
            let Some((won, ns, ew)) =
                later.and_then(|other| Some((board_imps(one, other)?, one.ns?, one.ew?)))
            else {
                continue;
            };
            let name = |index: usize| field.contestants[index].title();
            add(
                &mut matches,
                one.round.as_deref(),
                &[name(ns), name(ew)],
                (board.label.clone(), won),
            );
        }
    }
    for found in &mut matches {
        let lead = found.imps[0] - found.imps[1];
        found.victory_points = [1, -1].map(|sign| victory_points(sign * lead, found.boards.len()));
    }
    let ranks = ranks(&matches);
    (matches, ranks)
}

/// Returns the IMPs of the team that sits north and south at the first table.
fn board_imps(one: &TravellerLine, other: &TravellerLine) -> Option<i32> {
    match (one.play, other.play) {
        (TableOutcome::Scored(one), TableOutcome::Scored(other)) => {
            Some(imps(one.saturating_sub(other)))
        }
        (TableOutcome::Awarded(Award::Each { ns, ew }), _) => {
            Some(((ns.percent() - ew.percent()) / 20.0 * super::PLUS_IMPS) as i32)
        }
        _ => None,
    }
}

fn add(
    matches: &mut Vec<TeamMatch>,
    round: Option<&str>,
    teams: &[String; 2],
    board: (Option<String>, i32),
) {
    let turned = [teams[1].clone(), teams[0].clone()];
    let found = matches.iter_mut().find(|known| {
        known.round.as_deref() == round && (known.teams == *teams || known.teams == turned)
    });
    let known = if let Some(known) = found {
        known
    } else {
        let (boards, round) = (Vec::new(), round.map(str::to_owned));
        matches.push(TeamMatch {
            round,
            teams: teams.clone(),
            boards,
            imps: [0; 2],
            victory_points: [0.0; 2],
        });
        let last = matches.len() - 1;
        &mut matches[last]
    };
    let won = if known.teams == *teams { board.1 } else { -board.1 };
    known.imps[usize::from(won < 0)] += won.abs();
    known.boards.push((board.0, won));
}

fn ranks(matches: &[TeamMatch]) -> Vec<TeamRank> {
    let mut ranks: Vec<TeamRank> = Vec::new();
    for found in matches {
        let lead = found.imps[0] - found.imps[1];
        for (index, name) in found.teams.iter().enumerate() {
            let at = ranks.iter().position(|team| team.name == *name).unwrap_or_else(|| {
                ranks.push(TeamRank {
                    name: name.clone(),
                    rank: 0,
                    matches: 0,
                    won: 0,
                    victory_points: 0.0,
                    imps: 0,
                });
                ranks.len() - 1
            });
            let own = if index == 0 { lead } else { -lead };
            let team = &mut ranks[at];
            team.matches += 1;
            team.won += u32::from(own > 0);
            team.victory_points += found.victory_points[index];
            team.imps += own;
        }
    }
    ranks.sort_by(|one, other| {
        other.victory_points.total_cmp(&one.victory_points).then(other.imps.cmp(&one.imps))
    });
    let mut last: Option<(f64, i32, u32)> = None;
    for (index, team) in ranks.iter_mut().enumerate() {
        let level = last.filter(|(points, imps, _)| {
            super::level(*points, team.victory_points) && *imps == team.imps
        });
        team.rank = level.map_or(index as u32 + 1, |(_, _, rank)| rank);
        last = Some((team.victory_points, team.imps, team.rank));
    }
    ranks
}
