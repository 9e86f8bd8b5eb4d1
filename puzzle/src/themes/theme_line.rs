//! A course of play: its points, its cards, and what can be read off them.

use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{Card, CardSet, Seat, Side, Suit, Trick};

/// Cards in order, for the side whose goal it is.
pub(super) struct ThemeLine {
    side: Side,
    /// The points from the first card on, one more than cards.
    pub points: Vec<PlayPoint>,
    /// The cards between them.
    pub cards: Vec<Card>,
}

impl ThemeLine {
    /// Returns the line played after the first cards.
    pub(super) fn of(play: &LegalPlay, begun: usize, side: Side) -> ThemeLine {
        let cards = play.cards()[begun..].iter().map(|&(_, card)| card).collect();
        ThemeLine { side, points: play.points()[begun..].to_vec(), cards }
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
        seat.side() == self.side
    }

    /// Returns whether a card is led.
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

    /// Returns the winner of the trick of a card.
    pub(super) fn winner(&self, index: usize) -> Option<Seat> {
        self.winner_with(index, self.cards[index])
    }

    /// Returns the winner of the trick with another card in the place of one, all else being equal.
    pub(super) fn winner_with(&self, index: usize, card: Card) -> Option<Seat> {
        self.whole_with(index, card).winner(self.points[0].position().strain())
    }

    /// Returns whether a card would be the best of the trick so far.
    pub(super) fn beats(&self, index: usize, card: Card) -> bool {
        let strain = self.points[0].position().strain();
        self.trick(index).with(card).winner(strain) == Some(self.seat(index))
    }

    /// Returns whether a card would be the best of the trick so far, and no opponent who is still to play can beat it.
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

    /// Returns whether no card of the other side in hand is higher in the suit.
    pub(super) fn is_master(&self, index: usize, seat: Seat, card: Card) -> bool {
        self.against(index, seat).suit(card.suit).iter().all(|other| other < card)
    }

    /// The indices of the last cards of the tricks.
    pub(super) fn trick_ends(&self) -> impl Iterator<Item = usize> {
        (0..self.cards.len()).filter(|&index| self.trick(index).len() == 3)
    }

    /// The indices of the cards that are led by the hero's side in a suit, and win for it.
    pub(super) fn won_leads(&self, suit: Suit) -> impl Iterator<Item = usize> {
        let leads = (0..self.cards.len()).filter(move |&index| {
            self.leads(index) && self.cards[index].suit == suit && self.is_ours(self.seat(index))
        });
        leads.filter(|&index| self.winner(index).is_some_and(|seat| self.is_ours(seat)))
    }

    /// Returns whether the hero's side leads a suit later and loses the trick.
    pub(super) fn led_and_lost(&self, from: usize, suit: Suit) -> bool {
        (from..self.cards.len()).any(|index| {
            self.leads(index)
                && self.cards[index].suit == suit
                && self.is_ours(self.seat(index))
                && self.winner(index).is_some_and(|seat| !self.is_ours(seat))
        })
    }

    /// The card that wins the trick of a card.
    pub(super) fn winning(&self, index: usize) -> Option<Card> {
        let begin = index - self.trick(index).len().min(index);
        let winner = self.winner(index)?;
        (begin..self.end(index)).find(|&at| self.seat(at) == winner).map(|at| self.cards[at])
    }

    /// Returns whether the trick of a card is won by a card of the suit that is led, and by no ruff.
    pub(super) fn is_won_in_suit(&self, index: usize) -> bool {
        let trick = self.whole_with(index, self.cards[index]);
        let winner = trick.winner(self.points[0].position().strain());
        trick.plays().any(|(seat, card)| Some(seat) == winner && card.suit == self.led(index))
    }

    /// Returns the number of cards of a suit, higher than all of the opponents', that the hero's side has after the
    /// trick of a card.
    pub(super) fn masters_after(&self, index: usize, suit: Suit) -> usize {
        let end = self.end(index);
        let hands = |ours: bool| {
            let seats = Seat::ALL.into_iter().filter(move |&seat| self.is_ours(seat) == ours);
            seats.flat_map(move |seat| self.hand(end, seat).suit(suit))
        };
        let highest = hands(false).max();
        hands(true).filter(|&card| Some(card) > highest).count()
    }

    /// The seat that is finessed in a trick that the hero's side leads and third hand wins: second hand keeps a higher card, or
    /// covers in vain with one.
    pub(super) fn finessed(&self, lead: usize) -> Option<Seat> {
        let [second, third] = [lead + 1, lead + 2];
        let suit = self.cards[lead].suit;
        if !self.leads(lead) || third >= self.cards.len() || self.cards[third].suit != suit {
            return None;
        }
        let held = self.hand(second, self.seat(second)).suit(suit);
        let best = self.cards[lead].max(self.cards[third]);
        let passed = held.iter().any(|high| high > best);
        let covered = held.len() >= 2
            && self.cards[second] > self.cards[lead]
            && held.iter().last() == Some(self.cards[second]);
        let won = self.winner(lead) == Some(self.seat(third))
            || (passed && self.winner(lead) == Some(self.seat(lead)));
        (won && (passed || covered)).then(|| self.seat(second))
    }
}
