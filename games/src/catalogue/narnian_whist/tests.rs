//! Tests of the game.

use crate::scores::played::PlayedChecks;
use crate::scores::played::{played_out, sheet_of};
use crate::scores::testing::{points, refused, standing};

fn deal(attacker: char, tricks: i32) -> String {
    format!("deal: 1\ngame: narnian-whist\ndeclarer: {attacker}\nresult.tricks: {tricks}\n")
}

/// Finnish Games, “Narnian Whist”.
#[test]
fn the_attackers_tricks_count() {
    assert_eq!(points(&deal('E', 4)), [0, 4, 0], "N, E and S; W is dummy");
    let named = "players.N: Aino\nplayers.E: Eero\nplayers.W: Onni\n";
    let six: String =
        [('N', 4), ('E', 5), ('W', 2)].map(|(seat, tricks)| deal(seat, tricks) + named).concat();
    assert!(standing(&six).winners.is_empty());
    assert_eq!(standing(&six.repeat(2)).winners, ["Eero"]);
    let numbered = "game: narnian-whist\nseats: 1 2 3\ndeclarer: 1\nresult.tricks: 4";
    assert_eq!(refused(numbered).place.to_string(), "/seats");
    let four = "game: narnian-whist\noptions.players: 4\nresult.tricks: NS 4, EW 3";
    assert_eq!(points(four), [4, 3]);
}

#[test]
fn goal_and_score_agree() {
    for played in played_out("narnian-whist", |_, _| ()) {
        let sheet = sheet_of("narnian-whist", &played);
        let own = match played.setup.declarer.as_deref() {
            Some(seat) => sheet.points_of(seat),
            None => sheet.points_of(["NS", "EW"][played.own().iter().next().unwrap().index() % 2]),
        };
        assert_eq!(own, Some(played.value()), "{:?}", played.setup);
    }
}
