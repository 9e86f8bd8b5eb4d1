//! Cards put away before the play: the phases of a deal that begins with it.

use crate::layout::Layout;
use crate::question::Root;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_solver::rules::{CardId, Cards, Counter, Player, Record, State};

/// Whether cards are being put away or played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Phase {
    /// The play.
    Card,
    /// What comes before it.
    Exchange,
}

/// Who gets what the cards count that nobody has taken in the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Heir {
    /// The winner of the last trick.
    LastTrick,
    /// Nobody.
    Nobody,
}

impl Heir {
    /// What the last trick brings of what a counter makes of these cards.
    pub(crate) fn inherits(self, counter: &Counter, cards: &[CardId]) -> i32 {
        match self {
            Heir::LastTrick => counter.of_trick(cards.iter().copied().collect(), 0, false),
            Heir::Nobody => 0,
        }
    }
}

/// The position in the play, or before it: a player has as many cards too many and puts them away; `then` says what else
/// comes of these cards.
///
/// # Errors
/// `uneven-hands`, and those of [`Layout::lay`].
pub(crate) fn lay_or_put_away(
    setup: &Setup,
    layout: &Layout,
    record: &Record,
    state: &State,
    phase: Phase,
    (player, count): (Player, usize),
    then: impl Fn(Cards, &mut State),
) -> Result<Root> {
    if phase == Phase::Card {
        return Ok(Root::Play(layout.lay(setup, record, *state, None)?));
    }
    layout.expect_sizes(player, count as i32)?;
    let hand = layout.hands[player.index()];
    Ok(Root::discards(&layout.pack, player, hand, count, |cards| {
        let mut state = *state;
        state.hands[player.index()] = hand.without(cards);
        then(cards, &mut state);
        Root::Play(state)
    }))
}
