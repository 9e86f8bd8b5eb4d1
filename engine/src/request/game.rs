//! Fields that requests about every game share: a position, and a deal as it was played.

use super::{FieldValue, Limited, NamesBySeat, TextOrNumber, bad, required};
use schemars::SchemaGenerator;
use serde_json::json;
use tikki_base::error::Result;
use tikki_base::fields::{Fields, Map, Value};
use tikki_derive::Request;
use tikki_play::played_deal::{DealLabels, PlayedDeal};
use tikki_play::{Game, Setup};

/// The cards of each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hands(pub(crate) Vec<(String, Vec<String>)>);

impl FieldValue for Hands {
    fn read(value: &Value, at: &str) -> Result<Hands> {
        let map = value.as_object().ok_or_else(|| bad(at, "expected an object"))?;
        Setup::hands_of(&Fields::placed(map, at.to_owned())).map(Hands)
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let schema = || {
            json!({
                "type": "object",
                "description": "The cards of each seat: a list, or of 52 cards `S.H.D.C`.",
                "additionalProperties": { "anyOf": [
                    { "type": ["array", "null"], "items": { "type": "string" } },
                    { "type": "string", "pattern": "^[^.]*\\.[^.]*\\.[^.]*\\.[^.]*$" },
                ] },
            })
        };
        super::schema::shared(generator, "Hands", schema)
    }
}

/// What is said of a position beside its hands.
#[derive(Clone, Debug, Request)]
pub(crate) struct SettingParams {
    /// The seats, clockwise, where the hands do not tell them.
    seats: Vec<String>,
    /// The seat that led the trick, or is to lead.
    leader: Option<String>,
    /// The seat whose turn it is, as a check.
    to_play: Option<String>,
    /// The cards on the table, in order of play.
    trick: Vec<String>,
    /// The trumps: `S`, `H`, `D`, `C`, `NT`, or what the page of the game says.
    trump: Option<String>,
    /// The seat that plays the contract.
    pub(crate) declarer: Option<String>,
    /// The contract or the bid, as the page of the game writes it.
    contract: Option<TextOrNumber>,
    /// The cards of the stock, top first.
    stock: Vec<String>,
    /// Cards out of play.
    dead: Vec<String>,
    /// What lies behind the position, by the keys of the game.
    state: Option<Map<String, Value>>,
    /// The rules that are chosen, by the keys of the game.
    options: Option<Map<String, Value>>,
}

impl SettingParams {
    /// The position with these hands.
    pub(crate) fn setup(self, hands: Vec<(String, Vec<String>)>) -> Setup {
        Setup {
            seats: self.seats,
            hands,
            leader: self.leader,
            to_play: self.to_play,
            trick: self.trick,
            trump: self.trump,
            declarer: self.declarer,
            contract: self.contract.map(|text| text.0),
            stock: self.stock,
            dead: self.dead,
            state: self.state.unwrap_or_default(),
            options: self.options.unwrap_or_default(),
        }
    }
}

/// A position with its hands.
#[derive(Clone, Debug, Request)]
pub(crate) struct PositionParams {
    /// The cards of each seat.
    hands: Hands,
    #[field(flatten)]
    setting: SettingParams,
}

impl From<PositionParams> for Setup {
    fn from(params: PositionParams) -> Setup {
        params.setting.setup(params.hands.0)
    }
}

/// The moves of a deal.
type Moves = Limited<String, { PlayedDeal::MOST_MOVES }>;

/// A deal as it was played.
#[derive(Clone, Debug, Request)]
pub(crate) struct PlayedDealParams {
    /// The result by the keys of the game, where there is no play.
    result: Option<Map<String, Value>>,
    #[field(flatten)]
    setting: SettingParams,
    /// The cards of each seat.
    hands: Option<Hands>,
    /// The names of the players, by seat.
    players: Option<NamesBySeat>,
    /// Another name of `players`: by side in place of seat.
    teams: Option<NamesBySeat>,
    /// The moves, in order.
    played: Option<Moves>,
    /// Another name of `played`: that of the operation `solve`.
    made: Option<Moves>,
    /// Another name of `number`: that of boards of bridge.
    board: Option<TextOrNumber>,
    /// A label: the event.
    event: Option<TextOrNumber>,
    /// A label: the date.
    date: Option<TextOrNumber>,
    /// A label: the table.
    table: Option<TextOrNumber>,
    /// A label: the number of the deal.
    number: Option<TextOrNumber>,
    /// The score as it was recorded, which is compared.
    score: Option<Map<String, Value>>,
}

impl PlayedDealParams {
    /// The pointer of the field that has the moves.
    pub(crate) fn moves_place(&self) -> &'static str {
        if self.played.is_none() && self.made.is_some() { "/made" } else { "/played" }
    }

    /// The deal of a game.
    ///
    /// # Errors
    /// `missing-field` without hands where the result does not settle the score.
    pub(crate) fn played_deal(self, game: &'static Game) -> Result<PlayedDeal> {
        let result = self.result.unwrap_or_default();
        let setup = if let Some(hands) = self.hands {
            self.setting.setup(hands.0)
        } else {
            let about = self.setting.setup(Vec::new());
            let settled = || game.scoring().is_ok_and(|scores| scores.is_settled(&about));
            if result.is_empty() && !settled() {
                required("hands", None::<Hands>)?;
            }
            about
        };
        let names = |names: Option<NamesBySeat>| names.unwrap_or_default().0;
        let (players, teams) = (names(self.players), names(self.teams));
        let label = |label: Option<TextOrNumber>| label.map(|text| text.0);
        Ok(PlayedDeal {
            game,
            setup,
            played: self.played.or(self.made).unwrap_or_default().0,
            players: if players.is_empty() { teams } else { players },
            labels: DealLabels {
                event: label(self.event),
                date: label(self.date),
                table: label(self.table),
                number: label(self.number.or(self.board)),
            },
            result,
            score: self.score.unwrap_or_default(),
        })
    }
}
