//! What a free discard would do: an opponent throws a card that is none, and keeps all he has.
//!
//! He then holds a card more than there are tricks left, which is no position of the game; so this is a small search of its
//! own, for endings.

use crate::problem::Problem;
use std::collections::HashMap;
use tikki_bridge::analysis::play::Point;
use tikki_solver::{CardSet, Seat, Side, Strain, Trick};

/// The most positions of a search.
const POSITIONS: usize = 60_000;

/// The play after a free discard.
pub(super) struct Ghost {
    hands: [CardSet; 4],
    strain: Strain,
    side: Side,
    /// Who discards nothing, and the cards on the table with him passed over.
    free: Seat,
    trick: Trick,
    needs: i32,
    known: HashMap<([CardSet; 4], Seat, i32), bool>,
}

impl Ghost {
    /// The play after whoever is next at a point has thrown nothing.
    pub(super) fn new(problem: &Problem, point: &Point) -> Ghost {
        let position = point.position();
        Ghost {
            hands: Seat::ALL.map(|seat| position.hands().hand(seat)),
            strain: position.strain(),
            side: problem.side(),
            free: position.to_play(),
            trick: *position.trick(),
            needs: i32::from(problem.needs(point)),
            known: HashMap::new(),
        }
    }

    /// Whether the goal of the hero is lost then; `None` if that is too much to search.
    pub(super) fn saves(mut self) -> Option<bool> {
        let cards: Vec<_> = self.trick.plays().collect();
        let leader = self.trick.leader();
        let start = Table { hands: self.hands, played: cards, leader, needs: self.needs };
        self.trick(&start, Some(self.free)).map(|reached| !reached)
    }

    /// Whether the hero's side takes what it needs.
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
        let reached = self.trick(&Table { hands, played: Vec::new(), leader, needs }, None)?;
        self.known.insert((hands, leader, needs), reached);
        Some(reached)
    }

    /// The rest of a trick; the seat of `free` plays nothing to it.
    fn trick(&mut self, table: &Table, free: Option<Seat>) -> Option<bool> {
        let passed = free.filter(|&seat| {
            let turn = (0..4).position(|n| table.leader.nth(n) == seat);
            turn.is_some_and(|turn| table.played.len() >= turn)
        });
        let turn = table.played.len() + usize::from(passed.is_some());
        if turn == 4 {
            let winner = table.winner(self.strain);
            let won = i32::from(winner.side() == self.side);
            return self.from(table.hands, winner, table.needs - won);
        }
        let seat = table.leader.nth(turn);
        let ours = seat.side() == self.side;
        for card in table.choices(seat) {
            let mut next = table.clone();
            next.hands[seat.index()] = next.hands[seat.index()].without(card);
            next.played.push((seat, card));
            if self.trick(&next, free)? == ours {
                return Some(ours);
            }
        }
        Some(!ours)
    }
}

#[derive(Clone)]
struct Table {
    hands: [CardSet; 4],
    played: Vec<(Seat, tikki_solver::Card)>,
    leader: Seat,
    needs: i32,
}

impl Table {
    fn winner(&self, strain: Strain) -> Seat {
        let led = self.played[0].1.suit;
        let strength = |card: tikki_solver::Card| {
            (strain.trump() == Some(card.suit), card.suit == led, card.rank)
        };
        self.played.iter().max_by_key(|&&(_, card)| strength(card)).map_or(self.leader, |p| p.0)
    }

    /// What may be played, one card of each run that no other hand breaks.
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
