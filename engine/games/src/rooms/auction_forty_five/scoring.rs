//! Auction forty-five: what bidders and others score, the five for the highest trump, and the game.
//!
//! Rules: seed 002, line 4238.

use super::{ALL, Made, bid};
use crate::deal_record::PlayedOut;
use crate::families::forty_five::{HAND, TRICK, trick_of_high_trump};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 120 in 1..=1000,
    }
}

/// What the bid brings if it is made: as much again for all thirty (seed 002, line 4238).
pub(super) const fn worth(bid: i32) -> i32 {
    if bid == ALL { 2 * bid } else { bid }
}

/// The scores of auction forty-five.
#[derive(Debug)]
pub(super) struct AuctionScores;

impl Scoring for AuctionScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named("high_trump")] }
    }

    /// The state tells points, and in them the five for the highest trump once it is won.
    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let told = played.setup.state().text("high_trump_won")?;
        let in_play = played.setup.state.get("high_trump") != Some(&Value::Null);
        let trick = if in_play { trick_of_high_trump(played)? } else { None };
        let winner = trick.and_then(|trick| played.tricks[trick].winner);
        let sides = Teams::opposite(&played.question.seats).0;
        let side = |seat| sides.iter().find(|(_, of)| of.contains(Player::new(seat)));
        let high = told.or(winner.and_then(side).map(|(name, _)| name.as_str()));
        let tricks = |(name, of): &(String, Players)| {
            let bonus = if told == Some(name) { TRICK } else { 0 };
            let before = (played.told("points", name) - bonus) / TRICK;
            (name.clone(), Value::from(before + played.taken_by(*of, one)))
        };
        let mut result = Map::new();
        result.insert("tricks".to_owned(), Value::Object(sides.iter().map(tricks).collect()));
        result.extend(high.map(|name| ("high_trump".to_owned(), Value::from(name))));
        Ok(result)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let options = super::Options::read(deal.setup)?;
        let bid = bid(deal.setup)?;
        let bidders = deal.party(Teams::opposite, deal.declarer()?);
        let tricks = deal.shares(Teams::opposite, "tricks", HAND as i32)?;
        let high = deal.result.text("high_trump")?.filter(|_| options.high_trump);
        if let Some(name) = high.filter(|name| tricks.iter().all(|(side, _)| side != name)) {
            let message = format!("\"{name}\" is no side; there are NS and EW");
            return Err(Error::new(Code::BadSeat, message).in_field("/result/high_trump"));
        }
        let (mut sheet, mut made) = (deal.sheet(Teams::opposite), false);
        for (side, tricks) in tricks {
            let bonus = if high == Some(&side) { TRICK } else { 0 };
            let points = TRICK * tricks + bonus;
            sheet = if side != bidders {
                sheet.with_any("tricks", &side, TRICK * tricks).with_any("high trump", &side, bonus)
            } else if points >= bid {
                made = true;
                let bonus = if options.made == Made::BidAndBonus { bonus } else { 0 };
                let sheet = sheet.with(format!("{bid} bid"), &side, worth(bid));
                sheet.with_any("high trump", &side, bonus)
            } else {
                sheet.with(format!("{bid} bid"), &side, -bid)
            };
        }
        Ok(sheet.made(made))
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

    fn scored(bid: i32, tricks: i32, high: &str, options: &str) -> Vec<i32> {
        let told = format!(r#""declarer":"N","contract":"{bid}","options":{{{options}}}"#);
        let result = format!(r#"{{"tricks":{{"NS":{tricks}}},"high_trump":"{high}"}}"#);
        points("auction-forty-five", &format!(r#"{{{told},"result":{result}}}"#))
    }

    /// Seed 002, line 4238.
    #[test]
    fn a_bid_made_scores_the_bid_and_the_high_trump() {
        assert_eq!(scored(20, 4, "NS", ""), [25, 5]);
        assert_eq!(scored(20, 3, "NS", r#""made":"bid""#), [20, 10]);
        assert_eq!(scored(20, 3, "EW", ""), [-20, 15]);
        assert_eq!(scored(15, 3, "EW", r#""high_trump":false"#), [15, 10]);
        assert_eq!(scored(30, 5, "NS", ""), [65, 0]);
        assert_eq!(scored(30, 4, "NS", ""), [-30, 5]);
    }

    #[test]
    fn games_are_to_a_hundred_and_twenty() {
        let sixty = r#"{"declarer":"E","contract":30,"options":{"made":"bid"},"result":{"tricks":{"EW":5},"high_trump":"EW"}}"#;
        assert!(standing("auction-forty-five", &[sixty]).winners.is_empty());
        assert_eq!(standing("auction-forty-five", &[sixty, sixty]).winners, ["EW"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("auction-forty-five", |_, _| ()) {
            let sheet = sheet_of("auction-forty-five", &played);
            let [own, others] = played.side_names().map(|side| sheet.points_of(side).unwrap());
            let bid = bid(&played.setup).unwrap();
            match played.option("objective") {
                "score_difference" => {
                    assert_eq!(played.value(), own - others, "{:?}", played.setup);
                }
                _ => assert_eq!(sheet.made, Some(played.value() >= bid), "{:?}", played.setup),
            }
        }
    }
}
