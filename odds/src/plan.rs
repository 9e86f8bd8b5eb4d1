//! The work of a question, in parts that can be done on any thread in any order.

use crate::answer::{MoveOdds, TrickOdds};
use crate::cover::{Coverer, Effort, Question, Tally};
use crate::error::OddsError;
use crate::layouts::{Class, Layouts};
use std::ops::Range;
use tikki_solver::{Card, Limits, Session, Strain};

/// Which numbers of tricks are asked about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// Whether declarer's side takes at least this number of all tricks of the deal, those won before included.
    AtLeast(u8),
    /// How many it takes.
    Exactly,
}

/// A question about layouts, cut into parts.
///
/// Parts do not depend on each other, nor on how many threads there are. [`run`](crate::run) does them all; a program with threads
/// of its own calls [`Plan::solve`] for each and [`Plan::odds`] or [`Plan::moves`] at the end.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The position, or the position after each card that is asked about. All have the same layouts.
    roots: Vec<Root>,
    /// Runs of classes.
    parts: Vec<Range<usize>>,
    layouts: u64,
}

#[derive(Clone, Debug)]
struct Root {
    /// The card played, and its equals.
    played: Option<(Card, Vec<Card>)>,
    layouts: Layouts,
    question: Question,
}

/// What was settled in a part, for each root.
#[derive(Clone, Debug)]
pub struct PartResult {
    tallies: Vec<Tally>,
    /// What it took.
    pub effort: Effort,
    /// Whether everything is settled; if not, a limit was reached.
    pub complete: bool,
}

/// As many layouts make a part.
const PART: u64 = 250_000;

impl Plan {
    /// The tricks of declarer's side.
    ///
    /// # Errors
    /// [`OddsError::BadTarget`] where more tricks are asked for than the deal has.
    pub fn new(layouts: &Layouts, target: Target) -> Result<Plan, OddsError> {
        let root =
            Root { played: None, layouts: layouts.clone(), question: question(layouts, target)? };
        Ok(Plan::of(vec![root]))
    }

    /// The tricks of declarer's side for each card that the seat to play, whose hand is known, may play.
    ///
    /// # Errors
    /// [`OddsError::NotToPlay`] where the hand of the seat to play is hidden or the play is over, else as [`Plan::new`].
    pub fn of_moves(layouts: &Layouts, target: Target) -> Result<Plan, OddsError> {
        let seat = layouts.to_play();
        if layouts.left == 0 || layouts.seats.contains(&seat) {
            return Err(OddsError::NotToPlay { seat });
        }
        let after = |class: Vec<Card>| {
            let (&card, equals) = class.split_last().ok_or(OddsError::NotToPlay { seat })?;
            let layouts = layouts.after(card);
            let question = question(&layouts, target)?;
            Ok(Root { played: Some((card, equals.to_vec())), layouts, question })
        };
        question(layouts, target)?;
        let any = layouts.position(layouts.first_of(layouts.classes[0].lengths));
        any.classes().into_iter().map(after).collect::<Result<Vec<Root>, _>>().map(Plan::of)
    }

    fn of(roots: Vec<Root>) -> Plan {
        let classes = &roots[0].layouts.classes;
        let layouts = roots[0].layouts.count();
        let size = layouts / (layouts / PART).max(1);
        let (mut parts, mut start, mut held) = (Vec::new(), 0, 0);
        for (at, class) in classes.iter().enumerate() {
            held += class.count;
            if held >= size || at + 1 == classes.len() {
                parts.push(start..at + 1);
                (start, held) = (at + 1, 0);
            }
        }
        Plan { roots, parts, layouts }
    }

    /// How many parts there are.
    pub fn parts(&self) -> usize {
        self.parts.len()
    }

    /// How many layouts a part has.
    pub fn size(&self, part: usize) -> u64 {
        self.classes(part).iter().map(|class| class.count).sum()
    }

    /// How many layouts there are.
    pub fn layouts(&self) -> u64 {
        self.layouts
    }

