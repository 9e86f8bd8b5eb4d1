use super::super::super::feature_flags::AllFeatures;
use super::super::super::lanes::{Four, StaticLanes, TRUMPS, lane};
use super::super::super::node::Node;
use super::super::super::rules::TrickRules;
use super::super::super::search_proof::SearchProof;
use super::super::Bridge;
use crate::isa::Portable;
use crate::rng::Rng;
use tikki_derive::slow;

fn beats(card: u64, best: u64, trumps: u64) -> bool {
    if Four::lane_of(card) == Four::lane_of(best) { card < best } else { card & trumps != 0 }
}

fn cards(mut set: u64) -> impl Iterator<Item = u64> {
    std::iter::from_fn(move || {
        let card = set & set.wrapping_neg();
        set &= !card;
        (card != 0).then_some(card)
    })
}

/// Returns whether north-south take `need` tricks by plain minimax; `on_table`: the card led, the best and who
/// played it.
fn wins(
    hands: &mut [u64; 4],
    turn: usize,
    by: usize,
    on_table: (u64, u64, usize),
    need: i32,
    trumps: u64,
) -> bool {
    if by == 4 {
        let winner = on_table.2;
        let need = need - i32::from(winner.is_multiple_of(2));
        let left = hands[winner].count_ones() as i32;
        return need <= 0 || need <= left && wins(hands, winner, 0, (0, 0, 0), need, trumps);
    }
    let hand = hands[turn];
    let following = if by == 0 { 0 } else { hand & Four::lane_of(on_table.0) };
    for card in cards(if following == 0 { hand } else { following }) {
        hands[turn] &= !card;
        let next = match by {
            0 => (card, card, turn),
            _ if beats(card, on_table.1, trumps) => (on_table.0, card, turn),
            _ => on_table,
        };
        let found = wins(hands, (turn + 1) % 4, by + 1, next, need, trumps);
        hands[turn] = hand;
        if found == turn.is_multiple_of(2) {
            return found;
        }
    }
    !turn.is_multiple_of(2)
}

/// Hands of `size` cards; the more often a suit is in `suits`, the longer it is.
fn random_hands(rng: &mut Rng, size: usize) -> [u64; 4] {
    let suits: Vec<usize> = (0..=rng.below(6)).map(|_| rng.below(4)).collect();
    let mut pack: Vec<u64> = Vec::new();
    let mut lengths = [0; 4];
    while pack.len() < 4 * size {
        let suit = if rng.below(3) == 0 { rng.below(4) } else { suits[rng.below(suits.len())] };
        if lengths[suit] < 13 {
            pack.push(1 << (16 * suit + lengths[suit]));
            lengths[suit] += 1;
        } else {
            let other = (0..4).find(|&other| lengths[other] < 13).unwrap_or(0);
            pack.push(1 << (16 * other + lengths[other]));
            lengths[other] += 1;
        }
    }
    rng.shuffle(&mut pack);
    std::array::from_fn(|seat| pack[seat * size..][..size].iter().fold(0, |all, card| all | card))
}

/// Other owners of the cards that do not matter, with all lengths as before.
fn redistributed(rng: &mut Rng, hands: [u64; 4], relevant: u64) -> [u64; 4] {
    let mut new = hands.map(|hand| hand & relevant);
    for index in 0..4 {
        let free = hands.map(|hand| hand & lane(index) & !relevant);
        let mut owners: Vec<usize> = Vec::new();
        for (seat, cards) in free.iter().enumerate() {
            owners.extend(std::iter::repeat_n(seat, cards.count_ones() as usize));
        }
        for card in cards(free.iter().fold(0, |all, cards| all | cards)) {
            new[owners.swap_remove(rng.below(owners.len()))] |= card;
        }
    }
    new
}

/// Returns whether north-south take `need` tricks after every lead in `lanes`, or after none of them.
fn all_agree(hands: [u64; 4], leader: usize, lanes: u64, need: i32, trumps: u64) -> [bool; 2] {
    let mut after = cards(hands[leader] & lanes).map(|card| {
        let mut left = hands;
        left[leader] &= !card;
        let possible = need <= hands[leader].count_ones() as i32;
        let on_table = (card, card, leader);
        need <= 0 || possible && wins(&mut left, (leader + 1) % 4, 1, on_table, need, trumps)
    });
    let (yes, no): (Vec<bool>, Vec<bool>) = after.by_ref().partition(|&won| won);
    [no.is_empty(), yes.is_empty()]
}

