//! The task: who the solver is, the contract, the lead and what it suggests, and the tricks that are needed.

use super::{Language, bid, format_card, seat_name};
use crate::problem::{Hero, Problem};
use tikki_base::deal::FULL_HAND;
use tikki_language::{Argument, problem as messages};
use tikki_solver::{Card, Rank, Seat};

/// Returns the task in a few sentences that give nothing away.
pub(super) fn task(language: Language, problem: &Problem) -> String {
    let mut sentences = vec![role(language, problem)];
    sentences.extend(opening_lead(language, problem));
    sentences.push(needs(language, problem));
    let to_play = seat_name(language, problem.point().position().to_play());
    sentences.push(messages::TURN.format(language, &[("seat", to_play)]));
    sentences.join(" ")
}

/// The hand that the solver plays: the declarer's, or the defender's who has the first decision.
fn own_seat(problem: &Problem) -> Option<Seat> {
    match problem.hero() {
        Hero::Declarer => Some(problem.point().declarer()),
        Hero::Defence => None,
        Hero::Defender(seat) => Some(seat),
    }
}

fn role(language: Language, problem: &Problem) -> String {
    let declarer = seat_name(language, problem.point().declarer());
    let contract = problem.contract().map(bid);
    let message = match (problem.hero(), contract.is_some()) {
        (Hero::Declarer, true) => messages::YOU_DECLARE,
        (Hero::Declarer, false) => messages::YOU_DECLARE_ENDING,
        (Hero::Defence, true) => messages::YOU_DEFEND_BOTH,
        (Hero::Defence, false) => messages::YOU_DEFEND_BOTH_ENDING,
        (Hero::Defender(_), true) => messages::YOU_DEFEND,
        (Hero::Defender(_), false) => messages::YOU_DEFEND_ENDING,
    };
    let seat = own_seat(problem).map_or("", |seat| seat_name(language, seat));
    let contract = contract.unwrap_or_default();
    message.format(language, &[("seat", seat), ("declarer", declarer), ("contract", &contract)])
}

/// Returns the opening lead of a whole deal, and what a natural player has who leads it; nothing of a lead of the solver's own.
fn opening_lead(language: Language, problem: &Problem) -> Option<String> {
    let play = problem.play();
    let &(leader, card) = play.cards().first()?;
    if usize::from(play.start().tricks()) < FULL_HAND {
        return None;
    }
    let seat = seat_name(language, leader);
    let card_name = format_card(card);
    let own = own_seat(problem) == Some(leader);
    let message = if own { messages::YOU_LED } else { messages::LED };
    let lead = message.format(language, &[("seat", seat), ("card", &card_name)]);
    let has_trumps = play.start().position().strain().trump();
    let is_rearranged = problem.source().is_some_and(|source| source.rearranged);
    let is_explained = !own && has_trumps != Some(card.suit) && !is_rearranged;
    let meaning = is_explained.then(|| suggests(card, has_trumps.is_some())).flatten();
    let meaning = meaning.map(|message| message.text(language));
    Some(meaning.map_or(lead.clone(), |meaning| format!("{lead} {meaning}")))
}

/// What a lead suggests by the usual tables: the top of a sequence, the ace of ace and king, low from an honour, or a high spot
/// card from nothing. Against notrump a middle card may be either.
fn suggests(card: Card, has_trumps: bool) -> Option<tikki_language::Message> {
    match card.rank {
        Rank::ACE if has_trumps => Some(messages::LEAD_ACE),
        rank if rank >= Rank::TEN => Some(messages::LEAD_SEQUENCE),
        rank if !has_trumps && (SIX..=EIGHT).contains(&rank.index()) => None,
        rank if rank.index() <= SIX => Some(messages::LEAD_LOW),
        _ => Some(messages::LEAD_SPOT),
    }
}

/// The index of the six, the highest card that looks like a low one.
const SIX: usize = 4;

/// The index of the eight, the highest card that may be the fourth of a long suit.
const EIGHT: usize = 6;

fn needs(language: Language, problem: &Problem) -> String {
    let point = problem.point();
    let (more, left) = (usize::from(problem.needs(point)), point.position().tricks_left());
    let (makes, needs_all) = (problem.hero().wants_made(), more == left);
    let message = match (problem.contract().is_some(), makes, needs_all) {
        (true, true, false) => messages::NEED_TO_MAKE,
        (true, true, true) => messages::NEED_ALL_TO_MAKE,
        (true, false, false) => messages::NEED_TO_BEAT,
        (true, false, true) => messages::NEED_ALL_TO_BEAT,
        (false, _, false) => messages::NEED,
        (false, _, true) => messages::NEED_ALL,
    };
    let arguments: [(&str, &dyn Argument); 2] = [("more", &more), ("left", &left)];
    message.format(language, &arguments)
}
