//! Cards put away before the play: the phases of a deal that begins with it.

use tikki_base::error::Result;
use tikki_derive::Word;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::question::TrickRoot;
use tikki_play::position::setup::Setup;
use tikki_solver::rules::{CardId, Cards, Counter, Player, RuleSet, State};

/// Whether cards are being put away or played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(crate) enum Phase {
    /// The play.
    Card,
    /// What comes before it.
    Exchange,
}

/// Who gets what the cards count that nobody has taken in the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UntakenCardsRule {
    /// The winner of the last trick.
    LastTrick,
    /// Nobody.
    Nobody,
}

impl UntakenCardsRule {
    /// What the last trick brings of what a counter makes of these cards.
    pub(crate) fn last_trick_value(self, counter: &Counter, cards: &[CardId]) -> i32 {
        match self {
            UntakenCardsRule::LastTrick => {
                counter.of_trick(cards.iter().copied().collect(), 0, false)
            }
            UntakenCardsRule::Nobody => 0,
        }
    }
}

/// The position in the play, or before it: a player has as many cards too many and puts them away; `then` says what else
/// comes of these cards.
///
/// # Errors
/// `uneven-hands`, and those of [`TableLayout::lay`].
pub(crate) fn play_or_discard(
    setup: &Setup,
    layout: &TableLayout,
    rule_set: &RuleSet,
    state: &State,
    phase: Phase,
    (player, count): (Player, usize),
    then: impl Fn(Cards, &mut State),
) -> Result<TrickRoot> {
    if phase == Phase::Card {
        return Ok(TrickRoot::Play(layout.lay(setup, rule_set, *state, None)?));
    }
    layout.expect_sizes(player, count as i32)?;
    let hand = layout.hands[player.index()];
    Ok(TrickRoot::discards(&layout.pack, player, hand, count, |cards| {
        let mut state = *state;
        state.hands[player.index()] = hand.without(cards);
        then(cards, &mut state);
        TrickRoot::Play(state)
    }))
}
