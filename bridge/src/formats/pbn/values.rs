//! The values of single tags: contract, result, scores, and the tables and par that programs store.

use super::calls::at;
use super::tokens::{PbnToken, TokenFound, tokens};
use super::{FilePoint, PbnGame, PbnTag};
use crate::board::{AlsoPar, Declarers, RecordedPoints, StoredPar};
use crate::scoring::Contract;
use crate::table::PartialTable;
use tikki_base::error::{Code, Error, Result};
use tikki_base::names;
use tikki_base::tricks::TrickCount;
use tikki_solver::{Card, CardSet, Rank, Seat, Side, Strain, Suit};

/// The order of `DoubleDummyTricks`: declarers, and for each the strains.
pub(in crate::formats) const TRICKS_SEATS: [Seat; 4] =
    [Seat::North, Seat::South, Seat::East, Seat::West];
/// The strains of `DoubleDummyTricks`.
pub(in crate::formats) const TRICKS_STRAINS: [Strain; 5] =
    [Strain::NoTrump, Strain::Spades, Strain::Hearts, Strain::Diamonds, Strain::Clubs];

/// A number of tricks of declarer's side: `9`, `NS 9`, `EW 4 NS 9`, each also after `^`; and, beside the standard, `=`, `+1`,
/// `-2` over or under the contract.
///
/// `total` is how many tricks the deal has.
///
/// # Errors
/// `bad-field`, `missing-field` (whose tricks?), `impossible-state`.
pub(in crate::formats) fn result(
    text: &str,
    declarer: Option<Seat>,
    contract: Option<Contract>,
    total: u8,
) -> Result<TrickCount> {
    let bad = || Error::new(Code::BadField, format!("\"{text}\" is not a number of tricks"));
    let text = text.trim().trim_start_matches('^').trim();
    if let Some(over) = over(text) {
        let tricks = contract.map(|contract| contract.level.tricks_needed().cast_signed() + over);
        let tricks = tricks.and_then(|tricks| u8::try_from(tricks).ok());
        return tricks.filter(|&tricks| tricks <= total).and_then(TrickCount::new).ok_or_else(bad);
    }
    let tricks = |number: i32| {
        let number = u8::try_from(number).ok().filter(|&number| number <= total);
        number.and_then(TrickCount::new).ok_or_else(bad)
    };
    let found = sides(text).ok_or_else(bad)?;
    let whose = || {
        let message = format!("whose tricks \"{text}\" are is not known without declarer");
        Error::new(Code::MissingField, message)
    };
    let (ns, ew) = match found {
        Sided::Declarer(number) => return tricks(number),
        Sided::Sides(RecordedPoints { ns, ew }) => (ns, ew),
    };
    if let (Some(ns), Some(ew)) = (ns, ew)
        && ns.checked_add(ew) != Some(i32::from(total))
    {
        let message = format!("N-S {ns} and E-W {ew} tricks do not add up to {total}");
        return Err(Error::new(Code::ImpossibleState, message));
    }
    let side = declarer.ok_or_else(whose)?.side();
    let (own, others) = if side == Side::NorthSouth { (ns, ew) } else { (ew, ns) };
    let number = own.or(others.and_then(|others| i32::from(total).checked_sub(others)));
    tricks(number.unwrap_or(-1))
}

/// Tricks over or under a contract: `=`, `+1`, `-2`.
fn over(text: &str) -> Option<i8> {
    if text == "=" {
        return Some(0);
    }
    text.strip_prefix(['+', '-']).and_then(|digits| digits.parse::<u8>().ok())?;
    text.parse().ok()
}

/// Points: `420` of declarer's side, `NS 420`, `EW -420 NS 420`.
///
/// # Errors
/// `bad-field`, `missing-field` (whose points?).
pub(in crate::formats) fn points(text: &str, declarer: Option<Seat>) -> Result<RecordedPoints> {
    let bad = || Error::new(Code::BadField, format!("\"{text}\" is not a score"));
    match (sides(text).ok_or_else(bad)?, declarer) {
        (Sided::Sides(points), _) => Ok(points),
        (Sided::Declarer(points), Some(declarer)) => {
            Ok(RecordedPoints::of(declarer.side(), points))
        }
        (Sided::Declarer(_), None) => {
            let message = format!("whose points \"{text}\" are is not known without declarer");
            Err(Error::new(Code::MissingField, message))
        }
    }
}

