use super::*;
use crate::deals::random_deal;
use std::collections::HashSet;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_solver::Card;

/// All five-card subsets of a hand of thirteen.
fn fives(hand: CardSet) -> Vec<CardSet> {
    let cards: Vec<Card> = hand.iter().collect();
    let five = |mask: &u32| mask.count_ones() == 5;
    let of = |mask: u32| (0..13).filter(|n| mask >> n & 1 == 1).map(|n| cards[n]).collect();
    (0..1_u32 << 13).filter(five).map(of).collect()
}

/// The least penalty and the number of keeps that reach it, over all 1287 × 1287 keeps.
fn brute(hands: [CardSet; 2]) -> TeamPar {
    let [ours, theirs] =
        hands.map(|hand| fives(hand).into_iter().map(Counts::of).collect::<Vec<_>>());
    let mut best = TeamPar { penalty: u32::MAX, keeps: 0 };
    for first in &ours {
        for second in &theirs {
            let penalty = first.plus(second).penalty();
            if penalty < best.penalty {
                best = TeamPar { penalty, keeps: 0 };
            }
            best.keeps += u64::from(penalty == best.penalty);
        }
    }
    best
}

#[test]
fn par_agrees_with_all_keeps() {
    let rounds = if slow!() { 200 } else { 2 };
    let mut rng = Rng::new(42);
    for _ in 0..rounds {
        let deal = random_deal(&mut rng);
        for side in Side::ALL {
            let hands = partners(deal.hands(), side);
            assert_eq!(team_par(hands), brute(hands), "{:?} of {:?}", side, deal.hands());
        }
    }
}

#[test]
fn every_best_keep_is_listed_once() {
    let mut rng = Rng::new(7);
    for _ in 0..50 {
        let deal = random_deal(&mut rng);
        let hands = partners(deal.hands(), Side::EastWest);
        let par = team_par(hands);
        let keeps = best_keeps(hands, usize::MAX);
        let distinct: HashSet<Keep> = keeps.iter().copied().collect();
        assert_eq!((keeps.len() as u64, distinct.len() as u64), (par.keeps, par.keeps));
        for keep in &keeps {
            let inside =
                (0..2).all(|n| keep.0[n].len() == KEPT && (keep.0[n] - hands[n]).is_empty());
            assert!(inside && keep.penalty() == par.penalty);
        }
    }
}

#[test]
fn hands_of_five_have_one_keep() {
    let cards = |text: &str| text.split(' ').map(|card| card.parse::<Card>().unwrap()).collect();
    let hands = [cards("S7 H7 S4 H4 SQ"), cards("D7 C7 D4 HQ DQ")];
    assert_eq!(team_par(hands), TeamPar { penalty: 0, keeps: 1 });
    let hands = [cards("SK HK S9 H9 S5"), cards("D9 S2 H2 D2 SA")];
    assert_eq!(team_par(hands), TeamPar { penalty: 71, keeps: 1 });
}

#[test]
fn the_points_of_par() {
    let of =
        |ns, ew| DealPar { teams: BySide([ns, ew].map(|penalty| TeamPar { penalty, keeps: 1 })) };
    assert_eq!(of(0, 71).points(HouseRules::default()), BySide([121, 0]));
    assert_eq!(of(46, 46).points(HouseRules::default()), BySide([0, 0]));
}
