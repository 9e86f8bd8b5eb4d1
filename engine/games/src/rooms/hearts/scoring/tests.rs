use super::*;
use crate::scores::played::{only, whole_deals};
use proptest::prelude::*;

const WITH_JACK: Penalties =
    Penalties { heart_value: HeartValue::One, queen: true, jack: true, moon: Moon::OthersUp };

fn cards(text: &str) -> CardSet {
    text.split_whitespace().map(|card| card.parse::<Card>().unwrap()).collect()
}

fn hearts() -> CardSet {
    CardSet::ALL.suit(Suit::Hearts)
}

fn scored<const N: usize>(taken: [CardSet; N], options: Penalties) -> [i32; N] {
    score(&Captures::new(taken).unwrap(), options, MoonChoice::default())
}

fn players(n: u8) -> PlayerCount<3, 7> {
    PlayerCount::<3, 7>::new(n).unwrap()
}

#[test]
fn the_points_of_the_pack() {
    let all = |options: Penalties| -> i32 { Card::all().map(|card| options.points(card)).sum() };
    assert_eq!(all(Penalties::PLAIN), 13);
    assert_eq!(all(Penalties::default()), 26);
    assert_eq!(all(WITH_JACK), 16);
    assert_eq!(all(Penalties::SPOT), 95);
    assert_eq!(all(Penalties { queen: true, ..Penalties::SPOT }), 145);
}

#[test]
fn what_the_cards_cost() {
    let taken = [cards("H2 HA DJ"), cards("SQ HK"), hearts() - cards("H2 HA HK"), CardSet::EMPTY];
    assert_eq!(scored(taken, Penalties::default()), [2, 14, 10, 0]);
    assert_eq!(scored(taken, WITH_JACK), [-8, 14, 10, 0]);
    assert_eq!(scored(taken, Penalties::PLAIN), [2, 1, 10, 0]);
    assert_eq!(scored(taken, Penalties::SPOT), [13, 10, 72, 0]);
}

/// Three unwanted points for the jack that brought the queen along.
#[test]
fn the_jack_with_the_queen_costs_three() {
    assert_eq!(scored([cards("DJ SQ"), hearts()], WITH_JACK), [3, 13]);
}

#[test]
fn the_moon_in_every_variant() {
    let all = [hearts() | cards("SQ"), cards("DJ"), CardSet::EMPTY, CardSet::EMPTY];
    assert_eq!(scored(all, Penalties::default()), [0, 26, 26, 26]);
    assert_eq!(scored(all, WITH_JACK), [0, 26, 26, 26]);
    assert_eq!(scored(all, Penalties { moon: Moon::Off, ..WITH_JACK }), [26, -10, 0, 0]);
    assert_eq!(scored(all, Penalties { queen: false, ..Penalties::default() }), [0, 13, 13, 13]);
    assert_eq!(scored(all, Penalties::SPOT), [0, 95, 95, 95]);
    let choice = Penalties { moon: Moon::Choice, ..Penalties::default() };
    let chosen = |choice_made| score(&Captures::new(all).unwrap(), choice, choice_made);
    assert_eq!(chosen(MoonChoice::OthersUp), [0, 26, 26, 26]);
    assert_eq!(chosen(MoonChoice::ShooterDown), [-26, 0, 0, 0]);
}

/// The costliest failure: all but one.
#[test]
fn twenty_five_points_are_no_moon() {
    let most = hearts().with(QUEEN) - cards("H2");
    assert_eq!(scored([most, cards("H2")], Penalties::default()), [25, 1]);
    assert_eq!(scored([hearts(), cards("SQ")], Penalties::default()), [13, 13]);
}

#[test]
fn the_kitty_goes_to_the_first_who_takes_a_point_card() {
    let tricks = [
        (0, cards("C3 C4 C5")),
        (2, cards("D9 D8 H7")),
        (1, cards("S2 SQ S3")),
        (2, cards("HA H2 H3")),
    ];
    let captures = Captures::<3>::from_tricks(&tricks, cards("HK"), Penalties::default()).unwrap();
    assert_eq!(score(&captures, Penalties::default(), MoonChoice::default()), [0, 13, 5]);
    let with_jack = [(1, cards("DJ D2 D3")), (0, cards("H2 C2 C3"))];
    let kitty = |options| {
        let captures = Captures::<2>::from_tricks(&with_jack, cards("SQ"), options).unwrap();
        score(&captures, options, MoonChoice::default())
    };
    assert_eq!(kitty(WITH_JACK), [1, 3]);
    assert_eq!(kitty(Penalties::default()), [14, 0]);
    assert_eq!(Captures::<1>::from_tricks(&tricks, CardSet::EMPTY, WITH_JACK), None);
    assert_eq!(Captures::<3>::from_tricks(&tricks, cards("SQ"), WITH_JACK), None);
    assert_eq!(Captures::new([cards("SQ"), cards("SQ")]), None);
}

#[test]
fn who_loses_at_a_hundred() {
    let standing_of = |totals: &[i32], end| standing(totals, end).map(|of| (of.lowest, of.highest));
    assert_eq!(standing_of(&[99, 60, 31, 70], TotalLimit::default()), None);
    assert_eq!(standing_of(&[100, 60, 31, 70], TotalLimit::default()), Some((vec![2], vec![0])));
    assert_eq!(standing_of(&[100, 60, 31, 70], TotalLimit::Exceeding(100)), None);
    assert_eq!(
        standing_of(&[101, 31, 31, 101], TotalLimit::Exceeding(100)),
        Some((vec![1, 2], vec![0, 3]))
    );
    assert_eq!(standing_of(&[], TotalLimit::default()), None);
}

