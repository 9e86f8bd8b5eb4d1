//! Trick games by a record of rules: how a question about one is walked and solved.

use crate::position::root::{Branches, CardChoice, TrickRoot};
use crate::walk::refusal::reason;
use crate::walk::trick_play::TrickPlay;
use crate::walk::{GamePosition, GameWalk, Objective, PositionState, SolvedWalk, refusal};
use tikki_solver::rules::{Deal, Goal, Player, RuleMove, State};
use tikki_solver::{Bounds, Limits, RuleSession, RuleSolver, Solved, oracle};

impl GamePosition for TrickPlay {
    fn walk<'a>(&'a self, objective: Objective) -> Box<dyn GameWalk<'a> + 'a> {
        let goals = if objective.together { &self.together } else { &self.goals };
        let joined = self.joined.get(objective.goal).filter(|_| !objective.together);
        Box::new(TrickWalk {
            play: self,
            goal: &goals[objective.goal],
            joined: joined.map_or(&[], Vec::as_slice),
            path: vec![self.root.clone()],
        })
    }

    fn tricks(&self) -> Option<&TrickPlay> {
        Some(self)
    }
}

/// A trick game under way.
struct TrickWalk<'a> {
    play: &'a TrickPlay,
    goal: &'a Goal,
    /// What it is when a player has joined, by player; nothing where nobody does.
    joined: &'a [Goal],
    /// Where it stood before each move, and where it stands.
    path: Vec<TrickRoot>,
}

impl<'a> TrickWalk<'a> {
    fn root(&self) -> &TrickRoot {
        &self.path[self.path.len() - 1]
    }

    /// The goal, when this player has joined.
    fn goal_with(&self, ally: Option<Player>) -> &'a Goal {
        ally.and_then(|ally| self.joined.get(ally.index())).unwrap_or(self.goal)
    }

    /// The goal where the game stands.
    fn goal_here(&self) -> &'a Goal {
        match self.root() {
            TrickRoot::Joined { ally, .. } => self.goal_with(Some(*ally)),
            TrickRoot::Play(_) | TrickRoot::Choice { .. } => self.goal,
        }
    }

    /// The position of play where the game stands, if it is one.
    fn state(&self) -> Option<&State> {
        match self.root() {
            TrickRoot::Play(state) => Some(state),
            TrickRoot::Joined { then, .. } => match &**then {
                TrickRoot::Play(state) => Some(state),
                _ => None,
            },
            TrickRoot::Choice { .. } => None,
        }
    }

    fn deal(&self, state: &State) -> Deal<'a> {
        Deal::new(&self.play.rule_set, self.goal_here(), *state)
    }

    /// What the oracle finds, or a solver, of every position of play from here on.
    fn best_of(&self, found: &[Bounds<i32>]) -> Bounds<i32> {
        let mut left = found.iter().copied();
        best_of(self.goal, self.root(), &mut || left.next().unwrap_or(Bounds::exact(0)))
    }
}

