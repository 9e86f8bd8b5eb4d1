use super::*;
use crate::deals::random_deal;
use crate::options::HouseRules;
use crate::pip::Pip;
use crate::system::System;
use crate::systems::by_name;
use tikki_solver::Seat;

fn systems() -> [Box<dyn System>; 2] {
    ["viisari", "none"].map(|name| by_name(name, HouseRules::default()).unwrap())
}

fn values(view: SeatView, systems: &[Box<dyn System>; 2]) -> Vec<ExpectedDiscard> {
    let systems = TableSystems([&*systems[0], &*systems[1]]);
    let question = DiscardQuestion { view, systems, seed: 3 };
    let samples: Vec<DiscardSample> = (0..40).map(|number| question.sample(number)).collect();
    expected(&question.candidates(), &samples)
}

/// Different hidden hands with the same view give the same values.
#[test]
fn hidden_cards_change_nothing() {
    let systems = systems();
    let deal = random_deal(&mut Rng::new(8));
    let mut play = SakaaliPlay::new(&deal, Seat::East);
    let table = TableSystems([&*systems[0], &*systems[1]]);
    for _ in 0..17 {
        let seat = play.to_play().unwrap();
        play.discard(table.of(seat).discard(&play.view(seat)).unwrap()).unwrap();
    }
    let seat = play.to_play().unwrap();
    let first = values(play.view(seat), &systems);
    let swapped = play.with_hidden_shuffled(seat, &mut Rng::new(1));
    assert_ne!(swapped.hand(seat.partner()), play.hand(seat.partner()));
    assert_eq!(values(swapped.view(seat), &systems), first);
    let least = first.iter().map(|value| value.penalty.mean).fold(f64::INFINITY, f64::min);
    assert!(first.iter().all(|value| value.cost.mean >= 0.0 && value.penalty.mean >= least));
    assert!(first.iter().any(|value| value.cost.mean == 0.0));
}

/// A player who holds four of a kind loses by discarding one of them.
#[test]
fn breaking_a_sure_set_costs() {
    let systems = systems();
    let own = "S7 H7 D7 SK HQ DJ CT S9 H8 D5 C4 S3 H2"
        .split(' ')
        .map(|card| card.parse::<Card>().unwrap());
    let view = SeatView::new(Seat::North, own.collect(), crate::rows::OpenRows::new(Seat::North));
    let values = values(view, &systems);
    let cost = |pip: u32| {
        values.iter().filter(|v| Pip::from(v.card).value() == pip).map(|v| v.cost.mean).sum::<f64>()
    };
    assert!(cost(7) > 3.0 * cost(13), "{values:?}");
}
