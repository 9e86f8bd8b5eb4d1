//! A position of a trick game by a record of rules, and what its moves are called.

use crate::pack::{Pack, SUITS};
use crate::root::Root;
use tikki_solver::rules::{Announcing, Deal, Goal, Move, PairHolding, Players, Record};

/// The move of a player who leaves when he is asked.
pub(crate) const LEAVES: &str = "drop";

/// A position of a trick game, and the names of what is in it.
#[derive(Clone, Debug)]
pub struct TrickPlay {
    /// The names of the seats, clockwise.
    pub(crate) seats: Vec<String>,
    /// The names of the cards.
    pub pack: Pack,
    /// The names of the lanes that a leader may name.
    pub lanes: Vec<String>,
    /// How the game is played.
    pub record: Record,
    /// Where it stands.
    pub root: Root,
    /// What is asked, by number.
    pub goals: Vec<Goal>,
    /// The same goals, everybody playing for those whose they are.
    pub(crate) together: Vec<Goal>,
    /// The goals when a player has joined their side, by goal and player; none where nobody joins.
    pub(crate) joined: Vec<Vec<Goal>>,
}

impl TrickPlay {
    pub(crate) fn new(
        seats: Vec<String>,
        pack: Pack,
        lanes: Vec<String>,
        record: Record,
        root: Root,
        goals: Vec<(Players, Goal)>,
    ) -> TrickPlay {
        let all = Players::first(record.players());
        let helped = |(of, goal): &(Players, Goal)| {
            let more = of.iter().next().is_some_and(|player| goal.maximises(player));
            Goal { maximisers: if more { all } else { Players::NONE }, ..goal.clone() }
        };
        let together = goals.iter().map(helped).collect();
        let goals: Vec<Goal> = goals.into_iter().map(|(_, goal)| goal).collect();
        let joins = root.leaves().iter().any(|(ally, _)| ally.is_some());
        let by_ally = |goal: &Goal| all.iter().map(|ally| goal.joined_by(ally)).collect();
        let joined = if joins { goals.iter().map(by_ally).collect() } else { Vec::new() };
        TrickPlay { seats, pack, lanes, record, root, goals, together, joined }
    }

    /// The legal moves by name. Equal cards of one name are one move.
    pub(crate) fn legal(&self, deal: &Deal<'_>) -> Vec<(String, Move)> {
        let named = |chosen| (self.name_of(chosen), chosen);
        let mut moves: Vec<(String, Move)> = deal.legal().into_iter().map(named).collect();
        moves.dedup_by(|a, b| a.0 == b.0);
        moves
    }

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
                    PairHolding::Own => "own",
                    PairHolding::Whole => "whole",
                    PairHolding::Half => "half",
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
