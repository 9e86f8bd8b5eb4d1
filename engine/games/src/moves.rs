//! Moves that were made since the position of a question: where the game stands after them.

use crate::play::{Aim, Walk};
use crate::question::Question;
use tikki_base::error::{Code, Error, Result};

/// Where a game stands, by the names of its seats and cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stand {
    /// Whose move it is; nobody's when play is over.
    pub to_play: Option<String>,
    /// The cards in hand, by seat.
    pub hands: Vec<(String, Vec<String>)>,
    /// Who led the trick, or is to lead.
    pub leader: String,
    /// The cards on the table, in their order.
    pub trick: Vec<String>,
}

impl Question {
    /// The game for a goal after these moves: each goal counts for itself.
    ///
    /// # Errors
    /// `illegal-play` at the first move that cannot be made, with those that can.
    pub fn after<'a>(&'a self, aim: Aim, moves: &[String]) -> Result<Box<dyn Walk<'a> + 'a>> {
        let mut walk = self.walk(aim);
        walk.follow(moves)?;
        Ok(walk)
    }

    /// Where the game stands after these moves; nothing while somebody chooses before the play.
    pub fn stand(&self, moves: &[String]) -> Option<Stand> {
        let aim = self.aims().into_iter().next()?;
        self.after(aim, moves).ok()?.stand()
    }
}

/// Refuses a move that is none of those that can be made.
pub(crate) fn cannot(name: &str, mut can: Vec<String>) -> Error {
    let message = if can.is_empty() {
        format!("{name} cannot be played: the play is over")
    } else {
        let more = if can.len() > 20 { " …" } else { "" };
        can.truncate(20);
        format!("{name} cannot be played there; {}{more} can", can.join(", "))
    };
    Error::new(Code::IllegalPlay, message)
}
