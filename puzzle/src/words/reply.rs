//! What is said of a card of the hero's while a problem is played: whether it is right, and why.

use super::{Language, count, format_card};
use crate::{PlayTrainer, StepRates, TrainerReply};
use tikki_bridge::analysis::LegalPlay;
use tikki_language::{Argument, problem as messages};
use tikki_solver::Card;

/// Returns the sentences on a card that has just been chosen.
pub(super) fn reply(
    language: Language,
    trainer: &PlayTrainer,
    card: Card,
    reply: &TrainerReply,
) -> Vec<String> {
    match reply {
        TrainerReply::Right { rates } => vec![verdict(language, card, None, rates.as_ref())],
        TrainerReply::Wrong { rates, instead, refutation } => {
            let verdict = verdict(language, card, Some(*instead), rates.as_ref());
            std::iter::once(verdict).chain(why(language, trainer, refutation)).collect()
        }
    }
}

/// Returns whether a card is right: over the open layouts, if there are several.
fn verdict(
    language: Language,
    card: Card,
    instead: Option<Card>,
    rates: Option<&StepRates>,
) -> String {
    let (card, better) = (format_card(card), instead.map(format_card).unwrap_or_default());
    let Some(rates) = rates.filter(|rates| rates.layouts > 1) else {
        let message = if instead.is_none() { messages::REPLY_RIGHT } else { messages::REPLY_WRONG };
        return message.format(language, &[("card", card), ("better", better)]);
    };
    let message = match instead {
        None if rates.chosen == rates.layouts => messages::REPLY_RIGHT_ALL,
        None => messages::REPLY_RIGHT_LAYOUTS,
        Some(_) => messages::REPLY_WRONG_LAYOUTS,
    };
    let arguments: [(&str, &dyn Argument); 5] = [
        ("card", &card),
        ("better", &better),
        ("right", &rates.chosen),
        ("most", &rates.best.1),
        ("layouts", &rates.layouts),
    ];
    message.format(language, &arguments)
}

/// Returns how a wrong card loses, where the cards lie now; `None` if no refutation was found in time.
fn why(language: Language, trainer: &PlayTrainer, refutation: &[Card]) -> Option<String> {
    let problem = trainer.problem();
    let before = LegalPlay::of(trainer.before_last(), &[]).0;
    let end = LegalPlay::of(trainer.before_last(), refutation).0;
    let card = format_card(*refutation.first()?);
    let took = count::tricks_won(language, problem.side().opponents(), &before, refutation);
    let (more, left) = (problem.needs(end.last()), end.last().position().tricks_left());
    let arguments: [(&str, &dyn Argument); 4] =
        [("card", &card), ("took", &took), ("more", &more), ("left", &left)];
    Some(messages::FAILS.format(language, &arguments))
}
