//! Briscola bastarda: what a bid brings the bidder, his partner and the others, and the game.
//!
//! Rules: seed 002, lines 5257–5262.

use super::{MOST, VALUES};
use crate::deal_record::{PlayedOut, PlayedTrick};
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{chosen, games, most_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::Player;

options! {
    struct ScoreOptions {
        /// The points of a game.
        game: i32 = 15 in 1..=1000,
    }
}

/// What the bidder, his partner and each of the others score for a bid that is made; the same is lost.
const WITH_PARTNER: [i32; 3] = [2, 1, -1];
/// The same where he has called a card of his own.
const ALONE: [i32; 3] = [4, 0, -1];

/// The scores of Briscola bastarda.
#[derive(Debug)]
pub(super) struct BastardaScores;

impl Scoring for BastardaScores {
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
        let partner = played.seat_in_state("partner")?;
        let of = partner.into_iter().chain([played.declarer()]).map(Player::new).collect();
        let values = |trick: &PlayedTrick| trick.cards.iter().map(|card| VALUES.of(card)).sum();
        let points = played.told("points", "declarer") + played.taken_by(of, values);
        Ok(result([("points", points.into())]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let bid = deal.setup.bid(1..=MOST, "1 to 120 card points")?;
        let declarer = deal.declarer()?;
        let partner = deal.seat_in_state("partner")?.filter(|&seat| seat != declarer);
        let points = deal.number("points", 0..=MOST)?;
        let made = points >= bid;
        let [own, partners, others] = if partner.is_some() { WITH_PARTNER } else { ALONE };
        let mut sheet = deal.sheet(Teams::each);
        for (seat, name) in deal.seats.iter().enumerate() {
            let (what, score) = match seat {
                _ if seat == declarer => (format!("{points} card points for {bid}"), own),
                _ if Some(seat) == partner => ("with the bidder".to_owned(), partners),
                _ => ("against the bidder".to_owned(), others),
            };
            sheet = sheet.with(what, name, if made { score } else { -score });
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
    use tikki_base::chance::Rng;

    fn deal(made: i32, partner: &str) -> String {
        let told = format!(r#""declarer":"2","contract":70,"result":{{"points":{made}}}"#);
        format!(r#"{{"seats":["1","2","3","4","5"],{told},"state":{{{partner}}}}}"#)
    }

    /// Seed 002, lines 5257–5262.
    #[test]
    fn the_printed_scores() {
        let partner = r#""partner":"5""#;
        assert_eq!(points("briscola-bastarda", &deal(70, partner)), [-1, 2, -1, -1, 1]);
        assert_eq!(points("briscola-bastarda", &deal(69, partner)), [1, -2, 1, 1, -1]);
        assert_eq!(points("briscola-bastarda", &deal(90, "")), [-1, 4, -1, -1, -1]);
        assert_eq!(points("briscola-bastarda", &deal(10, "")), [1, -4, 1, 1, 1]);
        let alone = deal(90, "");
        assert!(standing("briscola-bastarda", &[alone.as_str(); 3]).winners.is_empty());
        assert_eq!(standing("briscola-bastarda", &[alone.as_str(); 4]).winners, ["2"]);
    }

    /// Random positions tell of more points than there are.
    fn nothing_before(setup: &mut Setup, _: &mut Rng) {
        setup.state.remove("points");
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("briscola-bastarda", nothing_before) {
            let sheet = sheet_of("briscola-bastarda", &played);
            let bid: i32 = played.contract().parse().unwrap();
            assert_eq!(sheet.made, Some(played.value() >= bid), "{:?}", played.setup);
        }
    }
}
