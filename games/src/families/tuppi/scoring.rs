//! Tuppi: rami, nolo and sooli, and the game of 52 points in which only one side can have any.

use crate::scores::common::SideScores;
use tikki_base::error::Result;
use tikki_base::fields::{Map, Value};
use tikki_base::tricks::{BySide, TrickCount};
use tikki_derive::{Keys, Word};
use tikki_language::{Message, game as messages};
use tikki_play::GameScores;
use tikki_play::game::keys::{KeySpec, Keys, PartyNumbers};
use tikki_play::played_deal::FinishedPlay;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::label::Label;
use tikki_play::scoring::session::ScoreSession;
use tikki_play::scoring::sides::{name_of, side_at};
use tikki_play::scoring::taken::one;
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, DealSheet, SessionDeal, SessionStanding, result};
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

/// The points of a sooli: to the soloist's side if the soloist takes no trick, else to the opponents (Finnish Games, “Tuppi”).
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

impl GameScores for TuppiScores {
    fn option_keys(&self) -> &'static [KeySpec] {
        TuppiScoreOptions::KEYS
    }

    fn check_auction(&self, setup: &Setup) -> Result<()> {
        TuppiScoreOptions::of(setup).map(|_| ())
    }

    fn result_keys(&self) -> &'static [KeySpec] {
        match self {
            TuppiScores::Rami | TuppiScores::Nolo => TuppiOutcome::KEYS,
            TuppiScores::Sooli => SooliOutcome::KEYS,
        }
    }

    fn outcome(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
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
    let sheet = DealSheet::of_sides().with_sides(what(&RAMI, &outcome, tricks), points);
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
    Ok(DealSheet::of_sides().with_sides(what(&NOLO, &outcome, fewer), points))
}

/// What the points of a rami and of a nolo are for: played out, or given up.
const RAMI: [Message; 2] = [messages::SCORE_RAMI, messages::SCORE_RAMI_GIVEN_UP];
const NOLO: [Message; 2] = [messages::SCORE_NOLO, messages::SCORE_NOLO_GIVEN_UP];

fn what([played, given_up]: &[Message; 2], outcome: &TuppiOutcome, tricks: i32) -> Label {
    match outcome.gave_up {
        Some(side) => Label::from(*given_up).with("who", name_of(side)),
        None => Label::from(*played).with("n", tricks),
    }
}

fn sooli_sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    let soloist = deal.seat("/state/soloist", soloist(deal.setup)?)?;
    let side = side_at(soloist);
    deal.require("tricks")?;
    let lost = SooliOutcome::read(&deal.result)?.tricks > 0;
    let (what, of) = if lost {
        (messages::SCORE_SOOLI_LOST, side.opponents())
    } else {
        (messages::SCORE_SOOLI_WON, side)
    };
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
        session.give(messages::SCORE_NO_LONGER_RISING, fallen, -before);
        if options.breaking == NonRisingScore::Nobody {
            return session.give(messages::SCORE_BACK_TO_NOTHING, name_of(scorer), -points[scorer]);
        }
    }
    if session.total(name_of(scorer)) >= options.game {
        session.win(messages::SCORE_GAME, vec![name_of(scorer).to_owned()]);
    }
}

#[cfg(test)]
mod tests;
