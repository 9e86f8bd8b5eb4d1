//! A problem that begins later: at the decision that has the theme.

use super::certify::Certificate;
use super::problem::Problem;
use tikki_base::deal::{DealBuilder, EvenDeal, FULL_HAND};
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_solver::{Card, Seat};

/// Returns the ending that begins with the trick of a card of the main line, after the cards of that trick before it. `None` for
/// a whole deal, whose beginning is known, and where nothing is left to be taken.
pub(super) fn beginning_at(
    problem: &Problem,
    certificate: &Certificate,
    index: usize,
) -> Option<Problem> {
    let mut play = problem.play().clone();
    if usize::from(play.start().tricks()) == FULL_HAND {
        return None;
    }
    for &card in &certificate.main[..index] {
        play.push(card).ok()?;
    }
    let begins = play.points().iter().rposition(|point| point.position().trick().is_empty())?;
    let point = play.points()[begins];
    let cards: Vec<Card> = play.cards()[begins..].iter().map(|&(_, card)| card).collect();
    let position = point.position();
    let start =
        PlayPoint::led_by(deal(&point)?, position.strain(), point.declarer(), position.to_play());
    let target = problem.target().checked_sub(point.taken())?;
    Problem::new(LegalPlay::of(start, &cards).0, problem.hero(), target).ok()
}

/// Returns the hands of a point as a deal.
fn deal(point: &PlayPoint) -> Option<EvenDeal> {
    let mut builder = DealBuilder::default();
    for seat in Seat::ALL {
        for card in point.position().hands().hand(seat) {
            builder.card(seat, card).ok()?;
        }
    }
    builder.build().ok()?.try_into().ok()
}
