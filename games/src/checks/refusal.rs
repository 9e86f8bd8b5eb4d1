//! Reasons why a move cannot be made.

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
