//! What a search remembers from one question to the next, and which form of the search is run.

use super::hints::Hints;
use super::key::NodeKey;
use super::pattern::Packing;
use super::root::Root;
use super::rules::Rules;
use super::search::Search;
use super::switches::{AllOn, Switches};
use super::table::Table;
use crate::config::{Config, Feature};
use crate::isa::{Isa, Native, Portable};
use crate::limits::Brake;
use std::marker::PhantomData;

/// The memory that solving takes.
#[derive(Debug)]
pub(super) struct Memory<K, P> {
    config: Config,
    table: Table<K, P>,
    hints: Hints,
}

impl<K: NodeKey, P: Packing> Memory<K, P> {
    /// Takes the memory now.
    pub(super) fn new(config: Config) -> Memory<K, P> {
        Memory { config, table: Table::new(&config), hints: Hints::new() }
    }

    /// How the search works.
    pub(super) fn config(&self) -> &Config {
        &self.config
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.table.clear();
        self.hints.clear();
    }

    /// Forgets what was proved, because the rules are others now.
    pub(super) fn forget_proofs(&mut self) {
        self.table.clear();
    }

    /// Whether side A can score `need` from a root on, as a [bound](super::found::SearchProof) on its score. `folds`:
    /// whether the table sees nodes in their [standard form](Rules::standard).
    pub(super) fn search<R: Rules<Key = K, Packing = P>>(
        &mut self,
        rules: R,
        root: &Root<R::Extra>,
        folds: bool,
        need: i32,
        brake: &mut Brake<'_>,
    ) -> i32 {
        let features = self.config.features;
        let asked = MemoryQuery { rules, root, folds, need };
        if features.all_of_search() {
            self.run::<Native, _, _>(AllOn, asked, brake)
        } else if features.contains(Feature::WideInstructions) {
            self.run::<Native, _, _>(features, asked, brake)
        } else {
            self.run::<Portable, _, _>(features, asked, brake)
        }
    }

    fn run<I: Isa, S: Switches, R: Rules<Key = K, Packing = P>>(
        &mut self,
        switches: S,
        asked: MemoryQuery<'_, R>,
        brake: &mut Brake<'_>,
    ) -> i32 {
        let MemoryQuery { rules, root, folds, need } = asked;
        let Memory { table, hints, .. } = self;
        let isa = PhantomData::<I>;
        let mut search = Search { table, hints, brake, switches, rules, folds, isa };
        root.search(&mut search, need).score
    }
}

/// What [`Memory::search`] was asked.
#[derive(Clone, Copy)]
struct MemoryQuery<'r, R: Rules> {
    rules: R,
    root: &'r Root<R::Extra>,
    folds: bool,
    need: i32,
}
