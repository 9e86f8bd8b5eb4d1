//! `suit`: one suit of two hands, exact against best defence.

use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bad;
use crate::wire::{Answer, Keyed, Proved, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use std::sync::Arc;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_language::Language;
use tikki_solver::{Limits, Seat};
use tikki_suit::{
    Best, CardSet, Continuation, Entries, FirstCard, FirstValue, Holding, HoldingError,
    LayoutTricks, Line, Next, Play, Question, QuestionError, Reply, ScoreTable, TableEntry, Vacant,
};

/// The best chance of every number of tricks in one suit of two hands, against best defence, and how to play for it.
#[derive(Clone, Debug, Request)]
pub(crate) struct SuitParams {
    /// North's cards: `KT94`; `x` is a low card, an empty text a void.
    north: String,
    /// South's cards.
    south: String,
    /// Cards that West is known to hold.
    west: Option<String>,
    /// Cards that East is known to hold.
    east: Option<String>,
    /// Cards of the suit that are played already.
    played: Option<String>,
    /// How often each hand may lead; as often as it likes without it.
    entries: Option<EntriesParams>,
    /// The places of each defender that cards whose holder is unknown may fill; 13 less the known cards without it.
    vacant: Option<VacantParams>,
    /// The points of each number of tricks: `{"3":600,"2":-100}`. Of others the next lower number counts; below all of them the lowest where it is a loss, else 0.
    score: Option<Map<String, Value>>,
    /// The first card that every strategy begins with; any without it.
    first: Option<FirstParams>,
    /// Whether every first card is rated.
    #[field(default = true)]
    firsts: bool,
    /// Whether the lines of play are given.
    #[field(default = true)]
    lines: bool,
    /// The language of the words.
    language: Option<Language>,
}

/// How often each hand may lead.
#[derive(Clone, Copy, Debug, Request)]
struct EntriesParams {
    /// North.
    #[field(name = "N", range = 0..=13)]
    north: Option<u8>,
    /// South.
    #[field(name = "S", range = 0..=13)]
    south: Option<u8>,
}

/// A first card.
#[derive(Clone, Debug, Request)]
struct FirstParams {
    /// The hand that leads: `N` or `S`.
    seat: Seat,
    /// The rank of its card.
    card: String,
}

/// The places of each defender.
#[derive(Clone, Copy, Debug, Request)]
struct VacantParams {
    /// West.
    #[field(name = "W", range = 0..=13)]
    west: u8,
    /// East.
    #[field(name = "E", range = 0..=13)]
    east: u8,
}

impl Request for SuitParams {
    const NAME: &'static str = "suit";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""north":"KT94","south":"832""#;
    type Answer = SuitAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        Ok(OperationRequest::new(SuitRequest {
            question: self.question()?,
            language: self.language.unwrap_or_default(),
        }))
    }
}

impl SuitParams {
    fn question(&self) -> Result<Question> {
        let mut question = Question::new(holding(&self.north, &self.south)?)
            .with_firsts(self.firsts)
            .with_lines(self.lines);
        let cards = |text: &Option<String>, place: &str| known_cards(text.as_deref(), place);
        question = placed(question.without_played(cards(&self.played, "/played")?), "/played")?;
        question = placed(question.west_holds(cards(&self.west, "/west")?), "/west")?;
        question = placed(question.east_holds(cards(&self.east, "/east")?), "/east")?;
        if let Some(EntriesParams { north, south }) = self.entries {
            question = question.with_entries(Entries { north, south });
        }
        if let Some(VacantParams { west, east }) = self.vacant {
            let vacant = Vacant { west: west.into(), east: east.into() };
            question = placed(question.with_vacant(vacant), "/vacant")?;
        }
        if let Some(FirstParams { seat, card }) = &self.first {
            question = led(question, *seat, card)?;
        }
        Ok(match &self.score {
            Some(score) => question.with_score(score_table(score)?),
            None => question,
        })
    }
}

/// The cards of both hands; an error names the hand that has it.
fn holding(north: &str, south: &str) -> Result<Holding> {
    Holding::parse(north, south).map_err(|error| {
        let is_in_north = Holding::parse(north, "").err().as_ref() == Some(&error);
        let place = if is_in_north { "/north" } else { "/south" };
        Error::new(code_of(&error), error.to_string()).in_field(place)
    })
}

