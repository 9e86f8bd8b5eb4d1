//! Which records are of one board: the same cards, played once at one table.
//!
//! Two records of the same game and the same cards are of one board if no fact that both have differs (players seat by seat,
//! contract, declarer, result, auction; of the play one is the beginning of the other), and if they have a player at the same
//! seat or [`PLAYED`] cards of the play in common. Names of one person are equal. Records that have nothing of this kind in
//! common, such as the anonymous results of a club, are of one board only if all their facts are equal, table and number
//! included; and then the n-th of them in a file is the n-th of them in another.
//!
//! So a board that is in a LIN file with its play and in a PBN file without it is one board, which has the play.

use crate::error::LibraryError;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use tikki_base::deal::FULL_HAND;
use tikki_base::error::Error;
use tikki_base::fields::Fields;
use tikki_bridge::analysis::{DeclaredContract, bid};
use tikki_bridge::board::{Board, BoardAuction, FinalContract, RecordedPoints};
use tikki_bridge::formats::json_board;
use tikki_play::Catalogue;
use tikki_play::played_deal::PlayedDeal;

/// The id of the game of boards.
pub(crate) const BRIDGE: &str = "bridge";

/// The cards of a common play that identify a table: after five tricks two tables hardly ever agree.
const PLAYED: usize = 20;

/// A record of a file: a board of bridge, or a deal of another game.
#[derive(Clone, Debug)]
pub(crate) enum Record {
    Board(Box<Board>),
    Deal(Box<PlayedDeal>),
}

/// The facts by which records are compared.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Facts {
    /// Folded names by seat.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub players: BTreeMap<String, String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub auction: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub play: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// How two records of the same cards relate.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// They are of different boards.
    Different,
    /// They are of one board.
    Same,
    /// All their facts are equal, but nothing identifies the table.
    Alike,
}

/// What the library shows of a record.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Heading {
    pub day: Option<String>,
    pub event: Option<String>,
    pub label: Option<String>,
    pub contract: Option<String>,
    pub declarer: Option<String>,
    pub result: Option<String>,
    /// Names by seat.
    pub players: Vec<(String, String)>,
}

impl Record {
    /// Returns the id of the game.
    pub(crate) fn game(&self) -> &'static str {
        match self {
            Record::Board(_) => BRIDGE,
            Record::Deal(deal) => deal.game.id,
        }
    }

    /// Returns the record as text: one JSON object, as files of Tikki have it.
    pub(crate) fn text(&self) -> String {
        match self {
            Record::Board(board) => json_board::write(board),
            Record::Deal(deal) => Value::Object(deal.write()).to_string(),
        }
    }

    /// Reads a record that was stored.
    ///
    /// # Errors
    /// Those of the reader.
    pub(crate) fn read(text: &str, game: &str, catalogue: Catalogue) -> Result<Record, Error> {
        if game == BRIDGE {
            return json_board::parse(text).map(|board| Record::Board(Box::new(board)));
        }
        let fields: Map<String, Value> = serde_json::from_str(text).unwrap_or_default();
        let deal = PlayedDeal::read(&Fields::from(&fields), catalogue.game(game)?)?;
        Ok(Record::Deal(Box::new(deal)))
    }

    /// Returns the text by which records of the same cards are found: the cards; of a record without any, all its facts.
    pub(crate) fn key(&self, facts: &Facts) -> String {
        let cards = match self {
            Record::Board(board) => board.known_hands().ok().map(|hands| hands.to_string()),
            Record::Deal(deal) => {
                let hands = |(seat, cards): &(String, Vec<String>)| {
                    let mut cards = cards.clone();
                    cards.sort();
                    format!("{seat}:{}", cards.join(" "))
                };
                let hands: Vec<String> = deal.setup.hands.iter().map(hands).collect();
                (!hands.is_empty()).then(|| hands.join(";"))
            }
        };
        cards.unwrap_or_else(|| facts.text())
    }

    /// Returns the facts by which it is compared with other records.
    pub(crate) fn facts(&self) -> Facts {
        let heading = self.heading();
        let fold = |(seat, name): &(String, String)| (seat.clone(), crate::names::folded(name));
        let players = heading.players.iter().map(fold).collect();
        let Heading { label, contract, declarer, result, .. } = heading;
        let (auction, play, table) = match self {
            Record::Board(board) => (auction(board), play(board), table(board)),
            Record::Deal(deal) => (String::new(), deal.played.clone(), deal.labels.table.clone()),
        };
        Facts { players, contract, declarer, result, auction, play, table, label }
    }

    /// Returns what the library shows of it.
    pub(crate) fn heading(&self) -> Heading {
        match self {
            Record::Board(board) => heading_of_board(board),
            Record::Deal(deal) => heading_of_deal(deal),
        }
    }

    /// Adds the facts of another record of the same board that this one lacks. Returns whether there were any.
    pub(crate) fn complete(&mut self, other: &Record) -> bool {
        let before = self.text();
        match (&mut *self, other) {
            (Record::Board(board), Record::Board(other)) => complete_board(board, other),
            (Record::Deal(deal), Record::Deal(other)) => complete_deal(deal, other),
            _ => {}
        }
        self.text() != before
    }
}

