use super::*;

#[test]
fn the_latest_are_kept() {
    let mut memory = MachineMemory::new(0, true);
    let known = |n: i32| KnownBounds { bounds: Bounds::exact(n), best: None };
    let most = memory.most.div_ceil(MachineMemory::<[i32; 2]>::ENTRY) as i32;
    (0..=2 * most).for_each(|n| memory.store([n, n], 0, known(n)));
    assert_eq!(memory.find(&[2 * most, 2 * most]), Some(known(2 * most)));
    assert_eq!(memory.find(&[most, most]), Some(known(most)));
    assert_eq!(memory.find(&[0, 0]), None);
}

#[test]
fn what_keys_own_counts() {
    let mut memory = MachineMemory::new(0, true);
    let known = KnownBounds { bounds: Bounds::exact(0), best: None };
    let owned = memory.most / 4;
    (0..100).for_each(|n| memory.store(n, owned, known));
    assert_eq!((0..100).filter(|n| memory.find(n).is_some()).count(), 8);
}
