//! The purpose of the key: the theme of the first decision itself, or the ending that it prepares.

use super::Theme;
use super::basics::{suit_led_in_time, their_ruff};
use super::endings::{lost_tricks, throws_in};
use super::honours::merrimac_hand;
use super::scene::Scene;
use super::squeezes::{squeezed, strip_squeeze};
use super::suits::{card_finessed_into, dropped, entry_card, finessed_card, made_high};
use super::trumps::coups;
use crate::certify::Certificate;
use crate::judge::ProblemJudge;
use crate::problem::Problem;
use tikki_solver::{Card, Seat, Suit};

/// The purpose of the first decision on the main line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyPurpose {
    /// The theme.
    pub theme: Theme,
    /// The number of tricks between the key and the ending that it prepares; 0 where the key itself has the theme.
    pub tricks_later: usize,
    /// The opponent against whom it is directed: who is squeezed, thrown in, finessed, kept off lead or cannot ruff.
    pub seat: Option<Seat>,
    /// The other suit in which the reason lies: that of a ruff that a trump lead prevents, or that is led once the trick is won.
    pub suit: Option<Suit>,
    /// The second of two suits in which an opponent is squeezed.
    pub other_suit: Option<Suit>,
    /// The card in which the reason lies: one that becomes high, is led next, is an entry, is thrown, falls, or is finessed.
    pub card: Option<Card>,
}

/// The themes by how much they say of a problem.
pub(crate) const WEIGHT: &[Theme] = &[
    Theme::CompoundSqueeze,
    Theme::ClashSqueeze,
    Theme::GuardSqueeze,
    Theme::Winkle,
    Theme::SteppingStone,
    Theme::Backwash,
    Theme::EntryShifting,
    Theme::EntrySqueeze,
    Theme::TripleSqueeze,
    Theme::CrissCross,
    Theme::DoubleSqueeze,
    Theme::TrumpSqueeze,
    Theme::StripSqueeze,
    Theme::ViennaCoup,
    Theme::Rectifying,
    Theme::Squeeze,
    Theme::Smother,
    Theme::DevilsCoup,
    Theme::GrandCoup,
    Theme::EnPassant,
    Theme::TrumpCoup,
    Theme::RuffAndSluff,
    Theme::Elimination,
    Theme::MortonsFork,
    Theme::Scissors,
    Theme::Crocodile,
    Theme::Merrimac,
    Theme::Deschapelles,
    Theme::Bath,
    Theme::Uppercut,
    Theme::IntraFinesse,
    Theme::BackwardFinesse,
    Theme::RuffingFinesse,
    Theme::Crossruff,
    Theme::DummyReversal,
    Theme::Jettison,
    Theme::Underruff,
    Theme::ThrowIn,
    Theme::TrumpPromotion,
    Theme::TrumpControl,
    Theme::LoserOnLoser,
    Theme::LeadForARuff,
    Theme::HoldUp,
    Theme::Duck,
    Theme::Avoidance,
    Theme::Drop,
    Theme::RefusedFinesse,
    Theme::SafetyPlay,
    Theme::Sacrifice,
    Theme::Unblock,
    Theme::Overtake,
    Theme::Entry,
    Theme::Finesse,
    Theme::DoubleFinesse,
    Theme::Ruff,
    Theme::Establishment,
    Theme::DrawingTrumps,
    Theme::Cashing,
    Theme::TrumpLead,
    Theme::ThirdHandHigh,
    Theme::SecondHandHigh,
    Theme::OpeningLead,
];

/// The most tricks between the key and the ending of a problem whose every line is certified.
const FAR: usize = 4;

