//! The fields of the board that a problem comes from.

use crate::fields::BridgeFields;
use crate::wire::Keyed;
use serde::Serialize;
use serde_json::Value;
use tikki_base::error::Result;
use tikki_base::fields::Fields;
use tikki_base::names::Named;
use tikki_bridge::Vulnerability;
use tikki_bridge::board::Call;
use tikki_puzzle::ProblemSource;
use tikki_solver::{BySeat, Seat};

/// What is known of the board.
#[derive(Clone, Debug, Serialize)]
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

/// The fields by which a request tells where its problem comes from.
const NAMES: [&str; 8] =
    ["rearranged", "board", "event", "players", "dealer", "vulnerable", "contract", "auction"];

/// What a request tells of the board; `None` if that is nothing.
///
/// # Errors
/// `bad-seat`, `bad-vulnerability`, `bad-contract`, `bad-field`.
pub(super) fn read(fields: &Fields<'_>) -> Result<Option<ProblemSource>> {
    if NAMES.iter().all(|name| fields.get(name).is_none()) {
        return Ok(None);
    }
    Ok(Some(ProblemSource {
        board: label(fields)?,
        event: fields.text("event")?.map(str::to_owned),
        players: players(fields)?,
        dealer: fields.seat("dealer")?,
        vulnerable: fields.vulnerable()?,
        contract: fields.get("contract").map(|_| fields.contract()).transpose()?,
        calls: fields.calls()?,
        rearranged: fields.flag("rearranged", false)?,
    }))
}

/// A text or a number.
fn label(fields: &Fields<'_>) -> Result<Option<String>> {
    match fields.get("board") {
        Some(Value::Number(number)) => Ok(Some(number.to_string())),
        _ => Ok(fields.text("board")?.map(str::to_owned)),
    }
}

fn players(fields: &Fields<'_>) -> Result<BySeat<Option<String>>> {
    let mut players = BySeat::default();
    let Some(given) = fields.get("players") else { return Ok(players) };
    let wrong = || fields.bad("players", "expected an object of names by seat");
    for (seat, name) in given.as_object().ok_or_else(wrong)? {
        let seat = tikki_base::names::seat(seat).ok_or_else(wrong)?;
        players[seat] = Some(name.as_str().ok_or_else(wrong)?.to_owned());
    }
    Ok(players)
}
