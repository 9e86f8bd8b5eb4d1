//! Back Alley: what a side's bid brings, boards, and the game of twenty-six deals.
//!
//! Rules: seed 002, lines 4267–4275.

use super::{BOARDS, Bid};
use crate::deal_record::PlayedOut;
use crate::keys::{Key, options};
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing};
use crate::scores::session::{chosen, of_deals};
use crate::scores::taken::{one, tricks};
use crate::scores::teams::Teams;
use crate::setup::Setup;
use tikki_base::error::Result;
use tikki_base::fields::{Fields, Map, Value};
use tikki_solver::rules::Players;

/// What a trick that was bid counts.
const BID: i32 = 5;
/// The most tricks of a deal.
const MOST: i32 = 13;

options! {
    struct ScoreOptions {
        /// How many deals a game has.
        deals: i32 = 26 in 1..=1000,
    }
}

/// What a seat has bid.
pub(super) fn bid_of(said: &Fields<'_>, seat: &str) -> Result<Bid> {
    if said.get(seat).is_some_and(Value::is_string) {
        return said.one_of(seat, &BOARDS);
    }
    Ok(Bid::Tricks(said.within(seat, 0..=MOST, 0)?))
}

impl Bid {
    /// What a side scores for its tricks, `all` of the deal together.
    pub(super) const fn score(self, tricks: i32, all: i32) -> i32 {
        match self {
            Bid::Tricks(0) => tricks,
            Bid::Tricks(bid) if tricks >= bid => BID * bid + tricks - bid,
            Bid::Tricks(bid) => -BID * bid,
            Bid::Board(each) if tricks == all => each * all,
            Bid::Board(each) => -each * all,
        }
    }

    fn name(self) -> String {
        match self {
            Bid::Tricks(0) => "nothing bid".to_owned(),
            Bid::Tricks(bid) => format!("{} bid", tricks(bid)),
            Bid::Board(each) => format!("all tricks bid at {each}"),
        }
    }
}

/// The scores of Back Alley.
#[derive(Debug)]
pub(super) struct BackAlleyScores;

impl Scoring for BackAlleyScores {
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
        Ok(played.taken(Teams::opposite, "tricks", one))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let said = deal.setup.state().object("bids")?;
        let (taken, all) = tricks_of(deal)?;
        check_bids(deal, &said, all)?;
        let mut sheet = deal.sheet(Teams::opposite);
        for ((_, of), (side, taken)) in Teams::opposite(&deal.seats).0.into_iter().zip(taken) {
            let bid = side_bid(&said, &deal.seats, of)?;
            sheet = sheet.with(bid.name(), &side, bid.score(taken, all));
        }
        Ok(sheet)
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        Ok(of_deals(deals, chosen(deals, ScoreOptions::read)?.deals))
    }
}

/// The tricks of each side, and of the deal: both have to be told.
fn tricks_of(deal: &DealResult<'_>) -> Result<(Vec<(String, i32)>, i32)> {
    let taken = deal.each(Teams::opposite, "tricks", 0..=MOST)?;
    let told = deal.result.object("tricks")?;
    for (side, _) in &taken {
        told.required(side, told.get(side))?;
    }
    let all = taken.iter().map(|&(_, tricks)| tricks).sum();
    if (1..=MOST).contains(&all) {
        return Ok((taken, all));
    }
    let message = format!("{all} tricks in all; a deal has 1 to {MOST}");
    Err(deal.result.impossible("tricks", message))
}

/// Nobody bids more tricks than there are, and somebody bids (seed 002, line 4275). Of an ending that was played it is not
/// known how many there were.
fn check_bids(deal: &DealResult<'_>, said: &Fields<'_>, all: i32) -> Result<()> {
    let (mut dead, whole) = (true, deal.setup.hands.is_empty());
    for seat in &deal.seats {
        let bid = bid_of(said, seat)?;
        if matches!(bid, Bid::Tricks(tricks) if whole && tricks > all) {
            return Err(said.bad(seat, format!("nobody bids more than the {all} of the deal")));
        }
        dead &= bid == Bid::Tricks(0);
    }
    let state = deal.setup.state();
    state.required("bids", state.get("bids"))?;
    if dead {
        let message = "where all four pass the deal is dead";
        return Err(state.impossible("bids", message));
    }
    Ok(())
}

