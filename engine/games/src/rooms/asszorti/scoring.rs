//! Asszorti: what each opponent pays for the game and for the last three tricks. The text breaks off before the scores: the
//! stakes are the players' own.
//!
//! Rules: seed 001, lines 330–402.

use super::stakes;
use crate::deal_record::PlayedOut;
use crate::families::four_hands::trump;
use crate::keys::{Key, results};
use crate::score::{DealResult, Scoring, Sheet, result};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// Tricks of a deal.
pub(super) const TRICKS: i32 = 11;
/// How many of them make the game (seed 001, lines 350–352).
pub(super) const GAME_TRICKS: i32 = 6;
/// The numbers of the last three (seed 001, lines 370–372).
pub(super) const LATE: [i32; 3] = [9, 10, 11];

/// Whether winning the last three tricks, the arrivázs, was undertaken (seed 001, lines 370–374).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Arrivazs {
    /// It was: its stake is won or lost.
    Announced,
    /// It was not, but without trumps it is paid all the same if it comes off.
    Silent,
    /// It does not count.
    None,
}

/// What is staked on a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stakes {
    /// For the game.
    pub(super) game: i32,
    /// For the last three tricks.
    pub(super) late: i32,
    /// Whether and how the last three count.
    pub(super) arrivazs: Arrivazs,
}

impl Stakes {
    /// What each opponent pays for so many tricks of the declarer.
    pub(super) const fn for_game(self, tricks: i32) -> i32 {
        if tricks >= GAME_TRICKS { self.game } else { -self.game }
    }

    /// What each opponent pays if the declarer won all of the last three, or did not.
    pub(super) const fn for_late(self, all: bool) -> i32 {
        match (self.arrivazs, all) {
            (Arrivazs::Announced | Arrivazs::Silent, true) => self.late,
            (Arrivazs::Announced, false) => -self.late,
            (Arrivazs::Silent, false) | (Arrivazs::None, _) => 0,
        }
    }
}

results! {
    /// How often game and last three tricks were doubled: kontra, rekontra and so on (seed 001, lines 378–384).
    struct Auction {
        game_doubled: i32 [1, 2, 4, 8, 16, 32],
        arrivazs_doubled: i32 [1, 2, 4, 8, 16, 32],
    }
}

/// The scores of Asszorti.
#[derive(Debug)]
pub(super) struct AsszortiScores;

impl Scoring for AsszortiScores {
    fn state(&self) -> &'static [Key] {
        Auction::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        Auction::told(&setup.state()).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        const { &[Key::named("tricks"), Key::named("last_three")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let own = Players::one(Player::new(played.declarer()));
        let lost = played.setup.state().flag("last_three_lost", false)?;
        let late = played.tricks.iter().rev().take(LATE.len());
        let all = !lost && late.filter(|trick| !trick.is_won_by(own)).count() == 0;
        Ok(result([("tricks", played.tricks_of(own).into()), ("last_three", all.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let auction = Auction::told(&deal.setup.state())?;
        let stakes = stakes(deal.setup, trump(deal.setup)?.is_some())?;
        let tricks = deal.number("tricks", 0..=TRICKS)?;
        let all = deal.result.flag("last_three", tricks == TRICKS)?;
        let (least, most) = if all { (LATE.len() as i32, TRICKS) } else { (0, TRICKS - 1) };
        if !(least..=most).contains(&tricks) {
            let message = "the last three tricks are among those of the declarer";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/result/last_three"));
        }
        let declarer = &deal.seats[deal.declarer()?];
        let game = auction.game_doubled * stakes.for_game(tricks);
        let late = auction.arrivazs_doubled * stakes.for_late(all);
        let sheet = deal.sheet(Teams::each).paid_by_each("game", declarer, game);
        let sheet =
            if late == 0 { sheet } else { sheet.paid_by_each("last three tricks", declarer, late) };
        Ok(sheet.made(tricks >= GAME_TRICKS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{only, played_out, points, scored, sheet_of};

    #[test]
    fn the_last_three_are_a_bonus_or_a_risk() {
        let both = |arrivazs| {
            let stakes = Stakes { game: 2, late: 5, arrivazs };
            [true, false].map(|all| stakes.for_late(all))
        };
        assert_eq!(both(Arrivazs::Announced), [5, -5]);
        assert_eq!(both(Arrivazs::Silent), [5, 0]);
        assert_eq!(both(Arrivazs::None), [0, 0]);
    }

    /// Game and last three are doubled each for itself (seed 001, lines 378–384).
    #[test]
    fn both_opponents_pay_what_was_doubled() {
        let of = |told: &str| {
            let deal = r#""seats":["1","2","3"],"declarer":"2","trump":"NT""#;
            points("asszorti", &format!("{{{deal},{told}}}"))
        };
        assert_eq!(of(r#""result":{"tricks":6,"last_three":true}"#), [-2, 4, -2]);
        assert_eq!(of(r#""result":{"tricks":5}"#), [1, -2, 1]);
        let doubled = r#""state":{"game_doubled":4},"options":{"stakes":{"game":3,"arrivazs":5}}"#;
        let result = r#""result":{"tricks":5,"last_three":true}"#;
        assert_eq!(of(&format!("{doubled},{result}")), [7, -14, 7]);
    }

    #[test]
    fn the_last_three_are_tricks_like_others() {
        let of = |result: &str| {
            let deal = r#""seats":["1","2","3"],"declarer":"2","trump":"NT""#;
            scored("asszorti", &format!(r#"{{{deal},"result":{{{result}}}}}"#))
        };
        assert_eq!(of(r#""tricks":11"#).expect("a score").points[1].1, 4);
        for result in [r#""tricks":2,"last_three":true"#, r#""tricks":11,"last_three":false"#] {
            let refused = of(result).expect_err("refused");
            assert_eq!(refused.place.to_string(), "/result/last_three");
        }
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("asszorti", |_, _| ()) {
            let own = only(played.declarer());
            let tricks = played.tricks_of(own);
            let sheet = sheet_of("asszorti", &played);
            let expected = match played.option("objective") {
                "game" => i32::from(sheet.made == Some(true)),
                "score" => sheet.points[played.declarer()].1 / 2,
                "tricks" => tricks,
                _ => continue,
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
