//! Plain games: trick games described by data, as the search asks for them.

mod cash;
mod count;
mod forced;
mod game;
mod losses;
mod order;
mod quick_tricks;
mod session;
mod tally;

#[cfg(test)]
mod by_card;
#[cfg(test)]
mod tests;

pub(crate) use game::{
    COUNTS, Choice, LeadLock, LooseTrumps, PlainGame, PlainPosition, RankedTrumps, ScorePiece,
    ScoreTally, SuitEnds, Takings, TrickStakes,
};
pub(crate) use session::{PlainSession, PlainSolver};

use super::canonical::UnchangedNode;
use super::feature_flags::FeatureFlags;
use super::key::WideKey;
use super::lanes::{StaticLanes, head_of_part, heads_of_runs, highest};
use super::node::{Node, NodeState, TrickUnderWay};
use super::pattern::{PatternPacking, WideBounds};
use super::queue::Queue;
use super::rules::TrickRules;
use super::search_proof::SearchProof;
use crate::bounds::Bounds;
use crate::config::Feature;
use crate::isa::Isa;
use count::{CertainTricks, CountRule};
use order::SeatObjectives;
use std::marker::PhantomData;
use tally::{CountedPast, CountedTrick, RemainingTricks, SearchTally};

/// The state of a plain game at a node, besides the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PlainState<L> {
    /// The named cards in play.
    pub special: u64,
    /// The named cards and all above them.
    pub anchors: u64,
    /// The cards that are not as good as the one above them, for any holder of it.
    pub breaks: u64,
    /// The named cards in play; of those that are alike, the highest.
    pub kinds: u64,
    /// The least and the most that side A can score from here on.
    pub rest: Bounds<i32>,
    /// Any card may be led.
    pub broken: bool,
    /// The counts of the tally.
    pub past: CountedPast,
    lanes: PhantomData<L>,
}

impl<L: StaticLanes> NodeState for PlainState<L> {
    type Lanes = L;
}

/// A node with cards only.
#[derive(Clone, Copy, Debug)]
struct Bare<L>(PhantomData<L>);

impl<L> Bare<L> {
    #[inline(always)]
    fn new() -> Bare<L> {
        Bare(PhantomData)
    }
}

impl<L: StaticLanes> NodeState for Bare<L> {
    type Lanes = L;
}

/// Cards by whose owners patterns are kept apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum CardSorting {
    /// The top cards of all lanes.
    Tops(u64),
    /// All named ones, as they are many.
    Named,
}

/// The rules of a plain game, and the deal's seats and number of tricks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlainRules<L> {
    /// The trump lane, or nothing.
    pub trumps: u64,
    /// See [`PlainGame::number`].
    pub number: u8,
    /// The seats that take part, as a mask.
    pub seats: u32,
    /// Side A.
    pub maximisers: u32,
    /// The players whose tricks count.
    pub collectors: u32,
    /// The others' tricks count the other way.
    pub both_ways: bool,
    /// Each side wants the other to win tricks.
    pub avoid: bool,
    /// The seats that want tricks, for move ordering.
    objectives: SeatObjectives,
    /// Every trick is worth the same, something positive.
    pub uniform: bool,
    /// The lane that who cannot follow must play: trumps, or nothing.
    forced: u64,
    /// The lane that who can follow may play as well: trumps, or nothing.
    pub spare: u64,
    /// The trumps of the last trick: the trump lane, or nothing.
    pub last_trumps: u64,
    /// Whether ranks decide which trumps may be played.
    ranked: RankedTrumps,
    /// What leaves only the ends of suits to be played.
    ends: SuitEnds,
    lock: LeadLock,
    /// The count.
    stakes: CountRule,
    /// The tally that makes the score instead.
    tallied: Option<SearchTally>,
    /// Cards that count by name.
    named: u64,
    /// Those that count more the later they fall.
    pub timed: u64,
    /// Groups of them that the rules do not distinguish.
    alike: Vec<u64>,
    /// By whose owners patterns are kept apart.
    sorted: CardSorting,
    /// The number of the last trick.
    last: i32,
    lanes: PhantomData<L>,
}

