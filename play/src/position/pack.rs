//! Packs: which cards there are, what they are called, and which of them are one effective suit.

use crate::played_deal::names::spellings;
use tikki_base::error::{Code, Error, Result};
use tikki_solver::rules::{CardId, Cards, EffectiveSuit, Suits};

/// The suits of a French pack in the order of the wire.
pub const SUITS: [char; 4] = ['S', 'H', 'D', 'C'];

/// All ranks with the ace high.
pub const ACE_HIGH: &str = "AKQJT98765432";

/// The ranks of 32 cards with the ace high.
pub const SEVEN_UP: &str = "AKQJT987";

/// The ranks of 40 cards with the three high.
pub const THREE_HIGH: &str = "32AKQJ7654";

/// A pack by the names of its cards.
#[derive(Clone, Debug)]
pub struct Pack {
    names: Vec<String>,
    /// How the pack is described to people.
    about: String,
}

impl Pack {
    /// Suits of the same ranks, `copies` of each card, strongest first within a suit.
    pub fn french(ranks: &str, copies: usize) -> Pack {
        let of_suit = |suit: char| {
            let cards = ranks.chars().map(move |rank| format!("{suit}{rank}"));
            cards.flat_map(move |name| std::iter::repeat_n(name, copies))
        };
        let names: Vec<String> = SUITS.into_iter().flat_map(of_suit).collect();
        let about = format!("{} cards, {ranks} in each suit", names.len());
        Pack { names, about }
    }

    /// Returns the pack of the cards with these names; `about` describes it to people.
    pub fn named(names: Vec<String>, about: impl Into<String>) -> Pack {
        Pack { names, about: about.into() }
    }

    /// The pack with more cards at its end.
    #[must_use]
    pub fn with(mut self, names: &[&str]) -> Pack {
        self.names.extend(names.iter().map(|&name| name.to_owned()));
        self
    }

    /// Returns the name of a card.
    pub fn name(&self, card: CardId) -> &str {
        &self.names[card.index()]
    }

    /// Returns the names of all cards, in order.
    pub fn names(&self) -> Vec<String> {
        self.names.clone()
    }

    /// Every card.
    pub fn cards(&self) -> impl Iterator<Item = CardId> + use<> {
        (0..self.names.len()).map(CardId::new)
    }

    /// The cards with this name; several in a pack with duplicates.
    pub fn called(&self, name: &str) -> Cards {
        self.cards().filter(|&card| self.names[card.index()] == name).collect()
    }

    /// The first card with this name.
    pub fn one(&self, name: &str) -> Option<CardId> {
        self.called(name).iter().next()
    }

    /// The cards whose names fit.
    pub fn those(&self, fits: impl Fn(char, char) -> bool) -> Cards {
        let card_fits = |card: &CardId| {
            let mut letters = self.names[card.index()].chars();
            letters.next().zip(letters.next()).is_some_and(|(suit, rank)| fits(suit, rank))
        };
        self.cards().filter(card_fits).collect()
    }

    /// The cards of a suit.
    pub fn suit(&self, suit: char) -> Cards {
        self.those(|s, _| s == suit)
    }

    /// The cards of a rank.
    pub fn rank(&self, rank: char) -> Cards {
        self.those(|_, r| r == rank)
    }

    /// A card that is not in `taken`, by its name; lower case and `10` are understood.
    ///
    /// # Errors
    /// `unknown-card` if the pack has no such card, `duplicate-card` if all of them are taken.
    pub fn take(&self, text: &str, taken: Cards) -> Result<CardId> {
        let called = spellings(text).map(|name| self.called(&name));
        let called = called.into_iter().fold(self.called(text), Cards::or_else);
        if called.is_empty() {
            let message = format!("\"{text}\" is not a card of this pack ({})", self.about);
            return Err(Error::new(Code::UnknownCard, message));
        }
        let again = || {
            let copies = called.iter().count();
            let message = match copies {
                1 => format!("{text} is given twice"),
                _ => format!("{text} is given {} times; the pack has {copies}", copies + 1),
            };
            Error::new(Code::DuplicateCard, message)
        };
        called.without(taken).iter().next().ok_or_else(again)
    }

    /// Effective suits of a French pack whose cards follow suit by their letters: each suit in the order of the pack,
    /// the trump suit, if any, being one of them.
    pub fn suits(&self, trump: Option<char>) -> Suits {
        let effective_suit =
            SUITS.iter().position(|&suit| Some(suit) == trump).map(EffectiveSuit::new);
        let mut suits = Suits::empty(4, effective_suit);
        for (index, &suit) in SUITS.iter().enumerate() {
            self.fill(&mut suits, EffectiveSuit::new(index), self.suit(suit));
        }
        suits
    }

    /// Puts cards into a lane by their order in the pack; cards of one name are equals.
    pub fn fill(&self, suits: &mut Suits, suit: EffectiveSuit, cards: Cards) {
        let mut strength = cards.len() as u8 + 1;
        let mut last = "";
        for card in cards.iter() {
            if self.name(card) != last {
                strength -= 1;
                last = self.name(card);
            }
            suits.set(suit, card, strength);
        }
    }

    /// Effective suits with a trump suit of its own order: the cards named, from the top, then the other cards of
    /// `trump`; cards of one name are equals; all other cards follow suit by their letters.
    pub fn suits_with_top_cards(&self, tops: &[&str], trump: Option<char>) -> Suits {
        let tops: Vec<Cards> = tops.iter().map(|name| self.called(name)).collect();
        let tops: Vec<Cards> = tops.into_iter().filter(|cards| !cards.is_empty()).collect();
        let top_set = tops.iter().copied().fold(Cards::NONE, Cards::or);
        let rest = trump.map_or(Cards::NONE, |suit| self.suit(suit).without(top_set));
        let trumps = EffectiveSuit::new(4);
        let mut suits = Suits::empty(5, (!tops.is_empty()).then_some(trumps));
        for (above, equals) in (1..).zip(tops.iter().rev()) {
            equals.iter().for_each(|card| suits.set(trumps, card, rest.len() as u8 + above));
        }
        self.fill(&mut suits, trumps, rest);
        for (index, &suit) in SUITS.iter().enumerate() {
            let plain = self.suit(suit).without(top_set).without(rest);
            self.fill(&mut suits, EffectiveSuit::new(index), plain);
        }
        suits
    }

    /// The four suits of a French pack by states of trumps: none, then S H D C.
    pub fn by_trump(&self) -> Vec<Suits> {
        std::iter::once(None).chain(SUITS.map(Some)).map(|trump| self.suits(trump)).collect()
    }
}

/// The names of 52 cards, the four of a rank together.
pub fn by_rank() -> Vec<String> {
    let of_rank = |rank: char| SUITS.map(|suit| format!("{suit}{rank}"));
    ACE_HIGH.chars().flat_map(of_rank).collect()
}
