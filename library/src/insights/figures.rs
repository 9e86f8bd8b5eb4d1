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

    /// Returns what a board counts for.
    pub(super) fn of_board(self, board: &PlayedBoard) -> GroupTally {
        let turned = board.turned.is_some_and(|phase| self.phases().contains(&phase));
        GroupTally { tally: self.tally(board), has_imps: board.has_imps, turned }
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

/// A board in a group.
#[derive(Clone, Copy, Debug)]
pub(super) struct GroupTally {
    /// What counts in the group.
    pub tally: PhaseTally,
    /// Whether IMPs are known.
    pub has_imps: bool,
    /// Whether a card that counts in the group lost the board.
    pub turned: bool,
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
    /// Errors of decisions, with Wilson's interval from five boards on; missing without decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error_rate: Option<Interval>,
    /// What was lost a board, with the interval of a bootstrap over boards.
    pub lost_per_board: Interval,
    /// Boards that a card of the player lost: before it the contract was on course for their side, after it never again.
    pub could_have_been_won: u64,
    /// IMPs lost a board, over the boards whose contract and vulnerability are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub imps_per_board: Option<Interval>,
}

impl Figures {
    /// Returns the figures of boards; `None` without boards.
    pub(super) fn of(boards: impl Iterator<Item = GroupTally>) -> Option<Figures> {
        let (mut decisions, mut errors, mut could_have_been_won) = (0, 0, 0);
        let (mut lost, mut imps): (Vec<f64>, Vec<f64>) = (Vec::new(), Vec::new());
        for GroupTally { tally, has_imps, turned } in boards {
            could_have_been_won += u64::from(turned);
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
            error_rate: statistics::rate(errors, decisions).map(|rate| rate.of_boards(lost.len())),
            lost_per_board: not_negative(statistics::mean(&lost)?),
            could_have_been_won,
            imps_per_board: statistics::mean(&imps).map(not_negative),
        })
    }
}

/// Nothing is lost less than never: the interval of a mean by the normal distribution does not know it.
fn not_negative(interval: Interval) -> Interval {
    Interval { low: interval.low.map(|low| low.max(0.0)), ..interval }
}
