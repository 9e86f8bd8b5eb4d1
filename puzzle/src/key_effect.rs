//! What a key that prepares an ending does in its own trick.

use super::generate::GeneratedProblem;
use super::teaching::rest_of_trick;
use super::themes::Theme;
use tikki_bridge::analysis::LegalPlay;
use tikki_solver::{Seat, Suit};

/// The effect of a key on a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyEffect {
    /// The opponent who is thrown in later has no card of a suit left.
    TakesExit(Seat, Suit),
    /// A high card goes under a winner of the other hand.
    Unblocks,
    /// A hand ruffs, which leaves it fewer trumps.
    Shortens(Seat),
}

impl KeyEffect {
    /// Returns the effect of a key whose ending comes later; `None` if it has none of these.
    pub(crate) fn of(made: &GeneratedProblem, play: &LegalPlay) -> Option<KeyEffect> {
        let purpose = made.purpose.filter(|purpose| purpose.tricks_later > 0)?;
        let (point, cards) = (play.last(), rest_of_trick(made, play));
        let key = *cards.first()?;
        let mut after = play.clone();
        for &card in &cards {
            after.push(card).ok()?;
        }
        let seat = point.position().to_play();
        let led = point.position().trick().led_suit().unwrap_or(key.suit);
        let held = |seat: Seat| point.position().hands().hand(seat).suit(led);
        let left = |seat: Seat| after.last().position().hands().hand(seat).suit(led);
        let winner = after.last().position().trick().leader();
        let takes_exit = |victim: &Seat| held(*victim).len() == 1 && left(*victim).is_empty();
        let lower = |card| made.wrong_cards().iter().any(|&low| low.suit == key.suit && low < card);
        match purpose.theme {
            Theme::ThrowIn | Theme::Elimination | Theme::RuffAndSluff | Theme::StripSqueeze => {
                purpose.seat.filter(takes_exit).map(|victim| KeyEffect::TakesExit(victim, led))
            }
            Theme::TrumpCoup | Theme::GrandCoup => {
                let trump = point.position().strain().trump();
                let ruffs =
                    winner.side() == seat.side() && Some(led) != trump && left(winner).is_empty();
                let fewer = |hand: Seat| {
                    let trumps = |play: &LegalPlay| {
                        trump.map_or(0, |trump| {
                            play.last().position().hands().hand(hand).suit(trump).len()
                        })
                    };
                    trumps(&after) < trumps(play)
                };
                (ruffs && fewer(winner)).then_some(KeyEffect::Shortens(winner))
            }
            _ => None,
        }
        .or_else(|| {
            let under = winner == seat.partner() && key.suit == led && lower(key);
            under.then_some(KeyEffect::Unblocks)
        })
    }
}
