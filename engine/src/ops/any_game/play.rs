//! `play` of every game: a move for the seat to move, chosen by what its player can see.

use super::simulate::{SimulationOptions, SimulationView};
use super::{PlayedDealRequest, at_move_of};
use crate::ops::{Operation, OperationRequest, OperationScope, ReadContext, Request};
use crate::request::game::PlayedDealParams;
use crate::wire::{Answer, Mean, Status};
use crate::worker::Worker;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::error::{Code, Error, Result};
use tikki_language::Language;
use tikki_play::Objective;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::player::{MoveEstimate, PlayMethod, Player, PlayerChoice};
use tikki_play::simulate::CompletedDeal;
use tikki_solver::Limits;

/// A move for the seat to move, chosen by what its player can see, with an estimate of every move. A limit may cut the number
/// of playouts.
#[derive(Clone, Debug, Request)]
pub(crate) struct GamePlayParams {
    /// The seat that looks at the deal; without it the only seat whose hand is known, else the seat to move.
    seat: Option<String>,
    /// The other seats whose hands it sees.
    seen: Vec<String>,
    /// The number of playouts.
    #[field(range = 1..=MOST_PLAYOUTS, default = PLAYOUTS)]
    playouts: u64,
    /// The number of layouts that are solved with open hands before any playout: where enough of them are solved fast, the move
    /// that costs least on average is chosen without playouts. With 0 playouts choose.
    #[field(range = 0..=MOST_SOLVED, default = SOLVED)]
    layouts: u64,
    /// The seed. The same seed and numbers of layouts and playouts give the same move, unless a time limit cuts them.
    #[field(default = 0)]
    seed: u64,
    #[field(flatten)]
    deal: PlayedDealParams,
}

impl Request for GamePlayParams {
    const NAME: &'static str = "play";
    const SCOPE: OperationScope = OperationScope::EveryGame;
    const EXAMPLE: &'static str = r#""leader":"S","hands":{"N":["C4","DT"],"E":["C8","CJ"],"S":["D4","D6"],"W":["C5","D2"]},"played":["D6","D2"],"playouts":100"#;
    type Answer = GamePlayAnswer;

    fn operation(self, ReadContext { game, .. }: ReadContext) -> Result<OperationRequest> {
        let moves = self.deal.moves_place();
        let player = Player { seed: self.seed, playouts: self.playouts, layouts: self.layouts };
        let deal = self.deal.played_deal(game)?;
        let mut request = GamePlayRequest::new(deal, player, self.seat, self.seen);
        request.moves = moves;
        Ok(OperationRequest::new(request))
    }
}

/// The most playouts of a request.
pub(super) const MOST_PLAYOUTS: u64 = 1_000_000;
/// The playouts where the request does not say.
pub(super) const PLAYOUTS: u64 = 1_000;
/// The most layouts of a request that are solved.
const MOST_SOLVED: u64 = 100;
/// The layouts that are solved where the request does not say.
const SOLVED: u64 = 24;
/// The layouts that are looked at for unknown cards even when the time is over (tuning: nearly always one is enough).
const FIRST_LAYOUTS: u64 = 400;

/// The question of a `play` request.
#[derive(Clone, Debug)]
pub struct GamePlayRequest {
    deal: PlayedDeal,
    player: Player,
    seat: Option<String>,
    seen: Vec<String>,
    /// Where the moves of the record stand in the request.
    moves: &'static str,
}

/// The seat that looked, and its choice.
#[derive(Clone, Debug)]
pub struct PlayedChoice {
    seat: String,
    choice: PlayerChoice,
}

