use super::*;

#[test]
fn every_key_is_kept_once() {
    let mut keys = Keys::new();
    for round in 0..2 {
        for n in 0..5000_u64 {
            let key: &[u64] = if n % 2 == 0 { &[n, 1, n] } else { &[n] };
            assert_eq!(keys.number(key), (n as u32, round == 0));
        }
    }
    assert_eq!((keys.key(4), keys.key(5)), (&[4, 1, 4][..], &[5][..]));
}
