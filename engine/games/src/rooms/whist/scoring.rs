//! Games of whist without an auction: android whist, multimulta, narnian whist.
//!
//! ```
//! use tikki_base::tricks::TrickCount;
//! use tikki_games::rooms::whist::scoring as whist;
//! let nine = TrickCount::new(9).expect("a trick count");
//! assert_eq!(whist::score(nine).0, [3, 0]);
//! ```

use crate::scores::common::{GameStanding, most_of};
use tikki_base::tricks::BySide;
use tikki_base::tricks::TrickCount;
use tikki_solver::Side;

/// The points that win a game of whist or multimulta (seed 000, lines 382–384 and 552–553).
const GAME: i32 = 5;

/// The points of both sides of a whist deal, when north and south take `tricks` of thirteen: one for each trick above
/// six to the side with more (seed 000, lines 380–383).
pub fn score(tricks: TrickCount) -> BySide<i32> {
    above_half(tricks.get(), 13)
}

/// A number of tricks of one side of a deal of nine: 0 to 9.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NineTricks(u8);

impl NineTricks {
    /// The count of a number from 0 to 9.
    pub const fn new(tricks: u8) -> Option<NineTricks> {
        if tricks <= 9 { Some(NineTricks(tricks)) } else { None }
    }

    /// The number, 0 to 9.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// What the other side takes.
    #[must_use]
    pub const fn of_the_others(self) -> NineTricks {
        NineTricks(9 - self.0)
    }
}

/// The points of both sides of a multimulta deal, when north and south take `tricks` of nine: one for each trick above
/// four to the side with more (seed 000, lines 549–551).
pub fn multimulta_score(tricks: NineTricks) -> BySide<i32> {
    above_half(tricks.get(), 9)
}

/// Whoever has more of an odd number of tricks scores those above half.
fn above_half(north_south: u8, all: u8) -> BySide<i32> {
    let points = |tricks: u8| i32::from(tricks.saturating_sub(all / 2));
    BySide([points(north_south), points(all - north_south)])
}

/// How a game of whist or multimulta stands after one more deal: the first side with five points wins it.
pub fn after_deal(totals: BySide<i32>, deal: BySide<i32>) -> GameStanding {
    GameStanding::first_to(GAME, totals.plus(deal))
}

/// Who has won a rubber of so many games, given the winners of its games in order. The seed only says that a longer game is
/// a rubber (seed 000, line 553); by custom it is the best of three, so two.
pub fn rubber_winner(games: &[Side], of: usize) -> Option<Side> {
    let won = |side| games.iter().filter(|&&winner| winner == side).count();
    Side::ALL.into_iter().find(|&side| won(side) >= of)
}

/// One of the six deals of narnian whist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NarnianDeal(u8);

impl NarnianDeal {
    /// The deal with this number, 1 to 6.
    pub const fn new(number: u8) -> Option<NarnianDeal> {
        if 1 <= number && number <= 6 { Some(NarnianDeal(number)) } else { None }
    }

    /// All six in order.
    pub fn all() -> impl Iterator<Item = NarnianDeal> {
        (1..=6).map(NarnianDeal)
    }
}

/// Which two chairs change players at half time. The seed leaves it open (seed 000, lines 495–496).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SeatSwap {
    /// The second and the third: the first stays where he is.
    #[default]
    SecondAndThird,
    /// The first and the third.
    FirstAndThird,
    /// The first and the second.
    FirstAndSecond,
}

/// The players of a deal of narnian whist clockwise, the attacker first; the dummy acts between the other two.
///
/// Everybody attacks once in each half of the game, and the chairs differ in the halves (seed 000, lines 494–496). The
/// attack passes to the left.
pub fn narnian_seating(deal: NarnianDeal, swap: SeatSwap) -> [usize; 3] {
    let mut chairs = [0, 1, 2];
    if deal.0 > 3 {
        match swap {
            SeatSwap::SecondAndThird => chairs.swap(1, 2),
            SeatSwap::FirstAndThird => chairs.swap(0, 2),
            SeatSwap::FirstAndSecond => chairs.swap(0, 1),
        }
    }
    chairs.rotate_left(usize::from(deal.0 - 1) % 3);
    chairs
}

/// The points of the three players after the attacker and the dummy took this many tricks: one each to the attacker,
/// none to the defenders (seed 000, lines 492–493).
pub fn narnian_score(totals: [u32; 3], attacker: usize, tricks: u32) -> [u32; 3] {
    let mut after = totals;
    after[attacker] += tricks;
    after
}

