//! Mätäpesä: who loses.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, results};
use crate::score::{DealResult, Scoring, Sheet, result};
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

results! {
    /// What came of a game.
    struct Outcome {
        /// Who won the last trick.
        last_trick: Option<String>,
    }
}

/// The scores of Mätäpesä: whoever wins the last trick has lost a game, and nobody wins (seed 000, lines 2955–2960).
#[derive(Debug)]
pub(super) struct MatapesaScores;

impl Scoring for MatapesaScores {
    fn result(&self) -> &'static [Key] {
        Outcome::KEYS
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let last = played.tricks.last().and_then(|trick| trick.winner);
        let seat = last.map_or(Value::Null, |seat| played.question.seats[seat].as_str().into());
        Ok(result([("last_trick", seat)]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let loser = Outcome::told(&deal.result)?.last_trick;
        let loser = deal.result.required("last_trick", loser)?;
        let loser = deal.seat("/result/last_trick", &loser)?;
        Ok(Sheet::of(deal.seats.clone()).with("won the last trick", &deal.seats[loser], -1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::played_out;
    use crate::scores::testing::{points, refused, session, totals};

    #[test]
    fn the_winner_of_the_last_trick_has_lost() {
        let game = |seat: &str| format!("game: matapesa\nseats: 1 2 3\nresult.last_trick: {seat}");
        assert_eq!(points(&game("2")), [0, -1, 0]);
        assert_eq!(refused(&game("4")).place.to_string(), "/result/last_trick");
        let seven = "game: matapesa\nseats: 1 2 3 4 5 6 7\nresult.last_trick: 7";
        assert_eq!(refused(seven).place.to_string(), "/seats");
        assert_eq!(totals(&session("", &[game("2"), game("3"), game("2")])), [0, -2, -1]);
    }

    #[test]
    fn the_goal_of_each_is_not_to_be_the_loser() {
        for played in played_out("matapesa", |_, _| ()) {
            let told = MatapesaScores.result_of(&played).unwrap();
            let safe = |seat: &String| i32::from(told["last_trick"] != seat.as_str());
            let values: Vec<i32> = played.question.seats.iter().map(safe).collect();
            assert_eq!(played.values, values);
        }
    }
}
