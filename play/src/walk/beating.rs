//! Beating games: how a question about one is walked and solved.

use crate::position::pack::Pack;
use crate::position::question::{Question, ValueSpec};
use crate::walk::{GamePosition, GameWalk, Objective, PositionState, SolvedWalk};
use std::sync::Arc;
use tikki_solver::beating::{self, BeatingDeal, BeatingMove};
use tikki_solver::cycles::{self, CycleSession, Cyclic};
use tikki_solver::rules::{Cards, Player, Players};
use tikki_solver::{Limits, RuleSolver, Solved, oracle};

/// A position of a beating game, and the names of what is in it.
#[derive(Clone, Debug)]
pub struct BeatingPlay {
    /// The names of the seats, clockwise.
    seats: Vec<String>,
    /// The names of the cards.
    pack: Pack,
    /// How the game is played.
    deal: BeatingDeal,
    /// Where it stands.
    start: beating::BeatingState,
    /// Whose goals are asked, by number.
    players: Vec<Player>,
}

impl BeatingPlay {
    /// What each of some seats is worth in a position.
    pub fn question(
        seats: Vec<String>,
        pack: Pack,
        deal: BeatingDeal,
        start: &beating::BeatingState,
        players: Players,
    ) -> Question {
        let players: Vec<Player> = players.iter().collect();
        let value_spec = ValueSpec::each(players.iter().copied().zip(0..));
        let play = BeatingPlay { seats: seats.clone(), pack, deal, start: *start, players };
        Question { seats, value_spec, play: Arc::new(play) }
    }

    /// Cards from low to high, as one word.
    fn run_of(&self, cards: Cards) -> String {
        let mut names: Vec<&str> = cards.iter().map(|card| self.pack.name(card)).collect();
        names.reverse();
        names.join("+")
    }

    fn name_of(&self, chosen: BeatingMove) -> String {
        match chosen {
            BeatingMove::Play(cards) => self.run_of(cards),
            BeatingMove::Take => "take".into(),
            BeatingMove::Remove(cards) => format!("remove:{}", self.run_of(cards)),
            BeatingMove::Stock => "stock".into(),
            BeatingMove::TakeOpen(card) => format!("take:{}", self.pack.name(card)),
        }
    }
}

impl GamePosition for BeatingPlay {
    fn walk<'a>(&'a self, objective: Objective) -> Box<dyn GameWalk<'a> + 'a> {
        let player = self.players[objective.goal];
        let together = objective.together;
        Box::new(BeatingWalk { play: self, player, together, path: vec![self.start] })
    }

    fn goes_round(&self) -> bool {
        true
    }
}

/// A beating game under way.
struct BeatingWalk<'a> {
    play: &'a BeatingPlay,
    /// Whose goal it is.
    player: Player,
    together: bool,
    /// Where it stood before each move, and where it stands.
    path: Vec<beating::BeatingState>,
}

impl BeatingWalk<'_> {
    fn at(&self) -> &beating::BeatingState {
        &self.path[self.path.len() - 1]
    }

    /// Where the question was decided, if it is: the others may have played on since. Else where the game stands.
    fn goal_of(&self) -> &beating::BeatingState {
        let decided =
            |state: &&beating::BeatingState| Cyclic::mover(&self.play.deal, state).is_none();
        self.path.iter().find(decided).unwrap_or(self.at())
    }

    fn goal(&self) -> cycles::CycleQuestion {
        if self.together {
            cycles::CycleQuestion::Cooperative
        } else {
            cycles::CycleQuestion::Against
        }
    }
}

impl<'a> GameWalk<'a> for BeatingWalk<'a> {
    fn mover(&self) -> Option<Player> {
        self.at().mover()
    }

    fn wants_more(&self, player: Player) -> bool {
        self.together || player == self.player
    }

    fn moves(&self) -> Vec<String> {
        let moves = self.play.deal.legal(self.at()).into_iter();
        moves.map(|chosen| self.play.name_of(chosen)).collect()
    }

    fn move_count(&self) -> usize {
        self.play.deal.legal(self.at()).len()
    }

    fn play(&mut self, place: usize) {
        let chosen = self.play.deal.legal(self.at())[place];
        self.path.push(self.play.deal.play(self.at(), chosen));
    }

    fn back(&mut self) {
        self.path.pop();
    }

    fn position_state(&self) -> Option<PositionState> {
        let BeatingPlay { seats, pack, .. } = self.play;
        let names = |cards: Cards| cards.iter().map(|card| pack.name(card).to_owned()).collect();
        let name = |player: Player| seats[player.index()].clone();
        let (hands, leader, trick) = match self.at() {
            beating::BeatingState::Shedding(at) => (&at.hands, at.turn, at.trick()),
            beating::BeatingState::Gathering(at) => (&at.hands, at.leader, Vec::new()),
        };
        let hand = |(seat, name): (&String, &Cards)| (seat.clone(), names(*name));
        Some(PositionState {
            to_play: self.at().mover().map(name),
            hands: seats.iter().zip(hands).map(hand).collect(),
            leader: name(leader),
            trick: trick.into_iter().map(|card| pack.name(card).to_owned()).collect(),
        })
    }

    fn out(&self) -> Players {
        self.at().playing().others(self.play.seats.len())
    }

    fn oracle_value(&self) -> i32 {
        oracle::of_cycles(&self.play.deal, self.goal_of(), self.player, self.goal())
    }

    fn solved_by(self: Box<Self>, solver: &'a mut RuleSolver) -> Box<dyn SolvedWalk<'a> + 'a> {
        let session = solver.beating(&self.play.deal);
        Box::new(BeatingRun { walk: *self, session })
    }
}

/// A beating game under way, solved.
struct BeatingRun<'a> {
    walk: BeatingWalk<'a>,
    session: CycleSession<'a, BeatingDeal>,
}

impl<'a> SolvedWalk<'a> for BeatingRun<'a> {
    fn walk(&mut self) -> &mut dyn GameWalk<'a> {
        &mut self.walk
    }

    fn value(&mut self, limits: Limits<'_>) -> Solved<i32> {
        let BeatingRun { walk, session } = self;
        session.solve(walk.goal_of(), walk.player, walk.goal(), limits)
    }

    fn classes(&mut self) -> Vec<Vec<usize>> {
        (0..self.walk.moves().len()).map(|place| vec![place]).collect()
    }

    fn own_line(&mut self, limits: Limits<'_>) -> Option<Vec<String>> {
        let BeatingRun { walk, session } = self;
        let (deal, mut at) = (&walk.play.deal, *walk.at());
        let places = session.line(&at, walk.player, limits)?;
        let step = |place: usize| {
            let chosen = deal.legal(&at)[place];
            at = deal.play(&at, chosen);
            walk.play.name_of(chosen)
        };
        Some(places.into_iter().map(step).collect())
    }
}
