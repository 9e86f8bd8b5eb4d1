//! Moves that were made since the position of a question: where the game stands after them.

use crate::question::{Question, Root, TotalsOf, Worth};
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{Deal, Goal, Move, Player};

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
    /// Where the game stands for a goal after these moves: each goal counts for itself.
    ///
    /// # Errors
    /// `illegal-play` at the first move that cannot be made, with those that can.
    pub fn after(&self, goal: &Goal, moves: &[String]) -> Result<Root> {
        let mut root = self.root.clone();
        for (index, name) in moves.iter().enumerate() {
            let next = self.next(&root, goal, name);
            root = next.map_err(|error| error.in_field(&format!("/{index}")))?;
        }
        Ok(root)
    }

    /// Every goal that is asked for.
    pub fn goals(&self) -> Vec<&Goal> {
        match &self.worth {
            Worth::Sides { goal, .. } => vec![goal],
            Worth::Each(goals) => goals.iter().map(|(_, goal)| goal).collect(),
            Worth::Totals(totals) => totals.iter().flat_map(goals_of).collect(),
        }
    }

    fn next(&self, root: &Root, goal: &Goal, name: &str) -> Result<Root> {
        match root {
            Root::Choice { branches, .. } => {
                let chosen = branches.iter().find(|(other, _)| other == name);
                let names = || branches.iter().map(|(name, _)| name.clone()).collect();
                chosen.map(|(_, root)| root.clone()).ok_or_else(|| cannot(name, names()))
            }
            Root::Play(state) => {
                let deal = Deal::new(&self.record, goal, *state);
                let moves: Vec<Move> = deal.legal();
                let chosen = moves.iter().find(|&&chosen| self.name_of(chosen) == name);
                let names = || moves.iter().map(|&chosen| self.name_of(chosen)).collect();
                let chosen = chosen.ok_or_else(|| cannot(name, names()))?;
                Ok(Root::Play(deal.play(*chosen).state))
            }
        }
    }

    /// Where the game stands after these moves; nothing while somebody chooses before the play.
    pub fn stand(&self, moves: &[String]) -> Option<Stand> {
        let goal = self.goals().into_iter().next()?;
        let Root::Play(state) = self.after(goal, moves).ok()? else { return None };
        let deal = Deal::new(&self.record, goal, state);
        let state = &deal.state;
        let card = |card| self.pack.name(card).to_owned();
        let hand = |(seat, name): (usize, &String)| {
            (name.clone(), state.hands[seat].iter().map(card).collect())
        };
        let name = |player: Player| self.seats[player.index()].clone();
        Some(Stand {
            to_play: deal.player().map(name),
            hands: self.seats.iter().enumerate().map(hand).collect(),
            leader: name(state.table.leader),
            trick: state.table.cards().iter().map(|&laid| card(laid)).collect(),
        })
    }
}

fn goals_of(player: &TotalsOf) -> Vec<&Goal> {
    let exact = player.exact.iter().map(|(_, goal)| goal);
    [&player.most, &player.fewest].into_iter().chain(exact).collect()
}

fn cannot(name: &str, mut can: Vec<String>) -> Error {
    can.dedup();
    let message = if can.is_empty() {
        format!("{name} cannot be played: the play is over")
    } else {
        let more = if can.len() > 20 { " …" } else { "" };
        can.truncate(20);
        format!("{name} cannot be played there; {}{more} can", can.join(", "))
    };
    Error::new(Code::IllegalPlay, message)
}
