//! Quick tricks: winners that can be cashed at once, without search. `trumps.rs` and `later.rs` count certain later
//! tricks.

use super::super::lanes::{TOPS, TRUMPS, lane};
use super::super::node::Node;
use super::top_cards::{QuickTricks, high, run, top_run};
use super::trumps::{top_trumps, trump_tricks};

/// Returns the tricks that the side of `seat` takes with that seat on lead without losing the lead: its certain trumps,
/// the leader's winners in the plain suits, and partner's if partner can be reached in a suit. `T`: lane 0 is the trump
/// suit; `later`: trumps that win only in the end count too.
///
/// The count is sound because in every round counted, an opponent who still has trumps follows suit (and so neither
/// ruffs nor comes nearer to ruffing), and because partner has enough other cards to keep the winners. Partner is
/// reached in trumps only by a low one.
#[inline(always)]
pub(super) fn quick<const T: bool>(
    node: &Node,
    seat: u32,
    enough: u32,
    later: bool,
) -> QuickTricks {
    let pair = Partnership::new::<T>(node, seat);
    // With so few top cards it is hardly worth a closer look: only long suits could make up for them.
    let tops = high(pair.leader | pair.partner);
    let most = if T && later { pair.longest_trumps() } else { 0 };
    if tops.count_ones().max((tops & !TRUMPS).count_ones() + most) + u32::from(!T) < enough {
        return QuickTricks::default();
    }
    if enough == 1 && pair.is_unopposed::<T>(node) {
        return QuickTricks { tricks: 1, relevant: 0 };
    }
    let top_trumps = if T { top_trumps(node, seat) } else { QuickTricks::default() };
    let mut plain = QuickTricks::default();
    let mut partners = QuickTricks::default();
    let mut entry = false;
    for index in u32::from(T)..4 {
        let suit = pair.suit(node, index);
        plain = plain.and(suit.leaders);
        partners = partners.and(suit.partners);
        entry |= suit.entry;
    }
    let mut own = if T { pair.drawing(top_trumps).and(plain) } else { plain };
    // A low trump: if the leader led a high one under the ace, two of the sure trumps would fall together.
    let low = pair.leader & TRUMPS & !top_trumps.relevant != 0;
    if own.tricks < enough && (entry || T && pair.partner & 1 != 0 && low) {
        own = own.and(partners);
    }
    if T && later && own.tricks < enough {
        let (cashed, crossed) = if entry { (plain.and(partners), true) } else { (plain, false) };
        let both = pair.and_trumps(node, cashed, crossed, enough);
        if both.tricks != 0 {
            return both;
        }
    }
    QuickTricks { tricks: own.tricks.min(node.left), ..own }
}

/// The tricks in a plain suit: the leader's, and partner's once partner is on lead.
struct PlainSuit {
    leaders: QuickTricks,
    partners: QuickTricks,
    /// The leader can put partner on lead in this suit.
    entry: bool,
}

/// The side on lead, and the opponents' trumps.
struct Partnership {
    seat: u32,
    leader: u64,
    partner: u64,
    /// The opponents' seats and how many trumps each may still ruff with.
    opponents: [(u32, u32); 2],
}

impl Partnership {
    #[inline(always)]
    fn new<const T: bool>(node: &Node, seat: u32) -> Partnership {
        let leader = node.hand(seat);
        let opponents = [(seat + 1) & 3, (seat + 3) & 3];
        let trumps = opponents.map(|seat| if T { node.length(0, seat) } else { 0 });
        // The leader draws trumps first if the leader's top trumps are enough for that.
        let drawn = run(leader, 0) >= trumps[0].max(trumps[1]);
        let ruffs = |n: usize| (opponents[n], if drawn { 0 } else { trumps[n] });
        Partnership {
            seat,
            leader,
            partner: node.hand((seat + 2) & 3),
            opponents: [ruffs(0), ruffs(1)],
        }
    }

    /// Returns whether the leader has a suit in which no opponent can follow, or ruff: whichever hand of the side has
    /// the better card there, the trick is its own.
    #[inline(always)]
    fn is_unopposed<const T: bool>(&self, node: &Node) -> bool {
        let theirs = node.all & !(self.leader | self.partner);
        let opposed = (0..4).map(lane).filter(|lane| theirs & lane != 0).sum::<u64>();
        !(T && theirs & TRUMPS != 0) && self.leader & !opposed != 0
    }

    /// The sure trump tricks; the trumps that draw the opponents' are among their top cards.
    #[inline(always)]
    fn drawing(&self, certain: QuickTricks) -> QuickTricks {
        if self.is_drawn() {
            QuickTricks { relevant: certain.relevant | top_run(0, run(self.leader, 0)), ..certain }
        } else {
            certain
        }
    }

    /// Returns whether no opponent can ruff once the leader has drawn trumps.
    #[inline(always)]
    fn is_drawn(&self) -> bool {
        self.opponents.iter().all(|&(_, trumps)| trumps == 0)
    }

    /// Returns the number of trumps in the hand with more of them.
    #[inline(always)]
    fn longest_trumps(&self) -> u32 {
        (self.leader & TRUMPS).count_ones().max((self.partner & TRUMPS).count_ones())
    }

