//! A player of any game: chooses a move by what its seat can see.
//!
//! The method is single-observer information set Monte-Carlo tree search (P. Cowling, E. Powley, D. Whitehouse, "Information
//! Set Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012). One tree serves
//! all layouts that the seat cannot rule out. Each playout takes one of them, descends by upper confidence bounds over the
//! moves that are legal in it, adds a move to the tree, plays on at random, and counts for each player the number that this
//! player plays for.
//!
//! Four choices differ from the paper. A position with many moves opens them one by one as it is visited (R. Coulom,
//! "Computing Elo Ratings of Move Patterns in the Game of Go", 2007, calls it progressive widening). Where several cards are
//! given away at once, every other playout begins with a random set, which says what each card is worth among the others; the sets
//! whose cards promise most are tried, and a set's mean is drawn towards what its cards say (S. Ontañón, "The Combinatorial
//! Multi-Armed Bandit Problem and Its Application to Real-Time Strategy Games", AIIDE 2013, samples by such sums). The bounds scale each player's numbers by the range seen so far, since games count anything from tricks to hundreds
//! of points. In games of two sides the end of a playout is solved with open hands where a kernel does that in
//! [`SOLVED_NODES`] nodes.
//!
//! Before the search a player may [solve layouts with open hands](Player::layouts) and take the move of least mean cost, if
//! enough of them are solved within half of the limits and [`LAYOUT_NODES`] each: where that is fast it plays as well as the
//! search or better (docs/lab/games-search.md).
//!
//! The search runs on one thread and has no clock. The same layouts, seed and number of playouts give the same move; the
//! [limits](Limits) may cut the number, and the [choice](PlayerChoice::is_cut) then says so. A legal move is chosen whatever the
//! limits are.
//!
//! | module | what |
//! |---|---|
//! | `solved` | the choice by layouts that are solved with open hands |
//! | `table` | a deal under way, with the number of every player |
//! | `sets` | the choice of several cards at once, by what each of them is worth |
//! | `tree` | what the playouts found, and which move is tried next |
//! | `pool` | the layouts, drawn when they are first needed |
//! | `declarations` | the playouts of what a seat may declare |

mod declarations;
mod pool;
mod sets;
mod solved;
mod table;
mod tree;

pub use self::declarations::{
    DeclarationEstimate, DeclarationEstimates, FEWEST_ROUNDS, RatedDeclaration, chosen_declaration,
};
pub use self::pool::LayoutPool;
pub use self::solved::LAYOUT_NODES;
pub use self::table::{PlayerNumber, SOLVED_NODES, Table};

use self::solved::{SOLVED_MOVES, SolvedLayouts};
use self::tree::Tree;
use crate::simulate::{Layout, Layouts};
use crate::walk::{GameWalk, Objective};
use tikki_base::estimate::{Estimate, SampleSums};
use tikki_base::rng::Rng;
use tikki_solver::{Limits, RuleSolver};

/// The most sets of cards of which each is listed.
pub const MOST_LISTED: usize = 100;
/// The sets of cards that are shown where there are more.
const MOST_SHOWN: usize = 20;

/// A player of any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Player {
    /// The seed.
    pub seed: u64,
    /// The number of playouts for a move.
    pub playouts: u64,
    /// The number of layouts that are solved with open hands before any playout; with 0 the search alone chooses.
    pub layouts: u64,
}

/// How a move was chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayMethod {
    /// Only one move is legal.
    OnlyMove,
    /// It costs least on average over layouts that were solved with open hands.
    Layouts,
    /// The tree search tried it most often.
    Playouts,
    /// A random legal move: a limit was reached before anything was found, or no layout agrees with what is known.
    Random,
}

/// The move that a player chose.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayerChoice {
    /// The place of the chosen move in `moves`.
    pub place: usize,
    /// How it was chosen.
    pub method: PlayMethod,
    /// What was found of each legal move, in their order; of more than [`MOST_LISTED`] sets of cards the best ones that were tried, the
    /// best first.
    pub moves: Vec<MoveEstimate>,
    /// The number of legal moves.
    pub legal: usize,
    /// The number of playouts.
    pub playouts: u64,
    /// The number of layouts that were solved, where the move was chosen by them.
    pub layouts: u64,
    /// The moves that the search tried most often, one after the other.
    pub line: Vec<String>,
    /// Whether there were fewer playouts, or layouts, than requested: a limit was reached, or no layout was found.
    pub is_cut: bool,
}

/// What was found of a move.
#[derive(Clone, Debug, PartialEq)]
pub struct MoveEstimate {
    /// The move.
    pub name: String,
    /// The number of playouts that began with it.
    pub playouts: u64,
    /// The mean of the number that the mover plays for; none without playouts and layouts. Later playouts favour better moves,
    /// so the interval describes the spread of the playouts rather than a proof.
    pub value: Option<Estimate>,
    /// By how much another move was better, on average over solved layouts.
    pub cost: Option<Estimate>,
}

