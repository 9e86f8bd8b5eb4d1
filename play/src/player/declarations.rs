//! What a seat may declare, rated by playouts: where solving layouts takes too long, and for a bid by what one hand knows.
//!
//! Each question that declarations ask has a search tree of its own over the layouts that the seat cannot rule out, and all take turns,
//! one playout for each layout. So each has nearly as many playouts as any other whenever a limit ends them.

use super::table::{PlayerNumber, Table};
use super::tree::Tree;
use super::{Player, is_over};
use crate::deals::SharedFindings;
use crate::game::contracts::Declaration;
use crate::position::question::{Question, ValueSpec};
use crate::simulate::{Layout, LayoutOrder, Layouts};
use tikki_base::estimate::{Estimate, SampleSums, rate};
use tikki_base::rng::Rng;
use tikki_solver::{Limits, RuleSolver};

/// The rounds that are played out whatever the limits, so that each declaration has a mean with an interval.
pub const FEWEST_ROUNDS: u64 = 4;
/// The most ways to lay the cards that are looked at for one layout.
const MOST_TRIES: u64 = 10_000;
/// The most playouts in a row that may begin with random discards: every other one does.
const MOST_RANDOM: usize = 4;

/// What playouts found of a declaration.
#[derive(Clone, Debug, PartialEq)]
pub struct DeclarationEstimate {
    /// The declaration.
    pub name: String,
    /// The number of playouts.
    pub playouts: u64,
    /// The mean of the number that counts for the seat, in what the game counts.
    pub value: Option<Estimate>,
    /// How often it was made, if there is something to make.
    pub made: Option<Estimate>,
    /// The mean of the seat's score by the game's own scoring, where every playout has one.
    pub score: Option<Estimate>,
    /// The mean of the number, or of its negative where the seat wants it small; `None` where declarations have different goals.
    pub reward: Option<f64>,
}

/// What playouts found of the declarations of a seat.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeclarationEstimates {
    /// Each declaration, in the order of the game.
    pub rows: Vec<DeclarationEstimate>,
    /// Whether a limit cut the playouts.
    pub is_cut: bool,
}

impl Player {
    /// Plays the declarations of a seat out, each [`Player::playouts`] times, fewer if a limit is reached before. The same seed and the
    /// same number of playouts find the same.
    pub fn declarations(
        &self,
        by: &str,
        layouts: &Layouts,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> DeclarationEstimates {
        let order = LayoutOrder::new(layouts, self.seed, self.playouts, MOST_TRIES);
        let (table, mut rating) = (SharedFindings::default(), Rating::new(by, self.seed));
        let (mut played, mut nodes) = (0, 0);
        for index in 0.. {
            let is_due = played < FEWEST_ROUNDS;
            let over = |nodes| limits.is_gone() || !is_due && is_over(limits, nodes);
            if played >= self.playouts || over(nodes) {
                break;
            }
            let number = order.count().map_or(index, |count| index % count.max(1));
            let Ok(Some((layout, _))) = order.layout(layouts, number, &table, &|| over(0)) else {
                break;
            };
            let patient = Limits { stop: limits.gone, spent: limits.spent, ..Limits::default() };
            let limits = if is_due { patient } else { limits };
            if layout.is_some_and(|layout| rating.round(&layout, solver, limits, &mut nodes)) {
                played += 1;
            } else if index > played + MOST_TRIES {
                break;
            }
        }
        DeclarationEstimates { rows: rating.rows(), is_cut: played < self.playouts }
    }
}

/// The declarations of a seat under way.
struct Rating<'s> {
    by: &'s str,
    seed: u64,
    questions: Vec<RatedQuestion>,
    rows: Vec<RatedRow>,
}

/// A question that declarations ask.
struct RatedQuestion {
    like: String,
    tree: Tree,
    rng: Rng,
}

/// What came of a playout.
struct PlayedOut {
    /// The number of the seat.
    number: PlayerNumber,
    wants_more: bool,
    /// The moves, if they are known to the end.
    moves: Option<Vec<String>>,
}

/// What was counted of a declaration.
#[derive(Default)]
struct RatedRow {
    name: String,
    /// Declarations of one goal can be compared by their numbers.
    goal: String,
    numbers: SampleSums,
    rewards: SampleSums,
    scores: SampleSums,
    playouts: u64,
    scored: u64,
    made: u64,
    targets: u64,
}

