//! `viisari` (the hand of a clock): our own system. Its cards 1 to 3 point at sets as the booklet's do, but wrap from king to
//! ace; from card 4 on colours answer partner's sets one after the other, so that no rank is bound to an answer, and pointing
//! at a set of partner's is support.

use super::judged::WeighingSystem;
use crate::judge::{WeighingPlayer, Weights};
use crate::language::{Agreement, CardReply, CardTurn};

/// The name of the system.
pub(crate) const NAME: &str = "viisari";

const CRIB_SHEET: &str = "\
Ranks wrap around: the king is below the ace, the ace above the king.
Card 1  points at the rank one below this card, card 2 at the one above, card 3 at the one below:
        I have two or more of it; if partner has pointed at it before: I have one or more.
Cards 4, 5, 6  answer the first rank that partner has pointed at and I have not yet spoken of:
        red: I have one or more of it; black: I have none.
        If there is no such rank the card says nothing.
Cards 7 and 8 say nothing.
We discard the card that we expect to miss least; a card whose true meaning would cost too much may be false.
";

/// The agreement.
pub(crate) const LANGUAGE: Agreement = Agreement {
    turns: [
        CardTurn::points(-1),
        CardTurn::points(1),
        CardTurn::points(-1),
        CardTurn::replies(CardReply::Colour),
        CardTurn::replies(CardReply::Colour),
        CardTurn::replies(CardReply::Colour),
        CardTurn::SILENT,
        CardTurn::SILENT,
    ],
    wrap: true,
    support: true,
};

/// The system.
pub(crate) fn system() -> WeighingSystem {
    let judge = WeighingPlayer { language: LANGUAGE, weights: WEIGHTS };
    WeighingSystem { name: NAME, crib_sheet: CRIB_SHEET.to_owned(), judge }
}

/// Fitted to self-play.
const WEIGHTS: Weights = Weights {
    false_set: [0.00832, 0.0121, 0.0754, 0.134, 0.32, 0.3, 0.3, 0.3],
    false_reply: [0.05, 0.0314, 0.0607, 0.0194, 0.0322, 0.0729, 0.0452, 0.05],
    put_down: [1.0, 0.127, 0.246, 0.0385, 0.1],
    unsignalled: 0.257,
    wants_unknown: [0.0, 0.146, 8.64, 5.18, 32.1],
    wants_set: [0.0, 8.84, 33.6, 39.1, 29.6],
    wants_one: [0.0, 1.13, 25.4, 58.2, 131.0],
    wants_none: [0.0, 0.0411, 0.859, 36.9, 249.0],
    holding: [5.0, 7.52, 6.72, 5.23, 5.09, 5.0, 5.0, 5.0],
    value: 0.01,
    lie: [15.1, 18.9, 3.43, 7.92, 3.88, 2.64, 2.7, 0.0],
    gain: [0.0, 3.0, 10.3, 4.66, 4.9],
    false_answer: [3.0, 2.22, 3.45, 8.0, 4.91, 5.89, 3.26, 0.708],
    answer: 1.13,
};
