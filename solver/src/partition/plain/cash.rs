//! Tricks of plain games that are won whatever the others do: what the leader can cash, and the top trumps of any hand.

use super::super::lanes::{StaticLanes, lowest};
use super::super::node::Node;
use super::super::search_proof::SearchProof;
use super::{PlainRules, PlainState};
use crate::isa::Isa;

/// Cards of one hand that each win a trick if their owner wants them to.
struct Winners {
    seat: u32,
    cards: u64,
    /// The top cards that prove it.
    relevant: u64,
}

/// Returns the proof from the tricks that a hand can cash, if it settles whether side A can score `need`.
pub(super) fn cashed<I: Isa, L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    need: i32,
) -> Option<SearchProof> {
    if rules.avoid || node.names & rules.timed != 0 {
        return None;
    }
    let trumps = top_trumps(rules, node).filter(|winners| winners.seat != node.leader);
    let leads = node.extra.broken.then(|| leaders(rules, node));
    let mut each = leads.into_iter().chain(trumps).filter(|winners| winners.cards != 0);
    each.find_map(|winners| settled::<I, L>(rules, node, need, &winners))
}

/// Returns whether such winners settle the question.
fn settled<I: Isa, L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
    need: i32,
    Winners { seat, cards, relevant }: &Winners,
) -> Option<SearchProof> {
    let bounds = rules.if_taken::<I>(node, *seat, *cards);
    let for_a = rules.maximisers >> seat & 1 != 0;
    let score = if for_a { bounds.lower } else { bounds.upper };
    let relevant = relevant | node.extra.anchors;
    ((score >= need) == for_a).then_some(SearchProof { score, relevant })
}

/// The run of top trumps in one hand: each of them wins the trick that it is played to, but the last one if that has no
/// trumps.
fn top_trumps<L: StaticLanes>(
    rules: &PlainRules<L>,
    node: &Node<PlainState<L>>,
) -> Option<Winners> {
    let top = node.all & rules.trumps & L::TOPS;
    if top == 0 {
        return None;
    }
    let seat = node.owner_of(top);
    let run = top_cards(node.hand(seat) & rules.trumps, 0);
    // One of them may have to wait for the last trick, and be none there.
    let wasted = if rules.last_trumps == 0 { lowest(run) } else { 0 };
    Some(Winners { seat, cards: run & !wasted, relevant: run })
}

/// Returns the cards that the leader can cash, suit by suit: the top cards, and all cards of the suit if no other hand
/// is longer than the number of top cards, but no more rounds than every other hand with trumps follows suit. They are
/// played in succession; hands with trumps discard nothing meanwhile except under trumps, so one suit does not spoil
/// another.
fn leaders<L: StaticLanes>(rules: &PlainRules<L>, node: &Node<PlainState<L>>) -> Winners {
    let seat = node.leader;
    let hands = node.in_order_of_play();
    let mut winners = Winners { seat, cards: 0, relevant: 0 };
    for index in 0..L::FORM.count() {
        let (lane, shift) = (L::lane(index), L::FORM.width() * index);
        let own = hands[0] & lane;
        if own == 0 {
            continue;
        }
        let (mut longest, mut safe) = (0, u32::MAX);
        for other in &hands[1..] {
            let length = (other & lane).count_ones();
            longest = longest.max(length);
            if other & rules.trumps & !lane != 0 {
                safe = if rules.spare == 0 { safe.min(length) } else { 0 };
            }
        }
        let run = top_cards(own, shift);
        let top = run.count_ones();
        let cards = if top >= longest { own } else { run };
        let rounds = cards.count_ones().min(safe);
        winners.cards |= highest_of(cards, rounds);
        winners.relevant |= highest_of(run, rounds.min(longest));
    }
    winners
}

/// The run of cards of a hand at the top of the lane that starts there.
fn top_cards(held: u64, shift: u32) -> u64 {
    let length = (!(held >> shift)).trailing_zeros();
    held & ((1 << length) - 1) << shift
}

/// Returns the `count` highest cards of a set in one lane.
fn highest_of(mut cards: u64, count: u32) -> u64 {
    while cards.count_ones() > count {
        cards &= !lowest(cards);
    }
    cards
}
