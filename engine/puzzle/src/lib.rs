//! Card problems with one solution: found, certified against every defence, named by theme, graded, repaired, explained.
//!
//! ```
//! use tikki_bridge::analysis::play::{Play, Point};
//! use tikki_bridge::formats::pbn_deal;
//! use tikki_puzzle::{Depth, Grade, Hero, Problem, Theme, examine};
//! use tikki_solver::{Config, Limits, Seat, Solver, Strain};
//!
//! // South cashes the ace of clubs: west cannot keep hearts and spades, nor east diamonds and spades.
//! let deal = pbn_deal::parse("N:AJ.J.. K9..Q. 2..J.A Q8.Q..")?.try_into()?;
//! let start = Point::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
//! let problem = Problem::new(Play::of(start, &[]).0, Hero::Declarer, 3)?;
//! let mut solver = Solver::new(Config::default());
//! let made = examine(problem, &mut solver.session(), Limits::default(), Depth::default())?;
//! assert_eq!(made.certificate.grade, Some(Grade::Strict));
//! assert!(made.themes.contains(&Theme::Squeeze));
//! # Ok::<(), tikki_base::error::Error>(())
//! ```
//!
//! What is certified, the themes and the difficulty: `docs/puzzles.md` of the repository.

mod aim;
mod certify;
#[cfg(test)]
mod checker;
mod claim;
mod deciding;
mod decision;
mod duals;
pub mod export;
mod features;
mod games;
mod generate;
mod hardness;
mod hidden;
mod judge;
mod line;
mod mine;
mod policies;
mod problem;
mod rearrange;
mod repair;
mod resist;
mod shape;
pub mod sheet;
mod sound;
mod source;
mod steps;
mod themes;
mod trainer;
mod wish;
mod words;

pub use certify::{Certificate, Depth, Grade, certify};
pub use deciding::{Deciding, Held};
pub use decision::{Alternatives, Decision};
pub use features::{Features, features};
pub use games::sheet::{game_page, game_text};
pub use games::{
    GameDecision, GameFeatures, GameProblem, GameTheme, GameWish, Thumb, attempt_game,
};
pub use generate::{
    Lost, Made, Tried, attempt, certified, examine, made_from, per_thousand, tally,
};
pub use judge::{Judge, Stopped, Verdicts};
pub use line::refutation;
pub use mine::{Mine, Mined};
pub use policies::{Failure, Policy};
pub use problem::{Hero, Problem};
pub use repair::{Repair, Repaired, Repairs, repair};
pub use shape::Shape;
pub use sound::{Lesson, Sound, sound};
pub use source::Source;
pub use steps::{Shapes, Steps};
pub use themes::{Theme, themes};
pub use trainer::{Reply, Trainer};
pub use wish::{Role, Wish};
pub use words::{Telling, WordLanguage, Words};

#[cfg(test)]
mod tests;
