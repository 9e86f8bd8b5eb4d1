//! A deal under way: hands, melds, stock and trick.

use super::Playoff;
use super::faces::{Face, Hand, PACKS};
use super::forms::{Form, Formation};
use super::melds::{Declaration, LaidMeld, Meld, Melds, Pick, Table};
use std::sync::Arc;
use tikki_solver::rules::Players;

/// The most players.
pub(super) const PLAYERS: usize = 4;

/// What the seven counts that takes the turn-up.
pub(super) const EXCHANGE: i32 = 10;

/// What an ace or ten counts.
pub(super) const BRISQUE: i32 = 10;

/// What stays the same throughout a deal.
#[derive(Debug)]
pub(super) struct Fixed {
    pub form: Form,
    pub playoff: Playoff,
    /// Whether aces and tens count.
    pub brisques: bool,
    /// In drawing order, the turn-up last.
    pub stock: Vec<Face>,
    /// What can be melded without trumps, and with each suit as trumps.
    pub formations: [Vec<Formation>; 5],
    /// All of these, the most valuable first.
    pub all: Vec<Formation>,
}

impl Fixed {
    pub(super) fn formations(&self, trump: Option<usize>) -> &[Formation] {
        &self.formations[trump.map_or(0, |suit| suit + 1)]
    }

    /// What can be melded from now on, whatever becomes trumps.
    pub(super) fn prospects(&self, trump: Option<usize>) -> &[Formation] {
        if trump.is_some() { self.formations(trump) } else { &self.all }
    }
}

/// Whose points are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DealObjective {
    /// Those of the first player and the partner, less those of the others.
    Difference,
    /// Those of one player.
    Of(usize),
}

/// A position, asked for points.
#[derive(Clone, Debug)]
pub(super) struct Position {
    pub fixed: Arc<Fixed>,
    pub objective: DealObjective,
    pub maximisers: Players,
    pub hands: [Hand; PLAYERS],
    pub melds: Melds,
    pub leader: usize,
    /// The cards on the table, in order of play.
    pub table: [Face; PLAYERS],
    pub laid: usize,
    /// How many cards have been drawn.
    pub drawn: usize,
    /// The last card of the stock, once it has been exchanged.
    pub turned: Option<Face>,
    pub trump: Option<usize>,
    /// Whether the leader has just won a trick, and may declare before all draw.
    pub window: bool,
    /// The points so far, as asked.
    pub points: i32,
}

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Choice {
    /// Plays a card; its number, if it lies in a meld.
    Play(Face, Option<u8>),
    /// Declares the meld in this place among those that can be declared.
    Declare(usize),
    Exchange,
    Silent,
}

impl Position {
    /// The same position, asked for the points of some players, with those so far.
    pub(super) fn with_objective(
        &self,
        requested: DealObjective,
        maximisers: Players,
        points: i32,
    ) -> Position {
        Position { objective: requested, maximisers, points, ..self.clone() }
    }

    pub(super) fn players(&self) -> usize {
        self.fixed.form.players
    }

    /// How many cards can still be drawn.
    pub(super) fn stock_left(&self) -> usize {
        self.fixed.stock.len() - self.drawn
    }

    /// The cards that can still be drawn.
    pub(super) fn undrawn(&self) -> Hand {
        (self.drawn..self.fixed.stock.len()).map(|place| self.stock_card(place)).collect()
    }

    fn stock_card(&self, place: usize) -> Face {
        let last = place + 1 == self.fixed.stock.len();
        self.turned.filter(|_| last).unwrap_or(self.fixed.stock[place])
    }

    /// Whose turn it is, while play is not over.
    pub(super) fn turn(&self) -> usize {
        (self.leader + self.laid) % self.players()
    }

    /// Whether the last trick has been won.
    pub(super) fn is_over(&self) -> bool {
        self.laid == 0 && self.stock_left() == 0 && self.hands[self.leader].is_empty()
    }

    /// Whose points a player's count as: the share of what is asked.
    fn share(&self, seat: usize) -> i32 {
        match self.objective {
            DealObjective::Difference => 1 - 2 * (seat as i32 % 2),
            DealObjective::Of(own) => i32::from(own == seat),
        }
    }

    pub(super) fn count(&mut self, seat: usize, points: i32) {
        self.points += self.share(seat) * points;
    }

    /// Everything that the winner of the trick can declare, the most valuable first.
    pub(super) fn declarations(&self) -> Vec<Declaration> {
        let (form, winner) = (self.fixed.form, self.leader);
        let partner = |seat| (form.players == 4).then_some((seat + 2) % 4);
        let seats = std::iter::once(winner).chain(partner(winner));
        let tables: Vec<Table<'_>> = seats
            .map(|seat| {
                let (hand, partner) = (self.hands[seat], partner(seat));
                Table { form, melds: &self.melds, seat, hand, partner }
            })
            .collect();
        let of_formation = |formation| tables.iter().flat_map(move |t| t.declarations(formation));
        self.fixed.formations(self.trump).iter().flat_map(of_formation).collect()
    }

    /// Whether the winner of the trick can take the turned-up card for the seven of trumps.
    pub(super) fn may_exchange(&self) -> bool {
        let form = self.fixed.form;
        let Some(trump) = self.trump.filter(|_| form.is_small() && self.stock_left() > 0) else {
            return false;
        };
        let turned = self.stock_card(self.fixed.stock.len() - 1);
        !turned.is_seven() && self.hands[self.leader].of(Face::of(trump, '7')) > 0
    }

