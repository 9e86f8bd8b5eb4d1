//! The words of the language of conditions for games of any pack: whose cards, which of them, what they count.

use super::cards::{CardFilter, SeatSelector, suit_of};
use super::seen::SeenDeal;
use crate::game::Game;
use crate::played_deal::names::spellings;
use crate::position::pack::SUITS;
use crate::position::setup::Setup;
use tikki_base::condition::{ConditionLanguage, Expr, Parser, TokenKind, Word};
use tikki_base::error::Result;

/// The words of a game.
#[derive(Clone, Debug)]
pub(crate) struct GameVocabulary {
    /// The game.
    pub game: &'static Game,
    /// The seats of its deals.
    pub seats: Vec<String>,
}

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum GameMeasure {
    /// The cards themselves, or what they are worth.
    Of(CardScale, CardFilter),
    /// How many trumps, with this suit as trumps or those of the deal.
    Trumps(Option<char>),
    /// Kings and queens of one suit.
    Marriages,
    /// The length of the longest suit.
    Longest,
    /// How many suits there are none of.
    Voids,
}

/// What each card counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CardScale {
    /// One.
    Cards,
    /// What it counts when it is captured.
    Points,
    /// High-card points: A 4, K 3, Q 2, J 1.
    HighCards,
}

/// A function with its arguments.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct FunctionCall {
    measure: GameMeasure,
    whose: SeatSelector,
}

impl Word for FunctionCall {
    type Seen<'s> = &'s SeenDeal<'s>;
    type Reach = ();

    fn value(&self, seen: &SeenDeal<'_>) -> Option<i64> {
        let cards = seen.cards(&self.whose)?;
        let of = |suit: char, rank: Option<char>| {
            CardFilter { suit: Some(suit), rank, card: None }.count(&cards)
        };
        match &self.measure {
            GameMeasure::Of(scale, filter) => {
                let worth = |card: &&str| scale.card_value(seen, card);
                cards.iter().filter(|card| filter.fits(card)).map(worth).sum()
            }
            GameMeasure::Trumps(suit) => seen.trumps(&cards, *suit),
            GameMeasure::Marriages => {
                let pairs = |suit| of(suit, Some('K')).min(of(suit, Some('Q')));
                Some(SUITS.into_iter().map(pairs).sum())
            }
            GameMeasure::Longest => SUITS.into_iter().map(|suit| of(suit, None)).max(),
            GameMeasure::Voids => {
                Some(SUITS.into_iter().filter(|&suit| of(suit, None) == 0).count() as i64)
            }
        }
    }

    fn reach(&self) {}

    fn join((): (), (): ()) {}
}

impl CardScale {
    fn card_value(self, seen: &SeenDeal<'_>, card: &str) -> Option<i64> {
        match self {
            CardScale::Cards => Some(1),
            CardScale::Points => seen.points(card),
            CardScale::HighCards => {
                let rank = suit_of(card).and_then(|_| "JQKA".find(&card[1..]));
                Some(rank.map_or(0, |rank| rank as i64 + 1))
            }
        }
    }
}

/// What a function takes besides a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GameFunction {
    /// Perhaps a suit.
    Of(CardScale, Option<char>),
    /// A suit.
    Length,
    /// Perhaps a suit.
    Trumps,
    /// A card.
    HasCard,
    /// Nothing.
    Plain(PlainWord),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlainWord {
    Suit(char),
    Marriages,
    Longest,
    Voids,
}

/// The ranks by their words, singular.
const RANKS: [(&str, char); 13] = [
    ("ace", 'A'),
    ("king", 'K'),
    ("queen", 'Q'),
    ("jack", 'J'),
    ("ten", 'T'),
    ("nine", '9'),
    ("eight", '8'),
    ("seven", '7'),
    ("six", '6'),
    ("five", '5'),
    ("four", '4'),
    ("three", '3'),
    ("two", '2'),
];

/// The suits by their words, singular.
const SUIT_WORDS: [(&str, char); 4] =
    [("spade", 'S'), ("heart", 'H'), ("diamond", 'D'), ("club", 'C')];

/// What a word of a list stands for, in the singular or the plural.
fn listed(list: &[(&str, char)], name: &str) -> Option<char> {
    let plural = |word: &str| match word {
        "six" => "sixes".to_owned(),
        word => format!("{word}s"),
    };
    let found = list.iter().find(|(word, _)| name == *word || name == plural(word));
    found.map(|&(_, letter)| letter)
}

impl GameFunction {
    fn from_name(name: &str) -> Option<GameFunction> {
        let name = name.to_ascii_lowercase();
        let rank = |rank| GameFunction::Of(CardScale::Cards, Some(rank));
        let suit = |suit| GameFunction::Plain(PlainWord::Suit(suit));
        match name.as_str() {
            "cards" => Some(GameFunction::Of(CardScale::Cards, None)),
            "points" => Some(GameFunction::Of(CardScale::Points, None)),
            "hcp" => Some(GameFunction::Of(CardScale::HighCards, None)),
            "length" => Some(GameFunction::Length),
            "trump" | "trumps" => Some(GameFunction::Trumps),
            "hascard" => Some(GameFunction::HasCard),
            "marriage" | "marriages" => Some(GameFunction::Plain(PlainWord::Marriages)),
            "longest" => Some(GameFunction::Plain(PlainWord::Longest)),
            "void" | "voids" => Some(GameFunction::Plain(PlainWord::Voids)),
            name => listed(&RANKS, name).map(rank).or_else(|| listed(&SUIT_WORDS, name).map(suit)),
        }
    }
}

