//! Covering a class: every layout in one proved cube, and none in two.

use crate::cube::{Cube, neighbour};
use crate::layouts::{Class, Layouts};
use crate::patterns::{Pattern, Patterns, Range};
use tikki_solver::{Bounds, Limits, Proof, Session, Suit};

/// What is asked of every layout.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question {
    /// Bit `t`: whether it is asked if the side counted takes at least `t` of the tricks left.
    pub targets: u32,
    /// Whether the side counted is north-south.
    pub for_ns: bool,
    /// Whether that is declarer's side.
    pub counts_declarer: bool,
    /// Whether the suits that can be led are asked about one by one. The side counted is not on lead then.
    pub by_lead: bool,
}

/// The layouts in which the side counted takes at least the target, and at most one trick less, by target.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub reached: [u64; 14],
    pub missed: [u64; 14],
}

impl Tally {
    pub(crate) fn add(&mut self, other: &Tally) {
        for (sum, more) in [(&mut self.reached, &other.reached), (&mut self.missed, &other.missed)]
        {
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        }
    }

    /// The tally of the other side, of `left` tricks: it takes at least t where this side misses left − t + 1.
    pub(crate) fn of_the_others(&self, left: u8) -> Tally {
        let turned = |of: &[u64; 14]| {
            std::array::from_fn(|tricks| {
                (usize::from(left) + 1)
                    .checked_sub(tricks)
                    .filter(|_| tricks > 0)
                    .map_or(0, |at| of[at])
            })
        };
        Tally { reached: turned(&self.missed), missed: turned(&self.reached) }
    }
}

/// A cube still to be settled.
#[derive(Clone, Copy, Debug)]
struct Open {
    cube: Cube,
    /// A layout in the cube.
    member: u64,
    known: Known,
}

/// What is proved of every layout in a cube.
#[derive(Clone, Copy, Debug)]
struct Known {
    /// The least tricks of the side counted, by suit led.
    lower: [u8; 4],
    /// The most tricks of the side counted.
    upper: u8,
}

/// Figures of a run.
#[derive(Clone, Copy, Debug, Default)]
pub struct Effort {
    /// Nodes searched.
    pub nodes: u64,
    /// Questions that the solver was asked.
    pub proofs: u64,
    /// Cubes that were popped.
    pub cubes: u64,
    /// Questions that a known pattern answered.
    pub found: u64,
}

impl Effort {
    pub(crate) fn add(&mut self, other: &Effort) {
        self.nodes += other.nodes;
        self.proofs += other.proofs;
        self.cubes += other.cubes;
        self.found += other.found;
    }
}

/// Covers classes one after the other.
#[derive(Debug)]
pub(crate) struct Coverer<'a> {
    layouts: &'a Layouts,
    question: Question,
    /// What is proved of the class at hand, by suit led.
    patterns: [Patterns; 4],
    stack: Vec<Open>,
    /// The suit whose lead settled a layout last.
    refuter: usize,
    /// The tricks of the layout settled last.
    guess: u8,
    /// The nodes before the class at hand.
    spent_before: u64,
    pub tally: Tally,
    pub effort: Effort,
}

/// A limit was reached.
#[derive(Debug)]
pub(crate) struct Stopped;

