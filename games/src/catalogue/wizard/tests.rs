//! Tests of the game.

use super::*;
use crate::scores::played::{only, played_out};
use crate::scores::testing::{points, refused, standing};
use proptest::prelude::*;

fn of_bids(options: &str, bids: [i32; 3], tricks: [i32; 3]) -> String {
    let by_seat = |[a, b, c]: [i32; 3]| format!("1 {a}, 2 {b}, 3 {c}");
    format!(
        "game: wizard\nseats: 1 2 3\n{options}\nstate.bids: {}\nresult.tricks: {}",
        by_seat(bids),
        by_seat(tricks)
    )
}

/// Pagat, “Wizard”: 20 and 10 a trick for a bid that is hit, 10 lost for each trick above or below it.
#[test]
fn bids_hit_and_missed() {
    assert_eq!(points(&of_bids("", [2, 0, 1], [2, 0, 1])), [40, 20, 30]);
    assert_eq!(points(&of_bids("", [2, 2, 1], [1, 3, 1])), [-10, -10, 30]);
    assert_eq!(points(&of_bids("", [0, 5, 0], [3, 2, 0])), [-30, -30, 20]);
    assert_eq!(points(&of_bids("", [7, 7, 6], [7, 7, 6])), [90, 90, 80]);
}

#[test]
fn hook_forbids_the_bids_that_fit() {
    let bids = |bids, tricks| of_bids("options.hook: true", bids, tricks);
    assert_eq!(refused(&bids([2, 3, 2], [2, 3, 2])).place.to_string(), "/state/bids");
    assert_eq!(points(&bids([2, 3, 1], [2, 3, 2])), [40, 50, -10]);
}

#[test]
fn unreachable_result_is_rejected() {
    let at = |bids, tricks| refused(&of_bids("", bids, tricks)).place.to_string();
    assert_eq!(at([2, 0, 1], [2, 3, 16]), "/result/tricks");
    assert_eq!(at([5, 0, 1], [2, 1, 1]), "/state/bids");
}

/// Sixty cards: twenty deals of three players, fifteen of four.
#[test]
fn game_ends_with_the_deal_of_all_cards() {
    let session = |deals: usize| {
        let deal = "deal: 1\nstate.bids: N 1\nresult.tricks: N 1, E 0, S 1, W 1\n".repeat(deals);
        standing(&format!("game: wizard\n{deal}"))
    };
    assert!(session(14).winners.is_empty());
    assert_eq!(session(15).winners, ["N"]);
    assert_eq!(session(15).totals[1].1, 300);
}

/// The moves of the second player after the first has led a card.
fn moves(led: &str, hand: [&str; 4]) -> Vec<String> {
    let setup = Setup::default()
        .with_hand("1", ["C2", "C3", "C4"])
        .with_hand("2", hand)
        .with_hand("3", ["S2", "S3", "S4", "S5"])
        .led_by("1");
    let (trick, trump) = (vec![led.to_owned()], Some("H".to_owned()));
    let question = crate::game("wizard").question(&Setup { trick, trump, ..setup });
    let question = question.expect("a position");
    question.walk(question.objectives()[0]).moves()
}

#[test]
fn wizards_and_jesters_may_be_played_at_any_time() {
    let hand = ["DA", "H2", "WZ", "JE"];
    assert_eq!(moves("DK", hand), ["DA", "WZ", "JE"]);
    assert_eq!(moves("CK", hand).len(), 4);
    assert_eq!(moves("WZ", hand).len(), 4);
    assert_eq!(moves("JE", hand).len(), 4);
    assert_eq!(moves("DK", ["DA", "WZ", "WZ", "WZ"]), ["DA", "WZ"]);
}

/// The winner of a trick of three.
fn winner(trump: &str, cards: [&str; 3]) -> usize {
    let [a, b, c] = cards;
    let setup =
        Setup::default().with_hand("1", [a]).with_hand("2", [b]).with_hand("3", [c]).led_by("1");
    let setup = Setup { trump: Some(trump.to_owned()), ..setup };
    let question = crate::game("wizard").question(&setup).expect("a position");
    let played = FinishedPlay::of(setup, question, &cards.map(str::to_owned)).expect("a play");
    played.tricks[0].winner.expect("a winner")
}

#[test]
fn first_wizard_then_trumps_then_the_suit_asked_for_win() {
    assert_eq!(winner("H", ["DK", "WZ", "HA"]), 1);
    assert_eq!(winner("H", ["WZ", "HA", "WZ"]), 0);
    assert_eq!(winner("H", ["JE", "D3", "H2"]), 2);
    assert_eq!(winner("NT", ["JE", "D3", "H2"]), 1);
    assert_eq!(winner("H", ["JE", "JE", "S2"]), 2);
    assert_eq!(winner("H", ["JE", "JE", "JE"]), 0);
    assert_eq!(winner("H", ["JE", "WZ", "HA"]), 1);
    assert_eq!(winner("D", ["S2", "JE", "D2"]), 2);
}

#[test]
fn goals_of_exact_totals_are_bids_that_are_hit() {
    for played in played_out("wizard", |_, _| ()) {
        let ValueSpec::Totals(players) = &played.question.value_spec else { continue };
        let mut values = played.values.iter().copied();
        for of in players {
            let own = only(of.player.index());
            let tricks = played.state_sum("tricks", own) + i32::from(played.count(own));
            let [most, fewest] = [values.next(), values.next()];
            assert_eq!([most, fewest], [Some(tricks); 2]);
            for &(total, _) in &of.exact {
                assert_eq!(values.next(), Some(i32::from(score(total, tricks) > 0)));
            }
        }
    }
}

#[test]
fn goals_of_bids_that_are_known_are_their_scores() {
    for played in played_out("wizard", |_, _| ()) {
        let ValueSpec::Each(goals) = &played.question.value_spec else { continue };
        for (&(own, _), &value) in goals.iter().zip(&played.values) {
            let tricks = played.state_sum("tricks", own) + i32::from(played.count(own));
            assert_eq!(value, score(played.state_sum("bids", own), tricks));
        }
    }
}

proptest! {
    #[test]
    fn a_hit_scores_more_than_any_miss(bid in 0..=20_i32, tricks in 0..=20_i32) {
        prop_assume!(bid != tricks);
        prop_assert!(score(bid, tricks) < 0 && score(bid, bid) > 0);
    }
}
