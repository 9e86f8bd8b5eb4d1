//! Cards that come into the hands during the play.

use super::cards::CardId;
use super::follow::Follow;

/// When cards are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawing {
    /// One by each player, immediately after playing.
    AtOnce,
    /// One by each player after the trick, the winner first.
    AfterTrick,
}

/// Cards that come into the hands during the play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draw {
    /// When they come.
    pub when: Drawing,
    /// Whether the top of the stock may be played instead of a card in hand; who does so does not draw.
    pub playable: bool,
    /// Whether the leader may close the stock: nobody draws any more.
    pub closes: bool,
    /// The fewest cards of the stock with which it may be closed, and its turned-up trump be taken.
    pub least: usize,
    /// Whether the turned-up trump may be taken without a trick.
    pub exchanges_at_once: bool,
    /// The card for which a leader who has won a trick may take the turned-up trump, the last of the stock, by state of
    /// trumps, which stays as it is; none = no exchange.
    pub exchange: [Option<CardId>; 5],
    /// The rule of following while there is a stock to draw from; `None` for the rule that holds after it.
    pub follow: Option<Follow>,
}

impl Draw {
    /// Cards are drawn, and nothing else is done with the stock.
    pub const fn plain(when: Drawing) -> Draw {
        Draw {
            when,
            playable: false,
            closes: false,
            least: 1,
            exchanges_at_once: false,
            exchange: [None; 5],
            follow: None,
        }
    }

    /// Returns whether hands change before the trick is complete.
    pub fn changes_hands_in_trick(&self) -> bool {
        self.playable || self.when == Drawing::AtOnce
    }

    /// Returns whether the turned-up trump can be exchanged.
    pub(crate) fn exchanges(&self) -> bool {
        self.exchange.iter().any(Option::is_some)
    }
}
