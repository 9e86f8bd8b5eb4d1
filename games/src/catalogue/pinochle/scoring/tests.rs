//! Tests of the scores of Pinochle.

use super::*;
use crate::scores::played::{FinishedPlay, whole_deals};
use crate::scores::testing::{points, refused, session, standing};
use proptest::prelude::*;

/// A deal of North and South by bid, melds, points and further fields.
fn deal(bid: i32, melds: [i32; 2], ns: i32, given: &str) -> String {
    let [own, theirs] = melds;
    format!(
        "game: pinochle\ntrump: C\ndeclarer: N\ncontract: {bid}\n\
         state.melds: NS {own}, EW {theirs}\nresult.points: NS {ns}\n{given}\n"
    )
}

fn scored(bid: i32, melds: [i32; 2], ns: i32, given: &str) -> Vec<i32> {
    points(&deal(bid, melds, ns, given))
}

#[test]
fn a_bid_made_or_set() {
    assert_eq!(scored(20, [7, 10], 13, ""), [20, 22]);
    assert_eq!(scored(21, [7, 10], 13, ""), [-21, 22]);
    assert_eq!(scored(15, [0, 0], 25, ""), [25, 0]);
    let lowest = deal(15, [7, 0], 8, "").replace("contract: 15\n", "");
    assert_eq!(points(&lowest), [15, 17]);
}

#[test]
fn opponents_need_a_counter_for_their_melds() {
    assert_eq!(scored(15, [0, 40], 25, ""), [25, 0]);
    assert_eq!(scored(15, [0, 40], 24, "result.last_trick: EW"), [24, 1]);
    assert_eq!(scored(15, [0, 40], 24, "result.last_trick: S"), [24, 41]);
    assert_eq!(scored(15, [0, 40], 23, ""), [23, 42]);
    let open = deal(15, [0, 40], 24, "");
    assert_eq!(refused(&open).place.to_string(), "/result/last_trick");
}

#[test]
fn the_moon_made_or_failed() {
    let moon = |bid, melds, ns, tricks| {
        scored(bid, melds, ns, &format!("state.moon: true\nresult.tricks: NS {tricks}"))
    };
    assert_eq!(moon(30, [10, 0], 25, 12), [60, 0]);
    assert_eq!(moon(30, [10, 8], 23, 11), [-55, 10]);
    assert_eq!(moon(40, [10, 0], 25, 12), [-40, 0]);
    let given = "state.moon: true\nresult.tricks: NS 12";
    assert_eq!(refused(&deal(30, [10, 0], 24, given)).place.to_string(), "/result/points");
}

#[test]
fn the_last_trick_is_a_point_of_its_winner() {
    let text = |ns, last: &str| deal(15, [7, 4], ns, &format!("result.last_trick: {last}"));
    assert_eq!(points(&text(24, "E")), [31, 1]);
    for (ns, last) in [(25, "E"), (25, "EW"), (0, "NS"), (0, "S")] {
        let error = refused(&text(ns, last));
        assert_eq!(
            (error.code, error.place.to_string().as_str()),
            (Code::ImpossibleState, "/result/points")
        );
    }
}

/// A side that broke a rule keeps what it has and gets no more (McNeely, “Pinochle”).
#[test]
fn a_side_that_broke_a_rule_takes_no_more() {
    let given = "result.points.EW: 8\nresult.revoked: NS";
    assert_eq!(scored(15, [10, 4], 5, given), [15, 12]);
}

#[test]
fn double_pack_requires_marriage() {
    let double = |bid: i32, given: &str| {
        let deal = deal(bid, [40, 0], 30, given);
        points(&format!("{deal}options.pack: 80\n"))
    };
    assert_eq!(double(70, ""), [70, 19]);
    assert_eq!(double(70, "state.marriage: false"), [-70, 19]);
    let refused_bid = |bid| {
        let deal = deal(bid, [40, 0], 30, "");
        refused(&format!("{deal}options.pack: 80\n")).place.to_string()
    };
    assert_eq!(
        (refused_bid(45), refused_bid(62)),
        ("/contract".to_owned(), "/contract".to_owned())
    );
}

#[test]
fn the_higher_total_wins_when_both_reach_250() {
    let many = deal(15, [220, 230], 13, "");
    let session_of = |deals: &[&str], options: &str| {
        let session = session(options, deals);
        let SessionStanding { totals, winners, .. } = standing(&session);
        (totals.into_iter().map(|(_, total)| total).collect::<Vec<_>>(), winners)
    };
    assert_eq!(session_of(&[&many], "").1, Vec::<String>::new());
    let other = deal(15, [17, 8], 13, "");
    assert_eq!(session_of(&[&many, &other], ""), (vec![263, 262], vec!["NS".to_owned()]));
    assert_eq!(session_of(&[&many], "options.game: 100").1, ["EW"]);
}

