//! Tests of the game.

use super::*;
use tikki_play::solve::{AnswerParts, PositionValue, solve};
use tikki_solver::{Config, Features, Limits, RuleSolver};

/// Four hands in the order of play, the first of which leads; the third is the declarer's.
fn value(hands: [&[&str]; 4], tricks: [i32; 4], options: &[(&str, &str)]) -> i32 {
    let names = ["N", "W", "S", "E"];
    let mut setup = Setup::default().led_by("N");
    for (name, cards) in names.into_iter().zip(hands) {
        setup = setup.with_hand(name, cards.iter().copied());
    }
    setup.declarer = Some("S".to_owned());
    let tricks = names.into_iter().zip(tricks.map(|number| number as usize));
    setup.state.insert("tricks".to_owned(), numbers(tricks));
    for &(key, word) in options {
        let value = word.parse::<bool>().map_or(Value::from(word), Value::from);
        setup.options.insert(key.to_owned(), value);
    }
    let question = crate::game("french-tarot").question(&setup).expect("a position");
    let mut solver = RuleSolver::new(Config { table_bytes: 1 << 16, features: Features::ALL });
    let parts = AnswerParts { moves: false, line: false, cooperative: false };
    match solve(&question, &[], &mut solver, Limits::default(), parts).value {
        PositionValue::Sides(bounds) => bounds.value().expect("proved"),
        other => panic!("{other:?}"),
    }
}

/// The Excuse stays with the defenders, who give half a point for it.
#[test]
fn excuse_stays_with_its_side() {
    let hands: [&[&str]; 4] = [&["EX", "S2"], &["S3", "S5"], &["SK", "SQ"], &["S4", "S6"]];
    // King, S3, S4 and half a point for the Excuse; then queen, S2, S5, S6.
    assert_eq!(value(hands, [4; 4], &[]), 12 + 10);
}

/// In the last trick it goes to the winner, or to the side that has not played it.
#[test]
fn excuse_of_the_last_trick_is_lost() {
    let hands: [&[&str]; 4] = [&["EX"], &["S3"], &["SK"], &["S4"]];
    let value = |tricks, last| value(hands, tricks, &[("last_excuse", last)]);
    assert_eq!(value([4; 4], "winner"), 9 + 9 + 1 + 1);
    assert_eq!(value([4; 4], "other-side"), 9 + 9 + 1 + 1);
    let hands: [&[&str]; 4] = [&["EX"], &["SK"], &["S3"], &["S4"]];
    let value = |last| super::tests::value(hands, [4; 4], &[("last_excuse", last)]);
    assert_eq!(value("winner"), 0);
    assert_eq!(value("other-side"), 9);
}

/// Led to the last trick by a side with all others, it wins.
#[test]
fn excuse_completes_a_slam() {
    let hands: [&[&str]; 4] = [&["EX"], &["S3"], &["T21"], &["S4"]];
    let value = |tricks, slam| value(hands, tricks, &[("slam_excuse", slam)]);
    assert_eq!(value([5, 6, 0, 6], "true"), 0);
    assert_eq!(value([5, 6, 0, 6], "false"), 9 + 9 + 1 + 1);
    assert_eq!(value([5, 6, 1, 5], "true"), 9 + 9 + 1 + 1);
}

/// The card after a led Excuse names the suit: a trump, which has to be overtrumped.
#[test]
fn card_after_the_excuse_is_led() {
    let setup = Setup::default()
        .with_hand("N", ["S2"])
        .with_hand("W", ["S3"])
        .with_hand("S", ["T4", "T9"])
        .with_hand("E", ["T7", "D2"])
        .led_by("N");
    let setup = Setup {
        declarer: Some("S".to_owned()),
        trick: ["EX", "T5"].map(str::to_owned).to_vec(),
        ..setup
    };
    let question = crate::game("french-tarot").question(&setup).expect("a position");
    let objective = question.objectives()[0];
    assert_eq!(question.walk(objective).moves(), ["T9"]);
}

#[test]
fn knights_count_between_queens_and_jacks() {
    let values = ["SK", "SQ", "SC", "SJ", "ST", "SA", "T1", "T2", "T20", "T21", "EX"];
    assert_eq!(values.map(card_value), [9, 7, 5, 3, 1, 1, 9, 1, 1, 9, 9]);
    assert_eq!(cards().len(), 78);
    assert_eq!(cards().iter().map(|card| card_value(card)).sum::<i32>(), ALL);
}
