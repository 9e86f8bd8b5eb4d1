//! Whist: a point for each trick above six, the game, and the rubber.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, Parties, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, most_from};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_base::tricks::BySide;

/// Tricks of a deal, and those that count nothing.
const TRICKS: i32 = 13;
const BOOK: i32 = 6;

options! {
    struct ScoreOptions {
        /// The points that win a game: in Britain five (seed 002, lines 5114 and 5128).
        game: i32 = 7 in 1..=1000,
        /// The games that win the session: a rubber is two. The text knows one.
        games: i32 = 1 in 1..=100,
    }
}

results! {
    /// What came of a deal.
    struct Outcome {
        /// Tricks by side.
        tricks: Parties,
    }
}

/// The scores of Whist.
#[derive(Debug)]
pub(super) struct WhistScores;

impl Scoring for WhistScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        Outcome::KEYS
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        Ok(played.taken(Teams::opposite, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let tricks = Outcome::told(&deal.result)?.tricks.shared(TRICKS)?;
        let points = BySide(tricks.0.map(|tricks| (tricks - BOOK).max(0)));
        let most = tricks.0[0].max(tricks.0[1]);
        Ok(Sheet::of_sides().with_sides(&format!("{most} tricks"), points))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let mut session = Session::default();
        for deal in deals {
            let options = ScoreOptions::read(deal.setup)?;
            session.add(&deal.sheet);
            for side in most_from(options.game)(session.totals()) {
                session.win_game(&side, options.games);
            }
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, scores_want_what_the_goal_wants};
    use crate::scores::testing::{points, standing};
    use tikki_solver::Side;

    fn of_tricks(tricks: i32) -> Vec<i32> {
        points(&format!("game: whist\nresult.tricks: NS {tricks}"))
    }

    /// Eight tricks score two (seed 002, line 5114).
    #[test]
    fn odd_tricks_count_one_each() {
        for (tricks, points) in [(8, [2, 0]), (7, [1, 0]), (13, [7, 0]), (6, [0, 1]), (4, [0, 3])] {
            assert_eq!(of_tricks(tricks), points);
        }
    }

    fn session(options: &str, tricks: &[i32]) -> Standing {
        let deal = |tricks: &i32| format!("deal: 1\nresult.tricks: NS {tricks}\n");
        let deals: String = tricks.iter().map(deal).collect();
        standing(&format!("game: whist\n{options}\n{deals}"))
    }

    #[test]
    fn seven_points_are_a_game_and_in_britain_five() {
        assert!(session("", &[12]).winners.is_empty());
        assert_eq!(session("", &[12, 7]).winners, ["NS"]);
        assert_eq!(session("options.game: 5", &[11]).winners, ["NS"]);
    }

    #[test]
    fn games_make_a_rubber() {
        let rubber = |tricks: &[i32]| session("options.game: 5\noptions.games: 2", tricks);
        let open = rubber(&[11, 2, 8]);
        assert_eq!((open.totals[0].1, open.totals[1].1, open.won.len()), (2, 0, 2));
        assert!(open.winners.is_empty());
        let won = rubber(&[11, 2, 11]);
        assert_eq!(won.winners, ["NS"]);
        assert_eq!(won.won.last().unwrap().0, "rubber");
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        let difference = |tricks: u8| {
            let points = of_tricks(tricks.into());
            BySide([points[0], points[1]]).difference(Side::NorthSouth)
        };
        let differences: Vec<i32> = (0..=13).map(difference).collect();
        scores_want_what_the_goal_wants(played_out("whist", |_, _| ()), 13, |_, tricks| {
            differences[usize::from(tricks)]
        });
    }
}
