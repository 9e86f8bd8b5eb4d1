//! Calabrasella: what the defenders pay the declarer, or he them.
//!
//! Rules: seed 003, lines 178–184.

use super::{LAST_TRICK, MOST, VALUES};
use crate::deal_record::{PlayedOut, PlayedTrick};
use crate::families::exchange::Heir;
use crate::keys::Key;
use crate::score::{DealResult, Scoring, Sheet, result};
use crate::scores::teams::Teams;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::{Player, Players};

/// What the two parties are called.
const PARTIES: [&str; 2] = ["declarer", "defenders"];

/// What each defender pays for so many points of the declarer, and of both defenders: the difference, twice if one party has
/// them all.
const fn payment(declarer: i32, defenders: i32) -> i32 {
    let difference = declarer - defenders;
    if difference == MOST || difference == -MOST { 2 * difference } else { difference }
}

/// The scores of Calabrasella.
#[derive(Debug)]
pub(super) struct CalabrasellaScores;

impl Scoring for CalabrasellaScores {
    fn result(&self) -> &'static [Key] {
        const { &[Key::named("points")] }
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let state = played.setup.state();
        let heir = super::Options::read(&played.setup)?.set_aside;
        let set_aside = match heir {
            Heir::LastTrick => state.texts("set_aside")?,
            Heir::Nobody => Vec::new(),
        };
        let set_aside: i32 = set_aside.into_iter().map(|card| VALUES.of(&played.card(card))).sum();
        let cards = |trick: &PlayedTrick| trick.cards.iter().map(|card| VALUES.of(card)).sum();
        let own = Players::one(Player::new(played.declarer()));
        let points = |(name, of): (&str, Players)| {
            let last = played.tricks.last().is_some_and(|trick| trick.is_won_by(of));
            let last = if last { LAST_TRICK + set_aside } else { 0 };
            let points = played.told("points", name) + played.taken_by(of, cards) + last;
            (name.to_owned(), Value::from(points))
        };
        let points = PARTIES.into_iter().zip([own, own.others(3)]).map(points).collect();
        Ok(result([("points", Value::Object(points))]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        deal.require("points")?;
        let told = deal.result.object("points")?;
        let of = |name: &str| -> Result<_> {
            let number = told.get(name).map(|_| told.within(name, 0..=MOST, 0)).transpose()?;
            Ok(number)
        };
        let (own, theirs) = match PARTIES.map(of) {
            [Ok(Some(own)), Ok(Some(theirs))] => (own, theirs),
            [Ok(Some(own)), Ok(None)] => (own, MOST - own),
            [Ok(None), Ok(Some(theirs))] => (MOST - theirs, theirs),
            [own, theirs] => (own?.unwrap_or(0), theirs?.unwrap_or(0)),
        };
        // Of a deal that is only told nothing may be missing but what the cards set aside count.
        let whole = deal.setup.hands.is_empty();
        let lost = match super::Options::read(deal.setup)?.set_aside {
            Heir::LastTrick => 0,
            Heir::Nobody => VALUES.most_in(4),
        };
        if own + theirs > MOST || whole && own + theirs < MOST - lost {
            let message = format!("{} points; a deal has {MOST}", own + theirs);
            return Err(Error::new(Code::ImpossibleState, message).in_field("/result/points"));
        }
        let declarer = &deal.seats[deal.declarer()?];
        let what = format!("{own} to {theirs}");
        let sheet = deal.sheet(Teams::each);
        let sheet = sheet.paid_by_each(&what, declarer, payment(own, theirs));
        Ok(sheet.made(own > theirs))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, sheet_of, whole_deals};
    use crate::scores::testing::{self, refused};
    use crate::setup::Setup;
    use tikki_base::chance::Rng;

    fn scored(told: &str) -> Vec<i32> {
        let deal = r#""seats":["1","2","3"],"declarer":"2","result":{"points":"#;
        points("calabrasella", &format!("{{{deal}{told}}}}}"))
    }

    /// 19 to 16, 11 to 24, and everything (seed 003, lines 182–184).
    #[test]
    fn the_printed_payments() {
        assert_eq!(scored(r#"{"declarer":19,"defenders":16}"#), [-3, 6, -3]);
        assert_eq!(scored(r#"{"declarer":11}"#), [13, -26, 13]);
        assert_eq!(scored(r#"{"defenders":0}"#), [-70, 140, -70]);
        assert_eq!(scored(r#"{"declarer":0}"#), [70, -140, 70]);
    }

    #[test]
    fn all_points_are_somebodys() {
        let told = |options: &str, own: i32, theirs: i32| {
            let text = format!("game: calabrasella\ndeclarer: 1\n{options}\n");
            format!("{text}result.points: declarer {own}, defenders {theirs}")
        };
        let nobody = "options.set_aside: nobody";
        for impossible in [told("", 10, 2), told("", 19, 17), told(nobody, 10, 12)] {
            assert_eq!(refused(&impossible).place.to_string(), "/result/points");
        }
        assert_eq!(testing::points(&told(nobody, 10, 13)), [-6, 3, 3]);
    }

    /// Random positions tell of more points than there are.
    fn nothing_before(setup: &mut Setup, _: &mut Rng) {
        setup.state.remove("points");
    }

    #[test]
    fn goals_and_scores_agree() {
        let all = played_out("calabrasella", nothing_before);
        for played in all.chain(whole_deals("calabrasella", |_, _| ())) {
            let result = CalabrasellaScores.result_of(&played).unwrap();
            assert_eq!(result["points"]["declarer"], played.value(), "{:?}", played.setup);
            let sheet = sheet_of("calabrasella", &played);
            assert_eq!(sheet.points.iter().map(|(_, points)| points).sum::<i32>(), 0);
        }
    }
}
