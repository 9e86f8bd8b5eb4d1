//! A question about a position of any game, ready for the solver.

use crate::position::layout::TableLayout;
pub use crate::position::root::TrickRoot;
use crate::walk::trick_play::TrickPlay;
use crate::walk::{GamePosition, GameWalk, Objective};
use std::sync::Arc;
use tikki_base::rng::Rng;
use tikki_solver::rules::{Goal, Player, Players, RuleSet, Stop};

/// A position, and the values of it that are asked for.
#[derive(Clone, Debug)]
pub struct Question {
    /// The names of the seats, clockwise.
    pub seats: Vec<String>,
    /// The values that are asked for, by the indices of their goals in `play`.
    pub value_spec: ValueSpec<usize>,
    /// Where the game stands, and how it is played.
    pub play: Arc<dyn GamePosition>,
}

/// What a position is worth, in goals: those of a record, what another kind of game has for them, or their numbers.
#[derive(Clone, Debug)]
pub enum ValueSpec<G = Goal> {
    /// One number.
    Sides {
        /// What is counted.
        goal: G,
        /// Whose number it is.
        of: Players,
    },
    /// A number for each of some parties, mostly every player for themselves: their guaranteed value against all others together.
    Each(Vec<(Players, G)>),
    /// For each player the least and the most tricks that they can guarantee, and every total that they can force.
    Totals(Vec<PlayerTotals<G>>),
}

/// The goals of one player who wants an exact number of tricks.
#[derive(Clone, Debug)]
pub struct PlayerTotals<G = Goal> {
    /// The player.
    pub player: Player,
    /// The most tricks that the player can guarantee.
    pub most: G,
    /// The fewest tricks that the player can guarantee not to exceed.
    pub fewest: G,
    /// Each total that is still possible.
    pub exact: Vec<(i32, G)>,
}

impl<G> ValueSpec<G> {
    /// A number for each of some players.
    pub fn each(goals: impl IntoIterator<Item = (Player, G)>) -> ValueSpec<G> {
        let alone = |(player, goal)| (Players::one(player), goal);
        ValueSpec::Each(goals.into_iter().map(alone).collect())
    }

    /// The same in numbers from 0 on, and the goals in that order, each with those whose goal it is.
    pub(crate) fn numbered(self) -> (ValueSpec<usize>, Vec<(Players, G)>) {
        let mut goals = Vec::new();
        let mut number = |of, goal| {
            goals.push((of, goal));
            goals.len() - 1
        };
        let value_spec = match self {
            ValueSpec::Sides { goal, of } => ValueSpec::Sides { goal: number(of, goal), of },
            ValueSpec::Each(each) => {
                let each = each.into_iter();
                ValueSpec::Each(each.map(|(of, goal)| (of, number(of, goal))).collect())
            }
            ValueSpec::Totals(totals) => {
                let of_player = |totals: PlayerTotals<G>| totals.numbered(&mut number);
                ValueSpec::Totals(totals.into_iter().map(of_player).collect())
            }
        };
        (value_spec, goals)
    }
}

impl<G> PlayerTotals<G> {
    fn numbered(self, number: &mut impl FnMut(Players, G) -> usize) -> PlayerTotals<usize> {
        let mut number = |goal| number(Players::one(self.player), goal);
        let (most, fewest) = (number(self.most), number(self.fewest));
        let exact = self.exact.into_iter().map(|(total, goal)| (total, number(goal))).collect();
        PlayerTotals { player: self.player, most, fewest, exact }
    }
}

impl Question {
    /// The question about a layout of a trick game in which no leader names a lane.
    pub fn new(
        layout: TableLayout,
        rule_set: RuleSet,
        root: TrickRoot,
        value_spec: ValueSpec,
    ) -> Question {
        Question::naming(Vec::new(), layout, rule_set, root, value_spec)
    }

    /// The question about a layout of a trick game in which players who help choose otherwise than opponents: `helped` are the
    /// goals of the value where all others help.
    pub fn helped(
        layout: TableLayout,
        rule_set: RuleSet,
        root: TrickRoot,
        value_spec: ValueSpec,
        helped: Vec<Goal>,
    ) -> Question {
        let TableLayout { pack, seats, .. } = layout;
        let (value_spec, goals) = value_spec.numbered();
        let play = TrickPlay::new(seats.clone(), pack, Vec::new(), rule_set, root, goals);
        Question { seats, value_spec, play: Arc::new(play.helped(helped)) }
    }

