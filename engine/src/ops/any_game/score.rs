//! `score` of every game: what deals are worth by the game's own scoring, and where the session stands after them.

use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::request::game::PlayedDealParams;
use crate::request::{
    FieldValue, Limited, ObjectSchema, RequestFields, known_fields, optional, shared,
};
use crate::wire::{Answer, Keyed};
use schemars::{JsonSchema, SchemaGenerator};
use serde::{Serialize, Serializer};
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_play::played_deal::PlayedDeal;
use tikki_play::scoring::label::{Label, LabelArgument};
use tikki_play::{Game, ScoreLine, ScoredDeal, SessionStanding};

/// The scores of deals by their game's own scoring, and the totals of the session.
#[derive(Clone, Debug, Request)]
pub(crate) struct ScoreParams {
    #[field(flatten)]
    deals: DealList,
}

impl Request for ScoreParams {
    const NAME: &'static str = "score";
    const SCOPE: OperationScope = OperationScope::ScoredGames;
    const EXAMPLE: &'static str = r#""declarer":"1","contract":"suit","trump":"C","state":{"bid":24,"hand":true},"result":{"points":56,"tricks":5,"matadors":2},"options":{"scoring":"official"},"seats":["1","2","3"]"#;
    type Answer = ScoreAnswer;

    fn operation(self, context: ReadContext) -> Result<OperationRequest> {
        let deals = self.deals.played_deals(context)?;
        Ok(OperationRequest::new(ScoreRequest { game: context.game, deals }))
    }
}

/// A deal, or `deals` with what the request says of all of them.
#[derive(Clone, Debug, Request)]
#[expect(dead_code, reason = "it describes what `DealList` reads")]
struct DealListParams {
    /// The deals, at most 1,000; what they have in common may stand beside them.
    deals: Option<Limited<ListedDeal, MOST_DEALS>>,
    #[field(flatten)]
    deal: PlayedDealParams,
}

/// The fields of a deal of a list, without those that stand beside the list.
#[derive(Clone, Debug)]
pub(super) struct ListedDeal(pub(super) Map<String, Value>);

/// A deal of a list. What all deals of the list have in common may stand beside it.
#[derive(Clone, Debug, Request)]
#[expect(dead_code, reason = "it describes what `ListedDeal` reads")]
pub(super) struct ListedDealParams {
    /// The game, where the deals of a session are of several.
    game: Option<String>,
    #[field(flatten)]
    deal: PlayedDealParams,
}

impl FieldValue for ListedDeal {
    fn read(value: &Value, at: &str) -> Result<ListedDeal> {
        known_fields::<ListedDealParams>(value, at).cloned().map(ListedDeal)
    }

    fn schema(generator: &mut SchemaGenerator) -> Value {
        let schema = ListedDealParams::schema(generator);
        shared(generator, "ListedDeal", || schema)
    }
}

/// The deals of a request.
#[derive(Clone, Debug)]
pub(super) enum DealList {
    /// The request is about one deal.
    One(Box<PlayedDealParams>),
    /// The fields of each deal, those of the request among them.
    Several(Vec<Map<String, Value>>),
}

impl RequestFields for DealList {
    const DOC: &'static str = DealListParams::DOC;

    fn read_fields(fields: &Fields<'_>) -> Result<DealList> {
        let Some(deals) = optional::<Limited<ListedDeal, MOST_DEALS>>(fields, "deals")? else {
            return Ok(DealList::One(Box::new(PlayedDealParams::read_fields(fields)?)));
        };
        let mut common = fields.to_map();
        common.shift_remove("deals");
        let deal = |ListedDeal(deal)| joined(&common, deal);
        Ok(DealList::Several(deals.0.into_iter().map(deal).collect()))
    }

