//! Tyzicha: a bid won or lost, what the defenders have then, and the game to 1,001, which only a declarer passes.
//!
//! Rules: seed 003, lines 399 and 409–415.

use crate::deal_record::PlayedOut;
use crate::families::marriages::{MOST, points_of};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// Whether the declarer needs as many points as he has bid, or more.
        to_make: ToMake { "as-many" => ToMake::AsMany, "more" => ToMake::More },
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ToMake {
    AsMany,
    More,
}

/// What a result tells: points by seat, and whether the declarer gave the deal up when he had seen the widow.
const RESULT: [Key; 2] = [Key::named("points"), Key::named("conceded")];

/// What each defender scores for a deal given up (seed 003, line 399).
const CONCEDED: i32 = 40;
/// The points of a game (seed 003, line 415).
const GAME: i32 = 1001;
/// What nobody passes who is not the declarer.
const CAP: i32 = 1000;

/// The scores of Tyzicha.
#[derive(Debug)]
pub(super) struct TyzichaScores;

impl Scoring for TyzichaScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    /// Points by seat, marriages included. What the defenders had before is told of both together, so that it must be nothing.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        if played.told("points", "defenders") > 0 {
            let message =
                "whose the defenders' points are has to be told, by seat, as result.points";
            return Err(Error::new(Code::MissingField, message).in_field("/result/points"));
        }
        let seats = Teams::each(&played.question.seats);
        let declarer = &played.question.seats[played.declarer()];
        let points = |seat: &str, by| {
            let before = |key| if seat == declarer { played.told(key, "declarer") } else { 0 };
            before("points") + before("marriages") + points_of(played, by)
        };
        Ok(result([("points", seats.numbers(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let (declarer, seats) = (deal.declarer()?, Teams::each(&deal.seats));
        let (of, bid) = (&deal.seats[declarer], deal.setup.bid(1..=MOST, BIDS)?);
        let others = |points: &dyn Fn(usize) -> (String, i32), sheet: Sheet| {
            (0..3).filter(|&seat| seat != declarer).fold(sheet, |sheet, seat| {
                let (what, points) = points(seat);
                sheet.with(what, &deal.seats[seat], points)
            })
        };
        if deal.result.flag("conceded", false)? {
            let sheet = seats.sheet().with(format!("{bid} given up"), of, -bid);
            let given = |_| ("given up".to_owned(), CONCEDED);
            return Ok(others(&given, sheet).made(false));
        }
        let points = seats.told(deal, "points", 0..=MOST)?;
        let own = points[declarer];
        let made = match ScoreOptions::read(deal.setup)?.to_make {
            ToMake::AsMany => own >= bid,
            ToMake::More => own > bid,
        };
        let what = format!("{own} points for a bid of {bid}");
        let sheet = seats.sheet().with(what, of, if made { bid } else { -bid });
        let taken = |seat| (format!("{} points", points[seat]), points[seat]);
        let sheet = if made { sheet } else { others(&taken, sheet) };
        Ok(sheet.made(made))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let mut session = Session::default();
        for deal in deals {
            session.add(&deal.sheet);
            let declarer = deal.declarer();
            let others =
                deal.sheet.points.iter().filter(|(party, _)| declarer.as_ref() != Some(party));
            for (party, _) in others {
                let over = session.total(party) - CAP;
                if over > 0 {
                    session.give("more than 1,000 and not the declarer", party, -over);
                }
            }
            let winners = most_once(GAME)(session.totals());
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// What may be bid, in words.
const BIDS: &str = "a number of points up to 400";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{only, sheet_of, whole_deals};
    use crate::scores::testing::{points, standing};

    fn deal(bid: i32, [one, two, three]: [i32; 3]) -> String {
        let result = format!("result.points: 1 {one}, 2 {two}, 3 {three}");
        format!("deal: 1\ngame: tyzicha\ndeclarer: 1\ncontract: {bid}\n{result}\n")
    }

    /// Seed 003, lines 399 and 409–413.
    #[test]
    fn a_bid_is_won_or_lost_and_the_others_score_then() {
        assert_eq!(points(&deal(110, [150, 30, 40])), [110, 0, 0]);
        assert_eq!(points(&deal(110, [100, 30, 40])), [-110, 30, 40]);
        let exactly = deal(110, [110, 10, 0]);
        assert_eq!(points(&exactly), [110, 0, 0]);
        assert_eq!(points(&format!("{exactly}options.to_make: more")), [-110, 10, 0]);
        let conceded = "game: tyzicha\ndeclarer: 1\ncontract: 120\nresult.conceded: true";
        assert_eq!(points(conceded), [-120, 40, 40]);
    }

    /// Seed 003, line 415.
    #[test]
    fn only_a_declarer_passes_a_thousand() {
        let capped = standing(&deal(300, [0, 260, 40]).repeat(5));
        assert_eq!(capped.totals[1].1, 1000);
        assert!(capped.winners.is_empty());
        assert_eq!(standing(&deal(300, [320, 0, 0]).repeat(4)).winners, ["1"]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in whole_deals("tyzicha", |setup, _| setup.contract = Some("130".to_owned())) {
            let sheet = sheet_of("tyzicha", &played);
            let made = played.value() >= 130;
            assert_eq!(sheet.made, Some(made), "{:?}", played.setup);
            let expected = |seat: usize| match (seat == played.declarer(), made) {
                (true, true) => 130,
                (true, false) => -130,
                (false, true) => 0,
                (false, false) => points_of(&played, only(seat)),
            };
            assert!((0..3).all(|seat| sheet.points[seat].1 == expected(seat)));
        }
    }
}
