//! Tricks that need no search: winners that can be cashed at once, and tricks that cannot be lost.
//!
//! Each bound names the top cards it rests on, so that it can be kept as a pattern like any searched result.

use super::lanes::{TOPS, TRUMPS, lane};
use super::node::Node;

/// Tricks that one side is sure of, and the cards whose owners prove it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sure {
    /// How many tricks.
    pub tricks: u32,
    /// The top cards of each lane that the proof rests on.
    pub relevant: u64,
}

impl Sure {
    #[inline(always)]
    fn and(self, more: Sure) -> Sure {
        Sure { tricks: self.tricks + more.tricks, relevant: self.relevant | more.relevant }
    }
}

/// The top `n` cards of a lane.
#[inline(always)]
fn top(index: u32, n: u32) -> u64 {
    ((1 << n) - 1) << (16 * index)
}

/// How many cards of a hand are among the first of a lane without a gap.
#[inline(always)]
fn run(hand: u64, index: u32) -> u32 {
    (!(hand >> (16 * index))).trailing_zeros()
}

/// What the side on lead takes without giving up the lead: its sure trumps, the leader's winners in the plain suits,
/// and, where he can reach partner in a suit, partner's. `TRUMPS`: lane 0 is the trump suit.
///
/// Sound because in every round counted, an opponent who still has trumps follows suit (so he neither ruffs nor comes
/// nearer to ruffing), and because partner has enough other cards to keep his winners.
#[inline(always)]
pub(super) fn quick<const T: bool, X>(node: &Node<X>, enough: u32) -> Sure {
    let pair = Pair::new::<T, X>(node);
    let first = u32::from(T);
    let mut own = if T { pair.trumps(node) } else { Sure::default() };
    let mut partners = Sure::default();
    let mut reached = false;
    for index in first..4 {
        let suit = pair.suit(node, index);
        own = own.and(suit.leaders);
        partners = partners.and(suit.partners);
        reached |= suit.entry;
    }
    if T {
        reached |= pair.partner & 1 != 0 && pair.leader & TRUMPS != 0;
    }
    if own.tricks < enough && reached {
        own = own.and(partners);
    }
    Sure { tricks: own.tricks.min(node.left), ..own }
}

/// What a plain suit gives: the leader's tricks, and partner's once he is on lead.
struct PlainSuit {
    leaders: Sure,
    partners: Sure,
    /// The leader can put partner on lead in this suit.
    entry: bool,
}

/// The side on lead, and the opponents' trumps.
struct Pair {
    leader: u64,
    partner: u64,
    /// The opponents' seats and how many trumps each may still ruff with.
    opponents: [(u32, u32); 2],
}

impl Pair {
    #[inline(always)]
    fn new<const T: bool, X>(node: &Node<X>) -> Pair {
        let leader = node.hand(node.leader);
        let opponents = [(node.leader + 1) & 3, (node.leader + 3) & 3];
        let trumps = opponents.map(|seat| if T { node.length(0, seat) } else { 0 });
        // The leader draws trumps first if his own top trumps are enough for that.
        let drawn = run(leader, 0) >= trumps[0].max(trumps[1]);
        let ruffs = |n: usize| (opponents[n], if drawn { 0 } else { trumps[n] });
        Pair { leader, partner: node.hand((node.leader + 2) & 3), opponents: [ruffs(0), ruffs(1)] }
    }

    /// The sure trump tricks; the trumps that draw the opponents' are among their top cards.
    #[inline(always)]
    fn trumps<X>(&self, node: &Node<X>) -> Sure {
        let sure = top_trumps(node, node.leader);
        let draws = self.opponents.iter().all(|&(_, trumps)| trumps == 0);
        if draws {
            Sure { relevant: sure.relevant | top(0, run(self.leader, 0)), ..sure }
        } else {
            sure
        }
    }

    /// For how many rounds of a plain suit no opponent can ruff.
    #[inline(always)]
    fn safe_rounds<X>(&self, node: &Node<X>, index: u32) -> u32 {
        let until =
            |(seat, trumps): (u32, u32)| if trumps > 0 { node.length(index, seat) } else { 13 };
        until(self.opponents[0]).min(until(self.opponents[1]))
    }

