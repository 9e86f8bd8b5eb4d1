//! Honours whist: what tricks and honours count.
//!
//! Rules: seed 002, lines 5114–5116 and 5132–5139.

/// Tricks of a deal.
pub(super) const TRICKS: i32 = 13;
/// The tricks above which each counts one.
const BOOK: i32 = 6;
/// Ace, king, queen and jack of trumps.
pub(super) const HONOURS: i32 = 4;
/// A side that starts the deal with this score has nothing for honours.
const BARRED: i32 = 4;

/// The points of a side for its tricks.
pub const fn trick_points(tricks: i32) -> i32 {
    if tricks > BOOK { tricks - BOOK } else { 0 }
}

/// The points of a side for its honours.
pub const fn honour_points(honours: i32) -> i32 {
    match honours {
        4 => 4,
        3 => 2,
        _ => 0,
    }
}

/// Whether honours count for a side with this score before the deal.
pub const fn counts_honours(score: i32) -> bool {
    score != BARRED
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{PlayedOut, played_out};
    use tikki_solver::rules::Players;

    #[test]
    fn the_printed_points() {
        assert_eq!([5, 6, 7, 8, 13].map(trick_points), [0, 0, 1, 2, 7]);
        assert_eq!([0, 1, 2, 3, 4].map(honour_points), [0, 0, 0, 2, 4]);
    }

    fn points(played: &PlayedOut, name: &str, side: Players) -> i32 {
        let trump = played.setup.trump.clone().unwrap();
        let honour =
            |card: &&String| card.starts_with(&trump) && card.ends_with(['A', 'K', 'Q', 'J']);
        let cards = played.won(side).flat_map(|trick| &trick.cards);
        let captured = match played.option("honours") {
            "held" => 0,
            _ => cards.filter(honour).count() as i32,
        };
        let tricks = played.told("tricks", name) + i32::from(played.count(side));
        let honours = honour_points(played.told("honours", name) + captured);
        let counts = counts_honours(played.told("scores", name));
        trick_points(tricks) + if counts { honours } else { 0 }
    }

    #[test]
    fn the_goal_is_the_difference_of_points() {
        for (n, played) in played_out("honours-whist", |_, _| ()).enumerate() {
            let [ns, ew] = [Players(0b0101), Players(0b1010)];
            let expected = points(&played, "NS", ns) - points(&played, "EW", ew);
            assert_eq!(played.value(), expected, "{n} {:?}", played.setup);
        }
    }
}
