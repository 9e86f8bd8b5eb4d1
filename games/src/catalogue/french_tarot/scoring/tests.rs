//! Tests of the scores.

use super::*;
use crate::scores::played::{played_out, sheet_of, whole_deals};
use crate::scores::testing::{points, refused, totals};

fn scored(contract: &str, oudlers: i32, own: i32, more: &str) -> i32 {
    let deal = format!("game: french-tarot\ndeclarer: S\ncontract: {contract}\n{more}\n");
    let result = format!("result.points: declarer {own}\nresult.oudlers: {oudlers}");
    let all = points(&format!("{deal}{result}"));
    assert_eq!([all[0], all[1], all[3]], [-all[2] / 3; 3]);
    all[1]
}

/// Pagat, “French Tarot”: 25 and the points above or below those needed, times the factor of the contract.
#[test]
fn contract_counts_twenty_five_and_the_difference() {
    // Garde, two oudlers, 56 points: 41 are needed.
    assert_eq!(scored("garde", 2, 112, ""), -(25 + 15) * 2);
    assert_eq!(scored("prise", 0, 112, ""), -25);
    assert_eq!(scored("prise", 0, 110, ""), 26);
    assert_eq!(scored("garde-sans", 3, 92, ""), -(25 + 10) * 4);
    assert_eq!(scored("garde-contre", 1, 92, ""), (25 + 5) * 6);
    assert_eq!(scored("garde", 1, 102, ""), -50);
}

/// Pagat, “French Tarot”: ten, times the factor, for the side that has won it.
#[test]
fn petit_in_the_last_trick_counts_by_itself() {
    assert_eq!(scored("garde", 2, 112, "result.petit: declarer"), -(25 + 15 + 10) * 2);
    assert_eq!(scored("garde", 2, 112, "result.petit: defenders"), -(25 + 15 - 10) * 2);
    assert_eq!(scored("garde", 2, 62, "result.petit: declarer"), (25 + 10 - 10) * 2);
}

/// Pagat, “French Tarot”: 20, 30 or 40 for the side that wins the deal, without the factor.
#[test]
fn handfuls_count_for_who_wins_the_deal() {
    let shown = |of: &str| format!("state.handfuls: {of}");
    assert_eq!(scored("garde", 2, 112, &shown("S 10")), -80 - 20);
    assert_eq!(scored("garde", 2, 112, &shown("N 13")), -80 - 30);
    assert_eq!(scored("garde", 2, 62, &shown("S 15")), 70 + 40);
    let few = "game: french-tarot\ndeclarer: S\ncontract: garde\nstate.handfuls: N 9\nresult.points: declarer 80\nresult.oudlers: 1";
    assert_eq!(refused(few).place.to_string(), "/state/handfuls/N");
}

/// Pagat, “French Tarot”: 400 announced, 200 not announced, 200 lost for a slam that was announced.
#[test]
fn slams_count_without_the_factor() {
    let all = "result.tricks: declarer 18";
    let announced = "state.slam: true";
    let won = -(25 + 55) * 2;
    assert_eq!(scored("garde", 3, 182, ""), won - 200);
    assert_eq!(scored("garde", 3, 182, &format!("{announced}\n{all}")), won - 400);
    assert_eq!(scored("garde", 2, 174, all), -(25 + 46) * 2 - 200);
    assert_eq!(scored("garde", 2, 112, announced), -80 + 200);
    assert_eq!(scored("garde", 0, 6, "result.tricks: defenders 18"), (25 + 53) * 2 + 200);
}

#[test]
fn incomplete_results_are_refused() {
    let deal = "game: french-tarot\ndeclarer: S\n";
    let at = |more: &str| refused(&format!("{deal}{more}")).place.to_string();
    assert_eq!(at("result.points: declarer 80\nresult.oudlers: 1"), "/contract");
    assert_eq!(at("contract: garde\nresult.points: declarer 80"), "/result/oudlers");
    assert_eq!(at("contract: garde\nresult.oudlers: 1"), "/result/points");
    let four = "contract: garde\nresult.points: declarer 80\nresult.oudlers: 4";
    assert_eq!(at(four), "/result/oudlers");
}

#[test]
fn session_has_as_many_deals_as_it_says() {
    let deal = |n: usize| {
        format!(
            "deal: {n}\ndeclarer: N\ncontract: prise\nresult.points: declarer 112\nresult.oudlers: 0\n"
        )
    };
    let deals: String = (1..=3).map(deal).collect();
    assert_eq!(totals(&format!("game: french-tarot\n{deals}")), [225, -75, -75, -75]);
}

#[test]
fn goals_and_scores_agree() {
    let with_contract = |setup: &mut Setup, _: &mut tikki_base::rng::Rng| {
        setup.contract.get_or_insert_with(|| "garde".to_owned());
    };
    let all = played_out("french-tarot", with_contract);
    for played in all.chain(whole_deals("french-tarot", with_contract)) {
        let result = outcome(&played).unwrap();
        let (points, oudlers) = (&result["points"]["declarer"], &result["oudlers"]);
        let [points, oudlers] = [points, oudlers].map(|number| number.as_i64().unwrap() as i32);
        let margin = points - NEEDED[oudlers as usize];
        let sheet = sheet_of("french-tarot", &played);
        assert_eq!(sheet.made, Some(margin >= 0));
        let expected = match played.setup.options.get("objective").and_then(Value::as_str) {
            Some("margin") => margin,
            Some("make") => i32::from(margin >= 0),
            _ => points,
        };
        assert_eq!(played.value(), expected, "{:?}", played.setup);
    }
}

/// A side may have all tricks where the other one has no more than the talon and the Excuse.
#[test]
fn tricks_are_needed_where_half_points_leave_a_slam_open() {
    let deal = |contract: &str, own: i32, oudlers: i32| {
        format!(
            "game: french-tarot\ndeclarer: S\ncontract: {contract}\nresult.points: declarer {own}\nresult.oudlers: {oudlers}"
        )
    };
    for (contract, own, oudlers) in
        [("garde", 174, 2), ("garde", 20, 0), ("garde-sans", 60, 3), ("garde-contre", 150, 3)]
    {
        let error = refused(&deal(contract, own, oudlers));
        let found = (error.code, error.place.to_string());
        assert_eq!(found, (Code::MissingField, "/result/tricks".to_owned()), "{contract} {own}");
    }
    let known = "state.talon: C3 C2 D9 HT S9 DA";
    assert_eq!(scored("garde", 0, 20, known), (25 + 46) * 2);
    assert_eq!(scored("garde", 2, 20, ""), (25 + 31) * 2);
    assert_eq!(scored("garde", 0, 20, "result.tricks: declarer 3, defenders 15"), (25 + 46) * 2);
    assert_eq!(scored("garde-contre", 3, 176, known), -(25 + 52) * 6 - 200);
}
