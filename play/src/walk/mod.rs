//! The common interface of every kind of game once a question is set: moves by their names, from position to position, and a
//! number at each. A question holds a [`GamePosition`]; callers walk it ([`GameWalk`]), alone or with a solver ([`SolvedWalk`]).
//! Whether a kind of game runs on a rule set or on a machine of its own is not visible here.

pub mod beating;
pub mod machine;
pub mod moves;
pub mod refusal;
pub mod trick_play;
pub mod trick_walk;

use crate::position::root::CardChoice;
use crate::walk::trick_play::TrickPlay;
use std::fmt;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Player, Players};
use tikki_solver::{Limits, RuleSolver, Solved};

/// One of the goals of a question, and who plays for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Objective {
    /// The index of the goal in the question.
    pub goal: usize,
    /// Whether all players help those whose goal it is (its cooperative value); if not, the others play against them.
    pub together: bool,
}

/// Returns the objective of the goal with this index: the others play against it.
impl From<usize> for Objective {
    fn from(goal: usize) -> Objective {
        Objective { goal, together: false }
    }
}

/// Where a game stands, by the names of its seats and cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionState {
    /// The seat to move; `None` when play is over.
    pub to_play: Option<String>,
    /// The cards in hand, by seat.
    pub hands: Vec<(String, Vec<String>)>,
    /// Who led the trick, or is to lead.
    pub leader: String,
    /// The cards on the table, in their order.
    pub trick: Vec<String>,
}

/// Where a game stands, and how it is played on.
pub trait GamePosition: fmt::Debug + Send + Sync {
    /// Starts to walk from the position of the question.
    ///
    /// # Panics
    /// If the question has no such goal.
    fn walk<'a>(&'a self, aim: Objective) -> Box<dyn GameWalk<'a> + 'a>;

    /// Whether play may go round for ever: cards are picked up again.
    fn goes_round(&self) -> bool {
        false
    }

    /// The record of rules, of a trick game that has one.
    fn tricks(&self) -> Option<&TrickPlay> {
        None
    }
}

/// A game under way for one goal: moves are made and taken back.
pub trait GameWalk<'a> {
    /// Returns the player to move; `None` when play is over.
    fn mover(&self) -> Option<Player>;

    /// Whether a player wants the number large.
    fn wants_more(&self, player: Player) -> bool;

    /// The names of the legal moves, each once; none when play is over.
    fn moves(&self) -> Vec<String>;

    /// The number of legal moves.
    fn move_count(&self) -> usize {
        self.moves().len()
    }

    /// Returns the name of the legal move in this place among them.
    fn move_name(&self, place: usize) -> String {
        self.moves().swap_remove(place)
    }

    /// Returns the place of a legal move by its name; `None` where it is not legal.
    fn place_of(&self, name: &str) -> Option<usize> {
        self.moves().iter().position(|other| other == name)
    }

    /// The cards that the player to move chooses from, where the moves are sets of cards.
    fn card_choice(&self) -> Option<CardChoice> {
        None
    }

    /// The number of cards in all hands during the play of a trick game; nothing of other games, and before the play.
    fn cards_left(&self) -> Option<u32> {
        None
    }

    /// Makes the move in this place among them.
    fn play(&mut self, place: usize);

    /// Takes the last move back.
    fn back(&mut self);

    /// Gives the lead of the next trick to a player, as a move that can be taken back; whether that could be done: in a trick
    /// game, between tricks.
    fn hand_lead_to(&mut self, player: Player) -> bool {
        let _ = player;
        false
    }

    /// Who has left the game before its end; nobody where nobody can.
    fn out(&self) -> Players {
        Players::NONE
    }

    /// Where the game stands; nothing while somebody chooses before the play.
    fn position_state(&self) -> Option<PositionState>;

    /// Why a move that is none of the legal ones cannot be made, and what can.
    fn why_not(&self, text: &str) -> String {
        refusal(text, self.moves())
    }

    /// The number that the plain oracle finds: every move tried, nothing remembered.
    fn oracle_value(&self) -> i32;

    /// The walk from here on with a solver.
    fn solved_by(self: Box<Self>, solver: &'a mut RuleSolver) -> Box<dyn SolvedWalk<'a> + 'a>;
}

/// A walk whose positions are solved in order; each reuses the results of those before.
pub trait SolvedWalk<'a> {
    /// The walk.
    fn walk(&mut self) -> &mut dyn GameWalk<'a>;

    /// Returns the value of the whole deal with perfect play from here on, or the bounds that are proved within the limits.
    fn value(&mut self, limits: Limits<'_>) -> Solved<i32>;

    /// Returns the index of a legal move that keeps the value last found here, the first of them, if the search has shown one.
    fn first_best(&self) -> Option<usize> {
        None
    }

    /// Returns bounds that settle whether the value is at least `target`: mostly quicker than [`SolvedWalk::value`].
    fn settle(&mut self, target: i32, limits: Limits<'_>) -> Solved<i32> {
        let _ = target;
        self.value(limits)
    }

    /// Returns the indices of the legal moves by equivalence class.
    fn classes(&mut self) -> Vec<Vec<usize>>;

    /// Best play from here on for the goal of an individual, by a measure of its own: of a game whose moves may go round,
    /// with fewest moves to what can be forced. Nothing of other games, and where not all is proved.
    fn own_line(&mut self, _limits: Limits<'_>) -> Option<Vec<String>> {
        None
    }
}

/// Says that a move cannot be made, and which can.
pub(crate) fn refusal(text: &str, mut can: Vec<String>) -> String {
    if can.is_empty() {
        return format!("{text} cannot be played: the play is over");
    }
    let more = if can.len() > 20 { " …" } else { "" };
    can.truncate(20);
    format!("{text} cannot be played there; {}{more} can", can.join(", "))
}

impl<'a> dyn GameWalk<'a> + 'a {
    /// Makes moves by their names.
    ///
    /// # Errors
    /// `illegal-play` at the first that cannot be made, with those that can.
    pub fn follow(&mut self, moves: &[String]) -> Result<()> {
        for (index, name) in moves.iter().enumerate() {
            let place = self.place_of(name).ok_or_else(|| {
                let error = Error::new(Code::IllegalPlay, self.why_not(name));
                error.in_field(&format!("/{index}"))
            })?;
            self.play(place);
        }
        Ok(())
    }
}
