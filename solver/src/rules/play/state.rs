//! A position of any game: hands, the trick on the table, and whatever else the rules remember.

use super::super::cards::{CardId, Cards, Player, Players};
use super::super::goal::COUNTERS;
use super::super::pack::EffectiveSuit;

/// The cards on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableCards {
    /// The leader of the trick, or the player on lead.
    pub leader: Player,
    /// The number of cards played.
    pub count: u8,
    /// The index of the winning card, if there is one.
    pub best: Option<u8>,
    /// The suit led.
    pub led: EffectiveSuit,
    /// From which place on trumps have power: those played before they were exposed are cards of their suit.
    pub power_from: u8,
    /// The cards put with the cards played.
    pub shed: Cards,
    /// The cards in order of play.
    pub(super) cards: [CardId; Player::MOST],
}

impl TableCards {
    /// No card yet.
    pub(crate) fn empty(leader: Player) -> TableCards {
        let cards = [CardId::new(0); Player::MOST];
        TableCards {
            leader,
            count: 0,
            best: None,
            led: EffectiveSuit::new(0),
            power_from: 0,
            shed: Cards::NONE,
            cards,
        }
    }

    /// The cards in order of play.
    pub fn cards(&self) -> &[CardId] {
        &self.cards[..usize::from(self.count)]
    }

    /// Every card on the table.
    pub(crate) fn all(&self) -> Cards {
        self.cards().iter().copied().fold(self.shed, Cards::with)
    }
}

/// Whether the leader may announce before leading.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Window {
    /// No.
    #[default]
    Closed,
    /// Yes.
    Open,
    /// Yes, and the side has just won its first trick.
    First,
}

/// The requests that a player has made to partner, and so may no longer make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum PairRequest {
    /// Nothing.
    #[default]
    Nothing,
    /// A whole pair: own pairs may no longer be announced.
    Whole,
    /// A half: only halves any more.
    Half,
}

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The cards in hand, by player.
    pub hands: [Cards; Player::MOST],
    /// The trick.
    pub table: TableCards,
    /// The state of trumps.
    pub trump: u8,
    /// Whether the locked suit has been broken.
    pub broken: bool,
    /// Whether this is the first trick of the deal.
    pub first_trick: bool,
    /// Cards that their holders have to play to this trick, until one of them has been played.
    pub demanded: Cards,
    /// Whether the leader may announce before leading.
    pub window: Window,
    /// The number of the pair just announced, if the leader has to lead its suit.
    pub bound: Option<u8>,
    /// The pairs that have been announced before a lead, one bit each; one announced with a lead is a pair no more. Where
    /// they are announced with the second card: those whose first has been played while the same side had the second.
    pub announced: u8,
    /// The players who have put down their hands.
    pub left: Players,
    /// The players who have said before this trick whether they stay.
    pub answered: Players,
    /// The cards of tricks that nobody won, waiting for a winner.
    pub held: Cards,
    /// The requests of each player.
    pub requested: [PairRequest; Player::MOST],
    /// The players who have won a trick.
    pub has_trick: Players,
    /// Announcements that do not count yet, by player.
    pub pending: [i16; Player::MOST],
    /// The players who have played the top card of the stock to this trick.
    pub from_stock: Players,
    /// The number of cards of the stock or talon that are gone.
    pub drawn: u8,
    /// Whether the turned-up trump has been exchanged for the lowest one.
    pub exchanged: bool,
    /// The number of the trick in the deal, from 1.
    pub number: u8,
    /// The counters of the goal.
    pub counters: [i32; COUNTERS],
}

impl State {
    /// The start of a trick, with nothing remembered.
    pub fn new(hands: [Cards; Player::MOST], leader: Player) -> State {
        State {
            hands,
            table: TableCards::empty(leader),
            trump: 0,
            broken: false,
            first_trick: false,
            demanded: Cards::NONE,
            window: Window::Closed,
            bound: None,
            left: Players::NONE,
            answered: Players::NONE,
            announced: 0,
            held: Cards::NONE,
            requested: [PairRequest::Nothing; Player::MOST],
            has_trick: Players::NONE,
            pending: [0; Player::MOST],
            from_stock: Players::NONE,
            drawn: 0,
            exchanged: false,
            number: 1,
            counters: [0; COUNTERS],
        }
    }
}
