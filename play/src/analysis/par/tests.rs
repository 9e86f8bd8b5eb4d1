use super::*;
use proptest::prelude::*;

fn bid(seat: usize, height: u32, own: i64) -> AuctionBid {
    let worth = (0..4).map(|other| if (other + seat).is_multiple_of(2) { own } else { -own });
    let height = BidHeight { bid: height, when: BidTiming::Higher };
    AuctionBid { place: 0, seat, height, made: true, value: worth.collect() }
}

fn sides() -> Vec<usize> {
    vec![0, 1, 0, 1]
}

fn outcome(bids: &[AuctionBid], first: usize) -> Option<usize> {
    Auction::new(bids, vec![0; 4], sides()).outcome(first)
}

#[test]
fn auction_goes_to_higher_gain() {
    // North makes a game of 10 and one of 20; east can go down for 5 above the first.
    let bids = [bid(0, 1, 10), bid(1, 2, -5), bid(0, 3, 20)];
    assert_eq!(outcome(&bids, 0), Some(2));
    // What costs more than it saves is not bid.
    assert_eq!(outcome(&[bid(0, 1, 10), bid(1, 2, -15)], 0), Some(0));
    // What costs less is.
    assert_eq!(outcome(&[bid(0, 1, 10), bid(1, 2, -5)], 0), Some(1));
    // Nobody bids what only loses.
    assert_eq!(outcome(&[bid(0, 1, -10), bid(1, 2, -5)], 0), None);
}

#[test]
fn over_others_bid_needs_opponent_bid() {
    let answers = |seat, own| {
        let height = BidHeight { bid: 2, when: BidTiming::OverOthers };
        AuctionBid { height, ..bid(seat, 2, own) }
    };
    assert_eq!(outcome(&[answers(1, 24)], 0), None);
    assert_eq!(outcome(&[bid(2, 1, 8), answers(0, 24)], 0), Some(0));
    assert_eq!(outcome(&[bid(2, 1, 8), answers(1, -4)], 0), Some(1));
    // A player whose bid would only be answered does not bid.
    assert_eq!(outcome(&[bid(2, 1, 8), answers(1, 4)], 0), None);
}

/// The same auction said call by call, nothing kept.
fn call_by_call(
    bids: &[AuctionBid],
    given: Option<usize>,
    to_speak: usize,
    passes: usize,
) -> Option<usize> {
    if passes == 4 - usize::from(given.is_some()) {
        return given;
    }
    let worth = |bid: Option<usize>| bid.map_or(0, |bid| bids[bid].value[to_speak]);
    let next = (to_speak + 1) % 4;
    let mut best = call_by_call(bids, given, next, passes + 1);
    for (place, bid) in bids.iter().enumerate().filter(|(_, bid)| bid.seat == to_speak) {
        if given.is_none_or(|given| bid.height.bid > bids[given].height.bid) {
            let wins = call_by_call(bids, Some(place), next, 0);
            if worth(wins) > worth(best) {
                best = wins;
            }
        }
    }
    best
}

proptest! {
    #[test]
    fn par_is_the_auction_call_by_call(
        bids in proptest::collection::vec((0..4_usize, 1..6_u32, -30..30_i64), 0..10),
        first in 0..4_usize,
    ) {
        let mut bids: Vec<AuctionBid> =
            bids.into_iter().map(|(seat, height, own)| bid(seat, height, own)).collect();
        bids.sort_by_key(|bid| bid.height.bid);
        prop_assert_eq!(outcome(&bids, first), call_by_call(&bids, None, first, 0));
    }
}
