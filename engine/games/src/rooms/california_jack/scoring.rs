//! California Jack: a point each for three trumps and for most card points, and the game.
//!
//! Rules: seed 004, lines 1104–1108.

use super::{ALL, VALUES};
use crate::deal_record::{PlayedOut, PlayedTrick};
use crate::families::four_hands::trump;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, counted_out};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// The points for trumps, by the letter of their rank, in the order in which they are printed.
const TRUMPS: [(&str, char); 3] = [("ace", 'A'), ("jack", 'J'), ("two", '2')];
/// The key of the card points.
const CARD_POINTS: &str = "card_points";

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 10 in 1..=1000,
    }
}

/// The scores of California Jack.
#[derive(Debug)]
pub(super) struct CaliforniaJackScores;

impl Scoring for CaliforniaJackScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const {
            &[
                Key::named(CARD_POINTS),
                Key::named(TRUMPS[0].0),
                Key::named(TRUMPS[1].0),
                Key::named(TRUMPS[2].0),
            ]
        }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let suit = Setup::required("trump", trump(&played.setup)?)?;
        let cards = |trick: &PlayedTrick| trick.cards.iter().map(|card| VALUES.of(card)).sum();
        let mut result = played.taken(Teams::each, CARD_POINTS, cards);
        let captor = |(key, rank): (&str, char)| {
            let seat = played.winner_of(&format!("{suit}{rank}"))?;
            Some((key.to_owned(), Value::from(played.question.seats[seat].as_str())))
        };
        result.extend(TRUMPS.into_iter().filter_map(captor));
        Ok(result)
    }

    /// What the state tells of trumps captured before the position counts too.
    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let before = deal.setup.state().object("points")?;
        let mut sheet = deal.sheet(Teams::each);
        for seat in &deal.seats {
            sheet = sheet.with_any("before the position", seat, before.whole(seat)?.unwrap_or(0));
        }
        for (key, _) in TRUMPS {
            let Some(seat) = deal.named_seat(key)? else { continue };
            sheet = sheet.with(format!("{key} of trumps"), &deal.seats[seat], 1);
        }
        let points = card_points(deal)?;
        let most = points.iter().map(|&(_, points)| points).max();
        let leading: Vec<_> = points.iter().filter(|&&(_, points)| Some(points) == most).collect();
        Ok(match leading[..] {
            [(name, points)] => sheet.with(format!("{points} card points"), name, 1),
            _ => sheet,
        })
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(counted_out(points, deals, |_, _| true))
    }
}

/// The card points of each seat: all that there are, but where an ending leaves open what was taken before it.
fn card_points(deal: &DealResult<'_>) -> Result<Vec<(String, i32)>> {
    if deal.setup.hands.is_empty() {
        return deal.shares(Teams::each, CARD_POINTS, ALL);
    }
    let points = deal.each(Teams::each, CARD_POINTS, 0..=ALL)?;
    deal.expect_at_most(ALL, CARD_POINTS, &points)?;
    Ok(points)
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, points, sheet_of, standing};
    use crate::scores::testing::refused;

    fn deal(result: &str) -> String {
        format!(r#"{{"seats":["1","2"],"trump":"S","result":{{{result}}}}}"#)
    }

    /// Seed 004, line 1108.
    #[test]
    fn four_points_a_deal() {
        let three = deal(r#""ace":"1","jack":"2","two":"1","card_points":{"1":44,"2":36}"#);
        assert_eq!(points("california-jack", &three), [3, 1]);
        let even = deal(r#""ace":"1","jack":"2","two":"2","card_points":{"1":40,"2":40}"#);
        assert_eq!(points("california-jack", &even), [1, 2]);
        let left = deal(r#""card_points":{"1":39}"#);
        assert_eq!(points("california-jack", &left), [0, 1], "the rest is the other's");
        let text = "game: california-jack\nseats: 1 2\ntrump: S\nresult.card_points: 1 44, 2 44";
        assert_eq!(refused(text).place.to_string(), "/result/card_points");
        let evening = [three.as_str(), &three, &three];
        assert!(standing("california-jack", &evening).winners.is_empty());
        assert_eq!(standing("california-jack", &[three.as_str(); 4]).winners, ["1"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("california-jack", |_, _| ()) {
            let points = sheet_of("california-jack", &played).points;
            assert_eq!(played.value(), points[0].1 - points[1].1, "{:?}", played.setup);
        }
    }
}
