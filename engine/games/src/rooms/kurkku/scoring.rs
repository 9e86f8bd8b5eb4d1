//! Kurkku: penalty points, thirty of which put a player out, and who wins by each of the five texts.
//!
//! Rules: seed 004, lines 102 (sv), 250–254 (fi), 484 (no), 692–698 (en), 1086–1088 (da).

use super::{Options, Text};
use crate::deal_record::PlayedOut;
use crate::families::cucumber;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, last_left, least_once};
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

options! {
    struct ScoreOptions {
        /// The points with which a player is out.
        out: i32 = 30 in 1..=1000,
    }
}

/// The scores of Kurkku.
#[derive(Debug)]
pub(super) struct KurkkuScores;

impl Scoring for KurkkuScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        &[cucumber::POINTS]
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        Ok(cucumber::result_of(played))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        cucumber::sheet(deal)
    }

    /// The Swedish game ends when the first player is out, the others with the last one left.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.out;
        Ok(match chosen(deals, Options::read)?.text {
            Text::Swedish => games(deals, least_once(points)),
            _ => last_left(points, deals),
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, standing};

    /// Seed 004, lines 250 and 254: an ace is fourteen, two kings are thirteen each.
    #[test]
    fn who_has_the_last_card_pays_it() {
        let kings = "game: kurkku\nhand 1: SK\nhand 2: H2\nhand 3: DK\nleader: 1\nplay: SK H2 DK\noptions.text: ";
        assert_eq!(points(&format!("{kings} fi")), [13, 0, 13]);
        assert_eq!(points(&format!("{kings} en")), [0, 0, 13]);
        assert_eq!(points("game: kurkku\nseats: 1 2 3\nresult.points: 2 14"), [0, 14, 0]);
    }

    #[test]
    fn thirty_points_are_too_many() {
        let winners = |text: &str, deals: usize| {
            let deal = |(who, points): &(i32, i32)| {
                format!(
                    "deal: 1\ngame: kurkku\nseats: 1 2 3\noptions.text: {text}\nresult.points: {who} {points}\n"
                )
            };
            let points = [(1, 14), (1, 14), (1, 2), (2, 14), (2, 14), (2, 2)];
            standing(&points[..deals].iter().map(deal).collect::<String>()).winners
        };
        assert_eq!([winners("sv", 3), winners("sv", 2)], [vec!["2", "3"], vec![]]);
        assert_eq!([winners("fi", 5), winners("fi", 6)], [vec![], vec!["3"]]);
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("kurkku", |_, _| ()) {
            let sheet = sheet_of("kurkku", &played);
            assert!(sheet.points.iter().map(|(_, points)| points).eq(&played.values));
        }
    }
}
