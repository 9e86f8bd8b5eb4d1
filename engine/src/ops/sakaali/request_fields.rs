//! What requests about Sakaali say, field by field: deals, plays, options, the boards of a match.

use crate::ops::Request;
use crate::request::RequestFields;
use crate::request::bridge::{FullCards, checked};
use crate::request::{FieldValue, SmallNumber, bad, required};
use schemars::SchemaGenerator;
use serde_json::Value;
use serde_json::json;
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Fields;
use tikki_base::fields::Map;
use tikki_sakaali::duplicate::{
    BoardPlayed, MatchBoard, MatchSession, Team, check_kept, kept_after,
};
use tikki_sakaali::{HouseRules, SakaaliPlay, System, systems};
use tikki_solver::{BySeat, Card, CardSet, Seat};

/// What the rules leave open.
#[derive(Clone, Copy, Debug, Request)]
struct HouseRulesParams {
    /// Whether the ranks go round: a two next to an ace.
    wrap: bool,
    /// The most ranks that a low rank may be away.
    #[field(range = 1..=12, default = 7)]
    low_most: u32,
    /// Whether a tie has a bonus.
    tie_bonus: bool,
    /// Whether points are carried over in a match.
    duplicate_carry: bool,
}

/// The rules of a request.
#[derive(Clone, Copy, Debug, Request)]
struct RulesParams {
    /// What the rules leave open.
    options: Option<HouseRulesParams>,
    /// Whether points are carried over, in place of `options.duplicate_carry`.
    carry: Option<bool>,
}

/// The rules that a request chooses.
#[derive(Clone, Copy, Debug)]
pub(super) struct GivenRules(pub(super) HouseRules);

checked!(GivenRules, RulesParams);

impl TryFrom<RulesParams> for GivenRules {
    type Error = Error;

    fn try_from(RulesParams { options, carry }: RulesParams) -> Result<GivenRules> {
        let HouseRulesParams { wrap, low_most, tie_bonus, duplicate_carry } = match options {
            Some(options) => options,
            None => HouseRulesParams::read_fields(&Fields::from(&Map::new()))?,
        };
        let duplicate_carry = carry.unwrap_or(duplicate_carry);
        Ok(GivenRules(HouseRules { wrap, low_most, tie_bonus, duplicate_carry }))
    }
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

/// A deal and the cards so far.
#[derive(Clone, Debug, Request)]
struct DealUnderWayParams {
    #[field(flatten)]
    cards: FullCards,
    /// The seat that plays first; north without it.
    first: Option<Seat>,
    /// The cards so far, in order.
    played: Vec<Card>,
}

checked!(DealUnderWay, DealUnderWayParams);

impl TryFrom<DealUnderWayParams> for DealUnderWay {
    type Error = Error;

    fn try_from(params: DealUnderWayParams) -> Result<DealUnderWay> {
        let DealUnderWayParams { cards: FullCards(deal), first, played } = params;
        let request = DealUnderWay { deal, first: first.unwrap_or(Seat::North), played };
        request.play().map_err(|error| error.in_field("/played"))?;
        Ok(request)
    }
}

impl DealUnderWay {
    /// The play.
    ///
    /// # Errors
    /// Those of [`SakaaliPlay::after`].
    pub fn play(&self) -> Result<SakaaliPlay> {
        SakaaliPlay::after(&self.deal, self.first, &self.played)
    }
}

/// The names of systems.
#[derive(Clone, Debug)]
pub(super) struct SystemNames(Vec<String>);

impl FieldValue for SystemNames {
    fn read(value: &Value, at: &str) -> Result<SystemNames> {
        Vec::read(value, at).map(SystemNames)
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "type": "array", "maxItems": 2, "items": { "enum": systems::NAMES } })
    }
}

impl SystemNames {
    /// The systems; `usual` where none is named.
    ///
    /// # Errors
    /// `bad-field` at the one that is not known.
    pub(super) fn systems(
        names: Option<&SystemNames>,
        usual: &str,
        options: HouseRules,
    ) -> Result<[Box<dyn System>; 2]> {
        let names = names.map_or(&[][..], |names| &names.0);
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let names = if names.is_empty() { vec![usual] } else { names };
        systems_named(&names, options).map_err(|error| error.in_field("/systems"))
    }
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

/// The boards of a match.
#[derive(Clone, Debug, Request)]
struct SessionParams {
    /// The boards, at most 1,000.
    #[field(required)]
    boards: Vec<BoardParams>,
}

/// A board of a match.
#[derive(Clone, Debug, Request)]
struct BoardParams {
    #[field(flatten)]
    cards: FullCards,
    /// The seat that plays first; north without it.
    first: Option<Seat>,
    /// The number of the board.
    board: SmallNumber,
    /// The results of its tables.
    results: Vec<ResultParams>,
}

/// What one table played.
#[derive(Clone, Debug, Request)]
#[field(one_of("kept", "played"))]
struct ResultParams {
    /// The number of the table.
    table: SmallNumber,
    /// The team that sits north and south.
    team_ns: TeamName,
    /// The cards that each seat kept.
    kept: Option<KeptParams>,
    /// The cards that were discarded, in order.
    played: Option<Vec<Card>>,
}

/// The cards that each seat kept.
#[derive(Clone, Debug, Request)]
struct KeptParams {
    /// North's cards.
    #[field(name = "N")]
    north: Vec<Card>,
    /// East's cards.
    #[field(name = "E")]
    east: Vec<Card>,
    /// South's cards.
    #[field(name = "S")]
    south: Vec<Card>,
    /// West's cards.
    #[field(name = "W")]
    west: Vec<Card>,
}

/// A team by its letter.
#[derive(Clone, Copy, Debug)]
struct TeamName(Team);

impl FieldValue for TeamName {
    fn read(value: &Value, at: &str) -> Result<TeamName> {
        let name = String::read(value, at)?;
        Team::from_name(&name).map(TeamName).ok_or_else(|| bad(at, "expected A or B"))
    }

