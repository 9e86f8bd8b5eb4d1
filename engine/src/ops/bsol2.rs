//! The answers of Bridge Solver Online, in the form its clients read. No operation of the wire: `http` puts these questions.
//!
//! The form is known from what public clients send and read. A table is twenty hexadecimal digits: declarers N S E W, for
//! each the strains NT S H D C. The leads are groups of cards by how many tricks the leader's side takes after them.

use super::strains::StrainOperation;
use super::{Operation, OperationRequest};
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::{JsonSchema, SchemaGenerator};
use serde::Serialize;
use serde_json::json;
use tikki_base::deal::{EvenDeal, FullDeal};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Value;
use tikki_base::names;
use tikki_base::names::Named;
use tikki_bridge::analysis::{STRAINS, StrainTricks, full_table};
use tikki_bridge::formats::pbn_deal;
use tikki_bridge::{ParContract, Penalty, Vulnerability, par};
use tikki_solver::{Bounds, Card, Limits, Position, Seat, Side, Strain, Suit, Trick};

/// The declarers and strains in the order of the digits.
const DECLARERS: [Seat; 4] = [Seat::North, Seat::South, Seat::East, Seat::West];
const DIGITS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

/// What the query of a request says, each field as it was written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bsol2Query {
    /// `m`: the table and par; `g`: the leads.
    pub request: Option<String>,
    /// `W:…x…x…x…`, hands clockwise, `x` or a blank between them; west is first when no seat is named.
    pub dealstr: Option<String>,
    /// `None NS EW All`.
    pub vul: Option<String>,
    /// `S H D C N`, for `g`.
    pub trumps: Option<String>,
    /// `n e s w`, for `g`.
    pub leader: Option<String>,
    /// Echoed.
    pub sockref: Option<String>,
}

impl Bsol2Query {
    /// What is asked.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `bad-vulnerability`, `bad-strain`, `bad-seat`, and those of a deal.
    pub fn request(self) -> Result<OperationRequest> {
        match self.request.as_deref() {
            Some("m") => self.table(),
            Some("g") => self.leads(),
            Some(other) => {
                let message = format!("\"{other}\" is none of m, g");
                Err(Error::new(Code::BadField, message).in_field("/request"))
            }
            None => Err(missing("request")),
        }
    }

    fn table(self) -> Result<OperationRequest> {
        let (deal, vulnerable) = (self.deal()?, self.vulnerable()?);
        Ok(OperationRequest::new(Bsol2TableRequest { deal, vulnerable, sockref: self.sockref }))
    }

    fn leads(self) -> Result<OperationRequest> {
        let strain = named(self.trumps.as_deref(), "trumps", Code::BadStrain, strain_of)?;
        let leader = named(self.leader.as_deref(), "leader", Code::BadSeat, names::seat)?;
        let position = Position::new(*self.deal()?.hands(), strain, Trick::new(leader));
        Ok(OperationRequest::new(Bsol2LeadsRequest(
            position.expect("a deal before the lead is a position"),
        )))
    }

    fn deal(&self) -> Result<FullDeal> {
        let text = self.dealstr.as_deref().ok_or_else(|| missing("dealstr"))?;
        let text = text.replace(['x', '+'], " ");
        let pbn = if text.contains(':') { text } else { format!("W:{text}") };
        let deal = pbn_deal::parse(&pbn).and_then(|deal| deal.with_fourth_hand().try_into());
        deal.map_err(|error: Error| error.in_field("/dealstr"))
    }

    fn vulnerable(&self) -> Result<Vulnerability> {
        match self.vul.as_deref() {
            None => Ok(Vulnerability::None),
            vul => named(vul, "vul", Code::BadVulnerability, |name| match name {
                "All" | "all" | "Both" | "both" => Some(Vulnerability::Both),
                _ => {
                    let same = |one: &&Vulnerability| one.name().eq_ignore_ascii_case(name);
                    Vulnerability::ALL.iter().find(same).copied()
                }
            }),
        }
    }
}

