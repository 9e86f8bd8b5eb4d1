//! `trace` of every game: what each move of a deal cost, and whom.

use super::{PlayedDealRequest, RefusedFields};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope, PositionStateFields, ValueFields};
use crate::request::game::PlayedDealParams;
use crate::wire::{Answer, Keyed, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_language::any_game as messages;
use tikki_play::locale::Formatter;
use tikki_play::played_deal::{FinishedPlay, PlayedTrick};
use tikki_play::solve::PositionValue;
use tikki_play::{DeclarationTarget, GameTrace, TracedMove, ValueSpec};
use tikki_solver::Limits;
use tikki_solver::rules::{Player, Players};

/// The cost of each move of a deal of any game, by player.
#[derive(Clone, Debug, Request)]
pub(crate) struct GameTraceParams {
    #[field(flatten)]
    deal: PlayedDealParams,
}

impl Request for GameTraceParams {
    const NAME: &'static str = "trace";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]},"played":["D6","D2","DT","C8"]"#;
    type Answer = GameTraceAnswer;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let deal = PlayedDealRequest::try_from(self.deal.played_deal(game)?)?;
        Ok(OperationRequest::new(GameTraceRequest(deal)))
    }
}

/// The question of a `trace` request.
#[derive(Clone, Debug)]
pub struct GameTraceRequest(pub PlayedDealRequest);

impl AsRef<PlayedDealRequest> for GameTraceRequest {
    fn as_ref(&self) -> &PlayedDealRequest {
        &self.0
    }
}

/// `{"value_of":"…","values":[…],"moves":[…],"totals":{…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct GameTraceAnswer {
    /// Present when not every value is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The seats whose value it is, if it is one number.
    #[serde(rename = "for", skip_serializing_if = "Option::is_none")]
    pub whose: Option<Vec<String>>,
    /// What the value counts.
    pub value_of: String,
    /// The value before the first move and after each: one more than there are moves, for the seats of `for`, in the unit of `value_of`.
    pub values: Vec<ValueFields>,
    /// The moves.
    pub moves: Vec<TracedMoveFields>,
    /// The completed tricks; absent in games without tricks.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tricks: Vec<TrickFields>,
    /// The costs.
    pub totals: CostFields,
    /// The position after them; absent while a choice before the play is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stands: Option<PositionStateFields>,
    /// The first illegal move; the moves after it are ignored.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<RefusedFields>,
}

/// `{"seat":"1","move":"SQ","before":61,"after":55,"cost":6,"forced":false,"best":["HT"]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TracedMoveFields {
    /// The seat that made it.
    pub seat: String,
    /// The card, or what else was done: `own:H`, `discard:S7+S8`.
    #[serde(rename = "move")]
    pub name: String,
    /// The value before it.
    pub before: ValueFields,
    /// The value after it.
    pub after: ValueFields,
    /// By how much it made the deal worse for its side, or in games of individuals for its seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<i32>,
    /// Whether no other move was legal.
    pub forced: bool,
    /// The moves that cost nothing, itself first where it is one; of others only where all are known.
    pub best: Vec<String>,
    /// `made` or `down`: what it turned the contract into.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub flip: Option<&'static str>,
}

/// `{"first":0,"moves":4,"leader":"N","winner":"S"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct TrickFields {
    /// The place of its first move among all, from 0.
    pub first: usize,
    /// How many of the moves it has.
    pub moves: usize,
    /// The seat that led it.
    pub leader: String,
    /// The seat that won it; absent if equal cards cancelled each other.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// Its card points, in games that count them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
}

/// The sums of the costs: by seat, and by side if there are two.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct CostFields {
    /// By seat.
    pub by_player: Keyed<Option<i32>>,
    /// By side, where there are two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by_side: Option<Keyed<Option<i32>>>,
}

impl GameTraceRequest {
    /// The answer that a trace gives.
    ///
    /// # Errors
    /// Those of the game's contract.
    pub(crate) fn answer_of(&self, trace: &GameTrace) -> Result<GameTraceAnswer> {
        let request = &self.0;
        let target = request.target()?;
        let moves = trace.moves.iter().enumerate();
        let moves = moves.map(|(index, traced)| self.fields(trace, index, traced, target));
        Ok(GameTraceAnswer {
            status: Status::of(trace.is_proved()),
            whose: request.whose(),
            value_of: request.value_of(),
            values: trace.values.iter().map(|value| request.value(value)).collect(),
            moves: moves.collect(),
            tricks: self.taken()?,
            totals: self.costs(trace),
            stands: request
                .question
                .position_state(&request.replay.moves)
                .map(PositionStateFields::from),
            refused: request.replay.refused.as_ref().map(RefusedFields::from),
        })
    }

