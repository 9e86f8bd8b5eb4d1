//! The holdings that play can reach, with the tricks they bring in each layout when all cards are seen.
//!
//! What declarer knows at the start of a trick is which cards are gone; unless somebody showed out, every split of the rest
//! among the defenders is possible. So positions of declarer's information are holdings again, and the play is a graph of
//! holdings. Once a defender has shown out, the layout is known and the rest is play with all cards seen.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};
use std::ops::Range;

use crate::bits::Bits;
use crate::limits::Counter;
use crate::space::{Side, Space};
use crate::state::{State, Trick};

/// Passes the hash of a state through.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct StateHasher(u64);

impl Hasher for StateHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(u64::from(byte));
        }
    }

    fn write_u64(&mut self, value: u64) {
        self.0 = (self.0 ^ value ^ value >> 31).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23);
    }

    fn write_u128(&mut self, value: u128) {
        self.write_u64(value as u64);
        self.write_u64((value >> 64) as u64);
    }

    fn write_usize(&mut self, value: usize) {
        self.write_u64(value as u64);
    }

    fn write_u32(&mut self, value: u32) {
        self.write_u64(u64::from(value));
    }

    fn write_u16(&mut self, value: u16) {
        self.write_u64(u64::from(value));
    }

    fn write_u8(&mut self, value: u8) {
        self.write_u64(u64::from(value));
    }
}

/// A hash map over states and small numbers.
pub(crate) type FastMap<K, V> = HashMap<K, V, BuildHasherDefault<StateHasher>>;

/// The last card of a trick, and the holding it leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Edge<const W: usize> {
    pub(crate) group: u8,
    pub(crate) won: bool,
    pub(crate) child: u32,
    /// The layouts of the parent are those of the child raised by this.
    pub(crate) step: u16,
    /// The layouts in which the trick can go like this.
    pub(crate) mask: Bits<W>,
}

/// Declarer's card in answer to one card of the second hand; `None` if that hand is out.
#[derive(Clone, Debug)]
pub(crate) struct Reply {
    pub(crate) gap: Option<u8>,
    /// Where the planes of what it makes with all cards seen from now on begin.
    pub(crate) planes: usize,
    pub(crate) edges: Range<usize>,
}

/// A card of the second hand.
#[derive(Clone, Debug)]
pub(crate) struct Branch<const W: usize> {
    pub(crate) group: u8,
    /// The layouts in which the second hand can play it.
    pub(crate) mask: Bits<W>,
    pub(crate) replies: Range<usize>,
}

/// A lead of declarer.
#[derive(Clone, Debug)]
pub(crate) struct Lead {
    pub(crate) hand: u8,
    pub(crate) gap: u8,
    /// Where the planes of what it makes with all cards seen begin.
    pub(crate) planes: usize,
    pub(crate) branches: Range<usize>,
}

/// A holding, with the layouts in which it brings each number of tricks when all cards are seen: plane `k - 1` for `k` or more.
#[derive(Clone, Debug)]
pub(crate) struct Node<const W: usize> {
    pub(crate) state: State,
    pub(crate) valid: Bits<W>,
    pub(crate) most: usize,
    pub(crate) planes: usize,
    pub(crate) leads: Range<usize>,
}

/// All holdings reached so far.
#[derive(Debug)]
pub(crate) struct Graph<'a, const W: usize> {
    pub(crate) space: &'a Space<W>,
    pub(crate) counter: Counter<'a>,
    pub(crate) nodes: Vec<Node<W>>,
    pub(crate) leads: Vec<Lead>,
    pub(crate) branches: Vec<Branch<W>>,
    pub(crate) replies: Vec<Reply>,
    pub(crate) edges: Vec<Edge<W>>,
    pub(crate) planes: Vec<Bits<W>>,
    ids: FastMap<State, u32>,
    known: FastMap<(State, bool), u8>,
}

/// The parts of a node under construction.
struct Draft<const W: usize> {
    state: State,
    valid: Bits<W>,
    most: usize,
    made: Vec<Bits<W>>,
    leads: Vec<Lead>,
}

impl<'a, const W: usize> Graph<'a, W> {
    pub(crate) fn new(space: &'a Space<W>, counter: Counter<'a>) -> Self {
        Self {
            space,
            counter,
            nodes: Vec::new(),
            leads: Vec::new(),
            branches: Vec::new(),
            replies: Vec::new(),
            edges: Vec::new(),
            planes: Vec::new(),
            ids: FastMap::default(),
            known: FastMap::default(),
        }
    }

