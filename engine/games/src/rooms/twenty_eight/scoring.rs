//! 28: game points for a bid that is made or not, and the game to fifteen.
//!
//! Rules: seed 002, lines 4135–4143 and 4161.

use super::ALL;
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
        /// The game points of a game.
        game: i32 = 15 in 1..=1000,
    }
}

/// What a result tells: card points of the bidder's side.
const RESULT: [Key; 1] = [Key::named("points")];

/// The lowest bid of four players, and of three (seed 002, lines 4143 and 4161).
const LEAST: i32 = 14;
const LEAST_OF_THREE: i32 = 12;

/// What a bid brings that is made, and what it costs when it is not (seed 002, lines 4137–4141).
const fn worth(bid: i32) -> [i32; 2] {
    match bid {
        ..=19 => [1, -2],
        20..=24 => [2, -3],
        _ => [3, -4],
    }
}

/// The scores of 28.
#[derive(Debug)]
pub(super) struct TwentyEightScores;

impl Scoring for TwentyEightScores {
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
            .map_or_else(Map::new, |&points| result([("points", points.into())])))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let teams = Teams::partners_of_four(&deal.seats);
        let least = if deal.seats.len() == 3 { LEAST_OF_THREE } else { LEAST };
        let bid = deal.setup.bid(least..=ALL, &format!("{least} to {ALL} points"))?;
        let points = deal.number("points", 0..=ALL)?;
        let [made, failed] = worth(bid);
        let score = if points >= bid { made } else { failed };
        let what = format!("{points} card points for a bid of {bid}");
        let of = teams.name_of(deal.declarer()?);
        Ok(teams.sheet().with(what, of, score).made(points >= bid))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(games(deals, most_once(chosen(deals, ScoreOptions::read)?.game)))
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{sheet_of, whole_deals};
    use crate::scores::testing::{points, refused, standing};

    fn deal(bid: i32, points: i32) -> String {
        format!(
            "deal: 1\ngame: twenty-eight\ndeclarer: E\ncontract: {bid}\nresult.points: {points}\n"
        )
    }

    /// Seed 002, lines 4137–4141.
    #[test]
    fn the_printed_points() {
        let scores = [14, 19, 20, 24, 25, 28]
            .map(|bid| [bid, bid - 1].map(|points_of| points(&deal(bid, points_of))[1]));
        assert_eq!(scores, [[1, -2], [1, -2], [2, -3], [2, -3], [3, -4], [3, -4]]);
        let three =
            "game: twenty-eight\nseats: 1 2 3\ndeclarer: 2\ncontract: 20\nresult.points: 21";
        assert_eq!(points(three), [0, 2, 0]);
        assert_eq!(standing(&deal(25, 28).repeat(5)).winners, ["EW"]);
    }

    /// Four bid 14 at least, three 12 (seed 002, lines 4143 and 4161).
    #[test]
    fn nobody_bids_less() {
        let three = |bid| {
            format!(
                "game: twenty-eight\nseats: 1 2 3\ndeclarer: 2\ncontract: {bid}\nresult.points: 12"
            )
        };
        assert_eq!(points(&three(12)), [0, 1, 0]);
        for text in [three(11), deal(13, 21), deal(29, 28)] {
            assert_eq!(refused(&text).place.to_string(), "/contract");
        }
    }

    #[test]
    fn goal_and_score_agree() {
        for played in whole_deals("twenty-eight", |setup, _| setup.contract = Some("16".to_owned()))
        {
            assert_eq!(sheet_of("twenty-eight", &played).made, Some(played.value() >= 16));
        }
    }
}
