//! The moves of a record, made one by one as the rules allow them.

use super::names::{parse_names, seated};
use crate::position::question::Question;
use crate::walk::{GameWalk, Objective};
use tikki_base::error::{Code, Error};

/// Moves as far as the rules allow them.
#[derive(Clone, Debug, Default)]
pub struct MoveReplay {
    /// The moves by the names that the game has for them.
    pub moves: Vec<String>,
    /// The first that cannot be made; those after it are not looked at.
    pub refused: Option<RefusedMove>,
}

/// A move that the rules do not allow.
#[derive(Clone, Debug)]
pub struct RefusedMove {
    /// Its place among the moves, from 0.
    pub index: usize,
    /// As it was written.
    pub text: String,
    /// The seat that was to move; `None` when play is over.
    pub seat: Option<String>,
    /// `illegal-play`: why it cannot be made, and what can.
    pub error: Error,
}

impl Question {
    /// Makes moves as people write them (`♠A`, `10h`, `N:SA`) as far as the rules allow them.
    pub fn replay(&self, played: &[String]) -> MoveReplay {
        let mut walk = self.walk(Objective::from(0));
        let mut replay = MoveReplay::default();
        for (index, text) in played.iter().enumerate() {
            match self.step(walk.as_mut(), text) {
                Ok(name) => replay.moves.push(name),
                Err(error) => {
                    let seat = walk.mover().map(|player| self.seats[player.index()].clone());
                    let error = error.in_field(&format!("/played/{index}"));
                    replay.refused = Some(RefusedMove { index, text: text.clone(), seat, error });
                    break;
                }
            }
        }
        replay
    }

    fn step<'a>(&self, walk: &mut (dyn GameWalk<'a> + 'a), text: &str) -> Result<String, Error> {
        let (seat, text) = seated(&self.seats, text);
        let mover = walk.mover();
        if let Some((mover, seat)) = mover.zip(seat).filter(|(mover, seat)| mover.index() != *seat)
        {
            let message =
                format!("{} is to play, not {}", self.seats[mover.index()], self.seats[seat]);
            return Err(Error::new(Code::IllegalPlay, message));
        }
        let place = walk.place_of(text).or_else(|| parse_names(&walk.moves(), text));
        let Some(place) = place else {
            return Err(Error::new(Code::IllegalPlay, walk.why_not(text)));
        };
        let name = walk.move_name(place);
        walk.play(place);
        Ok(name)
    }
}
