//! A position at the start of a trick, in relative cards.
//!
//! Cards never change hands, so the whole position is: which cards are left, and who owns each. Ranks are *relative*:
//! when a card leaves play, everything below it moves up. Two positions that differ only in the names of the cards are
//! the same node, and "the top n cards of the suit" is a mask of n low bits.

use super::lanes::{Four, StaticLanes, bottoms, highest};
use crate::isa::Isa;

/// The state of a game at a node, besides the cards.
pub(super) trait NodeState: Copy + std::fmt::Debug {
    /// The layout of its cards in words.
    type Lanes: StaticLanes;
}

/// Bridge has no further state.
impl NodeState for () {
    type Lanes = Four;
}

/// The start of a trick. `X`: what a game has to know besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Node<X = ()> {
    /// Bit 0 of each card's owner (seat number 0 to 3): set where east or west holds the card.
    pub owner0: u64,
    /// Bit 1 of each card's owner: set where south or west holds the card.
    pub owner1: u64,
    /// The cards left: every lane filled from bit 0.
    pub all: u64,
    /// The same cards by name: bit 0 of a lane is the ace. Used only as a key of refutation moves.
    pub names: u64,
    /// The suit lengths of each seat: a lane is divided into four numbers, one for each seat.
    pub shape: u64,
    /// The seat on lead, 0 to 3 clockwise.
    pub leader: u32,
    /// The number of tricks left, 1 to 13.
    pub left: u32,
    /// Further state of the game's rules.
    pub extra: X,
}

/// One card of this lane in this seat's hand, in the units of [`Node::shape`].
#[inline(always)]
pub(super) fn one_card<L: StaticLanes>(lane_index: u32, seat: u32) -> u64 {
    let width = L::FORM.width();
    1 << (width * lane_index + width / 4 * seat)
}

impl<X: NodeState> Node<X> {
    /// The node of four disjoint hands by name (bit 0 of a lane is the ace), with equal numbers of cards but for hands
    /// that take no part.
    pub(super) fn new<I: Isa>(hands: [u64; 4], leader: u32, extra: X) -> Node<X> {
        let names = hands[0] | hands[1] | hands[2] | hands[3];
        let mut node = Node {
            owner0: 0,
            owner1: 0,
            all: 0,
            names,
            shape: 0,
            leader,
            left: hands[leader as usize].count_ones(),
            extra,
        };
        let lanes = || (0..X::Lanes::FORM.count()).map(|index| (index, X::Lanes::lane(index)));
        for (index, lane) in lanes() {
            let held = (names & lane).count_ones();
            node.all |= ((1 << held) - 1) << (X::Lanes::FORM.width() * index);
        }
        node.owner0 = node.cards_named::<I>(hands[1] | hands[3]);
        node.owner1 = node.cards_named::<I>(hands[2] | hands[3]);
        for (seat, hand) in (0..).zip(hands) {
            for (index, lane) in lanes() {
                let length = (hand & lane).count_ones();
                node.shape |= u64::from(length) * one_card::<X::Lanes>(index, seat);
            }
        }
        node
    }

    /// Returns the node with other further state.
    #[inline(always)]
    pub(super) fn with_extra<Y: NodeState<Lanes = X::Lanes>>(self, extra: Y) -> Node<Y> {
        let Node { owner0, owner1, all, names, shape, leader, left, .. } = self;
        Node { owner0, owner1, all, names, shape, leader, left, extra }
    }

    /// The cards of a seat.
    #[inline(always)]
    pub(super) fn hand(&self, seat: u32) -> u64 {
        let not0 = u64::from(seat & 1).wrapping_sub(1);
        let not1 = u64::from(seat >> 1).wrapping_sub(1);
        self.all & (self.owner0 ^ not0) & (self.owner1 ^ not1)
    }

    /// Returns the owner of a card.
    #[inline(always)]
    pub(super) fn owner_of(&self, card: u64) -> u32 {
        u32::from(self.owner0 & card != 0) | u32::from(self.owner1 & card != 0) << 1
    }

