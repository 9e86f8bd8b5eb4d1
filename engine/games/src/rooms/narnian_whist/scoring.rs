//! Narnian whist: a point for each trick of the attacker and dummy, and the game of six deals.
//!
//! Rules: seed 000, lines 488–497. With four hands, which the text only suggests, each side has its tricks.

use super::Options;
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, of_deals};
use crate::scores::teams::with_dummy;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The deals of a game.
        deals: i32 = 6 in 1..=100,
    }
}

/// The scores of Narnian whist.
#[derive(Debug)]
pub(super) struct NarnianScores;

impl Scoring for NarnianScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &with_dummy::RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let Options { players, .. } = Options::read(&played.setup)?;
        Ok(with_dummy::result_of(played, players == 3))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let Options { players, .. } = Options::read(deal.setup)?;
        with_dummy::sheet(deal, players == 3, None, |tricks| tricks)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(of_deals(deals, chosen(deals, ScoreOptions::read)?.deals))
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing};

    fn deal(attacker: char, tricks: i32) -> String {
        format!("deal: 1\ngame: narnian-whist\ndeclarer: {attacker}\nresult.tricks: {tricks}\n")
    }

    /// Seed 000, lines 492–497.
    #[test]
    fn the_attackers_tricks_count() {
        assert_eq!(points(&deal('E', 4)), [0, 4, 0], "N, E and S; W is dummy");
        let named = "players.N: Aino\nplayers.E: Eero\nplayers.W: Onni\n";
        let six: String = [('N', 4), ('E', 5), ('W', 2)]
            .map(|(seat, tricks)| deal(seat, tricks) + named)
            .concat();
        assert!(standing(&six).winners.is_empty());
        assert_eq!(standing(&six.repeat(2)).winners, ["Eero"]);
        let numbered = "game: narnian-whist\nseats: 1 2 3\ndeclarer: 1\nresult.tricks: 4";
        assert_eq!(refused(numbered).place.to_string(), "/seats");
        let four = "game: narnian-whist\noptions.players: 4\nresult.tricks: NS 4, EW 3";
        assert_eq!(points(four), [4, 3]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("narnian-whist", |_, _| ()) {
            let sheet = sheet_of("narnian-whist", &played);
            let own = match played.setup.declarer.as_deref() {
                Some(seat) => sheet.points_of(seat),
                None => {
                    sheet.points_of(["NS", "EW"][played.own().iter().next().unwrap().index() % 2])
                }
            };
            assert_eq!(own, Some(played.value()), "{:?}", played.setup);
        }
    }
}
