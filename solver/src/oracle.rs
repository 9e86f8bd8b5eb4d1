//! The plain truth: minimax with no cleverness at all.
//!
//! Every kernel, option and optimisation is held against these functions on small positions, so nothing here may be
//! shared with what it checks, and nothing here may be clever.

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

/// The sum of rewards side A still gets when both sides play perfectly.
pub fn value<G: Game>(game: &G) -> i32 {
    let Some(side) = game.to_move() else { return 0 };
    best(side, values(game).into_iter().map(|(_, value)| value))
}

/// Every legal move with the sum of rewards side A gets from here on, that move included, when both sides play
/// perfectly after it.
pub fn values<G: Game>(game: &G) -> Vec<(G::Move, i32)> {
    let after = |chosen: G::Move| {
        let (next, reward) = game.after(chosen);
        (chosen, reward + value(&next))
    };
    game.moves().into_iter().map(after).collect()
}

fn best(side: Side, values: impl Iterator<Item = i32>) -> i32 {
    match side {
        Side::NorthSouth => values.max(),
        Side::EastWest => values.min(),
    }
    .expect("a side to move has a move")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Nim with one heap: who takes the last match gets the reward; one to three matches a turn.
    struct Nim {
        left: u8,
        turn: Side,
    }

    impl Game for Nim {
        type Move = u8;

        fn to_move(&self) -> Option<Side> {
            (self.left > 0).then_some(self.turn)
        }

        fn moves(&self) -> Vec<u8> {
            (1..=3.min(self.left)).collect()
        }

        fn after(&self, taken: u8) -> (Nim, i32) {
            let next = Nim { left: self.left - taken, turn: self.turn.opponents() };
            let won = next.left == 0 && self.turn == Side::NorthSouth;
            (next, i32::from(won))
        }
    }

    #[test]
    fn a_toy_game_with_a_known_value() {
        for left in 1..12 {
            assert_eq!(
                value(&Nim { left, turn: Side::NorthSouth }),
                i32::from(left % 4 != 0),
                "{left}"
            );
        }
        assert_eq!(values(&Nim { left: 2, turn: Side::NorthSouth }), [(1, 0), (2, 1)]);
    }
}