    /// The cards of the four seats, the leader's first.
    #[inline(always)]
    pub(super) fn in_order_of_play(&self) -> [u64; 4] {
        std::array::from_fn(|by| self.hand((self.leader + by as u32) & 3))
    }

    /// The names of cards in play.
    #[inline(always)]
    pub(super) fn names_of<I: Isa>(&self, cards: u64) -> u64 {
        I::deposit(I::extract(cards, self.all), self.names)
    }

    /// The cards in play that have these names.
    #[inline(always)]
    pub(super) fn cards_named<I: Isa>(&self, names: u64) -> u64 {
        I::deposit(I::extract(names, self.names), self.all)
    }

    /// Returns, where every hand has one card left, the winning card and the cards that prove it.
    #[inline(always)]
    pub(super) fn last_winner(&self, trumps: u64) -> (u64, u64) {
        let led = X::Lanes::lane_of(self.hand(self.leader));
        let suit = if self.all & trumps == 0 { led } else { trumps };
        let best = X::Lanes::TOPS & suit;
        let alone = self.all & suit == best;
        (best, if alone { 0 } else { best })
    }

    /// Returns the number of cards of a lane in a seat's hand.
    #[inline(always)]
    pub(super) fn length(&self, lane_index: u32, seat: u32) -> u32 {
        let one = one_card::<X::Lanes>(lane_index, seat);
        let most = (1 << (X::Lanes::FORM.width() / 4)) - 1;
        (self.shape >> one.trailing_zeros() & most) as u32
    }

    /// Everything about the node but the owners of its cards, exactly: all lanes of lengths but the last (which follows
    /// from them and the number of tricks), the number of tricks, the leader. 54 bits.
    #[inline(always)]
    pub(super) fn key(&self) -> u64 {
        (self.shape & 0x0000_ffff_ffff_ffff)
            | u64::from(self.left) << 48
            | u64::from(self.leader) << 52
    }

    /// For every card but the top one of each suit: whether its owner differs from the owner of the card above it.
    #[inline(always)]
    pub(super) fn changes_of_owner(&self) -> u64 {
        ((self.owner0 ^ (self.owner0 << 1)) | (self.owner1 ^ (self.owner1 << 1)))
            & self.all
            & !X::Lanes::TOPS
    }

    /// Compares with what the owners say from scratch. `seats`: those that take part.
    #[cfg(any(test, debug_assertions))]
    pub(super) fn check_invariants(&self, seats: u32) {
        let form = X::Lanes::FORM;
        assert_eq!((self.owner0 | self.owner1) & !self.all, 0, "only cards left have owners");
        for seat in 0..4 {
            let hand = self.hand(seat);
            assert_eq!(
                hand.count_ones(),
                self.left * (seats >> seat & 1),
                "every hand has a card for every trick: {self:?}"
            );
            for index in 0..form.count() {
                let held = hand & form.lane(index);
                assert_eq!(held.count_ones(), self.length(index, seat), "lengths fit: {self:?}");
            }
        }
        for index in 0..form.count() {
            let (filled, named) = (self.all & form.lane(index), self.names & form.lane(index));
            assert_eq!(
                filled,
                form.firsts(named.count_ones()) & form.lane(index),
                "lanes are filled from the top: {self:?}"
            );
        }
    }
}

/// The cards played to a trick so far, in the coordinates of the node at its start.
#[derive(Clone, Copy, Debug)]
pub(super) struct TrickUnderWay {
    /// The cards on the table.
    pub cards: u64,
    /// The card that is winning.
    pub best: u64,
    /// The player of it, in seats after the leader.
    pub best_by: u32,
    /// The cards that would beat it: those above it, and trumps on a plain card. (Trumps are lane 0, so in both cases
    /// the better card is the smaller number.)
    pub beaten_by: u64,
    /// The lane led.
    pub led: u64,
    /// [`Node::all`] as it will be without these cards.
    all_after: u64,
    /// The lengths that these cards subtract from [`Node::shape`].
    lengths: u64,
}

