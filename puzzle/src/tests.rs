use super::*;
use std::collections::BTreeMap;
use tikki_base::error::Code;
use tikki_base::names::Named;
use tikki_bridge::analysis::{LegalPlay, PlayPoint};
use tikki_bridge::formats::pbn_deal;
use tikki_bridge::formats::write::BoardFormat;
use tikki_derive::slow;
use tikki_solver::{Card, Config, Limits, Rank, Seat, Solver, Strain};

impl Certificate {
    /// The only card of the first decision on the main line.
    pub(crate) fn key(&self) -> Option<Card> {
        self.unique.first().map(|&index| self.main[index])
    }
}

fn solver() -> Solver {
    Solver::new(Config { table_bytes: 4 << 20, ..Config::default() })
}

fn problem(deal: &str, strain: Strain, leader: Seat, hero: Hero, target: u8) -> Problem {
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, strain, Seat::South, leader);
    Problem::new(LegalPlay::of(start, &[]).0, hero, target).unwrap()
}

/// Ace of clubs: west cannot keep hearts and spades, nor east diamonds and spades.
const SQUEEZE: &str = "N:AJ.J.. K9..Q. 2..J.A Q8.Q..";

fn squeeze(target: u8) -> Problem {
    problem(SQUEEZE, Strain::NoTrump, Seat::South, Hero::Declarer, target)
}

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

fn made(problem: Problem) -> tikki_base::error::Result<GeneratedProblem> {
    examine(problem, &mut solver().session(), Limits::default(), Depth::default())
}

fn generated(
    criteria: &GeneratorCriteria,
    attempts: std::ops::Range<u64>,
) -> Vec<(u64, GeneratedProblem)> {
    let mut solver = solver();
    let mut one =
        |n| Some((n, attempt(criteria, n, &mut solver.session(), Limits::default()).ok()?));
    attempts.filter_map(&mut one).collect()
}

#[test]
fn goals_that_are_decided_are_refused() {
    let refused = |problem| made(problem).unwrap_err().code;
    assert_eq!(made(squeeze(3)).unwrap().certificate.grade, Some(SolutionGrade::Strict));
    assert_eq!(refused(squeeze(1)), Code::GoalSafe, "the ace of clubs can be cashed at any time");
    let lost = problem(SQUEEZE, Strain::NoTrump, Seat::West, Hero::Declarer, 3);
    assert_eq!(refused(lost), Code::GoalLost, "west leads a winner");
    let start = *squeeze(3).point();
    for (hero, target) in
        [(Hero::Defender(Seat::South), 3), (Hero::Declarer, 4), (Hero::Defence, 0)]
    {
        let error = Problem::new(LegalPlay::of(start, &[]).0, hero, target).unwrap_err();
        assert_eq!(error.code, Code::ImpossibleState, "{hero} {target}");
    }
}

#[test]
fn a_limit_leaves_no_certificate() {
    let mut solver = solver();
    let limits = Limits { max_nodes: Some(0), ..Limits::default() };
    let error = examine(squeeze(3), &mut solver.session(), limits, Depth::default());
    assert_eq!(error.unwrap_err().code, Code::NotProved);
    let depth = Depth { positions: 1, first_open_ends: false };
    let shallow = examine(squeeze(3), &mut solver.session(), Limits::default(), depth).unwrap();
    assert!(
        !shallow.certificate.complete && shallow.certificate.grade < Some(SolutionGrade::Strict)
    );
}

#[test]
fn generated_problems_pass_independent_checker() {
    let mut solver = solver();
    for cards in [3, 4, 5] {
        let criteria = GeneratorCriteria { cards: (cards, cards), ..GeneratorCriteria::default() };
        let found = generated(&criteria, 0..150);
        assert!(found.len() >= 3, "{} of 150 endings of {cards} cards", found.len());
        for (attempt, made) in found {
            let checked = checker::check(&made.problem, &made.certificate, &mut solver);
            let checked = checked.unwrap_or_else(|flaw| panic!("attempt {attempt}: {flaw}"));
            assert_eq!(checked.decisions, made.certificate.decisions.len());
        }
    }
}

