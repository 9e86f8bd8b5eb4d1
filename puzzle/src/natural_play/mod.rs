//! The model of a natural player: the card that most club players would play, from what a player sees.
//!
//! The player knows the own hand, dummy, and the cards that were played. Their habits are those of every beginners' book: second
//! hand low, third hand high, the cheapest winner in fourth hand, an honour covered, partner's suit returned, the usual leads,
//! trumps drawn, suits played from the short side. The example `natural_play` compares it with real play.

mod discard;
mod follow;
mod habit;
mod lead;
#[cfg(test)]
mod tests;

use tikki_bridge::analysis::{LegalPlay, PlayPoint, natural};
use tikki_solver::{Card, CardSet, Rank, Seat, Suit};

pub(crate) use habit::{Habit, habit};

/// Returns the card that a natural player plays.
pub fn natural_card(play: &LegalPlay) -> Card {
    let table = Table::new(play);
    let card = if table.point.position().trick().is_empty() {
        lead::lead(&table)
    } else if table.follows() {
        follow::follow(&table)
    } else {
        discard::discard(&table)
    };
    card.filter(|&card| table.legal.contains(card)).unwrap_or_else(|| natural(play)[0])
}

/// Returns the legal cards, the natural one first, then as they come to mind.
pub(crate) fn natural_order(play: &LegalPlay) -> Vec<Card> {
    let first = natural_card(play);
    let others = natural(play).into_iter().filter(|&card| card != first);
    std::iter::once(first).chain(others).collect()
}

/// What the player to move sees.
struct Table<'a> {
    play: &'a LegalPlay,
    point: &'a PlayPoint,
    seat: Seat,
    legal: CardSet,
    own: CardSet,
    /// The partner's cards, for declarer's side.
    partner: Option<CardSet>,
    /// Dummy's cards, for a defender who sees them.
    dummy: Option<CardSet>,
    /// The cards that others than the player, and declarer's other hand, may hold.
    out: CardSet,
}

impl<'a> Table<'a> {
    fn new(play: &'a LegalPlay) -> Table<'a> {
        let point = play.last();
        let position = point.position();
        let seat = position.to_play();
        let hand = |seat: Seat| position.hands().hand(seat);
        let declares = seat.side() == point.declarer().side();
        let is_laid_down = !play.cards().is_empty() || usize::from(point.tricks()) < 13;
        let opponents = hand(seat.lho()) | hand(seat.rho());
        let partner = declares.then(|| hand(seat.partner()));
        let dummy = (!declares && is_laid_down).then(|| hand(point.declarer().partner()));
        let out = if declares { opponents } else { opponents | hand(seat.partner()) };
        Table { play, point, seat, legal: position.legal(), own: hand(seat), partner, dummy, out }
    }

    fn declares(&self) -> bool {
        self.partner.is_some()
    }

    fn trump(&self) -> Option<Suit> {
        self.point.position().strain().trump()
    }

    fn led(&self) -> Option<Suit> {
        self.point.position().trick().led_suit()
    }

    fn follows(&self) -> bool {
        self.led().is_some_and(|led| !self.own.suit(led).is_empty())
    }

    /// Returns whether second hand followed suit in this trick.
    fn second_followed(&self) -> bool {
        let second = self.point.position().trick().plays().nth(1);
        second.is_some_and(|(_, card)| Some(card.suit) == self.led())
    }

    /// Returns whether a seat has shown out of a suit.
    fn is_void(&self, seat: Seat, suit: Suit) -> bool {
        self.play.voids()[seat].contains(&suit)
    }

    /// Returns whether nobody else can hold a higher card of the suit.
    fn is_master(&self, card: Card) -> bool {
        self.out.suit(card.suit).iter().all(|other| other < card)
    }

    /// Returns the cards of a suit that the player sees: their own, and those of declarer's other hand or of dummy.
    fn seen(&self, suit: Suit) -> CardSet {
        self.own.suit(suit)
            | self.partner.unwrap_or(CardSet::EMPTY).suit(suit)
            | self.dummy.unwrap_or(CardSet::EMPTY).suit(suit)
    }

    /// Returns whether no card between two of a suit is out.
    fn touch(&self, low: Card, high: Card) -> bool {
        !self.out.suit(low.suit).iter().any(|card| low < card && card < high)
    }

    /// Returns the lowest card of the player's that is worth the same as one, in this trick too.
    fn cheapest_equal(&self, card: Card) -> Card {
        let equals = self.own.suit(card.suit).iter().filter(|&low| low <= card);
        let wins = |low: Card| self.beats(low) == self.beats(card);
        equals.filter(|&low| self.touch(low, card) && wins(low)).min().unwrap_or(card)
    }

    /// Returns the card that wins the trick so far, and whether it is partner's.
    fn winning(&self) -> Option<(Card, bool)> {
        let (trick, strain) = (self.point.position().trick(), self.point.position().strain());
        let winner = trick.winner(strain)?;
        let card = trick.plays().find(|&(seat, _)| seat == winner)?.1;
        Some((card, winner == self.seat.partner()))
    }

    /// Returns whether a card would be the best of the trick so far.
    fn beats(&self, card: Card) -> bool {
        let (trick, strain) = (self.point.position().trick(), self.point.position().strain());
        trick.with(card).winner(strain) == Some(self.seat)
    }
}

/// Returns whether a card is a ten or higher.
fn is_honour(card: Card) -> bool {
    card.rank >= Rank::TEN
}

fn lowest(cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| card.rank)
}

fn highest(cards: CardSet) -> Option<Card> {
    cards.iter().max_by_key(|card| card.rank)
}
