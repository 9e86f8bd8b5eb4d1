//! What every game looks like to the plain oracle.

use crate::seat::Side;

/// A finite two-sided game with open cards whose value is a sum of rewards.
///
/// Side A ([`Side::NorthSouth`]) wants the sum large, side B wants it small. Whatever a game scores (tricks, card
/// points, a contract made or not) is put into the rewards, so that one oracle serves every rule set.
pub trait Game: Sized {
    /// A card played, or any other decision of the rules.
    type Move: Copy;

    /// Which side decides; `None` when the play is over.
    fn to_move(&self) -> Option<Side>;

    /// Every legal move; never empty while [`Game::to_move`] names a side.
    fn moves(&self) -> Vec<Self::Move>;

    /// The position after a legal move, and the reward side A gets for it.
    fn after(&self, chosen: Self::Move) -> (Self, i32);
}
