//! The names of moves as people write them: `♠A`, `A♠`, `10♥`, `sa`, with the seat before them or without.

/// Which of the names of legal moves a text means: as it stands, else with signs for letters, in capitals, with `10` for
/// the ten, or with the rank before the suit.
pub(crate) fn parse_names(names: &[String], text: &str) -> Option<usize> {
    // The names of the two jokers differ in case only.
    let as_it_stands = names.iter().position(|name| name == text);
    let place = |wanted: &str| names.iter().position(|name| name.eq_ignore_ascii_case(wanted));
    let set = |wanted: &str| names.iter().position(|name| set_of(name) == set_of(wanted));
    let spellings = spellings(text);
    let named = spellings.iter().find_map(|text| place(text));
    as_it_stands
        .or_else(|| place(text))
        .or(named)
        .or_else(|| spellings.iter().find_map(|text| set(text)))
}

/// How a card or a move may be meant: signs for letters, in capitals; with `T` for 10; with the rank before the suit.
pub(crate) fn spellings(text: &str) -> [String; 3] {
    let lettered = letters(text).to_uppercase();
    let tens = lettered.replace("10", "T");
    let turned = rotated(&tens);
    [lettered, tens, turned]
}

/// A move of several cards, whatever their order: its word, and the cards sorted.
pub(crate) fn set_of(name: &str) -> (String, Vec<String>) {
    let (word, cards) = name.rsplit_once(':').unwrap_or(("", name));
    let mut cards: Vec<String> = cards.split('+').map(str::to_ascii_uppercase).collect();
    cards.sort_unstable();
    (word.to_ascii_lowercase(), cards)
}

/// The text with letters for the signs of suits.
fn letters(text: &str) -> String {
    let letter = |sign: char| match sign {
        '♠' | '♤' => Some('S'),
        '♥' | '♡' => Some('H'),
        '♦' | '♢' => Some('D'),
        '♣' | '♧' => Some('C'),
        '\u{fe0e}' | '\u{fe0f}' => None,
        other => Some(other),
    };
    text.chars().filter_map(letter).collect()
}

/// Two letters in the other order in every card of a move: `AS+TH` is `SA+HT`.
fn rotated(text: &str) -> String {
    let parts = text.split_inclusive(['+', ':', '@']);
    let turn = |part: &str| {
        let (card, end) = match part.char_indices().next_back() {
            Some((at, '+' | ':' | '@')) => part.split_at(at),
            _ => (part, ""),
        };
        let letters: Vec<char> = card.chars().collect();
        match letters[..] {
            [rank, suit] => format!("{suit}{rank}{end}"),
            _ => part.to_owned(),
        }
    };
    parts.map(turn).collect()
}

/// The seat before a move, and the move: `N:SA`.
pub(crate) fn seated<'a>(seats: &[String], text: &'a str) -> (Option<usize>, &'a str) {
    let Some((seat, rest)) = text.split_once(':') else { return (None, text) };
    match seats.iter().position(|other| other.eq_ignore_ascii_case(seat.trim())) {
        Some(place) => (Some(place), rest.trim_start()),
        None => (None, text),
    }
}

#[cfg(test)]
mod tests;