fn missing(name: &str) -> Error {
    let message = format!("the parameter {name} is missing");
    Error::new(Code::MissingField, message).in_field(&format!("/{name}"))
}

fn named<T>(
    text: Option<&str>,
    name: &str,
    code: Code,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T> {
    let text = text.ok_or_else(|| missing(name))?;
    read(text).ok_or_else(|| {
        Error::new(code, format!("{name} cannot be \"{text}\"")).in_field(&format!("/{name}"))
    })
}

fn strain_of(text: &str) -> Option<Strain> {
    if text.eq_ignore_ascii_case("n") { Some(Strain::NoTrump) } else { names::strain(text) }
}

/// `request=m`.
#[derive(Clone, Debug)]
struct Bsol2TableRequest {
    deal: FullDeal,
    vulnerable: Vulnerability,
    sockref: Option<String>,
}

/// `{"sess":{"ddtricks":"…","pbn":"W:…"},"contractsNS":"NS:NS 4S","scoreNS":"NS 420",…,"vul":"0"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "camelCase")]
struct Bsol2TableAnswer {
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    sess: BsolSession,
    #[serde(rename = "contractsNS", skip_serializing_if = "Option::is_none")]
    contracts_ns: Option<String>,
    #[serde(rename = "contractsEW", skip_serializing_if = "Option::is_none")]
    contracts_ew: Option<String>,
    #[serde(rename = "scoreNS", skip_serializing_if = "Option::is_none")]
    score_ns: Option<String>,
    #[serde(rename = "scoreEW", skip_serializing_if = "Option::is_none")]
    score_ew: Option<String>,
    vul: &'static str,
}

impl Answer for Bsol2TableAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct BsolSession {
    #[serde(skip_serializing_if = "Option::is_none")]
    sockref: Option<String>,
    /// `*` where a limit was reached, as these clients show what they do not know.
    ddtricks: String,
    pbn: String,
}

/// The schema of both kinds of answers.
pub(super) fn answer_schema(generator: &mut SchemaGenerator) -> Value {
    let table = generator.subschema_for::<Bsol2TableAnswer>();
    let leads = generator.subschema_for::<Bsol2LeadsAnswer>();
    json!({ "anyOf": [table, leads] })
}

impl StrainOperation for Bsol2TableRequest {
    type Answer = Bsol2TableAnswer;

    fn dealt(&self) -> EvenDeal {
        self.deal.into()
    }

    fn answer_of(&self, solved: &[StrainTricks]) -> Bsol2TableAnswer {
        let table = full_table(solved);
        let par_of = |dealer| table.as_ref().map(|table| par(table, dealer, self.vulnerable));
        let (ns, ew) = (par_of(Seat::North), par_of(Seat::East));
        Bsol2TableAnswer {
            status: Status::of(table.is_some()),
            sess: BsolSession {
                sockref: self.sockref.clone(),
                ddtricks: digits(solved),
                pbn: from_west(&self.deal),
            },
            contracts_ns: ns.as_ref().map(|par| format!("NS:{}", par_contracts(&par.contracts))),
            contracts_ew: ew.as_ref().map(|par| format!("EW:{}", par_contracts(&par.contracts))),
            score_ns: ns.map(|par| format!("NS {}", par.score_ns)),
            score_ew: ew.map(|par| format!("EW {}", -par.score_ns)),
            vul: match self.vulnerable {
                Vulnerability::None => "0",
                Vulnerability::Both => "1",
                Vulnerability::NorthSouth => "2",
                Vulnerability::EastWest => "3",
            },
        }
    }
}

fn digits(solved: &[StrainTricks]) -> String {
    let digit = |declarer: Seat, strain: Strain| {
        let index = STRAINS.iter().position(|&other| other == strain)?;
        char::from_digit(u32::from(solved.get(index)?[declarer].value()?), 16)
    };
    let row = |declarer| DIGITS.map(|strain| digit(declarer, strain).unwrap_or('*'));
    DECLARERS.into_iter().flat_map(row).collect()
}

/// `W:…x…x…x…`.
fn from_west(deal: &FullDeal) -> String {
    let text = deal.to_string();
    let hands: Vec<&str> = text.split(':').next_back().unwrap_or_default().split(' ').collect();
    format!("W:{}x{}", hands[3..].join("x"), hands[..3].join("x"))
}

/// Returns the contracts of par as clients read them, `NS 4S,N 3N`: declarers who are worth the same stand together, a sacrifice
/// has an `x`. `NS 34D` makes ten tricks: three suffice, and four score the same.
pub fn par_contracts(par: &[ParContract]) -> String {
    let mut given: Vec<String> = Vec::new();
    for entry in par {
        let twin = |other: &&ParContract| {
            other.contract == entry.contract
                && other.tricks == entry.tricks
                && other.declarer.side() == entry.declarer.side()
        };
        let by: String = par.iter().filter(twin).map(|other| other.declarer.to_string()).collect();
        let strain = entry.contract.strain.name().trim_end_matches('T');
        let doubled = if entry.contract.penalty == Penalty::Undoubled { "" } else { "x" };
        let text = format!("{by} {}{strain}{doubled}", levels(*entry));
        if !given.contains(&text) {
            given.push(text);
        }
    }
    given.join(",")
}

/// The levels at which the contract is worth the same: from the lowest one to the highest one that makes.
fn levels(entry: ParContract) -> String {
    let lowest = entry.contract.level.get();
    let highest = entry.tricks.get().saturating_sub(6).max(lowest);
    (lowest..=highest).map(|level| level.to_string()).collect()
}

/// `request=g`.
#[derive(Clone, Debug)]
struct Bsol2LeadsRequest(Position);

/// `{"sess":{"cards":[{"score":4,"values":[[10,9],[],[3],[]]},…]}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Bsol2LeadsAnswer {
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    sess: Bsol2Leads,
}