    pub(crate) fn node(&self, id: u32) -> &Node<W> {
        &self.nodes[id as usize]
    }

    /// Returns the layouts in which the holding brings `tricks` or more when all cards are seen.
    pub(crate) fn makes(&self, id: u32, tricks: usize) -> Bits<W> {
        let node = self.node(id);
        match tricks {
            0 => node.valid,
            _ if tricks > node.most => Bits::EMPTY,
            _ => self.planes[node.planes + tricks - 1],
        }
    }

    /// Returns the number of the holding; works it out, with all that it leads to, if it is new.
    pub(crate) fn visit(&mut self, state: State) -> u32 {
        if let Some(&id) = self.ids.get(&state) {
            return id;
        }
        let node = self.build(state);
        let id = self.nodes.len() as u32;
        self.nodes.push(node);
        self.ids.insert(state, id);
        id
    }

    fn build(&mut self, state: State) -> Node<W> {
        self.counter.count();
        let most = if self.counter.is_over() { 0 } else { state.longest() };
        let valid = self.space.valid(&state);
        let mut draft =
            Draft { state, valid, most, made: vec![Bits::EMPTY; most], leads: Vec::new() };
        if most > 0 && state != self.space.start && state.sure_tricks() == most {
            draft.made.fill(valid);
        } else if most > 0 && state != self.space.start && state.is_out() {
            let tricks = self.tricks_when_known(state, Side::West);
            draft.made[..usize::from(tricks)].fill(valid);
        } else if most > 0 {
            for hand in [0, 1] {
                for gap in state.gaps(hand).filter(|_| state.may_lead(hand)) {
                    self.add_lead(&mut draft, hand, gap);
                }
            }
        }
        let planes = self.planes.len();
        self.planes.extend(draft.made);
        let first = self.leads.len();
        self.leads.extend(draft.leads);
        Node { state, valid, most, planes, leads: first..self.leads.len() }
    }

    fn add_lead(&mut self, draft: &mut Draft<W>, hand: usize, lead: usize) {
        let second = Side::second(hand);
        let mut trick = Trick { hand, lead, second: None, third: None, fourth: None };
        let mut makes = vec![draft.valid; draft.most];
        let mut branches = Vec::new();
        for group in draft.state.groups() {
            let mask = self.space.holding(&draft.state, second, group) & draft.valid;
            if mask.is_empty() {
                continue;
            }
            trick.second = Some(group);
            let (replies, best) = self.add_replies(draft, trick, mask);
            for (made, best) in makes.iter_mut().zip(best) {
                *made &= best | !mask;
            }
            branches.push(Branch { group: group as u8, mask, replies });
        }
        if let Some(layout) = self.space.void_of(&draft.state, second) {
            trick.second = None;
            let tricks = self.best_reply_when_known(draft.state, trick, second.other());
            clear_above(&mut makes, usize::from(tricks), layout);
        }
        for (made, makes) in draft.made.iter_mut().zip(&makes) {
            *made |= *makes;
        }
        let first = self.branches.len();
        self.branches.extend(branches);
        let branches = first..self.branches.len();
        draft.leads.push(Lead {
            hand: hand as u8,
            gap: lead as u8,
            planes: self.planes.len(),
            branches,
        });
        self.planes.extend(makes);
    }

    /// Adds declarer's answers to one card of the second hand; returns them and what the best of them makes.
    fn add_replies(
        &mut self,
        draft: &Draft<W>,
        mut trick: Trick,
        mask: Bits<W>,
    ) -> (Range<usize>, Vec<Bits<W>>) {
        let mut best = vec![Bits::EMPTY; draft.most];
        let mut replies = Vec::new();
        for third in useful_replies(&draft.state, &trick) {
            trick.third = third;
            let (edges, makes) = self.add_edges(draft, trick, mask);
            for (best, makes) in best.iter_mut().zip(&makes) {
                *best |= *makes;
            }
            let gap = third.map(|gap| gap as u8);
            replies.push(Reply { gap, planes: self.planes.len(), edges });
            self.planes.extend(makes);
        }
        let first = self.replies.len();
        self.replies.extend(replies);
        (first..self.replies.len(), best)
    }

