//! Bura: who has the game point, by a bura or a claim of 31, and the game.
//!
//! Rules: seed 002, lines 2438–2451 and 2465–2475.

use super::machine::OUT;
use super::start;
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::machine::after;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// All card points of the pack.
const MOST: i32 = 120;

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 10 in 1..=1000,
    }
}

/// The scores of Bura.
#[derive(Debug)]
pub(super) struct BuraScores;

impl Scoring for BuraScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("points"), Key::named("claimed"), Key::named("bura")] }
    }

    /// Who has 31 claims it.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let (layout, start) = start(&played.setup)?;
        let (points, bura) = after(start, &played.names).outcome();
        let name = |seat: usize| layout.seats[seat].clone();
        let by_seat = [0, 1].map(|seat| (name(seat), Value::from(points[seat])));
        let mut told = result([("points", Value::Object(Map::from_iter(by_seat)))]);
        let out = points.iter().position(|&points| points >= OUT);
        let won = bura.map(|seat| ("bura", seat)).or(out.map(|seat| ("claimed", seat)));
        told.extend(won.map(|(key, seat)| (key.to_owned(), Value::from(name(seat)))));
        Ok(told)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let sheet = deal.sheet(Teams::each);
        let mut points = deal.each_if_any(Teams::each, "points", 0..=MOST)?;
        deal.expect_at_most(MOST, "points", &points)?;
        if let Some(winner) = deal.named_seat("bura")? {
            return Ok(sheet.with("bura", &deal.seats[winner], 1));
        }
        let Some(claimed) = deal.named_seat("claimed")? else { return Ok(sheet) };
        deal.require("points")?;
        let (name, points) = points.swap_remove(claimed);
        if points >= OUT {
            return Ok(sheet.with(format!("{points} claimed"), &name, 1));
        }
        let mut others = deal.seats.iter().filter(|other| **other != name);
        let other = others.next().expect("two players");
        Ok(sheet.with(format!("{points} claimed by {name}"), other, 1))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(games(deals, most_once(points)))
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, points, sheet_of, standing};
    use crate::scores::testing::refused;

    fn deal(result: &str) -> String {
        format!(r#"{{"seats":["1","2"],"result":{{{result}}}}}"#)
    }

    /// Seed 002, lines 2467, 2473–2475.
    #[test]
    fn claims_and_buras() {
        assert_eq!(points("bura", &deal(r#""claimed":"2","points":{"2":31}"#)), [0, 1]);
        assert_eq!(points("bura", &deal(r#""claimed":"2","points":{"2":30}"#)), [1, 0]);
        assert_eq!(points("bura", &deal(r#""bura":"1""#)), [1, 0]);
        let none = deal(r#""points":{"1":20,"2":30}"#);
        assert_eq!(points("bura", &none), [0, 0]);
        let many = "game: bura\nseats: 1 2\nresult.claimed: 1\nresult.points: 1 61, 2 60";
        assert_eq!(refused(many).place.to_string(), "/result/points");
        let won = deal(r#""bura":"1""#);
        assert!(standing("bura", &[won.as_str(); 9]).winners.is_empty());
        assert_eq!(standing("bura", &[won.as_str(); 10]).winners, ["1"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("bura", |_, _| ()) {
            let points = sheet_of("bura", &played).points;
            assert_eq!(played.value(), points[0].1 - points[1].1, "{:?}", played.setup);
        }
    }
}
