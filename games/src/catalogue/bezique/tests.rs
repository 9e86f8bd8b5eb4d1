//! What the book says may be melded, and its forms.

use super::deal::BRISQUE;
use super::*;
use crate::by_id;
use crate::scores::played::{played_out, points, scored, sheet_of, standing};
use tikki_play::walk::Objective;

/// Players 1 and 2, or four; the first has won a trick.
fn window(hands: &[&str], packs: i32, trump: &str, stock: &str) -> Setup {
    let seats: &[&str] = if hands.len() == 4 { &["N", "E", "S", "W"] } else { &["1", "2", "3"] };
    let mut setup = Setup::default().led_by(seats[0]).with_state("window", true);
    for (seat, cards) in seats.iter().zip(hands) {
        setup = setup.with_hand(seat, cards.split(' '));
    }
    setup.trump = (!trump.is_empty()).then(|| trump.to_owned());
    setup.stock = stock.split(' ').map(str::to_owned).collect();
    setup.with_option("packs", packs)
}

fn melded(setup: Setup, melds: &str) -> Setup {
    setup.with_state("melds", melds.parse::<Value>().expect("melds"))
}

/// The moves, after some that are made by name.
fn moves(setup: &Setup, made: &[&str]) -> Vec<String> {
    let question = by_id("bezique").expect("a game").question(setup).expect("a position");
    let made: Vec<String> = made.iter().map(|&name| name.to_owned()).collect();
    question.after(Objective::from(0), &made).expect("moves").moves()
}