/// In the layout shown every card but the key fails: each class is refuted, to where too few tricks are left, and its exact value
/// is below the goal.
#[test]
fn every_wrong_card_is_refuted() {
    let (mut solver, mut refuted) = (solver(), 0);
    for (attempt, made) in
        generated(&GeneratorCriteria { trap: false, ..GeneratorCriteria::default() }, 0..300)
    {
        let (play, key) = made.first_decision().unwrap();
        let mut classes = play.last().position().classes();
        classes.retain(|class| !class.contains(&key));
        assert_eq!(made.tried.len(), classes.len(), "attempt {attempt}");
        for tried in &made.tried {
            let wrong = tried.cards[0];
            classes.retain(|class| !class.contains(&wrong));
            let (value, _) =
                play.last().after(wrong).unwrap().value(&mut solver.session(), Limits::default());
            let reaches = value.value().unwrap() >= made.problem.target();
            assert_ne!(reaches, made.problem.hero().wants_made(), "attempt {attempt}: {wrong}");
            let (lost, illegal) = LegalPlay::of(*play.last(), &tried.cards);
            assert_eq!(illegal, None);
            assert_eq!(made.problem.needs(lost.last()), tried.needs);
            assert!(usize::from(tried.needs) > lost.last().position().tricks_left());
            refuted += 1;
        }
        assert!(classes.is_empty(), "attempt {attempt}");
    }
    assert!(refuted > 20, "{refuted}");
}

#[test]
fn checker_detects_flaws() {
    let mut solver = solver();
    let good = made(squeeze(3)).unwrap().certificate;
    let mut check = |certificate: &Certificate, problem: &Problem| {
        checker::check(problem, certificate, &mut solver)
    };
    assert!(check(&good, &squeeze(3)).is_ok());
    let mut wrong = good.clone();
    wrong.decisions[0].right = vec![card("DJ")];
    assert!(matches!(check(&wrong, &squeeze(3)), Err(checker::Flaw::Unlisted(_))));
    let mut short = good.clone();
    short.decisions.pop();
    assert!(matches!(check(&short, &squeeze(3)), Err(checker::Flaw::Unlisted(_))));
    let mut ungraded = good.clone();
    ungraded.grade = None;
    assert_eq!(check(&ungraded, &squeeze(3)), Err(checker::Flaw::NoGrade));
    // The solution of another goal.
    assert!(check(&good, &squeeze(1)).is_err());
}

#[test]
fn duals_are_named_and_refuse_a_problem_at_its_first_decision() {
    // Dummy has two aces, either first; a diamond lets east take all.
    let deal = "N:A.A.2. ..AKQ. 2.2.3. 3.3.4.";
    let two = problem(deal, Strain::NoTrump, Seat::South, Hero::Declarer, 2);
    let found = made(two).unwrap().certificate;
    let first = &found.open[0];
    assert_eq!((found.grade, first.path.len(), first.card), (None, 0, card("H2")));
    assert_eq!((&first.duals, &first.cooks), (&vec![card("S2")], &vec![]));
}

/// Every first decision with several right cards is reported, whatever the position.
#[test]
fn a_second_solution_refuses_a_problem() {
    let mut solver = solver();
    let (mut cooks, mut rng) = (0, tikki_base::rng::Rng::new(3));
    for _ in 0..60 {
        let mut pack: Vec<Card> = Card::all().collect();
        rng.shuffle(&mut pack);
        let hand = |seat: usize| {
            pack[4 * seat..4 * seat + 4].iter().copied().collect::<tikki_solver::CardSet>()
        };
        let deal = format!("N:{} {} {} {}", hand(0), hand(1), hand(2), hand(3));
        let ask = problem(&deal, Strain::NoTrump, Seat::South, Hero::Declarer, 2);
        let mut session = solver.session();
        let Ok(found) = examine(ask.clone(), &mut session, Limits::default(), Depth::default())
        else {
            continue;
        };
        let verdicts =
            ProblemJudge::new(&ask, &mut session, Limits::default()).verdicts(ask.point()).unwrap();
        if verdicts.right.len() > 1 && !verdicts.wrong.is_empty() {
            let forgiven = found.certificate.grade == Some(SolutionGrade::BestDefence);
            assert!(forgiven || found.certificate.grade.is_none(), "{deal}");
            let open = &found.certificate.open[0];
            assert!(!forgiven || open.cooks.is_empty(), "{deal}");
            assert_eq!(open.duals.len() + open.cooks.len() + 1, verdicts.right.len(), "{deal}");
            cooks += open.cooks.len();
        }
    }
    assert!(cooks > 0);
}

