//! Whole random deals, or endings, of one game of each family: the value each time held against the first.

use criterion::{Criterion, criterion_group, criterion_main};
use tikki_base::rng::Rng;
use tikki_play::Question;
use tikki_play::solve::{AnswerParts, PositionValue, solve};
use tikki_solver::{Config, Limits, RuleSolver};

/// A game of each family, and with how many cards a hand.
const FAMILIES: [(&str, usize); 12] = [
    ("whist", 13),
    ("klubiskruuvi-mussolini", 13),
    ("tuppi-nolo", 11),
    ("screw-misere", 10),
    ("spades", 13),
    ("hearts", 9),
    ("preference", 10),
    ("skat", 10),
    ("marjapussi", 9),
    ("pinochle", 9),
    ("multimulta", 6),
    ("sixty-six", 5),
];

/// Three random questions of a game.
fn questions(id: &str, cards: usize) -> Vec<Question> {
    let game = tikki_games::by_id(id).expect("the game is in the list");
    let mut rng = Rng::new(5);
    let question =
        |_| game.question(&game.random(cards, &mut rng)).expect("a random position is legal");
    (0..3).map(question).collect()
}

fn families(c: &mut Criterion) {
    let mut solver = RuleSolver::new(Config::default());
    let mut answer = |question: &Question| -> PositionValue {
        solve(question, &[], &mut solver, Limits::default(), AnswerParts::default()).value
    };
    let mut group = c.benchmark_group("games");
    group.sample_size(10);
    for (id, cards) in FAMILIES {
        let questions = questions(id, cards);
        let first: Vec<PositionValue> = questions.iter().map(&mut answer).collect();
        group.bench_function(id, |b| {
            b.iter(|| {
                for (question, value) in questions.iter().zip(&first) {
                    assert_eq!(answer(question), *value, "{id}");
                }
            });
        });
    }
    group.finish();
}

criterion_group!(benches, families);
criterion_main!(benches);
