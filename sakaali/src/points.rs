//! From penalties to points: for one deal, and for a series of deals in which a tie adds its bonus to the next.

use super::options::HouseRules;
use tikki_base::tricks::BySide;
use tikki_solver::Side;

/// The bonus for winning a deal, in addition to the difference (Finnish Games, “Sakaali”).
pub(crate) const BONUS: i32 = 20;
/// The bonus for a winner's hand without penalty.
pub(crate) const CLEAN: i32 = 30;

/// Returns the points of a deal for both sides, with `bonus` for winning it.
pub(crate) fn points(penalty: BySide<u32>, bonus: i32, options: HouseRules) -> BySide<i32> {
    let [ours, theirs] = penalty.0.map(|penalty| penalty as i32);
    let clean = |penalty: i32| if penalty == 0 { CLEAN } else { 0 };
    match winner(penalty) {
        Some(Side::NorthSouth) => BySide([theirs - ours + bonus + clean(ours), 0]),
        Some(Side::EastWest) => BySide([0, ours - theirs + bonus + clean(theirs)]),
        None if options.tie_bonus => BySide([clean(ours); 2]),
        None => BySide([0; 2]),
    }
}

/// Returns the side with the smaller penalty.
pub(crate) fn winner(penalty: BySide<u32>) -> Option<Side> {
    let [ours, theirs] = penalty.0;
    match ours.cmp(&theirs) {
        std::cmp::Ordering::Less => Some(Side::NorthSouth),
        std::cmp::Ordering::Greater => Some(Side::EastWest),
        std::cmp::Ordering::Equal => None,
    }
}

/// The bonus of the next deal: every tie adds its 20 points to it (Finnish Games, “Sakaali”).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Carry {
    ties: i32,
}

impl Carry {
    /// Returns the bonus for winning the next decided deal.
    pub(crate) const fn bonus(self) -> i32 {
        BONUS * (1 + self.ties)
    }

    /// Scores a deal; the bonus of a tie carries over.
    pub(crate) fn score(&mut self, penalty: BySide<u32>, options: HouseRules) -> BySide<i32> {
        let points = points(penalty, self.bonus(), options);
        self.ties = if winner(penalty).is_some() { 0 } else { self.ties + 1 };
        points
    }
}

#[cfg(test)]
mod tests;
