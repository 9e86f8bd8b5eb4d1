//! Deals as they were played, of every game: traces, lines and scores that agree with each other, files that are read whole.

use crate::games::fitting;
use tikki_base::fields::Value as Json;
use tikki_base::rng::Rng;
use tikki_derive::slow;
use tikki_engine::game_files::GameFileReader;
use tikki_games::by_id;
use tikki_play::played_deal::PlayedDeal;
use tikki_play::solve::PositionValue;
use tikki_play::{
    self as games, BestLine, Game, GameTrace, Objective, Question, ScoredDeal, Setup, ValueSpec,
};
use tikki_solver::rules::Player;
use tikki_solver::{Features, Limits, RuleSolver};

/// How many random deals of each game: more where there is time.
fn rounds() -> usize {
    if slow!() { 20 } else { 1 }
}

fn ending(game: &'static Game, rng: &mut Rng) -> Question {
    let cards = 2 + rng.below(2);
    let mut setup = game.random(cards, rng);
    if cards >= game.hand_size {
        let seats = setup.seats.len();
        setup.stock.truncate(if seats > 4 { 0 } else { seats });
    }
    game.question(&setup).unwrap_or_else(|error| panic!("{error} in {} {setup:?}", game.id))
}

/// How many random moves are made: where play can go on for ever, it is left off somewhere.
const MOVES: usize = 14;

/// A play that begins with random moves and ends; none where it seems to go on for ever.
fn played_out(question: &Question, rng: &mut Rng) -> Option<Vec<String>> {
    let mut played = question.random_play(MOVES, rng);
    let mut walk = question.after(Objective::from(0), &played).unwrap();
    while let Some(name) = walk.moves().into_iter().next() {
        walk.play(0);
        played.push(name);
        if played.len() > 1000 {
            return None;
        }
    }
    Some(played)
}

/// What a player's own goal says of a point, where there is one number for them.
fn own(question: &Question, value: &PositionValue, player: Player) -> Option<i32> {
    match (value, &question.value_spec) {
        (PositionValue::Sides(number), _) => number.value(),
        (PositionValue::Each(numbers), ValueSpec::Each(goals)) => {
            let place = goals.iter().position(|(own, _)| own.contains(player))?;
            numbers[place].value()
        }
        (PositionValue::Totals(totals), ValueSpec::Totals(goals)) => {
            let place = goals.iter().position(|goal| goal.player == player)?;
            totals[place].0.value()
        }
        _ => None,
    }
}

#[test]
fn a_line_costs_nothing() {
    let mut rng = Rng::new(1);
    for game in tikki_games::ALL {
        let mut solver = fitting(game, Features::ALL);
        for _ in 0..rounds() {
            let question = ending(game, &mut rng);
            let line = BestLine::after(&question, &[], &mut solver, Limits::default());
            let played: Vec<String> = line.moves.into_iter().map(|chosen| chosen.name).collect();
            let trace = GameTrace::of(&question, &played, &mut solver, Limits::default());
            let costs: Vec<_> = trace.moves.iter().map(|traced| traced.cost).collect();
            assert!(costs.iter().all(|&cost| cost == Some(0)), "{} {played:?} {costs:?}", game.id);
            assert!(line.complete || played.len() == BestLine::MOST, "{} {played:?}", game.id);
        }
    }
}

#[test]
fn where_a_limit_is_reached_the_best_line_found_goes_on() {
    let mut rng = Rng::new(3);
    let mut hidden = 0;
    for game in tikki_games::ALL {
        let mut solver = fitting(game, Features::ALL);
        for _ in 0..rounds() {
            let question = ending(game, &mut rng);
            let limits = Limits { max_nodes: Some(12), ..Limits::default() };
            let line = BestLine::after(&question, &[], &mut solver, limits);
            let played: Vec<String> = line.moves.iter().map(|chosen| chosen.name.clone()).collect();
            let end = question.after(Objective::from(0), &played).unwrap();
            assert!(end.moves().is_empty() || question.play.goes_round(), "{} {played:?}", game.id);
            assert_eq!(line.complete, end.moves().is_empty() && line.proved == played.len());
            hidden += usize::from(!line.complete);
            for (count, chosen) in line.moves.iter().enumerate() {
                let (ValueSpec::Sides { .. }, Some(known)) = (&question.value_spec, chosen.known)
                else {
                    continue;
                };
                let value = after_moves(&question, &played[..=count], &mut solver, Player::new(0));
                let value = value.unwrap();
                assert!(
                    (known.lower..=known.upper).contains(&value),
                    "{} {chosen:?} {value}",
                    game.id
                );
            }
        }
    }
    assert!(hidden > tikki_games::ALL.len() / 4, "{hidden}");
}

