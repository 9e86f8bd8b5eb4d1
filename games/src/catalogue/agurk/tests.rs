//! Tests of the game.

use crate::scores::played::{played_out, points, scored, sheet_of, standing};

fn deal(points: &str) -> String {
    format!(r#"{{"seats":["1","2","3","4"],"result":{{"points":{points}}}}}"#)
}

/// A ten costs ten (McNeely, “Agurk”).
#[test]
fn the_last_trick_costs_its_card() {
    assert_eq!(points("agurk", &deal(r#"{"3":10}"#)), [0, 0, 10, 0]);
}

#[test]
fn one_wins_the_last_trick() {
    for given in [r#"{"3":10,"4":9}"#, r#"{"3":1}"#, "{}"] {
        let error = scored("agurk", &deal(given)).expect_err(given);
        assert_eq!(error.place.to_string(), "/result/points");
    }
}

/// Back to the next score of 16; the second time out (McNeely, “Agurk”).
#[test]
fn the_printed_life_lost() {
    let session: Vec<String> =
        [r#"{"1":14}"#, r#"{"1":2}"#, r#"{"2":14}"#, r#"{"2":7}"#].map(deal).to_vec();
    let session: Vec<&str> = session.iter().map(String::as_str).collect();
    let totals = standing("agurk", &session).totals;
    assert_eq!((totals[0].1, totals[1].1), (16, 16));
    let more = [&session[..], &session[3..]].concat();
    let after = standing("agurk", &more);
    assert_eq!((after.totals[1].1, after.winners.len()), (23, 0));
}

#[test]
fn the_last_one_left_wins() {
    let deals = ["1", "2", "3"].map(|seat| deal(&format!(r#"{{"{seat}":14}}"#)));
    let session = deals.iter().flat_map(|deal| vec![deal.as_str(); 4]).collect::<Vec<_>>();
    assert_eq!(standing("agurk", &session[..]).winners, ["4"]);
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("agurk", |_, _| ()) {
        let points = sheet_of("agurk", &played).points;
        let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
        assert_eq!(played.values, points, "{:?}", played.setup);
        let card = &played.tricks.last().unwrap().cards;
        assert!(card.iter().any(|card| of_rank(card) == points.iter().sum::<i32>()));
    }
}

fn of_rank(card: &str) -> i32 {
    let place = "23456789TJQKA".find(card.chars().last().unwrap()).unwrap();
    place as i32 + 2
}
