//! Options of commands for every game that apply to bridge alone, or to the other games alone; and positions of other games.

use super::shared::GameArgs;
use super::words;
use crate::exit::Failure;
use crate::files::Input;
use crate::game_files::is_of_other_games;
use clap::{ArgMatches, Args as ClapArgs, Id};
use std::path::Path;
use tikki_base::fields::{Map, Value};
use tikki_play::{ContractsWanted, Game, Setup};

/// The heading of options that apply to bridge alone.
pub(crate) const BRIDGE: &str = "Options of bridge";

/// The heading of options that apply to other games alone.
pub(crate) const OTHER_GAMES: &str = "Options of other games";

/// The groups of options that apply to bridge alone.
const OF_BRIDGE: [&str; 9] = [
    "BridgeHandsArgs",
    "BoardPlayArgs",
    "BoardDealArgs",
    "BoardContractArgs",
    "BoardLeadArgs",
    "BridgeCountArgs",
    "BridgeGenArgs",
    "RealArgs",
    "SightArgs",
];

/// The groups of options that apply to other games alone.
const OF_OTHER_GAMES: [&str; 3] = ["PositionArgs", "DeclarationArgs", "ViewerArgs"];

/// Refuses options that do not apply to the game of a command.
///
/// # Errors
/// The first such option.
pub(crate) fn check_scope(matches: &ArgMatches) -> Result<(), Failure> {
    let mut matches = matches;
    while let Some((_, of_command)) = matches.subcommand() {
        matches = of_command;
    }
    let Ok(named) = matches.try_get_one::<&'static Game>("game") else { return Ok(()) };
    let other = GameArgs { game: named.copied() }.other();
    let groups = if other.is_some() { &OF_BRIDGE[..] } else { &OF_OTHER_GAMES };
    let given = |group: &&str| matches.try_get_many::<Id>(group).ok().flatten()?.next();
    let Some(option) = groups.iter().find_map(given) else { return Ok(()) };
    if other.is_none() && names_deals_of_another_game(matches) {
        return Ok(());
    }
    let option = option.as_str().replace('_', "-");
    Err(Failure::Usage(match other {
        Some(game) => format!("--{option} applies to bridge, not to {}", game.id),
        None => format!("--{option} applies to other games than bridge; name one with --game"),
    }))
}

/// Returns whether a file that a command names holds deals of another game than bridge. Pipes are not opened.
fn names_deals_of_another_game(matches: &ArgMatches) -> bool {
    let names = matches.try_get_many::<String>("files").ok().flatten();
    let is_regular = |name: &&String| Path::new(name).is_file();
    let names: Vec<String> = names.into_iter().flatten().filter(is_regular).cloned().collect();
    Input::named(&names).iter_mut().any(|input| is_of_other_games(input, None))
}

/// The parts of a deal of another game than bridge, without its cards.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct PositionArgs {
    /// Seats: 1,2,3 [default: those of the game]
    #[arg(long, help_heading = OTHER_GAMES, value_name = "SEATS", value_delimiter = ',')]
    pub seats: Vec<String>,
    /// Cards in each hand [default: as the game deals]
    #[arg(long, help_heading = OTHER_GAMES, value_name = "N", value_parser = words::number::<usize>(1..))]
    pub cards: Option<usize>,
    /// Seat on lead [default: each seat in turn]
    #[arg(long, help_heading = OTHER_GAMES, value_name = "SEAT")]
    pub leader: Option<String>,
    /// Declarer
    #[arg(long, help_heading = OTHER_GAMES, value_name = "SEAT")]
    pub declarer: Option<String>,
    /// Contract or bid, in the game's notation
    #[arg(long, help_heading = OTHER_GAMES)]
    pub contract: Option<String>,
    /// Trumps: S, H, D, C or NT
    #[arg(long, help_heading = OTHER_GAMES)]
    pub trump: Option<String>,
    /// Option of the game: players=3
    #[arg(long, help_heading = OTHER_GAMES, value_name = "KEY=VALUE", value_parser = words::pair)]
    pub option: Vec<(String, String)>,
    /// Part of the game's state: dealer=N
    #[arg(long, help_heading = OTHER_GAMES, value_name = "KEY=VALUE", value_parser = words::pair)]
    pub state: Vec<(String, String)>,
}

impl PositionArgs {
    /// Returns the position, with cards dealt to seats beforehand.
    pub(crate) fn setup(&self, predeal: &[(String, String)]) -> Setup {
        let hand = |(seat, cards): &(String, String)| {
            (seat.clone(), cards.split(',').map(|card| card.trim().to_owned()).collect())
        };
        Setup {
            seats: self.seats.clone(),
            hands: predeal.iter().map(hand).collect(),
            leader: self.leader.clone(),
            declarer: self.declarer.clone(),
            contract: self.contract.clone(),
            trump: self.trump.clone(),
            options: values(&self.option),
            state: values(&self.state),
            ..Setup::default()
        }
    }
}

/// Returns the values as JSON where they parse as JSON, and as strings otherwise.
fn values(pairs: &[(String, String)]) -> Map<String, Value> {
    let value = |text: &String| text.parse().unwrap_or_else(|_| Value::String(text.clone()));
    pairs.iter().map(|(key, text)| (key.clone(), value(text))).collect()
}

/// Options of the output for each declaration of another game.
#[derive(Clone, Copy, Debug, ClapArgs)]
pub(crate) struct DeclarationArgs {
    /// Values without scores, which need a line of play to the end
    #[arg(long, help_heading = OTHER_GAMES)]
    pub no_scores: bool,
    /// Number of best choices printed for each decision before the play, such as discards and passes
    #[arg(long, help_heading = OTHER_GAMES, value_name = "N", default_value_t = ContractsWanted::default().choices, value_parser = words::number::<u64>(1..=ContractsWanted::MOST_CHOICES.into()))]
    pub choices: u64,
}

impl DeclarationArgs {
    /// Returns what is wanted besides the values.
    pub(crate) fn wanted(self) -> ContractsWanted {
        ContractsWanted { scores: !self.no_scores, choices: self.choices }
    }
}

/// The seat whose view of a deal of another game is taken.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ViewerArgs {
    /// Seat whose view is taken [default: the seat to move]
    #[arg(long, help_heading = OTHER_GAMES, value_name = "SEAT")]
    pub seat: Option<String>,
}
