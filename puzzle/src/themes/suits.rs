//! Themes of playing a suit.

use super::finesses::double_finesse;
use super::scene::{Scene, SceneRef};
use crate::judge::after;
use std::ops::Range;
use tikki_base::deal::FULL_HAND;
use tikki_bridge::analysis::PlayPoint;
use tikki_solver::{Card, Rank, Seat, Suit};

/// Returns whether something holds of one of the unique cards.
pub(super) fn any(
    scene: SceneRef<'_, '_, '_, '_>,
    holds: impl Fn(SceneRef<'_, '_, '_, '_>, usize) -> bool,
) -> bool {
    scene.unique.clone().into_iter().any(|index| holds(scene, index))
}

/// Returns whether the trick of a card goes to the opponents.
pub(super) fn is_lost(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    scene.winner(index).is_some_and(|seat| !scene.is_ours(seat))
}

/// Returns whether the trick of a card goes to the opponents by a card of the suit that is led, and by no ruff.
fn is_lost_in_suit(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    is_lost(scene, index) && scene.is_won_in_suit(index)
}

/// Returns whether the seat could have taken the trick whatever the opponents behind it play, and does not try.
pub(super) fn declines(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let legal = scene.points[index].position().legal();
    !scene.beats(index, scene.cards[index]) && legal.iter().any(|card| scene.takes(index, card))
}

pub(super) fn hold_up(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let led_by_them = !scene.leads(index) && !scene.is_ours(scene.trick(index).leader());
        let follows = scene.cards[index].suit == scene.led(index);
        led_by_them && follows && declines(scene, index) && is_lost_in_suit(scene, index)
    })
}

pub(super) fn duck(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        if card.suit != scene.led(index) || !is_lost_in_suit(scene, index) {
            return false;
        }
        if scene.leads(index) {
            // An honour that is led drives out a higher one.
            if card.rank >= Rank::JACK {
                return false;
            }
            let wrong: Vec<Card> = scene.verdicts(index).wrong.into_iter().flatten().collect();
            let mut above =
                wrong.into_iter().filter(|other| other.suit == card.suit && *other > card);
            return above.any(|other| scene.is_master(index, seat, other));
        }
        // An honour that is led is run, and no trick is ducked under it.
        let led = scene.trick(index).plays().next().map(|(_, card)| card);
        let is_low = led.is_some_and(|led| led.rank < Rank::TEN);
        is_low && scene.is_ours(scene.trick(index).leader()) && declines(scene, index)
    })
}

pub(super) fn unblock(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let below = scene.wrong_below(index);
        if card.suit != scene.led(index) {
            // A winner is thrown where a small card could be.
            let plain = scene.trump() != Some(card.suit);
            return plain && scene.is_master(index, scene.seat(index), card) && !below.is_empty();
        }
        let (seat, winner) = (scene.seat(index), scene.winner(index));
        if winner == Some(seat) {
            return card.rank >= Rank::TEN
                && (wins_high(scene, index, &below) || overtaken(scene, index) == Some(false));
        }
        // Under partner's winner, or under theirs that it could not beat: not to drive a higher card out, nor to cover.
        let under = winner == Some(seat.partner()) || !scene.beats(index, card);
        under
            && scene.is_won_in_suit(index)
            && card.rank >= Rank::TEN
            && below.iter().any(|&low| scene.winner_with(index, low) == winner)
    })
}

/// Returns whether the hand wins with a high card, though a lower one would win too, and goes on with that one to partner.
fn wins_high(scene: SceneRef<'_, '_, '_, '_>, index: usize, below: &[Card]) -> bool {
    let seat = scene.seat(index);
    let rest = scene.end(index)..scene.cards.len();
    below.iter().any(|&low| {
        let goes_on = |later: usize| {
            scene.cards[later] == low
                && scene.led(later) == low.suit
                && scene.is_won_in_suit(later)
                && scene.winner(later) == Some(seat.partner())
        };
        scene.takes(index, low) && rest.clone().any(goes_on)
    })
}