/// Who has most points after the last deal (seed 000, lines 497–498). Several when they are equal: the seed breaks no
/// tie.
pub fn narnian_winners(totals: [u32; 3]) -> Vec<usize> {
    most_of(totals)
}

/// How many cards of a pack of narnian whist each of the four hands plays with, and how many more the attacker has at
/// first, of which he discards as many (seed 000, lines 459–467).
pub const fn narnian_hands(pack: u32) -> (u32, u32) {
    (pack / 4, pack % 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::GameOutcome;
    use crate::scores::common::testing::{any_count, count};
    use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
    use proptest::prelude::*;
    use std::collections::HashSet;
    use tikki_base::tricks::BySide;

    #[test]
    fn odd_tricks_count_one_each() {
        for (tricks, points) in [(9, [3, 0]), (7, [1, 0]), (13, [7, 0]), (6, [0, 1]), (4, [0, 3])] {
            assert_eq!(score(count(tricks)).0, points);
        }
    }

    #[test]
    fn multimulta_counts_from_four() {
        for (tricks, points) in [(6, [2, 0]), (5, [1, 0]), (9, [5, 0]), (4, [0, 1]), (3, [0, 2])] {
            assert_eq!(multimulta_score(NineTricks::new(tricks).unwrap()).0, points);
        }
        assert_eq!(NineTricks::new(10), None);
        assert_eq!(NineTricks::new(3).unwrap().of_the_others().get(), 6);
    }

    #[test]
    fn five_points_are_a_game() {
        let standing = after_deal(BySide([3, 4]), score(count(7)));
        assert_eq!((standing.totals.0, standing.outcome), ([4, 4], GameOutcome::Open));
        let standing = after_deal(standing.totals, score(count(4)));
        assert_eq!(standing.outcome, GameOutcome::Won(Side::EastWest));
    }

    #[test]
    fn a_rubber_is_two_games_unless_agreed_otherwise() {
        let games = [Side::EastWest, Side::NorthSouth, Side::EastWest];
        assert_eq!(rubber_winner(&games[..2], 2), None);
        assert_eq!(rubber_winner(&games, 2), Some(Side::EastWest));
        assert_eq!(rubber_winner(&games, 3), None);
    }

    #[test]
    fn everybody_attacks_twice_with_new_neighbours() {
        for swap in [SeatSwap::SecondAndThird, SeatSwap::FirstAndThird, SeatSwap::FirstAndSecond] {
            let seatings: Vec<_> = NarnianDeal::all().map(|d| narnian_seating(d, swap)).collect();
            for player in 0..3 {
                let left: HashSet<usize> =
                    seatings.iter().filter(|s| s[0] == player).map(|s| s[1]).collect();
                assert_eq!(left.len(), 2, "{player:?} {swap:?}");
            }
        }
        assert_eq!(NarnianDeal::new(7), None);
    }

    #[test]
    fn the_attacker_is_dealt_what_is_over() {
        assert_eq!((narnian_hands(30), narnian_hands(32)), ((7, 2), (8, 0)));
    }

    #[test]
    fn only_the_attacker_scores() {
        let totals = narnian_score([3, 4, 0], 2, 4);
        assert_eq!(totals, [3, 4, 4]);
        assert_eq!(narnian_winners(totals), [1, 2]);
        assert_eq!(narnian_winners([9, 4, 4]), [0]);
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        for game in ["whist", "android-whist"] {
            scores_want_what_the_goal_wants(played_out(game, |_, _| ()), 13, |_, tricks| {
                score(count(tricks)).difference(Side::NorthSouth)
            });
        }
        scores_want_what_the_goal_wants(played_out("multimulta", |_, _| ()), 9, |_, tricks| {
            multimulta_score(NineTricks::new(tricks).unwrap()).difference(Side::NorthSouth)
        });
        scores_want_what_the_goal_wants(played_out("narnian-whist", |_, _| ()), 9, |_, tricks| {
            narnian_score([0; 3], 0, tricks.into())[0].cast_signed()
        });
    }

    proptest! {
        #[test]
        fn exactly_one_side_scores(tricks in any_count()) {
            let points = score(tricks);
            prop_assert!(points.0.contains(&0) && points.0 != [0, 0]);
            let BySide([ns, ew]) = score(tricks.of_the_others());
            prop_assert_eq!(points.0, [ew, ns]);
        }
    }
}
