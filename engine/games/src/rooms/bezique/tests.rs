//! What the book says may be melded, and its forms.

use crate::play::Aim;
use crate::{Setup, by_id};
use tikki_base::fields::Value;

/// Players 1 and 2, or four; the first has won a trick.
fn window(hands: &[&str], packs: i32, trump: &str, stock: &str) -> Setup {
    let seats: &[&str] = if hands.len() == 4 { &["N", "E", "S", "W"] } else { &["1", "2", "3"] };
    let mut setup = Setup::default().led_by(seats[0]).with_state("window", true);
    for (seat, cards) in seats.iter().zip(hands) {
        setup = setup.with_hand(seat, cards.split(' '));
    }
    setup.trump = (!trump.is_empty()).then(|| trump.to_owned());
    setup.stock = stock.split(' ').map(str::to_owned).collect();
    setup.with_option("packs", packs)
}

fn melded(setup: Setup, melds: &str) -> Setup {
    setup.with_state("melds", melds.parse::<Value>().expect("melds"))
}

/// The moves, after some that are made by name.
fn moves(setup: &Setup, made: &[&str]) -> Vec<String> {
    let question = by_id("bezique").expect("a game").question(setup).expect("a position");
    let made: Vec<String> = made.iter().map(|&name| name.to_owned()).collect();
    question.after(Aim::from(0), &made).expect("moves").moves()
}

/// Seed 002, line 2253: a second queen makes no second marriage, until the first one has been played.
#[test]
fn a_king_marries_again_when_the_queen_is_gone() {
    let setup = window(&["HK HQ HQ", "C7 C8 D9"], 2, "H", "S9 S8 D8 D7");
    assert_eq!(moves(&setup, &[]), ["meld:marriage:HK+HQ", "none"]);
    let with_meld = melded(setup.clone(), r#"{"1":[["marriage","HK#1","HQ#1"]]}"#);
    // There is nothing to declare: both have drawn, and lead.
    assert_eq!(moves(&with_meld, &[]), ["S9", "HK#1", "HQ", "HQ#1"]);
    let again = moves(&with_meld, &["HQ#1", "C7"]);
    assert_eq!(again, ["meld:marriage:HK+HQ", "none"]);
    let rubicon = Setup { trump: None, ..with_meld }.with_option("packs", 4);
    assert_eq!(moves(&rubicon, &[]), ["meld:marriage:HK#1+HQ", "none"]);
}

/// Line 2233: a second pair beside a bezique that lies.
#[test]
fn a_double_bezique_needs_a_bezique() {
    let setup = window(&["SQ SQ DJ DJ", "C7 C8 D9 D8"], 2, "H", "S9 S8 D8 D7");
    assert_eq!(moves(&setup, &[]), ["meld:bezique:DJ+SQ", "none"]);
    let lies = melded(setup.clone(), r#"{"1":[["bezique","SQ#1","DJ#1"]]}"#);
    assert_eq!(moves(&lies, &[]), ["meld:double:DJ+DJ#1+SQ+SQ#1", "meld:bezique:DJ+SQ", "none"]);
    let broken = melded(setup.clone(), r#"{"1":[["bezique","SQ#1"]]}"#);
    assert_eq!(moves(&broken, &[]), ["meld:bezique:DJ+SQ", "none"]);
    let rubicon = Setup { trump: None, ..setup }.with_option("packs", 4);
    assert_eq!(moves(&rubicon, &[]), ["meld:double:DJ+DJ+SQ+SQ", "meld:bezique:DJ+SQ", "none"]);
}

/// Line 2315: a fifth queen makes another four of them, but not with two packs.
#[test]
fn a_fifth_queen_is_worth_four_in_rubicon_bezique() {
    let setup = window(&["SQ SQ HQ DQ CQ", "C7 C8 D9 D8 S7"], 2, "S", "S9 S8 D8 S8");
    let melds = r#"{"1":[["four","SQ#1","HQ#1","DQ#1","CQ#1"]]}"#;
    let lies = melded(setup, melds);
    assert_eq!(moves(&lies, &[]).len(), 6, "nothing to meld: six cards to lead");
    let rubicon = lies.with_option("packs", 4);
    assert_eq!(moves(&rubicon, &[]), ["meld:four:CQ#1+DQ#1+HQ#1+SQ", "none"]);
}

/// Lines 2249 and 2337: the seven of trumps takes the turn-up; trumps say what a bezique is.
#[test]
fn trumps_have_their_own() {
    let setup = window(&["D7 HQ", "C7 C8"], 2, "D", "S9 DA");
    assert_eq!(moves(&setup, &[]), ["exchange", "none"]);
    assert_eq!(moves(&setup, &["exchange"]), ["S9", "HQ", "DA"]);
    let chinese = window(&["DQ SJ SQ DJ", "C7 C8 C9 H7"], 6, "D", "S9 DA");
    assert_eq!(moves(&chinese, &[]), ["meld:bezique:DQ+SJ", "none"]);
}

/// Line 2401: the partner's melded cards may be used, and the partner may declare.
#[test]
fn partners_meld_together() {
    let hands = ["HK C8", "S7 S8", "HQ C9", "D7 D8"];
    let setup = window(&hands, 6, "", "S9 S9 S9 S9");
    // A card of the partner's that lies in no meld cannot be used: there is nothing to declare.
    assert_eq!(moves(&setup, &[]), ["S9", "HK", "C8"]);
    let lies = melded(setup, r#"{"S":[["four","HQ#1"]]}"#);
    assert_eq!(moves(&lies, &[]), ["meld:marriage:HK+HQ#1*", "none"]);
    let swapped = window(&["HQ C9", "S7 S8", "HK C8", "D7 D8"], 6, "", "S9 S9 S9 S9");
    let swapped = melded(swapped, r#"{"N":[["four","HQ#1"]]}"#);
    assert_eq!(moves(&swapped, &[]), ["partner:marriage:HK+HQ#1*", "none"]);
}
