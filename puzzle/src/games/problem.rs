//! A problem of another game, and its decisions.

use super::features::GameFeatures;
use super::themes::GameTheme;
use super::walk::GameDecision;
use crate::certify::SolutionGrade;
use tikki_games::{PositionState, Setup};

/// A problem of any game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameProblem {
    /// The deal.
    pub position: Setup,
    /// The moves from it to where the problem begins.
    pub made: Vec<String>,
    /// Where the game stands then; nothing while somebody chooses before the play.
    pub state: Option<PositionState>,
    /// What perfect play comes to, as the game counts.
    pub value: i32,
    /// What the mover has to come to: the same, or the mark that is at stake.
    pub goal: i32,
    /// Whether the mover wants the number large.
    pub wants_more: bool,
    /// How much of it has only one solution.
    pub grade: SolutionGrade,
    /// The first decision, that of the position; of a strict problem all of them.
    pub decisions: Vec<GameDecision>,
    /// The longest line, and which of its moves are the only ones.
    pub main: Vec<(String, bool)>,
    /// How many lines of play the tree has.
    pub lines: u64,
    /// What it is about.
    pub themes: Vec<GameTheme>,
    /// What makes it hard.
    pub features: GameFeatures,
}

impl GameProblem {
    /// How much the best of the wrong moves costs.
    pub fn margin(&self) -> u32 {
        let wrong = self.decisions.first().into_iter().flat_map(|first| &first.wrong);
        wrong.map(|(_, value)| value.abs_diff(self.value)).min().unwrap_or(0)
    }
}
