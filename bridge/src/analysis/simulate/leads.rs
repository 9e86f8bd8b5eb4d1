//! Each opening lead against one contract, as the leader sees it.

use super::{LayoutSolver, SimulationSubject, TrickTally, exact};
use crate::analysis::PlayPoint;
use tikki_base::deal::{FULL_HAND, FullDeal, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::estimate::{Estimate, SampleSums, rate};
use tikki_solver::{Bounds, Card, CardSet, Limits, Seat, Solver, Strain};

/// The opening leads of a hand.
#[derive(Clone, Debug)]
pub struct LeadSimulation {
    strain: Strain,
    declarer: Seat,
    /// The cards in classes of touching cards, spades first and high to low.
    pub classes: Vec<Vec<Card>>,
}

/// The counts of one lead, or of a card of the later play.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LeadTally {
    /// The tricks of declarer's side.
    pub tricks: TrickTally,
    best: u64,
    cost: SampleSums,
}

impl LeadSimulation {
    /// Returns the leads of declarer's left-hand opponent.
    ///
    /// # Errors
    /// `unknown-hand` if not all of that hand is known.
    pub fn new(known: &PartialDeal, strain: Strain, declarer: Seat) -> Result<LeadSimulation> {
        let leader = declarer.lho();
        let hand = known.hand(leader).filter(|hand| hand.len() == FULL_HAND);
        let hand = hand.ok_or_else(|| {
            let message =
                format!("all thirteen cards of the opening leader, {leader}, must be known");
            Error::new(Code::UnknownHand, message)
        })?;
        Ok(LeadSimulation { strain, declarer, classes: classes(hand) })
    }

    /// Returns declarer's tricks in one deal after a lead of each class of touching cards, in the order of the classes. The limits cover
    /// all leads together; where they stop the search, the bounds are wider than one number.
    pub fn values(&self, deal: &FullDeal, solver: &mut Solver, limits: Limits<'_>) -> Vec<Bounds> {
        self.bounds(deal, &mut LayoutSolver { solver, limits, nodes: 0 })
    }

    /// Returns the point of the opening lead in one deal.
    pub fn start(&self, deal: &FullDeal) -> PlayPoint {
        PlayPoint::start((*deal).into(), self.strain, self.declarer)
    }

    /// Counts one layout by declarer's tricks after a lead of each class.
    pub fn add(&self, tricks: &[u8], tally: &mut [LeadTally]) {
        let fewest = tricks.iter().copied().min().unwrap_or_default();
        tally.iter_mut().zip(tricks).for_each(|(lead, &tricks)| lead.add(tricks, fewest));
    }

    fn bounds(&self, deal: &FullDeal, search: &mut LayoutSolver<'_, '_>) -> Vec<Bounds> {
        let start = self.start(deal);
        let led = |class: &Vec<Card>| start.after(class[0]).expect("the leader holds the card");
        let points: Vec<PlayPoint> = self.classes.iter().map(led).collect();
        search.declarer_tricks(&points)
    }
}

impl SimulationSubject for LeadSimulation {
    type Tally = Vec<LeadTally>;

    fn tally(&self) -> Vec<LeadTally> {
        vec![LeadTally::default(); self.classes.len()]
    }

    fn count(
        &self,
        deal: &FullDeal,
        search: &mut LayoutSolver<'_, '_>,
        tally: &mut Vec<LeadTally>,
    ) -> bool {
        let bounds = self.bounds(deal, search);
        let Some(tricks) = exact(&bounds) else { return false };
        self.add(&tricks, tally);
        true
    }

    fn merge(&self, tally: &mut Vec<LeadTally>, other: &Vec<LeadTally>) {
        tally.iter_mut().zip(other).for_each(|(lead, other)| lead.merge(other));
    }
}

impl LeadTally {
    /// Counts declarer's tricks in one layout, and those of the best card of the same hand.
    pub(super) fn add(&mut self, tricks: u8, best: u8) {
        self.tricks.add(tricks);
        self.best += u64::from(tricks == best);
        self.cost.add(i32::from(tricks.abs_diff(best)), 1);
    }

    /// Adds other counts.
    pub(super) fn merge(&mut self, other: &LeadTally) {
        self.tricks.merge(&other.tricks);
        self.best += other.best;
        self.cost.merge(&other.cost);
    }

    /// Returns how often no other lead leaves declarer fewer tricks.
    pub fn best(&self) -> Option<Estimate> {
        rate(self.best, self.tricks.layouts())
    }

    /// Returns the mean number of tricks lost against the best lead of each layout.
    pub fn cost(&self) -> Option<Estimate> {
        self.cost.mean()
    }
}

/// Returns the cards of a hand in classes of touching cards.
fn classes(hand: CardSet) -> Vec<Vec<Card>> {
    let mut cards: Vec<Card> = hand.iter().collect();
    cards.reverse();
    let mut classes: Vec<Vec<Card>> = Vec::new();
    for card in cards {
        let touches =
            |last: Card| last.suit == card.suit && last.rank.index() == card.rank.index() + 1;
        match classes.last_mut() {
            Some(class) if class.last().is_some_and(|&last| touches(last)) => class.push(card),
            _ => classes.push(vec![card]),
        }
    }
    classes
}
