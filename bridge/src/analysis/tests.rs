//! Cards, traces and lines against the plain oracle on random endings, and against each other.

use super::cards::cards;
use super::line::BestPlayLine;
use super::play::{LegalPlay, PlayPoint};
use super::trace::Trace;
use crate::formats::pbn_deal;
use tikki_base::deal::EvenDeal;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_solver::{Bounds, Card, Config, Limits, Seat, Side, Solver, Strain, oracle};

/// Scales a number of cases: an eighth of them by default.
fn scaled(count: u64) -> u64 {
    if slow!() { count } else { count / 8 }
}

fn solver() -> Solver {
    Solver::new(Config { table_bytes: 1 << 20, ..Config::default() })
}

/// A random ending.
fn ending(rng: &mut Rng, size: usize) -> EvenDeal {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let hand = |seat: Seat| {
        pack[seat.index() * size..][..size]
            .iter()
            .copied()
            .collect::<tikki_solver::CardSet>()
            .to_string()
    };
    let text = format!("N:{}", Seat::ALL.map(hand).join(" "));
    pbn_deal::parse(&text).unwrap().try_into().unwrap()
}

/// A random play of a random ending.
fn random_play(rng: &mut Rng, size: usize) -> LegalPlay {
    let strains =
        [Strain::Clubs, Strain::Diamonds, Strain::Hearts, Strain::Spades, Strain::NoTrump];
    let start = PlayPoint::start(ending(rng, size), rng.pick(&strains), rng.pick(&Seat::ALL));
    let mut play = LegalPlay::of(start, &[]).0;
    let length = rng.below(4 * size + 1);
    while play.cards().len() < length {
        let legal: Vec<Card> = play.last().position().legal().iter().collect();
        play.push(rng.pick(&legal)).unwrap();
    }
    play
}

/// The tricks of declarer's side in the whole deal by plain minimax.
fn truth(point: &PlayPoint) -> u8 {
    let left = point.position().tricks_left() as u8;
    let ns = if left == 0 { 0 } else { oracle::value(point.position()) as u8 };
    point.taken() + if point.declarer().side() == Side::NorthSouth { ns } else { left - ns }
}

#[test]
fn traces_are_the_values_of_their_points() {
    let mut rng = Rng::new(51);
    let mut solver = solver();
    for round in 0..scaled(600) {
        let play = random_play(&mut rng, 2 + round as usize % 3);
        let trace = Trace::of(&play, &mut solver.session(), Limits::default());
        let fresh: Vec<Bounds> =
            play.points().iter().map(|point| Bounds::exact(truth(point))).collect();
        assert_eq!(trace.declarer_tricks, fresh, "{play:?}");
        for (index, traced) in trace.plays.iter().enumerate() {
            let point = &play.points()[index];
            let values = cards(point, &mut solver.session(), Limits::default());
            let played = values.iter().find(|value| value.card == traced.card).unwrap();
            assert_eq!(played.declarer_tricks, fresh[index + 1]);
            assert_eq!((played.cost, values.len() == 1), (traced.cost, traced.forced));
            let free = values.iter().filter(|value| value.cost == Some(0)).map(|value| value.card);
            let better = traced.mistake.as_ref().map(|mistake| mistake.better.clone());
            assert_eq!(better, (traced.cost > Some(0)).then(|| free.collect()));
        }
    }
}

#[test]
fn every_card_has_its_value_and_its_equals() {
    let mut rng = Rng::new(52);
    let mut solver = solver();
    for _ in 0..scaled(300) {
        let point = *random_play(&mut rng, 3).last();
        let values = cards(&point, &mut solver.session(), Limits::default());
        assert_eq!(values.len(), point.position().legal().len());
        for value in &values {
            let after = point.after(value.card).unwrap();
            assert_eq!(value.declarer_tricks.value(), Some(truth(&after)));
            for equal in &value.equals {
                let other = values.iter().find(|other| other.card == *equal).unwrap();
                assert_eq!(other.declarer_tricks, value.declarer_tricks);
                assert!(other.equals.contains(&value.card) && equal.suit == value.card.suit);
            }
        }
    }
}

#[test]
fn lines_keep_the_value_to_the_end() {
    let mut rng = Rng::new(53);
    let mut solver = solver();
    for round in 0..400 {
        let mut play = random_play(&mut rng, 3 + round % 2);
        let line = BestPlayLine::from(&play, &mut solver.session(), Limits::default());
        let value = truth(play.last());
        assert_eq!((line.declarer_tricks.value(), line.complete), (Some(value), true));
        for card in &line.cards {
            assert_eq!(play.last().to_play(), Some(card.seat));
            play.push(card.card).unwrap();
            assert_eq!((play.last().taken(), truth(play.last())), (card.taken, value));
        }
        assert_eq!(play.last().to_play(), None);
    }
}

/// Where limits hide what is best, a line goes to the end all the same, and says only what is true.
#[test]
fn lines_go_to_the_end_within_any_limits() {
    let mut rng = Rng::new(55);
    let (mut stopped, mut lost) = (0, 0);
    for round in 0..200 {
        let mut play = random_play(&mut rng, 4);
        let limits = Limits { max_nodes: Some(round % 20), ..Limits::default() };
        let value = truth(play.last());
        let line = BestPlayLine::to_the_end(&play, &mut solver().session(), limits);
        for card in &line.cards {
            play.push(card.card).unwrap();
            let truth = truth(play.last());
            assert!(card.known.lower <= truth && truth <= card.known.upper, "{card:?} {truth}");
            assert!(!line.complete || truth == value);
        }
        assert_eq!(play.last().to_play(), None);
        let last = line.cards.last();
        assert!(last.is_none_or(|last| last.known.value() == Some(play.last().taken())));
        stopped += u32::from(!line.complete);
        lost += u32::from(value.abs_diff(play.last().taken()));
    }
    assert!(stopped > 50 && lost < stopped, "{stopped} {lost}");
}

#[test]
fn limits_leave_true_bounds() {
    let mut rng = Rng::new(54);
    let mut solver = solver();
    for round in 0..scaled(200) {
        let play = random_play(&mut rng, 4);
        let limits = Limits { max_nodes: Some(round % 12), ..Limits::default() };
        let trace = Trace::of(&play, &mut solver.session(), limits);
        for (point, bounds) in play.points().iter().zip(&trace.declarer_tricks) {
            let truth = truth(point);
            assert!(bounds.lower <= truth && truth <= bounds.upper, "{bounds:?} {truth}");
        }
        for value in cards(play.last(), &mut solver.session(), limits) {
            let truth = truth(&play.last().after(value.card).unwrap());
            let Bounds { lower, upper } = value.declarer_tricks;
            assert!(lower <= truth && truth <= upper, "{lower} {upper} {truth}");
        }
    }
}
