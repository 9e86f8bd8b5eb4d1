//! What the scores of several games have in common: two sides, how a game stands, misère deals, contracts as text.

use thiserror::Error;
use tikki_base::tricks::BySide;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Side, Strain};

/// The points of a deal for declarer's side and for its opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Scores {
    /// The points of declarer's side.
    pub declarers: i32,
    /// The points of the other side.
    pub opponents: i32,
}

impl Scores {
    /// What declarer's side scores above its opponents.
    pub const fn difference(self) -> i32 {
        self.declarers - self.opponents
    }

    /// The points by side, when `declarers` play the contract.
    pub fn by_side(self, declarers: Side) -> BySide<i32> {
        BySide::from_fn(|side| if side == declarers { self.declarers } else { self.opponents })
    }

    /// The sums, side by side.
    #[must_use]
    pub const fn plus(self, other: Scores) -> Scores {
        Scores {
            declarers: self.declarers + other.declarers,
            opponents: self.opponents + other.opponents,
        }
    }

    /// Both multiplied.
    #[must_use]
    pub const fn times(self, factor: i32) -> Scores {
        Scores { declarers: self.declarers * factor, opponents: self.opponents * factor }
    }
}

/// One of three players who play each for himself, clockwise from the one who begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Who begins.
    First,
    /// The player on his left.
    Second,
    /// The player on his right.
    Third,
}

impl Player {
    /// All three, clockwise.
    pub const ALL: [Player; 3] = [Player::First, Player::Second, Player::Third];
}

/// The players with most points.
pub(crate) fn most_of<T: Copy + Ord>(totals: [T; 3]) -> Vec<Player> {
    let most = totals.into_iter().max();
    Player::ALL.into_iter().filter(|&player| Some(totals[player as usize]) == most).collect()
}

/// Whether a game is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// It goes on.
    Open,
    /// This side has won it.
    Won(Side),
    /// It is over and neither side has won.
    Tied,
}

/// How a game of two sides stands after a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Standing {
    /// The points of both sides so far.
    pub totals: BySide<i32>,
    /// Whether that decides the game.
    pub outcome: Outcome,
}

impl Standing {
    /// The standing where the first side with `target` points wins; of two, the one with more.
    pub fn first_to(target: i32, totals: BySide<i32>) -> Standing {
        let [ns, ew] = Side::ALL.map(|side| totals[side] >= target);
        let lead = totals.difference(Side::NorthSouth);
        let outcome = match (ns, ew) {
            (false, false) => Outcome::Open,
            (true, true) if lead == 0 => Outcome::Tied,
            (true, true) if lead < 0 => Outcome::Won(Side::EastWest),
            (true, _) => Outcome::Won(Side::NorthSouth),
            (false, true) => Outcome::Won(Side::EastWest),
        };
        Standing { totals, outcome }
    }
}

/// How often the stakes of a deal are doubled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Knock {
    /// Nobody knocked.
    #[default]
    None,
    /// An opponent knocked: everything counts twice.
    Knocked,
    /// Knocked, and knocked again by declarer's side: everything counts four times.
    Kontra,
}

impl Knock {
    /// All three.
    pub const ALL: [Knock; 3] = [Knock::None, Knock::Knocked, Knock::Kontra];

    /// What scores are multiplied by: 1, 2 or 4.
    pub const fn factor(self) -> i32 {
        match self {
            Knock::None => 1,
            Knock::Knocked => 2,
            Knock::Kontra => 4,
        }
    }

    /// The knock of a factor of 1, 2 or 4.
    pub fn from_factor(factor: u8) -> Option<Knock> {
        Knock::ALL.into_iter().find(|knock| knock.factor() == i32::from(factor))
    }
}

/// One trick of a misère deal, seen from one party.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MisereTrick {
    /// Whether the party won it.
    pub ours: bool,
    /// How many aces fell in it.
    pub aces: u8,
}

/// What counts of a whole deal without trumps in which tricks and aces are avoided, seen from one party.
///
/// An ace that falls in the first trick counts one, in the second two, and so on to thirteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct MisereTally {
    tricks: TrickCount,
    ours: u8,
    theirs: u8,
}

impl MisereTally {
    /// The tally of thirteen tricks in order, if the four aces fall in them.
    pub fn of_tricks(tricks: [MisereTrick; 13]) -> Option<MisereTally> {
        let aces: u32 = tricks.iter().map(|trick| u32::from(trick.aces)).sum();
        let numbered = || (1..=13).zip(tricks);
        let sum = |ours: bool| -> u8 {
            numbered().filter(|(_, trick)| trick.ours == ours).map(|(n, t)| n * t.aces).sum()
        };
        let won = tricks.iter().filter(|trick| trick.ours).count() as u8;
        (aces == 4)
            .then(|| MisereTally { tricks: TrickCount::ALL, ours: sum(true), theirs: sum(false) })
            .and_then(|tally| Some(MisereTally { tricks: TrickCount::new(won)?, ..tally }))
    }

