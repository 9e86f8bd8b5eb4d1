//! Card problems with one solution: found, certified against every defence, named by theme, graded, repaired, explained.
//!
//! ```
//! use tikki_bridge::analysis::{Play, Point};
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

pub use self::{
    certify::{Certificate, Depth, Grade, certify},
    deciding::{Deciding, Held},
    decision::{Alternatives, Decision},
    features::{Features, features},
    games::sheet::{game_page, game_text},
    games::{GameDecision, GameFeatures, GameProblem, GameTheme, GameWish, Thumb, attempt_game},
    generate::{Lost, Made, Tried, attempt, certified, examine, made_from, per_thousand, tally},
    judge::{Judge, Stopped, Verdicts},
    line::refutation,
    mine::{Mine, Mined},
    policies::{Failure, Policy},
    problem::{Hero, Problem},
    repair::{Repair, Repaired, Repairs, repair},
    shape::Shape,
    sound::{Lesson, Sound, sound},
    source::Source,
    steps::{Shapes, Steps},
    themes::{Theme, themes},
    trainer::{Reply, Trainer},
    wish::{Role, Wish},
    words::{Telling, WordLanguage, Words},
};

#[cfg(test)]
mod tests;
