use super::*;
use tikki_base::names::Named;
use tikki_derive::slow;
use tikki_games::by_id;
use tikki_solver::Config;

/// Problems of any kind, those that natural play solves too.
fn free(id: &str) -> GameCriteria {
    let (game, grade, difficulty) = (by_id(id).unwrap(), SolutionGrade::Single, (1, 8));
    GameCriteria {
        game,
        cards: 4,
        seed: 1,
        grade,
        theme: None,
        difficulty,
        trap: false,
        likely: false,
    }
}

fn problems(id: &str, cards: usize, grade: SolutionGrade, attempts: u64) -> Vec<GameProblem> {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let criteria = GameCriteria { cards, grade, ..free(id) };
    let mut one = |number| attempt_game(&criteria, number, &mut solver, Limits::default()).ok();
    (0..attempts).filter_map(&mut one).collect()
}

/// Each decision is replayed and every move of it valued by trying all.
fn checked(problem: &GameProblem, game: &Game) {
    let question = game.question(&problem.position).unwrap();
    let mover = question.after(Objective::from(0), &problem.made).unwrap().mover().unwrap();
    let goal = number_of(&question, mover).unwrap();
    for decision in &problem.decisions {
        let moves = [&problem.made[..], &decision.path[..]].concat();
        let mut walk = question.after(Objective::from(goal), &moves).unwrap();
        assert_eq!(walk.wants_more(walk.mover().unwrap()), problem.wants_more);
        for (place, name) in walk.moves().into_iter().enumerate() {
            walk.play(place);
            let value = walk.oracle_value();
            walk.back();
            let keeps = value == problem.goal || (value > problem.goal) == problem.wants_more;
            assert_eq!(decision.right.contains(&name), keeps, "{} {name}: {problem:?}", game.id);
            assert_eq!(decision.wrong.contains(&(name, value)), !keeps, "{}", game.id);
        }
    }
}

#[test]
fn every_game_yields_correct_problems() {
    for id in ["matapesa", "preference-misere", "sixty-six", "hearts", "skat", "marjapussi"] {
        let found = problems(id, 3, SolutionGrade::Single, 60);
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
        let found = problems(id, 3, SolutionGrade::Strict, if slow!() { 400 } else { 200 });
        assert!(!found.is_empty(), "{id}");
        for problem in &found {
            let unique = problem.main.iter().filter(|(_, only)| *only).count();
            assert!(unique > 0 && problem.decisions.len() >= unique, "{id}: {problem:?}");
            checked(problem, by_id(id).unwrap());
        }
        assert!(found.iter().any(|problem| problem.decisions.len() > 1), "{id}: {}", found.len());
    }
}

/// The only problem of an attempt.
fn problem(id: &str, cards: usize, number: u64) -> GameProblem {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let criteria = GameCriteria { cards, grade: SolutionGrade::Strict, ..free(id) };
    attempt_game(&criteria, number, &mut solver, Limits::default()).unwrap()
}

#[test]
fn a_marriage_is_timed() {
    // King and queen could be shown now; the ten has to come first.
    let later = problem("sixty-six", 3, 3909);
    let first = &later.decisions[0];
    assert_eq!(first.right, ["ST"]);
    assert!(first.wrong.iter().any(|(name, _)| name == "marriage:SK"), "{first:?}");
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
    let found = problems("tuppi-nolo", 3, SolutionGrade::Single, 300);
    assert!(found.iter().any(|problem| problem.decisions[0].right.len() > 1));
    for problem in &found {
        checked(problem, by_id("tuppi-nolo").unwrap());
    }
}

#[test]
fn a_limit_leaves_no_problem() {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let criteria = free("hearts");
    let limits = Limits { max_nodes: Some(0), ..Limits::default() };
    let lost: Vec<_> = (0..30)
        .filter_map(|number| attempt_game(&criteria, number, &mut solver, limits).err())
        .collect();
    assert!(lost.contains(&AttemptFailure::NotProved), "{lost:?}");
    let totals = free("oh-hell");
    let lost = (0..30).map(|number| attempt_game(&totals, number, &mut solver, Limits::default()));
    let lost: Vec<_> = lost.filter_map(Result::err).collect();
    assert!(lost.contains(&AttemptFailure::NoDeal), "nobody has a number of their own: {lost:?}");
}

/// What is not proved soon is not proved at all: an attempt at a game that goes round is short, and some end in a problem.
#[test]
fn games_that_go_round_have_problems() {
    for id in ["mattis", "knorri", "skitgubbe"] {
        let found = problems(id, 2, SolutionGrade::Strict, 60);
        assert!(!found.is_empty(), "{id}");
        for problem in &found {
            checked(problem, by_id(id).unwrap());
        }
    }
}