#[test]
fn three_play_for_chips() {
    let three = |bid: i32, trump: &str, given: &str| {
        points(&format!(
            "game: pinochle\nseats: 1 2 3\ndeclarer: 2\ntrump: {trump}\ncontract: {bid}\n\
             state.melds: declarer 20\n{given}"
        ))
    };
    let ten = "result.points: declarer 10";
    assert_eq!(three(22, "H", ten), [-1, 2, -1]);
    assert_eq!(three(29, "S", ten), [-4, 8, -4]);
    assert_eq!(three(36, "H", "result.points: declarer 16"), [-7, 7 + 14, -7]);
    assert_eq!(three(36, "H", ten), [7, -7 - 14, 7]);
    assert_eq!(three(20, "H", "result.points: declarer 1\nresult.last_trick: 2"), [1, -1 - 2, 1]);
    assert_eq!(three(20, "H", "result.points: declarer 1\nresult.last_trick: 1"), [-1, 2, -1]);
    assert_eq!(three(20, "H", "result.points: declarer 1\nresult.last_trick: none"), [-1, 2, -1]);
    assert_eq!(three(20, "H", "result.forfeited: before"), [0, -1, 0]);
    assert_eq!(three(20, "H", "result.forfeited: after"), [1, -3, 1]);
    assert_eq!(three(22, "H", "result.points: declarer 10\noptions.ante: 5"), [-6, -3, -6]);
    let values = [20, 25, 30, 35, 40, 45, 50, 55].map(|bid| bid_value(bid, Suit::Hearts));
    assert_eq!(values, [1, 2, 4, 7, 10, 13, 16, 20]);
}

/// McNeely, “Three-Hand Pinochle”: at least one counter, which the last trick is not.
#[test]
fn three_handed_result_requires_last_trick() {
    let three = |given: &str| {
        format!(
            "game: pinochle\nseats: 1 2 3\ndeclarer: 1\ntrump: H\ncontract: 20\n\
             state.melds: declarer 20\n{given}"
        )
    };
    let error = refused(&three("result.points: declarer 1"));
    let place = error.place.to_string();
    assert_eq!((error.code, place.as_str()), (Code::MissingField, "/result/last_trick"));
    for given in ["0\nresult.last_trick: 1", "25\nresult.last_trick: 3"] {
        let error = refused(&three(&format!("result.points: declarer {given}")));
        assert_eq!(
            (error.code, error.place.to_string().as_str()),
            (Code::ImpossibleState, "/result/points")
        );
    }
    let low = three("result.points: declarer 1").replace("contract: 20", "contract: 30");
    assert_eq!(points(&low), [-12, 4, 4], "set whoever has won it");
}

/// Play of three stops as soon as the bid is made (McNeely, “Three-Hand Pinochle”): no last trick was won.
#[test]
fn a_play_that_stopped_has_no_last_trick() {
    let played = "game: pinochle\nseats: 1 2 3\ndeclarer: 1\ntrump: H\ncontract: 21\n\
        state.melds: declarer 20\nhand 1: HA S9\nhand 2: HK SA\nhand 3: HJ SQ\nleader: 1\n\
        played: HA HK HJ\nresult.forfeited: no";
    assert_eq!(points(played), [2, -1, -1]);
    let on = played.replace("HJ\nresult.forfeited: no", "HJ S9 SA SQ");
    assert_eq!(points(&on), [2, -1, -1]);
    let given = |text: &str| crate::scores::testing::scored(text).unwrap().result;
    assert_eq!(
        given(played)["points"],
        tikki_play::game::random_position::numbers([("declarer", 2), ("defenders", 0)])
    );
    assert_eq!(given(played)["last_trick"], "none");
    assert_eq!(
        given(&on)["points"],
        tikki_play::game::random_position::numbers([("declarer", 2), ("defenders", 2)])
    );
    assert_eq!(given(&on)["last_trick"], "2");
}

#[test]
fn player_without_chips_ends_game() {
    let deal = "game: pinochle\nseats: 1 2 3\ndeclarer: 2\ntrump: H\ncontract: 55\n\
        state.melds: declarer 40\nresult.points: declarer 20\n";
    let after =
        |chips: i32| standing(&session(&format!("options.chips: {chips}"), &[deal])).winners;
    assert_eq!(after(20), ["2"]);
    assert!(after(21).is_empty());
}

/// Melds of whole hands are counted, and the goal counts what a made bid scores.
#[test]
fn goal_equals_made_bid_score() {
    let partners = |played: &FinishedPlay| played.question.seats.len() == 4;
    for played in whole_deals("pinochle", |_, _| ()).filter(partners) {
        let text = outcome(&played);
        let form = Form::of(&played.setup, 4).unwrap();
        let setup = played.setup.clone().with_state(
            "melds",
            tikki_play::game::random_position::numbers([("NS", 60), ("EW", 60)]),
        );
        let deal = DealResult {
            setup: &setup,
            result: tikki_base::fields::Fields::from(&text),
            seats: played.question.seats.clone(),
        };
        let sheet = sheet(&deal).unwrap();
        let own = name_of(played.own_side());
        let marriage = has_marriage(&deal, form, &Auction::read(&setup.state()).unwrap()).unwrap();
        let expected = if marriage { 60 + played.value() } else { -form.lowest };
        assert_eq!(sheet.points_of(own), Some(expected));
    }
}

proptest! {
    #[test]
    fn twenty_five_points_are_shared(ns in 2..24_i32, melds: (u8, u8)) {
        let (declarers, opponents) = (i32::from(melds.0) + 15, i32::from(melds.1));
        let points = scored(15, [declarers, opponents], ns, "");
        prop_assert_eq!(points.iter().sum::<i32>(), declarers + opponents + 25);
    }
}
