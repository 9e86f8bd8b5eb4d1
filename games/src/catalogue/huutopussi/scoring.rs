//! Huutopussi: card points with marriages and the last trick, and what the contract scores.

use super::{LAST_TRICK, Outcome, PussiBid, VALUES, contract, marriage};
use crate::prelude::*;
use tikki_play::scoring::sides::{players_of, side_at};

/// The card points of a deal without marriages: those of the cards, and the last trick.
pub(super) const WITHOUT_MARRIAGES: i32 = 160;

/// Whether some of the four marriages count these points together.
fn is_of_marriages(points: i32) -> bool {
    let value = |chosen: usize| -> i32 {
        let suits = Suit::ALL.into_iter().filter(|suit| chosen >> suit.index() & 1 == 1);
        suits.map(|suit| i32::from(marriage(suit))).sum()
    };
    (0..16).any(|chosen| value(chosen) == points)
}

pub(super) fn outcome(played: &FinishedPlay) -> Map<String, Value> {
    let parties = Contestants::of(played.question.seats.len(), played.declarer());
    let each = |number: &dyn Fn(&str, Players) -> i32| -> Value {
        let entry =
            |(name, players): (&str, Players)| (name.to_owned(), number(name, players).into());
        Value::Object(parties.0.into_iter().map(entry).collect())
    };
    let points = each(&|name, players| {
        played.state_number("card_points", name) + card_points(played, players)
    });
    let tricks = each(&|name, players| {
        played.state_number("tricks_won", name) + i32::from(played.count(players))
    });
    result([("points", points), ("tricks", tricks)])
}

/// Declarer's side scores the contract if its card points reach it and loses it otherwise; the others score their card
/// points. A side without a trick loses the final bid besides, the bid before the exchange (Finnish Games, “Math students’ Huutopussi”).
pub(super) fn sheet(deal: &DealResult<'_>) -> Result<DealSheet> {
    let declarer = deal.declarer()?;
    let contestants = Contestants::of(deal.seats.len(), declarer);
    let names = contestants.0.map(|(name, _)| name);
    let outcome = Outcome::read(&deal.result)?;
    let all = if deal.seats.len() == 4 { 9 } else { 12 };
    let tricks = outcome.tricks.shares(&names, all)?;
    let points = points(&outcome, &names, &tricks)?;
    let (contract, final_bid) = bids(deal.setup)?;
    let made = points[0] >= contract;
    let teams = Teams::partners_of_four(&deal.seats);
    let own = teams.place_of(declarer);
    let mut sheet = teams.sheet().made(made);
    for (place, (party, _)) in teams.0.iter().enumerate() {
        let ours = place == own;
        let bid = Label::from(messages::SCORE_BID).with("n", contract);
        let failed =
            Label::from(messages::SCORE_BID_FAILED).with("n", contract).with("m", points[0]);
        let (what, value) = match (ours, made) {
            (true, true) => (bid, contract),
            (true, false) => (failed, -contract),
            (false, _) => (messages::SCORE_CARD_POINTS.into(), points[1]),
        };
        sheet = sheet.with(what, party, value);
        if tricks[usize::from(!ours)] == 0 {
            sheet = sheet.with(messages::SCORE_NO_TRICK, party, -final_bid);
        }
    }
    Ok(sheet)
}

/// What the state calls those who play the contract and those against them, the former first.
pub(super) struct Contestants(pub(super) [(&'static str, Players); 2]);

impl Contestants {
    pub(super) fn of(players: usize, declarer: usize) -> Contestants {
        let own = Players::one(Player::new(declarer));
        if players == 3 {
            return Contestants([("declarer", own), ("defenders", own.others(3))]);
        }
        let side = side_at(declarer);
        let of = |side| (name_of(side), players_of(side));
        Contestants([of(side), of(side.opponents())])
    }
}

/// The card points that players have taken and announced in the play.
fn card_points(played: &FinishedPlay, players: Players) -> i32 {
    let announced = |&(seat, made): &(usize, RuleMove)| match made {
        RuleMove::Announce(_, suit) if players.contains(Player::new(seat)) => {
            let suit = Suit::from_letter(SUITS[usize::from(suit)]).expect("a suit");
            i32::from(marriage(suit))
        }
        _ => 0,
    };
    let cards = played.won(players).flat_map(|trick| &trick.cards);
    let last = if played.last(players) { i32::from(LAST_TRICK) } else { 0 };
    cards.map(|card| VALUES.of(card)).sum::<i32>()
        + last
        + played.moves.iter().map(announced).sum::<i32>()
}

/// The card points of both: those of the cards and of some marriages, and none without a trick.
fn points(outcome: &Outcome, names: &[&str; 2], tricks: &[i32]) -> Result<[i32; 2]> {
    let points = &outcome.points;
    let given = points.among(names)?;
    if !names.iter().all(|name| points.has_party(name)) {
        return Err(points.missing());
    }
    let impossible =
        |message: &str| Err(Error::new(Code::ImpossibleState, message).in_field(points.at()));
    let points = [given.of(names[0], 0..=440)?, given.of(names[1], 0..=440)?];
    if points.iter().zip(tricks).any(|(&points, &tricks)| points > 0 && tricks == 0) {
        return impossible("a side without a trick has no card points");
    }
    let sum = points[0] + points[1];
    if points[0] % 5 != 0 || !is_of_marriages(sum - WITHOUT_MARRIAGES) {
        let message =
            format!("{sum} is not a possible total of the cards, the last trick and marriages");
        return impossible(&message);
    }
    Ok(points)
}

/// The contract, and the bid before it was raised (Finnish Games, “Math students’ Huutopussi”).
fn bids(setup: &Setup) -> Result<(i32, i32)> {
    let contract = contract(setup)?;
    let final_bid = PussiBid::read(&setup.state(), "final_bid")?;
    let final_bid = final_bid.map_or(contract, |bid| bid.get().into());
    if final_bid > contract {
        let message =
            format!("the final bid of {final_bid} may be raised, not lowered to {contract}");
        return Err(Error::new(Code::ImpossibleState, message).in_field("/state/final_bid"));
    }
    Ok((contract, final_bid))
}
