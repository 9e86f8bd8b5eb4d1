//! Seven up: the points of a deal with those of the turn-up, what a revoke costs, and the game of seven.
//!
//! Rules: seed 002, lines 3451–3481.

use super::Options;
use crate::deal_record::PlayedOut;
use crate::families::all_fours::POINT;
use crate::families::all_fours::scores::{self, AllFours};
use crate::keys::{Key, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, counted_out};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 7 in 1..=100,
    }
}

results! {
    /// What `state` tells of how trumps were found.
    struct TurnUp {
        /// How many jacks were turned up for trumps.
        jacks_turned: i32 = 0 in 0..=4,
        /// Whether the dealer took the suit that his left neighbour refused.
        taken_by_dealer: bool = false,
    }
}

/// What is told besides of who dealt, and who revoked.
const DEALER: Key = Key::named("dealer");
const REVOKES: Key = Key::named("revokes");

/// What `state` tells that only the scores ask.
const STATE: &[Key] = &[TurnUp::KEYS[0], TurnUp::KEYS[1], DEALER];
/// What a result tells.
const RESULT: &[Key] =
    &[scores::RESULT[0], scores::RESULT[1], scores::RESULT[2], scores::RESULT[3], REVOKES];

/// What a revoke costs when the jack of trumps is in play, and when it is not (seed 002, line 3475).
const REVOKE: [i32; 2] = [-2, -1];
/// The line of a jack turned up, which cannot win the game.
const JACK_TURNED: &str = "jack turned up";

/// The scores of seven up.
#[derive(Debug)]
pub(super) struct SevenUpScores;

impl Scoring for SevenUpScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn state(&self) -> &'static [Key] {
        STATE
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup)?;
        TurnUp::told(&setup.state()).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let trump_jack_pips = Options::read(&played.setup)?.trump_jack_pips;
        let teams = Teams::partners_of_four(&played.question.seats);
        let points = AllFours { teams: &teams, low_as_dealt: true, trump_jack_pips };
        Ok(points.result_of(played))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let teams = Teams::partners_of_four(&deal.seats);
        let points = scores::points(deal, &teams)?;
        let jack = points.iter().any(|&(what, _)| what == "jack");
        let scored = |sheet: Sheet, &(what, place): &(&str, usize)| {
            sheet.with(what, &teams.0[place].0, POINT)
        };
        let sheet = points.iter().fold(turn_up(deal, &teams)?, scored);
        let revokes = teams.told_or_nothing(deal, REVOKES.name, 0..=6)?;
        let costs = REVOKE[usize::from(!jack)];
        let revoked = |sheet: Sheet, ((name, _), &times): (&(String, _), &i32)| match times {
            0 => sheet,
            times => sheet.with("revoke", name, times * costs),
        };
        Ok(teams.0.iter().zip(&revokes).fold(sheet, revoked))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let game = chosen(deals, ScoreOptions::read)?.game;
        Ok(counted_out(game, deals, |total, line| {
            line.what != JACK_TURNED || total + line.points < game
        }))
    }
}

/// The points that were scored before the play (seed 002, lines 3451–3455).
fn turn_up(deal: &DealResult<'_>, teams: &Teams) -> Result<Sheet> {
    let state = deal.setup.state();
    let TurnUp { jacks_turned, taken_by_dealer } = TurnUp::told(&state)?;
    let sheet = teams.sheet();
    if jacks_turned == 0 && !taken_by_dealer {
        return Ok(sheet);
    }
    let dealer = Setup::required("state/dealer", state.word(DEALER.name)?)?;
    let dealer = deal.seat("/state/dealer", &dealer)?;
    let jack = |sheet: Sheet, _| sheet.with(JACK_TURNED, teams.name_of(dealer), POINT);
    let sheet = (0..jacks_turned).fold(sheet, jack);
    let refused = |sheet: Sheet| {
        let of = teams.name_of((dealer + 1) % deal.seats.len());
        sheet.with("refused by the dealer's left", of, POINT)
    };
    Ok(if taken_by_dealer { refused(sheet) } else { sheet })
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing};

    fn deal([high, low, jack, game]: [i32; 4], more: &str) -> String {
        let jack = if jack == 0 { String::new() } else { format!(", jack {jack}") };
        let result = format!("result: high {high}, low {low}, game {game}{jack}");
        format!("deal: 1\ngame: seven-up\n{result}\n{more}\n")
    }

    #[test]
    fn each_point_counts_one_and_revokes_cost() {
        assert_eq!(points(&deal([1, 3, 0, 1], "")), [2, 0, 1]);
        let revoked = "result.revokes: 2 1";
        assert_eq!(points(&deal([1, 3, 0, 1], revoked)), [2, -1, 1]);
        assert_eq!(points(&deal([1, 3, 2, 1], revoked)), [2, -1, 1]);
        let turned = "state.dealer: 2\nstate.jacks_turned: 1\nstate.taken_by_dealer: true";
        assert_eq!(points(&deal([1, 3, 0, 1], turned)), [2, 1, 2]);
    }

    #[test]
    fn trumps_have_a_highest_and_a_lowest() {
        for (told, missing) in [("high 1", "low"), ("low 1", "high"), ("jack 1", "high")] {
            let text = format!("game: seven-up\nresult: {told}, game 2");
            assert_eq!(refused(&text).place.to_string(), format!("/result/{missing}"));
        }
    }

    /// Seed 002, line 3475.
    #[test]
    fn points_are_counted_in_order_and_a_jack_turned_up_wins_nothing() {
        let six_each = deal([1, 1, 2, 2], "").repeat(3);
        let winners = |last: String| standing(&format!("{six_each}{last}")).winners;
        assert_eq!(winners(deal([3, 1, 2, 2], "")), ["1"], "low counts before jack");
        assert_eq!(winners(deal([2, 2, 0, 2], "state.dealer: 1\nstate.jacks_turned: 1")), ["2"]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("seven-up", |_, _| ()) {
            let points = sheet_of("seven-up", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            match points[..] {
                [ns, ew] => assert_eq!(played.values, [ns - ew], "{:?}", played.setup),
                _ => assert_eq!(played.values, points, "{:?}", played.setup),
            }
        }
    }
}