/// What a player's own goal says after these moves.
fn after_moves(
    question: &Question,
    made: &[String],
    solver: &mut RuleSolver,
    player: Player,
) -> Option<i32> {
    let (limits, wanted) = (Limits::default(), games::solve::AnswerParts::default());
    let answer = games::solve::solve(question, made, solver, limits, wanted);
    own(question, &answer.value, player)
}

/// What the moves of a side cost is what it has lost, and what those of the others cost is what it has won.
#[test]
fn costs_sum_to_total_loss() {
    let mut rng = Rng::new(2);
    for game in tikki_games::ALL {
        let mut solver = fitting(game, Features::ALL);
        for _ in 0..rounds() {
            let question = ending(game, &mut rng);
            let played = question.random_play(MOVES, &mut rng);
            let trace = GameTrace::with_equals(&question, &played, &mut solver, Limits::default());
            for (index, traced) in trace.moves.iter().enumerate() {
                let at = |index: usize| own(&question, &trace.values[index], traced.player);
                let (Some(before), Some(after)) = (at(index), at(index + 1)) else { continue };
                assert_eq!(traced.cost, Some((after - before).abs()), "{} {played:?}", game.id);
                assert!(before == after || !traced.better.is_empty(), "{} {traced:?}", game.id);
                let walk = question.after(Objective::from(0), &played[..index]).unwrap();
                let name = rng.pick(&walk.moves());
                let made = [&played[..index], std::slice::from_ref(&name)].concat();
                let keeps =
                    after_moves(&question, &made, &mut solver, traced.player) == Some(before);
                let given =
                    traced.better.contains(&name) || (name == traced.name && before == after);
                assert_eq!(keeps, given, "{} {made:?} {traced:?}", game.id);
                assert!(!traced.forced || before == after, "{} {played:?}", game.id);
            }
        }
    }
}

/// A trace finds the values that a position by itself has.
#[test]
fn a_trace_has_the_values_of_its_points() {
    let mut rng = Rng::new(3);
    for game in tikki_games::ALL {
        let mut solver = fitting(game, Features::ALL);
        let question = ending(game, &mut rng);
        let played = question.random_play(MOVES, &mut rng);
        let trace = GameTrace::of(&question, &played, &mut solver, Limits::default());
        for index in 0..=played.len() {
            let made = &played[..index];
            let alone = games::solve::solve(
                &question,
                made,
                &mut solver,
                Limits::default(),
                games::solve::AnswerParts::default(),
            );
            assert_eq!(trace.values[index], alone.value, "{} {made:?}", game.id);
        }
    }
}

/// Every deal whose game has scores is scored by its moves, its lines add up, the result that follows from the play scores as much
/// by itself, and the contract is made where the value says so.
#[test]
fn every_deal_played_out_has_a_score() {
    let mut rng = Rng::new(4);
    for game in tikki_games::ALL.iter().filter(|game| game.scoring().is_ok()) {
        // Random play of games in which cards are picked up again seldom ends.
        let (mut over, mut tried) = (0, 0);
        while tried < 8 * rounds() || over == 0 && tried < 2000 {
            tried += 1;
            let setup = game.random(game.hand_size, &mut rng);
            let question = game.question(&setup).unwrap();
            let Some(played) = played_out(&question, &mut rng) else { continue };
            over += 1;
            let deal = PlayedDeal { played, ..PlayedDeal::of(game, setup) };
            let scored = ScoredDeal::try_from(&deal);
            let scored = scored.unwrap_or_else(|error| panic!("{}: {error} {deal:?}", game.id));
            for (party, points) in &scored.sheet.points {
                let own = scored.sheet.lines.iter().filter(|line| line.of == *party);
                assert_eq!(own.map(|line| line.points).sum::<i32>(), *points, "{}", game.id);
            }
            let given =
                PlayedDeal { played: Vec::new(), result: scored.result.clone(), ..deal.clone() };
            assert_eq!(ScoredDeal::try_from(&given).unwrap().sheet, scored.sheet, "{}", game.id);
            let target = game.target(&deal.setup).unwrap();
            if let (Some(target), Some(made), ValueSpec::Sides { goal, .. }) =
                (target, scored.sheet.made, &question.value_spec)
            {
                let value =
                    question.after(Objective::from(*goal), &deal.played).unwrap().oracle_value();
                assert_eq!(target.is_met(value), made, "{}: {value} {deal:?}", game.id);
            }
        }
        assert!(over > 0, "{} was never over", game.id);
    }
}

