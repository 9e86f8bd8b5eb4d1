//! Cancellation Hearts: penalty points, and the game.
//!
//! Rules: seed 002, lines 3850–3852 and 3960–3967.

use super::Options;
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, games, least_once};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};

/// What the hearts of two packs cost, and the queens; two jacks take twenty off.
const HEARTS: i32 = 26;
const QUEENS: i32 = 26;
const LEAST: i32 = -20;
/// A position may say that as many were taken before.
const MOST: i32 = 2 * (HEARTS + QUEENS);

options! {
    struct ScoreOptions {
        /// The total that ends the game.
        game: i32 = 100 in 1..=10000,
        /// Whether it ends the game only when it is exceeded, as the book has it, or when it is reached.
        exceeding: bool = true,
    }
}

/// The scores of Cancellation Hearts.
#[derive(Debug)]
pub(super) struct CancellationScores;

impl Scoring for CancellationScores {
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

    /// Cards in a last trick that nobody has won count for nobody, so the points need not be all there are.
    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let add =
            |sheet: Sheet, (seat, points): (String, i32)| sheet.with_any("cards", &seat, points);
        let points = deal.each(Teams::each, "points", LEAST..=MOST)?;
        check(deal, &points)?;
        Ok(points.into_iter().fold(deal.sheet(Teams::each), add))
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let ScoreOptions { game, exceeding } = chosen(deals, ScoreOptions::read)?;
        Ok(games(deals, least_once(game + i32::from(exceeding))))
    }
}

/// Nobody has more than the pack has, or less than its jacks take off, besides what was told of him before.
fn check(deal: &DealResult<'_>, points: &[(String, i32)]) -> Result<()> {
    let Options { queen, jack, .. } = Options::read(deal.setup)?;
    let (told, before) = (deal.result.object("points")?, deal.setup.state().object("points")?);
    let least = if jack { LEAST } else { 0 };
    let most = if queen { HEARTS + QUEENS } else { HEARTS };
    let mut all = 0;
    for (seat, points) in points {
        let taken = points - before.whole(seat)?.unwrap_or(0);
        if !(least..=most).contains(&taken) {
            return Err(told.bad(seat, format!("a deal has {least} to {most} points")));
        }
        all += taken;
    }
    if (least..=most).contains(&all) {
        return Ok(());
    }
    let message = format!("{all} points in all; a deal has {least} to {most}");
    Err(deal.result.impossible("points", message))
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{scored, sheet_of, standing, whole_deals};

    /// The game lasts until somebody has more than a hundred; the highest loses (seed 002, line 3852).
    #[test]
    fn the_lowest_wins_when_somebody_has_more_than_a_hundred() {
        let seats = r#""seats":["1","2","3","4","5","6"]"#;
        let deal = |points: &str| format!(r#"{{{seats},"result":{{"points":{points}}}}}"#);
        let (big, one) = (deal(r#"{"1":50,"2":1,"3":1}"#), deal(r#"{"1":1,"4":30,"5":2,"6":2}"#));
        assert!(standing("cancellation-hearts", &[&big, &big]).winners.is_empty());
        let over = standing("cancellation-hearts", &[&big, &big, &one]);
        assert_eq!(over.winners, ["2", "3", "5", "6"]);
    }

    #[test]
    fn nobody_has_more_than_the_pack_or_less_than_the_jacks() {
        let place = |options: &str, points: &str| {
            let seats = r#""seats":["1","2","3","4","5","6"]"#;
            let told =
                format!(r#"{{{seats},"options":{{{options}}},"result":{{"points":{points}}}}}"#);
            scored("cancellation-hearts", &told).err().map(|error| error.place.to_string())
        };
        let at = |place: &str| Some(place.to_owned());
        assert_eq!(place("", r#"{"1":52,"2":20}"#), at("/result/points"));
        assert_eq!(place("", r#"{"1":53}"#), at("/result/points/1"));
        assert_eq!(place("", r#"{"1":52,"2":-20}"#), at("/result/points/2"));
        assert_eq!(place(r#""queen":false"#, r#"{"1":27}"#), at("/result/points/1"));
        assert_eq!(place(r#""jack":true"#, r#"{"1":52,"2":-20}"#), None);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in whole_deals("cancellation-hearts", |_, _| ()) {
            let points = sheet_of("cancellation-hearts", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            assert_eq!(played.values, points, "{:?}", played.setup);
        }
    }
}
