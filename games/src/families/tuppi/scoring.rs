//! Tuppi: rami, nolo and sooli, and the game of 52 points in which only one side can have any.

use crate::scores::common::SideScores;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_base::tricks::{BySide, TrickCount};
use tikki_derive::{Keys, Word};
use tikki_play::game::keys::{KeySpec, Keys, PartyNumbers};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::session::ScoreSession;
use tikki_play::scoring::sides::{name_of, side_at};
use tikki_play::scoring::taken::one;
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, DealSheet, Scoring, SessionDeal, SessionStanding, result};
use tikki_solver::Side;
use tikki_solver::rules::{Player, Players};

/// The points of a rami in which declarer's side wins `tricks`: four for each above six to that side, or eight for each
/// of theirs above six to the opponents (Finnish Games, “Tuppi”).
fn rami(tricks: TrickCount) -> SideScores {
    let above = |tricks: TrickCount| (i32::from(tricks.get()) - 6).max(0);
    SideScores { declarers: 4 * above(tricks), opponents: 8 * above(tricks.of_the_others()) }
}

/// The points of both sides of a nolo in which north and south win `tricks`: four for each trick short of seven, to the
/// side with fewer (Finnish Games, “Tuppi”).
fn nolo(tricks: TrickCount) -> BySide<i32> {
    let short = |tricks: TrickCount| (7 - i32::from(tricks.get())).max(0);
    BySide([4 * short(tricks), 4 * short(tricks.of_the_others())])
}

/// What a sooli brings: to the soloist's side if he stays without a trick, else to the opponents (Finnish Games, “Tuppi”).
const SOOLI: i32 = 24;

/// Who has the points of a deal in which the side scored that was not rising.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
enum NonRisingScore {
    /// Nobody: by the letter the game returns to 0–0 (Finnish Games, “Tuppi”).
    #[word("zero")]
    Nobody,
    /// That side, which rises itself.
    #[word("rises")]
    Scorer,
}

#[derive(Clone, Debug, Keys)]
struct TuppiScoreOptions {
    /// The points that win the game (Finnish Games, “Tuppi”).
    #[key(default = 52, range = 1..=1000)]
    game: i32,
    breaking: NonRisingScore,
}

/// What came of a deal.
#[derive(Clone, Debug, Keys)]
struct TuppiOutcome {
    /// Tricks by side; of a sooli those of the soloist.
    tricks: PartyNumbers,
    /// The side that gave the deal up, if one did: its opponents have the least that they could score (Finnish Games, “Tuppi”).
    gave_up: Option<Side>,
}

/// What came of a sooli.
#[derive(Clone, Debug, Keys)]
struct SooliOutcome {
    /// Tricks of the soloist.
    #[key(default = 0, range = 0..=13)]
    tricks: i32,
}

/// The scores of one of the three deals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TuppiScores {
    /// Somebody has shown a red card.
    Rami,
    /// Nobody has.
    Nolo,
    /// Somebody plays alone.
    Sooli,
}

impl Scoring for TuppiScores {
    fn options(&self) -> &'static [KeySpec] {
        TuppiScoreOptions::KEYS
    }

    fn check(&self, setup: &Setup) -> Result<()> {
        TuppiScoreOptions::of(setup).map(|_| ())
    }

    fn result(&self) -> &'static [KeySpec] {
        match self {
            TuppiScores::Rami | TuppiScores::Nolo => TuppiOutcome::KEYS,
            TuppiScores::Sooli => SooliOutcome::KEYS,
        }
    }

    fn result_of(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        if *self != TuppiScores::Sooli {
            return Ok(played.taken(Teams::opposite, "tricks", one));
        }
        let soloist = played.seat(soloist(&played.setup)?);
        let tricks = played.count(Players::one(Player::new(soloist)));
        Ok(result([("tricks", tricks.into())]))
    }

    /// A sooli is over as soon as the soloist has a trick.
    fn is_decided(&self, played: &FinishedPlay) -> bool {
        let soloist = || Some(Players::one(Player::new(played.seat(soloist(&played.setup).ok()?))));
        *self == TuppiScores::Sooli && soloist().is_some_and(|soloist| played.count(soloist) > 0)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        match self {
            TuppiScores::Rami => rami_sheet(deal),
            TuppiScores::Nolo => nolo_sheet(deal),
            TuppiScores::Sooli => sooli_sheet(deal),
        }
    }

    fn session(&self) -> Option<&'static str> {
        Some("Tuppi")
    }

    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<SessionStanding> {
        let mut session = ScoreSession::default();
        for deal in deals {
            let options = TuppiScoreOptions::of(deal.setup)?;
            rise(&mut session, deal, &options);
        }
        Ok(session.standing())
    }
}