impl Player {
    /// Chooses one of the legal moves of a walk, for the seat to move. A single legal move needs no playout, and without any layout
    /// or playout the choice is random.
    ///
    /// # Panics
    /// If there is no legal move.
    pub fn choose(
        &self,
        walk: &dyn GameWalk<'_>,
        layouts: &Layouts,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> PlayerChoice {
        let mut pool = LayoutPool::new(layouts, self.seed);
        let (before, mut by_layouts) = (limits.counted(), None);
        let legal = LegalMoves::of(walk, self.seed);
        if legal.count > 1 && legal.count <= SOLVED_MOVES && self.layouts > 0 {
            let solved = SolvedLayouts::of(&mut pool, self.layouts, solver, limits.first_half());
            by_layouts = solved.choice(&legal.names);
            if solved.is_enough()
                && let Some(choice) = by_layouts
            {
                return choice;
            }
        }
        let rest = limits.after(limits.counted() - before);
        let wanted = if legal.count > 1 { self.playouts } else { 0 };
        let searched = self.search(&legal, wanted, &mut pool, solver, rest);
        match by_layouts {
            Some(choice) if searched.method == PlayMethod::Random => choice,
            _ => searched,
        }
    }

    /// Chooses with open hands, by playouts alone, in the position of a question after some moves; `None` where the play is
    /// over.
    pub fn choose_openly(
        &self,
        layout: Layout,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> Option<PlayerChoice> {
        let question = layout.question.clone()?;
        let walk = question.after(Objective::from(0), &layout.made).ok()?;
        walk.mover()?;
        // A single move is searched too, for its value.
        let mut pool = LayoutPool::open(vec![layout]);
        Some(self.search(
            &LegalMoves::of(&*walk, self.seed),
            self.playouts,
            &mut pool,
            solver,
            limits,
        ))
    }

    /// Chooses by playouts.
    fn search(
        &self,
        legal: &LegalMoves,
        wanted: u64,
        pool: &mut LayoutPool<'_>,
        solver: &mut RuleSolver,
        limits: Limits<'_>,
    ) -> PlayerChoice {
        let mut rng = Rng::of(self.seed, "player", 0);
        let (mut tree, mut done, mut nodes) = (Tree::new(), 0, 0);
        let mut drawn = 0;
        while done < wanted && drawn < 2 * wanted && !is_over(limits, nodes) {
            let stop = || limits.is_over();
            let Some(layout) = pool.layout(drawn, &stop) else { break };
            drawn += 1;
            let Some(mut table) = Table::of(layout, solver) else { break };
            let steps = tree.descend(&mut table, legal.listed(), &mut rng);
            if steps.is_empty() {
                continue;
            }
            let numbers = table.finish(&mut rng, limits.after(nodes), &mut nodes);
            tree.count(&steps, numbers.as_deref());
            done += 1;
            nodes += 1;
        }
        let (moves, best) = legal.found(&tree);
        let method = match best {
            _ if legal.count == 1 => PlayMethod::OnlyMove,
            Some(_) => PlayMethod::Playouts,
            None => PlayMethod::Random,
        };
        let place = best.unwrap_or_else(|| rng.below(moves.len()));
        PlayerChoice {
            place,
            method,
            moves,
            legal: legal.count,
            playouts: done,
            layouts: 0,
            line: tree.line(),
            is_cut: done < wanted,
        }
    }
}

/// The moves that a player chooses from.
struct LegalMoves {
    count: usize,
    /// All of them; of many sets of cards any one.
    names: Vec<String>,
}

impl LegalMoves {
    fn of(walk: &dyn GameWalk<'_>, seed: u64) -> LegalMoves {
        let count = walk.move_count();
        let are_many = count > MOST_LISTED && walk.card_choice().is_some();
        let any = || vec![walk.move_name(Rng::of(seed, "any-set", 0).below(count))];
        LegalMoves { count, names: if are_many { any() } else { walk.moves() } }
    }

    /// The names of all, where they are listed.
    fn listed(&self) -> Option<&[String]> {
        (self.names.len() == self.count).then_some(&self.names)
    }

    /// What a tree found of the moves, and the place of the best, if any was tried. Where they are not listed, they are the best sets, or
    /// any set.
    fn found(&self, tree: &Tree) -> (Vec<MoveEstimate>, Option<usize>) {
        let sets = if self.listed().is_some() { Vec::new() } else { tree.sets(MOST_SHOWN) };
        if sets.is_empty() {
            return (tree.estimates(&self.names), tree.best(&self.names));
        }
        (sets, Some(0))
    }
}

/// Whether a limit is reached after this number of nodes.
fn is_over(limits: Limits<'_>, nodes: u64) -> bool {
    limits.is_over() || limits.max_nodes.is_some_and(|most| nodes >= most)
}

impl MoveEstimate {
    fn new(name: &str, playouts: u64, sums: SampleSums) -> MoveEstimate {
        MoveEstimate { name: name.to_owned(), playouts, value: sums.mean(), cost: None }
    }
}