    /// The tally of the tricks the party won and of the sums of the trick numbers of the aces in its own tricks and in
    /// theirs.
    ///
    /// `None` if four aces cannot come to these sums, or lie in tricks that nobody won.
    pub fn new(tricks: TrickCount, ours: u8, theirs: u8) -> Option<MisereTally> {
        let reached = |aces: u8, sum: u8| aces <= sum && sum <= 13 * aces;
        let possible = (0..=4).any(|aces| reached(aces, ours) && reached(4 - aces, theirs));
        let won = (ours == 0 || tricks.get() > 0) && (theirs == 0 || tricks < TrickCount::ALL);
        (possible && won).then_some(MisereTally { tricks, ours, theirs })
    }

    /// The same deal seen from the other party.
    #[must_use]
    pub const fn from_the_other_side(self) -> MisereTally {
        MisereTally { tricks: self.tricks.of_the_others(), ours: self.theirs, theirs: self.ours }
    }

    /// The tricks the party won.
    pub const fn tricks(self) -> TrickCount {
        self.tricks
    }

    /// The sum of the trick numbers of the aces in the tricks it won.
    pub fn aces_won(self) -> i32 {
        i32::from(self.ours)
    }

    /// The sum of the trick numbers of the aces in the tricks the others won.
    pub fn aces_avoided(self) -> i32 {
        i32::from(self.theirs)
    }
}

/// Why a text is not a contract of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no contract {text:?}: {rule}")]
pub struct ParseContractError {
    /// The text.
    pub text: String,
    /// The rule it does not meet.
    pub rule: String,
}

impl ParseContractError {
    pub(crate) fn new(text: &str, rule: impl Into<String>) -> ParseContractError {
        ParseContractError { text: text.to_owned(), rule: rule.into() }
    }
}

/// The number a contract begins with, and what follows it.
pub(crate) fn split_number(text: &str) -> Option<(u8, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (digits, rest) = text.split_at(end);
    // `07` and `+7` are not how anybody writes a contract.
    let number = digits.parse().ok().filter(|_| !digits.starts_with('0'))?;
    Some((number, rest))
}

/// The contract worth most and its worth; of equals, the first. There is at least one.
pub(crate) fn best_of<C>(worth: impl IntoIterator<Item = (C, i32)>) -> (C, i32) {
    let best = worth.into_iter().reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.expect("every game has contracts")
}

/// The contract whose scores differ most in favour of declarer's side, and these; of equals, the first. There is at
/// least one.
pub(crate) fn best_difference<C>(scored: impl IntoIterator<Item = (C, Scores)>) -> (C, Scores) {
    let worth = |(contract, scores): (C, Scores)| ((contract, scores), scores.difference());
    best_of(scored.into_iter().map(worth)).0
}

/// The tricks a side takes in each strain, as [`Strain::ALL`] has them.
pub type TricksByStrain = [TrickCount; 5];

/// The tricks in one strain.
pub(crate) const fn tricks_in(tricks: TricksByStrain, strain: Strain) -> TrickCount {
    tricks[strain.index()]
}

#[cfg(test)]
pub(crate) mod testing;

#[cfg(test)]
mod tests {
    use super::testing::*;
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn tallies_that_cannot_be_are_not_built() {
        let few = [MisereTrick { ours: true, aces: 0 }; 13];
        assert_eq!(MisereTally::of_tricks(few), None);
        assert_eq!(MisereTally::new(count(0), 1, 9), None, "aces in tricks not won");
        assert_eq!(MisereTally::new(count(13), 9, 1), None);
        assert_eq!(MisereTally::new(count(5), 1, 2), None, "fewer than four aces");
        assert_eq!(MisereTally::new(count(5), 40, 13), None, "more than four aces");
        assert!(MisereTally::new(count(5), 39, 13).is_some());
    }

    #[test]
    fn the_first_to_reach_a_target_wins() {
        let outcome = |ns, ew| Standing::first_to(5, BySide([ns, ew])).outcome;
        assert_eq!(outcome(4, -9), Outcome::Open);
        assert_eq!(outcome(5, 4), Outcome::Won(Side::NorthSouth));
        assert_eq!(outcome(4, 5), Outcome::Won(Side::EastWest));
        assert_eq!(outcome(6, 5), Outcome::Won(Side::NorthSouth));
        assert_eq!(outcome(5, 6), Outcome::Won(Side::EastWest));
        assert_eq!(outcome(5, 5), Outcome::Tied);
    }

    #[test]
    fn knocks_are_known_by_their_factors() {
        for knock in Knock::ALL {
            assert_eq!(Knock::from_factor(knock.factor() as u8), Some(knock));
        }
        assert_eq!(Knock::from_factor(3), None);
    }

    #[test]
    fn numbers_are_split_off() {
        assert_eq!(split_number("10H"), Some((10, "H")));
        assert_eq!(split_number("7"), Some((7, "")));
        for text in ["", "H", "07S", "300S", "+7S", "-7S"] {
            assert_eq!(split_number(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_tally_is_made_of_its_sums(tally in any_tally()) {
            let (ours, theirs) = (tally.aces_won() as u8, tally.aces_avoided() as u8);
            prop_assert_eq!(MisereTally::new(tally.tricks(), ours, theirs), Some(tally));
            prop_assert_eq!(tally.from_the_other_side().from_the_other_side(), tally);
        }
    }
}
