//! Tests of the game.

use super::*;
use tikki_play::deals::GameDealRecipe;
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

/// The moves of a taker with these cards and the talon's in hand, who has one trick to play.
fn discards(hand: &[&str]) -> Result<Vec<String>> {
    let setup = Setup::default()
        .with_hand("N", ["S2"])
        .with_hand("W", ["S3"])
        .with_hand("S", hand.iter().copied())
        .with_hand("E", ["S4"])
        .led_by("N")
        .with_state("phase", "exchange");
    let setup = Setup { declarer: Some("S".to_owned()), ..setup };
    let question = crate::game("french-tarot").question(&setup)?;
    Ok(question.walk(question.objectives()[0]).moves())
}

/// Fédération Française de Tarot, “Règlement officiel”: neither kings nor oudlers, and trumps only for want of other cards.
#[test]
fn kings_and_oudlers_are_not_put_away_and_trumps_last() {
    let plain = ["HQ", "HA", "DQ", "DA", "CQ", "CA"];
    let with = |last| [&plain[..], &[last]].concat();
    for kept in ["HK", "EX", "T1", "T21", "T5"] {
        assert_eq!(discards(&with(kept)).expect("discards").len(), 1, "{kept}");
    }
    assert_eq!(discards(&with("D9")).expect("discards").len(), 7);
    let trumps = ["HQ", "HA", "DQ", "DA", "T20", "T5", "T4"];
    let moves = discards(&trumps).expect("discards");
    assert_eq!(moves.len(), 3);
    assert!(moves.iter().all(|name| name.contains("HQ") && name.contains("DA")), "{moves:?}");
    let few = ["HK", "DK", "CK", "T1", "T21", "EX", "D2"];
    assert_eq!(discards(&few).expect_err("kings").place.to_string(), "/hands/S");
}

/// The cards put away count for the taker.
#[test]
fn discards_count_for_the_taker() {
    let setup = Setup::default()
        .with_hand("N", ["S2"])
        .with_hand("W", ["S3"])
        .with_hand("S", ["HQ", "DQ", "CQ", "HC", "DC", "CC", "SK"])
        .with_hand("E", ["S4"])
        .led_by("N")
        .with_state("phase", "exchange");
    let setup = Setup { declarer: Some("S".to_owned()), ..setup };
    let question = crate::game("french-tarot").question(&setup).expect("a position");
    let value = question.walk(question.objectives()[0]).oracle_value();
    assert_eq!(value, 3 * 7 + 3 * 5 + 9 + 3);
    let sans = Setup { contract: Some("garde-sans".to_owned()), ..setup };
    let refused = crate::game("french-tarot").question(&sans).expect_err("a talon that stays");
    assert_eq!(refused.place.to_string(), "/state/phase");
}

/// In a garde sans and a garde contre the talon stays where it is.
#[test]
fn contracts_begin_before_the_discards() {
    let game = crate::game("french-tarot");
    let recipe = GameDealRecipe::new(game, Setup::default(), None).expect("a recipe");
    let setup = recipe.deal(5, 0).expect("a deal").setup;
    let rows = game.contracts(&setup, "S").expect("contracts");
    let south = |row: &Declaration| row.setup.hands[2].1.len();
    assert_eq!(rows.iter().map(south).collect::<Vec<_>>(), [24, 24, 18, 18]);
}
