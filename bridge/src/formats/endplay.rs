//! Boards as the Python library endplay writes them: one JSON value, a list of objects, cards as `{"suit":…,"rank":…}`.
//!
//! A list of objects as [`super::json_board`] has them is read too, of deals as texts, such a list in an object (`{"boards":[…]}`), and objects
//! that are broken into lines.

use super::boards::{of_deal, on_line};
use super::deal_text;
use super::json_board;
use super::whole_file::{PlaceFinder, TextRecords, refused};
use crate::board::{Board, BoardAuction, BoardPart, Call, FinalContract, RecordedPlay, Remark};
use crate::scoring::{Contract, Penalty, Vulnerability};
use serde_json::Value;
use tikki_base::deal::{DealBuilder, PartialDeal};
use tikki_base::error::{Code, Error, ErrorPlace, Result};
use tikki_base::names;
use tikki_base::names::Named;
use tikki_base::tricks::{BidLevel, TrickCount};
use tikki_base::{Exceeded, ReadBudget, json};
use tikki_solver::{Card, Rank, Seat, Strain, Suit};

/// Whether a text begins like such a file: a list of objects or texts, an object with a list of boards or broken into lines, or one board of
/// the library's.
pub(super) fn is_boards(start: &str) -> bool {
    let start = start.trim_start();
    let is_element =
        |rest: &str| rest.starts_with('{') || rest.starts_with(']') || is_text_of_deal(rest);
    let list = start.strip_prefix('[').is_some_and(|rest| is_element(rest.trim_start()));
    let is_broken = || {
        let (first, _) = start.split_once('\n')?;
        Some(
            first.trim_end() == "{"
                || json::first_value(first).is_err() && json::first_value(start).is_ok(),
        )
    };
    let is_object = || start.contains("\"curtrick\"") || is_broken() == Some(true);
    list || wrapped_list(start).is_some() || start.starts_with('{') && is_object()
}

/// Whether a text begins with a deal in quotes, seat first.
fn is_text_of_deal(text: &str) -> bool {
    let inside = text.strip_prefix('"').and_then(|inside| inside.split_once(':'));
    inside.is_some_and(|(seat, _)| names::seat(seat).is_some())
}

/// The names of lists of boards in an object.
const LISTS: [&str; 4] = ["\"boards\"", "\"deals\"", "\"records\"", "\"games\""];

/// How far into a text its list of boards is looked for.
const MAX_HEAD: usize = 4096;

/// Returns where the elements begin of a list of boards in an object, before which only short values stand.
fn wrapped_list(text: &str) -> Option<usize> {
    let head = &text[..text.floor_char_boundary(MAX_HEAD)];
    let mut rest = head.strip_prefix('{')?.trim_start();
    loop {
        let name = json::first_value(rest).ok().filter(|name| name.starts_with('"'))?;
        rest = rest[name.len()..].trim_start().strip_prefix(':')?.trim_start();
        if LISTS.contains(&name)
            && let Some(elements) = rest.strip_prefix('[')
        {
            return Some(head.len() - elements.len());
        }
        let value = json::first_value(rest).ok()?;
        rest = rest[value.len()..].trim_start().strip_prefix(',')?.trim_start();
    }
}

/// Reads the records of a file: a list of boards, value by value, or one board.
#[derive(Debug, Default)]
pub(super) struct EndplayReader {
    at: usize,
    state: ListState,
    place: PlaceFinder,
    /// How the first board begins, up to its first name: as the others do.
    beginning: Option<String>,
    /// Whether a board was not closed before the next one.
    is_cut: bool,
    /// Whether the list is that of an object.
    is_wrapped: bool,
    /// Whether objects stand alone, not in a list.
    is_alone: bool,
}

/// At how many beginnings of boards behind a damaged one a value may end.
const MAX_ENDS: usize = 3;

/// How far a list has been read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum ListState {
    #[default]
    Begin,
    /// A board comes next; before the first one the list may end.
    Board {
        first: bool,
    },
    /// A comma or the end of the list comes next.
    AfterBoard,
    /// The end of the input.
    End,
    Ended,
}

