//! Fields that requests about every game share: a position, and a deal as it was played.

use super::bridge::checked;
use super::{FieldValue, Limited, NamesBySeat, TextOrNumber, bad, required};
use schemars::SchemaGenerator;
use serde_json::json;
use tikki_base::deal::{EvenDeal, PartialDeal};
use tikki_base::error::{Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_derive::Request;
use tikki_play::played_deal::{DealLabels, PlayedDeal};
use tikki_play::{Game, Setup};
use tikki_solver::{CardSet, Seat};

/// The cards of each seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Hands(pub(crate) Vec<(String, Vec<String>)>);

impl FieldValue for Hands {
    fn read(value: &Value, at: &str) -> Result<Hands> {
        let expected = r#"expected the hands by seat, such as {"N":["SA","HK"]}"#;
        let map = value.as_object().ok_or_else(|| bad(at, expected))?;
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
    /// The seats, clockwise; by default those of the hands.
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
    /// The history of the position, by the keys of the game.
    state: Option<Map<String, Value>>,
    /// The options of the game, by its keys.
    options: Option<Map<String, Value>>,
}

impl SettingParams {
    /// Puts the vulnerability into the state, where the game knows it.
    ///
    /// # Errors
    /// `bad-field` where it does not.
    fn be_vulnerable(&mut self, vulnerable: Vulnerability, game: &Game) -> Result<()> {
        const KEY: &str = "vulnerable";
        if game.state().all(|key| key.name != KEY) {
            return Err(bad("/vulnerable", format!("{} has no vulnerability", game.id)));
        }
        let state = self.state.get_or_insert_default();
        state.entry(KEY).or_insert_with(|| vulnerable.name().into());
        Ok(())
    }

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

/// The cards by `hands`, or by a `deal` in any form of bridge.
#[derive(Clone, Debug, Request)]
pub(crate) struct HandsOrDealParams {
    /// The cards of each seat.
    hands: Option<Hands>,
    /// The cards as a deal of bridge, where `hands` is left out.
    deal: Option<PartialDeal>,
}

/// The cards of each seat, where they are given.
#[derive(Clone, Debug)]
pub(crate) struct HandsOrDeal(pub(crate) Option<Hands>);

checked!(HandsOrDeal, HandsOrDealParams);

impl TryFrom<HandsOrDealParams> for HandsOrDeal {
    type Error = Error;

    fn try_from(params: HandsOrDealParams) -> Result<HandsOrDeal> {
        let (None, Some(deal)) = (&params.hands, params.deal) else {
            return Ok(HandsOrDeal(params.hands));
        };
        let deal = EvenDeal::try_from(deal.with_fourth_hand());
        let deal = deal.map_err(|error| error.in_field("/deal"))?;
        Ok(HandsOrDeal(Some(Hands(hands_of(&PartialDeal::from(&deal))))))
    }
}

/// The known hands of a deal of bridge, as positions of every game have them.
pub(crate) fn hands_of(deal: &PartialDeal) -> Vec<(String, Vec<String>)> {
    let known = Seat::ALL.into_iter().filter_map(|seat| Some((seat, deal.hand(seat)?)));
    let cards = |hand: CardSet| hand.iter().map(|card| card.to_string()).collect();
    known.map(|(seat, hand)| (seat.to_string(), cards(hand))).collect()
}

/// The moves of a deal.
type Moves = Limited<String, { PlayedDeal::MOST_MOVES }>;

/// A deal as it was played.
#[derive(Clone, Debug, Request)]
pub(crate) struct PlayedDealParams {
    /// The result by the keys of the game, if there is no play.
    result: Option<Map<String, Value>>,
    #[field(flatten)]
    setting: SettingParams,
    /// Who is vulnerable, in bridge: another place of `state.vulnerable`.
    vulnerable: Option<Vulnerability>,
    #[field(flatten)]
    cards: HandsOrDeal,
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
    pub(crate) fn played_deal(mut self, game: &'static Game) -> Result<PlayedDeal> {
        if let Some(vulnerable) = self.vulnerable {
            self.setting.be_vulnerable(vulnerable, game)?;
        }
        let result = self.result.unwrap_or_default();
        let setup = if let Some(hands) = self.cards.0 {
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