/// What can be asked without a contract can be traced without it.
#[test]
fn no_declaration_has_no_target() {
    let mut rng = Rng::new(6);
    for game in tikki_games::ALL {
        for _ in 0..rounds() {
            let setup = Setup { contract: None, ..game.random(3, &mut rng) };
            if game.question(&setup).is_ok() {
                assert!(game.target(&setup).is_ok(), "{} {setup:?}", game.id);
            }
        }
    }
}

/// The deal as somebody writes it whose seats, trumps and cards have small letters; the two jokers are distinguished by theirs.
fn in_small_letters(setup: Setup) -> Setup {
    let small = |text: String| if text == "JK" { text } else { text.to_lowercase() };
    let all = |texts: Vec<String>| texts.into_iter().map(small).collect::<Vec<_>>();
    Setup {
        hands: setup.hands.into_iter().map(|(seat, cards)| (small(seat), all(cards))).collect(),
        leader: setup.leader.map(small),
        declarer: setup.declarer.map(small),
        trump: setup.trump.map(small),
        trick: all(setup.trick),
        stock: all(setup.stock),
        state: setup.state.into_iter().map(|(key, given)| (key, lowercased(given))).collect(),
        ..setup
    }
}

fn lowercased(given: Json) -> Json {
    match given {
        Json::String(text) if text != "JK" => Json::String(text.to_lowercase()),
        Json::Array(all) => Json::Array(all.into_iter().map(lowercased).collect()),
        Json::Object(by) => {
            let small = |(seat, given): (String, Json)| (seat.to_lowercase(), lowercased(given));
            Json::Object(by.into_iter().map(small).collect())
        }
        other => other,
    }
}

/// A result for seats that are not those of the game is scored for as many, or refused.
#[test]
fn a_result_for_any_seats_is_scored_or_refused() {
    let mut rng = Rng::new(8);
    for game in tikki_games::ALL.iter().filter(|game| game.scoring().is_ok()) {
        let setup = game.random(game.hand_size.min(4), &mut rng);
        let question = game.question(&setup).unwrap();
        let Some(played) = played_out(&question, &mut rng) else { continue };
        let deal = PlayedDeal { played, ..PlayedDeal::of(game, setup) };
        let Ok(scored) = ScoredDeal::try_from(&deal) else { continue };
        for count in 1..=10 {
            let seats = (1..=count).map(|seat| seat.to_string()).collect();
            let (hands, leader) = (Vec::new(), None);
            let setup = Setup { seats, hands, leader, ..deal.setup.clone() };
            let result = scored.result.clone();
            let other = PlayedDeal { setup, played: Vec::new(), result, ..deal.clone() };
            if let Ok(again) = ScoredDeal::try_from(&other) {
                assert!(again.sheet.points.len() <= count, "{}: {again:?}", game.id);
            }
        }
    }
}

/// A deal has the same score however its record writes seats and cards.
#[test]
fn seats_and_cards_in_small_letters_have_the_same_score() {
    let mut rng = Rng::new(6);
    for game in tikki_games::ALL.iter().filter(|game| game.scoring().is_ok()) {
        for _ in 0..2 * rounds() {
            let setup = game.random(game.hand_size, &mut rng);
            let question = game.question(&setup).unwrap();
            let Some(played) = played_out(&question, &mut rng) else { continue };
            let deal = PlayedDeal { played, ..PlayedDeal::of(game, setup) };
            let setup = in_small_letters(deal.setup.clone());
            let small = PlayedDeal { setup, ..deal.clone() };
            let scored = ScoredDeal::try_from(&small);
            let scored = scored.unwrap_or_else(|error| panic!("{}: {error} {small:?}", game.id));
            assert_eq!(
                scored.result,
                ScoredDeal::try_from(&deal).unwrap().result,
                "{} {small:?}",
                game.id
            );
            assert_eq!(
                scored.sheet,
                ScoredDeal::try_from(&deal).unwrap().sheet,
                "{} {small:?}",
                game.id
            );
        }
    }
}

fn found(text: &str, game: Option<&str>) -> Vec<Result<PlayedDeal, tikki_base::error::Error>> {
    let records = GameFileReader::new(tikki_games::CATALOGUE, text.as_bytes(), game).unwrap();
    records.map(|found| found.unwrap().played_deal).collect()
}

const SERVER: &str = include_str!("../../fixtures/formats/skat_server.sgf");

/// The games of the Skat server are scored as the server did.
#[test]
fn games_of_the_skat_server_are_scored_as_there() {
    let records = found(SERVER, None);
    let scores: Vec<_> = records
        .iter()
        .map(|deal| {
            let deal = deal.as_ref().unwrap();
            let scored = ScoredDeal::try_from(deal).unwrap();
            assert_ne!(scored.agrees_with(deal), Some(false), "{:?}", deal.labels);
            scored.sheet.points.iter().map(|&(_, points)| points).sum::<i32>()
        })
        .collect();
    assert_eq!(scores, [-96, 20, 120, -288, 0]);
}

