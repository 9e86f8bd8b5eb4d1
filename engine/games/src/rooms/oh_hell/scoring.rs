//! Oh Hell: what a bid scores, and how many deals a game has.
//!
//! Rules: seed 002, lines 5377–5407 (the card book), and seed 004, lines 836–876 (the booklet).

use super::Options;
use crate::deal_record::PlayedOut;
use crate::keys::{Key, Parties, options, results};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, most_from};
use crate::scores::taken::one;
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

/// What a bid hit exactly earns besides the tricks.
const BONUS: i32 = 10;

/// How bids are scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum BidScoring {
    /// Ten and the bid when it is hit, else nothing (seed 002, line 5403; seed 004, line 872).
    ExactOnly,
    /// One for each trick, and ten more when the bid is hit (seed 004, line 876).
    TricksAndBonus,
}

/// The points of one seat.
pub(super) const fn score(bid: i32, tricks: i32, scoring: BidScoring) -> i32 {
    match (bid == tricks, scoring) {
        (true, _) => BONUS + bid,
        (false, BidScoring::ExactOnly) => 0,
        (false, BidScoring::TricksAndBonus) => tricks,
    }
}

/// How the number of cards changes from deal to deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rounds {
    /// From one card up (seed 002, lines 5389–5399).
    Up,
    /// From the most down to one and up again (seed 004, lines 842–852).
    DownAndUp,
}

impl Rounds {
    /// How many deals a game of so many players has.
    fn deals(self, players: usize) -> usize {
        let of = |most: [usize; 5]| most[players.clamp(3, 7) - 3];
        match self {
            Rounds::Up => of([15, 13, 10, 8, 7]),
            Rounds::DownAndUp => 2 * of([10, 10, 10, 8, 7]) - 1,
        }
    }
}

options! {
    struct ScoreOptions {
        rounds: Rounds { "up" => Rounds::Up, "down-and-up" => Rounds::DownAndUp },
        /// Whether the bids of a deal may not be its tricks together (seed 004, lines 856 and 864). The card book knows no
        /// such rule.
        hook: bool = false,
    }
}

results! {
    /// What came of a deal.
    struct Outcome {
        /// Tricks by seat.
        tricks: Parties,
    }
}

/// The scores of Oh Hell.
#[derive(Debug)]
pub(super) struct OhHellScores;

impl Scoring for OhHellScores {
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
        Ok(played.taken(Teams::each, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let scoring = Options::read(deal.setup)?.scoring;
        let tricks = tricks(deal)?;
        let bids = deal.stated("bids", 0..=17)?;
        let all: i32 = tricks.iter().sum();
        if let Some(bid) = bids.iter().find(|&&bid| bid > all) {
            return Err(deal.setup.state().impossible("bids", format!("{bid} of {all} tricks")));
        }
        if ScoreOptions::read(deal.setup)?.hook && bids.iter().sum::<i32>() == all {
            let message = format!(
                "the bids come to the {all} tricks of the deal, which the last may not bid"
            );
            return Err(Error::new(Code::ImpossibleState, message).in_field("/state/bids"));
        }
        let seats = deal.seats.iter().zip(bids.into_iter().zip(tricks));
        Ok(seats.fold(Sheet::of(deal.seats.clone()), |sheet, (seat, (bid, tricks))| {
            let what = format!("bid {bid}, took {tricks}");
            sheet.with(what, seat, score(bid, tricks, scoring))
        }))
    }

    /// After the last deal whoever has most has won.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let (mut session, mut dealt) = (Session::default(), 0);
        for deal in deals {
            let rounds = ScoreOptions::read(deal.setup)?.rounds;
            dealt = if session.is_over() { 1 } else { dealt + 1 };
            session.add(&deal.sheet);
            if dealt == rounds.deals(deal.sheet.points.len()) {
                session.win("game", most_from(0)(session.totals()));
            }
        }
        Ok(session.standing())
    }
}

