//! `none`: cards have no meaning. The player still sees partner's discards, and judges as well as possible.

use super::judged::WeighingSystem;
use crate::DISCARDS;
use crate::judge::{WeighingPlayer, Weights};
use crate::language::{Agreement, CardTurn};

/// The name of the system.
pub(crate) const NAME: &str = "none";

/// The system.
pub(crate) fn system() -> WeighingSystem {
    let language = Agreement { turns: [CardTurn::SILENT; DISCARDS], wrap: false, support: false };
    WeighingSystem {
        name: NAME,
        crib_sheet: "Our cards say nothing.\n".to_owned(),
        judge: WeighingPlayer { language, weights: WEIGHTS },
    }
}

/// Fitted to self-play; the weights of statements have no effect.
const WEIGHTS: Weights = Weights {
    false_set: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
    false_reply: [0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.1],
    put_down: [1.0, 0.304, 0.0725, 0.0391, 0.1],
    unsignalled: 1.0,
    wants_unknown: [0.0, 0.361, 1.41, 40.2, 39.2],
    wants_set: [0.0, 1.0, 1.0, 1.0, 1.0],
    wants_one: [0.0, 1.0, 1.0, 1.0, 1.0],
    wants_none: [0.0, 1.0, 1.0, 1.0, 1.0],
    holding: [5.15, 6.5, 6.29, 7.65, 5.0, 7.83, 5.07, 5.0],
    value: 0.048,
    lie: [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    gain: [0.0, 0.0, 0.0, 0.0, 0.0],
    false_answer: [0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0],
    answer: 0.0,
};
