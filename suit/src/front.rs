//! What declarer can make of a holding without seeing the missing cards: all strategies that no other strategy beats.
//!
//! A strategy is a vector: for each number of tricks in question (a *plane*) the set of layouts in which it brings that many
//! against best defence. One strategy is better than another if each of its sets includes the other's. The strategies of a
//! lead answer each card of the second hand separately, and each of those the cards of the last hand; a layout is made only if
//! every card that a defender may play there leads to a continuation that makes it. So vectors of branches are met
//! (intersected where the branch is possible), vectors of declarer's choices are joined in one list, and what is not better
//! than something else is dropped.

use std::rc::Rc;

use crate::bits::Bits;
use crate::graph::{Edge, FastMap, Graph};

/// Which numbers of tricks are in question: bit `k` for `k` or more.
pub(crate) type Planes = u16;

/// Returns the numbers of tricks in question, ascending.
pub(crate) fn numbers(planes: Planes) -> impl Iterator<Item = usize> {
    (1..16).filter(move |&tricks| planes >> tricks & 1 == 1)
}

/// The best strategies of a holding.
#[derive(Clone, Debug)]
pub(crate) struct Front<const W: usize> {
    /// The numbers of tricks in question that the holding can bring in some layout.
    pub(crate) planes: Planes,
    /// The sets of the first strategy, by plane, then of the next.
    pub(crate) vectors: Vec<Bits<W>>,
    /// Whether there is one strategy that makes all that can be made with all cards seen.
    pub(crate) is_perfect: bool,
}

impl<const W: usize> Front<W> {
    /// Returns the place of the plane among the sets of a strategy.
    pub(crate) fn place(&self, tricks: usize) -> Option<usize> {
        let below = (1 << tricks) - 1;
        (self.planes >> tricks & 1 == 1).then(|| (self.planes & below).count_ones() as usize)
    }

    pub(crate) fn strategies(&self) -> impl Iterator<Item = &[Bits<W>]> {
        self.vectors.chunks_exact((self.planes.count_ones() as usize).max(1))
    }
}

/// Fronts of holdings, remembered.
#[derive(Debug)]
pub(crate) struct Fronts<'a, const W: usize> {
    pub(crate) graph: Graph<'a, W>,
    memory: FastMap<(u32, Planes), Rc<Front<W>>>,
}

impl<'a, const W: usize> Fronts<'a, W> {
    pub(crate) fn new(graph: Graph<'a, W>) -> Self {
        Self { graph, memory: FastMap::default() }
    }

    /// Returns the planes that the holding can bring in some layout.
    pub(crate) fn possible(&self, id: u32, planes: Planes) -> Planes {
        numbers(planes)
            .filter(|&tricks| !self.graph.makes(id, tricks).is_empty())
            .fold(0, |kept, tricks| kept | 1 << tricks)
    }

    /// Returns the best strategies of the holding.
    pub(crate) fn front(&mut self, id: u32, planes: Planes) -> Rc<Front<W>> {
        let planes = self.possible(id, planes);
        if let Some(front) = self.memory.get(&(id, planes)) {
            return Rc::clone(front);
        }
        let front = Rc::new(self.work_out(id, planes));
        self.memory.insert((id, planes), Rc::clone(&front));
        front
    }

    fn work_out(&mut self, id: u32, planes: Planes) -> Front<W> {
        let upper: Vec<_> = numbers(planes).map(|tricks| self.graph.makes(id, tricks)).collect();
        let leads = self.graph.node(id).leads.clone();
        if planes == 0 || leads.is_empty() {
            return Front { planes, vectors: upper, is_perfect: true };
        }
        let mut found = Vectors::new(upper.len());
        let mut order: Vec<usize> = leads.collect();
        order.sort_by_cached_key(|&lead| std::cmp::Reverse(size(&self.base(lead, planes))));
        for lead in order {
            let base = self.base(lead, planes);
            if found.includes(&base) {
                continue;
            }
            found.append(&self.of_lead(lead, &base, planes));
            if found.includes(&upper) {
                return Front { planes, vectors: upper, is_perfect: true };
            }
        }
        Front { planes, vectors: found.maximal().sets, is_perfect: false }
    }

    /// Returns what the lead makes with all cards seen.
    pub(crate) fn base(&self, lead: usize, planes: Planes) -> Vec<Bits<W>> {
        let first = self.graph.leads[lead].planes;
        numbers(planes).map(|tricks| self.graph.planes[first + tricks - 1]).collect()
    }

    fn of_lead(&mut self, lead: usize, base: &[Bits<W>], planes: Planes) -> Vectors<W> {
        let mut factors = Vec::new();
        for branch in self.graph.leads[lead].branches.clone() {
            let mask = self.graph.branches[branch].mask;
            let need = narrowed(base, mask);
            if !is_empty(&need) {
                let options = self.of_branch(branch, &need, planes);
                if options.sets != need {
                    factors.push((mask, options));
                }
            }
        }
        self.product(base, factors)
    }

    /// Returns the best ways to answer one card of the second hand, narrowed to the layouts needed.
    pub(crate) fn of_branch(
        &mut self,
        branch: usize,
        need: &[Bits<W>],
        planes: Planes,
    ) -> Vectors<W> {
        let mut options = Vectors::new(need.len());
        for reply in self.graph.branches[branch].replies.clone() {
            let base = self.reply_base(reply, need, planes);
            if !options.includes(&base) {
                options.append(&self.of_reply(reply, &base, planes));
                if options.includes(need) {
                    return Vectors { width: need.len(), sets: need.to_vec() };
                }
            }
        }
        options.maximal()
    }

