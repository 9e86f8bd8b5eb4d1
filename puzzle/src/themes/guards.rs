//! Squeezes by what the victim guards: a finesse against partner, a card that clashes, suits that both guard.

use super::scene::{Scene, SceneRef};
use super::squeezes::squeezed;
use super::theme_line::ThemeLine;
use tikki_solver::{Card, Seat, Suit};

/// The plain suits of a hand.
fn plain_suits(course: &ThemeLine, index: usize, seat: Seat) -> Vec<Suit> {
    let holds = |suit: &Suit| !course.hand(index, seat).suit(*suit).is_empty();
    let plain = Suit::ALL.into_iter().filter(|&suit| Some(suit) != course.trump());
    plain.filter(holds).collect()
}

/// The squeezed discards of opponents who hold three plain suits, each with one of these.
fn of_three_suits(scene: &Scene<'_, '_, '_>) -> Vec<(usize, Suit)> {
    let discards = squeezed(scene).iter();
    let suits = discards.map(|&index| (index, plain_suits(scene, index, scene.seat(index))));
    let three = suits.filter(|(_, suits)| suits.len() >= 3);
    three.flat_map(|(index, suits)| suits.into_iter().map(move |suit| (index, suit))).collect()
}

/// An opponent's discard from one of three suits exposes partner to a finesse (C. E. Love, Bridge Squeezes Complete).
pub(super) fn guard_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    of_three_suits(scene).into_iter().any(|(index, suit)| bares_partner(scene, index, suit))
}

/// Whether, after the highest card of a suit is thrown, the victim's partner is finessed by a card that it would have beaten.
fn bares_partner(scene: SceneRef<'_, '_, '_, '_>, index: usize, suit: Suit) -> bool {
    let victim = scene.seat(index);
    let Some(guard) = scene.hand(index, victim).suit(suit).iter().last() else { return false };
    let after = scene.with(index, guard);
    let wins = after.won_leads(suit).filter(|&lead| after.finessed(lead) == Some(victim.partner()));
    let mut cards = wins.flat_map(|lead| [after.cards[lead], after.cards[lead + 2]]);
    cards.any(|card| card < guard)
}

/// An opponent has to throw the card that would make a threat fall under the winner opposite it (C.-H. Wang, Bridge
/// Magazine 1956).
pub(super) fn clash_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    of_three_suits(scene).into_iter().any(|(index, suit)| clashes(scene, index, suit))
}

/// Returns whether a threat has nothing beside it but as many winners as its guard has small cards, stands opposite a
/// longer holding with the master, and wins apart from it once the guard is thrown.
fn clashes(scene: SceneRef<'_, '_, '_, '_>, index: usize, suit: Suit) -> bool {
    let victim = scene.seat(index);
    let held = |seat: Seat| scene.hand(index, seat).suit(suit);
    let (guards, others) = (held(victim), held(victim.partner()));
    let threat_of = |seat: Seat| -> Option<(Card, Card)> {
        let (own, opposite) = (held(seat), held(seat.partner()));
        let (threat, master) = (own.iter().next()?, opposite.iter().last()?);
        let guard = guards.iter().last()?;
        let lone = own.len() == guards.len() && opposite.len() > own.len();
        let between = threat < guard && guard < master && others.iter().all(|card| card < threat);
        (lone && between).then_some((threat, master))
    };
    let Some((threat, master)) = [victim.lho(), victim.rho()].into_iter().find_map(threat_of)
    else {
        return false;
    };
    let Some(guard) = guards.iter().last() else { return false };
    let after = scene.with(index, guard);
    let won: Vec<Card> = after.won_leads(suit).filter_map(|lead| after.winning(lead)).collect();
    won.contains(&threat) && won.contains(&master)
}

/// Returns whether a hand stops a suit: played from the top, with its partner's cards gone, a round of it is won by
/// this hand.
fn stops(course: &ThemeLine, index: usize, seat: Seat, suit: Suit) -> bool {
    let held = |seat: Seat| -> Vec<Card> {
        let mut cards: Vec<Card> = course.hand(index, seat).suit(suit).iter().collect();
        cards.reverse();
        cards
    };
    let [left, right] = [held(seat.lho()), held(seat.rho())];
    let rounds = left.len().max(right.len());
    let mut ours = [left, right].concat();
    ours.sort_unstable();
    ours.reverse();
    let own = held(seat);
    let beaten = |round: usize| own.len() > round && own.first() > ours.get(round);
    (0..rounds).any(beaten)
}

/// The plain suits that an opponent stops.
fn stopped(course: &ThemeLine, index: usize, seat: Seat) -> Vec<Suit> {
    let mut suits = plain_suits(course, index, seat);
    suits.retain(|&suit| stops(course, index, seat, suit));
    suits
}

/// An opponent who guards three suits, two of which the other opponent guards too, gives up one of these; then both are
/// squeezed (C. E. Love, Bridge Squeezes Complete).
pub(super) fn compound_squeeze(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let discards = squeezed(scene).to_vec();
    discards.iter().any(|&index| {
        let (victim, end) = (scene.seat(index), scene.end(index));
        let before = stopped(scene, index, victim);
        let partners = stopped(scene, index, victim.partner());
        let shared = before.iter().filter(|suit| partners.contains(suit)).count();
        let given_up = end < scene.cards.len() && stopped(scene, end, victim).len() < before.len();
        let later = |seat: Seat| discards.iter().any(|&at| at >= end && scene.seat(at) == seat);
        before.len() >= 3 && shared >= 2 && given_up && later(victim) && later(victim.partner())
    })
}
