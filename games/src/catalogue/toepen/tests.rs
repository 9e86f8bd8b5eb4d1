//! Knocks, and who pays what for them.

use crate::by_id;
use tikki_play::Setup;
use tikki_play::walk::Objective;

fn three() -> Setup {
    let hands = [("1", ["HT", "S7"]), ("2", ["H9", "ST"]), ("3", ["H8", "SJ"])];
    let setup = Setup::default().led_by("1").with_option("knocks", "lead");
    hands.into_iter().fold(setup, |setup, (seat, cards)| setup.with_hand(seat, cards))
}

/// What a seat loses after these moves, when play is over.
fn lost(made: &[&str]) -> Vec<i32> {
    let question = by_id("toepen").expect("a game").question(&three()).expect("a position");
    let made: Vec<String> = made.iter().map(|&name| name.to_owned()).collect();
    let lost = |objective| question.after(objective, &made).expect("moves").oracle_value();
    question.objectives().into_iter().map(lost).collect()
}

/// McNeely, “Toepen”: who folds pays for the knocks so far, who stays one more.
#[test]
fn each_pays_for_the_knocks_he_has_heard() {
    assert_eq!(lost(&["HT", "H9", "H8", "S7", "ST", "SJ"]), [1, 0, 1]);
    assert_eq!(lost(&["knock", "stay", "stay", "HT", "H9", "H8", "S7", "ST", "SJ"]), [2, 0, 2]);
    assert_eq!(lost(&["knock", "fold", "stay", "HT", "H8", "S7", "SJ"]), [0, 1, 2]);
    assert_eq!(lost(&["knock", "fold", "fold"]), [0, 1, 1]);
}

/// The same player does not knock twice in a row.
#[test]
fn another_has_to_knock_first() {
    let question = by_id("toepen").expect("a game").question(&three()).expect("a position");
    let made = |moves: &[&str]| moves.iter().map(|&name| name.to_owned()).collect::<Vec<_>>();
    let after =
        |moves: &[&str]| question.after(Objective::from(0), &made(moves)).expect("moves").moves();
    assert_eq!(after(&["knock", "stay", "stay"]), ["S7", "HT"]);
    assert_eq!(after(&["knock", "stay", "stay", "HT", "H9", "H8"]), ["S7"]);
    assert_eq!(after(&["HT", "H9", "H8"]), ["S7", "knock"]);
}

// TODO join
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing};

/// McNeely, “Toepen”: two knocks make three chips; a player who folds at the second pays two.
#[test]
fn knocks_are_paid() {
    let deal = "deal: 1\ngame: toepen\nseats: 1 2 3\nresult.lost: 2 3, 3 2\n";
    assert_eq!(points(deal), [0, 3, 2]);
    assert_eq!(points(&format!("{deal}result.exchange: 1 1")), [1, 3, 2]);
    assert!(standing(&deal.repeat(4)).winners.is_empty());
    assert_eq!(standing(&deal.repeat(5)).winners, ["1"]);
}

#[test]
fn toepen_has_winner_and_loser() {
    let deal = "game: toepen\nseats: 1 2 3\nresult.lost:";
    for lost in ["1 1, 2 1, 3 1", "1 0"] {
        assert_eq!(refused(&format!("{deal} {lost}")).place.to_string(), "/result/lost");
    }
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("toepen", |_, _| ()) {
        let points = sheet_of("toepen", &played).points;
        assert!(points.iter().map(|(_, points)| points).eq(&played.values));
    }
}