/// `{"seat":"N","move":"DT","seed":0,"playouts":100,"value_of":"…","moves":[{"move":"DT","estimate":{…}}]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct GamePlayAnswer {
    /// Present when there were fewer playouts, or layouts, than requested: a limit was reached, or no layout agrees with what is
    /// known.
    #[serde(skip_serializing_if = "Status::is_whole")]
    pub status: Status,
    /// The seat that looks at the deal.
    pub seat: String,
    /// The move.
    #[serde(rename = "move")]
    pub chosen: String,
    /// How it was chosen.
    pub method: PlayMethodName,
    /// The seed.
    pub seed: u64,
    /// The number of playouts; none where only one move is legal, or where layouts were solved fast enough.
    pub playouts: u64,
    /// The number of layouts that were solved with open hands, where the move was chosen by them.
    #[serde(skip_serializing_if = "is_zero")]
    pub layouts: u64,
    /// What the values count.
    pub value_of: String,
    /// The number of legal moves, where not all of them are listed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal: Option<usize>,
    /// The legal moves; of more than a hundred sets of cards the best ones that were tried, the best first.
    pub moves: Vec<PlayedMoveFields>,
}

/// How a move was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PlayMethodName {
    /// Only one move is legal.
    OnlyMove,
    /// It costs least on average over layouts that were solved with open hands.
    Layouts,
    /// The tree search tried it most often.
    Playouts,
    /// A random legal move: a limit was reached before anything was found, or no layout agrees with what is known.
    Random,
}

impl From<PlayMethod> for PlayMethodName {
    fn from(method: PlayMethod) -> PlayMethodName {
        match method {
            PlayMethod::OnlyMove => PlayMethodName::OnlyMove,
            PlayMethod::Layouts => PlayMethodName::Layouts,
            PlayMethod::Playouts => PlayMethodName::Playouts,
            PlayMethod::Random => PlayMethodName::Random,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands over a reference")]
fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// `{"move":"DT","estimate":{"mean":1.5,"low":1.2,"high":1.8,"playouts":64}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PlayedMoveFields {
    /// The move.
    #[serde(rename = "move")]
    pub name: String,
    /// What it is worth for the goal of the seat to move, by the playouts that began with it; absent without any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub estimate: Option<PlayoutEstimate>,
    /// Its value over solved layouts, where the move was chosen by them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<Mean>,
    /// By how much another was better over solved layouts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cost: Option<Mean>,
}

/// A value estimated by play.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PlayoutEstimate {
    /// The mean.
    #[serde(flatten)]
    pub mean: Mean,
    /// The number of playouts.
    pub playouts: u64,
}

impl Answer for GamePlayAnswer {
    fn status(&self) -> Status {
        self.status
    }
}

impl From<MoveEstimate> for PlayedMoveFields {
    fn from(MoveEstimate { name, playouts, value, cost }: MoveEstimate) -> PlayedMoveFields {
        let value = value.map(Mean);
        let estimate = value.filter(|_| playouts > 0);
        PlayedMoveFields {
            name,
            estimate: estimate.map(|mean| PlayoutEstimate { mean, playouts }),
            value: value.filter(|_| playouts == 0),
            cost: cost.map(Mean),
        }
    }
}

impl GamePlayRequest {
    /// The question about a record: `seat` looks at the deal (default: the only seat whose hand is known, else the seat to
    /// move), and sees the hands of `seen` too.
    pub fn new(
        deal: PlayedDeal,
        player: Player,
        seat: Option<String>,
        seen: Vec<String>,
    ) -> GamePlayRequest {
        GamePlayRequest { deal, player, seat, seen, moves: "/played" }
    }

    /// The deal as its seat knows it.
    pub fn deal(&self) -> &PlayedDeal {
        &self.deal
    }

    /// Who looks, and what it sees. In bridge dummy lies open after the opening lead, and declarer plays its cards (Laws of Duplicate
    /// Bridge 2017, Laws 41 and 45).
    fn view_of(&self, asked: &PlayedDealRequest) -> SimulationOptions {
        let (mut seat, mut seen) = (self.seat.clone(), self.seen.clone());
        let moves = &asked.replay.moves;
        if let Some([declarer, dummy]) = asked.declarer_and_dummy().filter(|_| !moves.is_empty()) {
            if seat.is_none() && asked.question.mover_after(moves).as_ref() == Some(&dummy) {
                seat = Some(declarer);
            }
            if !seen.contains(&dummy) {
                seen.push(dummy);
            }
        }
        SimulationOptions {
            seat,
            seen,
            contracts: false,
            condition: None,
            seed: self.player.seed,
            number: 1,
            max_tries: 1,
            playouts: 0,
        }
    }

