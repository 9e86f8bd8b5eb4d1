//! Coups with honours: given up, held back, thrown under, or left a choice.

use super::finesses::fails_elsewhere;
use super::scene::SceneRef;
use super::suits::{any, is_lost};
use super::theme_line::ThemeLine;
use tikki_solver::{Card, Rank, Seat, Suit};

/// Returns whether a defender leads an honour that nothing touches into a higher card of an opponent's, where a lower
/// one loses.
fn gives_honour(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> bool {
    let (card, seat) = (scene.cards[index], scene.seat(index));
    let classes = scene.points[index].position().classes();
    let alone = classes.iter().any(|class| class.len() == 1 && class[0] == card);
    !scene.problem.hero().wants_made()
        && scene.leads(index)
        && scene.trump() != Some(card.suit)
        && card.rank >= Rank::JACK
        && alone
        && !scene.is_master(index, seat, card)
        && !scene.wrong_below(index).is_empty()
}

/// An honour is led to drive the entry out of an opponent's hand (Official Encyclopedia of Bridge): later, with that hand on lead,
/// the goal would be lost, and its cards above the honour are gone.
pub(super) fn merrimac(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| merrimac_hand(scene, index).is_some())
}

/// Returns the hand whose entry an honour drives out.
pub(super) fn merrimac_hand(scene: SceneRef<'_, '_, '_, '_>, index: usize) -> Option<Seat> {
    if !gives_honour(scene, index) {
        return None;
    }
    let card = scene.cards[index];
    let above =
        |at: usize, seat: Seat| scene.hand(at, seat).suit(card.suit).iter().any(|high| high > card);
    let seat = scene.seat(index);
    let keepers = [seat.lho(), seat.rho()].into_iter().filter(|&seat| above(index, seat));
    let spent: Vec<(Seat, usize)> = keepers
        .flat_map(|seat| (scene.end(index)..scene.cards.len()).map(move |at| (seat, at)))
        .filter(|&(seat, at)| scene.leads(at) && scene.seat(at) != seat && !above(at, seat))
        .collect();
    spent.into_iter().find(|&(seat, at)| is_cut_off(scene, at, seat)).map(|(seat, _)| seat)
}

/// Returns whether a hand of the opponents would beat the goal if it were on lead, and has cards that are high.
fn is_cut_off(scene: SceneRef<'_, '_, '_, '_>, at: usize, seat: Seat) -> bool {
    let ours = scene.against(at, seat);
    let hand = scene.hand(at, seat);
    let partner = scene.hand(at, seat.partner());
    let high = |card: &Card| {
        Some(card.suit) != scene.trump()
            && (ours | partner).suit(card.suit).iter().all(|other| other < *card)
    };
    hand.iter().any(|card| high(&card)) && scene.goal_holds_led_by(at, seat) == Some(false)
}

/// An honour is led to make an entry in partner's hand (Official Encyclopedia of Bridge): later partner's card of the suit takes
/// the lead there, where it is needed.
pub(super) fn deschapelles(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        if !gives_honour(scene, index) {
            return false;
        }
        let (card, partner) = (scene.cards[index], scene.seat(index).partner());
        // Of two honours of partner's one would win in any case.
        let against = scene.against(index, partner).suit(card.suit);
        let next = against.iter().filter(|&high| high < card).last();
        let own = scene.hand(index, partner).suit(card.suit);
        let promoted = own.iter().filter(|&own| own < card && Some(own) > next).count();
        if promoted != 1 {
            return false;
        }
        let later: Vec<usize> = (scene.end(index)..scene.cards.len())
            .filter(|&at| {
                let own = scene.cards[at];
                scene.seat(at) == partner
                    && scene.trick(at).leader() != partner
                    && own.suit == card.suit
                    && own < card
                    && scene.winner(at) == Some(partner)
            })
            .collect();
        later.into_iter().any(|at| needs_lead(scene, at))
    })
}

/// Returns whether the goal stands after the trick of a card because of who has won it, and not partner.
fn needs_lead(scene: SceneRef<'_, '_, '_, '_>, at: usize) -> bool {
    let (seat, end) = (scene.seat(at), scene.end(at));
    end < scene.cards.len()
        && scene.goal_holds_led_by(end, seat) == Some(true)
        && scene.goal_holds_led_by(end, seat.partner()) == Some(false)
}

/// An opponent's honour is allowed to hold by the hand behind it, which has the master and a card below the opponent's
/// next honour (the Bath coup of whist).
pub(super) fn bath(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let (card, seat) = (scene.cards[index], scene.seat(index));
        let leader = scene.trick(index).leader();
        let suit = scene.led(index);
        if scene.leads(index) || scene.is_ours(leader) || card.suit != suit {
            return false;
        }
        let led = scene.trick(index).plays().find(|&(by, _)| by == leader).map(|(_, card)| card);
        let held = |at: usize, seat: Seat| scene.hand(at, seat).suit(suit);
        let next = held(index, leader).iter().last();
        let others = held(index, leader.partner());
        let master = held(index, seat).iter().last();
        let Some(((led, next), master)) = led.zip(next).zip(master) else { return false };
        let tenace = held(index, seat)
            .iter()
            .any(|low| low > card && low < next && others.iter().all(|other| other < low));
        led.rank >= Rank::JACK
            && next.rank >= Rank::TEN
            && master > led
            && master > next
            && card < led
            && tenace
            && scene.winner(index) == Some(leader)
    })
}

