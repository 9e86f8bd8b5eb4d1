//! Euchre: what the makers and the defenders score, alone or not, in its variants, and the game.
//!
//! Rules: seed 002, lines 4710–4780, and seed 004, lines 704–776 (the British game).
//!
//! ```
//! use tikki_games::rooms::euchre::scoring::{Alone, MakersTricks, EuchrePay, score};
//! use tikki_games::scores::common::Scores;
//! let march = MakersTricks::new(5).expect("at most five");
//! assert_eq!(score(march, Alone::Maker, EuchrePay::BRITISH), Scores { declarers: 4, opponents: 0 });
//! ```

use crate::scores::common::Scores;

/// Tricks of a deal.
const TRICKS: u8 = 5;
/// Tricks the makers undertake to win.
const TO_MAKE: u8 = 3;

/// The tricks of the makers' side, 0 to 5; the rest are the defenders'.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MakersTricks(u8);

impl MakersTricks {
    /// So many tricks; `None` above five.
    pub const fn new(tricks: u8) -> Option<MakersTricks> {
        if tricks <= TRICKS { Some(MakersTricks(tricks)) } else { None }
    }

    /// The number.
    pub const fn get(self) -> u8 {
        self.0
    }
}

/// Who plays without his partner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Alone {
    /// Nobody.
    #[default]
    Nobody,
    /// The maker.
    Maker,
    /// A defender. The card book allows that only against a lone maker (seed 002, line 4736), the British game always.
    Defender,
    /// The maker and a defender.
    Both,
}

impl Alone {
    /// All four.
    pub const ALL: [Alone; 4] = [Alone::Nobody, Alone::Maker, Alone::Defender, Alone::Both];

    const fn maker(self) -> bool {
        matches!(self, Alone::Maker | Alone::Both)
    }

    const fn defender(self) -> bool {
        matches!(self, Alone::Defender | Alone::Both)
    }
}

/// When a lone defender who euchres the makers scores four. The card book contradicts itself (seed 002, line 4730): three or
/// four tricks are a euchre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LoneDefender {
    /// With all five tricks; with three or four he scores as for any euchre.
    FourForAllTricks,
    /// For every euchre (seed 004, line 774).
    FourForEuchre,
}

/// What a variant of the game pays, and where it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EuchrePay {
    /// Points for all five tricks of makers who play with a partner.
    pub march: i32,
    /// Points for all five tricks of a lone maker.
    pub lone_march: i32,
    /// Points of the defenders, in the three-hand game of each, when the makers fail.
    pub euchre: i32,
    /// The same when a lone maker fails.
    pub lone_maker_euchred: i32,
    /// What a lone defender is paid.
    pub lone_defender: LoneDefender,
    /// The points that win the game.
    pub game: i32,
}

impl EuchrePay {
    /// The card book's game with 32 cards, to 5 (seed 002, lines 4728–4730).
    pub const AMERICAN: EuchrePay = EuchrePay {
        march: 2,
        lone_march: 4,
        euchre: 2,
        lone_maker_euchred: 2,
        lone_defender: LoneDefender::FourForAllTricks,
        game: 5,
    };
    /// With 24 cards, to 10 (seed 002, line 4750).
    pub const AMERICAN_24: EuchrePay = EuchrePay { game: 10, ..EuchrePay::AMERICAN };
    /// The British game with the joker, to 11 (seed 004, lines 764–776).
    pub const BRITISH: EuchrePay =
        EuchrePay { lone_defender: LoneDefender::FourForEuchre, game: 11, ..EuchrePay::AMERICAN };
    /// Three hands: the maker always stands alone, a march is worth 3 (seed 002, line 4772).
    pub const THREE_HAND: EuchrePay = EuchrePay { march: 3, lone_march: 3, ..EuchrePay::AMERICAN };
    /// Six hands, three a side, to 10 (seed 002, line 4778).
    pub const SIX_HAND: EuchrePay = EuchrePay {
        march: 3,
        lone_march: 6,
        euchre: 3,
        lone_maker_euchred: 6,
        lone_defender: LoneDefender::FourForAllTricks,
        game: 10,
    };
}

/// The card book's game.
impl Default for EuchrePay {
    fn default() -> EuchrePay {
        EuchrePay::AMERICAN
    }
}

/// The points of a deal: three or four tricks 1, a march more, and a euchre for the defenders (seed 002, lines 4728–4730;
/// seed 004, lines 764–774).
pub const fn score(tricks: MakersTricks, alone: Alone, rules: EuchrePay) -> Scores {
    match tricks.0 {
        0..TO_MAKE => Scores { declarers: 0, opponents: euchre(tricks, alone, rules) },
        TO_MAKE..TRICKS => Scores { declarers: 1, opponents: 0 },
        _ if alone.maker() => Scores { declarers: rules.lone_march, opponents: 0 },
        _ => Scores { declarers: rules.march, opponents: 0 },
    }
}

