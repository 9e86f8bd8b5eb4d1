//! One-suit whist: a point a trick.
//!
//! Rules: seed 000, lines 5768–5773, where it is a problem: who wins more tricks.

use crate::deal_record::PlayedOut;
use crate::keys::Key;
use crate::score::{DealResult, Scoring, Sheet, result};
use crate::scores::teams::Teams;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// What a result tells: tricks by seat.
const RESULT: [Key; 1] = [Key::named("tricks")];

/// The scores of one-suit whist.
#[derive(Debug)]
pub(super) struct OneSuitScores;

impl Scoring for OneSuitScores {
    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = Teams::each(&played.question.seats);
        Ok(result([("tricks", seats.numbers(|_, by| played.count(by).into()))]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let seats = Teams::each(&deal.seats);
        let tricks = seats.told(deal, "tricks", 0..=13)?;
        Ok(seats.points(&tricks, "tricks"))
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::totals;

    #[test]
    fn tricks_are_points() {
        let deal = "deal: 1\ngame: one-suit-whist\nresult.tricks: 1 2, 2 1\n";
        assert_eq!(totals(&deal.repeat(3)), [6, 3]);
        for played in played_out("one-suit-whist", |_, _| ()) {
            let leader = played.seat(played.setup.leader.as_deref().unwrap());
            assert_eq!(sheet_of("one-suit-whist", &played).points[leader].1, played.value());
        }
    }
}
