//! 400: what a bid is worth to the player who made it, and which side has won.
//!
//! Rules: seed 002, lines 4163–4192.

use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{Session, chosen};
use crate::scores::taken::{one, tricks};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use std::cmp::Ordering;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

/// Tricks of a deal.
const TRICKS: i32 = 13;
/// With so many tricks bid in all, or fewer, nothing is played.
const DEAD: i32 = 10;

/// From which bid on its value is doubled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BidValue {
    doubled_from: i32,
}

impl BidValue {
    /// Seven and more (seed 002, line 4181).
    pub(super) const STANDARD: BidValue = BidValue { doubled_from: 7 };
    /// Cutthroat 400: five and more (seed 002, line 4189).
    pub(super) const CUTTHROAT: BidValue = BidValue { doubled_from: 5 };

    /// What a player who bid so many tricks scores for those he took.
    pub(super) const fn score(self, bid: i32, tricks: i32) -> i32 {
        let value = if bid >= self.doubled_from { 2 * bid } else { bid };
        if tricks >= bid { value } else { -value }
    }
}

options! {
    struct ScoreOptions {
        /// The points that a player needs for his side to win.
        game: i32 = 41 in 1..=1000,
    }
}

/// The scores of 400.
#[derive(Debug)]
pub(super) struct FourHundredScores;

impl Scoring for FourHundredScores {
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
        Ok(played.taken(Teams::each, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let value = super::Options::read(deal.setup)?.scoring;
        let bids = deal.setup.state().object("bids")?;
        expect_live(deal)?;
        let mut sheet = deal.sheet(Teams::each);
        for (seat, taken) in deal.shares(Teams::each, "tricks", TRICKS)? {
            let bid = bids.within(&seat, 0..=TRICKS, 0)?;
            let what = format!("{} for {bid}", tricks(taken));
            sheet = sheet.with(what, &seat, value.score(bid, taken));
        }
        Ok(sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let points = chosen(deals, ScoreOptions::read)?.game;
        let mut session = Session::default();
        for SessionDeal { sheet, .. } in deals {
            session.add(sheet);
            let names: Vec<&str> = sheet.points.iter().map(|(of, _)| of.as_str()).collect();
            let sides = [[names[0], names[2]], [names[1], names[3]]];
            let winners = winners(points, |of| session.total(of), sides);
            session.win("game", winners.into_iter().flatten().map(str::to_owned).collect());
        }
        Ok(session.standing())
    }
}

/// Refuses bids of everybody that are so few together that the cards are dealt again (seed 002, line 4181).
fn expect_live(deal: &DealResult<'_>) -> Result<()> {
    let bids = deal.stated("bids", 0..=TRICKS)?;
    let all: i32 = bids.iter().sum();
    if bids.contains(&0) || all > DEAD || !deal.setup.hands.is_empty() {
        return Ok(());
    }
    let message = format!("{all} tricks bid by all; with {DEAD} or fewer the hand is dead");
    Err(Error::new(Code::ImpossibleState, message).in_field("/state/bids"))
}

/// The side of which somebody has enough while his partner has not less than nothing; of two the one whose player has more
/// (seed 002, line 4177).
fn winners(game: i32, total: impl Fn(&str) -> i32, sides: [[&str; 2]; 2]) -> Option<[&str; 2]> {
    let best = sides.map(|side| {
        let [one, other] = side.map(&total);
        let has_won = one.max(other) >= game && one.min(other) >= 0;
        if has_won { one.max(other) } else { i32::MIN }
    });
    let [first, second] = sides;
    match best[0].cmp(&best[1]) {
        Ordering::Greater => Some(first),
        Ordering::Less => Some(second),
        Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{only, played_out, points, sheet_of, standing};
    use crate::scores::testing::refused;

    /// Six scores 6, seven 14, eight 16 (seed 002, lines 4175–4181); the same is lost.
    #[test]
    fn the_printed_bids() {
        assert_eq!([6, 7, 8].map(|bid| BidValue::STANDARD.score(bid, bid)), [6, 14, 16]);
        assert_eq!([4, 5].map(|bid| BidValue::CUTTHROAT.score(bid, bid - 1)), [-4, -10]);
    }

    fn deal(bids: [i32; 4], tricks: [i32; 4]) -> String {
        let by_seat = |[n, e, s, w]: [i32; 4]| format!(r#"{{"N":{n},"E":{e},"S":{s},"W":{w}}}"#);
        let (bids, tricks) = (by_seat(bids), by_seat(tricks));
        format!(r#"{{"state":{{"bids":{bids}}},"result":{{"tricks":{tricks}}}}}"#)
    }

    #[test]
    fn a_side_wins_when_its_partner_is_not_below_nothing() {
        let big = deal([8, 2, 2, 1], [8, 2, 2, 1]);
        assert_eq!(points("four-hundred", &big), [16, 2, 2, 1]);
        let three = [big.as_str(), &big, &big];
        assert_eq!(standing("four-hundred", &three).winners, ["N", "S"]);
        let failed = deal([8, 2, 7, 1], [8, 3, 0, 2]);
        assert_eq!(points("four-hundred", &failed), [16, 2, -14, 1]);
        assert!(standing("four-hundred", &[&failed, &big, &big]).winners.is_empty());
        let dead = "game: four-hundred\nstate.bids: N 3, E 2, S 3, W 2\nresult.tricks: N 13";
        assert_eq!(refused(dead).place.to_string(), "/state/bids");
        let both = deal([7, 7, 1, 1], [6, 7, 0, 0]);
        assert_eq!(points("four-hundred", &both), [-14, 14, -1, -1]);
    }

    #[test]
    fn of_two_sides_the_higher_score_wins() {
        let total = |of: &str| match of {
            "N" => 41,
            "E" => 45,
            _ => 0,
        };
        let sides = [["N", "S"], ["E", "W"]];
        assert_eq!(winners(41, total, sides), Some(["E", "W"]));
        assert_eq!(winners(46, total, sides), None);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("four-hundred", |_, _| ()) {
            let sheet = sheet_of("four-hundred", &played);
            let [n, e, s, w] = [0, 1, 2, 3].map(|seat: usize| sheet.points[seat].1);
            let declarer = only(played.declarer());
            let expected = match played.option("objective") {
                "make" => {
                    let bid = played.told_of("bids", declarer);
                    i32::from(played.tricks_of(declarer) >= bid)
                }
                "score" => n + s,
                _ => n + s - e - w,
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