impl GameVocabulary {
    /// Whether the game has card points.
    fn has_points(&self) -> bool {
        let rules = self.game.rules;
        rules.is_some_and(|rules| rules.card_points(&Setup::default(), "SA").is_some())
    }

    fn whose(&self, name: &str) -> Option<SeatSelector> {
        let named = |seats: &[&str]| {
            let all = seats.iter().all(|seat| self.seats.iter().any(|other| other == seat));
            all.then(|| SeatSelector::Seats(seats.iter().map(|&seat| seat.to_owned()).collect()))
        };
        let name = name.to_ascii_lowercase();
        match name.as_str() {
            "n" | "north" => named(&["N"]),
            "e" | "east" => named(&["E"]),
            "s" | "south" => named(&["S"]),
            "w" | "west" => named(&["W"]),
            "ns" => named(&["N", "S"]),
            "ew" => named(&["E", "W"]),
            "declarer" => Some(SeatSelector::Declarer),
            "leader" => Some(SeatSelector::Leader),
            "stock" | "talon" | "skat" | "widow" | "kitty" => Some(SeatSelector::Rest),
            number => named(&[number]),
        }
    }
}

impl ConditionLanguage for GameVocabulary {
    type Word = FunctionCall;

    fn example(&self) -> String {
        let word = if self.has_points() { "points" } else { "aces" };
        format!("{word}({})", self.seats.first().map_or("1", String::as_str).to_lowercase())
    }

    fn functions(&self) -> String {
        let points = if self.has_points() { "points, " } else { "" };
        format!(
            "{points}cards, length, spades, hearts, diamonds, clubs, trumps, aces, kings, queens, jacks, tens to twos, \
             hcp, hascard, marriages, longest, voids"
        )
    }

    fn knows(&self, name: &str) -> bool {
        GameFunction::from_name(name).is_some() || self.whose(name).is_some()
    }

    fn call(
        parser: &mut Parser<'_, '_, GameVocabulary>,
        name: &str,
    ) -> Option<Result<Expr<FunctionCall>>> {
        let function = GameFunction::from_name(name)?;
        let at = parser.token().at;
        if matches!(function, GameFunction::Of(CardScale::Points, _))
            && !parser.language().has_points()
        {
            let message = format!("cards count no points in {}", parser.language().game.name);
            return Some(Err(parser.error(at, message)));
        }
        parser.advance();
        Some(called(parser, function))
    }
}

fn called(
    parser: &mut Parser<'_, '_, GameVocabulary>,
    function: GameFunction,
) -> Result<Expr<FunctionCall>> {
    parser.must("(")?;
    let whose = whose(parser)?;
    let measure = match function {
        GameFunction::Of(scale, rank) => {
            let suit = parser.takes(",").then(|| suit(parser)).transpose()?;
            GameMeasure::Of(scale, CardFilter { suit, rank, card: None })
        }
        GameFunction::Length => {
            parser.must(",")?;
            GameMeasure::Of(
                CardScale::Cards,
                CardFilter { suit: Some(suit(parser)?), ..CardFilter::default() },
            )
        }
        GameFunction::Trumps => {
            GameMeasure::Trumps(parser.takes(",").then(|| suit(parser)).transpose()?)
        }
        GameFunction::HasCard => {
            parser.must(",")?;
            GameMeasure::Of(
                CardScale::Cards,
                CardFilter { card: Some(card(parser)?), ..CardFilter::default() },
            )
        }
        GameFunction::Plain(PlainWord::Suit(suit)) => GameMeasure::Of(
            CardScale::Cards,
            CardFilter { suit: Some(suit), ..CardFilter::default() },
        ),
        GameFunction::Plain(PlainWord::Marriages) => GameMeasure::Marriages,
        GameFunction::Plain(PlainWord::Longest) => GameMeasure::Longest,
        GameFunction::Plain(PlainWord::Voids) => GameMeasure::Voids,
    };
    parser.must(")")?;
    Ok(FunctionCall { measure, whose }.into())
}

fn whose(parser: &mut Parser<'_, '_, GameVocabulary>) -> Result<SeatSelector> {
    let found = match parser.peek() {
        TokenKind::Word(word) | TokenKind::Digits(word) => parser.language().whose(word),
        _ => None,
    };
    let seats = parser.language().seats.join(" ");
    let expected = format!("a seat ({seats}), declarer, leader or stock");
    let whose = found.ok_or_else(|| parser.expected(&expected))?;
    parser.advance();
    Ok(whose)
}

fn suit(parser: &mut Parser<'_, '_, GameVocabulary>) -> Result<char> {
    let letter = |word: &str| {
        let mut letters = word.chars();
        let letter = letters.next()?.to_ascii_uppercase();
        (SUITS.contains(&letter) && letters.next().is_none()).then_some(letter)
    };
    let found = match parser.peek() {
        TokenKind::Word(word) => {
            listed(&SUIT_WORDS, &word.to_ascii_lowercase()).or_else(|| letter(word))
        }
        _ => None,
    };
    let suit = found.ok_or_else(|| parser.expected("a suit (spades, hearts, diamonds, clubs)"))?;
    parser.advance();
    Ok(suit)
}

/// `SA`, `AS`, `H10`, `JK`.
fn card(parser: &mut Parser<'_, '_, GameVocabulary>) -> Result<String> {
    let found = match parser.peek() {
        TokenKind::Word(word) => {
            let named = spellings(word).into_iter().find(|name| suit_of(name).is_some());
            Some(named.unwrap_or_else(|| word.to_owned()))
        }
        _ => None,
    };
    let card = found.ok_or_else(|| parser.expected("a card such as SA"))?;
    parser.advance();
    Ok(card)
}
