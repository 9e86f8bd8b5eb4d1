//! What can still be counted in a deal of bezique: proved bounds.

use super::deal::{BRISQUE, DealObjective, EXCHANGE, Position};
use super::faces::{Face, Hand};
use super::forms::{Form, Formation, Kind};
use tikki_solver::Bounds;

/// Bounds of what is asked of a position.
pub(super) fn of(position: &Position) -> Bounds<i32> {
    let (points, tricks) = (position.points, of_tricks(position));
    let gain = |seats: &[usize]| tricks + of_melds(position, seats);
    match (position.objective, position.fixed.form.players) {
        (DealObjective::Of(own), _) => Bounds { lower: points, upper: points + gain(&[own]) },
        (DealObjective::Difference, 4) => {
            Bounds { lower: points - gain(&[1, 3]), upper: points + gain(&[0, 2]) }
        }
        (DealObjective::Difference, _) => {
            Bounds { lower: points - gain(&[1]), upper: points + gain(&[0]) }
        }
    }
}

/// What the tricks can still count, all together.
fn of_tricks(position: &Position) -> i32 {
    let fixed = &position.fixed;
    let held = position.hands.iter().fold(position.undrawn(), |all, &hand| all.and(hand));
    if position.laid == 0 && held.is_empty() {
        return 0;
    }
    let laid = position.table[..position.laid].iter().filter(|face| face.is_brisque()).count();
    let brisques = held.faces().filter(|face| face.is_brisque()).map(|face| held.of(face));
    let brisques = (brisques.sum::<usize>() + laid) as i32;
    fixed.form.last_trick() + if fixed.brisques { BRISQUE * brisques } else { 0 }
}

/// The most that players who meld together can declare: as often as all will draw, the best first.
fn of_melds(position: &Position, seats: &[usize]) -> i32 {
    let form = position.fixed.form;
    let mut windows = (position.stock_left() / form.players) as i32;
    if windows == 0 {
        return 0;
    }
    let undrawn = position.undrawn();
    let cards = seats.iter().fold(undrawn, |all, &seat| all.and(position.hands[seat]));
    let mut value = if form.is_small() { EXCHANGE } else { 0 };
    let reached = |formation: &&Formation| formation.needs.iter().all(|&(f, n)| cards.of(f) >= n);
    for formation in position.fixed.prospects(position.trump).iter().filter(reached) {
        let times = times(form, formation, cards).min(windows);
        windows -= times;
        value += times * formation.worth;
        if windows == 0 {
            break;
        }
    }
    value
}

/// How often a formation can be melded at most: each time one of its cards is new to it, of the few packs every one.
fn times(form: Form, formation: &Formation, cards: Hand) -> i32 {
    let held = |&(face, _): &(Face, usize)| cards.of(face) as i32;
    let held = formation.needs.iter().map(held);
    match formation.kind {
        Kind::Marriage => held.product(),
        Kind::Sequence | Kind::Four | Kind::Bezique if form.is_small() => held.min().unwrap_or(0),
        _ => held.sum(),
    }
}
