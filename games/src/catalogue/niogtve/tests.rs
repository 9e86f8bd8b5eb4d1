//! Who plays, who is passed over, and who begins.

use crate::by_id;
use crate::scores::played::PlayedChecks;
use tikki_play::Setup;
use tikki_play::walk::Objective;
use tikki_solver::rules::Player;

/// Where a deal of three stands after these moves: whose turn it is, and what seat 1 can play or has taken in the end.
fn after(made: &[&str]) -> (Option<usize>, Vec<String>, i32) {
    let hands = [("1", vec!["SA", "S9"]), ("2", vec!["HT", "H9"]), ("3", vec!["DK", "DT"])];
    let setup = Setup::default().led_by("1");
    let setup = hands.into_iter().fold(setup, |setup, (seat, cards)| setup.with_hand(seat, cards));
    let question = by_id("niogtve").expect("a game").question(&setup).expect("a position");
    let made: Vec<String> = made.iter().map(|&name| name.to_owned()).collect();
    let walk = question.after(Objective::from(0), &made).expect("moves");
    (walk.mover().map(Player::index), walk.moves(), walk.oracle_value())
}

/// Nordic Games, “Niogtve”.
#[test]
fn pile_goes_to_player_reaching_twenty_nine() {
    // 9 + 10 + 10: seat 3 takes three cards, and seat 1 on the left begins.
    assert_eq!(after(&["S9", "HT", "DT"]), (Some(0), vec!["SA".to_owned()], 0));
    // 9 + 10 + 1 = 20: seat 1 plays its ace, seat 2 can add a nine to 21 no more, nor seat 3 its ten.
    assert_eq!(after(&["S9", "HT", "DK", "SA"]), (None, Vec::new(), 0));
    // 9 + 9 + 10 = 28: the ace makes it 29.
    assert_eq!(after(&["S9", "H9", "DT", "SA"]).2, 4);
}

use crate::scores::played::{FinishedPlay, played_out, sheet_of};
use crate::scores::testing::{points, refused, standing};

#[test]
fn seat_after_the_pile_plays_where_none_was_skipped() {
    let turn = |pile: &[&str], third: &[&str]| {
        let hands = [("1", vec!["SA"]), ("2", vec!["H9"]), ("3", third.to_vec())];
        let mut setup = Setup::default().led_by("2");
        setup.trick = pile.iter().map(|&card| card.to_owned()).collect();
        let setup =
            hands.into_iter().fold(setup, |setup, (seat, cards)| setup.with_hand(seat, cards));
        let question = by_id("niogtve").expect("a game").question(&setup);
        question.map(|question| question.walk(Objective::from(0)).mover().map(Player::index))
    };
    assert_eq!(turn(&["S9", "HT"], &["DK"]).unwrap(), Some(0));
    assert_eq!(turn(&["S9", "HT", "C4"], &["DK"]).unwrap(), Some(2));
    for (pile, third) in [(&["S9", "HT", "C2", "D2"][..], &["DK"][..]), (&["S9"][..], &[][..])] {
        assert_eq!(turn(pile, third).unwrap_err().place.to_string(), "/to_play");
    }
}

#[test]
fn most_cards_win() {
    let deal = "deal: 1\ngame: niogtve\nresult.taken: 1 11, 2 20, 3 15\n";
    assert_eq!(points(deal), [11, 20, 15]);
    let two = standing(&deal.repeat(2));
    assert_eq!((two.won.len(), two.winners), (2, vec!["2".to_owned()]));
}

#[test]
fn piles_that_cannot_be_are_refused() {
    for taken in ["1 20, 2 20, 3 12", "1 2, 2 20"] {
        let deal = format!("game: niogtve\nseats: 1 2 3\nresult.taken: {taken}");
        assert_eq!(refused(&deal).place.to_string(), "/result/taken");
    }
}

#[test]
fn goal_and_score_agree() {
    let begun = |played: &FinishedPlay| !played.names.is_empty();
    for played in played_out("niogtve", |_, _| ()).filter(begun) {
        let points = sheet_of("niogtve", &played).points;
        let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
        let most = |&own: &i32| points.iter().filter(|&&other| other >= own).count() == 1;
        let expected = match played.option("objective") {
            "most" => points.iter().map(|own| i32::from(most(own))).collect(),
            _ => points.clone(),
        };
        assert_eq!(played.values, expected, "{:?}", played.setup);
    }
}
