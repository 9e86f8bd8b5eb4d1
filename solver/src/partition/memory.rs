//! The memory of a search between questions, and the choice of its compiled form.

use super::feature_flags::{AllFeatures, FeatureFlags};
use super::key::NodeKey;
use super::pattern::PatternPacking;
use super::refutations::Refutations;
use super::root::Root;
use super::rules::TrickRules;
use super::search::PartitionSearch;
use super::table::PatternTable;
use crate::config::{Config, Feature};
use crate::isa::{Isa, Native, Portable};
use crate::limits::SearchLimiter;
use std::marker::PhantomData;

/// The memory that solving takes.
#[derive(Debug)]
pub(super) struct SearchMemory<K, P> {
    config: Config,
    table: PatternTable<K, P>,
    refutations: Refutations,
}

impl<K: NodeKey, P: PatternPacking> SearchMemory<K, P> {
    /// Takes the memory now.
    pub(super) fn new(config: Config) -> SearchMemory<K, P> {
        SearchMemory { config, table: PatternTable::new(&config), refutations: Refutations::new() }
    }

    /// Returns the configuration of the search.
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.table.clear();
        self.refutations.clear();
    }

    /// Forgets what was proved, because the rules are others now.
    pub(super) fn forget_proofs(&mut self) {
        self.table.clear();
    }

    /// Returns whether side A can score `need` from a root on, as a [bound](super::search_proof::SearchProof) on its
    /// score. `folds`: whether the table sees nodes in their [standard form](TrickRules::standard).
    pub(super) fn search<R: TrickRules<PatternKey = K, Packing = P>>(
        &mut self,
        rules: R,
        root: &Root<R::Extra>,
        folds: bool,
        need: i32,
        limiter: &mut SearchLimiter<'_>,
    ) -> i32 {
        let features = self.config.features;
        let query = MemoryQuery { rules, root, folds, need };
        if features.all_of_search() {
            self.run::<Native, _, _>(AllFeatures, query, limiter)
        } else if features.contains(Feature::WideInstructions) {
            self.run::<Native, _, _>(features, query, limiter)
        } else {
            self.run::<Portable, _, _>(features, query, limiter)
        }
    }

    fn run<I: Isa, S: FeatureFlags, R: TrickRules<PatternKey = K, Packing = P>>(
        &mut self,
        flags: S,
        query: MemoryQuery<'_, R>,
        limiter: &mut SearchLimiter<'_>,
    ) -> i32 {
        let MemoryQuery { rules, root, folds, need } = query;
        let SearchMemory { table, refutations, .. } = self;
        let isa = PhantomData::<I>;
        let mut search = PartitionSearch { table, refutations, limiter, flags, rules, folds, isa };
        root.search(&mut search, need).score
    }
}

/// The query of [`SearchMemory::search`].
#[derive(Clone, Copy)]
struct MemoryQuery<'r, R: TrickRules> {
    rules: R,
    root: &'r Root<R::Extra>,
    folds: bool,
    need: i32,
}
