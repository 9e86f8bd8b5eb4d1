//! What requests about Sakaali say, field by field: deals, plays, options, the boards of a match.

use crate::fields::BridgeFields;
use serde_json::Value;
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_sakaali::duplicate::{
    BoardPlayed, MatchBoard, MatchSession, Team, check_kept, kept_after,
};
use tikki_sakaali::{HouseRules, SakaaliPlay, System, systems};
use tikki_solver::{BySeat, Card, CardSet, Seat};

/// `options`: what the rules leave open.
///
/// # Errors
/// `bad-field`.
pub(super) fn options(fields: &Fields<'_>) -> Result<HouseRules> {
    let options = fields.object("options")?;
    Ok(HouseRules {
        wrap: options.flag("wrap", false)?,
        low_most: options.within("low_most", 1..=12, 7)? as u32,
        tie_bonus: options.flag("tie_bonus", false)?,
        duplicate_carry: fields.flag("carry", options.flag("duplicate_carry", false)?)?,
    })
}

/// `deal`, `first` (north when left out) and `played`: a deal under way.
#[derive(Clone, Debug)]
pub struct DealUnderWay {
    /// The deal.
    pub deal: FullDeal,
    /// Who plays first.
    pub first: Seat,
    /// The cards so far.
    pub played: Vec<Card>,
}

impl DealUnderWay {
    /// Reads and checks it.
    ///
    /// # Errors
    /// Those of the fields, and `illegal-play` at the card.
    pub(crate) fn read(fields: &Fields<'_>) -> Result<DealUnderWay> {
        let request = DealUnderWay {
            deal: fields.full_deal()?,
            first: first(fields)?,
            played: fields.cards("played")?,
        };
        request.play().map_err(|error| error.in_field(&fields.pointer("played")))?;
        Ok(request)
    }

    /// The play.
    ///
    /// # Errors
    /// Those of [`SakaaliPlay::after`].
    pub fn play(&self) -> Result<SakaaliPlay> {
        SakaaliPlay::after(&self.deal, self.first, &self.played)
    }
}

fn first(fields: &Fields<'_>) -> Result<Seat> {
    Ok(fields.seat("first")?.unwrap_or(Seat::North))
}

/// The names of systems, one for both sides or one for each: at most two; `default` when left out.
///
/// # Errors
/// `bad-field` at the one that is not known.
pub(super) fn systems(
    fields: &Fields<'_>,
    name: &str,
    default: &str,
    options: HouseRules,
) -> Result<[Box<dyn System>; 2]> {
    let names = fields.texts(name)?;
    let names = if names.is_empty() { &[default] } else { &names[..] };
    systems_named(names, options).map_err(|error| error.in_field(&fields.pointer(name)))
}

/// One system for both sides, or one for each.
///
/// # Errors
/// `bad-field`, at the one that is not known.
pub fn systems_named(names: &[&str], options: HouseRules) -> Result<[Box<dyn System>; 2]> {
    let [ours, theirs] = match *names {
        [both] => [(0, both); 2],
        [ours, theirs] => [(0, ours), (1, theirs)],
        _ => return Err(Error::new(Code::BadField, "expected one system or two")),
    };
    let find = |(place, system): (usize, &str)| {
        systems::by_name(system, options).ok_or_else(|| {
            let message =
                format!("no system \"{system}\"; there are {}", systems::NAMES.join(", "));
            Error::new(Code::BadField, message).in_field(&format!("/{place}"))
        })
    };
    Ok([find(ours)?, find(theirs)?])
}

/// The most boards of a match.
const MOST_BOARDS: usize = 1000;