impl Answer for Bsol2LeadsAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Bsol2Leads {
    cards: Vec<Bsol2LeadGroup>,
}

/// Leads after which the leader's side takes `score` tricks: by suit S H D C the ranks, the deuce being 0 and the ace 12.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct Bsol2LeadGroup {
    score: u8,
    values: [Vec<u8>; 4],
}

impl Operation for Bsol2LeadsRequest {
    single_job!();
    type JobResult = Vec<(Card, Bounds)>;
    type Answer = Bsol2LeadsAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Vec<(Card, Bounds)> {
        let each = limits.max_nodes.map(|max| max.div_ceil(13));
        let limits = Limits { max_nodes: each, ..limits };
        let mut session = worker.solver().session();
        let cards = session.cards(&self.0, limits);
        cards.into_iter().map(|(card, solved)| (card, solved.bounds)).collect()
    }

    fn answer(&self, results: Vec<Vec<(Card, Bounds)>>) -> Result<Bsol2LeadsAnswer> {
        let cards: Vec<(Card, Bounds)> = results.into_iter().flatten().collect();
        let whole = cards.iter().all(|(_, bounds)| bounds.value().is_some());
        let cards = groups(&cards, self.0.to_play().side());
        Ok(Bsol2LeadsAnswer { status: Status::of(whole), sess: Bsol2Leads { cards } })
    }
}

/// The cards whose value is proved, the best first.
fn groups(cards: &[(Card, Bounds)], side: Side) -> Vec<Bsol2LeadGroup> {
    let score = |bounds: &Bounds| {
        bounds.value().map(|ns| if side == Side::NorthSouth { ns } else { 13 - ns })
    };
    let group = |wanted: u8| {
        let in_group = cards.iter().filter(|(_, bounds)| score(bounds) == Some(wanted));
        let mut values: [Vec<u8>; 4] = Default::default();
        for (card, _) in in_group {
            values[Suit::ALL.len() - 1 - card.suit.index()].push(card.rank.index() as u8);
        }
        for ranks in &mut values {
            ranks.sort_unstable_by(|a, b| b.cmp(a));
        }
        Bsol2LeadGroup { score: wanted, values }
    };
    let all = (0..=13).rev().map(group);
    all.filter(|group| group.values.iter().any(|ranks| !ranks.is_empty())).collect()
}
