//! 400: what a bid is worth to the player who made it.
//!
//! Rules: seed 002, lines 4163–4192.

/// From which bid on its value is doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BidValue {
    doubled_from: i32,
}

impl BidValue {
    /// Seven and more (seed 002, line 4182).
    pub const STANDARD: BidValue = BidValue { doubled_from: 7 };
    /// Cutthroat 400: five and more (seed 002, line 4190).
    pub const CUTTHROAT: BidValue = BidValue { doubled_from: 5 };

    /// What a player who bid so many tricks scores for those he took.
    pub const fn score(self, bid: i32, tricks: i32) -> i32 {
        let value = if bid >= self.doubled_from { 2 * bid } else { bid };
        if tricks >= bid { value } else { -value }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{only, played_out};

    #[test]
    fn the_printed_bids() {
        assert_eq!([6, 7, 8].map(|bid| BidValue::STANDARD.score(bid, bid)), [6, 14, 16]);
        assert_eq!([4, 5].map(|bid| BidValue::CUTTHROAT.score(bid, bid - 1)), [-4, -10]);
    }

    #[test]
    fn the_goals_are_the_scores_of_the_bids() {
        for played in played_out("four-hundred", |_, _| ()) {
            let value = match played.option("scoring") {
                "cutthroat" => BidValue::CUTTHROAT,
                _ => BidValue::STANDARD,
            };
            let tricks =
                |seat| played.told_of("tricks", only(seat)) + i32::from(played.count(only(seat)));
            let bid = |seat| played.told_of("bids", only(seat));
            let score = |seat| value.score(bid(seat), tricks(seat));
            let own = score(0) + score(2);
            let expected = match played.option("objective") {
                "make" => i32::from(tricks(played.declarer()) >= bid(played.declarer())),
                "score" => own,
                _ => own - score(1) - score(3),
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