/// Damaged games are read, refused or cut short; nothing panics.
#[test]
fn damaged_games_of_the_server_do_no_harm() {
    let mut rng = Rng::new(5);
    let slow = slow!();
    for _ in 0..if slow { 100_000 } else { 400 } {
        let mut text: Vec<char> = SERVER.chars().collect();
        for _ in 0..=rng.below(4) {
            let (at, other) = (rng.below(text.len()), rng.below(text.len()));
            match rng.below(3) {
                0 => text[at] = text[other],
                1 if text.len() > 1 => _ = text.remove(at),
                _ => text.truncate(at.max(1)),
            }
        }
        let text: String = text.into_iter().collect();
        for deal in found(&text, Some("skat")).into_iter().flatten() {
            let _ = ScoredDeal::try_from(&deal);
        }
    }
}

const EVENING: &str = "
game: tuppi-rami            # one evening
players: N Aino, E Eero, S Helmi, W Onni

deal: 1
declarer: N
leader: E
hand N: SA SK
hand E: ♠Q ♠J
hand S: s10 H2
hand W: H3 H4
play:
  E: ♠J 10♠ H3 SA
  2. N: SK SQ | H2 H4

deal: 2
hand N: SA
hand E: ♠Q
hand S: H2
hand W: H3
leader: N
declarer: N
play: SA H2
";

#[test]
fn text_is_read_with_its_places() {
    let records = GameFileReader::new(tikki_games::CATALOGUE, EVENING.as_bytes(), None).unwrap();
    let records: Vec<_> = records.map(|found| found.unwrap()).collect();
    let first = records[0].played_deal.as_ref().unwrap();
    assert_eq!((first.player("n"), first.labels.number.as_deref()), (Some("Aino"), Some("1")));
    let question = first.game.question(&first.setup).unwrap();
    let replay = question.replay(&first.played);
    assert!(replay.refused.is_none(), "{:?}", replay.refused);
    assert_eq!(replay.moves, ["SJ", "ST", "H3", "SA", "SK", "SQ", "H2", "H4"]);
    let second = records[1].played_deal.as_ref().unwrap();
    let question = second.game.question(&second.setup).unwrap();
    let refused = question.replay(&second.played).refused.unwrap();
    assert_eq!((refused.index, refused.seat.as_deref()), (1, Some("E")));
    assert!(refused.error.message.contains("E does not hold H2, S does"), "{}", refused.error);
    let error = records[1].locate(refused.error);
    assert_eq!(error.place.to_string(), "line 23, column 10");
}

#[test]
fn sticky_keys_end_at_next_game() {
    let text = "game: skat\nseats: 1 2 3\nplayers: 1 Anna\nevent: Friday\nboard: 1\nhand 1: SA\n\
        deal: 2\ngame: hearts\nteams: NS Owls\nhand N: SA\n\
        deal: 3\ngame: hearts\nhand N: SA\n";
    let records: Vec<_> = found(text, None).into_iter().map(|deal| deal.unwrap()).collect();
    assert_eq!(records[0].setup.seats, ["1", "2", "3"]);
    assert!(records[1].setup.seats.is_empty());
    for deal in &records[1..] {
        assert_eq!(deal.labels.event.as_deref(), Some("Friday"));
        assert_eq!((deal.player("1"), deal.player("NS")), (None, Some("Owls")));
    }
    assert_eq!(records[0].labels.number.as_deref(), Some("1"));
}

#[test]
fn played_deal_round_trips() {
    for deal in found(EVENING, None) {
        let deal = deal.unwrap();
        let line = serde_json::to_string(&deal.write()).unwrap();
        let again = found(&line, None).remove(0).unwrap();
        assert_eq!(again.write(), deal.write());
    }
    assert_eq!(by_id("tuppi-rami").unwrap().id, "tuppi-rami");
}

/// The text record of the documentation is one, and can be played.
#[test]
fn the_example_of_the_documentation_is_read() {
    let page = include_str!("../../docs/guide/games.md");
    let text = page.split("```text\n").nth(1).unwrap().split("```").next().unwrap();
    let deal = found(text, None).remove(0).unwrap();
    let question = deal.game.question(&deal.setup).unwrap();
    let replay = question.replay(&deal.played);
    assert!(replay.refused.is_none(), "{:?}", replay.refused);
    assert_eq!(replay.moves.len(), 8);
}
