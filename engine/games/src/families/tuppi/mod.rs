//! The deals of Tuppi: rami, nolo, sooli; one session for them all.

pub(crate) mod scoring;

use crate::contracts::{Offer, Undertaken};

/// A seat may play nolo with the others, rami, or with his partner's help and then alone sooli.
pub(crate) fn contracts(offer: Offer<'_>) -> Vec<Undertaken> {
    let nolo = offer.of("tuppi-nolo").play("nolo");
    let rami = offer.of("tuppi-rami").play("rami").led_by(&offer.seat(3));
    let sooli = offer.of("tuppi-sooli").play("sooli").state("soloist", offer.by);
    let sooli = sooli.state("phase", "exchange").led_by(&offer.seat(3));
    // Who shows a red card first plays rami, over which the others may bid sooli; else it is nolo.
    vec![nolo.where_nobody_bids(), rami.bid(1), sooli.over_others(2)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::Value;
    use tikki_base::chance::Rng;
    use tikki_solver::Bounds;

    #[test]
    fn rami_is_made_or_not_and_nobody_undertakes_nolo() {
        let game = crate::by_id("tuppi-rami").expect("a game of the list");
        let deal = game.random(13, &mut Rng::new(1));
        for by in ["N", "E", "S", "W"] {
            let all = contracts(Offer { game, deal: &deal, by });
            let made = |one: &Undertaken, tricks| {
                let value = Value::Sides(Bounds::exact(tricks));
                one.is_made(&one.asked().expect("a whole deal"), &value).expect("a contract")
            };
            assert_eq!([6, 7].map(|tricks| made(&all[0], tricks)), [None, None]);
            assert_eq!([6, 7].map(|tricks| made(&all[1], tricks)), [Some(false), Some(true)]);
        }
    }
}