    fn names(add: &mut dyn FnMut(&'static str)) {
        DealListParams::names(add);
    }

    fn describe(object: &mut ObjectSchema<'_>) {
        DealListParams::describe(object);
    }
}

impl DealList {
    /// The deals of a game, or of one of its session.
    pub(super) fn played_deals(self, context: ReadContext) -> Result<Vec<PlayedDeal>> {
        match self {
            DealList::One(deal) => Ok(vec![deal.played_deal(context.game)?]),
            DealList::Several(deals) => {
                let deal = |(index, deal): (usize, Map<String, Value>)| {
                    played_deal(&deal, context, &format!("/deals/{index}"))
                };
                deals.into_iter().enumerate().map(deal).collect()
            }
        }
    }
}

/// An object with the fields of a common one that it does not have itself.
pub(super) fn joined(common: &Map<String, Value>, own: Map<String, Value>) -> Map<String, Value> {
    let mut all = common.clone();
    all.extend(own);
    all
}

/// The deal of the fields of an object, at this pointer of the request.
///
/// # Errors
/// Those of the fields.
pub(super) fn played_deal(
    fields: &Map<String, Value>,
    context: ReadContext,
    at: &str,
) -> Result<PlayedDeal> {
    let read = || {
        let game = of_session(fields, context)?;
        PlayedDealParams::read_fields(&Fields::from(fields))?.played_deal(game)
    };
    read().map_err(|error| error.in_field(at))
}

/// The most deals of a request.
pub(super) const MOST_DEALS: usize = 1000;

/// The question of a `score` request.
#[derive(Clone, Debug)]
pub struct ScoreRequest {
    /// The game.
    pub game: &'static Game,
    /// The deals in order.
    pub deals: Vec<PlayedDeal>,
}

/// `{"deals":[…],"totals":{"1":-96}}`, and for a single deal also the fields of [`DealScoreFields`].
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct ScoreAnswer {
    /// The deal, where there is one alone.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub deal: Option<DealScoreFields>,
    /// The deals in order.
    pub deals: Vec<ScoredDealFields>,
    /// The totals of the session.
    #[serde(flatten)]
    pub standing: StandingFields,
}

/// `{"totals":{"1":-96,"2":0,"3":0}}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct StandingFields {
    /// The total of each party: by player if the players are named, else by seat or side.
    pub totals: Keyed<i32>,
    /// The parts of the totals besides the scores of the deals.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub lines: Vec<ScoreLineFields>,
    /// Games, rubbers and the like that were won, with the winner of each.
    #[serde(rename = "games_won", skip_serializing_if = "Vec::is_empty")]
    pub won: Vec<WonFields>,
    /// The winners of the session, once there are any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<String>,
}

/// `{"score":{"1":-96,"2":0,"3":0},"declarer":"1","value":-96,"won":false,"card_points":56,"detail":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct DealScoreFields {
    /// By party.
    pub score: Keyed<i32>,
    /// The declarer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<String>,
    /// The points of the declarer or of their side.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<i32>,
    /// Whether the contract was made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// The card points of the declarer, in games that count them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card_points: Option<i64>,
    /// Why the play ended early, if it did.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub ended: Option<EndedEarly>,
    /// The lines of the score.
    pub detail: Vec<ScoreLineFields>,
}

/// `{"status":"unfinished","why":"given up by the declarer"}`, or `passed`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct EndedEarly {
    /// `unfinished` or `passed`.
    pub status: &'static str,
    /// The reason.
    pub why: String,
}

/// `{"points":{"1":-96,"2":0,"3":0},"made":false,"result":{…},"lines":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ScoredDealFields {
    /// The number of the deal, if the record has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub number: Option<String>,
    /// By party.
    pub points: Keyed<i32>,
    /// Whether the contract was made, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// The facts that were scored: those of the record, or those of the play.
    pub result: Map<String, Value>,
    /// The lines of the score.
    pub lines: Vec<ScoreLineFields>,
    /// Whether the score in the record is this one, if the record has one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub as_told: Option<bool>,
}

/// `{"what":"contract 50, failed with 43","message":{"key":"score-bid-failed","arguments":{"n":50,"m":43}},"of":"NS","points":-50}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct ScoreLineFields {
    /// The reason.
    #[serde(serialize_with = "in_english")]
    #[schemars(with = "String")]
    pub what: Label,
    /// The reason as a message.
    message: MessageFields,
    /// The seat or side.
    pub of: String,
    /// The number of points.
    pub points: i32,
}

/// What a party has won besides points, such as a game, a rubber or a session: `{"what":"rubber","by":"NS"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct WonFields {
    /// What was won.
    #[serde(serialize_with = "in_english")]
    #[schemars(with = "String")]
    pub what: Label,
    /// The same as a message.
    message: MessageFields,
    /// The winner.
    pub by: String,
}

/// `{"key":"score-bid-failed","arguments":{"n":50,"m":43}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct MessageFields {
    /// Its key in the Fluent files.
    key: &'static str,
    /// Its arguments: `who` and `whom` are seats or sides, `contract` a contract, all else is inserted as it is.
    #[serde(skip_serializing_if = "Map::is_empty")]
    arguments: Map<String, Value>,
}

impl MessageFields {
    fn of(label: &Label) -> MessageFields {
        let argument = |(name, value): &(&'static str, LabelArgument)| {
            let value = match value {
                LabelArgument::Number(number) => Value::from(*number),
                LabelArgument::Word(word) => Value::from(word.as_str()),
            };
            ((*name).to_owned(), value)
        };
        let arguments = label.arguments().iter().map(argument).collect();
        MessageFields { key: label.message().key(), arguments }
    }
}

