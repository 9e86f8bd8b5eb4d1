//! What games are called in Finnish and in German, and what their players say for suits, ranks, seats, and the words in which
//! contracts, moves and results are written.
//!
//! Finnish: Finnish Games, and the Finnish text of Nordic Games. German: the words of the game's own rules.

mod formatter;

pub use self::formatter::{Formatter, sorted_hand};
use crate::game::Game;
use tikki_language::Language;

/// A word of requests and answers, and what players say for it.
pub type WordRow = (&'static str, &'static str);

/// Returns the letter of a rank on the cards of a language.
pub(crate) const fn rank_letter(language: Language, letter: char) -> char {
    match (language, letter) {
        (Language::German, 'Q') => 'D',
        (Language::German, 'J') => 'B',
        _ => letter,
    }
}

/// The suits and the ranks that have names.
pub const fn card_names(language: Language) -> &'static [WordRow] {
    match language {
        Language::English => &[
            ("S", "spades"),
            ("H", "hearts"),
            ("D", "diamonds"),
            ("C", "clubs"),
            ("A", "ace"),
            ("K", "king"),
            ("Q", "queen"),
            ("J", "jack"),
            ("T", "ten"),
        ],
        Language::Finnish => &[
            ("S", "pata"),
            ("H", "hertta"),
            ("D", "ruutu"),
            ("C", "risti"),
            ("A", "ässä"),
            ("K", "kuningas"),
            ("Q", "kuningatar"),
            ("J", "sotilas"),
            ("T", "kymppi"),
        ],
        Language::German => &[
            ("S", "Pik"),
            ("H", "Herz"),
            ("D", "Karo"),
            ("C", "Kreuz"),
            ("A", "Ass"),
            ("K", "König"),
            ("Q", "Dame"),
            ("J", "Bube"),
            ("T", "Zehn"),
        ],
    }
}

/// The seats of four.
pub const fn seat_names(language: Language) -> &'static [WordRow] {
    match language {
        Language::English => &[("N", "north"), ("E", "east"), ("S", "south"), ("W", "west")],
        Language::Finnish => &[("N", "pohjoinen"), ("E", "itä"), ("S", "etelä"), ("W", "länsi")],
        Language::German => &[("N", "Nord"), ("E", "Ost"), ("S", "Süd"), ("W", "West")],
    }
}

/// A game as its players speak of it.
#[derive(Debug)]
pub struct GameLocale {
    /// In which language.
    pub language: Language,
    /// What it is called.
    pub name: &'static str,
    /// What is said for words of its contracts, moves and results.
    pub words: &'static [WordRow],
}

impl Game {
    /// What its seats are called in a language; seats with numbers have no names.
    pub fn seats_in(&self, language: Language) -> &'static [WordRow] {
        if self.seats.contains(&"N") { seat_names(language) } else { &[] }
    }

    /// What its seats are called in a language by their place from who leads to the deal; nothing where they have no such
    /// names.
    fn places_in(&self, language: Language) -> &'static [&'static str] {
        self.places[language as usize]
    }
}