impl<'a> GameWalk<'a> for TrickWalk<'a> {
    fn mover(&self) -> Option<Player> {
        match (self.state(), self.root()) {
            (Some(state), _) => self.deal(state).player(),
            (None, TrickRoot::Choice { player, .. }) => Some(*player),
            (None, _) => None,
        }
    }

    fn wants_more(&self, player: Player) -> bool {
        self.goal_here().maximises(player)
    }

    fn moves(&self) -> Vec<String> {
        match (self.state(), self.root()) {
            (Some(state), _) => {
                let moves = self.play.legal(&self.deal(state)).into_iter();
                moves.map(|(name, _)| name).collect()
            }
            (None, TrickRoot::Choice { branches, .. }) => branches.names().collect(),
            (None, _) => Vec::new(),
        }
    }

    fn move_count(&self) -> usize {
        match (self.state(), self.root()) {
            (Some(state), _) => self.play.legal_moves(&self.deal(state)).len(),
            (None, TrickRoot::Choice { branches, .. }) => branches.len(),
            (None, _) => 0,
        }
    }

    fn move_name(&self, place: usize) -> String {
        match self.root() {
            TrickRoot::Choice { branches, .. } => branches.name(place),
            _ => self.moves().swap_remove(place),
        }
    }

    fn place_of(&self, name: &str) -> Option<usize> {
        match self.root() {
            TrickRoot::Choice { branches, .. } => branches.place(name),
            _ => self.moves().iter().position(|other| other == name),
        }
    }

    fn card_choice(&self) -> Option<CardChoice> {
        match (self.state(), self.root()) {
            (None, TrickRoot::Choice { branches, .. }) => branches.card_choice(),
            _ => None,
        }
    }

    fn cards_left(&self) -> Option<u32> {
        self.state().map(|state| state.hands.iter().map(|hand| hand.len()).sum())
    }

    fn play(&mut self, place: usize) {
        let played = self.state().map(|state| {
            let deal = self.deal(state);
            TrickRoot::Play(deal.play(self.play.legal_moves(&deal)[place]).state)
        });
        let next = match (self.root(), played) {
            (TrickRoot::Joined { ally, .. }, Some(next)) => {
                TrickRoot::Joined { ally: *ally, then: Box::new(next) }
            }
            (_, Some(next)) => next,
            (TrickRoot::Choice { branches, .. }, None) => branches.after(place),
            (root, None) => root.clone(),
        };
        self.path.push(next);
    }

    fn back(&mut self) {
        self.path.pop();
    }

    fn hand_lead_to(&mut self, player: Player) -> bool {
        let TrickRoot::Play(state) = self.root() else { return false };
        if !state.table.cards().is_empty() || state.hands[player.index()].is_empty() {
            return false;
        }
        let mut turned = *state;
        turned.table.leader = player;
        self.path.push(TrickRoot::Play(turned));
        true
    }

    fn position_state(&self) -> Option<PositionState> {
        let deal = self.deal(self.state()?);
        let (state, seats) = (&deal.state, &self.play.seats);
        let card = |card| self.play.pack.name(card).to_owned();
        let hand = |(seat, name): (usize, &String)| {
            (name.clone(), state.hands[seat].iter().map(card).collect())
        };
        let name = |player: Player| seats[player.index()].clone();
        Some(PositionState {
            to_play: deal.player().map(name),
            hands: seats.iter().enumerate().map(hand).collect(),
            leader: name(state.table.leader),
            trick: state.table.cards().iter().map(|&laid| card(laid)).collect(),
        })
    }

    fn why_not(&self, text: &str) -> String {
        let reason = self.state().and_then(|state| reason(self.play, &self.deal(state), text));
        let can = refusal(text, self.moves());
        reason.map_or(can.clone(), |reason| format!("{reason}; {can}"))
    }

    fn oracle_value(&self) -> i32 {
        let of_leaf = |(ally, state): (Option<Player>, State)| {
            let deal = Deal::new(&self.play.rule_set, self.goal_with(ally), state);
            Bounds::exact(deal.player().map_or_else(|| deal.value_here(), |_| oracle::value(&deal)))
        };
        let found: Vec<_> = self.root().leaves().into_iter().map(of_leaf).collect();
        self.best_of(&found).lower
    }

    fn solved_by(self: Box<Self>, solver: &'a mut RuleSolver) -> Box<dyn SolvedWalk<'a> + 'a> {
        let start = self.root().first_state();
        let other_trumps = |(_, state): &(_, State)| state.trump != start.trump;
        if !self.joined.is_empty() || self.root().kinds().iter().any(other_trumps) {
            return Box::new(SortedRun { walk: *self, solver });
        }
        let session = solver.session(&self.play.rule_set, self.goal, &start);
        Box::new(TrickRun { walk: *self, session, chosen: None })
    }
}