    pub(super) fn exchange(&mut self) {
        let Some(seven) = self.trump.map(|trump| Face::of(trump, '7')) else { return };
        let turned = self.stock_card(self.fixed.stock.len() - 1);
        self.hands[self.leader] = self.hands[self.leader].without(seven).with(turned);
        self.turned = Some(seven);
        self.count(self.leader, EXCHANGE);
    }

    pub(super) fn declare(&mut self, declaration: Declaration) {
        let Declaration { seat, kind, picks, worth: value, makes_trump } = declaration;
        let mut cards: Vec<LaidMeld> = Vec::new();
        for Pick { seat, face, number } in picks {
            let free = |number: &u8| {
                let taken =
                    |card: &LaidMeld| (card.seat, card.face, card.number) == (seat, face, *number);
                !cards.iter().any(taken) && !self.melds.numbered(seat, face).iter().any(taken)
            };
            let number = number.or_else(|| (1..=PACKS).find(free)).unwrap_or_default();
            cards.push(LaidMeld { seat, face, number });
        }
        self.melds.add(Meld { seat, kind, cards });
        self.count(seat, value);
        self.trump = makes_trump.or(self.trump);
    }

    /// Everybody draws a card, the winner first; after the last one all melds are taken up.
    pub(super) fn draw(&mut self) {
        self.window = false;
        for place in 0..self.players() {
            let seat = (self.leader + place) % self.players();
            self.hands[seat] = self.hands[seat].with(self.stock_card(self.drawn));
            self.drawn += 1;
        }
        if self.stock_left() == 0 {
            self.melds = Melds::default();
        }
    }

    /// If there is nothing to declare, all draw.
    pub(super) fn settle_window(&mut self) {
        if self.window && !self.may_exchange() && self.declarations().is_empty() {
            self.draw();
        }
    }

    pub(super) fn put(&mut self, face: Face, number: Option<u8>) {
        let seat = self.turn();
        self.hands[seat] = self.hands[seat].without(face);
        if let Some(number) = number {
            self.melds.take(LaidMeld { seat, face, number });
        }
        self.table[self.laid] = face;
        self.laid += 1;
        if self.laid == self.players() {
            self.finish_trick();
        }
    }

    fn finish_trick(&mut self) {
        let cards = &self.table[..self.laid];
        let winner = (self.leader + self.best()) % self.players();
        let brisques = cards.iter().filter(|face| face.is_brisque()).count() as i32;
        let drawing = self.stock_left() > 0;
        let counts = self.fixed.brisques && (self.fixed.form.is_small() || !drawing);
        (self.leader, self.laid) = (winner, 0);
        self.count(winner, if counts { BRISQUE * brisques } else { 0 });
        if drawing {
            self.window = true;
            self.settle_window();
        } else if self.is_over() {
            self.count(winner, self.fixed.form.last_trick());
        }
    }

    /// How strong a card is in the trick that lies on the table.
    pub(super) fn power(&self, face: Face) -> usize {
        let rank = 1 + face.strength();
        if Some(face.suit()) == self.trump {
            return 100 + rank;
        }
        if face.suit() == self.table[0].suit() { rank } else { 0 }
    }

    /// The place of the card that is winning: of equals the first.
    pub(super) fn best(&self) -> usize {
        let better = |best: usize, place: usize| {
            let beats = self.power(self.table[place]) > self.power(self.table[best]);
            if beats { place } else { best }
        };
        (0..self.laid).fold(0, better)
    }

    /// The faces that the player to move may play.
    pub(super) fn playable(&self) -> Vec<Face> {
        let held: Vec<Face> = self.hands[self.turn()].faces().collect();
        if self.stock_left() > 0 || self.laid == 0 {
            return held;
        }
        let of_suit = |suit| -> Vec<Face> {
            held.iter().copied().filter(|face| Some(face.suit()) == suit).collect()
        };
        let bound = [Some(self.table[0].suit()), self.trump];
        let bound = bound.into_iter().map(of_suit).find(|faces| !faces.is_empty());
        let faces = bound.unwrap_or(held);
        if self.fixed.playoff == Playoff::Follow {
            return faces;
        }
        let best = self.power(self.table[self.best()]);
        let beats: Vec<Face> =
            faces.iter().copied().filter(|&face| self.power(face) > best).collect();
        if beats.is_empty() { faces } else { beats }
    }

    /// The cards of a face that the player to move can distinguish.
    pub(super) fn copies(&self, face: Face) -> Vec<Choice> {
        let seat = self.turn();
        let laid = self.melds.numbered(seat, face);
        let fresh = (self.hands[seat].of(face) > laid.len()).then_some(Choice::Play(face, None));
        let laid = laid.into_iter().map(|card| Choice::Play(face, Some(card.number)));
        fresh.into_iter().chain(laid).collect()
    }

    /// Whether the player to move holds a face beside this one and above it that is as good in the play-off: nobody else
    /// has either, or anything between.
    pub(super) fn has_equal_above(&self, face: Face) -> bool {
        let own = self.turn();
        let seats = (0..self.players()).filter(|&seat| seat != own);
        let others = seats.map(|seat| self.hands[seat]).fold(Hand::default(), Hand::and);
        let elsewhere = |face: Face| others.of(face) > 0 || self.table[..self.laid].contains(&face);
        let worth = |face: Face| self.fixed.brisques && face.is_brisque();
        let above = (0..face.index()).rev().map(Face::new);
        let above = above.take_while(|above| above.suit() == face.suit() && !elsewhere(*above));
        let mut held = above.filter(|&above| self.hands[own].of(above) > 0);
        !elsewhere(face) && held.next().is_some_and(|above| worth(above) == worth(face))
    }
}
