//! Tricks that need no search: winners that can be cashed at once, and tricks that cannot be lost.
//!
//! Each bound names the top cards it rests on, so that it can be kept as a pattern like any searched result.

use super::lanes::{TOPS, lane};
use super::node::Node;

/// Tricks that one side is sure of, and the cards whose owners prove it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sure {
    /// How many tricks.
    pub tricks: u32,
    /// The top cards of each lane that the proof rests on.
    pub relevant: u64,
}

/// The top `n` cards of a lane.
#[inline(always)]
fn top(index: u32, n: u32) -> u64 {
    ((1 << n) - 1) << (16 * index)
}

/// What the side on lead can cash without giving up the lead: the leader's own winners, then, where partner can be
/// reached in a suit he heads, partner's. `TRUMPS`: lane 0 is the trump suit.
///
/// Sound because in every round counted, an opponent who still has trumps follows suit (so he neither ruffs nor comes
/// nearer to ruffing), and because partner has enough other cards to keep his winners.
#[inline(always)]
pub(super) fn quick<const TRUMPS: bool>(node: &Node, enough: u32) -> Sure {
    let leader = node.leader;
    let partner = (leader + 2) & 3;
    let (own, partners) = (node.hand(leader), node.hand(partner));
    let mut danger = Danger::new::<TRUMPS>(node);
    let mut sure = Sure::default();

    for index in 0..4 {
        let winners = danger.cashable::<TRUMPS>(node, leader, own, index);
        sure.tricks += winners.tricks;
        sure.relevant |= winners.relevant;
        if TRUMPS && index == 0 {
            danger.draw(winners.tricks);
        }
    }
    if sure.tricks >= enough || !danger.reaches::<TRUMPS>(node, own, partners) {
        return Sure { tricks: sure.tricks.min(node.left), ..sure };
    }
    for index in 0..4 {
        let winners = danger.cashable::<TRUMPS>(node, partner, partners, index);
        sure.tricks += winners.tricks;
        sure.relevant |= winners.relevant;
        if TRUMPS && index == 0 {
            danger.draw(winners.tricks);
        }
    }
    Sure { tricks: sure.tricks.min(node.left), ..sure }
}

/// The opponents' trumps.
struct Danger {
    lho: u32,
    rho: u32,
    lho_trumps: u32,
    rho_trumps: u32,
}

impl Danger {
    fn new<const TRUMPS: bool>(node: &Node) -> Danger {
        let (lho, rho) = ((node.leader + 1) & 3, (node.leader + 3) & 3);
        let trumps = |seat| if TRUMPS { node.length(0, seat) } else { 0 };
        Danger { lho, rho, lho_trumps: trumps(lho), rho_trumps: trumps(rho) }
    }

    /// After so many winning rounds of trumps.
    fn draw(&mut self, rounds: u32) {
        if rounds >= self.lho_trumps.max(self.rho_trumps) {
            (self.lho_trumps, self.rho_trumps) = (0, 0);
        }
    }

    /// For how many rounds of a plain suit no opponent can ruff.
    #[inline(always)]
    fn safe_rounds(&self, node: &Node, index: u32) -> u32 {
        let until = |trumps: u32, seat: u32| if trumps > 0 { node.length(index, seat) } else { 13 };
        until(self.lho_trumps, self.lho).min(until(self.rho_trumps, self.rho))
    }

    /// The tricks that a seat which heads the suit can cash in it.
    #[inline(always)]
    fn cashable<const TRUMPS: bool>(&self, node: &Node, seat: u32, hand: u64, index: u32) -> Sure {
        let held = hand >> (16 * index);
        let run = (!held).trailing_zeros();
        let length = node.length(index, seat);
        if run == 0 {
            return Sure::default();
        }
        let others = |n: u32| node.length(index, (seat + n) & 3);
        let longest = others(1).max(others(2)).max(others(3));
        let (mut tricks, ranks) = if run >= longest { (length, longest) } else { (run, run) };
        if TRUMPS && index > 0 {
            tricks = tricks.min(self.safe_rounds(node, index));
        }
        Sure { tricks, relevant: top(index, ranks.min(tricks)) }
    }

    /// Whether the leader can lead a suit that partner heads and no opponent ruffs.
    #[inline(always)]
    fn reaches<const TRUMPS: bool>(&self, node: &Node, own: u64, partners: u64) -> bool {
        (0..4).any(|index| {
            partners & (1 << (16 * index)) != 0
                && own & lane(index) != 0
                && (!TRUMPS || index == 0 || self.safe_rounds(node, index) > 0)
        })
    }
}

/// The top trumps of a side: each one in the longer holding of them wins a trick, whoever leads what.
#[inline(always)]
pub(super) fn top_trumps(node: &Node, seat: u32) -> Sure {
    let (one, other) = (node.hand(seat), node.hand((seat + 2) & 3));
    let run = (!(one | other)).trailing_zeros().min(16);
    let high = (1 << run) - 1;
    let tricks = (one & high).count_ones().max((other & high).count_ones());
    Sure { tricks, relevant: if tricks == 0 { 0 } else { high } }
}

/// At notrump: a trick for the side not on lead, if the other side's suits cannot last to the end.
#[inline(always)]
pub(super) fn later_trick(node: &Node) -> Sure {
    let leader = node.leader;
    let partner = (leader + 2) & 3;
    let own = node.hand(leader);
    let ours = own | node.hand(partner);
    let topped = node.all & TOPS & !ours;
    let lasting = |index: u32| {
        let heads = ours & (1 << (16 * index)) != 0;
        if heads { node.length(index, leader).max(node.length(index, partner)) } else { 0 }
    };
    let rounds: u32 = (0..4).map(lasting).sum();
    // Where the leader holds no suit that his side heads, the very next trick is the others'.
    let must_lose_now = (0..4).all(|index| own & lane(index) == 0 || topped & lane(index) != 0);
    if topped != 0 && (rounds < node.left || must_lose_now) {
        Sure { tricks: 1, relevant: topped }
    } else {
        Sure::default()
    }
}
