//! Themes of who is on lead.

use super::scene::{Scene, SceneRef};
use super::suits::any;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{Card, Seat, Suit};

/// The first card after each trick that the opponents win, from an index on, and who wins it.
pub(super) fn lost_tricks(scene: &Scene<'_, '_, '_>, from: usize) -> Vec<(usize, Seat)> {
    let ends = scene.trick_ends().filter(|&index| index >= from);
    let lost = ends.filter_map(|index| Some((index + 1, scene.winner(index)?)));
    lost.filter(|&(_, seat)| !scene.is_ours(seat)).collect()
}

/// Returns the throw-ins: the index of the lead, and the opponent thrown in.
pub(super) fn throws_in(scene: SceneRef<'_, '_, '_, '_>) -> Vec<(usize, Seat)> {
    let Some(&first) = scene.unique.first() else { return Vec::new() };
    let mut lost = lost_tricks(scene, first);
    lost.retain(|&(index, seat)| {
        let left = scene.points[index].position().tricks_left();
        let choice = scene.points[index].position().classes().len();
        left >= 2
            && choice >= 1
            && scene.goal_holds_led_by(index, seat) == Some(true)
            && scene.goal_holds_led_by(index, seat.lho()) == Some(false)
            && scene.goal_holds_led_by(index, seat.rho()) == Some(false)
    });
    lost
}

pub(super) fn throw_in(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    !throws_in(scene).is_empty()
}

/// A throw-in after which a plain suit can be led that neither hand of the hero's has: it is ruffed in one and a loser thrown
/// from the other.
pub(super) fn elimination(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump() else { return false };
    throws_in(scene).into_iter().any(|(index, seat)| {
        let own = [seat.lho(), seat.rho()].map(|own| scene.hand(index, own));
        let gone = |suit: Suit| own.iter().all(|hand| hand.suit(suit).is_empty());
        let led = scene.hand(index, seat);
        let sluffs = led.iter().any(|card| card.suit != trump && gone(card.suit));
        sluffs && own.iter().all(|hand| !hand.suit(trump).is_empty())
    })
}

/// A throw-in after which a lead of a suit that neither hand has costs a trick: a hand ruffs, and a loser is thrown from the other
/// (Official Encyclopedia of Bridge).
pub(super) fn ruff_and_sluff(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let Some(trump) = scene.trump() else { return false };
    throws_in(scene).into_iter().any(|(index, seat)| {
        let own = [seat.lho(), seat.rho()];
        let gone =
            |card: &Card| own.iter().all(|&own| scene.hand(index, own).suit(card.suit).is_empty());
        let both = own.iter().all(|&own| !scene.hand(index, own).suit(trump).is_empty());
        let leads = scene.hand(index, seat).iter().filter(|card| card.suit != trump && gone(card));
        let leads: Vec<Card> = leads.filter(|_| both).collect();
        leads.into_iter().any(|card| {
            let given = scene.with(index, card);
            let ours = (0..given.end(0)).filter(|&at| given.is_ours(given.seat(at)));
            let (ruffs, sluffs): (Vec<usize>, Vec<usize>) =
                ours.partition(|&at| given.cards[at].suit == trump);
            ruffs.len() == 1 && sluffs.len() == 1 && given.winner(0) == Some(given.seat(ruffs[0]))
        })
    })
}

/// A trick of the card's suit is lost next to the safe opponent; after a wrong card it is lost to the dangerous one,
/// whose lead alone costs the goal.
pub(super) fn avoidance(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let suit = scene.led(index);
        let Some(&(end, safe)) = lost_tricks(scene, index).first() else { return false };
        let (point, danger) = (scene.points[end], safe.partner());
        if point.position().tricks_left() < 2
            || scene.led(end - 1) != suit
            || !is_dangerous(scene, &point, danger)
        {
            return false;
        }
        let wrong: Vec<Card> = scene.verdicts(index).wrong.iter().map(|class| class[0]).collect();
        wrong.into_iter().any(|card| {
            let lost = scene.lost_with(index, card);
            let mut ends = lost.trick_ends();
            let end = ends.find(|&at| lost.winner(at).is_some_and(|seat| !lost.is_ours(seat)));
            end.is_some_and(|at| {
                lost.winner(at) == Some(danger)
                    && lost.led(at) == suit
                    && is_dangerous(scene, &lost.points[at + 1], danger)
            })
        })
    })
}

/// Returns whether the goal is lost with one opponent on lead, but stands with the other opponent and with a hand of
/// the hero's side on lead: the lead of that opponent is dangerous, not the loss of the lead.
fn is_dangerous(scene: SceneRef<'_, '_, '_, '_>, point: &PlayPoint, danger: Seat) -> bool {
    let own = [danger.lho(), danger.rho()];
    scene.goal_holds_with(point, danger) == Some(false)
        && scene.goal_holds_with(point, danger.partner()) == Some(true)
        && own.iter().any(|&own| scene.goal_holds_with(point, own) == Some(true))
}
