//! Agurk: what the last trick costs, who loses a life, and who is left.
//!
//! Rules: seed 002, lines 5177–5187.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// What the cheapest card costs, and the dearest.
const TWO: i32 = 2;
const ACE: i32 = 14;
/// How often a player comes to the limit before he is out.
const LIVES: usize = 2;

options! {
    struct ScoreOptions {
        /// The points with which a player loses a life.
        game: i32 = 21 in 1..=1000,
    }
}

/// The scores of Agurk.
#[derive(Debug)]
pub(super) struct AgurkScores;

impl Scoring for AgurkScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("points")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        Ok(played.valued("points"))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let add = |sheet: Sheet, (seat, points): (String, i32)| {
            sheet.with_any("last trick", &seat, points)
        };
        let points = deal.each(Teams::each, "points", 0..=ACE)?;
        let paid: Vec<i32> =
            points.iter().map(|&(_, points)| points).filter(|&points| points > 0).collect();
        if !matches!(paid[..], [TWO..=ACE]) {
            let message = format!("one seat wins the last trick, and has {TWO} to {ACE} for it");
            return Err(deal.result.impossible("points", message));
        }
        Ok(points.into_iter().fold(deal.sheet(Teams::each), add))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let limit = chosen(deals, ScoreOptions::read)?.game;
        let (mut session, mut lost) = (Session::default(), Vec::new());
        for SessionDeal { sheet, .. } in deals {
            session.add(sheet);
            lose_lives(limit, &mut session, &mut lost);
            let players = session.totals().iter().map(|(of, _)| of);
            let left: Vec<String> = players.filter(|of| !is_out(&lost, of)).cloned().collect();
            if left.len() == 1 {
                session.win("game", left);
                lost.clear();
            }
        }
        Ok(session.standing())
    }
}

/// Whether a player has no life left.
fn is_out(lost: &[String], of: &str) -> bool {
    lost.iter().filter(|other| *other == of).count() >= LIVES
}

/// Whoever has come to the limit loses a life, and the first time goes back to the highest score of the others that are in
/// the game.
fn lose_lives(limit: i32, session: &mut Session, lost: &mut Vec<String>) {
    let totals = session.totals().to_vec();
    let caught = totals.iter().filter(|(of, total)| *total >= limit && !is_out(lost, of));
    for (of, total) in caught.collect::<Vec<_>>() {
        lost.push(of.clone());
        if is_out(lost, of) {
            continue;
        }
        let others = totals.iter().filter(|(of, total)| *total < limit && !is_out(lost, of));
        let next = others.map(|&(_, points)| points).max().unwrap_or(0);
        session.give("a life lost", of, next - total);
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, points, scored, sheet_of, standing};

    fn deal(points: &str) -> String {
        format!(r#"{{"seats":["1","2","3","4"],"result":{{"points":{points}}}}}"#)
    }

    /// A ten costs ten (seed 002, line 5185).
    #[test]
    fn the_last_trick_costs_its_card() {
        assert_eq!(points("agurk", &deal(r#"{"3":10}"#)), [0, 0, 10, 0]);
    }

    #[test]
    fn one_wins_the_last_trick() {
        for told in [r#"{"3":10,"4":9}"#, r#"{"3":1}"#, "{}"] {
            let error = scored("agurk", &deal(told)).expect_err(told);
            assert_eq!(error.place.to_string(), "/result/points");
        }
    }

    /// Back to the next score of 16; the second time out (seed 002, line 5187).
    #[test]
    fn the_printed_life_lost() {
        let evening: Vec<String> =
            [r#"{"1":14}"#, r#"{"1":2}"#, r#"{"2":14}"#, r#"{"2":7}"#].map(deal).to_vec();
        let evening: Vec<&str> = evening.iter().map(String::as_str).collect();
        let totals = standing("agurk", &evening).totals;
        assert_eq!((totals[0].1, totals[1].1), (16, 16));
        let more = [&evening[..], &evening[3..]].concat();
        let after = standing("agurk", &more);
        assert_eq!((after.totals[1].1, after.winners.len()), (23, 0));
    }

    #[test]
    fn the_last_one_left_wins() {
        let deals = ["1", "2", "3"].map(|seat| deal(&format!(r#"{{"{seat}":14}}"#)));
        let evening = deals.iter().flat_map(|deal| vec![deal.as_str(); 4]).collect::<Vec<_>>();
        assert_eq!(standing("agurk", &evening[..]).winners, ["4"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("agurk", |_, _| ()) {
            let points = sheet_of("agurk", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            assert_eq!(played.values, points, "{:?}", played.setup);
            let card = &played.tricks.last().unwrap().cards;
            assert!(card.iter().any(|card| of_rank(card) == points.iter().sum::<i32>()));
        }
    }

    fn of_rank(card: &str) -> i32 {
        let place = "23456789TJQKA".find(card.chars().last().unwrap()).unwrap();
        place as i32 + 2
    }
}
