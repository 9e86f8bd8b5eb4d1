//! Cinch: what a bid brings, made or not, and the game.
//!
//! Rules: seed 002, lines 4842–4851.

use super::Made;
use crate::deal_record::PlayedOut;
use crate::families::pedro::POINTS;
use crate::keys::{Key, options};
use crate::rooms::pedro::PEDRO;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 51 in 1..=1000,
    }
}

/// What a bid is worth to the side that made it; less than nothing goes to the others.
pub(super) const fn worth(bid: i32, theirs: i32, made: Made) -> i32 {
    match made {
        Made::Printed => 2 * bid - PEDRO.all,
        Made::Actual => bid - theirs,
    }
}

/// The scores of Cinch.
#[derive(Debug)]
pub(super) struct CinchScores;

impl Scoring for CinchScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named(POINTS)] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        PEDRO.points(played)
    }

    /// Where nobody has bid, 0 is the contract, and both sides have their points.
    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let bid = deal.setup.bid(0..=PEDRO.all, "1 to 14 points, 0 for none")?;
        let points = PEDRO.told(deal)?;
        let add =
            |sheet: Sheet, (side, points): &(String, i32)| sheet.with_any("points", side, *points);
        if bid == 0 {
            return Ok(points.iter().fold(deal.sheet(Teams::opposite), add));
        }
        let bidders = deal.party(Teams::opposite, deal.declarer()?);
        let own = points.iter().position(|(side, _)| *side == bidders).expect("a side");
        let ((_, ours), (others, theirs)) = (&points[own], &points[1 - own]);
        let made = *ours >= bid;
        let sheet = deal.sheet(Teams::opposite);
        let sheet = if made {
            let worth = worth(bid, *theirs, super::Options::read(deal.setup)?.made);
            let what = format!("{bid} bid and made");
            sheet.with_any(what.as_str(), &bidders, worth.max(0)).with_any(
                what,
                others,
                (-worth).max(0),
            )
        } else {
            sheet.with_any("points", others, *theirs).with(
                format!("{bid} bid, not made"),
                others,
                bid,
            )
        };
        Ok(sheet.made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(games(deals, most_once(points)))
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, points, sheet_of, standing};
    use crate::setup::Setup;
    use tikki_base::chance::Rng;

    fn scored(bid: i32, north: i32, east: i32, made: &str) -> Vec<i32> {
        let told = format!(r#""declarer":"N","contract":{bid},"options":{{"made":"{made}"}}"#);
        let points_told = format!(r#"{{"points":{{"NS":{north},"EW":{east}}}}}"#);
        points("cinch", &format!(r#"{{{told},"result":{points_told}}}"#))
    }

    /// A bid of 8 scores 2, of 10 it scores 6, of 6 it is 2 for the others (seed 002, lines 4846–4847).
    #[test]
    fn the_printed_bids() {
        assert_eq!(scored(8, 9, 5, "printed"), [2, 0]);
        assert_eq!(scored(10, 14, 0, "printed"), [6, 0]);
        assert_eq!(scored(6, 7, 7, "printed"), [0, 2]);
        assert_eq!(scored(8, 9, 5, "actual"), [3, 0]);
        assert_eq!(scored(9, 8, 6, "printed"), [0, 15]);
        assert_eq!(scored(0, 9, 5, "printed"), [9, 5]);
    }

    #[test]
    fn games_are_to_fifty_one() {
        let deal = r#"{"declarer":"W","contract":14,"result":{"points":{"EW":14}}}"#;
        assert!(standing("cinch", &[deal; 3]).winners.is_empty());
        assert_eq!(standing("cinch", &[deal; 4]).winners, ["EW"]);
    }

    /// Random positions tell of more points than there are.
    fn nothing_before(setup: &mut Setup, _: &mut Rng) {
        setup.state.remove("points");
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("cinch", nothing_before) {
            let sheet = sheet_of("cinch", &played);
            let [own, others] = played.side_names().map(|side| sheet.points_of(side).unwrap());
            let bid: i32 = played.contract().parse().unwrap();
            match played.option("objective") {
                "score_difference" => {
                    assert_eq!(played.value(), own - others, "{:?}", played.setup);
                }
                _ => assert_eq!(sheet.made, Some(played.value() >= bid), "{:?}", played.setup),
            }
        }
    }
}
