//! Kineserwhist: what the tricks of the player who named are worth above and below thirteen.
//!
//! Rules: seed 004, lines 1149–1151.

use super::{BETTER, Contract, EVEN, WORSE, contract};
use crate::deal_record::PlayedOut;
use crate::keys::Key;
use crate::score::{DealResult, Scoring, Sheet, result};
use crate::scores::teams::Teams;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// What a result tells: tricks of who has named.
const RESULT: [Key; 1] = [Key::named("tricks")];

/// The scores of Kineserwhist.
#[derive(Debug)]
pub(super) struct KineserwhistScores;

impl Scoring for KineserwhistScores {
    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let own = Players::one(Player::new(played.declarer()));
        let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
        Ok(result([("tricks", tricks.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let tricks = deal.number("tricks", 0..=2 * EVEN)?;
        let over = match contract(deal.setup)? {
            Contract::Nolo => EVEN - tricks,
            Contract::Suit | Contract::Grand => tricks - EVEN,
        };
        let points = if over > 0 { BETTER * over } else { WORSE * over };
        let sheet = Teams::each(&deal.seats).sheet();
        let of = &deal.seats[deal.declarer()?];
        Ok(sheet.with(format!("{tricks} tricks"), of, points).made(over >= 0))
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::points;

    /// Seed 004, lines 1149 and 1151.
    #[test]
    fn one_above_and_two_below() {
        let of = |contract: &str| {
            let deal = |tricks: i32| {
                format!(
                    "game: kineserwhist\ndeclarer: 1\ncontract: {contract}\nresult.tricks: {tricks}"
                )
            };
            [16, 13, 12].map(|tricks| points(&deal(tricks))[0])
        };
        assert_eq!(of("grand"), [3, 0, -2]);
        assert_eq!(of("nolo"), [-6, 0, 1]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("kineserwhist", |_, _| ()) {
            if played.option("objective") == "score" {
                let sheet = sheet_of("kineserwhist", &played);
                assert_eq!(played.value(), sheet.points[played.declarer()].1, "{:?}", played.setup);
            }
        }
    }
}
