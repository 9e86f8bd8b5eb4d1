//! Tests of the game.

use super::scoring::{Contestants, WITHOUT_MARRIAGES};
use super::*;
use crate::scores::played::whole_deals;
use crate::scores::testing::{points as scored, refused, session, standing};
use tikki_base::fields::Fields;
use tikki_solver::Card;

fn deal(contract: i32, final_bid: i32, [ns, ew]: [i32; 2], tricks: i32) -> String {
    format!(
        "game: huutopussi\ndeclarer: N\ncontract: {contract}\nstate.final_bid: {final_bid}\n\
         result.points: NS {ns}, EW {ew}\nresult.tricks: NS {tricks}\n"
    )
}

#[test]
fn the_points_there_are() {
    let cards: i32 = Card::all().map(|card| VALUES.of(&card.to_string())).sum();
    assert_eq!(cards + i32::from(LAST_TRICK), WITHOUT_MARRIAGES);
    let marriages: i32 = Suit::ALL.into_iter().map(|suit| i32::from(marriage(suit))).sum();
    assert_eq!(WITHOUT_MARRIAGES + marriages, 440);
}

#[test]
fn bids_are_multiples_of_five_from_50_to_440() {
    assert_eq!((0..=1000).filter(|&points| PussiBid::new(points).is_some()).count(), 79);
    assert_eq!([0, 45, 52, 445].map(PussiBid::new), [None; 4]);
    let error = refused(&deal(52, 50, [160, 0], 9));
    assert_eq!(error.place.to_string(), "/contract");
}

#[test]
fn scores_of_deals() {
    assert_eq!(scored(&deal(180, 150, [185, 35], 5)), [180, 35]);
    assert_eq!(scored(&deal(160, 120, [160, 0], 9)), [160, -120]);
    assert_eq!(scored(&deal(160, 120, [0, 160], 0)), [-280, 160]);
    assert_eq!(scored(&deal(190, 150, [185, 35], 5)), [-190, 35]);
    let without_bid = deal(190, 190, [0, 160], 0).replace("state.final_bid: 190\n", "");
    assert_eq!(scored(&without_bid), [-380, 160]);
}

/// Läpäri and still not made (Finnish Games, “Math students’ Huutopussi”).
#[test]
fn all_tricks_may_not_make_the_contract() {
    assert_eq!(scored(&deal(250, 200, [200, 0], 9)), [-250, -200]);
}

#[test]
fn three_play_one_against_two() {
    let three = "game: huutopussi\nseats: 1 2 3\ndeclarer: 2\ncontract: 100\n\
        result.points: declarer 120, defenders 40\nresult.tricks: declarer 8";
    assert_eq!(scored(three), [40, 100, 40]);
}

#[test]
fn deals_that_cannot_be_are_refused() {
    let at = |points, tricks| refused(&deal(100, 100, points, tricks)).place.to_string();
    assert_eq!(at([100, 55], 5), "/result/points", "less than the pack holds");
    assert_eq!(at([100, 80], 5), "/result/points", "no marriage is worth 20");
    assert_eq!(at([101, 59], 5), "/result/points", "no multiples of five");
    assert_eq!(at([150, 10], 9), "/result/points", "points without a trick");
    assert_eq!(at([150, 10], 10), "/result/tricks/NS");
    let lowered = refused(&deal(150, 155, [160, 0], 9));
    assert_eq!(lowered.place.to_string(), "/state/final_bid");
}

#[test]
fn five_hundred_win() {
    let made = deal(180, 150, [185, 35], 5);
    let session = |deals: &[&str]| standing(&session("", deals));
    assert!(session(&[&made, &made]).winners.is_empty());
    assert_eq!(session(&[&made, &made, &made]).winners, ["NS"]);
}

#[test]
fn the_goals_are_card_points_and_scores() {
    for played in whole_deals("huutopussi", |_, _| ()) {
        let text = Huutopussi.outcome(&played).unwrap();
        let deal = DealResult {
            setup: &played.setup,
            result: Fields::from(&text),
            seats: played.question.seats.clone(),
        };
        let sheet =
            CardGame::sheet(&Huutopussi, &deal, &Options::of(&played.setup).unwrap()).unwrap();
        let names = Contestants::of(deal.seats.len(), played.declarer()).0.map(|(name, _)| name);
        let [own, theirs] = names.map(|name| text["points"][name].as_i64().unwrap() as i32);
        let value = match played.option("objective") {
            "declarer_points" => own,
            "make" => sheet.made.unwrap().into(),
            "point_difference" => own - theirs,
            _ if deal.seats.len() == 3 => continue,
            _ => {
                let ours = usize::from(names[0] == "EW");
                sheet.points[ours].1 - sheet.points[1 - ours].1
            }
        };
        assert_eq!(played.value(), value, "{:?}", played.setup);
    }
}