/// `boards`: the boards of a match.
///
/// # Errors
/// Those of the fields, each at its place, and those of [`MatchSession::try_from`].
pub(super) fn session(fields: &Fields<'_>) -> Result<MatchSession> {
    let items = fields.list("boards")?;
    fields.required("boards", items.first())?;
    if items.len() > MOST_BOARDS {
        return Err(fields.bad("boards", format!("expected at most {MOST_BOARDS} boards")));
    }
    let board =
        |(place, item): (usize, &Value)| board(&item_fields(fields, "boards", place, item)?);
    let boards: Result<Vec<MatchBoard>> = items.iter().enumerate().map(board).collect();
    MatchSession::try_from(boards?).map_err(|error| error.in_field(&fields.pointer("boards")))
}

/// The session of a JSON text: an object with `boards`.
///
/// # Errors
/// `malformed-json`, and those of the boards.
pub fn session_of_text(text: &str) -> Result<MatchSession> {
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(map)) => session(&Fields::from(&map)),
        Ok(_) => Err(Error::new(Code::MalformedJson, "a session is a JSON object")),
        Err(error) => Err(Error::new(Code::MalformedJson, format!("not JSON: {error}"))),
    }
}

fn item_fields<'a>(
    fields: &Fields<'a>,
    list: &str,
    place: usize,
    item: &'a Value,
) -> Result<Fields<'a>> {
    let name = format!("{list}/{place}");
    let object = item.as_object().ok_or_else(|| fields.bad(&name, "expected an object"))?;
    Ok(Fields::placed(object, fields.pointer(&name)))
}

fn board(fields: &Fields<'_>) -> Result<MatchBoard> {
    let (deal, first) = (fields.full_deal()?, first(fields)?);
    let number = fields.required("board", fields.whole("board")?)?;
    let number =
        u32::try_from(number).map_err(|_| fields.bad("board", "boards are numbered from 1"))?;
    let items = fields.list("results")?.iter().enumerate();
    let result = |(place, item): (usize, &Value)| {
        result(&item_fields(fields, "results", place, item)?, &deal, first)
    };
    let results = items.map(result).collect::<Result<Vec<BoardPlayed>>>()?;
    Ok(MatchBoard { number, deal, first, results })
}

fn result(fields: &Fields<'_>, deal: &FullDeal, first: Seat) -> Result<BoardPlayed> {
    let table = fields.required("table", fields.whole("table")?)?;
    let table = u32::try_from(table).map_err(|_| fields.bad("table", "tables are 1 and 2"))?;
    let name = fields.required("team_ns", fields.text("team_ns")?)?;
    let team_ns =
        Team::from_name(name).ok_or_else(|| fields.bad("team_ns", "teams are A and B"))?;
    Ok(BoardPlayed { table, team_ns, kept: kept(fields, deal, first)? })
}

/// `kept`, or what is left after `played`; if both are given they must agree.
fn kept(fields: &Fields<'_>, deal: &FullDeal, first: Seat) -> Result<BySeat<CardSet>> {
    let given = fields.get("kept").map(|_| given_kept(fields, deal)).transpose()?;
    if fields.get("played").is_none() {
        return fields.required("played", given);
    }
    let played = kept_after(deal, first, &fields.cards("played")?)
        .map_err(|error| error.in_field(&fields.pointer("played")))?;
    match given {
        Some(given) if given != played => {
            let message = "the cards kept are not those left after the cards played";
            Err(Error::new(Code::ImpossibleState, message).in_field(&fields.pointer("kept")))
        }
        _ => Ok(played),
    }
}

fn given_kept(fields: &Fields<'_>, deal: &FullDeal) -> Result<BySeat<CardSet>> {
    let by_seat = fields.object("kept")?;
    let mut kept = BySeat::<CardSet>::default();
    for seat in Seat::ALL {
        let cards = by_seat.cards(&seat.to_string())?;
        kept[seat] = cards.iter().copied().collect();
        if kept[seat].len() < cards.len() {
            let message = format!("{seat} keeps a card twice");
            return Err(Error::new(Code::DuplicateCard, message)
                .in_field(&by_seat.pointer(&seat.to_string())));
        }
    }
    check_kept(deal, &kept).map_err(|error| error.in_field(&fields.pointer("kept")))?;
    Ok(kept)
}
