use super::*;
use crate::scores::common::testing::{any_count, count, deal};
use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
use crate::scores::rubber::GameWon;
use Side::{EastWest, NorthSouth};
use proptest::prelude::*;
use tikki_solver::Strain;

/// North and south hold four aces and five spade honours.
const STRONG: &str = "N:AKQ2.A43.A32.432 5678.567.5678.56 JT9.KQJ.KQJ.AKQJ 34.T982.T94.T987";
/// Two aces each; north and south hold three heart honours.
const EVEN: &str = "N:A432.A432.432.32 KQ5.KQ5.AKQ.AKQ4 JT9.JT9.JT9.JT98 876.876.8765.765";

fn pair(scores: Scores) -> (i32, i32) {
    (scores.declarers, scores.opponents)
}

#[test]
fn slams_and_missing_tricks() {
    let options = SkrufScoring::default();
    for (text, tricks, points) in [
        ("3S", 9, (0, 0)),
        ("3S", 7, (-600, 0)),
        ("4S", 9, (-400, 0)),
        ("5S", 9, (-1000, 0)),
        ("6S", 10, (-1700, 0)),
        ("7S", 11, (-2400, 0)),
        ("5S", 12, (200, 0)),
        ("6S", 12, (700, 0)),
        ("3NT", 13, (400, 0)),
        ("6S", 13, (900, 0)),
        ("7S", 13, (1400, 0)),
        ("7S", 12, (-1500, 0)),
        ("3S", 1, (-2400, 200)),
        ("3S", 0, (-2700, 400)),
    ] {
        let contract = text.parse().unwrap();
        assert_eq!(pair(basic(contract, count(tricks), options)), points, "{text} {tricks}");
    }
    let narrow = SkrufScoring { slams_of_opponents: false, twelve_of_seven: false, ..options };
    assert_eq!(pair(basic("7S".parse().unwrap(), count(12), narrow)), (-1700, 0));
    assert_eq!(pair(basic("3S".parse().unwrap(), count(0), narrow)), (-2700, 0));
}

#[test]
fn the_table_of_aces_and_honours() {
    let options = SkrufScoring::default();
    let value = |aces, honours| base_value(aces, honours, options);
    assert_eq!([value(1, 1), value(2, 3), value(4, 5), value(3, 1)], [-70, 50, 90, 0]);
    assert_eq!((value(0, 1), value(0, 4), value(2, 0)), (-80, -10, -70));
    assert_eq!((value(0, 5), value(0, 0), value(4, 0), value(9, 9)), (0, -90, 0, 0));
    let nothing = SkrufScoring { absent: Absent::Nothing, ..options };
    assert_eq!(base_value(0, 1, nothing), 0);
    for aces in 1..=4 {
        let line: Vec<i32> = (1..=5).map(|honours| value(aces, honours)).collect();
        assert!(line.is_sorted());
    }
}

#[test]
fn cards_in_hand_pay_half() {
    let options = SkrufScoring::default();
    let cards = |text: &str, hands, declarers, tricks| {
        let contract = text.parse().unwrap();
        pair(cards_in_hand(contract, declarers, count(tricks), &deal(hands), options))
    };
    assert_eq!(cards("5S", STRONG, NorthSouth, 11), (100 + 100 + 100 + 5 * 90, 0));
    assert_eq!(cards("5S", STRONG, NorthSouth, 6), (300, -5 * 90));
    assert_eq!(cards("4NT", STRONG, EastWest, 9), (0, 200 + 100 + 200 + 4 * 90));
    assert_eq!(cards("3NT", EVEN, EastWest, 7), (200 + 150, 0));
    assert_eq!(cards("3NT", EVEN, EastWest, 6), (200, 150));
    assert_eq!(cards("3H", EVEN, NorthSouth, 9), (3 * 50, 100));
    assert_eq!(cards("3H", EVEN, NorthSouth, 6), (0, 100 + 3 * 10));
    let three = "N:A432.A432.A43.32 KQ5.KQ5.KQ2.AKQ4 JT9.JT9.JT9.JT98 876.876.8765.765";
    assert_eq!(cards("3NT", three, NorthSouth, 0), (200 + 3 * 70, 100));
}

#[test]
fn a_pass_misere_counts_the_difference() {
    assert_eq!(pass_misere(count(4)).0, [500, 0]);
    assert_eq!(pass_misere(count(7)).0, [0, 100]);
}

#[test]
fn sixty_trick_points_are_a_game() {
    let (rubber, game) = new_match().after_deal(game_points("5H".parse().unwrap(), [EastWest; 13]));
    assert_eq!((game, rubber.winner()), (Some(GameWon { side: EastWest, points: 200 }), None));
}

/// For slams and missing tricks. Not for cards in hand: a side with seven tricks and few aces and honours pays for them.
#[test]
fn scores_want_tricks_as_the_goal_does() {
    scores_want_what_the_goal_wants(played_out("skruf-whist", |_, _| ()), 13, |played, tricks| {
        match played.contract() {
            "pass" => pass_misere(count(tricks)).difference(NorthSouth),
            contract => {
                let contract = contract.parse().unwrap();
                basic(contract, count(tricks), SkrufScoring::default()).difference()
            }
        }
    });
}

proptest! {
    #[test]
    fn more_tricks_never_score_less_for_slams_and_missing_tricks(
        level in 3..=7_u8, strain in 0..5_usize, tricks in 0..13_u8
    ) {
        let contract = format!("{level}{}", Strain::ALL[strain]).parse().unwrap();
        let at = |n| basic(contract, count(n), SkrufScoring::default()).difference();
        prop_assert!(at(tricks) <= at(tricks + 1));
    }

    #[test]
    fn one_side_scores_a_pass_misere(tricks in any_count()) {
        let BySide([ns, ew]) = pass_misere(tricks);
        prop_assert!(ns.min(ew) == 0 && ns + ew >= 100);
    }
}
