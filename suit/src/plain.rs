//! Plain play: always the highest card left, the lowest from the other hand. Lines end where it is good enough.

use std::rc::Rc;

use crate::bits::Bits;
use crate::graph::{FastMap, Graph};
use crate::space::Side;
use crate::state::{State, Trick};

/// What plain play brings, remembered.
#[derive(Debug)]
pub(crate) struct PlainPlay<const W: usize> {
    sets: FastMap<u32, Rc<Vec<Bits<W>>>>,
    known: FastMap<(State, bool), u8>,
}

impl<const W: usize> PlainPlay<W> {
    pub(crate) fn new() -> Self {
        Self { sets: FastMap::default(), known: FastMap::default() }
    }

    /// Returns the layouts in which plain play of the holding brings 1, 2, … tricks.
    pub(crate) fn sets(&mut self, graph: &Graph<'_, W>, id: u32) -> Rc<Vec<Bits<W>>> {
        if let Some(sets) = self.sets.get(&id) {
            return Rc::clone(sets);
        }
        let sets = Rc::new(self.work_out(graph, id));
        self.sets.insert(id, Rc::clone(&sets));
        sets
    }

    fn work_out(&mut self, graph: &Graph<'_, W>, id: u32) -> Vec<Bits<W>> {
        let node = graph.node(id);
        let without_play = graph.planes[node.planes..node.planes + node.most].to_vec();
        let Some((hand, gap)) = plain_lead(&node.state) else {
            return without_play;
        };
        let third = node.state.gaps(1 - hand).last();
        let mut sets = vec![node.valid; node.most];
        let leads = &graph.leads[node.leads.clone()];
        let lead = leads
            .iter()
            .find(|lead| (usize::from(lead.hand), usize::from(lead.gap)) == (hand, gap));
        let Some(lead) = lead else { return without_play };
        let trick = Trick { hand, lead: gap, second: None, third, fourth: None };
        for branch in &graph.branches[lead.branches.clone()] {
            let trick = Trick { second: Some(usize::from(branch.group)), ..trick };
            let replies = &graph.replies[branch.replies.clone()];
            let reply = replies.iter().find(|reply| reply.gap.map(usize::from) == third);
            let Some(reply) = reply else { continue };
            for edge in &graph.edges[reply.edges.clone()] {
                let below = self.sets(graph, edge.child);
                for (at, set) in sets.iter_mut().enumerate() {
                    let kept = match (at + 1).checked_sub(usize::from(edge.won)) {
                        Some(left @ 1..) => below.get(left - 1).copied().unwrap_or(Bits::EMPTY),
                        _ => Bits::FULL.down(usize::from(edge.step)),
                    };
                    *set &= kept.up(usize::from(edge.step)) | !edge.mask;
                }
            }
            self.narrow(graph, &mut sets, &node.state, Side::second(hand).other(), trick);
        }
        self.narrow(graph, &mut sets, &node.state, Side::second(hand), trick);
        sets
    }

    /// Takes a layout in which the side is out of the suit from the sets that plain play does not reach.
    fn narrow(
        &mut self,
        graph: &Graph<'_, W>,
        sets: &mut [Bits<W>],
        state: &State,
        out: Side,
        trick: Trick,
    ) {
        if let Some(layout) = graph.space.void_of(state, out) {
            let tricks = self.trick_when_known(state, trick, out.other());
            for set in sets.iter_mut().skip(usize::from(tricks)) {
                *set = set.without(Bits::single(layout));
            }
        }
    }

    /// Returns the tricks of plain play when one defender has all missing cards.
    pub(crate) fn tricks_when_known(&mut self, state: State, holder: Side) -> u8 {
        let key = (state, holder == Side::West);
        if let Some(&tricks) = self.known.get(&key) {
            return tricks;
        }
        let tricks = plain_lead(&state).map_or(0, |(hand, lead)| {
            let third = state.gaps(1 - hand).last();
            let trick = Trick { hand, lead, second: None, third, fourth: None };
            self.trick_when_known(&state, trick, holder)
        });
        self.known.insert(key, tricks);
        tricks
    }

    /// Returns the tricks from this one on, the worst over the holder's cards if it has not played yet.
    fn trick_when_known(&mut self, state: &State, trick: Trick, holder: Side) -> u8 {
        let mut end = |trick: Trick| {
            u8::from(trick.is_won()) + self.tricks_when_known(state.after(&trick), holder)
        };
        if trick.second.is_some() || state.is_out() {
            return end(trick);
        }
        let is_second = Side::second(trick.hand) == holder;
        let tricks = state.groups().map(|group| {
            let card = Some(group);
            end(if is_second {
                Trick { second: card, ..trick }
            } else {
                Trick { fourth: card, ..trick }
            })
        });
        tricks.min().unwrap_or(0)
    }
}

/// Returns the hand and gap of the highest card that may be led, of equal ones from the shorter hand.
pub(crate) fn plain_lead(state: &State) -> Option<(usize, usize)> {
    let leads = [0, 1].into_iter().filter(|&hand| state.may_lead(hand));
    let highest =
        leads.filter_map(|hand| state.gaps(hand).next().map(|gap| (gap, state.length(hand), hand)));
    highest.min().map(|(gap, _, hand)| (hand, gap))
}
