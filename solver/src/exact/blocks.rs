//! Which cards are as good as each other: touching cards of one suit that count the same and play no special part.
//!
//! Such cards form a *block*. Within a block only the order of owners matters, so a position can be written down as if
//! the strongest cards of the block were still there, and touching cards in one hand need to be tried once.

use crate::partition::isa::{Isa, Native};
use crate::rules::{CardId, Cards, Draw, Goal, Player, Record, State, Suits, Talon};

/// A block of at least two cards: groups of equally strong cards, strongest group first. Within a group the order of
/// owners does not matter either.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Block {
    cards: u64,
    groups: Vec<u64>,
    /// Whether every group is one card.
    single: bool,
}

/// The blocks of a record and a goal.
#[derive(Clone, Debug)]
pub(crate) struct Blocks {
    blocks: Vec<Block>,
}

impl Blocks {
    pub(crate) fn new(record: &Record, goal: &Goal) -> Blocks {
        let special = specials(record, goal);
        let alike = |a, b| special.iter().all(|set| set.contains(a) == set.contains(b));
        let mut blocks: Vec<Block> = Vec::new();
        for group in groups(record, &alike) {
            let first = lowest(group);
            let fits = |block: &&mut Block| {
                let last = block.groups[block.groups.len() - 1];
                let same_size = last.count_ones() == group.count_ones();
                same_size
                    && follow_on(record, lowest(last), first, &alike)
                    && alike(lowest(last), first)
            };
            match blocks.iter_mut().find(fits) {
                Some(block) => block.groups.push(group),
                None => blocks.push(Block { cards: 0, groups: vec![group], single: false }),
            }
        }
        for block in &mut blocks {
            block.cards = block.groups.iter().fold(0, |all, group| all | group);
            block.single = block.groups.iter().all(|group| group.is_power_of_two());
        }
        blocks.retain(|block| block.cards.count_ones() > 1);
        Blocks { blocks }
    }

    /// The position with every block pushed up to its strongest cards. Two positions that differ only in which of
    /// equal cards are left become the same.
    pub(crate) fn push_up(&self, record: &Record, state: &mut State) {
        let stock = undrawn(record, state);
        if let Some(Talon::Dealer { dealer, .. }) = record.talon
            && !state.hands[dealer.index()].is_empty()
        {
            return;
        }
        let hands = &mut state.hands[..record.players()];
        let all = hands.iter().fold(0, |all, hand| all | hand.0);
        for block in &self.blocks {
            if stock & block.cards == 0 {
                block.push_up(hands, all & block.cards);
            } else {
                for &group in &block.groups {
                    deal_out(hands, group, group & !stock);
                }
            }
        }
    }

    /// One of each class of equals among the cards that a player may play.
    pub(crate) fn classes(
        &self,
        record: &Record,
        state: &State,
        player: Player,
        legal: Cards,
    ) -> Cards {
        let table: Cards = state.table.cards().iter().copied().collect();
        let hands = state.hands[..record.players()].iter();
        let outstanding = hands.fold(table.0 | undrawn(record, state), |all, hand| all | hand.0);
        let others = outstanding & !state.hands[player.index()].0;
        let mut chosen = legal.0;
        for block in &self.blocks {
            let own = legal.0 & block.cards;
            if own & own.wrapping_sub(1) != 0 {
                chosen &= !block.spare(own, others);
            }
        }
        Cards(chosen)
    }
}

impl Block {
    fn push_up(&self, hands: &mut [Cards], left: u64) {
        if self.single {
            let top = first_of(self.cards, left.count_ones());
            if left != top {
                for hand in hands {
                    let moved = Native::deposit(Native::extract(hand.0, left), top);
                    hand.0 = hand.0 & !left | moved;
                }
            }
            return;
        }
        let still = self.groups.iter().filter(|&&group| group & left != 0);
        for (&from, &to) in still.zip(&self.groups) {
            deal_out(hands, from, to);
        }
    }

    /// Own cards that are as good as another own one: nothing of others stands between, or beside either.
    fn spare(&self, own: u64, others: u64) -> u64 {
        let (mut spare, mut run) = (0, false);
        for &group in &self.groups {
            let mine = group & own;
            if group & others != 0 {
                run = false;
                spare |= mine & mine.wrapping_sub(1);
            } else if mine != 0 {
                spare |= if run { mine } else { mine & mine.wrapping_sub(1) };
                run = true;
            }
        }
        spare
    }
}

