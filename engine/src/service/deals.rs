//! Deals of a recipe on all cores, in order.

use std::ops::Range;
use tikki_base::batch::Work;
use tikki_base::error::Error;
use tikki_bridge::deals as bridge;
use tikki_play::deals as games;

/// What is dealt: deal number k of a seed.
pub trait NumberedDeal: Sync {
    /// A deal.
    type DealOutput: Send;

    /// Deal number `index`, from 0, of a seed.
    ///
    /// # Errors
    /// `condition-not-met` if there is no such deal within the tries.
    fn deal(&self, seed: u64, index: u64) -> Result<Self::DealOutput, Error>;
}

impl NumberedDeal for bridge::DealRecipe {
    type DealOutput = bridge::RandomDeal;

    fn deal(&self, seed: u64, index: u64) -> Result<bridge::RandomDeal, Error> {
        bridge::DealRecipe::deal(self, seed, index)
    }
}

impl NumberedDeal for games::GameDealRecipe {
    type DealOutput = games::RandomGameDeal;

    fn deal(&self, seed: u64, index: u64) -> Result<games::RandomGameDeal, Error> {
        games::GameDealRecipe::deal(self, seed, index)
    }
}

/// Deals the deals of a seed; an item is a range of their numbers, from 0.
#[derive(Clone, Debug)]
pub struct DealWork<R> {
    /// What is dealt.
    pub recipe: R,
    /// The seed.
    pub seed: u64,
}

impl DealWork<()> {
    /// How many deals make a good item (tuning: a plain deal takes less than handing it out).
    pub(crate) const ITEM: u64 = 64;

    /// The ranges of a run of deals.
    pub fn items(deals: Range<u64>) -> impl Iterator<Item = Range<u64>> {
        let item = move |from| from..deals.end.min(from + DealWork::ITEM);
        (deals.start..deals.end).step_by(DealWork::ITEM as usize).map(item)
    }
}

impl<R: NumberedDeal> Work for DealWork<R> {
    type Item = Range<u64>;
    type OpenItem = ();
    type Job = Range<u64>;
    type JobResult = Vec<Result<R::DealOutput, Error>>;
    /// The deals, in order; after an error none.
    type Output = Vec<Result<R::DealOutput, Error>>;
    type Worker = ();

    fn worker(&self) {}

    fn open(&self, item: Range<u64>) -> ((), Vec<Range<u64>>) {
        ((), vec![item])
    }

    fn solve(&self, (): &mut (), deals: Range<u64>) -> Self::JobResult {
        let mut dealt = Vec::new();
        for index in deals {
            dealt.push(self.recipe.deal(self.seed, index));
            if dealt.last().is_some_and(Result::is_err) {
                break;
            }
        }
        dealt
    }

    fn close(&self, (): (), results: Vec<Self::JobResult>) -> Self::Output {
        results.into_iter().flatten().collect()
    }
}
