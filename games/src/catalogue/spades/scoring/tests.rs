//! Tests of the scores of Spades.

use super::*;
use crate::scores::played::{FinishedPlay, only, played_out, scores_want_what_the_goal_wants};
use crate::scores::testing::{points, refused, standing};
use proptest::prelude::*;
use tikki_play::position::question::ValueSpec;

fn deal(bids: [i32; 4], tricks: [i32; 4]) -> String {
    let [n, e, s, w] = bids;
    let [tn, te, ts, tw] = tricks;
    format!(
        "state.bids: N {n}, E {e}, S {s}, W {w}\nresult.tricks: N {tn}, E {te}, S {ts}, W {tw}\n"
    )
}

/// What north and south score.
fn ns(bids: [i32; 2], tricks: [i32; 2], options: &str) -> i32 {
    let others = 13 - tricks[0] - tricks[1];
    let deal = deal([bids[0], 1, bids[1], 1], [tricks[0], others, tricks[1], 0]);
    points(&format!("game: spades\n{options}\n{deal}"))[0]
}

/// McNeely, “Spades”.
#[test]
fn the_printed_seven_with_an_overtrick() {
    assert_eq!(ns([3, 4], [5, 3], ""), 71);
}

/// McNeely, “Spades”.
#[test]
fn the_printed_auction_of_north_three_east_one() {
    let deal = deal([3, 1, 4, 3], [3, 2, 4, 4]);
    assert_eq!(points(&format!("game: spades\n{deal}")), [70, 42]);
}

#[test]
fn a_bid_made_or_failed() {
    assert_eq!(ns([3, 4], [3, 4], ""), 70);
    assert_eq!(ns([3, 4], [3, 3], ""), -70);
    assert_eq!(ns([1, 1], [13, 0], ""), 31);
}

#[test]
fn nil_made_or_failed() {
    assert_eq!(ns([0, 4], [0, 5], ""), 141);
    assert_eq!(ns([0, 4], [0, 3], ""), 60);
    assert_eq!(ns([0, 4], [1, 4], ""), -59);
    assert_eq!(ns([0, 4], [1, 3], ""), -60);
    assert_eq!(ns([0, 0], [0, 0], ""), 200);
    let alone = "options.nil_tricks_count: false";
    assert_eq!((ns([0, 4], [1, 3], alone), ns([0, 4], [1, 4], alone)), (-140, -60));
}

#[test]
fn the_moon_made_or_failed() {
    assert_eq!(ns([6, 7], [5, 8], ""), 200);
    assert_eq!(ns([6, 7], [5, 7], ""), -200);
    assert_eq!(ns([0, 13], [0, 13], ""), 300);
    assert_eq!(ns([7, 7], [13, 0], ""), -140);
}

/// A session of deals in which North and South bid five and six, and together take these numbers of tricks.
fn session(tricks: &[i32], options: &str) -> SessionStanding {
    let deal =
        |&tricks: &i32| format!("deal: 1\n{}", deal([5, 1, 0, 1], [tricks, 13 - tricks, 0, 0]));
    let deals: String = tricks.iter().map(deal).collect();
    standing(&format!("game: spades\n{options}\n{deals}"))
}

#[test]
fn ten_overtricks_collected_cost_a_hundred() {
    let after = |tricks: &[i32]| session(tricks, "").totals[0].1;
    assert_eq!(after(&[9, 9]), 2 * 154);
    assert_eq!(after(&[9, 9, 7]), 2 * 154 + 152 - 100);
    assert_eq!(session(&[9, 9, 7], "").lines[0].label, "ten overtricks");
}

#[test]
fn the_first_side_with_five_hundred_wins() {
    assert!(session(&[5, 5, 5], "").winners.is_empty());
    assert_eq!(session(&[5, 5, 5, 5], "").winners, ["NS"]);
    assert_eq!(session(&[5, 5], "options.game: 300").winners, ["NS"]);
}

