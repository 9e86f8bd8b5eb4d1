//! What can be asked, read field by field so that every error names its place.

use crate::deal::{EvenDeal, FullDeal};
use crate::error::{Code, Error, Result};
use crate::fields::Fields;
use crate::formats::json_deal;
use crate::games::{self, question::Question, solve::Wanted};
use crate::scoring::bridge::{Contract, Penalty, Vulnerability};
use serde_json::{Map, Value};
use solver::{Seat, Strain};

/// A request line: its id, and what it asks.
#[derive(Clone, Debug)]
pub struct Request {
    /// Echoed unchanged.
    pub id: Option<Value>,
    /// What is asked, or why it cannot be.
    pub ask: Result<Ask>,
}

/// What is asked.
#[derive(Clone, Debug)]
pub enum Ask {
    /// `table`: the tricks of each declarer in each strain.
    Table(TableAsk),
    /// `par`: the result of best bidding.
    Par(ParAsk),
    /// `contract`: what one contract is worth.
    Contract(ContractAsk),
    /// `solve`: what a position of any game is worth.
    Solve(Box<SolveAsk>),
    /// `games`: which games there are.
    Games,
}

/// The question of a `solve` request.
#[derive(Clone, Debug)]
pub struct SolveAsk {
    /// The game.
    pub game: &'static games::Game,
    /// What is asked of which position.
    pub question: Question,
    /// What is asked for besides the value.
    pub wanted: Wanted,
    /// When to give up.
    pub limits: LimitsAsk,
}

/// The question of a `table` request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableAsk {
    /// The deal, or an ending.
    pub deal: EvenDeal,
    /// Which strains, in wire order.
    pub strains: Vec<Strain>,
    /// Which declarers, clockwise from north.
    pub declarers: Vec<Seat>,
    /// With these, par is asked for too.
    pub par: Option<(Seat, Vulnerability)>,
    /// When to give up.
    pub limits: LimitsAsk,
}

/// The question of a `par` request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParAsk {
    /// The deal.
    pub deal: FullDeal,
    /// Who dealt.
    pub dealer: Seat,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
    /// When to give up.
    pub limits: LimitsAsk,
}

/// The question of a `contract` request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ContractAsk {
    /// The deal.
    pub deal: FullDeal,
    /// The contract.
    pub contract: Contract,
    /// Who plays it.
    pub declarer: Seat,
    /// Who is vulnerable.
    pub vulnerable: Vulnerability,
    /// When to give up.
    pub limits: LimitsAsk,
}

/// When to give up on a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LimitsAsk {
    /// The most milliseconds that may be spent on it.
    pub max_ms: Option<u64>,
    /// The most nodes that may be visited for it.
    pub max_nodes: Option<u64>,
}

/// The strains in the order of the wire.
pub const STRAINS: [Strain; 5] =
    [Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs, Strain::NoTrump];

impl Request {
    /// The request of a JSON text. What is wrong with it is told by the request, so that it can be answered.
    pub fn parse(text: &str) -> Request {
        match serde_json::from_str::<Value>(text) {
            Ok(Value::Object(fields)) => Request::of_fields(&fields),
            Ok(_) => {
                Request::refused(Error::new(Code::MalformedJson, "a request is a JSON object"))
            }
            Err(error) => {
                let message = format!("not JSON: {error}");
                Request::refused(Error::new(Code::MalformedJson, message))
            }
        }
    }

    /// A request that could not even be read.
    pub fn refused(error: Error) -> Request {
        Request { id: None, ask: Err(error) }
    }

    fn of_fields(fields: &Map<String, Value>) -> Request {
        let id = fields.get("id").filter(|id| id.is_string() || id.is_number()).cloned();
        Request { id, ask: Asking(Fields::of(fields)).ask() }
    }
}

/// The fields of a request, as the operations read them.
struct Asking<'a>(Fields<'a>);

