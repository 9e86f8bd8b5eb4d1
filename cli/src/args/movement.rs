//! Arguments of `tikki movement`.

use super::shared::JsonArgs;
use super::words;
use crate::exit::Failure;
use clap::Args as ClapArgs;
use tikki_base::{Contest, Movement, MovementPlan};
use tikki_play::Game;

#[derive(Debug, ClapArgs)]
pub(crate) struct MovementArgs {
    /// Game
    #[arg(long, value_name = "GAME", value_parser = words::game)]
    pub game: &'static Game,
    #[command(flatten)]
    pub entrants: EntrantsArgs,
    /// Number of rounds [default: the fewest in which all can meet]
    #[arg(long, value_name = "N", value_parser = words::number::<usize>(0..))]
    pub rounds: Option<usize>,
    /// Number of deals per round [default: one for each side or seat]
    #[arg(long, value_name = "N", value_parser = words::number::<usize>(0..))]
    pub deals: Option<usize>,
    /// Sides or seats whose results are compared: NS,EW [default: the sides in partnership games, else the seats]
    #[arg(long, value_name = "PLACES", value_delimiter = ',')]
    pub places: Vec<String>,
    #[command(flatten)]
    pub form: JsonArgs,
}

/// The entrants, by number or by name.
#[derive(Debug, ClapArgs)]
#[group(required = true, multiple = false)]
pub(crate) struct EntrantsArgs {
    /// Number of teams, or their names, each with a player or pair for every side or seat
    #[arg(long, value_name = "N|NAMES")]
    pub teams: Option<String>,
    /// Number of players (in partnership games of pairs), or their names
    #[arg(long, value_name = "N|NAMES")]
    pub players: Option<String>,
}

impl MovementArgs {
    /// Returns the sides or seats of a table.
    pub(crate) fn places(&self) -> Vec<String> {
        let of_partners = self.game.sides == ["NS", "EW"];
        let own = if of_partners { self.game.sides } else { self.game.seats };
        if !self.places.is_empty() {
            return self.places.clone();
        }
        own.iter().map(|&place| place.to_owned()).collect()
    }

    /// Returns the plan of the movement.
    pub(crate) fn plan(&self, entrants: usize) -> MovementPlan {
        let places = self.places().len();
        let contest = if self.entrants.teams.is_some() { Contest::Teams } else { Contest::Alone };
        let deals = self.deals.unwrap_or(places);
        MovementPlan { contest, entrants, places, rounds: self.rounds, deals }
    }
}

impl EntrantsArgs {
    /// Returns the names of the entrants; letters where only their number is given.
    ///
    /// # Errors
    /// A name is empty or given twice.
    pub(crate) fn names(&self) -> Result<Vec<String>, Failure> {
        let text = self.teams.as_ref().or(self.players.as_ref()).map_or("", String::as_str);
        if let Ok(count) = text.trim().parse::<usize>() {
            return Ok((0..count.min(Movement::MOST + 1)).map(letters).collect());
        }
        let names: Vec<String> = text.split(',').map(|name| name.trim().to_owned()).collect();
        let wrong =
            |place: &usize| names[*place].is_empty() || names[..*place].contains(&names[*place]);
        match (0..names.len()).find(wrong) {
            Some(place) => Err(Failure::Usage(format!(
                "the entrant name \"{}\" is empty or used twice",
                names[place]
            ))),
            None => Ok(names),
        }
    }
}

/// Returns the letters of an entrant, counted from 0: `A` … `Z`, `A2` …
fn letters(place: usize) -> String {
    let letter = char::from(b'A' + (place % 26) as u8);
    if place < 26 { letter.to_string() } else { format!("{letter}{}", place / 26 + 1) }
}
