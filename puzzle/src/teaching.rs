//! What a lesson of a whole deal needs beside one right card that natural play misses: a pupil recognises the mistake, and sees
//! that the key is better.

use super::generate::GeneratedProblem;
use super::natural_play::{habit, natural_card};
use super::themes::Theme;
use super::words::all_top_tricks;
use tikki_base::deal::FULL_HAND;
use tikki_bridge::analysis::LegalPlay;
use tikki_solver::{Card, CardSet, Seat};

/// The fewest tricks left at the decision (tuning: later the cards are counted, not played).
const FEWEST_TRICKS: usize = 4;

/// The least share of the layouts in which the key is right, and by which it is better than any other card.
const CLEAR: (f64, f64) = (0.6, 0.15);

/// Returns whether a lesson teaches something; one of an ending, whose history nobody knows, always does.
pub(super) fn is_worth_teaching(made: &GeneratedProblem, theme: Theme) -> bool {
    let Some((play, _)) = made.first_decision() else { return false };
    if usize::from(play.start().tricks()) < FULL_HAND {
        return true;
    }
    says_why(made, &play, theme)
        && play.last().position().tricks_left() >= FEWEST_TRICKS
        && is_clear(made)
        && has_reason(&play)
}

fn is_clear(made: &GeneratedProblem) -> bool {
    let (share, margin) = CLEAR;
    made.sound.as_ref().is_some_and(|sound| {
        f64::from(sound.key) >= share * f64::from(sound.layouts) && sound.margin() >= margin
    })
}

/// Returns whether the natural card follows a habit that players know.
fn has_reason(play: &LegalPlay) -> bool {
    habit(play, natural_card(play)).is_some()
}

/// Returns whether the name of the theme says why the key is right. Every player ruffs, cashes and sets up suits: a ruff says nothing,
/// a suit is worth it for two tricks, and declarer cashes in time for a discard.
fn says_why(made: &GeneratedProblem, play: &LegalPlay, theme: Theme) -> bool {
    let point = play.last();
    let needs = usize::from(made.problem.needs(point));
    let declares = made.problem.hero().wants_made();
    match theme {
        // Before dummy is seen a lead is a guess, unless the auction or the own hand suggests it.
        Theme::OpeningLead | Theme::TrumpLead | Theme::LeadForARuff => true,
        _ if play.cards().is_empty() => false,
        Theme::Ruff => false,
        Theme::Establishment => winners_after(made, play) >= 2,
        Theme::Cashing if declares => all_top_tricks(point) < needs && discards(made, play),
        Theme::Cashing => needs > 1 && needs < point.position().tricks_left(),
        Theme::RefusedFinesse => all_top_tricks(point) < needs,
        // Defenders who need all tricks can do nothing else.
        Theme::SecondHandHigh | Theme::ThirdHandHigh => needs < point.position().tricks_left(),
        _ => true,
    }
}

/// Returns the cards that the trick of the key has on the main line, from the key on.
fn rest_of_trick(made: &GeneratedProblem, play: &LegalPlay) -> Vec<Card> {
    let index = made.path_to_key().map_or(0, <[Card]>::len);
    let cards = made.certificate.main[index..].iter().copied();
    cards.take(Seat::ALL.len() - play.last().position().trick().len()).collect()
}

/// Returns the number of the side's cards in the suit of the key that nobody beats after its trick.
fn winners_after(made: &GeneratedProblem, play: &LegalPlay) -> usize {
    let (point, cards) = (play.last(), rest_of_trick(made, play));
    let Some(suit) = cards.first().map(|card| card.suit) else { return 0 };
    let seat = point.position().to_play();
    let held = |seat: Seat| -> CardSet {
        let hand = point.position().hands().hand(seat).suit(suit);
        hand.iter().filter(|card| !cards.contains(card)).collect()
    };
    let highest = (held(seat.lho()) | held(seat.rho())).iter().max();
    let ours = held(seat) | held(seat.partner());
    ours.iter().filter(|&card| Some(card) > highest).count()
}

/// Returns whether the other hand throws a card on the key.
fn discards(made: &GeneratedProblem, play: &LegalPlay) -> bool {
    let trump = play.last().position().strain().trump();
    let cards = rest_of_trick(made, play);
    let thrown = cards.get(2).filter(|card| Some(card.suit) != trump);
    thrown.is_some_and(|card| card.suit != cards[0].suit)
}
