//! Arguments of `tikki games`.

use super::shared::JsonArgs;
use super::{help, words};
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args as ClapArgs, Subcommand};
use tikki_engine::catalogue;
use tikki_language::Language;

#[derive(Debug, ClapArgs)]
pub(crate) struct GamesArgs {
    #[command(flatten)]
    pub form: JsonArgs,
    /// Names of games, cards, seats and options in a language: fi or de
    #[arg(long, value_name = "LANGUAGE", value_parser = words::other_language, conflicts_with = "json")]
    pub names: Option<Language>,
    #[command(subcommand)]
    pub about: Option<GamesCommand>,
}

/// Subcommands of `games`.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum GamesCommand {
    /// Print the page of a game: its rules, its scoring and its requests
    #[command(after_help = help::GAMES_SHOW)]
    Show {
        /// Id or alias of the game, as listed by `tikki games`
        #[arg(value_parser = PossibleValuesParser::new(catalogue::every(tikki_games::CATALOGUE).map(named)), hide_possible_values = true)]
        id: String,
    },
}

/// Returns the id of a game with its aliases.
fn named(game: &'static tikki_play::Game) -> PossibleValue {
    PossibleValue::new(game.id).aliases(game.aliases)
}
