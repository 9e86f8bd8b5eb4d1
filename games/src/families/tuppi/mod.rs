//! The deals of Tuppi: rami, nolo, sooli; one session for them all.

pub(crate) mod scoring;

use crate::catalogue::{tuppi_nolo, tuppi_rami, tuppi_sooli};
use tikki_play::game::contracts::{Declaration, Declarations};

/// A seat may play nolo with the others, rami, or with his partner's help and then alone sooli.
pub(crate) fn contracts(declarations: Declarations<'_>) -> Vec<Declaration> {
    let nolo = declarations.of(&tuppi_nolo::GAME).declaration("nolo");
    let rami = declarations.of(&tuppi_rami::GAME).declaration("rami").led_by(&declarations.seat(3));
    let sooli =
        declarations.of(&tuppi_sooli::GAME).declaration("sooli").state("soloist", declarations.by);
    let sooli = sooli.state("phase", "exchange").led_by(&declarations.seat(3));
    // Who shows a red card first plays rami, over which the others may bid sooli; else it is nolo.
    vec![nolo.where_nobody_bids(), rami.bid(1), sooli.over_others(2)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use tikki_base::rng::Rng;
    use tikki_play::analysis::solve::PositionValue;
    use tikki_solver::Bounds;

    #[test]
    fn rami_has_target_and_nolo_has_none() {
        let game = crate::by_id("tuppi-rami").expect("a game of the list");
        let deal = game.random(13, &mut Rng::new(1));
        for by in ["N", "E", "S", "W"] {
            let all = contracts(Declarations { game, deal: &deal, by });
            let made = |one: &Declaration, tricks| {
                let value = PositionValue::Sides(Bounds::exact(tricks));
                one.is_made(&one.question().expect("a whole deal"), &value).expect("a contract")
            };
            assert_eq!([6, 7].map(|tricks| made(&all[0], tricks)), [None, None]);
            assert_eq!([6, 7].map(|tricks| made(&all[1], tricks)), [Some(false), Some(true)]);
        }
    }
}
