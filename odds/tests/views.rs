//! What is wrong with a view is named.

use crate::support::hand;
use tikki_odds::{HandCondition, OddsError, Settings, Target, View, moves, odds, strength};
use tikki_solver::{Card, CardSet, Seat, Strain};

const NORTH: &str = "A943.K97.K63.AQ5";
const SOUTH: &str = "KJ8.JT52.87.KJ96";

fn view() -> View {
    View::new(
        Strain::NoTrump,
        Seat::South,
        [(Seat::North, hand(NORTH)), (Seat::South, hand(SOUTH))],
    )
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn condition(holds: impl Fn(&[u8; 4], u8) -> bool) -> HandCondition {
    HandCondition { strength: Some(strength(13, holds)), ..HandCondition::default() }
}

fn error_of(change: impl FnOnce(&mut View)) -> OddsError {
    let mut view = view();
    change(&mut view);
    view.layouts().map(|layouts| layouts.count()).unwrap_err()
}

#[test]
fn whole_deals_have_all_layouts() {
    let layouts = view().layouts().unwrap();
    assert_eq!(layouts.count(), 10_400_600);
    assert_eq!(layouts.hidden_seats(), [Seat::East, Seat::West]);
    assert_eq!(
        (layouts.to_play(), layouts.tricks_won(), layouts.tricks_left()),
        (Seat::West, 0, 13)
    );
}

#[test]
fn hands_that_do_not_fit_are_named() {
    assert_eq!(error_of(|view| view.hands[Seat::North] = None), OddsError::KnownHands { known: 1 });
    assert_eq!(
        error_of(|view| view.hands[Seat::East] = Some(CardSet::EMPTY)),
        OddsError::KnownHands { known: 3 }
    );
    let with_north = |cards: &str| {
        let cards = hand(cards);
        error_of(|view| view.hands[Seat::North] = Some(cards))
    };
    assert_eq!(with_north("AK43.K97.K63.AQ5"), OddsError::DuplicateCard { card: card("SK") });
    assert_eq!(with_north("A943.K97.K63.AQ"), OddsError::UnevenHands { cards: [12, 13] });
    assert_eq!(
        error_of(|view| view.hidden = Some(hand("Q.Q.Q.T"))),
        OddsError::HiddenCards { cards: 4, expected: 26 }
    );
    assert_eq!(
        error_of(|view| view.hidden = Some(hand("A.Q.Q.T"))),
        OddsError::DuplicateCard { card: card("SA") }
    );
}

#[test]
fn play_that_cannot_be_is_named() {
    let play = |cards: &str| {
        let cards = cards.split(' ').map(card).collect();
        error_of(|view| view.played = cards)
    };
    let at = |index, seat, text| OddsError::NotHeld { index, seat, card: card(text) };
    assert_eq!(play("SA"), at(0, Seat::West, "SA"));
    assert_eq!(play("SQ SK"), at(1, Seat::North, "SK"));
    assert_eq!(play("SQ SA SQ"), at(2, Seat::East, "SQ"));
    let revoke = |index, seat, text| OddsError::Revoke { index, seat, card: card(text) };
    assert_eq!(play("SQ HK"), revoke(1, Seat::North, "HK"));
    // East shows out of spades, and plays one later.
    assert_eq!(play("SQ SA H3 S8 S3 S7"), revoke(5, Seat::East, "S7"));
}

#[test]
fn conditions_that_cannot_be_met_are_named() {
    let with =
        |seat: Seat, condition: HandCondition| error_of(|view| view.conditions[seat] = condition);
    let has = |cards: &str| HandCondition { has: hand(cards), ..HandCondition::default() };
    assert_eq!(
        with(Seat::North, has("A...")),
        OddsError::ConditionOfKnownHand { seat: Seat::North }
    );
    assert_eq!(
        with(Seat::East, has("A...")),
        OddsError::CardNotHidden { seat: Seat::East, card: card("SA") }
    );
    let points = condition(|_, points| points >= 30);
    assert_eq!(with(Seat::East, points), OddsError::NoLayout);
    let long = condition(|&[.., spades], _| spades == 13);
    assert_eq!(with(Seat::East, long), OddsError::NoLayout);
    let both = error_of(|view| {
        view.conditions[Seat::East].has = hand("Q...");
        view.conditions[Seat::West].has = hand("Q...");
    });
    assert_eq!(both, OddsError::CardNotHidden { seat: Seat::East, card: card("SQ") });
}

#[test]
fn conditions_leave_as_many_layouts_as_there_are() {
    let mut view = view();
    view.conditions[Seat::East].has = hand("Q...");
    assert_eq!(view.layouts().unwrap().count(), 5_200_300);
    view.conditions[Seat::West].lacks = hand("Q...");
    assert_eq!(view.layouts().unwrap().count(), 5_200_300);
    view.conditions[Seat::West].has = hand(".A..");
    // The other 24 cards are twelve for each.
    assert_eq!(view.layouts().unwrap().count(), 2_704_156);
    view.conditions[Seat::East].strength = Some(strength(13, |&[.., spades], _| spades == 6));
    assert!(view.layouts().unwrap().count() < 2_704_156);
}

#[test]
fn points_or_lengths_leave_the_layouts_of_either_less_those_of_both() {
    let count = |holds: fn(bool, bool) -> bool| {
        let mut view = view();
        view.conditions[Seat::West] =
            condition(|&[.., spades], points| holds(points >= 8, spades >= 4));
        view.layouts().unwrap().count()
    };
    let [strong, long] = [count(|strong, _| strong), count(|_, long| long)];
    assert_eq!(
        count(|strong, long| strong || long),
        strong + long - count(|strong, long| strong && long)
    );
    assert_eq!(
        count(|strong, long| strong == long) + count(|strong, long| strong != long),
        10_400_600
    );
}

#[test]
fn targets_and_seats_that_cannot_be_are_refused() {
    let layouts = view().layouts().unwrap();
    let too_many = odds(&layouts, Target::AtLeast(14), Settings::default());
    assert_eq!(too_many, Err(OddsError::BadTarget { tricks: 14, most: 13 }));
    let hidden = moves(&layouts, Target::Exactly, Settings::default());
    assert_eq!(hidden, Err(OddsError::NotToPlay { seat: Seat::West }));
}

#[test]
fn errors_are_sentences() {
    let error = OddsError::Revoke { index: 5, seat: Seat::East, card: card("S7") };
    assert_eq!(error.to_string(), "card 6 of the play: E has revoked, as S7 shows");
    assert_eq!(
        OddsError::NoLayout.to_string(),
        "no layout agrees with the play and the conditions"
    );
}
