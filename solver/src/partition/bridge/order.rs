//! Move ordering in bridge. The order never changes an answer, only the time to find it.

use super::super::lanes::{Four, StaticLanes, heads_of_runs, highest, lane, lowest};
use super::super::node::{Node, TrickUnderWay};
use super::super::queue::Queue;
use super::lead_weights::{self, LONG, NOTRUMP, PLAIN, RUFFS, SuitWeights};

/// The features by which a lead is scored.
struct Lead<'a> {
    node: &'a Node,
    trumps: u64,
    /// 4 where left-hand opponent has trumps, 2 where partner has, 1 where right-hand opponent has.
    can_ruff: usize,
    /// The row of [`RUFFS`].
    ruffs: &'static [i16; 8],
}

/// Added for a lead that is neither the highest nor the lowest card of its suit: those come after all others.
const MIDDLE_CARD: i16 = -1000;

/// The leads in `heads` (one card for each equivalence class), best first.
pub(super) fn leads(node: &Node, own: u64, heads: u64, trumps: u64) -> Queue {
    let lead = Lead::new(node, trumps);
    let mut queue = Queue::new();
    for index in 0..4 {
        let mut cards = heads & lane(index);
        if cards == 0 {
            continue;
        }
        let weights = lead.weights(index);
        let (tops, base) = (lead.top_card_weight(weights, index), lead.base(weights, index));
        let classes = heads_of_runs(own & lane(index));
        let (top, bottom) = (highest(classes), lowest(classes));
        while cards != 0 {
            let card = highest(cards);
            cards &= !card;
            let which = if top == bottom { 0 } else { 1 + usize::from(card != top) };
            let middle = if card == top || card == bottom { 0 } else { MIDDLE_CARD };
            queue.insert(i32::from(tops[which] + base + middle), card);
        }
    }
    queue
}

impl Lead<'_> {
    fn new(node: &Node, trumps: u64) -> Lead<'_> {
        let held = |n: u32| if trumps == 0 { 0 } else { node.length(0, (node.leader + n) & 3) };
        let has = |n: u32| usize::from(held(n) != 0);
        Lead {
            node,
            trumps,
            can_ruff: has(1) << 2 | has(2) << 1 | has(3),
            ruffs: &RUFFS[usize::from(held(2) > held(0))],
        }
    }

    fn weights(&self, index: u32) -> &'static SuitWeights {
        if self.trumps == 0 {
            &NOTRUMP
        } else if index == 0 {
            &lead_weights::TRUMPS
        } else {
            &PLAIN
        }
    }

    /// Returns the weight from the owners of the three top cards: for the only equivalence class, the highest, or a lower
    /// one.
    fn top_card_weight<'w>(&self, weights: &'w SuitWeights, index: u32) -> &'w [i16] {
        let owner = |n: u32| {
            let place = 16 * index + n;
            if self.node.all >> place & 1 == 0 {
                return 4;
            }
            let seat = self.node.owner0 >> place & 1 | (self.node.owner1 >> place & 1) << 1;
            (seat as u32).wrapping_sub(self.node.leader) as usize & 3
        };
        let column = 3 * owner(2);
        &weights.top_cards[5 * owner(0) + owner(1)][column..column + 3]
    }

    /// Returns the weight of lengths and ruffs for all cards of the suit.
    fn base(&self, weights: &SuitWeights, index: u32) -> i16 {
        let length = |n: u32| self.node.length(index, (self.node.leader + n) & 3);
        let lengths = [0, 1, 2, 3].map(length);
        let void = |n: usize| usize::from(lengths[n] == 0);
        let void = void(1) << 2 | void(2) << 1 | void(3);
        let ruffs =
            if self.trumps & lane(index) == 0 { self.ruffs[void & self.can_ruff] } else { 0 };
        let [own, lho, partner, rho] = lengths.map(|length| length.min(LONG) as usize);
        weights.ours[own][partner] + weights.opponents[lho][rho] + ruffs
    }
}

/// The card to try first (or next) in reply, out of `moves` (not empty, one card for each equivalence class).
/// `BY`: how many seats after the leader.
pub(super) fn reply<const BY: u32>(
    hands: &[u64; 4],
    played: &TrickUnderWay,
    moves: u64,
    trumps: u64,
) -> u64 {
    let hand = hands[BY as usize];
    let following = moves & played.led != 0;
    let winners = played.winners(moves);
    if winners == 0 {
        return low_card(hand, moves, following, trumps);
    }
    let partner_leads = BY >= 2 && played.best_by == BY - 2;
    // The best card that the opponent still to play can put on the trick; 0 if none beats the best so far.
    let to_beat = if BY == 3 { 0 } else { played.best_reply(hands[BY as usize + 1]) };
    let partner_safe = partner_leads && to_beat == 0;
    if partner_safe || BY == 1 && Four::beats(played.best_reply(hands[3]), to_beat, trumps) {
        return low_card(hand, moves, following, trumps);
    }
    let enough = if to_beat == 0 { winners } else { winners & Four::beating(to_beat, trumps) };
    if enough != 0 {
        return lowest(enough);
    }
    // The next opponent can win in any case: a card that makes that opponent play no higher than necessary is wasted.
    let next = hands[(BY as usize + 1) % 4] & played.led;
    let forced_by = |card: u64| next & (card - 1);
    let top = highest(winners);
    let partner = hands[(BY as usize + 2) % 4] & played.led;
    let in_vain = if BY == 1 {
        partner != 0
            && highest(partner) < played.best
            && forced_by(highest(partner)) == forced_by(top)
    } else {
        partner_leads && forced_by(played.best) == forced_by(top)
    };
    if following && in_vain { low_card(hand, moves, following, trumps) } else { top }
}

/// Against a suit with no card to spare; more than all else together.
const NO_CARD: i32 = 1000;

/// The card to spare: the lowest of the suit, or the lowest card of the suit that can best do without.
fn low_card(hand: u64, moves: u64, following: bool, trumps: u64) -> u64 {
    if moves == 0 {
        return 0;
    }
    if following {
        return lowest(moves);
    }
    let heads = heads_of_runs(hand);
    let mut best = (-NO_CARD, 0);
    for index in 0..4 {
        let (cards, held) = (moves & lane(index), hand & lane(index));
        // A card of no lane, and never the best, where there is none.
        let card = lowest(cards | 1);
        let tried = card != lowest(heads & lane(index) | 1);
        let score = held.count_ones() as i32
            - if cards == 0 { NO_CARD } else { 0 }
            - if tried { 50 } else { 0 }
            - if cards & trumps == 0 { 0 } else { 100 };
        best = if score > best.0 { (score, card) } else { best };
    }
    best.1
}
