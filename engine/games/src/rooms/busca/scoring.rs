//! Busca: points from what was captured, the last trick, the cappotto, and the game.
//!
//! Rules: seed 002, lines 5304–5312.

use super::{ELEVEN, Scale};
use crate::deal_record::{PlayedOut, PlayedTrick};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, least_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The total that ends the game.
        game: i32 = 31 in 1..=1000,
    }
}

/// The points of everybody for what they have captured, in small units: whole points, but for whoever has the last trick what
/// the others' leave of eleven; who has everything has nothing, and all others eleven.
fn score(scale: Scale, units: &[i32], last: usize) -> Vec<i32> {
    if let Some(all) = units.iter().position(|&own| own == scale.whole) {
        return (0..units.len()).map(|seat| if seat == all { 0 } else { ELEVEN }).collect();
    }
    let mut points: Vec<i32> = units.iter().map(|own| own / scale.point).collect();
    points[last] = 0;
    points[last] = ELEVEN - points.iter().sum::<i32>();
    points
}

/// The scores of Busca.
#[derive(Debug)]
pub(super) struct BuscaScores;

impl Scoring for BuscaScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("units"), Key::named("last_trick")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let scale = super::Options::read(&played.setup)?.fraction;
        let aside = played.setup.state().text("aside")?;
        let aside = aside.map_or(0, |card| scale.cards.of(&played.card(card)));
        let last = played.tricks.len().saturating_sub(1);
        let number = |trick: &PlayedTrick| {
            let is_last = std::ptr::eq(trick, &raw const played.tricks[last]);
            let cards: i32 = trick.cards.iter().map(|card| scale.cards.of(card)).sum();
            cards + if is_last { aside } else { 0 }
        };
        let mut result = played.taken(Teams::each, "units", number);
        let winner = played.tricks.last().and_then(|trick| trick.winner);
        let winner = winner.map(|seat| played.question.seats[seat].as_str());
        result.extend(winner.map(|name| ("last_trick".to_owned(), Value::from(name))));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let scale = super::Options::read(deal.setup)?.fraction;
        deal.require("last_trick")?;
        let last = deal.named_seat("last_trick")?.unwrap_or_default();
        let units = deal.shares(Teams::each, "units", scale.whole)?;
        let units: Vec<i32> = units.into_iter().map(|(_, units)| units).collect();
        let cappotto = units.contains(&scale.whole);
        let mut sheet = deal.sheet(Teams::each);
        for (seat, points) in score(scale, &units, last).into_iter().enumerate() {
            let what = match seat == last {
                _ if cappotto => "cappotto",
                true => "last trick",
                false => "cards",
            };
            sheet = sheet.with_any(what, &deal.seats[seat], points);
        }
        Ok(sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(games(deals, least_once(points)))
    }
}

#[cfg(test)]
mod tests {
    use super::super::{HALVES, THIRDS};
    use super::*;
    use crate::scores::played::{points, sheet_of, standing, whole_deals};

    /// Four and a half are four, five and two thirds five (seed 002, line 5310).
    #[test]
    fn points_are_rounded_down() {
        assert_eq!(score(HALVES, &[9, 10, 5, 4], 3), [4, 5, 2, 0]);
        assert_eq!(score(THIRDS, &[17, 15, 0, 0], 2), [5, 5, 1, 0]);
        assert_eq!(score(THIRDS, &[0, 32, 0, 0], 1), [11, 0, 11, 11]);
        assert_eq!(score(HALVES, &[14, 14, 0, 0], 2), [7, 7, -3, 0]);
    }

    #[test]
    fn the_lowest_wins_when_somebody_has_thirty_one() {
        let deal = r#"{"result":{"units":{"N":17,"E":9,"S":6},"last_trick":"N"}}"#;
        assert_eq!(points("busca", deal), [6, 3, 2, 0]);
        assert!(standing("busca", &[deal; 5]).winners.is_empty());
        assert_eq!(standing("busca", &[deal; 6]).winners, ["W"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in whole_deals("busca", |_, _| ()) {
            let points = sheet_of("busca", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            assert_eq!(played.values, points, "{:?}", played.setup);
        }
    }
}
