//! Hasenpfeffer: what bidders and others score, and the game.
//!
//! Rules: seed 002, lines 4760–4769, which say nothing of the others.

use super::bid;
use crate::deal_record::PlayedOut;
use crate::families::four_hands::side_of;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::taken::tricks;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::Player;

/// Tricks of a deal.
pub(super) const TRICKS: i32 = 6;

/// What the side that bid so many tricks scores: one for each trick if it has them, else it loses the bid.
pub(super) const fn declarers_score(bid: i32, tricks: i32) -> i32 {
    if tricks >= bid { tricks } else { -bid }
}

options! {
    struct ScoreOptions {
        /// Whether the others have a point for each of their tricks.
        defenders_score: bool = true,
        /// The points of a game.
        game: i32 = 10 in 1..=1000,
    }
}

/// The scores of Hasenpfeffer.
#[derive(Debug)]
pub(super) struct HasenpfefferScores;

impl Scoring for HasenpfefferScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let tricks = played.tricks_of(side_of(Player::new(played.declarer())));
        Ok(result([("tricks", tricks.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let (bid, taken) = (bid(deal.setup)?, deal.number("tricks", 0..=TRICKS)?);
        let bidders = deal.party(Teams::opposite, deal.declarer()?);
        let score = declarers_score(bid, taken);
        let defenders_score = ScoreOptions::read(deal.setup)?.defenders_score;
        let sheet = deal.sheet(Teams::opposite).with(
            format!("{} for {bid}", tricks(taken)),
            &bidders,
            score,
        );
        let others = Teams::opposite(&deal.seats).0.into_iter().map(|(name, _)| name);
        let theirs = if defenders_score { TRICKS - taken } else { 0 };
        let add = |sheet: Sheet, name: String| sheet.with_any(tricks(theirs), &name, theirs);
        let sheet = others.filter(|name| *name != bidders).fold(sheet, add);
        Ok(sheet.made(taken >= bid))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        Ok(games(deals, most_once(points)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, sheet_of, standing};

    /// Seed 002, lines 4766–4768.
    #[test]
    fn a_bid_is_won_trick_by_trick_and_lost_whole() {
        let scores = [2, 3, 4, 6].map(|tricks| declarers_score(4, tricks));
        assert_eq!(scores, [-4, -4, 4, 6]);
    }

    #[test]
    fn games_are_to_ten() {
        let deal = r#"{"declarer":"E","contract":"4","result":{"tricks":5}}"#;
        assert_eq!(points("hasenpfeffer", deal), [1, 5]);
        assert_eq!(standing("hasenpfeffer", &[deal, deal]).winners, ["EW"]);
        let alone = deal.replace("result", r#"options":{"defenders_score":false},"result"#);
        assert_eq!(points("hasenpfeffer", &alone), [0, 5]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("hasenpfeffer", |_, _| ()) {
            let sheet = sheet_of("hasenpfeffer", &played);
            let [own, others] = played.side_names().map(|side| sheet.points_of(side).unwrap());
            let expected = match played.option("objective") {
                "score_difference" => own - others,
                _ => played.tricks_of(played.own()),
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