#[test]
fn every_problem_has_a_history_that_can_be_played() {
    for id in ["skat", "marjapussi", "hearts", "sixty-six", "huutopussi", "tuppi-nolo"] {
        let game = by_id(id).unwrap();
        for problem in problems(id, 3, SolutionGrade::Single, 40) {
            let question = game.question(&problem.position).unwrap();
            assert!(problem.made.len() >= question.seats.len(), "{id}: {problem:?}");
            let state = question.position_state(&problem.made).unwrap();
            let sizes: Vec<usize> = state.hands.iter().map(|(_, cards)| cards.len()).collect();
            assert!(sizes.iter().all(|&size| size <= 3), "{id}: {sizes:?}");
            assert_eq!(state.to_play.as_deref(), Some(&*problem.decisions[0].mover), "{id}");
        }
    }
}

/// A theme, the game, the attempt, the right move, and what is right about it.
type NamedProblem = (GameTheme, &'static str, u64, &'static str);

/// A player who sees one hand finds some keys and misses others, and the same again with the same seed.
#[test]
fn a_problem_names_the_mistake_of_a_player_who_sees_one_hand() {
    let some = || {
        let games = ["skat", "preference-misere", "tuppi-nolo"];
        games.into_iter().flat_map(|id| problems(id, 4, SolutionGrade::Single, 40))
    };
    let found: Vec<GameProblem> = some().collect();
    let missed: Vec<&GameProblem> =
        found.iter().filter(|problem| problem.features.sighted.is_some()).collect();
    assert!(
        !missed.is_empty() && missed.len() < found.len(),
        "{} of {}",
        missed.len(),
        found.len()
    );
    for problem in missed {
        let (name, first) = (problem.features.sighted.as_ref().unwrap(), &problem.decisions[0]);
        assert!(first.wrong.iter().any(|(wrong, _)| wrong == name), "{name}: {first:?}");
    }
    assert_eq!(found, some().collect::<Vec<_>>());
}

/// Random grands of Skat: with three jacks and two aces they are declared, without a jack and an ace they are not.
#[test]
fn a_declaration_is_likely_where_the_hand_is_worth_it() {
    let game = by_id("skat").unwrap();
    let (mut likely, mut unlikely) = ((0, 0), (0, 0));
    for number in 0..4_000 {
        let mut rng = Rng::of(7, "likely declarations", number);
        let dealt = PlayedDownDeal::dealt(game, &mut rng).unwrap();
        let declared = dealt.position.clone();
        let Some(declarer) = &declared.declarer else { continue };
        if declared.contract.as_deref() != Some("grand") {
            continue;
        }
        let (_, hand) = declared.hands.iter().find(|(seat, _)| seat == declarer).unwrap();
        let count = |rank| hand.iter().filter(|card| card.ends_with(rank)).count();
        let sums = match (count('J'), count('A')) {
            (3.., 2..) => &mut likely,
            (0, 0..=1) => &mut unlikely,
            _ => continue,
        };
        sums.0 += usize::from(dealt.is_likely(game, &declared, number));
        sums.1 += 1;
    }
    assert!(likely.1 > 5 && likely.0 * 10 >= likely.1 * 9, "{likely:?}");
    assert!(unlikely.1 > 5 && unlikely.0 * 10 <= unlikely.1, "{unlikely:?}");
}

/// Problems that players would name so.
const NAMED: &[NamedProblem] = &[
    // Partner's trick, the third of three cards: with ten or less the declarer has 91.
    (GameTheme::Schneider, "skat", 703, "DT"),
    // Partner has trumped nothing, and their ace of diamonds is good: the ace of hearts goes on it.
    (GameTheme::Schmear, "skat", 820, "HA"),
    // Partner's king has to hold, so that the declarer is second to the next trick.
    (GameTheme::Middle, "skat", 1211, "H9"),
    (GameTheme::TakeInTime, "tuppi-nolo", 81, "HJ"),
    (GameTheme::HighUnder, "tuppi-nolo", 3, "DJ"),
    (GameTheme::DangerSuit, "preference-misere", 12, "DA"),
    (GameTheme::ClearTheWay, "preference-misere", 13, "DQ"),
    // The player who takes the king of hearts with the ace has to lead spades or diamonds.
    (GameTheme::ThrowIn, "skat", 531, "HK"),
    // King and queen of clubs are shared with partner.
    (GameTheme::KeepThePair, "marjapussi", 0, "CJ"),
    (GameTheme::ChoiceOfTrumps, "marjapussi", 2599, "own:C"),
    (GameTheme::WaitToAnnounce, "marjapussi", 1330, "none"),
];