impl<L: StaticLanes> PlainRules<L> {
    /// The rules of a position's game.
    pub(super) fn new(position: &PlainPosition) -> PlainRules<L> {
        let game = position.game();
        let seats = u32::from(position.seats());
        let (maximisers, collectors) = (u32::from(game.maximisers), u32::from(game.collectors));
        let against = if game.both_ways { !collectors } else { 0 };
        let last = last_of(position);
        let stakes = CountRule::new((collectors, against), (&game.stakes, game.form), seats, last);
        let tallied = |tally| SearchTally::new((tally, game.form), seats, last);
        let trumps_if = |rule: bool| if game.trump && rule { L::lane(0) } else { 0 };
        PlainRules {
            trumps: trumps_if(true),
            number: game.number,
            seats,
            maximisers: maximisers & seats,
            collectors: collectors & seats,
            both_ways: game.both_ways,
            avoid: maximisers & collectors & seats == 0,
            objectives: SeatObjectives::new(maximisers, collectors, seats),
            uniform: game.tally.is_none() && stakes.is_of_tricks() && stakes.per_trick > 0,
            forced: trumps_if(game.must_trump),
            spare: trumps_if(game.loose.at_any_time || game.ranked.lower.is_some()),
            last_trumps: trumps_if(!game.loose.not_last),
            ranked: game.ranked,
            ends: game.ends,
            lock: game.lock,
            stakes,
            tallied: game.tally.as_ref().map(tallied),
            named: game.named(),
            timed: game.timed(),
            alike: game.alike(),
            sorted: if game.names_many() {
                CardSorting::Named
            } else {
                // Places of aces keep patterns apart already.
                CardSorting::Tops(if game.timed() == 0 { 3 * L::TOPS } else { L::TOPS })
            },
            last,
            lanes: PhantomData,
        }
    }

    /// Returns whether a position of the same game has the same seats and number of tricks.
    pub(super) fn are_of(&self, position: &PlainPosition) -> bool {
        self.seats == u32::from(position.seats()) && self.last == last_of(position)
    }

    /// The start of the trick on the table.
    pub(super) fn root<I: Isa>(&self, position: &PlainPosition) -> Node<PlainState<L>> {
        let node = Node::new::<I>(position.hands(), u32::from(position.leader()), Bare::new());
        let (tricks, cards) = (node.left as i32, node.names);
        let left = RemainingTricks { tricks, cards, names: cards };
        let (past, rest) = match &self.tallied {
            Some(tallied) => tallied.start(position.counts(), left),
            None => (CountedPast::default(), self.stakes.ahead(tricks, cards, cards)),
        };
        self.with_extra::<I>(node, (past, rest), position.broken())
    }

    fn with_extra<I: Isa>(
        &self,
        node: Node<Bare<L>>,
        (past, rest): (CountedPast, Bounds<i32>),
        broken: bool,
    ) -> Node<PlainState<L>> {
        let locks = node.all & self.lock.lanes | node.names & self.lock.cards != 0;
        let broken = broken || !locks;
        let none = PlainState {
            special: 0,
            anchors: 0,
            breaks: 0,
            kinds: 0,
            rest,
            broken,
            past,
            lanes: PhantomData,
        };
        let names = node.names & self.named;
        if names == 0 {
            return node.with_extra(none);
        }
        let special = node.cards_named::<I>(names);
        let anchors = L::strictly_above_lowest(special) | special;
        let (followers, kinds) = self.without_names(names);
        let followers = if followers == 0 { 0 } else { node.cards_named::<I>(followers) };
        let breaks = (special | special << 1) & !followers;
        node.with_extra(PlainState { special, anchors, breaks, kinds, ..none })
    }

    /// Of named cards in play, those that follow one which is alike; and the cards as if the highest of each group were left.
    #[inline(always)]
    fn without_names(&self, names: u64) -> (u64, u64) {
        let (mut followers, mut kinds) = (0, names);
        for &group in &self.alike {
            let left = names & group;
            let others = left & left.wrapping_sub(1);
            followers |= others;
            let first = highest(group);
            kinds = kinds & !group | ((first << left.count_ones()) - first);
        }
        (followers, kinds)
    }

    /// Returns the cards that the lock leaves the leader.
    #[inline(always)]
    fn free_leads<I: Isa>(&self, node: &Node<PlainState<L>>, hand: u64) -> u64 {
        if node.extra.broken || self.lock.unlocked >> node.leader & 1 != 0 {
            return hand;
        }
        let single = node.cards_named::<I>(self.lock.cards & node.names);
        match hand & !(self.lock.lanes | single) {
            0 => hand,
            free => free,
        }
    }

    /// Returns the score of side A if the collectors, or else the others, take a stake.
    #[inline(always)]
    pub(super) fn score(&self, collected: bool, stake: i32) -> i32 {
        match (collected, self.both_ways) {
            (true, _) => stake,
            (false, true) => -stake,
            (false, false) => 0,
        }
    }

