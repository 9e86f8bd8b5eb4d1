//! What the calls of an auction are taken to mean, as a request and an answer have it; and the contract in which calls end.

use super::sampling::{LeadAgainst, LeadAgainstParams};
use crate::request::{FieldValue, bad};
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::json;
use std::str::FromStr;
use tikki_base::deal::{DealBuilder, FULL_HAND};
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_bridge::analysis::DeclaredContract;
use tikki_bridge::board::{BoardAuction, Call};
use tikki_bridge::deals::{HandsCondition, predeal};
use tikki_bridge::{AuctionMeaning, BiddingStyle, CallMeaning, HandPicture};
use tikki_solver::{Card, Seat, Suit};

/// The assumed meaning of one call: `{"seat":"N","call":"1NT","hcp":[15,17],"balanced":true}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct Assumption {
    /// The caller.
    pub seat: String,
    /// The call.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub call: Option<String>,
    /// What is required of the hand, as in `constraints`; `condition` where that cannot say it.
    #[serde(flatten)]
    pub parts: Map<String, Value>,
    #[serde(skip)]
    words: String,
    #[serde(skip)]
    condition: HandsCondition,
}

impl From<&CallMeaning> for Assumption {
    fn from(meaning: &CallMeaning) -> Assumption {
        let parts = match meaning.hand() {
            Some(hand) => constraints(hand),
            None => Map::from_iter([("condition".to_owned(), meaning.text.clone().into())]),
        };
        Assumption {
            seat: meaning.seat.to_string(),
            call: Some(meaning.call.to_string()),
            parts,
            words: meaning.words(),
            condition: meaning.condition().clone(),
        }
    }
}

/// A type of hand as `constraints` have it.
fn constraints(hand: &HandPicture) -> Map<String, Value> {
    let range = |least: u8, most: u8, all: u8| match (least, most) {
        (0, most) => json!([null, most]),
        (least, most) if most == all => json!([least, null]),
        (least, most) => json!([least, most]),
    };
    let points = hand.points.map(|(least, most)| ("hcp", range(least, most, 37)));
    let balanced = hand.balanced.then(|| ("balanced", json!(true)));
    let name = |suit: Suit| ["clubs", "diamonds", "hearts", "spades"][suit.index()];
    let lengths =
        hand.lengths.iter().map(|&(suit, least, most)| (name(suit), range(least, most, 13)));
    let parts = points.into_iter().chain(balanced).chain(lengths);
    parts.map(|(name, value)| (name.to_owned(), value)).collect()
}

impl Assumption {
    /// The assumptions of an auction, call by call.
    pub fn all(meaning: &AuctionMeaning) -> Vec<Assumption> {
        meaning.call_meanings().iter().map(Assumption::from).collect()
    }

    /// The assumption that a seat's hand meets a condition in the condition language.
    ///
    /// # Errors
    /// `bad-condition` with the line and column of the fault.
    pub fn of_seat(seat: Seat, text: &str) -> Result<Assumption> {
        Ok(Assumption {
            seat: seat.to_string(),
            call: None,
            parts: Map::from_iter([("condition".to_owned(), text.into())]),
            words: text.to_owned(),
            condition: HandsCondition::from_str(text)?,
        })
    }

    /// The assumption in words: `N 1NT: 15–17 points, balanced`.
    pub fn words(&self) -> String {
        match &self.call {
            Some(call) => format!("{} {call}: {}", self.seat, self.words),
            None => format!("{}: {}", self.seat, self.words),
        }
    }

    /// All assumptions as one condition.
    pub fn condition(assumed: &[Assumption]) -> HandsCondition {
        let parts = assumed.iter().map(|one| one.condition.clone());
        parts.fold(HandsCondition::default(), HandsCondition::and)
    }
}

impl FieldValue for Assumption {
    fn read(value: &Value, at: &str) -> Result<Assumption> {
        let mut parts = value.as_object().cloned().ok_or_else(|| bad(at, "expected an object"))?;
        let whole = parts.clone();
        let fields = Fields::placed(&whole, at.to_owned());
        let seat = fields.seat("seat")?.ok_or_else(|| {
            Error::new(Code::MissingField, "the field `seat` is missing")
                .in_field(&format!("{at}/seat"))
        })?;
        let call = fields.text("call")?.map(str::to_owned);
        let text = fields.text("condition")?.unwrap_or("");
        let place = format!("{at}/condition");
        let written = if text.is_empty() {
            HandsCondition::default()
        } else {
            HandsCondition::from_str(text).map_err(|error| error.in_text_field(&place))?
        };
        parts.retain(|name, _| !matches!(name.as_str(), "seat" | "call"));
        let mut constraints = parts.clone();
        constraints.shift_remove("condition");
        let of_seat = Map::from_iter([(seat.to_string(), Value::Object(constraints))]);
        let structured = HandsCondition::structured(&Fields::placed(&of_seat, at.to_owned()));
        let structured = structured.map_err(|error| without_seat(error, at, seat))?;
        let (seat, words) = (seat.to_string(), String::new());
        Ok(Assumption { seat, call, parts, words, condition: written.and(structured) })
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({
            "type": "object",
            "required": ["seat"],
            "properties": { "seat": { "type": "string" }, "call": { "type": "string" }, "condition": { "type": "string" } },
            "examples": [{ "seat": "N", "call": "1NT", "hcp": [15, 17], "balanced": true }],
        })
    }
}

