//! What games are called in Finnish and in German, and what their players say for suits, ranks, seats, and the words in which
//! contracts, moves and results are written.
//!
//! Finnish: Finnish Games, and the Finnish text of Nordic Games. German: the words of the game's own rules.

mod formatter;
mod messages;

pub use self::{
    formatter::Formatter,
    messages::{MessageRow, ROWS as PHRASES},
};
use crate::game::Game;
use tikki_language::Language;

/// A word of requests and answers, and what players say for it.
pub type WordRow = (&'static str, &'static str);

/// Returns the letter of a rank on the cards of a language.
const fn rank_letter(language: Language, letter: char) -> char {
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
    /// Which game: its id.
    pub game: &'static str,
    /// In which language.
    pub language: Language,
    /// What it is called.
    pub name: &'static str,
    /// What is said for words of its contracts, moves and results.
    pub words: &'static [WordRow],
}

impl Game {
    /// What it is called in other languages, and what its players say.
    pub fn locale(&self) -> impl Iterator<Item = &'static GameLocale> {
        LOCALES.iter().filter(|spoken| spoken.game == self.id)
    }

    /// What its seats are called in a language; seats with numbers have no names.
    pub fn seats_in(&self, language: Language) -> &'static [WordRow] {
        if self.seats.contains(&"N") { seat_names(language) } else { &[] }
    }

    /// What its seats are called in a language by their place from who leads to the deal; nothing where they have no such
    /// names.
    fn places_in(&self, language: Language) -> &'static [&'static str] {
        let known = PLACES.iter().find(|(game, _)| *game == self.id);
        known.map_or(&[], |(_, names)| names[language as usize])
    }
}

/// What players call seats by their place from who leads to the deal, in the languages of [`Language::ALL`]; of games whose seats
/// have numbers. Skat: McNeely, “Skat”, which has *endhand* for the third.
const PLACES: &[(&str, [&[&str]; 3])] = &[
    ("skat", [SKAT_SEATS, SKAT_SEATS, &["Vorhand", "Mittelhand", "Hinterhand"]]),
    ("piquet", [&["elder", "younger"], &["elder", "younger"], &["Vorhand", "Hinterhand"]]),
];

const SKAT_SEATS: &[&str] = &["forehand", "middlehand", "rearhand"];

const fn finnish(game: &'static str, name: &'static str, words: &'static [WordRow]) -> GameLocale {
    GameLocale { game, language: Language::Finnish, name, words }
}

const fn german(game: &'static str, name: &'static str, words: &'static [WordRow]) -> GameLocale {
    GameLocale { game, language: Language::German, name, words }
}

/// Announcements in the games of the pussi family (Nordic Games, “Marjapussi”).
const PUSSI: &[WordRow] = &[
    ("own", "kokonainen omassa kädessä"),
    ("whole", "valtin kysyminen"),
    ("half", "puolikkaan kysyminen"),
    ("trump", "valtti"),
];

/// Every game that has such names.
pub const LOCALES: &[GameLocale] = &[
    finnish(
        "hearts",
        "Hertta",
        &[
            ("points", "pisteet"),
            ("pass", "vaihto"),
            ("left", "vasemmalle"),
            ("right", "oikealle"),
            ("across", "vastapäätä"),
        ],
    ),
    german(
        "belote",
        "Belote",
        &[
            ("declarer", "Nehmer"),
            ("points", "Augen"),
            ("tricks", "Stiche"),
            ("trump", "Trumpf"),
            ("make", "erfüllt"),
        ],
    ),
    german(
        "coinche",
        "Coinche",
        &[
            ("declarer", "Spieler"),
            ("contract", "Gebot"),
            ("points", "Augen"),
            ("tricks", "Stiche"),
            ("trump", "Trumpf"),
            ("AT", "alle Trumpf"),
            ("NT", "ohne Trumpf"),
        ],
    ),
    german(
        "schieber-jass",
        "Schieber",
        &[
            ("obenabe", "Obenabe"),
            ("undeufe", "Undeufe"),
            ("points", "Punkte"),
            ("tricks", "Stiche"),
            ("trump", "Trumpf"),
            ("match", "Match"),
        ],
    ),
    german(
        "klaverjas",
        "Klaverjas",
        &[
            ("declarer", "Spieler"),
            ("points", "Augen"),
            ("tricks", "Stiche"),
            ("trump", "Trumpf"),
            ("roem", "Roem"),
        ],
    ),
    finnish("huutopussi", "Huutopussi", PUSSI),
    finnish("knorri", "Knorri", &[]),
    finnish("koira", "Koira", &[]),
    finnish("kurkku", "Kurkku", &[]),
    finnish("marjapussi", "Marjapussi", PUSSI),
    finnish(
        "marjapussi-004",
        "Marjapussi",
        &[
            ("own", "kokonainen omassa kädessä"),
            ("whole", "valtin kysyminen"),
            ("half", "puolikkaan kysyminen"),
            ("trump", "valtti"),
            ("aces_tens", "matit"),
            ("court", "voittopisteet"),
            ("last_trick", "viimeinen tikki"),
            ("tricks", "tikit"),
        ],
    ),
    finnish("matapesa", "Mätäpesä", &[]),
    finnish("myllymatti", "Myllymatti", &[]),
    finnish(
        "ramina",
        "Ramina",
        &[("tricks", "tikit"), ("trump", "valtti"), ("target", "voittoon tarvittavat pisteet")],
    ),
    finnish("ristikontra", "Ristikontra", &[]),
    finnish("skruuvi", "Skruuvi", &[]),
    finnish("tuppi-nolo", "Tuppi, nolo", &[]),
    finnish("tuppi-rami", "Tuppi, rami", &[]),
    finnish("tuppi-sooli", "Tuppi, sooli", &[]),
    german(
        "schafkopf",
        "Schafkopf",
        &[
            ("declarer", "Alleinspieler"),
            ("defenders", "Gegenspieler"),
            ("solo", "Solo"),
            ("least", "Ramsch"),
            ("points", "Augen"),
            ("tricks", "Stiche"),
            ("dealer", "Geber"),
            ("trump", "Trumpf"),
        ],
    ),
    german(
        "schnapsen",
        "Schnapsen",
        &[
            ("marriage", "Paar"),
            ("close", "zudrehen"),
            ("exchange", "austauschen"),
            ("stock", "Talon"),
            ("points", "Augen"),
            ("tricks", "Stiche"),
            ("trump", "Trumpf"),
        ],
    ),
    german(
        "sixty-six",
        "Sechsundsechzig",
        &[
            ("marriage", "Paar"),
            ("close", "zudecken"),
            ("exchange", "rauben"),
            ("stock", "Talon"),
            ("points", "Augen"),
            ("tricks", "Stiche"),
            ("trump", "Trumpf"),
        ],
    ),
    german(
        "skat",
        "Skat",
        &[
            ("declarer", "Alleinspieler"),
            ("defenders", "Gegenspieler"),
            ("suit", "Farbspiel"),
            ("grand", "Grand"),
            ("null", "Null"),
            ("reject", "Ramsch"),
            ("passed", "eingepasst"),
            ("skat", "Skat"),
            ("discard", "drücken"),
            ("bid", "Reizwert"),
            ("hand", "Hand"),
            ("open", "ouvert"),
            ("schneider", "Schneider"),
            ("schwarz", "schwarz"),
            ("matadors", "Spitzen"),
            ("points", "Augen"),
            ("tricks", "Stiche"),
            ("trump", "Trumpf"),
        ],
    ),
];
