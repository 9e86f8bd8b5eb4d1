//! What may be typed after `tikki games`.

use super::words;
use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Args as ClapArgs, Subcommand};
use tikki_engine::catalogue;
use tikki_games::locale::Language;

#[derive(Debug, ClapArgs)]
pub(crate) struct GamesArgs {
    /// Print JSON
    #[arg(long)]
    pub json: bool,
    /// List the games that have names in this language, with what their players say: fi, de
    #[arg(long, value_name = "LANGUAGE", value_parser = words::other_language, conflicts_with = "json")]
    pub names: Option<Language>,
    #[command(subcommand)]
    pub about: Option<GamesCommand>,
}

/// What to do with games besides listing them.
#[derive(Clone, Debug, Subcommand)]
pub(crate) enum GamesCommand {
    /// Print the page of a game: its rules, its scores, how it is asked for
    Show {
        /// The game's id, or another name of it, as `tikki games` lists them
        #[arg(value_parser = PossibleValuesParser::new(catalogue::every().map(named)), hide_possible_values = true)]
        id: String,
    },
}

/// What a game is typed as.
fn named(game: &'static tikki_games::Game) -> PossibleValue {
    PossibleValue::new(game.id).aliases(game.aliases)
}