/// McNeely, “Bezique (Two-Hand)”: a second queen makes no second marriage, until the first one has been played.
#[test]
fn a_king_marries_again_when_the_queen_is_gone() {
    let setup = window(&["HK HQ HQ", "C7 C8 D9"], 2, "H", "S9 S8 D8 D7");
    assert_eq!(moves(&setup, &[]), ["meld:marriage:HK+HQ", "none"]);
    let with_meld = melded(setup.clone(), r#"{"1":[["marriage","HK#1","HQ#1"]]}"#);
    // There is nothing to declare: both have drawn, and lead.
    assert_eq!(moves(&with_meld, &[]), ["S9", "HK#1", "HQ", "HQ#1"]);
    let again = moves(&with_meld, &["HQ#1", "C7"]);
    assert_eq!(again, ["meld:marriage:HK+HQ", "none"]);
    let rubicon = Setup { trump: None, ..with_meld }.with_option("packs", 4);
    assert_eq!(moves(&rubicon, &[]), ["meld:marriage:HK#1+HQ", "none"]);
}

/// Line 2233: a second pair beside a bezique that lies.
#[test]
fn a_double_bezique_needs_a_bezique() {
    let setup = window(&["SQ SQ DJ DJ", "C7 C8 D9 D8"], 2, "H", "S9 S8 D8 D7");
    assert_eq!(moves(&setup, &[]), ["meld:bezique:DJ+SQ", "none"]);
    let lies = melded(setup.clone(), r#"{"1":[["bezique","SQ#1","DJ#1"]]}"#);
    assert_eq!(moves(&lies, &[]), ["meld:double:DJ+DJ#1+SQ+SQ#1", "meld:bezique:DJ+SQ", "none"]);
    let broken = melded(setup.clone(), r#"{"1":[["bezique","SQ#1"]]}"#);
    assert_eq!(moves(&broken, &[]), ["meld:bezique:DJ+SQ", "none"]);
    let rubicon = Setup { trump: None, ..setup }.with_option("packs", 4);
    assert_eq!(moves(&rubicon, &[]), ["meld:double:DJ+DJ+SQ+SQ", "meld:bezique:DJ+SQ", "none"]);
}

/// Line 2315: a fifth queen makes another four of them, but not with two packs.
#[test]
fn rubicon_fifth_queen_scores_like_four() {
    let setup = window(&["SQ SQ HQ DQ CQ", "C7 C8 D9 D8 S7"], 2, "S", "S9 S8 D8 S8");
    let melds = r#"{"1":[["four","SQ#1","HQ#1","DQ#1","CQ#1"]]}"#;
    let lies = melded(setup, melds);
    assert_eq!(moves(&lies, &[]).len(), 6, "nothing to meld: six cards to lead");
    let rubicon = lies.with_option("packs", 4);
    assert_eq!(moves(&rubicon, &[]), ["meld:four:CQ#1+DQ#1+HQ#1+SQ", "none"]);
}

/// Lines 2249 and 2337: the seven of trumps takes the turn-up; trumps say what a bezique is.
#[test]
fn trumps_have_their_own() {
    let setup = window(&["D7 HQ", "C7 C8"], 2, "D", "S9 DA");
    assert_eq!(moves(&setup, &[]), ["exchange", "none"]);
    assert_eq!(moves(&setup, &["exchange"]), ["S9", "HQ", "DA"]);
    let chinese = window(&["DQ SJ SQ DJ", "C7 C8 C9 H7"], 6, "D", "S9 DA");
    assert_eq!(moves(&chinese, &[]), ["meld:bezique:DQ+SJ", "none"]);
}

/// Line 2401: the partner's melded cards may be used, and the partner may declare.
#[test]
fn partners_meld_together() {
    let hands = ["HK C8", "S7 S8", "HQ C9", "D7 D8"];
    let setup = window(&hands, 6, "", "S9 S9 S9 S9");
    // A card of the partner's that lies in no meld cannot be used: there is nothing to declare.
    assert_eq!(moves(&setup, &[]), ["S9", "HK", "C8"]);
    let lies = melded(setup, r#"{"S":[["four","HQ#1"]]}"#);
    assert_eq!(moves(&lies, &[]), ["meld:marriage:HK+HQ#1*", "none"]);
    let swapped = window(&["HQ C9", "S7 S8", "HK C8", "D7 D8"], 6, "", "S9 S9 S9 S9");
    let swapped = melded(swapped, r#"{"N":[["four","HQ#1"]]}"#);
    assert_eq!(moves(&swapped, &[]), ["partner:marriage:HK+HQ#1*", "none"]);
}

fn deal(options: &str, result: &str) -> String {
    format!(r#"{{"seats":["1","2"],"options":{{{options}}},"result":{{{result}}}}}"#)
}

fn rubicon(packs: i32, melds: [i32; 2]) -> Vec<i32> {
    let [one, two] = melds;
    let melds = format!(r#""melds":{{"1":{one},"2":{two}}}"#);
    points("bezique", &deal(&format!(r#""packs":{packs}"#), &melds))
}

/// 1,150 to 1,100 are 550; below 1,000 it is 1,000 and the sum (McNeely, “Bezique (Two-Hand)”).
#[test]
fn the_printed_game_of_rubicon() {
    assert_eq!(rubicon(4, [1150, 1100]), [550, 0]);
    assert_eq!(rubicon(4, [990, 1500]), [0, 3490]);
    assert_eq!(rubicon(4, [1200, 1200]), [0, 0]);
}

/// Brisques of the play-off break ties and save from a rubicon (McNeely, “Bezique (Two-Hand)”).
#[test]
fn brisques_count_where_they_are_called_for() {
    let given = |melds: &str| {
        let result = format!(r#""melds":{melds},"brisques":{{"1":3,"2":1}}"#);
        points("bezique", &deal(r#""packs":4"#, &result))
    };
    assert_eq!(given(r#"{"1":1200,"2":1200}"#), [520, 0]);
    assert_eq!(given(r#"{"1":980,"2":1200}"#), [0, 700]);
    assert_eq!(given(r#"{"1":1150,"2":1100}"#), [550, 0]);
}

#[test]
fn six_and_eight_packs() {
    assert_eq!(rubicon(6, [3200, 3000]), [1200, 0]);
    assert_eq!(rubicon(6, [3200, 2990]), [7190, 0]);
    assert_eq!(rubicon(8, [5200, 4990]), [11190, 0]);
    let worth = deal(r#""packs":6,"rubicon":"worth""#, r#""melds":{"1":3200,"2":990}"#);
    assert_eq!(points("bezique", &worth), [7190, 0]);
}

/// The winner of the last trick counts brisques first (McNeely, “Bezique (Two-Hand)”).
#[test]
fn the_last_trick_counts_first() {
    let close = deal("", r#""melds":{"1":900,"2":900},"brisques":{"1":11,"2":9},"last_trick":"2""#);
    assert_eq!(points("bezique", &close), [1010, 1000]);
    assert_eq!(standing("bezique", &[&close]).winners, ["2"]);
    let seven = deal("", r#""melds":{"1":40},"turned_seven":"2""#);
    assert_eq!(points("bezique", &seven), [40, 10]);
}

/// McNeely, “Bezique (Two-Hand)”.
#[test]
fn a_turned_seven_and_carte_blanche_count_where_the_form_has_them() {
    let text = |packs: i32, given: &str| {
        let melds = r#""melds":{"1":1100,"2":1100}"#;
        deal(&format!(r#""packs":{packs}"#), &format!("{melds},{given}"))
    };
    let [seven, blanche] = [r#""turned_seven":"2""#, r#""carte_blanche":{"1":2}"#];
    assert_eq!(points("bezique", &text(4, blanche)), [600, 0]);
    assert_eq!(points("bezique", &text(3, seven)), [1100, 1110]);
    let refused = |packs, what| {
        let error = scored("bezique", &text(packs, what)).unwrap_err();
        (error.code, error.place.to_string())
    };
    let at = |key: &str| (Code::ImpossibleState, format!("/result/{key}"));
    for packs in [4, 6, 8] {
        assert_eq!(refused(packs, seven), at("turned_seven"));
    }
    assert_eq!([2, 3].map(|packs| refused(packs, blanche)), [(); 2].map(|()| at("carte_blanche")));
}

/// Three play with two or three packs, four with six or eight.
#[test]
fn every_number_of_players_has_its_packs() {
    let refused = |seats: &str, packs: i32| {
        let deal = format!(
            r#"{{"seats":[{seats}],"options":{{"packs":{packs}}},"result":{{"melds":{{}}}}}}"#
        );
        scored("bezique", &deal).err().map(|error| error.place.to_string())
    };
    let (three, four) = (r#""1","2","3""#, r#""N","E","S","W""#);
    let at = Some("/options/packs".to_owned());
    assert_eq!(
        [2, 3, 4, 6, 8].map(|packs| refused(three, packs) == at),
        [false, false, true, true, true]
    );
    assert_eq!(
        [2, 3, 4, 6, 8].map(|packs| refused(four, packs) == at),
        [true, true, true, false, false]
    );
    let setup = Setup::default().with_option("packs", 6);
    let setup = ["1", "2", "3"].iter().fold(setup, |setup, seat| setup.with_hand(seat, ["SA"]));
    let refused = crate::by_id("bezique").unwrap().question(&setup.led_by("1")).unwrap_err();
    assert_eq!(Some(refused.place.to_string()), at);
}

/// The first player to declare has the points first, wherever they sit; points without a given order count at once.
#[test]
fn the_first_to_declare_has_the_game() {
    let played = r#"{"seats":["1","2"],"hands":{"1":["SQ","DJ","SA"],"2":["HK","HQ","S7"]},
        "leader":"2","trump":"H","stock":["S8","S9","C7","H8"],
        "state":{"window":true,"points":{"1":960,"2":960}},
        "played":["meld:marriage:HK+HQ","S7","SA","meld:bezique:DJ+SQ","SQ","S8","S9","HK","HQ",
        "DJ","H8","C7"]}"#;
    let session = standing("bezique", &[played]);
    assert_eq!(session.winners, ["2"]);
    assert_eq!(session.totals, [("1".to_owned(), 960), ("2".to_owned(), 1000)]);
    let typed = |result| standing("bezique", &[&deal("", result)]).winners;
    assert_eq!(typed(r#""melds":{"1":1000,"2":1040}"#), ["2"]);
    assert_eq!(typed(r#""melds":{"1":1000,"2":1040},"turned_seven":"1""#), ["2"]);
    assert_eq!(typed(r#""melds":{"1":1000,"2":1000}"#), ["1", "2"]);
    let ordered = r#""melds":{"1":1000,"2":1040},"declared":[["2",20],["1",40],["2",60]]"#;
    assert_eq!(typed(ordered), ["1"]);
    let refused = |declared: &str| {
        let text = format!(r#""melds":{{"1":20}},"declared":{declared}"#);
        scored("bezique", &deal("", &text)).unwrap_err().place.to_string()
    };
    assert_eq!(refused(r#"[["1",40]]"#), "/result/declared");
    assert_eq!(refused(r#"[["1",20],["1",0]]"#), "/result/declared/1");
    assert_eq!(refused(r#"[["3",20]]"#), "/result/declared/0");
}

#[test]
fn goals_and_scores_agree() {
    for played in played_out("bezique", |_, _| ()) {
        let result = CardGame::outcome(&Bezique, &played).unwrap();
        let options = Options::of(&played.setup).unwrap();
        let form = options.form(played.question.seats.len()).unwrap();
        let counts = start(&played.setup).unwrap().2.fixed.brisques;
        let last = result.get("last_trick").and_then(Value::as_str);
        let of = |(name, melds): (&String, &Value)| {
            let brisques = result["brisques"][name].as_i64().unwrap() as i32;
            let brisques = if counts { BRISQUE * brisques } else { 0 };
            let last = if last == Some(name) { form.last_trick() } else { 0 };
            melds.as_i64().unwrap() as i32 + brisques + last
        };
        let points: Vec<i32> = result["melds"].as_object().unwrap().iter().map(of).collect();
        match points[..] {
            [one, two] => assert_eq!(played.value(), one - two, "{:?}", played.setup),
            _ => assert_eq!(played.values, points, "{:?}", played.setup),
        }
        if form.is_small() && counts {
            let scored = sheet_of("bezique", &played).points;
            assert!(scored.iter().map(|(_, points)| *points).eq(points.iter().copied()));
        }
    }
}