fn rami_sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    let declarers = deal.declaring()?;
    let outcome = TuppiOutcome::read(&deal.result)?;
    let tricks = match outcome.gave_up {
        Some(side) => {
            if side == declarers {
                6
            } else {
                7
            }
        }
        None => outcome.tricks.shared(13)?[declarers],
    };
    let scores = rami(TrickCount::new(tricks as u8).expect("at most thirteen"));
    let points = scores.by_side(declarers);
    let sheet = DealSheet::of_sides().with_sides(&what("rami", &outcome, tricks), points);
    Ok(sheet.made(scores.declarers > 0))
}

fn nolo_sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    let outcome = TuppiOutcome::read(&deal.result)?;
    let tricks = match outcome.gave_up {
        Some(Side::NorthSouth) => 7,
        Some(Side::EastWest) => 6,
        None => outcome.tricks.shared(13)?[Side::NorthSouth],
    };
    let points = nolo(TrickCount::new(tricks as u8).expect("at most thirteen"));
    let fewer = tricks.min(13 - tricks);
    Ok(DealSheet::of_sides().with_sides(&what("nolo", &outcome, fewer), points))
}

/// What the points of a deal are for.
fn what(name: &str, outcome: &TuppiOutcome, tricks: i32) -> String {
    match outcome.gave_up {
        Some(side) => format!("{name}, given up by {}", name_of(side)),
        None => format!("{name}, {tricks} tricks"),
    }
}

fn sooli_sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    let soloist = deal.seat("/state/soloist", soloist(deal.setup)?)?;
    let side = side_at(soloist);
    deal.require("tricks")?;
    let lost = SooliOutcome::read(&deal.result)?.tricks > 0;
    let (what, of) =
        if lost { ("sooli, lost", side.opponents()) } else { ("sooli, without a trick", side) };
    Ok(DealSheet::of_sides().with(what, name_of(of), SOOLI).made(!lost))
}

fn soloist(setup: &Setup) -> Result<&str> {
    let given = setup.state.get("soloist").and_then(Value::as_str);
    Setup::required("state/soloist", given)
}

