//! Move ordering in plain games. The order never changes an answer, only the time to find it.
//!
//! Where a seat wants to take tricks, cards are tried as in bridge: as low as is enough, or low. Where it wants others to
//! take them, high cards that lose go first, and leads that others must take.

use super::super::lanes::{StaticLanes, highest, lowest};
use super::super::node::{Node, TrickUnderWay};
use super::super::queue::Queue;
use super::{PlainRules, PlainState};
use crate::isa::Isa;

/// The seats that want to take tricks, and from whom.
///
/// In general sides do. Where all seats are on one side, it is those whose tricks count, or the others if little is to be counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatObjectives {
    /// Those of a kind are friends, and so are the others.
    camp: u32,
    /// The seats that want tricks.
    takers: u32,
}

impl SeatObjectives {
    /// Those of sides that want what seats collect to be much or little.
    pub(super) fn new(maximisers: u32, collectors: u32, seats: u32) -> SeatObjectives {
        match maximisers & seats {
            0 => SeatObjectives { camp: collectors, takers: seats & !collectors },
            all if all == seats => SeatObjectives { camp: collectors, takers: collectors },
            camp => SeatObjectives { camp, takers: if camp & collectors == 0 { 0 } else { seats } },
        }
    }

    /// Returns whether a seat wants to take tricks.
    #[inline(always)]
    fn want(self, seat: u32) -> bool {
        self.takers >> seat & 1 != 0
    }

    /// Returns whether two seats want the same one of them to take tricks.
    #[inline(always)]
    fn friends(self, one: u32, other: u32) -> bool {
        (self.camp >> one ^ self.camp >> other) & 1 == 0
    }
}

/// The cards that the seats still to play can add to the trick.
struct PendingPlays {
    /// The best card of an enemy; 0 if none beats the best so far.
    enemy: u64,
    /// The best card of a friend; 0 if none beats the best so far.
    friend: u64,
    /// Whether an enemy is still to play.
    enemies: bool,
}

/// A seat's turn to reply.
struct Turn<'a, L: StaticLanes> {
    rules: &'a PlainRules<L>,
    node: &'a Node<PlainState<L>>,
    played: &'a TrickUnderWay,
    /// The seat.
    own: u32,
    hand: u64,
    /// Its legal cards; not empty.
    moves: u64,
}

/// The card to try first (or next) in reply, out of `moves` (not empty).
pub(super) fn reply<I: Isa, L: StaticLanes, const BY: u32>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    played: &TrickUnderWay,
    hand: u64,
    moves: u64,
) -> u64 {
    let turn = Turn { rules, node, played, own: (node.leader + BY) & 3, hand, moves };
    if turn.wants() { turn.take::<I, BY>() } else { turn.avoid::<I, BY>() }
}

