use super::*;

#[test]
fn list_takes_no_more_than_is_told() {
    let mut list: Vec<u64> = Vec::new();
    for n in 0..10_000 {
        make_room(&mut list, 1 + n % 5);
        list.extend((0..=n % 5).map(|item| item as u64));
        assert!(8 * list.capacity() <= held(&list), "{n}");
    }
}
