//! The least: game points for no trick, or for the fewest card points, and the game to ten.
//!
//! Rules: seed 002, lines 3668–3674.

use super::{FEWEST, Options, TRICKLESS};
use crate::deal_record::PlayedOut;
use crate::families::schafkopf::{CardPoints, Match, expect_possible};
use crate::keys::Key;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::chosen;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// What a result tells: card points and tricks by seat, and who has won the last trick.
const RESULT: [Key; 3] = [Key::named("points"), Key::named("tricks"), Key::named("last_trick")];

/// The scores of the least.
#[derive(Debug)]
pub(super) struct LeastScores;

impl Scoring for LeastScores {
    fn options(&self) -> &'static [Key] {
        Match::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        Match::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let Options { widow, .. } = Options::read(&played.setup)?;
        let seats = Teams::each(&played.question.seats);
        let tricks = |seat: &str, by| played.told("tricks", seat) + i32::from(played.count(by));
        let last = played.tricks.last().and_then(|trick| trick.winner);
        let points = CardPoints { widow: Some(widow) }.by_seat(played);
        let mut known = result([("points", points), ("tricks", seats.numbers(tricks))]);
        known.extend(last.map(|seat| ("last_trick".to_owned(), seats.name_of(seat).into())));
        Ok(known)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        deal.expect_seats(3)?;
        let seats = Teams::each(&deal.seats);
        let points = seats.told(deal, "points", 0..=120)?;
        let tricks = tricks(deal)?;
        let last = deal.named_seat("last_trick")?;
        let none: Vec<usize> = (0..3).filter(|&seat| tricks[seat] == 0).collect();
        let Options { two_trickless, widow, .. } = Options::read(deal.setup)?;
        expect_possible(deal, &points, Some(&tricks), widow)?;
        let scored = |what: &'static str, score: i32| {
            move |sheet: Sheet, seat: &usize| sheet.with(what, &deal.seats[*seat], score)
        };
        if !none.is_empty() {
            let score = if none.len() == 1 { TRICKLESS } else { two_trickless };
            return Ok(none.iter().fold(seats.sheet(), scored("no trick", score)));
        }
        // Of those who are level, whoever has not won the last trick.
        let rank = |seat: usize| 2 * points[seat] + i32::from(last == Some(seat));
        let fewest = (0..3).map(rank).min();
        let best: Vec<usize> = (0..3).filter(|&seat| Some(rank(seat)) == fewest).collect();
        if best.len() > 1 {
            deal.require("last_trick")?;
        }
        Ok(best.iter().fold(seats.sheet(), scored("fewest card points", FEWEST)))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(chosen(deals, Match::read)?.standing(deals))
    }
}

/// The tricks of each seat: all ten, but where an ending leaves open who has taken those before it.
fn tricks(deal: &DealResult<'_>) -> Result<Vec<i32>> {
    if !deal.setup.hands.is_empty() {
        return Teams::each(&deal.seats).told(deal, "tricks", 0..=10);
    }
    let tricks = deal.shares(Teams::each, "tricks", 10)?;
    Ok(tricks.into_iter().map(|(_, tricks)| tricks).collect())
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing};

    fn deal(points: &str, tricks: &str, last: i32) -> String {
        format!(
            "deal: 1\ngame: the-least\nresult.points: {points}\nresult.tricks: {tricks}\nresult.last_trick: {last}\n"
        )
    }

    /// Seed 002, line 3672.
    #[test]
    fn no_trick_or_the_fewest_points() {
        assert_eq!(points(&deal("2 60, 3 60", "2 5, 3 5", 2)), [4, 0, 0]);
        assert_eq!(points(&deal("1 50, 2 20, 3 50", "1 3, 2 3, 3 4", 1)), [0, 2, 0]);
        assert_eq!(points(&deal("1 35, 2 35, 3 50", "1 3, 2 3, 3 4", 1)), [0, 2, 0]);
        let untold =
            "game: the-least\nresult.points: 1 35, 2 35, 3 50\nresult.tricks: 1 3, 2 3, 3 4";
        assert_eq!(refused(untold).place.to_string(), "/result/last_trick");
        let alone = deal("3 120", "3 10", 3);
        assert_eq!(points(&alone), [4, 4, 0]);
        assert_eq!(points(&format!("{alone}options.two_trickless: 0")), [0, 0, 0]);
        assert_eq!(standing(&deal("2 60, 3 60", "2 5, 3 5", 2).repeat(3)).winners, ["1"]);
        let fixed = format!("options.deals: 2\n{}", deal("2 60, 3 60", "2 5, 3 5", 2).repeat(2));
        assert_eq!(standing(&fixed).winners, ["1"]);
    }

    #[test]
    fn what_cannot_have_been_is_refused() {
        for (told, tricks, place) in [
            ("1 35, 2 35, 3 60", "1 3, 2 3, 3 4", "points"),
            ("1 35, 2 35, 3 50", "1 3, 2 3, 3 5", "tricks"),
            ("1 35, 2 35, 3 50", "1 0, 2 5, 3 5", "points"),
            ("1 5, 2 15, 3 100", "1 8, 2 1, 3 1", "points"),
        ] {
            let refused = refused(&deal(told, tricks, 2)).place.to_string();
            assert_eq!(refused, format!("/result/{place}"), "{told}");
        }
        let lost =
            format!("options.widow: nobody\n{}", deal("1 10, 2 20, 3 67", "1 2, 2 3, 3 5", 3));
        assert_eq!(refused(&lost).place.to_string(), "/result/points");
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("the-least", |_, _| ()) {
            if played.option("objective") == "score" {
                let points = sheet_of("the-least", &played).points;
                let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
                assert_eq!(played.values, points, "{:?}", played.setup);
            }
        }
    }
}
