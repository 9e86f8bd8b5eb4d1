//! Cards in the rank letters of a language, which are read only where that language is chosen.

use super::PlayedDeal;
use crate::locale::rank_letter;
use tikki_base::fields::Value;
use tikki_language::Language;

/// The suits of cards: letters and signs.
const SUITS: &str = "SHDCshdc♠♥♦♣";

/// The ranks that a language may call otherwise.
const RANKS: [char; 4] = ['K', 'Q', 'J', 'A'];

/// What stands between the cards of a move that has several.
const BETWEEN: [char; 2] = ['+', ':'];

impl PlayedDeal {
    /// Returns the record with cards in the letters of requests, where they have those of a language: in German `HD` is the queen
    /// of hearts and `♠B` the jack of spades. Finnish players use the letters of requests.
    #[must_use]
    pub fn read_in(mut self, language: Language) -> PlayedDeal {
        if RANKS.iter().all(|&rank| rank_letter(language, rank) == rank) {
            return self;
        }
        let setup = &mut self.setup;
        let hands = setup.hands.iter_mut().flat_map(|(_, hand)| hand);
        let others = [&mut setup.trick, &mut setup.stock, &mut setup.dead].into_iter().flatten();
        for card in hands.chain(others).chain(&mut self.played) {
            *card = of_move(card, language);
        }
        for value in self.setup.state.values_mut().filter_map(Value::as_array_mut).flatten() {
            if let Value::String(card) = value {
                *card = of_move(card, language);
            }
        }
        self
    }
}

/// Returns a move with its cards in the letters of requests.
fn of_move(text: &str, language: Language) -> String {
    text.split_inclusive(BETWEEN)
        .map(|part| {
            let name = part.trim_end_matches(BETWEEN);
            of_card(name, language).unwrap_or_else(|| name.to_owned()) + &part[name.len()..]
        })
        .collect()
}

/// Returns a card in the letters of requests, if its rank has a letter of the language.
fn of_card(text: &str, language: Language) -> Option<String> {
    let mut signs = text.trim().chars();
    let (first, last, rest) = (signs.next()?, signs.next()?, signs.next());
    let (suit, letter) = match (SUITS.contains(first), SUITS.contains(last)) {
        (true, _) => (first, last),
        (false, true) => (last, first),
        (false, false) => return None,
    };
    let rank_of = |letter: char| {
        RANKS.into_iter().find(|&rank| rank_letter(language, rank) == letter.to_ascii_uppercase())
    };
    // `DH` is the queen of hearts: hearts are no rank.
    let (suit, rank) = match (rank_of(letter), rank_of(first)) {
        (Some(rank), _) => (suit, rank),
        (None, Some(rank)) if SUITS.contains(last) => (last, rank),
        _ => return None,
    };
    rest.is_none().then(|| format!("{suit}{rank}"))
}

#[cfg(test)]
mod tests;