pub(super) fn jettison(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let (card, seat) = (scene.cards[index], scene.seat(index));
        let thrown = card.suit != scene.led(index) && scene.trump() != Some(card.suit);
        if !thrown || card.rank < Rank::QUEEN || !scene.is_master(index, seat, card) {
            return false;
        }
        let partners = scene.hand(index, seat.partner()).suit(card.suit);
        let wrong = scene.verdicts(index).wrong.into_iter().map(|class| class[0]);
        let wrong: Vec<Card> = wrong.collect();
        let lower: Vec<Card> = partners.iter().filter(|&low| low < card).collect();
        lower.into_iter().any(|low| {
            // The same cards of both hands together: it is too high for the hand that it is in.
            wrong.iter().any(|&other| keeps_after(scene, index, card, low, other) == Some(true))
        })
    })
}

/// The winner of the other hand is overtaken by the hand that has to lead next.
pub(super) fn overtake(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| overtaken(scene, index) == Some(true))
}

/// Returns whether a card that overtakes partner's, where a lower one is wrong that would leave the trick to partner, is played for
/// the lead: with the lower card too the goal would stand if this hand led next. `None` if the card does not overtake so.
fn overtaken(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Option<bool> {
    let seat = scene.seat(index);
    let strain = scene.points[0].position().strain();
    let is_partners = scene.trick(index).winner(strain) == Some(seat.partner());
    let below = scene.wrong_below(index);
    let mut low =
        below.into_iter().filter(|&low| scene.winner_with(index, low) == Some(seat.partner()));
    let low = low.next().filter(|_| is_partners && scene.winner(index) == Some(seat))?;
    let lost = scene.lost_with(index, low);
    if lost.winner(0) != Some(seat.partner()) {
        return None;
    }
    let end = lost.end(0);
    Some(scene.goal_holds_with(&lost.points[end], seat) == Some(true))
}

pub(super) fn sacrifice(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let seat = scene.seat(index);
        let honour = card.rank >= Rank::JACK && scene.leads(index);
        let covered = !scene.is_master(index, seat, card);
        honour
            && covered
            && !has_neighbour(scene, index)
            && is_lost(scene, index)
            && !scene.wrong_below(index).is_empty()
    })
}

/// Returns the lower card of the suit that wins a trick for the side later, because the trick of an honour drove a higher one out.
pub(super) fn made_high(scene: &Scene<'_, '_, '_>, index: usize) -> Option<Card> {
    let (honour, seat) = (scene.cards[index], scene.seat(index));
    let later = scene.end(index)..scene.cards.len();
    let wins = |&at: &usize| {
        let card = scene.cards[at];
        let is_ours = scene.is_ours(scene.seat(at)) && scene.winner(at) == Some(scene.seat(at));
        card.suit == honour.suit && card < honour && is_ours && scene.led(at) == card.suit
    };
    let card = later.into_iter().find(wins).map(|at| scene.cards[at])?;
    (!scene.is_master(index, seat, card)).then_some(card)
}

/// Returns whether the hand, or declarer's other hand, has another card that is worth the same: the higher cards are driven out, and
/// nothing is given up.
fn has_neighbour(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let (card, seat) = (scene.cards[index], scene.seat(index));
    let against = scene.against(index, seat).suit(card.suit);
    let between = |other: Card| against.iter().any(|c| c > card.min(other) && c < card.max(other));
    let mut held = scene.hand(index, seat).suit(card.suit);
    if scene.problem.hero().wants_made() {
        held = held | scene.hand(index, seat.partner()).suit(card.suit);
    }
    held.iter().any(|other| other != card && other.rank >= Rank::TEN && !between(other))
}

/// The point after two cards of a suit or another were changed between the opponents, and whether the card is still right.
pub(super) fn keeps_after(
    scene: SceneRef<'_, '_, '_, '_>,
    index: usize,
    honour: Card,
    small: Card,
    card: Card,
) -> Option<bool> {
    let point = scene.exchanged(index, honour, small)?;
    if !point.position().legal().contains(card) {
        return None;
    }
    scene.goal_holds(&after(&point, card))
}

