//! Instructional problems: made, certified, graded, repaired and printed.
//!
//! | module | what |
//! |---|---|
//! | `problem` | a point of the play, whose task it is, and the goal |
//! | `judge` | whether the goal still stands |
//! | `certify` | the solution against every inequivalent defence, cooks and duals |
//! | `duals` | whether two cards come to the same |
//! | `line` | the main line of a solution, and what a wrong card leads to |
//! | `policies` | players who do not think |
//! | `features` | what makes a problem hard, and a number from 1 to 8 |
//! | `themes` | what a problem is about, by solving what would be otherwise |
//! | `generate` | problems from random endings and deals and from real play |
//! | `aim` | deals in which a theme is likely |
//! | `games` | problems of every other game |
//! | `repair` | the fewest swaps of small cards that make the intended card the only one |
//! | `sound` | how often the key is right for somebody who sees two hands |
//! | `trainer` | a solver at the table: wrong cards are shown and put right |
//! | `checker` | a certificate checked from scratch, with nothing but the solver |
//! | `export` | a problem as a record of a file |
//! | `sheet` | prompts and solutions to print |

mod aim;
mod certify;
pub mod checker;
mod duals;
pub mod export;
mod features;
mod games;
mod generate;
mod judge;
mod line;
mod policies;
mod problem;
mod repair;
pub mod sheet;
mod sound;
mod themes;
mod trainer;
mod wish;

pub use certify::{Alternatives, Certificate, Decision, Depth, Grade, certify};
pub use features::{Features, features};
pub use games::{GameDecision, GameProblem, GameWish, attempt_game};
pub use generate::{
    Lost, Made, attempt, certified, examine, from_play, made_from, per_thousand, tally,
};
pub use judge::{Judge, Stopped, Verdicts};
pub use line::refutation;
pub use policies::{Failure, Policy};
pub use problem::{Hero, Problem};
pub use repair::{Repaired, Repairs, repair};
pub use sound::{Sound, sound};
pub use themes::{Theme, themes};
pub use trainer::{Reply, Trainer};
pub use wish::{Role, Wish};

#[cfg(test)]
mod tests;
