use super::*;

#[test]
fn the_wide_form_equals_the_portable_one() {
    if !is_wide() {
        return;
    }
    let mut word = 0x9e37_79b9_7f4a_7c15_u64;
    for _ in 0..10_000 {
        let mask = word.rotate_left(17) & word.wrapping_mul(0xbf58_476d_1ce4_e5b9);
        assert_eq!(Wide::extract(word, mask), Portable::extract(word, mask));
        assert_eq!(Wide::deposit(word, mask), Portable::deposit(word, mask));
        assert_eq!(Portable::deposit(Portable::extract(word, mask), mask), word & mask);
        let words = std::array::from_fn(|n| (word >> (7 * n)) as u32 & mask as u32 & 3);
        assert_eq!(Wide::zeros(words), Portable::zeros(words));
        word = word.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
    }
}
