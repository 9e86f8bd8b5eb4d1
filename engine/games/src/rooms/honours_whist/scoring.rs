//! Honours whist: what tricks and honours count, and the match.
//!
//! Rules: seed 002, lines 5116 and 5132–5134.

use super::Honours;
use crate::deal_record::{PlayedOut, PlayedTrick};
use crate::families::four_hands::trump;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

/// Tricks of a deal.
pub(super) const TRICKS: i32 = 13;
/// The tricks above which each counts one.
const BOOK: i32 = 6;
/// Ace, king, queen and jack of trumps.
pub(super) const HONOURS: i32 = 4;
/// A side that starts the deal with this score has nothing for honours.
const BARRED: i32 = 4;

/// The points of a side for its tricks.
pub(super) const fn trick_points(tricks: i32) -> i32 {
    if tricks > BOOK { tricks - BOOK } else { 0 }
}

/// The points of a side for its honours.
pub(super) const fn honour_points(honours: i32) -> i32 {
    match honours {
        4 => 4,
        3 => 2,
        _ => 0,
    }
}

/// Whether honours count for a side with this score before the deal.
pub(super) const fn counts_honours(score: i32) -> bool {
    score != BARRED
}

options! {
    struct ScoreOptions {
        /// The points of a match.
        game: i32 = 5 in 1..=1000,
    }
}

/// What the line for honours is called.
const LINE: &str = "honours";

/// The scores of Honours whist.
#[derive(Debug)]
pub(super) struct HonoursWhistScores;

impl Scoring for HonoursWhistScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named("honours")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let trump = trump(&played.setup)?;
        let honour = |card: &&String| {
            card.starts_with(|suit| Some(suit) == trump) && card.ends_with(['A', 'K', 'Q', 'J'])
        };
        let captured = super::Options::read(&played.setup)?.honours == Honours::Captured;
        let honours = |trick: &PlayedTrick| {
            if captured { trick.cards.iter().filter(honour).count() as i32 } else { 0 }
        };
        let mut result = played.taken(Teams::opposite, "tricks", one);
        result.extend(played.taken(Teams::opposite, LINE, honours));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let scores = deal.setup.state().object("scores")?;
        let tricks = deal.shares(Teams::opposite, "tricks", TRICKS)?;
        let add = |sheet: Sheet, (side, tricks): (String, i32)| {
            sheet.with_any("tricks", &side, trick_points(tricks))
        };
        let honours = honours(deal, &tricks)?;
        let mut sheet = tricks.into_iter().fold(deal.sheet(Teams::opposite), add);
        for (side, honours) in honours {
            let counts = counts_honours(scores.whole(&side)?.unwrap_or(0));
            sheet = sheet.with_any(LINE, &side, if counts { honour_points(honours) } else { 0 });
        }
        Ok(sheet)
    }

    /// A side that has four points before a deal has nothing for honours in it, whatever its record tells, and tricks are
    /// counted first (seed 002, line 5134).
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        let mut session = Session::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(&Sheet::of(sheet.points.iter().map(|(side, _)| side.as_str())));
            let before: Vec<_> = session.totals().to_vec();
            let barred =
                |of: &str| before.iter().any(|(side, t)| side == of && !counts_honours(*t));
            let mut winner = None;
            for line in sheet.lines.iter().filter(|line| line.what != LINE || !barred(&line.of)) {
                session.count(&line.of, line.points);
                let has_won = session.total(&line.of) >= points;
                winner = winner.or_else(|| has_won.then(|| line.of.clone()));
            }
            session.win("game", winner.into_iter().collect());
        }
        Ok(session.standing())
    }
}

/// The honours of each side, of which there are four; one without a trick captures none.
fn honours(deal: &DealResult<'_>, tricks: &[(String, i32)]) -> Result<Vec<(String, i32)>> {
    let honours = deal.each_if_any(Teams::opposite, LINE, 0..=HONOURS)?;
    deal.expect_at_most(HONOURS, LINE, &honours)?;
    let captured = super::Options::read(deal.setup)?.honours == Honours::Captured;
    let mut both = tricks.iter().zip(&honours);
    if captured && both.any(|((_, tricks), (_, honours))| *tricks == 0 && *honours > 0) {
        let message = "a side without a trick has captured nothing";
        let at = deal.result.pointer(LINE);
        return Err(Error::new(Code::ImpossibleState, message).in_field(&at));
    }
    Ok(honours)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, sheet_of, standing};
    use crate::scores::testing::{self, refused};

    /// Eight tricks are two points; three honours two, four four (seed 002, lines 5116, 5134).
    #[test]
    fn the_printed_points() {
        assert_eq!([5, 6, 7, 8, 13].map(trick_points), [0, 0, 1, 2, 7]);
        assert_eq!([0, 1, 2, 3, 4].map(honour_points), [0, 0, 0, 2, 4]);
    }

    fn deal(north: i32, honours: i32, state: &str) -> String {
        let east = HONOURS - honours;
        let result =
            format!(r#"{{"tricks":{{"NS":{north}}},"honours":{{"NS":{honours},"EW":{east}}}}}"#);
        format!(r#"{{"result":{result}{state}}}"#)
    }

    #[test]
    fn a_side_with_four_has_nothing_for_honours() {
        let plain = deal(8, 0, "");
        assert_eq!(points("honours-whist", &plain), [2, 4]);
        let barred = deal(6, 0, r#","state":{"scores":{"EW":4}}"#);
        assert_eq!(points("honours-whist", &barred), [0, 1]);
        let evening = standing("honours-whist", &[&plain, &deal(8, 1, "")]);
        assert_eq!(evening.totals, [("NS".to_owned(), 4), ("EW".to_owned(), 4)]);
        assert!(evening.winners.is_empty());
    }

    #[test]
    fn there_are_four_honours_and_they_take_tricks() {
        let text = |options: &str, tricks: i32, honours: &str| {
            format!(
                "game: honours-whist\n{options}\nresult.tricks: NS {tricks}\nresult.honours: {honours}"
            )
        };
        for impossible in [text("", 9, "NS 3, EW 2"), text("", 13, "EW 1")] {
            assert_eq!(refused(&impossible).place.to_string(), "/result/honours");
        }
        assert_eq!(testing::points(&text("options.honours: held", 13, "EW 4")), [7, 4]);
    }

    /// Of two sides that come to five the one with the tricks wins (seed 002, line 5134).
    #[test]
    fn tricks_are_counted_before_honours() {
        let evening = [deal(9, 2, ""), deal(5, 0, ""), deal(8, 0, "")];
        let evening: Vec<&str> = evening.iter().map(String::as_str).collect();
        let first = standing("honours-whist", &evening[..2]);
        assert_eq!((first.totals[0].1, first.totals[1].1), (3, 6));
        assert_eq!(first.winners, ["EW"]);
        let close = [deal(9, 2, ""), deal(6, 2, ""), deal(8, 0, "")];
        let close: Vec<&str> = close.iter().map(String::as_str).collect();
        let standing = standing("honours-whist", &close);
        assert_eq!((standing.totals[0].1, standing.totals[1].1), (5, 5));
        assert_eq!(standing.winners, ["NS"]);
    }

    #[test]
    fn the_goal_is_the_difference_of_points() {
        for (n, played) in played_out("honours-whist", |_, _| ()).enumerate() {
            let sheet = sheet_of("honours-whist", &played);
            let expected = sheet.points[0].1 - sheet.points[1].1;
            assert_eq!(played.value(), expected, "{n} {:?}", played.setup);
        }
    }
}
