//! The rules of a game described by data, as the search asks for them.

use super::isa::Isa;
use super::key::WideKey;
use super::lanes::{TOPS, TRUMPS, heads_of_runs, lane, lane_of, strictly_above_lowest};
use super::node::{Node, Played};
use super::order::Queue;
use super::pattern::{Span, Wide};
use super::plain_order;
use super::plain_sure;
use super::rules::Rules;
use super::search::Found;
use super::switches::Switches;
use super::view::Itself;
use crate::plain::{ACES, PlainPosition};

/// What a plain game keeps of a node besides its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Extra {
    /// The named cards in play.
    pub special: u64,
    /// The named cards and all above them.
    pub anchors: u64,
    /// The least and the most that side A can score from here on.
    pub rest: Span,
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
    lock: Locked,
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

/// A lock: lanes as lanes, cards by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Locked {
    lanes: u64,
    cards: u64,
    broken_by_lanes: u64,
    broken_by_cards: u64,
}

impl Plain {
    /// The rules of a position's game.
    pub(super) fn new(position: &PlainPosition) -> Plain {
        let game = position.game();
        let stakes = &game.stakes;
        let seats = u32::from(position.seats());
        let (maximisers, collectors) = (u32::from(game.maximisers), u32::from(game.collectors));
        let lanes = |mask: u8| {
            (0..4).filter(|&index| mask >> index & 1 != 0).fold(0, |all, index| all | lane(index))
        };
        let lock = game.lock.as_ref().map_or_else(Locked::default, |lock| Locked {
            lanes: lanes(lock.lanes),
            cards: lock.cards,
            broken_by_lanes: lanes(lock.broken_by_lanes),
            broken_by_cards: lock.broken_by_cards,
        });
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
            lock,
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
        let rest = add(cards.1, times(self.span(self.per_trick), node.left as i32));
        self.with_extra::<I>(node, rest, position.broken())
    }

