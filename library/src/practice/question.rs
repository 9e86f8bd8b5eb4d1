//! A decision as it was seen at the table.

use super::Decision;
use crate::error::{LibraryError, Result};
use crate::identity::{Heading, Record};
use crate::store::Library;
use schemars::JsonSchema;
use serde::Serialize;
use tikki_base::names;
use tikki_base::names::Named;
use tikki_bridge::analysis::{BoardReplay, PlayPoint};
use tikki_bridge::board::BoardAuction;
use tikki_engine::wire::Answer;
use tikki_solver::{Card, CardSet, Seat};

/// A hand that the player sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct VisibleHand {
    /// The seat.
    pub seat: String,
    /// The cards that are left, high to low.
    pub cards: Vec<String>,
}

/// A decision: what the player saw, and why it comes again. It does not say what was played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct PracticeQuestion {
    /// The number of the decision in the queue.
    pub id: i64,
    /// The number of the board in the library.
    pub board: i64,
    /// The day it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub day: Option<String>,
    /// The contract.
    pub contract: String,
    /// The declarer.
    pub declarer: String,
    /// The vulnerability, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vulnerable: Option<&'static str>,
    /// The dealer, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<String>,
    /// The calls, from the dealer on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub auction: Vec<String>,
    /// The hands in view: the player's own, and dummy's once the lead is made.
    pub hands: Vec<VisibleHand>,
    /// The cards played so far, in order, each with its seat.
    pub played: Vec<String>,
    /// The tricks of declarer's side so far.
    pub taken: u8,
    /// The seat whose card is asked.
    pub to_play: String,
    /// The cards that may be played.
    pub legal: Vec<String>,
    /// Why it comes: what was lost, and how often it was seen.
    pub reason: String,
    /// The tricks that were lost at the table.
    pub lost: u32,
    /// How often it was seen in practice.
    pub seen: i32,
    /// How often it was forgotten.
    pub forgotten: i32,
}

impl Answer for PracticeQuestion {}

impl Library {
    pub(super) fn question(&self, decision: &Decision) -> Result<PracticeQuestion> {
        let (board, replay) = self.board_of_decision(decision)?;
        let point = &replay.play.points()[decision.ply];
        let Heading { day, contract, declarer, .. } =
            Record::Board(Box::new(board.clone())).heading();
        let seat_name = |seat: Seat| seat.to_string();
        let played = replay.play.cards()[..decision.ply].iter();
        let calls = board.auction.as_ref().map(BoardAuction::calls).unwrap_or_default();
        let auction_begins = board.auction.as_ref().map(BoardAuction::first);
        Ok(PracticeQuestion {
            id: decision.id,
            board: decision.board,
            contract: contract.unwrap_or_else(|| point.position().strain().to_string()),
            declarer: declarer.unwrap_or_else(|| seat_name(point.declarer())),
            vulnerable: board.header.vulnerable.map(Named::name),
            dealer: board.header.dealer.or(auction_begins).map(seat_name),
            auction: calls.iter().map(|call| call.call.to_string()).collect(),
            hands: visible(point, decision.ply),
            played: played.map(|(seat, card)| format!("{seat}:{card}")).collect(),
            taken: point.taken(),
            to_play: seat_name(point.position().to_play()),
            legal: cards(point.position().legal()),
            reason: reason(decision, day.as_deref()),
            lost: decision.lost,
            seen: decision.schedule.repetitions,
            forgotten: decision.schedule.lapses,
            day,
        })
    }

    /// Returns a card by its name, if it may be played.
    pub(super) fn legal_card(&self, decision: &Decision, text: &str) -> Result<String> {
        let (_, replay) = self.board_of_decision(decision)?;
        legal(&replay, decision.ply, text).map(|card| card.to_string())
    }
}

pub(super) fn legal(replay: &BoardReplay, ply: usize, text: &str) -> Result<Card> {
    let legal = replay.play.points()[ply].position().legal();
    let card = names::card(&text.trim().to_ascii_uppercase());
    card.filter(|&card| legal.contains(card)).ok_or_else(|| {
        let list = cards(legal).join(" ");
        LibraryError::refused(format!("{text} cannot be played here; legal: {list}"))
    })
}

/// Returns the hands that the player to decide sees.
fn visible(point: &PlayPoint, ply: usize) -> Vec<VisibleHand> {
    let (turn, declarer) = (point.position().to_play(), point.declarer());
    let dummy = declarer.partner();
    let own = if turn == dummy { declarer } else { turn };
    let dummy_is_seen = ply > 0 || point.declarer_to_play();
    let seats = [Some(own), dummy_is_seen.then_some(dummy)];
    let hand = |seat: Seat| VisibleHand {
        seat: seat.to_string(),
        cards: cards(point.position().hands().hand(seat)),
    };
    seats.into_iter().flatten().map(hand).collect()
}

fn cards(set: CardSet) -> Vec<String> {
    let mut cards: Vec<Card> = set.iter().collect();
    cards.sort_by_key(|&card| std::cmp::Reverse(card));
    cards.iter().map(ToString::to_string).collect()
}

fn reason(decision: &Decision, day: Option<&str>) -> String {
    let tricks = if decision.lost == 1 { "trick" } else { "tricks" };
    let when = day.map_or(String::new(), |day| format!(" on {day}"));
    let lost = format!("your card lost {} {tricks} here{when}", decision.lost);
    let schedule = decision.schedule;
    match (schedule.repetitions, schedule.lapses) {
        (0, _) => lost,
        (1, 0) => format!("{lost}; seen once in practice"),
        (seen, 0) => format!("{lost}; seen {seen} times in practice"),
        (seen, lapses) => {
            format!("{lost}; seen {seen} times in practice, forgotten {lapses} times")
        }
    }
}

#[cfg(test)]
mod tests;
