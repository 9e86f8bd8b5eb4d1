//! Analysis of a deal: its table, the values of its cards, and the mistakes of its play.

mod cards;
mod contracts;
mod line;
mod play;
mod replay;
mod session;
pub mod simulate;
mod single_dummy;
mod symmetry;
mod table;
mod trace;
mod verify;

#[cfg(test)]
mod tests;

pub use self::{
    cards::{CardValue, NodeBudget, cards},
    contracts::{ComparisonBasis, ContractGrid, DeclaredContract, EvaluatedContract, FieldScores},
    line::{BestPlayLine, LineCard, best_card, natural::natural},
    play::{LegalPlay, PlayPoint},
    replay::{AnalysedBoard, BoardReplay, bid},
    session::{BoardSession, CardTally, ComparedResult, SessionBoard, SessionPlayer, tallies},
    single_dummy::{SingleDummy, SingleDummyVerdict},
    table::{
        STRAINS, SolvedStrain, StrainCache, StrainMemory, StrainOfDeal, StrainTricks, bounds_of,
        full_table,
    },
    trace::{Mistake, MistakeKind, Trace, TracedCard},
    verify::{Mismatch, StoredValue, mismatches},
};
