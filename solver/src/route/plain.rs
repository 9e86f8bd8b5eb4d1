//! Runs of the partition kernel behind a record: from deals to its positions and back to values.

use super::translate::{Reading, Translation};
use crate::card::{Card, Rank, Suit};
use crate::card_set::CardSet;
use crate::config::Limits;
use crate::exact::Valued;
use crate::exact::blocks::Blocks;
use crate::hands::Hands;
use crate::partition::{PlainSession, Session};
use crate::position::Position;
use crate::rules::{Cards, Deal, Move};
use crate::seat::{BySeat, Seat};
use crate::strain::Strain;
use crate::trick::Trick;

/// Deals that are bridge under other names.
#[derive(Debug)]
pub(super) struct BridgeRun<'a> {
    session: Session<'a>,
    translation: Translation,
}

impl<'a> BridgeRun<'a> {
    pub(super) fn new(session: Session<'a>, translation: Translation) -> BridgeRun<'a> {
        BridgeRun { session, translation }
    }

    pub(super) fn solve(&mut self, deal: &Deal<'_>, limits: Limits<'_>) -> Valued {
        let position = self.position(deal);
        let solved = self.session.solve(&position, limits);
        let of_ns = solved.tricks_for_ns;
        let tricks = position.tricks_left() as u8;
        let ours = self.translation.maximisers() == 0b0101;
        let tricks = if ours { of_ns } else { of_ns.of_the_others(tricks) };
        let so_far = deal.state.counters[self.translation.counter];
        let value = |tricks: u8| match self.translation.reading {
            Reading::Linear { constant, weight } => {
                constant + weight * (so_far + i32::from(tricks))
            }
            Reading::AtMost { limit, worth } => {
                if so_far + i32::from(tricks) <= limit {
                    worth
                } else {
                    0
                }
            }
        };
        let ends = [value(tricks.lower), value(tricks.upper)];
        Valued { lower: ends[0].min(ends[1]), upper: ends[0].max(ends[1]), nodes: solved.nodes }
    }

    fn position(&self, deal: &Deal<'_>) -> Position {
        let (mut hands, table) = self.translation.cards(deal);
        let leader = Seat::ALL[deal.state.table.leader.index()];
        let mut trick = Trick::new(leader);
        for (place, card) in table.into_iter().enumerate() {
            hands[leader.nth(place).index()] &= !card;
            for card in card_set(card) {
                trick = trick.with(card);
            }
        }
        let hands = Hands::new(BySeat(hands.map(card_set))).expect("a deal has each card once");
        let strain = if self.translation.trump() { Strain::Spades } else { Strain::NoTrump };
        Position::new(hands, strain, trick).expect("a legal deal is a legal position")
    }
}

/// The cards of a word of lanes: lane 0 is spades, bit 0 the ace.
fn card_set(lanes: u64) -> CardSet {
    let suits = Suit::ALL.into_iter().rev().enumerate();
    let cards = suits.flat_map(|(lane, suit)| {
        let bit = move |place: u8| lanes >> (16 * lane + usize::from(place)) & 1 != 0;
        let card = move |place: u8| Rank::new(12 - place).map(|rank| Card::new(suit, rank));
        (0..13).filter(move |&place| bit(place)).filter_map(card)
    });
    cards.collect()
}

/// Deals that are plain trick games; the first trick may have rules of its own, and is then played out above them.
#[derive(Debug)]
pub(super) struct PlainRun<'a> {
    session: PlainSession<'a>,
    translation: Translation,
}

/// A question under way: how many nodes are left, and how many went.
struct Budget<'l> {
    limits: Limits<'l>,
    nodes: u64,
    stopped: bool,
}