    /// All stakes from here on, if they do not depend on when cards are played.
    pub(super) fn total(&self, node: &Node<PlainState<L>>) -> Option<i32> {
        let tricks = self.per_trick() * node.left as i32 + self.stakes.last_trick;
        if self.uniform {
            return Some(tricks);
        }
        let timed = self.stakes.per_ace != 0 && node.names & self.stakes.aces != 0;
        (!timed).then(|| tricks + self.stakes.value(node.all, node.names).0)
    }

    /// Returns the score of side A if the collectors take `tricks` of the tricks left and only tricks count.
    pub(super) fn score_of_tricks(&self, tricks: i32, left: i32) -> i32 {
        let per_trick = self.per_trick();
        self.score(true, tricks * per_trick) + self.score(false, (left - tricks) * per_trick)
    }

    /// The seats of either side.
    pub(super) fn sides(&self) -> [u32; 2] {
        [self.maximisers, self.seats & !self.maximisers]
    }

    /// Returns the score of side A if the question is settled by a side that can make some seats take a number of the
    /// tricks left; `None` if other things than tricks count.
    pub(super) fn settled_by(
        &self,
        node: &Node<PlainState<L>>,
        need: i32,
        side: u32,
        taken: (u32, Bounds<i32>),
    ) -> Option<i32> {
        let for_a = side & self.maximisers != 0;
        let Bounds { lower, upper } = self.if_tricks(node, taken)?;
        let score = if for_a { lower } else { upper };
        ((score >= need) == for_a).then_some(score)
    }

    /// Returns the bounds on the further score of side A if some seats take a number of the tricks left.
    fn if_tricks(
        &self,
        node: &Node<PlainState<L>>,
        (seats, taken): (u32, Bounds<i32>),
    ) -> Option<Bounds<i32>> {
        let left = node.left as i32;
        let tricks = |players: u32| match players & self.seats {
            players if players == seats => taken,
            players if players == self.seats & !seats => taken.of_the_others(left),
            _ => Bounds { lower: 0, upper: left },
        };
        if self.tallied.is_some() {
            return self.tallied_by(node, tricks);
        }
        let score = |tricks| self.score_of_tricks(tricks, left);
        let Bounds { lower, upper } = tricks(self.collectors);
        self.uniform.then(|| Bounds::exact(score(lower)).with(score(upper)))
    }

    /// The bounds that a tally has on what side A scores from here on, by those on the tricks that seats take; nothing if it is no
    /// tally.
    pub(super) fn tallied_by(
        &self,
        node: &Node<PlainState<L>>,
        tricks: impl FnMut(u32) -> Bounds<i32>,
    ) -> Option<Bounds<i32>> {
        let past = &node.extra.past;
        let left = RemainingTricks { tricks: node.left as i32, cards: node.all, names: node.names };
        let (after, rest) = self.tallied.as_ref()?.by_tricks(past, left, tricks);
        Some(rest.plus(Bounds::exact(after.settled - past.settled)))
    }

    /// The stake of a trick as such.
    #[inline(always)]
    pub(super) fn per_trick(&self) -> i32 {
        self.stakes.per_trick
    }

    /// Returns an estimate of the value of a card in a trick, for move ordering.
    pub(super) fn value_of_card<I: Isa>(&self, node: &Node<PlainState<L>>, card: u64) -> i32 {
        let named = card & node.extra.special != 0;
        let name = if named { node.names_of::<I>(card) } else { 0 };
        let ace =
            if name & self.stakes.aces == 0 { 0 } else { self.stakes.per_ace * self.number(node) };
        self.stakes.of_card(L::index(card), name) + ace
    }

    /// Returns the tally after a trick: its settled score, and the bounds on the rest.
    fn tallied_after<I: Isa>(
        &self,
        tallied: &SearchTally,
        node: &Node<PlainState<L>>,
        played: &TrickUnderWay,
    ) -> (CountedPast, Bounds<i32>) {
        let TrickUnderWay { cards, best_by, .. } = *played;
        let names = if self.named == 0 { 0 } else { node.names_of::<I>(cards) };
        let winner = (node.leader + best_by) & 3;
        let (tricks, number) = (node.left as i32 - 1, self.number(node));
        let left = RemainingTricks { tricks, cards: node.all & !cards, names: node.names & !names };
        tallied.after(&node.extra.past, CountedTrick { winner, number, cards, names }, left)
    }

