//! Texts to be read and boards to be written: the files of `fixtures/`, in each form.

use super::Corpus;
use serde_json::{Value, json};

const BOARDS: [&str; 8] = [
    include_str!("../../../../fixtures/formats/club_night.pbn"),
    include_str!("../../../../fixtures/formats/crlf.pbn"),
    include_str!("../../../../fixtures/formats/library.gib"),
    include_str!("../../../../fixtures/formats/match.lin"),
    include_str!("../../../../fixtures/formats/online.lin"),
    include_str!("../../../../fixtures/formats/played.pbn"),
    include_str!("../../../../fixtures/formats/viewer.txt"),
    include_str!("../../../../fixtures/bad/boards.pbn"),
];

const EVENINGS: [&str; 6] = [
    include_str!("../../../../fixtures/evenings/hearts.txt"),
    include_str!("../../../../fixtures/evenings/hearts_passing.txt"),
    include_str!("../../../../fixtures/evenings/marjapussi.txt"),
    include_str!("../../../../fixtures/evenings/preference.txt"),
    include_str!("../../../../fixtures/evenings/tuppi.txt"),
    include_str!("../../../../fixtures/formats/skat_server.sgf"),
];

/// Texts that people type.
const TYPED: [&str; 6] = [
    "N:AKQ.JT9.876.5432 JT9.8765.AKQ.876 8765.AKQ.JT9.JT9 432.432.5432.AKQ",
    "n AKQ.JT9.876.5432 e JT9.8765.AKQ.876 s 8765.AKQ.JT9.JT9 w 432.432.5432.AKQ",
    "North: \u{2660}Q97 \u{2665}AT76 \u{2666}K76 \u{2663}874\nEast: S AJ8 H KJ42 D JT4 C JT6\nSouth: S K6542 H Q93 D 32 C KQ9\n",
    "{\n \"deal\": \"N:A... K... Q... J...\",\n \"strain\": \"NT\"\n}",
    "",
    "what is no deal at all\n",
];

pub(crate) fn add(corpus: &mut Corpus<'_>) {
    let plays = include_str!("../../../../fixtures/bad/plays.pbn");
    for text in BOARDS.iter().chain(&TYPED).chain([&plays]) {
        corpus.add(json!({"op": "read", "text": text}));
        corpus.add(json!({"op": "read", "text": text, "first": 2, "n": 1}));
        written(corpus, text);
    }
    for text in EVENINGS {
        corpus.add(json!({"op": "records", "text": text}));
        corpus.add(json!({"op": "records", "text": text, "first": 2, "n": 1}));
        scored(corpus, text);
    }
    for text in TYPED {
        corpus.add(json!({"op": "records", "text": text, "game": "whist"}));
    }
}

/// The boards of a text in each form that is written.
fn written(corpus: &mut Corpus<'_>, text: &str) {
    let read = corpus.answer(&json!({"op": "read", "text": text}));
    let usable = |board: &&Value| board.get("error").is_none() && board.get("faults").is_none();
    let boards: Vec<&Value> =
        read["boards"].as_array().into_iter().flatten().filter(usable).collect();
    for form in ["pbn", "lin", "url", "json", "oneline"] {
        corpus.add(json!({"op": "write", "form": form, "boards": boards}));
    }
}

/// The deals of a text, scored one by one and judged.
fn scored(corpus: &mut Corpus<'_>, text: &str) {
    let read = corpus.answer(&json!({"op": "records", "text": text}));
    for record in read["records"].as_array().into_iter().flatten() {
        for op in ["score", "trace", "cards", "line"] {
            let mut asked = json!({"op": op});
            if let (Value::Object(asked), Some(record)) = (&mut asked, record.as_object()) {
                asked.extend(record.clone());
            }
            corpus.add(asked);
        }
    }
}
