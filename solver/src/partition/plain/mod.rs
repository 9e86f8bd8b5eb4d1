//! Plain games: trick games described by data, as the search asks for them.

mod game;
mod order;
mod session;
mod sure;

#[cfg(test)]
mod by_card;
#[cfg(test)]
mod tests;

pub(crate) use game::{Lock, PlainGame, PlainPosition, Stakes};
pub(crate) use session::{PlainSession, PlainSolver};

use super::found::Found;
use super::key::WideKey;
use super::lanes::{
    CARDS, TOPS, TRUMPS, head_of_run, heads_of_runs, lane, lane_index, strictly_above_lowest,
};
use super::node::{Node, Played};
use super::pattern::Wide;
use super::queue::Queue;
use super::rules::Rules;
use super::switches::Switches;
use super::view::Itself;
use crate::bounds::Bounds;
use crate::isa::Isa;

/// What a plain game keeps of a node besides its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extra {
    /// The named cards in play.
    pub special: u64,
    /// The named cards and all above them.
    pub anchors: u64,
    /// The least and the most that side A can score from here on.
    pub rest: Bounds<i32>,
    /// Any card may be led.
    pub broken: bool,
}

/// The rules of a plain game, and the deal's seats and number of tricks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Plain {
    /// The trump lane, or nothing.
    pub trumps: u64,
    /// The seats that take part, as a mask.
    pub seats: u32,
    /// Side A.
    pub maximisers: u32,
    /// Whose tricks count.
    pub collectors: u32,
    /// The others' tricks count the other way.
    pub both_ways: bool,
    /// Each side wants the other to win tricks.
    pub avoid: bool,
    /// Every trick is worth the same, something positive.
    pub uniform: bool,
    /// The lane that who cannot follow must play: trumps, or nothing.
    forced: u64,
    lock: Lock,
    /// For the trick.
    pub per_trick: i32,
    per_card: [i32; 4],
    cards: Vec<(u64, i32)>,
    per_ace: i32,
    /// Cards that count by name.
    named: u64,
    /// Patterns are kept apart by the owners of these cards.
    sorted: u64,
    /// The number of the last trick.
    last: i32,
}

impl Plain {
    /// The rules of a position's game.
    pub(super) fn new(position: &PlainPosition) -> Plain {
        let game = position.game();
        let stakes = &game.stakes;
        let seats = u32::from(position.seats());
        let (maximisers, collectors) = (u32::from(game.maximisers), u32::from(game.collectors));
        let plain_cards = stakes.per_card == [0; 4] && stakes.cards.is_empty();
        Plain {
            trumps: if game.trump { TRUMPS } else { 0 },
            seats,
            maximisers: maximisers & seats,
            collectors: collectors & seats,
            both_ways: game.both_ways,
            avoid: maximisers & collectors & seats == 0,
            uniform: plain_cards && stakes.per_ace == 0 && stakes.per_trick > 0,
            forced: if game.trump && game.must_trump { TRUMPS } else { 0 },
            lock: game.lock,
            per_trick: stakes.per_trick,
            per_card: stakes.per_card,
            cards: stakes.cards.clone(),
            per_ace: stakes.per_ace,
            named: game.named(),
            // Places of aces keep patterns apart already.
            sorted: if stakes.per_ace == 0 { 3 * TOPS } else { TOPS },
            last: i32::from(position.trick()) + position.tricks() as i32 - 1,
        }
    }

    /// The start of the trick on the table.
    pub(super) fn root<I: Isa>(&self, position: &PlainPosition) -> Node<Extra> {
        let node = Node::new::<I>(position.hands(), u32::from(position.leader()), ());
        let cards = self.worth(node.names, node.names);
        let rest = cards.1.plus(self.reach(self.per_trick).times(node.left as i32));
        self.with_extra::<I>(node, rest, position.broken())
    }

    fn with_extra<I: Isa>(&self, node: Node, rest: Bounds<i32>, broken: bool) -> Node<Extra> {
        let special =
            if self.named == 0 { 0 } else { node.cards_named::<I>(self.named & node.names) };
        let anchors = if special == 0 { 0 } else { strictly_above_lowest(special) | special };
        let locks = node.all & self.lock.lanes | node.names & self.lock.cards != 0;
        let broken = broken || !locks;
        node.with_extra(Extra { special, anchors, rest, broken })
    }

