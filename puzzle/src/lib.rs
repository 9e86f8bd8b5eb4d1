//! Card problems with a single solution: generated, certified against every defence, classified by theme, graded, repaired and explained.
//!
//! ```
//! use tikki_bridge::analysis::{LegalPlay, PlayPoint};
//! use tikki_bridge::formats::pbn_deal;
//! use tikki_puzzle::{Depth, Hero, Problem, SolutionGrade, Theme, examine};
//! use tikki_solver::{Config, Limits, Seat, Solver, Strain};
//!
//! // South cashes the ace of clubs: west cannot keep hearts and spades, nor east diamonds and spades.
//! let deal = pbn_deal::parse("N:AJ.J.. K9..Q. 2..J.A Q8.Q..")?.try_into()?;
//! let start = PlayPoint::led_by(deal, Strain::NoTrump, Seat::South, Seat::South);
//! let problem = Problem::new(LegalPlay::of(start, &[]).0, Hero::Declarer, 3)?;
//! let mut solver = Solver::new(Config::default());
//! let made = examine(problem, &mut solver.session(), Limits::default(), Depth::default())?;
//! assert_eq!(made.certificate.grade, Some(SolutionGrade::Strict));
//! assert!(made.themes.contains(&Theme::Squeeze));
//! # Ok::<(), tikki_base::error::Error>(())
//! ```
//!
//! Certificates, themes and difficulty are described in `docs/reference/themes.md` of the repository.

mod bidder;
mod certify;
#[cfg(test)]
mod checker;
mod claim;
mod criteria;
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
mod key_effect;
mod later_start;
mod line;
mod mistake_extractor;
mod natural_play;
mod open_layouts;
mod policies;
mod problem;
mod rearrange;
mod repair;
mod resist;
mod shape;
pub mod sheet;
pub mod sighted_play;
mod sound;
mod source;
mod steps;
mod teaching;
mod theme_deals;
mod themes;
mod trainer;
mod words;

pub use self::{
    certify::{Certificate, Depth, SolutionGrade, certify},
    criteria::{GeneratorCriteria, Role},
    deciding::{DecidingHolding, HiddenHolding},
    decision::{Alternatives, Decision},
    features::{DifficultyFeatures, features},
    games::sheet::{game_page, game_text},
    games::words::GameProblemTexts,
    games::{
        GameCriteria, GameDecision, GameFeatures, GameHeuristic, GameProblem, GameTheme,
        attempt_game,
    },
    generate::{
        AttemptFailure, GeneratedProblem, TriedCard, attempt, certified, examine, made_from,
        per_thousand, tally,
    },
    judge::{LimitReached, ProblemJudge, Verdicts},
    line::refutation,
    mistake_extractor::{ExtractedProblems, MistakeExtractor, MistakeReport},
    natural_play::natural_card,
    open_layouts::StepRates,
    policies::{Policy, PolicyFailure},
    problem::{Hero, Problem},
    repair::{RepairOptions, RepairOutcome, RepairedProblem, repair},
    shape::ProblemShape,
    sound::{Lesson, SingleDummyRates, sound},
    source::ProblemSource,
    steps::{ProblemSteps, SeenShapes},
    themes::{KeyPurpose, Theme, themes, themes_of_card},
    trainer::{PlayTrainer, TrainerReply},
    words::{ProblemTexts, RenderOptions, SolutionText},
};

#[cfg(test)]
mod tests;
