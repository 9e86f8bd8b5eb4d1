//! A line of play as a tree: declarer's card for each card of the defenders.

use crate::answer::Seat;
use crate::bits::Bits;
use crate::cards::{Card, CardSet};
use crate::front::{Front, Fronts, Planes, includes, is_empty, narrowed, numbers};
use crate::graph::{Edge, useful_replies};
use crate::plain::PlainPlay;
use crate::root::Weigher;
use crate::space::{Side, Space};
use crate::state::{State, Trick};
use crate::words;
use tikki_language::Language;

/// A line of play and its results.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// The play card by card.
    pub tree: Play,
    /// The tricks against each layout of the missing cards, by best defence.
    pub layouts: Vec<LayoutTricks>,
}

impl Line {
    /// Returns the line in words: a sentence a trick, the cases after it indented below. All after the third trick is left to the tree.
    pub fn words(&self, language: Language) -> String {
        words::of(&self.tree, language)
    }
}

/// The tricks of a line against one layout of the missing cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LayoutTricks {
    /// West's cards. Of cards that are equal at the start the highest are written, whichever they are.
    pub west: CardSet,
    /// East's cards.
    pub east: CardSet,
    /// The number of deals with this layout.
    pub deals: u64,
    /// The tricks of the line; in the line of a table of scores, the most that the table distinguishes.
    pub tricks: usize,
}

/// One trick of a line: the lead, and what follows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    /// The hand that leads.
    pub seat: Seat,
    /// The card it leads.
    pub card: Card,
    /// The answers to the cards of the defender who plays second.
    pub second: Vec<Reply>,
}

/// Declarer's answer to one card of the defender who plays second.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The cards that are answered like this; empty if the defender shows out.
    pub cards: CardSet,
    /// Declarer's card from the other hand; `None` if that hand has none left.
    pub card: Option<Card>,
    /// What follows each card of the last defender.
    pub fourth: Vec<Continuation>,
}

/// What follows one card of the last defender.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The cards after which play goes on like this; empty if the defender shows out.
    pub cards: CardSet,
    /// The next trick.
    pub then: Next,
}

/// How a line goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next {
    /// The rest is winners.
    Cash,
    /// Always the highest card from either hand, and the lowest from the other, does what can be done.
    Top,
    /// Nothing more can be gained.
    End,
    /// Another lead.
    Play(Box<Play>),
}

/// The cards of the players where a line has got to.
#[derive(Clone)]
struct Table<const W: usize> {
    state: State,
    own: Vec<[CardSet; 2]>,
    groups: Vec<CardSet>,
    /// The layouts that are possible still.
    possible: Bits<W>,
}

impl<const W: usize> Table<W> {
    /// Returns declarer's card from the gap: a winner or a card above some missing one the highest, else the lowest.
    fn card(&self, hand: usize, gap: usize, is_lead: bool) -> Card {
        let cards = self.own[gap][hand];
        let beats = self.state.groups().any(|group| group >= gap);
        let rank = if is_lead && beats { cards.highest() } else { cards.lowest() };
        Card(rank.unwrap_or(0))
    }

    /// Returns the table after the trick; the possible layouts are left as they are.
    fn after(&self, trick: &Trick) -> Self {
        let mut next = self.clone();
        next.state = self.state.after(trick);
        let lead = self.card(trick.hand, trick.lead, true);
        next.own[trick.lead][trick.hand].remove(lead.0);
        if let Some(gap) = trick.third {
            let card = self.card(1 - trick.hand, gap, false);
            next.own[gap][1 - trick.hand].remove(card.0);
        }
        for group in [trick.second, trick.fourth].into_iter().flatten() {
            let lowest = next.groups[group].lowest().unwrap_or(0);
            next.groups[group].remove(lowest);
        }
        next.close();
        next
    }

    /// Moves declarer's cards up past groups that are gone, as in the state.
    fn close(&mut self) {
        for group in (0..self.groups.len()).rev() {
            if self.groups[group].is_empty() {
                let below = std::mem::take(&mut self.own[group + 1]);
                for (above, below) in self.own[group].iter_mut().zip(below) {
                    *above = above.union(below);
                }
            }
        }
    }
}

/// Turns strategies into lines.
pub(crate) struct Tracer<'f, 'a, const W: usize> {
    pub(crate) fronts: &'f mut Fronts<'a, W>,
    pub(crate) weigher: &'f Weigher,
    pub(crate) plain: &'f mut PlainPlay<W>,
}

/// A choice of the lead, with the reply to each card of the second hand that matters.
struct Plan {
    lead: usize,
    replies: Vec<(usize, usize)>,
}

