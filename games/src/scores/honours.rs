//! What the old games of the skruuvi family pay for cards held: sequences and aces in one hand, aces and trump honours
//! of a side.

use crate::scores::common::SideScores;
use tikki_base::deal::FullDeal;
use tikki_base::error::Result;
use tikki_play::game::keys::PartyNumbers;
use tikki_play::position::setup::Setup;
use tikki_play::scoring::sides::name_of;
use tikki_solver::{BySeat, Card, CardSet, Rank, Side, Strain, Suit};

/// What is paid for cards in one hand.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HonoursInOneHand {
    /// For ace, king and queen of trumps, and again for each further card in sequence.
    pub(crate) trump_card: i32,
    /// The same in another suit.
    pub(crate) other_card: i32,
    /// For three aces; four are worth twice that.
    pub(crate) three_aces: i32,
    /// The longest sequence that is paid for, in cards.
    pub(crate) longest: u32,
}

impl HonoursInOneHand {
    /// Returns the honour points of both sides, the sum over their hands.
    pub(crate) fn scores(self, strain: Strain, declarers: Side, deal: &FullDeal) -> SideScores {
        let side = |side: Side| {
            side.seats().into_iter().map(|seat| self.of_hand(strain, deal.hands().hand(seat))).sum()
        };
        SideScores { declarers: side(declarers), opponents: side(declarers.opponents()) }
    }

    fn of_hand(self, strain: Strain, hand: CardSet) -> i32 {
        let aces = match aces(hand) {
            4 => 2 * self.three_aces,
            3 => self.three_aces,
            _ => 0,
        };
        let sequence = |suit: Suit| {
            let card = if strain.trump() == Some(suit) { self.trump_card } else { self.other_card };
            let cards = sequence(hand, suit).min(self.longest);
            card * cards.saturating_sub(2).cast_signed()
        };
        aces + Suit::ALL.into_iter().map(sequence).sum::<i32>()
    }
}

/// Returns the scores of both sides for cards in hand: those of the whole hands of a position, or the given ones by side.
///
/// # Errors
/// `missing-field`, `bad-field`.
pub(crate) fn cards_in_hand(
    setup: &Setup,
    declarers: Side,
    given: &PartyNumbers,
    of_hands: impl Fn(&FullDeal) -> SideScores,
) -> Result<SideScores> {
    if let Some(hands) = whole_deal(setup).filter(|_| !given.is_given()) {
        return Ok(of_hands(&hands));
    }
    if !given.is_given() {
        return Err(given.missing());
    }
    let given = given.among(&Side::ALL.map(name_of))?;
    let of = |side: Side| given.of(name_of(side), -100_000..=100_000);
    Ok(SideScores { declarers: of(declarers)?, opponents: of(declarers.opponents())? })
}

/// Returns the hands of a whole deal, if all four are given.
fn whole_deal(setup: &Setup) -> Option<FullDeal> {
    let hand = |seat: &str| -> Option<CardSet> {
        let (_, cards) = setup.hands.iter().find(|(other, _)| other == seat)?;
        cards.iter().map(|card| card.parse::<Card>().ok()).collect()
    };
    let [n, e, s, w] = tikki_play::position::layout::COMPASS.map(hand);
    FullDeal::try_from(BySeat([n?, e?, s?, w?])).ok()
}

/// How many cards of a suit a hand holds in sequence from the ace down.
fn sequence(hand: CardSet, suit: Suit) -> u32 {
    let below_the_ace = u16::BITS - Rank::COUNT as u32;
    (hand.ranks(suit) << below_the_ace).leading_ones()
}

/// All cards of a side.
pub(crate) fn cards_of(deal: &FullDeal, side: Side) -> CardSet {
    let [first, second] = side.seats();
    deal.hands().hand(first) | deal.hands().hand(second)
}

/// How many aces there are.
pub(crate) fn aces(cards: CardSet) -> i32 {
    cards.iter().filter(|card| card.rank == Rank::ACE).count() as i32
}

/// How many of ace, king, queen, jack and ten of a suit there are.
pub(crate) fn honours(cards: CardSet, trump: Suit) -> i32 {
    cards.suit(trump).iter().filter(|card| card.rank >= Rank::TEN).count() as i32
}

#[cfg(test)]
mod tests;
