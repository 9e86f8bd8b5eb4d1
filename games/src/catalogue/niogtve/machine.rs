//! A deal under way: hands, pile and total, and what can still be taken.

use super::{left_of, value_of};
use std::sync::Arc;
use tikki_derive::Word;
use tikki_play::game::keys::PlayerTally;
use tikki_play::position::layout::TableLayout;
use tikki_play::position::pack::Pack;
use tikki_play::walk::machine::{NamedMachine, ShownCards};
use tikki_solver::Bounds;
use tikki_solver::machine::Machine;
use tikki_solver::rules::{CardId, Cards, Player, Players};

/// The total that takes the pile.
pub(super) const FULL: i32 = 29;

/// The most players.
const PLAYERS: usize = 5;

/// What a seat wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Word)]
pub(super) enum NiogtveObjective {
    /// Cards.
    Cards,
    /// More cards than every other seat.
    Most,
}

/// What a card adds to the total.
pub(super) fn value(pack: &Pack, card: CardId) -> i32 {
    value_of(pack.name(card))
}

/// What stays the same throughout a deal.
#[derive(Debug)]
struct Fixed {
    pack: Pack,
    /// What each card adds to the total.
    values: Vec<i32>,
    players: usize,
}

/// A position, asked for one seat.
#[derive(Clone, Debug)]
pub(super) struct Niogtve {
    fixed: Arc<Fixed>,
    objective: NiogtveObjective,
    own: Player,
    maximisers: Players,
    hands: [Cards; PLAYERS],
    /// How many cards of each value each player holds.
    counts: [Counts; PLAYERS],
    /// The pile, oldest card first; more cards than it has room for do not stay below the full total.
    pile: [CardId; FULL as usize],
    laid: usize,
    total: i32,
    taken: [i32; PLAYERS],
    /// Who began the pile.
    leader: Player,
    /// The player to move; `None` when nobody can play.
    turn: Option<Player>,
}

impl Niogtve {
    pub(super) fn new(layout: &TableLayout, taken: PlayerTally, turn: Player) -> Niogtve {
        let values: Vec<i32> = layout.pack.cards().map(|card| value(&layout.pack, card)).collect();
        let hands: [Cards; PLAYERS] = std::array::from_fn(|player| layout.hands[player]);
        let counts = hands.map(|hand| {
            hand.iter().fold(Counts(0), |counts, card| counts.with(values[card.index()], 1))
        });
        let mut pile = [CardId::new(0); FULL as usize];
        pile[..layout.table.len()].copy_from_slice(&layout.table);
        let total = layout.table.iter().map(|card| values[card.index()]).sum();
        let fixed = Fixed { pack: layout.pack.clone(), values, players: layout.players() };
        let mut start = Niogtve {
            fixed: Arc::new(fixed),
            objective: NiogtveObjective::Cards,
            own: turn,
            maximisers: Players::NONE,
            hands,
            counts,
            pile,
            laid: layout.table.len(),
            total,
            taken: std::array::from_fn(|player| taken.0[player]),
            leader: layout.leader,
            turn: None,
        };
        start.turn = start.first_who_can(turn);
        start
    }

    /// The same position, asked for a seat against all others.
    pub(super) fn with_objective(&self, requested: NiogtveObjective, own: Player) -> Niogtve {
        Niogtve { objective: requested, own, maximisers: Players::one(own), ..self.clone() }
    }

    fn value(&self, card: CardId) -> i32 {
        self.fixed.values[card.index()]
    }

    /// The first player from this one on who has a card that keeps within the total.
    fn first_who_can(&self, from: Player) -> Option<Player> {
        let mut player = from;
        for _ in 0..self.fixed.players {
            if self.counts[player.index()].least().is_some_and(|v| self.total + v <= FULL) {
                return Some(player);
            }
            player = left_of(player, self.fixed.players);
        }
        None
    }

    /// The most cards that can still be taken, the pile included: whole totals only, of the lowest cards.
    fn most_gain(&self) -> i32 {
        let held = self.counts.iter().fold(Counts(0), |all, counts| Counts(all.0 + counts.0));
        let piles = (self.total + held.sum()) / FULL;
        if self.turn.is_none() || piles == 0 {
            return 0;
        }
        let (mut open, mut cards) = (piles * FULL - self.total, self.laid as i32);
        for value in Counts::VALUES {
            let fit = held.of(value).min(open / value);
            (open, cards) = (open - fit * value, cards + fit);
        }
        cards
    }
}