impl<const W: usize> Tracer<'_, '_, W> {
    /// Returns the line that begins with the lead and reaches the vector; `None` if a limit is reached.
    pub(crate) fn line(&mut self, lead: usize, planes: Planes, vector: &[Bits<W>]) -> Option<Line> {
        let space = self.fronts.graph.space;
        let table = Table {
            state: space.start,
            own: space.own.clone(),
            groups: space.groups.iter().map(|group| group.cards).collect(),
            possible: supported(space),
        };
        let need = narrowed(vector, table.possible);
        let plan = self.plan(lead, &table.state, planes, &need)?;
        let tree = self.follow(&table, planes, &need, &plan)?;
        Some(Line { tree, layouts: layouts(space, planes, vector) })
    }

    /// Returns how the line goes on from a table. Of leads that serve, one that serves elsewhere after this trick comes first.
    fn next(
        &mut self,
        table: &Table<W>,
        planes: Planes,
        need: &[Bits<W>],
        usual: &mut Vec<(usize, Card)>,
    ) -> Option<Next> {
        let most = numbers(planes).zip(need).filter(|(_, set)| !set.is_empty()).last();
        let Some((most, _)) = most else { return Some(Next::End) };
        if most <= table.state.sure_tricks() {
            return Some(Next::Cash);
        }
        if table.state.is_out() {
            return self.when_known(table, Side::West);
        }
        let id = self.fronts.graph.visit(table.state);
        let plain = self.plain.sets(&self.fronts.graph, id);
        if numbers(planes).zip(need).all(|(tricks, set)| {
            set.is_empty() || plain.get(tricks - 1).is_some_and(|plain| set.is_subset(plain))
        }) {
            return Some(Next::Top);
        }
        let mut leads: Vec<usize> = self.fronts.graph.node(id).leads.clone().collect();
        leads.sort_by_cached_key(|&lead| {
            let place = usual.iter().position(|&usual| usual == self.card_of(lead, table));
            (place.unwrap_or(usize::MAX), std::cmp::Reverse(self.promise_of_lead(lead, table)))
        });
        let plan =
            leads.into_iter().find_map(|lead| self.plan(lead, &table.state, planes, need))?;
        let card = self.card_of(plan.lead, table);
        if !usual.contains(&card) {
            usual.push(card);
        }
        Some(Next::Play(Box::new(self.follow(table, planes, need, &plan)?)))
    }

    fn card_of(&self, lead: usize, table: &Table<W>) -> (usize, Card) {
        let lead = &self.fronts.graph.leads[lead];
        let hand = usize::from(lead.hand);
        (hand, table.card(hand, usize::from(lead.gap), true))
    }

    /// Returns what a lead makes with all cards seen, tricks over all deals: of leads that serve, the one with most is taken.
    fn promise_of_lead(&self, lead: usize, table: &Table<W>) -> u64 {
        let first = self.fronts.graph.leads[lead].planes;
        self.promise(first, table.state.longest(), table.possible)
    }

    fn promise(&self, first: usize, most: usize, possible: Bits<W>) -> u64 {
        let planes = &self.fronts.graph.planes[first..first + most];
        planes.iter().map(|&plane| self.weigher.weight(plane & possible)).sum()
    }

    /// Returns the replies with which the lead reaches all that is needed, if it does.
    fn plan(
        &mut self,
        lead: usize,
        state: &State,
        planes: Planes,
        need: &[Bits<W>],
    ) -> Option<Plan> {
        if !includes(&self.fronts.base(lead, planes), need) {
            return None;
        }
        let mut replies = Vec::new();
        for branch in self.fronts.graph.leads[lead].branches.clone() {
            let needed = narrowed(need, self.fronts.graph.branches[branch].mask);
            let mut order = self.ordered_replies(branch, state.longest()).into_iter();
            let reply = order.find(|&reply| self.serves(reply, planes, &needed))?;
            replies.push((branch, reply));
        }
        Some(Plan { lead, replies })
    }

    /// Returns the replies of the branch, those first that make more with all cards seen, then lower cards.
    fn ordered_replies(&self, branch: usize, most: usize) -> Vec<usize> {
        let graph = &self.fronts.graph;
        let mask = graph.branches[branch].mask;
        let mut replies: Vec<usize> = graph.branches[branch].replies.clone().rev().collect();
        replies.sort_by_cached_key(|&reply| {
            std::cmp::Reverse(self.promise(graph.replies[reply].planes, most, mask))
        });
        replies
    }

    fn serves(&mut self, reply: usize, planes: Planes, need: &[Bits<W>]) -> bool {
        if is_empty(need) {
            return true;
        }
        if self.fronts.reply_base(reply, need, planes) != need {
            return false;
        }
        self.fronts.graph.replies[reply].edges.clone().all(|at| {
            let edge = self.fronts.graph.edges[at];
            let (below, needed) = lowered(&edge, planes, need);
            is_empty(&needed) || reaches(&self.fronts.front(edge.child, below), below, &needed)
        })
    }

