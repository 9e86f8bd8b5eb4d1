//! Sixty-Six: card points and marriages, the game points of a deal, and the match.
//!
//! Rules: seed 002, lines 3099–3144.
//!
//! ```
//! use tikki_games::rooms::sixty_six::scoring::{Award, PlayEnd, Finish, award};
//! let finish = Finish { points: [66, 20], tricks: [4, 2], end: PlayEnd::Claim(0) };
//! assert_eq!(award(finish), Award::To(0, 2));
//! ```

use std::cmp::Ordering;

/// The card points that win a deal.
pub(super) const OUT: u16 = 66;
/// The card points that save the loser a second game point.
pub(super) const SAVED: u16 = 33;
/// What a claim or a close that fails brings the other player.
pub(super) const FAILED: u8 = 2;
/// The game points that win the match.
const MATCH: u8 = 7;

/// What the last trick is worth in card points, if the stock was drawn to its end and nobody closed (seed 002, line 3124).
pub(super) const LAST_TRICK: u16 = 10;

/// The card points of a marriage: 20, of trumps 40 (seed 002, line 3124).
pub(super) const fn marriage_points(of_trumps: bool) -> u16 {
    if of_trumps { 40 } else { 20 }
}

/// How the play of a deal came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayEnd {
    /// This player said that he was out, rightly or not.
    Claim(usize),
    /// All cards were played, and the stock had been drawn to its end.
    PlayedOut,
    /// All cards were played after this player had closed the stock.
    PlayedOutClosed(usize),
}

/// A deal at its end; the arrays have the first player first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Finish {
    /// Card points, with those marriages and that last trick that count.
    pub points: [u16; 2],
    /// Tricks won.
    pub tricks: [u8; 2],
    /// How it ended.
    pub end: PlayEnd,
}

/// The game points of a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Award {
    /// To one player, 1 to 3.
    To(usize, u8),
    /// A tie: one game point goes to whoever wins the next deal.
    Carried,
}

impl Award {
    /// The game points from a player's viewpoint, −3 to 3.
    pub const fn points_for(self, player: usize) -> i8 {
        match self {
            Award::Carried => 0,
            Award::To(to, points) if to == player => points.cast_signed(),
            Award::To(_, points) => -points.cast_signed(),
        }
    }
}

/// The game points of a deal (seed 002, lines 3113, 3122, 3140–3144).
///
/// Out with 66: one point; two if the other has less than 33, three if he has no trick, whoever closed. A claim without 66,
/// and a close that did not bring 66 by the last trick, give the other two. Played out: one for the higher total.
pub const fn award(finish: Finish) -> Award {
    match finish.end {
        PlayEnd::Claim(player) | PlayEnd::PlayedOutClosed(player) => {
            if finish.points[player] < OUT {
                Award::To(1 - player, FAILED)
            } else {
                Award::To(player, out(finish, 1 - player))
            }
        }
        PlayEnd::PlayedOut => {
            let [first, second] = finish.points;
            if first > second {
                Award::To(0, 1)
            } else if second > first {
                Award::To(1, 1)
            } else {
                Award::Carried
            }
        }
    }
}

/// What going out brings against this loser.
const fn out(finish: Finish, loser: usize) -> u8 {
    if finish.tricks[loser] == 0 {
        3
    } else if finish.points[loser] < SAVED {
        2
    } else {
        1
    }
}

/// The score of a match.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SixtySixMatch {
    /// Game points, the first player's first.
    pub points: [u8; 2],
    /// Game points of tied deals that wait for a winner.
    pub carried: u8,
}

impl SixtySixMatch {
    /// The score after one deal more (seed 002, lines 3113, 3122).
    #[must_use]
    pub const fn after(mut self, award: Award) -> SixtySixMatch {
        match award {
            Award::To(player, points) => {
                self.points[player] += points + self.carried;
                self.carried = 0;
            }
            Award::Carried => self.carried += 1,
        }
        self
    }