fn code_of(error: &HoldingError) -> Code {
    match error {
        HoldingError::UnknownCard { .. } | HoldingError::UnnamedCard => Code::UnknownCard,
        HoldingError::DuplicateCard { .. } => Code::DuplicateCard,
        HoldingError::TooManyCards { .. } => Code::TooManyCards,
        HoldingError::NoCard => Code::BadField,
    }
}

fn known_cards(text: Option<&str>, place: &str) -> Result<CardSet> {
    let cards = text.unwrap_or_default().parse::<CardSet>();
    cards.map_err(|error| Error::new(code_of(&error), error.to_string()).in_field(place))
}

/// The question with its first card.
fn led(question: Question, seat: Seat, card: &str) -> Result<Question> {
    let seat = match seat {
        Seat::North => tikki_suit::Seat::North,
        Seat::South => tikki_suit::Seat::South,
        _ => return Err(bad("/first/seat", "expected one of N and S")),
    };
    let cards = known_cards(Some(card), "/first/card")?;
    let mut ranks = cards.descending();
    match (ranks.next(), ranks.next()) {
        (Some(rank), None) => placed(question.with_first(seat, rank), "/first"),
        _ => Err(bad("/first/card", "expected one card")),
    }
}

/// The question, or its error at a field.
fn placed(question: std::result::Result<Question, QuestionError>, place: &str) -> Result<Question> {
    question.map_err(|error| coded(&error, place))
}

fn coded(error: &QuestionError, place: &str) -> Error {
    let code = match error {
        QuestionError::CardElsewhere { .. } => Code::DuplicateCard,
        QuestionError::TooFewPlaces { .. } => Code::ImpossibleState,
        _ => Code::BadField,
    };
    Error::new(code, error.to_string()).in_field(place)
}

fn score_table(score: &Map<String, Value>) -> Result<ScoreTable> {
    let entry = |(tricks, points): (&String, &Value)| {
        let place = format!("/score/{tricks}");
        let tricks =
            tricks.parse::<u8>().map_err(|_| bad(&place, "expected a number of tricks"))?;
        Ok((tricks, points.as_f64().ok_or_else(|| bad(&place, "expected a number of points"))?))
    };
    let entries = score.iter().map(entry).collect::<Result<Vec<_>>>()?;
    ScoreTable::new(&entries).map_err(|error| coded(&error, "/score"))
}

/// The question of a `suit` request.
#[derive(Clone, Debug)]
pub struct SuitRequest {
    /// The question.
    pub question: Question,
    /// The language of the words.
    pub language: Language,
}

impl Operation for SuitRequest {
    single_job!();
    type JobResult = std::result::Result<tikki_suit::Answer, QuestionError>;
    type Answer = SuitAnswer;

    fn solve(&self, _: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Self::JobResult {
        let Limits { max_nodes, stop, spent, .. } = limits;
        let answer = tikki_suit::solve(&self.question, tikki_suit::Limits { max_nodes, stop });
        if let (Some(spent), Ok(answer)) = (spent, &answer) {
            spent.set(spent.get() + answer.nodes);
        }
        answer
    }

    fn answer(&self, mut results: Vec<Self::JobResult>) -> Result<SuitAnswer> {
        let answer = results.remove(0).map_err(|error| {
            let is_of_first = matches!(error, QuestionError::CannotLead { .. });
            coded(&error, if is_of_first { "/first" } else { "/vacant" })
        })?;
        Ok(SuitAnswer::new(&answer, self.language))
    }
}

/// `{"missing":"AQJ765","max":{"tricks":1.727702,…},"at_least":{"2":{"chance":0.727702,…},…},"firsts":[…]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitAnswer {
    /// Present when a limit left bounds; lines may lack then.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The cards that the defenders hold.
    pub missing: String,
    /// The strategy with the highest average.
    pub max: SuitMax,
    /// The best strategy for each number of tricks or more, the highest number first.
    pub at_least: Keyed<SuitTarget>,
    /// The strategy with the highest average score, if there is a table of scores.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<SuitScore>,
    /// Every first card, the best first; equal cards are one entry.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub firsts: Vec<SuitFirst>,
}

