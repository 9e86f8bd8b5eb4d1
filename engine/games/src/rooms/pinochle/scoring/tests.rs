use super::*;
use crate::scores::played::{PlayedOut, whole_deals};
use proptest::prelude::*;

const FREE: PinochleScoring = PinochleScoring { sharing: Sharing::Free };
const CUSTOMARY: PinochleScoring = PinochleScoring { sharing: Sharing::Customary };

fn hand(text: &str) -> PinochleHand {
    PinochleHand::new(text.split_whitespace().map(|card| card.parse::<Card>().unwrap())).unwrap()
}

/// The meld points with clubs as trumps.
fn points(text: &str, options: PinochleScoring) -> i32 {
    meld(&hand(text), Suit::Clubs, options)
}

fn bid(points: i32) -> (PinochleBid, bool) {
    (PinochleBid::new(points).unwrap(), false)
}

fn moon(points: i32) -> (PinochleBid, bool) {
    (PinochleBid::new(points).unwrap(), true)
}

fn taken(counters: u8, tricks: u8, last_trick: Takers) -> CountersTaken {
    CountersTaken::new(counters, tricks, last_trick).unwrap()
}

fn both(
    (bid, moon): (PinochleBid, bool),
    declarers: i32,
    opponents: i32,
    taken: CountersTaken,
) -> (i32, i32) {
    let scores = score(bid, moon, Scores { declarers, opponents }, taken);
    (scores.declarers, scores.opponents)
}

#[test]
fn every_printed_meld_once_and_twice() {
    let cases = [
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
    ];
    for (meld, once, twice) in cases {
        assert_eq!([0, 1, 2].map(|times| meld.points(times)), [0, once, twice], "{meld:?}");
    }
    assert_eq!((Meld::Marriage.points(5), Meld::Around(Rank::TEN).points(2)), (10, 0));
}

#[test]
fn melds_of_hands() {
    let cases = [
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
    ];
    for (cards, worth) in cases {
        assert_eq!((points(cards, FREE), points(cards, CUSTOMARY)), (worth, worth), "{cards}");
    }
}

#[test]
fn a_king_and_two_queens_are_one_marriage() {
    assert_eq!(points("HK HQ HQ", FREE), 2);
}

/// The printed example of sharing: the jack of diamonds in a run, a pinochle and jacks around.
#[test]
fn the_jack_of_diamonds_in_three_melds() {
    let cards = hand("DA DT DK DQ DJ SQ SJ HJ CJ");
    assert_eq!(meld(&cards, Suit::Diamonds, CUSTOMARY), 15 + 4 + 4);
    assert_eq!(meld(&cards, Suit::Diamonds, FREE), 15 + 4 + 4 + 4);
}

#[test]
fn a_run_and_the_marriage_in_it() {
    assert_eq!((points("CA CT CK CQ CJ", FREE), points("CA CT CK CQ CJ", CUSTOMARY)), (19, 15));
    let spare = "CA CT CK CQ CJ CK CQ";
    assert_eq!((points(spare, FREE), points(spare, CUSTOMARY)), (23, 19));
    let double = "CA CT CK CQ CJ CA CT CK CQ CJ";
    assert_eq!((points(double, FREE), points(double, CUSTOMARY)), (158, 150));
}

#[test]
fn a_round_robin_and_its_parts() {
    let robin = "SK SQ HK HQ DK DQ CK CQ";
    assert_eq!((points(robin, FREE), points(robin, CUSTOMARY)), (24 + 8 + 6 + 6 + 4, 24));
    let run_too = "SK SQ HK HQ DK DQ CA CT CK CQ CJ";
    assert_eq!(points(run_too, CUSTOMARY), 24 + 15);
}

#[test]
fn what_is_no_hand_is_refused_with_the_rule() {
    let error = |text: &str| {
        let cards = text.split_whitespace().map(|card| card.parse::<Card>().unwrap());
        PinochleHand::new(cards).unwrap_err().to_string()
    };
    assert_eq!(error("SA S8"), "S8 is not in the pack: its cards are A T K Q J 9, each twice");
    assert_eq!(error("SA SA SA"), "SA is there a third time: the pack has each card twice");
}

#[test]
fn a_bid_made_or_set() {
    let half = taken(12, 6, Takers::Declarers);
    assert_eq!(both(bid(20), 7, 10, half), (20, 22));
    assert_eq!(both(bid(21), 7, 10, half), (-21, 22));
    assert_eq!(both(bid(20), 7, 10, taken(12, 6, Takers::Opponents)), (-20, 23));
    assert_eq!(both(bid(15), 0, 0, taken(24, 11, Takers::Declarers)), (25, 0));
}

