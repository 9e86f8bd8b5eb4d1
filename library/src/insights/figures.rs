//! The figures of some boards in one role.

use super::PlayedBoard;
use crate::statistics::{self, Interval};
use crate::tally::{PHASES, PhaseTally};
use schemars::JsonSchema;
use serde::Serialize;
use std::ops::Range;

/// The role of a player on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Declarer, who plays dummy's cards too.
    Declarer,
    /// A defender, the opening lead left out.
    Defender,
    /// The defender on lead, the opening lead alone.
    Leader,
}

impl Role {
    /// All roles.
    pub const ALL: [Role; 3] = [Role::Declarer, Role::Defender, Role::Leader];

    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Role::Declarer => "declarer",
            Role::Defender => "defender",
            Role::Leader => "leader",
        }
    }

    /// Returns whether the player has the role on a board.
    pub(super) fn is_of(self, board: &PlayedBoard) -> bool {
        match self {
            Role::Declarer => board.role == 0,
            Role::Defender => board.role == 1 || board.role == 2,
            Role::Leader => board.role == 1,
        }
    }

    /// Returns the phases in which it makes choices.
    pub(super) fn phases(self) -> Range<usize> {
        match self {
            Role::Leader => 0..1,
            Role::Declarer | Role::Defender => 1..PHASES,
        }
    }

    /// Returns the tally of its phases on a board.
    pub(super) fn tally(self, board: &PlayedBoard) -> PhaseTally {
        board.phases[self.phases()].iter().fold(PhaseTally::default(), |sum, phase| PhaseTally {
            choices: sum.choices + phase.choices,
            errors: sum.errors + phase.errors,
            lost: sum.lost + phase.lost,
            imps: sum.imps + phase.imps,
        })
    }
}

/// What a player decided in a role, and what it lost.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Figures {
    /// The boards.
    pub boards: u64,
    /// Cards played with a choice.
    pub decisions: u64,
    /// Those that lost something.
    pub errors: u64,
    /// Errors of decisions, with Wilson's interval; missing without decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_rate: Option<Interval>,
    /// What was lost a board, with the interval of a bootstrap over boards.
    pub lost_per_board: Interval,
    /// IMPs lost a board, over the boards whose contract and vulnerability are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imps_per_board: Option<Interval>,
}

impl Figures {
    /// Returns the figures of boards, each with whether its IMPs are known; `None` without boards.
    pub(super) fn of(boards: impl Iterator<Item = (PhaseTally, bool)>) -> Option<Figures> {
        let (mut decisions, mut errors) = (0, 0);
        let (mut lost, mut imps): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
        for (tally, has_imps) in boards {
            decisions += u64::from(tally.choices);
            errors += u64::from(tally.errors);
            lost.push(tally.lost.into());
            if has_imps {
                imps.push(tally.imps.into());
            }
        }
        Some(Figures {
            boards: lost.len() as u64,
            decisions,
            errors,
            error_rate: statistics::rate(errors, decisions),
            lost_per_board: statistics::mean(&lost)?,
            imps_per_board: statistics::mean(&imps),
        })
    }
}
