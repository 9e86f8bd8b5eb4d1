//! How the beating games end: who is first without cards, and who is left with them. The books count nothing; so that an
//! evening can be told, whoever is left loses a point, and whoever a book calls the winner has one.

use tikki_base::error::{Code, Error, Result};
use tikki_base::fields::{Map, Value};
use tikki_play::game::keys::KeySpec;
use tikki_play::played_deal::FinishedPlay;
use tikki_play::scoring::teams::Teams;
use tikki_play::scoring::{DealResult, DealSheet, Scoring, result};
use tikki_play::walk::Objective;
use tikki_solver::rules::Players;

/// What a result tells: the seats in the order in which they got rid of their cards, `1+3` of those who did at once, and who
/// is left with some.
const RESULT: [KeySpec; 2] = [KeySpec::named("out"), KeySpec::named("left")];

/// The scores of a beating game.
#[derive(Debug)]
pub(crate) struct BeatingScores {
    /// Whether whoever is first without cards has won.
    pub first_wins: bool,
}

/// Whoever is left with cards has lost, and nobody has won.
pub(crate) const LAST_LOSES: BeatingScores = BeatingScores { first_wins: false };
/// Whoever is first without cards has won.
pub(crate) const FIRST_WINS: BeatingScores = BeatingScores { first_wins: true };

impl Scoring for BeatingScores {
    fn result(&self) -> &'static [KeySpec] {
        &RESULT
    }

    /// Seats that were out before the position are not told.
    fn result_of(&self, played: &FinishedPlay) -> Result<Map<String, Value>> {
        let seats = &played.question.seats;
        let named = |players: Players| {
            let names: Vec<&str> = players.iter().map(|player| &*seats[player.index()]).collect();
            names.join("+")
        };
        let mut walk = played.question.walk(Objective::from(0));
        let (mut gone, mut out) = (walk.out(), Vec::new());
        for name in &played.names {
            let place = walk.moves().iter().position(|other| other == name);
            walk.play(place.expect("the moves were checked"));
            let now = Players(walk.out().0 & !gone.0);
            if now != Players::NONE {
                out.push(named(now));
            }
            gone = walk.out();
        }
        let left = gone.others(seats.len());
        let left = (left.iter().count() == 1).then(|| ("left".to_owned(), named(left).into()));
        Ok(result([("out", out.into())]).into_iter().chain(left).collect())
    }

    fn sheet(&self, deal: &DealResult<'_>) -> Result<DealSheet> {
        let at = deal.result.pointer("out");
        let seat = |name| deal.seat(&at, name);
        let out = deal.result.texts("out")?;
        let first = out.first().filter(|_| self.first_wins);
        let first: Vec<usize> = first
            .into_iter()
            .flat_map(|names| names.split('+'))
            .map(seat)
            .collect::<Result<_>>()?;
        let out = out.iter().flat_map(|names| names.split('+')).map(seat);
        let out: Vec<usize> = out.collect::<Result<_>>()?;
        let left = deal.result.required("left", deal.result.word("left")?)?;
        let left = deal.seat(&deal.result.pointer("left"), &left)?;
        let twice = (1..out.len()).any(|place| out[..place].contains(&out[place]));
        if twice || out.contains(&left) {
            let message = "nobody is out twice, and who is left with cards is not out";
            return Err(Error::new(Code::ImpossibleState, message).in_field(&at));
        }
        let sheet = Teams::each(&deal.seats).sheet();
        let wins =
            |sheet: DealSheet, seat: usize| sheet.with("first without cards", &deal.seats[seat], 1);
        let sheet = first.into_iter().fold(sheet, wins);
        Ok(sheet.with("left with cards", &deal.seats[left], -1))
    }
}

#[cfg(test)]
mod tests {
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
}
