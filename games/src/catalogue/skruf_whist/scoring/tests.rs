use super::*;
use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
use crate::scores::testing::{hands, points, scored, session, standing};
use proptest::prelude::*;

/// North and south hold four aces and five spade honours.
const STRONG: [&str; 4] =
    ["AKQ2.A43.A32.432", "5678.567.5678.56", "JT9.KQJ.KQJ.AKQJ", "34.T982.T94.T987"];
/// Two aces each; north and south hold three heart honours.
const EVEN: [&str; 4] =
    ["A432.A432.432.32", "KQ5.KQ5.AKQ.AKQ4", "JT9.JT9.JT9.JT98", "876.876.8765.765"];

fn deal(contract: &str, declarer: &str, ns: i32, given: &str) -> String {
    format!(
        "game: skruf-whist\ndeclarer: {declarer}\ncontract: {contract}\nresult.tricks: NS {ns}\n{given}\n"
    )
}

/// The points of a line of a deal, north and south first.
fn part(deal: &str, what: &str) -> [i32; 2] {
    let sheet = scored(deal).unwrap().sheet;
    ["NS", "EW"].map(|side| {
        let own = sheet.lines.iter().filter(|line| line.of == side && line.label.contains(what));
        own.map(|line| line.points).sum()
    })
}

#[test]
fn slams_and_missing_tricks() {
    let none = "result.cards: NS 0, EW 0";
    for (text, tricks, points) in [
        ("3S", 9, [0, 0]),
        ("3S", 7, [-600, 0]),
        ("4S", 9, [-400, 0]),
        ("5S", 9, [-1000, 0]),
        ("6S", 10, [-1700, 0]),
        ("7S", 11, [-2400, 0]),
        ("5S", 12, [200, 0]),
        ("6S", 12, [700, 0]),
        ("3NT", 13, [400, 0]),
        ("6S", 13, [900, 0]),
        ("7S", 13, [1400, 0]),
        ("7S", 12, [-1500, 0]),
        ("3S", 1, [-2400, 200]),
        ("3S", 0, [-2700, 400]),
    ] {
        assert_eq!(part(&deal(text, "N", tricks, none), ", "), points, "{text} {tricks}");
    }
    let narrow =
        format!("{none}\noptions.slams_of_opponents: false\noptions.twelve_of_seven: false");
    assert_eq!(part(&deal("7S", "N", 12, &narrow), ", "), [-1700, 0]);
    assert_eq!(part(&deal("3S", "N", 0, &narrow), ", "), [-2700, 0]);
}

#[test]
fn the_table_of_aces_and_honours() {
    let value = |aces, honours| base_value(aces, honours, Absent::OtherSide);
    assert_eq!([value(1, 1), value(2, 3), value(4, 5), value(3, 1)], [-70, 50, 90, 0]);
    assert_eq!((value(0, 1), value(0, 4), value(2, 0)), (-80, -10, -70));
    assert_eq!((value(0, 5), value(0, 0), value(4, 0), value(9, 9)), (0, -90, 0, 0));
    assert_eq!(base_value(0, 1, Absent::Nothing), 0);
    for aces in 1..=4 {
        let line: Vec<i32> = (1..=5).map(|honours| value(aces, honours)).collect();
        assert!(line.is_sorted());
    }
}

#[test]
fn cards_in_hand_pay_half() {
    let cards = |text: &str, of: [&str; 4], declarer: &str, ns: i32| {
        part(&deal(text, declarer, ns, &hands(of)), "cards in hand")
    };
    assert_eq!(cards("5S", STRONG, "N", 11), [100 + 100 + 100 + 5 * 90, 0]);
    assert_eq!(cards("5S", STRONG, "N", 6), [300, -5 * 90]);
    assert_eq!(cards("4NT", STRONG, "E", 4), [200 + 100 + 200 + 4 * 90, 0]);
    assert_eq!(cards("3NT", EVEN, "E", 6), [0, 200 + 150]);
    assert_eq!(cards("3NT", EVEN, "E", 7), [150, 200]);
    assert_eq!(cards("3H", EVEN, "N", 9), [3 * 50, 100]);
    assert_eq!(cards("3H", EVEN, "N", 6), [0, 100 + 3 * 10]);
    let three = ["A432.A432.A43.32", "KQ5.KQ5.KQ2.AKQ4", "JT9.JT9.JT9.JT98", "876.876.8765.765"];
    assert_eq!(cards("3NT", three, "N", 0), [200 + 3 * 70, 100]);
}

#[test]
fn a_pass_misere_counts_the_difference() {
    let passed = |ns| points(&format!("game: skruf-whist\ncontract: pass\nresult.tricks: NS {ns}"));
    assert_eq!((passed(4), passed(7)), (vec![500, 0], vec![0, 100]));
}

#[test]
fn sixty_trick_points_are_a_game_and_two_a_rubber() {
    let all = deal("5H", "E", 0, "result.cards: NS 0, EW 0");
    let one = standing(&session("", &[&all]));
    assert_eq!((one.lines[0].points, one.winners.len()), (200, 0));
    let two = standing(&session("", &[&all, &all]));
    assert_eq!((two.lines[1].points, two.winners), (400, vec!["EW".to_owned()]));
}

/// For slams and missing tricks. Not for cards in hand: a side with seven tricks and few aces and honours pays for them.
#[test]
fn scores_want_tricks_as_the_goal_does() {
    scores_want_what_the_goal_wants(played_out("skruf-whist", |_, _| ()), 13, |played, tricks| {
        let [own, theirs] = [i32::from(tricks), 13 - i32::from(tricks)];
        if played.contract() == "pass" {
            return pass_misere(BySide([own, theirs])).difference(Side::NorthSouth);
        }
        let level = i32::from(played.contract().as_bytes()[0] - b'0');
        basic_of(level, own)
    });
}

/// What slams and missing tricks bring declarer's side above the other one.
fn basic_of(level: i32, tricks: i32) -> i32 {
    let text = deal(&format!("{level}S"), "N", tricks, "result.cards: NS 0, EW 0");
    let [own, theirs] = part(&text, ", ");
    own - theirs
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn more_tricks_never_score_less_for_slams_and_missing_tricks(level in 3..=7_i32, tricks in 0..13_i32) {
        prop_assert!(basic_of(level, tricks) <= basic_of(level, tricks + 1));
    }

    #[test]
    fn one_side_scores_a_pass_misere(tricks in 0..=13_i32) {
        let BySide([ns, ew]) = pass_misere(BySide([tricks, 13 - tricks]));
        prop_assert!(ns.min(ew) == 0 && ns + ew >= 100);
    }
}
