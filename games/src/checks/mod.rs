//! Checks of the framework by the games of the catalogue.

mod choices;
mod conformance;
mod duplicate;
mod finished_play;
mod formatter;
mod impossible;
mod layouts;
mod moves;
mod played_deal;
mod refusal;
mod unknown_keys;
mod worked_positions;
mod worked_scores;