    fn with_extra<I: Isa>(&self, node: Node, rest: Span, broken: bool) -> Node<Extra> {
        let special = if self.named == 0 {
            0
        } else {
            I::deposit(I::extract(self.named & node.names, node.names), node.all)
        };
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
    pub(super) fn span(&self, part: i32) -> Span {
        if self.both_ways {
            Span { lower: -part.abs(), upper: part.abs() }
        } else {
            Span { lower: part.min(0), upper: part.max(0) }
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
        let timed = self.per_ace != 0 && node.names & ACES != 0;
        (!timed).then(|| tricks + self.worth(node.all, node.names).0)
    }

    /// What cards are worth: now but for the aces, and what they can bring side A some time. `names`: the cards by
    /// name, or at least those of them that are named; `cards`: by lane only.
    fn worth(&self, cards: u64, names: u64) -> (i32, Span) {
        let (mut now, mut span) = (0, Span { lower: 0, upper: 0 });
        for (index, &worth) in (0..).zip(&self.per_card) {
            let part = worth * (cards & lane(index)).count_ones() as i32;
            now += part;
            span = add(span, self.span(part));
        }
        for &(card, worth) in &self.cards {
            if names & card != 0 {
                now += worth;
                span = add(span, self.span(worth));
            }
        }
        let aces = (names & ACES).count_ones() as i32;
        (now, add(span, times(self.span(self.per_ace * self.last), aces)))
    }

    /// What one card may be worth to a trick, roughly: for the order of cards.
    pub(super) fn worth_of_card<I: Isa>(&self, node: &Node<Extra>, card: u64) -> i32 {
        let by_lane = self.per_card[super::lanes::lane_index(card) as usize];
        if card & node.extra.special == 0 {
            return by_lane;
        }
        let name = Self::names::<I>(node, card);
        let named = self.cards.iter().filter(|&&(card, _)| card == name);
        let ace = if name & ACES == 0 { 0 } else { self.per_ace * self.number(node) };
        by_lane + ace + named.map(|&(_, worth)| worth).sum::<i32>()
    }

    /// The number of the trick.
    #[inline(always)]
    fn number(&self, node: &Node<Extra>) -> i32 {
        self.last - node.left as i32 + 1
    }

    /// The names of cards in play.
    #[inline(always)]
    fn names<I: Isa>(node: &Node<Extra>, cards: u64) -> u64 {
        I::deposit(I::extract(cards, node.all), node.names)
    }
}

#[inline(always)]
fn add(one: Span, other: Span) -> Span {
    Span { lower: one.lower + other.lower, upper: one.upper + other.upper }
}

#[inline(always)]
fn take(one: Span, other: Span) -> Span {
    Span { lower: one.lower - other.lower, upper: one.upper - other.upper }
}

#[inline(always)]
fn times(span: Span, n: i32) -> Span {
    Span { lower: span.lower * n, upper: span.upper * n }
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
            named |= I::extract(node.extra.special, 0x1fff_1fff_1fff_1fff);
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
        let cards = self.lock.cards & node.names;
        let single = I::deposit(I::extract(cards, node.names), node.all);
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
        if card & special == 0 { super::lanes::head_of_run(card, cards & !special) } else { card }
    }

    #[inline(always)]
    fn always_relevant(self, node: &Node<Extra>) -> u64 {
        node.extra.anchors
    }

    #[inline(always)]
    fn open(self, node: &Node<Extra>) -> Span {
        node.extra.rest
    }

    #[inline(always)]
    fn won<I: Isa>(self, node: &Node<Extra>, played: &Played) -> (i32, Span) {
        let collected = self.collects((node.leader + played.best_by) & 3);
        let rest = take(node.extra.rest, self.span(self.per_trick));
        if self.uniform {
            return (self.score(collected, self.per_trick), rest);
        }
        let names = match played.cards & node.extra.special {
            0 => 0,
            special => Plain::names::<I>(node, special),
        };
        let (now, span) = self.worth(played.cards, names);
        let aces = self.per_ace * self.number(node) * (names & ACES).count_ones() as i32;
        (self.score(collected, self.per_trick + now + aces), take(rest, span))
    }

    #[inline(always)]
    fn enter<I: Isa>(self, node: &Node<Extra>, played: &Played, rest: Span) -> Node<Extra> {
        let next = played.next::<I, _, _>(node, ());
        let broken = node.extra.broken
            || played.cards & self.lock.broken_by_lanes != 0
            || (node.names & !next.names) & self.lock.broken_by_cards != 0;
        self.with_extra::<I>(next, rest, broken)
    }

    fn last_trick<I: Isa>(self, node: &Node<Extra>) -> Found {
        let led = lane_of(node.hand(node.leader));
        let suit = if node.all & self.trumps == 0 { led } else { self.trumps };
        let best = ACES & suit;
        let alone = node.all & suit == best;
        let seat = u32::from(node.owner0 & best != 0) | u32::from(node.owner1 & best != 0) << 1;
        let (now, _) = self.worth(node.names, node.names);
        let aces = self.per_ace * self.last * (node.names & self.named & ACES).count_ones() as i32;
        let score = self.score(self.collects(seat), self.per_trick + now + aces);
        Found { score, relevant: if alone { 0 } else { best } | node.extra.anchors }
    }

    fn sure<S: Switches>(self, switches: S, node: &Node<Extra>, need: i32) -> Option<Found> {
        plain_sure::sure(self, switches, node, need)
    }

    #[inline(always)]
    fn leads_in_order(self, node: &Node<Extra>, hand: u64, moves: u64) -> Queue {
        plain_order::leads(self, node, hand, moves)
    }

    #[inline(always)]
    fn reply<I: Isa, const BY: u32>(
        self,
        node: &Node<Extra>,
        hands: &[u64; 4],
        played: &Played,
        moves: u64,
    ) -> u64 {
        plain_order::reply::<I, BY>(self, node, played, hands[BY as usize], moves)
    }
}