/// A number of declarer's side, or numbers by side.
enum Sided {
    Declarer(i32),
    Sides(RecordedPoints),
}

fn sides(text: &str) -> Option<Sided> {
    let number = |word: &str| word.parse::<i32>().ok();
    let words: Vec<&str> = text.split_whitespace().collect();
    if let [word] = words[..] {
        return number(word).map(Sided::Declarer);
    }
    let mut points = RecordedPoints::default();
    for pair in words.chunks(2) {
        let [name, word] = pair else { return None };
        let place = match name.to_ascii_uppercase().as_str() {
            "NS" => &mut points.ns,
            "EW" => &mut points.ew,
            _ => return None,
        };
        if place.replace(number(word)?).is_some() {
            return None;
        }
    }
    (!words.is_empty()).then_some(Sided::Sides(points))
}

/// The twenty hexadecimal digits of `DoubleDummyTricks`; `-`, `*` and `?` are cells that are not known.
///
/// # Errors
/// `bad-field`.
pub(in crate::formats) fn double_dummy_tricks(text: &str) -> Result<PartialTable> {
    let text = text.trim();
    let bad = || {
        let message = format!("\"{text}\" is not twenty hexadecimal numbers of tricks");
        Error::new(Code::BadField, message)
    };
    if text.chars().count() != 20 {
        return Err(bad());
    }
    let mut digits = text.chars();
    let mut table = PartialTable::default();
    for seat in TRICKS_SEATS {
        for strain in TRICKS_STRAINS {
            let Some(digit) = digits.next().filter(|digit| !"-*?".contains(*digit)) else {
                continue;
            };
            let tricks = digit.to_digit(16).and_then(|tricks| TrickCount::new(tricks as u8));
            table = table.with(strain, seat, tricks.ok_or_else(bad)?);
        }
    }
    Ok(table)
}

/// The cells of `Ability`, as JFR's programs write it: `N:34425 E:A98B7 S:34425 W:A98B7`, for each declarer hexadecimal tricks
/// in NT S H D C; `NS:34425` too.
///
/// # Errors
/// `bad-field`.
pub(in crate::formats) fn ability(text: &str) -> Result<PartialTable> {
    let bad = |word: &str| {
        let message =
            format!("\"{word}\" is not a declarer and five hexadecimal numbers of tricks");
        Error::new(Code::BadField, message)
    };
    let mut table = PartialTable::default();
    for word in text.split_whitespace() {
        let (name, digits) = word.split_once(':').ok_or_else(|| bad(word))?;
        let seats = match declarer(name).ok_or_else(|| bad(word))? {
            Declarers::One(seat) => vec![seat],
            Declarers::Side(side) => side.seats().to_vec(),
        };
        if digits.chars().count() != TRICKS_STRAINS.len() {
            return Err(bad(word));
        }
        for (strain, digit) in TRICKS_STRAINS.into_iter().zip(digits.chars()) {
            let tricks = digit.to_digit(16).and_then(|tricks| TrickCount::new(tricks as u8));
            let tricks = tricks.ok_or_else(|| bad(word))?;
            table = seats.iter().fold(table, |table, &seat| table.with(strain, seat, tricks));
        }
    }
    Ok(table)
}

/// Par as `Minimax` has it: `3NW-430`, `5HDE300` (level, strain, `D` where doubled, declarer, points of north and south).
///
/// # Errors
/// `bad-contract`.
pub(in crate::formats) fn minimax(text: &str) -> Result<AlsoPar> {
    let bad = || Error::new(Code::BadContract, format!("\"{text}\" is not a par contract"));
    let text = text.trim();
    let digits = text.len() - text.trim_end_matches(|letter: char| letter.is_ascii_digit()).len();
    let contract = text[..text.len() - digits].trim_end_matches(['+', '-']);
    let score = text[contract.len()..].parse().map_err(|_| bad())?;
    let (bid, seat) =
        contract.split_at_checked(contract.len().saturating_sub(1)).ok_or_else(bad)?;
    let declarer = names::seat(seat).ok_or_else(bad)?;
    // The strain is a letter, so that what follows it can only say that it is doubled.
    let doubled = bid.len() > 2 && bid.ends_with(['D', 'd', '*']);
    let bid = if doubled { format!("{}X", &bid[..bid.len() - 1]) } else { bid.to_owned() };
    let contract = bid.parse().map_err(|_| bad())?;
    let given = StoredPar { contract, declarers: Declarers::One(declarer), over: None };
    let score = Some(RecordedPoints { ns: Some(score), ew: None });
    Ok(AlsoPar { name: "Minimax", score, contracts: Some(vec![given]) })
}

