use super::*;
use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
use crate::scores::testing::{points, refused, session, standing};
use proptest::prelude::*;

fn declarers(contract: &str, deal: i32, tricks: i32) -> i32 {
    let text = format!(
        "game: minibridge\ndeclarer: E\ncontract: {contract}\nstate.deal: {deal}\n\
             result.tricks: EW {tricks}"
    );
    // North, east and south: west is dummy.
    let points = points(&text);
    assert_eq!((points.len(), points[0], points[2]), (3, 0, 0));
    points[1]
}

#[test]
fn scores_by_deal_number() {
    for (text, deal, tricks, points) in [
        ("10H", 3, 11, 43),
        ("10H", 8, 11, 63),
        ("7C", 1, 7, 10),
        ("7C", 10, 8, 13),
        ("9NT", 5, 9, 40),
        ("11D", 6, 11, 60),
        ("12S", 5, 12, 100),
        ("12NT", 6, 13, 153),
        ("10S", 5, 8, -10),
        ("10S", 6, 8, -20),
    ] {
        assert_eq!(declarers(text, deal, tricks), points, "{text} {deal} {tricks}");
    }
}

#[test]
fn the_menu_has_fifteen_contracts() {
    let kinds = [
        ContractKind::NoTrump,
        ContractKind::Misere,
        ContractKind::Trump('S'),
        ContractKind::Trump('H'),
        ContractKind::Trump('D'),
        ContractKind::Trump('C'),
    ];
    let all = (0..=13).flat_map(|tricks| kinds.map(|kind| is_contract(tricks, kind)));
    assert_eq!(all.filter(|&known| known).count(), 15);
}

#[test]
fn a_game_has_no_eleventh_deal() {
    let deal = "game: minibridge\ndeclarer: E\ncontract: 7S\nresult.tricks: EW 7\n";
    let at = |given: &str| refused(&format!("{deal}{given}")).place.to_string();
    assert_eq!(at("state.deal: 11"), "/state/deal");
    assert_eq!(at("seats: 1 2 3"), "/seats");
    assert_eq!(points(&format!("{deal}state.deal: 11\noptions.deals: 12")), [0, 10, 0]);
}

#[test]
fn ten_deals_are_a_game() {
    let deal = "game: minibridge\nplayers: N Aino, E Eero, S Helmi\ndeclarer: E\ncontract: 7C\n\
            result.tricks: EW 7";
    assert!(standing(&session("", &[deal; 9])).winners.is_empty());
    assert_eq!(standing(&session("", &[deal; 10])).winners, ["Eero"]);
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    scores_want_what_the_goal_wants(played_out("minibridge", |_, _| ()), 13, |played, tricks| {
        let (promised, _) = contract(&played.setup, "", is_contract).unwrap();
        score(promised, false, tricks.into())
    });
}

proptest! {
    #[test]
    fn more_tricks_never_score_less(promised in 7..=12_i32, tricks in 0..13_i32, half: bool) {
        prop_assert!(score(promised, half, tricks) < score(promised, half, tricks + 1));
    }
}
