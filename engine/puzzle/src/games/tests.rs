use super::*;
use tikki_games::by_id;
use tikki_solver::Config;

fn problems(id: &str, cards: usize, grade: Grade, attempts: u64) -> Vec<GameProblem> {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let wish = GameWish { game: by_id(id).unwrap(), cards, seed: 1, grade };
    let mut one = |number| attempt_game(&wish, number, &mut solver, Limits::default()).ok();
    (0..attempts).filter_map(&mut one).collect()
}

/// Each decision is replayed and every move of it valued by trying all.
fn checked(problem: &GameProblem, game: &Game) {
    let question = game.question(&problem.position).unwrap();
    let mover = question.after(Aim::of(0), &problem.made).unwrap().mover().unwrap();
    let goal = match &question.worth {
        Worth::Sides { goal, .. } => *goal,
        Worth::Each(goals) => goals.iter().find(|(of, _)| of.contains(mover)).unwrap().1,
        Worth::Totals(_) => panic!("no problems"),
    };
    for decision in &problem.decisions {
        let moves = [&problem.made[..], &decision.path[..]].concat();
        let mut walk = question.after(Aim::of(goal), &moves).unwrap();
        assert_eq!(walk.wants_more(walk.mover().unwrap()), problem.wants_more);
        for (place, name) in walk.moves().into_iter().enumerate() {
            walk.play(place);
            let value = walk.truth();
            walk.back();
            let keeps = value == problem.value || (value > problem.value) == problem.wants_more;
            assert_eq!(decision.right.contains(&name), keeps, "{} {name}: {problem:?}", game.id);
            assert_eq!(decision.wrong.contains(&(name, value)), !keeps, "{}", game.id);
        }
    }
}

#[test]
fn every_game_has_problems_and_every_move_of_them_is_what_it_is_said_to_be() {
    for id in ["matapesa", "preference-misere", "sixty-six", "hearts", "skat", "marjapussi"] {
        let found = problems(id, 3, Grade::Single, 60);
        assert!(!found.is_empty(), "{id}");
        for problem in &found {
            assert!(problem.margin() > 0 && problem.decisions[0].path.is_empty(), "{id}");
            checked(problem, by_id(id).unwrap());
        }
    }
}

#[test]
fn problems_of_other_games_can_be_strict() {
    // A misère to escape, points to reach, tricks and hearts to avoid, the last trick to take, a team with announcements.
    for id in ["preference-misere", "sixty-six", "tuppi-nolo", "hearts", "matapesa", "marjapussi"] {
        let found = problems(id, 3, Grade::Strict, 150);
        assert!(!found.is_empty(), "{id}");
        for problem in &found {
            let unique = problem.main.iter().filter(|(_, only)| *only).count();
            assert!(unique > 0 && problem.decisions.len() >= unique, "{id}: {problem:?}");
            checked(problem, by_id(id).unwrap());
        }
        assert!(found.iter().any(|problem| problem.decisions.len() > 1), "{id}");
    }
}

/// The only problem of an attempt.
fn problem(id: &str, cards: usize, number: u64) -> GameProblem {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let wish = GameWish { game: by_id(id).unwrap(), cards, seed: 1, grade: Grade::Strict };
    attempt_game(&wish, number, &mut solver, Limits::default()).unwrap()
}

#[test]
fn a_marriage_is_timed() {
    // King and queen could be shown now; the ace has to come first.
    let later = problem("sixty-six", 3, 2727);
    let first = &later.decisions[0];
    assert_eq!(first.right, ["HA"]);
    assert!(first.wrong.iter().any(|(name, _)| name == "marriage:HK"), "{first:?}");
    checked(&later, by_id("sixty-six").unwrap());
    // The right half of a pair has to be asked for.
    let now = problem("marjapussi", 3, 36);
    let first = &now.decisions[0];
    assert_eq!((&first.right[..], now.margin() > 0), (&["half:H".to_owned()][..], true));
    assert!(first.wrong.iter().any(|(name, _)| name == "half:S"), "{first:?}");
    checked(&now, by_id("marjapussi").unwrap());
}

#[test]
fn touching_cards_that_count_the_same_are_one_move() {
    let found = problems("tuppi-nolo", 3, Grade::Single, 300);
    assert!(found.iter().any(|problem| problem.decisions[0].right.len() > 1));
    for problem in &found {
        checked(problem, by_id("tuppi-nolo").unwrap());
    }
}

#[test]
fn a_limit_leaves_no_problem() {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let game = by_id("hearts").unwrap();
    let wish = GameWish { game, cards: 4, seed: 1, grade: Grade::Single };
    let limits = Limits { max_nodes: Some(0), ..Limits::default() };
    let lost: Vec<_> = (0..30)
        .filter_map(|number| attempt_game(&wish, number, &mut solver, limits).err())
        .collect();
    assert!(lost.contains(&Lost::NotProved), "{lost:?}");
    let totals = GameWish { game: by_id("oh-hell").unwrap(), ..wish };
    let lost = (0..30).map(|number| attempt_game(&totals, number, &mut solver, Limits::default()));
    let lost: Vec<_> = lost.filter_map(Result::err).collect();
    assert!(lost.contains(&Lost::NoDeal), "nobody has a number of his own: {lost:?}");
}

#[test]
fn every_problem_has_a_history_that_can_be_played() {
    for id in ["skat", "marjapussi", "hearts", "sixty-six", "huutopussi", "tuppi-nolo"] {
        let game = by_id(id).unwrap();
        for problem in problems(id, 3, Grade::Single, 40) {
            let question = game.question(&problem.position).unwrap();
            assert!(problem.made.len() >= question.seats.len(), "{id}: {problem:?}");
            let stand = question.stand(&problem.made).unwrap();
            let sizes: Vec<usize> = stand.hands.iter().map(|(_, cards)| cards.len()).collect();
            assert!(sizes.iter().all(|&size| size <= 3), "{id}: {sizes:?}");
            assert_eq!(stand.to_play.as_deref(), Some(&*problem.decisions[0].mover), "{id}");
        }
    }
}
