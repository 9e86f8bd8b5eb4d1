use super::*;
use crate::by_id;
use crate::scores::played::PlayedChecks;
use crate::scores::played::sheet_of;
use crate::scores::testing::{points, refused, totals};
use tikki_base::rng::Rng;

const ALL: [(&str, bool); 6] = [
    ("koira", true),
    ("knorri", true),
    ("myllymatti", false),
    ("skitgubbe", false),
    ("mattis", false),
    ("skidtmads", false),
];

/// Finnish Games, “Koira” and “Knorri”: there is a winner and a loser. Denexa, “Myllymatti”, and Nordic Games, “Skitgubbe”, “Mattis” and “Skidtmads”: there is a loser.
#[test]
fn last_player_holding_cards_loses() {
    for (game, first_wins) in ALL {
        let text = format!("deal: 1\ngame: {game}\nseats: 1 2 3\nresult.out: [\"3\",\"1\"]\n");
        let deal = format!("{text}result.left: 2\n");
        assert_eq!(points(&deal), [0, -1, i32::from(first_wins)], "{game}");
        let both = points(&deal.replace("\"3\",\"1\"", "\"1+3\""));
        assert_eq!(both, [i32::from(first_wins), -1, i32::from(first_wins)], "{game}");
        assert_eq!(totals(&deal.repeat(3))[1], -3, "{game}");
        assert_eq!(refused(&text).place.to_string(), "/result/left");
        assert_eq!(refused(&format!("{text}result.left: 1")).place.to_string(), "/result/out");
    }
}

#[test]
fn goal_and_score_agree() {
    let mut rng = Rng::new(0x5c0e);
    let mut held = 0;
    for (id, _) in ALL {
        let game = by_id(id).unwrap();
        for _ in 0..200 {
            let setup = game.random(2 + rng.below(3), &mut rng);
            let question = game.question(&setup).unwrap();
            let moves = question.random_play(300, &mut rng);
            if moves.is_empty() {
                continue;
            }
            // Play may go on for ever.
            let Ok(played) = FinishedPlay::of(setup, question, &moves) else { continue };
            let sheet = sheet_of(id, &played);
            let tikki_play::position::question::ValueSpec::Each(goals) =
                &played.question.value_spec
            else {
                panic!()
            };
            for ((own, _), value) in goals.iter().zip(&played.values) {
                let seat = own.iter().next().unwrap().index();
                let lost = sheet.lines.last().unwrap().of == sheet.points[seat].0;
                let won = sheet.points[seat].1 == 1;
                let good = if played.option("objective") == "first-out" { won } else { !lost };
                assert_eq!(*value == 1, good, "{id} {:?} {moves:?} {sheet:?}", played.setup);
            }
            held += 1;
        }
    }
    assert!(held > 600, "only {held} were played to an end");
}
