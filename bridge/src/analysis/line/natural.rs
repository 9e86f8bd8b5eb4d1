//! The order in which a player would consider the legal cards.
//!
//! Declarer draws trumps, cashes winners from the short hand first and leads towards length. Defenders lead the top of a
//! sequence or low from length, and return partner's suit. A hand that follows plays the lowest card that does the job:
//! second hand low, third and fourth hand just high enough. Discards are the small cards of an idle suit first.

use crate::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{Card, CardSet, Rank, Seat, Side, Suit};

/// Returns the legal cards, the most natural first.
pub fn natural(play: &LegalPlay) -> Vec<Card> {
    let view = LineView::new(play);
    let mut cards: Vec<Card> = view.point.position().legal().iter().collect();
    cards.sort_by_cached_key(|&card| view.strangeness(card));
    cards
}

/// The rank of a card by naturalness: compared from left to right, less is more natural.
type Strangeness = (u8, u8, i8, i8);

struct LineView<'a> {
    play: &'a LegalPlay,
    point: &'a PlayPoint,
    seat: Seat,
    /// Returns the cards of the other side.
    against: CardSet,
}

impl<'a> LineView<'a> {
    fn new(play: &'a LegalPlay) -> LineView<'a> {
        let point = play.last();
        let seat = point.position().to_play();
        let [left, right] =
            [seat.lho(), seat.rho()].map(|seat| point.position().hands().hand(seat));
        LineView { play, point, seat, against: left | right }
    }

    fn strangeness(&self, card: Card) -> Strangeness {
        if self.point.position().trick().is_empty() {
            if self.point.declarer_to_play() {
                self.declarer_leads(card)
            } else {
                self.defender_leads(card)
            }
        } else {
            self.follows(card)
        }
    }

    fn hand(&self, seat: Seat) -> CardSet {
        self.point.position().hands().hand(seat)
    }

    fn trump(&self) -> Option<Suit> {
        self.point.position().strain().trump()
    }

    /// Returns whether the other side has no higher card of the suit.
    fn is_master(&self, card: Card) -> bool {
        self.against.suit(card.suit).iter().all(|other| other < card)
    }

    fn length(&self, seat: Seat, suit: Suit) -> i8 {
        self.hand(seat).suit(suit).len() as i8
    }

    fn declarer_leads(&self, card: Card) -> Strangeness {
        let partner = self.seat.partner();
        let [own, other] = [self.length(self.seat, card.suit), self.length(partner, card.suit)];
        let rank = card.rank.index() as i8;
        let drawing = self.trump() == Some(card.suit) && !self.against.suit(card.suit).is_empty();
        if self.is_master(card) {
            // Honours from the short hand first, so that the suit does not block.
            let blocked = u8::from(own > other);
            return (if drawing { 0 } else { 2 }, blocked, -(own + other), -rank);
        }
        let partner_wins =
            self.hand(partner).suit(card.suit).iter().any(|card| self.is_master(card));
        (if drawing { 1 } else { 3 }, u8::from(!partner_wins), -(own + other), rank)
    }

    fn defender_leads(&self, card: Card) -> Strangeness {
        let rank = card.rank.index() as i8;
        let length = self.length(self.seat, card.suit);
        let trump = u8::from(self.trump() == Some(card.suit));
        if self.suit_of(self.seat.partner()) == Some(card.suit) {
            // High from a doubleton, low from length.
            return (0, 0, 0, if length <= 2 { -rank } else { rank });
        }
        let own = u8::from(self.suit_of(self.seat) != Some(card.suit));
        if self.heads_a_sequence(card) || (self.is_master(card) && !self.play.cards().is_empty()) {
            return (1 + trump, own, -length, -rank);
        }
        if self.trump().is_some() && trump == 0 && length == 1 && self.play.cards().is_empty() {
            return (1, 1, 0, 0);
        }
        (3 + trump, own, -length, self.lowness(card))
    }

    /// Returns the distance from the fourth-highest card.
    fn lowness(&self, card: Card) -> i8 {
        let above =
            self.hand(self.seat).suit(card.suit).iter().filter(|&other| other > card).count() as i8;
        (above - 3).abs()
    }

    /// Returns whether a card is the top of a sequence of honours.
    fn heads_a_sequence(&self, card: Card) -> bool {
        let hand = self.hand(self.seat);
        let held =
            |rank: Option<Rank>| rank.is_some_and(|rank| hand.contains(Card::new(card.suit, rank)));
        let index = card.rank.index() as u8;
        let honour = card.rank >= Rank::TEN;
        honour && held(index.checked_sub(1).and_then(Rank::new)) && !held(Rank::new(index + 1))
    }

    /// Returns the first side suit that a defender has led.
    fn suit_of(&self, seat: Seat) -> Option<Suit> {
        let declarers: Side = self.point.declarer().side();
        if seat.side() == declarers {
            return None;
        }
        let led = |(point, (from, card)): (&PlayPoint, &(Seat, Card))| {
            let opens = point.position().trick().is_empty();
            (opens && *from == seat && self.trump() != Some(card.suit)).then_some(card.suit)
        };
        self.play.points().iter().zip(self.play.cards()).find_map(led)
    }

    fn follows(&self, card: Card) -> Strangeness {
        let trick = self.point.position().trick();
        let strain = self.point.position().strain();
        let rank = card.rank.index() as i8;
        let ours = trick.winner(strain) == Some(self.seat.partner());
        let beats = trick.with(card).winner(strain) == Some(self.seat);
        if trick.led_suit() != Some(card.suit) {
            return self.out_of_suit(card, beats && !ours);
        }
        let last = trick.len() == 3;
        let safe = last || self.is_sequence(card);
        let wins = !ours && beats && trick.len() >= 2;
        (u8::from(!(wins && safe)), u8::from(!wins), 0, rank)
    }

    /// Returns whether the hands still to play cannot beat the card by following suit.
    fn is_sequence(&self, card: Card) -> bool {
        let next = self.seat.lho();
        let suit = self.hand(next).suit(card.suit);
        suit.iter().all(|other| other < card)
    }

    /// Ranks a card of a hand that cannot follow: a winning ruff with a low trump, or else a small idle card.
    fn out_of_suit(&self, card: Card, wins: bool) -> Strangeness {
        let rank = card.rank.index() as i8;
        if self.trump() == Some(card.suit) {
            return (if wins { 0 } else { 4 }, 0, 0, rank);
        }
        let length = self.length(self.seat, card.suit);
        let guards = u8::from(self.is_master(card) && !self.against.suit(card.suit).is_empty());
        (1 + guards, 0, -length, rank)
    }
}
