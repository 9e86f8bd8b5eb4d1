//! Klubiskruuvi: how its scores differ from modern skruuvi.

use super::{limit, needed};
use crate::scores::common::{MisereTally, SideScores};

/// Returns the scores of a contract of a basic deal or kotka to win tricks, when declarer's side wins `tricks` (Finnish Games,
/// “Klubiskruuvi”).
pub(super) fn score(level: i32, knock: i32, tricks: i32, knock_overtricks: bool) -> SideScores {
    let declarers = base(level, level * level, tricks - needed(level), knock, knock_overtricks);
    SideScores { declarers, opponents: 0 }
}

/// The scores of a misère contract of a basic deal or kotka, from the tally of declarer's side (Finnish Games, “Klubiskruuvi”).
///
/// Aces count even if the contract failed. Knocks multiply them, but not those of declarer's side when it failed.
pub(super) fn misere_score(
    level: i32,
    knock: i32,
    declarers: MisereTally,
    knock_overtricks: bool,
) -> SideScores {
    let over = limit(level) - i32::from(declarers.tricks().get());
    let own_factor = if over >= 0 { knock } else { 1 };
    let SideScores { declarers, opponents } = declarers.aces();
    SideScores {
        declarers: base(level, 10 * (level - 4), over, knock, knock_overtricks)
            + own_factor * declarers,
        opponents: knock * opponents,
    }
}

/// The points of declarer's side without aces: `made`, and five or six for each trick above a contract of five or six;
/// or less the missing ones.
fn base(level: i32, made: i32, over: i32, knock: i32, knock_overtricks: bool) -> i32 {
    let bonus = level * over;
    match (over, knock_overtricks) {
        (0.., true) => knock * (made + bonus),
        (0.., false) => knock * made + bonus,
        (under, _) => knock * failed(level, -under),
    }
}

/// The points of a contract with missing tricks, at least one (Finnish Games, “Modern Skruuvi” and “Klubiskruuvi”).
const fn failed(level: i32, missing: i32) -> i32 {
    let (first, next) = match level {
        7 => (17, 7),
        6 => (11, 6),
        _ => (5, 5),
    };
    -(first + next * (missing - 1))
}

#[cfg(test)]
mod tests;