/// What a side has bid.
fn side_bid(said: &Fields<'_>, seats: &[String], side: Players) -> Result<Bid> {
    let bid = |bid: Result<Bid>, seat: &String| Ok(bid?.with(bid_of(said, seat)?));
    side.iter().map(|player| &seats[player.index()]).fold(Ok(Bid::Tricks(0)), bid)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::played::{played_out, points, scored, sheet_of, standing};
    use tikki_base::error::Code;

    /// Seed 002, line 4271.
    #[test]
    fn the_printed_scores() {
        assert_eq!([3, 4, 6].map(|tricks| Bid::Tricks(4).score(tricks, 9)), [-20, 20, 22]);
        assert_eq!([0, 3].map(|tricks| Bid::Tricks(0).score(tricks, 9)), [0, 3]);
        let boards = [10, 15, 20].map(|each| Bid::Board(each).score(9, 9));
        assert_eq!(boards, [90, 135, 180]);
        assert_eq!(Bid::Board(10).score(8, 9), -90);
    }

    #[test]
    fn bids_of_a_side_are_added() {
        let told =
            r#"{"state":{"bids":{"N":2,"S":1,"E":0,"W":0}},"result":{"tricks":{"NS":5,"EW":2}}}"#;
        assert_eq!(points("back-alley", told), [17, 2]);
        let board =
            r#"{"state":{"bids":{"N":"double","S":1}},"result":{"tricks":{"NS":7,"EW":0}}}"#;
        assert_eq!(points("back-alley", board), [105, 0]);
    }

    #[test]
    fn what_cannot_have_been_is_refused() {
        let place = |bids: &str, tricks: &str| {
            let told = format!(r#"{{"state":{{"bids":{bids}}},"result":{{"tricks":{tricks}}}}}"#);
            let error = scored("back-alley", &told).expect_err(&told);
            (error.code, error.place.to_string())
        };
        let of = |code, place: &str| (code, place.to_owned());
        let (missing, bad, impossible) =
            (Code::MissingField, Code::BadField, Code::ImpossibleState);
        let board = r#"{"N":"board"}"#;
        assert_eq!(place(board, r#"{"NS":12}"#), of(missing, "/result/tricks/EW"));
        assert_eq!(place(board, r#"{"NS":9,"EW":5}"#), of(impossible, "/result/tricks"));
        assert_eq!(place(board, r#"{"NS":0,"EW":0}"#), of(impossible, "/result/tricks"));
        assert_eq!(place(r#"{"N":9}"#, r#"{"NS":5,"EW":2}"#), of(bad, "/state/bids/N"));
        assert_eq!(place(r#"{"N":0}"#, r#"{"NS":5,"EW":2}"#), of(impossible, "/state/bids"));
        assert_eq!(place("{}", r#"{"NS":5,"EW":2}"#), of(impossible, "/state/bids"));
    }

    #[test]
    fn a_game_has_twenty_six_deals() {
        let deal = r#"{"state":{"bids":{"N":1}},"result":{"tricks":{"NS":1,"EW":0}}}"#;
        assert!(standing("back-alley", &[deal; 25]).winners.is_empty());
        assert_eq!(standing("back-alley", &[deal; 26]).winners, ["NS"]);
    }

    #[test]
    fn goals_and_scores_agree() {
        for played in played_out("back-alley", |_, _| ()) {
            let sheet = sheet_of("back-alley", &played);
            let expected = match played.option("objective") {
                "score_difference" => sheet.points[0].1 - sheet.points[1].1,
                _ => played.tricks_of(played.own()),
            };
            assert_eq!(played.value(), expected, "{:?}", played.setup);
        }
    }
}
