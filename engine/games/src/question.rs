//! A question about a position of any game, ready for the solver.

use crate::layout::Layout;
use crate::pack::{Pack, SUITS};
use crate::play::{Aim, Play, Walk};
use crate::record::TrickPlay;
use std::sync::Arc;
use tikki_base::chance::Rng;
use tikki_solver::rules::{Announcing, Cards, Goal, Holding, Move, Player, Players, Record, State};

/// The move of a player who leaves when he is asked.
pub(crate) const LEAVES: &str = "drop";

/// What is asked, of which position.
#[derive(Clone, Debug)]
pub struct Question {
    /// The names of the seats, clockwise.
    pub seats: Vec<String>,
    /// What is asked, by the numbers of its goals.
    pub worth: Worth<usize>,
    /// Where the game stands, and how it is played.
    pub play: Arc<dyn Play>,
}

/// Where a deal stands.
#[expect(clippy::large_enum_variant, reason = "nearly every root is a position of play")]
#[derive(Clone, Debug)]
pub enum Root {
    /// In the play.
    Play(State),
    /// Before it: a player chooses between things that lead to different positions.
    Choice {
        /// Who chooses.
        player: Player,
        /// What, and what comes of it.
        branches: Vec<(String, Root)>,
    },
    /// From here on a player is on the side whose number is asked.
    Joined {
        /// Who.
        ally: Player,
        /// Where the deal stands.
        then: Box<Root>,
    },
}

impl Root {
    /// A player puts away so many cards of his hand; `then` says what comes of it.
    pub(crate) fn discards(
        pack: &Pack,
        player: Player,
        hand: Cards,
        count: usize,
        then: impl Fn(Cards) -> Root,
    ) -> Root {
        Root::exchanges("discard", pack, player, hand, count, then)
    }

    /// A player chooses so many cards of his hand; the move is `word:C2+D3`, and `then` says what comes of it.
    pub(crate) fn exchanges(
        word: &str,
        pack: &Pack,
        player: Player,
        hand: Cards,
        count: usize,
        then: impl Fn(Cards) -> Root,
    ) -> Root {
        let branch = |cards: Cards| {
            let names: Vec<&str> = cards.iter().map(|card| pack.name(card)).collect();
            (format!("{word}:{}", names.join("+")), then(cards))
        };
        let count = count.min(hand.len() as usize);
        let branches = hand.subsets(count).into_iter().map(branch).collect();
        Root::Choice { player, branches }
    }

    /// A position of play that this leads to.
    ///
    /// # Panics
    /// If there is nothing to choose where something is to be chosen; no game makes such a root.
    pub(crate) fn first_state(&self) -> &State {
        match self {
            Root::Play(state) => state,
            Root::Choice { branches, .. } => branches[0].1.first_state(),
            Root::Joined { then, .. } => then.first_state(),
        }
    }

    /// Every position of play that this leads to, in order, with the player who has joined by then.
    pub(crate) fn leaves(&self) -> Vec<(Option<Player>, &State)> {
        match self {
            Root::Play(state) => vec![(None, state)],
            Root::Choice { branches, .. } => {
                branches.iter().flat_map(|(_, branch)| branch.leaves()).collect()
            }
            Root::Joined { ally, then } => {
                then.leaves().into_iter().map(|(_, state)| (Some(*ally), state)).collect()
            }
        }
    }
}

/// What a position is worth, in goals: those of a record, what another kind of game has for them, or their numbers.
#[derive(Clone, Debug)]
pub enum Worth<G = Goal> {
    /// One number.
    Sides {
        /// What is counted.
        goal: G,
        /// Whose number it is.
        of: Players,
    },
    /// A number for each of some parties, mostly every player for himself: what it can be sure of against all others together.
    Each(Vec<(Players, G)>),
    /// For each player how many tricks he can be sure to take and not to exceed, and every total he can force.
    Totals(Vec<TotalsOf<G>>),
}

/// The goals of one player who wants an exact number of tricks.
#[derive(Clone, Debug)]
pub struct TotalsOf<G = Goal> {
    /// The player.
    pub player: Player,
    /// As many as he can be sure of.
    pub most: G,
    /// As few as he can be sure not to exceed.
    pub fewest: G,
    /// Each total that is still possible.
    pub exact: Vec<(i32, G)>,
}

impl<G> Worth<G> {
    /// A number for each of some players.
    pub(crate) fn each(goals: impl IntoIterator<Item = (Player, G)>) -> Worth<G> {
        let alone = |(player, goal)| (Players::one(player), goal);
        Worth::Each(goals.into_iter().map(alone).collect())
    }