#[test]
fn three_hands_as_printed() {
    assert_eq!(three_hand(6, 7), 50);
    assert_eq!((three_hand(6, 6), three_hand(6, 5)), (60, -60));
    assert_eq!((three_hand(1, 4), three_hand(0, 0), three_hand(0, 2)), (-20, 100, -100));
    let three = "game: spades\nseats: 1 2 3\nstate.bids: 1 6, 2 9\nresult.tricks: 1 7, 2 9, 3 1";
    assert_eq!(points(three), [50, 90, -100]);
}

/// Three pairs score as two sides do (McNeely, “Six-Hand Spades”).
#[test]
fn six_hands_score_in_pairs() {
    let six = "game: spades\nseats: 1 2 3 4 5 6\nstate.bids: 1 3, 2 2, 4 4, 5 3, 6 2\n\
               result.tricks: 1 4, 2 1, 3 0, 4 4, 5 3, 6 5";
    assert_eq!(points(six), [71, -50, 100 + 23]);
}

#[test]
fn invalid_deal_is_rejected() {
    let at = |given: &str| refused(&format!("game: spades\n{given}")).place.to_string();
    assert_eq!(at("result.tricks: N 13, E 1"), "/result/tricks");
    assert_eq!(at("state.bids: N 14\nresult.tricks: N 13"), "/state/bids/N");
}

/// Deals of four players that were played in this contract.
fn four_hands(contract: &'static str) -> impl Iterator<Item = FinishedPlay> {
    let four = |played: &FinishedPlay| played.question.seats.len() == 4;
    played_out("spades", |_, _| ()).filter(move |p| four(p) && p.contract() == contract)
}

#[test]
fn the_goals_of_three_players_are_their_scores() {
    let deals = played_out("spades", |_, _| ());
    for played in deals.filter(|played| played.option("objective") == "score") {
        let ValueSpec::Each(goals) = &played.question.value_spec else { continue };
        for (&(own, _), &value) in goals.iter().zip(&played.values) {
            let tricks = played.state_sum("tricks", own) + i32::from(played.count(own));
            assert_eq!(value, three_hand(played.state_sum("bids", own), tricks));
        }
    }
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    let sheets: Vec<i32> = (0..=13)
        .map(|tricks| {
            let deal = deal([4, 3, 3, 2], [tricks, 13 - tricks, 0, 0]);
            let points = points(&format!("game: spades\n{deal}"));
            points[0] - points[1]
        })
        .collect();
    scores_want_what_the_goal_wants(four_hands("tricks"), 13, |_, tricks| {
        sheets[usize::from(tricks)]
    });
}

#[test]
fn nil_goal_is_making_it() {
    for played in four_hands("nil").step_by(3) {
        let taken =
            |place| played.state_sum("tricks", only(place)) + i32::from(played.count(only(place)));
        let tricks = [0, 1, 2, 3].map(taken);
        let others = 13 - tricks.iter().sum::<i32>();
        let declarer = played.declarer();
        let of_side = |bids, of: usize| {
            let seats = [of, (of + 2) % 4]
                .map(|seat| ("N", if seat == of { bids } else { 13 }, tricks[seat]));
            let options = Options::of(&played.setup).unwrap();
            super::of_side(DealSheet::of_sides(), "NS", &seats, 13, &options).lines[0].points
        };
        assert!(others >= 0);
        assert_eq!(played.value() == 1, of_side(0, declarer) == NIL);
    }
}

proptest! {
    #[test]
    fn without_nil_one_more_trick_never_scores_less(a in 1..=13_i32, b in 1..=13_i32, tricks in 0..13_i32) {
        prop_assert!(ns([a, b], [0, tricks], "") <= ns([a, b], [0, tricks + 1], ""));
    }
}

#[test]
fn deal_without_bids_has_no_score() {
    for seats in ["N 5, E 3, S 2, W 3", "1 5, 2 6, 3 6"] {
        let players = if seats.starts_with('1') { "seats: 1 2 3\n" } else { "" };
        let error = refused(&format!("game: spades\n{players}result.tricks: {seats}"));
        let found = (error.code, error.place.to_string());
        assert_eq!(found, (Code::MissingField, "/state/bids".to_owned()));
    }
}
