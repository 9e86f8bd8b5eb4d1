//! The memory of a search between questions, and the choice of its compiled form.

use super::feature_flags::{AllFeatures, FeatureFlags};
use super::key::NodeKey;
use super::pattern::PatternPacking;
use super::refutations::Refutations;
use super::root::Root;
use super::rules::TrickRules;
use super::search::PartitionSearch;
use super::search_proof::SearchProof;
use super::table::PatternTable;
use crate::config::{Config, Feature};
use crate::isa::{Isa, Portable, Wide, is_wide};
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
        self.choose(MemoryQuery { rules, root, folds, need, leads: AllLeads }, limiter).score
    }

    /// The same question with its whole proof, for all leads or only those from some lanes. The table sees nodes as they are.
    pub(super) fn prove<R: TrickRules<PatternKey = K, Packing = P>>(
        &mut self,
        rules: R,
        root: &Root<R::Extra>,
        lanes: Option<u64>,
        need: i32,
        limiter: &mut SearchLimiter<'_>,
    ) -> SearchProof {
        let folds = false;
        match lanes {
            None => self.choose(MemoryQuery { rules, root, folds, need, leads: AllLeads }, limiter),
            Some(lanes) => {
                let leads = LeadsFrom(lanes);
                self.choose(MemoryQuery { rules, root, folds, need, leads }, limiter)
            }
        }
    }

    fn choose<R: TrickRules<PatternKey = K, Packing = P>, L: Leads>(
        &mut self,
        query: MemoryQuery<'_, R, L>,
        limiter: &mut SearchLimiter<'_>,
    ) -> SearchProof {
        let features = self.config.features;
        let wide = is_wide() && features.contains(Feature::WideInstructions);
        if wide && features.all_of_search() {
            self.run::<Wide, _, _, _>(AllFeatures, query, limiter)
        } else if wide {
            self.run::<Wide, _, _, _>(features, query, limiter)
        } else {
            self.run::<Portable, _, _, _>(features, query, limiter)
        }
    }

    fn run<I: Isa, S: FeatureFlags, R: TrickRules<PatternKey = K, Packing = P>, L: Leads>(
        &mut self,
        flags: S,
        query: MemoryQuery<'_, R, L>,
        limiter: &mut SearchLimiter<'_>,
    ) -> SearchProof {
        let MemoryQuery { rules, root, folds, need, leads } = query;
        let SearchMemory { table, refutations, .. } = self;
        let isa = PhantomData::<I>;
        let mut search = PartitionSearch { table, refutations, limiter, flags, rules, folds, isa };
        leads.search(root, &mut search, need)
    }
}

/// Which leads a question is about: a type, so that the usual search is compiled without the choice.
trait Leads: Copy {
    /// Whether side A can score `need` from a root on.
    fn search<I: Isa, S: FeatureFlags, R: TrickRules>(
        self,
        root: &Root<R::Extra>,
        search: &mut PartitionSearch<'_, '_, I, S, R>,
        need: i32,
    ) -> SearchProof;
}

/// All legal leads.
#[derive(Clone, Copy)]
struct AllLeads;

impl Leads for AllLeads {
    fn search<I: Isa, S: FeatureFlags, R: TrickRules>(
        self,
        root: &Root<R::Extra>,
        search: &mut PartitionSearch<'_, '_, I, S, R>,
        need: i32,
    ) -> SearchProof {
        root.search(search, need)
    }
}

/// The leads from some lanes.
#[derive(Clone, Copy)]
struct LeadsFrom(u64);

impl Leads for LeadsFrom {
    fn search<I: Isa, S: FeatureFlags, R: TrickRules>(
        self,
        root: &Root<R::Extra>,
        search: &mut PartitionSearch<'_, '_, I, S, R>,
        need: i32,
    ) -> SearchProof {
        root.search_leads(search, need, self.0)
    }
}

/// The query of [`SearchMemory`].
#[derive(Clone, Copy)]
struct MemoryQuery<'r, R: TrickRules, L> {
    rules: R,
    root: &'r Root<R::Extra>,
    folds: bool,
    need: i32,
    leads: L,
}