impl<'a> Coverer<'a> {
    pub(crate) fn new(layouts: &'a Layouts, question: Question) -> Coverer<'a> {
        Coverer {
            layouts,
            question,
            patterns: std::array::from_fn(|_| Patterns::new()),
            stack: Vec::new(),
            refuter: 0,
            guess: layouts.left / 2,
            spent_before: 0,
            tally: Tally::default(),
            effort: Effort::default(),
        }
    }

    /// Settles all layouts of a class, or stops where a limit is reached; the tally has what was settled until then.
    pub(crate) fn cover(
        &mut self,
        class: &Class,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Result<(), Stopped> {
        self.patterns.iter_mut().for_each(Patterns::clear);
        self.stack.clear();
        self.spent_before = self.effort.nodes;
        let (member, known) = (self.layouts.first_of(class.lengths), self.nothing_known(class));
        self.stack.push(Open { cube: Cube::ALL, member, known });
        while let Some(open) = self.stack.pop() {
            self.effort.cubes += 1;
            self.settle(class, open, session, limits)?;
        }
        Ok(())
    }

    /// Suits that cannot be led settle nothing.
    fn nothing_known(&self, class: &Class) -> Known {
        let Layouts { left, .. } = *self.layouts;
        let leader = self.layouts.to_play();
        let asked = |branch: usize| {
            if self.question.by_lead {
                self.layouts.length(class.lengths, leader, Suit::ALL[branch]) > 0
            } else {
                branch == 0
            }
        };
        Known {
            lower: std::array::from_fn(|branch| if asked(branch) { 0 } else { left }),
            upper: left,
        }
    }

    /// Settles the part of a cube that is proved with its member, and leaves the rest for later.
    fn settle(
        &mut self,
        class: &Class,
        open: Open,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Result<(), Stopped> {
        let Open { mut cube, member, mut known } = open;
        let layouts = self.layouts;
        while let Some(target) = self.next_target(known) {
            let branch = self.branch(known, target);
            let (proved, range) = self.proved(branch, member, target, session, limits)?;
            let stack = &mut self.stack;
            cube = cube.split(member, proved.fixed, |beside, card| {
                if let Some(member) = neighbour(member, card, layouts.hidden)
                    && (layouts.counter.counts_all()
                        || layouts.counter.count(class.lengths, beside) > 0)
                {
                    stack.push(Open { cube: beside, member, known });
                }
            });
            known.lower[branch] = known.lower[branch].max(range.lower);
            known.upper = known.upper.min(range.upper);
            if range.upper < target {
                self.refuter = branch;
            }
        }
        self.guess = known.upper;
        self.count(known.upper, layouts.counter.count(class.lengths, cube));
        Ok(())
    }

    /// Counts layouts in which no target is open between what is proved and `upper`.
    fn count(&mut self, upper: u8, layouts: u64) {
        let asked =
            (1..=self.layouts.left).filter(|target| self.question.targets >> target & 1 != 0);
        for target in asked {
            let side =
                if upper < target { &mut self.tally.missed } else { &mut self.tally.reached };
            side[usize::from(target)] += layouts;
        }
    }

    /// A target that is not settled: the one at the last layout's tricks, or the next below, or the next above.
    fn next_target(&self, known: Known) -> Option<u8> {
        let lower = known.lower.into_iter().min().unwrap_or(0);
        let up_to = |tricks: u8| (2_u32 << tricks) - 1;
        let open = self.question.targets & up_to(known.upper) & !up_to(lower);
        let below = open & up_to(self.guess);
        let target = if below != 0 { below.ilog2() } else { open.trailing_zeros() };
        (open != 0).then_some(target as u8)
    }

    /// A suit whose lead must be asked about.
    fn branch(&self, known: Known, target: u8) -> usize {
        let open = |&branch: &usize| known.lower[branch] < target;
        Some(self.refuter).filter(open).or_else(|| (0..4).find(open)).unwrap_or(0)
    }

    /// A proved cube that holds the member, of the lead of a suit.
    fn proved(
        &mut self,
        branch: usize,
        member: u64,
        target: u8,
        session: &mut Session<'_>,
        limits: Limits<'_>,
    ) -> Result<Pattern, Stopped> {
        if let Some(found) = self.patterns[branch].find(member, target) {
            self.effort.found += 1;
            return Ok(found);
        }
        let position = self.layouts.position(member);
        let limits = limits.after(self.effort.nodes - self.spent_before);
        let (left, for_ns) = (self.layouts.left, self.question.for_ns);
        let tricks = if for_ns { target } else { left - target + 1 };
        let proof = if self.question.by_lead {
            session.prove_lead(&position, Suit::ALL[branch], tricks, limits)
        } else {
            session.prove(&position, tricks, limits)
        };
        let Proof { bounds, relevant, nodes } = proof.ok_or(Stopped)?;
        self.effort.nodes += nodes;
        self.effort.proofs += 1;
        let Bounds { lower, upper } = if for_ns { bounds } else { bounds.of_the_others(left) };
        let pattern = (Cube::around(member, self.layouts.prefix(relevant)), Range { lower, upper });
        self.patterns[branch].add(pattern);
        Ok(pattern)
    }
}
