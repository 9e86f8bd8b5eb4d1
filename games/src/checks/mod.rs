//! Checks of the framework by the games of the catalogue.

mod choices;
mod conformance;
mod finished_play;
mod formatter;
mod layouts;
mod moves;
mod played_deal;
mod refusal;
mod worked_positions;
mod worked_scores;
