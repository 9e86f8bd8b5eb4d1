//! Euchre: what the makers and the defenders score, alone or not, in its variants, and the game.
//!
//! Rules: seed 002, lines 4710–4780, and seed 004, lines 704–776 (the British game).
//!
//! ```
//! use tikki_games::scoring::euchre::{Alone, MakersTricks, Points, Rules, score};
//! let march = MakersTricks::new(5).expect("at most five");
//! assert_eq!(score(march, Alone::Maker, Rules::BRITISH), Points { makers: 4, defenders: 0 });
//! ```

use tikki_solver::Suit;

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
pub struct Rules {
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

impl Rules {
    /// The card book's game with 32 cards, to 5 (seed 002, lines 4728–4730).
    pub const AMERICAN: Rules = Rules {
        march: 2,
        lone_march: 4,
        euchre: 2,
        lone_maker_euchred: 2,
        lone_defender: LoneDefender::FourForAllTricks,
        game: 5,
    };
    /// With 24 cards, to 10 (seed 002, line 4750).
    pub const AMERICAN_24: Rules = Rules { game: 10, ..Rules::AMERICAN };
    /// The British game with the joker, to 11 (seed 004, lines 764–776).
    pub const BRITISH: Rules =
        Rules { lone_defender: LoneDefender::FourForEuchre, game: 11, ..Rules::AMERICAN };
    /// Three hands: the maker always stands alone, a march is worth 3 (seed 002, line 4772).
    pub const THREE_HAND: Rules = Rules { march: 3, lone_march: 3, ..Rules::AMERICAN };
    /// Six hands, three a side, to 10 (seed 002, line 4778).
    pub const SIX_HAND: Rules = Rules {
        march: 3,
        lone_march: 6,
        euchre: 3,
        lone_maker_euchred: 6,
        lone_defender: LoneDefender::FourForAllTricks,
        game: 10,
    };
}

/// The card book's game.
impl Default for Rules {
    fn default() -> Rules {
        Rules::AMERICAN
    }
}

/// What a deal brings both sides; one of them nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points {
    /// The makers' points.
    pub makers: i32,
    /// The defenders' points, in the three-hand game of each.
    pub defenders: i32,
}

impl Points {
    /// The makers' points less the defenders'.
    pub const fn difference(self) -> i32 {
        self.makers - self.defenders
    }
}

/// The points of a deal: three or four tricks 1, a march more, and a euchre for the defenders (seed 002, lines 4728–4730;
/// seed 004, lines 764–774).
pub const fn score(tricks: MakersTricks, alone: Alone, rules: Rules) -> Points {
    match tricks.0 {
        0..TO_MAKE => Points { makers: 0, defenders: euchre(tricks, alone, rules) },
        TO_MAKE..TRICKS => Points { makers: 1, defenders: 0 },
        _ if alone.maker() => Points { makers: rules.lone_march, defenders: 0 },
        _ => Points { makers: rules.march, defenders: 0 },
    }
}

/// What the defenders score against makers who took fewer than three tricks.
const fn euchre(tricks: MakersTricks, alone: Alone, rules: Rules) -> i32 {
    let four = match rules.lone_defender {
        LoneDefender::FourForAllTricks => tricks.0 == 0,
        LoneDefender::FourForEuchre => true,
    };
    let plain = if alone.maker() { rules.lone_maker_euchred } else { rules.euchre };
    if alone.defender() && four && plain < 4 { 4 } else { plain }
}

/// The side or player, counted from 0, that has won: the highest total once one has reached the game, if it is alone with it.
pub fn winner(totals: &[i32], rules: Rules) -> Option<usize> {
    let highest = *totals.iter().max().filter(|&&highest| highest >= rules.game)?;
    let mut with = (0..totals.len()).filter(|&side| totals[side] == highest);
    with.next().filter(|_| with.next().is_none())
}

/// What the makers can take with open hands with one suit as trumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outlook {
    /// The tricks with the partner, `None` where that is not allowed.
    pub with_partner: Option<MakersTricks>,
    /// The tricks of the maker alone, `None` where that is not allowed.
    pub alone: Option<MakersTricks>,
}

/// A way to make trumps, and what it brings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Best {
    /// The trump suit.
    pub trump: Suit,
    /// Whether the maker plays alone.
    pub alone: bool,
    /// What the deal brings.
    pub points: Points,
}

