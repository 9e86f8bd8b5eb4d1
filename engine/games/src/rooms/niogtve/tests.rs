//! Who plays, who is passed over, and who begins.

use crate::play::Aim;
use crate::{Setup, by_id};
use tikki_solver::rules::Player;

/// Where a deal of three stands after these moves: whose turn it is, and what seat 1 can play or has taken in the end.
fn after(made: &[&str]) -> (Option<usize>, Vec<String>, i32) {
    let hands = [("1", vec!["SA", "S9"]), ("2", vec!["HT", "H9"]), ("3", vec!["DK", "DT"])];
    let setup = Setup::default().led_by("1");
    let setup = hands.into_iter().fold(setup, |setup, (seat, cards)| setup.with_hand(seat, cards));
    let question = by_id("niogtve").expect("a game").question(&setup).expect("a position");
    let made: Vec<String> = made.iter().map(|&name| name.to_owned()).collect();
    let walk = question.after(Aim::from(0), &made).expect("moves");
    (walk.mover().map(Player::index), walk.moves(), walk.truth())
}

/// Seed 004, lines 1165-1169.
#[test]
fn nobody_passes_twenty_nine_and_who_makes_it_takes_the_pile() {
    // 9 + 10 + 10: seat 3 takes three cards, and seat 1 on the left begins.
    assert_eq!(after(&["S9", "HT", "DT"]), (Some(0), vec!["SA".to_owned()], 0));
    // 9 + 10 + 1 = 20: seat 1 plays its ace, seat 2 can add a nine to 21 no more, nor seat 3 its ten.
    assert_eq!(after(&["S9", "HT", "DK", "SA"]), (None, Vec::new(), 0));
    // 9 + 9 + 10 = 28: the ace makes it 29.
    assert_eq!(after(&["S9", "H9", "DT", "SA"]).2, 4);
}
