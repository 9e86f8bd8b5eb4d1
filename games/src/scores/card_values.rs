//! What captured cards count, rank by rank: one table for the goal that counts them and for the scores that are made of them.

use tikki_base::error::Result;
use tikki_play::played_deal::PlayedTrick;
use tikki_play::position::pack::Pack;
use tikki_play::scoring::DealResult;
use tikki_solver::rules::Cards;

/// What each rank counts; a rank that is not named counts nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CardValues(pub(crate) &'static [(char, i32)]);

impl CardValues {
    /// Ace 11, ten 10, king 4, queen 3, jack 2: 120 in four suits.
    pub(crate) const PIPS: CardValues =
        CardValues(&[('A', 11), ('T', 10), ('K', 4), ('Q', 3), ('J', 2)]);

    /// Ace 11, three 10, king 4, queen 3, jack 2: 120 in four suits.
    pub(crate) const BRISCOLA: CardValues =
        CardValues(&[('A', 11), ('3', 10), ('K', 4), ('Q', 3), ('J', 2)]);

    /// Ace 3; three, two, king, queen and jack 1: 32 in four suits.
    pub(crate) const ACE_THREE: CardValues =
        CardValues(&[('A', 3), ('3', 1), ('2', 1), ('K', 1), ('Q', 1), ('J', 1)]);

    /// What a card counts, by its name: the letter of its rank is the last.
    pub(crate) fn of(self, card: &str) -> i32 {
        let named = self.0.iter().find(|(letter, _)| card.ends_with(*letter));
        named.map_or(0, |&(_, value)| value)
    }

    /// What the cards of a trick count.
    pub(crate) fn in_trick(self, trick: &PlayedTrick) -> i32 {
        trick.cards.iter().map(|card| self.of(card)).sum()
    }

    /// Returns the most points of `cards` cards in four suits.
    pub(crate) fn most_in(self, cards: i32) -> i32 {
        let mut values: Vec<i32> = self.0.iter().flat_map(|&(_, value)| [value; 4]).collect();
        values.sort_unstable_by_key(|value| -value);
        values.into_iter().take(cards as usize).sum()
    }

    /// Refuses more card points in a result than `cards` cards can have.
    ///
    /// # Errors
    /// `impossible-state` at `points`.
    pub(crate) fn check(self, deal: &DealResult<'_>, points: i32, cards: i32) -> Result<()> {
        let most = self.most_in(cards);
        if points <= most {
            return Ok(());
        }
        let message = format!("{points} card points; {cards} cards have {most} at most");
        Err(deal.result.impossible("points", message))
    }

    /// The cards of a pack that count, for a counter.
    pub(crate) fn within(self, pack: &Pack) -> Vec<(Cards, i32)> {
        self.0.iter().map(|&(rank, value)| (pack.rank(rank), value)).collect()
    }
}