impl Machine for Niogtve {
    type Move = CardId;
    type MachineKey = ([Counts; PLAYERS], i32, usize, Option<Player>, [i32; PLAYERS]);

    fn player(&self) -> Option<Player> {
        self.turn
    }

    fn maximises(&self, player: Player) -> bool {
        self.maximisers.contains(player)
    }

    fn legal(&self) -> Vec<CardId> {
        let held = self.turn.map_or(Cards::NONE, |player| self.hands[player.index()]);
        held.iter().filter(|&card| self.total + self.value(card) <= FULL).collect()
    }

    /// One card of each value.
    fn choices(&self) -> Vec<CardId> {
        let mut cards = self.legal();
        let mut seen = 0_u32;
        cards.retain(|&card| {
            let bit = 1 << self.value(card);
            let new = seen & bit == 0;
            seen |= bit;
            new
        });
        cards
    }

    fn play(&self, card: CardId) -> Niogtve {
        let mut next = self.clone();
        let Some(player) = self.turn else { return next };
        let (place, left) = (player.index(), left_of(player, self.fixed.players));
        next.hands[place] = next.hands[place].without(Cards::one(card));
        next.counts[place] = next.counts[place].with(self.value(card), -1);
        next.pile[next.laid] = card;
        next.laid += 1;
        next.total += self.value(card);
        if next.total < FULL {
            next.turn = next.first_who_can(left);
            return next;
        }
        next.taken[place] += next.laid as i32;
        (next.laid, next.total) = (0, 0);
        next.turn = next.first_who_can(left);
        next.leader = next.turn.unwrap_or(left);
        next
    }

    fn key(&self) -> Self::MachineKey {
        let taken = match self.objective {
            NiogtveObjective::Cards => [0; PLAYERS],
            NiogtveObjective::Most => self.taken,
        };
        (self.counts, self.total, self.laid, self.turn, taken)
    }

    fn settled(&self) -> i32 {
        match self.objective {
            NiogtveObjective::Cards => self.taken[self.own.index()],
            NiogtveObjective::Most => 0,
        }
    }

    fn static_bounds(&self) -> Bounds<i32> {
        let (own, gain) = (self.taken[self.own.index()], self.most_gain());
        if self.objective == NiogtveObjective::Cards {
            return Bounds { lower: own, upper: own + gain };
        }
        let others = Players::one(self.own).others(self.fixed.players);
        let best = others.iter().map(|other| self.taken[other.index()]).max().unwrap_or(0);
        Bounds { lower: i32::from(own > best + gain), upper: i32::from(own + gain > best) }
    }

    /// To take the pile; not to let the next player take it; else high cards first, of which fewest fit in the end.
    fn promise(&self, card: CardId) -> i32 {
        let total = self.total + self.value(card);
        let Some(player) = self.turn.filter(|_| total < FULL) else { return 100 };
        let next = left_of(player, self.fixed.players);
        let given = self.counts[next.index()].of(FULL - total) > 0;
        self.value(card) - if given { 50 } else { 0 }
    }
}

impl NamedMachine for Niogtve {
    fn name_of(&self, card: CardId) -> String {
        self.fixed.pack.name(card).to_owned()
    }

    fn shown(&self) -> Option<ShownCards> {
        let name = |card: CardId| self.name_of(card);
        let hands = self.hands[..self.fixed.players].iter();
        Some(ShownCards {
            hands: hands.map(|hand| hand.iter().map(name).collect()).collect(),
            leader: self.leader,
            trick: self.pile[..self.laid].iter().map(|&card| name(card)).collect(),
        })
    }

    fn together(&self, _: Players) -> Niogtve {
        Niogtve { maximisers: Players::first(self.fixed.players), ..self.clone() }
    }
}

/// How many cards of each value from 1 to 10: five bits a value, as there are sixteen ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Counts(u64);

impl Counts {
    const VALUES: std::ops::RangeInclusive<i32> = 1..=10;

    fn with(self, value: i32, more: i64) -> Counts {
        Counts(self.0.wrapping_add_signed(more << (5 * value)))
    }

    fn of(self, value: i32) -> i32 {
        if Counts::VALUES.contains(&value) { (self.0 >> (5 * value) & 31) as i32 } else { 0 }
    }

    /// The lowest value that there is.
    fn least(self) -> Option<i32> {
        (self.0 != 0).then(|| self.0.trailing_zeros() as i32 / 5)
    }

    /// The sum of all values.
    fn sum(self) -> i32 {
        Counts::VALUES.map(|value| value * self.of(value)).sum()
    }
}
