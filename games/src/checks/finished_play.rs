//! Tricks of deals that were played out, counted in two ways.

use crate::ALL;
use crate::scores::played::record;
use tikki_base::rng::Rng;
use tikki_play::TrickRoot;
use tikki_play::played_deal::finished_play::*;
use tikki_play::walk::trick_play::TrickPlay;
use tikki_solver::rules::Deal;
use tikki_solver::rules::Players;
use tikki_solver::rules::State;
use tikki_solver::rules::{CLOSER, Counter, Goal, Term};

/// Returns the winners of the tricks of a deal, which is given as the fields of a request.
fn winners(game: &str, fields: &str) -> Vec<Option<String>> {
    let deal = record(game, fields);
    let question = deal.game.question(&deal.setup).expect("a position");
    let played = FinishedPlay::so_far(deal.setup, question, &deal.played).expect("legal moves");
    let name = |seat: usize| played.question.seats[seat].clone();
    played.tricks.iter().map(|trick| trick.winner.map(name)).collect()
}

#[test]
fn trick_on_table_counts_announcements() {
    let deal = r#"{"hands":{"N":[],"E":["c01"],"S":["c00"],"W":["c02"]},"leader":"N","to_play":"E","trick":["c03"],
        "declarer":"N","state":{"categories":["a","b"],"category":"b","deck":{"c00":{"a":6,"b":0},"c01":{"a":1,"b":7},
        "c02":{"a":2},"c03":{"a":7,"b":3}}},"made":["c01","c00","c02"]}"#;
    assert_eq!(winners("narnian-whist", deal), [Some("E".to_owned())]);
}

#[test]
fn trumps_that_are_called_in_a_trick_win_it() {
    let deal = r#"{"hands":{"N":["H8","DJ"],"E":["C7"],"S":["S7","D8"],"W":["S9"]},"leader":"E","to_play":"N",
        "trick":["SJ"],"trump":"H","declarer":"W","state":{"hidden":"HK"},"made":["call","H8","S9","S7"]}"#;
    assert_eq!(winners("twenty-eight", deal), [Some("N".to_owned())]);
}

#[test]
fn a_trump_that_lay_face_down_to_the_last_wins() {
    let deal = r#"{"hands":{"N":["DJ"],"E":["CJ"],"S":["D8"],"W":[]},"leader":"E","to_play":"E",
        "trump":"H","declarer":"W","state":{"hidden":"HK"},"made":["CJ","DJ","HK","D8"]}"#;
    assert_eq!(winners("twenty-eight", deal), [Some("W".to_owned())]);
}

/// Everybody's tricks, and nothing else.
fn all_tricks(players: usize) -> Goal {
    let everybody = Players::first(players);
    let tricks = |player| Counter::tricks(Players::one(player));
    Goal {
        counters: everybody.iter().map(tricks).collect(),
        terms: Vec::<Term>::new(),
        ..Goal::count(Counter::default(), everybody)
    }
}

/// The positions before each of these moves of the play, with who has the trick that it ends, if it ends one: as the
/// solver counts tricks.
fn course(play: &TrickPlay, names: &[String]) -> Vec<(State, Vec<Option<usize>>)> {
    let mut names = names.iter().enumerate();
    let Some(start) = settled(&play.root, &mut names) else { return Vec::new() };
    let goal = all_tricks(play.seats.len());
    let mut counted = Deal::new(&play.rule_set, &goal, start);
    counted.state.counters[..CLOSER].fill(0);
    let mut deal = Deal::new(&play.rule_set, &play.goals[0], start);
    let step = |(_, name): (usize, &String)| {
        let legal = deal.legal();
        let chosen = legal.iter().find(|&&chosen| play.name_of(chosen) == *name);
        let (before, tricks) = (deal.state, counted.state.counters);
        deal = deal.play(*chosen.expect("a legal move"));
        counted = counted.play(*chosen.expect("a legal move"));
        let more = |&seat: &usize| counted.state.counters[seat] > tricks[seat];
        let winner = (0..play.seats.len()).find(more);
        let ended = deal.state.number > before.number;
        (before, ended.then_some(winner).into_iter().collect())
    };
    names.map(step).collect()
}

/// The played tricks agree with the solver's counters, in every game and from any point of the play on.
#[test]
fn played_tricks_match_counters() {
    let mut rng = Rng::new(0x7ac4);
    let games = ALL.iter().filter(|game| game.rules.is_some());
    for (game, n) in games.flat_map(|game| (0..12).map(move |n| (game, n))) {
        let setup = game.random(1 + 5 * n % game.hand_size, &mut rng);
        let question = game.question(&setup).expect("a position");
        let Some(play) = question.play.tricks() else { continue };
        let names = question.random_play(usize::MAX, &mut rng);
        let course = course(play, &names);
        let before = names.len() - course.len();
        for from in [0, rng.below(course.len().max(1)), rng.below(course.len().max(1))] {
            let Some((state, _)) = course.get(from) else { continue };
            let mut from_here = play.clone();
            from_here.root = TrickRoot::Play(*state);
            let (_, given) = tricks_of(&from_here, &names[before + from..]);
            let given = given.iter().map(|trick| trick.winner);
            let counted = course[from..].iter().flat_map(|(_, winners)| winners.iter().copied());
            assert!(given.eq(counted), "{} from {from}: {names:?} of {setup:?}", game.id);
        }
    }
}