/// A trick game under way, solved.
struct TrickRun<'a> {
    walk: TrickWalk<'a>,
    session: RuleSession<'a>,
    /// The first of the best branches of a choice, and after how many moves it is one.
    chosen: Option<(usize, usize)>,
}

impl<'a> SolvedWalk<'a> for TrickRun<'a> {
    fn walk(&mut self) -> &mut dyn GameWalk<'a> {
        &mut self.walk
    }

    fn value(&mut self, limits: Limits<'_>) -> Solved<i32> {
        let solved = self.query(None, limits);
        if solved.bounds.value().is_none() {
            self.chosen = None;
        }
        solved
    }

    fn first_best(&self) -> Option<usize> {
        self.chosen.filter(|&(depth, _)| depth == self.walk.path.len()).map(|(_, place)| place)
    }

    fn settle(&mut self, target: i32, limits: Limits<'_>) -> Solved<i32> {
        self.query(Some(target), limits)
    }

    fn classes(&mut self) -> Vec<Vec<usize>> {
        let Some(state) = self.walk.state() else {
            return (0..self.walk.moves().len()).map(|place| vec![place]).collect();
        };
        let names = self.walk.moves();
        let place = |chosen: &RuleMove| {
            let name = self.walk.play.name_of(*chosen);
            names.iter().position(|other| *other == name)
        };
        let mut classes: Vec<Vec<usize>> = Vec::new();
        for class in self.session.classes(state) {
            let mut places: Vec<usize> = class.iter().filter_map(place).collect();
            places.dedup();
            // Moves of one name are one move.
            if !classes.iter().any(|other| other.contains(&places[0])) {
                classes.push(places);
            }
        }
        classes
    }
}

impl TrickRun<'_> {
    fn query(&mut self, only: Option<i32>, limits: Limits<'_>) -> Solved<i32> {
        let TrickRun { walk, session, chosen } = self;
        let mut choosing = ChoiceRun { session, goal: walk.goal, limits, nodes: 0 };
        let bounds = match (walk.root(), only) {
            (TrickRoot::Choice { player, branches }, None) => {
                let (best, place) = choosing.best_of(branches, walk.goal.maximises(*player));
                *chosen = Some((walk.path.len(), place));
                best
            }
            (root, only) => choosing.best(root, only),
        };
        Solved { bounds, nodes: choosing.nodes }
    }
}

/// What is proved of a position, or whether its value is at least `only`, within what the limits leave.
fn solved(
    session: &mut RuleSession<'_>,
    state: &State,
    only: Option<i32>,
    limits: Limits<'_>,
    nodes: &mut u64,
) -> Bounds<i32> {
    let left = limits.max_nodes.map(|max| max.saturating_sub(*nodes));
    let limits = Limits { max_nodes: left, ..limits };
    let solved = match only {
        Some(target) => session.settle(state, target, limits),
        None => session.solve(state, limits),
    };
    *nodes += solved.nodes;
    solved.bounds
}

/// Finds the best of what may be chosen before the play: each choice is only tested against the best so far.
struct ChoiceRun<'s, 'a, 'l> {
    session: &'s mut RuleSession<'a>,
    goal: &'s Goal,
    limits: Limits<'l>,
    nodes: u64,
}

