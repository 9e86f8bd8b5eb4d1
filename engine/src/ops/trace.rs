//! `trace`: what each card of a play cost, and whom.

use super::play::{PlayRequest, relative};
use super::single::SingleDummyFields;
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::GivenPlay;
use crate::request::required;
use crate::wire::{Answer, Keyed, Status, Tricks};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_bridge::analysis::{LegalPlay, Trace, TracedCard};
use tikki_solver::{Limits, Seat, Side};

/// The cost of each card of a play, by player.
#[derive(Clone, Debug, Request)]
pub(crate) struct TraceParams {
    #[field(flatten)]
    play: GivenPlay,
    /// Whether declarer's cards in the last five tricks are also judged single dummy: by the chance of the contract over all layouts of
    /// the defenders' hands, under the best strategy of a declarer who does not see them.
    single_dummy: bool,
}

impl Request for TraceParams {
    const NAME: &'static str = "trace";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","contract":"1H","declarer":"N","played":["D4","D2","D5","D7","S7","S8","SK","S3"]"#;
    type Answer = TraceAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let TraceParams { play, single_dummy } = self;
        if single_dummy {
            required("contract", play.contract)?;
            play.cards.full()?;
        }
        Ok(OperationRequest::new(TraceRequest { play: play.into(), single_dummy }))
    }
}

/// The question of a `trace` request.
#[derive(Clone, Debug)]
pub struct TraceRequest {
    /// The play.
    pub play: PlayRequest,
    /// Whether declarer's cards in the last tricks are judged single dummy, where there is a contract.
    pub single_dummy: bool,
}

/// `{"declarer_tricks":[8,8,7],"plays":[…],"totals":{…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub struct TraceAnswer {
    /// Present when not every value is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    /// The tricks of declarer's side in the whole deal, before the first card and after each.
    declarer_tricks: Vec<Tricks>,
    /// The cards.
    plays: Vec<PlayFields>,
    /// The costs of the cards.
    totals: ThrownAwayFields,
    /// The result of the contract, with best play from the end of the recorded cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<String>,
}

/// `{"seat":"W","card":"C5","before":8,"after":8,"cost":0}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct PlayFields {
    seat: String,
    /// The player who chose it: declarer for dummy.
    player: String,
    card: String,
    before: Tricks,
    after: Tricks,
    /// The tricks that it cost the side of the player.
    #[serde(skip_serializing_if = "Option::is_none")]
    cost: Option<u8>,
    forced: bool,
    /// `opening-lead`, `suit` or `card`: what was wrong with a card that cost something.
    #[serde(skip_serializing_if = "Option::is_none")]
    slip: Option<&'static str>,
    /// The cards that would have cost nothing.
    #[serde(skip_serializing_if = "Option::is_none")]
    better: Option<Vec<String>>,
    /// `made` or `down`: what it turned the contract into.
    #[serde(skip_serializing_if = "Option::is_none")]
    flip: Option<&'static str>,
    /// What it is worth single dummy, if requested and there was a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    single_dummy: Option<SingleDummyFields>,
}

/// The value of every card of a play; with the tricks that the contract needs, single dummy too.
pub(crate) fn traced(
    play: &LegalPlay,
    single_dummy: Option<u8>,
    worker: &mut Worker<'_>,
    limits: Limits<'_>,
) -> Trace {
    let before = limits.counted();
    let mut trace = Trace::of(play, &mut worker.solver().session(), limits);
    if let Some(needed) = single_dummy {
        let limits = limits.after(limits.counted() - before);
        trace.add_single_dummy(play, needed, worker.solver(), limits);
    }
    trace
}

/// The tricks lost: by player (dummy's cards are declarer's) and by side.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct ThrownAwayFields {
    by_player: Keyed<u32>,
    by_side: Keyed<u32>,
}

impl TraceRequest {
    fn fields(&self, trace: &Trace, index: usize, play: &TracedCard) -> PlayFields {
        let names = |cards: &[tikki_solver::Card]| cards.iter().map(ToString::to_string).collect();
        let flip = self.play.needed.and_then(|needed| trace.flip(index, needed));
        PlayFields {
            seat: play.seat.to_string(),
            player: play.player.to_string(),
            card: play.card.to_string(),
            before: trace.declarer_tricks[index].into(),
            after: trace.declarer_tricks[index + 1].into(),
            cost: play.cost,
            forced: play.forced,
            slip: play.mistake.as_ref().map(|mistake| mistake.kind.name()),
            better: play.mistake.as_ref().map(|mistake| names(&mistake.better)),
            flip: flip.map(|made| if made { "made" } else { "down" }),
            single_dummy: SingleDummyFields::of(play),
        }
    }

    fn totals(&self, trace: &Trace) -> ThrownAwayFields {
        let dummy = self.play.play.start().declarer().partner();
        let players = Seat::ALL.into_iter().filter(|&seat| seat != dummy);
        let of_side = |side: Side| side.seats().map(|seat| trace.cost_of(seat)).iter().sum();
        ThrownAwayFields {
            by_player: Keyed(players.map(|seat| (seat.to_string(), trace.cost_of(seat))).collect()),
            by_side: Keyed(vec![
                ("NS".to_owned(), of_side(Side::NorthSouth)),
                ("EW".to_owned(), of_side(Side::EastWest)),
            ]),
        }
    }
}

impl Operation for TraceRequest {
    single_job!();
    type JobResult = Trace;
    type Answer = TraceAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Trace {
        let single_dummy = self.play.needed.filter(|_| self.single_dummy);
        traced(&self.play.play, single_dummy, worker, limits)
    }

    fn answer(&self, results: Vec<Trace>) -> Result<TraceAnswer> {
        Ok(self.answer_of(&results[0]))
    }
}

impl TraceRequest {
    /// The answer that a trace gives.
    pub fn answer_of(&self, trace: &Trace) -> TraceAnswer {
        let plays = trace.plays.iter().enumerate();
        let last = trace.declarer_tricks.last().and_then(|bounds| bounds.value());
        TraceAnswer {
            status: Status::of(trace.is_proved()),
            declarer_tricks: trace.declarer_tricks.iter().map(|&bounds| bounds.into()).collect(),
            plays: plays.map(|(index, play)| self.fields(trace, index, play)).collect(),
            totals: self.totals(trace),
            result: last.zip(self.play.needed).map(|(tricks, needed)| relative(tricks, needed)),
        }
    }
}