    fn classes(&self, part: usize) -> &[Class] {
        &self.roots[0].layouts.classes[self.parts[part].clone()]
    }

    /// Settles a part; the limits are its own.
    ///
    /// The session may be one that has done other parts of the same plan, which saves time: what is found is the same. In a fresh session
    /// the part takes the same nodes whatever was done before.
    pub fn solve(&self, part: usize, session: &mut Session<'_>, limits: Limits<'_>) -> PartResult {
        let roots = self.roots.iter();
        let mut coverers: Vec<Coverer<'_>> =
            roots.map(|root| Coverer::new(&root.layouts, root.question)).collect();
        let mut nodes = 0;
        let mut complete = true;
        'all: for class in self.classes(part) {
            for coverer in &mut coverers {
                let before = coverer.effort.nodes;
                complete = coverer.cover(class, session, limits.after(nodes)).is_ok();
                nodes += coverer.effort.nodes - before;
                if !complete {
                    break 'all;
                }
            }
        }
        let mut effort = Effort::default();
        for coverer in &coverers {
            effort.add(&coverer.effort);
        }
        PartResult {
            tallies: coverers.into_iter().map(|coverer| coverer.tally).collect(),
            effort,
            complete,
        }
    }

    /// The tricks by all that was settled: of a [`Plan::new`], or of the first card of a [`Plan::of_moves`].
    pub fn odds(&self, results: &[PartResult]) -> TrickOdds {
        self.odds_of(0, results)
    }

    /// The tricks for each position that is asked about.
    pub(crate) fn all_odds(&self, results: &[(usize, PartResult)]) -> Vec<TrickOdds> {
        let of_root = |root| self.odds_of(root, results.iter().map(|(_, result)| result));
        (0..self.roots.len()).map(of_root).collect()
    }

    /// The tricks of each card by all that was settled, the highest of each equivalence class first; none of a [`Plan::new`].
    pub fn moves(&self, results: &[PartResult]) -> Vec<MoveOdds> {
        let with_cards = self.roots.iter().enumerate();
        let moves = with_cards.filter_map(|(at, root)| {
            let (card, equals) = root.played.clone()?;
            Some(MoveOdds { card, equals, odds: self.odds_of(at, results) })
        });
        moves.collect()
    }

    fn odds_of<'r>(
        &self,
        root: usize,
        results: impl IntoIterator<Item = &'r PartResult>,
    ) -> TrickOdds {
        let mut sum = Tally::default();
        for result in results {
            sum.add(&result.tallies[root]);
        }
        let Root { layouts, question, .. } = &self.roots[root];
        let tally = if question.counts_declarer { sum } else { sum.of_the_others(layouts.left) };
        TrickOdds::unknown(layouts).with(&tally, layouts.won)
    }
}

/// What is asked of the solver.
fn question(layouts: &Layouts, target: Target) -> Result<Question, OddsError> {
    let (won, left) = (layouts.won, layouts.left);
    let (first, last) = match target {
        Target::Exactly => (1, left),
        Target::AtLeast(tricks) if tricks > layouts.dealt => {
            return Err(OddsError::BadTarget { tricks, most: layouts.dealt });
        }
        Target::AtLeast(tricks) => (tricks.saturating_sub(won), tricks.saturating_sub(won)),
    };
    // What is won already, or can no longer be, is not asked.
    let asked = first.max(1)..=last.min(left);
    let by_lead = layouts.strain == Strain::NoTrump && layouts.trick.is_empty();
    let counts_declarer = !(by_lead && layouts.declares(layouts.to_play()));
    let of_side = |tricks: u8| if counts_declarer { tricks } else { left - tricks + 1 };
    let targets = asked.fold(0, |targets, tricks| targets | 1 << of_side(tricks));
    let for_ns = layouts.declarer_is_ns() == counts_declarer;
    Ok(Question { targets, for_ns, counts_declarer, by_lead })
}
