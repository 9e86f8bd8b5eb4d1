//! Cards put away before the play: the phases of a deal that begins with it.

use tikki_base::error::{Code, Error, Result};
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

/// Which cards a player puts away before the play.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Discards {
    /// Who.
    pub(crate) player: Player,
    /// How many.
    pub(crate) count: usize,
    /// The cards that may be put away.
    pub(crate) from: Cards,
    /// Those of them that go before all others.
    pub(crate) first: Cards,
}

/// The position in the play, or before it: a player has as many cards too many and puts any of them away; `then` says what else
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
    then: impl Fn(Cards, &mut State) + Send + Sync + 'static,
) -> Result<TrickRoot> {
    let from = layout.hands[player.index()];
    let discards = Discards { player, count, from, first: Cards::NONE };
    play_or_put_away(setup, layout, rule_set, state, phase, discards, then)
}

/// The same where not every card may be put away.
///
/// # Errors
/// `uneven-hands`, `impossible-state` where there are too few such cards, and those of [`TableLayout::lay`].
pub(crate) fn play_or_put_away(
    setup: &Setup,
    layout: &TableLayout,
    rule_set: &RuleSet,
    state: &State,
    phase: Phase,
    discards: Discards,
    then: impl Fn(Cards, &mut State) + Send + Sync + 'static,
) -> Result<TrickRoot> {
    if phase == Phase::Card {
        return Ok(TrickRoot::Play(layout.lay(setup, rule_set, *state, None)?));
    }
    let Discards { player, count, from, first } = discards;
    layout.expect_sizes(player, count as i32)?;
    if (from.len() as usize) < count {
        let message = format!("{count} cards are put away; {} of this hand may be", from.len());
        let at = format!("/hands/{}", layout.seats[player.index()]);
        return Err(Error::new(Code::ImpossibleState, message).in_field(&at));
    }
    let (hand, state) = (layout.hands[player.index()], *state);
    let chosen = [first, from.without(first)];
    let count = count.saturating_sub(first.len() as usize);
    Ok(TrickRoot::exchange("discard", &layout.pack, player, chosen, count, move |cards| {
        let mut state = state;
        state.hands[player.index()] = hand.without(cards);
        then(cards, &mut state);
        TrickRoot::Play(state)
    }))
}