impl<'a> PlainRun<'a> {
    pub(super) fn new(session: PlainSession<'a>, translation: Translation) -> PlainRun<'a> {
        PlainRun { session, translation }
    }

    pub(super) fn solve(&mut self, deal: &Deal<'_>, limits: Limits<'_>) -> Valued {
        let mut budget = Budget { limits, nodes: 0, stopped: false };
        let valued = if self.translation.opening && deal.state.first_trick {
            self.narrow(deal, &mut budget)
        } else {
            self.direct(deal, &mut budget)
        };
        Valued { nodes: budget.nodes, ..valued }
    }

    /// What the score of the plain game must reach for the value to be at least `target`, or for it to be less: the
    /// score that divides the two, and whether a high score means a high value.
    fn threshold(&self, deal: &Deal<'_>, target: i32) -> (i32, bool) {
        let so_far = deal.state.counters[self.translation.counter];
        match self.translation.reading {
            // A worth that is kept by few: the value is high as long as the score stays below.
            Reading::AtMost { limit, worth } => (limit + 1 - so_far, worth < 0),
            Reading::Linear { constant, weight } if weight > 0 => {
                (div_ceil(target - constant, weight) - so_far, true)
            }
            Reading::Linear { constant, weight } => {
                // constant − |w|·(c + s) ≥ target  ⇔  s ≤ (constant − target) / |w| − c
                ((constant - target).div_euclid(-weight) - so_far + 1, false)
            }
        }
    }

    /// The value that belongs to a score.
    fn value(&self, deal: &Deal<'_>, score: i32) -> i32 {
        let counter = deal.state.counters[self.translation.counter] + score;
        match self.translation.reading {
            Reading::Linear { constant, weight } => constant + weight * counter,
            Reading::AtMost { limit, worth } => {
                if counter <= limit {
                    worth
                } else {
                    0
                }
            }
        }
    }

    fn direct(&mut self, deal: &Deal<'_>, budget: &mut Budget<'_>) -> Valued {
        let position = self.translation.position(deal).expect("a plain deal is a plain position");
        let solved = match self.translation.reading {
            Reading::Linear { .. } => self.session.solve(&position, budget.limits),
            Reading::AtMost { worth, .. } => {
                let (threshold, _) = self.threshold(deal, worth.max(1));
                self.session.settle(&position, threshold, budget.limits)
            }
        };
        budget.nodes += solved.nodes;
        let ends = [self.value(deal, solved.lower), self.value(deal, solved.upper)];
        Valued { lower: ends[0].min(ends[1]), upper: ends[0].max(ends[1]), nodes: 0 }
    }

    /// The value of a deal whose first trick is played out here.
    fn narrow(&mut self, deal: &Deal<'_>, budget: &mut Budget<'_>) -> Valued {
        let position = self.translation.position(deal).expect("a plain deal is a plain position");
        let all = self.session.range(&position);
        let ends = [self.value(deal, all.0), self.value(deal, all.1)];
        let (mut lower, mut upper) = (ends[0].min(ends[1]), ends[0].max(ends[1]));
        let blocks = Blocks::new(deal.record, deal.goal);
        while lower < upper {
            let target = lower + (upper - lower + 1) / 2;
            let bound = self.bound(deal, target, &blocks, budget);
            if budget.stopped {
                break;
            } else if bound >= target {
                lower = bound.min(upper);
            } else {
                upper = bound.max(lower);
            }
        }
        Valued { lower, upper, nodes: 0 }
    }

    /// A bound on the value: at least `target`, or less.
    fn bound(
        &mut self,
        deal: &Deal<'_>,
        target: i32,
        blocks: &Blocks,
        budget: &mut Budget<'_>,
    ) -> i32 {
        if budget.stopped {
            return target;
        }
        let Some(player) = deal.player() else { return deal.value_here() };
        if !deal.state.first_trick {
            return self.leaf(deal, target, budget);
        }
        let maximises = deal.goal.maximises(player);
        let moves = deal.legal();
        let card = |chosen: &Move| match chosen {
            Move::Play(card) => Some(*card),
            _ => None,
        };
        let cards: Cards = moves.iter().filter_map(card).collect();
        let cards = blocks.classes(deal.record, &deal.state, player, cards);
        let mut best = if maximises { i32::MIN } else { i32::MAX };
        for card in cards.iter() {
            let value = self.bound(&deal.play(Move::Play(card)), target, blocks, budget);
            best = if maximises { best.max(value) } else { best.min(value) };
            if (value >= target) == maximises || budget.stopped {
                break;
            }
        }
        best
    }

    fn leaf(&mut self, deal: &Deal<'_>, target: i32, budget: &mut Budget<'_>) -> i32 {
        let position = self.translation.position(deal).expect("a plain deal is a plain position");
        let (threshold, rising) = self.threshold(deal, target);
        let left = budget.limits.max_nodes.map(|max| max.saturating_sub(budget.nodes));
        let limits = Limits { max_nodes: left, ..budget.limits };
        let solved = self.session.settle(&position, threshold, limits);
        budget.nodes += solved.nodes;
        let reached = solved.lower >= threshold;
        if !reached && solved.upper >= threshold {
            budget.stopped = true;
            return target;
        }
        let score = if reached { solved.lower } else { solved.upper };
        let value = self.value(deal, score);
        debug_assert_eq!(value >= target, reached == rising, "the threshold divides the values");
        value
    }
}

fn div_ceil(value: i32, by: i32) -> i32 {
    -(-value).div_euclid(by)
}
