//! `review`: a board as it was played. What each card cost in tricks, points and IMPs, how each player did, and how the result
//! stands against par.

use super::play::PlayRequest;
use super::single::SingleDummyFields;
use super::trace::traced;
use super::{Operation, OperationRequest, OperationScope};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::request::bridge::{DoubledContractParams, GivenPlay};
use crate::wire::{Answer, Keyed, ParFields, Status, Tricks};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::comparison::imps;
use tikki_base::deal::FullDeal;
use tikki_base::error::Result;
use tikki_base::names::Named;
use tikki_bridge::analysis::{
    CardTally, DeclaredContract, STRAINS, StrainOfDeal, StrainTricks, Trace, TracedCard,
    full_table, tallies,
};
use tikki_bridge::{Par, TrickTable, Vulnerability, par};
use tikki_solver::{Limits, Seat};

/// A board as it was played: what each card cost in tricks, points and IMPs, and the result against par.
#[derive(Clone, Debug, Request)]
pub(crate) struct ReviewParams {
    #[field(flatten)]
    contract: DoubledContractParams,
    #[field(flatten)]
    play: GivenPlay,
    /// The dealer.
    dealer: Seat,
    /// The vulnerability.
    vulnerable: Vulnerability,
    /// The tricks of declarer's side, if the play ends early.
    #[field(range = 0..=13)]
    result: Option<u8>,
    /// Whether declarer's cards in the last five tricks are also judged single dummy, as in `trace`.
    single_dummy: bool,
}

impl Request for ReviewParams {
    const NAME: &'static str = "review";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532","dealer":"N","vulnerable":"None","contract":"2S","declarer":"S","played":["H8","HT","HJ","HQ"],"result":8"#;
    type Answer = ReviewAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let ReviewParams { contract, play, dealer, vulnerable, result, single_dummy } = self;
        let declarer = play.play.start().declarer();
        Ok(OperationRequest::new(ReviewRequest {
            played: DeclaredContract { contract: contract.into(), declarer },
            deal: play.cards.full()?,
            play: play.into(),
            dealer,
            vulnerable,
            result,
            single_dummy,
        }))
    }
}

/// The question of a `review` request.
#[derive(Clone, Debug)]
pub(crate) struct ReviewRequest {
    play: PlayRequest,
    played: DeclaredContract,
    deal: FullDeal,
    dealer: Seat,
    vulnerable: Vulnerability,
    /// The tricks of declarer's side, if the play ends early.
    result: Option<u8>,
    /// Whether declarer's cards in the last tricks are judged single dummy.
    single_dummy: bool,
}

/// What can be solved on its own.
#[derive(Debug)]
pub(crate) enum ReviewJob {
    /// The play.
    Play,
    /// A strain of the table.
    Strain(Box<StrainOfDeal>),
}

/// What came of it.
#[derive(Debug)]
pub(crate) enum ReviewJobResult {
    /// The value of every card.
    Play(Trace),
    /// The tricks of every declarer.
    Strain(StrainTricks),
}

/// `{"par":{…},"tricks":8,"score_ns":110,"best_ns":-50,"imps_par":4,"slips":[…],"players":{…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema, Answer)]
pub(crate) struct ReviewAnswer {
    /// Present when not everything is proved.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    #[serde(skip_serializing_if = "Option::is_none")]
    par: Option<ParFields>,
    /// The tricks that declarer's side took, where that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<u8>,
    /// The points of north and south with them.
    #[serde(skip_serializing_if = "Option::is_none")]
    score_ns: Option<i32>,
    /// The points of north and south with best play of both sides from the lead on.
    #[serde(skip_serializing_if = "Option::is_none")]
    best_ns: Option<i32>,
    /// The IMPs of north and south against par.
    #[serde(skip_serializing_if = "Option::is_none")]
    imps_par: Option<i32>,
    /// The tricks of declarer's side before the first card, and after each.
    declarer_tricks: Vec<Tricks>,
    /// The cards that cost something.
    slips: Vec<MistakeFields>,
    /// The cards with which single dummy or double dummy finds fault, of those that are judged both ways, if requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    single_dummy: Vec<JudgedCardFields>,
    /// The decisions of each seat: as declarer (dummy's cards included), as defender, with the opening lead.
    players: Keyed<RoleFields>,
}

/// `{"ply":2,"seat":"E","player":"E","card":"HJ","cost":1,"slip":"card","better":["HK"],"flip":"made","points":160,"imps":4}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct MistakeFields {
    /// Its place in the play, from 0.
    ply: usize,
    seat: String,
    /// Who decided on it: declarer for dummy.
    player: String,
    card: String,
    /// The tricks that it cost the side of the player.
    cost: u8,
    slip: &'static str,
    better: Vec<String>,
    /// `made` or `down`: what it turned the contract into.
    #[serde(skip_serializing_if = "Option::is_none")]
    flip: Option<&'static str>,
    /// The points that it cost.
    points: i32,
    /// Those points in IMPs.
    imps: i32,
    /// The points of north and south with best play before it.
    before_ns: i32,
    /// The same after it.
    after_ns: i32,
}

/// `{"ply":44,"seat":"N","player":"S","card":"C4","layouts":70,"chance":0.528571,"best":0.571429,"better":["C6","C5"],"verdict":"lucky"}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct JudgedCardFields {
    /// Its place in the play, from 0.
    ply: usize,
    seat: String,
    /// Declarer, for dummy's cards too.
    player: String,
    card: String,
    #[serde(flatten)]
    single_dummy: SingleDummyFields,
}

/// `{"declaring":{…},"defending":{…},"leading":{…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
struct RoleFields {
    #[serde(skip_serializing_if = "Option::is_none")]
    declaring: Option<TallyFields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    defending: Option<TallyFields>,
    #[serde(skip_serializing_if = "Option::is_none")]
    leading: Option<TallyFields>,
}

