use super::*;

#[test]
fn consume_keeps_remaining_bytes_in_order() {
    let mut buffer = Buffer::from(b"abcdef".to_vec());
    buffer.consume(4);
    buffer.push(b"gh");
    assert_eq!((buffer.bytes(), buffer.len()), (&b"efgh"[..], 4));
    buffer.consume(4);
    assert!(buffer.is_empty() && buffer.bytes.capacity() == 0);
}