impl TrickUnderWay {
    /// The trick after its lead.
    #[inline(always)]
    pub(super) fn lead<X: NodeState>(node: &Node<X>, card: u64, trumps: u64) -> TrickUnderWay {
        let index = X::Lanes::index(card);
        let led = X::Lanes::lane(index);
        TrickUnderWay {
            cards: card,
            best: card,
            best_by: 0,
            beaten_by: (card - 1) & (led | trumps),
            led,
            all_after: node.all & !(bottoms(node.all) & led),
            lengths: one_card::<X::Lanes>(index, node.leader),
        }
    }

    /// The trick after one more card; `by` counts the seats after the leader, `trumps` is the trump lane or nothing.
    #[inline(always)]
    pub(super) fn follow<X: NodeState>(
        &self,
        node: &Node<X>,
        card: u64,
        by: u32,
        trumps: u64,
    ) -> TrickUnderWay {
        let index = X::Lanes::index(card);
        let own_lane = X::Lanes::lane(index);
        let wins = card & self.beaten_by != 0;
        TrickUnderWay {
            cards: self.cards | card,
            best: if wins { card } else { self.best },
            best_by: if wins { by } else { self.best_by },
            beaten_by: if wins { (card - 1) & (own_lane | trumps) } else { self.beaten_by },
            led: self.led,
            all_after: self.all_after & !(bottoms(self.all_after) & own_lane),
            lengths: self.lengths + one_card::<X::Lanes>(index, (node.leader + by) & 3),
        }
    }

    /// Returns the trick as if another of its cards had won it: the one played `by` seats after the leader.
    #[inline(always)]
    pub(super) fn won_by(&self, by: u32, card: u64) -> TrickUnderWay {
        TrickUnderWay { best: card, best_by: by, ..*self }
    }

    /// The cards of a hand that beat the best so far.
    #[inline(always)]
    pub(super) fn winners(&self, hand: u64) -> u64 {
        hand & self.beaten_by
    }

    /// The best card that a hand can put on the trick; 0 if none beats the best so far.
    #[inline(always)]
    pub(super) fn best_reply(&self, hand: u64) -> u64 {
        let following = hand & self.led;
        let legal = if following != 0 { following } else { hand };
        highest(self.winners(legal))
    }

    /// The start of the next trick, after the last card.
    #[inline(always)]
    pub(super) fn next<I: Isa, X: NodeState, Y>(&self, node: &Node<X>, extra: Y) -> Node<Y> {
        let keep = node.all & !self.cards;
        Node {
            owner0: I::deposit(I::extract(node.owner0, keep), self.all_after),
            owner1: I::deposit(I::extract(node.owner1, keep), self.all_after),
            all: self.all_after,
            names: node.names & !node.names_of::<I>(self.cards),
            shape: node.shape - self.lengths,
            leader: (node.leader + self.best_by) & 3,
            left: node.left - 1,
            extra,
        }
    }

    /// Converts the relevant cards at the start of the next trick (a number of top cards in every lane) to the start of
    /// this trick: as many top cards of every lane as reach down to the same card.
    #[inline(always)]
    pub(super) fn lift<I: Isa, X: NodeState>(&self, node: &Node<X>, relevant: u64) -> u64 {
        let ends = relevant.wrapping_add(X::Lanes::TOPS);
        let lowest = (ends >> 1) & self.all_after;
        let lifted = I::deposit(I::extract(lowest, self.all_after), node.all & !self.cards);
        X::Lanes::above((lifted << 1) | (ends & X::Lanes::TOPS))
    }

    /// The cards whose ranks decided who won: the winner and everything above it, if another card of its suit fell.
    #[inline(always)]
    pub(super) fn won_by_rank<L: StaticLanes>(&self) -> u64 {
        let suit = L::lane_of(self.best);
        if self.cards & suit == self.best { 0 } else { L::down_to(self.best) }
    }
}