/// The tricks of each seat: those of the deal together, where its cards are told.
fn tricks(deal: &DealResult<'_>) -> Result<Vec<i32>> {
    let told = Outcome::told(&deal.result)?.tricks;
    let held = deal.setup.hands.iter().map(|(_, cards)| cards.len()).max();
    let before: i32 = deal.stated("tricks", 0..=17)?.iter().sum();
    if let Some(held) = held {
        return told.shares(&deal.seats, held as i32 + before);
    }
    told.expect_parties(&deal.seats)?;
    if !told.is_told() {
        return Err(told.missing());
    }
    let most = 52 / deal.seats.len() as i32;
    let tricks = deal.seats.iter().map(|seat| told.of(seat, 0..=most));
    let tricks = tricks.collect::<Result<Vec<i32>>>()?;
    let all: i32 = tricks.iter().sum();
    if all > most {
        let message = format!("{all} in all; a deal has {most} at most");
        return Err(deal.result.impossible("tricks", message));
    }
    Ok(tricks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Worth;
    use crate::scores::played::{only, played_out};
    use crate::scores::testing::{points, refused, standing};
    use proptest::prelude::*;

    fn of_bids(options: &str, bids: [i32; 3], tricks: [i32; 3]) -> String {
        let by_seat = |[a, b, c]: [i32; 3]| format!("1 {a}, 2 {b}, 3 {c}");
        format!(
            "game: oh-hell\nseats: 1 2 3\n{options}\nstate.bids: {}\nresult.tricks: {}",
            by_seat(bids),
            by_seat(tricks)
        )
    }

    /// Seed 002, line 5403: a bid of two that is hit scores twelve; seed 004, line 872: ten for none, eleven for one.
    #[test]
    fn an_exact_bid_of_two_is_twelve() {
        assert_eq!(points(&of_bids("", [2, 0, 1], [2, 0, 1])), [12, 10, 11]);
        assert_eq!(points(&of_bids("", [2, 2, 1], [1, 3, 1])), [0, 0, 11]);
    }

    /// Seed 004, line 876.
    #[test]
    fn a_bid_of_two_where_tricks_count() {
        assert_eq!(points(&of_bids("options.scoring: tricks", [2, 2, 2], [1, 2, 3])), [1, 12, 3]);
    }

    #[test]
    fn the_hook_forbids_the_bid_that_fits() {
        let bids = |bids, tricks| of_bids("options.hook: true", bids, tricks);
        assert_eq!(refused(&bids([2, 3, 2], [2, 3, 2])).place.to_string(), "/state/bids");
        assert_eq!(points(&bids([2, 3, 1], [2, 3, 2])), [12, 13, 0]);
    }

    #[test]
    fn what_no_deal_comes_to_is_refused() {
        let at = |bids, tricks| refused(&of_bids("", bids, tricks)).place.to_string();
        assert_eq!(at([2, 0, 1], [2, 3, 13]), "/result/tricks");
        assert_eq!(at([5, 0, 1], [2, 1, 1]), "/state/bids");
        let two = "game: oh-hell\nseats: 1 2\nresult.tricks: 1 2, 2 1";
        assert_eq!(refused(two).place.to_string(), "/seats");
    }

    #[test]
    fn a_game_has_its_deals() {
        assert_eq!([3, 4, 5, 6, 7].map(|n| Rounds::Up.deals(n)), [15, 13, 10, 8, 7]);
        // With seven players thirteen (seed 004, line 852).
        assert_eq!([3, 6, 7].map(|n| Rounds::DownAndUp.deals(n)), [19, 15, 13]);
        let session = |deals: usize, options: &str| {
            let deal =
                "deal: 1\nstate.bids: N 1\nresult.tricks: N 1, E 0, S 1, W 1\n".repeat(deals);
            standing(&format!("game: oh-hell\n{options}\n{deal}"))
        };
        assert!(session(12, "").winners.is_empty());
        assert_eq!(session(13, "").winners, ["N"]);
        assert!(session(13, "options.rounds: down-and-up").winners.is_empty());
        assert_eq!(session(14, "").totals[0].1, 11);
    }

    #[test]
    fn the_goals_of_exact_totals_are_bids_that_are_hit() {
        for played in played_out("oh-hell", |_, _| ()) {
            let Worth::Totals(players) = &played.question.worth else { continue };
            let mut values = played.values.iter().copied();
            for of in players {
                let own = only(of.player.index());
                let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
                let [most, fewest] = [values.next(), values.next()];
                assert_eq!([most, fewest], [Some(tricks); 2]);
                for &(total, _) in &of.exact {
                    let scored = score(total, tricks, BidScoring::ExactOnly);
                    assert_eq!(values.next(), Some(i32::from(scored > 0)));
                }
            }
        }
    }

    #[test]
    fn the_goals_of_bids_that_are_known_are_their_scores() {
        for played in played_out("oh-hell", |_, _| ()) {
            let Worth::Each(goals) = &played.question.worth else { continue };
            let scoring = match played.option("scoring") {
                "tricks" => BidScoring::TricksAndBonus,
                _ => BidScoring::ExactOnly,
            };
            for (&(own, _), &value) in goals.iter().zip(&played.values) {
                let tricks = played.told_of("tricks", own) + i32::from(played.count(own));
                assert_eq!(value, score(played.told_of("bids", own), tricks, scoring));
            }
        }
    }

    proptest! {
        #[test]
        fn a_hit_scores_more_than_any_miss(bid in 0..=15_i32, tricks in 0..=9_i32) {
            prop_assume!(bid != tricks);
            for scoring in [BidScoring::ExactOnly, BidScoring::TricksAndBonus] {
                prop_assert!(score(bid, tricks, scoring) < score(bid, bid, scoring));
            }
        }
    }
}
