//! What the themes look at: the main line played out to the last card, and the judge.

use crate::certify::Certificate;
use crate::judge::{Judge, Verdicts};
use crate::line::resistance;
use crate::problem::Problem;
use std::cell::OnceCell;
use tikki_bridge::analysis::line::natural::natural;
use tikki_bridge::analysis::play::{Play, Point};
use tikki_solver::{BySeat, Card, CardSet, Hands, Position, Seat, Suit, Trick};

/// The stage of all themes.
pub(super) struct Scene<'t, 'a, 's> {
    pub problem: &'t Problem,
    pub judge: &'t mut Judge<'a, 's>,
    /// The points from the start of the problem to the end, one more than cards.
    pub points: Vec<Point>,
    /// The cards between them.
    pub cards: Vec<Card>,
    /// The indices of those that are the only right ones.
    pub unique: Vec<usize>,
    /// The discards of opponents that are squeezed, as indices: looked for once, for all themes.
    pub squeezed: OnceCell<Vec<usize>>,
}

impl<'t, 'a, 's> Scene<'t, 'a, 's> {
    pub(super) fn new(
        problem: &'t Problem,
        certificate: &Certificate,
        judge: &'t mut Judge<'a, 's>,
    ) -> Scene<'t, 'a, 's> {
        let mut play = problem.play().clone();
        let begun = play.cards().len();
        for &card in &certificate.main {
            play.push(card).expect("the main line is legal");
        }
        while play.last().to_play().is_some() {
            let Some(card) = onwards(problem, judge, &play) else { break };
            play.push(card).expect("a legal card can be played");
        }
        let points = play.points()[begun..].to_vec();
        let cards = play.cards()[begun..].iter().map(|&(_, card)| card).collect();
        Scene {
            problem,
            judge,
            points,
            cards,
            unique: certificate.unique.clone(),
            squeezed: OnceCell::new(),
        }
    }

    /// The seat that plays a card.
    pub(super) fn seat(&self, index: usize) -> Seat {
        self.points[index].position().to_play()
    }

    pub(super) fn trick(&self, index: usize) -> &Trick {
        self.points[index].position().trick()
    }

    pub(super) fn hand(&self, index: usize, seat: Seat) -> CardSet {
        self.points[index].position().hands().hand(seat)
    }

    pub(super) fn trump(&self) -> Option<Suit> {
        self.points[0].position().strain().trump()
    }

    pub(super) fn is_ours(&self, seat: Seat) -> bool {
        seat.side() == self.problem.side()
    }

    /// Whether a card is led.
    pub(super) fn leads(&self, index: usize) -> bool {
        self.trick(index).is_empty()
    }

    /// The suit that the card is played to: its own if it is led.
    pub(super) fn led(&self, index: usize) -> Suit {
        self.trick(index).led_suit().unwrap_or(self.cards[index].suit)
    }

    /// The index of the first card after the trick of a card.
    pub(super) fn end(&self, index: usize) -> usize {
        (index + 4 - self.trick(index).len()).min(self.cards.len())
    }

    /// The trick of a card with all its cards, with another card in its place.
    fn whole_with(&self, index: usize, card: Card) -> Trick {
        let later = self.cards[index + 1..self.end(index)].iter();
        later.fold(self.trick(index).with(card), |trick, &card| trick.with(card))
    }

    /// Who wins the trick of a card.
    pub(super) fn winner(&self, index: usize) -> Option<Seat> {
        self.winner_with(index, self.cards[index])
    }

    /// Who would win the trick of a card with another in its place, the rest of it being as it is.
    pub(super) fn winner_with(&self, index: usize, card: Card) -> Option<Seat> {
        self.whole_with(index, card).winner(self.points[0].position().strain())
    }

    /// Whether a card would be the best of the trick so far.
    pub(super) fn beats(&self, index: usize, card: Card) -> bool {
        let strain = self.points[0].position().strain();
        self.trick(index).with(card).winner(strain) == Some(self.seat(index))
    }

    /// Whether a card would be the best of the trick so far, and no opponent who is still to play can beat it.
    pub(super) fn takes(&self, index: usize, card: Card) -> bool {
        let (seat, played) = (self.seat(index), self.trick(index).len());
        let led = self.trick(index).led_suit().unwrap_or(card.suit);
        let strength = |card: Card| (self.trump() == Some(card.suit), card.suit == led, card.rank);
        let beaten = |behind: Seat| {
            let hand = self.hand(index, behind);
            let follows = hand.suit(led);
            let may = if follows.is_empty() { hand } else { follows };
            may.iter().any(|other| strength(other) > strength(card))
        };
        let mut behind = (1..4 - played).map(|n| seat.nth(n));
        self.beats(index, card) && !behind.any(|seat| !self.is_ours(seat) && beaten(seat))
    }

    /// The cards of the other side than a seat's.
    pub(super) fn against(&self, index: usize, seat: Seat) -> CardSet {
        self.hand(index, seat.lho()) | self.hand(index, seat.rho())
    }

    /// Whether no card of the other side in hand is higher in the suit.
    pub(super) fn is_master(&self, index: usize, seat: Seat, card: Card) -> bool {
        self.against(index, seat).suit(card.suit).iter().all(|other| other < card)
    }

    /// The lower cards of the suit in the same hand that lose the goal.
    pub(super) fn wrong_below(&mut self, index: usize) -> Vec<Card> {
        let card = self.cards[index];
        let wrong = self.verdicts(index).wrong.into_iter().flatten();
        wrong.filter(|other| other.suit == card.suit && *other < card).collect()
    }

    /// The legal cards by what becomes of the goal.
    pub(super) fn verdicts(&mut self, index: usize) -> Verdicts {
        self.judge.verdicts(&self.points[index]).unwrap_or_default()
    }

    pub(super) fn stands(&mut self, point: &Point) -> Option<bool> {
        self.judge.stands(point).ok()
    }

    /// Whether the goal stands with another hand on lead; at the start of a trick.
    pub(super) fn stands_led_by(&mut self, index: usize, leader: Seat) -> Option<bool> {
        let point = self.points[index];
        let position = point.position();
        if !position.trick().is_empty() || position.tricks_left() == 0 {
            return None;
        }
        let other = Position::new(*position.hands(), position.strain(), Trick::new(leader)).ok()?;
        self.stands(&point.with_position(other))
    }

    /// The point with two cards of different hands changed, if it can be.
    pub(super) fn exchanged(&self, index: usize, one: Card, other: Card) -> Option<Point> {
        let point = self.points[index];
        let position = point.position();
        let turned = |card: Card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        let hands =
            BySeat::from_fn(|seat| position.hands().hand(seat).iter().map(turned).collect());
        let hands = Hands::new(hands).ok()?;
        let position = Position::new(hands, position.strain(), *position.trick()).ok()?;
        Some(point.with_position(position))
    }
}

/// A card that keeps things as they are: natural for the hero, resistance for the others.
pub(super) fn onwards(problem: &Problem, judge: &mut Judge<'_, '_>, play: &Play) -> Option<Card> {
    let point = play.last();
    if point.position().to_play().side() != problem.side() {
        return resistance(play, judge);
    }
    let right = judge.verdicts(point).ok()?.right;
    natural(play).into_iter().find(|card| right.iter().any(|class| class.contains(card)))
}
