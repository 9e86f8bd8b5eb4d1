//! Deals of which not all cards are told: any deal that agrees with what is told, in which the moves can have been made. Which one
//! it is makes no difference to who looks at it.

use crate::deal_record::DealRecord;
use crate::deals::{Dealing, Rest};
use crate::setup::Setup;
use std::collections::BTreeSet;
use tikki_base::chance::Rng;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::Value;

/// How a card is written that is not told.
const UNTOLD: &str = "?";

/// After so many cards have changed places none is found.
const MOST_CHANGES: usize = 5000;

impl DealRecord {
    /// The record with cards for those that are not told: written `?`, or in the hand of a seat that has no entry, where such hands are
    /// asked for by `seen`, the seats whose hands are told, or the position is none without them. A seat that sits out then has an
    /// empty hand.
    ///
    /// # Errors
    /// What is wrong with the record; `illegal-play` if the moves cannot have been made.
    pub fn completed(&self, seen: &[String]) -> Result<DealRecord> {
        let mut record = self.clone();
        if record.setup.seats.is_empty() {
            let of_game: Vec<String> =
                self.game.seats.iter().map(|&seat| seat.to_owned()).collect();
            let known = |(seat, _): &(String, _)| {
                of_game.iter().any(|other| other.eq_ignore_ascii_case(seat))
            };
            if record.setup.hands.iter().all(known) && of_game.len() > record.setup.hands.len() {
                record.setup.seats = of_game;
            }
        }
        record.setup = self.game.spelled(&record.setup)?;
        let dealing = self.game.dealing_of(&record.setup)?;
        let missing = record.setup.hands.len() < dealing.seats.len();
        if missing && (!seen.is_empty() || self.game.question(&record.setup).is_err()) {
            leave_open(&mut record.setup, &dealing);
        }
        if untold(&mut record.setup).is_empty() {
            return Ok(DealRecord { setup: self.game.spelled(&self.setup)?, ..self.clone() });
        }
        fill(&mut record.setup, &dealing)?;
        record.agree(&dealing)?;
        Ok(record)
    }

    /// Lets cards that were not told change places until the moves can have been made.
    fn agree(&mut self, dealing: &Dealing) -> Result<()> {
        let told = self.told(dealing);
        let mut rng = Rng::of(0, "untold", 0);
        let question = self.game.question(&self.setup)?;
        let mut refused = question.replay(&self.played).refused;
        for _ in 0..MOST_CHANGES {
            let Some(wrong) = refused.take() else { return Ok(()) };
            let error = wrong.error.clone();
            let Some(seat) = wrong.seat else { return Err(error) };
            let question = self.game.question(&self.setup)?;
            let made = question.replay(&self.played[..wrong.index]).moves;
            let played = cards_of(&self.played[..=wrong.index], &dealing.pack);
            let wanted = cards_of(&self.played[wrong.index..=wrong.index], &dealing.pack);
            let own = |(other, _): &&(String, Vec<String>)| *other == seat;
            let hand = self.setup.hands.iter().find(own).map_or(&[][..], |(_, hand)| hand);
            let free = |card: &&String| !told.contains(*card) && !played.contains(*card);
            let given: Vec<String> = match wanted.iter().find(|&card| !hand.contains(card)) {
                Some(_) => hand.iter().filter(free).cloned().collect(),
                // He holds it, and others of his cards forbid it.
                None => {
                    let walk = question.after(crate::play::Aim::of(0), &made)?;
                    let legal = cards_of(&walk.walk_moves(), &dealing.pack);
                    hand.iter().filter(free).filter(|card| legal.contains(*card)).cloned().collect()
                }
            };
            let others: Vec<String> = match wanted.iter().find(|&card| !hand.contains(card)) {
                Some(card) if !told.contains(card) => vec![card.clone()],
                Some(_) => return Err(error),
                None => {
                    let all = dealing.pack.iter().filter(free);
                    all.filter(|card| !hand.contains(card)).cloned().collect()
                }
            };
            if given.is_empty() || others.is_empty() {
                return Err(error);
            }
            swap(&mut self.setup, &rng.pick(&given), &rng.pick(&others));
            refused = self.game.question(&self.setup)?.replay(&self.played).refused;
        }
        match refused {
            Some(wrong) => Err(wrong.error),
            None => Ok(()),
        }
    }
}
