//! Deals in the words of the players of a game: cards with the signs of their suits, moves, seats, sentences.

use super::{GameLocale, WordRow, rank_letter};
use crate::game::Game;
use crate::played_deal::PlayedDeal;
use crate::position::setup::Setup;
use crate::scoring::label::{Label, LabelArgument};
use tikki_language::{Language, Message, any_game as messages};

/// The letters of suits, and their signs.
const SIGNS: [(char, char); 4] = [('S', '♠'), ('H', '♥'), ('D', '♦'), ('C', '♣')];

/// What the wire calls the ten.
const TEN: char = 'T';

/// The ranks of all packs, with the knight.
const RANKS: &str = "AKQCJT98765432";

/// The words of a game in a language. Where the game has none of its own, those of the wire stand.
#[derive(Clone, Copy, Debug)]
pub struct Formatter {
    game: &'static Game,
    language: Language,
    locale: Option<&'static GameLocale>,
    /// The number of the seat that leads to the deal, from 0, where seats are called by their places from it.
    first: Option<usize>,
}

impl Game {
    /// Returns its name and words in a language; `None` where it has none of its own.
    pub fn locale(&self, language: Language) -> Option<&'static GameLocale> {
        self.locales.iter().find(|locale| locale.language == language)
    }

    /// Returns its formatter in a language.
    pub fn formatter(&'static self, language: Language) -> Formatter {
        Formatter { game: self, language, locale: self.locale(language), first: None }
    }
}

impl PlayedDeal {
    /// Returns its formatter in a language; in whole deals seats have the names of their places from the leader.
    pub fn formatter(&self, language: Language) -> Formatter {
        let PlayedDeal { game, setup, .. } = self;
        let whole = setup.trick.is_empty()
            && !setup.hands.is_empty()
            && setup.hands.iter().all(|(_, hand)| hand.len() >= game.hand_size);
        let first = setup.leader.as_deref().filter(|_| whole);
        let first = first.and_then(|leader| game.seats.iter().position(|seat| *seat == leader));
        Formatter { first, ..game.formatter(language) }
    }
}

/// Returns the cards of a hand by suit, spades first, and within each from the highest rank.
pub fn sorted_hand(cards: &[String]) -> Vec<&String> {
    let place = |card: &String| {
        let mut signs = card.chars();
        let suit = signs.next().and_then(|suit| SIGNS.iter().position(|sign| sign.0 == suit));
        let rank = signs.next().and_then(|rank| RANKS.find(rank));
        // Cards of no suit are called by their number, if they have one.
        let number = card.get(1..).and_then(|number| number.parse::<u8>().ok());
        let rank = rank.filter(|_| suit.is_some() || number.is_none());
        (suit, rank, std::cmp::Reverse(number))
    };
    let mut cards: Vec<&String> = cards.iter().collect();
    cards.sort_by_key(|card| place(card));
    cards
}

impl Formatter {
    /// Returns a message with its arguments.
    pub fn format(self, message: &Message, arguments: &[(&str, &str)]) -> String {
        message.format(self.language, arguments)
    }

