//! Tests of the game.

use crate::scores::played::record;

/// The cards of a first trick that nobody won wait, and the second trick is not the first.
#[test]
fn a_trick_that_waits_was_the_first() {
    let hands = |held: &str, dead: &str| {
        format!(
            r#"{{"seats":["1","2","3","4","5","6"],"hands":{{"1":["SA"],"2":["C3"],"3":["C3"],"4":["C4"],"5":["C4"],"6":["C5"]}},
            "leader":"1","state":{{"held":[{held}]}},"dead":[{dead}]}}"#
        )
    };
    let pack =
        "SHDC".chars().flat_map(|suit| "AKQJT98765432".chars().map(move |rank| (suit, rank)));
    let pack = pack.flat_map(|(suit, rank)| vec![format!(r#""{suit}{rank}""#); 2]);
    let mut rest: Vec<String> = pack.collect();
    for card in ["SA", "C3", "C3", "C4", "C4", "C5"] {
        let place = rest.iter().position(|other| other.contains(card)).expect("a card");
        rest.remove(place);
    }
    let (held, dead) = rest.split_at(6);
    let first = |fields: &str| {
        let deal = record("cancellation-hearts", fields);
        let question = deal.game.question(&deal.setup).expect("a position");
        let tikki_play::position::question::TrickRoot::Play(state) =
            question.play.tricks().expect("tricks").root
        else {
            panic!("nothing is chosen before the play")
        };
        state.first_trick
    };
    assert!(!first(&hands(&held.join(","), &dead.join(","))));
    assert!(first(&hands("", &rest.join(","))));
}

use crate::scores::played::{scored, sheet_of, standing, whole_deals};

/// The game lasts until somebody has more than a hundred; the highest loses (McNeely, “Hearts”).
#[test]
fn lowest_total_wins_past_hundred() {
    let seats = r#""seats":["1","2","3","4","5","6"]"#;
    let deal = |points: &str| format!(r#"{{{seats},"result":{{"points":{points}}}}}"#);
    let (big, one) = (deal(r#"{"1":50,"2":1,"3":1}"#), deal(r#"{"1":1,"4":30,"5":2,"6":2}"#));
    assert!(standing("cancellation-hearts", &[&big, &big]).winners.is_empty());
    let over = standing("cancellation-hearts", &[&big, &big, &one]);
    assert_eq!(over.winners, ["2", "3", "5", "6"]);
}

#[test]
fn points_outside_pack_range_are_rejected() {
    let place = |options: &str, points: &str| {
        let seats = r#""seats":["1","2","3","4","5","6"]"#;
        let text = format!(r#"{{{seats},"options":{{{options}}},"result":{{"points":{points}}}}}"#);
        scored("cancellation-hearts", &text).err().map(|error| error.place.to_string())
    };
    let at = |place: &str| Some(place.to_owned());
    assert_eq!(place("", r#"{"1":52,"2":20}"#), at("/result/points"));
    assert_eq!(place("", r#"{"1":53}"#), at("/result/points/1"));
    assert_eq!(place("", r#"{"1":52,"2":-20}"#), at("/result/points/2"));
    assert_eq!(place(r#""queen":false"#, r#"{"1":27}"#), at("/result/points/1"));
    assert_eq!(place(r#""jack":true"#, r#"{"1":52,"2":-20}"#), None);
}

#[test]
fn goals_and_scores_agree() {
    for played in whole_deals("cancellation-hearts", |_, _| ()) {
        let points = sheet_of("cancellation-hearts", &played).points;
        let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
        assert_eq!(played.values, points, "{:?}", played.setup);
    }
}