    /// The moves trick by trick; moves before the play stand alone.
    pub fn tricks<'a>(&self, moves: &'a [TracedMoveFields]) -> Vec<&'a [TracedMoveFields]> {
        let mut rest = moves;
        let mut tricks = Vec::new();
        for length in self.0.trick_lengths(&self.0.replay.moves) {
            let (trick, more) = rest.split_at(length.min(rest.len()));
            tricks.push(trick);
            rest = more;
        }
        tricks
    }

    /// What a move cost, in words.
    pub fn sentence(&self, play: &TracedMoveFields, formatter: Formatter) -> String {
        let unknown = || formatter.format(&messages::UNKNOWN_COST, &[]);
        let cost = play.cost.map_or_else(unknown, |cost| cost.to_string());
        let (who, made) =
            (formatter.seated(&self.0.played_deal, &play.seat), formatter.format_move(&play.name));
        let slots = [("who", who.as_str()), ("move", &made), ("cost", &cost)];
        let mut text = formatter.format(&messages::COSTS, &slots);
        if play.is_costly() && !play.best.is_empty() {
            text += &formatter
                .format(&messages::BETTER, &[("moves", &formatter.format_moves(&play.best))]);
        }
        let flip = match play.flip {
            Some("made") => Some(&messages::NOW_MADE),
            Some(_) => Some(&messages::NOW_DOWN),
            None => None,
        };
        text + &flip.map_or(String::new(), |sentence| formatter.format(sentence, &[]))
    }

    /// The tricks that were played out, and who won them.
    fn taken(&self) -> Result<Vec<TrickFields>> {
        let PlayedDealRequest { played_deal: deal, question, replay } = &self.0;
        let played = FinishedPlay::so_far(deal.setup.clone(), question.clone(), &replay.moves)?;
        let seat = |place: usize| question.seats[place].clone();
        let fields = |trick: &PlayedTrick| TrickFields {
            first: trick.places.start,
            moves: trick.places.len(),
            leader: seat(trick.leader),
            winner: trick.winner.map(seat),
            points: trick.points,
        };
        Ok(played.tricks.iter().map(fields).collect())
    }

    fn fields(
        &self,
        trace: &GameTrace,
        index: usize,
        traced: &TracedMove,
        target: Option<DeclarationTarget>,
    ) -> TracedMoveFields {
        let (before, after) = (&trace.values[index], &trace.values[index + 1]);
        let itself = (traced.cost == Some(0)).then(|| traced.name.clone());
        TracedMoveFields {
            seat: self.0.question.seats[traced.player.index()].clone(),
            name: traced.name.clone(),
            before: self.0.value(before),
            after: self.0.value(after),
            cost: traced.cost,
            forced: traced.forced,
            best: itself.into_iter().chain(traced.better.iter().cloned()).collect(),
            flip: target.and_then(|target| flip(target, before, after)),
        }
    }

    fn costs(&self, trace: &GameTrace) -> CostFields {
        let seats = &self.0.question.seats;
        let all = Players::first(seats.len());
        let cost_of = |players: Players| players.iter().map(|player| trace.cost_of(player)).sum();
        let name = |players: Players| self.0.question.names_of(players).concat();
        let by_side = match &self.0.question.value_spec {
            ValueSpec::Sides { of, .. } => Some([*of, of.others(seats.len())]),
            ValueSpec::Each(_) | ValueSpec::Totals(_) => None,
        };
        let of_player = |player: Player| (seats[player.index()].clone(), trace.cost_of(player));
        CostFields {
            by_player: Keyed(all.iter().map(of_player).collect()),
            by_side: by_side
                .map(|sides| Keyed(sides.map(|side| (name(side), cost_of(side))).into())),
        }
    }
}

/// What a move turned the contract into, if into something else.
pub(crate) fn flip(
    target: DeclarationTarget,
    before: &PositionValue,
    after: &PositionValue,
) -> Option<&'static str> {
    let met = |value: &PositionValue| match value {
        PositionValue::Sides(number) => number.value().map(|value| target.is_met(value)),
        PositionValue::Each(_) | PositionValue::Totals(_) => None,
    };
    let (before, after) = (met(before)?, met(after)?);
    (before != after).then_some(if after { "made" } else { "down" })
}

impl TracedMoveFields {
    /// Whether it made the deal worse for who made it, or may have.
    pub fn is_costly(&self) -> bool {
        self.cost != Some(0)
    }
}

impl Operation for GameTraceRequest {
    single_job!();
    type JobResult = GameTrace;
    type Answer = GameTraceAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> GameTrace {
        let moves = &self.0.replay.moves;
        GameTrace::with_equals(&self.0.question, moves, worker.rule_solver(), limits)
    }

    fn answer(&self, results: Vec<GameTrace>) -> Result<GameTraceAnswer> {
        self.answer_of(&results[0])
    }
}
