//! Which card to try first. Order never changes an answer, only how soon it is found.

use super::lanes::{head_of_run, highest, lane, lane_of, lowest};
use super::node::{Node, Played};

/// Cards with the most promising first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queue {
    cards: [(i32, u64); 13],
    len: usize,
}

impl Queue {
    pub(super) fn new() -> Queue {
        Queue { cards: [(0, 0); 13], len: 0 }
    }

    pub(super) fn insert(&mut self, score: i32, card: u64) {
        let mut at = self.len;
        while at > 0 && self.cards[at - 1].0 < score {
            self.cards[at] = self.cards[at - 1];
            at -= 1;
        }
        self.cards[at] = (score, card);
        self.len += 1;
    }

    /// The cards, best first.
    pub(super) fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.cards[..self.len].iter().map(|&(_, card)| card)
    }
}

/// What the leader sees when he scores a lead.
struct Lead {
    lho: u64,
    partner: u64,
    rho: u64,
    own: u64,
    trumps: u64,
}

/// What a lead is worth trying for. Higher is tried sooner.
mod tier {
    pub(super) const RUFF_BY_PARTNER: i32 = 60;
    pub(super) const FINESSE: i32 = 50;
    pub(super) const STRONG_SUIT: i32 = 40;
    pub(super) const PLAIN: i32 = 30;
    pub(super) const GIVES_FINESSE: i32 = 20;
    pub(super) const TRUMPS: i32 = 10;
    pub(super) const RUFF_BY_OPPONENT: i32 = 0;
    /// Neither the highest nor the lowest card of its suit.
    pub(super) const MIDDLE_CARD: i32 = -100;
}

/// The leads in `heads` (one card for each class of equals), best first.
pub(super) fn leads<X>(node: &Node<X>, own: u64, heads: u64, trumps: u64) -> Queue {
    let seat = |n: u32| node.hand((node.leader + n) & 3);
    let lead = Lead { lho: seat(1), partner: seat(2), rho: seat(3), own, trumps };
    let mut queue = Queue::new();
    for index in 0..4 {
        let cards = heads & lane(index);
        if cards == 0 {
            continue;
        }
        let tier = lead.tier(index);
        let (top, bottom) = (highest(cards), lowest(cards));
        let low_first = tier == tier::RUFF_BY_PARTNER;
        queue.insert(tier + i32::from(!low_first), top);
        if bottom != top {
            queue.insert(tier + i32::from(low_first), bottom);
        }
        let mut middle = cards & !top & !bottom;
        while middle != 0 {
            let card = highest(middle);
            middle &= !card;
            queue.insert(tier + tier::MIDDLE_CARD, card);
        }
    }
    queue
}

impl Lead {
    fn tier(&self, index: u32) -> i32 {
        let suit = lane(index);
        if self.trumps & suit != 0 {
            return tier::TRUMPS;
        }
        let ruffs = |hand: u64| hand & suit == 0 && hand & self.trumps != 0;
        if ruffs(self.lho) || ruffs(self.rho) {
            return tier::RUFF_BY_OPPONENT;
        }
        if self.finesse(index) {
            return tier::FINESSE;
        }
        let opponents_follow = self.lho & suit != 0 && self.rho & suit != 0;
        let honour = |n: u32| 1_u64 << (16 * index + n);
        let ours = self.own | self.partner;
        if self.trumps != 0 && self.gives_finesse(index) {
            return tier::GIVES_FINESSE;
        }
        if opponents_follow && (ours & (honour(0) | honour(1) | honour(2))).count_ones() >= 2 {
            return tier::STRONG_SUIT;
        }
        if opponents_follow && self.partner_wants_a_ruff(suit, honour(0)) {
            return tier::RUFF_BY_PARTNER;
        }
        tier::PLAIN
    }

    /// Left-hand opponent's honour lies under partner's.
    fn finesse(&self, index: u32) -> bool {
        let suit = lane(index);
        let (lho, partner) = (self.lho & suit, self.partner & suit);
        if lho.count_ones() < 2 || partner.count_ones() < 2 {
            return false;
        }
        let (lho, partner) = (lho >> (16 * index), partner >> (16 * index));
        let ours = partner | self.own >> (16 * index);
        let has = |hand: u64, n: u32| hand & (1 << n) != 0;
        // Partner's card n over the opponent's card m, and what makes it work.
        has(partner, 1) && has(lho, 0)
            || has(partner, 0) && has(lho, 1) && (has(partner, 2) || has(ours, 2) && has(ours, 3))
            || has(partner, 1) && has(lho, 2) && (has(partner, 3) || has(ours, 3) && has(ours, 4))
    }