/// `{"cards":19,"slips":1,"tricks":1}`.
#[derive(Clone, Copy, Debug, Serialize, JsonSchema)]
struct TallyFields {
    /// The cards among which there was a choice.
    cards: u32,
    /// Those that cost a trick or more.
    slips: u32,
    /// The tricks they cost.
    tricks: u32,
}

impl ReviewRequest {
    fn score_ns(&self, tricks: u8) -> i32 {
        self.played.score_ns(self.vulnerable, tricks)
    }

    fn mistakes(&self, trace: &Trace) -> Vec<MistakeFields> {
        (0..trace.plays.len()).filter_map(|ply| self.mistake(trace, ply)).collect()
    }

    fn mistake(&self, trace: &Trace, ply: usize) -> Option<MistakeFields> {
        let play = &trace.plays[ply];
        let (cost, mistake) = (play.cost?, play.mistake.as_ref()?);
        let worth = |place: usize| trace.declarer_tricks[place].value().map(|n| self.score_ns(n));
        let (before_ns, after_ns) = (worth(ply)?, worth(ply + 1)?);
        let points = (before_ns - after_ns).abs();
        let flip = trace.flip(ply, self.played.contract.level.tricks_needed());
        Some(MistakeFields {
            ply,
            seat: play.seat.to_string(),
            player: play.player.to_string(),
            card: play.card.to_string(),
            cost,
            slip: mistake.kind.name(),
            better: mistake.better.iter().map(ToString::to_string).collect(),
            flip: flip.map(|made| if made { "made" } else { "down" }),
            points,
            imps: imps(points),
            before_ns,
            after_ns,
        })
    }

    /// The cards with a verdict.
    fn judged(trace: &Trace) -> Vec<JudgedCardFields> {
        let with_verdict = trace
            .plays
            .iter()
            .enumerate()
            .filter(|(_, play)| play.single_dummy_verdict().is_some());
        let judged = |(ply, play): (usize, &TracedCard)| {
            Some(JudgedCardFields {
                ply,
                seat: play.seat.to_string(),
                player: play.player.to_string(),
                card: play.card.to_string(),
                single_dummy: SingleDummyFields::of(play)?,
            })
        };
        with_verdict.filter_map(judged).collect()
    }

    fn players(&self, trace: &Trace) -> Keyed<RoleFields> {
        let dummy = self.played.declarer.partner();
        let roles = |seat: Seat| {
            let [declaring, defending, leading] =
                tallies(&self.play.play, trace, seat).map(TallyFields::of);
            (seat.to_string(), RoleFields { declaring, defending, leading })
        };
        Keyed(Seat::ALL.into_iter().filter(|&seat| seat != dummy).map(roles).collect())
    }

    /// The tricks of declarer's side: as given, or those of a complete play.
    fn tricks(&self, trace: &Trace) -> Option<u8> {
        let over = self.play.play.last().to_play().is_none();
        let last = trace.declarer_tricks.last()?.value();
        if over { last } else { self.result }
    }

    fn answer_of(&self, trace: &Trace, table: Option<&TrickTable>) -> ReviewAnswer {
        let par: Option<Par> = table.map(|table| par(table, self.dealer, self.vulnerable));
        let tricks = self.tricks(trace);
        let score_ns = tricks.map(|tricks| self.score_ns(tricks));
        let best = trace.declarer_tricks[0].value();
        let against = score_ns.zip(par.as_ref()).map(|(score, par)| imps(score - par.score_ns));
        ReviewAnswer {
            status: Status::of(trace.is_proved() && par.is_some()),
            par: par.as_ref().map(ParFields::from),
            tricks,
            score_ns,
            best_ns: best.map(|tricks| self.score_ns(tricks)),
            imps_par: against,
            declarer_tricks: trace.declarer_tricks.iter().map(|&bounds| bounds.into()).collect(),
            slips: self.mistakes(trace),
            single_dummy: ReviewRequest::judged(trace),
            players: self.players(trace),
        }
    }
}

impl TallyFields {
    /// Nothing where nothing was decided.
    fn of(tally: CardTally) -> Option<TallyFields> {
        let CardTally { cards, mistakes: slips, tricks, .. } = tally;
        (cards > 0).then_some(TallyFields { cards, slips, tricks })
    }
}

impl Operation for ReviewRequest {
    type Job = ReviewJob;
    type JobResult = ReviewJobResult;
    type Answer = ReviewAnswer;

    fn jobs(&self) -> Vec<ReviewJob> {
        let strain =
            |strain| ReviewJob::Strain(Box::new(StrainOfDeal::new(self.deal.into(), strain)));
        std::iter::once(ReviewJob::Play).chain(STRAINS.map(strain)).collect()
    }

    fn solve(
        &self,
        worker: &mut Worker<'_>,
        part: ReviewJob,
        limits: Limits<'_>,
    ) -> ReviewJobResult {
        match part {
            ReviewJob::Play => {
                let single_dummy = self.play.needed.filter(|_| self.single_dummy);
                ReviewJobResult::Play(traced(&self.play.play, single_dummy, worker, limits))
            }
            ReviewJob::Strain(strain) => ReviewJobResult::Strain(worker.strain(&strain, limits)),
        }
    }

    fn answer(&self, results: Vec<ReviewJobResult>) -> Result<ReviewAnswer> {
        let mut strains = Vec::new();
        let mut trace = None;
        for one in results {
            match one {
                ReviewJobResult::Play(found) => trace = Some(found),
                ReviewJobResult::Strain(tricks) => strains.push(tricks),
            }
        }
        let table = full_table(&strains);
        Ok(self.answer_of(&trace.expect("the play is a part"), table.as_ref()))
    }
}
