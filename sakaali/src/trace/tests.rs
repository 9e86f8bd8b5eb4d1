use super::*;
use crate::deals::random_deal;
use crate::par::{best_keeps, par, partners};
use tikki_base::rng::Rng;
use tikki_solver::{CardSet, Side};

/// If all players keep the cards of one best keep, nothing costs anything.
#[test]
fn best_play_costs_nothing() {
    let mut rng = Rng::new(11);
    for _ in 0..30 {
        let deal = random_deal(&mut rng);
        let kept: CardSet = Side::ALL
            .into_iter()
            .flat_map(|side| best_keeps(partners(deal.hands(), side), 1)[0].0)
            .fold(CardSet::EMPTY, |all, hand| all | hand);
        let rows =
            BySeat::from_fn(|seat| (deal.hands().hand(seat) - kept).iter().collect::<Vec<_>>());
        let played: Vec<Card> = (0..32).map(|n| rows[Seat::East.nth(n)][n / 4]).collect();
        let trace = trace(&deal, Seat::East, &played, HouseRules::default()).unwrap();
        assert_eq!(trace.cost, BySeat::default());
        let outcome = trace.result.unwrap();
        assert_eq!(outcome.penalty, par(&deal).penalty());
        assert_eq!(outcome.points, par(&deal).points(HouseRules::default()));
    }
}

/// The costs are the difference between par and the end, and no discard improves it.
#[test]
fn costs_add_up_to_the_result() {
    let mut rng = Rng::new(12);
    for _ in 0..30 {
        let deal = random_deal(&mut rng);
        let mut play = SakaaliPlay::new(&deal, Seat::South);
        let mut played = Vec::new();
        while let Some(seat) = play.to_play() {
            let cards: Vec<Card> = play.hand(seat).iter().collect();
            played.push(rng.pick(&cards));
            play.discard(played[played.len() - 1]).unwrap();
        }
        let trace = trace(&deal, Seat::South, &played, HouseRules::default()).unwrap();
        let (par, end) = (par(&deal).penalty(), trace.result.unwrap().penalty);
        for side in Side::ALL {
            let cost: u32 = side.seats().into_iter().map(|seat| trace.cost[seat]).sum();
            assert_eq!(par[side] + cost, end[side]);
        }
        let costly = |judged: &&JudgedDiscard| judged.broke.is_some();
        assert!(trace.plays.iter().filter(costly).all(|judged| judged.cost() > 0));
    }
}
