//! What each party has taken in a deal, in tricks or card points: from the play, or from the result of a deal without recorded
//! play.

use crate::game::keys::PartyNumbers;
use crate::played_deal::{FinishedPlay, PlayedTrick};
use crate::scoring::label::Label;
use crate::scoring::teams::Teams;
use crate::scoring::{DealResult, DealSheet};
use std::ops::RangeInclusive;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Fields, Map, Value};
use tikki_language::game as messages;
use tikki_solver::rules::{Players, RuleMove};

/// Who scores together, by the seats: [`Teams::each`], [`Teams::opposite`].
pub type Grouping = fn(&[String]) -> Teams;

/// A trick is one trick.
pub fn one(_: &PlayedTrick) -> i32 {
    1
}

/// Returns a number of tricks as a line of a score.
pub fn tricks(count: i32) -> Label {
    Label::from(messages::SCORE_TRICKS).with("n", count)
}

/// Returns the line of a bidder with these points.
pub fn points_for_bid(points: i32, bid: i32) -> Label {
    Label::from(messages::SCORE_POINTS_FOR_BID).with("m", points).with("n", bid)
}

/// Returns the line of a bidder with these tricks.
pub fn tricks_for_bid(tricks: i32, bid: i32) -> Label {
    Label::from(messages::SCORE_BID_TAKEN).with("n", bid).with("m", tricks)
}

/// Returns the line of a captured jack.
pub fn jack_of(suit: &str) -> Label {
    Label::from(messages::SCORE_JACK_OF_SUIT).with("suit", suit)
}

/// The party that has more than every other one, if one has.
pub fn most_of(numbers: &[(String, i32)]) -> Option<&(String, i32)> {
    let most = numbers.iter().max_by_key(|(_, number)| *number)?;
    let level = numbers.iter().filter(|(_, number)| *number == most.1).count();
    (level == 1).then_some(most)
}

impl FinishedPlay {
    /// Returns `{"tricks":{"NS":7,"EW":6}}`: for each party the value of its tricks, with the number that the state gives under
    /// the same key for the tricks before the position.
    pub fn taken(
        &self,
        by: Grouping,
        key: &str,
        count: impl Fn(&PlayedTrick) -> i32,
    ) -> Map<String, Value> {
        let of_party = |(name, players): (String, Players)| {
            let number = self.before(key, &name, players) + self.taken_by(players, &count);
            (name, Value::from(number))
        };
        let parties = by(&self.question.seats).0.into_iter().map(of_party).collect();
        Map::from_iter([(key.to_owned(), Value::Object(parties))])
    }

    /// `{"points":{"1":0,"2":14}}`: the values of goals of every seat, where the score is what they ask for; nothing where the
    /// play was left off.
    pub fn valued(&self, key: &str) -> Map<String, Value> {
        let seats = self.question.seats.iter().cloned();
        let values = seats.zip(self.values.iter().copied().map(Value::from));
        let result = (key.to_owned(), Value::Object(values.collect()));
        if self.values.is_empty() { Map::new() } else { Map::from_iter([result]) }
    }

    /// What the tricks of these players count.
    pub fn taken_by(&self, players: Players, count: impl Fn(&PlayedTrick) -> i32) -> i32 {
        self.won(players).map(count).sum()
    }

    /// The trick in which a card was played, counted from 0.
    pub fn trick_of(&self, card: &str) -> Option<usize> {
        self.tricks.iter().position(|trick| trick.cards.iter().any(|other| other == card))
    }

    /// The seat that has won a card in the play.
    pub fn winner_of(&self, card: &str) -> Option<usize> {
        self.trick_of(card).and_then(|trick| self.tricks[trick].winner)
    }

    /// The seat that a key of the state names, if it names one.
    ///
    /// # Errors
    /// `bad-field`.
    pub fn seat_in_state(&self, key: &str) -> Result<Option<usize>> {
        let name = self.setup.state().word(key)?;
        let seat = |name: String| {
            self.question.seats.iter().position(|seat| seat.eq_ignore_ascii_case(&name))
        };
        Ok(name.and_then(seat))
    }