    /// The question about a layout of a trick game in which leaders name lanes.
    pub fn naming(
        lanes: Vec<String>,
        layout: TableLayout,
        rule_set: RuleSet,
        root: TrickRoot,
        value_spec: ValueSpec,
    ) -> Question {
        let TableLayout { pack, seats, .. } = layout;
        let (value_spec, goals) = value_spec.numbered();
        let play = TrickPlay::new(seats.clone(), pack, lanes, rule_set, root, goals);
        Question { seats, value_spec, play: Arc::new(play) }
    }

    /// Returns the question in which play goes on once its value is decided; `None` of games without tricks.
    pub(crate) fn played_on(&self) -> Option<Question> {
        let mut play = self.play.tricks()?.clone();
        for goal in play.goals.iter_mut().chain(&mut play.together) {
            goal.stop = Stop::Never;
        }
        Some(Question { play: Arc::new(play), ..self.clone() })
    }

    /// The same question, of which only the number of a seat is asked; where there is one number for all, that.
    #[must_use]
    pub fn only(mut self, seat: &str) -> Question {
        let own = self.seats.iter().position(|other| other == seat).map(Player::new);
        if let ValueSpec::Each(goals) = &mut self.value_spec {
            goals.retain(|(of, _)| own.is_some_and(|own| of.contains(own)));
        }
        self
    }

    /// Every goal that is asked for, as it is asked.
    pub fn objectives(&self) -> Vec<Objective> {
        let goals = match &self.value_spec {
            ValueSpec::Sides { goal, .. } => vec![*goal],
            ValueSpec::Each(goals) => goals.iter().map(|(_, goal)| *goal).collect(),
            ValueSpec::Totals(totals) => totals.iter().flat_map(goals_of).collect(),
        };
        goals.into_iter().map(Objective::from).collect()
    }

    /// The goal that a player plays for: of several totals the most.
    pub(crate) fn objective_of(&self, player: Player) -> Option<Objective> {
        let goal = match &self.value_spec {
            ValueSpec::Sides { goal, .. } => Some(*goal),
            ValueSpec::Each(goals) => {
                goals.iter().find(|(of, _)| of.contains(player)).map(|of| of.1)
            }
            ValueSpec::Totals(totals) => {
                totals.iter().find(|of| of.player == player).map(|of| of.most)
            }
        };
        goal.map(Objective::from)
    }

    /// Whether a seat wants the number large that counts for it.
    pub fn wants_more(&self, seat: &str) -> bool {
        let Some(place) = self.seats.iter().position(|other| other == seat) else { return true };
        let player = Player::new(place);
        self.objective_of(player).is_none_or(|objective| self.walk(objective).wants_more(player))
    }

    /// The game under way for one of the goals.
    pub fn walk<'a>(&'a self, objective: Objective) -> Box<dyn GameWalk<'a> + 'a> {
        self.play.walk(objective)
    }

    /// Returns random legal moves from here on, to the end of play or up to `most` of them: some games can go on for ever.
    pub fn random_play(&self, most: usize, rng: &mut Rng) -> Vec<String> {
        let (mut walk, mut played) = (self.walk(Objective::from(0)), Vec::new());
        while played.len() < most {
            let mut names = walk.moves();
            if names.is_empty() {
                break;
            }
            let place = rng.below(names.len());
            walk.play(place);
            played.push(names.swap_remove(place));
        }
        played
    }

    /// The parties whose numbers make up a value of several, in their order; nobody where the value is one number.
    pub fn each(&self) -> Vec<Players> {
        match &self.value_spec {
            ValueSpec::Sides { .. } => Vec::new(),
            ValueSpec::Each(goals) => goals.iter().map(|(of, _)| *of).collect(),
            ValueSpec::Totals(totals) => totals.iter().map(|of| Players::one(of.player)).collect(),
        }
    }

    /// What those parties are called: the seats of each, one after another.
    pub fn parties(&self) -> Vec<String> {
        self.each().into_iter().map(|of| self.names_of(of).concat()).collect()
    }

    /// The names of players.
    pub fn names_of(&self, players: Players) -> Vec<String> {
        players.iter().filter_map(|player| self.seats.get(player.index()).cloned()).collect()
    }
}

fn goals_of(player: &PlayerTotals<usize>) -> Vec<usize> {
    let exact = player.exact.iter().map(|(_, goal)| *goal);
    [player.most, player.fewest].into_iter().chain(exact).collect()
}
