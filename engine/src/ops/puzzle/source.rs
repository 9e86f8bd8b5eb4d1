//! The fields of the board that a problem comes from.

use crate::ops::Request;
use crate::request::{Calls, FieldValue, TextOrNumber, bad};
use crate::wire::Keyed;
use schemars::JsonSchema;
use schemars::SchemaGenerator;
use serde::Serialize;
use serde_json::Value;
use serde_json::json;
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_bridge::Contract;
use tikki_bridge::Vulnerability;
use tikki_bridge::board::Call;
use tikki_puzzle::ProblemSource;
use tikki_solver::{BySeat, Seat};

/// What is known of the board.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub(super) struct SourceFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    event: Option<String>,
    /// The names by seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    players: Option<Keyed<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    vulnerable: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<String>,
    /// The calls from the dealer on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    auction: Vec<String>,
    /// Whether the hidden hands are others than at the table.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    rearranged: bool,
}

impl From<&ProblemSource> for SourceFields {
    fn from(source: &ProblemSource) -> SourceFields {
        let player = |seat: Seat| Some((seat.to_string(), source.players[seat].clone()?));
        let names: Vec<(String, String)> = Seat::ALL.into_iter().filter_map(player).collect();
        SourceFields {
            board: source.board.clone(),
            event: source.event.clone(),
            players: Some(names).filter(|names| !names.is_empty()).map(Keyed),
            dealer: source.dealer.map(|seat| seat.to_string()),
            vulnerable: source.vulnerable.map(Vulnerability::name),
            contract: source.contract.map(|contract| contract.to_string()),
            auction: source.calls.iter().map(Call::to_string).collect(),
            rearranged: source.rearranged,
        }
    }
}

/// Where a problem comes from.
#[derive(Clone, Debug, Request)]
pub(super) struct SourceParams {
    /// The number of the board.
    board: Option<TextOrNumber>,
    /// The event.
    event: Option<String>,
    /// The names of the players, by seat.
    players: Option<Players>,
    /// The dealer.
    dealer: Option<Seat>,
    /// Who is vulnerable.
    vulnerable: Option<Vulnerability>,
    /// The calls from the dealer on.
    auction: Option<Calls>,
    /// Whether the hidden hands are not those at the table.
    rearranged: Option<bool>,
}

impl SourceParams {
    /// What the request says of the board of a contract; `None` if that is nothing.
    pub(super) fn source(self, contract: Option<Contract>) -> Option<ProblemSource> {
        let SourceParams { board, event, players, dealer, vulnerable, auction, rearranged } = self;
        let nothing = board.is_none()
            && event.is_none()
            && players.is_none()
            && dealer.is_none()
            && vulnerable.is_none()
            && contract.is_none()
            && auction.is_none()
            && rearranged.is_none();
        let source = ProblemSource {
            board: board.map(|label| label.0),
            event,
            players: players.unwrap_or_default().0,
            dealer,
            vulnerable,
            contract,
            calls: auction.unwrap_or_default().0,
            rearranged: rearranged.unwrap_or(false),
        };
        (!nothing).then_some(source)
    }
}

/// Names by seat.
#[derive(Clone, Debug, Default)]
struct Players(BySeat<Option<String>>);

impl FieldValue for Players {
    fn read(value: &Value, at: &str) -> Result<Players> {
        let mut players = BySeat::default();
        let wrong = || bad(at, "expected an object of names by seat");
        for (seat, name) in value.as_object().ok_or_else(wrong)? {
            let seat = tikki_base::names::seat(seat).ok_or_else(wrong)?;
            players[seat] = Some(name.as_str().ok_or_else(wrong)?.to_owned());
        }
        Ok(Players(players))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "object", "additionalProperties": { "type": "string" } })
    }
}
