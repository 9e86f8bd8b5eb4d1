//! Niogtve: the cards that each has taken; most of them win.
//!
//! Rules: seed 004, lines 1165–1171.

use super::{FULL, value_of};
use crate::deal_record::PlayedOut;
use crate::keys::Key;
use crate::play::Aim;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, most_once};
use crate::scores::teams::Teams;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};

/// What a result tells: cards taken by seat.
const RESULT: [Key; 1] = [Key::named("taken")];

/// The cards of the pack, some of which are put away so that all have as many.
const CARDS: i32 = 52;
/// The smallest pile that makes twenty-nine: two tens and a nine.
const LEAST_PILE: i32 = 3;

/// The scores of Niogtve.
#[derive(Debug)]
pub(super) struct NiogtveScores;

impl Scoring for NiogtveScores {
    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let mut taken: Vec<i32> = seats.iter().map(|seat| played.told("taken", seat)).collect();
        let mut pile: Vec<i32> = pile_of(&played.setup.trick);
        let mut walk = played.question.walk(Aim::from(0));
        for name in &played.names {
            pile.push(value_of(name));
            if pile.iter().sum::<i32>() == FULL
                && let Some(mover) = walk.mover()
            {
                taken[mover.index()] += pile.len() as i32;
                pile.clear();
            }
            let place = walk.moves().iter().position(|other| other == name);
            walk.play(place.expect("the moves were checked"));
        }
        let taken = seats.iter().cloned().zip(taken.into_iter().map(Value::from));
        Ok(result([("taken", Value::Object(taken.collect()))]))
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let seats = Teams::each(&deal.seats);
        let taken = seats.told(deal, "taken", 0..=CARDS)?;
        let cards = CARDS - CARDS % deal.seats.len() as i32;
        let none_or_a_pile = |&taken: &i32| taken == 0 || taken >= LEAST_PILE;
        if taken.iter().sum::<i32>() > cards || !taken.iter().all(none_or_a_pile) {
            let message = format!("the piles of {cards} cards cannot be taken like that");
            return Err(Error::new(Code::ImpossibleState, message).in_field("/result/taken"));
        }
        let counted = |sheet: Sheet, (seat, &cards): (&String, &i32)| match cards {
            0 => sheet,
            cards => sheet.with("cards taken", seat, cards),
        };
        Ok(deal.seats.iter().zip(&taken).fold(seats.sheet(), counted))
    }

    /// Every deal is a game.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let mut session = Session::default();
        for deal in deals {
            session.add(&deal.sheet);
            let winners = most_once(1)(session.totals());
            session.win("game", winners);
        }
        Ok(session.standing())
    }
}

/// What the cards of the pile count, however they are written.
fn pile_of(cards: &[String]) -> Vec<i32> {
    cards.iter().map(|card| value_of(&card.to_ascii_uppercase())).collect()
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{PlayedOut, played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing};

    #[test]
    fn most_cards_win() {
        let deal = "deal: 1\ngame: niogtve\nresult.taken: 1 11, 2 20, 3 15\n";
        assert_eq!(points(deal), [11, 20, 15]);
        let two = standing(&deal.repeat(2));
        assert_eq!((two.won.len(), two.winners), (2, vec!["2".to_owned()]));
    }

    #[test]
    fn piles_that_cannot_be_are_refused() {
        for taken in ["1 20, 2 20, 3 12", "1 2, 2 20"] {
            let deal = format!("game: niogtve\nseats: 1 2 3\nresult.taken: {taken}");
            assert_eq!(refused(&deal).place.to_string(), "/result/taken");
        }
    }

    #[test]
    fn goal_and_score_agree() {
        let begun = |played: &PlayedOut| !played.names.is_empty();
        for played in played_out("niogtve", |_, _| ()).filter(begun) {
            let points = sheet_of("niogtve", &played).points;
            let points: Vec<i32> = points.into_iter().map(|(_, points)| points).collect();
            let most = |&own: &i32| points.iter().filter(|&&other| other >= own).count() == 1;
            let expected = match played.option("objective") {
                "most" => points.iter().map(|own| i32::from(most(own))).collect(),
                _ => points.clone(),
            };
            assert_eq!(played.values, expected, "{:?}", played.setup);
        }
    }
}