    /// Whether two seats are on one side.
    #[inline(always)]
    pub(super) fn friends(&self, one: u32, other: u32) -> bool {
        (self.maximisers >> one ^ self.maximisers >> other) & 1 == 0
    }

    /// Whether the seat's tricks count for side A.
    #[inline(always)]
    pub(super) fn collects(&self, seat: u32) -> bool {
        self.collectors >> seat & 1 != 0
    }

    /// What a part of a stake can bring side A: the least and the most.
    #[inline(always)]
    fn reach(&self, part: i32) -> Bounds<i32> {
        if self.both_ways {
            Bounds { lower: -part.abs(), upper: part.abs() }
        } else {
            Bounds { lower: part.min(0), upper: part.max(0) }
        }
    }

    /// What side A scores if the collectors take a stake, or else the others.
    #[inline(always)]
    pub(super) fn score(&self, collected: bool, stake: i32) -> i32 {
        match (collected, self.both_ways) {
            (true, _) => stake,
            (false, true) => -stake,
            (false, false) => 0,
        }
    }

    /// All stakes from here on, if they do not depend on when cards are played.
    pub(super) fn total(&self, node: &Node<Extra>) -> Option<i32> {
        let tricks = self.per_trick * node.left as i32;
        if self.uniform {
            return Some(tricks);
        }
        let timed = self.per_ace != 0 && node.names & TOPS != 0;
        (!timed).then(|| tricks + self.worth(node.all, node.names).0)
    }

    /// What cards are worth: now but for the aces, and what they may yet bring side A. `names`: the cards by
    /// name, or at least those of them that are named; `cards`: by lane only.
    fn worth(&self, cards: u64, names: u64) -> (i32, Bounds<i32>) {
        let (mut now, mut reach) = (0, Bounds::exact(0));
        for (index, &worth) in (0..).zip(&self.per_card) {
            let part = worth * (cards & lane(index)).count_ones() as i32;
            now += part;
            reach = reach.plus(self.reach(part));
        }
        for &(card, worth) in &self.cards {
            if names & card != 0 {
                now += worth;
                reach = reach.plus(self.reach(worth));
            }
        }
        let aces = (names & TOPS).count_ones() as i32;
        (now, reach.plus(self.reach(self.per_ace * self.last).times(aces)))
    }

    /// What one card may be worth to a trick, roughly: for the order of cards.
    pub(super) fn worth_of_card<I: Isa>(&self, node: &Node<Extra>, card: u64) -> i32 {
        let by_lane = self.per_card[lane_index(card) as usize];
        if card & node.extra.special == 0 {
            return by_lane;
        }
        let name = node.names_of::<I>(card);
        let named = self.cards.iter().filter(|&&(card, _)| card == name);
        let ace = if name & TOPS == 0 { 0 } else { self.per_ace * self.number(node) };
        by_lane + ace + named.map(|&(_, worth)| worth).sum::<i32>()
    }

    /// The number of the trick.
    #[inline(always)]
    fn number(&self, node: &Node<Extra>) -> i32 {
        self.last - node.left as i32 + 1
    }
}

impl Rules for &Plain {
    type Extra = Extra;
    type Key = WideKey;
    type Standard = Itself<WideKey>;
    type Packing = Wide;
    const SKIPS: bool = true;

    #[inline(always)]
    fn trumps(self) -> u64 {
        self.trumps
    }

    #[inline(always)]
    fn seats(self) -> u32 {
        self.seats
    }

    #[inline(always)]
    fn for_a(self, seat: u32) -> bool {
        self.maximisers >> seat & 1 != 0
    }

    /// Besides the shape: the places of the named cards (52 bits: four lanes of thirteen), which of them are in play (11
    /// bits; their order within a lane never changes), whether the lock is broken; and the owners of the top cards,
    /// which most patterns name anyway: that keeps lists short.
    #[inline(always)]
    fn key<I: Isa>(self, node: &Node<Extra>) -> WideKey {
        let mut named = u64::from(node.extra.broken) << 63;
        if self.named != 0 {
            named |= I::extract(node.extra.special, CARDS);
            named |= I::extract(node.names, self.named) << 52;
        }
        let tops = node.owner0 & self.sorted | (node.owner1 & self.sorted) << 8;
        WideKey { shape: node.key(), named, tops }
    }