/// The trump suit, with or without the partner, that brings the makers most; of equals the lower suit, with the partner.
/// `None` if no suit may be made trumps. The suits are in the order of [`Suit::ALL`].
pub fn best_contract(outlook: [Outlook; 4], rules: Rules) -> Option<Best> {
    let ways = Suit::ALL.into_iter().flat_map(|trump| {
        let Outlook { with_partner, alone } = outlook[trump.index()];
        let with_partner = with_partner.map(|tricks| (tricks, Alone::Nobody));
        let alone = alone.map(|tricks| (tricks, Alone::Maker));
        with_partner.into_iter().chain(alone).map(move |(tricks, alone)| Best {
            trump,
            alone: alone.maker(),
            points: score(tricks, alone, rules),
        })
    });
    ways.reduce(
        |best, next| {
            if next.points.difference() > best.points.difference() { next } else { best }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
    use proptest::prelude::*;

    const ALL_RULES: [Rules; 5] =
        [Rules::AMERICAN, Rules::AMERICAN_24, Rules::BRITISH, Rules::THREE_HAND, Rules::SIX_HAND];

    fn tricks(tricks: u8) -> MakersTricks {
        MakersTricks::new(tricks).unwrap()
    }

    /// What the makers score less what the defenders score with 0, 1, … 5 tricks.
    fn row(alone: Alone, rules: Rules) -> [i32; 6] {
        [0, 1, 2, 3, 4, 5].map(|taken| score(tricks(taken), alone, rules).difference())
    }

    #[test]
    fn the_american_game() {
        assert_eq!(row(Alone::Nobody, Rules::AMERICAN), [-2, -2, -2, 1, 1, 2]);
        assert_eq!(row(Alone::Maker, Rules::AMERICAN), [-2, -2, -2, 1, 1, 4]);
        assert_eq!(Rules::default(), Rules::AMERICAN);
    }

    #[test]
    fn both_readings_of_the_lone_defender() {
        assert_eq!(row(Alone::Both, Rules::AMERICAN), [-4, -2, -2, 1, 1, 4]);
        let literal = Rules { lone_defender: LoneDefender::FourForEuchre, ..Rules::AMERICAN };
        assert_eq!(row(Alone::Both, literal), [-4, -4, -4, 1, 1, 4]);
    }

    #[test]
    fn the_british_game() {
        assert_eq!(row(Alone::Nobody, Rules::BRITISH), [-2, -2, -2, 1, 1, 2]);
        assert_eq!(row(Alone::Maker, Rules::BRITISH), [-2, -2, -2, 1, 1, 4]);
        assert_eq!(row(Alone::Defender, Rules::BRITISH), [-4, -4, -4, 1, 1, 2]);
        assert_eq!(row(Alone::Both, Rules::BRITISH), [-4, -4, -4, 1, 1, 4]);
    }

    #[test]
    fn three_and_six_hands() {
        assert_eq!(row(Alone::Maker, Rules::THREE_HAND), [-2, -2, -2, 1, 1, 3]);
        assert_eq!(row(Alone::Nobody, Rules::SIX_HAND), [-3, -3, -3, 1, 1, 3]);
        assert_eq!(row(Alone::Maker, Rules::SIX_HAND), [-6, -6, -6, 1, 1, 6]);
    }

    #[test]
    fn games_end_at_5_10_or_11() {
        assert_eq!(ALL_RULES.map(|rules| rules.game), [5, 10, 11, 5, 10]);
        assert_eq!(winner(&[4, 3], Rules::AMERICAN), None);
        assert_eq!(winner(&[3, 6], Rules::AMERICAN), Some(1));
        assert_eq!(winner(&[10, 3], Rules::BRITISH), None);
        assert_eq!(winner(&[12, 3], Rules::BRITISH), Some(0));
        assert_eq!(winner(&[1, 6, 6], Rules::THREE_HAND), None);
    }

    #[test]
    fn the_trumps_that_bring_most() {
        let both = |with_partner, alone| Outlook {
            with_partner: MakersTricks::new(with_partner),
            alone: MakersTricks::new(alone),
        };
        let best = |outlook| {
            best_contract(outlook, Rules::AMERICAN)
                .map(|best| (best.trump, best.alone, best.points.difference()))
        };
        let none = Outlook::default();
        assert_eq!(best([none; 4]), None);
        assert_eq!(
            best([both(2, 0), both(4, 3), both(3, 3), none]),
            Some((Suit::Diamonds, false, 1))
        );
        assert_eq!(best([both(5, 4), both(4, 3), both(5, 5), none]), Some((Suit::Hearts, true, 4)));
        assert_eq!(best([both(2, 0), none, none, both(0, 0)]), Some((Suit::Clubs, false, -2)));
        let partner_must_go_alone = Outlook { with_partner: None, alone: MakersTricks::new(3) };
        assert_eq!(best([partner_must_go_alone, none, none, none]), Some((Suit::Clubs, true, 1)));
        assert_eq!((MakersTricks::new(6), tricks(5).get()), (None, 5));
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
            prop_assert!(at(taken).makers == 0 || at(taken).defenders == 0);
        }
    }
}
