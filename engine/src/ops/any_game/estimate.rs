//! What stands beside a value that a limit left open: an estimate by playouts with open hands.

use super::play::PlayoutEstimate;
use crate::wire::{Keyed, Mean, Rate};
use schemars::JsonSchema;
use serde::Serialize;
use tikki_play::player::{DeclarationEstimate, MoveEstimate, Player};
use tikki_play::simulate::Layout;
use tikki_play::solve::{PositionValue, ProvedNumber};
use tikki_play::{Game, Question, Setup, ValueSpec};
use tikki_solver::{Limits, RuleSolver};

/// The most playouts of an estimate (tuning: a tenth of a second in most games).
const MOST_PLAYOUTS: u64 = 300;

/// The fewest playouts of an estimate that only nodes limit (tuning: an interval that is worth showing).
const FEWEST_PLAYOUTS: u64 = 20;

/// The nodes that take about as long as a playout (tuning).
const NODES_OF_A_PLAYOUT: u64 = 1_000;

/// `{"mean":61.5,"low":58.2,"high":64.8,"playouts":211,"for":["1"],"line":["CJ","C7","CA"]}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct PositionEstimate {
    /// By the playouts that began with the move that was tried most often.
    #[serde(flatten)]
    pub estimate: PlayoutEstimate,
    /// Whose number it is: in games of individuals that of the seat to move.
    #[serde(rename = "for")]
    pub whose: Vec<String>,
    /// The best line found: the moves that were tried most often.
    pub line: Vec<String>,
}

/// What playouts found of a declaration: `{"mean":61.5,"low":58.2,"high":64.8,"playouts":211,"made":{"rate":0.55,…}}`.
#[derive(Clone, Debug, Serialize, JsonSchema)]
pub struct DeclarationEstimateFields {
    /// Its value for the seat.
    #[serde(flatten)]
    pub value: PlayoutEstimate,
    /// How often the contract was made, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<Rate>,
    /// The seat's score by the game's own scoring, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Mean>,
}

impl DeclarationEstimateFields {
    /// What was found, if anything.
    pub(super) fn of(found: &DeclarationEstimate) -> Option<DeclarationEstimateFields> {
        let value = PlayoutEstimate { mean: Mean(found.value?), playouts: found.playouts };
        Some(DeclarationEstimateFields {
            value,
            made: found.made.map(Rate),
            score: found.score.map(Mean),
        })
    }
}

/// The estimates of a position and its moves.
#[derive(Clone, Debug)]
pub struct OpenEstimates {
    /// Of the position.
    pub position: PositionEstimate,
    moves: Vec<MoveEstimate>,
}

/// A position with open hands.
#[derive(Clone, Copy, Debug)]
pub(super) struct OpenPosition<'a> {
    pub(super) game: &'static Game,
    pub(super) setup: &'a Setup,
    pub(super) question: &'a Question,
    /// The moves so far.
    pub(super) made: &'a [String],
}

impl OpenPosition<'_> {
    /// Plays on from a position with a value that is not proved, within the limits of time. Where nodes are limited, the playouts take about
    /// as long as the proof took.
    pub(super) fn estimates(
        self,
        value: &PositionValue,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> Option<OpenEstimates> {
        let OpenPosition { game, setup, question, made } = self;
        let mover = question.mover_after(made)?;
        let (setup, made) = (setup.clone(), made.to_vec());
        let layout = Layout { game, setup, question: Some(question.clone()), made };
        let playouts = limits.max_nodes.map_or(MOST_PLAYOUTS, |nodes| {
            (nodes / NODES_OF_A_PLAYOUT).clamp(FEWEST_PLAYOUTS, MOST_PLAYOUTS)
        });
        let limits = Limits { max_nodes: None, ..limits };
        let player = Player { seed: 0, playouts, layouts: 0 };
        let choice = player.choose_openly(layout, solver, limits)?;
        let estimate = bounded(&choice.moves[choice.place], value)?;
        let whose = match &question.value_spec {
            ValueSpec::Sides { of, .. } => question.names_of(*of),
            _ => vec![mover],
        };
        let position = PositionEstimate { estimate, whose, line: choice.line };
        Some(OpenEstimates { position, moves: choice.moves })
    }
}

impl OpenEstimates {
    /// The estimates of the moves whose values are not proved.
    pub(super) fn of_moves(&self, values: &[(String, PositionValue)]) -> Keyed<PlayoutEstimate> {
        let open = values.iter().filter(|(_, value)| !value.is_proved());
        let estimate = |(name, value): &(String, PositionValue)| {
            let found = self.moves.iter().find(|found| found.name == *name)?;
            Some((name.clone(), bounded(found, value)?))
        };
        Keyed(open.filter_map(estimate).collect())
    }
}

/// The estimate of a move, within the bounds of its value where the value is of two sides. (What a seat is sure of against all others says
/// nothing about play in which each seeks its own.)
fn bounded(found: &MoveEstimate, value: &PositionValue) -> Option<PlayoutEstimate> {
    let (mean, playouts) = (found.value?, found.playouts);
    let mean = match value {
        PositionValue::Sides(ProvedNumber { lower, upper }) => {
            mean.within([lower, upper].map(|&end| f64::from(end)), playouts)
        }
        _ => mean,
    };
    Some(PlayoutEstimate { mean: Mean(mean), playouts })
}

/// Most of the time for proofs and lines; what is left is for estimates. [`Limits::first_part`] of it ends halfway, so that a line
/// keeps time of its own.
pub(super) fn proof_limits(limits: Limits<'_>) -> Limits<'_> {
    let soon = limits.halfway.or(limits.soon);
    Limits { stop: limits.soon.or(limits.stop), soon, ..limits }
}
