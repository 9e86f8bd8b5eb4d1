//! Each card of a point of the play, from the view of the player who decides on it: that player's hand, dummy's once it is
//! down, the cards played, and the suits in which others have shown out.

use super::leads::LeadTally;
use super::{LayoutSolver, SimulationSubject, exact};
use crate::analysis::{LegalPlay, PlayPoint};
use crate::scoring::{Contract, score};
use tikki_base::comparison::imps;
use tikki_base::deal::{DealBuilder, FULL_HAND, FullDeal, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::estimate::{Estimate, SampleSums};
use tikki_solver::{Card, Seat};

/// The legal cards at a point of the play of a whole deal.
#[derive(Clone, Debug)]
pub struct PointChoices {
    play: LegalPlay,
    /// The contract, if there is one, and whether declarer is vulnerable.
    contract: Option<(Contract, bool)>,
    /// The cards in equivalence classes: no hidden card can lie between two of a class.
    pub classes: Vec<Vec<Card>>,
}

/// The counts of one card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CardChoiceTally {
    /// Its own results.
    pub outcome: LeadTally,
    /// The gain of each other card against it.
    behind: Vec<SampleSums>,
}

impl PointChoices {
    /// Returns the choices at the last point of a play.
    ///
    /// # Errors
    /// `uneven-hands` if the deal is an ending, whose earlier cards are unknown.
    pub fn new(play: &LegalPlay, contract: Option<(Contract, bool)>) -> Result<PointChoices> {
        let cards = usize::from(play.start().tricks());
        if cards < FULL_HAND {
            let message = format!("layouts need a whole deal; these hands have {cards} cards");
            return Err(Error::new(Code::UnevenHands, message));
        }
        let classes = play.last().position().classes();
        Ok(PointChoices { play: play.clone(), contract, classes })
    }

    /// Returns the cards known to the player who decides: the hands in view, the cards played from the others, and the cards
    /// that one of those must hold because the other has shown out.
    ///
    /// # Errors
    /// None: a deal has each card once.
    pub fn known(&self) -> Result<PartialDeal> {
        let (hidden, bound) = (self.play.hidden(), self.play.bound());
        let mut builder = DealBuilder::default();
        for seat in Seat::ALL {
            let hand = |point: &PlayPoint| point.position().hands().hand(seat);
            let (dealt, left) = (hand(self.play.start()), hand(self.play.last()));
            let hides = hidden.contains(&seat);
            let cards = if hides { (dealt - left) | bound[seat] } else { dealt };
            cards.iter().try_for_each(|card| builder.card(seat, card))?;
        }
        builder.build()
    }

    /// Returns the points after one card of each class in a layout; `None` if the layout is impossible after this play.
    fn points(&self, deal: &FullDeal) -> Option<Vec<PlayPoint>> {
        let start = self.play.start();
        let leader = start.position().to_play();
        let strain = start.position().strain();
        let start = PlayPoint::led_by((*deal).into(), strain, start.declarer(), leader);
        let cards: Vec<Card> = self.play.cards().iter().map(|&(_, card)| card).collect();
        let (play, illegal) = LegalPlay::of(start, &cards);
        let after = |class: &Vec<Card>| play.last().after(class[0]).ok();
        illegal.is_none().then(|| self.classes.iter().map(after).collect())?
    }

    /// Returns the gain of one number of declarer's tricks over another for the player who decides, in IMPs with a contract,
    /// else in tricks.
    fn won(&self, tricks: u8, other: u8) -> i32 {
        let won = match self.contract {
            Some((contract, vulnerable)) => {
                imps(score(contract, vulnerable, tricks) - score(contract, vulnerable, other))
            }
            None => i32::from(tricks) - i32::from(other),
        };
        if self.play.last().declarer_to_play() { won } else { -won }
    }

    /// Returns the mean result of a card for the player who decides, in points with a contract, else in tricks.
    fn mean(&self, tally: &CardChoiceTally) -> Option<f64> {
        let tricks = &tally.outcome.tricks;
        let mean = match self.contract {
            Some((contract, vulnerable)) => tricks.score(contract, vulnerable),
            None => tricks.tricks(),
        }?;
        Some(if self.play.last().declarer_to_play() { mean.value } else { -mean.value })
    }

    /// Returns, for each class, the gain of the best class over it.
    pub fn behind(&self, tallies: &[CardChoiceTally]) -> Vec<Option<Estimate>> {
        let means = tallies.iter().map(|tally| self.mean(tally).unwrap_or(f64::NEG_INFINITY));
        let best = means.enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).map(|(place, _)| place);
        let behind = |tally: &CardChoiceTally| best.and_then(|place| tally.behind[place].mean());
        tallies.iter().map(behind).collect()
    }
}

impl SimulationSubject for PointChoices {
    type Tally = Vec<CardChoiceTally>;

    fn tally(&self) -> Vec<CardChoiceTally> {
        let classes = self.classes.len();
        let nothing = CardChoiceTally {
            outcome: LeadTally::default(),
            behind: vec![SampleSums::default(); classes],
        };
        vec![nothing; classes]
    }

    fn count(
        &self,
        deal: &FullDeal,
        search: &mut LayoutSolver<'_, '_>,
        tally: &mut Vec<CardChoiceTally>,
    ) -> bool {
        let tricks = self.points(deal).and_then(|points| exact(&search.declarer_tricks(&points)));
        let Some(tricks) = tricks else { return false };
        let all = tricks.iter().copied();
        let best = if self.play.last().declarer_to_play() { all.max() } else { all.min() };
        for (counted, &own) in tally.iter_mut().zip(&tricks) {
            counted.outcome.add(own, best.unwrap_or(own));
            for (sums, &other) in counted.behind.iter_mut().zip(&tricks) {
                sums.add(self.won(other, own), 1);
            }
        }
        true
    }

    fn merge(&self, tally: &mut Vec<CardChoiceTally>, other: &Vec<CardChoiceTally>) {
        for (counted, other) in tally.iter_mut().zip(other) {
            counted.outcome.merge(&other.outcome);
            counted.behind.iter_mut().zip(&other.behind).for_each(|(sums, more)| sums.merge(more));
        }
    }
}