/// The pairs of an honour of one opponent and a small card of the other.
fn pairs(scene: &Scene<'_, '_, '_>, index: usize) -> Vec<(Seat, Card, Card)> {
    let card = scene.cards[index];
    let seat = scene.seat(index);
    let mut pairs = Vec::new();
    for holder in [seat.lho(), seat.rho()] {
        let other = holder.partner();
        let suit = scene.hand(index, holder).suit(card.suit);
        let small = scene.hand(index, other).suit(card.suit).iter().next();
        let small = small.or_else(|| scene.hand(index, other).iter().next());
        let pair = suit.iter().last().zip(small);
        let drops = |&(honour, small): &(Card, Card)| small.suit != card.suit || small < honour;
        pairs.extend(pair.filter(drops).map(|(honour, small)| (holder, honour, small)));
    }
    pairs
}

/// Returns whether the hand has a higher card of the suit that is not worth the same as the card.
pub(super) fn has_higher(scene: &Scene<'_, '_, '_>, index: usize) -> bool {
    let card = scene.cards[index];
    let classes = scene.points[index].position().classes();
    let mut other = classes.iter().filter(|class| !class.contains(&card)).flatten();
    other.any(|higher| higher.suit == card.suit && *higher > card)
}

pub(super) fn finesse(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| finessed_card(scene, index).is_some())
}

/// Returns the card before third hand that a lower card is right against, and would be wrong if the other opponent had it.
pub(super) fn finessed_card(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Option<Card> {
    let card = scene.cards[index];
    let third = scene.trick(index).len() == 2 && card.suit == scene.led(index);
    if !third || !scene.beats(index, card) || !has_higher(scene, index) {
        return None;
    }
    let mut pairs = pairs(scene, index).into_iter();
    let found = pairs.find(|&(holder, honour, small)| {
        let in_front = holder == scene.seat(index).rho();
        in_front && honour > card && keeps_after(scene, index, honour, small, card) == Some(false)
    });
    found.map(|(_, honour, _)| honour)
}

pub(super) fn drop(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| dropped(scene, index).is_some())
}

