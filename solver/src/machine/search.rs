//! The search: is the number at least so much?

use super::Machine;
use super::memory::{KnownBounds, MachineMemory};
use crate::bounds::Bounds;
use crate::config::{Feature, Features};
use crate::limits::SearchLimiter;
use crate::rules::Player;
use crate::zero_window::Best;
use std::cmp::Reverse;

/// One search under way.
pub(super) struct MachineSearch<'a, 'b, M: Machine> {
    pub memory: &'a mut MachineMemory<M::MachineKey>,
    pub limiter: &'a mut SearchLimiter<'b>,
    pub features: Features,
}

impl<M: Machine> MachineSearch<'_, '_, M> {
    /// A bound on the number: if it is at least `target`, the number is at least as large; otherwise at most as large.
    pub(super) fn value(&mut self, machine: &M, target: i32) -> i32 {
        let Some(player) = machine.player() else { return machine.static_bounds().lower };
        if self.limiter.count() {
            return target;
        }
        let mut known =
            KnownBounds { bounds: Bounds { lower: i32::MIN, upper: i32::MAX }, best: None };
        if self.on(Feature::QuickTricks) {
            let static_bounds = machine.static_bounds();
            if static_bounds.settles(target) {
                return static_bounds.answer(target);
            }
            known.bounds = static_bounds.minus(Bounds::exact(machine.settled()));
        }
        if !self.on(Feature::Table) {
            return self.decide(machine, player, target, None).0;
        }
        let (key, offset) = (machine.key(), machine.settled());
        if let Some(found) = self.memory.find(&key) {
            known = found;
            if known.bounds.settles(target - offset) {
                return known.bounds.answer(target - offset) + offset;
            }
        }
        let (value, best) = self.decide(machine, player, target, known.best);
        if !self.limiter.stopped() {
            let bounds = known.bounds.narrowed(target - offset, value - offset);
            let owned = M::owned_by(&key);
            self.memory.store(key, owned, KnownBounds { bounds, best });
        }
        value
    }

    /// Returns the value of the best choice and the one that caused a cutoff; the one that did so before is tried
    /// first.
    fn decide(
        &mut self,
        machine: &M,
        player: Player,
        target: i32,
        refutation: Option<u16>,
    ) -> (i32, Option<u16>) {
        let mut best = Best::new(machine.maximises(player));
        for (place, chosen) in self.choices(machine, refutation) {
            let value = self.value(&machine.play(chosen), target);
            if best.cuts(value, target) || self.limiter.stopped() {
                return (best.value(), Some(place));
            }
        }
        (best.value(), None)
    }

    /// The moves to be tried, in order, with their places.
    fn choices(&self, machine: &M, refutation: Option<u16>) -> Vec<(u16, M::Move)> {
        let moves =
            if self.on(Feature::EquivalenceClasses) { machine.choices() } else { machine.legal() };
        let mut moves: Vec<(u16, M::Move)> = (0..).zip(moves).collect();
        if self.on(Feature::Ordering) {
            moves.sort_by_cached_key(|&(_, chosen)| Reverse(machine.promise(chosen)));
        }
        let refutation = refutation.filter(|_| self.on(Feature::Refutations));
        if let Some(first) = moves.iter().position(|&(place, _)| Some(place) == refutation) {
            moves[..=first].rotate_right(1);
        }
        moves
    }

    fn on(&self, feature: Feature) -> bool {
        self.features.contains(feature)
    }
}
