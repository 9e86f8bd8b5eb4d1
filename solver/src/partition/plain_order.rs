//! Which card of a plain game to try first. Order never changes an answer, only how soon it is found.
//!
//! Where a side wants tricks, cards are tried as in bridge: as low as is enough, or low. Where it wants the others to
//! take them, high cards that lose go first, and leads that others must take.

use super::isa::Isa;
use super::lanes::{highest, lane, lane_of, lowest};
use super::node::{Node, Played};
use super::order::Queue;
use super::plain::{Extra, Plain};

/// The best card that a hand can put on the trick; 0 if it cannot beat the best so far.
fn best_reply(hand: u64, played: &Played) -> u64 {
    let following = hand & played.led;
    let legal = if following != 0 { following } else { hand };
    let winners = played.winners(legal);
    if winners == 0 { 0 } else { highest(winners) }
}

/// Whether `card` beats `other`; both may be 0 for no card.
fn better(card: u64, other: u64, trumps: u64) -> bool {
    card != 0 && (other == 0 || card < other && card & (lane_of(other) | trumps) != 0)
}

/// What the seats still to play can put on the trick.
struct ToCome {
    /// The best card of an enemy; 0 if none beats the best so far.
    enemy: u64,
    /// The best card of a friend; 0 if none beats the best so far.
    friend: u64,
    /// Whether an enemy is still to play.
    enemies: bool,
}

impl ToCome {
    fn new<const BY: u32>(rules: &Plain, node: &Node<Extra>, played: &Played) -> ToCome {
        let own = (node.leader + BY) & 3;
        let mut to_come = ToCome { enemy: 0, friend: 0, enemies: false };
        for by in BY + 1..4 {
            let seat = (node.leader + by) & 3;
            let hand = node.hand(seat);
            if hand == 0 {
                continue;
            }
            let best = best_reply(hand, played);
            let friend = rules.friends(own, seat);
            to_come.enemies |= !friend;
            let side = if friend { &mut to_come.friend } else { &mut to_come.enemy };
            if better(best, *side, rules.trumps) {
                *side = best;
            }
        }
        to_come
    }
}

/// The card to try first (or next) in reply, out of `moves` (not empty).
pub(super) fn reply<I: Isa, const BY: u32>(
    rules: &Plain,
    node: &Node<Extra>,
    played: &Played,
    hand: u64,
    moves: u64,
) -> u64 {
    if rules.avoid {
        avoid::<I, BY>(rules, node, played, hand, moves)
    } else {
        take::<I, BY>(rules, node, played, hand, moves)
    }
}

/// Both sides want tricks.
fn take<I: Isa, const BY: u32>(
    rules: &Plain,
    node: &Node<Extra>,
    played: &Played,
    hand: u64,
    moves: u64,
) -> u64 {
    let following = moves & played.led != 0;
    let spare = |ours: bool| {
        if following {
            lowest(moves)
        } else {
            discard::<I>(rules, node, hand, moves & !rules.trumps, moves, ours)
        }
    };
    let own = (node.leader + BY) & 3;
    let winners = played.winners(moves);
    let ours = rules.friends(own, (node.leader + played.best_by) & 3);
    let to_come = ToCome::new::<BY>(rules, node, played);
    let trumps = rules.trumps;
    let safe = ours && to_come.enemy == 0;
    let friend_has_it = to_come.friend != 0
        && (to_come.enemy == 0 || better(to_come.friend, to_come.enemy, trumps));
    if winners == 0 || safe || friend_has_it {
        return spare(safe || friend_has_it);
    }
    let enough = match to_come.enemy {
        0 => winners,
        card => winners & (card - 1) & (lane_of(card) | trumps),
    };
    if enough != 0 {
        lowest(enough)
    } else if following {
        highest(winners)
    } else {
        spare(false)
    }
}

