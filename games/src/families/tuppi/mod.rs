//! The deals of Tuppi: rami, nolo, sooli; one session for them all.

pub(crate) mod scoring;

use crate::game;
use tikki_play::game::contracts::{Declaration, Declarations};

/// Returns what a seat may declare: nolo with the others, rami, or sooli, which it plays alone after its partner's help.
pub(crate) fn contracts(declarations: Declarations<'_>) -> Vec<Declaration> {
    let nolo = declarations.of(game("tuppi-nolo")).declaration("nolo");
    let rami =
        declarations.of(game("tuppi-rami")).declaration("rami").led_by(&declarations.seat(3));
    let sooli =
        declarations.of(game("tuppi-sooli")).declaration("sooli").state("soloist", declarations.by);
    let sooli = sooli.state("phase", "exchange").led_by(&declarations.seat(3));
    // Who shows a red card first plays rami, over which the others may bid sooli; else it is nolo.
    vec![nolo.where_nobody_bids(), rami.bid(1), sooli.over_others(2)]
}

#[cfg(test)]
mod tests;
