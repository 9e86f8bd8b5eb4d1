//! Ramina: a point a trick, as they are won; who is in without one is burnt; the pot of the game.
//!
//! Rules: seed 004, lines 122–140 (sv), 354–372 (fi), 592–608 (no), 878–896 (en), 1173–1189 (da).

use super::{Options, hand};
use crate::deal_record::PlayedOut;
use crate::keys::Key;
use crate::score::{DealResult, Scoring, SessionDeal, Sheet, Standing, result};
use crate::scores::session::{Session, chosen};
use crate::scores::teams::Teams;
use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_solver::rules::Player;

/// What a result tells: tricks of everybody who is in, and the seats that won them in order.
const RESULT: [Key; 2] = [Key::named("tricks"), Key::named("order")];

/// The line of a player who was in and took no trick.
const BURNT: &str = "burnt";
/// The line of a trick.
const TRICK: &str = "trick";

/// The scores of Ramina.
#[derive(Debug)]
pub(super) struct RaminaScores;

impl Scoring for RaminaScores {
    fn result(&self) -> &'static [Key] {
        &RESULT
    }

    fn result_of(&self, played: &PlayedOut) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let is_in = |seat: &&String| played.setup.hands.iter().any(|(other, _)| other == *seat);
        let tricks = |seat: &String| {
            let own = Player::new(played.seat(seat));
            let won = played.tricks.iter().filter(|trick| trick.winner == Some(own.index()));
            (seat.clone(), Value::from(played.told("tricks", seat) + won.count() as i32))
        };
        let order = played.tricks.iter().filter_map(|trick| Some(seats[trick.winner?].clone()));
        let order: Vec<String> = order.collect();
        let before = seats.iter().any(|seat| played.told("tricks", seat) > 0);
        let tricks = Value::Object(seats.iter().filter(is_in).map(tricks).collect());
        let mut known = result([("tricks", tricks)]);
        if !before {
            known.insert("order".to_owned(), order.into());
        }
        Ok(known)
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<Sheet> {
        let seats = Teams::each(&deal.seats);
        let tricks = seats.told(deal, "tricks", 0..=5)?;
        let hand = hand(deal.seats.len());
        if tricks.iter().sum::<i32>() > hand {
            let message = format!("{hand} tricks are played in a deal");
            return Err(Error::new(Code::ImpossibleState, message).in_field("/result/tricks"));
        }
        let told = deal.result.object("tricks")?;
        let order = seats.in_order(deal, "order", &tricks)?;
        let one = |sheet: Sheet, seat: usize| sheet.with(TRICK, &deal.seats[seat], 1);
        let in_order = order.into_iter().fold(seats.sheet(), one);
        let more = |sheet: Sheet, seat: usize| {
            let counted = sheet.points[seat].1;
            (counted..tricks[seat]).fold(sheet, |sheet, _| one(sheet, seat))
        };
        let sheet = (0..tricks.len()).fold(in_order, more);
        let burnt = |seat: &usize| tricks[*seat] == 0 && told.get(&deal.seats[*seat]).is_some();
        let burns = (0..tricks.len()).filter(burnt);
        Ok(burns.fold(sheet, |sheet, seat| sheet.with(BURNT, &deal.seats[seat], 0)))
    }

    /// Whoever has the points first, as the tricks were won, wins what is in the pot: a counter of everybody who was in, and
    /// another of everybody who was burnt. Who is burnt has nothing left.
    fn standing(&self, deals: &[SessionDeal<'_>]) -> Result<Standing> {
        let target = chosen(deals, Options::read)?.target;
        let (mut session, mut pot) = (Session::default(), 0);
        for SessionDeal { sheet, .. } in deals {
            session.add(&Sheet::of(sheet.points.iter().map(|(party, _)| party.as_str())));
            let inside = |party: &&(String, i32)| sheet.lines.iter().any(|line| line.of == party.0);
            pot += sheet.points.iter().filter(inside).count();
            let full = sheet.lines.iter().find(|line| {
                session.count(&line.of, line.points);
                session.total(&line.of) >= target
            });
            if let Some(line) = full {
                session.win(&format!("pot of {pot}"), vec![line.of.clone()]);
                pot = 0;
                continue;
            }
            for line in sheet.lines.iter().filter(|line| line.what == BURNT) {
                let total = session.total(&line.of);
                session.give(BURNT, &line.of, -total);
                pot += 1;
            }
        }
        Ok(session.standing())
    }
}

#[cfg(test)]
mod tests {
    use crate::scores::played::{played_out, sheet_of};
    use crate::scores::testing::{points, refused, standing, totals};

    fn deal(tricks: &str, order: &str) -> String {
        format!(
            "deal: 1\ngame: ramina\nseats: 1 2 3\nresult.tricks: {tricks}\nresult.order: [{order}]\n"
        )
    }

    /// Seed 004, lines 892 and 894.
    #[test]
    fn tricks_count_and_who_has_none_is_burnt() {
        let first = deal("1 2, 2 3", "");
        assert_eq!(points(&first), [2, 3, 0]);
        assert_eq!(totals(&first), [2, 3, 0], "3 has passed");
        assert_eq!(totals(&(first.clone() + &deal("1 0, 2 1, 3 4", ""))), [0, 4, 4]);
        let nine = first.repeat(3);
        let race = |order: &str| standing(&format!("{nine}{}", deal("1 4, 2 1", order))).won;
        let won = |by: &str| vec![("pot of 8".to_owned(), by.to_owned())];
        assert_eq!(race(r#""1","2","1","1","1""#), won("2"));
        assert_eq!(race(r#""1","1","1","1","2""#), won("1"));
        assert_eq!(refused(&deal("1 4, 2 1", r#""1","2""#)).place.to_string(), "/result/order");
        assert_eq!(refused(&deal("1 4, 2 1, 3 1", "")).place.to_string(), "/result/tricks");
    }

    #[test]
    fn goal_and_score_agree() {
        for played in played_out("ramina", |_, _| ()) {
            if played.option("objective") == "tricks" {
                let inside = played.setup.hands.iter().map(|(seat, _)| played.seat(seat));
                let mut inside: Vec<usize> = inside.collect();
                inside.sort_unstable();
                let sheet = sheet_of("ramina", &played);
                let points = inside.into_iter().map(|seat| sheet.points[seat].1);
                assert!(points.eq(played.values.iter().copied()), "{:?}", played.setup);
            }
        }
    }
}