impl TextRecords for EndplayReader {
    fn next(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<Option<Board>, Exceeded> {
        loop {
            self.skip_blanks(text, budget)?;
            let state = self.state;
            self.state = match state {
                ListState::Begin if self.takes(text, "[") => ListState::Board { first: true },
                ListState::Begin if self.takes_wrapping(text) => ListState::Board { first: true },
                ListState::Begin => {
                    self.state = ListState::End;
                    return self.board(text, budget).map(Some);
                }
                ListState::Board { first } if first && self.takes(text, "]") => ListState::End,
                ListState::Board { .. } if self.takes(text, "[") => {
                    return Ok(Some(self.malformed(text, "a list in place of a board")));
                }
                ListState::Board { .. } => {
                    self.state = ListState::AfterBoard;
                    return self.board(text, budget).map(Some);
                }
                ListState::AfterBoard if self.takes(text, ",") => ListState::Board { first: false },
                ListState::AfterBoard if self.takes(text, "]") => ListState::End,
                ListState::AfterBoard if self.is_alone => ListState::End,
                ListState::AfterBoard => {
                    return Ok(Some(self.malformed(text, "expected `,` or `]`")));
                }
                ListState::End if self.takes_rest(text) => ListState::Ended,
                ListState::End if self.begins_line(text) => ListState::Begin,
                ListState::End if self.at < text.len() => {
                    return Ok(Some(self.malformed(text, "trailing characters")));
                }
                ListState::End | ListState::Ended => return Ok(None),
            };
        }
    }

    fn at(&self) -> usize {
        self.at
    }
}

impl EndplayReader {
    fn skip_blanks(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<(), Exceeded> {
        let rest = &text[self.at..];
        let blanks = rest.len() - rest.trim_ascii_start().len();
        self.at += blanks;
        budget.step(blanks)
    }

    /// Takes the beginning of an object up to its list of boards, if it has one.
    fn takes_wrapping(&mut self, text: &str) -> bool {
        let elements = wrapped_list(&text[self.at..]);
        self.is_wrapped = elements.is_some();
        self.at += elements.unwrap_or(0);
        self.is_alone = !self.is_wrapped;
        self.is_wrapped
    }

    /// Returns whether another object begins here on a line of its own.
    fn begins_line(&self, text: &str) -> bool {
        let (before, rest) = text.split_at(self.at);
        let is_first = before.trim_end_matches([' ', '\t']).ends_with('\n');
        self.is_alone && is_first && rest.starts_with('{')
    }

    /// Takes what stands in the object behind its list of boards, if it is sound; that is looked at once.
    fn takes_rest(&mut self, text: &str) -> bool {
        if !std::mem::take(&mut self.is_wrapped) {
            return false;
        }
        let rest = text[self.at..].trim_end();
        let is_sound = rest == "}"
            || rest.strip_prefix(',').is_some_and(|more| {
                let object = format!("{{{more}");
                json::first_value(&object).is_ok_and(|value| value.len() == object.len())
            });
        self.at = if is_sound { text.len() } else { self.at };
        is_sound
    }

    /// Takes a sign, if it is there.
    fn takes(&mut self, text: &str, sign: &str) -> bool {
        let is_there = text[self.at..].starts_with(sign);
        self.at += if is_there { sign.len() } else { 0 };
        is_there
    }

    /// Returns the beginnings of boards from a place on.
    fn beginnings<'t>(&'t self, text: &'t str, from: usize) -> impl Iterator<Item = usize> + 't {
        let is_like_first = |beginning: &str| match self.beginning.as_deref() {
            Some(first) => first == beginning,
            None => BEGINNINGS.contains(&beginning),
        };
        let from = text.ceil_char_boundary(from.min(text.len()));
        let places = text[from..].match_indices('{').map(move |(at, _)| from + at);
        places.filter(move |at| beginning_of(&text[*at..]).is_some_and(is_like_first))
    }

    /// Goes on where the next board begins from a place on, if there is another.
    fn go_on(&mut self, text: &str, from: usize) {
        let next = self.beginnings(text, from).next();
        self.state = next.map_or(ListState::Ended, |_| ListState::Board { first: false });
        self.at = next.unwrap_or(text.len());
    }

    /// The value that begins here. Behind a board that was not closed it ends before one of the next beginnings: so nothing is read again
    /// for each of them.
    fn value<'t>(
        &self,
        text: &'t str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<Result<&'t str>, Exceeded> {
        let rest = &text[self.at..];
        if !self.is_cut {
            return Ok(json::first_value(rest));
        }
        let mut value = Err(Error::new(Code::MalformedJson, "a board that is not closed"));
        for end in self.beginnings(text, self.at + 1).chain([text.len()]).take(MAX_ENDS) {
            budget.step(end - self.at)?;
            value = json::first_value(&text[self.at..end]);
            if value.is_ok() {
                break;
            }
        }
        Ok(value)
    }

    /// A record that says why nothing is read up to the next board.
    fn malformed(&mut self, text: &str, message: &str) -> Board {
        let place = self.place.move_to(text, self.at);
        self.go_on(text, self.at);
        let (line, column) = place;
        let message = format!("not JSON: {message}");
        refused(Error::new(Code::MalformedJson, message).at(line, column))
    }

    /// The board that begins here.
    fn board(
        &mut self,
        text: &str,
        budget: &ReadBudget<'_>,
    ) -> std::result::Result<Board, Exceeded> {
        let (line, column) = self.place.move_to(text, self.at);
        let rest = &text[self.at..];
        let value = self.value(text, budget)?;
        if self.beginning.is_none() {
            // A board that is damaged may not begin as the others do.
            let is_known = |name: &&str| value.is_ok() || BEGINNINGS.contains(name);
            self.beginning = beginning_of(rest).filter(is_known).map(str::to_owned);
        }
        let value = match value {
            Ok(value) => value,
            Err(error) => {
                let damage = self.at + offset_of(rest, &error.place);
                budget.step(damage - self.at)?;
                self.go_on(text, self.at + 1);
                self.is_cut |= self.at < damage;
                return Ok(refused(error.within(line, column)));
            }
        };
        budget.step(value.len())?;
        let played_board = read_board(value, budget);
        if let Some(exceeded) = budget.exceeded() {
            return Err(exceeded);
        }
        self.at += value.len();
        Ok(on_line(played_board.unwrap_or_else(refused), line, column))
    }
}

/// How boards usually begin.
const BEGINNINGS: [&str; 6] =
    ["\"board\"", "\"board_num\"", "\"deal\"", "\"dealer\"", "\"vul\"", "\"vulnerable\""];

/// Returns the offset of a line and column in a text, at most its length.
fn offset_of(text: &str, place: &ErrorPlace) -> usize {
    let ErrorPlace::Text { line, column } = *place else { return text.len() };
    let before: usize = text.split_inclusive('\n').take(line as usize - 1).map(str::len).sum();
    text.ceil_char_boundary((before + column as usize).min(text.len()))
}

/// The first name of an object, with its quotes.
fn beginning_of(text: &str) -> Option<&str> {
    let inside = text.strip_prefix('{')?.trim_ascii_start();
    let end = inside.strip_prefix('"')?.find('"')?;
    inside.get(..end + 2)
}

/// The record of the text of a value.
fn read_board(text: &str, budget: &ReadBudget<'_>) -> Result<Board> {
    let value = &json::parse(text, budget)?;
    if let Some(deal) = value.as_str() {
        return deal_text::parse(deal).map(of_deal);
    }
    if value.get("board_num").is_none()
        && value.get("deal").is_none_or(|deal| deal.get("curtrick").is_none())
    {
        return json_board::of_value(value, text);
    }
    let word = |name: &str| value.get(name).and_then(Value::as_str);
    let label = value.get("board_num").filter(|label| !label.is_null()).map(Value::to_string);
    let vulnerable = word("vul").and_then(Vulnerability::from_name);
    let missing = || Err(Error::new(Code::MissingField, "the field deal is missing"));
    let deal = value.get("deal").map_or_else(missing, deal);
    let dealer = word("dealer").and_then(names::seat);
    let mut board = Board::of_cards(label, dealer, vulnerable, deal);
    if let Some(info) = value.get("info").and_then(Value::as_object) {
        for (name, value) in info {
            take_info(&mut board, name, value);
        }
    }
    read_auction(&mut board, value);
    if let Some(given) = value.get("contract").filter(|given| !given.is_null()) {
        let read = contract(given);
        if let Some((contract, tricks)) = board.kept(BoardPart::Contract, read) {
            board.contract = Some(contract);
            board.result = tricks;
        }
    }
    read_play(&mut board, value);
    Ok(board)
}

/// The tags of a board, players among them.
fn take_info(board: &mut Board, name: &str, value: &Value) {
    let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
    match Seat::ALL.into_iter().find(|&seat| super::pbn::seat_tag(seat).eq_ignore_ascii_case(name))
    {
        Some(seat) => board.players[seat] = Some(text),
        None => drop(board.tags.add(name, &text)),
    }
}

fn card(value: &Value) -> Option<Card> {
    let word = |name: &str| value.get(name).and_then(Value::as_str);
    let suit = Suit::from_letter(word("suit")?.chars().next()?)?;
    Some(Card::new(suit, Rank::from_letter(word("rank")?.trim_start_matches('R').chars().next()?)?))
}

fn bad_card(value: &Value) -> Error {
    Error::new(Code::UnknownCard, format!("{value} is not a card"))
}

fn deal(value: &Value) -> Result<PartialDeal> {
    let mut builder = DealBuilder::default();
    for seat in Seat::ALL {
        let name = super::pbn::seat_tag(seat).to_ascii_lowercase();
        for value in value.get(&name).and_then(Value::as_array).into_iter().flatten() {
            builder.card(seat, card(value).ok_or_else(|| bad_card(value))?)?;
        }
    }
    Ok(builder.build()?.with_fourth_hand())
}

fn read_auction(played_board: &mut Board, board: &Value) {
    let calls = board.get("auction").and_then(Value::as_array).filter(|calls| !calls.is_empty());
    let Some((calls, dealer)) = calls.zip(played_board.header.dealer) else { return };
    let mut auction = BoardAuction::new(dealer);
    for value in calls {
        let note = value.get("announcement").and_then(Value::as_str).map(str::to_owned);
        let alert = value.get("alertable").and_then(Value::as_bool) == Some(true);
        let bad = || Error::new(Code::BadCall, format!("{value} is not a call"));
        let pushed = call(value).ok_or_else(bad).and_then(|call| {
            let remark = Remark { alert, note, ..Remark::default() };
            auction
                .push(call, remark)
                .map_err(|error| Error::new(Code::IllegalCall, error.to_string()))
        });
        if let Err(error) = pushed {
            played_board.blame(BoardPart::Auction, error);
            break;
        }
    }
    played_board.contract = auction.final_contract();
    played_board.auction = (!auction.calls().is_empty()).then_some(auction);
}

/// `spades`, …, `nt`.
fn strain(word: &str) -> Option<Strain> {
    let letter = || names::strain(word.get(..1)?);
    names::strain(word).or_else(|| letter().filter(|strain| *strain != Strain::NoTrump))
}

fn call(value: &Value) -> Option<Call> {
    if let Some(level) = value.get("level").and_then(Value::as_u64) {
        let level = BidLevel::new(u8::try_from(level).ok()?)?;
        return Some(Call::Bid { level, strain: strain(value.get("denom")?.as_str()?)? });
    }
    match value.get("penalty")?.as_str()? {
        "pass" | "passed" => Some(Call::Pass),
        "double" | "doubled" => Some(Call::Double),
        "redouble" | "redoubled" => Some(Call::Redouble),
        _ => None,
    }
}

fn contract(value: &Value) -> Result<(FinalContract, Option<TrickCount>)> {
    let bad = || Error::new(Code::BadContract, format!("{value} is not a contract"));
    let word = |name: &str| value.get(name).and_then(Value::as_str);
    let level = value.get("level").and_then(Value::as_u64).ok_or_else(bad)?;
    if level == 0 {
        return Ok((FinalContract::PassedOut, None));
    }
    let level = u8::try_from(level).ok().and_then(BidLevel::new).ok_or_else(bad)?;
    let strain = word("denom").and_then(strain).ok_or_else(bad)?;
    let penalty = match word("penalty").unwrap_or("") {
        "" | "p" | "P" | "pass" | "passed" => Penalty::Undoubled,
        "d" | "D" | "x" | "X" | "double" | "doubled" => Penalty::Doubled,
        "r" | "R" | "xx" | "XX" | "redouble" | "redoubled" => Penalty::Redoubled,
        _ => return Err(bad()),
    };
    let contract = Contract { level, strain, penalty };
    let declarer = word("declarer").and_then(names::seat).ok_or_else(bad)?;
    let over = value.get("result").and_then(Value::as_i64);
    let tricks = over.map(|over| i64::from(contract.level.tricks_needed()) + over);
    let tricks = tricks.and_then(|tricks| u8::try_from(tricks).ok()).and_then(TrickCount::new);
    Ok((FinalContract::Bid { contract, declarer }, tricks))
}

fn read_play(played_board: &mut Board, board: &Value) {
    let cards = board.get("play").and_then(Value::as_array).filter(|cards| !cards.is_empty());
    let Some(cards) = cards else { return };
    let Some(declarer) = played_board.declarer() else {
        let message = "the opening leader is unknown without a contract";
        return played_board.blame(BoardPart::Play, Error::new(Code::MissingField, message));
    };
    let mut play = RecordedPlay::new(declarer.lho());
    for value in cards {
        let Some(card) = card(value) else {
            played_board.blame(BoardPart::Play, bad_card(value));
            break;
        };
        play.push(card, ErrorPlace::Input, Remark::default());
    }
    played_board.play = (!play.cards.is_empty()).then_some(play);
}

#[cfg(test)]
mod tests;
