//! Toepen: the chips that a deal costs, and the game that lasts until one has some left.
//!
//! Rules: seed 002, lines 5693–5701.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, last_left};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// With how many chips everybody begins.
        chips: i32 = 10 in 1..=1000,
    }
}

/// What a result tells: chips lost by folding and in the end, and at the exchange of hands.
const RESULT: [Key; 2] = [Key::named("lost"), Key::named("exchange")];

/// The scores of Toepen.
#[derive(Debug)]
pub(super) struct ToepenScores;

impl Scoring for ToepenScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = played.question.seats.iter().cloned();
        let lost = seats.zip(&played.values).map(|(seat, &chips)| (seat, chips.into()));
        Ok(result([("lost", Value::Object(lost.collect()))]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let seats = Teams::each(&deal.seats);
        let lost = seats.told(deal, "lost", 0..=1000)?;
        if !lost.contains(&0) || lost.iter().all(|&chips| chips == 0) {
            let message = "somebody wins the deal and loses nothing, and somebody else does not";
            return Err(deal.result.impossible("lost", message));
        }
        let exchange = seats.told_or_nothing(deal, "exchange", 0..=100)?;
        let pays = |what: &'static str| {
            move |sheet: Sheet, (seat, &chips): (&String, &i32)| match chips {
                0 => sheet,
                chips => sheet.with(what, seat, chips),
            }
        };
        let sheet = deal.seats.iter().zip(&exchange).fold(seats.sheet(), pays("exchange of hands"));
        Ok(deal.seats.iter().zip(&lost).fold(sheet, pays("chips lost")))
    }

    /// Whoever has lost all his chips is out; the last one wins.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(last_left(chosen(deals, ScoreOptions::read)?.chips, deals))
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing};

    /// Seed 002, lines 5695 and 5701: two knocks make three chips, whoever folds at the second pays two.
    #[test]
    fn knocks_are_paid() {
        let deal = "deal: 1\ngame: toepen\nseats: 1 2 3\nresult.lost: 2 3, 3 2\n";
        assert_eq!(points(deal), [0, 3, 2]);
        assert_eq!(points(&format!("{deal}result.exchange: 1 1")), [1, 3, 2]);
        assert!(standing(&deal.repeat(4)).winners.is_empty());
        assert_eq!(standing(&deal.repeat(5)).winners, ["1"]);
    }

    #[test]
    fn somebody_wins_and_somebody_loses() {
        let deal = "game: toepen\nseats: 1 2 3\nresult.lost:";
        for lost in ["1 1, 2 1, 3 1", "1 0"] {
            assert_eq!(refused(&format!("{deal} {lost}")).place.to_string(), "/result/lost");
        }
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("toepen", |_, _| ()) {
            let points = sheet_of("toepen", &played).points;
            assert!(points.iter().map(|(_, points)| points).eq(&played.values));
        }
    }
}
