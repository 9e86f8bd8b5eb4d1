use super::*;
use proptest::prelude::*;
use tikki_solver::{CardSet, Seat};

/// Hands of any cards; a fifth owner holds those that are gone.
fn hands() -> impl Strategy<Value = Hands> {
    prop::collection::vec(0..5_usize, 52).prop_map(|owners| {
        let mut hands = BySeat::<CardSet>::default();
        for (card, owner) in Card::all().zip(owners) {
            if let Some(&seat) = Seat::ALL.get(owner) {
                hands[seat] = hands[seat].with(card);
            }
        }
        Hands::new(hands).unwrap()
    })
}

fn finished() -> impl Strategy<Value = SolvedStrain> {
    let tricks = prop::array::uniform4(0..=13_u8).prop_map(BySeat);
    (tricks, 0..=MOST).prop_map(|(tricks, nodes)| SolvedStrain { tricks, nodes, table_bytes: 5 })
}

proptest! {
    #[test]
    fn slot_round_trips(hands in hands(), known in prop::array::uniform5(prop::option::of(finished()))) {
        let mut slot = StoreSlot::empty(StoredDealKey::of(&hands));
        for (strain, finished) in Strain::ALL.into_iter().zip(&known) {
            slot = finished.map_or(slot, |finished| slot.with(strain, finished).unwrap());
        }
        let read = StoreSlot::read(&slot.bytes()).unwrap();
        prop_assert_eq!(read, slot);
        prop_assert_eq!(Strain::ALL.map(|strain| read.get(strain)), known);
    }

    #[test]
    fn corrupted_slot_is_ignored(hands in hands(), at in 0..StoreSlot::BYTES, change in 1..=255_u8) {
        let mut bytes = StoreSlot::empty(StoredDealKey::of(&hands)).bytes();
        bytes[at] ^= change;
        prop_assert_eq!(StoreSlot::read(&bytes), None);
    }

    #[test]
    fn other_hands_have_other_keys(one in hands(), other in hands()) {
        prop_assert_eq!(StoredDealKey::of(&one) == StoredDealKey::of(&other), one == other);
    }
}

#[test]
fn zeros_are_nothing() {
    assert_eq!(StoreSlot::read(&[0; StoreSlot::BYTES]), None);
    assert_eq!(StoreSlot::read(&[]), None);
}

#[test]
fn other_table_size_resets_slot() {
    let of = |nodes, table_bytes| SolvedStrain { tricks: BySeat([7, 6, 7, 6]), nodes, table_bytes };
    let slot = StoreSlot::empty(StoredDealKey::of(&Hands::default()));
    let slot = slot.with(Strain::Clubs, of(9, 1)).unwrap().with(Strain::Spades, of(8, 1)).unwrap();
    assert_eq!((slot.nodes(), slot.get(Strain::Clubs)), (17, Some(of(9, 1))));
    let anew = slot.with(Strain::Spades, of(3, 2)).unwrap();
    assert_eq!((anew.get(Strain::Clubs), anew.get(Strain::Spades)), (None, Some(of(3, 2))));
    assert_eq!(slot.with(Strain::Spades, of(MOST + 1, 1)), None);
}
