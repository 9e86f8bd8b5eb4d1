//! `puzzle-play`: a problem played by the hero's choices, against a defence that keeps the hidden hands open.

use super::{GivenProblem, names};
use crate::ops::ReadContext;
use crate::ops::Request;
use crate::ops::{Operation, OperationRequest, OperationScope};
use crate::request::bad;
use crate::wire::{Answer, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::IllegalPlay;
use tikki_base::error::{Error, Result};
use tikki_bridge::analysis::LegalPlay;
use tikki_language::Language;
use tikki_puzzle::{PlayTrainer, Problem, ProblemTexts, StepRates, TrainerReply};
use tikki_solver::{Card, Limits, Session};

/// Plays a problem by the hero's choices: everybody else plays, each choice is judged, and a wrong one is replaced by the right card.
/// The defence keeps the layouts of the hidden hands open, and settles on one in which a worse card fails and the better one does not.
#[derive(Clone, Debug, Request)]
pub(crate) struct PuzzlePlayParams {
    #[field(flatten)]
    problem: GivenProblem,
    /// The cards that the hero has chosen, right and wrong ones, in order.
    choices: Vec<Card>,
    /// The main line of the solution, which the others follow as long as the play does.
    main: Vec<Card>,
    /// The most layouts of the hidden hands that are open; with 0 all cards lie where they do.
    #[field(range = 0..=1000, default = 40)]
    samples: usize,
    /// The language of the words.
    language: Option<Language>,
}

impl Request for PuzzlePlayParams {
    const NAME: &'static str = "puzzle-play";
    const SCOPE: OperationScope = OperationScope::Game("bridge");
    const EXAMPLE: &'static str = r#""deal":"N:AQ.2.. K.KQ.. 32.A.. 95.3..","strain":"NT","declarer":"S","leader":"S","hero":"declarer","tricks":3,"played":["S2","S9"],"choices":["SA"]"#;
    type Answer = PuzzlePlayAnswer;

    fn operation(self, _: ReadContext) -> Result<OperationRequest> {
        let PuzzlePlayParams { problem: GivenProblem(problem), choices, main, samples, language } =
            self;
        if let (_, Some(illegal)) = LegalPlay::of(*problem.point(), &main) {
            let place = format!("/main/{}", illegal.ply - 1);
            return Err(Error::from(illegal).in_field(&place));
        }
        let language = language.unwrap_or_default();
        Ok(OperationRequest::new(PuzzlePlayRequest { problem, choices, main, samples, language }))
    }
}

/// The question of a `puzzle-play` request.
#[derive(Clone, Debug)]
struct PuzzlePlayRequest {
    problem: Problem,
    choices: Vec<Card>,
    main: Vec<Card>,
    samples: usize,
    language: Language,
}

/// `{"deal":"N:…","played":["S2","S9","SQ","S5"],"shown":["N","S"],"to_play":"N","needs":2,"left":2,"steps":[…]}`.
#[derive(Debug, Serialize, JsonSchema, Answer)]
pub(crate) struct PuzzlePlayAnswer {
    /// Present when a limit was reached; the steps up to there are given.
    #[serde(skip_serializing_if = "Status::is_whole")]
    status: Status,
    /// Where the cards lie: in one of the open layouts.
    deal: String,
    /// All cards played, those before the problem among them.
    played: Vec<String>,
    /// The hands that the hero sees; all hands if absent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    shown: Vec<String>,
    /// Whose card the hero chooses next; absent at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    to_play: Option<String>,
    /// Whether the hero's side has its tricks, or can claim them.
    reached: bool,
    /// The tricks that the hero's side still needs, and those that are left.
    needs: u8,
    left: usize,
    /// What came of each choice.
    steps: Vec<StepFields>,
}

/// What came of a choice.
#[derive(Debug, Serialize, JsonSchema)]
struct StepFields {
    /// The number of cards played before it.
    at: usize,
    card: String,
    right: bool,
    /// In how many open layouts the goal can be reached, and in how many the card keeps it; absent if only one is open.
    #[serde(skip_serializing_if = "Option::is_none")]
    layouts: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    right_in: Option<usize>,
    /// The card that was played in its place.
    #[serde(skip_serializing_if = "Option::is_none")]
    instead: Option<String>,
    /// In how many of the layouts that card keeps the goal.
    #[serde(skip_serializing_if = "Option::is_none")]
    instead_in: Option<usize>,
    /// The wrong card, and best play of both sides after it to where the goal is out of reach.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    refutation: Vec<String>,
    /// The hands at the choice, in the layout on which the defence settled.
    #[serde(skip_serializing_if = "Option::is_none")]
    settled: Option<String>,
    /// Whether it is right, and why, in a sentence each.
    words: Vec<String>,
}

impl StepFields {
    fn new(
        trainer: &PlayTrainer,
        card: Card,
        reply: &TrainerReply,
        language: Language,
    ) -> StepFields {
        let words = language.reply(trainer, card, reply);
        let at = trainer.play().cards().len() - 1;
        let open = |rates: &Option<StepRates>| rates.clone().filter(|rates| rates.layouts > 1);
        let (rates, instead, refutation) = match reply {
            TrainerReply::Right { rates } => (open(rates), None, &[][..]),
            TrainerReply::Wrong { rates, instead, refutation } => {
                (open(rates), Some(*instead), &refutation[..])
            }
        };
        let settled = instead.and(rates.as_ref()).map(|_| trainer.before_last());
        StepFields {
            at,
            card: card.to_string(),
            right: instead.is_none(),
            layouts: rates.as_ref().map(|rates| rates.layouts),
            right_in: rates.as_ref().map(|rates| rates.chosen),
            instead: instead.map(|card| card.to_string()),
            instead_in: instead.and(rates.as_ref()).map(|rates| rates.best.1),
            refutation: names(refutation),
            settled: settled.map(|point| point.position().hands().to_string()),
            words,
        }
    }
}

impl PuzzlePlayRequest {
    /// The answer, as far as the limits allow.
    fn played(&self, session: &mut Session<'_>, limits: Limits<'_>) -> Result<PuzzlePlayAnswer> {
        let trainer = PlayTrainer::new(self.problem.clone(), self.main.clone());
        let mut trainer = trainer.with_open_layouts(self.samples);
        let before = limits.counted();
        let left = || limits.after(limits.counted() - before);
        let is_over = || limits.is_over() || left().max_nodes == Some(0);
        let (mut steps, mut done) = (Vec::new(), trainer.clone());
        trainer.advance(session, left());
        for (index, &card) in self.choices.iter().enumerate() {
            if is_over() {
                break;
            }
            let place = format!("/choices/{index}");
            if trainer.is_over() {
                return Err(bad(&place, "expected no more choices: the play is over"));
            }
            done = trainer.clone();
            let seat = trainer.play().last().position().to_play();
            let ply = trainer.play().cards().len() + 1;
            let reply = trainer.choose(card, session, left()).map_err(|why| {
                Error::from(IllegalPlay { ply, seat, card, why }).in_field(&place)
            })?;
            if is_over() {
                break;
            }
            steps.push(StepFields::new(&trainer, card, &reply, self.language));
            trainer.advance(session, left());
        }
        let status = Status::of(!is_over());
        let trainer = if status.is_whole() { trainer } else { done };
        Ok(self.answer_of(&trainer, status, steps))
    }

    fn answer_of(
        &self,
        trainer: &PlayTrainer,
        status: Status,
        steps: Vec<StepFields>,
    ) -> PuzzlePlayAnswer {
        let (play, problem) = (trainer.play(), trainer.problem());
        let (point, shown) = (play.last(), trainer.seen());
        let turn = Some(point.position().to_play()).filter(|_| !trainer.is_over());
        PuzzlePlayAnswer {
            status,
            deal: play.start().position().hands().to_string(),
            played: play.cards().iter().map(|(_, card)| card.to_string()).collect(),
            shown: if shown.len() == 4 {
                Vec::new()
            } else {
                shown.iter().map(ToString::to_string).collect()
            },
            to_play: turn.map(|seat| seat.to_string()),
            reached: trainer.has_reached_goal(),
            needs: problem.needs(point),
            left: point.position().tricks_left(),
            steps,
        }
    }
}

impl Operation for PuzzlePlayRequest {
    single_job!();
    type JobResult = Result<PuzzlePlayAnswer>;
    type Answer = PuzzlePlayAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Self::JobResult {
        self.played(&mut worker.solver().session(), limits)
    }

    fn answer(&self, mut results: Vec<Self::JobResult>) -> Result<PuzzlePlayAnswer> {
        results.swap_remove(0)
    }
}
