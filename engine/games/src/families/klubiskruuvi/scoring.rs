//! Klubiskruuvi: how its scores differ from modern skruuvi, and one player alone against three in bolsu and Mussolini.
//!
//! ```
//! use tikki_games::scores::common::{MisereTally};
//! use tikki_games::families::klubiskruuvi::scoring::bolsu;
//! use tikki_base::tricks::TrickCount;
//! // Alone and without a trick; the aces fall in tricks 1, 4, 4 and 9.
//! let none = TrickCount::new(0).expect("a trick count");
//! let tally = MisereTally::new(none, 0, 18).expect("a tally");
//! assert_eq!(bolsu(tally, [1; 3]).declarer, 117);
//! ```

use crate::families::skruuvi::bids::{MisereContract, TrickContract};
use crate::families::skruuvi::scoring::aces;
use crate::scores::common::{MisereTally, Scores};
use tikki_base::tricks::Level;
use tikki_base::tricks::TrickCount;
use tikki_solver::{BySeat, Seat};

/// What the seed leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct KlubiskruuviScoring {
    /// Whether the bonus for tricks above the contract is multiplied by knocks, as the contract itself is.
    pub knock_overtricks: bool,
}

impl Default for KlubiskruuviScoring {
    fn default() -> KlubiskruuviScoring {
        KlubiskruuviScoring { knock_overtricks: true }
    }
}

/// The scores of a contract of a basic deal or kotka to win tricks, when declarer's side wins this many (seed 000, lines
/// 2121–2133).
pub fn score(
    contract: TrickContract<5>,
    knock: i32,
    tricks: TrickCount,
    options: KlubiskruuviScoring,
) -> Scores {
    let level = contract.level();
    let made = i32::from(level.get()) * i32::from(level.get());
    let declarers = base(level, made, contract.overtricks(tricks), knock, options);
    Scores { declarers, opponents: 0 }
}

/// The scores of a misère contract of a basic deal or kotka, from the tally of declarer's side (seed 000, lines
/// 2123–2137).
///
/// Aces count even if the contract failed. Knocks multiply them, but not those of declarer's side when it failed.
pub fn misere_score(
    contract: MisereContract<5>,
    knock: i32,
    declarers: MisereTally,
    options: KlubiskruuviScoring,
) -> Scores {
    let level = contract.level();
    let over = contract.overtricks(declarers.tricks());
    let own_factor = if over >= 0 { knock } else { 1 };
    let Scores { declarers, opponents } = aces(declarers);
    Scores {
        declarers: base(level, 10 * (i32::from(level.get()) - 4), over, knock, options)
            + own_factor * declarers,
        opponents: knock * opponents,
    }
}

/// The points of declarer's side without aces: `made`, and five or six for each trick above a contract of five or six;
/// or less the missing ones.
fn base(level: Level, made: i32, over: i32, knock: i32, options: KlubiskruuviScoring) -> i32 {
    let bonus = i32::from(level.get()) * over;
    match (over, options.knock_overtricks) {
        (0.., true) => knock * (made + bonus),
        (0.., false) => knock * made + bonus,
        (under, _) => knock * failed(level, -under),
    }
}

/// The points of a contract with missing tricks, at least one (seed 000, lines 1991–2003 and 2127–2128).
const fn failed(level: Level, missing: i32) -> i32 {
    let (first, next) = match level.get() {
        7 => (17, 7),
        6 => (11, 6),
        _ => (5, 5),
    };
    -(first + next * (missing - 1))
}

/// The scores of a deal in which one player plays alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LoneScores {
    /// The points of the lone player: what all the others have, with the opposite sign.
    pub declarer: i32,
    /// The points of the others, clockwise from his left.
    pub opponents: [i32; 3],
}

impl LoneScores {
    fn of_opponents(opponents: [i32; 3]) -> LoneScores {
        LoneScores { declarer: -opponents.iter().sum::<i32>(), opponents }
    }

    /// The points by seat, when the lone player sits at `declarer`.
    pub fn by_seat(self, declarer: Seat) -> BySeat<i32> {
        let mut points = BySeat::from_fn(|_| self.declarer);
        for (place, opponent) in self.opponents.into_iter().enumerate() {
            points[declarer.nth(place + 1)] = opponent;
        }
        points
    }
}

/// The scores of a bolsu, from the tally of the lone player; the knocks are those of his opponents clockwise from his
/// left, each with its own kontra (seed 000, lines 2100–2115).
///
/// The aces count for each opponent: plus those in the lone player's tricks, less those in the tricks of all three. They
/// are not multiplied when the lone player failed.
pub fn bolsu(declarer: MisereTally, knocks: [i32; 3]) -> LoneScores {
    let aces = declarer.aces_won() - declarer.aces_avoided();
    let (tricks, failed) = (lone_tricks(declarer.tricks()), declarer.tricks().get() > 0);
    LoneScores::of_opponents(
        knocks.map(|knock| knock * tricks + if failed { aces } else { knock * aces }),
    )
}

/// The scores of a Mussolini when the lone player wins `tricks`; the knocks are those of his opponents clockwise from his
/// left (seed 000, lines 2102–2115).
pub fn mussolini(tricks: TrickCount, knocks: [i32; 3]) -> LoneScores {
    let points = lone_tricks(tricks.of_the_others());
    LoneScores::of_opponents(knocks.map(|knock| knock * points))
}

/// What each opponent has when the lone player won (or in Mussolini lost) so many tricks that he should not have.
const fn lone_tricks(wrong: TrickCount) -> i32 {
    match wrong.get() {
        0 => -21,
        some => 17 + 7 * (some as i32 - 1),
    }
}

/// The points of one game of a match. Players are named by where they sat in the first game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct GameTotals {
    /// What north's team has from basic deals and kotkas.
    pub norths_team: i32,
    /// What the other team has from them.
    pub other_team: i32,
    /// What each player has from the deals played alone.
    pub alone: BySeat<i32>,
}

/// The three games of a match, in which everybody is once the partner of everybody else (seed 000, lines 2057–2058).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct KlubiskruuviMatch {
    /// North plays with south.
    pub with_south: GameTotals,
    /// North plays with east.
    pub with_east: GameTotals,
    /// North plays with west.
    pub with_west: GameTotals,
}

/// How the points of a team become those of its players: the seed has both, and says that they come to the same (seed
/// 000, lines 2144–2148). The differences between the players are equal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TeamShare {
    /// Four times the own team's points.
    #[default]
    FourTimesOwn,
    /// Twice the own team's points less twice the other team's.
    TwiceDifference,
}

/// The final score of each player: all he has from deals played alone, and his share of his teams' points (seed 000,
/// lines 2140–2148).
pub fn final_scores(games: &KlubiskruuviMatch, share: TeamShare) -> BySeat<i32> {
    let partnered = [
        (games.with_south, Seat::South),
        (games.with_east, Seat::East),
        (games.with_west, Seat::West),
    ];
    BySeat::from_fn(|player| {
        let points = partnered.map(|(game, partner)| {
            let with_north = player == Seat::North || player == partner;
            let (own, other) = if with_north {
                (game.norths_team, game.other_team)
            } else {
                (game.other_team, game.norths_team)
            };
            game.alone[player]
                + match share {
                    TeamShare::FourTimesOwn => 4 * own,
                    TeamShare::TwiceDifference => 2 * (own - other),
                }
        });
        points.iter().sum()
    })
}

#[cfg(test)]
mod tests;
