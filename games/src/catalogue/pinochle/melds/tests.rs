use super::*;
use proptest::prelude::*;

fn points(cards: &str, trump: Suit, sharing: Sharing) -> i32 {
    let hand = Hand::new(cards.split_whitespace(), false).unwrap();
    meld_value(&hand, trump, sharing, false)
}

/// The meld points with clubs as trumps, freely shared and customarily.
fn both(cards: &str) -> (i32, i32) {
    let of = |sharing| points(cards, Suit::Clubs, sharing);
    (of(Sharing::Free), of(Sharing::Customary))
}

#[test]
fn every_printed_meld_once_and_twice() {
    for (meld, once, twice) in [
        (Meld::Run, 15, 150),
        (Meld::Pinochle, 4, 30),
        (Meld::Around(Rank::ACE), 10, 100),
        (Meld::Around(Rank::KING), 8, 80),
        (Meld::Around(Rank::QUEEN), 6, 60),
        (Meld::Around(Rank::JACK), 4, 40),
        (Meld::Marriage, 2, 4),
        (Meld::TrumpMarriage, 4, 8),
        (Meld::RoundRobin, 24, 48),
        (Meld::Nine, 1, 2),
    ] {
        assert_eq!([0, 1, 2].map(|times| meld.points(times)), [0, once, twice], "{meld:?}");
    }
}

/// McNeely, “Pinochle”.
#[test]
fn melds_of_the_double_pack() {
    let double = |cards: &str, times: usize| {
        let cards = vec![cards; times].join(" ");
        let hand = Hand::new(cards.split_whitespace(), true).unwrap();
        meld_value(&hand, Suit::Clubs, Sharing::Customary, true)
    };
    let four = |cards: &str| [1, 2, 3, 4].map(|times| double(cards, times));
    assert_eq!(four("CA CT CK CQ CJ"), [15, 150, 225, 300]);
    assert_eq!(four("SA HA DA CA"), [10, 100, 150, 200]);
    assert_eq!(four("SK HK DK CK"), [8, 80, 120, 160]);
    assert_eq!(four("SQ HQ DQ CQ"), [6, 60, 90, 120]);
    assert_eq!(four("SJ HJ DJ CJ"), [4, 40, 60, 80]);
    assert_eq!(four("SQ DJ"), [4, 30, 60, 90]);
    assert_eq!((four("HK HQ"), four("CK CQ")), ([2, 4, 6, 8], [4, 8, 12, 16]));
    assert_eq!(double("SK SQ HK HQ DK DQ CK CQ", 1), 8 + 6 + 6 + 4, "no round robin");
}

#[test]
fn melds_of_hands() {
    for (cards, value) in [
        ("SQ DJ", 4),
        ("SQ SQ DJ DJ", 30),
        ("SQ DJ DJ", 4),
        ("SA HA DA CA", 10),
        ("SA HA DA CA SA HA DA CA", 100),
        ("SK HK DK CK", 8),
        ("SQ HQ DQ CQ", 6),
        ("SJ HJ DJ CJ SJ HJ DJ CJ", 40),
        ("HK HQ", 2),
        ("CK CQ", 4),
        ("CK CK CQ CQ", 8),
        ("C9 C9 S9", 2),
        ("SA ST SK SQ SJ", 2),
        ("", 0),
    ] {
        assert_eq!(both(cards), (value, value), "{cards}");
    }
}

#[test]
fn a_king_and_two_queens_are_one_marriage() {
    assert_eq!(both("HK HQ HQ").0, 2);
}

/// The printed example of sharing: the jack of diamonds in a run, a pinochle and jacks around (McNeely, “Pinochle”).
#[test]
fn the_jack_of_diamonds_in_three_melds() {
    let of = |sharing| points("DA DT DK DQ DJ SQ SJ HJ CJ", Suit::Diamonds, sharing);
    assert_eq!((of(Sharing::Customary), of(Sharing::Free)), (15 + 4 + 4, 15 + 4 + 4 + 4));
}

#[test]
fn a_run_and_the_marriage_in_it() {
    assert_eq!(both("CA CT CK CQ CJ"), (19, 15));
    assert_eq!(both("CA CT CK CQ CJ CK CQ"), (23, 19));
    assert_eq!(both("CA CT CK CQ CJ CA CT CK CQ CJ"), (158, 150));
}

#[test]
fn a_round_robin_and_its_parts() {
    assert_eq!(both("SK SQ HK HQ DK DQ CK CQ"), (24 + 8 + 6 + 6 + 4, 24));
    assert_eq!(both("SK SQ HK HQ DK DQ CA CT CK CQ CJ").1, 24 + 15);
}

#[test]
fn invalid_hand_is_rejected_with_rule() {
    let error = |text: &str| Hand::new(text.split_whitespace(), false).unwrap_err().message;
    assert_eq!(error("SA S8"), "S8 is not in the pack: its ranks are ATKQJ9");
    assert_eq!(error("SA SA SA"), "SA is there more than 2 times");
}

proptest! {
    #[test]
    fn one_card_more_melds_no_less(bits: u64, card in 0..24_usize, trump in 0..4_usize) {
        let pack: Vec<String> =
            Card::all().filter(|card| card.rank.index() >= 7).map(|card| card.to_string()).collect();
        let twice = pack.iter().chain(&pack).enumerate();
        let held = twice.filter(|&(i, _)| bits >> i & 1 == 1).map(|(_, card)| card.as_str());
        let smaller = Hand::new(held.clone(), false).unwrap();
        let Ok(larger) = Hand::new(held.chain([pack[card].as_str()]), false) else { return Ok(()) };
        for sharing in [Sharing::Free, Sharing::Customary] {
            let of = |hand| meld_value(hand, Suit::ALL[trump], sharing, false);
            prop_assert!(of(&smaller) <= of(&larger));
        }
    }
}