#[test]
fn a_prompt_gives_nothing_away() {
    let made = made(squeeze(3)).unwrap();
    let pbn = BoardFormat::Pbn.write("", &export::record(&made, "1", true)).unwrap();
    for word in ["squeeze", "strict", "difficulty", "Solution", "CA", "key", "theme"] {
        assert!(word == "CA" || !pbn.contains(word), "{word} in {pbn}");
    }
    let sheet = |exam: bool| {
        let options = RenderOptions { exam, ..RenderOptions::default() };
        sheet::page(Some("Set"), std::slice::from_ref(&made), sheet::SheetForm::Paper, options)
    };
    let (page, exam) = (sheet(false), sheet(true));
    assert!(!exam.contains("Solutions") && page.starts_with(exam.split("</main>").next().unwrap()));
    let (prompts, solutions) = page.split_once("Solutions").unwrap();
    assert!(!prompts.contains("squeeze") && solutions.contains("squeeze"));
}

#[test]
fn a_wrong_card_is_explained_and_put_right() {
    let made = made(squeeze(3)).unwrap();
    let mut solver = solver();
    let mut session = solver.session();
    let mut trainer = PlayTrainer::new(made.problem.clone(), made.certificate.main);
    assert!(trainer.advance(&mut session, Limits::default()).is_empty());
    assert!(trainer.choose(card("SA"), &mut session, Limits::default()).is_err());
    let reply = trainer.choose(card("DJ"), &mut session, Limits::default()).unwrap();
    let TrainerReply::Wrong { instead, refutation, .. } = reply else { panic!("{reply:?}") };
    assert_eq!((instead, refutation[0]), (card("CA"), card("DJ")));
    while !trainer.is_over() {
        trainer.advance(&mut session, Limits::default());
        let Some(_) = trainer.play().last().to_play().filter(|_| !trainer.is_over()) else { break };
        let mut judge = ProblemJudge::new(&made.problem, &mut session, Limits::default());
        let right = judge.verdicts(trainer.play().last()).unwrap().right[0][0];
        let reply = trainer.choose(right, &mut session, Limits::default()).unwrap();
        assert_eq!(reply, TrainerReply::Right { rates: None });
    }
    assert!(made.problem.is_secured(trainer.play().last()));
}

/// A position in notrump, South to play from dummy after a spade to ace and queen: three tricks are needed.
fn ace_or_queen(deal: &str, cards: &str) -> Problem {
    let deal = pbn_deal::parse(deal).unwrap().try_into().unwrap();
    let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
    let cards: Vec<Card> = cards.split(' ').map(card).collect();
    Problem::new(LegalPlay::of(start, &cards).0, Hero::Declarer, 3).unwrap()
}

/// The king lies alone behind ace and queen, where the ace catches it. In four of the seven layouts in which the goal can be reached it
/// is before them: there the defence leaves it for the finesse, and there it puts it if the ace is played.
#[test]
fn a_defence_with_open_layouts_settles_where_the_worse_card_fails() {
    let problem = ace_or_queen("N:AQ.2.. K.KQ.. 32.A.. 95.3..", "S2 S9");
    let mut solver = solver();
    let mut session = solver.session();
    let replies = ["SQ", "SA"].map(|chosen| {
        let mut trainer = PlayTrainer::new(problem.clone(), Vec::new()).with_open_layouts(100);
        let reply = trainer.choose(card(chosen), &mut session, Limits::default()).unwrap();
        let hands = *trainer.play().points()[problem.play().cards().len()].position().hands();
        assert!(hands.hand(Seat::West).contains(card("SK")), "{chosen}");
        while !trainer.is_over() {
            trainer.advance(&mut session, Limits::default());
            let legal = trainer.play().last().position().legal();
            if let Some(next) = legal.iter().max().filter(|_| !trainer.is_over()) {
                trainer.choose(next, &mut session, Limits::default()).unwrap();
            }
        }
        assert!(trainer.problem().is_secured(trainer.play().last()), "{chosen}");
        reply
    });
    let TrainerReply::Right { rates: Some(right) } = &replies[0] else { panic!("{replies:?}") };
    let TrainerReply::Wrong { rates: Some(wrong), instead, refutation } = &replies[1] else {
        panic!("{replies:?}")
    };
    assert_eq!((right.layouts, right.chosen, right.best), (7, 4, (card("SQ"), 4)));
    assert_eq!((wrong.layouts, wrong.chosen, wrong.best), (7, 3, (card("SQ"), 4)));
    assert_eq!((*instead, refutation[0]), (card("SQ"), card("SA")));
}