    pub(crate) fn reply_base(
        &self,
        reply: usize,
        need: &[Bits<W>],
        planes: Planes,
    ) -> Vec<Bits<W>> {
        let first = self.graph.replies[reply].planes;
        let makes = numbers(planes).map(|tricks| self.graph.planes[first + tricks - 1]);
        makes.zip(need).map(|(makes, &need)| makes & need).collect()
    }

    fn of_reply(&mut self, reply: usize, base: &[Bits<W>], planes: Planes) -> Vectors<W> {
        let factors = self.edge_factors(reply, base, planes);
        self.product(base, factors)
    }

    /// Returns, for each card of the last hand that loses something, where it is possible and the strategies after it.
    pub(crate) fn edge_factors(
        &mut self,
        reply: usize,
        base: &[Bits<W>],
        planes: Planes,
    ) -> Vec<(Bits<W>, Vectors<W>)> {
        let mut factors = Vec::new();
        for at in self.graph.replies[reply].edges.clone() {
            let edge = self.graph.edges[at];
            let need = narrowed(base, edge.mask);
            if is_empty(&need) {
                continue;
            }
            let front = self.front(edge.child, planes >> usize::from(edge.won) & !1);
            if front.is_perfect {
                continue;
            }
            let options = raised(&front, &edge, &need, planes).maximal();
            if options.sets != need {
                factors.push((edge.mask, options));
            }
        }
        factors
    }

    /// Returns the best of all combinations of one option a factor.
    fn product(&mut self, base: &[Bits<W>], mut factors: Vec<(Bits<W>, Vectors<W>)>) -> Vectors<W> {
        factors.sort_by_key(|(_, options)| options.sets.len());
        let mut all = Vectors { width: base.len(), sets: base.to_vec() };
        for (mask, options) in factors {
            let mut met = Vectors::new(base.len());
            for vector in all.iter() {
                self.graph.counter.count();
                if self.graph.counter.is_over() {
                    return Vectors::new(base.len());
                }
                let mut local = Vectors::new(base.len());
                for option in options.iter() {
                    local.sets.extend(
                        vector.iter().zip(option).map(|(&set, &kept)| set & (kept | !mask)),
                    );
                }
                met.append(&local.maximal());
            }
            all = met.maximal();
        }
        all
    }
}

/// Returns the strategies of the holding after an edge in the layouts before it, narrowed to those needed.
fn raised<const W: usize>(
    front: &Front<W>,
    edge: &Edge<W>,
    need: &[Bits<W>],
    planes: Planes,
) -> Vectors<W> {
    let won = usize::from(edge.won);
    let mut options = Vectors::new(need.len());
    for strategy in front.strategies() {
        for (tricks, &need) in numbers(planes).zip(need) {
            options.sets.push(match tricks - won {
                0 => need,
                left => front
                    .place(left)
                    .map_or(Bits::EMPTY, |at| strategy[at].up(usize::from(edge.step)) & need),
            });
        }
    }
    options
}

pub(crate) fn narrowed<const W: usize>(vector: &[Bits<W>], mask: Bits<W>) -> Vec<Bits<W>> {
    vector.iter().map(|&set| set & mask).collect()
}

pub(crate) fn is_empty<const W: usize>(vector: &[Bits<W>]) -> bool {
    vector.iter().all(Bits::is_empty)
}

pub(crate) fn includes<const W: usize>(vector: &[Bits<W>], other: &[Bits<W>]) -> bool {
    other.iter().zip(vector).all(|(other, set)| other.is_subset(set))
}

fn size<const W: usize>(vector: &[Bits<W>]) -> u32 {
    vector.iter().map(Bits::count).sum()
}

/// A list of vectors of equal width.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Vectors<const W: usize> {
    pub(crate) width: usize,
    pub(crate) sets: Vec<Bits<W>>,
}

impl<const W: usize> Vectors<W> {
    pub(crate) fn new(width: usize) -> Self {
        Self { width, sets: Vec::new() }
    }

    pub(crate) fn iter(&self) -> impl Iterator<Item = &[Bits<W>]> {
        self.sets.chunks_exact(self.width)
    }

    /// Returns whether some vector of the list is at least as good.
    pub(crate) fn includes(&self, vector: &[Bits<W>]) -> bool {
        self.iter().any(|mine| includes(mine, vector))
    }

    fn append(&mut self, others: &Self) {
        self.sets.extend_from_slice(&others.sets);
    }

    /// Returns the vectors that no other one includes, the largest first.
    pub(crate) fn maximal(self) -> Self {
        if self.sets.len() <= self.width {
            return self;
        }
        let mut order: Vec<(u32, usize)> =
            self.iter().enumerate().map(|(at, vector)| (u32::MAX - size(vector), at)).collect();
        order.sort_unstable();
        let mut kept = Self::new(self.width);
        for (_, at) in order {
            let vector = &self.sets[at * self.width..(at + 1) * self.width];
            if !kept.includes(vector) {
                kept.sets.extend_from_slice(vector);
            }
        }
        kept
    }
}