    /// The player who has won the match: the first with seven game points (seed 002, line 3113).
    pub fn winner(self) -> Option<usize> {
        let [first, second] = self.points;
        match first.cmp(&second) {
            Ordering::Greater if first >= MATCH => Some(0),
            Ordering::Less if second >= MATCH => Some(1),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::card_values::CardValues;
    use crate::scores::played::{PlayedOut, only, played_out, whole_deals};
    use proptest::prelude::*;
    use tikki_solver::Card;
    use tikki_solver::rules::Move;

    fn claimed(points: [u16; 2], tricks: [u8; 2]) -> Award {
        award(Finish { points, tricks, end: PlayEnd::Claim(0) })
    }

    #[test]
    fn marriages_of_trumps_count_twice() {
        assert_eq!((marriage_points(false), marriage_points(true)), (20, 40));
    }

    #[test]
    fn one_two_or_three_game_points() {
        assert_eq!(claimed([66, 33], [4, 2]), Award::To(0, 1));
        assert_eq!(claimed([66, 32], [4, 2]), Award::To(0, 2));
        assert_eq!(claimed([70, 0], [4, 1]), Award::To(0, 2));
        assert_eq!(claimed([66, 0], [4, 0]), Award::To(0, 3));
        // A marriage that no trick followed leaves the loser without a trick all the same.
        assert_eq!(claimed([66, 40], [4, 0]), Award::To(0, 3));
    }

    #[test]
    fn claims_and_closes_that_fail_give_the_other_two() {
        assert_eq!(claimed([65, 0], [4, 0]), Award::To(1, 2));
        let closed =
            |points| award(Finish { points, tricks: [3, 3], end: PlayEnd::PlayedOutClosed(1) });
        assert_eq!(closed([10, 65]), Award::To(0, 2));
        assert_eq!(closed([10, 66]), Award::To(1, 2));
        assert_eq!(closed([40, 66]), Award::To(1, 1));
    }

    #[test]
    fn a_deal_played_out_goes_to_the_higher_total() {
        let played_out = |points| award(Finish { points, tricks: [6, 6], end: PlayEnd::PlayedOut });
        assert_eq!(played_out([65, 60]), Award::To(0, 1));
        assert_eq!(played_out([10, 60]), Award::To(1, 1));
        assert_eq!(played_out([65, 65]), Award::Carried);
    }

    #[test]
    fn ties_wait_for_the_next_winner_and_seven_win() {
        let score = SixtySixMatch::default().after(Award::Carried).after(Award::Carried);
        assert_eq!(score, SixtySixMatch { points: [0, 0], carried: 2 });
        let score = score.after(Award::To(1, 3));
        assert_eq!((score, score.winner()), (SixtySixMatch { points: [0, 5], carried: 0 }, None));
        let score = score.after(Award::To(0, 1)).after(Award::To(1, 2));
        assert_eq!((score.points, score.winner()), ([1, 7], Some(1)));
    }

    #[test]
    fn the_goal_is_the_game_points() {
        let deals = played_out("sixty-six", |_, _| ()).chain(whole_deals("sixty-six", |_, _| ()));
        for played in deals {
            assert_eq!(played.value(), i32::from(award(finish(&played)).points_for(0)));
        }
    }

    /// How a deal ended that was played out.
    fn finish(played: &PlayedOut) -> Finish {
        let by = |seat| only(seat);
        let tricks =
            [0, 1].map(|seat| played.told_of("tricks", by(seat)) as u8 + played.count(by(seat)));
        let closing = |&(seat, chosen): &(usize, Move)| (chosen == Move::Close).then_some(seat);
        let closed =
            played.setup.state.get("closed_by").map(|seat| played.seat(seat.as_str().unwrap()));
        let closer = closed.or(played.moves.iter().find_map(closing));
        let trump = played.setup.trump.as_deref().unwrap();
        let married = |seat: usize| {
            let of = |chosen: &Move| match *chosen {
                Move::Marry(card) => {
                    marriage_points(played.play().pack.name(card).starts_with(trump))
                }
                _ => 0,
            };
            let own = played.moves.iter().filter(|(by, _)| *by == seat);
            let pending = played.told_of("pending", by(seat)) as u16;
            if tricks[seat] > 0 {
                own.map(|(_, chosen)| of(chosen)).sum::<u16>() + pending
            } else {
                0
            }
        };
        let all = played.setup.hands.iter().map(|(_, cards)| cards.len()).sum::<usize>();
        let over = 2 * played.tricks.len() == all + played.setup.stock.len();
        let whole = over && closer.is_none();
        let last = |seat| if whole && played.last(by(seat)) { LAST_TRICK } else { 0 };
        let value = |card: Card| CardValues::PIPS.of(&card.to_string()) as u16;
        let cards = |seat| played.cards(by(seat)).map(value).sum::<u16>();
        let points = [0, 1].map(|seat| {
            played.told_of("points", by(seat)) as u16 + cards(seat) + married(seat) + last(seat)
        });
        let end = match ([0, 1].into_iter().find(|&player| points[player] >= OUT), closer) {
            (Some(player), _) => PlayEnd::Claim(player),
            (None, Some(closer)) => PlayEnd::PlayedOutClosed(closer),
            (None, None) => PlayEnd::PlayedOut,
        };
        Finish { points, tricks, end }
    }

    proptest! {
        #[test]
        fn what_one_wins_the_other_loses(points: [u8; 2], tricks: [u8; 2], end in 0..5_usize) {
            let end = [
                PlayEnd::Claim(0), PlayEnd::Claim(1), PlayEnd::PlayedOut,
                PlayEnd::PlayedOutClosed(0), PlayEnd::PlayedOutClosed(1),
            ][end];
            let awarded = award(Finish { points: points.map(u16::from), tricks, end });
            let [first, second] = [0, 1].map(|player| awarded.points_for(player));
            prop_assert_eq!(first, -second);
            prop_assert!(first.abs() <= 3);
        }

        #[test]
        fn more_points_of_the_loser_never_help_the_winner(points in 66..130_u16, loser in 0..65_u16, tricks in 0..6_u8) {
            let value = |loser| claimed([points, loser], [5, tricks]).points_for(0);
            prop_assert!(value(loser + 1) <= value(loser));
        }
    }
}
