//! What a deal scored by its game's own scoring, and where the session of some deals stands.

use crate::game::scores::GameScores;
use crate::game::{Game, expect_known};
use crate::played_deal::{FinishedPlay, PlayedDeal};
use crate::position::setup::Setup;
use crate::scoring::{
    DealResult, DealSheet, DeclarationTarget, ScoreLine, SessionDeal, SessionStanding,
};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};

/// A deal with its score.
#[derive(Clone, Debug)]
pub struct ScoredDeal {
    /// The result: as recorded, or as it follows from the play.
    pub result: Map<String, Value>,
    /// The score.
    pub sheet: DealSheet,
}

/// Scores a record by its moves, where it has any that go to the end of play, with the other fields of its result. Fails with
/// `missing-field` where neither play nor result gives the outcome, with the errors of the position and the play, and with
/// `unknown-op` where the game's scores are not known.
impl TryFrom<&PlayedDeal> for ScoredDeal {
    type Error = Error;

    fn try_from(played_deal: &PlayedDeal) -> Result<ScoredDeal> {
        let scoring = played_deal.game.scoring()?;
        played_deal.game.check_keys(&played_deal.setup)?;
        let played_deal = &played_deal.with_capitals();
        check_seats(played_deal)?;
        let mut result = match played_out(played_deal)? {
            Some(played) => scoring.outcome(&played)?,
            None if played_deal.result.is_empty() && !scoring.is_settled(&played_deal.setup) => {
                let message = "neither the play nor a result says how the deal ended";
                return Err(Error::new(Code::MissingField, message).in_field("/result"));
            }
            None => Map::new(),
        };
        expect_known(
            played_deal.result.keys().map(String::as_str),
            scoring.result_keys().iter(),
            "/result",
        )?;
        result.extend(played_deal.result.clone());
        let deal = DealResult {
            setup: &played_deal.setup,
            result: Fields::placed(&result, "/result".to_owned()),
            seats: played_deal.seats()?,
        };
        let sheet = scoring.sheet(&deal)?;
        Ok(ScoredDeal { result, sheet })
    }
}

impl ScoredDeal {
    /// Returns the score with the names of the players in place of their seats, where they are known.
    pub(crate) fn by_name(&self, deal: &PlayedDeal) -> DealSheet {
        let name = |of: &String| deal.party(of).to_owned();
        let points = self.sheet.points.iter().map(|(of, points)| (name(of), *points)).collect();
        let line = |line: &ScoreLine| ScoreLine { of: name(&line.of), ..line.clone() };
        let lines = self.sheet.lines.iter().map(line).collect();
        DealSheet { points, lines, ..self.sheet.clone() }
    }

    /// Where the session of these records stands, each with its score.
    ///
    /// # Errors
    /// `unknown-op` where the first game's scores are not known; those of [`GameScores::standing`].
    pub fn standing(scored: &[ScoredDeal], played_deals: &[PlayedDeal]) -> Result<SessionStanding> {
        let Some(first) = played_deals.first() else { return Ok(SessionStanding::default()) };
        let played_deals: Vec<PlayedDeal> =
            played_deals.iter().map(PlayedDeal::with_capitals).collect();
        let deals = scored.iter().zip(&played_deals).map(|(scored, deal)| {
            Ok(SessionDeal {
                game: deal.game.id,
                setup: &deal.setup,
                seats: deal.seats()?,
                players: &deal.players,
                result: &scored.result,
                sheet: scored.by_name(deal),
            })
        });
        let deals = deals.collect::<Result<Vec<_>>>()?;
        first.game.scoring()?.standing(&deals)
    }

    /// Returns whether the score in a record is this one; `None` where it has none.
    pub fn agrees_with(&self, deal: &PlayedDeal) -> Option<bool> {
        let mut given = deal.score.iter();
        let agrees = |(party, given): (&String, &Value)| {
            given.as_i64() == self.sheet.points_of(party).map(i64::from)
        };
        (!deal.score.is_empty()).then(|| given.all(agrees))
    }
}

/// Refuses seats of another number than the game is dealt to.
fn check_seats(deal: &PlayedDeal) -> Result<()> {
    match deal.game.dealing_for(&deal.setup) {
        Err(error) if error.code == Code::BadSeat => Err(error),
        _ => Ok(()),
    }
}

/// The deal of a record played out, where its moves go to the end or as far as somebody gave up.
fn played_out(deal: &PlayedDeal) -> Result<Option<FinishedPlay>> {
    if deal.played.is_empty() {
        return Ok(None);
    }
    let question = deal.game.question(&deal.setup)?;
    let replay = question.replay(&deal.played);
    if let Some(refused) = replay.refused {
        let plays_on = refused.seat.is_none() && deal.game.rules()?.plays_on();
        let goes_on = question.played_on().filter(|_| plays_on);
        match goes_on.map(|question| question.replay(&deal.played).refused) {
            Some(None) => (),
            Some(Some(refused)) => return Err(refused.error),
            None => return Err(refused.error),
        }
    }
    let over = question.mover_after(&replay.moves).is_none();
    if over {
        return FinishedPlay::of(deal.setup.clone(), question, &replay.moves).map(Some);
    }
    let played = FinishedPlay::so_far(deal.setup.clone(), question, &replay.moves)?;
    if deal.result.is_empty() && !deal.game.scoring()?.is_decided(&played) {
        let message = "the play is not over; add the rest of the play or give `result`";
        return Err(Error::new(Code::MissingField, message).in_field("/result"));
    }
    Ok(Some(played))
}

impl Game {
    /// Returns the value from which on the contract of a position is made; `None` where the game has no such value or the
    /// position no contract.
    ///
    /// # Errors
    /// What is wrong with the contract.
    pub fn target(&self, setup: &Setup) -> Result<Option<DeclarationTarget>> {
        let Some(rules) = self.rules else { return Ok(None) };
        let given = |target: Result<Option<DeclarationTarget>>| match target {
            Err(error) if setup.contract.is_none() && error.code == Code::MissingField => Ok(None),
            given => given,
        };
        let words =
            self.options().find(|key| key.name == "objective").map_or(&[][..], |key| key.values);
        match setup.options().text("objective")? {
            Some("make") => Ok(given(rules.target(setup))?.map(|_| DeclarationTarget::AtLeast(1))),
            Some(other) if words.first() != Some(&other) => Ok(None),
            _ => given(rules.target(setup)),
        }
    }

    /// The name of the session that its deals are counted in: of several games, or its own.
    pub fn session(&self) -> &'static str {
        self.scoring().ok().and_then(GameScores::session).unwrap_or(self.name)
    }

    /// Whether deals of both are counted in one session.
    pub fn shares_session_with(&self, other: &Game) -> bool {
        self.session() == other.session()
    }

    /// How deals are scored.
    ///
    /// # Errors
    /// `unknown-op` where the game's scores are not known.
    pub fn scoring(&self) -> Result<&'static dyn GameScores> {
        let none = || {
            let message = format!("the scores of {} are not known", self.id);
            Error::new(Code::UnknownOp, message).in_field("/game")
        };
        self.scores().ok_or_else(none)
    }
}
