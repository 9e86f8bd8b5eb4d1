//! The discards of each player, and the hands after them.

use super::DISCARDS;
use super::par::Keep;
use super::pip::Counts;
use super::rows::OpenRows;
use super::seat_view::SeatView;
use tikki_base::deal::FullDeal;
use tikki_base::error::{Code, Error, Result};
#[cfg(test)]
use tikki_base::rng::Rng;
use tikki_base::tricks::BySide;
use tikki_solver::{BySeat, Card, CardSet, Seat, Side};

/// A deal in progress: the remaining cards of each player, and the rows. Every card in a row came from its player's hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SakaaliPlay {
    hands: BySeat<CardSet>,
    rows: OpenRows,
}

impl SakaaliPlay {
    /// Creates a deal before the first card.
    pub(crate) fn new(deal: &FullDeal, first: Seat) -> SakaaliPlay {
        let hands = BySeat::from_fn(|seat| deal.hands().hand(seat));
        SakaaliPlay { hands, rows: OpenRows::new(first) }
    }

    /// Creates a deal from these rows and remaining hands.
    pub(super) fn resumed(hands: BySeat<CardSet>, rows: OpenRows) -> SakaaliPlay {
        SakaaliPlay { hands, rows }
    }

    /// Returns the same deal for one seat, with the cards that it cannot see dealt anew.
    #[cfg(test)]
    pub(crate) fn with_hidden_shuffled(&self, seat: Seat, rng: &mut Rng) -> SakaaliPlay {
        let mut hidden: Vec<Card> = self.view(seat).unseen().iter().collect();
        rng.shuffle(&mut hidden);
        let mut hidden = hidden.into_iter();
        let hand = |of: Seat| {
            let cards = self.hands[of].len();
            if of == seat { self.hands[of] } else { hidden.by_ref().take(cards).collect() }
        };
        SakaaliPlay { hands: BySeat::from_fn(hand), rows: self.rows }
    }

    /// Returns the deal after these cards, in turn order.
    ///
    /// # Errors
    /// `illegal-play`, at the place of a card that its player does not hold, or that follows the last one.
    pub fn after(deal: &FullDeal, first: Seat, played: &[Card]) -> Result<SakaaliPlay> {
        let mut play = SakaaliPlay::new(deal, first);
        for (place, &card) in played.iter().enumerate() {
            play.discard(card).map_err(|error| error.in_field(&format!("/{place}")))?;
        }
        Ok(play)
    }

    /// Puts down a card for the player to play.
    ///
    /// # Errors
    /// `illegal-play` if the player does not hold it, or if all players have put down eight.
    pub(crate) fn discard(&mut self, card: Card) -> Result<()> {
        let illegal = |message: String| Error::new(Code::IllegalPlay, message);
        let over = || {
            illegal(format!(
                "{card} follows the last discard: all players have put down {DISCARDS} cards"
            ))
        };
        let seat = self.to_play().ok_or_else(over)?;
        if !self.hands[seat].contains(card) {
            let message = if self.rows.seen().contains(card) {
                format!("{card} has already been played")
            } else {
                format!("{seat} is to play and does not hold {card}")
            };
            return Err(illegal(message));
        }
        self.hands[seat] = self.hands[seat].without(card);
        self.rows.push(card);
        Ok(())
    }

    /// Returns the seat to play; `None` when all players have five cards.
    pub fn to_play(&self) -> Option<Seat> {
        self.rows.to_play()
    }

    /// Returns the rows.
    pub(crate) fn rows(&self) -> &OpenRows {
        &self.rows
    }

    /// Returns the remaining cards of a seat.
    pub(crate) fn hand(&self, seat: Seat) -> CardSet {
        self.hands[seat]
    }

    /// Returns the remaining cards of the seats of a side.
    pub(crate) fn partners(&self, side: Side) -> [CardSet; 2] {
        side.seats().map(|seat| self.hands[seat])
    }

    /// Returns what a seat may see.
    pub fn view(&self, seat: Seat) -> SeatView {
        SeatView::new(seat, self.hands[seat], self.rows)
    }

    /// Returns the least penalty that a side can still reach.
    pub(crate) fn least_penalty(&self, side: Side) -> u32 {
        super::par::least_penalty(self.partners(side).map(Counts::of))
    }

    /// Returns the penalties once all players have five cards.
    pub(crate) fn result(&self) -> Option<BySide<u32>> {
        let over = self.to_play().is_none();
        over.then(|| BySide::from_fn(|side| Keep(self.partners(side)).penalty()))
    }
}

#[cfg(test)]
mod tests;