    /// The least and the most that side A can score from here on if a seat wins a trick with each of these cards; all tricks, if they
    /// are its whole hand.
    pub(super) fn if_taken<I: Isa>(
        &self,
        node: &Node<PlainState<L>>,
        seat: u32,
        winners: u64,
    ) -> Bounds<i32> {
        let tricks = winners.count_ones() as i32;
        let all = tricks == node.left as i32;
        let cards = if all { node.all } else { winners };
        let names = if self.named == 0 { 0 } else { node.names_of::<I>(cards) };
        let taken = CertainTricks { tricks, cards, names, all };
        let PlainState { past, rest, .. } = &node.extra;
        if let Some(tallied) = &self.tallied {
            let left = node.left as i32 - tricks;
            let left = RemainingTricks {
                tricks: left,
                cards: node.all & !cards,
                names: node.names & !names,
            };
            let (after, rest) = tallied.taken(past, seat, taken, left);
            return rest.plus(Bounds::exact(after.settled - past.settled));
        }
        let (stake, reach) = self.stakes.taken(&taken);
        rest.minus(reach).plus(Bounds::exact(self.stakes.gain(seat, stake)))
    }

    /// Returns the score of the last trick if a seat wins it.
    fn last_score(&self, winner: u32, node: &Node<PlainState<L>>) -> i32 {
        let (number, cards, past) = (self.last, node.names, &node.extra.past);
        let Some(tallied) = &self.tallied else {
            return self.stakes.gain(winner, self.stakes.of_trick(cards, cards, number));
        };
        let trick = CountedTrick { winner, number, cards, names: cards };
        let left = RemainingTricks { tricks: 0, cards: 0, names: 0 };
        tallied.after(past, trick, left).0.settled - past.settled
    }

    /// The number of the trick.
    #[inline(always)]
    fn number(&self, node: &Node<PlainState<L>>) -> i32 {
        self.last - node.left as i32 + 1
    }
}

/// The number of the last trick of a position's deal.
fn last_of(position: &PlainPosition) -> i32 {
    i32::from(position.trick()) + position.tricks() as i32 - 1
}

