use super::*;
use crate::formats::pbn_deal;
use tikki_base::deal::EvenDeal;

fn images(deal: &str) -> [(usize, Strain); 5] {
    let deal: EvenDeal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    Strain::ALL
        .map(|strain| StrainSymmetry::first(deal.hands(), strain))
        .map(|symmetry| (symmetry.places, symmetry.strain))
}

#[test]
fn a_deal_that_looks_the_same_from_all_seats_has_one_trump_strain() {
    let round = "N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962";
    let trumps = [0, 3, 2, 1].map(|places| (places, Strain::Clubs));
    assert_eq!(images(round)[..4], trumps);
    assert_eq!(images(round)[4], (0, Strain::NoTrump));
}

#[test]
fn other_strains_are_their_own_image() {
    let itself = Strain::ALL.map(|strain| (0, strain));
    let low_cards_changed = "N:.Q853.AJ962.KT74 Q843.AJ962.KT74. AJ962.KT74..Q853 KT75..Q853.AJ962";
    assert_eq!(images(low_cards_changed), itself);
    // Spades and hearts both look like diamonds from the other side, diamonds like one of them.
    assert_eq!(images("N:A.A.Q. K.K.J. Q.Q.A. J.J.K."), itself);
}