/// Par as `OptimumContract` has it: `2H N 8` (with tricks), `5D*-NS`, or as `ParContract`.
///
/// # Errors
/// `bad-contract`.
pub(in crate::formats) fn optimum_contract(text: &str) -> Result<AlsoPar> {
    let mut words: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match word.split_once('-').filter(|(_, rest)| declarer(rest).is_some()) {
            Some((contract, declarer)) => words.extend([contract.to_owned(), declarer.to_owned()]),
            None => words.push(word.to_owned()),
        }
    }
    let tricks: Option<u8> = words.last().and_then(|word| word.parse().ok());
    words.truncate(words.len() - usize::from(tricks.is_some()));
    let mut contracts = par_contracts(&words.join(" "))?;
    if let Some(tricks) = tricks.filter(|&tricks| tricks <= 13) {
        for par in &mut contracts {
            par.over = Some(par.contract.overtricks(tricks));
        }
    }
    Ok(AlsoPar { name: "OptimumContract", score: None, contracts: Some(contracts) })
}

/// The cells of an `OptimumResultTable` (PBN 2.1, 5.7), in whatever order its columns are.
///
/// # Errors
/// `bad-field`, at the element.
pub(in crate::formats) fn optimum_result_table(
    game: &PbnGame,
    tag: &PbnTag,
) -> Result<PartialTable> {
    let rows = TableRows::of(game, tag, ["Declarer", "Denomination", "Result"])?;
    let mut table = PartialTable::default();
    for row in rows.iter() {
        let [seat, strain, result] = row;
        let bad = |element: &Element| bad_element(element, "declarer, denomination or result");
        let declarer = names::seat(&seat.text).ok_or_else(|| bad(seat))?;
        let denomination = names::strain(&strain.text).ok_or_else(|| bad(strain))?;
        if !matches!(result.text.as_str(), "-" | "?" | "*") {
            let tricks = result.text.parse().ok().and_then(TrickCount::new);
            table = table.with(denomination, declarer, tricks.ok_or_else(|| bad(result))?);
        }
    }
    Ok(table)
}

/// The cards of an `OptimumPlayTable` (PBN 2.1, 5.6), a set for each card played.
///
/// # Errors
/// `bad-field`, at the element.
pub(super) fn optimum_play_table(game: &PbnGame, tag: &PbnTag) -> Result<Vec<CardSet>> {
    let rows = TableRows::of(game, tag, ["S", "H", "D", "C"])?;
    let cards = |row: [&Element; 4]| {
        let mut cards = CardSet::EMPTY;
        for (suit, element) in Suit::ALL.into_iter().rev().zip(row) {
            for letter in element.text.chars().filter(|letter| *letter != '-') {
                let rank = Rank::from_letter(letter).ok_or_else(|| bad_element(element, "rank"))?;
                cards = cards.with(Card::new(suit, rank));
            }
        }
        Ok(cards)
    };
    rows.iter().map(cards).collect()
}

fn bad_element(element: &Element, what: &str) -> Error {
    let message = format!("\"{}\" is no {what}", element.text);
    at(Error::new(Code::BadField, message), element.spot)
}

/// An element of a table.
struct Element {
    text: String,
    spot: FilePoint,
}

/// The elements of a table, of which some columns are wanted.
struct TableRows<const N: usize> {
    elements: Vec<Element>,
    width: usize,
    columns: [usize; N],
}

