//! Multimulta: tricks above four, the game to five and the rubber; three players count as in Narnian whist.
//!
//! Rules: seed 000, lines 548–554.

use super::Options;
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen, most_once, of_deals};
use crate::scores::teams::with_dummy;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The points of a game of four.
        game: i32 = 5 in 1..=1000,
        /// How many games make a rubber.
        rubber: i32 [1, 2, 3],
        /// The deals of a game of three.
        deals: i32 = 6 in 1..=100,
    }
}

/// The tricks of a deal (seed 000, line 543).
const TRICKS: i32 = 9;
/// The tricks above which each counts (seed 000, lines 549–551).
const BOOK: i32 = 4;

/// The scores of Multimulta.
#[derive(Debug)]
pub(super) struct MultimultaScores;

impl Scoring for MultimultaScores {
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
        let three = Options::read(deal.setup)?.players == 3;
        let over = |tricks: i32| if three { tricks } else { (tricks - BOOK).max(0) };
        with_dummy::sheet(deal, three, Some(TRICKS), over)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let ScoreOptions { game, rubber, deals: count } = chosen(deals, ScoreOptions::read)?;
        if chosen(deals, Options::read)?.players == 3 {
            return Ok(of_deals(deals, count));
        }
        let (mut session, mut games) = (Session::default(), Vec::<String>::new());
        for deal in deals {
            session.add(&deal.sheet);
            let Some(winner) = most_once(game)(session.totals()).pop() else { continue };
            games.push(winner.clone());
            if games.iter().filter(|by| **by == winner).count() as i32 == rubber {
                session.win(if rubber == 1 { "game" } else { "rubber" }, vec![winner]);
                games.clear();
            } else {
                session.score_win("game", winner);
                session.clear();
            }
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests {
    use super::BOOK;
    use crate::scores::played::{sheet_of, whole_deals};
    use crate::scores::testing::{points, refused, standing};

    fn deal(ns: i32) -> String {
        format!("deal: 1\ngame: multimulta\nresult.tricks: NS {ns}, EW {}\n", 9 - ns)
    }

    /// Seed 000, lines 549–554.
    #[test]
    fn tricks_above_four() {
        assert_eq!(
            [5, 6, 9, 4, 0].map(|ns| points(&deal(ns))),
            [[1, 0], [2, 0], [5, 0], [0, 1], [0, 5]]
        );
        assert_eq!(standing(&deal(7).repeat(2)).winners, ["NS"]);
        let rubber = format!("options.rubber: 2\n{}{}", deal(9), deal(0));
        assert!(standing(&rubber).winners.is_empty());
        let won = standing(&(rubber + &deal(9))).won;
        let by = |what: &str, side: &str| (what.to_owned(), side.to_owned());
        assert_eq!(won, [by("game", "NS"), by("game", "EW"), by("rubber", "NS")]);
        let three = "game: multimulta\noptions.players: 3\ndeclarer: N\nresult.tricks: 6";
        assert_eq!(points(three), [6, 0, 0]);
    }

    #[test]
    fn a_deal_has_nine_tricks() {
        let at = |told: &str| {
            refused(&format!("game: multimulta\nresult.tricks: {told}")).place.to_string()
        };
        assert_eq!(at("NS 10"), "/result/tricks/NS");
        assert_eq!(at("NS 5, EW 5"), "/result/tricks");
        assert_eq!(points("game: multimulta\nresult.tricks: NS 3"), [0, 2]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in whole_deals("multimulta", |_, _| ()) {
            let sheet = sheet_of("multimulta", &played);
            let own = if let Some(seat) = played.setup.declarer.as_deref() {
                sheet.points_of(seat) == Some(played.value())
            } else {
                let side = played.side_names()[0];
                sheet.points_of(side) == Some((played.value() - BOOK).max(0))
            };
            assert!(own, "{:?} {sheet:?}", played.setup);
        }
    }
}
