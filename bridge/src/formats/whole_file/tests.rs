use super::*;

#[test]
fn forms_are_seen_from_their_beginning() {
    let cases: [(&[u8], Option<WholeFileFormat>); 12] = [
        (b"<?xml version=\"1.0\"?><!DOCTYPE USEBIO><USEBIO>", Some(WholeFileFormat::Usebio)),
        (b"\xef\xbb\xbf <!DOCTYPE html><html>", Some(WholeFileFormat::Html)),
        (b"[Document]\nBoard 01=a", Some(WholeFileFormat::Dlm)),
        (b"[\n {\"deal\":1}]", Some(WholeFileFormat::Boards)),
        (b"NUMBER 1\nPBN 0 0 0 0 \"N:\"", Some(WholeFileFormat::List)),
        (b"[Board \"1\"]", None),
        (b"[ Event \"x\"]", None),
        (b"N:A... K... Q... J...", None),
        (b"md|1S,H,D|", None),
        (b"{\"deal\":\"N:\"}", None),
        (b"deal,board\n", None),
        (b"", None),
    ];
    for (start, form) in cases {
        assert_eq!(of_start(start), form, "{}", String::from_utf8_lossy(start));
    }
}

#[test]
fn unsupported_format_is_named_in_one_line() {
    for (start, word) in [
        (&b"\x00\x01\x00\x00Standard Jet DB\0"[..], "Access"),
        (b"\x00\x01\x00\x00Standard ACE DB\0", "Access"),
        (b"SQLite format 3\0", "SQLite"),
        (b"<foo/>", "XML"),
        (b"<html><p>", "HTML"),
        (b"%PDF-1.4", "PDF"),
    ] {
        let budget = ReadBudget::default();
        let form = of_start(start).unwrap();
        let mut records = WholeRecords::new(form, start.to_vec());
        let first = records.next(&budget).unwrap();
        let error = first.header.deal.unwrap_err();
        assert!(
            records.next(&budget).is_none()
                && error.code == Code::UnknownFormat
                && error.message.contains(word)
        );
    }
}
