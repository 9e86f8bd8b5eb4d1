//! Asszorti: what each opponent pays for the game and for the last three tricks. The text breaks off before the scores: the
//! stakes are the players' own.
//!
//! Rules: seed 001, lines 330–402.

/// Tricks of a deal.
pub(super) const TRICKS: i32 = 11;
/// How many of them make the game (seed 001, lines 350–352).
pub const GAME_TRICKS: i32 = 6;
/// The numbers of the last three (seed 001, lines 370–372).
pub(super) const LATE: [i32; 3] = [9, 10, 11];

/// Whether winning the last three tricks, the arrivázs, was undertaken (seed 001, lines 370–374).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arrivazs {
    /// It was: its stake is won or lost.
    Announced,
    /// It was not, but without trumps it is paid all the same if it comes off.
    Silent,
    /// It does not count.
    None,
}

/// What is staked on a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stakes {
    /// For the game.
    pub game: i32,
    /// For the last three tricks.
    pub late: i32,
    /// Whether and how the last three count.
    pub arrivazs: Arrivazs,
}

impl Stakes {
    /// What each opponent pays for so many tricks of the declarer.
    pub const fn for_game(self, tricks: i32) -> i32 {
        if tricks >= GAME_TRICKS { self.game } else { -self.game }
    }

    /// What each opponent pays if the declarer won all of the last three, or did not.
    pub const fn for_late(self, all: bool) -> i32 {
        match (self.arrivazs, all) {
            (Arrivazs::Announced | Arrivazs::Silent, true) => self.late,
            (Arrivazs::Announced, false) => -self.late,
            (Arrivazs::Silent, false) | (Arrivazs::None, _) => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{PlayedOut, only, played_out};

    #[test]
    fn the_last_three_are_a_bonus_or_a_risk() {
        let both = |arrivazs| {
            let stakes = Stakes { game: 2, late: 5, arrivazs };
            [true, false].map(|all| stakes.for_late(all))
        };
        assert_eq!(both(Arrivazs::Announced), [5, -5]);
        assert_eq!(both(Arrivazs::Silent), [5, 0]);
        assert_eq!(both(Arrivazs::None), [0, 0]);
    }

    /// What is staked on a deal, as its options tell it.
    fn stakes(played: &PlayedOut) -> Stakes {
        let stake = |of: &str| played.setup.options["stakes"][of].as_i64().unwrap() as i32;
        let arrivazs = match (played.option("arrivazs"), played.setup.trump.as_deref()) {
            ("announced", _) => Arrivazs::Announced,
            ("silent", _) | ("", Some("NT")) => Arrivazs::Silent,
            _ => Arrivazs::None,
        };
        Stakes { game: stake("game"), late: stake("arrivazs"), arrivazs }
    }

    #[test]
    fn the_goals_are_tricks_and_what_they_pay() {
        for played in played_out("asszorti", |_, _| ()) {
            let own = only(played.declarer());
            let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
            let mut late = played.tricks.iter().rev().take(3);
            let told = played.setup.state["last_three_lost"].as_bool().unwrap();
            let all = !told && late.all(|trick| trick.winner == Some(played.declarer()));
            let stakes = stakes(&played);
            let expected = match played.option("objective") {
                "game" => i32::from(tricks >= GAME_TRICKS),
                "arrivazs" => i32::from(all),
                "score" => stakes.for_game(tricks) + stakes.for_late(all),
                _ => tricks,
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