#[test]
fn opponents_need_a_counter_for_their_melds() {
    assert_eq!(both(bid(15), 0, 40, CountersTaken::ALL_TRICKS), (25, 0));
    assert_eq!(both(bid(15), 0, 40, taken(24, 11, Takers::Opponents)), (24, 1));
    assert_eq!(both(bid(15), 0, 40, taken(23, 11, Takers::Declarers)), (24, 41));
}

#[test]
fn the_moon_made_or_failed() {
    assert_eq!(both(moon(30), 10, 0, CountersTaken::ALL_TRICKS), (60, 0));
    assert_eq!(both(moon(30), 10, 8, taken(23, 11, Takers::Declarers)), (-55, 9));
    assert_eq!(both(moon(40), 10, 0, CountersTaken::ALL_TRICKS), (-40, 0));
}

#[test]
fn the_higher_total_wins_when_both_reach_250() {
    assert_eq!(winner(BySide([249, 100])), None);
    assert_eq!(winner(BySide([260, 251])), Some(Side::NorthSouth));
    assert_eq!(winner(BySide([100, 250])), Some(Side::EastWest));
    assert_eq!(winner(BySide([250, 250])), None);
}

#[test]
fn what_cannot_be_is_not_built() {
    assert_eq!((PinochleBid::new(14), PinochleBid::new(15)), (None, Some(PinochleBid::LOWEST)));
    assert_eq!(PinochleBid::LOWEST.get(), 15);
    let fits = |counters, tricks, last| CountersTaken::new(counters, tricks, last).is_some();
    assert!(!fits(25, 12, Takers::Declarers) && !fits(23, 12, Takers::Declarers));
    assert!(!fits(24, 12, Takers::Opponents) && !fits(0, 0, Takers::Declarers));
    assert!(!fits(5, 1, Takers::Declarers) && fits(4, 1, Takers::Declarers));
    assert_eq!(CountersTaken::new(24, 12, Takers::Declarers), Some(CountersTaken::ALL_TRICKS));
}

#[test]
fn the_goal_counts_what_a_made_bid_scores() {
    let partners =
        |played: &PlayedOut| played.question.seats.len() == 4 && played.tricks.len() == 12;
    for played in whole_deals("pinochle", |_, _| ()).filter(partners) {
        let counters = played.cards(played.own()).filter(|card| COUNTING.of(&card.to_string()) > 0);
        let last = if played.last(played.own()) { Takers::Declarers } else { Takers::Opponents };
        let taken = taken(counters.count() as u8, played.count(played.own()), last);
        // A bid of fifteen with as many points of melds is always made.
        assert_eq!(both(bid(15), 15, 0, taken).0, 15 + played.value());
    }
}

proptest! {
    #[test]
    fn twenty_five_points_are_shared(counters in 1..24_u8, tricks in 6..11_u8, last: bool, melds: (u8, u8)) {
        let last_trick = if last { Takers::Declarers } else { Takers::Opponents };
        let (declarers, opponents) = (i32::from(melds.0) + 15, i32::from(melds.1));
        let Some(taken) = CountersTaken::new(counters, tricks, last_trick) else { return Ok(()) };
        let (ours, theirs) = both(bid(15), declarers, opponents, taken);
        prop_assert_eq!(ours + theirs, declarers + opponents + 25);
    }

    #[test]
    fn one_card_more_melds_no_less(bits: u64, card in 0..24_usize, trump in 0..4_usize) {
        let pack: Vec<Card> = Card::all().filter(|card| card.rank.index() >= 7).collect();
        let (suit, more) = (Suit::ALL[trump], pack[card]);
        let twice = pack.iter().chain(&pack).enumerate();
        let held: Vec<Card> = twice.filter(|&(i, _)| bits >> i & 1 == 1).map(|(_, &card)| card).collect();
        let Ok(larger) = PinochleHand::new(held.iter().copied().chain([more])) else { return Ok(()) };
        let smaller = PinochleHand::new(held).unwrap();
        for options in [FREE, CUSTOMARY] {
            let (less, more) = (meld(&smaller, suit, options), meld(&larger, suit, options));
            prop_assert!(less <= more, "{} {}", less, more);
        }
    }
}
