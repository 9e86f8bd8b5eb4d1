//! Exact double-dummy odds.

mod answer;
mod condition;
mod cover;
mod cube;
mod error;
mod layouts;
mod mass;
mod patterns;
mod plan;
mod run;
mod view;

pub use answer::{MoveOdds, TrickOdds};
pub use condition::{HandCondition, shapes};
pub use cover::Effort;
pub use error::OddsError;
pub use layouts::Layouts;
pub use plan::{PartResult, Plan, Target};
pub use run::{Settings, effort, moves, odds, run};
pub use view::View;
