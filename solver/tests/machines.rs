//! The kernel of machines against the plain oracle, on small random games that end.

use crate::support::Rng;
use std::sync::Arc;
use tikki_derive::slow;
use tikki_solver::machine::{Machine, OracleMachine};
use tikki_solver::rules::Player;
use tikki_solver::{Bounds, Config, Feature, Features, Limits, RuleSolver, oracle};

/// What is asked of a game of heaps.
#[derive(Clone, Copy, Debug)]
enum HeapQuestion {
    /// The points of player 0.
    Points,
    /// Whether player 0 reaches this number.
    AtLeast(i32),
}

/// Heaps of coins, each of another worth: a player in turn takes one to three of a heap; who empties one goes on.
#[derive(Clone, Debug)]
struct Heaps {
    value: Arc<Vec<i32>>,
    players: usize,
    more: u8,
    question: HeapQuestion,
    left: [u8; 4],
    turn: usize,
    points: i32,
}

impl Heaps {
    fn random(rng: &mut Rng) -> Heaps {
        let players = 2 + rng.below(3);
        let asked = if rng.below(2) == 0 {
            HeapQuestion::Points
        } else {
            HeapQuestion::AtLeast(rng.below(30) as i32)
        };
        Heaps {
            value: Arc::new((0..4).map(|_| rng.below(9) as i32 - 2).collect()),
            players,
            more: rng.below(1 << players) as u8,
            question: asked,
            left: std::array::from_fn(|_| rng.below(4) as u8),
            turn: rng.below(players),
            points: rng.below(5) as i32,
        }
    }

    fn gain(&self, sign: i32) -> i32 {
        let of_heap = |(heap, &worth): (&u8, &i32)| i32::from(*heap) * (sign * worth).max(0);
        sign * self.left.iter().zip(self.value.iter()).map(of_heap).sum::<i32>()
    }
}

impl Machine for Heaps {
    type Move = (usize, u8);
    type MachineKey = ([u8; 4], usize, i32);

    fn player(&self) -> Option<Player> {
        self.left.iter().any(|&heap| heap > 0).then_some(Player::new(self.turn))
    }

    fn maximises(&self, player: Player) -> bool {
        self.more >> player.index() & 1 != 0
    }

    fn legal(&self) -> Vec<(usize, u8)> {
        let of_heap = |(place, &heap): (usize, &u8)| (1..=heap.min(3)).map(move |n| (place, n));
        self.left.iter().enumerate().flat_map(of_heap).collect()
    }

    fn choices(&self) -> Vec<(usize, u8)> {
        // Two heaps of one worth and size are the same.
        let same =
            |a: usize, b: usize| (self.left[a], self.value[a]) == (self.left[b], self.value[b]);
        self.legal().into_iter().filter(|&(place, _)| !(0..place).any(|b| same(place, b))).collect()
    }

    fn play(&self, (heap, taken): (usize, u8)) -> Heaps {
        let mut next = self.clone();
        next.left[heap] -= taken;
        if self.turn == 0 {
            next.points += i32::from(taken) * self.value[heap];
        }
        if next.left[heap] > 0 {
            next.turn = (self.turn + 1) % self.players;
        }
        next
    }

    fn key(&self) -> Self::MachineKey {
        let points = match self.question {
            HeapQuestion::Points => 0,
            HeapQuestion::AtLeast(_) => self.points,
        };
        (self.left, self.turn, points)
    }

    fn settled(&self) -> i32 {
        match self.question {
            HeapQuestion::Points => self.points,
            HeapQuestion::AtLeast(_) => 0,
        }
    }

    fn static_bounds(&self) -> Bounds<i32> {
        let (least, most) = (self.points + self.gain(-1), self.points + self.gain(1));
        match self.question {
            HeapQuestion::Points => Bounds { lower: least, upper: most },
            HeapQuestion::AtLeast(enough) => {
                Bounds { lower: i32::from(least >= enough), upper: i32::from(most >= enough) }
            }
        }
    }

    fn promise(&self, (heap, taken): (usize, u8)) -> i32 {
        i32::from(taken) * self.value[heap]
    }
}

fn solver(features: Features, table_bytes: usize) -> RuleSolver {
    RuleSolver::new(Config { table_bytes, features })
}

fn truth(game: &Heaps) -> i32 {
    if game.player().is_none() {
        game.static_bounds().lower
    } else {
        oracle::value(&OracleMachine(game.clone()))
    }
}

#[test]
fn machines_agree_with_the_oracle_with_every_feature_and_without() {
    let mut rng = Rng::new(71);
    let without = |feature| Features::ALL.without(feature);
    let mut features = vec![Features::ALL, Features::NONE];
    features.extend(Feature::ALL.map(without));
    features.extend(Feature::ALL.map(|feature| Features::NONE.with(feature)));
    let positions = if slow!() { 80 } else { 40 };
    for _ in 0..positions {
        let game = Heaps::random(&mut rng);
        let expected = truth(&game);
        for &features in &features {
            for table_bytes in [0, 1 << 22] {
                let mut session = solver(features, table_bytes).machine();
                let solved = session.solve(&game, Limits::default());
                assert_eq!(solved.bounds.value(), Some(expected), "{features:?} {game:?}");
            }
        }
    }
}

#[test]
fn limits_leave_bounds_that_hold_and_further_calls_end_the_search() {
    let mut rng = Rng::new(72);
    for _ in 0..100 {
        let game = Heaps::random(&mut rng);
        let expected = truth(&game);
        let mut session = solver(Features::ALL, 0).machine();
        let mut most = 0;
        loop {
            let limits = Limits { max_nodes: Some(most), ..Limits::default() };
            let Bounds { lower, upper } = session.solve(&game, limits).bounds;
            assert!((lower..=upper).contains(&expected), "{lower} {expected} {upper} {game:?}");
            if lower == upper {
                break;
            }
            most = 2 * most + 1;
        }
    }
}

#[test]
fn session_solves_successors_deterministically() {
    let mut rng = Rng::new(73);
    for _ in 0..50 {
        let start = Heaps::random(&mut rng);
        let run = || {
            let mut session = solver(Features::ALL, 1 << 20).machine();
            let mut solve = |game: &Heaps| session.solve(game, Limits::default());
            let first = solve(&start);
            let after = start.legal().into_iter().map(|chosen| solve(&start.play(chosen)));
            (first, after.collect::<Vec<_>>())
        };
        let (first, after) = run();
        assert_eq!((first, &after), (run().0, &run().1));
        for (chosen, solved) in start.legal().into_iter().zip(after) {
            assert_eq!(solved.bounds.value(), Some(truth(&start.play(chosen))));
        }
    }
}
