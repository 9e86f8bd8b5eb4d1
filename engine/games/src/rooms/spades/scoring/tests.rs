use super::*;
use crate::scores::played::{only, played_out, scores_want_what_the_goal_wants};
use proptest::prelude::*;

fn deal(bids: [u8; 4], tricks: [u8; 4]) -> Deal {
    Deal::new(bids.map(|bid| Bid::new(bid).unwrap()), tricks).unwrap()
}

/// What north and south score.
fn ns(bids: [u8; 2], tricks: [u8; 2], options: Options) -> SideScore {
    let others = 13 - tricks[0] - tricks[1];
    score(deal([bids[0], 1, bids[1], 1], [tricks[0], others, tricks[1], 0]), options)[0]
}

fn points(bids: [u8; 2], tricks: [u8; 2]) -> i32 {
    ns(bids, tricks, Options::default()).points()
}

#[test]
fn the_printed_seven_with_an_overtrick() {
    assert_eq!(points([3, 4], [5, 3]), 71);
}

#[test]
fn the_printed_auction_of_north_three_east_one() {
    let sides = score(deal([3, 1, 4, 3], [3, 2, 4, 4]), Options::default());
    assert_eq!(sides.map(SideScore::points), [70, 42]);
}

#[test]
fn a_bid_made_or_failed() {
    assert_eq!(points([3, 4], [3, 4]), 70);
    assert_eq!(points([3, 4], [3, 3]), -70);
    assert_eq!(points([1, 1], [13, 0]), 31);
}

#[test]
fn nil_made_or_failed() {
    assert_eq!(points([0, 4], [0, 5]), 141);
    assert_eq!(points([0, 4], [0, 3]), 60);
    assert_eq!(points([0, 4], [1, 4]), -59);
    assert_eq!(points([0, 4], [1, 3]), -60);
    assert_eq!(points([0, 0], [0, 0]), 200);
    let alone = Options { nil_tricks_count: false };
    assert_eq!(ns([0, 4], [1, 3], alone).points(), -140);
    assert_eq!(ns([0, 4], [1, 4], alone), SideScore { bid: 40, nil: -100, overtricks: 0 });
}

#[test]
fn the_moon_made_or_failed() {
    assert_eq!(points([6, 7], [5, 8]), 200);
    assert_eq!(points([6, 7], [5, 7]), -200);
    assert_eq!(points([0, 13], [0, 13]), 300);
    assert_eq!(points([7, 7], [13, 0]), -140);
}

#[test]
fn ten_overtricks_collected_cost_a_hundred() {
    let deal = SideScore { bid: 50, nil: 0, overtricks: 4 };
    let total = Total::default().after(deal).after(deal);
    assert_eq!(total, Total { points: 108, overtricks: 8 });
    assert_eq!(total.after(deal), Total { points: 62, overtricks: 2 });
    let many = SideScore { bid: 20, nil: 0, overtricks: 11 };
    assert_eq!(
        Total { points: 0, overtricks: 9 }.after(many),
        Total { points: -169, overtricks: 0 }
    );
}

#[test]
fn the_first_side_with_five_hundred_wins() {
    let of = |points| points_of(points, 0);
    assert_eq!(winner([of(499), of(-20)]), None);
    assert_eq!(winner([of(500), of(499)]), Some(Side::NorthSouth));
    assert_eq!(winner([of(510), of(511)]), Some(Side::EastWest));
    assert_eq!(winner([of(510), of(510)]), None);
}

fn points_of(points: i32, overtricks: u8) -> Total {
    Total { points, overtricks }
}

#[test]
fn three_hands_as_printed() {
    assert_eq!(three_hand(6, 7), 50);
    assert_eq!((three_hand(6, 6), three_hand(6, 5)), (60, -60));
    assert_eq!((three_hand(1, 4), three_hand(0, 0), three_hand(0, 2)), (-20, 100, -100));
}

#[test]
fn what_is_no_deal_is_not_built() {
    let bids = [Bid::NIL; 4];
    assert_eq!(Deal::new(bids, [13, 1, 0, 0]), None);
    assert_eq!(Deal::new(bids, [255, 14, 0, 0]), None);
    assert_eq!((Bid::new(14), Bid::new(13).map(Bid::get)), (None, Some(13)));
}

#[test]
fn contracts_read_back_what_they_print() {
    for contract in Contract::ALL {
        assert_eq!(contract.to_string().parse(), Ok(contract));
        assert_eq!(contract.to_string().to_uppercase().parse(), Ok(contract));
    }
    let message = "4S".parse::<Contract>().unwrap_err().to_string();
    assert_eq!(
        message,
        "expected tricks or nil, but found contract \"4S\": spades are always trumps, and bids are numbers"
    );
}

#[test]
fn the_bids_that_score_most() {
    let best = |tricks, with_nil| {
        let best = best_contract(Outlook::new(tricks, with_nil).unwrap());
        (best.nil, best.tricks, best.points)
    };
    assert_eq!(best(9, [None, None]), (None, 9, 90));
    assert_eq!(best(13, [None, None]), (None, 13, 200));
    assert_eq!(best(9, [Some(5), Some(6)]), (Some(1), 6, 160));
    assert_eq!(best(12, [Some(1), None]), (None, 12, 120));
    // No nil, and yet each must bid a trick.
    assert_eq!(best(1, [None, None]), (None, 2, -20));
    assert_eq!(best(1, [Some(0), None]), (Some(0), 1, 90));
    assert_eq!(Outlook::new(14, [None, None]), None);
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    let deals = played_out("spades", |_, _| ()).filter(|played| played.contract() == "tricks");
    scores_want_what_the_goal_wants(deals, 13, |_, tricks| {
        let [ns, ew] = score(deal([4, 3, 3, 2], [tricks, 13 - tricks, 0, 0]), Options::default());
        ns.points() - ew.points()
    });
}

#[test]
fn the_goal_of_a_nil_is_whether_it_is_made() {
    for played in played_out("spades", |_, _| ()).filter(|played| played.contract() == "nil") {
        let seat = |place: usize| only(place);
        let taken = |place| played.told_of("tricks", seat(place)) as u8 + played.count(seat(place));
        let mut bids = [3; 4];
        bids[played.declarer()] = 0;
        let sides = score(deal(bids, [0, 1, 2, 3].map(taken)), Options::default());
        assert_eq!(played.value() == 1, sides[played.declarer() % 2].nil == NIL);
    }
}

proptest! {
    #[test]
    fn without_nil_one_more_trick_never_scores_less(a in 1..=13_u8, b in 1..=13_u8, tricks in 0..13_u8) {
        prop_assert!(points([a, b], [0, tricks]) <= points([a, b], [0, tricks + 1]));
    }

    #[test]
    fn collecting_costs_the_same_in_any_order(deals in prop::collection::vec(0..=13_u8, 0..12)) {
        let total = deals.iter().fold(Total::default(), |total, &overtricks| {
            total.after(SideScore { bid: 0, nil: 0, overtricks })
        });
        let all: i32 = deals.iter().map(|&overtricks| i32::from(overtricks)).sum();
        prop_assert_eq!(total.points, all - 100 * (all / 10));
        prop_assert_eq!(i32::from(total.overtricks), all % 10);
    }
}
