use super::*;

/// The first vector of draft-strombergson-chacha-test-vectors for eight rounds and 256 bits: key and nonce of zeros.
#[test]
fn the_numbers_are_the_published_ones() {
    let mut rng = Rng::new(0);
    let bytes = [rng.next_bits(), rng.next_bits()].map(u64::to_be_bytes);
    assert_eq!(bytes[0], [0xd6, 0x40, 0x5f, 0x89, 0x2f, 0xef, 0x00, 0x3e]);
    assert_eq!(bytes[1], [0xa1, 0xa5, 0x09, 0x1f, 0xe8, 0xb8, 0x5b, 0x7f]);
}

#[test]
fn seeded_numbers_are_stable() {
    let mut rng = Rng::new(1);
    let first: Vec<usize> = (0..8).map(|_| rng.below(1000)).collect();
    assert_eq!(first, [381, 294, 798, 916, 855, 139, 733, 784]);
}

#[test]
fn seed_kind_and_number_give_distinct_streams() {
    let of = [(1, "", 0), (0, "", 1), (0, "a", 0), (0, "b", 0), (0, "ab", 0), (256, "", 0)];
    let firsts = of.map(|(seed, kind, number)| Rng::of(seed, kind, number).next_bits());
    assert_eq!(firsts.iter().collect::<std::collections::HashSet<_>>().len(), of.len());
}

#[test]
fn a_split_gives_every_row_the_same_share() {
    // 2⁶⁴ is 15 shares and one more, which is rejected.
    assert_eq!(split(0, [3, 5]), None);
    let first = |row: u128| (row << 64).div_ceil(15).max(1);
    for row in 0..15 {
        let (from, to) = (first(row), first(row + 1));
        assert_eq!(to - from, (1 << 64) / 15);
        let numbers = [row / 5, row % 5].map(|number| number as usize);
        assert_eq!(split(from as u64, [3, 5]), Some(numbers));
        assert_eq!(split((to - 1) as u64, [3, 5]), Some(numbers));
    }
}

#[test]
fn a_shuffle_keeps_every_item() {
    let mut items: Vec<usize> = (0..52).collect();
    Rng::new(7).shuffle(&mut items);
    let mut sorted = items.clone();
    sorted.sort_unstable();
    assert_eq!(sorted, (0..52).collect::<Vec<_>>());
    assert_ne!(items, sorted);
}