/// The game after a deal. Points are kept only in deals in succession: when the opponents of the rising side score, both
/// have nothing (Finnish Games, “Tuppi”).
fn rise(session: &mut ScoreSession, deal: &SessionDeal<'_>, options: &TuppiScoreOptions) {
    let points = deal.by_side();
    session.add(&deal.sheet);
    let Some(scorer) = Side::ALL.into_iter().find(|&side| points[side] > 0) else { return };
    let fallen = name_of(scorer.opponents());
    let before = session.total(fallen);
    if before > 0 {
        session.give("no longer rising", fallen, -before);
        if options.breaking == NonRisingScore::Nobody {
            return session.give("back to nothing", name_of(scorer), -points[scorer]);
        }
    }
    if session.total(name_of(scorer)) >= options.game {
        session.win("game", vec![name_of(scorer).to_owned()]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scores::common::testing::{any_count, count};
    use crate::scores::played::PlayedChecks;
    use crate::scores::played::{only, played_out, scores_want_what_the_goal_wants};
    use crate::scores::testing::{points, refused, scored, standing, totals};
    use Side::NorthSouth;
    use proptest::prelude::*;

    fn rami_of(tricks: u8) -> Vec<i32> {
        points(&format!("game: tuppi-rami\ndeclarer: N\nresult.tricks: NS {tricks}"))
    }

    #[test]
    fn rami_pays_four_or_eight() {
        for (tricks, points) in [
            (7, [4, 0]),
            (8, [8, 0]),
            (9, [12, 0]),
            (13, [28, 0]),
            (6, [0, 8]),
            (5, [0, 16]),
            (0, [0, 56]),
        ] {
            assert_eq!(rami_of(tricks), points, "{tricks}");
        }
        let of_west = "game: tuppi-rami\ndeclarer: W\nresult.tricks: NS 5, EW 8";
        assert_eq!(points(of_west), [0, 8]);
    }

    #[test]
    fn nolo_pays_four_to_the_side_with_fewer() {
        for (tricks, expected) in
            [(6, [4, 0]), (5, [8, 0]), (4, [12, 0]), (0, [28, 0]), (7, [0, 4]), (9, [0, 12])]
        {
            let deal = format!("game: tuppi-nolo\nresult.tricks: NS {tricks}");
            assert_eq!(points(&deal), expected, "{tricks}");
        }
    }

    #[test]
    fn sooli_brings_twenty_four() {
        let sooli =
            |tricks| format!("game: tuppi-sooli\nstate.soloist: W\nresult.tricks: {tricks}");
        assert_eq!((points(&sooli(0)), points(&sooli(1))), (vec![0, 24], vec![24, 0]));
        assert_eq!(scored(&sooli(1)).unwrap().sheet.made, Some(false));
    }

    /// After the soloist's trick nothing is left to be played for.
    #[test]
    fn a_sooli_ends_with_the_soloists_trick() {
        let play = |cards: &str| {
            let hands = "hand N: D5 H3\nhand S: H2 H7\nhand W: SA H4";
            format!("game: tuppi-sooli\nleader: N\nstate.soloist: W\n{hands}\nplay: {cards}\n")
        };
        assert_eq!(points(&play("H3 H2 H4")), [24, 0]);
        assert_eq!(refused(&play("D5 H7 H4")).place.to_string(), "/result");
        assert_eq!(points(&play("D5 H7 H4 H3 H2 SA")), [0, 24]);
    }

    /// When the rising side is obviously losing, the deal can be ended (Finnish Games, “Tuppi”).
    #[test]
    fn a_deal_may_be_given_up() {
        let rami = |side| format!("game: tuppi-rami\ndeclarer: N\nresult.gave_up: {side}");
        assert_eq!((points(&rami("NS")), points(&rami("EW"))), (vec![0, 8], vec![4, 0]));
        assert_eq!(points("game: tuppi-nolo\nresult.gave_up: NS"), [0, 4]);
    }

    #[test]
    fn impossible_result_is_rejected() {
        let at = |result: &str| {
            refused(&format!("game: tuppi-rami\ndeclarer: N\nresult.{result}")).place.to_string()
        };
        assert_eq!(at("tricks: NS 8, EW 4"), "/result/tricks");
        assert_eq!(at("tricks: NS 14"), "/result/tricks/NS");
        assert_eq!(at("tricks: N 8"), "/result/tricks/N");
        assert_eq!(at("trick: 3"), "/result/trick");
        assert_eq!(at("gave_up: N"), "/result/gave_up");
    }

    /// A session of ramis declared by north with so many tricks each.
    fn ramis(tricks: &[u8], options: &str) -> String {
        let deal = |tricks| format!("deal: 1\ndeclarer: N\nresult.tricks: NS {tricks}\n");
        let deals: String = tricks.iter().map(deal).collect();
        format!("game: tuppi-rami\n{options}\n{deals}")
    }

    #[test]
    fn a_game_is_won_in_deals_in_succession() {
        assert_eq!(totals(&ramis(&[13, 12], "")), [52, 0]);
        let won = standing(&ramis(&[13, 12], ""));
        assert_eq!(
            (won.winners, won.won),
            (vec!["NS".to_owned()], vec![("game".to_owned(), "NS".to_owned())])
        );
        assert_eq!(totals(&ramis(&[13, 11], "")), [48, 0]);
        assert_eq!(totals(&ramis(&[13, 6], "")), [0, 0]);
        assert_eq!(totals(&ramis(&[13, 6, 6], "")), [0, 8]);
        assert_eq!(totals(&ramis(&[13, 6], "options.breaking: rises")), [0, 8]);
        // The next deal begins another game.
        let next = standing(&ramis(&[13, 12, 7], ""));
        assert_eq!((next.totals[0].1, next.winners.len(), next.won.len()), (4, 0, 1));
        assert_eq!(standing(&ramis(&[8, 8], "options.game: 16")).winners, ["NS"]);
    }

    #[test]
    fn the_three_deals_are_one_session() {
        let session = "game: tuppi-rami\ndeal: 1\ndeclarer: N\nresult.tricks: NS 9\n\
            deal: 2\ngame: tuppi-sooli\nstate.soloist: S\nresult.tricks: 0\n\
            deal: 3\ngame: tuppi-nolo\nresult.tricks: NS 4";
        let standing = standing(session);
        assert_eq!(standing.totals[0], ("NS".to_owned(), 12 + 24 + 12));
        assert!(standing.winners.is_empty());
    }

    #[test]
    fn scores_want_tricks_as_the_goal_does() {
        scores_want_what_the_goal_wants(played_out("tuppi-rami", |_, _| ()), 13, |_, tricks| {
            rami(count(tricks)).difference()
        });
        scores_want_what_the_goal_wants(played_out("tuppi-nolo", |_, _| ()), 13, |_, tricks| {
            nolo(count(tricks)).difference(NorthSouth)
        });
    }

    #[test]
    fn sooli_goal_is_making_it() {
        for played in played_out("tuppi-sooli", |_, _| ()) {
            let soloist = played.seat(soloist(&played.setup).unwrap());
            assert_eq!(played.value() == 1, played.count(only(soloist)) == 0);
        }
    }

    proptest! {
        #[test]
        fn rami_wants_tricks_and_nolo_avoids_them(tricks in 0..13_u8) {
            let rami = |n| rami(count(n)).difference();
            let nolo = |n| nolo(count(n)).difference(NorthSouth);
            prop_assert!(rami(tricks) < rami(tricks + 1));
            prop_assert!(nolo(tricks) > nolo(tricks + 1));
        }

        #[test]
        fn exactly_one_side_scores(tricks in any_count()) {
            let BySide([ns, ew]) = nolo(tricks);
            prop_assert!(ns.min(ew) == 0 && ns + ew > 0);
            prop_assert_eq!(nolo(tricks.of_the_others()).0, [ew, ns]);
            let SideScores { declarers, opponents } = rami(tricks);
            prop_assert!(declarers.min(opponents) == 0 && declarers + opponents > 0);
        }
    }
}
