//! Files that are read as a whole, because what their lines mean depends on other lines; and files of forms that are not read.

use super::{bbo, bridgeml, bws, diagram, dlm, endplay, listed, rbn, usebio};
use crate::record::Record;
use tikki_base::error::{Code, Error};

/// The most bytes that such a file may have.
pub(super) const MAX_FILE: u64 = 64 << 20;

/// A form of such a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Whole {
    /// A session in an Access database.
    Bws,
    /// A session in XML.
    Usebio,
    /// Articles in XML.
    BridgeMl,
    /// A page.
    Html,
    /// Pavlicek's notation.
    Rbn,
    /// A dealing machine's file.
    Dlm,
    /// A solver's list.
    List,
    /// Hands in the layout of a table.
    Layout,
    /// Hands as people type them.
    Diagram,
    /// Commands for a player.
    Commands,
    /// One JSON value.
    Boards,
    /// Something that is known by name only.
    Other(&'static str),
}

/// Whether a text begins like a form.
type Is = fn(&str) -> bool;

/// How files begin that are no text, and what they are.
const SIGNATURES: [(&[u8], Whole); 7] = [
    (b"\x00\x01\x00\x00Standard Jet DB", Whole::Bws),
    (b"\x00\x01\x00\x00Standard ACE DB", Whole::Bws),
    (b"SQLite format 3\0", Whole::Other("an SQLite database; export its tables as CSV")),
    (b"PK\x03\x04", Whole::Other("a zip archive or a spreadsheet; unpack it, or export it as CSV")),
    (b"\x1f\x8b", Whole::Other("a gzip archive; unpack it")),
    (b"%PDF", Whole::Other("a PDF file")),
    (b"\xd0\xcf\x11\xe0", Whole::Other("an old Office file; export it as CSV")),
];

/// The form of a file that starts like this, if it is one that is read as a whole.
pub(super) fn of_start(start: &[u8]) -> Option<Whole> {
    if let Some((_, form)) = SIGNATURES.iter().find(|(signature, _)| start.starts_with(signature)) {
        return Some(*form);
    }
    let start = start.strip_prefix(b"\xef\xbb\xbf").unwrap_or(start);
    let text = String::from_utf8_lossy(start);
    let text = text.trim_start();
    if text.starts_with('<') {
        return Some(of_markup(text));
    }
    let forms: [(Is, Whole); 7] = [
        (dlm::is_dlm, Whole::Dlm),
        (endplay::is_boards, Whole::Boards),
        (listed::is_list, Whole::List),
        (listed::is_commands, Whole::Commands),
        (rbn::is_rbn, Whole::Rbn),
        (listed::is_layout, Whole::Layout),
        (diagram::is_diagram, Whole::Diagram),
    ];
    forms.into_iter().find(|(is, _)| is(text)).map(|(_, form)| form)
}

fn of_markup(text: &str) -> Whole {
    let lower = text.to_ascii_lowercase();
    if lower.contains("<usebio") {
        Whole::Usebio
    } else if lower.contains(bridgeml::NAMESPACE) {
        Whole::BridgeMl
    } else if ["<html", "<!doctype html", "<body", "<table"].iter().any(|tag| lower.contains(tag)) {
        Whole::Html
    } else {
        Whole::Other("XML of a kind that is not read; USEBIO and BridgeML are")
    }
}

/// The records of a file; one that says so if it has none.
pub(super) fn read(form: Whole, bytes: &[u8]) -> Vec<Record> {
    let text = if form == Whole::Bws { String::new() } else { text(bytes) };
    let text = text.trim_start_matches('\u{feff}');
    let records = match form {
        Whole::Bws => bws::read(bytes),
        Whole::Usebio => usebio::read(text),
        Whole::BridgeMl => bridgeml::read(text),
        Whole::Html => bbo::read(text),
        Whole::Rbn => rbn::read(text),
        Whole::Dlm => dlm::read(text),
        Whole::List => listed::read_list(text),
        Whole::Layout => listed::read_layout(text),
        Whole::Diagram => diagram::read(text),
        Whole::Commands => listed::read_commands(text),
        Whole::Boards => endplay::read(text),
        Whole::Other(_) => Vec::new(),
    };
    if records.is_empty() { vec![nothing(form)] } else { records }
}

fn nothing(form: Whole) -> Record {
    let what = match form {
        Whole::Bws => "a Bridgemate session without a result",
        Whole::Usebio => "USEBIO without a board",
        Whole::BridgeMl => "BridgeML without a diagram of hands",
        Whole::Html => {
            "an HTML page without a board; pages with boards as LIN in their links are read"
        }
        Whole::Dlm => "a DLM file without a board",
        Whole::Other(what) => what,
        Whole::Rbn
        | Whole::List
        | Whole::Layout
        | Whole::Diagram
        | Whole::Commands
        | Whole::Boards => "a file without a board",
    };
    let error = Error::new(Code::UnknownFormat, format!("this is {what}"));
    Record::of_cards(None, None, None, Err(error))
}

/// The text of a line: UTF-8, or else Latin-1.
pub(super) fn text(bytes: &[u8]) -> String {
    match std::str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_seen_from_their_beginning() {
        let cases: [(&[u8], Option<Whole>); 12] = [
            (b"<?xml version=\"1.0\"?><!DOCTYPE USEBIO><USEBIO>", Some(Whole::Usebio)),
            (b"\xef\xbb\xbf <!DOCTYPE html><html>", Some(Whole::Html)),
            (b"[Document]\nBoard 01=a", Some(Whole::Dlm)),
            (b"[\n {\"deal\":1}]", Some(Whole::Boards)),
            (b"NUMBER 1\nPBN 0 0 0 0 \"N:\"", Some(Whole::List)),
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
    fn what_is_not_read_is_named_in_one_line() {
        for (start, word) in [
            (&b"\x00\x01\x00\x00Standard Jet DB\0"[..], "Access"),
            (b"\x00\x01\x00\x00Standard ACE DB\0", "Access"),
            (b"SQLite format 3\0", "SQLite"),
            (b"<foo/>", "XML"),
            (b"<html><p>", "HTML"),
            (b"%PDF-1.4", "PDF"),
        ] {
            let records = read(of_start(start).unwrap(), start);
            let error = records[0].board.deal.as_ref().unwrap_err();
            assert!(
                records.len() == 1
                    && error.code == Code::UnknownFormat
                    && error.message.contains(word)
            );
        }
    }
}
