//! Two systems against each other over many random deals, each played twice with the seats exchanged.
//!
//! A deal's cards depend only on its own seed, and results are taken in the order of the deals, so a simulation is the same
//! for any number of threads.

#![expect(clippy::cast_precision_loss, reason = "numbers of deals are far below 2^52")]

use super::matches::{GAME_POINTS, SakaaliGame};
use super::options::HouseRules;
use super::par::par;
use super::pip::Counts;
use super::play::SakaaliPlay;
use super::points::{BONUS, points};
use super::system::{System, TableSystems};
use super::{DISCARDS, deals::random_deal};
use std::ops::Range;
use tikki_base::batch::Work;
use tikki_base::rng::Rng;
use tikki_base::tricks::BySide;
use tikki_solver::{BySeat, Seat, Side};

/// The number of deals simulated as one part.
pub(crate) const BLOCK: u64 = 32;

/// The parameters of a simulation.
#[derive(Debug)]
pub struct Simulation {
    /// The systems: the first sits north–south at the first table, east–west at the second.
    pub systems: [Box<dyn System>; 2],
    /// The rules.
    pub options: HouseRules,
    /// The source of all deals.
    pub seed: u64,
}

/// The result of a deal for one of the systems, at one table.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct TeamResult {
    /// The penalty.
    pub penalty: u32,
    /// The least penalty with open hands.
    pub par: u32,
    /// The points with the plain bonus.
    pub points: i32,
}

/// The result of one deal at one table, for the first and the second system.
pub(crate) type DealTableResult = [TeamResult; 2];

/// True and false statements, by turn.
pub(crate) type Truths = [[u64; 2]; DISCARDS];

/// The results of some deals.
#[derive(Clone, Debug, Default)]
pub struct DealsBlock {
    /// Both tables of each deal.
    pub deals: Vec<[DealTableResult; 2]>,
    /// By system: the statements of each card, `[false, true]`.
    pub statements: [Truths; 2],
}

impl Simulation {
    /// Plays the deals with these numbers.
    pub fn block(&self, numbers: impl IntoIterator<Item = u64>) -> DealsBlock {
        let mut block = DealsBlock::default();
        for number in numbers {
            let mut rng = Rng::of(self.seed, "sakaali deals", number);
            let deal = random_deal(&mut rng);
            let first = Seat::North.nth(number as usize % 4);
            let tables = [0, 1].map(|exchanged| {
                let table = SystemTable { simulation: self, exchanged: exchanged == 1 };
                table.play(&deal, first, &mut block.statements)
            });
            block.deals.push(tables);
        }
        block
    }

    /// Returns the blocks that cover this number of deals.
    pub fn blocks(deals: u64) -> impl Iterator<Item = Range<u64>> {
        (0..deals.div_ceil(BLOCK)).map(move |n| n * BLOCK..((n + 1) * BLOCK).min(deals))
    }
}

/// A table at which the second system sits north–south, or the first.
struct SystemTable<'a> {
    simulation: &'a Simulation,
    exchanged: bool,
}

impl SystemTable<'_> {
    /// Returns the system that a side plays.
    fn system(&self, side: Side) -> usize {
        (side as usize + usize::from(self.exchanged)) % 2
    }

    fn play(
        &self,
        deal: &tikki_base::deal::FullDeal,
        first: Seat,
        statements: &mut [Truths; 2],
    ) -> DealTableResult {
        let systems = Side::ALL.map(|side| &*self.simulation.systems[self.system(side)]);
        let table = TableSystems(systems);
        let mut play = SakaaliPlay::new(deal, first);
        table.play_out(&mut play);
        let dealt = BySeat::from_fn(|seat| Counts::of(deal.hands().hand(seat)));
        for (statement, truth) in table.truths(play.rows(), &dealt) {
            let system = self.system(statement.seat.side());
            statements[system][statement.turn][usize::from(truth)] += 1;
        }
        let least = par(deal).penalty();
        let penalty = play.result().unwrap_or(least);
        let points = points(penalty, BONUS, self.simulation.options);
        [0, 1].map(|system| {
            let side = Side::ALL[(system + usize::from(self.exchanged)) % 2];
            TeamResult { penalty: penalty[side], par: least[side], points: points[side] }
        })
    }
}

impl Work for Simulation {
    type Item = Range<u64>;
    type OpenItem = ();
    type Job = Range<u64>;
    type JobResult = DealsBlock;
    type Output = DealsBlock;
    type Worker = ();

    fn worker(&self) {}

    fn open(&self, item: Range<u64>) -> ((), Vec<Range<u64>>) {
        ((), vec![item])
    }

    fn solve(&self, (): &mut (), part: Range<u64>) -> DealsBlock {
        self.block(part)
    }

    fn close(&self, (): (), mut done: Vec<DealsBlock>) -> DealsBlock {
        done.pop().unwrap_or_default()
    }
}

/// A mean with its 95 % confidence interval: the true mean lies within `mean ± margin` nineteen times out of twenty.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct MarginEstimate {
    /// The mean.
    pub mean: f64,
    /// Half the width of the interval; infinite for a single value, which says nothing about the spread.
    pub margin: f64,
}

/// The sums from which a mean is estimated.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct MarginSums {
    count: f64,
    sum: f64,
    squares: f64,
}

