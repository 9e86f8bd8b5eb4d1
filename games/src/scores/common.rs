//! What the scores of several games have in common: the points of declarer's side and of the other, and deals in which tricks
//! and aces are avoided.

use tikki_base::tricks::{BySide, TrickCount};
use tikki_solver::Side;

/// The points of a deal for declarer's side and for its opponents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SideScores {
    /// The points of declarer's side.
    pub(crate) declarers: i32,
    /// The points of the other side.
    pub(crate) opponents: i32,
}

impl SideScores {
    /// What declarer's side scores above its opponents.
    pub(crate) const fn difference(self) -> i32 {
        self.declarers - self.opponents
    }

    /// The points by side, when these are declarers.
    pub(crate) fn by_side(self, declarers: Side) -> BySide<i32> {
        BySide::from_fn(|side| if side == declarers { self.declarers } else { self.opponents })
    }

    /// The sums, side by side.
    #[must_use]
    pub(crate) const fn plus(self, other: SideScores) -> SideScores {
        SideScores {
            declarers: self.declarers + other.declarers,
            opponents: self.opponents + other.opponents,
        }
    }

    /// Both multiplied.
    #[must_use]
    pub(crate) const fn times(self, factor: i32) -> SideScores {
        SideScores { declarers: self.declarers * factor, opponents: self.opponents * factor }
    }
}

/// What counts of a whole deal without trumps in which tricks and aces are avoided, seen from one party.
///
/// An ace that falls in the first trick counts one, in the second two, and so on to thirteen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MisereTally {
    tricks: TrickCount,
    ours: u8,
    theirs: u8,
}

impl MisereTally {
    /// The tally of the tricks the party won and of the sums of the trick numbers of the aces in its own tricks and in
    /// theirs.
    ///
    /// `None` if four aces cannot come to these sums, or lie in tricks that nobody won.
    pub(crate) fn new(tricks: TrickCount, ours: u8, theirs: u8) -> Option<MisereTally> {
        let reached = |aces: u8, sum: u8| aces <= sum && sum <= 13 * aces;
        let possible = (0..=4).any(|aces| reached(aces, ours) && reached(4 - aces, theirs));
        let won = (ours == 0 || tricks.get() > 0) && (theirs == 0 || tricks < TrickCount::ALL);
        (possible && won).then_some(MisereTally { tricks, ours, theirs })
    }

    /// The same deal seen from the other party.
    #[must_use]
    pub(crate) const fn seen_from_the_others(self) -> MisereTally {
        MisereTally { tricks: self.tricks.of_the_others(), ours: self.theirs, theirs: self.ours }
    }

    /// The tricks the party won.
    pub(crate) const fn tricks(self) -> TrickCount {
        self.tricks
    }

    /// The sum of the trick numbers of the aces in the tricks it won.
    pub(crate) fn aces_won(self) -> i32 {
        i32::from(self.ours)
    }

    /// The sum of the trick numbers of the aces in the tricks the others won.
    pub(crate) fn aces_avoided(self) -> i32 {
        i32::from(self.theirs)
    }

    /// What both sides score for the aces in the tricks of the other one, where it is the tally of declarer's side: one for an
    /// ace in the first trick, two in the second, and so on (Finnish Games, “Modern Skruuvi”).
    pub(crate) fn aces(self) -> SideScores {
        SideScores { declarers: self.aces_avoided(), opponents: self.aces_won() }
    }
}

#[cfg(test)]
pub(crate) mod testing;

#[cfg(test)]
mod tests;
