//! What a person asks of a deal: its table, the value of its cards, the errors of its play.

mod cards;
mod contracts;
mod images;
mod line;
mod play;
mod record;
mod session;
pub mod simulate;
mod table;
mod trace;
mod verify;

#[cfg(test)]
mod tests;

pub use self::{
    cards::{Budget, CardValue, cards},
    contracts::{Against, DeclaredContract, Evaluated, Field, Grid},
    line::{Line, LineCard, best_card, natural::natural},
    play::{Play, Point},
    record::{Analysed, Replay, bid},
    session::{BoardSession, CardTally, ComparedResult, SessionBoard, SessionPlayer, tallies},
    table::{
        Finished, STRAINS, StrainCache, StrainMemory, StrainOfDeal, StrainTricks, bounds_of,
        full_table,
    },
    trace::{Slip, SlipKind, Trace, TracedCard},
    verify::{Mismatch, What, mismatches},
};
