//! Screw Misère: minus points by trick and by ace, and the game that is lost at a hundred.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, Parties, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::aces;
use crate::scores::common::MisereTally;
use crate::scores::session::Session;
use crate::scores::sides::name_of;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_base::tricks::BySide;
use tikki_solver::Side;

/// The minus points of both sides of a deal, seen from north and south: one for each trick won, and for each ace in it
/// the number of the trick (seed 000, lines 2577–2580).
fn penalties(north_south: MisereTally) -> BySide<i32> {
    let of = |tally: MisereTally| i32::from(tally.tricks().get()) + tally.aces_won();
    BySide([of(north_south), of(north_south.seen_from_the_others())])
}

/// How a deal is counted that would bring both sides to a hundred. The side with fewer minus points in it chooses
/// (seed 000, lines 2591–2595).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DealCount {
    /// The side with fewer gets none, the other one the difference.
    Special,
    /// Both get their own: the smaller total wins.
    Normal,
}

options! {
    struct ScoreOptions {
        /// The minus points that lose the game (seed 000, lines 2583–2584).
        game: i32 = 100 in 1..=10000,
    }
}

results! {
    /// What came of a deal.
    struct Outcome {
        /// Tricks by side.
        tricks: Parties,
        /// The sum of the numbers of the tricks in which aces fell, by the side that won them.
        aces: Parties,
        /// How the deal is counted, where the side with fewer may choose.
        choice: DealCount { "special" => DealCount::Special, "normal" => DealCount::Normal },
    }
}

/// The scores of Screw Misère.
#[derive(Debug)]
pub(super) struct ScrewMisereScores;

impl Scoring for ScrewMisereScores {
    fn options(&self) -> &'static [Key] {
        ScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        ScoreOptions::read(setup).map(|_| ())
    }

    fn result(&self) -> &'static [Key] {
        Outcome::KEYS
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        Ok(aces::result_of(played))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let outcome = Outcome::told(&deal.result)?;
        let tally = aces::tally(Side::NorthSouth, &outcome.tricks, &outcome.aces)?;
        Ok(Sheet::of_sides().with_sides("tricks and aces", penalties(tally)))
    }

    /// A side with fewer minus points in a deal than the other one, or as many, cannot lose in it: if it would come to a
    /// hundred, it gets none and the other side the difference; where both would, the side with fewer may choose. Who has a
    /// hundred loses, of two who has more (seed 000, lines 2583–2595). Equal totals at a hundred tie: the seed is silent.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let mut session = Session::default();
        for deal in deals {
            let game = ScoreOptions::read(deal.setup)?.game;
            let choice = Outcome::told(&deal.fields())?.choice;
            session.add(&deal.sheet);
            let points = deal.by_side();
            let over = |side: Side| session.total(name_of(side)) >= game;
            let protected = |side: Side| points.difference(side) <= 0 && over(side);
            let [ns, ew] = points.0;
            let chosen = choice == DealCount::Normal && Side::ALL.into_iter().all(over) && ns != ew;
            if !chosen && Side::ALL.into_iter().any(protected) {
                for side in Side::ALL {
                    let special = points.difference(side).max(0);
                    session.give("special count", name_of(side), special - points[side]);
                }
            }
            session.win("game", winners(session.totals(), game));
        }
        Ok(session.standing())
    }
}

/// Who has won once somebody has lost.
fn winners(totals: &[(String, i32)], game: i32) -> Vec<String> {
    crate::scores::session::least_once(game)(totals)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::testing::{any_tally, tally};
    use crate::scores::played::{PlayedOut, goal_is_score_of_misere, whole_deals};
    use crate::scores::testing::{points, session, standing};
    use proptest::prelude::*;

    #[test]
    fn tricks_and_aces_count_against_who_wins_them() {
        let deal = tally(&[1, 2, 3, 4, 5, 6], &[2, 5, 8, 13]);
        assert_eq!(penalties(deal).0, [6 + 7, 7 + 21]);
        let told = "game: screw-misere\nresult.tricks: NS 6\nresult.aces: NS 7, EW 21";
        assert_eq!(points(told), [13, 28]);
    }

    /// A deal of thirteen tricks of one side, or of the other, and of aces that come to so many.
    fn deal(side: &str, aces: i32) -> String {
        format!("result.tricks: {side} 13\nresult.aces: {side} {aces}")
    }

    /// A deal that costs north and south so many, and east and west so many, of which six and seven are tricks.
    fn both(ns: i32, ew: i32, choice: &str) -> String {
        format!(
            "result.tricks: NS 6\nresult.aces: NS {}, EW {}\nresult.choice: {choice}",
            ns - 6,
            ew - 7
        )
    }

    /// The totals after the deals, and who has won.
    fn after(deals: &[String]) -> ([i32; 2], Vec<String>) {
        let standing = standing(&session("game: screw-misere", deals));
        ([standing.totals[0].1, standing.totals[1].1], standing.winners)
    }

    #[test]
    fn who_gets_fewer_cannot_lose() {
        let nobody = Vec::<String>::new();
        let (ns, ew) = (|aces| deal("NS", aces), |aces| deal("EW", aces));
        // 95 and 40, then 10 and 14.
        let near = [ns(52), ns(17), ew(27)];
        let with = |last: String| after(&[&near[..], &[last]].concat());
        assert_eq!(after(&near), ([95, 40], nobody.clone()));
        assert_eq!(with(both(10, 14, "normal")), ([95, 44], nobody.clone()));
        assert_eq!(with(both(9, 21, "special")), ([95, 52], nobody));
    }

    #[test]
    fn the_side_with_fewer_chooses_where_both_would_have_a_hundred() {
        let near = [deal("NS", 52), deal("NS", 17), deal("EW", 52), deal("EW", 10)];
        let with = |choice| after(&[&near[..], &[both(10, 14, choice)]].concat());
        assert_eq!(with("normal"), ([105, 102], vec!["EW".to_owned()]));
        assert_eq!(with("special"), ([95, 92], Vec::new()));
    }

    #[test]
    fn the_goal_counts_the_penalties() {
        let counted = |played: &PlayedOut| played.option("objective") == "difference";
        let deals = whole_deals("screw-misere", |_, _| ()).filter(counted);
        goal_is_score_of_misere(deals, PlayedOut::side_names, |_, tally| {
            -penalties(tally).difference(Side::NorthSouth)
        });
    }

    proptest! {
        #[test]
        fn every_trick_and_ace_counts_for_somebody(deal in any_tally()) {
            let all: i32 = penalties(deal).0.iter().sum();
            prop_assert_eq!(all, 13 + deal.aces_won() + deal.aces_avoided());
        }
    }
}