fn heading_of_board(board: &Board) -> Heading {
    let tag = |name: &str| board.tags.get(name).filter(|text| !text.trim().is_empty());
    let seated = board.players.iter().filter_map(|(seat, name)| {
        let name = name.as_deref().filter(|name| !name.trim().is_empty())?;
        Some((seat.to_string(), name.trim().to_owned()))
    });
    let contract = board.contract.map(|contract| match contract {
        FinalContract::PassedOut => "Pass".to_owned(),
        FinalContract::Ending { strain, .. } => strain.to_string(),
        FinalContract::Bid { .. } => bid(contract).map(|bid| bid.to_string()).unwrap_or_default(),
    });
    let points =
        || board.score.and_then(RecordedPoints::for_ns).map(|points| format!("{points:+}"));
    // The tricks of an ending are not those of the deal.
    let is_ending = board.header.deal.as_ref().is_ok_and(|deal| deal.cards() < FULL_HAND);
    let tricks = board.result.filter(|_| !is_ending).map(|tricks| tricks.get().to_string());
    Heading {
        day: tag("Date").and_then(day).or_else(|| tag("EventDate").and_then(day)),
        event: tag("Event").map(str::to_owned),
        label: board.header.label.clone(),
        contract,
        declarer: board.declarer().map(|seat| seat.to_string()),
        result: tricks.or_else(points),
        players: seated.collect(),
    }
}

fn heading_of_deal(deal: &PlayedDeal) -> Heading {
    let result = (!deal.result.is_empty()).then(|| Value::Object(deal.result.clone()).to_string());
    let named = deal.players.iter().filter(|(_, name)| !name.trim().is_empty());
    Heading {
        day: deal.labels.date.as_deref().and_then(day),
        event: deal.labels.event.clone(),
        label: deal.labels.number.clone(),
        contract: deal.setup.contract.clone(),
        declarer: deal.setup.declarer.clone(),
        result,
        players: named.cloned().collect(),
    }
}

fn auction(board: &Board) -> String {
    let calls = board.auction.as_ref().map(BoardAuction::calls).unwrap_or_default();
    calls.iter().map(|call| call.call.to_string()).collect::<Vec<_>>().join(" ")
}

fn play(board: &Board) -> Vec<String> {
    let cards = board.play.as_ref().map(|play| play.cards.as_slice()).unwrap_or_default();
    cards.iter().map(ToString::to_string).collect()
}

fn table(board: &Board) -> Option<String> {
    let parts = ["Room", "Table"].map(|name| board.tags.get(name).unwrap_or_default());
    let text = parts.join(" ").trim().to_lowercase();
    (!text.is_empty()).then_some(text)
}

/// Returns the day of a date as files have it (`2026.03.07`, `2026-03-07`, `2026.03.??`) as `2026-03-07`, or as much of it as
/// is known.
pub(crate) fn day(text: &str) -> Option<String> {
    let mut parts = text.trim().split(['.', '-', '/', 'T', ' ']);
    let number = |part: Option<&str>, digits: usize, most: u32| {
        let part = part.filter(|part| part.len() == digits)?;
        part.parse::<u32>().ok().filter(|number| (1..=most).contains(number))
    };
    let year = number(parts.next(), 4, 9999)?;
    let Some(month) = number(parts.next(), 2, 12) else { return Some(format!("{year:04}")) };
    match number(parts.next(), 2, days_of(year, month)) {
        Some(day) => Some(format!("{year:04}-{month:02}-{day:02}")),
        None => Some(format!("{year:04}-{month:02}")),
    }
}