impl Answer for SuitAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

/// The highest average of tricks.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitMax {
    /// The average number of tricks.
    pub tricks: Proved<f64>,
    /// How to play.
    #[serde(flatten)]
    pub plan: SuitPlan,
}

/// The best chance of a number of tricks.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitTarget {
    /// The chance, from 0 to 1.
    pub chance: Proved<f64>,
    /// How to play.
    #[serde(flatten)]
    pub plan: SuitPlan,
}

/// The highest average of a table of scores.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitScore {
    /// The average number of points.
    pub score: Proved<f64>,
    /// How to play.
    #[serde(flatten)]
    pub plan: SuitPlan,
}

/// How to play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitPlan {
    /// The first card, where a trick can be won and a card is proved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<SuitCard>,
    /// The line of play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub line: Option<SuitLine>,
    /// `max` where the line is that of the highest average, in its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<&'static str>,
}

/// A card of declarer's side.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitCard {
    /// `N` or `S`.
    pub seat: &'static str,
    /// The rank: `T`. One of equal cards stands for all.
    pub card: String,
}

/// A line of play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitLine {
    /// The play card by card.
    pub tree: SuitPlay,
    /// The same in words.
    pub words: String,
    /// The tricks that it takes against each holding of the defenders.
    pub layouts: Vec<SuitLayout>,
}

/// What a line takes against one holding of the defenders.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitLayout {
    /// West's cards. Of cards that are equal at the start the highest are named, whichever they are.
    pub west: String,
    /// East's cards.
    pub east: String,
    /// In how many deals of the unknown cards the defenders hold these.
    pub deals: u64,
    /// The tricks.
    pub tricks: usize,
}

/// A trick of a line: the lead, and what follows.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitPlay {
    /// The hand that leads: `N` or `S`.
    pub seat: &'static str,
    /// Its card.
    pub card: String,
    /// The answers to the cards of the defender who plays second.
    pub second: Vec<SuitReply>,
}

/// Declarer's answer to cards of the defender who plays second.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitReply {
    /// The cards that are answered like this; none where the defender shows out.
    pub cards: String,
    /// The card from the other hand; null where it has none.
    pub card: Option<String>,
    /// What follows the cards of the last defender.
    pub fourth: Vec<SuitContinuation>,
}

/// What follows cards of the last defender.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitContinuation {
    /// The cards; none where the defender shows out.
    pub cards: String,
    /// How play goes on.
    pub then: SuitNext,
}

/// How a line goes on: another trick, or a word.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum SuitNext {
    /// The end of the line.
    End(SuitEnd),
    /// Another lead.
    Play(Box<SuitPlay>),
}

/// How a line ends.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum SuitEnd {
    /// The rest is winners.
    Cash,
    /// The highest card each time, and the lowest from the other hand, does what can be done.
    Top,
    /// Nothing more can be gained.
    End,
}

/// What a first card is worth.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct SuitFirst {
    /// The card.
    #[serde(flatten)]
    pub first: SuitCard,
    /// The other cards of the hand that are equal to it.
    pub equals: String,
    /// The best average of tricks after it.
    pub max: Proved<f64>,
    /// The best chance of each number of tricks or more after it.
    pub at_least: Keyed<Proved<f64>>,
}

impl SuitAnswer {
    fn new(answer: &tikki_suit::Answer, language: Language) -> SuitAnswer {
        let before = answer.max.line.as_ref();
        let plan = |best: &Best, before| SuitPlan::new(best, before, language);
        let target =
            |best: &Best| SuitTarget { chance: proved(best.value), plan: plan(best, before) };
        SuitAnswer {
            status: Status::of(!answer.is_stopped),
            missing: answer.missing.to_string(),
            max: SuitMax { tricks: proved(answer.max.value), plan: plan(&answer.max, None) },
            at_least: by_tricks(&answer.at_least, target),
            score: answer
                .score
                .as_ref()
                .map(|best| SuitScore { score: proved(best.value), plan: plan(best, None) }),
            firsts: answer.firsts.iter().map(SuitFirst::from).collect(),
        }
    }