    /// What the game is called.
    pub fn game(self) -> &'static str {
        self.locale.map_or(self.game.name, |spoken| spoken.name)
    }

    /// What deals of it are counted as.
    pub fn session(self) -> &'static str {
        let session = self.game.session();
        if session == self.game.name { self.game() } else { session }
    }

    /// What its value counts, by all objectives and contracts.
    pub fn value(self) -> &'static str {
        self.game.value.text(self.language)
    }

    /// What the value of a position counts.
    pub fn value_in(self, setup: &Setup) -> String {
        self.game.value_in(setup, self.language)
    }

    /// What somebody who has no name is called: a seat, or a side of several.
    pub fn party(self, of: &str) -> String {
        if let Some(place) = self.place(of) {
            return place.to_owned();
        }
        let names = self.seats();
        let name = |seat: char| {
            let given = names.iter().find(|(known, _)| known.chars().eq([seat]));
            given.map(|(_, given)| *given)
        };
        let given: Option<Vec<&str>> = of.chars().map(name).collect();
        given.filter(|given| !given.is_empty()).map_or(of.to_owned(), |given| given.join("–"))
    }

    /// What a seat is called by its place from who leads, in a deal of which that is known.
    fn place(self, seat: &str) -> Option<&'static str> {
        let names = self.game.places_in(self.language);
        let number = self.game.seats.iter().position(|other| *other == seat)?;
        let seats = self.game.seats.len();
        names.get((number + seats - self.first?) % seats).copied()
    }

    /// The names of the seats, where the wire's are not said.
    fn seats(self) -> &'static [WordRow] {
        if self.language == Language::English { &[] } else { self.game.seats_in(self.language) }
    }

    /// Who that is in a record: the name, else the seat or the side.
    pub fn name(self, deal: &PlayedDeal, of: &str) -> String {
        match deal.party(of) {
            name if name == of => self.party(of),
            name => name.to_owned(),
        }
    }

    /// `Anna (1)`, or `1`.
    pub fn seated(self, deal: &PlayedDeal, seat: &str) -> String {
        match deal.player(seat) {
            Some(name) if !name.is_empty() => format!("{name} ({})", self.party(seat)),
            _ => self.party(seat),
        }
    }

    /// `suit ♣ by Anna (1)`; empty where nothing was declared.
    pub fn format_declaration(self, deal: &PlayedDeal) -> String {
        let setup = &deal.setup;
        let what = setup.contract.iter().chain(&setup.trump).map(|word| self.contract(word));
        let what = what.collect::<Vec<_>>().join(" ");
        let who = setup.declarer.as_deref().map(|seat| self.seated(deal, seat));
        match (who, setup.contract.is_some()) {
            (Some(who), _) if what.is_empty() => {
                self.format(&messages::PLAYED_BY, &[("who", &who)])
            }
            (Some(who), _) => {
                self.format(&messages::DECLARED, &[("contract", &what), ("who", &who)])
            }
            (None, false) if !what.is_empty() => self.format(&messages::TRUMPS, &[("suit", &what)]),
            (None, _) => what,
        }
    }

    /// A move: `♠10`, `drücken:♠K+♦7`.
    pub fn format_move(self, name: &str) -> String {
        let parts = name.split_inclusive([':', '+', '@', '-', ' ']);
        let after_a_sign = name.contains([':', '@']);
        let part = |part: &str| {
            let end = part.len() - part.chars().next_back().map_or(0, char::len_utf8);
            let (what, sign) = match part.get(end..) {
                Some(":" | "+" | "@" | "-" | " ") => part.split_at(end),
                _ => (part, ""),
            };
            let suit = Some(what).filter(|_| after_a_sign && sign.is_empty()).and_then(suit);
            let given = self.format_card(what).or_else(|| suit.map(String::from));
            given.unwrap_or_else(|| self.word(what).to_owned()) + sign
        };
        parts.map(part).collect()
    }

    /// Moves with a blank between them.
    pub fn format_moves<'a>(self, names: impl IntoIterator<Item = &'a String>) -> String {
        names.into_iter().map(|name| self.format_move(name)).collect::<Vec<_>>().join(" ")
    }

    /// The cards of a hand, suit by suit from the highest.
    pub fn format_hand(self, cards: &[String]) -> String {
        self.format_moves(sorted_hand(cards))
    }
    /// A card of a French pack.
    fn format_card(self, name: &str) -> Option<String> {
        let mut signs = name.chars();
        let (suit, rank) = (signs.next()?, signs.next()?);
        let (_, sign) = SIGNS.into_iter().find(|(letter, _)| *letter == suit)?;
        let known = RANKS.contains(rank) && signs.next().is_none();
        known.then(|| match rank {
            TEN => format!("{sign}10"),
            rank => format!("{sign}{}", rank_letter(self.language, rank)),
        })
    }

    /// A declaration by its name: `6♥`, `♣ Hand`. The partner of the declarer is named as they are.
    pub fn declaration_name(self, name: &str) -> String {
        let (what, with) = name.split_once(" with ").map_or((name, None), |(a, b)| (a, Some(b)));
        let what: Vec<String> = what.split(' ').map(|word| self.contract(word)).collect();
        with.map_or(what.join(" "), |with| format!("{} with {with}", what.join(" ")))
    }

    /// A contract: `6♥`, `grand`, `Farbspiel`.
    fn contract(self, name: &str) -> String {
        let letters = name.trim_start_matches(|sign: char| sign.is_ascii_digit());
        match suit(letters) {
            Some(sign) => name.replace(letters, &sign.to_string()),
            None => self.word(name).to_owned(),
        }
    }

    /// What is said for a word of the game.
    pub fn word(self, word: &str) -> &str {
        let words = self.locale.map_or(&[][..], |spoken| spoken.words);
        words.iter().find(|(known, _)| *known == word).map_or(word, |(_, given)| given)
    }

    /// Returns what points are for.
    pub fn label(self, label: &Label) -> String {
        if self.language == Language::English {
            return label.to_string();
        }
        let argument = |(name, value): &(&'static str, LabelArgument)| {
            let text = match *name {
                "who" | "whom" => self.party(&value.to_string()),
                "contract" => self.contract(&value.to_string()),
                _ => value.to_string(),
            };
            (*name, text)
        };
        let arguments: Vec<(&str, String)> = label.arguments().iter().map(argument).collect();
        label.message().format(self.language, &arguments)
    }
}

/// The sign of a suit by its letter.
fn suit(letters: &str) -> Option<char> {
    let sign = SIGNS.into_iter().find(|(letter, _)| letters.chars().eq([*letter]));
    sign.map(|(_, sign)| sign)
}
