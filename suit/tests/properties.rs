//! What must hold for every holding.

use proptest::prelude::*;
use tikki_suit::{CardSet, Holding, Question};

use crate::support::ask;

fn holdings() -> impl Strategy<Value = Holding> {
    proptest::collection::vec(0..3_u8, 13).prop_filter_map("no card", |places| {
        let hand = |hand: u8| {
            let ranks = (0..13).filter(|&rank| places[rank] == hand);
            CardSet::from_bits(ranks.fold(0, |bits, rank| bits | 1 << rank))
        };
        Holding::new(hand(0), hand(1)).ok()
    })
}

fn plain(holding: Holding) -> Question {
    Question::new(holding).with_lines(false)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn exchanging_the_hands_changes_no_value(holding in holdings()) {
        let (one, other) = (ask(&plain(holding)), ask(&plain(holding.exchanged())));
        prop_assert_eq!(one.max.value, other.max.value);
        let values = |answer: &tikki_suit::Answer| -> Vec<_> {
            answer.at_least.iter().map(|best| best.value).collect()
        };
        prop_assert_eq!(values(&one), values(&other));
    }

    #[test]
    fn targets_bound_the_average(holding in holdings()) {
        let answer = ask(&plain(holding));
        let chances: Vec<f64> = answer.at_least.iter().map(|best| best.value.exact().unwrap()).collect();
        let average = answer.max.value.exact().unwrap();
        prop_assert!(chances.windows(2).all(|pair| pair[0] >= pair[1]));
        prop_assert!(average <= chances.iter().sum::<f64>() + 1e-9);
        for (at, chance) in chances.iter().enumerate() {
            prop_assert!(average >= (at + 1) as f64 * chance - 1e-9);
        }
    }

    #[test]
    fn the_best_first_card_has_the_best_value(holding in holdings()) {
        let answer = ask(&plain(holding));
        let best = answer.firsts.iter().map(|first| first.max.lower()).fold(0.0, f64::max);
        prop_assert_eq!(best, answer.max.value.lower());
        for (at, target) in answer.at_least.iter().enumerate() {
            let best = answer.firsts.iter().map(|first| first.at_least[at].lower()).fold(0.0, f64::max);
            prop_assert_eq!(best, target.value.lower());
        }
    }

    #[test]
    fn a_higher_card_never_costs(holding in holdings(), rank in 0..12_u8) {
        let raised = |cards: CardSet| {
            let (low, high) = (1 << rank, 1 << (rank + 1));
            let bits = cards.bits();
            let is_raised = bits & low != 0 && holding.missing().contains(rank + 1);
            CardSet::from_bits(if is_raised { bits & !low | high } else { bits })
        };
        let better = Holding::new(raised(holding.north()), raised(holding.south())).unwrap();
        let (before, after) = (ask(&plain(holding)), ask(&plain(better)));
        prop_assert!(after.max.value.lower() >= before.max.value.lower());
        for (tricks, best) in before.at_least.iter().enumerate() {
            prop_assert!(after.chance(tricks + 1) >= best.value.lower());
        }
    }

    #[test]
    fn rating_first_cards_does_not_change_the_best(holding in holdings()) {
        let (with, without) = (ask(&plain(holding)), ask(&plain(holding).with_firsts(false)));
        prop_assert_eq!(with.max.value, without.max.value);
        prop_assert!(without.firsts.is_empty());
    }
}
