//! Two players share one suit.

use crate::families::four_hands::TricksOnly;
use crate::prelude::*;

/// One-suit whist in the list of games.
pub(crate) const GAME: Game = Game::of(&rules(OneSuitWhist));

struct OneSuitWhist;

impl CardGame<TricksOnly, (), SeatTricks> for OneSuitWhist {
    /// `numbers` are the cards as numbers from 1 on, as the book prints them; the hands say the same.
    const UNREAD: &'static [&'static str] = &["numbers"];

    fn question(&self, setup: &Setup, _: &TricksOnly) -> Result<Question> {
        let layout = TableLayout::among(2..=2, setup, Pack::french(ACE_HIGH, 1), 13)?;
        if !layout.used.without(layout.pack.suit('S')).is_empty() {
            let message = "the cards of this game are spades: S2 is the lowest";
            return Err(Error::new(Code::UnknownCard, message).in_field("/hands"));
        }
        let rule_set = RuleSet::plain(vec![layout.pack.suits(None)], 2);
        let of = Players::one(layout.leader);
        let state = layout.state();
        let value_spec = ValueSpec::Sides { goal: Goal::count(Counter::tricks(of), of), of };
        layout.ask(setup, rule_set, &state, value_spec)
    }

    fn dealing(&self, wanted: &Setup) -> Result<Dealing> {
        let spades = ACE_HIGH.chars().rev().take(12).map(|rank| format!("S{rank}"));
        Ok(Dealing::among(wanted, &[2])?.of(spades.collect(), 6))
    }

    fn sheet(&self, deal: &DealResult<'_>, _: &TricksOnly) -> Result<DealSheet> {
        let SeatTricks { tricks } = SeatTricks::read(&deal.result)?;
        let tricks = tricks.each(&deal.seats, 0..=13)?;
        Ok(Teams::each(&deal.seats).points(&tricks, messages::SCORE_TRICKS_TAKEN))
    }
}

#[cfg(test)]
mod tests;
