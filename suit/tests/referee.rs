//! A plain referee: all strategies over explicit lists of layouts, card by card, without equal cards, bounds or bit sets.
//!
//! It shares nothing with the solver. A strategy is the list of its tricks, one number a layout; every card of a defender is
//! answered separately, and in each layout the defenders take the least. Strategies that another one equals or beats in every
//! layout are dropped, which loses no best value of any score that does not fall.

use std::collections::HashMap;

/// A layout: the cards of West and of East, as bits.
pub(crate) type Layout = (u16, u16);

/// Declarer's position: both hands, the leads that they may still make, and the layouts that are possible.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Position {
    pub(crate) hands: [u16; 2],
    pub(crate) leads: [u8; 2],
    pub(crate) layouts: Vec<Layout>,
}

type Strategies = Vec<Vec<u8>>;

/// The referee with what it has worked out.
#[derive(Default)]
pub(crate) struct Referee {
    memory: HashMap<Position, Strategies>,
}

impl Referee {
    /// Returns the strategies of a position that no other one beats.
    pub(crate) fn strategies(&mut self, position: &Position) -> Strategies {
        if let Some(known) = self.memory.get(position) {
            return known.clone();
        }
        let mut all = Vec::new();
        for hand in [0, 1] {
            for card in cards(position.hands[hand]) {
                if position.leads[hand] > 0 {
                    all.extend(self.after_lead(position, hand, card));
                }
            }
        }
        if all.is_empty() {
            all.push(vec![0; position.layouts.len()]);
        }
        let all = best(all);
        self.memory.insert(position.clone(), all.clone());
        all
    }

    /// Returns the strategies that lead the card.
    pub(crate) fn after_lead(&mut self, position: &Position, hand: usize, lead: u16) -> Strategies {
        let second_is_east = hand == 0;
        let mut all = vec![vec![u8::MAX; position.layouts.len()]];
        for second in plays(&position.layouts, second_is_east) {
            let places = having(&position.layouts, second_is_east, second);
            let mut options = Vec::new();
            let thirds = position.hands[1 - hand];
            for third in if thirds == 0 { vec![0] } else { cards(thirds) } {
                options.extend(self.after_third(position, hand, [lead, second, third], &places));
            }
            all = met(&all, &best(options), &places);
        }
        best(all)
    }

    fn after_third(
        &mut self,
        position: &Position,
        hand: usize,
        [lead, second, third]: [u16; 3],
        places: &[usize],
    ) -> Strategies {
        let second_is_east = hand == 0;
        let layouts: Vec<Layout> = places.iter().map(|&at| position.layouts[at]).collect();
        let mut all = vec![vec![u8::MAX; layouts.len()]];
        for fourth in plays(&layouts, !second_is_east) {
            let places = having(&layouts, !second_is_east, fourth);
            let mut next = position.clone();
            next.hands[hand] &= !lead;
            next.hands[1 - hand] &= !third;
            next.leads[hand] -= 1;
            let gone = second | fourth;
            let left = places.iter().map(|&at| (layouts[at].0 & !gone, layouts[at].1 & !gone));
            next.layouts = left.collect();
            let won = u8::from(lead.max(third) > second.max(fourth));
            let mut options = self.strategies(&next);
            options.iter_mut().flatten().for_each(|tricks| *tricks += won);
            all = met(&all, &options, &places);
        }
        all
    }
}

/// Returns the single cards of a set; for an empty set nothing.
fn cards(set: u16) -> Vec<u16> {
    (0..13).map(|rank| 1 << rank).filter(|card| set & card != 0).collect()
}

fn hand_of(layout: Layout, east: bool) -> u16 {
    if east { layout.1 } else { layout.0 }
}

/// Returns what a defender may play over all layouts; 0 stands for showing out.
fn plays(layouts: &[Layout], east: bool) -> Vec<u16> {
    let all = layouts.iter().fold(0, |all, &layout| all | hand_of(layout, east));
    let mut plays = cards(all);
    if layouts.iter().any(|&layout| hand_of(layout, east) == 0) {
        plays.push(0);
    }
    plays
}

fn having(layouts: &[Layout], east: bool, card: u16) -> Vec<usize> {
    let has = |&at: &usize| {
        let hand = hand_of(layouts[at], east);
        if card == 0 { hand == 0 } else { hand & card != 0 }
    };
    (0..layouts.len()).filter(has).collect()
}

/// Meets every strategy with every option, in the places that the option is about.
fn met(all: &Strategies, options: &Strategies, places: &[usize]) -> Strategies {
    let mut result = Vec::new();
    for strategy in all {
        for option in options {
            let mut strategy = strategy.clone();
            for (&at, &tricks) in places.iter().zip(option) {
                strategy[at] = strategy[at].min(tricks);
            }
            result.push(strategy);
        }
    }
    best(result)
}

fn best(mut all: Strategies) -> Strategies {
    all.sort_by_cached_key(|strategy| {
        std::cmp::Reverse(strategy.iter().map(|&tricks| u32::from(tricks)).sum::<u32>())
    });
    let mut kept: Strategies = Vec::new();
    for strategy in all {
        let beaten = kept.iter().any(|other| other.iter().zip(&strategy).all(|(a, b)| a >= b));
        if !beaten {
            kept.push(strategy);
        }
    }
    kept
}