/// Returns the honour that falls under a winner of third hand's, where a lower card would be right if the other opponent had it.
pub(super) fn dropped(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Option<Card> {
    let card = scene.cards[index];
    let seat = scene.seat(index);
    let third = scene.trick(index).len() == 2 && card.suit == scene.led(index);
    if !third || !scene.is_master(index, seat, card) {
        return None;
    }
    let below = scene.wrong_below(index);
    let mut pairs = pairs(scene, index).into_iter();
    let found = pairs.find(|&(_, honour, small)| {
        honour < card
            && honour.rank >= Rank::TEN
            && falls(scene, index, honour)
            && keeps_after(scene, index, honour, small, card) == Some(false)
            && below.iter().any(|&low| keeps_after(scene, index, honour, small, low) == Some(true))
    });
    found.map(|(_, honour, _)| honour)
}

/// Returns whether an opponent's honour is played as the last card of its suit, after rounds that higher cards of the hero's side won.
fn falls(scene: &Scene<'_, '_, '_>, index: usize, honour: Card) -> bool {
    let mut later = index..scene.cards.len();
    let Some(at) = later.find(|&at| scene.cards[at] == honour) else { return false };
    let rounds = (index..=at).filter(|&at| scene.led(at) == honour.suit);
    let higher =
        |at: usize| scene.winning(at).is_some_and(|card| card.suit == honour.suit && card > honour);
    scene.hand(at, scene.seat(at)).suit(honour.suit).len() == 1
        && scene.led(at) == honour.suit
        && rounds.into_iter().all(|at| higher(at) && !is_lost(scene, at))
}

/// Second or third hand of declarer's side wins with a winner, and a lower card that would be a finesse loses; nobody is finessed in
/// the suit later.
pub(super) fn refused_finesse(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    scene.problem.hero().wants_made()
        && any(scene, |scene, index| {
            let (card, seat) = (scene.cards[index], scene.seat(index));
            let before_last = matches!(scene.trick(index).len(), 1 | 2);
            let follows = before_last && card.suit == scene.led(index);
            let wins = scene.winner(index) == Some(seat)
                && !has_higher(scene, index)
                && scene.is_master(index, seat, card);
            let mut later = scene.end(index)..scene.cards.len();
            follows
                && wins
                && !later
                    .any(|at| scene.cards[at].suit == card.suit && scene.finessed(at).is_some())
                && scene
                    .wrong_below(index)
                    .into_iter()
                    .any(|low| is_finesse(scene, index, low) && loses(scene, index, low))
        })
}

/// Returns the card of the next hand's that wins the trick of a wrong lower card.
pub(super) fn card_finessed_into(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Option<Card> {
    let lower = scene.wrong_below(index);
    let low =
        lower.into_iter().find(|&low| is_finesse(scene, index, low) && loses(scene, index, low))?;
    scene.lost_with(index, low).winning(0)
}

/// Returns whether the hand hopes to win the trick with a lower honour, its own or partner's.
fn is_finesse(scene: &Scene<'_, '_, '_>, index: usize, low: Card) -> bool {
    let trick = scene.trick(index).with(low);
    let winner = trick.winner(scene.points[0].position().strain());
    let winning = trick.plays().find(|&(seat, _)| Some(seat) == winner);
    winning.is_some_and(|(seat, card)| scene.is_ours(seat) && card.rank >= Rank::TEN)
}

/// Returns whether the next hand wins the trick over a card, following suit, with one that would not have fallen.
fn loses(scene: SceneRef<'_, '_, '_, '_>, index: usize, card: Card) -> bool {
    let next = scene.seat(index).lho();
    let is_guarded = scene.hand(index, next).suit(card.suit).len() >= 2;
    let lost = scene.lost_with(index, card);
    is_guarded && lost.winner(0) == Some(next) && lost.is_won_in_suit(0)
}

pub(super) fn safety_play(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let card = scene.cards[index];
        let wrong = scene.verdicts(index).wrong;
        let rivals: Vec<Card> =
            wrong.iter().map(|class| class[0]).filter(|c| c.suit == card.suit).collect();
        let layouts = more_even(scene, index);
        !rivals.is_empty() && layouts.iter().any(|even| is_dearer(scene, even, card, &rivals))
    })
}

/// Returns whether a card reaches the goal in another layout, and a rival takes more tricks there.
fn is_dearer(
    scene: SceneRef<'_, '_, '_, '_>,
    even: &PlayPoint,
    card: Card,
    rivals: &[Card],
) -> bool {
    let mut tricks = |card: Card| {
        let point = even.after(card).ok()?;
        let limits = scene.judge.limits();
        let value = point.value(scene.judge.session(), limits).0.value()?;
        Some(if scene.problem.hero().wants_made() { value } else { point.tricks() - value })
    };
    let Some(safe) = tricks(card) else { return false };
    safe >= scene.problem.goal_tricks()
        && rivals.iter().any(|&rival| tricks(rival).is_some_and(|more| more > safe))
}

/// The points with the lowest card of the suit moved from the opponent who has at least two more of it to the other, for a card of
/// another suit.
fn more_even(scene: &Scene<'_, '_, '_>, index: usize) -> Vec<PlayPoint> {
    let (suit, seat) = (scene.cards[index].suit, scene.seat(index));
    let played = |seat: Seat| scene.trick(index).plays().any(|(s, c)| s == seat && c.suit == suit);
    let length = |seat: Seat| scene.hand(index, seat).suit(suit).len() + usize::from(played(seat));
    let [left, right] = [seat.lho(), seat.rho()];
    let (long, short) = if length(left) > length(right) { (left, right) } else { (right, left) };
    if length(long) < length(short) + 2 {
        return Vec::new();
    }
    let moved = scene.hand(index, long).suit(suit).iter().next();
    let back: Vec<Card> = scene.hand(index, short).iter().filter(|c| c.suit != suit).collect();
    let pairs = moved.into_iter().flat_map(|one| back.iter().map(move |&other| (one, other)));
    pairs.filter_map(|(one, other)| scene.exchanged(index, one, other)).collect()
}