/// Holds all that is said of a position against minimax, there and in positions that are the same to it. How much
/// was said.
fn check<const T: bool>(rng: &mut Rng, hands: [u64; 4], leader: u32) -> usize {
    let node = Node::<()>::new::<Portable>(hands, leader, ());
    let rules = Bridge::<T>;
    let trumps = if T { TRUMPS } else { 0 };
    let mut said = 0;
    for need in 1..=node.left as i32 {
        let known = rules
            .quick_tricks::<Portable, _>(AllFeatures, &node, need)
            .map(|found| (u64::MAX, found));
        let lost = rules.losing_leads(AllFeatures, &node, need);
        for (lanes, SearchProof { score, relevant }) in [known, lost].into_iter().flatten() {
            said += 1;
            assert_eq!(relevant & relevant.wrapping_add(super::TOPS), 0, "top cards only");
            for _ in 0..4 {
                let other = redistributed(rng, hands, relevant);
                let leader = leader as usize;
                let right = if lanes != u64::MAX && score >= need {
                    all_agree(other, leader, lanes, score, trumps)[0]
                } else if lanes != u64::MAX {
                    all_agree(other, leader, lanes, score + 1, trumps)[1]
                } else if score >= need {
                    wins(&mut other.clone(), leader, 0, (0, 0, 0), score, trumps)
                } else {
                    score >= node.left as i32
                        || !wins(&mut other.clone(), leader, 0, (0, 0, 0), score + 1, trumps)
                };
                assert!(
                    right,
                    "{lanes:x}: {score} for {need}, {relevant:x} in {hands:x?}; {leader} on lead, trumps: {T}; not {other:x?}"
                );
            }
        }
    }
    said
}

/// Every bound holds by plain minimax, and still holds when the cards it does not name change hands.
#[test]
fn bounds_hold_for_all_positions_with_the_same_relevant_cards() {
    let slow = slow!();
    let (cases, largest) = if slow { (400_000, 5) } else { (6_000, 4) };
    let mut found = 0;
    for seed in 0..cases {
        let mut rng = Rng::new(seed);
        let size = 2 + rng.below(largest - 1);
        let hands = random_hands(&mut rng, size);
        let leader = rng.below(4) as u32;
        found += check::<true>(&mut rng, hands, leader);
        found += check::<false>(&mut rng, hands, leader);
    }
    assert!(found as u64 > cases, "{found} bounds in {cases} cases");
}

/// Compares every bound on hands in a trump game with minimax, for every leader.
fn check_with_trumps(seed: u64, hands: [u64; 4]) {
    for leader in 0..4 {
        check::<true>(&mut Rng::new(seed), hands, leader);
    }
}

/// When a trump is led, the top one wins at once, or a low one saves another of the side: not both.
#[test]
fn top_trumps_that_fall_together_are_not_all_won() {
    let hands = [
        0x0008_000a_0001_0004,
        0x0003_0010_0000_0090,
        0x0004_0001_0000_0049,
        0x0010_0004_0000_0122,
    ];
    check_with_trumps(8, hands);
}

/// A side that has to lead what others head can ruff their top card away.
#[test]
fn opponents_top_cards_can_be_ruffed_out() {
    let hands = [
        0x0000_000b_0000_0000,
        0x0006_0000_0000_0002,
        0x0009_0000_0001_0000,
        0x0000_0004_0002_0001,
    ];
    check_with_trumps(9, hands);
}

/// If the leader's only trump is the king, and it is led to the ace, they make one trick, not two.
#[test]
fn an_entry_in_trumps_costs_a_trick_if_two_winners_fall_together() {
    let hands = [
        0x0010_0000_0001_0011,
        0x0008_0000_0002_0024,
        0x0023_0000_0000_0002,
        0x0004_0001_0004_0008,
    ];
    check_with_trumps(7, hands);
}
