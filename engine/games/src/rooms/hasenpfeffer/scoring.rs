//! Hasenpfeffer: what the bidders score. The others have a point for each of their tricks.
//!
//! Rules: seed 002, lines 4760–4769, which say nothing of the others.

/// Tricks of a deal.
pub(super) const TRICKS: i32 = 6;

/// What the side that bid so many tricks scores: one for each trick if it has them, else it loses the bid.
pub const fn declarers_score(bid: i32, tricks: i32) -> i32 {
    if tricks >= bid { tricks } else { -bid }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::played_out;

    #[test]
    fn a_bid_is_won_trick_by_trick_and_lost_whole() {
        let scores = [2, 3, 4, 6].map(|tricks| declarers_score(4, tricks));
        assert_eq!(scores, [-4, -4, 4, 6]);
    }

    #[test]
    fn the_goal_of_the_difference_is_the_score() {
        for played in played_out("hasenpfeffer", |_, _| ()) {
            let own = played.own();
            let tricks = |by| played.told_of("tricks", by) + i32::from(played.count(by));
            let bid = played.contract().parse().unwrap();
            let expected = match played.option("objective") {
                "score_difference" => declarers_score(bid, tricks(own)) - tricks(own.others(4)),
                _ => tricks(own),
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
