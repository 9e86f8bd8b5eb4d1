use super::*;
use crate::formats::pbn::PbnGames;
use proptest::prelude::*;
use tikki_base::tricks::TrickCount;
use tikki_solver::Seat;

const DEAL: &str = "N:Q97.AT76.K76.874 AJ8.KJ42.JT4.JT6 K6542.Q93.32.KQ9 T3.85.AQ985.A532";

/// A table, its par, and two cards' worth of best cards.
fn known() -> KnownBoard {
    let table = TrickTable::from_fn(|strain, seat| {
        TrickCount::new((strain.index() + 2 * seat.index()) as u8).unwrap()
    });
    let par = crate::par::par(&table, Seat::North, Vulnerability::None);
    let cards = |text: &str| text.split(' ').map(|card| card.parse().unwrap()).collect();
    let play = vec![cards("SA SK D2"), cards("CT")];
    KnownBoard { table: Some(table), par: Some((par, Vulnerability::None)), play: Some(play) }
}

fn annotated(file: &[u8], wanted: &[Annotation]) -> (Vec<u8>, usize) {
    let mut games = PbnGames::new(file);
    let (mut result, mut changed) = (Vec::new(), 0);
    while let Some(game) = games.read().unwrap() {
        let game = annotate(&game, &known(), wanted, "\n");
        result.extend(game.source);
        changed += game.changed.len();
    }
    result.extend_from_slice(games.tail());
    (result, changed)
}

fn text(file: &str) -> String {
    String::from_utf8(annotated(file.as_bytes(), Annotation::ALL).0).unwrap()
}

#[test]
fn annotated_tags_precede_auction_and_tables_come_last() {
    let file =
        format!("% PBN\n[Board \"1\"]\n[Deal \"{DEAL}\"]\n[Auction \"N\"]\nPass\n\n[Board \"2\"]");
    let found = text(&file);
    let parts: Vec<&str> = found.split("\n\n").collect();
    let rows = "N NT  4\nN  S  3\nN  H  2\nN  D  1\nN  C  0\nS NT  8\nS  S  7\nS  H  6\nS  D  5\nS  C  4\n\
        E NT  6\nE  S  5\nE  H  4\nE  D  3\nE  C  2\nW NT 10\nW  S  9\nW  H  8\nW  D  7\nW  C  6\n";
    let par = "[DoubleDummyTricks \"4321087654654 32a9876\"]\n".replace(' ', "");
    let par = par.replace("DoubleDummyTricks", "DoubleDummyTricks ");
    let start = format!("% PBN\n[Board \"1\"]\n[Deal \"{DEAL}\"]\n{par}[OptimumScore \"EW ");
    assert!(found.starts_with(&start), "{found}");
    let end = format!(
        "[Auction \"N\"]\nPass\n[OptimumResultTable \"Declarer;Denomination\\2R;Result\\2R\"]\n{rows}\
         [OptimumPlayTable \"S\\4L;H\\4L;D\\4L;C\\4L\"]\nAK   -    2    -\n-    -    -    T"
    );
    assert!(parts[0].ends_with(&end), "{found}");
    assert!(parts[1].starts_with("[Board \"2\"]\n[DoubleDummyTricks"), "{found}");
    assert!(found.ends_with("-    -    -    T\n"));
}

#[test]
fn correct_tags_stay_and_wrong_tags_are_replaced() {
    let once = text(&format!("[Board \"1\"]\n[Deal \"{DEAL}\"]\n"));
    let score = known().par.unwrap().0.score_ns;
    let right = once
        .replace(&format!("EW {}", -score), &format!("NS {score} EW +{}", -score))
        .replace("Declarer;Denomination\\2R;Result\\2R", "Declarer; -Denomination;Result")
        .replace("a9876\"", "A9876\"")
        .replace("N NT  4\nN  S  3\n", "N S 3 N\tNT 4\n");
    assert_eq!(text(&right), right);
    let wrong = [
        ("4321087654", "43210876-4"),
        ("[OptimumScore \"EW", "[OptimumScore \"NS"),
        ("[ParContract \"", "[ParContract \"7NT N; "),
        ("[ParContract \"", "[ParContract \"#"),
        ("N NT  4", "N NT  5"),
        ("N NT  4\n", ""),
        ("AK   -    2    -", "AK   -    -    -"),
        ("\n-    -    -    T", ""),
    ];
    for (from, to) in wrong {
        let changed = once.replacen(from, to, 1);
        assert_ne!(changed, once);
        assert_eq!(text(&changed), once, "{from} {to}");
    }
    let columns = "S;H;D;C\"]\n  A - - -  ; a comment stays\n{ and this }";
    let replaced =
        once.replace("S\\4L;H\\4L;D\\4L;C\\4L\"]\nAK   -    2    -\n-    -    -    T", columns);
    let expected =
        "S;H;D;C\"]\nAK   -    2    -\n-    -    -    T  ; a comment stays\n{ and this }";
    assert!(text(&replaced).contains(expected), "{}", text(&replaced));
}

