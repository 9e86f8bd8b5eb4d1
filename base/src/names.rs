//! Named values, and seats, suits, strains and cards as people write them: the one reader for requests, files and command lines.

use tikki_solver::{Card, Rank, Seat, Strain, Suit};

/// A value from a short list that programs know by name: `strict`, `hold-up`, `imps`.
///
/// ```
/// use tikki_base::comparison::ComparisonScale;
/// use tikki_base::names::Named;
/// assert_eq!(ComparisonScale::from_name("imps"), Some(ComparisonScale::Imps));
/// assert_eq!(ComparisonScale::names(), ["points", "imps", "matchpoints"]);
/// ```
pub trait Named: Copy + 'static {
    /// All values, in the order in which they are listed.
    const ALL: &'static [Self];

    /// Returns the name.
    fn name(self) -> &'static str;

    /// Returns the value with this name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|one| one.name() == name)
    }

    /// Returns the names of all values.
    fn names() -> Vec<&'static str> {
        Self::ALL.iter().map(|one| one.name()).collect()
    }
}

/// Returns the seat of a word in either case: `N`, `north`. Surrounding blanks are ignored.
///
/// ```
/// use tikki_base::names::seat;
/// use tikki_solver::Seat;
/// assert_eq!([seat("w"), seat("West "), seat("Nobody")], [Some(Seat::West), Some(Seat::West), None]);
/// ```
pub fn seat(word: &str) -> Option<Seat> {
    match word.trim().to_ascii_lowercase().as_str() {
        "north" => Some(Seat::North),
        "east" => Some(Seat::East),
        "south" => Some(Seat::South),
        "west" => Some(Seat::West),
        letter => Seat::from_name(letter),
    }
}

/// Returns the strain of a word in either case, or of a suit sign: `S`, `NT`, `N`, `spades`, `♠`. Surrounding blanks are ignored.
pub fn strain(word: &str) -> Option<Strain> {
    let word = word.trim();
    let sign = || word.trim_end_matches(VARIATION).parse().ok().and_then(suit).map(Strain::from);
    Strain::from_name(word).or_else(sign).or_else(|| match word.to_ascii_lowercase().as_str() {
        "notrump" | "notrumps" | "no trump" | "no trumps" => Some(Strain::NoTrump),
        _ => suit_word(word).map(Strain::from),
    })
}

/// Returns the suit of a word in either case: `spade`, `Spades`.
pub fn suit_word(word: &str) -> Option<Suit> {
    match word.to_ascii_lowercase().as_str() {
        "spade" | "spades" => Some(Suit::Spades),
        "heart" | "hearts" => Some(Suit::Hearts),
        "diamond" | "diamonds" => Some(Suit::Diamonds),
        "club" | "clubs" => Some(Suit::Clubs),
        _ => None,
    }
}

/// The sign that follows a suit sign where it is drawn as a picture.
const VARIATION: char = '\u{fe0f}';

/// Returns the suit of a letter in either case, or of a suit sign: `S`, `♠`, `♤`.
pub fn suit(sign: char) -> Option<Suit> {
    match sign {
        '♠' | '♤' => Some(Suit::Spades),
        '♥' | '♡' => Some(Suit::Hearts),
        '♦' | '♢' => Some(Suit::Diamonds),
        '♣' | '♧' => Some(Suit::Clubs),
        letter => Suit::from_letter(letter),
    }
}

/// Returns the card of a suit and a rank in either order: `SA`, `4d`, `♦4`, `10♥`. Surrounding blanks are ignored. Ranks have
/// their English letters.
///
/// ```
/// use tikki_base::names::card;
/// assert_eq!(card("10♥").map(|card| card.to_string()).as_deref(), Some("HT"));
/// assert_eq!(card("4D"), card("♦4"));
/// assert_eq!(card("D"), None);
/// ```
pub fn card(word: &str) -> Option<Card> {
    let word: String = word.trim().chars().filter(|&sign| sign != VARIATION).collect();
    let split = |(sign, rest): (Option<char>, &str)| Some(Card::new(suit(sign?)?, rank(rest)?));
    let mut signs = word.chars();
    split((signs.next(), signs.as_str())).or_else(|| {
        let mut signs = word.chars();
        split((signs.next_back(), signs.as_str()))
    })
}

/// Returns the rank of a letter in either case, or of `10`.
fn rank(word: &str) -> Option<Rank> {
    let mut letters = word.chars();
    match (letters.next()?, letters.next(), letters.next()) {
        ('1', Some('0'), None) => Some(Rank::TEN),
        (letter, None, _) => Rank::from_letter(letter),
        _ => None,
    }
}

/// Returns the words of a list, which blanks, commas or semicolons separate.
pub fn listed(text: &str) -> impl Iterator<Item = &str> {
    let is_between = |sign: char| sign.is_whitespace() || matches!(sign, ',' | ';');
    text.split(is_between).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests;
