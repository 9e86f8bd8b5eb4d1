//! The deals of Tuppi: rami, nolo, sooli; one session for them all.

pub(crate) mod scoring;

use crate::contracts::{Offer, Undertaken};

/// A seat may play nolo with the others, rami, or with his partner's help and then alone sooli.
pub(crate) fn contracts(offer: Offer<'_>) -> Vec<Undertaken> {
    let nolo = offer.of("tuppi-nolo").play("nolo");
    let rami = offer.of("tuppi-rami").play("rami").led_by(&offer.seat(3));
    let sooli = offer.of("tuppi-sooli").play("sooli").state("soloist", offer.by);
    let sooli = sooli.state("phase", "exchange").led_by(&offer.seat(3));
    vec![nolo, rami, sooli]
}
