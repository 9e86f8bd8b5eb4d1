#[test]
fn memory_is_memory() {
    for large in [false, true] {
        let mut memory = super::reserve::<u64>(1 << 20, large);
        memory.resize(1 << 20, 7);
        assert!(memory.capacity() >= 1 << 20 && memory.iter().all(|&word| word == 7));
    }
}