/// Returns the purpose of the first decision, of the themes that the whole problem has; `None` if none is the key's.
///
/// A theme that is found at a card is asked of the key alone. An ending (a squeeze, a throw-in, a trump coup) belongs to the
/// key if it comes soon enough.
pub(crate) fn purpose(
    themes: &[Theme],
    problem: &Problem,
    certificate: &Certificate,
    judge: &mut ProblemJudge<'_, '_>,
) -> Option<KeyPurpose> {
    let first = *certificate.unique.first()?;
    let key_only = Certificate { unique: vec![first], ..certificate.clone() };
    let mut scene = Scene::new(problem, &key_only, judge);
    // Where only the first decision is certified, later cards are one line of many.
    let far = if certificate.complete { FAR } else { 0 };
    let mut best: Option<KeyPurpose> = None;
    for &theme in WEIGHT.iter().filter(|theme| themes.contains(theme)) {
        if !is_for(theme, &scene, first) || !theme.holds(&mut scene) {
            continue;
        }
        let Some(found) = directed(theme, &mut scene, first) else { continue };
        let nearer = best.is_none_or(|best| found.tricks_later < best.tricks_later);
        if found.tricks_later <= far && nearer {
            best = Some(found);
        }
    }
    best
}

/// Returns whether the side of the hero has a name for the theme: defenders draw no trumps and do not throw losers on losers.
fn is_for(theme: Theme, scene: &Scene<'_, '_, '_>, first: usize) -> bool {
    let declares = scene.problem.hero().wants_made();
    let dummy = scene.points[first].declarer().partner();
    match theme {
        Theme::DrawingTrumps
        | Theme::Crossruff
        | Theme::DummyReversal
        | Theme::LoserOnLoser
        | Theme::TrumpControl
        | Theme::DoubleFinesse
        | Theme::SafetyPlay
        | Theme::RuffingFinesse => declares,
        // A defender finesses against the cards of dummy, which they see.
        Theme::Finesse => declares || scene.seat(first).rho() == dummy,
        _ => true,
    }
}

/// Returns the theme with the opponent it is directed against, and how far away it is.
fn directed(theme: Theme, scene: &mut Scene<'_, '_, '_>, first: usize) -> Option<KeyPurpose> {
    let at = |scene: &Scene<'_, '_, '_>, index: usize, seat: Seat| {
        let left = |index: usize| scene.points[index].position().tricks_left();
        let tricks_later = left(first) - left(index);
        let seat = Some(seat);
        Some(KeyPurpose { theme, tricks_later, seat, suit: None, other_suit: None, card: None })
    };
    let because = |seat: Option<Seat>, suit: Option<Suit>, card: Option<Card>| {
        Some(KeyPurpose { theme, tricks_later: 0, seat, suit, other_suit: None, card })
    };
    let now = |seat: Option<Seat>| because(seat, None, None);
    match theme {
        Theme::ThrowIn | Theme::Elimination | Theme::RuffAndSluff | Theme::Smother => {
            let &(index, seat) = throws_in(scene).first()?;
            at(scene, index - 1, seat)
        }
        Theme::TrumpCoup | Theme::GrandCoup => {
            let index = *coups(scene).first()?;
            at(scene, index, scene.seat(index).lho())
        }
        // A discard that keeps a tenace for a finesse is no squeeze, whatever the opponents discard later.
        // Where the victim is thrown in afterwards, a strip squeeze is the name.
        Theme::Squeeze if keeps_tenaces(scene, first) || strip_squeeze(scene) => None,
        theme if theme.is_squeeze() => {
            let index = *squeezed(scene).first()?;
            let found = at(scene, index, scene.seat(index))?;
            let (suit, other_suit) = squeezed_suits(scene, index).unzip();
            Some(KeyPurpose { suit, other_suit, ..found })
        }
        Theme::Avoidance => {
            let &(_, safe) = lost_tricks(scene, first).first()?;
            now(Some(safe.partner()))
        }
        // A bare entry goes under any card of the suit: the honour is only unblocked.
        Theme::Merrimac => {
            let hand = merrimac_hand(scene, first)?;
            let entry = scene.hand(first, hand).suit(scene.cards[first].suit);
            (entry.len() >= 2).then(|| now(Some(hand)))?
        }
        Theme::Finesse => because(Some(scene.seat(first).rho()), None, finessed_card(scene, first)),
        Theme::LeadForARuff => now(Some(scene.seat(first))),
        Theme::RefusedFinesse => {
            because(Some(scene.seat(first).lho()), None, card_finessed_into(scene, first))
        }
        Theme::Drop => because(None, None, dropped(scene, first)),
        Theme::Overtake => because(None, None, led_next(scene, first)),
        Theme::Entry => because(None, None, entry_card(scene, first)),
        Theme::Ruff => because(None, None, wins_otherwise(scene, first)),
        Theme::Cashing => because(None, None, thrown(scene, first)),
        Theme::Sacrifice => match merrimac_hand(scene, first) {
            None => because(None, None, made_high(scene, first)),
            hand => now(hand),
        },
        Theme::RuffingFinesse | Theme::BackwardFinesse | Theme::DoubleFinesse => {
            now(Some(scene.seat(first).lho()))
        }
        Theme::TrumpLead => {
            let (suit, seat) = their_ruff(scene, first)?;
            because(Some(seat), Some(suit), None)
        }
        Theme::SecondHandHigh => because(None, suit_led_in_time(scene, first), None),
        _ => now(None),
    }
}

