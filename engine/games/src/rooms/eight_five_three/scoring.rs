//! 8-5-3 and 9-5-2: the targets, and what wins.
//!
//! Rules: seed 002, lines 3308–3310 and 3327–3330. A deal scores each player his tricks less his target.

use tikki_solver::rules::Player;

/// How many tricks in one deal win the whole game at once (seed 002, line 3310).
pub const WINS_AT_ONCE: i32 = 12;

/// How many tricks the dealer, the player to his left, and the third have to take, and the score that ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Targets {
    /// From the dealer clockwise.
    pub tricks: [i32; 3],
    /// The score of a game.
    pub game: i32,
}

impl Targets {
    /// 8-5-3, to 16 (seed 002, lines 3308–3310).
    pub const EIGHT: Targets = Targets { tricks: [8, 5, 3], game: 16 };
    /// 9-5-2, to 20 (seed 002, lines 3327–3330).
    pub const NINE: Targets = Targets { tricks: [9, 5, 2], game: 20 };

    /// The target of a player.
    pub const fn of(self, player: Player, dealer: Player) -> i32 {
        self.tricks[(player.index() + 3 - dealer.index()) % 3]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{only, played_out};

    #[test]
    fn targets_go_round_from_the_dealer() {
        let of = |player| Targets::NINE.of(Player::new(player), Player::new(1));
        assert_eq!([0, 1, 2].map(of), [2, 9, 5]);
        assert_eq!(Targets::EIGHT.tricks.iter().sum::<i32>(), 16);
        assert_eq!(Targets::NINE.tricks.iter().sum::<i32>(), 16);
    }

    #[test]
    fn goals_are_tricks_less_targets_or_twelve_tricks() {
        for played in played_out("eight-five-three", |_, _| ()) {
            let targets =
                if played.option("targets") == "9-5-2" { Targets::NINE } else { Targets::EIGHT };
            let dealer = Player::new(played.declarer());
            for (seat, &value) in played.values.iter().enumerate() {
                let so_far = played.told_of("tricks", only(seat));
                let tricks = so_far + i32::from(played.count(only(seat)));
                let expected = match played.option("objective") {
                    "twelve" => i32::from(tricks >= WINS_AT_ONCE),
                    _ => tricks - targets.of(Player::new(seat), dealer),
                };
                assert_eq!(value, expected, "{:?}", played.setup);
            }
        }
    }
}
