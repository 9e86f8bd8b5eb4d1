//! Arguments of `tikki games`.

use super::shared::JsonArgs;
use super::{help, words};
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Args as ClapArgs, Command, Error, Subcommand};
use std::ffi::OsStr;
use tikki_engine::catalogue;
use tikki_language::Language;
use tikki_play::Game;

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
        /// Id, alias or name of the game, as listed by `tikki games`
        #[arg(value_name = "GAME", value_parser = AnyGame, hide_possible_values = true)]
        game: &'static Game,
        /// Language: fi or de has the rules and the scoring alone
        #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = words::language)]
        language: Language,
    },
}

/// The parser of the id, alias or name of any game, with all ids for the completions of shells.
#[derive(Clone, Debug)]
struct AnyGame;

impl TypedValueParser for AnyGame {
    type Value = &'static Game;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<&'static Game, Error> {
        words::any_game.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let named = |game: &'static Game| PossibleValue::new(game.id).aliases(game.aliases);
        Some(Box::new(catalogue::every(tikki_games::CATALOGUE).map(named)))
    }
}
