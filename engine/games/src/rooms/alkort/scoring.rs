//! Alkort: a point for five tricks, more for a streak, and the game.
//!
//! Rules: seed 002, line 4207.

use super::{ALL, FIVE, Streak};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::taken::{one, tricks};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::Player;

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 15 in 1..=1000,
    }
}

/// What a side scores for its tricks and those of them that it had before the other's first.
const fn score(tricks: i32, run: i32, streak: Streak) -> i32 {
    match streak {
        Streak::Replaces if run >= FIVE => run,
        Streak::Adds if run >= FIVE => run + 1,
        _ if tricks >= FIVE => 1,
        _ => 0,
    }
}

/// The scores of Alkort.
#[derive(Debug)]
pub(super) struct AlkortScores;

impl Scoring for AlkortScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named("run")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let mut result = played.taken(Teams::opposite, "tricks", one);
        let sides = Teams::opposite(&played.question.seats).0.into_iter();
        let runs = sides.zip(runs(played)).map(|((side, _), run)| (side, Value::from(run)));
        result.insert("run".to_owned(), Value::Object(runs.collect()));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let streak = super::Options::read(deal.setup)?.streak;
        let shares = deal.shares(Teams::opposite, "tricks", ALL)?;
        let told = deal.each_if_any(Teams::opposite, "run", 0..=ALL)?;
        let runs = completed([0, 1].map(|side| told[side].1), [0, 1].map(|side| shares[side].1))?;
        let mut sheet = deal.sheet(Teams::opposite);
        for ((side, taken), run) in shares.into_iter().zip(runs) {
            let what =
                if run >= FIVE { format!("{} in a row", tricks(run)) } else { tricks(taken) };
            sheet = sheet.with_any(what, &side, score(taken, run, streak));
        }
        Ok(sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(games(deals, most_once(points)))
    }
}

/// The runs as they are told, and the tricks of a side that has all of them.
///
/// # Errors
/// `impossible-state` if they are no runs of so many tricks.
fn completed(mut runs: [i32; 2], tricks: [i32; 2]) -> Result<[i32; 2]> {
    if let Some(side) = tricks.iter().position(|&tricks| tricks == ALL).filter(|_| runs == [0, 0]) {
        runs[side] = ALL;
    }
    let fits =
        |side: usize| runs[side] <= tricks[side] && (tricks[side] < ALL || runs[side] == ALL);
    if !fits(0) || !fits(1) || runs[0] > 0 && runs[1] > 0 {
        let message = "only one side wins the first trick, and its run ends with the other's first";
        return Err(Error::new(Code::ImpossibleState, message).in_field("/result/run"));
    }
    Ok(runs)
}

/// The tricks that each side has won before the other's first.
fn runs(played: &PlayedOut) -> [i32; 2] {
    let before = ["NS", "EW"].map(|side| played.told("tricks", side));
    let run = played.setup.state.get("run").and_then(Value::as_i64).unwrap_or(0) as i32;
    if before.iter().all(|&tricks| tricks > 0) {
        let first = before.iter().position(|&tricks| run >= FIVE && tricks >= run);
        return [0, 1].map(|side| if first == Some(side) { run } else { 0 });
    }
    let mut so_far = before;
    let mut runs = before;
    for winner in played.tricks.iter().filter_map(|trick| trick.winner) {
        let side = usize::from(!super::side_of(Player::new(0)).contains(Player::new(winner)));
        runs[side] += i32::from(so_far[1 - side] == 0);
        so_far[side] += 1;
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, scored, sheet_of, standing};

    /// Five for five in a row, one more for each further; seven for seven (seed 002, line 4207).
    #[test]
    fn the_printed_streaks() {
        let replaces = [5, 6, 7, 9].map(|run| score(run, run, Streak::Replaces));
        assert_eq!(replaces, [5, 6, 7, 9]);
        assert_eq!(score(7, 7, Streak::Adds), 8);
        assert_eq!([4, 5, 8].map(|tricks| score(tricks, 4, Streak::Replaces)), [0, 1, 1]);
    }

    #[test]
    fn games_are_to_fifteen() {
        let nine = r#"{"result":{"tricks":{"EW":9},"run":{"EW":9}}}"#;
        assert_eq!(points("alkort", nine), [0, 9]);
        assert_eq!(standing("alkort", &[nine, nine]).winners, ["EW"]);
        assert_eq!(points("alkort", r#"{"result":{"tricks":{"NS":6}}}"#), [1, 0]);
    }

    #[test]
    fn runs_are_of_one_side_and_of_its_tricks() {
        assert_eq!(points("alkort", r#"{"result":{"tricks":{"NS":9}}}"#), [9, 0]);
        let refused = |told: &str| {
            let told = format!(r#"{{"result":{{"tricks":{{"NS":{told}}}}}}}"#);
            scored("alkort", &told).expect_err("no runs").place.to_string()
        };
        for told in [
            r#"6},"run":{"NS":7"#,
            r#"6},"run":{"NS":1,"EW":1"#,
            r#"9},"run":{"NS":6"#,
            r#"9},"run":{"EW":1"#,
        ] {
            assert_eq!(refused(told), "/result/run");
        }
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("alkort", |_, _| ()) {
            let sheet = sheet_of("alkort", &played);
            let expected = match played.option("objective") {
                "tricks" => played.told("tricks", "NS") + i32::from(played.count(played.own())),
                _ => sheet.points[0].1 - sheet.points[1].1,
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
