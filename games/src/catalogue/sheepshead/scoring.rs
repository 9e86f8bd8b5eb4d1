//! Sheepshead: what the picker's side, or the winner of a leaster, gets from the others.
//!
//! Rules: Pagat, “Sheepshead”.

use super::{ALL, BLIND, Contract, Options, TO_WIN, Trickless, hand};
use crate::families::schafkopf::VALUES;
use crate::prelude::*;
use tikki_play::scoring::named::OneOrEach;

#[derive(Clone, Debug, Keys)]
pub(super) struct Outcome {
    /// Card points of the picker's side, with the buried cards; of a leaster by seat.
    points: OneOrEach,
    /// Tricks of the picker's side; of a leaster by seat.
    tricks: OneOrEach,
}

/// The card points with which the others are schneider, and the picker.
const SCHNEIDER: i32 = 91;
const PICKER_SCHNEIDER: i32 = 30;

/// Card points and tricks of a play.
pub(super) fn outcome(played: &FinishedPlay) -> Result<Map<String, Value>> {
    let sum = |cards: &[String]| cards.iter().map(|card| VALUES.of(card)).sum::<i32>();
    if Contract::read(&played.setup)? == Contract::Leaster {
        let inherits = Options::of(&played.setup)?.blind == UntakenCardsRule::LastTrick;
        let blind = if inherits { sum(&played.discarded("blind")) } else { 0 };
        let seats = Teams::each(&played.question.seats);
        let points = seats.numbers(|seat, own| {
            let last = if played.last(own) { blind } else { 0 };
            let taken = played.taken_by(own, |trick| VALUES.in_trick(trick));
            played.state_number("points", seat) + taken + last
        });
        let tricks = seats.numbers(|_, own| played.tricks_of(own));
        return Ok(result([("points", points), ("tricks", tricks)]));
    }
    let partner = played.seat_in_state("partner")?.map(Player::new);
    let own = partner.into_iter().fold(Players::one(Player::new(played.declarer())), Players::with);
    let taken = played.taken_by(own, |trick| VALUES.in_trick(trick));
    let buried = sum(&played.discarded("buried"));
    let points = played.state_number("points", "declarer") + taken + buried;
    Ok(result([("points", points.into()), ("tricks", played.tricks_of(own).into())]))
}

/// The score of a deal.
pub(super) fn sheet(deal: &DealResult<'_>, options: &Options) -> Result<DealSheet> {
    let outcome = Outcome::read(&deal.result)?;
    if ![3, 5].contains(&deal.seats.len()) {
        deal.expect_seats(5)?;
    }
    match Contract::read(deal.setup)? {
        Contract::Picker => picker(deal, &outcome, options),
        Contract::Leaster => leaster(deal, &outcome, options),
    }
}

/// Each of the others pays the picker's side, or gets, one, two if it is schneider, three without a trick. The partner has one
/// share, the picker the rest.
fn picker(deal: &DealResult<'_>, outcome: &Outcome, options: &Options) -> Result<DealSheet> {
    let declarer = deal.declarer()?;
    let partner = deal.seat_in_state("partner")?.filter(|&seat| seat != declarer);
    let points = outcome.points.one(0..=ALL)?;
    let all = hand(deal.seats.len()) as i32;
    // The buried cards alone may make these.
    let open = points == ALL || points <= VALUES.most_in(BLIND as i32);
    let tricks =
        if open { outcome.tricks.one(0..=all)? } else { outcome.tricks.one_or_none(0..=all)? };
    if outcome.tricks.is_given() && deal.setup.hands.is_empty() {
        expect_possible(deal, points, tricks, all)?;
    }
    let steps = match points {
        ALL if tricks == all => 3,
        SCHNEIDER.. => 2,
        TO_WIN.. => 1,
        _ if open && tricks == 0 => -3,
        ..=PICKER_SCHNEIDER => -2,
        _ => -1,
    };
    let share = if steps < 0 && options.double_on_bump { 2 * steps } else { steps };
    let others = deal.seats.len() as i32 - 1 - i32::from(partner.is_some());
    let label = || Label::from(messages::SCORE_NUMBER_OF_CARD_POINTS).with("n", points);
    let mut sheet = deal.sheet(Teams::each);
    for (seat, name) in deal.seats.iter().enumerate() {
        let own = match seat {
            seat if seat == declarer => share * (others - i32::from(partner.is_some())),
            seat if Some(seat) == partner => share,
            _ => -share,
        };
        sheet = sheet.with(label(), name, own);
    }
    Ok(sheet.made(points >= TO_WIN))
}

/// Refuses card points that the picker's side cannot have with its tricks.
fn expect_possible(deal: &DealResult<'_>, points: i32, tricks: i32, all: i32) -> Result<()> {
    let cards = |tricks: i32| tricks * deal.seats.len() as i32;
    let most = VALUES.most_in(cards(tricks) + BLIND as i32);
    if points <= most && ALL - points <= VALUES.most_in(cards(all - tricks)) {
        return Ok(());
    }
    let message = format!("{tricks} tricks and two buried cards do not count {points}");
    Err(deal.result.impossible("points", message))
}

/// Each of the others pays one to the seat with the fewest card points of those that count, if it is alone with them.
fn leaster(deal: &DealResult<'_>, outcome: &Outcome, options: &Options) -> Result<DealSheet> {
    let points = outcome.points.each()?.each(&deal.seats, 0..=ALL)?;
    let all = hand(deal.seats.len()) as i32;
    let lost = match options.blind {
        UntakenCardsRule::LastTrick => 0,
        UntakenCardsRule::Nobody => VALUES.most_in(BLIND as i32),
    };
    let sum: i32 = points.iter().sum();
    if deal.setup.hands.is_empty() && !(ALL - lost..=ALL).contains(&sum) {
        let message = format!("{sum} card points in all, and the cards of the deal count {ALL}");
        return Err(deal.result.impossible("points", message));
    }
    let out = options.trickless == Trickless::Out;
    let tricks = outcome.tricks.each()?;
    if out && points.contains(&0) && !tricks.is_given() {
        return Err(tricks.missing());
    }
    let tricks = tricks.each_if_any(&deal.seats, 0..=all)?;
    let counts = |&seat: &usize| !out || points[seat] > 0 || tricks[seat] > 0;
    let counting: Vec<usize> = (0..points.len()).filter(counts).collect();
    let fewest = counting.iter().map(|&seat| points[seat]).min();
    let mut level = counting.into_iter().filter(|&seat| Some(points[seat]) == fewest);
    let sheet = deal.sheet(Teams::each);
    Ok(match (level.next(), level.next()) {
        (Some(winner), None) => sheet.paid_by_each(messages::SCORE_LEASTER, &deal.seats[winner], 1),
        _ => sheet,
    })
}