    /// Seats and suits are not alike.
    #[inline(always)]
    fn standard<I: Isa>(self, node: &Node<Extra>) -> Itself<WideKey> {
        Itself::new(node, self.key::<I>(node))
    }

    #[inline(always)]
    fn leads<I: Isa>(self, node: &Node<Extra>, hand: u64) -> u64 {
        if node.extra.broken {
            return hand;
        }
        let single = node.cards_named::<I>(self.lock.cards & node.names);
        match hand & !(self.lock.lanes | single) {
            0 => hand,
            free => free,
        }
    }

    #[inline(always)]
    fn not_following(self, hand: u64) -> u64 {
        let forced = hand & self.forced;
        if forced == 0 { hand } else { forced }
    }

    #[inline(always)]
    fn heads(self, node: &Node<Extra>, cards: u64) -> u64 {
        let special = node.extra.special;
        heads_of_runs(cards) | cards & (special | special << 1)
    }

    #[inline(always)]
    fn head(self, node: &Node<Extra>, card: u64, cards: u64) -> u64 {
        let special = node.extra.special;
        if card & special == 0 { head_of_run(card, cards & !special) } else { card }
    }

    #[inline(always)]
    fn always_relevant(self, node: &Node<Extra>) -> u64 {
        node.extra.anchors
    }

    #[inline(always)]
    fn open(self, node: &Node<Extra>) -> Bounds<i32> {
        node.extra.rest
    }

    #[inline(always)]
    fn won<I: Isa>(self, node: &Node<Extra>, played: &Played) -> (i32, Bounds<i32>) {
        let collected = self.collects((node.leader + played.best_by) & 3);
        let rest = node.extra.rest.minus(self.reach(self.per_trick));
        if self.uniform {
            return (self.score(collected, self.per_trick), rest);
        }
        let names = match played.cards & node.extra.special {
            0 => 0,
            special => node.names_of::<I>(special),
        };
        let (now, reach) = self.worth(played.cards, names);
        let aces = self.per_ace * self.number(node) * (names & TOPS).count_ones() as i32;
        (self.score(collected, self.per_trick + now + aces), rest.minus(reach))
    }

    #[inline(always)]
    fn enter<I: Isa>(self, node: &Node<Extra>, played: &Played, rest: Bounds<i32>) -> Node<Extra> {
        let next = played.next::<I, _, _>(node, ());
        let broken = node.extra.broken
            || played.cards & self.lock.broken_by_lanes != 0
            || (node.names & !next.names) & self.lock.broken_by_cards != 0;
        self.with_extra::<I>(next, rest, broken)
    }

    fn last_trick<I: Isa>(self, node: &Node<Extra>) -> Found {
        let (best, relevant) = node.last_winner(self.trumps);
        let seat = u32::from(node.owner0 & best != 0) | u32::from(node.owner1 & best != 0) << 1;
        let (now, _) = self.worth(node.names, node.names);
        let aces = self.per_ace * self.last * (node.names & self.named & TOPS).count_ones() as i32;
        let score = self.score(self.collects(seat), self.per_trick + now + aces);
        Found { score, relevant: relevant | node.extra.anchors }
    }

    fn sure<S: Switches>(self, switches: S, node: &Node<Extra>, need: i32) -> Option<Found> {
        sure::sure(self, switches, node, need)
    }

    #[inline(always)]
    fn leads_in_order(self, node: &Node<Extra>, _: u64, moves: u64) -> Queue {
        order::leads(self, node, moves)
    }

    #[inline(always)]
    fn reply<I: Isa, const BY: u32>(
        self,
        node: &Node<Extra>,
        hands: &[u64; 4],
        played: &Played,
        moves: u64,
    ) -> u64 {
        order::reply::<I, BY>(self, node, played, hands[BY as usize], moves)
    }
}
