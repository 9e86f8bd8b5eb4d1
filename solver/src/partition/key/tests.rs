use super::*;

#[test]
fn cells_have_distinct_keys() {
    let mut seen = std::collections::HashSet::new();
    let mut wider = seen.clone();
    for owners in 0..256_u64 {
        let spread = |bits: u64| (0..4).fold(0, |all, n| all | (bits >> n & 1) << (16 * n));
        let (owner0, owner1) = (spread(owners), spread(owners >> 4));
        let key = 7_u64.cell(owner0, owner1);
        assert!(key & IS_CELL != 0 && key & 0x3f_ffff_ffff_ffff == 7 && seen.insert(key));
        let wide = WideKey { more: 15 << 4, ..WideKey::NONE }.cell(owner0, owner1);
        assert!(wide.more & 0x1f0 == 0x1f0 && wider.insert(wide.more));
    }
}