    #[inline(always)]
    fn suit<X>(&self, node: &Node<X>, index: u32) -> PlainSuit {
        let safe = self.safe_rounds(node, index);
        let (own, partners) = (self.leader & lane(index), self.partner & lane(index));
        let (length, partners_length) = (own.count_ones(), partners.count_ones());
        let together = run(own | partners, index);
        let high = top(index, together);
        let (winners, partners_winners) =
            ((own & high).count_ones(), (partners & high).count_ones());
        if partners_winners == 0 {
            let sure = alone(node, index, node.leader, winners, safe);
            return PlainSuit { leaders: sure, partners: Sure::default(), entry: false };
        }
        if winners == 0 {
            let partner = (node.leader + 2) & 3;
            let sure = alone(node, index, partner, partners_winners, safe);
            let entry = length > 0 && sure.tricks > 0;
            return PlainSuit { leaders: Sure::default(), partners: sure, entry };
        }
        // Both have winners. The leader cashes while partner has low cards to play under them, or as long as his own
        // cards are the very highest; then partner cashes while the leader has low cards to play under his.
        let (low, partners_low) = (length - winners, partners_length - partners_winners);
        let cashed = winners.min(partners_low).max(run(own, index)).min(safe);
        let wasted = cashed.saturating_sub(partners_low);
        let mut rest = partners_winners - wasted.min(partners_winners);
        if cashed < winners {
            rest = rest.min(low);
        }
        let rest = rest.min(safe - cashed);
        let relevant = if cashed + rest == 0 { 0 } else { high };
        PlainSuit {
            leaders: Sure { tricks: cashed, relevant: if cashed == 0 { 0 } else { high } },
            partners: Sure { tricks: rest, relevant },
            entry: rest > 0 && low > 0,
        }
    }
}

/// One of the two holds all their winners of the suit.
#[inline(always)]
fn alone<X>(node: &Node<X>, index: u32, seat: u32, winners: u32, safe: u32) -> Sure {
    if winners == 0 {
        return Sure::default();
    }
    let others = |n: u32| node.length(index, (seat + n) & 3);
    let longest = others(1).max(others(2)).max(others(3));
    let (tricks, ranks) =
        if winners >= longest { (node.length(index, seat), longest) } else { (winners, winners) };
    let tricks = tricks.min(safe);
    Sure { tricks, relevant: top(index, ranks.min(tricks)) }
}

/// The top trumps of a side: as many tricks as it has of them, or as the longer hand has trumps, whoever leads what.
#[inline(always)]
pub(super) fn top_trumps<X>(node: &Node<X>, seat: u32) -> Sure {
    let partner = (seat + 2) & 3;
    let together = run(node.hand(seat) | node.hand(partner), 0);
    let tricks = together.min(node.length(0, seat).max(node.length(0, partner)));
    Sure { tricks, relevant: top(0, tricks) }
}

/// At notrump: tricks for the side not on lead because the leader has no suit that his side heads, or because the
/// suits it heads cannot last to the end.
#[inline(always)]
pub(super) fn later_trick<X>(node: &Node<X>) -> Sure {
    let leader = node.leader;
    let partner = (leader + 2) & 3;
    let own = node.hand(leader);
    let ours = own | node.hand(partner);
    let topped = node.all & TOPS & !ours;
    if topped == 0 {
        return Sure::default();
    }
    let held = |index: &u32| own & lane(*index) != 0;
    if (0..4).filter(held).all(|index| topped & lane(index) != 0) {
        let must_be_led = (0..4).filter(held).fold(0, |all, index| all | topped & lane(index));
        let one_hand = |n: u32| must_be_led & !node.hand((leader + n) & 3) == 0;
        let tricks = if one_hand(1) || one_hand(3) { must_be_led.count_ones() } else { 1 };
        return Sure { tricks, relevant: must_be_led };
    }
    let lasting = |index: u32| {
        let heads = ours & (1 << (16 * index)) != 0;
        if heads { node.length(index, leader).max(node.length(index, partner)) } else { 0 }
    };
    if (0..4).map(lasting).sum::<u32>() < node.left {
        Sure { tricks: 1, relevant: topped }
    } else {
        Sure::default()
    }
}