    /// The lead would give the right-hand opponent a finesse for nothing.
    fn gives_finesse(&self, index: u32) -> bool {
        let suit = lane(index);
        let (own, rho) = (self.own & suit, self.rho & suit);
        if own.count_ones() < 2 || rho.count_ones() < 2 {
            return false;
        }
        let has = |hand: u64, n: u32| hand & (1 << (16 * index + n)) != 0;
        let ours = own | self.partner;
        has(own, 0) && has(rho, 1) || has(own, 1) && has(rho, 0) && !has(ours, 2)
    }

    fn partner_wants_a_ruff(&self, suit: u64, ace: u64) -> bool {
        let (own, partner) = (self.own & self.trumps, self.partner & self.trumps);
        self.partner & suit == 0
            && partner != 0
            && partner.count_ones() <= own.count_ones()
            && lowest(self.own & suit) != ace
    }
}

/// The card to try first (or next) in reply, out of `moves` (not empty, one card for each class of equals).
/// `BY`: how many seats after the leader.
pub(super) fn reply<const BY: u32, X>(
    node: &Node<X>,
    played: &Played,
    hand: u64,
    moves: u64,
    trumps: u64,
) -> u64 {
    let following = moves & played.led != 0;
    let winners = played.winners(moves, trumps);
    if winners == 0 {
        return low_card(hand, moves, following, trumps);
    }
    let partner_leads = BY >= 2 && played.best_by == BY - 2;
    let to_beat = best_still_to_come::<BY, X>(node, played, trumps);
    let partner_safe = partner_leads && !better(to_beat, played.best, trumps);
    if partner_safe {
        return low_card(hand, moves, following, trumps);
    }
    if BY == 1 && partner_covers(node, played, to_beat, trumps) {
        return low_card(hand, moves, following, trumps);
    }
    let enough = if to_beat == 0 { winners } else { winners & above_or_trump(to_beat, trumps) };
    if enough != 0 {
        return lowest(enough);
    }
    // The next opponent can win whatever is played: a card that makes him play no higher than he must anyway is wasted.
    let next = node.hand((node.leader + BY + 1) & 3) & played.led;
    let forced_by = |card: u64| next & (card - 1);
    let top = highest(winners);
    let partner = node.hand((node.leader + BY + 2) & 3) & played.led;
    let in_vain = if BY == 1 {
        partner != 0
            && highest(partner) < played.best
            && forced_by(highest(partner)) == forced_by(top)
    } else {
        partner_leads && forced_by(played.best) == forced_by(top)
    };
    if following && in_vain { low_card(hand, moves, following, trumps) } else { top }
}

/// The best card that the opponents still to play can put on the trick; 0 if none beats the best so far.
fn best_still_to_come<const BY: u32, X>(node: &Node<X>, played: &Played, trumps: u64) -> u64 {
    if BY == 3 {
        return 0;
    }
    let opponent = node.hand((node.leader + BY + 1) & 3);
    best_reply(opponent, played, trumps)
}

fn best_reply(hand: u64, played: &Played, trumps: u64) -> u64 {
    let following = hand & played.led;
    let legal = if following != 0 { following } else { hand };
    let winners = played.winners(legal, trumps);
    if winners == 0 { 0 } else { highest(winners) }
}

/// Second hand: whether partner, last to play, can beat the leader's card and whatever third hand can add.
fn partner_covers<X>(node: &Node<X>, played: &Played, third: u64, trumps: u64) -> bool {
    let partner = node.hand((node.leader + 3) & 3);
    let best = best_reply(partner, played, trumps);
    best != 0 && (third == 0 || better(best, third, trumps))
}

/// Whether `card` beats `other`; both may be 0 for no card.
fn better(card: u64, other: u64, trumps: u64) -> bool {
    card != 0 && card < other && card & (lane_of(other) | trumps) != 0
}

fn above_or_trump(card: u64, trumps: u64) -> u64 {
    (card - 1) & (lane_of(card) | trumps)
}

/// The card to spare: the lowest of the suit, or the lowest card of the suit that can best do without.
fn low_card(hand: u64, moves: u64, following: bool, trumps: u64) -> u64 {
    if moves == 0 {
        return 0;
    }
    if following {
        return lowest(moves);
    }
    let mut best = (i32::MIN, 0);
    for index in 0..4 {
        let cards = moves & lane(index);
        if cards == 0 {
            continue;
        }
        let held = hand & lane(index);
        let card = lowest(cards);
        let tried = moves & head_of_run(lowest(held), hand) == 0;
        let score = -i32::from(tried) * 50 + held.count_ones() as i32
            - i32::from(cards & trumps != 0) * 100;
        if score > best.0 {
            best = (score, card);
        }
    }
    best.1
}