fn lowest(cards: u64) -> CardId {
    CardId::new(cards.trailing_zeros() as usize)
}

/// The cards in groups of equals, by rising number of their first card.
fn groups(record: &Record, alike: &impl Fn(CardId, CardId) -> bool) -> Vec<u64> {
    let mut groups: Vec<u64> = Vec::new();
    for card in every_card(record) {
        let fits = |group: &&mut u64| {
            are_copies(record, lowest(**group), card) && alike(lowest(**group), card)
        };
        match groups.iter_mut().find(fits) {
            Some(group) => *group |= Cards::one(card).0,
            None => groups.push(Cards::one(card).0),
        }
    }
    groups
}

/// The lowest `count` bits of a mask.
fn first_of(mask: u64, count: u32) -> u64 {
    Native::deposit(if count >= 64 { u64::MAX } else { (1 << count) - 1 }, mask)
}

/// Gives each player as many of the equal cards `to` as he has of `from`, by player.
fn deal_out(hands: &mut [Cards], from: u64, to: u64) {
    let mut room = to;
    for hand in hands {
        let given = first_of(room, (hand.0 & from).count_ones());
        room &= !given;
        hand.0 = hand.0 & !from | given;
    }
}

/// The cards that are still to be drawn.
fn undrawn(record: &Record, state: &State) -> u64 {
    let open = record.stock.len() - state.stock_left(record);
    let stock = record.stock[open..].iter().fold(0, |all, &card| all | Cards::one(card).0);
    let turned = match record.draw {
        Some(Draw::WinnerFirst { lowest_trump }) if state.stock_left(record) > 0 => {
            lowest_trump[usize::from(state.trump)].map_or(0, |card| Cards::one(card).0)
        }
        _ => 0,
    };
    if state.exchanged { stock | turned } else { stock }
}

fn every_card(record: &Record) -> impl Iterator<Item = CardId> + use<> {
    let suits = &record.suits[0];
    let all = suits.lanes().fold(Cards::NONE, |all, lane| all.or(suits.members(lane)));
    (0..CardId::MOST).map(CardId::new).filter(move |&card| all.contains(card))
}

/// Whether two cards are equally strong in everything.
fn are_copies(record: &Record, a: CardId, b: CardId) -> bool {
    let same = |suits: &Suits| suits.lanes().all(|l| suits.strength(l, a) == suits.strength(l, b));
    record.suits.iter().all(same)
}

/// Whether `b` is the next weaker card after `a`, in the one suit of both, whatever is trumps.
fn follow_on(
    record: &Record,
    a: CardId,
    b: CardId,
    alike: &impl Fn(CardId, CardId) -> bool,
) -> bool {
    let next = |suits: &Suits| {
        let lanes = |card| suits.lanes().filter(move |&lane| suits.strength(lane, card) > 0);
        let (mut of_a, mut of_b) = (lanes(a), lanes(b));
        let same = of_a.next().filter(|&lane| of_b.next() == Some(lane));
        let alone = of_a.next().is_none() && of_b.next().is_none();
        same.filter(|_| alone).is_some_and(|lane| {
            // A card of another kind that ties with either of them tells them apart.
            let between = suits.strength(lane, b)..=suits.strength(lane, a);
            let copy = |c, of| are_copies(record, of, c) && alike(of, c);
            let kin = |c| copy(c, a) || copy(c, b);
            let stands_between = |c| between.contains(&suits.strength(lane, c)) && !kin(c);
            suits.strength(lane, a) > suits.strength(lane, b)
                && !suits.members(lane).iter().any(stands_between)
        })
    };
    record.suits.iter().all(next)
}

/// Sets of cards that the rules or the goal treat apart from the rest.
fn specials(record: &Record, goal: &Goal) -> Vec<Cards> {
    let values = goal.counters.iter().flat_map(|c| c.cards.iter().chain(&c.by_number));
    let mut sets: Vec<Cards> = values.map(|&(set, _)| set).collect();
    sets.extend(&record.first_lead);
    sets.push(record.first_trick_banned);
    sets.extend(record.lock.iter().flat_map(|lock| [lock.cards, lock.broken_by]));
    let pairs = record.announcements.iter().flat_map(|a| &a.pairs);
    sets.extend(pairs.flat_map(|pair| [Cards::one(pair.king), Cards::one(pair.queen)]));
    if let Some(Draw::WinnerFirst { lowest_trump }) = record.draw {
        sets.extend(lowest_trump.into_iter().flatten().map(Cards::one));
    }
    sets
}