#[test]
fn the_schedule_of_passes() {
    use Pass::{Across, Keep, Left, Right, TwoLeft, TwoRight};
    let cycle = |n, schedule| -> Vec<Pass> {
        (0..6).map(|deal| pass(deal, players(n), schedule)).collect()
    };
    assert_eq!(cycle(3, Schedule::Book), [Left, Right, Keep, Left, Right, Keep]);
    assert_eq!(cycle(4, Schedule::Book), [Left, Right, Across, Keep, Left, Right]);
    assert_eq!(cycle(5, Schedule::Book), [Left, TwoLeft, Right, TwoRight, Keep, Left]);
    assert_eq!(cycle(4, Schedule::Booklet), cycle(4, Schedule::Book));
    assert_eq!(cycle(5, Schedule::Booklet), [Left, Right, Left, Right, Left, Right]);
    assert_eq!(
        (PlayerCount::<3, 7>::new(2), PlayerCount::<3, 7>::new(8), players(7).get()),
        (None, None, 7)
    );
}

#[test]
fn who_receives_the_cards() {
    let from_first = |pass: Pass, n| pass.receiver(0, players(n));
    assert_eq!(from_first(Pass::Left, 4), Some(1));
    assert_eq!(from_first(Pass::Across, 4), Some(2));
    assert_eq!(from_first(Pass::Right, 5), Some(4));
    assert_eq!((from_first(Pass::TwoLeft, 5), from_first(Pass::TwoRight, 5)), (Some(2), Some(3)));
    assert_eq!(Pass::Right.receiver(2, players(3)), Some(1));
    assert_eq!(from_first(Pass::Keep, 4), None);
}

/// Whole deals; in some the first player holds the top of every suit, and so takes all.
#[test]
fn the_goals_are_the_penalty_points() {
    let deals = whole_deals("hearts", |setup, rng| {
        if setup.seats.len() == 4 && rng.one_in(3) {
            let rank = |card: &String| card.parse::<Card>().unwrap().rank;
            let mut pack: Vec<String> =
                setup.hands.iter_mut().flat_map(|(_, cards)| std::mem::take(cards)).collect();
            pack.sort_by_key(rank);
            setup.hands.iter_mut().for_each(|(_, cards)| *cards = pack.split_off(pack.len() - 13));
            setup.leader = Some(setup.hands[0].0.clone());
        }
        let moon = rng.pick(&["off", "zero-26", "choice"]);
        setup.options.insert("moon".to_owned(), moon.into());
        setup.options.insert("jack".to_owned(), rng.one_in(2).into());
        setup.options.insert("queen".to_owned(), true.into());
        setup.options.insert("hearts".to_owned(), "one".into());
        setup.options.insert("partners".to_owned(), false.into());
    });
    for played in deals.filter(|played| played.question.seats.len() == 4) {
        let moon = match played.option("moon") {
            "off" => Moon::Off,
            "choice" => Moon::Choice,
            _ => Moon::OthersUp,
        };
        let jack = played.setup.options["jack"] == true;
        let options = Penalties { jack, moon, ..Penalties::default() };
        let own = |seat| played.cards(only(seat)).collect();
        let captures = Captures::<4>::new([0, 1, 2, 3].map(own)).unwrap();
        // A shooter who chooses takes his own down; the others are only sure of what they would have if he put them up.
        let shooter = captures.shooter(options);
        for seat in 0..4 {
            let down = shooter == Some(seat);
            let choice = if down { MoonChoice::ShooterDown } else { MoonChoice::OthersUp };
            assert_eq!(score(&captures, options, choice)[seat], played.values[seat]);
        }
    }
}

proptest! {
    /// What the seats score adds up to the points of the pack, unless somebody shot the moon.
    #[test]
    fn every_point_is_taken_once(owners in prop::collection::vec(0..4_usize, 52), queen: bool, jack: bool) {
        let options = Penalties { queen, jack, ..Penalties::default() };
        let taken = std::array::from_fn(|seat| {
            Card::all().zip(&owners).filter(|&(_, &owner)| owner == seat).map(|(card, _)| card).collect()
        });
        let captures = Captures::<4>::new(taken).unwrap();
        let all: i32 = Card::all().map(|card| options.points(card)).sum();
        prop_assume!(captures.shooter(options).is_none());
        prop_assert_eq!(score(&captures, options, MoonChoice::default()).iter().sum::<i32>(), all);
    }

    #[test]
    fn nobody_receives_from_two(deal in 0..20_usize, n in 3..=7_u8, booklet: bool) {
        let schedule = if booklet { Schedule::Booklet } else { Schedule::Book };
        let pass = pass(deal, players(n), schedule);
        let mut receivers: Vec<_> = (0..n.into()).filter_map(|seat| pass.receiver(seat, players(n))).collect();
        receivers.sort_unstable();
        let everybody: Vec<usize> = (0..n.into()).collect();
        prop_assert!(receivers == everybody || pass == Pass::Keep && receivers.is_empty());
    }
}
