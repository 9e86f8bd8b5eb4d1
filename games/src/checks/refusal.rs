//! Reasons why a move cannot be made.

use tikki_base::fields::Value;
use tikki_play::position::setup::Setup;

fn refusal(played: &[&str]) -> String {
    let game = crate::by_id("marjapussi").expect("a game");
    let setup = Setup::default()
        .with_hand("N", ["SA", "HK", "HQ"])
        .with_hand("E", ["S6", "H6", "DK"])
        .with_hand("S", ["S7", "H7", "DQ"])
        .with_hand("W", ["S8", "H8", "D8"])
        .led_by("N");
    let question = game.question(&setup).expect("a position");
    let played: Vec<String> = played.iter().map(|&text| text.to_owned()).collect();
    question.replay(&played).refused.expect("refused").error.message
}

#[test]
fn a_pair_that_cannot_be_announced_is_refused_with_the_reason() {
    let begins = |played: &[&str], why: &str| {
        let text = refusal(played);
        assert!(text.starts_with(why), "{text}");
    };
    begins(&["own:H"], "N announces only right after winning a trick");
    begins(&["SA", "own:♥"], "E announces only before a lead");
    begins(&["SA", "S6", "S7", "S8", "own:D"], "N does not hold king and queen of D");
    begins(&["SA", "H6"], "E has to follow suit");
}

#[test]
fn card_that_may_not_be_led_is_refused_once() {
    let hearts = crate::by_id("hearts").expect("a game");
    let setup = Setup::default()
        .with_hand("N", ["C2", "DQ"])
        .with_hand("E", ["C3", "DK"])
        .with_hand("S", ["C4", "DA"])
        .with_hand("W", ["C5", "DJ"])
        .led_by("N")
        .with_state("first_trick", true);
    let question = hearts.question(&setup).expect("a position");
    let refused = question.replay(&["DQ".to_owned()]).refused.expect("refused");
    assert_eq!(refused.error.message, "DQ cannot be played there; C2 can");
}

#[test]
fn numbers_and_cards_are_refused_as_the_game_counts_them() {
    let message = |game: &str, setup: Setup| {
        crate::by_id(game).expect("a game").question(&setup).expect_err("refused").message
    };
    let pinochle = Setup::default()
        .with_hand("N", ["SK", "SK"])
        .with_hand("E", ["SK", "SA"])
        .with_hand("S", ["HA", "HK"])
        .with_hand("W", ["DA", "DK"])
        .led_by("N");
    let pinochle = Setup { trump: Some("S".into()), declarer: Some("N".into()), ..pinochle };
    assert_eq!(message("pinochle", pinochle), "SK is given 3 times; the pack has 2");
    let spades = ["1", "2", "3", "4", "5"].into_iter().zip(["SA", "SK", "SQ", "SJ", "ST"]);
    let spades = spades.fold(Setup::default(), |setup, (seat, card)| setup.with_hand(seat, [card]));
    assert_eq!(message("spades", spades.led_by("1")), "5 seats; the game has 4, 3, 6");
    let euchre = Setup::default()
        .with_hand("N", ["SA"])
        .with_hand("E", ["SK"])
        .with_hand("S", ["SQ"])
        .with_hand("W", ["S9"])
        .led_by("N")
        .with_state("tricks", r#"{"N":-1}"#.parse::<Value>().expect("numbers"));
    let euchre = Setup { trump: Some("S".into()), declarer: Some("N".into()), ..euchre };
    assert_eq!(message("euchre", euchre), "-1 is less than 0");
}