    fn follow(
        &mut self,
        table: &Table<W>,
        planes: Planes,
        need: &[Bits<W>],
        plan: &Plan,
    ) -> Option<Play> {
        let lead = self.fronts.graph.leads[plan.lead].clone();
        let (hand, gap) = (usize::from(lead.hand), usize::from(lead.gap));
        let mut trick = Trick { hand, lead: gap, second: None, third: None, fourth: None };
        let (mut second, mut usual) = (Vec::new(), Vec::new());
        for &(branch, reply) in plan.replies.iter().rev() {
            let branch = self.fronts.graph.branches[branch].clone();
            if (branch.mask & table.possible).is_empty() {
                continue;
            }
            trick.second = Some(usize::from(branch.group));
            trick.third = self.fronts.graph.replies[reply].gap.map(usize::from);
            let needed = narrowed(need, branch.mask);
            let fourth = self.ends(table, planes, &needed, (trick, reply), &mut usual)?;
            let card = trick.third.map(|gap| table.card(1 - hand, gap, false));
            second.push(Reply { cards: table.groups[usize::from(branch.group)], card, fourth });
        }
        let void = self.fronts.graph.space.void_of(&table.state, Side::second(hand));
        if void.is_some_and(|layout| table.possible.contains(layout)) {
            trick.second = None;
            second.push(self.reply_when_known(table, trick, Side::second(hand).other())?);
        }
        Some(Play {
            seat: Seat::of(hand),
            card: table.card(hand, gap, true),
            second: merged(second),
        })
    }

    fn ends(
        &mut self,
        table: &Table<W>,
        planes: Planes,
        need: &[Bits<W>],
        (mut trick, reply): (Trick, usize),
        usual: &mut Vec<(usize, Card)>,
    ) -> Option<Vec<Continuation>> {
        let mut ends = Vec::new();
        for at in self.fronts.graph.replies[reply].edges.clone().rev() {
            let edge = self.fronts.graph.edges[at];
            let possible = table.possible & edge.mask;
            if possible.is_empty() {
                continue;
            }
            trick.fourth = Some(usize::from(edge.group));
            let (below, needed) = lowered(&edge, planes, need);
            let mut next = table.after(&trick);
            next.possible = possible.down(usize::from(edge.step));
            let cards = left_of(table, &trick, usize::from(edge.group));
            ends.push(Continuation { cards, then: self.next(&next, below, &needed, usual)? });
        }
        let second = Side::second(trick.hand);
        let void = self.fronts.graph.space.void_of(&table.state, second.other());
        if void.is_some_and(|layout| table.possible.contains(layout)) {
            trick.fourth = None;
            let then = self.when_known(&table.after(&trick), second)?;
            ends.push(Continuation { cards: CardSet::EMPTY, then });
        }
        Some(gathered(ends))
    }

    /// Returns the play when `holder` has all missing cards and declarer knows it.
    fn when_known(&mut self, table: &Table<W>, holder: Side) -> Option<Next> {
        let state = table.state;
        let tricks = self.fronts.graph.tricks_when_known(state, holder);
        if tricks == 0 {
            return Some(Next::End);
        }
        if usize::from(tricks) <= state.sure_tricks() {
            return Some(Next::Cash);
        }
        if self.plain.tricks_when_known(state, holder) == tricks {
            return Some(Next::Top);
        }
        let leads =
            [0, 1].into_iter().flat_map(|hand| state.gaps(hand).map(move |gap| (hand, gap)));
        for (hand, lead) in leads.filter(|&(hand, _)| state.may_lead(hand)) {
            if self.fronts.graph.lead_when_known(state, hand, lead, holder) == tricks {
                return Some(Next::Play(Box::new(
                    self.play_when_known(table, hand, lead, holder)?,
                )));
            }
        }
        None
    }

    fn play_when_known(
        &mut self,
        table: &Table<W>,
        hand: usize,
        lead: usize,
        holder: Side,
    ) -> Option<Play> {
        let mut trick = Trick { hand, lead, second: None, third: None, fourth: None };
        let mut second = Vec::new();
        if Side::second(hand) == holder && !table.state.is_out() {
            for group in table.state.groups() {
                trick.second = Some(group);
                second.push(self.reply_when_known(table, trick, holder)?);
            }
        } else {
            second.push(self.reply_when_known(table, trick, holder)?);
        }
        Some(Play {
            seat: Seat::of(hand),
            card: table.card(hand, lead, true),
            second: merged(second),
        })
    }

