//! What the scores of several games have in common: two sides, how a game stands, misère deals, contracts as text.

use thiserror::Error;
use tikki_base::tricks::BySide;
use tikki_base::tricks::TrickCount;
use tikki_solver::Side;

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

    /// The points by side, when these are declarers.
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

/// The seats with most points, of three counted clockwise from 0.
pub(crate) fn most_of<T: Copy + Ord>(totals: [T; 3]) -> Vec<usize> {
    let most = totals.into_iter().max();
    (0..3).filter(|&seat| Some(totals[seat]) == most).collect()
}

/// The points of a deal, knocks included, by what they are for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct DealScore {
    /// For the contract, slams, or missing tricks.
    pub contract: Scores,
    /// For cards in hand after the exchange.
    pub cards: Scores,
    /// For aces in misère.
    pub aces: Scores,
    /// The trick points, as ordinary points.
    pub trick_points: Scores,
}

impl DealScore {
    /// All points of the deal.
    pub const fn total(self) -> Scores {
        self.contract.plus(self.cards).plus(self.aces).plus(self.trick_points)
    }
}

/// Whether a game is decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameOutcome {
    /// It goes on.
    Open,
    /// This side has won it.
    Won(Side),
    /// It is over and neither side has won.
    Tied,
}

/// How a game of two sides stands after a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GameStanding {
    /// The points of both sides so far.
    pub totals: BySide<i32>,
    /// Whether that decides the game.
    pub outcome: GameOutcome,
}

impl GameStanding {
    /// The standing where the first side with `target` points wins; of two, the one with more.
    pub fn first_to(target: i32, totals: BySide<i32>) -> GameStanding {
        let [ns, ew] = Side::ALL.map(|side| totals[side] >= target);
        let lead = totals.difference(Side::NorthSouth);
        let outcome = match (ns, ew) {
            (false, false) => GameOutcome::Open,
            (true, true) if lead == 0 => GameOutcome::Tied,
            (true, true) if lead < 0 => GameOutcome::Won(Side::EastWest),
            (true, _) => GameOutcome::Won(Side::NorthSouth),
            (false, true) => GameOutcome::Won(Side::EastWest),
        };
        GameStanding { totals, outcome }
    }
}

/// How many play, `LEAST` to `MOST`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerCount<const LEAST: u8, const MOST: u8>(u8);

impl<const LEAST: u8, const MOST: u8> PlayerCount<LEAST, MOST> {
    /// So many, if so many can play.
    pub const fn new(players: u8) -> Option<Self> {
        if LEAST <= players && players <= MOST { Some(PlayerCount(players)) } else { None }
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// The side that has won where the higher total wins once one has reached the target; with equal totals the game goes on.
pub(crate) fn higher_with(target: i32, totals: BySide<i32>) -> Option<Side> {
    let lead = totals.difference(Side::NorthSouth);
    let ahead = if lead > 0 { Side::NorthSouth } else { Side::EastWest };
    (lead != 0 && totals[ahead] >= target).then_some(ahead)
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
        let outcome = |ns, ew| GameStanding::first_to(5, BySide([ns, ew])).outcome;
        assert_eq!(outcome(4, -9), GameOutcome::Open);
        assert_eq!(outcome(5, 4), GameOutcome::Won(Side::NorthSouth));
        assert_eq!(outcome(4, 5), GameOutcome::Won(Side::EastWest));
        assert_eq!(outcome(6, 5), GameOutcome::Won(Side::NorthSouth));
        assert_eq!(outcome(5, 6), GameOutcome::Won(Side::EastWest));
        assert_eq!(outcome(5, 5), GameOutcome::Tied);
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