    /// Adds the cards of the last hand; returns them and what declarer makes whichever it plays.
    fn add_edges(
        &mut self,
        draft: &Draft<W>,
        mut trick: Trick,
        mask: Bits<W>,
    ) -> (Range<usize>, Vec<Bits<W>>) {
        let second = Side::second(trick.hand);
        let fourth = second.other();
        let mut makes = vec![mask; draft.most];
        let mut edges = Vec::new();
        for group in draft.state.groups() {
            let edge_mask = mask & self.space.holding(&draft.state, fourth, group);
            if edge_mask.is_empty() {
                continue;
            }
            trick.fourth = Some(group);
            let child = self.visit(draft.state.after(&trick));
            let step = self.step(second, &trick);
            let won = trick.is_won();
            for (at, made) in makes.iter_mut().enumerate() {
                let below = self.makes(child, (at + 1).saturating_sub(usize::from(won)));
                *made &= below.up(step) | !edge_mask;
            }
            edges.push(Edge { group: group as u8, won, child, step: step as u16, mask: edge_mask });
        }
        if let Some(layout) = self.space.void_of(&draft.state, fourth) {
            trick.fourth = None;
            let after = self.tricks_when_known(draft.state.after(&trick), second);
            clear_above(&mut makes, usize::from(after) + usize::from(trick.is_won()), layout);
        }
        let first = self.edges.len();
        self.edges.extend(edges);
        (first..self.edges.len(), makes)
    }

    /// Returns by how much the index of each layout decreases when the defenders play their cards of the trick.
    pub(crate) fn step(&self, second: Side, trick: &Trick) -> usize {
        let step =
            |side, group: Option<usize>| group.map_or(0, |group| self.space.step(side, group));
        step(second, trick.second) + step(second.other(), trick.fourth)
    }

    /// Returns the tricks of a holding when `holder` has all missing cards and declarer knows.
    pub(crate) fn tricks_when_known(&mut self, state: State, holder: Side) -> u8 {
        let key = (state, holder == Side::West);
        if let Some(&tricks) = self.known.get(&key) {
            return tricks;
        }
        self.counter.count();
        let (mut best, most) = (state.sure_tricks() as u8, state.longest() as u8);
        for hand in [0, 1] {
            for lead in state.gaps(hand).filter(|_| state.may_lead(hand)) {
                if best < most {
                    best = best.max(self.lead_when_known(state, hand, lead, holder));
                }
            }
        }
        self.known.insert(key, best);
        best
    }

    pub(crate) fn lead_when_known(
        &mut self,
        state: State,
        hand: usize,
        lead: usize,
        holder: Side,
    ) -> u8 {
        let trick = Trick { hand, lead, second: None, third: None, fourth: None };
        if Side::second(hand) != holder || state.is_out() {
            return self.best_reply_when_known(state, trick, holder);
        }
        let worst = state.groups().map(|group| {
            self.best_reply_when_known(state, Trick { second: Some(group), ..trick }, holder)
        });
        worst.min().unwrap_or(0)
    }

    /// Returns the tricks from this one on when declarer knows that `holder` has all missing cards, before the third card.
    fn best_reply_when_known(&mut self, state: State, trick: Trick, holder: Side) -> u8 {
        let replies = useful_replies(&state, &trick);
        let values = replies
            .into_iter()
            .map(|third| self.reply_when_known(state, Trick { third, ..trick }, holder));
        values.max().unwrap_or(0)
    }

    /// Returns the tricks from this one on when declarer knows that `holder` has all missing cards, after the third card.
    pub(crate) fn reply_when_known(&mut self, state: State, trick: Trick, holder: Side) -> u8 {
        let mut end = |trick: Trick| {
            u8::from(trick.is_won()) + self.tricks_when_known(state.after(&trick), holder)
        };
        if Side::second(trick.hand) == holder || state.is_out() {
            return end(trick);
        }
        state.groups().map(|group| end(Trick { fourth: Some(group), ..trick })).min().unwrap_or(0)
    }
}

fn clear_above<const W: usize>(planes: &mut [Bits<W>], tricks: usize, layout: usize) {
    for plane in planes.iter_mut().skip(tricks) {
        *plane = plane.without(Bits::single(layout));
    }
}

/// Returns the gaps from which declarer may usefully answer: every card that takes the lead of the trick, and the lowest.
///
/// A card that does not change who wins may be the lowest one: what is kept then is as high, card for card.
pub(crate) fn useful_replies(state: &State, trick: &Trick) -> Vec<Option<usize>> {
    let highest = trick.second.map_or(trick.lead, |second| trick.lead.min(second + 1));
    let mut replies: Vec<Option<usize>> = Vec::with_capacity(4);
    let mut lowest = None;
    for gap in state.gaps(1 - trick.hand) {
        lowest = Some(gap);
        if gap < highest {
            replies.push(lowest);
        }
    }
    if lowest.is_none_or(|gap| gap >= highest) {
        replies.push(lowest);
    }
    replies
}