/// Each side wants the other to take tricks.
fn avoid<I: Isa, const BY: u32>(
    rules: &Plain,
    node: &Node<Extra>,
    played: &Played,
    hand: u64,
    moves: u64,
) -> u64 {
    let own = (node.leader + BY) & 3;
    let winners = played.winners(moves);
    let losers = moves & !winners;
    let theirs = !rules.friends(own, (node.leader + played.best_by) & 3);
    let to_come = ToCome::new::<BY>(rules, node, played);
    if moves & played.led == 0 {
        let safe = if losers == 0 { moves } else { losers };
        return discard::<I>(rules, node, hand, safe, moves, !theirs);
    }
    if losers != 0 {
        if theirs || to_come.enemies { highest(losers) } else { highest(moves) }
    } else if to_come.enemies && to_come.enemy != 0 {
        lowest(moves)
    } else {
        highest(moves)
    }
}

/// The card to throw away: out of `first`, or, if that is empty, of `moves`. `ours`: the trick goes to the own side.
fn discard<I: Isa>(
    rules: &Plain,
    node: &Node<Extra>,
    hand: u64,
    first: u64,
    moves: u64,
    ours: bool,
) -> u64 {
    let choice = if first == 0 { moves } else { first };
    let mut best = (i32::MIN, 0);
    for index in 0..4 {
        let cards = choice & lane(index);
        if cards == 0 {
            continue;
        }
        let held = (hand & lane(index)).count_ones() as i32;
        let (card, score) = if rules.avoid {
            let card = highest(cards);
            let others = node.all & lane(index) & !hand;
            let below = (others & !(card | (card - 1))).count_ones() as i32;
            (card, 2 * below - held)
        } else {
            (lowest(cards), held)
        };
        let worth = if rules.uniform { 0 } else { rules.worth_of_card::<I>(node, card) };
        let score = score + 40 * if ours == rules.avoid { -worth } else { worth };
        if score > best.0 {
            best = (score, card);
        }
    }
    best.1
}

/// The leads in `moves`, best first.
pub(super) fn leads(rules: &Plain, node: &Node<Extra>, hand: u64, moves: u64) -> Queue {
    let _ = hand;
    let mut queue = Queue::new();
    let mut rest = moves;
    while rest != 0 {
        let card = rest & rest.wrapping_neg();
        rest &= !card;
        let score =
            if rules.avoid { avoid_lead(rules, node, card) } else { take_lead(rules, node, card) };
        queue.insert(score, card);
    }
    queue
}

/// How good a lead is for a side that wants tricks.
fn take_lead(rules: &Plain, node: &Node<Extra>, card: u64) -> i32 {
    let suit = lane_of(card);
    let own = node.leader;
    let (mut ruff, mut beaten, mut partner) = (false, false, false);
    for n in 1..4 {
        let seat = (own + n) & 3;
        let hand = node.hand(seat);
        let held = hand & suit;
        if rules.friends(own, seat) {
            partner |= held != 0 && highest(held) < card;
        } else {
            ruff |= held == 0 && hand & rules.trumps != 0 && suit != rules.trumps;
            beaten |= held != 0 && highest(held) < card;
        }
    }
    let low = (node.hand(own) & suit & !(card | (card - 1))).count_ones() as i32;
    if ruff {
        -100 + low
    } else if !beaten {
        50 - low
    } else if partner {
        30 - low
    } else {
        -low
    }
}

/// How good a lead is for a side that wants the others to take it.
fn avoid_lead(rules: &Plain, node: &Node<Extra>, card: u64) -> i32 {
    let suit = lane_of(card);
    let own = node.leader;
    let (mut forced, mut ours, mut above, mut below) = (0, card, 0, 0);
    for n in 1..4 {
        let seat = (own + n) & 3;
        let held = node.hand(seat) & suit;
        if held == 0 {
            continue;
        }
        // The lowest card that the seat must play if it wants to stay low.
        let low = lowest(held);
        if rules.friends(own, seat) {
            ours = ours.min(low);
        } else {
            above += (held & (card - 1)).count_ones() as i32;
            below += (held & !(card | (card - 1))).count_ones() as i32;
            forced = if forced == 0 { low } else { low.min(forced) };
        }
    }
    let place = card.trailing_zeros() as i32 & 15;
    if forced != 0 && forced < ours {
        200 - place
    } else if above == 0 {
        -100 + place - below
    } else {
        place + 4 * above - 4 * below
    }
}