    /// Checks that the seat that looks plays the next card: its own, that of dummy as declarer, or in other games one of a hand that
    /// it is said to see.
    fn check_turn(&self, asked: &PlayedDealRequest, looks: &str) -> Result<()> {
        let moves = &asked.replay.moves;
        let Some(mover) = asked.question.mover_after(moves) else { return Ok(()) };
        let plays = match asked.declarer_and_dummy() {
            Some([declarer, dummy]) => looks == declarer && mover == dummy,
            None => self.seen.iter().any(|name| name.eq_ignore_ascii_case(&mover)),
        };
        if mover == looks || plays {
            return Ok(());
        }
        // Who leads may depend on cards that the seat does not see.
        let is_known = !moves.is_empty() || self.deal.setup.leader.is_some();
        let turn = if is_known {
            format!("{mover} is to move")
        } else {
            format!("{looks} is not to move")
        };
        let message =
            format!("{turn}; {looks} cannot choose a move of a hand that it does not play");
        Err(Error::new(Code::BadSeat, message).in_field("/seat"))
    }

    /// The record with cards in place of the unknown ones. A player has to move even when the time is over, so the first layouts
    /// are looked at whatever the limits.
    fn completed(&self, limits: Limits<'_>) -> Result<CompletedDeal> {
        let patient =
            Limits { stop: limits.gone, max_nodes: Some(FIRST_LAYOUTS), ..Limits::default() };
        for limits in [patient, limits] {
            let (completed, _) = self.deal.completion(&self.seen)?.completed(true, limits);
            if let Some(completed) = completed? {
                return Ok(completed);
            }
        }
        let message =
            "no layout of the hidden cards that fits the moves was found within the limits";
        Err(Error::new(Code::ConditionNotMet, message))
    }

    fn choose(&self, worker: &mut Worker<'_>, limits: Limits<'_>) -> Result<PlayedChoice> {
        let completed = self.completed(limits)?;
        let asked = PlayedDealRequest::legal(completed.deal.clone())?;
        let layouts = SimulationView::new(&completed, &self.view_of(&asked), 0)?.layouts;
        self.check_turn(&asked, &layouts.seat)?;
        let PlayedDealRequest { question, replay, .. } = asked;
        let walk = question.after(Objective::from(0), &replay.moves)?;
        let choice = self.player.choose(&*walk, &layouts, worker.rule_solver(), limits);
        Ok(PlayedChoice { seat: layouts.seat, choice })
    }
}

impl Operation for GamePlayRequest {
    single_job!();
    type JobResult = Result<PlayedChoice>;
    type Answer = GamePlayAnswer;

    fn solve(&self, worker: &mut Worker<'_>, (): (), limits: Limits<'_>) -> Self::JobResult {
        self.choose(worker, limits)
    }

    fn answer(&self, mut results: Vec<Self::JobResult>) -> Result<GamePlayAnswer> {
        let chosen = results.swap_remove(0).map_err(|error| at_move_of(error, self.moves))?;
        let PlayedChoice { seat, choice } = chosen;
        Ok(GamePlayAnswer {
            status: Status::of(!choice.is_cut),
            seat,
            chosen: choice.moves[choice.place].name.clone(),
            method: choice.method.into(),
            seed: self.player.seed,
            playouts: choice.playouts,
            layouts: choice.layouts,
            value_of: self.deal.game.value_in(&self.deal.setup, Language::English),
            legal: Some(choice.legal).filter(|&legal| legal > choice.moves.len()),
            moves: choice.moves.into_iter().map(PlayedMoveFields::from).collect(),
        })
    }
}