fn in_english<S: Serializer>(label: &Label, serializer: S) -> std::result::Result<S::Ok, S::Error> {
    serializer.serialize_str(label)
}

/// The game of a deal: that of the request, or one of the same session.
fn of_session(
    deal: &Map<String, Value>,
    ReadContext { catalogue, game }: ReadContext,
) -> Result<&'static Game> {
    let Some(id) = deal.get("game").and_then(Value::as_str) else { return Ok(game) };
    let own = catalogue.find(id).filter(|own| own.shares_session_with(game));
    own.ok_or_else(|| {
        let message = format!("\"{id}\" is not counted together with {}", game.id);
        Error::new(Code::BadField, message).in_field("/game")
    })
}

impl Operation for ScoreRequest {
    no_jobs!();
    type Answer = ScoreAnswer;

    fn answer(&self, _: Vec<()>) -> Result<ScoreAnswer> {
        let scored = |(index, played_deal): (usize, &PlayedDeal)| {
            let scored = ScoredDeal::try_from(played_deal);
            let at = if self.deals.len() > 1 { format!("/deals/{index}") } else { String::new() };
            scored.map_err(|error| if at.is_empty() { error } else { error.in_field(&at) })
        };
        let scored: Vec<ScoredDeal> =
            self.deals.iter().enumerate().map(scored).collect::<Result<_>>()?;
        let standing = ScoredDeal::standing(&scored, &self.deals)?;
        let deal = match (&self.deals[..], &scored[..]) {
            ([played_deal], [scored]) => Some(DealScoreFields::new(played_deal, scored)),
            _ => None,
        };
        let deals = self.deals.iter().zip(scored).map(ScoredDealFields::from).collect();
        Ok(ScoreAnswer { deal, deals, standing: standing.into() })
    }
}

impl From<SessionStanding> for StandingFields {
    fn from(SessionStanding { totals, lines, won, winners }: SessionStanding) -> StandingFields {
        StandingFields {
            totals: Keyed(totals),
            lines: lines.into_iter().map(ScoreLineFields::from).collect(),
            won: won.into_iter().map(WonFields::from).collect(),
            winners,
        }
    }
}

impl DealScoreFields {
    /// What a record came to.
    pub fn new(deal: &PlayedDeal, scored: &ScoredDeal) -> DealScoreFields {
        let ScoredDeal { result, sheet } = scored;
        let declarer = deal.setup.declarer.clone();
        DealScoreFields {
            score: Keyed(sheet.points.clone()),
            value: declarer.as_deref().and_then(|seat| sheet.of_seat(seat)),
            card_points: declarer.as_ref().and_then(|_| {
                let counted = sheet.card_points.map(i64::from);
                counted.or_else(|| result.get("points")?.as_i64())
            }),
            declarer,
            won: sheet.made,
            ended: EndedEarly::of(deal, result),
            detail: sheet.lines.iter().cloned().map(ScoreLineFields::from).collect(),
        }
    }
}

impl EndedEarly {
    fn of(deal: &PlayedDeal, result: &Map<String, Value>) -> Option<EndedEarly> {
        if let Some(who) = result.get("gave_up").and_then(Value::as_str) {
            return Some(EndedEarly {
                status: "unfinished",
                why: format!("given up by the {who}"),
            });
        }
        let nothing = deal.setup.declarer.is_none() && deal.played.is_empty() && result.is_empty();
        let passed = || EndedEarly { status: "passed", why: "nothing was undertaken".to_owned() };
        nothing.then(passed)
    }
}

impl From<(Label, String)> for WonFields {
    fn from((what, by): (Label, String)) -> WonFields {
        WonFields { message: MessageFields::of(&what), what, by }
    }
}

impl From<ScoreLine> for ScoreLineFields {
    fn from(ScoreLine { label: what, of, points }: ScoreLine) -> ScoreLineFields {
        ScoreLineFields { message: MessageFields::of(&what), what, of, points }
    }
}

impl From<(&PlayedDeal, ScoredDeal)> for ScoredDealFields {
    fn from((deal, scored): (&PlayedDeal, ScoredDeal)) -> ScoredDealFields {
        let as_told = scored.agrees_with(deal);
        let ScoredDeal { result, sheet } = scored;
        ScoredDealFields {
            number: deal.labels.number.clone(),
            points: Keyed(sheet.points),
            made: sheet.made,
            result,
            lines: sheet.lines.into_iter().map(ScoreLineFields::from).collect(),
            as_told,
        }
    }
}