impl<L: StaticLanes> TrickRules for &PlainRules<L>
where
    WideBounds<L>: PatternPacking,
{
    type Extra = PlainState<L>;
    type PatternKey = WideKey;
    type Canonical = UnchangedNode<WideKey>;
    type Packing = WideBounds<L>;
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

    /// Besides the shape: the places of the named cards (their order within a lane never changes), which of them are in
    /// play, whether the lock is broken; and the owners of the top cards, or of all named ones, which most patterns name
    /// anyway: that keeps lists short.
    #[inline(always)]
    fn key<I: Isa>(self, node: &Node<PlainState<L>>) -> WideKey {
        let Node { owner0, owner1, extra: PlainState { special, kinds, broken, past, .. }, .. } =
            *node;
        let tops = match self.sorted {
            CardSorting::Named => I::extract(owner0, special) | I::extract(owner1, special) << 32,
            CardSorting::Tops(cards) => owner0 & cards | (owner1 & cards) << 8,
        };
        let more = u64::from(broken) << 7 | u64::from(self.number) << 4;
        WideKey { shape: node.key(), named: special, kinds, tops, past: past.mark, more }
    }

    /// Seats and suits are not alike.
    #[inline(always)]
    fn canonical<I: Isa>(self, node: &Node<PlainState<L>>) -> UnchangedNode<WideKey> {
        UnchangedNode::new(node, self.key::<I>(node))
    }

    #[inline(always)]
    fn leads<I: Isa>(self, node: &Node<PlainState<L>>, hand: u64) -> u64 {
        let free = self.free_leads::<I>(node, hand);
        if self.ends.commands(node.leader) { game::ends::<L>(free) } else { free }
    }

    #[inline(always)]
    fn follows<I: Isa>(
        self,
        node: &Node<PlainState<L>>,
        (seat, hand): (u32, u64),
        played: &TrickUnderWay,
    ) -> u64 {
        let following = hand & played.led;
        if self.ends != SuitEnds::default() {
            if self.ends.commands(seat) {
                return game::commanded_replies::<L>(hand, played, self.trumps);
            }
            let lead = node.names_of::<I>(node.hand(node.leader) & played.cards);
            if let Some(end) = self.ends.demanded(following, lead) {
                return end;
            }
        }
        if self.ranked != RankedTrumps::default() {
            if self.ranked.frees_top(following, node.names) {
                return hand;
            }
            let trumps = hand & self.trumps;
            if let Some(legal) =
                self.ranked.legal(following, hand, [trumps, played.winners(trumps)])
            {
                return legal;
            }
        }
        match (following, hand & self.forced) {
            (0, 0) => hand,
            (0, forced) => forced,
            (following, _) => following | hand & self.spare,
        }
    }

    #[inline(always)]
    fn legal_by_rank(self, (seat, hand): (u32, u64), played: &TrickUnderWay) -> u64 {
        if self.ends.commands(seat) {
            game::commanded_by_rank::<L>(hand, played, self.trumps)
        } else {
            0
        }
    }

    #[inline(always)]
    fn heads(self, node: &Node<PlainState<L>>, cards: u64) -> u64 {
        heads_of_runs(cards) | cards & node.extra.breaks
    }

    #[inline(always)]
    fn head(self, node: &Node<PlainState<L>>, card: u64, cards: u64) -> u64 {
        head_of_part(card, cards, node.extra.breaks)
    }

    #[inline(always)]
    fn needs_other_winners(self) -> bool {
        !self.avoid && self.sides().iter().all(|&side| side != 0)
    }

    #[inline(always)]
    fn always_relevant(self, node: &Node<PlainState<L>>) -> u64 {
        node.extra.anchors
    }

    #[inline(always)]
    fn open(self, node: &Node<PlainState<L>>) -> Bounds<i32> {
        node.extra.rest
    }

    #[inline(always)]
    fn won<I: Isa>(self, node: &Node<PlainState<L>>, played: &TrickUnderWay) -> (i32, Bounds<i32>) {
        if let Some(tallied) = &self.tallied {
            let (past, rest) = self.tallied_after::<I>(tallied, node, played);
            return (past.settled - node.extra.past.settled, rest);
        }
        let winner = (node.leader + played.best_by) & 3;
        let rest = node.extra.rest.minus(self.stakes.reach(self.per_trick()));
        if self.uniform {
            return (self.stakes.gain(winner, self.per_trick()), rest);
        }
        let names = match played.cards & node.extra.special {
            0 => 0,
            special => node.names_of::<I>(special),
        };
        let (now, reach) = self.stakes.value(played.cards, names);
        let aces = self.stakes.per_ace
            * self.number(node)
            * (names & self.stakes.aces).count_ones() as i32;
        let last = if node.left == 1 { self.stakes.last_trick } else { 0 };
        let gain = self.stakes.gain(winner, self.per_trick() + now + aces + last);
        (gain, rest.minus(reach.plus(self.stakes.reach(last))))
    }

    #[inline(always)]
    fn enter<I: Isa>(
        self,
        node: &Node<PlainState<L>>,
        played: &TrickUnderWay,
        rest: Bounds<i32>,
    ) -> Node<PlainState<L>> {
        let next = played.next::<I, _, _>(node, Bare::new());
        let broken = node.extra.broken
            || played.cards & self.lock.broken_by_lanes != 0
            || (node.names & !next.names) & self.lock.broken_by_cards != 0;
        let past = match &self.tallied {
            Some(tallied) => self.tallied_after::<I>(tallied, node, played).0,
            None => CountedPast::default(),
        };
        self.with_extra::<I>(next, (past, rest), broken)
    }

    fn last_trick<I: Isa>(self, node: &Node<PlainState<L>>) -> SearchProof {
        let (best, relevant) = node.last_winner(self.last_trumps);
        let score = self.last_score(node.owner_of(best), node);
        SearchProof { score, relevant: relevant | node.extra.anchors }
    }

    fn quick_tricks<I: Isa, S: FeatureFlags>(
        self,
        flags: S,
        node: &Node<PlainState<L>>,
        need: i32,
    ) -> Option<SearchProof> {
        if flags.on(Feature::QuickTricks)
            && let Some(found) = cash::cashed::<I, L>(self, node, need)
        {
            return Some(found);
        }
        if flags.on(Feature::TrumpTricks)
            && let Some(found) = forced::forced(self, node, need)
        {
            return Some(found);
        }
        if self.ends != SuitEnds::default() {
            // Who stays below a card that is led needs a choice.
            return None;
        }
        if let Some(found) = quick_tricks::quick_tricks(self, flags, node, need) {
            return Some(found);
        }
        flags.on(Feature::CertainLosses).then(|| losses::lost(self, node, need)).flatten()
    }

    #[inline(always)]
    fn leads_in_order(self, node: &Node<PlainState<L>>, _: u64, moves: u64) -> Queue {
        order::leads(self, node, moves)
    }

    #[inline(always)]
    fn reply<I: Isa, const BY: u32>(
        self,
        node: &Node<PlainState<L>>,
        hands: &[u64; 4],
        played: &TrickUnderWay,
        moves: u64,
    ) -> u64 {
        order::reply::<I, L, BY>(self, node, played, hands[BY as usize], moves)
    }
}