    fn schema(_: &mut SchemaGenerator) -> Value {
        json!({ "enum": ["A", "B"] })
    }
}

/// The match of a request.
#[derive(Clone, Debug)]
pub(super) struct GivenSession(pub(super) MatchSession);

checked!(GivenSession, SessionParams);

impl TryFrom<SessionParams> for GivenSession {
    type Error = Error;

    fn try_from(SessionParams { boards }: SessionParams) -> Result<GivenSession> {
        required("boards", boards.first())?;
        if boards.len() > MOST_BOARDS {
            return Err(bad("/boards", format!("expected at most {MOST_BOARDS} boards")));
        }
        let board = |(place, board): (usize, BoardParams)| {
            MatchBoard::try_from(board).map_err(|error| error.in_field(&format!("/boards/{place}")))
        };
        let boards: Result<Vec<MatchBoard>> = boards.into_iter().enumerate().map(board).collect();
        let session = MatchSession::try_from(boards?);
        session.map(GivenSession).map_err(|error| error.in_field("/boards"))
    }
}

impl TryFrom<BoardParams> for MatchBoard {
    type Error = Error;

    fn try_from(params: BoardParams) -> Result<MatchBoard> {
        let BoardParams { cards: FullCards(deal), first, board, results } = params;
        let first = first.unwrap_or(Seat::North);
        let number =
            u32::try_from(board.0).map_err(|_| bad("/board", "boards are numbered from 1"))?;
        let result = |(place, result): (usize, ResultParams)| {
            result
                .played_on(&deal, first)
                .map_err(|error| error.in_field(&format!("/results/{place}")))
        };
        let results = results.into_iter().enumerate().map(result).collect::<Result<_>>()?;
        Ok(MatchBoard { number, deal, first, results })
    }
}

impl ResultParams {
    /// The result on a deal.
    fn played_on(self, deal: &FullDeal, first: Seat) -> Result<BoardPlayed> {
        let table = u32::try_from(self.table.0).map_err(|_| bad("/table", "tables are 1 and 2"))?;
        Ok(BoardPlayed { table, team_ns: self.team_ns.0, kept: self.kept(deal, first)? })
    }

    /// `kept`, or what is left after `played`; if both are given they must agree.
    fn kept(&self, deal: &FullDeal, first: Seat) -> Result<BySeat<CardSet>> {
        let kept = |kept: &KeptParams| kept.cards(deal).map_err(|error| error.in_field("/kept"));
        let given = self.kept.as_ref().map(kept).transpose()?;
        let Some(played) = &self.played else { return required("played", given) };
        let played = kept_after(deal, first, played).map_err(|error| error.in_field("/played"))?;
        match given {
            Some(given) if given != played => {
                let message = "the cards kept are not those left after the cards played";
                Err(Error::new(Code::ImpossibleState, message).in_field("/kept"))
            }
            _ => Ok(played),
        }
    }
}

impl KeptParams {
    fn cards(&self, deal: &FullDeal) -> Result<BySeat<CardSet>> {
        let mut kept = BySeat::<CardSet>::default();
        let hands = [&self.north, &self.east, &self.south, &self.west];
        for (seat, cards) in Seat::ALL.into_iter().zip(hands) {
            kept[seat] = cards.iter().copied().collect();
            if kept[seat].len() < cards.len() {
                let message = format!("{seat} keeps a card twice");
                return Err(Error::new(Code::DuplicateCard, message).in_field(&format!("/{seat}")));
            }
        }
        check_kept(deal, &kept)?;
        Ok(kept)
    }
}

/// The session of a JSON text: an object with `boards`.
///
/// # Errors
/// `malformed-json`, and those of the boards.
pub fn session_of_text(text: &str) -> Result<MatchSession> {
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(map)) => {
            GivenSession::read_fields(&Fields::from(&map)).map(|given| given.0)
        }
        Ok(_) => Err(Error::new(Code::MalformedJson, "expected a JSON object with `boards`")),
        Err(error) => Err(Error::new(Code::MalformedJson, format!("not JSON: {error}"))),
    }
}
