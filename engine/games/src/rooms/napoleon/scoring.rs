//! Napoleon: what the bids bring and cost, and the game to twenty-five.
//!
//! Rules: seed 002, lines 5355–5371.

use super::{BIDS, contract};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 25 in 1..=1000,
    }
}

/// What a result tells: tricks of the bidder.
const RESULT: [Key; 1] = [Key::named("tricks")];

/// The tricks of a deal.
const ALL: i32 = 5;
/// What each of the bids undertakes at least, and what it is worth (seed 002, lines 5361–5371); nothing is no trick.
const WORTH: [(i32, i32); BIDS.len()] = [(3, 3), (0, 3), (4, 4), (ALL, 5), (ALL, 10), (ALL, 20)];

/// The scores of Napoleon.
#[derive(Debug)]
pub(super) struct NapoleonScores;

impl Scoring for NapoleonScores {
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
        Ok(played
            .values
            .first()
            .map_or_else(Map::new, |&tricks| result([("tricks", tricks.into())])))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let bid = contract(deal.setup)?;
        let place = BIDS.into_iter().position(|other| other == bid).unwrap_or(0);
        let (least, worth) = WORTH[place];
        let tricks = deal.number("tricks", 0..=ALL)?;
        let made = if least == 0 { tricks == 0 } else { tricks >= least };
        let of = &deal.seats[deal.declarer()?];
        let what = format!("{bid}, {tricks} tricks");
        let sheet = Teams::each(&deal.seats).sheet();
        Ok(sheet.with(what, of, if made { worth } else { -worth }).made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(games(deals, most_once(chosen(deals, ScoreOptions::read)?.game)))
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, standing};

    fn deal(bid: &str, tricks: i32) -> String {
        format!("deal: 1\ngame: napoleon\ndeclarer: N\ncontract: {bid}\nresult.tricks: {tricks}\n")
    }

    /// Seed 002, lines 5355 and 5361–5371.
    #[test]
    fn the_printed_points() {
        let of = |bid: &str| [0, 2, 3, 4, 5].map(|tricks| points(&deal(bid, tricks))[0]);
        assert_eq!(of("3"), [-3, -3, 3, 3, 3]);
        assert_eq!(of("none"), [3, -3, -3, -3, -3]);
        assert_eq!(of("4"), [-4, -4, -4, 4, 4]);
        assert_eq!([of("nap")[4], of("wellington")[4], of("blucher")[3]], [5, 10, -20]);
        assert_eq!(standing(&deal("wellington", 5).repeat(3)).winners, ["N"]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("napoleon", |_, _| ()) {
            let made = sheet_of("napoleon", &played).made;
            let wants_few = played.contract() == "none";
            let least = if played.contract() == "3" { 3 } else { 4 };
            if wants_few || ["3", "4"].contains(&played.contract()) {
                let reached = if wants_few { played.value() == 0 } else { played.value() >= least };
                assert_eq!(made, Some(reached), "{:?}", played.setup);
            }
        }
    }
}