impl Asking<'_> {
    fn ask(&self) -> Result<Ask> {
        let id = self.0.text("game")?.unwrap_or(games::bridge::GAME.id);
        let Some(game) = games::by_id(id) else {
            let message = format!("no game \"{id}\"; `games` lists them");
            return Err(Error::new(Code::UnknownGame, message).in_field("/game"));
        };
        let op = self.0.required("op", self.0.text("op")?)?;
        match op {
            "solve" => self.solve(game).map(Box::new).map(Ask::Solve),
            "games" => Ok(Ask::Games),
            "table" | "par" | "contract" if game.id != games::bridge::GAME.id => {
                let message = format!("{op} is an operation of bridge; {id} has solve");
                Err(Error::new(Code::UnknownOp, message).in_field("/op"))
            }
            "table" => self.table().map(Ask::Table),
            "par" => self.par().map(Ask::Par),
            "contract" => self.contract().map(Ask::Contract),
            _ => {
                let message =
                    format!("no operation \"{op}\"; there are table, par, contract, solve, games");
                Err(Error::new(Code::UnknownOp, message).in_field("/op"))
            }
        }
    }

    fn solve(&self, game: &'static games::Game) -> Result<SolveAsk> {
        let question = (game.question)(&self.0)?;
        let wanted =
            Wanted { moves: self.0.flag("moves", false)?, line: self.0.flag("line", false)? };
        Ok(SolveAsk { game, question, wanted, limits: self.limits()? })
    }

    fn table(&self) -> Result<TableAsk> {
        let deal = self.deal()?;
        let par = match (self.seat("dealer")?, self.vulnerable()?) {
            (Some(dealer), Some(vulnerable)) => {
                FullDeal::try_from(deal).map_err(|error| error.in_field("/deal"))?;
                Some((dealer, vulnerable))
            }
            _ => None,
        };
        let strains = self.chosen("strains", &STRAINS, Code::BadStrain, Strain::from_name)?;
        let declarers = self.chosen("declarers", &Seat::ALL, Code::BadSeat, Seat::from_name)?;
        Ok(TableAsk { deal, strains, declarers, par, limits: self.limits()? })
    }

    fn par(&self) -> Result<ParAsk> {
        Ok(ParAsk {
            deal: self.full_deal()?,
            dealer: self.0.required("dealer", self.seat("dealer")?)?,
            vulnerable: self.0.required("vulnerable", self.vulnerable()?)?,
            limits: self.limits()?,
        })
    }

    fn contract(&self) -> Result<ContractAsk> {
        let bad =
            |field: &str, message: String| Error::new(Code::BadContract, message).in_field(field);
        let text = self.0.required("contract", self.0.text("contract")?)?;
        let mut contract: Contract =
            text.parse().map_err(|error| bad("/contract", format!("{error}")))?;
        if let Some(doubled) = self.0.text("doubled")? {
            contract.penalty = Penalty::from_name(doubled).ok_or_else(|| {
                bad("/doubled", format!("\"{doubled}\" is none of \"\", \"X\", \"XX\""))
            })?;
        }
        Ok(ContractAsk {
            deal: self.full_deal()?,
            contract,
            declarer: self.0.required("declarer", self.seat("declarer")?)?,
            vulnerable: self.0.required("vulnerable", self.vulnerable()?)?,
            limits: self.limits()?,
        })
    }

    fn deal(&self) -> Result<EvenDeal> {
        let value = self.0.required("deal", self.0.get("deal"))?;
        let parsed =
            json_deal::parse(value).and_then(|text| text.deal.with_fourth_hand().try_into());
        parsed.map_err(|error| error.in_field("/deal"))
    }

    fn full_deal(&self) -> Result<FullDeal> {
        self.deal()?.try_into().map_err(|error: Error| error.in_field("/deal"))
    }

    fn limits(&self) -> Result<LimitsAsk> {
        let limits = self.0.object("limits")?;
        let number = |name: &str| {
            let whole = |value: &Value| {
                value.as_u64().ok_or_else(|| limits.bad(name, "expected a whole number"))
            };
            limits.get(name).map(whole).transpose()
        };
        Ok(LimitsAsk { max_ms: number("max_ms")?, max_nodes: number("max_nodes")? })
    }

    /// The values of a list field, each once and in the order of `all`; all of them without the field.
    fn chosen<T: Copy + PartialEq>(
        &self,
        name: &str,
        all: &[T],
        code: Code,
        of_name: impl Fn(&str) -> Option<T>,
    ) -> Result<Vec<T>> {
        let Some(value) = self.0.get(name) else { return Ok(all.to_vec()) };
        let pointer = format!("/{name}");
        let expected = || Error::new(Code::BadField, "expected a list").in_field(&pointer);
        let mut chosen = Vec::new();
        for (index, item) in value.as_array().ok_or_else(expected)?.iter().enumerate() {
            let unknown = || {
                let message = format!("{item} is not one of those there are");
                Error::new(code, message).in_field(&format!("{pointer}/{index}"))
            };
            chosen.push(item.as_str().and_then(&of_name).ok_or_else(unknown)?);
        }
        Ok(all.iter().copied().filter(|item| chosen.contains(item)).collect())
    }

    fn seat(&self, name: &str) -> Result<Option<Seat>> {
        let unknown = |text: &str| {
            let message = format!("\"{text}\" is no seat; seats are N E S W");
            Error::new(Code::BadSeat, message).in_field(&format!("/{name}"))
        };
        self.0
            .text(name)?
            .map(|text| Seat::from_name(text).ok_or_else(|| unknown(text)))
            .transpose()
    }

    fn vulnerable(&self) -> Result<Option<Vulnerability>> {
        let unknown = |text: &str| {
            let message = format!("\"{text}\" is none of None NS EW Both");
            Error::new(Code::BadVulnerability, message).in_field("/vulnerable")
        };
        let read = |text| Vulnerability::from_name(text).ok_or_else(|| unknown(text));
        self.0.text("vulnerable")?.map(read).transpose()
    }
}
