//! The course of a deal of a beating game: the player to move, legal moves, their effects, and the players who are out.

use super::deal::{BeatingDeal, SeatGoal};
use super::key;
use super::moves::BeatingMove;
use super::shedding::Shedding;
use super::state::BeatingState;
use crate::config::{Feature, Features};
use crate::cycles::{Cyclic, Outcome};
use crate::rules::{CardId, Cards, Player, Players};

impl BeatingDeal {
    /// The position with all done in it that is nobody's choice: cards turned up that beat nothing, seats passed over that
    /// have no cards, a stage that is over.
    pub fn settled(&self, state: &BeatingState) -> BeatingState {
        match *state {
            BeatingState::Gathering(gathering) => gathering.settled(self).into(),
            BeatingState::Shedding(_) => *state,
        }
    }

    /// Every legal move: cards by number, then runs, cards put away, the stock, `Take`.
    pub fn legal(&self, state: &BeatingState) -> Vec<BeatingMove> {
        let mut moves = Vec::new();
        self.visit(state, &mut |chosen| moves.push(chosen));
        moves
    }

    fn visit(&self, state: &BeatingState, visit: &mut impl FnMut(BeatingMove)) {
        match state {
            BeatingState::Gathering(gathering) => gathering.legal(self, visit),
            BeatingState::Shedding(shedding) if shedding.mover().is_some() => {
                shedding.legal(&self.rules, visit);
            }
            BeatingState::Shedding(_) => {}
        }
    }

    /// The position after a legal move.
    ///
    /// # Panics
    /// If it is a move of the other stage.
    #[must_use]
    pub fn play(&self, state: &BeatingState, chosen: BeatingMove) -> BeatingState {
        match state {
            BeatingState::Gathering(gathering) => gathering.play(self, chosen).into(),
            BeatingState::Shedding(shedding) => {
                BeatingState::Shedding(shedding.play(&self.rules, chosen))
            }
        }
    }

    /// Returns whether a card beats another on the table in the second stage, whichever player has it.
    pub fn beats(&self, card: CardId, on: CardId) -> bool {
        let shedding = Shedding::new(&[], Player::new(0), self.trump);
        !shedding.beating(&self.rules, on, Cards::one(card)).is_empty()
    }
}

impl Cyclic for BeatingDeal {
    type CyclePosition = BeatingState;

    fn players(&self) -> usize {
        Shedding::SEATS
    }

    fn mover(&self, state: &BeatingState) -> Option<Player> {
        let decided = match self.objective {
            SeatGoal::NotLast => false,
            SeatGoal::FirstOut(starters) => state.playing() != starters,
        };
        if decided { None } else { state.mover() }
    }

    fn after(&self, state: &BeatingState, visit: &mut dyn FnMut(BeatingState)) {
        self.visit(state, &mut |chosen| visit(self.play(state, chosen)));
    }

    fn outcome(&self, state: &BeatingState) -> Outcome {
        let playing = state.playing();
        let out = playing.others(Shedding::SEATS);
        let lost = match self.objective {
            SeatGoal::NotLast => playing.len() < 2,
            SeatGoal::FirstOut(starters) => playing != starters,
        };
        Outcome { reached: out, missed: if lost { playing } else { Players::NONE } }
    }

    fn distances(&self, state: &BeatingState, player: Player) -> [u32; 2] {
        let BeatingState::Shedding(shedding) = state else { return [0, 0] };
        let burden = |player: Player| 2 * shedding.burden(&self.rules, player);
        let others = shedding.playing.without(player).iter();
        [burden(player), others.map(burden).min().unwrap_or(0)]
    }

    fn encode(&self, state: &BeatingState, features: Features, key: &mut Vec<u64>) {
        key::encode(&self.rules, state, features.contains(Feature::Canonical), key);
    }

    fn decode(&self, key: &[u64]) -> BeatingState {
        key::decode(self.trump, key)
    }
}