/// Problems that look the same, and are about something else.
const NEAR: &[NamedProblem] = &[
    // At stake is the game: 61.
    (GameTheme::Schneider, "skat", 820, "HA"),
    // The ace takes the declarer's ten.
    (GameTheme::Schmear, "skat", 377, "DA"),
    // A jack is put on partner's trick, and it does not matter who leads next.
    (GameTheme::Middle, "skat", 85, "HJ"),
    // The ten would win the trick, too.
    (GameTheme::TakeInTime, "tuppi-nolo", 37, "SA"),
    // The lower card goes under; the higher one is kept.
    (GameTheme::HighUnder, "tuppi-nolo", 40, "S9"),
    // Nobody is caught in diamonds: partner is left to take them.
    (GameTheme::DangerSuit, "tuppi-nolo", 33, "DK"),
    // One's own trick in spades is escaped, no opponent takes more of them.
    (GameTheme::ClearTheWay, "tuppi-nolo", 142, "SK"),
    // The ace is led: its player keeps the lead.
    (GameTheme::ThrowIn, "skat", 172, "HA"),
    // The ten has to be saved; there is no pair.
    (GameTheme::KeepThePair, "marjapussi", 158, "HT"),
    // There is but one announcement.
    (GameTheme::ChoiceOfTrumps, "marjapussi", 27, "own:S"),
    // Of two announcements one is right now.
    (GameTheme::WaitToAnnounce, "marjapussi", 2599, "own:C"),
];

fn is_seen(&(theme, id, number, right): &NamedProblem) -> bool {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let game = by_id(id).unwrap();
    let criteria = free(game.id);
    let found = attempt_game(&criteria, number, &mut solver, Limits::default()).unwrap();
    assert_eq!(found.decisions[0].right[0], right, "{theme:?} {id} {number}");
    checked(&found, game);
    let same = GameCriteria { theme: Some(theme), ..criteria };
    let again = attempt_game(&same, number, &mut solver, Limits::default());
    assert_eq!(again.is_ok(), found.themes.contains(&theme));
    found.themes.contains(&theme)
}

#[test]
fn themes_are_found_and_near_misses_are_not() {
    for theme in GameTheme::ALL {
        assert!(NAMED.iter().any(|(named, ..)| named == theme), "{theme:?}");
        assert!(NEAR.iter().any(|(near, ..)| near == theme), "{theme:?}");
        assert_eq!(GameTheme::from_name(theme.name()), Some(*theme));
    }
    for named in NAMED {
        assert!(is_seen(named), "{named:?}");
    }
    for near in NEAR {
        assert!(!is_seen(near), "{near:?}");
    }
}

#[test]
fn a_theme_may_hang_on_any_trick_where_no_bid_does() {
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let game = by_id("preference").unwrap();
    let criteria = GameCriteria { theme: Some(GameTheme::ThrowIn), ..free(game.id) };
    // The defender who wins has to lead from their king into the declarer's ace and queen.
    let found = attempt_game(&criteria, 1252, &mut solver, Limits::default()).unwrap();
    assert_eq!((&*found.decisions[0].right[0], found.goal), ("DJ", found.value));
    checked(&found, game);
    let unwished = GameCriteria { theme: None, ..criteria };
    assert_eq!(
        attempt_game(&unwished, 1252, &mut solver, Limits::default()),
        Err(AttemptFailure::Safe)
    );
}

#[test]
fn mark_games_use_mark_goals() {
    let at_stake = |value, wants_more| at_stake(&[31, 61, 91], value, wants_more);
    assert_eq!(
        (at_stake(30, true), at_stake(31, true), at_stake(90, true)),
        (None, Some(31), Some(61))
    );
    assert_eq!(
        (at_stake(30, false), at_stake(61, false), at_stake(91, false)),
        (Some(30), Some(90), None)
    );
    assert_eq!(super::at_stake(&[], 7, true), Some(7));
    for problem in problems("skat", 3, SolutionGrade::Single, 300) {
        let contract = problem.position.contract.as_deref();
        if contract == Some("suit") || contract == Some("grand") {
            let goals: &[i32] = if problem.wants_more { &[31, 61, 91] } else { &[30, 60, 90] };
            assert!(goals.contains(&problem.goal), "{problem:?}");
        }
    }
}

