//! Moves that were made since the position of a question: where the game stands after them.

use crate::position::question::Question;
use crate::walk::{GameWalk, Objective, PositionState};
use tikki_base::error::Result;

impl Question {
    /// The game for a goal after these moves: each goal counts for itself.
    ///
    /// # Errors
    /// `illegal-play` at the first move that cannot be made, with those that can.
    pub fn after<'a>(
        &'a self,
        objective: Objective,
        moves: &[String],
    ) -> Result<Box<dyn GameWalk<'a> + 'a>> {
        let mut walk = self.walk(objective);
        walk.follow(moves)?;
        Ok(walk)
    }

    /// Returns the seat to move after these moves; `None` when play is over, or after moves that cannot be made.
    pub fn mover_after(&self, moves: &[String]) -> Option<String> {
        let mover = self.after(Objective::from(0), moves).ok()?.mover()?;
        Some(self.seats[mover.index()].clone())
    }

    /// Where the game stands after these moves; nothing while somebody chooses before the play.
    pub fn position_state(&self, moves: &[String]) -> Option<PositionState> {
        let objective = self.objectives().into_iter().next()?;
        self.after(objective, moves).ok()?.position_state()
    }
}

/// How many of these moves make up each trick; what is done before a trick or between tricks stands alone. Of games without
/// tricks every move does.
pub fn trick_lengths(question: &Question, moves: &[String]) -> Vec<usize> {
    let mut walk = question.walk(Objective::from(0));
    let (mut lengths, mut begun) = (Vec::new(), 0);
    for name in moves {
        let Some(place) = walk.place_of(name) else { break };
        let before = walk.position_state().map_or(Vec::new(), |state| state.trick);
        walk.play(place);
        let after = walk.position_state().map_or(Vec::new(), |state| state.trick);
        begun += 1;
        // A call inside a trick leaves the table as it lies.
        if after.is_empty() || (after.len() <= before.len() && after != before) {
            lengths.push(begun);
            begun = 0;
        }
    }
    lengths.extend((begun > 0).then_some(begun));
    lengths
}
