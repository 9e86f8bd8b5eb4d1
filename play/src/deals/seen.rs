//! A deal as conditions look at it: whose cards are which, what they count, which of them are trumps.

use super::cards::SeatSelector;
use crate::game::Game;
use crate::game::contracts::Declaration;
use crate::position::setup::Setup;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use tikki_base::condition;

/// What is found once for several deals of a game: which cards are trumps, by the suit that is asked for and the trumps of
/// the deal.
#[derive(Debug, Default)]
pub struct SharedFindings(RefCell<BTreeMap<TrumpsOf, Option<BTreeSet<String>>>>);

/// A suit that is asked for, and the trumps of the deal.
type TrumpsOf = (Option<char>, Option<String>);

/// A deal.
#[derive(Debug)]
pub(crate) struct SeenDeal<'a> {
    game: &'static Game,
    setup: &'a Setup,
    /// The cards that are in no hand.
    rest: Vec<&'a str>,
    table: &'a SharedFindings,
    /// The values of named expressions.
    remembered: RefCell<BTreeMap<usize, Option<i64>>>,
}

impl<'a> SeenDeal<'a> {
    pub(super) fn of(
        game: &'static Game,
        setup: &'a Setup,
        pack: &'a [String],
        table: &'a SharedFindings,
    ) -> SeenDeal<'a> {
        let mut rest: Vec<&str> = pack.iter().map(String::as_str).collect();
        for card in setup.hands.iter().flat_map(|(_, cards)| cards) {
            if let Some(place) = rest.iter().position(|other| other == card) {
                rest.swap_remove(place);
            }
        }
        SeenDeal { game, setup, rest, table, remembered: RefCell::default() }
    }

    /// The cards of somebody; none where there is nobody of that name.
    pub(super) fn cards(&self, whose: &SeatSelector) -> Option<Vec<&str>> {
        let hand = |seat: &str| {
            let mut hands = self.setup.hands.iter();
            let hand = hands.find(|(other, _)| other == seat)?;
            Some(hand.1.iter().map(String::as_str))
        };
        match whose {
            SeatSelector::Seats(seats) => {
                let mut cards = Vec::new();
                for seat in seats {
                    cards.extend(hand(seat)?);
                }
                Some(cards)
            }
            SeatSelector::Declarer => Some(hand(self.setup.declarer.as_deref()?)?.collect()),
            SeatSelector::Leader => Some(hand(self.setup.leader.as_deref()?)?.collect()),
            SeatSelector::Rest => Some(self.rest.clone()),
        }
    }

    /// What a card counts when it is captured.
    pub(super) fn points(&self, card: &str) -> Option<i64> {
        self.game.rules?.card_points(self.setup, card).map(i64::from)
    }

    /// How many of these cards are trumps, with that suit as trumps or with those of the deal.
    pub(super) fn trumps(&self, cards: &[&str], suit: Option<char>) -> Option<i64> {
        let mut known = self.table.0.borrow_mut();
        let key = (suit, self.setup.trump.clone());
        let trumps = known.entry(key).or_insert_with(|| self.game.trump_cards(self.setup, suit));
        let trumps = trumps.as_ref()?;
        Some(cards.iter().filter(|&&card| trumps.contains(card)).count() as i64)
    }
}

impl condition::ExprSight for &SeenDeal<'_> {
    fn remembered(self, index: usize, find: impl FnOnce() -> Option<i64>) -> Option<i64> {
        let known = self.remembered.borrow().get(&index).copied();
        known.unwrap_or_else(|| {
            let value = find();
            self.remembered.borrow_mut().insert(index, value);
            value
        })
    }
}

impl Game {
    /// Returns the trumps where this suit is trumps; without a suit, those of the deal, or of all its declarations if these
    /// agree. Returns `None` where they are unknown.
    fn trump_cards(&'static self, deal: &Setup, suit: Option<char>) -> Option<BTreeSet<String>> {
        let all = deal.hands.iter();
        let mut rows = all.flat_map(|(seat, _)| self.contracts(deal, seat).unwrap_or_default());
        let Some(suit) = suit else {
            return trumps_in(self, deal).or_else(|| {
                let first = rows.next()?;
                let trumps = trumps_in(first.game, &first.setup)?;
                let same =
                    |row: Declaration| trumps_in(row.game, &row.setup).as_ref() == Some(&trumps);
                rows.all(same).then_some(trumps)
            });
        };
        let letter = suit.to_string();
        match rows.find(|row| row.setup.trump.as_deref() == Some(&letter)) {
            Some(row) => trumps_in(row.game, &row.setup),
            None => trumps_in(self, &Setup { trump: Some(letter), ..deal.clone() }),
        }
    }
}

fn trumps_in(game: &Game, setup: &Setup) -> Option<BTreeSet<String>> {
    let question = game.question(setup).ok()?;
    let play = question.play.tricks()?;
    let suits = &play.rule_set.suits[usize::from(play.root.first_state().trump)];
    Some(suits.trump_cards().iter().map(|card| play.pack.name(card).to_owned()).collect())
}
