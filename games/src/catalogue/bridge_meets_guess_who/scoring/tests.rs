use super::*;
use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
use crate::scores::testing::{points, session, standing};
use proptest::prelude::*;

fn deal(contract: &str, tricks: i32, given: &str) -> String {
    format!(
        "game: bridge-meets-guess-who\ndeclarer: N\ncontract: {contract}\n\
             result.tricks: NS {tricks}\n{given}\n"
    )
}

/// What declarer receives; the rake apart.
fn paid(contract: &str, tricks: i32, given: &str) -> i32 {
    let points = points(&deal(contract, tricks, given));
    assert_eq!(points[0] + points[1], -10);
    points[0] + 5
}

/// Finnish Games, “Bridge Meets Guess Who”: nine bid and seven won cost ten.
#[test]
fn payments() {
    for (text, tricks, expected) in
        [("9S", 10, 19), ("9S", 7, -10), ("7NT", 7, 6), ("13NT", 13, 42)]
    {
        assert_eq!(paid(text, tricks, ""), expected, "{text} {tricks}");
        assert_eq!(paid(text, tricks, "state.doubled: true"), 2 * expected);
    }
    let nobody =
        |ns| points(&format!("game: bridge-meets-guess-who\nresult.tricks: NS {ns}"))[0] + 5;
    assert_eq!((nobody(8), nobody(5)), (7, -7));
    assert_eq!(paid("9S", 10, "result.asked: NS 3, EW 1"), 19 - 2);
}

/// The chips after deals, and who has won.
fn after(common: &str, deals: &[&str]) -> (Vec<i32>, Vec<String>) {
    let standing = standing(&session(common, deals));
    (standing.totals.into_iter().map(|(_, total)| total).collect(), standing.winners)
}

#[test]
fn chips_run_out() {
    let nobody = Vec::<String>::new();
    let first = deal("9S", 10, "result.asked: NS 3, EW 1");
    assert_eq!(after("", &[&first]), (vec![67, 33], nobody));
    let second = deal("13NT", 13, "");
    assert_eq!(after("", &[&first, &second]).1, ["NS"]);
    assert_eq!(after("options.chips: 9", &[&deal("7S", 7, "")]).1, ["NS"]);
    let tie = "options.chips: 5\noptions.rake: 5";
    assert_eq!(after(tie, &[&deal("7S", 6, "result.asked: EW 5")]).1, ["NS", "EW"]);
}

#[test]
fn debt_may_be_paid_from_contract_score() {
    let requested = deal("9S", 10, "result.asked: NS 37");
    let chips = "options.chips: 40";
    assert!(after(chips, &[&requested]).1.is_empty());
    let first = format!("{chips}\noptions.debts_first: true");
    assert_eq!(after(&first, &[&requested]).1, ["EW"]);
}

#[test]
fn scores_want_tricks_as_the_goal_does() {
    let deals = played_out("bridge-meets-guess-who", |setup, rng| {
        setup.contract = setup.contract.take().filter(|_| !rng.one_in(4));
    });
    scores_want_what_the_goal_wants(deals, 13, |played, tricks| {
        if played.contract().is_empty() {
            return passed_out(tricks.into());
        }
        let (promised, _) = contract(&played.setup, "", super::super::is_contract).unwrap();
        payment(promised, false, tricks.into())
    });
}

proptest! {
    #[test]
    fn one_more_trick_never_pays_less(promised in 7..=13_i32, tricks in 0..13_i32, doubled: bool) {
        prop_assert!(payment(promised, doubled, tricks) < payment(promised, doubled, tricks + 1));
    }

    #[test]
    fn passed_out_deal_transfers_points(tricks in 0..=13_i32) {
        prop_assert_eq!(passed_out(tricks), -passed_out(13 - tricks));
    }
}