    /// The same in numbers from 0 on, and the goals in that order, each with those whose goal it is.
    pub(crate) fn numbered(self) -> (Worth<usize>, Vec<(Players, G)>) {
        let mut goals = Vec::new();
        let mut number = |of, goal| {
            goals.push((of, goal));
            goals.len() - 1
        };
        let worth = match self {
            Worth::Sides { goal, of } => Worth::Sides { goal: number(of, goal), of },
            Worth::Each(each) => {
                let each = each.into_iter();
                Worth::Each(each.map(|(of, goal)| (of, number(of, goal))).collect())
            }
            Worth::Totals(totals) => {
                let of_player = |totals: TotalsOf<G>| totals.numbered(&mut number);
                Worth::Totals(totals.into_iter().map(of_player).collect())
            }
        };
        (worth, goals)
    }
}

impl<G> TotalsOf<G> {
    fn numbered(self, number: &mut impl FnMut(Players, G) -> usize) -> TotalsOf<usize> {
        let mut number = |goal| number(Players::one(self.player), goal);
        let (most, fewest) = (number(self.most), number(self.fewest));
        let exact = self.exact.into_iter().map(|(total, goal)| (total, number(goal))).collect();
        TotalsOf { player: self.player, most, fewest, exact }
    }
}

impl Question {
    /// The question about a layout of a trick game in which no leader names a lane.
    pub(crate) fn new(layout: Layout, record: Record, root: Root, worth: Worth) -> Question {
        Question::naming(Vec::new(), layout, record, root, worth)
    }

    /// The question about a layout of a trick game in which leaders name lanes.
    pub(crate) fn naming(
        lanes: Vec<String>,
        layout: Layout,
        record: Record,
        root: Root,
        worth: Worth,
    ) -> Question {
        let Layout { pack, seats, .. } = layout;
        let (worth, goals) = worth.numbered();
        let play = TrickPlay::new(seats.clone(), pack, lanes, record, root, goals);
        Question { seats, worth, play: Arc::new(play) }
    }

    /// Every goal that is asked for, as it is asked.
    pub fn aims(&self) -> Vec<Aim> {
        let goals = match &self.worth {
            Worth::Sides { goal, .. } => vec![*goal],
            Worth::Each(goals) => goals.iter().map(|(_, goal)| *goal).collect(),
            Worth::Totals(totals) => totals.iter().flat_map(goals_of).collect(),
        };
        goals.into_iter().map(Aim::of).collect()
    }

    /// The game under way for one of the goals.
    pub fn walk<'a>(&'a self, aim: Aim) -> Box<dyn Walk<'a> + 'a> {
        self.play.walk(aim)
    }

    /// Random legal moves from here on, to the end of play or until there are so many: there are games that can go on for ever.
    pub fn random_play(&self, most: usize, rng: &mut Rng) -> Vec<String> {
        let (mut walk, mut played) = (self.walk(Aim::of(0)), Vec::new());
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
        match &self.worth {
            Worth::Sides { .. } => Vec::new(),
            Worth::Each(goals) => goals.iter().map(|(of, _)| *of).collect(),
            Worth::Totals(totals) => totals.iter().map(|of| Players::one(of.player)).collect(),
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

fn goals_of(player: &TotalsOf<usize>) -> Vec<usize> {
    let exact = player.exact.iter().map(|(_, goal)| *goal);
    [player.most, player.fewest].into_iter().chain(exact).collect()
}

impl TrickPlay {
    fn announces_with_second(&self) -> bool {
        self.record.announcements.as_ref().is_some_and(|a| a.who == Announcing::WithSecond)
    }

    /// What a move is called.
    pub(crate) fn name_of(&self, chosen: Move) -> String {
        let card = |card| self.pack.name(card).to_owned();
        match chosen {
            Move::Play(played) => card(played),
            Move::Shed(played, with_it) => {
                let mut names: Vec<String> = with_it.iter().map(card).collect();
                names.sort();
                format!("{}+{}", card(played), names.join("+"))
            }
            Move::Name(led, lane) => format!("{}@{}", card(led), self.lanes[lane.index()]),
            Move::Stock => "stock".into(),
            Move::Announce(holding, suit) => {
                let word = match holding {
                    Holding::Own => "own",
                    Holding::Whole => "whole",
                    Holding::Half => "half",
                };
                format!("{word}:{}", SUITS[usize::from(suit)])
            }
            Move::Silent => "none".into(),
            // Where there is a stock to draw from the word stands first.
            Move::Marry(led) if self.record.draw.is_some() => format!("marriage:{}", card(led)),
            Move::Marry(played) if self.announces_with_second() => {
                format!("{}+bella", card(played))
            }
            Move::Marry(led) => format!("{}+marriage", card(led)),
            Move::Close => "close".into(),
            Move::Exchange => "exchange".into(),
            Move::Call => "call".into(),
            Move::Stay => "stay".into(),
            Move::Leave => LEAVES.into(),
        }
    }
}