impl<const N: usize> TableRows<N> {
    fn of(game: &PbnGame, tag: &PbnTag, wanted: [&str; N]) -> Result<TableRows<N>> {
        // Some programs part columns by blanks, and call them otherwise.
        let names: Vec<&str> = if tag.value.contains(';') {
            tag.value.split(';').map(column_name).collect()
        } else {
            tag.value.split_whitespace().map(column_name).collect()
        };
        let mut columns = [0; N];
        for (column, name) in columns.iter_mut().zip(wanted) {
            let is = |known: &&str| {
                known.eq_ignore_ascii_case(name)
                    || SYNONYMS
                        .iter()
                        .any(|(own, other)| *own == name && known.eq_ignore_ascii_case(other))
            };
            let found = names.iter().position(is);
            let missing = || {
                let message = format!("the table has no column {name}");
                at(Error::new(Code::BadField, message), tag.spot)
            };
            *column = found.ok_or_else(missing)?;
        }
        let element = |found: TokenFound| {
            let text = match found.token {
                PbnToken::Word(text) | PbnToken::Text(text) => text,
                PbnToken::Glyph(..) => "?".to_owned(),
                PbnToken::End => "*".to_owned(),
                _ => return None,
            };
            Some(Element { text, spot: found.spot })
        };
        let elements = tokens(game, tag).into_iter().filter_map(element).collect();
        Ok(TableRows { elements, width: names.len(), columns })
    }

    fn iter(&self) -> impl Iterator<Item = [&Element; N]> {
        let rows = self.elements.chunks_exact(self.width);
        rows.map(|row| self.columns.map(|column| &row[column]))
    }
}

/// The names of columns in the standard, and in other programs.
const SYNONYMS: [(&str, &str); 5] = [
    ("Denomination", "Suit"),
    ("Denomination", "Denom"),
    ("Denomination", "Strain"),
    ("Result", "Tricks"),
    ("Declarer", "Player"),
];

/// The name of a column without its order and width: `+Result\2R`; `Result2R` too, where a program has lost the backslash.
pub(super) fn column_name(column: &str) -> &str {
    let name = column.split('\\').next().unwrap_or("").trim().trim_start_matches(['+', '-']);
    let bare =
        name.trim_end_matches(['L', 'R']).trim_end_matches(|letter: char| letter.is_ascii_digit());
    if bare.len() < name.len() && name.contains(|letter: char| letter.is_ascii_digit()) {
        bare
    } else {
        name
    }
}

/// Contracts said to be worth par: `NS 4S=`, `EW 5CX-2; W 5D`, `3NT S +1`, `Pass`; empty where the deal is passed out.
///
/// # Errors
/// `bad-contract`.
pub(in crate::formats) fn par_contracts(text: &str) -> Result<Vec<StoredPar>> {
    let parts = text.split([';', ',']).map(str::trim).filter(|part| !part.is_empty());
    let mut contracts = Vec::new();
    for part in parts {
        let bad = || Error::new(Code::BadContract, format!("\"{part}\" is not a par contract"));
        if part.split_whitespace().any(|word| word.eq_ignore_ascii_case("pass")) {
            continue;
        }
        contracts.push(par_contract(part).ok_or_else(bad)?);
    }
    Ok(contracts)
}

fn par_contract(text: &str) -> Option<StoredPar> {
    let mut declarers = None;
    let mut contract = None;
    let mut given = None;
    for word in text.split_whitespace().filter(|word| !word.eq_ignore_ascii_case("by")) {
        let (body, result) = split_result(word);
        if let Some(result) = result {
            given = Some(over(result)?);
        }
        if body.is_empty() {
            continue;
        }
        match declarer(body) {
            Some(found) => declarers = Some(found),
            None => contract = Some(body.replace('*', "X").parse().ok()?),
        }
    }
    Some(StoredPar { contract: contract?, declarers: declarers?, over: given })
}

/// `4S+1` into `4S` and `+1`.
fn split_result(word: &str) -> (&str, Option<&str>) {
    match word.find(['=', '+', '-']) {
        Some(at) => (&word[..at], Some(&word[at..])),
        None => (word, None),
    }
}

fn declarer(word: &str) -> Option<Declarers> {
    let word = word.to_ascii_uppercase();
    match word.as_str() {
        "NS" | "N-S" | "SN" => Some(Declarers::Side(Side::NorthSouth)),
        "EW" | "E-W" | "WE" => Some(Declarers::Side(Side::EastWest)),
        _ => names::seat(&word).map(Declarers::One),
    }
}

#[cfg(test)]
mod tests;
