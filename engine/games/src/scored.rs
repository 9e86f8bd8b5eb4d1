//! What a deal scored by its game's own scoring, and where the session of some deals stands.

use crate::deal_record::{DealRecord, PlayedOut};
use crate::game::{Game, Rules, check_spelling};
use crate::score::{DealResult, ScoreLine, Scoring, SessionDeal, Sheet, Standing, Target};
use crate::setup::Setup;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};

/// A deal with its score.
#[derive(Clone, Debug)]
pub struct Scored {
    /// The result: as it was told, or as the play came out.
    pub result: Map<String, Value>,
    /// The score.
    pub sheet: Sheet,
}

/// The score of a record: by its moves where it has any that go to the end of play, with what else its result tells;
/// `missing-field` where neither play nor result says how it ended; those of the position and the play; `unknown-op`
/// where the game's scores are not known.
impl TryFrom<&DealRecord> for Scored {
    type Error = Error;

    fn try_from(record: &DealRecord) -> Result<Scored> {
        let scoring = record.game.scoring()?;
        record.game.check_spelling(&record.setup)?;
        let record = &record.with_capitals();
        check_seats(record)?;
        let mut result = match played_out(record)? {
            Some(played) => scoring.result_of(&played)?,
            None if record.result.is_empty() && !scoring.is_settled(&record.setup) => {
                let message = "neither the play nor a result says how the deal ended";
                return Err(Error::new(Code::MissingField, message).in_field("/result"));
            }
            None => Map::new(),
        };
        check_spelling(record.result.keys().map(String::as_str), scoring.result(), "/result")?;
        result.extend(record.result.clone());
        let deal = DealResult {
            setup: &record.setup,
            result: Fields::placed(&result, "/result".to_owned()),
            seats: record.seats()?,
        };
        let sheet = scoring.sheet(&deal)?;
        Ok(Scored { result, sheet })
    }
}

impl Scored {
    /// The score with the names of the players in place of the seats whose players are told.
    pub(crate) fn by_name(&self, record: &DealRecord) -> Sheet {
        let name = |of: &String| record.party(of).to_owned();
        let points = self.sheet.points.iter().map(|(of, points)| (name(of), *points)).collect();
        let line = |line: &ScoreLine| ScoreLine { of: name(&line.of), ..line.clone() };
        let lines = self.sheet.lines.iter().map(line).collect();
        Sheet { points, lines, ..self.sheet.clone() }
    }

    /// Where the session of these records stands, each with its score.
    ///
    /// # Errors
    /// `unknown-op` where the first game's scores are not known; those of [`Scoring::standing`].
    pub fn standing(scored: &[Scored], records: &[DealRecord]) -> Result<Standing> {
        let Some(first) = records.first() else { return Ok(Standing::default()) };
        let records: Vec<DealRecord> = records.iter().map(DealRecord::with_capitals).collect();
        let deals = scored.iter().zip(&records).map(|(scored, record)| {
            Ok(SessionDeal {
                game: record.game.id,
                setup: &record.setup,
                seats: record.seats()?,
                players: &record.players,
                result: &scored.result,
                sheet: scored.by_name(record),
            })
        });
        let deals = deals.collect::<Result<Vec<_>>>()?;
        first.game.scoring()?.standing(&deals)
    }

    /// Whether the score that a record tells is this one; `None` where it tells none.
    pub fn agrees_with(&self, record: &DealRecord) -> Option<bool> {
        let mut told = record.score.iter();
        let agrees = |(party, told): (&String, &Value)| {
            told.as_i64() == self.sheet.points_of(party).map(i64::from)
        };
        (!record.score.is_empty()).then(|| told.all(agrees))
    }
}

/// Refuses seats of another number than the game is dealt to.
fn check_seats(record: &DealRecord) -> Result<()> {
    match record.game.dealing_told(&record.setup) {
        Err(error) if error.code == Code::BadSeat => Err(error),
        _ => Ok(()),
    }
}

/// The deal of a record played out, where its moves go to the end or as far as somebody gave up.
fn played_out(record: &DealRecord) -> Result<Option<PlayedOut>> {
    if record.played.is_empty() {
        return Ok(None);
    }
    let question = record.game.question(&record.setup)?;
    let replay = question.replay(&record.played);
    if let Some(refused) = replay.refused {
        return Err(refused.error);
    }
    let over = question.mover_after(&replay.moves).is_none();
    if over {
        return PlayedOut::of(record.setup.clone(), question, &replay.moves).map(Some);
    }
    let played = PlayedOut::so_far(record.setup.clone(), question, &replay.moves)?;
    if record.result.is_empty() && !record.game.scoring()?.is_decided(&played) {
        let message = "the play is not over: play on, or tell the result";
        return Err(Error::new(Code::MissingField, message).in_field("/result"));
    }
    Ok(Some(played))
}

impl Game {
    /// From which value on what a position's declarer has undertaken is reached; nothing where nothing is undertaken, or where
    /// it is not told.
    ///
    /// # Errors
    /// What is wrong with the contract.
    pub fn target(&self, setup: &Setup) -> Result<Option<Target>> {
        let Some(rules) = self.rules else { return Ok(None) };
        let told = |target: Result<Option<Target>>| match target {
            Err(error) if setup.contract.is_none() && error.code == Code::MissingField => Ok(None),
            told => told,
        };
        let words =
            self.options().find(|key| key.name == "objective").map_or(&[][..], |key| key.values);
        match setup.options().text("objective")? {
            Some("make") => Ok(told(rules.target(setup))?.map(|_| Target::AtLeast(1))),
            Some(other) if words.first() != Some(&other) => Ok(None),
            _ => told(rules.target(setup)),
        }
    }

    /// The name of the session that its deals are counted in: of several games, or its own.
    pub(crate) fn session(&self) -> &'static str {
        self.scoring().ok().and_then(Scoring::session).unwrap_or(self.name)
    }

    /// Whether deals of both are counted in one session.
    pub fn shares_session_with(&self, other: &Game) -> bool {
        self.session() == other.session()
    }

    /// How deals are scored.
    ///
    /// # Errors
    /// `unknown-op` where the game's scores are not known.
    pub fn scoring(&self) -> Result<&'static dyn Scoring> {
        let none = || {
            let message = format!("the scores of {} are not known", self.id);
            Error::new(Code::UnknownOp, message).in_field("/game")
        };
        self.rules.and_then(Rules::scoring).ok_or_else(none)
    }
}