#[test]
fn in_a_null_the_declarer_plays_not_to_take_tricks() {
    let found = problems("skat", 4, SolutionGrade::Single, if slow!() { 300 } else { 150 });
    let null = |problem: &&GameProblem| problem.position.contract.as_deref() == Some("null");
    let nulls: Vec<&GameProblem> = found.iter().filter(null).collect();
    assert!(!nulls.is_empty());
    for problem in nulls {
        let stays = i32::from(problem.wants_more);
        assert_eq!(problem.goal, stays, "the declarer may still stay without a trick");
    }
}

/// Whether the first move of natural play is none of the right ones.
fn natural_loses_at_once(problem: &GameProblem, game: &Game) -> bool {
    let question = game.question(&problem.position).unwrap();
    let is_null = game.rules.is_some_and(|rules| rules.is_null(&problem.position));
    let mover = question.after(Objective::from(0), &problem.made).unwrap().mover().unwrap();
    let goal = number_of(&question, mover).unwrap();
    let mut walk = question.after(Objective::from(goal), &problem.made).unwrap();
    let first = &problem.decisions[0];
    let order =
        HeuristicPlayer::new(&question, is_null).order(GameHeuristic::Natural, walk.as_mut());
    let names = walk.moves();
    let mut places = order.clone();
    places.sort_unstable();
    assert!(places.into_iter().eq(0..names.len()), "every move is chosen once");
    !first.right.contains(&names[order[0]])
}

#[test]
fn natural_play_fails_unless_it_may_find_the_problem() {
    let mut found = 0;
    for id in ["skat", "tuppi-nolo", "preference", "marjapussi", "hearts"] {
        let game = by_id(id).unwrap();
        let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
        let mut fooled = 0;
        for number in 0..if slow!() { 600 } else { 80 } {
            let criteria = GameCriteria { cards: 3, ..free(id) };
            let Ok(problem) = attempt_game(&criteria, number, &mut solver, Limits::default())
            else {
                continue;
            };
            let at_once = natural_loses_at_once(&problem, game);
            let fails = problem.features.fooled.contains(&GameHeuristic::Natural);
            assert!(fails || !at_once, "{id} {number}: {problem:?}");
            let trap = GameCriteria { trap: true, ..criteria };
            let again = attempt_game(&trap, number, &mut solver, Limits::default());
            let wanted = at_once || (fails && problem.grade > SolutionGrade::Single);
            assert_eq!(
                again.as_ref().err(),
                (!wanted).then_some(&AttemptFailure::Natural),
                "{id} {number}"
            );
            fooled += usize::from(wanted);
            found += usize::from(!wanted);
        }
        assert!(fooled > 0, "{id}");
    }
    assert!(found > 0);
}

#[test]
fn difficulty_range_filters_problems() {
    let attempts = if slow!() { 300 } else { 150 };
    let found = problems("tuppi-nolo", 4, SolutionGrade::Single, attempts);
    let levels: Vec<u8> = found.iter().map(|problem| problem.features.difficulty).collect();
    assert!(levels.iter().all(|level| (1..=8).contains(level)), "{levels:?}");
    let (least, most) = (*levels.iter().min().unwrap(), *levels.iter().max().unwrap());
    assert!(most >= least + 3, "{levels:?}");
    let mut solver = RuleSolver::new(Config { table_bytes: 4 << 20, ..Config::default() });
    let criteria = GameCriteria { difficulty: (most, 8), ..free("tuppi-nolo") };
    let hardest = |problem: &&GameProblem| problem.features.difficulty == most;
    let mut one = |number| attempt_game(&criteria, number, &mut solver, Limits::default()).ok();
    let hard: Vec<GameProblem> = (0..attempts).filter_map(&mut one).collect();
    assert!(hard.iter().eq(found.iter().filter(hardest)));
    for problem in &found {
        let features = &problem.features;
        let first = &problem.decisions[0];
        assert!(features.choices >= 2 * features.unique_decisions, "{problem:?}");
        assert!(features.surprise < first.right.len() + first.wrong.len(), "{problem:?}");
        assert!(features.cards <= 4 && features.unique_decisions > 0, "{problem:?}");
    }
}

#[test]
fn a_stock_is_drawn_before_a_problem() {
    let found = problems("briscola", 4, SolutionGrade::Single, 40);
    assert!(!found.is_empty());
    for problem in &found {
        let hands = problem.state.as_ref().unwrap().hands.iter();
        let held: usize = hands.map(|(_, cards)| cards.len()).sum();
        let dealt: usize = problem.position.hands.iter().map(|(_, cards)| cards.len()).sum();
        assert!(!problem.position.stock.is_empty() && held < dealt, "{problem:?}");
        checked(problem, by_id("briscola").unwrap());
    }
}