/// Returns the number of days of a month of the Gregorian calendar.
fn days_of(year: u32, month: u32) -> u32 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Returns the day, month or year that a request names: `2026-03-07`, `2026-03` or `2026`, with points in place of hyphens too.
///
/// # Errors
/// It is anything else, or no day of the calendar.
pub(crate) fn requested_day(text: &str) -> Result<String, LibraryError> {
    let written = text.trim().replace('.', "-");
    day(&written).filter(|found| *found == written).ok_or_else(|| {
        let message =
            format!("\"{text}\" is not a date; expected one such as 2026-03-07, 2026-03 or 2026");
        LibraryError::refused(message)
    })
}

/// The two texts differ, and neither is missing.
fn differ<T: PartialEq>(one: Option<&T>, other: Option<&T>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}

fn is_empty_or_equal(one: &str, other: &str) -> bool {
    one.is_empty() || other.is_empty() || one == other
}

impl Facts {
    /// Returns the facts as text.
    pub(crate) fn text(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads facts that were stored.
    pub(crate) fn read(text: &str) -> Facts {
        serde_json::from_str(text).unwrap_or_default()
    }

    /// Compares the facts of two records of the same cards; `one_person` says whether two names are of one person.
    pub(crate) fn relation(
        &self,
        other: &Facts,
        mut one_person: impl FnMut(&str, &str) -> bool,
    ) -> Relation {
        let common = self.play.len().min(other.play.len());
        let contradict = differ(self.contract.as_ref(), other.contract.as_ref())
            || differ(self.declarer.as_ref(), other.declarer.as_ref())
            || differ(self.result.as_ref(), other.result.as_ref())
            || !is_empty_or_equal(&self.auction, &other.auction)
            || self.play[..common] != other.play[..common];
        if contradict {
            return Relation::Different;
        }
        let mut shared = 0;
        for (seat, name) in &self.players {
            let Some(other) = other.players.get(seat) else { continue };
            if name != other && !one_person(name, other) {
                return Relation::Different;
            }
            shared += 1;
        }
        match () {
            () if shared > 0 || common >= PLAYED => Relation::Same,
            () if self == other => Relation::Alike,
            () => Relation::Different,
        }
    }
}

fn complete_board(board: &mut Board, other: &Board) {
    let header = &mut board.header;
    header.label = header.label.take().or_else(|| other.header.label.clone());
    header.dealer = header.dealer.or(other.header.dealer);
    header.vulnerable = header.vulnerable.or(other.header.vulnerable);
    for (seat, name) in other.players.iter() {
        let own = &mut board.players[seat];
        *own = own.take().or_else(|| name.clone());
    }
    for (name, value) in other.tags.iter() {
        board.tags.add(name, value);
    }
    board.auction = board.auction.take().or_else(|| other.auction.clone());
    let declares = |board: &Board| board.contract.and_then(DeclaredContract::of).is_some();
    if board.contract.is_none() || !declares(board) && declares(other) {
        board.contract = other.contract;
    }
    let length = |board: &Board| board.play.as_ref().map_or(0, |play| play.cards.len());
    if length(other) > length(board) {
        board.play.clone_from(&other.play);
    }
    board.claim = board.claim.or(other.claim);
    board.result = board.result.or(other.result);
    board.score = board.score.or(other.score);
}

fn complete_deal(deal: &mut PlayedDeal, other: &PlayedDeal) {
    if other.played.len() > deal.played.len() {
        deal.played.clone_from(&other.played);
    }
    for (seat, name) in &other.players {
        if deal.player(seat).is_none() {
            deal.players.push((seat.clone(), name.clone()));
        }
    }
    let (own, labels) = (&mut deal.labels, &other.labels);
    for (own, other) in [
        (&mut own.event, &labels.event),
        (&mut own.date, &labels.date),
        (&mut own.table, &labels.table),
        (&mut own.number, &labels.number),
    ] {
        *own = own.take().or_else(|| other.clone());
    }
    if deal.result.is_empty() {
        deal.result.clone_from(&other.result);
    }
    if deal.score.is_empty() {
        deal.score.clone_from(&other.score);
    }
}

#[cfg(test)]
mod tests;
