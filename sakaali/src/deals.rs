//! Random deals.

use tikki_base::deal::{DealBuilder, FullDeal};
use tikki_base::rng::Rng;
use tikki_solver::{Card, Seat};

/// Returns a random deal; all deals are equally likely.
#[expect(clippy::missing_panics_doc, reason = "a shuffled pack is a full deal")]
pub fn random_deal(rng: &mut Rng) -> FullDeal {
    let mut pack: Vec<Card> = Card::all().collect();
    rng.shuffle(&mut pack);
    let mut builder = DealBuilder::default();
    for (place, card) in pack.into_iter().enumerate() {
        builder.card(Seat::ALL[place % 4], card).expect("no card is dealt twice");
    }
    builder.build().and_then(FullDeal::try_from).expect("thirteen cards each")
}