impl ChoiceRun<'_, '_, '_> {
    /// What is proved of a root, or whether its value is at least `only`: then what need not be looked at is open.
    fn best(&mut self, root: &TrickRoot, only: Option<i32>) -> Bounds<i32> {
        match root {
            TrickRoot::Play(state) => {
                solved(self.session, state, only, self.limits, &mut self.nodes)
            }
            TrickRoot::Joined { then, .. } => self.best(then, only),
            TrickRoot::Choice { player, branches } => {
                let maximises = self.goal.maximises(*player);
                match only {
                    Some(target) => self.settled(branches, maximises, target),
                    None => self.best_of(branches, maximises).0,
                }
            }
        }
    }

    fn settled(&mut self, branches: &Branches, maximises: bool, target: i32) -> Bounds<i32> {
        let mut all: Option<Bounds<i32>> = None;
        for branch in branches.roots() {
            let found = self.best(&branch, Some(target));
            let ends = if maximises { found.lower >= target } else { found.upper < target };
            if ends {
                let Bounds { lower, upper } = found;
                let open = if maximises { (lower, i32::MAX) } else { (i32::MIN, upper) };
                return Bounds { lower: open.0, upper: open.1 };
            }
            all = Some(all.map_or(found, |all| all.better(found, maximises)));
        }
        all.unwrap_or(Bounds::exact(0))
    }

    /// What is proved of the best of some branches, and the place of the first that is that good, if all is proved.
    fn best_of(&mut self, branches: &Branches, maximises: bool) -> (Bounds<i32>, usize) {
        let mut best: Option<(Bounds<i32>, usize)> = None;
        for (place, branch) in branches.roots().enumerate() {
            let Some((known, first)) = best else {
                best = Some((self.best(&branch, None), place));
                continue;
            };
            let tested = known.value().map(|value| {
                let better = if maximises { value + 1 } else { value };
                self.best(&branch, Some(better))
            });
            let no_better = |tested: &Bounds<i32>| {
                if maximises { tested.upper <= known.lower } else { tested.lower >= known.upper }
            };
            if !tested.as_ref().is_some_and(no_better) {
                let found = self.best(&branch, None);
                let all = known.better(found, maximises);
                best = Some((all, if all == known { first } else { place }));
            }
        }
        best.unwrap_or((Bounds::exact(0), 0))
    }
}

/// A trick game under way in which players join the side that is asked for, or the trumps are chosen: the positions are
/// sorted by the goal and the trumps that come of it, and each sort has a session of its own.
struct SortedRun<'a> {
    walk: TrickWalk<'a>,
    solver: &'a mut RuleSolver,
}

impl<'a> SolvedWalk<'a> for SortedRun<'a> {
    fn walk(&mut self) -> &mut dyn GameWalk<'a> {
        &mut self.walk
    }

    fn value(&mut self, limits: Limits<'_>) -> Solved<i32> {
        let joined = match self.walk.root() {
            TrickRoot::Joined { ally, .. } => Some(*ally),
            TrickRoot::Play(_) | TrickRoot::Choice { .. } => None,
        };
        let leaves = self.walk.root().leaves();
        let kind = |place: usize| (leaves[place].0.or(joined), leaves[place].1.trump);
        let mut places: Vec<usize> = (0..leaves.len()).collect();
        places.sort_by_key(|&place| kind(place));
        let (mut nodes, mut found) = (0, vec![Bounds::exact(0); leaves.len()]);
        for alike in places.chunk_by(|&a, &b| kind(a) == kind(b)) {
            let goal = self.walk.goal_with(kind(alike[0]).0);
            let mut session =
                self.solver.session(&self.walk.play.rule_set, goal, &leaves[alike[0]].1);
            for &place in alike {
                found[place] = solved(&mut session, &leaves[place].1, None, limits, &mut nodes);
            }
        }
        Solved { bounds: self.walk.best_of(&found), nodes }
    }

    fn classes(&mut self) -> Vec<Vec<usize>> {
        (0..self.walk.moves().len()).map(|place| vec![place]).collect()
    }
}

/// What is proved of a root by what is proved of the positions of play that it leads to, one after the other.
fn best_of(
    goal: &Goal,
    root: &TrickRoot,
    of_next: &mut impl FnMut() -> Bounds<i32>,
) -> Bounds<i32> {
    match root {
        TrickRoot::Play(_) => of_next(),
        TrickRoot::Joined { then, .. } => best_of(goal, then, of_next),
        TrickRoot::Choice { player, branches } => {
            let maximises = goal.maximises(*player);
            let all = branches.roots().map(|branch| best_of(goal, &branch, of_next));
            all.reduce(|a, b| a.better(b, maximises)).unwrap_or(Bounds::exact(0))
        }
    }
}