/// Returns the opponent's card that wins the trick of a ruff if a plain card is thrown.
fn wins_otherwise(scene: &mut Scene<'_, '_, '_>, first: usize) -> Option<Card> {
    let trump = scene.trump();
    let wrong = scene.verdicts(first).wrong.into_iter().flatten();
    let thrown = wrong.into_iter().find(|card| Some(card.suit) != trump)?;
    let lost = scene.lost_with(first, thrown);
    lost.winning(0).filter(|_| lost.winner(0).is_some_and(|seat| !lost.is_ours(seat)))
}

/// Returns the two suits of a hand that has to discard from them; `None` if it has others.
fn squeezed_suits(scene: &Scene<'_, '_, '_>, index: usize) -> Option<(Suit, Suit)> {
    let hand = scene.hand(index, scene.seat(index));
    let held: Vec<Suit> =
        Suit::ALL.into_iter().rev().filter(|&suit| !hand.suit(suit).is_empty()).collect();
    let is_plain = scene.trump().is_none_or(|trump| hand.suit(trump).is_empty());
    let [one, other] = held[..] else { return None };
    is_plain.then_some((one, other))
}

/// Returns the card that the hand leads after the trick that its card wins.
fn led_next(scene: &Scene<'_, '_, '_>, first: usize) -> Option<Card> {
    let end = scene.end(first);
    let next = scene.cards.get(end).copied();
    next.filter(|_| scene.seat(end) == scene.seat(first))
}

/// Returns the loser that the other hand throws on a lead.
fn thrown(scene: &Scene<'_, '_, '_>, first: usize) -> Option<Card> {
    let third = first + 2;
    let card = scene.cards.get(third).copied().filter(|_| scene.leads(first))?;
    let is_thrown = card.suit != scene.led(first) && Some(card.suit) != scene.trump();
    (is_thrown && !scene.is_master(third, scene.seat(third), card)).then_some(card)
}

/// Returns whether the key is a discard of the hero's side, and all suits of which a discard is wrong are finessed later.
fn keeps_tenaces(scene: &mut Scene<'_, '_, '_>, first: usize) -> bool {
    let card = scene.cards[first];
    let throws = card.suit != scene.led(first) && Some(card.suit) != scene.trump();
    let wrong: Vec<Card> = scene.verdicts(first).wrong.into_iter().flatten().collect();
    let later = scene.end(first)..scene.cards.len();
    let is_finessed = |suit: Suit| {
        let mut leads = later.clone().filter(|&at| scene.cards[at].suit == suit);
        leads.any(|at| scene.is_ours(scene.seat(at)) && scene.finessed(at).is_some())
    };
    throws && !wrong.is_empty() && wrong.iter().all(|card| is_finessed(card.suit))
}

impl Theme {
    /// Returns whether an opponent is squeezed.
    pub(crate) fn is_squeeze(self) -> bool {
        matches!(
            self,
            Theme::Squeeze
                | Theme::DoubleSqueeze
                | Theme::TrumpSqueeze
                | Theme::CrissCross
                | Theme::TripleSqueeze
                | Theme::StripSqueeze
                | Theme::GuardSqueeze
                | Theme::ClashSqueeze
                | Theme::CompoundSqueeze
                | Theme::EntrySqueeze
                | Theme::EntryShifting
                | Theme::Backwash
                | Theme::SteppingStone
                | Theme::Winkle
        )
    }
}
