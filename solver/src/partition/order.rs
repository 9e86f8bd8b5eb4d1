//! Which card to try first. Order never changes an answer, only how soon it is found.

use super::lanes::{highest, lane, lane_index, lane_of, lowest};
use super::node::{Node, Played};

/// Cards with the most promising first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Queue {
    cards: [(i32, u64); 13],
    len: usize,
}

impl Queue {
    fn new() -> Queue {
        Queue { cards: [(0, 0); 13], len: 0 }
    }

    fn insert(&mut self, score: i32, card: u64) {
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

/// Tuning: tricks of experience in units of nothing in particular (see `docs/performance.md` for how they were found).
mod weight {
    pub(super) const RUFF_BY_PARTNER: i32 = 40;
    pub(super) const RUFF_BY_OPPONENT: i32 = -45;
    pub(super) const FINESSE: i32 = 26;
    pub(super) const INTO_TENACE: i32 = -22;
    pub(super) const PARTNER_WINS: i32 = 16;
    pub(super) const CASH: i32 = 14;
    pub(super) const TOUCHING_HONOURS: i32 = 12;
    pub(super) const TRUMP: i32 = -18;
    pub(super) const LENGTH: i32 = 2;
    pub(super) const REPLIES: i32 = -2;
    pub(super) const SECOND_CARD: i32 = -60;
}

/// The leads in `heads` (one card for each class of equals), best first.
pub(super) fn leads(node: &Node, own: u64, heads: u64, trumps: u64) -> Queue {
    let seat = |n: u32| node.hand((node.leader + n) & 3);
    let lead = Lead { lho: seat(1), partner: seat(2), rho: seat(3), own, trumps };
    let mut queue = Queue::new();
    for index in 0..4 {
        let mut cards = heads & lane(index);
        if cards == 0 {
            continue;
        }
        let suit_score = lead.suit(index);
        let first = lead.best_card(index, cards);
        queue.insert(suit_score, first);
        cards &= !first;
        while cards != 0 {
            let card = lowest(cards);
            cards &= !card;
            queue.insert(suit_score + weight::SECOND_CARD, card);
        }
    }
    queue
}

impl Lead {
    /// The card to lead from a suit: the top of a winning or touching holding, else a low one.
    fn best_card(&self, index: u32, cards: u64) -> u64 {
        let top = highest(cards);
        let second = top << 1;
        let others = (self.lho | self.rho) & lane(index);
        if others == 0
            || top < highest(others)
            || self.own & second != 0 && top < highest(others) << 2
        {
            return top;
        }
        lowest(cards)
    }

    fn suit(&self, index: u32) -> i32 {
        let suit = lane(index);
        let (lho, partner, rho) = (self.lho & suit, self.partner & suit, self.rho & suit);
        let own = self.own & suit;
        let mut score = 0;
        if self.trumps & suit != 0 {
            score += weight::TRUMP;
        } else if self.trumps != 0 {
            score += self.ruffs(lho, partner, rho);
        }
        let top = |cards: u64| if cards == 0 { u64::MAX } else { highest(cards) };
        let (l, p, r, o) = (top(lho), top(partner), top(rho), top(own));
        if o < l.min(r).min(p) {
            score += weight::CASH;
        }
        if p < l.min(r) {
            score += weight::PARTNER_WINS;
        }
        if p < l && (partner & !p) != 0 && l < highest(partner & !p) && l < r {
            score += weight::FINESSE;
        }
        if r < o.min(p) && o < l && rho.count_ones() > 1 {
            score += weight::INTO_TENACE;
        }
        if own & (o << 1) != 0 {
            score += weight::TOUCHING_HONOURS;
        }
        let ours = own.count_ones() + partner.count_ones();
        let replies = lho.count_ones() + rho.count_ones();
        score + weight::LENGTH * ours as i32 + weight::REPLIES * replies as i32
    }

    fn ruffs(&self, lho: u64, partner: u64, rho: u64) -> i32 {
        let ruffs = |in_suit: u64, hand: u64| in_suit == 0 && hand & self.trumps != 0;
        let opponents = ruffs(lho, self.lho) || ruffs(rho, self.rho);
        match (ruffs(partner, self.partner), opponents) {
            (true, false) => weight::RUFF_BY_PARTNER,
            (false, true) => weight::RUFF_BY_OPPONENT,
            _ => 0,
        }
    }
}

/// The card to try first (or next) in reply, out of `moves` (not empty, one card for each class of equals).
/// `BY`: how many seats after the leader.
pub(super) fn reply<const BY: u32>(
    node: &Node,
    played: &Played,
    hand: u64,
    moves: u64,
    trumps: u64,
) -> u64 {
    let following = moves & played.led != 0;
    let winners = played.winners(moves, trumps);
    if winners == 0 {
        return low_card(node, hand, moves, following);
    }
    let partner_leads = BY >= 2 && played.best_by == BY - 2;
    let to_beat = best_still_to_come::<BY>(node, played, trumps);
    let partner_safe = partner_leads && !better(to_beat, played.best, trumps);
    if partner_safe {
        return low_card(node, hand, moves & !winners, following || moves & !winners == 0);
    }
    if BY == 1 && partner_covers(node, played, to_beat, trumps) {
        return low_card(node, hand, moves & !winners, following);
    }
    let enough = if to_beat == 0 { winners } else { winners & above_or_trump(to_beat, trumps) };
    if enough != 0 {
        return cheapest(enough);
    }
    if partner_leads || BY == 1 {
        return low_card(node, hand, moves & !winners, following);
    }
    cheapest(winners)
}

/// The best card that the opponents still to play can put on the trick; 0 if none beats the best so far.
fn best_still_to_come<const BY: u32>(node: &Node, played: &Played, trumps: u64) -> u64 {
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
fn partner_covers(node: &Node, played: &Played, third: u64, trumps: u64) -> bool {
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

/// The lowest of the winners: of the suit led if there is one, else the lowest trump.
fn cheapest(winners: u64) -> u64 {
    lowest(winners)
}

/// The card to spare: the lowest of the suit, or the lowest card of the suit that can best do without.
fn low_card(node: &Node, hand: u64, moves: u64, following: bool) -> u64 {
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
        let length = held.count_ones() as i32;
        let winners = (!(held >> (16 * index))).trailing_zeros() as i32;
        let guard = i32::from(held & (2 << (16 * index)) != 0 && length == 2);
        let score = length * 2 - winners * 4 - guard * 6;
        if score > best.0 {
            best = (score, card);
        }
    }
    debug_assert!(lane_index(best.1) < 4 && node.all & best.1 != 0);
    best.1
}