    fn reply_when_known(
        &mut self,
        table: &Table<W>,
        mut trick: Trick,
        holder: Side,
    ) -> Option<Reply> {
        let state = table.state;
        let graph = &mut self.fronts.graph;
        let replies = useful_replies(&state, &trick);
        let worth = replies
            .into_iter()
            .map(|third| (graph.reply_when_known(state, Trick { third, ..trick }, holder), third));
        trick.third = worth.max_by_key(|&(tricks, _)| tricks)?.1;
        let mut fourth = Vec::new();
        if Side::second(trick.hand) == holder || state.is_out() {
            let then = self.when_known(&table.after(&trick), holder)?;
            fourth.push(Continuation { cards: CardSet::EMPTY, then });
        } else {
            for group in state.groups() {
                trick.fourth = Some(group);
                let then = self.when_known(&table.after(&trick), holder)?;
                fourth.push(Continuation { cards: table.groups[group], then });
            }
        }
        let cards = trick.second.map_or(CardSet::EMPTY, |group| table.groups[group]);
        let card = trick.third.map(|gap| table.card(1 - trick.hand, gap, false));
        Some(Reply { cards, card, fourth: gathered(fourth) })
    }
}

/// Returns the cards of the group that the last hand may play: those left after the second hand's lowest one.
fn left_of<const W: usize>(table: &Table<W>, trick: &Trick, group: usize) -> CardSet {
    let mut cards = table.groups[group];
    if trick.second == Some(group) && cards.len() > 1 {
        cards = cards.top(cards.len() - 1);
    }
    cards
}

/// Returns what is needed after an edge, and the planes it is needed in.
fn lowered<const W: usize>(
    edge: &Edge<W>,
    planes: Planes,
    need: &[Bits<W>],
) -> (Planes, Vec<Bits<W>>) {
    let won = usize::from(edge.won);
    let below = planes >> won & !1;
    let needed = numbers(planes)
        .zip(need)
        .filter(|&(tricks, _)| tricks > won)
        .map(|(_, &set)| (set & edge.mask).down(usize::from(edge.step)));
    (below, needed.collect())
}

/// Returns whether a strategy of the front reaches what is needed.
fn reaches<const W: usize>(front: &Front<W>, planes: Planes, need: &[Bits<W>]) -> bool {
    let mut pairs = numbers(planes).zip(need);
    if pairs.any(|(tricks, set)| front.place(tricks).is_none() && !set.is_empty()) {
        return false;
    }
    let kept: Vec<_> = numbers(planes)
        .zip(need)
        .filter(|&(tricks, _)| front.place(tricks).is_some())
        .map(|(_, &set)| set)
        .collect();
    kept.is_empty() || front.strategies().any(|strategy| includes(strategy, &kept))
}

/// Joins answers that are the same.
fn merged(replies: Vec<Reply>) -> Vec<Reply> {
    let mut joined: Vec<Reply> = Vec::new();
    for reply in replies {
        let same = joined.iter_mut().find(|other| {
            !other.cards.is_empty()
                && !reply.cards.is_empty()
                && other.card == reply.card
                && other.fourth == reply.fourth
        });
        match same {
            Some(other) => other.cards = other.cards.union(reply.cards),
            None => joined.push(reply),
        }
    }
    joined
}

/// Joins continuations that are the same.
fn gathered(ends: Vec<Continuation>) -> Vec<Continuation> {
    let mut joined: Vec<Continuation> = Vec::new();
    for end in ends {
        let same = joined.iter_mut().find(|other| {
            !other.cards.is_empty() && !end.cards.is_empty() && other.then == end.then
        });
        match same {
            Some(other) => other.cards = other.cards.union(end.cards),
            None => joined.push(end),
        }
    }
    joined
}

/// Returns the layouts that have deals.
fn supported<const W: usize>(space: &Space<W>) -> Bits<W> {
    let mut possible = Bits::EMPTY;
    for (layout, &weight) in space.weights.iter().enumerate() {
        if weight > 0 {
            possible.insert(layout);
        }
    }
    possible
}

/// Returns the tricks of a strategy in each layout, the commonest layout first.
fn layouts<const W: usize>(
    space: &Space<W>,
    planes: Planes,
    vector: &[Bits<W>],
) -> Vec<LayoutTricks> {
    let mut layouts: Vec<LayoutTricks> = supported(space)
        .indices()
        .map(|layout| {
            let reached = numbers(planes).zip(vector).filter(|(_, set)| set.contains(layout));
            let (west, east) = space.hands(layout);
            let tricks = reached.map(|(tricks, _)| tricks).max().unwrap_or(0);
            LayoutTricks { west, east, deals: space.weights[layout], tricks }
        })
        .collect();
    layouts.sort_by_key(|layout| (layout.west.len(), std::cmp::Reverse(layout.west)));
    layouts
}