/// Second hand overtakes partner's only card of the suit, which would have won and left partner on lead (Official
/// Encyclopedia of Bridge).
pub(super) fn crocodile(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let (seat, partner) = (scene.seat(index), scene.seat(index).partner());
        let (suit, end) = (scene.led(index), scene.end(index));
        let second = scene.trick(index).len() == 1 && scene.cards[index].suit == suit;
        let only = scene.hand(index, partner).suit(suit).len() == 1;
        if !second || !only || scene.problem.hero().wants_made() {
            return false;
        }
        let below = scene.wrong_below(index);
        scene.winner(index) == Some(seat)
            && below.iter().any(|&low| scene.winner_with(index, low) == Some(partner))
            && scene.goal_holds_led_by(end, partner) == Some(false)
            && scene.goal_holds_led_by(end, seat) == Some(true)
    })
}

/// The opponent through whom a suit is led either wins and establishes the card behind, or never wins with that honour
/// (Official Encyclopedia of Bridge).
pub(super) fn mortons_fork(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let (card, victim) = (scene.cards[index], scene.seat(index).lho());
        let held = scene.hand(index, victim).suit(card.suit);
        let honour = held.iter().last().filter(|&high| held.len() >= 2 && high > card);
        let small = held.iter().next();
        if !scene.leads(index) || scene.trump() == Some(card.suit) {
            return false;
        }
        let Some((honour, small)) = honour.zip(small) else { return false };
        let others = [victim.lho(), victim.partner(), victim.rho()]
            .map(|seat| scene.hand(index, seat).suit(card.suit));
        if others.iter().any(|hand| hand.iter().any(|other| other > honour)) {
            return false;
        }
        let (taken, ducked) = (scene.with(index + 1, honour), scene.with(index + 1, small));
        let wins =
            |course: &ThemeLine| course.trick_ends().any(|at| course.winning(at) == Some(honour));
        let ours = ducked.winner(0).is_some_and(|seat| scene.is_ours(seat));
        let more = taken.masters_after(0, card.suit) > 1 + ducked.masters_after(0, card.suit);
        wins(&taken)
            && !wins(&ducked)
            && ours
            && more
            && throws(&ducked, card.suit)
            && loses_again(scene, &ducked, card.suit)
            && fails_elsewhere(scene, index, honour)
    })
}

/// Returns whether after the first trick every lead of a suit by the hero's side loses.
fn loses_again(scene: SceneRef<'_, '_, '_, '_>, course: &ThemeLine, suit: Suit) -> bool {
    let end = course.end(0);
    let seats = Seat::ALL.into_iter().filter(|&seat| course.is_ours(seat));
    let leads = seats.flat_map(|seat| {
        let cards = course.hand(end, seat).suit(suit).iter();
        cards.map(move |card| (seat, card)).collect::<Vec<_>>()
    });
    let leads: Vec<(Seat, Card)> = leads.collect();
    leads.into_iter().all(|(seat, card)| {
        scene.goal_holds_after_lead(&course.points[end], seat, card) == Some(false)
    })
}

/// Returns whether the hero's side throws a card of a suit on another.
fn throws(course: &ThemeLine, suit: Suit) -> bool {
    (0..course.cards.len()).any(|at| {
        let thrown = course.cards[at].suit == suit && course.led(at) != suit;
        thrown && course.is_ours(course.seat(at))
    })
}

/// A loser is discarded on a lost trick, so that its winner cannot reach the other opponent in the discarded suit
/// (Official Encyclopedia of Bridge).
pub(super) fn scissors(scene: SceneRef<'_, '_, '_, '_>) -> bool {
    any(scene, |scene, index| {
        let (card, seat, end) = (scene.cards[index], scene.seat(index), scene.end(index));
        let throws = card.suit != scene.led(index) && scene.trump() != Some(card.suit);
        let last = scene.hand(index, seat).suit(card.suit).len() == 1;
        let loser =
            !scene.is_master(index, seat, card) && scene.is_ours(scene.trick(index).leader());
        if !throws || !last || !loser || !is_lost(scene, index) || end >= scene.cards.len() {
            return false;
        }
        let Some(danger) = scene.winner(index).map(Seat::partner) else { return false };
        if scene.goal_holds_led_by(end, danger) != Some(false) {
            return false;
        }
        let wrong: Vec<Card> = scene.verdicts(index).wrong.iter().map(|class| class[0]).collect();
        wrong.into_iter().any(|other| {
            let lost = scene.lost_with(index, other);
            let mut leads = (0..lost.cards.len()).filter(|&at| lost.leads(at));
            leads.any(|at| {
                let crosses = lost.seat(at) == danger.partner() && lost.winner(at) == Some(danger);
                lost.cards[at].suit == card.suit && crosses
            })
        })
    })
}