    /// Returns `enough` tricks, or none: plain winners cashed while both hands keep all their trumps, and then the trump tricks
    /// that are certain for any leader. `crossed`: at the end of it partner is on lead.
    #[inline(always)]
    fn and_trumps(
        &self,
        node: &Node,
        plain: QuickTricks,
        crossed: bool,
        enough: u32,
    ) -> QuickTricks {
        let most = self.longest_trumps();
        let cashed = plain.tricks.min(node.left - most);
        if cashed == 0 || cashed + most < enough {
            return QuickTricks::default();
        }
        let trumps = if self.is_drawn() {
            QuickTricks { tricks: most, relevant: top_run(0, run(self.leader, 0)) }
        } else {
            let away = if cashed < plain.tricks {
                0
            } else {
                1 << ((self.seat + 2 * u32::from(!crossed)) & 3)
            };
            trump_tricks(node, self.seat, away, enough - cashed)
        };
        if cashed + trumps.tricks < enough {
            return QuickTricks::default();
        }
        QuickTricks { tricks: cashed, ..plain }.and(trumps)
    }

    /// For how many rounds of a plain suit no opponent can ruff.
    #[inline(always)]
    fn safe_rounds(&self, node: &Node, index: u32) -> u32 {
        let until =
            |(seat, trumps): (u32, u32)| if trumps > 0 { node.length(index, seat) } else { 13 };
        until(self.opponents[0]).min(until(self.opponents[1]))
    }

    #[inline(always)]
    fn suit(&self, node: &Node, index: u32) -> PlainSuit {
        let safe = self.safe_rounds(node, index);
        let (own, partners) = (self.leader & lane(index), self.partner & lane(index));
        let (length, partners_length) = (own.count_ones(), partners.count_ones());
        let together = run(own | partners, index);
        let high = top_run(index, together);
        let (winners, partners_winners) =
            ((own & high).count_ones(), (partners & high).count_ones());
        if partners_winners == 0 {
            let certain = alone(node, index, self.seat, winners, safe);
            return PlainSuit { leaders: certain, partners: QuickTricks::default(), entry: false };
        }
        if winners == 0 {
            let partner = (self.seat + 2) & 3;
            let certain = alone(node, index, partner, partners_winners, safe);
            let entry = length > 0 && certain.tricks > 0;
            return PlainSuit { leaders: QuickTricks::default(), partners: certain, entry };
        }
        // Both have winners. The leader cashes while partner has low cards to play under them, or as long as the
        // leader's cards are the very highest; then partner cashes while the leader has low cards to play under them.
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
            leaders: QuickTricks { tricks: cashed, relevant: if cashed == 0 { 0 } else { high } },
            partners: QuickTricks { tricks: rest, relevant },
            entry: rest > 0 && low > 0,
        }
    }
}

/// One of the two holds all their winners of the suit.
#[inline(always)]
pub(super) fn alone(node: &Node, index: u32, seat: u32, winners: u32, safe: u32) -> QuickTricks {
    if winners == 0 {
        return QuickTricks::default();
    }
    let others = |n: u32| node.length(index, (seat + n) & 3);
    let longest = others(1).max(others(2)).max(others(3));
    let (tricks, ranks) =
        if winners >= longest { (node.length(index, seat), longest) } else { (winners, winners) };
    let tricks = tricks.min(safe);
    QuickTricks { tricks, relevant: top_run(index, ranks.min(tricks)) }
}

/// Leads that lose too many tricks.
#[derive(Clone, Copy, Debug)]
pub(super) struct LosingLeads {
    /// The suits led.
    pub lanes: u64,
    /// The tricks of the other side after any of these leads, with their proof.
    pub tricks: QuickTricks,
}

/// The suits of the leader in which an opponent holds the top card and then has `enough` quick tricks.
///
/// The opponent wins the trick with the top card, unless the leader's partner can ruff. That trick is the same as if
/// the opponent had led the card, so the opponent's quick tricks are those on lead: the plan may begin with any top
/// card. (The idea is in DDS's quick tricks for second hand; there it is tried after each lead, here once for all of
/// them.)
#[inline(always)]
pub(super) fn lost_leads<const T: bool>(node: &Node, enough: u32, later: bool) -> LosingLeads {
    let mut lost = LosingLeads { lanes: 0, tricks: QuickTricks { tricks: node.left, relevant: 0 } };
    let leader = node.hand(node.leader);
    let others = node.all & !(leader | node.hand((node.leader + 2) & 3));
    if high(others).count_ones() < enough {
        return lost;
    }
    let partner = (node.leader + 2) & 3;
    let ruffs = T && node.length(0, partner) > 0;
    for seat in [(node.leader + 1) & 3, (node.leader + 3) & 3] {
        let tops = node.hand(seat) & TOPS;
        let mut lanes = 0;
        let mut heads = 0;
        for index in 0..4 {
            let held = tops & lane(index) != 0 && leader & lane(index) != 0;
            let can_cash = if T && index == 0 {
                run(node.hand(seat), 0) >= top_trumps(node, seat).tricks
            } else {
                !ruffs || node.length(index, partner) > 0
            };
            if held && can_cash {
                lanes |= lane(index);
                heads |= top_run(index, 1);
            }
        }
        if lanes != 0 {
            // Trumps that win later may need a low one under the trump that is led.
            let later = later && lanes & TRUMPS == 0;
            let certain = quick::<T>(node, seat, enough, later);
            if certain.tricks >= enough {
                lost.lanes |= lanes;
                lost.tricks.tricks = lost.tricks.tricks.min(certain.tricks);
                lost.tricks.relevant |= certain.relevant | heads;
            }
        }
    }
    lost
}

#[cfg(test)]
mod tests;