    /// The seat that has played a card.
    pub fn player_of(&self, card: &str) -> Option<usize> {
        let pack = &self.question.play.tricks()?.pack;
        let is = |made: RuleMove| made.card().is_some_and(|id| pack.name(id) == card);
        self.moves.iter().find(|(_, made)| is(*made)).map(|&(seat, _)| seat)
    }

    /// Returns the number that the state gives for a party, or for its members.
    fn before(&self, key: &str, name: &str, players: Players) -> i32 {
        let alone = self.question.seats.iter().any(|seat| seat == name);
        self.state_number(key, name) + if alone { 0 } else { self.state_sum(key, players) }
    }
}

impl DealResult<'_> {
    /// A sheet on which nobody has anything yet.
    pub fn sheet(&self, by: Grouping) -> DealSheet {
        by(&self.seats).sheet()
    }

    /// The name of the party that a seat is in.
    pub fn party(&self, by: Grouping, seat: usize) -> String {
        by(&self.seats).name_of(seat).to_owned()
    }

    /// A number of the result for each party, by name; 0 where it is left out.
    ///
    /// # Errors
    /// `missing-field` where there is none; `bad-field`, `bad-seat`.
    pub fn each(
        &self,
        by: Grouping,
        numbers: &PartyNumbers,
        range: RangeInclusive<i32>,
    ) -> Result<Vec<(String, i32)>> {
        if !numbers.is_given() {
            return Err(numbers.missing());
        }
        self.each_if_any(by, numbers, range)
    }

    /// The same, where all may be left out.
    ///
    /// # Errors
    /// `bad-field`, `bad-seat`.
    pub fn each_if_any(
        &self,
        by: Grouping,
        numbers: &PartyNumbers,
        range: RangeInclusive<i32>,
    ) -> Result<Vec<(String, i32)>> {
        let names: Vec<String> = by(&self.seats).0.into_iter().map(|(name, _)| name).collect();
        numbers.expect_parties(&names)?;
        let number = |name: String| numbers.of(&name, range.clone()).map(|number| (name, number));
        names.into_iter().map(number).collect()
    }

    /// A number of the result for each party, `all` together; if one party is left out it has the rest.
    ///
    /// # Errors
    /// `missing-field`, `bad-field`, `bad-seat`; `impossible-state` where they have more or less in all.
    pub fn shares(
        &self,
        by: Grouping,
        numbers: &PartyNumbers,
        all: i32,
    ) -> Result<Vec<(String, i32)>> {
        let names: Vec<String> = by(&self.seats).0.into_iter().map(|(name, _)| name).collect();
        let shares = numbers.shares(&names, all)?;
        Ok(names.into_iter().zip(shares).collect())
    }

    /// Refuses numbers of a result that are together more than there is.
    ///
    /// # Errors
    /// `impossible-state`.
    pub fn expect_at_most(&self, most: i32, key: &str, numbers: &[(String, i32)]) -> Result<()> {
        let all: i32 = numbers.iter().map(|&(_, number)| number).sum();
        if all <= most {
            return Ok(());
        }
        let message = format!("the numbers add up to {all}; a deal has {most} at most");
        Err(Error::new(Code::ImpossibleState, message).in_field(&self.result.pointer(key)))
    }

    /// The seat that a key of the state names, if it names one.
    ///
    /// # Errors
    /// `bad-field`, `bad-seat`.
    pub fn seat_in_state(&self, key: &str) -> Result<Option<usize>> {
        seat_in(self, &self.setup.state(), key)
    }
}

fn seat_in(deal: &DealResult<'_>, fields: &Fields<'_>, key: &str) -> Result<Option<usize>> {
    let name = fields.word(key)?;
    name.map(|name| deal.seat(&fields.pointer(key), &name)).transpose()
}
