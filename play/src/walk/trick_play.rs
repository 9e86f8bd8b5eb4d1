//! A position of a trick game by a record of rules, and what its moves are called.

use crate::position::pack::{Pack, SUITS};
use crate::position::root::TrickRoot;
use std::collections::HashSet;
use tikki_solver::rules::{Announcing, Deal, Goal, PairHolding, Players, RuleMove, RuleSet};

/// The move of a player who drops out when asked.
pub(crate) const LEAVES: &str = "drop";

/// A position of a trick game, and the names of what is in it.
#[derive(Clone, Debug)]
pub struct TrickPlay {
    /// The names of the seats, clockwise.
    pub seats: Vec<String>,
    /// The names of the cards.
    pub pack: Pack,
    /// The names of the lanes that a leader may name.
    pub lanes: Vec<String>,
    /// How the game is played.
    pub rule_set: RuleSet,
    /// Where it stands.
    pub root: TrickRoot,
    /// What is asked, by number.
    pub goals: Vec<Goal>,
    /// The same goals, everybody playing for those whose they are.
    pub together: Vec<Goal>,
    /// The goals when a player has joined their side, by goal and player; none where nobody joins.
    pub joined: Vec<Vec<Goal>>,
    /// Whether several cards have one name.
    has_equals: bool,
}

impl TrickPlay {
    /// Returns the rules of a deal with these goals, each with those who want it alone.
    pub fn new(
        seats: Vec<String>,
        pack: Pack,
        lanes: Vec<String>,
        rule_set: RuleSet,
        root: TrickRoot,
        goals: Vec<(Players, Goal)>,
    ) -> TrickPlay {
        let all = Players::first(rule_set.players());
        let helped = |(of, goal): &(Players, Goal)| {
            let more = of.iter().next().is_some_and(|player| goal.maximises(player));
            Goal { maximisers: if more { all } else { Players::NONE }, ..goal.clone() }
        };
        let together = goals.iter().map(helped).collect();
        let goals: Vec<Goal> = goals.into_iter().map(|(_, goal)| goal).collect();
        let joins = root.kinds().iter().any(|(ally, _)| ally.is_some());
        let by_ally = |goal: &Goal| all.iter().map(|ally| goal.with_ally(ally)).collect();
        let joined = if joins { goals.iter().map(by_ally).collect() } else { Vec::new() };
        let names: HashSet<&str> = pack.cards().map(|card| pack.name(card)).collect();
        let has_equals = names.len() < pack.cards().count();
        TrickPlay { seats, pack, lanes, rule_set, root, goals, together, joined, has_equals }
    }

    /// Returns the play with other goals where all players help: a helper may choose otherwise than an opponent.
    #[must_use]
    pub fn helped(mut self, goals: Vec<Goal>) -> TrickPlay {
        for (together, goal) in self.together.iter_mut().zip(goals) {
            *together = Goal { maximisers: together.maximisers, ..goal };
        }
        self
    }

    /// The legal moves by name. Equal cards of one name are one move.
    pub(crate) fn legal(&self, deal: &Deal<'_>) -> Vec<(String, RuleMove)> {
        let named = |chosen| (self.name_of(chosen), chosen);
        self.legal_moves(deal).into_iter().map(named).collect()
    }

    /// The legal moves, each name once.
    pub(crate) fn legal_moves(&self, deal: &Deal<'_>) -> Vec<RuleMove> {
        let mut moves = deal.legal();
        if self.has_equals {
            let mut seen = HashSet::new();
            moves.retain(|&chosen| seen.insert(self.name_of(chosen)));
        }
        moves
    }

    fn announces_with_second(&self) -> bool {
        self.rule_set.announcements.as_ref().is_some_and(|a| a.who == Announcing::WithSecond)
    }

    /// What a move is called.
    pub fn name_of(&self, chosen: RuleMove) -> String {
        let card = |card| self.pack.name(card).to_owned();
        match chosen {
            RuleMove::Play(played) => card(played),
            RuleMove::Shed(played, with_it) => {
                let mut names: Vec<String> = with_it.iter().map(card).collect();
                names.sort();
                format!("{}+{}", card(played), names.join("+"))
            }
            RuleMove::Name(led, effective_suit) => {
                format!("{}@{}", card(led), self.lanes[effective_suit.index()])
            }
            RuleMove::Stock => "stock".into(),
            RuleMove::Announce(holding, suit) => {
                let word = match holding {
                    PairHolding::Own => "own",
                    PairHolding::Whole => "whole",
                    PairHolding::Half => "half",
                };
                format!("{word}:{}", SUITS[usize::from(suit)])
            }
            RuleMove::Silent => "none".into(),
            // Where there is a stock to draw from the word stands first.
            RuleMove::Marry(led) if self.rule_set.draw.is_some() => {
                format!("marriage:{}", card(led))
            }
            RuleMove::Marry(played) if self.announces_with_second() => {
                format!("{}+bella", card(played))
            }
            RuleMove::Marry(led) => format!("{}+marriage", card(led)),
            RuleMove::Close => "close".into(),
            RuleMove::Exchange => "exchange".into(),
            RuleMove::Call => "call".into(),
            RuleMove::Stay => "stay".into(),
            RuleMove::Leave => LEAVES.into(),
        }
    }
}
