//! Play with free discards: an opponent discards nothing and keeps every card.
//!
//! Such a hand holds more cards than there are tricks left, which is no legal position of the game, so this is a small
//! search of its own, for endings.

use crate::problem::Problem;
use std::collections::HashMap;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{CardSet, Seat, Side, Strain};

/// The most positions of a search.
const POSITIONS: usize = 20_000;

/// The play in which somebody need not discard.
pub(super) struct NoDiscardPlay {
    strain: Strain,
    side: Side,
    /// The seat that discards nothing.
    free: Seat,
    known: HashMap<([CardSet; 4], Seat, i32), bool>,
}

impl NoDiscardPlay {
    /// Returns whether the goal of the hero is lost if the next player to discard does not have to discard from there
    /// on; `None` if the search is too large.
    pub(super) fn saves(problem: &Problem, point: &PlayPoint) -> Option<bool> {
        let position = point.position();
        let (strain, side) = (position.strain(), problem.side());
        let mut ghost =
            NoDiscardPlay { strain, side, free: position.to_play(), known: HashMap::new() };
        let table = NoDiscardTable {
            hands: Seat::ALL.map(|seat| position.hands().hand(seat)),
            played: position.trick().plays().collect(),
            passed: false,
            leader: position.trick().leader(),
            needs: i32::from(problem.needs(point)),
        };
        ghost.trick(&table).map(|reached| !reached)
    }

    /// Returns whether the hero's side takes what it needs.
    fn from(&mut self, hands: [CardSet; 4], leader: Seat, needs: i32) -> Option<bool> {
        let left = hands.iter().map(|hand| hand.len()).min().unwrap_or(0) as i32;
        if needs <= 0 || needs > left {
            return Some(needs <= 0);
        }
        if let Some(&known) = self.known.get(&(hands, leader, needs)) {
            return Some(known);
        }
        if self.known.len() >= POSITIONS {
            return None;
        }
        let (played, passed) = (Vec::new(), false);
        let reached = self.trick(&NoDiscardTable { hands, played, passed, leader, needs })?;
        self.known.insert((hands, leader, needs), reached);
        Some(reached)
    }

    /// The rest of a trick.
    fn trick(&mut self, table: &NoDiscardTable) -> Option<bool> {
        let turn = table.played.len() + usize::from(table.passed);
        if turn == 4 {
            let winner = table.winner(self.strain);
            let won = i32::from(winner.side() == self.side);
            return self.from(table.hands, winner, table.needs - won);
        }
        let seat = table.leader.nth(turn);
        let ours = seat.side() == self.side;
        if seat == self.free && table.is_void(seat) {
            let next = NoDiscardTable { passed: true, ..table.clone() };
            if self.trick(&next)? == ours {
                return Some(ours);
            }
        }
        for card in table.choices(seat) {
            let mut next = table.clone();
            next.hands[seat.index()] = next.hands[seat.index()].without(card);
            next.played.push((seat, card));
            if self.trick(&next)? == ours {
                return Some(ours);
            }
        }
        Some(!ours)
    }
}

#[derive(Clone)]
struct NoDiscardTable {
    hands: [CardSet; 4],
    played: Vec<(Seat, tikki_solver::Card)>,
    /// Whether somebody has thrown nothing.
    passed: bool,
    leader: Seat,
    needs: i32,
}

impl NoDiscardTable {
    fn winner(&self, strain: Strain) -> Seat {
        let led = self.played[0].1.suit;
        let strength = |card: tikki_solver::Card| {
            (strain.trump() == Some(card.suit), card.suit == led, card.rank)
        };
        self.played.iter().max_by_key(|&&(_, card)| strength(card)).map_or(self.leader, |p| p.0)
    }

    /// Returns whether a seat has nothing of the suit that was led.
    fn is_void(&self, seat: Seat) -> bool {
        let led = self.played.first();
        led.is_some_and(|&(_, led)| self.hands[seat.index()].suit(led.suit).is_empty())
    }

    /// Returns the legal cards, one of each run that no other hand breaks.
    fn choices(&self, seat: Seat) -> Vec<tikki_solver::Card> {
        let own = self.hands[seat.index()];
        let following = self.played.first().map(|&(_, led)| own.suit(led.suit));
        let legal = following.filter(|cards| !cards.is_empty()).unwrap_or(own);
        let others = Seat::ALL
            .into_iter()
            .filter(|&other| other != seat)
            .fold(CardSet::EMPTY, |all, other| all | self.hands[other.index()]);
        let others = self.played.iter().fold(others, |all, &(_, card)| all.with(card));
        let mut last: Option<tikki_solver::Card> = None;
        let mut choices = Vec::new();
        for card in legal {
            let touches = last.is_some_and(|last| {
                last.suit == card.suit
                    && !others.suit(card.suit).iter().any(|c| c > last && c < card)
            });
            if !touches {
                choices.push(card);
            }
            last = Some(card);
        }
        choices
    }
}
