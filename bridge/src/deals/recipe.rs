//! Recipes of random deals: deal number k of a seed under a recipe is always the same, on any thread.
//!
//! The deal is the first attempt that meets the condition. An attempt draws the unknown cards at random: north's first,
//! then south's, east's and west's. All ways to deal them are equally likely, and so are all deals that meet the condition.
//! An attempt ends as soon as a part of the condition fails, which only saves drawing hands that would be rejected.

use super::condition::{BridgeExpr, DealtHands, HandsCondition, LazySolver, Seats};
use super::predeal::{cards, missing};
use super::stream::{AT_ONCE, NumberStream, TryNumbers};
use tikki_base::deal::{FullDeal, PartialDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_solver::{BySeat, CardSet, Seat};

/// The order in which hands are drawn: partners first, since most conditions concern partners and then fail early.
const ORDER: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];

/// The number of terms of the condition evaluated between two checks of the clock, about a tenth of a millisecond.
const PATIENCE: u64 = 4096;

/// Predealt cards, a condition and a limit on attempts.
#[derive(Clone, Debug)]
pub struct DealRecipe {
    /// The predealt cards.
    pub given: PartialDeal,
    /// The condition on the others.
    pub condition: HandsCondition,
    /// The unknown cards, ascending.
    pack: Vec<CardSet>,
    /// The number of cards that each seat of [`ORDER`] draws.
    draws: [usize; 4],
    /// The parts of the condition that can be evaluated once each number of hands of [`ORDER`] is drawn.
    checks: [Vec<BridgeExpr>; 5],
    /// The greatest number of attempts at each deal.
    pub max_tries: u64,
    /// Whether the condition needs the solver.
    solves: bool,
    /// The number of terms of the condition.
    pub terms: u64,
}

/// A deal, and the number of attempts it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RandomDeal {
    /// The deal.
    pub deal: FullDeal,
    /// The number of attempts, the successful one included.
    pub tries: u64,
}

impl DealRecipe {
    /// The default limit on attempts at each deal.
    pub const MAX_TRIES: u64 = 10_000_000;

    /// Returns the recipe for deals with these cards that meet the condition.
    pub fn new(given: PartialDeal, condition: HandsCondition) -> DealRecipe {
        let held = Seat::ALL.iter().fold(CardSet::EMPTY, |held, &seat| held | cards(&given, seat));
        let pack = (!held).iter().map(CardSet::single).collect();
        let draws = ORDER.map(|seat| missing(&given, seat));
        let checks = stages(condition.clone(), draws);
        let solves = checks.iter().flatten().any(|part| part.reach().solves);
        let terms = BridgeExpr::terms(checks.iter().flatten());
        DealRecipe {
            given,
            condition,
            pack,
            draws,
            checks,
            max_tries: DealRecipe::MAX_TRIES,
            solves,
            terms,
        }
    }

    /// Returns deal number `index`, from 0, of a seed.
    ///
    /// # Errors
    /// `condition-not-met` if no attempt within the limit met the condition.
    pub fn deal(&self, seed: u64, index: u64) -> Result<RandomDeal> {
        let dealt = self.deal_until(seed, index, &|| false)?;
        dealt.ok_or_else(|| self.not_met())
    }

    /// Returns the same deal, or `None` once `stop` returns true.
    ///
    /// # Errors
    /// `condition-not-met` if no attempt within the limit met the condition.
    pub fn deal_until(
        &self,
        seed: u64,
        index: u64,
        stop: &dyn Fn() -> bool,
    ) -> Result<Option<RandomDeal>> {
        let solving = LazySolver::new(stop);
        if !self.fits(0, DealtHands { hands: &self.hands(), solving: &solving }) {
            if self.solves && stop() {
                return Ok(None);
            }
            let message = "the predealt cards do not meet the condition";
            return Err(Error::new(Code::ConditionNotMet, message));
        }
        let mut stream = NumberStream::new(seed, index);
        let patience = if self.solves { 1 } else { (PATIENCE / (self.terms + 1)).max(1) };
        for number in 0..self.max_tries {
            if let Some(deal) = self.attempt(stream.next_try(), &solving) {
                return Ok(Some(RandomDeal { deal, tries: number + 1 }));
            }
            if number % patience == patience - 1 && stop() {
                return Ok(None);
            }
        }
        Err(self.not_met())
    }

    fn not_met(&self) -> Error {
        let tries = self.max_tries;
        let message = format!(
            "none of {tries} deals met the condition; relax it, or allow more tries (max_tries)"
        );
        Error::new(Code::ConditionNotMet, message)
    }

    fn hands(&self) -> BySeat<CardSet> {
        BySeat::from_fn(|seat| cards(&self.given, seat))
    }

    /// Returns the deal of one attempt, if it meets the condition.
    fn attempt(&self, mut numbers: TryNumbers, solving: &LazySolver<'_>) -> Option<FullDeal> {
        solving.forget();
        let mut storage = [CardSet::EMPTY; 52];
        let pack = &mut storage[..self.pack.len()];
        pack.copy_from_slice(&self.pack);
        let mut hands = self.hands();
        let mut from = 0;
        for (stage, seat) in ORDER.into_iter().enumerate() {
            let to = from + self.draws[stage];
            draw(&mut pack[from..], to - from, &mut numbers)?;
            hands[seat] = pack[from..to].iter().fold(hands[seat], |hand, &card| hand | card);
            if !self.fits(stage + 1, DealtHands { hands: &hands, solving }) {
                return None;
            }
            from = to;
        }
        Some(FullDeal::try_from(hands).expect("every card is dealt once"))
    }

    fn fits(&self, stage: usize, seen: DealtHands<'_>) -> bool {
        self.checks[stage].iter().all(|part| part.holds(seen))
    }
}

/// Moves `count` random cards to the front. The rest need not be shuffled: it goes to one hand.
fn draw(pack: &mut [CardSet], count: usize, numbers: &mut TryNumbers) -> Option<()> {
    if count == pack.len() {
        return Some(());
    }
    for drawn in (0..count).step_by(AT_ONCE) {
        let cards = (count - drawn).min(AT_ONCE);
        let places = numbers.places(pack.len() - drawn, cards)?;
        for (at, place) in (drawn..drawn + cards).zip(places) {
            pack.swap(at, at + place);
        }
    }
    Some(())
}

/// Sorts the parts of the condition by the number of hands that must be drawn before they can be evaluated.
fn stages(condition: HandsCondition, draws: [usize; 4]) -> [Vec<BridgeExpr>; 5] {
    let mut stages: [Vec<BridgeExpr>; 5] = Default::default();
    for part in condition.into_parts() {
        let seats = part.reach().seats;
        let last = (0..4).rev().find(|&n| draws[n] > 0 && seats.contains(Seats::of(ORDER[n])));
        stages[last.map_or(0, |n| n + 1)].push(part);
    }
    // Parts that need the solver come last.
    for parts in &mut stages {
        parts.sort_by_key(|part| part.reach().solves);
    }
    stages
}
