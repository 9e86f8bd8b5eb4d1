//! Where a deal of a trick game stands when a question is asked: in the play, or before it with something to choose.

use crate::position::pack::Pack;
use tikki_solver::rules::{Cards, Player, State};

/// Where a deal stands.
#[expect(clippy::large_enum_variant, reason = "nearly every root is a position of play")]
#[derive(Clone, Debug)]
pub enum TrickRoot {
    /// In the play.
    Play(State),
    /// Before it: a player chooses between things that lead to different positions.
    Choice {
        /// Who chooses.
        player: Player,
        /// The name of each choice, and the root that follows it.
        branches: Vec<(String, TrickRoot)>,
    },
    /// From here on a player is on the side whose number is asked.
    Joined {
        /// Who.
        ally: Player,
        /// Where the deal stands.
        then: Box<TrickRoot>,
    },
}

impl TrickRoot {
    /// A player discards `count` cards of their hand; `then` returns the root that follows.
    pub fn discards(
        pack: &Pack,
        player: Player,
        hand: Cards,
        count: usize,
        then: impl Fn(Cards) -> TrickRoot,
    ) -> TrickRoot {
        TrickRoot::exchanges("discard", pack, player, hand, count, then)
    }

    /// A player chooses `count` cards of their hand; the move is `word:C2+D3`, and `then` returns the root that follows.
    pub fn exchanges(
        word: &str,
        pack: &Pack,
        player: Player,
        hand: Cards,
        count: usize,
        then: impl Fn(Cards) -> TrickRoot,
    ) -> TrickRoot {
        let branch = |cards: Cards| {
            let names: Vec<&str> = cards.iter().map(|card| pack.name(card)).collect();
            (format!("{word}:{}", names.join("+")), then(cards))
        };
        let count = count.min(hand.len() as usize);
        let branches = hand.subsets(count).into_iter().map(branch).collect();
        TrickRoot::Choice { player, branches }
    }

    /// A position of play that this leads to.
    ///
    /// # Panics
    /// If there is nothing to choose where something is to be chosen; no game makes such a root.
    pub fn first_state(&self) -> &State {
        match self {
            TrickRoot::Play(state) => state,
            TrickRoot::Choice { branches, .. } => branches[0].1.first_state(),
            TrickRoot::Joined { then, .. } => then.first_state(),
        }
    }

    /// Every position of play that this leads to, in order, with the player who has joined by then.
    pub(crate) fn leaves(&self) -> Vec<(Option<Player>, &State)> {
        match self {
            TrickRoot::Play(state) => vec![(None, state)],
            TrickRoot::Choice { branches, .. } => {
                branches.iter().flat_map(|(_, branch)| branch.leaves()).collect()
            }
            TrickRoot::Joined { ally, then } => {
                then.leaves().into_iter().map(|(_, state)| (Some(*ally), state)).collect()
            }
        }
    }
}