pub(super) fn establishment(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    !double_finesse(scene)
        && any(scene, |scene, index| {
            let (suit, seat) = (scene.cards[index].suit, scene.seat(index));
            if !scene.leads(index) || scene.trump() == Some(suit) {
                return false;
            }
            let higher = scene.against(index, seat).suit(suit);
            let made: Vec<usize> = (scene.end(index)..scene.cards.len())
                .filter(|&later| {
                    let other = scene.cards[later];
                    other.suit == suit
                        && scene.leads(later)
                        && scene.is_ours(scene.seat(later))
                        && scene.winner(later) == Some(scene.seat(later))
                        && scene.is_master(later, scene.seat(later), other)
                        && higher.iter().any(|high| high > other)
                        && is_given_up(scene, index..later, suit)
                })
                .collect();
            made.into_iter().any(|later| is_needed(scene, later))
        })
}

/// Returns whether the hero's side leads a suit and loses the trick, or ruffs it.
fn is_given_up(scene: &Scene<'_, '_, '_>, mut among: Range<usize>, suit: Suit) -> bool {
    among.any(|at| {
        let led = scene.leads(at) && scene.cards[at].suit == suit && scene.is_ours(scene.seat(at));
        led && (is_lost(scene, at) || scene.winning(at).is_some_and(|card| card.suit != suit))
    })
}

/// Returns whether the goal would be lost if a card that is led were a small one of the opponents', and that the
/// leader's.
fn is_needed(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> bool {
    let (card, seat) = (scene.cards[index], scene.seat(index));
    let against = scene.against(index, seat);
    let small = against.suit(card.suit).iter().next();
    let small = small.or_else(|| against.iter().min_by_key(|other| other.rank));
    let other = small.and_then(|small| scene.exchanged(index, card, small));
    other.and_then(|point| scene.goal_holds(&point)) == Some(false)
}

/// A later trick of the suit in which one of the hero's hands crosses to the other, where the other is needed.
pub(super) fn crosses(scene: SceneRef<'_, '_, '_, '_>, later: usize) -> bool {
    let (leader, end) = (scene.seat(later), scene.end(later));
    scene.leads(later)
        && scene.is_ours(leader)
        && scene.winner(later) == Some(leader.partner())
        && end < scene.cards.len()
        && scene.goal_holds_led_by(end, leader.partner()) == Some(true)
        && scene.goal_holds_led_by(end, leader) == Some(false)
}

pub(super) fn entry(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| entry_card(scene, index).is_some())
}

/// Returns the card of a suit with which the other hand is reached later, where another card of the suit would win or lose the same
/// trick and be wrong.
pub(super) fn entry_card(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Option<Card> {
    let suit = scene.led(index);
    let winner = scene.winner(index);
    // To throw a card is to spend nothing that would cross.
    if scene.cards[index].suit != suit {
        return None;
    }
    let wrong = scene.verdicts(index).wrong.into_iter().flatten();
    let spent = wrong.filter(|other| other.suit == suit).collect::<Vec<Card>>();
    let same = spent.iter().any(|&other| scene.winner_with(index, other) == winner);
    let mut later = scene.end(index)..scene.cards.len();
    let crossing = later.find(|&later| {
        same && scene.led(later) == suit && scene.is_won_in_suit(later) && crosses(scene, later)
    });
    scene.winning(crossing?)
}

pub(super) fn opening_lead(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    let point = &scene.points[0];
    let whole = point.position().tricks_left() == FULL_HAND && point.position().trick().is_empty();
    whole && !scene.problem.hero().wants_made() && scene.unique.first() == Some(&0)
}
