//! Mätäpesä: how the pack is dealt, who wins a trick, and who loses.
//!
//! ```
//! use tikki_games::rooms::matapesa::scoring::loser;
//! use tikki_games::scores::common::PlayerCount;
//! let four = PlayerCount::<3, 6>::new(4).expect("four players");
//! let rank = |card: &str| card.parse::<tikki_solver::Card>().expect("a card").rank;
//! // The second player leads a nine; the last of the two queens wins, and that player loses.
//! let last_trick = ["S9", "HQ", "DQ", "C4"].map(rank);
//! assert_eq!(loser(four, 1, &last_trick), Some(3));
//! ```

use crate::scores::common::PlayerCount;
use tikki_solver::Rank;

/// How many cards each of so many players is dealt, as many as can be dealt evenly, and how many are shown and put away (seed
/// 000, lines 2945–2946).
pub const fn hand_size(players: PlayerCount<3, 6>) -> (u8, u8) {
    (52 / players.get(), 52 % players.get())
}

/// Who loses the game, whose last trick was led by the player `leader` (counted from 0): whoever wins that trick, by the
/// highest rank whatever its suit, of equals the last played. Nobody wins the game (seed 000, lines 2955–2960).
///
/// `None` unless every player has played one card and the leader is one of them.
pub fn loser(players: PlayerCount<3, 6>, leader: usize, last_trick: &[Rank]) -> Option<usize> {
    let all = usize::from(players.get());
    let (place, _) = last_trick.iter().enumerate().max_by_key(|&(place, rank)| (rank, place))?;
    (last_trick.len() == all && leader < all).then_some((leader + place) % all)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::played_out;
    use proptest::prelude::*;

    fn ranks(letters: &str) -> Vec<Rank> {
        letters.chars().map(|letter| Rank::from_letter(letter).unwrap()).collect()
    }

    #[test]
    fn the_pack_is_dealt_evenly() {
        let dealt = |n| PlayerCount::new(n).map(hand_size);
        assert_eq!([3, 4, 5, 6].map(dealt), [(17, 1), (13, 0), (10, 2), (8, 4)].map(Some));
        assert_eq!((dealt(2), dealt(7)), (None, None));
    }

    #[test]
    fn the_last_of_the_highest_wins() {
        let five = PlayerCount::<3, 6>::new(5).unwrap();
        assert_eq!(loser(five, 3, &ranks("9A2A3")), Some(1));
        assert_eq!(loser(five, 0, &ranks("22222")), Some(4));
        assert_eq!(loser(five, 2, &ranks("K9876")), Some(2));
        assert_eq!(loser(five, 2, &ranks("K987")), None);
        assert_eq!(loser(five, 5, &ranks("K9876")), None);
        assert_eq!(loser(five, 0, &[]), None);
    }

    #[test]
    fn the_goal_of_each_is_not_to_be_the_loser() {
        for played in played_out("matapesa", |_, _| ()) {
            let players = PlayerCount::<3, 6>::new(played.values.len() as u8).unwrap();
            let last = played.tricks.last().unwrap();
            let cards = last.cards.iter().map(|card| Rank::from_letter(card.chars().nth(1)?));
            let ranks: Vec<Rank> = cards.collect::<Option<_>>().unwrap();
            let loses = loser(players, last.leader, &ranks).unwrap();
            let values: Vec<i32> =
                (0..played.values.len()).map(|seat| i32::from(seat != loses)).collect();
            assert_eq!(played.values, values);
        }
    }

    proptest! {
        #[test]
        fn nobody_after_the_winner_has_played_as_high(
            leader in 0..6_usize, trick in prop::collection::vec(0..13_u8, 6)
        ) {
            let trick: Vec<Rank> = trick.into_iter().filter_map(Rank::new).collect();
            let winner = loser(PlayerCount::<3, 6>::new(6).unwrap(), leader, &trick).unwrap();
            let place = (winner + 6 - leader) % 6;
            prop_assert!(trick[..place].iter().all(|&rank| rank <= trick[place]));
            prop_assert!(trick[place + 1..].iter().all(|&rank| rank < trick[place]));
        }
    }
}