/// Plays a problem against open layouts; of the cards of a decision the one that is right in most of them, or at the first decision that
/// has one, a worse card. Returns the reply to the worse card.
fn play_of(made: &GeneratedProblem, errs: bool, layouts: usize) -> Option<TrainerReply> {
    let (mut solver, limits) = (solver(), Limits::default());
    let mut session = solver.session();
    let trainer = PlayTrainer::new(made.problem.clone(), made.certificate.main.clone());
    let (mut trainer, mut lost) = (trainer.with_open_layouts(layouts), None);
    trainer.advance(&mut session, limits);
    while !trainer.is_over() {
        let chosen = trainer.play().last().position().classes().into_iter().map(|class| {
            let mut next = trainer.clone();
            let reply = next.choose(class[0], &mut session, limits).unwrap();
            (matches!(reply, TrainerReply::Right { .. }), next, reply)
        });
        let (right, wrong): (Vec<_>, Vec<_>) = chosen.partition(|(is_right, ..)| *is_right);
        assert!(!right.is_empty(), "some card is right in most layouts");
        let worse = wrong.into_iter().next().filter(|_| errs && lost.is_none());
        let is_worse = worse.is_some();
        let (_, next, reply) = worse.unwrap_or_else(|| right.into_iter().next().unwrap());
        trainer = next;
        lost = lost.or(is_worse.then_some(reply));
        trainer.advance(&mut session, limits);
    }
    assert!(trainer.has_reached_goal(), "{:?}", made.problem);
    lost
}

/// The card that is right in most layouts always keeps the goal, to the end; after a worse one the cards lie so that it fails and the
/// better card makes.
#[test]
fn a_right_line_against_open_layouts_makes() {
    let endings =
        GeneratorCriteria { seed: 12, cards: (4, 6), trap: false, ..GeneratorCriteria::default() };
    let lessons =
        GeneratorCriteria { lesson: Some(Lesson::default()), ..GeneratorCriteria::default() };
    // Who plays both defenders sees all hands.
    let is_open = |(_, made): &(u64, GeneratedProblem)| made.problem.hero() != Hero::Defence;
    let mut all = generated(&endings, 0..600);
    all.retain(is_open);
    all.truncate(12);
    assert_eq!(all.len(), 12);
    if slow!() {
        all.extend(generated(&lessons, 0..60).into_iter().filter(is_open));
        assert!(all.len() > 12);
    }
    let (count, mut worse) = (all.len(), 0);
    for (attempt, made) in all {
        let layouts = if slow!() { 40 } else { 12 };
        assert!(play_of(&made, false, layouts).is_none());
        // In some every card is right in as many layouts.
        let Some(reply) = play_of(&made, true, layouts) else { continue };
        let TrainerReply::Wrong { rates: Some(rates), instead, refutation } = reply else {
            panic!("attempt {attempt}: {reply:?}")
        };
        assert!(!rates.is_best() && rates.best.0 == instead, "attempt {attempt}: {rates:?}");
        assert!(!refutation.is_empty(), "attempt {attempt}");
        worse += 1;
    }
    assert!(worse * 4 >= count * 3, "{worse} of {count}");
}

#[test]
fn the_fewest_small_cards_are_swapped() {
    let wanted = RepairOptions {
        key: card("CA"),
        grade: SolutionGrade::Strict,
        highest: Rank::new(7).unwrap(),
        swaps: 2,
        tries: 5000,
    };
    let mut solver = solver();
    let whole =
        repair(&squeeze(3), &wanted, &mut solver.session(), Limits::default()).found.unwrap();
    assert!(whole.swaps.is_empty());
    // The Vienna coup without dummy's club: there is no way back to the ace of clubs.
    let broken = "N:A.AJ.5. K5.KQ.. Q3.2..A ..432.2";
    let broken = problem(broken, Strain::NoTrump, Seat::North, Hero::Declarer, 4);
    assert_eq!(made(broken.clone()).unwrap_err().code, Code::GoalLost);
    let wanted = RepairOptions { key: card("SA"), grade: SolutionGrade::Single, ..wanted };
    let found = repair(&broken, &wanted, &mut solver.session(), Limits::default()).found.unwrap();
    assert_eq!(found.swaps.len(), 1);
    assert_eq!(found.made.certificate.key(), Some(card("SA")));
    checker::check(&found.made.problem, &found.made.certificate, &mut solver).unwrap();
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(default)
}

