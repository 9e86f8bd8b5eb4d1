//! A problem of a game other than bridge, and its decisions.

use super::features::GameFeatures;
use super::themes::GameTheme;
use super::walk::GameDecision;
use crate::certify::SolutionGrade;
use tikki_play::{PositionState, Setup};

/// A problem of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameProblem {
    /// The deal.
    pub position: Setup,
    /// The moves before the problem.
    pub made: Vec<String>,
    /// The position after them; `None` during choices before the play.
    pub state: Option<PositionState>,
    /// The value with perfect play, as the game counts.
    pub value: i32,
    /// The number that the mover has to reach: the value, or the mark at stake.
    pub goal: i32,
    /// Whether the mover maximises the number.
    pub wants_more: bool,
    /// The grade: how much of the problem has a single solution.
    pub grade: SolutionGrade,
    /// The first decision; for a strict problem all decisions.
    pub decisions: Vec<GameDecision>,
    /// The longest line, and which of its moves are unique.
    pub main: Vec<(String, bool)>,
    /// The number of lines of play in the tree.
    pub lines: u64,
    /// The themes.
    pub themes: Vec<GameTheme>,
    /// The features of its difficulty.
    pub features: GameFeatures,
}

impl GameProblem {
    /// Returns the cost of the best wrong move.
    pub fn margin(&self) -> u32 {
        let wrong = self.decisions.first().into_iter().flat_map(|first| &first.wrong);
        wrong.map(|(_, value)| value.abs_diff(self.value)).min().unwrap_or(0)
    }
}