#[test]
fn only_the_wanted_tags_are_written() {
    let file = format!("[Board \"1\"]\r\n[Deal \"{DEAL}\"]");
    let (found, changed) = annotated(file.as_bytes(), &[Annotation::DoubleDummyTricks]);
    let expected = format!("{file}\r\n[DoubleDummyTricks \"43210876546543 2a9876\"]\r\n");
    assert_eq!((String::from_utf8(found).unwrap(), changed), (expected.replace(" 2a", "2a"), 1));
}

#[test]
fn a_game_in_which_something_is_never_closed_is_left_alone() {
    for file in [
        "{\n[OptimumScore \"NS 1\"{[Board \"1\"]}",
        "[Board \"1\"]\n[OptimumScore \"NS 1\n[ParContract \"\"]\n",
    ] {
        let (once, changed) = annotated(file.as_bytes(), Annotation::ALL);
        assert_eq!((String::from_utf8_lossy(&once).as_ref(), changed), (file, 0));
    }
}

/// Pieces of which odd files are made.
fn piece() -> impl Strategy<Value = &'static [u8]> {
    proptest::sample::select(vec![
        &b"[Board \"1\"]"[..],
        b"[Board \"2\"]",
        b"[OptimumScore \"#\"]",
        b"[OptimumScore \"NS 1\"",
        b"[ParContract \"\"]",
        b"[DoubleDummyTricks \"##x\"]",
        b"[OptimumResultTable \"Declarer;Denomination;Result\"]",
        b"[OptimumPlayTable \"S;H;D;C\"]",
        b"N NT 5",
        b"[Auction \"N\"]",
        b"[Play \"N\"]",
        b"AK - - -",
        b"*",
        b"{",
        b"}",
        b"; x",
        b"%",
        b"\"",
        b"\n",
        b"\r\n",
        b"\r",
        b"\n\n",
        b" ",
        b"\xf6",
    ])
}

/// Whether all bytes of one text stand in another, in order.
fn is_within(part: &[u8], whole: &[u8]) -> bool {
    let mut rest = whole.iter();
    part.iter().all(|byte| rest.any(|other| other == byte))
}

/// The brace in the value shows that the comment of the first line was never closed.
#[test]
fn braces_of_a_value_stay() {
    let file = "{\n[OptimumScore \"#\"]\n\n[OptimumScore \"NS 1\"]{[Board \"1\"]}";
    let once = text(file);
    assert!(once.contains("{[Board \"1\"]}"), "{once}");
    assert_eq!(text(&once), once);
}

proptest! {
    #[test]
    fn a_second_time_changes_nothing(pieces in proptest::collection::vec(piece(), 0..40)) {
        let file = pieces.concat();
        let (once, _) = annotated(&file, Annotation::ALL);
        let (twice, changed) = annotated(&once, Annotation::ALL);
        prop_assert_eq!(String::from_utf8_lossy(&twice), String::from_utf8_lossy(&once));
        prop_assert_eq!(changed, 0);
    }

    #[test]
    fn existing_content_is_kept(pieces in proptest::collection::vec(piece(), 0..40)) {
        let own = |piece: &&&[u8]| !piece.starts_with(b"[Opt") && !piece.starts_with(b"[Par") && !piece.starts_with(b"[Dou");
        let file: Vec<u8> = pieces.iter().filter(own).copied().flatten().copied().collect();
        let (once, _) = annotated(&file, Annotation::ALL);
        prop_assert!(is_within(&file, &once));
        let tags = |file: &[u8]| -> Vec<(String, Vec<String>)> {
            let games: Vec<PbnGame> = PbnGames::new(file).map(|game| game.unwrap()).collect();
            let tags = games.iter().flat_map(PbnGame::tags);
            tags.filter(|tag| Annotation::from_name(&tag.name).is_none())
                .map(|tag| (tag.value.clone(), tag.rows.clone())).collect()
        };
        prop_assert_eq!(tags(&once), tags(&file));
    }
}
