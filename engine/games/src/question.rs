//! A question about a position of any game, ready for the solver.

use crate::layout::Layout;
use crate::pack::{Pack, SUITS};
use tikki_solver::rules::{Cards, Goal, Holding, Move, Player, Players, Record, State};

/// What is asked, of which position, and how its moves are called.
#[derive(Clone, Debug)]
pub struct Question {
    /// The names of the seats, clockwise.
    pub seats: Vec<String>,
    /// The names of the cards.
    pub pack: Pack,
    /// The names of the lanes that a leader may name.
    pub lanes: Vec<String>,
    /// How the game is played.
    pub record: Record,
    /// Where it stands.
    pub root: Root,
    /// What is asked.
    pub worth: Worth,
}

/// Where a deal stands.
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
        let branches = subsets(hand, count).into_iter().map(branch).collect();
        Root::Choice { player, branches }
    }

    /// A position of play that this leads to.
    ///
    /// # Panics
    /// If there is nothing to choose where something is to be chosen; no game makes such a root.
    pub fn first_state(&self) -> &State {
        match self {
            Root::Play(state) => state,
            Root::Choice { branches, .. } => branches[0].1.first_state(),
        }
    }
}

/// What a position is worth.
#[derive(Clone, Debug)]
pub enum Worth {
    /// One number.
    Sides {
        /// What is counted.
        goal: Goal,
        /// Whose number it is.
        of: Players,
    },
    /// A number for each player: what he can be sure of against all others together.
    Each(Vec<(Player, Goal)>),
    /// For each player how many tricks he can be sure to take and not to exceed, and every total he can force.
    Totals(Vec<TotalsOf>),
}

/// The goals of one player who wants an exact number of tricks.
#[derive(Clone, Debug)]
pub struct TotalsOf {
    /// The player.
    pub player: Player,
    /// As many as he can be sure of.
    pub most: Goal,
    /// As few as he can be sure not to exceed.
    pub fewest: Goal,
    /// Each total that is still possible.
    pub exact: Vec<(i32, Goal)>,
}

impl Question {
    /// The question about a layout in which no leader names a lane.
    pub(crate) fn new(layout: Layout, record: Record, root: Root, worth: Worth) -> Question {
        let Layout { pack, seats, .. } = layout;
        Question { seats, pack, lanes: Vec::new(), record, root, worth }
    }

    /// What a move is called.
    pub fn name_of(&self, chosen: Move) -> String {
        let card = |card| self.pack.name(card).to_owned();
        match chosen {
            Move::Play(played) => card(played),
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
            Move::Marry(led) => format!("marriage:{}", card(led)),
            Move::Close => "close".into(),
            Move::Exchange => "exchange".into(),
        }
    }

    /// Whose move it is; nobody's when play is over.
    pub fn mover(&self) -> Option<Player> {
        self.mover_at(&self.root)
    }

    /// Whose move it is where the game stands.
    pub(crate) fn mover_at(&self, root: &Root) -> Option<Player> {
        match root {
            Root::Choice { player, .. } => Some(*player),
            Root::Play(state) => {
                let order = &self.record.order[state.table.leader.index()];
                order.get(usize::from(state.table.count)).copied()
            }
        }
    }

    /// The names of players.
    pub fn names_of(&self, players: Players) -> Vec<String> {
        players.iter().filter_map(|player| self.seats.get(player.index()).cloned()).collect()
    }
}

/// All sets of `count` of the cards.
fn subsets(cards: Cards, count: usize) -> Vec<Cards> {
    if count == 0 {
        return vec![Cards::NONE];
    }
    let mut sets = Vec::new();
    let mut left = cards;
    for card in cards.iter() {
        left = left.without(Cards::one(card));
        sets.extend(subsets(left, count - 1).into_iter().map(|set| set.or(Cards::one(card))));
    }
    sets
}
