//! What a lesson of a whole deal needs beside one right card that natural play misses: a pupil recognises the mistake, and sees
//! that the key is better.

use super::generate::GeneratedProblem;
use super::key_effect::KeyEffect;
use super::natural_play::{habit, natural_card};
use super::themes::Theme;
use super::words::{ProblemTexts, all_winners};
use tikki_base::deal::FULL_HAND;
use tikki_bridge::analysis::LegalPlay;
use tikki_language::Language;
use tikki_solver::{Card, CardSet, Rank, Seat};

/// The fewest tricks left at the decision of a random deal (tuning: later the cards are counted, not played).
const FEWEST_TRICKS: usize = 6;

/// The same of a recorded board, whose player did err there.
const FEWEST_OF_A_RECORD: usize = 4;

/// The least share of the layouts in which the key is right, and by which it is better than any other card.
const CLEAR: (f64, f64) = (0.6, 0.15);

/// By which share of the layouts a refused finesse is better: one that loses seldom is no mistake.
const REFUSED: f64 = 0.3;

/// The least share of the layouts in which the natural card is right: a mistake that two hands show is none that players make.
const PLAUSIBLE: f64 = 0.1;

/// Returns whether a lesson teaches something; one of an ending, whose history nobody knows, always does.
pub(super) fn is_worth_teaching(made: &GeneratedProblem, theme: Theme) -> bool {
    let Some((play, _)) = made.first_decision() else { return false };
    if usize::from(play.start().tricks()) < FULL_HAND {
        return true;
    }
    says_why(made, &play, theme)
        && is_prepared(made, &play)
        && is_explained(made)
        && play.last().position().tricks_left() >= fewest_tricks(made)
        && is_clear(made)
        && has_reason(&play)
        && is_plausible(made, &play, theme)
}

/// Returns the fewest tricks that have to be left at the decision.
fn fewest_tricks(made: &GeneratedProblem) -> usize {
    let is_recorded = made.problem.source().is_some_and(|source| source.board.is_some());
    if is_recorded { FEWEST_OF_A_RECORD } else { FEWEST_TRICKS }
}

/// Returns whether a key that prepares an ending has an effect that can be named, and is declarer's if it is a squeeze.
fn is_prepared(made: &GeneratedProblem, play: &LegalPlay) -> bool {
    let Some(purpose) = made.purpose else { return false };
    let squeezes = purpose.theme.is_squeeze();
    (purpose.tricks_later == 0 || KeyEffect::of(made, play).is_some())
        && (made.problem.hero().wants_made() || !squeezes)
}

/// Returns whether some call of the auction has a meaning, if there was one.
fn is_explained(made: &GeneratedProblem) -> bool {
    let calls = made.problem.source().map_or(&[][..], |source| &source.calls);
    calls.is_empty() || !Language::English.auction_notes(&made.problem).is_empty()
}

/// Returns whether players make the mistake of a theme in which both hands show how the key wins.
fn is_plausible(made: &GeneratedProblem, play: &LegalPlay, theme: Theme) -> bool {
    if !matches!(theme, Theme::Overtake | Theme::Cashing | Theme::DrawingTrumps) {
        return true;
    }
    let (Some(sound), natural) = (&made.sound, natural_card(play)) else { return false };
    let classes = play.last().position().classes();
    let is_natural = |card: &Card| {
        let mut with = classes.iter().filter(|class| class.contains(card));
        with.any(|class| class.contains(&natural))
    };
    let natural = sound.others.iter().find(|(card, _)| is_natural(card));
    natural.is_some_and(|&(_, count)| f64::from(count) >= PLAUSIBLE * f64::from(sound.layouts))
}

/// Returns whether players make the mistake of an ending: of an everyday technique the natural card follows a habit.
pub(super) fn is_natural_mistake(made: &GeneratedProblem, theme: Theme) -> bool {
    let is_usual = |(play, _): (LegalPlay, Card)| has_reason(&play);
    !theme.is_everyday() || made.first_decision().is_some_and(is_usual)
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
    let needs_all = needs == point.position().tricks_left();
    let (purpose, trump) = (made.purpose, point.position().strain().trump());
    match theme {
        // Before dummy is seen a lead is a guess, unless the auction or the own hand suggests it.
        Theme::OpeningLead | Theme::TrumpLead | Theme::LeadForARuff => true,
        _ if play.cards().is_empty() => false,
        // The card that falls is beaten anyway as often as it is pinned.
        Theme::Ruff | Theme::IntraFinesse => false,
        // A trump that is kept is for control, not against communications.
        Theme::HoldUp => point.position().trick().led_suit() != trump,
        Theme::Establishment => winners_after(made, play) >= 2,
        Theme::Cashing if declares => {
            all_winners(point) < needs && !needs_all && discards(made, play)
        }
        Theme::Cashing => needs > 1 && !needs_all,
        // Nobody finesses against less than a queen where higher cards draw it.
        Theme::RefusedFinesse => {
            all_winners(point) < needs
                && made.sound.as_ref().is_some_and(|sound| sound.margin() >= REFUSED)
                && purpose
                    .and_then(|purpose| purpose.card)
                    .is_some_and(|card| card.rank >= Rank::QUEEN)
        }
        // Where another trump is wrong, the point is which one.
        Theme::DrawingTrumps => made.wrong_cards().iter().all(|card| Some(card.suit) != trump),
        Theme::Overtake => purpose.is_some_and(|purpose| purpose.card.is_some()),
        Theme::Sacrifice => {
            purpose.is_some_and(|purpose| purpose.card.is_some() || purpose.seat.is_some())
        }
        // Defenders who need all tricks can do nothing else.
        Theme::SecondHandHigh | Theme::ThirdHandHigh => !needs_all,
        _ => true,
    }
}

/// Returns the cards that the trick of the key has on the main line, from the key on.
pub(super) fn rest_of_trick(made: &GeneratedProblem, play: &LegalPlay) -> Vec<Card> {
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