/// What the defenders score against makers who took fewer than three tricks.
const fn euchre(tricks: MakersTricks, alone: Alone, rules: EuchrePay) -> i32 {
    let four = match rules.lone_defender {
        LoneDefender::FourForAllTricks => tricks.0 == 0,
        LoneDefender::FourForEuchre => true,
    };
    let plain = if alone.maker() { rules.lone_maker_euchred } else { rules.euchre };
    if alone.defender() && four && plain < 4 { 4 } else { plain }
}

/// The side or player, counted from 0, that has won: the highest total once one has reached the game, if it is alone with it.
pub fn winner(totals: &[i32], rules: EuchrePay) -> Option<usize> {
    let highest = *totals.iter().max().filter(|&&highest| highest >= rules.game)?;
    let mut with = (0..totals.len()).filter(|&side| totals[side] == highest);
    with.next().filter(|_| with.next().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
    use proptest::prelude::*;

    const ALL_RULES: [EuchrePay; 5] = [
        EuchrePay::AMERICAN,
        EuchrePay::AMERICAN_24,
        EuchrePay::BRITISH,
        EuchrePay::THREE_HAND,
        EuchrePay::SIX_HAND,
    ];

    fn tricks(tricks: u8) -> MakersTricks {
        MakersTricks::new(tricks).unwrap()
    }

    /// What the makers score less what the defenders score with 0, 1, … 5 tricks.
    fn row(alone: Alone, rules: EuchrePay) -> [i32; 6] {
        [0, 1, 2, 3, 4, 5].map(|taken| score(tricks(taken), alone, rules).difference())
    }

    #[test]
    fn the_american_game() {
        assert_eq!(row(Alone::Nobody, EuchrePay::AMERICAN), [-2, -2, -2, 1, 1, 2]);
        assert_eq!(row(Alone::Maker, EuchrePay::AMERICAN), [-2, -2, -2, 1, 1, 4]);
        assert_eq!(EuchrePay::default(), EuchrePay::AMERICAN);
    }

    #[test]
    fn both_readings_of_the_lone_defender() {
        assert_eq!(row(Alone::Both, EuchrePay::AMERICAN), [-4, -2, -2, 1, 1, 4]);
        let literal =
            EuchrePay { lone_defender: LoneDefender::FourForEuchre, ..EuchrePay::AMERICAN };
        assert_eq!(row(Alone::Both, literal), [-4, -4, -4, 1, 1, 4]);
    }

    #[test]
    fn the_british_game() {
        assert_eq!(row(Alone::Nobody, EuchrePay::BRITISH), [-2, -2, -2, 1, 1, 2]);
        assert_eq!(row(Alone::Maker, EuchrePay::BRITISH), [-2, -2, -2, 1, 1, 4]);
        assert_eq!(row(Alone::Defender, EuchrePay::BRITISH), [-4, -4, -4, 1, 1, 2]);
        assert_eq!(row(Alone::Both, EuchrePay::BRITISH), [-4, -4, -4, 1, 1, 4]);
    }

    #[test]
    fn three_and_six_hands() {
        assert_eq!(row(Alone::Maker, EuchrePay::THREE_HAND), [-2, -2, -2, 1, 1, 3]);
        assert_eq!(row(Alone::Nobody, EuchrePay::SIX_HAND), [-3, -3, -3, 1, 1, 3]);
        assert_eq!(row(Alone::Maker, EuchrePay::SIX_HAND), [-6, -6, -6, 1, 1, 6]);
    }

    #[test]
    fn games_end_at_5_10_or_11() {
        assert_eq!(ALL_RULES.map(|rules| rules.game), [5, 10, 11, 5, 10]);
        assert_eq!(winner(&[4, 3], EuchrePay::AMERICAN), None);
        assert_eq!(winner(&[3, 6], EuchrePay::AMERICAN), Some(1));
        assert_eq!(winner(&[10, 3], EuchrePay::BRITISH), None);
        assert_eq!(winner(&[12, 3], EuchrePay::BRITISH), Some(0));
        assert_eq!(winner(&[1, 6, 6], EuchrePay::THREE_HAND), None);
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        for (rules, alone) in ALL_RULES.into_iter().zip(Alone::ALL.into_iter().cycle()) {
            scores_want_what_the_goal_wants(played_out("euchre", |_, _| ()), 5, |_, taken| {
                score(tricks(taken), alone, rules).difference()
            });
        }
    }

    proptest! {
        #[test]
        fn more_tricks_never_score_less(taken in 0..5_u8, alone in 0..4_usize, rules in 0..5_usize) {
            let at = |taken| score(tricks(taken), Alone::ALL[alone], ALL_RULES[rules]);
            prop_assert!(at(taken).difference() <= at(taken + 1).difference());
            prop_assert!(at(taken).declarers == 0 || at(taken).opponents == 0);
        }
    }
}