    /// Returns the values and first cards that a table has of a holding, without lines.
    pub fn of_table(holding: &Holding, entry: &TableEntry) -> SuitAnswer {
        let plan = |first: Option<&FirstCard>| SuitPlan {
            first: first.map(SuitCard::from),
            line: None,
            same_as: None,
        };
        SuitAnswer {
            status: Status::of(true),
            missing: holding.missing().to_string(),
            max: SuitMax { tricks: proved(entry.max), plan: plan(entry.max_first.as_ref()) },
            at_least: by_tricks(&entry.at_least, |(chance, first)| SuitTarget {
                chance: proved(*chance),
                plan: plan(first.as_ref()),
            }),
            score: None,
            firsts: Vec::new(),
        }
    }
}

/// Values of 1, 2, … tricks by their number, the highest first.
fn by_tricks<T, U>(values: &[T], field: impl Fn(&T) -> U) -> Keyed<U> {
    let numbered = values.iter().enumerate().rev();
    Keyed(numbered.map(|(at, value)| ((at + 1).to_string(), field(value))).collect())
}

fn proved(value: tikki_suit::Value) -> Proved<f64> {
    Proved::between([value.lower(), value.upper()])
}

impl SuitPlan {
    /// How to play, with `same_as` where the line is the one that was written before.
    fn new(best: &Best, before: Option<&Arc<Line>>, language: Language) -> SuitPlan {
        let line = best.line.as_ref();
        let is_same = line.zip(before).is_some_and(|(line, before)| Arc::ptr_eq(line, before));
        SuitPlan {
            first: best.first.as_ref().map(SuitCard::from),
            line: line.filter(|_| !is_same).map(|line| SuitLine::new(line, language)),
            same_as: is_same.then_some("max"),
        }
    }
}

/// `N` or `S`.
fn letter(seat: tikki_suit::Seat) -> &'static str {
    &seat.name()[..1]
}

impl From<&FirstCard> for SuitCard {
    fn from(first: &FirstCard) -> SuitCard {
        SuitCard { seat: letter(first.seat), card: first.card.to_string() }
    }
}

impl From<&FirstValue> for SuitFirst {
    fn from(value: &FirstValue) -> SuitFirst {
        let own = CardSet::from_bits(1 << value.first.card.rank());
        SuitFirst {
            first: SuitCard::from(&value.first),
            equals: value.equals.without(own).to_string(),
            max: proved(value.max),
            at_least: by_tricks(&value.at_least, |&chance| proved(chance)),
        }
    }
}

impl SuitLine {
    fn new(line: &Line, language: Language) -> SuitLine {
        SuitLine {
            tree: SuitPlay::from(&line.tree),
            words: line.words(language),
            layouts: line.layouts.iter().map(SuitLayout::from).collect(),
        }
    }
}

impl From<&LayoutTricks> for SuitLayout {
    fn from(layout: &LayoutTricks) -> SuitLayout {
        let LayoutTricks { west, east, deals, tricks } = layout;
        SuitLayout {
            west: west.to_string(),
            east: east.to_string(),
            deals: *deals,
            tricks: *tricks,
        }
    }
}

impl From<&Play> for SuitPlay {
    fn from(play: &Play) -> SuitPlay {
        SuitPlay {
            seat: letter(play.seat),
            card: play.card.to_string(),
            second: play.second.iter().map(SuitReply::from).collect(),
        }
    }
}

impl From<&Reply> for SuitReply {
    fn from(reply: &Reply) -> SuitReply {
        SuitReply {
            cards: reply.cards.to_string(),
            card: reply.card.map(|card| card.to_string()),
            fourth: reply.fourth.iter().map(SuitContinuation::from).collect(),
        }
    }
}

impl From<&Continuation> for SuitContinuation {
    fn from(Continuation { cards, then }: &Continuation) -> SuitContinuation {
        let then = match then {
            Next::Cash => SuitNext::End(SuitEnd::Cash),
            Next::Top => SuitNext::End(SuitEnd::Top),
            Next::End => SuitNext::End(SuitEnd::End),
            Next::Play(play) => SuitNext::Play(Box::new(SuitPlay::from(&**play))),
        };
        SuitContinuation { cards: cards.to_string(), then }
    }
}
