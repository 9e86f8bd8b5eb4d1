//! Call-ace euchre: maker and partner against the others, each of whom scores what his side does.
//!
//! Rules: seed 002, lines 4782–4789; what is not said there as in euchre.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::rooms::euchre::scoring::{Alone, EuchrePay, TRICKS, is_made};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// With more than four players a side has 3 for all tricks (seed 002, line 4786).
const MARCH_OF_MANY: i32 = 3;

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 5 in 1..=1000,
    }
}

/// The scores of call-ace euchre.
#[derive(Debug)]
pub(super) struct CallAceScores;

impl Scoring for CallAceScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let maker = Players::one(Player::new(played.declarer()));
        let partner = played.seat_in_state("partner")?;
        let of = partner.map(Player::new).into_iter().fold(maker, Players::with);
        Ok(result([("tricks", played.tricks_of(of).into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let maker = deal.declarer()?;
        let partner = deal.seat_in_state("partner")?.filter(|&seat| seat != maker);
        let tricks = deal.number("tricks", 0..=TRICKS)?;
        let alone = Alone { maker: partner.is_none(), defender: false };
        let march = if deal.seats.len() > 4 { MARCH_OF_MANY } else { EuchrePay::AMERICAN.march };
        let pay = EuchrePay { march, ..EuchrePay::AMERICAN };
        let (ours, theirs) = pay.score(tricks, alone);
        let mut sheet = deal.sheet(Teams::each);
        for (seat, name) in deal.seats.iter().enumerate() {
            let own = seat == maker || Some(seat) == partner;
            let (what, points) = if own { ("tricks", ours) } else { ("euchre", theirs) };
            sheet = sheet.with_any(what, name, points);
        }
        Ok(sheet.made(is_made(tricks)))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(games(deals, most_once(points)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, sheet_of};

    fn scored(seats: &str, partner: &str, tricks: i32) -> Vec<i32> {
        let told = format!(r#""declarer":"1","result":{{"tricks":{tricks}}}"#);
        points("call-ace-euchre", &format!(r#"{{"seats":{seats},{told}{partner}}}"#))
    }

    /// Seed 002, lines 4784–4786.
    #[test]
    fn partners_score_together_and_defenders_each() {
        let five = r#"["1","2","3","4","5"]"#;
        let partner = r#","state":{"partner":"3"}"#;
        assert_eq!(scored(five, partner, 4), [1, 0, 1, 0, 0]);
        assert_eq!(scored(five, partner, 5), [3, 0, 3, 0, 0]);
        assert_eq!(scored(five, partner, 2), [0, 2, 0, 2, 2]);
        assert_eq!(scored(five, "", 5), [4, 0, 0, 0, 0]);
        assert_eq!(scored(five, "", 0), [0, 2, 2, 2, 2]);
        assert_eq!(scored(five, r#","state":{"partner":"1"}"#, 5), [4, 0, 0, 0, 0]);
        let four = r#"["1","2","3","4"]"#;
        assert_eq!(scored(four, partner, 5), [2, 0, 2, 0]);
    }

    #[test]
    fn scores_and_goals_agree() {
        for played in played_out("call-ace-euchre", |_, _| ()) {
            let sheet = sheet_of("call-ace-euchre", &played);
            assert_eq!(sheet.made, Some(is_made(played.value())), "{:?}", played.setup);
            assert_eq!(sheet.points[played.declarer()].1 > 0, is_made(played.value()));
        }
    }
}
