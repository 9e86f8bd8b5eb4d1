//! Which way round the play goes.

use tikki_derive::Word;
use tikki_solver::rules::{Player, Players, clockwise};

/// Which way round the play goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(crate) enum Direction {
    /// To the right.
    #[word("counter-clockwise")]
    CounterClockwise,
    /// To the left.
    Clockwise,
}

impl Direction {
    /// Who plays in which order after each leader.
    pub(crate) fn order(self, players: usize) -> Vec<Vec<Player>> {
        let mut order = clockwise(players, Players::first(players));
        if self == Direction::CounterClockwise {
            for round in &mut order {
                round[1..].reverse();
            }
        }
        order
    }
}