impl<'s> Rating<'s> {
    fn new(by: &'s str, seed: u64) -> Rating<'s> {
        Rating { by, seed, questions: Vec::new(), rows: Vec::new() }
    }

    /// Plays each question out once in a layout; whether that could be done.
    fn round(
        &mut self,
        layout: &Layout,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
        nodes: &mut u64,
    ) -> bool {
        let Ok(rows) = layout.game.contracts(&layout.setup, self.by) else { return false };
        let mut found: Vec<(String, Option<PlayedOut>)> = Vec::new();
        for row in rows {
            if !found.iter().any(|(like, _)| *like == row.like) {
                let number = self.played_out(&row, solver, limits, nodes);
                found.push((row.like.clone(), number));
            }
            let number = found.iter().find(|(like, _)| *like == row.like);
            if let Some((_, Some(number))) = number {
                self.count(&row, number);
            }
        }
        true
    }

    /// The number of the seat after a playout of a declaration.
    fn played_out(
        &mut self,
        row: &Declaration,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
        nodes: &mut u64,
    ) -> Option<PlayedOut> {
        let question = row.question().ok()?;
        let is_scored = !row.alone && row.game.scoring().is_ok();
        let (game, setup) = (row.game, row.setup.clone());
        let layout = Layout { game, setup, question: Some(question.clone()), made: Vec::new() };
        let of = self.question(&row.like);
        let (mut found, mut moves) = (None, None);
        // A playout that begins with random discards says what they are worth, and no more.
        for _ in 0..MOST_RANDOM {
            let table = Table::of(&layout, solver)?;
            let mut table = if is_scored { table.noting() } else { table };
            let steps = of.tree.descend(&mut table, None, &mut of.rng);
            found = table.finish(&mut of.rng, limits.after(*nodes), nodes);
            of.tree.count(&steps, found.as_deref());
            moves = table.noted();
            *nodes += 1;
            if !of.tree.is_random() {
                break;
            }
        }
        let number = own_number(&question, &found?, self.by)?;
        Some(PlayedOut { number, wants_more: question.wants_more(self.by), moves })
    }

    fn question(&mut self, like: &str) -> &mut RatedQuestion {
        let known = self.questions.iter().position(|of| of.like == like);
        let place = known.unwrap_or_else(|| {
            let rng = Rng::of(self.seed, "declarations", self.questions.len() as u64);
            let (like, tree) = (like.to_owned(), Tree::new());
            self.questions.push(RatedQuestion { like, tree, rng });
            self.questions.len() - 1
        });
        &mut self.questions[place]
    }

    fn count(&mut self, row: &Declaration, own: &PlayedOut) {
        let known = self.rows.iter().position(|of| of.name == row.name);
        let place = known.unwrap_or_else(|| {
            let objective = row.setup.options.get("objective");
            let goal = format!("{} {objective:?} {}", row.game.id, own.wants_more);
            self.rows.push(RatedRow { name: row.name.clone(), goal, ..RatedRow::default() });
            self.rows.len() - 1
        });
        let of = &mut self.rows[place];
        of.playouts += 1;
        of.numbers.add(own.number.number, 1);
        of.rewards.add(own.number.reward, 1);
        let sheet = own.moves.as_ref().and_then(|moves| row.scored(moves));
        if let Some(score) = sheet.and_then(|sheet| sheet.of_seat(&row.by)) {
            of.scores.add(score, 1);
            of.scored += 1;
        }
        if let Ok(Some(made)) = row.is_reached(own.number.number) {
            of.made += u64::from(made);
            of.targets += 1;
        }
    }

    fn rows(self) -> Vec<DeclarationEstimate> {
        let one_goal = self.rows.windows(2).all(|pair| pair[0].goal == pair[1].goal);
        let estimate = |row: RatedRow| DeclarationEstimate {
            name: row.name,
            playouts: row.playouts,
            value: row.numbers.mean(),
            made: rate(row.made, row.targets),
            score: row.scores.mean().filter(|_| row.scored == row.playouts),
            reward: row.rewards.mean().filter(|_| one_goal).map(|mean| mean.value),
        };
        self.rows.into_iter().map(estimate).collect()
    }
}

/// The number that counts for a seat.
fn own_number(question: &Question, numbers: &[PlayerNumber], seat: &str) -> Option<PlayerNumber> {
    let place = question.seats.iter().position(|other| other == seat);
    match &question.value_spec {
        ValueSpec::Sides { .. } => numbers.get(place.unwrap_or(0)).copied(),
        ValueSpec::Each(_) | ValueSpec::Totals(_) => numbers.get(place?).copied(),
    }
}

/// What is known of a declaration when a seat chooses by what it sees.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct RatedDeclaration {
    /// How often it is made, if there is something to make.
    pub made: Option<f64>,
    /// The mean of the seat's score, if the game's scores are known.
    pub score: Option<f64>,
    /// Anything else to prefer it for: how often it is best, or the mean of its number.
    pub merit: Option<f64>,
}

/// Returns the declaration that a seat would choose by what it knows, from the lowest to the highest: the one with the best mean score.
/// Without scores, the highest that is made at least half of the time; without anything to make the last with the greatest merit.
/// `None` where the seat passes: if there is something to make, and the best mean score is negative or nothing is made that often.
pub fn chosen_declaration(rows: &[RatedDeclaration]) -> Option<usize> {
    let is_bid = rows.iter().any(|row| row.made.is_some());
    let last_best = |of: fn(&RatedDeclaration) -> Option<f64>| {
        let all = rows.iter().map(of).collect::<Option<Vec<f64>>>()?;
        let best = all.iter().copied().reduce(f64::max)?;
        Some((all.iter().rposition(|one| *one >= best)?, best))
    };
    match last_best(|row| row.score) {
        Some((place, score)) => (!is_bid || score >= 0.0).then_some(place),
        None if is_bid => rows.iter().rposition(|row| row.made.is_some_and(|made| made >= 0.5)),
        None => last_best(|row| row.merit).map(|(place, _)| place),
    }
}
