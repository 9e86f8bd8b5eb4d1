use super::*;
use crate::question::Worth;
use crate::scores::played::{PlayedOut, only, played_out, scores_want_what_the_goal_wants};
use proptest::prelude::*;

fn deal(bids: [u8; 4], tricks: [u8; 4]) -> BidsAndTricks {
    BidsAndTricks::new(bids.map(|bid| SpadesBid::new(bid).unwrap()), tricks).unwrap()
}

/// What north and south score.
fn ns(bids: [u8; 2], tricks: [u8; 2], options: SpadesScoring) -> SideScore {
    let others = 13 - tricks[0] - tricks[1];
    score(deal([bids[0], 1, bids[1], 1], [tricks[0], others, tricks[1], 0]), options)[0]
}

fn points(bids: [u8; 2], tricks: [u8; 2]) -> i32 {
    ns(bids, tricks, SpadesScoring::default()).points()
}

#[test]
fn the_printed_seven_with_an_overtrick() {
    assert_eq!(points([3, 4], [5, 3]), 71);
}

#[test]
fn the_printed_auction_of_north_three_east_one() {
    let sides = score(deal([3, 1, 4, 3], [3, 2, 4, 4]), SpadesScoring::default());
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
    let alone = SpadesScoring { nil_tricks_count: false };
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
    let bids = [SpadesBid::NIL; 4];
    assert_eq!(BidsAndTricks::new(bids, [13, 1, 0, 0]), None);
    assert_eq!(BidsAndTricks::new(bids, [255, 14, 0, 0]), None);
    assert_eq!((SpadesBid::new(14), SpadesBid::new(13).map(SpadesBid::get)), (None, Some(13)));
}

/// Deals of four players that were played in this contract.
fn four_hands(contract: &'static str) -> impl Iterator<Item = PlayedOut> {
    let four = |played: &PlayedOut| played.question.seats.len() == 4;
    played_out("spades", |_, _| ()).filter(move |p| four(p) && p.contract() == contract)
}

#[test]
fn the_goals_of_three_players_are_their_scores() {
    let deals = played_out("spades", |_, _| ());
    for played in deals.filter(|played| played.option("objective") == "score") {
        let Worth::Each(goals) = &played.question.worth else { continue };
        for ((player, _), &value) in goals.iter().zip(&played.values) {
            let own = only(player.index());
            let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
            assert_eq!(value, three_hand(played.told_of("bids", own), tricks));
        }
    }
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    let deals = four_hands("tricks");
    scores_want_what_the_goal_wants(deals, 13, |_, tricks| {
        let [ns, ew] =
            score(deal([4, 3, 3, 2], [tricks, 13 - tricks, 0, 0]), SpadesScoring::default());
        ns.points() - ew.points()
    });
}

#[test]
fn the_goal_of_a_nil_is_whether_it_is_made() {
    for played in four_hands("nil") {
        let seat = |place: usize| only(place);
        let taken = |place| played.told_of("tricks", seat(place)) as u8 + played.count(seat(place));
        let mut bids = [3; 4];
        bids[played.declarer()] = 0;
        let sides = score(deal(bids, [0, 1, 2, 3].map(taken)), SpadesScoring::default());
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