impl<L: StaticLanes> Turn<'_, L> {
    /// Returns whether the seat wants to take tricks.
    fn wants(&self) -> bool {
        self.rules.objectives.want(self.own)
    }

    /// The seat and its friends want tricks.
    fn take<I: Isa, const BY: u32>(&self) -> u64 {
        let Turn { rules, played, moves, .. } = *self;
        let following = moves & played.led != 0;
        let spare = |ours: bool| {
            if following { lowest(moves) } else { self.discard::<I>(moves & !rules.trumps, ours) }
        };
        let winners = played.winners(moves);
        let to_come = self.to_come::<BY>();
        let safe = self.is_ours() && to_come.enemy == 0;
        let friend_has_it = L::beats(to_come.friend, to_come.enemy, rules.trumps);
        if winners == 0 || safe || friend_has_it {
            return spare(safe || friend_has_it);
        }
        let enough = match to_come.enemy {
            0 => winners,
            card => winners & L::beating(card, rules.trumps),
        };
        if enough != 0 {
            lowest(enough)
        } else if following {
            highest(winners)
        } else {
            spare(false)
        }
    }

    /// They want others to take them.
    fn avoid<I: Isa, const BY: u32>(&self) -> u64 {
        let Turn { played, moves, .. } = *self;
        let losers = moves & !played.winners(moves);
        let ours = self.is_ours();
        if moves & played.led == 0 {
            return self.discard::<I>(losers, ours);
        }
        let to_come = self.to_come::<BY>();
        if losers != 0 {
            if !ours || to_come.enemies { highest(losers) } else { highest(moves) }
        } else if to_come.enemies && to_come.enemy != 0 {
            lowest(moves)
        } else {
            highest(moves)
        }
    }

    /// Returns whether the trick so far belongs to the seat or its friends.
    fn is_ours(&self) -> bool {
        self.rules.objectives.friends(self.own, (self.node.leader + self.played.best_by) & 3)
    }

    fn to_come<const BY: u32>(&self) -> PendingPlays {
        let mut to_come = PendingPlays { enemy: 0, friend: 0, enemies: false };
        for by in BY + 1..4 {
            let seat = (self.node.leader + by) & 3;
            let hand = self.node.hand(seat);
            if hand == 0 {
                continue;
            }
            let best = self.best_reply(hand);
            let friend = self.rules.objectives.friends(self.own, seat);
            to_come.enemies |= !friend;
            let side = if friend { &mut to_come.friend } else { &mut to_come.enemy };
            if L::beats(best, *side, self.rules.trumps) {
                *side = best;
            }
        }
        to_come
    }

    /// The best card that a hand can put on the trick; 0 if none beats the best so far.
    #[inline(always)]
    fn best_reply(&self, hand: u64) -> u64 {
        let over = highest(self.played.winners(hand & self.rules.spare));
        if over == 0 { self.played.best_reply(hand) } else { over }
    }

    /// The card to throw away: out of `first`, or any if that is empty. `ours`: the trick goes to the seat or its friends.
    fn discard<I: Isa>(&self, first: u64, ours: bool) -> u64 {
        let Turn { rules, node, hand, moves, .. } = *self;
        let choice = if first == 0 { moves } else { first };
        let mut best = (i32::MIN, 0);
        for index in 0..L::FORM.count() {
            let cards = choice & L::lane(index);
            if cards == 0 {
                continue;
            }
            let held = (hand & L::lane(index)).count_ones() as i32;
            let (card, score) = if self.wants() {
                (lowest(cards), held)
            } else {
                let card = highest(cards);
                let others = node.all & L::lane(index) & !hand;
                let below = (others & !(card | (card - 1))).count_ones() as i32;
                (card, 2 * below - held)
            };
            let worth = if rules.uniform { 0 } else { rules.value_of_card::<I>(node, card) };
            let score = score + 40 * if ours == self.wants() { worth } else { -worth };
            if score > best.0 {
                best = (score, card);
            }
        }
        best.1
    }
}

/// The leads in `moves`, best first.
pub(super) fn leads<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    moves: u64,
) -> Queue {
    let wants = rules.objectives.want(node.leader);
    let mut queue = Queue::new();
    let mut rest = moves;
    while rest != 0 {
        let card = rest & rest.wrapping_neg();
        rest &= !card;
        let score =
            if wants { take_lead(rules, node, card) } else { avoid_lead(rules, node, card) };
        queue.insert(score, card);
    }
    queue
}

/// Returns the priority of a lead for a seat that wants tricks.
fn take_lead<L: StaticLanes>(rules: &PlainRules<L>, node: &Node<PlainState<L>>, card: u64) -> i32 {
    let suit = L::lane_of(card);
    let own = node.leader;
    let (mut ruff, mut beaten, mut partner) = (false, false, false);
    for n in 1..4 {
        let seat = (own + n) & 3;
        let hand = node.hand(seat);
        let held = hand & suit;
        if rules.objectives.friends(own, seat) {
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

/// Returns the priority of a lead for a seat that wants others to take it.
fn avoid_lead<L: StaticLanes>(rules: &PlainRules<L>, node: &Node<PlainState<L>>, card: u64) -> i32 {
    let suit = L::lane_of(card);
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
        if rules.objectives.friends(own, seat) {
            ours = ours.min(low);
        } else {
            above += (held & (card - 1)).count_ones() as i32;
            below += (held & !(card | (card - 1))).count_ones() as i32;
            forced = if forced == 0 { low } else { low.min(forced) };
        }
    }
    let place = (card.trailing_zeros() - L::FORM.width() * L::index(card)) as i32;
    if forced != 0 && forced < ours {
        200 - place
    } else if above == 0 {
        -100 + place - below
    } else {
        place + 4 * above - 4 * below
    }
}
