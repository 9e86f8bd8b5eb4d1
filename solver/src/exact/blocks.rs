//! Which cards are as good as each other: touching cards of one suit that count the same and play no special part.
//!
//! Such cards form a *block*. Within a block only the order of owners matters, so a position can be written down as if
//! the strongest cards of the block were still there, and touching cards in one hand need to be tried once.

use crate::partition::isa::{Isa, Native};
use crate::rules::{CardId, Cards, Draw, Goal, Player, Record, State, Suits, Talon};

/// A block of at least two cards, strongest first by number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Block {
    cards: u64,
    /// Whether the cards are equally strong: then the order of owners does not matter either.
    copies: bool,
}

/// The blocks of a record and a goal.
#[derive(Clone, Debug)]
pub(super) struct Blocks {
    blocks: Vec<Block>,
}

impl Blocks {
    pub(super) fn new(record: &Record, goal: &Goal) -> Blocks {
        let special = specials(record, goal);
        let mut blocks: Vec<Block> = Vec::new();
        let copies = every_card(record)
            .any(|a| every_card(record).any(|b| a < b && are_copies(record, a, b)));
        let touch = |a, b| if copies { are_copies(record, a, b) } else { follow_on(record, a, b) };
        for card in every_card(record) {
            let fits = |block: &&mut Block| {
                let last = CardId::new(63 - block.cards.leading_zeros() as usize);
                touch(last, card) && special.iter().all(|s| s.contains(last) == s.contains(card))
            };
            match blocks.iter_mut().find(fits) {
                Some(block) => block.cards |= Cards::one(card).0,
                None => blocks.push(Block { cards: Cards::one(card).0, copies }),
            }
        }
        blocks.retain(|block| block.cards.count_ones() > 1);
        Blocks { blocks }
    }

    /// The position with every block pushed up to its strongest cards. Two positions that differ only in which of
    /// equal cards are left become the same.
    pub(super) fn push_up(&self, record: &Record, state: &mut State) {
        let stock = undrawn(record, state);
        if let Some(Talon::Dealer { dealer, .. }) = record.talon
            && !state.hands[dealer.index()].is_empty()
        {
            return;
        }
        let players = record.players();
        let all = state.hands[..players].iter().fold(0, |all, hand| all | hand.0);
        for block in &self.blocks {
            let (left, room) = (all & block.cards, block.cards & !stock);
            if stock & block.cards != 0 && !block.copies {
                continue;
            }
            if block.copies {
                deal_out(&mut state.hands[..players], left, room);
            } else if left != first_of(room, left.count_ones()) {
                let top = first_of(room, left.count_ones());
                for hand in &mut state.hands[..players] {
                    let moved = Native::deposit(Native::extract(hand.0, left), top);
                    hand.0 = hand.0 & !left | moved;
                }
            }
        }
    }

    /// One of each class of equals among the cards that a player may play.
    pub(super) fn classes(
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
            let mut own = legal.0 & block.cards;
            if own & own.wrapping_sub(1) == 0 {
                continue;
            }
            if block.copies {
                chosen &= !(own & own.wrapping_sub(1));
                continue;
            }
            let mut last = own & own.wrapping_neg();
            own ^= last;
            while own != 0 {
                let next = own & own.wrapping_neg();
                own ^= next;
                let between = (next - 1) & !(last | (last - 1));
                if others & block.cards & between == 0 {
                    chosen &= !next;
                }
                last = next;
            }
        }
        Cards(chosen)
    }
}

/// The lowest `count` bits of a mask.
fn first_of(mask: u64, count: u32) -> u64 {
    Native::deposit(if count >= 64 { u64::MAX } else { (1 << count) - 1 }, mask)
}

/// Gives each player as many of the equal cards as he has, by player.
fn deal_out(hands: &mut [Cards], left: u64, room: u64) {
    let mut room = room;
    for hand in hands {
        let given = first_of(room, (hand.0 & left).count_ones());
        room &= !given;
        hand.0 = hand.0 & !left | given;
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
fn follow_on(record: &Record, a: CardId, b: CardId) -> bool {
    let next = |suits: &Suits| {
        let lanes = |card| suits.lanes().filter(move |&lane| suits.strength(lane, card) > 0);
        let (mut of_a, mut of_b) = (lanes(a), lanes(b));
        let same = of_a.next().filter(|&lane| of_b.next() == Some(lane));
        let alone = of_a.next().is_none() && of_b.next().is_none();
        same.filter(|_| alone).is_some_and(|lane| {
            let between = (suits.strength(lane, b) + 1)..suits.strength(lane, a);
            let stands_between = |c| between.contains(&suits.strength(lane, c));
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
