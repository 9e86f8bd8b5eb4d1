//! Games that are machines of their own: how a question about one is walked and solved.

use crate::position::question::{Question, ValueSpec};
use crate::walk::{GamePosition, GameWalk, Objective, PositionState, SolvedWalk};
use std::fmt::Debug;
use std::sync::Arc;
use tikki_solver::machine::{Machine, MachineSession, OracleMachine};
use tikki_solver::rules::{Player, Players};
use tikki_solver::{Limits, RuleSolver, Solved, oracle};

/// A machine whose moves and cards have names.
pub trait NamedMachine: Machine + Debug + Send + Sync + 'static {
    /// What a move is called; every legal move has another name.
    fn name_of(&self, chosen: Self::Move) -> String;

    /// The cards that lie open; nothing while somebody chooses before the play.
    fn shown(&self) -> Option<ShownCards>;

    /// The same question, everybody playing for these players.
    #[must_use]
    fn together(&self, of: Players) -> Self;
}

/// The cards of a position by name.
#[derive(Clone, Debug)]
pub struct ShownCards {
    /// Those in hand, by player.
    pub hands: Vec<Vec<String>>,
    /// Who led the trick, or is to lead.
    pub leader: Player,
    /// The cards on the table, in their order.
    pub trick: Vec<String>,
}

/// The machine after moves that were checked.
///
/// # Panics
/// If one of them is not legal.
pub fn after<M: NamedMachine>(start: M, names: &[String]) -> M {
    let play = |machine: M, name: &String| {
        let chosen = machine.legal().into_iter().find(|&chosen| machine.name_of(chosen) == *name);
        machine.play(chosen.expect("the moves were checked"))
    };
    names.iter().fold(start, play)
}

impl Question {
    /// The question about a machine: each goal is the machine at the start, asked for it.
    pub fn of_machine<M: NamedMachine>(seats: Vec<String>, value_spec: ValueSpec<M>) -> Question {
        let (value_spec, goals) = value_spec.numbered();
        Question { seats: seats.clone(), value_spec, play: Arc::new(MachinePlay { seats, goals }) }
    }
}

/// A position of a machine, once for each goal.
#[derive(Debug)]
struct MachinePlay<M> {
    seats: Vec<String>,
    /// Whose the goal is, and the machine asked for it.
    goals: Vec<(Players, M)>,
}

impl<M: NamedMachine> GamePosition for MachinePlay<M> {
    fn walk<'a>(&'a self, objective: Objective) -> Box<dyn GameWalk<'a> + 'a> {
        let (of, start) = &self.goals[objective.goal];
        let start = if objective.together { start.together(*of) } else { start.clone() };
        Box::new(MachineWalk { seats: &self.seats, path: vec![start] })
    }
}

/// A machine under way.
struct MachineWalk<'a, M> {
    seats: &'a [String],
    /// Where it stood before each move, and where it stands.
    path: Vec<M>,
}

impl<M: NamedMachine> MachineWalk<'_, M> {
    fn here(&self) -> &M {
        &self.path[self.path.len() - 1]
    }
}

impl<'a, M: NamedMachine> GameWalk<'a> for MachineWalk<'a, M> {
    fn mover(&self) -> Option<Player> {
        self.here().player()
    }

    fn wants_more(&self, player: Player) -> bool {
        self.here().maximises(player)
    }

    fn moves(&self) -> Vec<String> {
        let machine = self.here();
        machine.legal().into_iter().map(|chosen| machine.name_of(chosen)).collect()
    }

    fn move_count(&self) -> usize {
        self.here().legal().len()
    }

    fn play(&mut self, place: usize) {
        let next = self.here().play(self.here().legal()[place]);
        self.path.push(next);
    }

    fn back(&mut self) {
        self.path.pop();
    }

    fn position_state(&self) -> Option<PositionState> {
        let ShownCards { hands, leader, trick } = self.here().shown()?;
        let name = |player: Player| self.seats[player.index()].clone();
        Some(PositionState {
            to_play: self.mover().map(name),
            hands: self.seats.iter().cloned().zip(hands).collect(),
            leader: name(leader),
            trick,
        })
    }

    fn oracle_value(&self) -> i32 {
        let machine = self.here();
        let over = machine.player().is_none();
        if over {
            machine.static_bounds().lower
        } else {
            oracle::value(&OracleMachine(machine.clone()))
        }
    }

    fn solved_by(self: Box<Self>, solver: &'a mut RuleSolver) -> Box<dyn SolvedWalk<'a> + 'a> {
        Box::new(MachineRun { walk: *self, session: solver.machine() })
    }
}

/// A machine under way, solved.
struct MachineRun<'a, M: Machine> {
    walk: MachineWalk<'a, M>,
    session: MachineSession<M>,
}

impl<'a, M: NamedMachine> SolvedWalk<'a> for MachineRun<'a, M> {
    fn walk(&mut self) -> &mut dyn GameWalk<'a> {
        &mut self.walk
    }

    fn value(&mut self, limits: Limits<'_>) -> Solved<i32> {
        self.session.solve(self.walk.here(), limits)
    }

    /// Moves are equals that lead to positions of one key which count the same.
    fn classes(&mut self) -> Vec<Vec<usize>> {
        let machine = self.walk.here();
        let mut classes: Vec<(M, Vec<usize>)> = Vec::new();
        for (place, chosen) in machine.legal().into_iter().enumerate() {
            let next = machine.play(chosen);
            let same = |other: &M| {
                other.settled() == next.settled()
                    && other.player() == next.player()
                    && other.key() == next.key()
            };
            match classes.iter_mut().find(|(other, _)| same(other)) {
                Some((_, places)) => places.push(place),
                None => classes.push((next, vec![place])),
            }
        }
        classes.into_iter().map(|(_, places)| places).collect()
    }
}
