use super::*;

fn read(bytes: Vec<u8>) -> String {
    let mut text = String::new();
    decoded(Box::new(io::Cursor::new(bytes))).unwrap().read_to_string(&mut text).unwrap();
    text
}

#[test]
fn both_orders_of_bytes_are_decoded_and_other_text_is_kept() {
    // Characters of two units stand at every place of a block.
    for text in ["", "a", "Åke ♠\r\n", &format!("x{}", "🂡y🂢".repeat(3000))] {
        let units = || text.encode_utf16();
        let little = [0xff, 0xfe].into_iter().chain(units().flat_map(u16::to_le_bytes)).collect();
        let big = [0xfe, 0xff].into_iter().chain(units().flat_map(u16::to_be_bytes)).collect();
        assert_eq!([read(little), read(big), read(text.into())], [text, text, text]);
    }
    // Without the mark two plain characters decide.
    for text in ["ab", "[Board \"1\"]\n♠"] {
        let units = || text.encode_utf16();
        let little = units().flat_map(u16::to_le_bytes).collect();
        let big = units().flat_map(u16::to_be_bytes).collect();
        assert_eq!([read(little), read(big)], [text, text]);
    }
    for bytes in [&b"\x00\x01\x00\x00Standard"[..], b"a\0b", b"a\0\x01\0", b"\0\0\0\0"] {
        assert_eq!(read(bytes.into()).as_bytes(), bytes);
    }
    assert_eq!(read(vec![0xff, 0xfe, 0x00, 0xd8, b'a', 0, b'b']), "\u{fffd}a");
}