impl MarginSums {
    /// Adds a value.
    pub(crate) fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// Returns the mean and its interval; zero without values.
    pub(crate) fn estimate(&self) -> MarginEstimate {
        if self.count == 0.0 {
            return MarginEstimate::default();
        }
        let mean = self.sum / self.count;
        let variance = (self.squares / self.count - mean * mean).max(0.0);
        if self.count < 2.0 {
            return MarginEstimate { mean, margin: f64::INFINITY };
        }
        MarginEstimate { mean, margin: 1.96 * (variance / (self.count - 1.0)).sqrt() }
    }
}

/// The upper ends of the classes in which penalties above par are counted; the last class has none.
pub const CLASSES: [u32; 8] = [0, 10, 25, 40, 55, 70, 85, 100];

/// The results of a system.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SystemResults {
    /// Penalty above par; one value for each deal, the mean of both tables.
    above_par: MarginSums,
    penalty: MarginSums,
    points: MarginSums,
    /// The number of hands (a team at a table) in each class of penalty above par.
    pub classes: [u64; CLASSES.len() + 1],
    /// The statements of each card, `[false, true]`.
    pub statements: Truths,
    games: u64,
}

impl SystemResults {
    /// Returns the penalty above par.
    pub fn above_par(&self) -> MarginEstimate {
        self.above_par.estimate()
    }

    /// Returns the penalty.
    pub fn penalty(&self) -> MarginEstimate {
        self.penalty.estimate()
    }

    /// Returns the points per deal.
    pub fn points(&self) -> MarginEstimate {
        self.points.estimate()
    }

    /// Returns the share of its statements that were true, and their number.
    pub fn honesty(&self) -> (Option<f64>, u64) {
        rate(&self.statements)
    }

    fn add(&mut self, tables: [TeamResult; 2]) {
        let mean = |of: fn(&TeamResult) -> f64| tables.iter().map(of).sum::<f64>() / 2.0;
        self.penalty.add(mean(|team| f64::from(team.penalty)));
        self.points.add(mean(|team| f64::from(team.points)));
        self.above_par.add(mean(|team| f64::from(team.penalty) - f64::from(team.par)));
        for team in tables {
            let above = team.penalty - team.par.min(team.penalty);
            let class = CLASSES.iter().position(|&end| above <= end).unwrap_or(CLASSES.len());
            self.classes[class] += 1;
        }
    }
}

fn rate(statements: &[[u64; 2]]) -> (Option<f64>, u64) {
    let [lies, truths] = [0, 1].map(|truth| statements.iter().map(|turn| turn[truth]).sum::<u64>());
    let all = lies + truths;
    ((all > 0).then(|| truths as f64 / all as f64), all)
}

/// The summary of a simulation.
#[derive(Clone, Debug)]
pub struct SimulationSummary {
    options: HouseRules,
    /// The number of deals.
    pub deals: u64,
    /// The results by system.
    pub results: [SystemResults; 2],
    /// The amount by which the first system's penalty was lower, deal by deal.
    lower: MarginSums,
    game: SakaaliGame,
    /// The number of games played to the end.
    pub games: u64,
}

impl SimulationSummary {
    /// Creates an empty summary.
    pub fn new(options: HouseRules) -> SimulationSummary {
        let results = [SystemResults::default(), SystemResults::default()];
        let game = SakaaliGame::new(GAME_POINTS, options);
        SimulationSummary {
            options,
            deals: 0,
            results,
            lower: MarginSums::default(),
            game,
            games: 0,
        }
    }

    /// Adds a block; blocks come in order.
    pub fn add(&mut self, block: &DealsBlock) {
        for tables in &block.deals {
            self.deals += 1;
            for (system, result) in self.results.iter_mut().enumerate() {
                result.add(tables.map(|table| table[system]));
            }
            let penalty =
                |system: usize| f64::from(tables[0][system].penalty + tables[1][system].penalty);
            self.lower.add((penalty(1) - penalty(0)) / 2.0);
            for table in tables {
                self.play_on(table);
            }
        }
        for (result, statements) in self.results.iter_mut().zip(&block.statements) {
            for (sum, turn) in result.statements.iter_mut().zip(statements) {
                *sum = [sum[0] + turn[0], sum[1] + turn[1]];
            }
        }
    }

    /// The deals, table after table, also form one long series of games.
    fn play_on(&mut self, table: &DealTableResult) {
        self.game.score(BySide(table.map(|team| team.penalty)));
        if let Some(winner) = self.game.winner() {
            self.results[winner as usize].games += 1;
            self.games += 1;
            self.game = SakaaliGame::new(GAME_POINTS, self.options);
        }
    }

    /// Returns the amount by which the first system's penalty is lower.
    pub fn lower(&self) -> MarginEstimate {
        self.lower.estimate()
    }

    /// Returns the share of the games that a system won.
    pub fn wins(&self, system: usize) -> MarginEstimate {
        let games = self.games.max(1) as f64;
        let mean = self.results[system].games as f64 / games;
        MarginEstimate { mean, margin: 1.96 * (mean * (1.0 - mean) / games).sqrt() }
    }
}

impl SystemResults {
    /// Returns, for each turn, the share of statements that were true, and their number.
    pub fn honesty_by_turn(&self) -> [(Option<f64>, u64); DISCARDS] {
        self.statements.map(|turn| rate(&[turn]))
    }
}

#[cfg(test)]
mod tests;
