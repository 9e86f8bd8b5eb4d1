//! Oh Hell and Wizard: everybody bids a number of tricks, and wants to take exactly as many.

use super::objectives::TricksOrScore;
use super::own_tricks::{self, each_totals};
use crate::prelude::*;

/// What lies behind a position.
#[derive(Clone, Debug, StateKeys)]
pub(crate) struct BidFacts {
    /// Tricks so far.
    pub(crate) tricks: PlayerTally,
    /// What everybody has bid.
    pub(crate) bids: PlayerTally,
}

impl BidFacts {
    /// Asks for the tricks of each seat, or for its points, which `score` returns for a bid and a number of tricks.
    ///
    /// # Errors
    /// `bad-strain`, and those of [`TableLayout::lay`].
    pub(crate) fn ask(
        &self,
        (setup, layout): (&Setup, TableLayout),
        rule_set: RuleSet,
        objective: TricksOrScore,
        score: impl Fn(i32, i32) -> i32,
    ) -> Result<Question> {
        let start = State { trump: trump_state(trump(setup)?), ..layout.state() };
        let state = layout.lay(setup, &rule_set, counted(start, self.tricks), None)?;
        let score = |player: Player, tricks| score(self.bids.0[player.index()], tricks);
        let value_spec = match objective {
            TricksOrScore::Tricks => each_totals(&rule_set, &state),
            TricksOrScore::Score => {
                each_scores(&rule_set, &state, layout.everybody(), TrickPreference::Most, score)
            }
        };
        Ok(Question::new(layout, rule_set, TrickRoot::Play(state), value_spec))
    }
}

/// Seats some of these numbers of players, gives a random position any trumps, and everybody a bid. A hook could forbid the bids.
pub(crate) fn random_position<O: Keys, R: Keys>(
    rules: &impl CardGame<O, BidFacts, R>,
    position: &mut RandomPosition<'_>,
    players: &[usize],
) {
    let players = position.rng.pick(players);
    position.seat(players);
    position.by_declaration(rules);
    position.setup.options.remove("hook");
    position.trump(&STRAINS);
    let bids = position.numbers_below(2 + position.cards / 2);
    position.state("bids", bids);
}

/// Returns the sheet of a deal of a pack of `pack` cards, with the points of a bid and a number of tricks.
///
/// # Errors
/// Those of [`own_tricks::of_result`] and [`own_tricks::bids`].
pub(crate) fn sheet(
    deal: &DealResult<'_>,
    (pack, hook): (i32, bool),
    score: impl Fn(i32, i32) -> i32,
) -> Result<DealSheet> {
    let tricks = own_tricks::of_result(deal, &SeatTricks::read(&deal.result)?.tricks, pack)?;
    let bids = own_tricks::bids(deal, (tricks.iter().sum(), pack), hook)?;
    let seats = deal.seats.iter().zip(bids.into_iter().zip(tricks));
    Ok(seats.fold(DealSheet::of(deal.seats.clone()), |sheet, (seat, (bid, tricks))| {
        sheet.with(tricks_for_bid(tricks, bid), seat, score(bid, tricks))
    }))
}