/// The run behind the figures of lessons in `docs/lab/problems.md`: keys are right over layouts that were not looked at before.
#[test]
#[ignore = "takes minutes"]
fn keys_of_lessons_are_best_on_fresh_layouts() {
    let (wanted, mut solver) = (number("PUZZLES", 1000), solver());
    let criteria = GeneratorCriteria {
        seed: number("SEED", 1),
        lesson: Some(Lesson::default()),
        ..GeneratorCriteria::default()
    };
    let (mut attempts, mut found, mut best, mut clear, mut worst) = (0, 0, 0, 0, 1.0_f64);
    while found < wanted {
        for (_, made) in generated(&criteria, attempts..attempts + 1) {
            found += 1;
            let (play, key) = made.first_decision().unwrap();
            let (mut session, limits) = (solver.session(), Limits::default());
            let fresh = sound(&made.problem, &play, key, 1000, 2, &mut session, limits).unwrap();
            best += u64::from(fresh.margin() > 0.0);
            clear += u64::from(fresh.margin() >= 0.05);
            worst = worst.min(fresh.margin());
        }
        attempts += 1;
    }
    println!("{found} lessons of {attempts} deals, seed {}", criteria.seed);
    println!("best on fresh layouts: {best}, by five points: {clear}, least margin {worst:.3}");
    assert!(best * 100 >= found * 99, "{best} of {found}");
}

/// The run behind the figures of `docs/lab/problems.md`.
#[test]
#[ignore = "takes minutes"]
fn a_thousand_problems_have_no_cook() {
    let wanted = number("PUZZLES", 1000) as usize;
    let mut solver = solver();
    let mut themes: BTreeMap<&str, (usize, String)> = BTreeMap::new();
    let (mut total, mut decisions, mut positions) = (0, 0, 0);
    for (cards, share) in [(3, 25), (4, 35), (5, 25), (6, 15)] {
        let criteria = GeneratorCriteria {
            cards: (cards, cards),
            seed: number("SEED", 1),
            ..GeneratorCriteria::default()
        };
        let quota = (share * wanted).div_ceil(100);
        let (mut found, mut attempts) = (0, 0);
        while found < quota {
            for (attempt, made) in generated(&criteria, attempts..attempts + 1) {
                found += 1;
                let checked = checker::check(&made.problem, &made.certificate, &mut solver);
                let checked = checked.unwrap_or_else(|flaw| panic!("{cards} {attempt}: {flaw}"));
                decisions += checked.decisions;
                positions += checked.positions;
                for theme in &made.themes {
                    let entry = themes.entry(theme.name()).or_default();
                    entry.0 += 1;
                    if made.features.unique_decisions > 1 || entry.1.is_empty() {
                        entry.1 = format!("{cards} cards, attempt {attempt}: {}", shown(&made));
                    }
                }
            }
            attempts += 1;
        }
        total += found;
        println!("{cards} cards: {found} problems of {attempts} deals");
    }
    println!("{total} problems, {decisions} decisions, {positions} positions, no cook");
    for (theme, (count, example)) in themes {
        println!("{theme}: {count}, {example}");
    }
}

pub(super) fn shown(made: &GeneratedProblem) -> String {
    let point = made.problem.point();
    let position = point.position();
    let main: Vec<String> = made.certificate.main.iter().map(Card::to_string).collect();
    format!(
        "{} {} declarer {}, {} to play, {} needs {}: {} {:?} d{}",
        position.hands(),
        position.strain(),
        point.declarer(),
        position.to_play(),
        made.problem.hero(),
        made.problem.goal_tricks(),
        main.join(" "),
        made.certificate.unique,
        made.features.difficulty
    )
}
