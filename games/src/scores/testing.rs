//! Typed records and their scores, for tests.

use tikki_base::ReadBudget;
use tikki_base::error::{Error, Result};
use tikki_play::played_deal::PlayedDeal;
use tikki_play::played_deal::text::TextDealReader;
use tikki_play::scoring::SessionStanding;
use tikki_play::scoring::scored_deal::ScoredDeal;

/// The records of a text.
pub(crate) fn records(text: &str) -> Result<Vec<PlayedDeal>> {
    let mut reader = TextDealReader::new(crate::CATALOGUE, None);
    let budget = ReadBudget::default();
    for (number, line) in (1..).zip(text.lines()) {
        reader.line(number, line, &budget)?;
    }
    reader.finish(&budget)?;
    std::iter::from_fn(|| reader.take()).map(|found| found.deal).collect()
}

/// The score of the only record of a text.
pub(crate) fn scored(text: &str) -> Result<ScoredDeal> {
    ScoredDeal::try_from(&records(text)?[0])
}

/// The points of the only record of a text, by party in the order of the game.
pub(crate) fn points(text: &str) -> Vec<i32> {
    let scored =
        scored(text).unwrap_or_else(|error| panic!("{error} at {} in {text}", error.place));
    scored.sheet.points.iter().map(|&(_, points)| points).collect()
}

/// Why a record has no score.
pub(crate) fn refused(text: &str) -> Error {
    scored(text).expect_err(text)
}

/// Returns the text of four hands.
pub(crate) fn hands(of: [&str; 4]) -> String {
    let hand = |(seat, cards)| format!("hand {seat}: {cards}\n");
    tikki_play::position::layout::COMPASS.into_iter().zip(of).map(hand).collect::<Vec<_>>().concat()
}

/// The text of several deals of a session, after what they have in common.
pub(crate) fn session(common: &str, deals: &[impl AsRef<str>]) -> String {
    let deal = |(place, deal): (usize, &_)| format!("deal: {place}\n{}\n", AsRef::as_ref(deal));
    let deals: Vec<String> = deals.iter().enumerate().map(deal).collect();
    format!("{common}\n{}", deals.concat())
}

/// Where the session of a text's records stands.
pub(crate) fn standing(text: &str) -> SessionStanding {
    let deals = records(text).expect("records");
    let scored: Vec<ScoredDeal> =
        deals.iter().map(|deal| ScoredDeal::try_from(deal).expect("a score")).collect();
    ScoredDeal::standing(&scored, &deals).expect("a standing")
}

/// The totals of a session.
pub(crate) fn totals(text: &str) -> Vec<i32> {
    standing(text).totals.into_iter().map(|(_, total)| total).collect()
}