/// The error of a constraint, whose seat is a field of its own here: `/assumed/0/N/hcp` is `/assumed/0/hcp`.
fn without_seat(error: Error, at: &str, seat: Seat) -> Error {
    let place = match error.place {
        ErrorPlace::Field(pointer) => {
            ErrorPlace::Field(pointer.replacen(&format!("{at}/{seat}"), at, 1))
        }
        place => place,
    };
    Error { place, ..error }
}

/// The cards of one hand: `QJT4.A83.K72.965`, `♠QJT4♥A83♦K72♣965`, or a list.
#[derive(Clone, Debug)]
pub(crate) struct OneHand(pub(crate) Vec<Card>);

impl FieldValue for OneHand {
    fn read(value: &Value, at: &str) -> Result<OneHand> {
        let cards = match value {
            Value::String(text) => {
                let mut builder = DealBuilder::default();
                let added = predeal::add(&mut builder, Seat::North, text);
                let deal = added.and_then(|()| builder.build());
                let deal = deal.map_err(|error| error.in_text_field(at))?;
                deal.hand(Seat::North).unwrap_or_default().iter().collect()
            }
            _ => Vec::<Card>::read(value, at)?,
        };
        let count = cards.len();
        let message = || format!("the hand has {count} cards where {FULL_HAND} are expected");
        if count != FULL_HAND {
            return Err(Error::new(Code::UnevenHands, message()).in_field(at));
        }
        Ok(OneHand(cards))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "string", "examples": ["JT95.83.K742.Q63"] })
    }
}

/// The calls of a request, and the contract in which they end.
#[derive(Clone, Debug, Default)]
pub(crate) struct CalledAuction {
    calls: Option<(Seat, Vec<Call>)>,
    pub(crate) played: Option<DeclaredContract>,
    /// Whether the calls end the auction; else passes do.
    pub(crate) is_over: bool,
}

impl CalledAuction {
    /// The auction of calls, with passes to its end.
    ///
    /// # Errors
    /// `illegal-call`, at the call; `impossible-state` if all pass.
    pub(crate) fn new(dealer: Seat, calls: &[Call]) -> Result<CalledAuction> {
        let auction =
            BoardAuction::completed(dealer, calls).map_err(|error| error.in_field("/auction"))?;
        let Some(played) = auction.final_contract().and_then(DeclaredContract::of) else {
            let message = "all pass: there is no opening lead";
            return Err(Error::new(Code::ImpossibleState, message).in_field("/auction"));
        };
        let is_over = auction.calls().len() == calls.len();
        Ok(CalledAuction { calls: Some((dealer, calls.to_vec())), played: Some(played), is_over })
    }

    /// The dealer for whom a seat has the opening lead; any if all pass.
    ///
    /// # Errors
    /// `illegal-call`, at the call.
    pub(crate) fn dealer_for(calls: &[Call], leader: Seat) -> Result<Seat> {
        let dealer = BoardAuction::dealer_for(calls, leader);
        Ok(dealer.map_err(|error| error.in_field("/auction"))?.unwrap_or(leader))
    }

    /// Returns the contract that is led against: that in which the auction ends, or without calls that of the request.
    ///
    /// # Errors
    /// `impossible-state` if auction and request differ; without an auction `missing-field`, or `bad-seat` at a leader who is not on lead.
    pub(crate) fn against(&self, params: &LeadAgainstParams) -> Result<LeadAgainst> {
        let Some(played) = self.played else { return LeadAgainst::try_from(params) };
        let DeclaredContract { contract, declarer } = played;
        let impossible = |field: &str, given: String| {
            let message = format!("the auction ends in {contract} by {declarer}, not {given}");
            Error::new(Code::ImpossibleState, message).in_field(field)
        };
        if let Some(given) = params.strain.contract().filter(|given| *given != contract) {
            return Err(impossible("/contract", given.to_string()));
        }
        if let Some(given) = params.declarer.filter(|given| *given != declarer) {
            return Err(impossible("/declarer", format!("by {given}")));
        }
        if let Some(leader) = params.leader.filter(|leader| *leader != declarer.lho()) {
            let message =
                format!("{} leads against a contract of {declarer}, not {leader}", declarer.lho());
            return Err(Error::new(Code::BadSeat, message).in_field("/leader"));
        }
        if let Some(strain) = params.strain.strain()?.filter(|strain| *strain != contract.strain) {
            return Err(impossible("/strain", strain.to_string()));
        }
        let vulnerable = params.vulnerable.unwrap_or_default().includes(declarer.side());
        Ok(LeadAgainst {
            strain: contract.strain,
            declarer,
            contract: Some((contract, vulnerable)),
        })
    }

    /// What the calls say.
    pub(crate) fn meaning(&self, style: BiddingStyle) -> AuctionMeaning {
        let calls = self.calls.as_ref();
        calls.map_or_else(AuctionMeaning::default, |(dealer, calls)| {
            AuctionMeaning::in_style(*dealer, calls, style)
        })
    }
}
